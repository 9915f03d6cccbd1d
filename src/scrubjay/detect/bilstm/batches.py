"""Sequences of about one length together, because a network works on each of a batch as long as on its longest.

The network is told the lengths and does not look at what stands behind a sequence's end.
"""

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

MOST_SEQUENCES = 64
MOST_PLACES = 8_192
"""Places of a batch, filled or not: so much memory it takes, whatever the note."""

_SLACK, _SHARE = 1, 0.15


@dataclass(frozen=True, slots=True, eq=False)
class Batch:
    """Sequences side by side: ``places[t, k]`` is the item at place t of sequence k, its last one from its end on."""

    places: NDArray[np.int64]
    lengths: NDArray[np.int32]

    @property
    def inside(self) -> NDArray[np.bool_]:
        """Which places are filled."""
        return np.arange(len(self.places))[:, None] < self.lengths


def batches(bounds: NDArray[np.int32]) -> Iterator[Batch]:
    """The sequences ``bounds[k]`` to ``bounds[k + 1]`` in batches, the longest first in each; empty ones in none."""
    sizes = np.diff(bounds)
    order = np.argsort(-sizes, kind="stable")[: np.count_nonzero(sizes)]
    ordered = sizes[order].tolist()
    first = 0
    while first < len(order):
        longest = ordered[first]
        last = min(first + min(MOST_SEQUENCES, max(MOST_PLACES // longest, 1)), len(order))
        shortest = longest - _SLACK - int(longest * _SHARE)
        last = first + int(np.searchsorted(-sizes[order[first:last]], -shortest, "right"))
        chosen = order[first:last]
        steps = np.minimum(np.arange(longest)[:, None], sizes[chosen] - 1)
        yield Batch(bounds[chosen] + steps, sizes[chosen].astype(np.int32))
        first = last
