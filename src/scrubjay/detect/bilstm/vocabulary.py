"""The words that a network has a vector for, known by hashes: a model carries no word of the notes it was trained on.

Words are taken without case, and all digits for one, as ``folded`` of ``kernel.letters`` has them.
"""

import numpy as np
from numpy.typing import NDArray

from scrubjay.errors import ModelError
from scrubjay.kernel import letters

UNKNOWN = 1
FIRST = 2
"""The number of the first word; 0 stands for no word, 1 for one that is not known."""

_FOLDED = letters.FORMS.index("folded")


class Vocabulary:
    """Numbers words by the places of their keys, which are sorted."""

    def __init__(self, keys: NDArray[np.uint64]) -> None:
        if keys.ndim != 1 or bool(np.any(keys[1:] <= keys[:-1])):
            raise ModelError("the keys of a vocabulary have to rise; train again")
        self.keys = keys

    def __len__(self) -> int:
        """How many numbers there are, those of no word and of unknown words among them."""
        return len(self.keys) + FIRST

    def numbers(self, keys: NDArray[np.uint64]) -> NDArray[np.int32]:
        """The number of each word."""
        if not len(self.keys):
            return np.full(len(keys), UNKNOWN, np.int32)
        place = np.minimum(self.keys.searchsorted(keys), len(self.keys) - 1)
        return np.where(self.keys[place] == keys, place + FIRST, UNKNOWN).astype(np.int32)


def keys_of(words: list[str]) -> NDArray[np.uint64]:
    """The keys of words, as ``kernel.letters`` makes them of a text."""
    sizes = np.array([len(word) for word in words], np.int32)
    end = np.cumsum(sizes).astype(np.int32)
    codes = np.frombuffer("".join(words).encode("utf-32-le", "surrogatepass"), np.uint32)
    return np.ascontiguousarray(letters.forms(codes, end - sizes, end)[_FOLDED])
