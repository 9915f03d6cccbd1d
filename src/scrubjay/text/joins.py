"""Run-together words: which soft boundaries are real, and where a whole line break was lost.

Every soft boundary is in ``View.parts``; here it is judged. McDonald, DeShawn, PhD and B12 are words;
"WhalenChief" and "a26" are accidents; "sinceSleep: poor" lost the line break before its key.
"""

import numpy as np
from numpy.typing import NDArray

from scrubjay.kernel import breaks, scan
from scrubjay.lexicons.table import keys_of
from scrubjay.text.marks import Mark, marked
from scrubjay.text.tokens import Tokens

KEY_PARTS = 6


def _keys(words: str) -> frozenset[int]:
    return frozenset(key for word in words.split() for key in keys_of(word))


def _among(keys: NDArray[np.uint64], words: frozenset[int]) -> NDArray[np.bool_]:
    """Which keys are among ``words``; for the few places in question, faster than a sorted search."""
    return np.fromiter((key in words for key in keys.tolist()), np.bool_, len(keys))


NAME_STARTS = _keys("mc mac de la le van von di du da del fitz o st san vander den dal lo ja ra ta ke sha jo al el mo")
NUMBERED = _keys("dob mrn fax tel ph phone pager ext ssn age lmp dos acct nhs chi npi dea cell zip id no a an date")
ORDINALS = _keys("st nd rd th s")


def lost_breaks(marks: NDArray[np.uint16], tokens: Tokens, parts: Tokens) -> NDArray[np.int64]:
    """The parts that start a key ("Sleep:", "Panic?") and are run together with what stands before."""
    places = breaks.joined_keys(marked(marks, parts), KEY_PARTS)
    return places[~_is_one_word(tokens, parts, places)] if len(places) else places


def _is_one_word(tokens: Tokens, parts: Tokens, places: NDArray[np.int64]) -> NDArray[np.bool_]:
    """Whether the token around each place is a word of the lexicons, or starts like McDonald and DeShawn."""
    glued = parts.flags[places] & scan.GLUED != 0
    around = np.maximum(tokens.start.searchsorted(parts.start[places], "right") - 1, 0)
    listed = tokens.lex[around] != 0
    first = parts.start[np.maximum(places - 1, 0)] == tokens.start[around]
    named = first & _among(parts.key[np.maximum(places - 1, 0)], NAME_STARTS)
    found: NDArray[np.bool_] = glued & (listed | named)
    return found


def conjoined(marks: NDArray[np.uint16], tokens: Tokens, parts: Tokens) -> NDArray[np.int64]:
    """The parts that are run together by accident with the part before them."""
    if len(parts) < 2:
        return np.zeros(0, np.int64)
    right = (parts.flags & scan.GLUED != 0).nonzero()[0]
    left = right - 1
    width = parts.end - parts.start
    digit, lower, upper = (parts.flags & flag != 0 for flag in (scan.HAS_DIGIT, scan.HAS_LOWER, scan.UPPER_FIRST))
    capital = upper[right] & lower[right] & (width[right] >= 3)
    words = ~digit[left] & ~digit[right] & capital & (width[left] >= 2)
    words |= ~digit[left] & lower[left] & (width[left] >= 3) & upper[right] & ~lower[right] & (width[right] >= 3)
    numbered = ~digit[left] & digit[right]
    numbered &= (lower[left] & (width[left] >= 3)) | _among(parts.key[left], NUMBERED)
    numbered &= ~(upper[left] & (width[left] == 1))
    long_word = width[right] >= np.where(lower[right], 2, 3)
    lettered = digit[left] & ~digit[right] & long_word & ~_among(parts.key[right], ORDINALS)
    glued = right[(words | numbered | lettered) & ~_is_one_word(tokens, parts, right)]
    return np.union1d(glued, _after_sentence(marks, parts))


def _after_sentence(marks: NDArray[np.uint16], parts: Tokens) -> NDArray[np.int64]:
    """Capitalised words right behind a full stop or bracket that ends a lower-case word: "pain.Denies"."""
    lower = (parts.flags & scan.HAS_LOWER != 0) & (parts.flags & scan.UPPER_FIRST == 0)
    word = (parts.flags & scan.HAS_LOWER != 0) & (parts.flags & scan.UPPER_FIRST != 0)
    word &= parts.end - parts.start >= 3
    joined = np.zeros_like(word)
    joined[2:] = (parts.flags[2:] & scan.SPACE_BEFORE == 0) & (marks[1:-1] & Mark.AFTER_SENTENCE != 0) & lower[:-2]
    joined[3:] &= (marks[:-3] & Mark.JOINT == 0) | (parts.flags[1:-2] & scan.SPACE_BEFORE != 0)
    places: NDArray[np.int64] = (word & joined).nonzero()[0]
    return places
