"""Whether one system is better than another by more than chance: approximate randomisation over notes.

Were the systems equally good, it would not matter which of them gave which result for a note. So the two results of
each note change places with probability 1/2, thousands of times, and what counts is how often chance alone makes a
difference as large as the one observed.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from scrubjay.errors import UsageError
from scrubjay.evaluate.classes import ClassSet, classes_of
from scrubjay.evaluate.measures import PRF, Counts, measure
from scrubjay.evaluate.pairs import Mode, Pair
from scrubjay.evaluate.scores import notices_of
from scrubjay.evaluate.tally import Tally, tally

_Figures = NDArray[np.float64]
_BATCH = 512
_ROUNDING = 1e-12
"""Two differences that are equal on paper may differ by this much in floating point."""


@dataclass(frozen=True, slots=True)
class Difference:
    """One measure (precision, recall or f1) of two systems; None where a system has no such figure.

    Then there is no difference to be tested either, so ``p`` is None and nothing is significant.
    """

    a: float | None
    b: float | None
    difference: float | None
    p: float | None
    significant: bool


@dataclass(frozen=True, slots=True)
class Contrast:
    """Two systems under one criterion; ``a`` and ``b`` are micro figures."""

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
    labels: ClassSet | None = None,
    merge: Mapping[str, ClassSet] | None = None,
    shuffles: int = 9999,
    cutoff: float = 0.1,
    seed: int = 0,
    as_printed: bool = False,
) -> Comparison:
    """Score both systems against the same gold and say which differences are more than chance.

    A shuffle swaps counts, and micro figures are made of them again; it counts when its difference is at least the one
    observed. ``as_printed`` follows the formula of Jiang 2017 to the letter instead: per-note figures are summed, and
    only a larger difference counts. In both, p is (count + 1) / (shuffles + 1).
    """
    _refuse_other_gold(a, b)
    if shuffles < 1:
        raise UsageError(f"a randomisation needs at least 1 shuffle, got {shuffles}")
    classes = classes_of(a, mode=mode, labels=labels, merge=merge)
    tallies = [tally(pairs, classes) for pairs in (a, b)]
    names = list(tallies[0].notes)
    counts_a, counts_b = (_stacked(own, names) for own in tallies)
    p_values = _p_values(counts_a, counts_b, shuffles=shuffles, seed=seed, as_printed=as_printed)
    contrasts = {
        name: _contrast(name, [own.scored(name) for own in tallies], p_values[place], mode, cutoff)
        for place, name in enumerate(names)
    }
    sides = [notices_of(pairs, own, classes) for pairs, own in zip((a, b), tallies, strict=True)]
    notices = _notices(*sides, as_printed=as_printed)
    return Comparison(mode, contrasts, shuffles, cutoff, seed, as_printed, notices)


def _refuse_other_gold(a: Sequence[Pair], b: Sequence[Pair]) -> None:
    if [pair.note.id for pair in a] != [pair.note.id for pair in b]:
        raise UsageError(
            "the two systems are not paired with the same notes in the same order; pair both with all gold"
        )
    for mine, theirs in zip(a, b, strict=True):
        if mine.note.text != theirs.note.text or sorted(mine.gold) != sorted(theirs.gold):
            raise UsageError(f"note {mine.note.id}: the two systems are paired with different gold; give both the same")


def _stacked(counted: Tally, names: Sequence[str]) -> _Figures:
    """Counts as notes x criteria x 4; a note that was left out adds nothing."""
    rows = [[own or Counts() for own in counted.notes[name]] for name in names]
    flat = [[(own.tp_gold, own.tp_system, own.gold, own.system) for own in row] for row in rows]
    return np.array(flat, dtype=np.float64).reshape(len(names), -1, 4).transpose(1, 0, 2)


def _figures(counts: _Figures) -> _Figures:
    """Precision, recall and F1 along the last axis; 0 where there is nothing to divide by."""
    recall, precision = (_ratio(counts[..., side], counts[..., side + 2]) for side in (0, 1))
    return np.stack([precision, recall, _ratio(2 * precision * recall, precision + recall)], axis=-1)


def _ratio(above: _Figures, below: _Figures) -> _Figures:
    return np.divide(above, below, out=np.zeros_like(below), where=below != 0)


def _p_values(a: _Figures, b: _Figures, *, shuffles: int, seed: int, as_printed: bool) -> _Figures:
    """The p values as criteria x 3. All criteria see the same shuffles, so that their p values can be compared."""
    differences = _printed_differences if as_printed else _micro_differences
    still = np.zeros((1, len(a)))
    observed = differences(a, b, still)[0]
    count = np.zeros_like(observed)
    for swaps in _swaps(shuffles, len(a), seed):
        shuffled = differences(a, b, swaps)
        hits = shuffled > observed + _ROUNDING if as_printed else shuffled >= observed - _ROUNDING
        count += hits.sum(axis=0)
    p_values: _Figures = (count + 1) / (shuffles + 1)
    return p_values


def _swaps(shuffles: int, notes: int, seed: int) -> Iterator[_Figures]:
    """Which notes change places, 1 or 0, in batches: all shuffles of a large corpus at once would fill the memory."""
    random = np.random.default_rng(seed)
    for start in range(0, shuffles, _BATCH):
        size = (min(_BATCH, shuffles - start), notes)
        yield random.integers(0, 2, size=size, dtype=np.int8).astype(np.float64)


def _micro_differences(a: _Figures, b: _Figures, swaps: _Figures) -> _Figures:
    """How far the micro figures lie apart when the notes' counts change places, for each shuffle."""
    total_a, total_b = a.sum(axis=0), b.sum(axis=0)
    moved = np.tensordot(swaps, b - a, axes=1)
    return np.abs(_figures(total_a + moved) - _figures(total_b - moved))


def _printed_differences(a: _Figures, b: _Figures, swaps: _Figures) -> _Figures:
    """How far the sums of the notes' own figures lie apart when those change places."""
    apart = _figures(a) - _figures(b)
    return np.abs(np.tensordot(1 - 2 * swaps, apart, axes=1))


def _contrast(name: str, systems: Sequence[list[Counts]], p_values: _Figures, mode: Mode, cutoff: float) -> Contrast:
    a, b = (measure(sum(notes, Counts()), mode=mode).prf for notes in systems)
    precision, recall, f1 = (
        _difference(mine, theirs, float(p), cutoff)
        for mine, theirs, p in zip(_three(a), _three(b), p_values, strict=True)
    )
    return Contrast(name, a, b, precision, recall, f1)


def _three(figures: PRF) -> tuple[float | None, ...]:
    return figures.precision, figures.recall, figures.f1


def _difference(a: float | None, b: float | None, p: float, cutoff: float) -> Difference:
    if a is None or b is None:
        return Difference(a, b, None, None, significant=False)
    return Difference(a, b, a - b, p, significant=p < cutoff)


def _notices(a: Sequence[str], b: Sequence[str], *, as_printed: bool) -> tuple[str, ...]:
    """What is to be said of both systems once, of one system with its letter, and of the formula as printed."""
    both = [notice for notice in a if notice in b]
    own = [
        f"system {letter}: {notice}" for letter, side in (("A", a), ("B", b)) for notice in side if notice not in both
    ]
    printed = "as printed, an equal difference does not count, so that systems without any difference look significant"
    return (*both, *own, *([printed] if as_printed else []))
