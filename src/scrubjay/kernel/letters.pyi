"""The letters of words as numbers: the word itself, its shapes, its ends and its letter n-grams."""

import numpy as np
from numpy.typing import NDArray

FORMS: tuple[str, ...]
"""What the rows of ``forms`` are; in ``folded`` every digit is a nought, an affix longer than the word is 0."""
GRAMS: int
"""How many n-grams of a word are read, from its beginning."""

def forms(codes: NDArray[np.uint32], start: NDArray[np.int32], end: NDArray[np.int32]) -> NDArray[np.uint64]:
    """A row for each of ``FORMS``, with a number for each word ``codes[start:end]``."""

def grams(
    codes: NDArray[np.uint32], start: NDArray[np.int32], end: NDArray[np.int32], size: int, *, cased: bool = False
) -> NDArray[np.uint64]:
    """A row for each place in words: the n-gram of ``size`` letters there; 0 where there is none.

    The letters are taken in lower case, or as they are written if they are to be ``cased``.
    """
