"""Whether one system is better than another by more than chance: approximate randomisation over notes."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from scrubjay.evaluate.measures import PRF
from scrubjay.evaluate.pairs import Mode, Pair
from scrubjay.labels import AnyLabel


@dataclass(frozen=True, slots=True)
class Difference:
    """One measure (precision, recall or f1) of two systems; None where a system has no such figure."""

    a: float | None
    b: float | None
    difference: float | None
    p: float
    significant: bool


@dataclass(frozen=True, slots=True)
class Contrast:
    """Two systems under one criterion."""

    name: str
    a: PRF
    b: PRF
    precision: Difference
    recall: Difference
    f1: Difference


@dataclass(frozen=True, slots=True)
class Comparison:
    """Two systems side by side under every criterion; ``difference`` is a - b."""

    mode: Mode
    criteria: Mapping[str, Contrast]
    shuffles: int
    cutoff: float
    seed: int
    as_printed: bool
    notices: tuple[str, ...]


def compare(
    a: Sequence[Pair],
    b: Sequence[Pair],
    *,
    mode: Mode = Mode.CORRECTED,
    labels: frozenset[AnyLabel] | None = None,
    merge: Mapping[str, frozenset[AnyLabel]] | None = None,
    shuffles: int = 9999,
    cutoff: float = 0.1,
    seed: int = 0,
    as_printed: bool = False,
) -> Comparison:
    """Score both systems against the same gold and say which differences are more than chance."""
    raise NotImplementedError
