"""Walks a sorted list of names as if it were a trie, with one row of edit distances for each letter shared."""

import numpy as np
from numpy.typing import NDArray

def search(
    letters: NDArray[np.uint32],
    offsets: NDArray[np.int32],
    shared: NDArray[np.int32],
    word: NDArray[np.uint32],
    allowed: NDArray[np.int32],
) -> list[tuple[int, int]]:
    """The names near ``word``: number and edits of each.

    ``letters[offsets[i] : offsets[i + 1]]`` is name ``i`` of a sorted list, ``shared[i]`` how many letters it shares
    with the name before; ``allowed[n]`` is how many edits are allowed where the shorter of the two has ``n`` letters.
    """
