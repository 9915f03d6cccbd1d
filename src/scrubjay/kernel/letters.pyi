"""The letters of words as numbers: the word itself, its shapes, its ends and its letter n-grams."""

import numpy as np
from numpy.typing import NDArray

FORMS: tuple[str, ...]
"""What the columns of ``forms`` are; in ``folded`` every digit is a nought, an affix longer than the word is 0."""
GRAMS: int
"""How many n-grams of a word are read, from its beginning."""

def forms(codes: NDArray[np.uint32], start: NDArray[np.int32], end: NDArray[np.int32]) -> NDArray[np.uint64]:
    """A row for each word ``codes[start:end]``, a column for each of ``FORMS``."""

def grams(codes: NDArray[np.uint32], start: NDArray[np.int32], end: NDArray[np.int32], size: int) -> NDArray[np.uint64]:
    """The n-grams of ``size`` letters of each word, in lower case; 0 where there is none."""
