"""Which features are learned: those that occur often enough, numbered, so that a trainer is given short names."""

from collections.abc import Iterable

import numpy as np
from numpy.typing import NDArray

Hashes = NDArray[np.uint64]
_BATCH = 1 << 24


class Counter:
    """Counts hashes in batches, so that memory grows with different features and not with all there are."""

    def __init__(self) -> None:
        self._waiting: list[Hashes] = []
        self._size = 0
        self._hashes: Hashes = np.zeros(0, np.uint64)
        self._counts: NDArray[np.int64] = np.zeros(0, np.int64)

    def add(self, hashes: Hashes) -> None:
        """Count these."""
        self._waiting.append(hashes)
        self._size += len(hashes)
        if self._size >= _BATCH:
            self._merge()

    def at_least(self, minimum: int) -> Hashes:
        """The hashes that were there at least so often, sorted."""
        self._merge()
        return self._hashes[self._counts >= minimum]

    def _merge(self) -> None:
        if not self._waiting:
            return
        new, counts = np.unique(np.concatenate(self._waiting), return_counts=True)
        self._waiting, self._size = [], 0
        both = np.concatenate([self._hashes, new])
        order = np.argsort(both, kind="stable")
        both, all_counts = both[order], np.concatenate([self._counts, counts])[order]
        first = np.flatnonzero(np.diff(both, prepend=~both[:1]))
        self._hashes, self._counts = both[first], np.add.reduceat(all_counts, first)


class Vocabulary:
    """The features that are learned, each by its number; the numbers run along the sorted hashes."""

    def __init__(self, hashes: Hashes) -> None:
        self.hashes = hashes

    def __len__(self) -> int:
        return len(self.hashes)

    @classmethod
    def of(cls, batches: Iterable[Hashes], *, minimum: int) -> "Vocabulary":
        """The features that occur at least ``minimum`` times in the batches."""
        counter = Counter()
        for hashes in batches:
            counter.add(hashes)
        return cls(counter.at_least(minimum))

    def numbers(self, hashes: Hashes) -> NDArray[np.int32]:
        """The number of each hash, -1 where it is none of these.

        Looking up what differs, sorted, keeps the table's pages warm: a note's features repeat themselves.
        """
        if not len(self.hashes):
            return np.full(len(hashes), -1, np.int32)
        different, back = np.unique(hashes, return_inverse=True)
        place = np.minimum(np.searchsorted(self.hashes, different), len(self.hashes) - 1)
        numbers = np.where(self.hashes[place] == different, place, -1).astype(np.int32)
        return numbers[back]
