"""Characters: their kinds, and the lines they stand in."""

from unicodedata import combining

import numpy as np
from numpy.typing import NDArray

from scrubjay.detect.crf.items import Items
from scrubjay.text import View

LONGEST = 1000
"""The most characters of a sequence; a longer line is cut, behind white space if there is some."""

BREAK, SPACE, UPPER, LOWER, DIGIT, PUNCT = range(1, 7)
_BREAKS = "\n\r\x0b\x0c\x85\u2028\u2029"


def _kind(char: str) -> int:
    if char in _BREAKS:
        return BREAK
    if char.isspace():
        return SPACE
    if char.isupper():
        return UPPER
    if char.isalpha() or combining(char):
        return LOWER
    return DIGIT if char.isdigit() else PUNCT


_ASCII = np.array([_kind(chr(code)) for code in range(128)], np.uint8)


def kinds_of(codes: NDArray[np.uint32]) -> NDArray[np.uint8]:
    """The kind of each character; beyond ASCII, each that occurs is looked up once."""
    kinds = _ASCII[np.minimum(codes, 127)]
    beyond = (codes > 127).nonzero()[0]
    if len(beyond):
        chars, place = np.unique(codes[beyond], return_inverse=True)
        kinds[beyond] = np.array([_kind(chr(code)) for code in chars.tolist()], np.uint8)[place]
    return kinds


def cut_characters(view: View, kinds: NDArray[np.uint8]) -> Items:
    """All characters but line ends, a sequence for each line that has any."""
    start = (kinds != BREAK).nonzero()[0]
    begins = np.zeros(len(start) + 1, np.bool_)
    begins[start.searchsorted(view.line_starts)] = True
    bounds = np.append(begins[:-1].nonzero()[0], len(start)) if len(start) else np.zeros(1, np.int64)
    if len(start) and np.max(np.diff(bounds)) > LONGEST:
        bounds = _shortened(bounds, (kinds[start] == SPACE).nonzero()[0])
    return Items(start.astype(np.int32), (start + 1).astype(np.int32), bounds.astype(np.int32))


def _shortened(bounds: NDArray[np.int64], spaces: NDArray[np.int64]) -> NDArray[np.int64]:
    """Bounds with cuts in every sequence that is too long, behind the last white space that fits."""
    found: list[int] = []
    for start, end in zip(bounds[:-1].tolist(), bounds[1:].tolist(), strict=True):
        found.append(start)
        while end - found[-1] > LONGEST:
            last = int(spaces.searchsorted(found[-1] + LONGEST)) - 1
            cut = int(spaces[last]) + 1 if last >= 0 else 0
            found.append(cut if cut > found[-1] else found[-1] + LONGEST)
    return np.append(found, bounds[-1])
