"""Scoring a system against gold under every criterion of the papers."""

from collections.abc import Mapping, Sequence

from scrubjay.evaluate.classes import Classes
from scrubjay.evaluate.measures import PRF, Counts, Criterion, Measure, Scores, macro, measure
from scrubjay.evaluate.pairs import Mode, Pair
from scrubjay.evaluate.tally import PLAIN, Tally, tally
from scrubjay.labels import AnyLabel

__all__ = ["PRF", "Counts", "Criterion", "Measure", "Scores", "notices_of", "score"]

_OFFICIAL_ODDITIES = (
    "F2 is the official scorer's: its beta is in the numerator only, so it runs to 2.5 and does not favour recall",
    "the HIPAA subset lacks IDNUM, as in all published figures of the official scorer",
)


def score(
    pairs: Sequence[Pair],
    *,
    mode: Mode = Mode.CORRECTED,
    labels: frozenset[AnyLabel] | None = None,
    merge: Mapping[str, frozenset[AnyLabel]] | None = None,
) -> Scores:
    """What the system of the pairs scores.

    ``labels`` restricts both sides to a set of labels; ``merge`` then scores several labels as one class
    (``{"NAME": {PATIENT, DOCTOR}}``). Criteria: strict, relaxed and token; the same as ``hipaa_*`` on the HIPAA subset,
    ``binary_*`` without regard to labels and ``hipaa_binary_*``; and cover.
    """
    classes = Classes(mode=mode, labels=labels, merge=merge)
    counted = tally(pairs, classes, mode=mode)
    by_class = {name: _measures(counts, mode) for name, counts in counted.classes.items()}
    by_category = {name: _measures(counts, mode) for name, counts in _by_category(counted, classes).items()}
    criteria = {name: _criterion(name, counted.scored(name), mode) for name in counted.notes}
    return Scores(mode, criteria, by_class, by_category, notices_of(pairs, counted, mode=mode))


def _criterion(name: str, notes: Sequence[Counts], mode: Mode) -> Criterion:
    total = sum(notes, Counts())
    return Criterion(name, measure(total, mode=mode).prf, macro(notes, mode=mode), total)


def _measures(counts: Mapping[str, Counts], mode: Mode) -> dict[str, Measure]:
    return {rule: measure(own, mode=mode) for rule, own in counts.items()}


def _by_category(counted: Tally, classes: Classes) -> dict[str, dict[str, Counts]]:
    """Sums over the classes of each category: as in the criteria, a match needs the class, not the category alone."""
    sums: dict[str, dict[str, Counts]] = {}
    for name, counts in counted.classes.items():
        own = sums.setdefault(classes.category_of.get(name, name), dict.fromkeys(PLAIN, Counts()))
        for rule in PLAIN:
            own[rule] += counts[rule]
    return sums


def notices_of(pairs: Sequence[Pair], counted: Tally, *, mode: Mode) -> tuple[str, ...]:
    """What has to be said beside the figures: oddities of the mode, notes without a result, coarse gold, no gold."""
    notices = list(_OFFICIAL_ODDITIES) if mode is Mode.OFFICIAL else []
    missing = [pair.note.id for pair in pairs if pair.is_missing]
    if missing:
        how = "left out, as the official scorer does" if mode is Mode.OFFICIAL else "counted as missed whole"
        notices.append(
            f"the system has no result for {len(missing)} of {len(pairs)} notes, {how}: {', '.join(missing)}"
        )
    if counted.is_coarse and mode is Mode.CORRECTED:
        notices.append(
            "gold holds labels of whole categories only: every criterion ignores labels, the HIPAA subset "
            "cannot be told, and the figures by label are by category"
        )
    elif counted.is_coarse:
        notices.append("gold holds labels of whole categories only, which the official mode never takes for equal")
    if not any(counts.gold for counts in counted.scored("strict")):
        notices.append("no gold spans: recall and F are undefined")
    return tuple(notices)
