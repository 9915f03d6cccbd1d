"""Scoring a system against gold under every criterion of the papers."""

from collections.abc import Mapping, Sequence

from scrubjay.evaluate.classes import Classes, ClassSet, classes_of
from scrubjay.evaluate.measures import PRF, Counts, Criterion, Measure, Scores, macro, measure
from scrubjay.evaluate.pairs import Mode, Pair, listed
from scrubjay.evaluate.tally import PLAIN, Tally, tally

__all__ = ["PRF", "Counts", "Criterion", "Measure", "Scores", "notices_of", "score", "score_classes"]

_OFFICIAL_ODDITIES = (
    "F2 is the official scorer's: its beta is in the numerator only, so it runs to 2.5 and does not favour recall",
    "the HIPAA subset lacks IDNUM, as in all published figures of the official scorer",
)


def score(
    pairs: Sequence[Pair],
    *,
    mode: Mode = Mode.CORRECTED,
    labels: ClassSet | None = None,
    merge: Mapping[str, ClassSet] | None = None,
) -> Scores:
    """What the system of the pairs scores.

    ``labels`` restricts both sides to a set of labels; ``merge`` then scores several labels as one class
    (``{"NAME": {PATIENT, DOCTOR}}``). Criteria: strict, relaxed and token; the same as ``hipaa_*`` on the HIPAA subset,
    ``binary_*`` without regard to labels and ``hipaa_binary_*``; and cover.
    """
    return score_classes(pairs, classes_of(pairs, mode=mode, labels=labels, merge=merge))


def score_classes(pairs: Sequence[Pair], classes: Classes) -> Scores:
    """What the system of the pairs scores by these classes."""
    mode = classes.mode
    counted = tally(pairs, classes)
    by_class = {name: _measures(counts, mode) for name, counts in counted.classes.items()}
    by_category = {name: _measures(counts, mode) for name, counts in _by_category(counted, classes).items()}
    criteria = {name: _criterion(name, counted.scored(name), mode) for name in counted.notes}
    return Scores(mode, criteria, by_class, by_category, notices_of(pairs, counted, classes))


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


def notices_of(pairs: Sequence[Pair], counted: Tally, classes: Classes) -> tuple[str, ...]:
    """What has to be said beside the figures: oddities of the mode, notes without a result, coarse gold, no gold."""
    mode = classes.mode
    notices = list(_OFFICIAL_ODDITIES) if mode is Mode.OFFICIAL else []
    missing = [pair.note.id for pair in pairs if pair.is_missing]
    if missing:
        how = "left out, as the official scorer does" if mode is Mode.OFFICIAL else "counted as missed whole"
        notices.append(f"the system has no result for {len(missing)} of {len(pairs)} notes, {how}: {listed(missing)}")
    if classes.coarse:
        notices.append(_coarse_notice(classes))
    if not any(counts.gold for counts in counted.scored("strict")):
        notices.append("no gold spans: recall and F are undefined")
    return tuple(notices)


def _coarse_notice(classes: Classes) -> str:
    names = ", ".join(classes.coarse)
    if classes.mode is Mode.OFFICIAL:
        return f"gold holds labels of whole categories ({names}), which the official mode never takes for equal"
    if classes.is_blind:
        return (
            f"gold holds labels of whole categories only ({names}): every criterion ignores labels, the HIPAA subset "
            "cannot be told, and the figures by label are by category"
        )
    return (
        f"gold holds labels of whole categories ({names}): all labels of these count as one class each, and the HIPAA "
        "subset leaves them out"
    )
