"""Which places of a scrubbed text were written by the policy: found by its text alone, without the plan."""

from collections.abc import Sequence

from scrubjay.audit.leaks import Written
from scrubjay.note import Span

_LONGER = 40
"""Characters by which a short original may grow: a hospital's initials into its name."""


def written_places(original: str, spans: Sequence[Span], scrubbed: str) -> list[Written] | None:
    """The new place of each span, if all other text stands unchanged in order between them; else None.

    What stands between two spans is searched for from left to right, which finds a way if there is one. A text that
    was changed elsewhere, or scrubbed with other spans, has none: then no place can be said to be the policy's. Nor can
    it where a place would hold more than any policy writes, such as a sentence that somebody put in.
    """
    ordered = sorted(spans)
    starts = [0, *(span.end for span in ordered)]
    ends = [*(span.start for span in ordered), len(original)]
    if not scrubbed.startswith(original[: ends[0]]):
        return None
    places: list[Written] = []
    at = ends[0]
    for number, span in enumerate(ordered, 1):
        between = original[starts[number] : ends[number]]
        if number == len(ordered):
            found = len(scrubbed) - len(between)
            found = found if found >= at and scrubbed.endswith(between) else -1
        else:
            found = scrubbed.find(between, at)
        old, new = original[span.start : span.end], scrubbed[at:found]
        if found < 0 or not _may_replace(old, new):
            return None
        places.append(Written(at, found, new == old))
        at = found + len(between)
    return places if ordered or original == scrubbed else None


def _may_replace(old: str, new: str) -> bool:
    """Whether a policy may have written one for the other: on no more lines, and not much longer."""
    return new.count("\n") <= old.count("\n") and len(new) <= 3 * len(old) + _LONGER
