"""The figures of an evaluation: counts, precision and recall made from them, and how they are laid out."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from scrubjay.evaluate.pairs import Mode


@dataclass(frozen=True, slots=True)
class Counts:
    """How many there are and how many were matched, on either side.

    The matched ones are counted on both sides, because a gold span may be covered by two system spans.
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

    @property
    def missed(self) -> int:
        """Gold that nothing matched."""
        return self.gold - self.tp_gold

    @property
    def spurious(self) -> int:
        """What the system gave and gold does not hold."""
        return self.system - self.tp_system


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
