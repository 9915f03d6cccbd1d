"""What the options of a note say of one another, and what trees say of them."""

import numpy as np
from numpy.typing import NDArray

def relations(
    start: NDArray[np.int32],
    end: NDArray[np.int32],
    label: NDArray[np.int16],
    said: NDArray[np.float32],
    best: NDArray[np.float32],
) -> NDArray[np.float32]:
    """For each option what is said of those that overlap it; options come in the order of their start.

    ``said`` has a column for each voice, ``best`` the highest score of each option. A row of the result has the highest
    score of each voice for another label at the same place, then for the same label at a place that overlaps, then for
    another label there; and six numbers, the best of those that contain it, that lie inside it and that cross it,
    each with the same label and with another. An option meets the 64 that follow it at most, so that one that spans
    a page costs no more than others.
    """

def tree_scores(
    facts: NDArray[np.float32],
    roots: NDArray[np.int32],
    fact: NDArray[np.int16],
    bound: NDArray[np.float32],
    other: NDArray[np.int32],
    base: float,
) -> NDArray[np.float64]:
    """For each row of facts ``base`` and the values of the leaves that it falls into, one a tree.

    Nodes lie in the order in which they are visited: where the ``fact`` is at most the ``bound`` the next node comes,
    else ``other``. A leaf has the fact -1, and its value for a bound. Whoever reads the arrays of a file checks that
    they lead forward to leaves.
    """
