"""Training a CRF: the expectations of its features over sequences, which give the loss and its gradient.

Sequence s is the items ``sequences[s]`` to ``sequences[s + 1]``; item i has the features at ``starts[i]`` to
``starts[i + 1]``, each by its place. A feature that was seen with few labels has an entry for each of them, one after
the other, the last marked; its place is that of the first. One that was seen with many has a row of a matrix, and its
place is -1 for the first row, -2 for the second.
"""

from typing import Any

import numpy as np
from numpy.typing import NDArray

MOST_LABELS: int
LAST: int
"""The mark on a feature's last entry, in its label."""

ENTRY: np.dtype[Any]
"""An entry: weight, label, expected."""

def observed(
    starts: NDArray[np.int64], features: NDArray[np.int32], tags: NDArray[np.int16], count: int, labels: int
) -> tuple[NDArray[np.int64], NDArray[np.uint8], NDArray[np.float64]]:
    """Rows, labels and how often each feature was seen with each label; pairs that were never seen have no weight."""

def padded(labels: int) -> int:
    """How wide a row for so many labels is."""

def expectations(
    sequences: NDArray[np.int64],
    starts: NDArray[np.int64],
    places: NDArray[np.int32],
    entries: NDArray[Any],
    dense: NDArray[np.float64],
    expected_dense: NDArray[np.float64],
    moves: NDArray[np.float64],
    expected_moves: NDArray[np.float64],
    first: int,
    last: int,
) -> float:
    """The sum of the logarithms of the partition functions of sequences ``first`` to ``last``.

    How often the weights make one expect each pair and each move is added to the entries, to ``expected_dense`` and to
    ``expected_moves``. The GIL is let go of.
    """
