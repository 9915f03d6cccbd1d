"""Which places of a scrubbed text were written by the policy: found by its text alone, without the plan."""

from collections.abc import Sequence

from scrubjay.audit.leaks import Written
from scrubjay.note import Span


def written_places(original: str, spans: Sequence[Span], scrubbed: str) -> list[Written] | None:
    """The new place of each span, if all other text stands unchanged in order between them; else None.

    What stands between two spans is searched for from left to right, which finds a way if there is one. A text that
    was changed elsewhere, or scrubbed with other spans, has none: then no place can be said to be the policy's.
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
        if found < 0:
            return None
        places.append(Written(at, found, scrubbed[at:found] == original[span.start : span.end]))
        at = found + len(between)
    return places if ordered or original == scrubbed else None
