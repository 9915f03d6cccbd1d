"""A share of something with its uncertainty: the bootstrap over patients.

Notes of one patient repeat the same names, so they are no independent draws: whole patients are resampled.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

FEWEST, FEW = 2, 20
"""From how many patients on there is an interval, and from how many on it can be relied on."""
BLOCK = 4_000_000
"""How many draws are held at a time, so that a million patients do not need a gigabyte."""


@dataclass(frozen=True, slots=True)
class Share:
    """``count`` of ``total``; ``low`` and ``high`` bound the share.

    They are None where nothing was counted, or all of it on one patient, from whom nothing follows for others.
    """

    count: int
    total: int
    low: float | None = None
    high: float | None = None

    @property
    def value(self) -> float | None:
        """The share itself, None of nothing."""
        return self.count / self.total if self.total else None


@dataclass(frozen=True, slots=True)
class Bootstrap:
    """How intervals are drawn: the same seed and patients give the same interval."""

    resamples: int = 1000
    confidence: float = 0.95
    seed: int = 0

    def shares(self, counts: NDArray[np.int64], totals: NDArray[np.int64]) -> list[Share]:
        """A share for each column; the rows are patients, which are drawn with replacement.

        A resample in which a total is nought says nothing about that share and is passed over.
        """
        count, total = counts.sum(axis=0).tolist(), totals.sum(axis=0).tolist()
        if not len(counts) or not any(total):
            return [Share(*both) for both in zip(count, total, strict=True)]
        tail = (1 - self.confidence) / 2
        shares = []
        for column, drawn in enumerate(self._resampled(np.hstack([counts, totals]), len(count)).T):
            known = drawn[~np.isnan(drawn)]
            has_interval = np.count_nonzero(totals[:, column]) >= FEWEST and len(known)
            low, high = np.quantile(known, (tail, 1 - tail)).tolist() if has_interval else (None, None)
            shares.append(Share(count[column], total[column], low, high))
        return shares

    def _resampled(self, columns: NDArray[np.int64], width: int) -> NDArray[np.float64]:
        """One row of shares for each resample."""
        generator = np.random.default_rng(self.seed)
        patients = len(columns)
        rows = max(1, BLOCK // patients)
        drawn = np.empty((self.resamples, 2 * width))
        for start in range(0, self.resamples, rows):
            size = min(rows, self.resamples - start)
            picks = generator.integers(patients, size=(size, patients)) + patients * np.arange(size)[:, None]
            weights = np.bincount(picks.ravel(), minlength=size * patients).reshape(size, patients)
            drawn[start : start + size] = weights.astype(np.float64) @ columns
        counts, totals = drawn[:, :width], drawn[:, width:]
        return np.divide(counts, totals, out=np.full_like(counts, np.nan), where=totals > 0)


def rows_of(patients: Sequence[str]) -> tuple[NDArray[np.int64], int]:
    """For each patient named the row that stands for them, and how many rows there are.

    Rows go by the sorted names, so that the order in which files were read does not change an interval.
    """
    row = {patient: number for number, patient in enumerate(sorted(set(patients)))}
    return np.array([row[patient] for patient in patients], np.int64), len(row)
