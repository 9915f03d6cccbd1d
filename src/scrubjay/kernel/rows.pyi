"""Adds up weights: features are looked up in a static table, and what they say for each label is summed.

The table is one of open addressing behind a sieve that fits the cache and turns away most features that have no weight.
"""

from typing import Any

import numpy as np
from numpy.typing import NDArray

MOST_LABELS: int
LAST: int
"""The bit that marks the last pair of a row; the bits below are the label."""

def slots_of(features: NDArray[np.uint64], begins: NDArray[np.uint32], bits: int) -> NDArray[np.uint64] | None:
    """A table with 2 ** bits slots of where the row of each feature begins; None if two cannot be told apart in it."""

def row_width(labels: int) -> int:
    """How long a full row of so many labels is: padded to whole vectors."""

class Rows:
    """The weights of features, found by open addressing. A feature has a listed row, or a full one if it has many.

    A listed row is made of pairs of 16, 32 or 64 bits: the label in the lowest seven, the mark ``LAST`` above them, and
    in the upper half the weight, a signed number of steps. A full row has a weight for each label. A slot has one more
    than where its listed row begins, or, behind those, the number of its full row.
    """

    step: float
    labels: int
    features: int
    def __init__(
        self, slots: NDArray[np.uint64], pairs: NDArray[Any], full: NDArray[Any], step: float, labels: int
    ) -> None: ...
