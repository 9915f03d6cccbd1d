"""The vectors of words: by far the most of a network, so they are kept in few bits, and widened when asked for."""

from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from scrubjay.errors import ModelError

BITS = (8, 16, 32)
_TYPES: dict[int, np.dtype[Any]] = {8: np.dtype("<i1"), 16: np.dtype("<f2"), 32: np.dtype("<f4")}
_MOST = 127


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class WordVectors:
    """A row for each number of a vocabulary. In 8 bits a row is whole steps, with the size of its step beside it."""

    rows: NDArray[Any]
    steps: NDArray[np.float32]

    def __post_init__(self) -> None:
        if self.rows.ndim != 2 or self.rows.dtype not in _TYPES.values():
            raise ModelError("word vectors have to be rows of numbers of 8, 16 or 32 bits")
        if self.steps.shape != (len(self.rows) if self.rows.dtype == _TYPES[8] else 0,):
            raise ModelError("word vectors in 8 bits need a step for each row, others none")
        if not all(bool(np.isfinite(some).all()) for some in (self.steps, self.rows)):
            raise ModelError("word vectors have to be numbers")

    def __len__(self) -> int:
        return len(self.rows)

    @property
    def width(self) -> int:
        """How long a vector is."""
        return int(self.rows.shape[1])

    def take(self, numbers: NDArray[np.int32]) -> NDArray[np.float32]:
        """The vectors of these numbers."""
        rows = self.rows[numbers].astype(np.float32)
        if len(self.steps):
            rows *= self.steps[numbers, None]
        return rows

    @classmethod
    def pack(cls, rows: NDArray[np.floating[Any]], *, bits: int) -> "WordVectors":
        """The vectors rounded to so many bits."""
        if bits != 8:
            return cls(np.ascontiguousarray(rows, _TYPES[bits]), np.zeros(0, np.float32))
        steps = (np.abs(rows).max(axis=1, initial=0.0) / _MOST).astype(np.float32)
        whole = np.rint(rows / np.where(steps, steps, 1)[:, None]).astype(_TYPES[8])
        return cls(whole, steps)
