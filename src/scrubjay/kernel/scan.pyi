"""Tokens of a text as parallel arrays.

A token is a run of letters and digits, or a single other character that is not white space. With ``soft`` the
run is cut further where words look run together: between letters and digits, before an upper-case letter that
follows a lower-case one, and before the last capital of a run of capitals that starts a word.
"""

import numpy as np
from numpy.typing import NDArray

HAS_LETTER: int
HAS_DIGIT: int
IS_PUNCT: int
UPPER_FIRST: int
HAS_LOWER: int
INNER_UPPER: int
SPACE_BEFORE: int
LINE_BEFORE: int
BLANK_BEFORE: int
GLUED: int

def tokens(
    text: str, *, soft: bool
) -> tuple[NDArray[np.int32], NDArray[np.int32], NDArray[np.uint16], NDArray[np.uint64], NDArray[np.int32]]:
    """Start, end, flags, key and line of each token; a key is a hash of the token without case and accents."""

def line_starts(text: str) -> NDArray[np.int32]:
    """Where each line starts; CRLF, CR, LF, form feed and the Unicode separators each end a line."""
