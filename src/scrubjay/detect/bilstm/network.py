"""What a network does at run time, whatever runs it."""

from typing import Protocol

import numpy as np
from numpy.typing import NDArray


class Network(Protocol):
    """The two halves of a network. Threads may share one: it does not change."""

    def spell(self, letters: NDArray[np.uint8]) -> NDArray[np.float32]:
        """The character vectors of words of one length: a row for each row of ``letters``."""
        ...

    def score(self, vectors: NDArray[np.float32], lengths: NDArray[np.int32]) -> NDArray[np.float32]:
        """The scores of all tags, ``[place, sequence, tag]``, for a batch of vectors ``[place, sequence, ...]``.

        What stands behind the end of a sequence is not looked at, and what comes out there means nothing. The longest
        sequence comes first.
        """
        ...
