"""Calibration: from what a CRF says of a span to how often spans of which it says so are right.

A CRF's marginals are too sure of themselves. Held against gold on notes that it was not trained on, its scores are
sorted into groups of equal size; each group's share of right spans, made rising, is a knot of a piecewise-linear map.
"""

from dataclasses import dataclass
from itertools import pairwise

import numpy as np
from numpy.typing import ArrayLike, NDArray

from scrubjay.errors import ModelError
from scrubjay.strict import SHARES, Table, check

_FEWEST = 20
"""Spans in a group, at the least: with fewer, a share says nothing."""


@dataclass(frozen=True, slots=True)
class Calibration:
    """A rising map of raw scores to probabilities: knots, and straight lines between; level beyond the outer two."""

    raw: tuple[float, ...]
    probability: tuple[float, ...]

    def __post_init__(self) -> None:
        if not self.raw or len(self.raw) != len(self.probability):
            raise ModelError("a calibration needs as many raw scores as probabilities, one at least; train again")
        if not all(0.0 <= value <= 1.0 for value in (*self.raw, *self.probability)):
            raise ModelError("a calibration's knots have to lie in 0 to 1; train again")
        rises = all(left < right for left, right in pairwise(self.raw))
        if not rises or any(left > right for left, right in pairwise(self.probability)):
            raise ModelError("a calibration's knots have to rise; train again")

    def __call__(self, raw: ArrayLike) -> NDArray[np.float64]:
        """The probability that a span with this raw score is right, for each of the scores."""
        return np.asarray(np.interp(np.asarray(raw, float), self.raw, self.probability))

    def as_table(self) -> dict[str, list[float]]:
        """The knots as plain values."""
        return {"raw": list(self.raw), "probability": list(self.probability)}

    @classmethod
    def from_table(cls, table: Table, *, where: str) -> "Calibration":
        """The calibration that a model's meta.json holds."""
        keys = {"raw": SHARES, "probability": SHARES}
        check(table, keys, where=where, required=keys, error=ModelError, shows_values=False)
        return cls(tuple(map(float, table["raw"])), tuple(map(float, table["probability"])))


IDENTITY = Calibration((0.0, 1.0), (0.0, 1.0))
"""What a CRF says, as it says it."""


def fit(raw: ArrayLike, right: ArrayLike, *, knots: int = 20) -> Calibration:
    """The calibration for spans of which ``raw`` was said and that were ``right`` or not; identity for a handful.

    A group's share is drawn towards one half by one imagined span each way, so that no score is 0 or 1 because a group
    was small.
    """
    said = np.asarray(raw, float).clip(0.0, 1.0)
    was_right = np.asarray(right, float)
    count = min(knots, len(said) // _FEWEST)
    if count < 2:
        return IDENTITY
    order = np.argsort(said, kind="stable")
    groups = np.array_split(order, count)
    sizes = np.array([len(group) for group in groups], float)
    means = np.array([said[group].mean() for group in groups])
    shares = np.array([(was_right[group].sum() + 1) / (len(group) + 2) for group in groups])
    return _from_knots(*_distinct(means, _rising(shares, sizes)))


def _rising(shares: NDArray[np.float64], weights: NDArray[np.float64]) -> NDArray[np.float64]:
    """The rising sequence nearest to the shares: neighbours in the wrong order are pooled until none are."""
    pools: list[tuple[float, float, int]] = []
    for share, weight in zip(shares.tolist(), weights.tolist(), strict=True):
        pools.append((share, weight, 1))
        while len(pools) > 1 and pools[-2][0] >= pools[-1][0]:
            last, before = pools.pop(), pools.pop()
            total = last[1] + before[1]
            pools.append(((last[0] * last[1] + before[0] * before[1]) / total, total, last[2] + before[2]))
    return np.repeat([share for share, _, _ in pools], [count for _, _, count in pools])


def _distinct(
    raw: NDArray[np.float64], probability: NDArray[np.float64]
) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """Knots with raw scores that differ; of several with the same, their mean."""
    places, group = np.unique(raw.round(6), return_inverse=True)
    counts = np.bincount(group)
    return places, np.bincount(group, probability) / counts


def _from_knots(raw: NDArray[np.float64], probability: NDArray[np.float64]) -> Calibration:
    rounded = np.maximum.accumulate(probability.round(6))
    return Calibration(tuple(raw.tolist()), tuple(rounded.tolist()))


def expected_error(probability: ArrayLike, right: ArrayLike, *, groups: int = 10) -> float:
    """How far probabilities are from the shares that were right: the mean gap over groups of equal width."""
    said = np.asarray(probability, float)
    was_right = np.asarray(right, float)
    if not len(said):
        return 0.0
    group = np.minimum((said * groups).astype(int), groups - 1)
    gaps = np.bincount(group, said - was_right, minlength=groups)
    return float(np.abs(gaps).sum() / len(said))
