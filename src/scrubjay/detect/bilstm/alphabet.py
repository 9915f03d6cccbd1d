"""Letters as numbers, and words as rows of them. The alphabet is fixed, so that no model has to carry one.

The printable characters of ASCII have a number each, capitals and small letters apart. All others share a few: English
notes hardly have them, and what matters of them is whether they are letters.
"""

import numpy as np
from numpy.typing import NDArray

LONGEST = 24
"""A longer word is spelled by its first letters and its last, half of these each."""

PAD = 0
_FIRST, _LAST = 0x20, 0x7E
_UPPER, _LOWER, _DIGIT, _OTHER = range(_LAST - _FIRST + 2, _LAST - _FIRST + 6)
SIZE = _OTHER + 1
"""How many numbers there are, with 0 for no letter."""


def letter_numbers(codes: NDArray[np.uint32]) -> NDArray[np.uint8]:
    """The number of each code point.

    >>> letter_numbers(np.array([32, 65, 97, 126], np.uint32)).tolist()
    [1, 34, 66, 95]
    """
    numbers = (codes - np.uint32(_FIRST - 1)).astype(np.uint8)
    strange = ((codes < _FIRST) | (codes > _LAST)).nonzero()[0]
    if len(strange):
        numbers[strange] = [_class_of(chr(code)) for code in codes[strange].tolist()]
    return numbers


def _class_of(char: str) -> int:
    if char.isupper():
        return _UPPER
    if char.isalpha():
        return _LOWER
    return _DIGIT if char.isdigit() else _OTHER


def spelled(
    codes: NDArray[np.uint32], start: NDArray[np.int32], end: NDArray[np.int32]
) -> tuple[NDArray[np.uint8], NDArray[np.int32]]:
    """The letters of each word ``codes[start:end]``, a row a word, ``PAD`` behind them; and how many they are."""
    size = np.minimum(end - start, LONGEST).astype(np.int32)
    column = np.arange(LONGEST, dtype=np.int32)
    is_cut = (end - start > LONGEST)[:, None] & (column >= LONGEST // 2)
    place = np.where(is_cut, end[:, None] - LONGEST, start[:, None]) + column
    inside = column < size[:, None]
    rows = np.zeros(place.shape, np.uint8)
    rows[inside] = letter_numbers(codes[place[inside]])
    return rows, size
