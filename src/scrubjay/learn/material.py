"""The sequences a CRF is trained on, laid out flat; and the loss of weights on them, with its gradient.

It is CRFsuite's objective: the negative logarithm of the likelihood plus c2 times the sum of squares (c1 is the
optimiser's). As there, a feature has a weight for each label that it was seen with, and every label may follow every.
"""

import os
from collections.abc import Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

import numpy as np
from numpy.typing import NDArray

from scrubjay.errors import UsageError
from scrubjay.kernel import gradient as kernel

_MANY = 8
"""Labels with which a feature was seen, to be given a row of its own."""

_PARTS = 2
"""The sequences are gone through in so many parts, always, so that sums do not depend on the machine's cores."""


@dataclass(frozen=True, slots=True)
class Numbered:
    """A sequence with numbered features: item i has ``features[starts[i]:starts[i + 1]]`` and the tag ``tags[i]``."""

    starts: NDArray[np.int64]
    features: NDArray[np.int32]
    tags: NDArray[np.int16]


@dataclass(frozen=True, slots=True, eq=False)
class Material:
    """Sequences laid out flat; see ``kernel.gradient``."""

    sequences: NDArray[np.int64]
    starts: NDArray[np.int64]
    features: NDArray[np.int32]
    tags: NDArray[np.int16]

    @classmethod
    def of(cls, sequences: Iterable[Numbered]) -> "Material":
        """Take sequences in, one at a time."""
        sizes, widths, features, tags = [0], [np.zeros(1, np.int64)], [], []
        for sequence in sequences:
            sizes.append(len(sequence.tags))
            widths.append(np.diff(sequence.starts))
            features.append(sequence.features)
            tags.append(sequence.tags)
        return cls(
            np.cumsum(sizes, dtype=np.int64),
            np.cumsum(np.concatenate(widths), dtype=np.int64),
            np.concatenate([np.zeros(0, np.int32), *features]),
            np.concatenate([np.zeros(0, np.int16), *tags]),
        )


class Layout:
    """Where the weight of each pair of feature and label lies: pairs of features with many labels first, in rows.

    Nearly all the time of training is spent on the few features that are seen with many labels; a row of them is added
    in one go, whatever is in it.
    """

    def __init__(self, material: Material, *, features: int, labels: int) -> None:
        rows, own_labels, counts = kernel.observed(material.starts, material.features, material.tags, features, labels)
        sizes = np.diff(rows)
        often = np.bincount(material.features, minlength=features)
        order = np.lexsort((-often, -sizes))
        begins = np.concatenate([[0], np.cumsum(sizes[order])])
        moved = np.repeat(rows[:-1][order] - begins[:-1], sizes[order]) + np.arange(begins[-1])
        self.features = np.repeat(order, sizes[order]).astype(np.int32)
        self.labels = own_labels[moved]
        self.counts = counts[moved]
        self.width = kernel.padded(labels)
        self.rows = int((sizes >= _MANY).sum())
        self.in_rows = int(begins[self.rows])
        self.row_places = np.repeat(np.arange(self.rows), sizes[order][: self.rows]) * self.width
        self.row_places += self.labels[: self.in_rows]
        self._lasts = (begins[1:] - 1 - self.in_rows)[(sizes[order] > 0) & (np.arange(features) >= self.rows)]
        place = np.empty(features, np.int32)
        place[order] = np.where(np.arange(features) < self.rows, -1 - np.arange(features), begins[:-1] - self.in_rows)
        self.places = place[material.features]

    def blank(self) -> tuple[NDArray[Any], NDArray[np.float64], NDArray[np.float64]]:
        """Entries without weights, rows without weights, and rows for what is expected."""
        entries = np.zeros(max(len(self.labels) - self.in_rows, 1), kernel.ENTRY)
        entries["label"][: len(self.labels) - self.in_rows] = self.labels[self.in_rows :]
        entries["label"][self._lasts] |= kernel.LAST
        shape = (max(self.rows, 1), self.width)
        return entries, np.zeros(shape), np.zeros(shape)


class Loss:
    """The loss of weights on the material; a vector of weights is the pairs of feature and label, then the moves."""

    def __init__(self, material: Material, *, features: int, labels: int, c2: float) -> None:
        if labels > kernel.MOST_LABELS:
            raise UsageError(f"a CRF can have {kernel.MOST_LABELS} tags and not {labels}; give it fewer labels")
        self._sequences, self._starts = material.sequences, material.starts
        self._size = labels
        self._c2 = c2
        self.layout = Layout(material, features=features, labels=labels)
        self._seen = np.concatenate([self.layout.counts, _seen_moves(material, labels).ravel()])
        self._bounds = _cut(material.sequences)
        self._rooms = [self.layout.blank() for _ in self._bounds]
        self._pool = ThreadPoolExecutor(min(_PARTS, os.cpu_count() or 1))

    @property
    def size(self) -> int:
        """How many weights there are."""
        return len(self._seen)

    def split(self, weights: NDArray[np.float64]) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
        """The weights of pairs, and those of moves as a matrix."""
        pairs = len(self.layout.labels)
        return weights[:pairs], weights[pairs:].reshape(self._size, self._size)

    def __call__(self, weights: NDArray[np.float64]) -> tuple[float, NDArray[np.float64]]:
        """The loss and its gradient."""
        pairs, moves = self.split(weights)
        parts = list(self._pool.map(lambda number: self._part(pairs, moves, number), range(len(self._bounds))))
        total = sum(part for part, _ in parts)
        gradient = 2.0 * self._c2 * weights - self._seen
        for _, expected in parts:
            gradient += expected
        return total - float(self._seen @ weights) + self._c2 * float(weights @ weights), gradient

    def _part(
        self, pairs: NDArray[np.float64], moves: NDArray[np.float64], number: int
    ) -> tuple[float, NDArray[np.float64]]:
        layout, (entries, rows, expected_rows) = self.layout, self._rooms[number]
        few = len(pairs) - layout.in_rows
        rows.ravel()[layout.row_places] = pairs[: layout.in_rows]
        entries["weight"][:few] = pairs[layout.in_rows :]
        entries["expected"] = 0.0
        expected_rows[:] = 0.0
        expected_moves = np.zeros_like(moves)
        total = kernel.expectations(
            self._sequences,
            self._starts,
            layout.places,
            entries,
            rows,
            expected_rows,
            np.ascontiguousarray(moves),
            expected_moves,
            *self._bounds[number],
        )
        in_rows = expected_rows.ravel()[layout.row_places]
        return total, np.concatenate([in_rows, entries["expected"][:few], expected_moves.ravel()])


def _cut(ends: NDArray[np.int64]) -> Sequence[tuple[int, int]]:
    """The sequences in parts with about as many items each."""
    cuts = np.searchsorted(ends, np.linspace(0, ends[-1], _PARTS + 1)[1:-1])
    return list(pairwise([0, *cuts.tolist(), len(ends) - 1]))


def _seen_moves(material: Material, size: int) -> NDArray[np.float64]:
    """How often each label followed each."""
    tags = material.tags.astype(np.int64)
    inside = np.ones(max(len(tags) - 1, 0), bool)
    inside[material.sequences[1:-1] - 1] = False
    moves = (tags[:-1] * size + tags[1:])[inside]
    return np.bincount(moves, minlength=size * size).reshape(size, size).astype(np.float64)
