"""The figures of an evaluation: counts, precision and recall made from them, and how they are laid out."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from scrubjay.evaluate.pairs import Mode


@dataclass(frozen=True, slots=True)
class Counts:
    """How many there are and how many were matched, on either side.

    The matched ones are counted on both sides, because one system span may cover two gold spans.
    """

    tp_gold: int = 0
    tp_system: int = 0
    gold: int = 0
    system: int = 0

    def __add__(self, other: "Counts") -> "Counts":
        return Counts(
            self.tp_gold + other.tp_gold,
            self.tp_system + other.tp_system,
            self.gold + other.gold,
            self.system + other.system,
        )


@dataclass(frozen=True, slots=True)
class PRF:
    """Precision, recall, F1 and F2; None where there is nothing to divide by."""

    precision: float | None
    recall: float | None
    f1: float | None
    f2: float | None


@dataclass(frozen=True, slots=True)
class Measure:
    """One label's or category's figures under one criterion."""

    counts: Counts
    prf: PRF


@dataclass(frozen=True, slots=True)
class Criterion:
    """The figures under one way of matching: over all spans, and as a mean over notes."""

    name: str
    micro: PRF
    macro: PRF
    counts: Counts


@dataclass(frozen=True, slots=True)
class Scores:
    """All that a system scores: criteria by name, and strict, relaxed and token for each label and category.

    ``labels["DATE"]["strict"]`` is a measure; a merged class stands among the labels under its own name.
    ``notices`` are sentences that must stand beside the figures: what was left out, and what is known to be odd.
    """

    mode: Mode
    criteria: Mapping[str, Criterion]
    labels: Mapping[str, Mapping[str, Measure]]
    categories: Mapping[str, Mapping[str, Measure]]
    notices: tuple[str, ...]


def prf(precision: float | None, recall: float | None, *, mode: Mode) -> PRF:
    """Add F1 and F2.

    Without any gold there is no F. A system that gives nothing has no precision, but it missed all there was, so its F
    is 0. In the official mode all that is undefined is 0.
    """
    if mode is Mode.OFFICIAL:
        precision, recall = precision or 0.0, recall or 0.0
    if recall is None:
        return PRF(precision, None, None, None)
    return PRF(precision, recall, *(_f(precision or 0.0, recall, beta, mode) for beta in (1, 2)))


def measure(counts: Counts, *, mode: Mode) -> Measure:
    """The counts with the precision and recall that follow from them."""
    precision = counts.tp_system / counts.system if counts.system else None
    recall = counts.tp_gold / counts.gold if counts.gold else None
    return Measure(counts, prf(precision, recall, mode=mode))


def macro(notes: Iterable[Counts], *, mode: Mode) -> PRF:
    """The mean precision and recall of the notes, and F1 and F2 of those means.

    In the corrected mode it is over the notes that have gold: one where the system gave nothing has precision 0. In
    the official mode a note without gold is in the mean as well, with 0 and 0, whatever the system did.
    """
    rows = [counts for counts in notes if counts.gold or mode is Mode.OFFICIAL]
    precisions = [counts.tp_system / counts.system if counts.system else 0.0 for counts in rows]
    recalls = [counts.tp_gold / counts.gold if counts.gold else 0.0 for counts in rows]
    return prf(_mean(precisions), _mean(recalls), mode=mode)


def _f(precision: float, recall: float, beta: int, mode: Mode) -> float:
    """The official scorer weighs the numerator alone: its F2 runs to 2.5 and leans to neither side."""
    weight = 1 if mode is Mode.OFFICIAL else beta**2
    below = weight * precision + recall
    return (1 + beta**2) * precision * recall / below if below else 0.0


def _mean(values: list[float]) -> float | None:
    return sum(values) / len(values) if values else None
