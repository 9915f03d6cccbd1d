"""A static hash table from keys of words and phrases to bit masks.

A phrase's key chains the keys of its tokens; every proper beginning of a phrase is in the table too, with the
``PREFIX`` bit, so that a walk knows when to stop.
"""

import numpy as np
from numpy.typing import NDArray

PREFIX: int

class Table:
    size: int
    def __init__(
        self,
        offsets: NDArray[np.uint32],
        prints: NDArray[np.uint32],
        values: NDArray[np.uint16],
        masks: NDArray[np.uint64],
        bits: int,
    ) -> None: ...
    def get(self, key: int) -> int:
        """The mask of a key, 0 where there is none."""

def chain(h: int, key: int) -> int:
    """The key of a phrase: that of its beginning, and the next token's."""

def annotate(
    base: Table,
    added: Table | None,
    removed: Table | None,
    keys: NDArray[np.uint64],
    flags: NDArray[np.uint16],
    skipped: frozenset[int],
) -> tuple[NDArray[np.uint64], NDArray[np.int32], NDArray[np.int32], NDArray[np.uint64]]:
    """The mask of each token; then first token, end token and mask of each phrase of two tokens or more.

    Tokens whose key is in ``skipped`` (the full stop and the hyphen) are passed over inside a phrase.
    """
