"""Run-together words: which soft boundaries are real, and where a whole line break was lost.

Every soft boundary is in ``View.parts``; here it is judged. McDonald, DeShawn, PhD and B12 are words;
"WhalenChief" and "a26" are accidents; "sinceSleep: poor" lost the line break before its key.
"""

import numpy as np
from numpy.typing import NDArray

from scrubjay.kernel import scan
from scrubjay.lexicons.table import keys_of
from scrubjay.text.tokens import Tokens

KEY_PARTS = 6
ENDS = np.array([ord(char) for char in '.?!)]"”'], np.uint32)
COLONS = np.array([ord(char) for char in ":?"], np.uint32)


def _keys(words: str) -> NDArray[np.uint64]:
    return np.array([key for word in words.split() for key in keys_of(word)], np.uint64)


NAME_STARTS = _keys("mc mac de la le van von di du da del fitz o st san vander den dal lo ja ra ta ke sha jo al el mo")
NUMBERED = _keys("dob mrn fax tel ph phone pager ext ssn age lmp dos acct nhs chi npi dea cell zip id no a an date")
ORDINALS = _keys("st nd rd th s")


def lost_breaks(codes: NDArray[np.uint32], tokens: Tokens, parts: Tokens) -> NDArray[np.int64]:
    """The parts that start a key ("Sleep:", "Panic?") and are run together with what stands before."""
    if not len(parts):
        return np.zeros(0, np.int64)
    chars = codes[parts.start]
    flags = parts.flags
    word = (flags & scan.UPPER_FIRST != 0) & (flags & scan.HAS_LOWER != 0)
    after_end = np.zeros_like(word)
    after_end[1:] = (flags[1:] & scan.SPACE_BEFORE == 0) & np.isin(chars[:-1], ENDS)
    places = np.flatnonzero(word & ((flags & scan.GLUED != 0) | after_end))
    places = places[_key_ahead(chars, flags, places)]
    return places[~_is_one_word(tokens, parts, places)]


def _key_ahead(
    chars: NDArray[np.uint32], flags: NDArray[np.uint16], places: NDArray[np.int64]
) -> NDArray[np.bool_]:
    """Whether at most ``KEY_PARTS`` words, and nothing else, stand between each place and a colon."""
    colons = np.append(np.flatnonzero(np.isin(chars, COLONS)), len(chars))
    colon = colons[np.searchsorted(colons, places)]
    stops = (flags & scan.HAS_LETTER == 0) & (chars != ord("/")) & (chars != ord("-"))
    stops |= flags & scan.LINE_BEFORE != 0
    stopped = np.concatenate(([0], np.cumsum(stops)))
    clear = stopped[np.minimum(colon, len(chars))] - stopped[np.minimum(places + 1, len(chars))] == 0
    found: NDArray[np.bool_] = (colon < len(chars)) & (colon - places <= KEY_PARTS) & clear
    return found


def _is_one_word(tokens: Tokens, parts: Tokens, places: NDArray[np.int64]) -> NDArray[np.bool_]:
    """Whether the token around each place is a word of the lexicons, or starts like McDonald and DeShawn."""
    glued = parts.flags[places] & scan.GLUED != 0
    around = np.maximum(np.searchsorted(tokens.start, parts.start[places], "right") - 1, 0)
    listed = tokens.lex[around] != 0
    first = parts.start[np.maximum(places - 1, 0)] == tokens.start[around]
    named = np.isin(parts.key[np.maximum(places - 1, 0)], NAME_STARTS) & first
    found: NDArray[np.bool_] = glued & (listed | named)
    return found


def conjoined(codes: NDArray[np.uint32], tokens: Tokens, parts: Tokens) -> NDArray[np.int64]:
    """The parts that are run together by accident with the part before them."""
    if len(parts) < 2:
        return np.zeros(0, np.int64)
    right = np.flatnonzero(parts.flags & scan.GLUED != 0)
    left = right - 1
    width = parts.end - parts.start
    digit, lower, upper = (parts.flags & flag != 0 for flag in (scan.HAS_DIGIT, scan.HAS_LOWER, scan.UPPER_FIRST))
    capital = upper[right] & lower[right] & (width[right] >= 3)
    words = ~digit[left] & ~digit[right] & capital & (width[left] >= 2)
    words |= ~digit[left] & lower[left] & (width[left] >= 3) & upper[right] & ~lower[right] & (width[right] >= 3)
    numbered = ~digit[left] & digit[right]
    numbered &= (lower[left] & (width[left] >= 3)) | np.isin(parts.key[left], NUMBERED)
    numbered &= ~(upper[left] & (width[left] == 1))
    long_word = width[right] >= np.where(lower[right], 2, 3)
    lettered = digit[left] & ~digit[right] & long_word & ~np.isin(parts.key[right], ORDINALS)
    glued = right[(words | numbered | lettered) & ~_is_one_word(tokens, parts, right)]
    return np.union1d(glued, _after_sentence(codes, parts))


def _after_sentence(codes: NDArray[np.uint32], parts: Tokens) -> NDArray[np.int64]:
    """Capitalised words right behind a full stop or bracket that ends a lower-case word: "pain.Denies"."""
    chars = codes[parts.start]
    lower = (parts.flags & scan.HAS_LOWER != 0) & (parts.flags & scan.UPPER_FIRST == 0)
    word = (parts.flags & scan.HAS_LOWER != 0) & (parts.flags & scan.UPPER_FIRST != 0)
    word &= parts.end - parts.start >= 3
    joined = np.zeros_like(word)
    joined[2:] = (parts.flags[2:] & scan.SPACE_BEFORE == 0) & np.isin(chars[1:-1], ENDS) & lower[:-2]
    joined[:-1] &= ~np.isin(chars[1:], (ord("."), ord("@")))
    return np.flatnonzero(word & joined)
