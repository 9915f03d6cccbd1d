"""The form of a word: its two shapes and some forty orthographic flags.

``PO/5mg`` has the long shape ``AA-#aa`` and the short shape ``A-#a``: upper case, lower case, digits and all else.
Words here are any strings. A token of a View has no punctuation inside, so its flags also tell what it is joined to.
"""

import re
from enum import IntFlag, auto
from functools import lru_cache
from itertools import groupby

import numpy as np
from numpy.typing import NDArray

from scrubjay.kernel import scan
from scrubjay.text.tokens import Tokens


class _Classes(dict[int, str]):
    """Maps a code point to its class; filled as characters are met."""

    def __missing__(self, code: int) -> str:
        char = chr(code)
        found = "A" if char.isupper() else "a" if char.isalpha() else "#" if char.isdigit() else "-"
        self[code] = found
        return found


_CLASSES = _Classes()


@lru_cache(maxsize=1 << 16)
def shape(word: str) -> str:
    """The long shape: each character as A (upper case), a (other letter), # (digit) or - (anything else)."""
    return word.translate(_CLASSES)


@lru_cache(maxsize=1 << 16)
def short_shape(word: str) -> str:
    """The short shape: as the long one, with each run of one class as a single character."""
    return "".join(char for char, _ in groupby(shape(word)))


class Ortho(IntFlag):
    """What the spelling of a word shows. The order is part of trained models: append, never reorder."""

    INIT_CAP = auto()
    ALL_CAPS = auto()
    ALL_LOWER = auto()
    MIXED_CASE = auto()
    INNER_CAPS = auto()
    CAPITALIZED = auto()
    CAPS_THEN_LOWER = auto()
    HAS_LETTER = auto()
    ALL_LETTERS = auto()
    HAS_DIGIT = auto()
    ALL_DIGITS = auto()
    DIGIT_INSIDE = auto()
    DIGIT_FIRST = auto()
    DIGIT_LAST = auto()
    LETTERS_AND_DIGITS = auto()
    DIGITS_AND_PUNCT = auto()
    ONE_DIGIT = auto()
    TWO_DIGITS = auto()
    THREE_DIGITS = auto()
    FOUR_DIGITS = auto()
    MANY_DIGITS = auto()
    YEAR = auto()
    ORDINAL = auto()
    DECIMAL = auto()
    ROMAN = auto()
    ARABIC = auto()
    SINGLE_LETTER = auto()
    SINGLE_CAPITAL = auto()
    INITIAL = auto()
    ACRONYM = auto()
    HYPHEN = auto()
    APOSTROPHE = auto()
    SLASH = auto()
    FULL_STOP = auto()
    COMMA = auto()
    COLON = auto()
    AT_SIGN = auto()
    PUNCT_INSIDE = auto()
    ALL_PUNCT = auto()
    NOT_ASCII = auto()
    NO_VOWEL = auto()
    LENGTH_TO_2 = auto()
    LENGTH_3_4 = auto()
    LENGTH_5_8 = auto()
    LENGTH_FROM_9 = auto()
    JOINED_BEFORE = auto()
    JOINED_AFTER = auto()
    HYPHEN_BEFORE = auto()
    HYPHEN_AFTER = auto()
    SLASH_BEFORE = auto()
    SLASH_AFTER = auto()
    APOSTROPHE_BEFORE = auto()
    APOSTROPHE_AFTER = auto()


_CAPS_THEN_LOWER = re.compile(r"A{2,80}a{1,80}")
_YEAR = re.compile(r"(?:1[89]|2[01])\d\d")
_ORDINAL = re.compile(r"\d{1,3}(?:st|nd|rd|th)", re.IGNORECASE)
_DECIMAL = re.compile(r"\d{1,12}[.,]\d{1,12}")
_ROMAN = re.compile(r"(?=[IVXLC])(?:C{0,3})(?:XC|XL|L?X{0,3})(?:IX|IV|V?I{0,3})")
_ACRONYM = re.compile(r"(?:[A-Z]\.){2,6}[A-Z]?|[A-Z]{2,6}")
_INITIAL = re.compile(r"[A-Z]\.")
_DIGITS = {1: Ortho.ONE_DIGIT, 2: Ortho.TWO_DIGITS, 3: Ortho.THREE_DIGITS, 4: Ortho.FOUR_DIGITS}
_CHARS = (
    (Ortho.HYPHEN, "-‐‑–—"),
    (Ortho.APOSTROPHE, "'’"),
    (Ortho.SLASH, "/"),
    (Ortho.FULL_STOP, "."),
    (Ortho.COMMA, ","),
    (Ortho.COLON, ":"),
    (Ortho.AT_SIGN, "@"),
)
_VOWELS = frozenset("aeiouyAEIOUY")


def _collect(*tests: tuple[Ortho, bool]) -> Ortho:
    found = Ortho(0)
    for flag, holds in tests:
        if holds:
            found |= flag
    return found


@lru_cache(maxsize=1 << 16)
def orthography(word: str) -> Ortho:
    """The flags of a word's own characters."""
    if not word:
        return Ortho(0)
    return _case(word) | _digits(word) | _marks(word) | _length(word)


def _case(word: str) -> Ortho:
    long = shape(word)
    kinds = set(long)
    return _collect(
        (Ortho.INIT_CAP, long[0] == "A"),
        (Ortho.ALL_CAPS, "A" in kinds and "a" not in kinds),
        (Ortho.ALL_LOWER, "a" in kinds and "A" not in kinds),
        (Ortho.MIXED_CASE, "a" in kinds and "A" in kinds),
        (Ortho.INNER_CAPS, "A" in long[1:] and "a" in kinds),
        (Ortho.CAPITALIZED, long[0] == "A" and len(long) > 1 and set(long[1:]) == {"a"}),
        (Ortho.CAPS_THEN_LOWER, _CAPS_THEN_LOWER.fullmatch(long) is not None),
        (Ortho.HAS_LETTER, bool(kinds & {"A", "a"})),
        (Ortho.ALL_LETTERS, kinds <= {"A", "a"}),
        (Ortho.SINGLE_LETTER, len(word) == 1 and kinds <= {"A", "a"}),
        (Ortho.SINGLE_CAPITAL, long == "A"),
        (Ortho.INITIAL, _INITIAL.fullmatch(word) is not None),
        (Ortho.ACRONYM, _ACRONYM.fullmatch(word) is not None),
        (Ortho.NO_VOWEL, len(word) > 1 and bool(kinds & {"A", "a"}) and not _VOWELS & set(word)),
    )


def _digits(word: str) -> Ortho:
    long = shape(word)
    kinds = set(long)
    all_digits = kinds == {"#"}
    counted = _DIGITS.get(len(word), Ortho.MANY_DIGITS) if all_digits else Ortho(0)
    return counted | _collect(
        (Ortho.HAS_DIGIT, "#" in kinds),
        (Ortho.ALL_DIGITS, all_digits),
        (Ortho.DIGIT_INSIDE, "#" in long[1:-1]),
        (Ortho.DIGIT_FIRST, long[0] == "#"),
        (Ortho.DIGIT_LAST, long[-1] == "#"),
        (Ortho.LETTERS_AND_DIGITS, "#" in kinds and bool(kinds & {"A", "a"}) and "-" not in kinds),
        (Ortho.DIGITS_AND_PUNCT, kinds == {"#", "-"}),
        (Ortho.YEAR, _YEAR.fullmatch(word) is not None),
        (Ortho.ORDINAL, _ORDINAL.fullmatch(word) is not None),
        (Ortho.DECIMAL, _DECIMAL.fullmatch(word) is not None),
        (Ortho.ROMAN, _ROMAN.fullmatch(word) is not None),
        (Ortho.ARABIC, all_digits or _DECIMAL.fullmatch(word) is not None),
    )


def _marks(word: str) -> Ortho:
    long = shape(word)
    found = _collect(
        (Ortho.PUNCT_INSIDE, "-" in long[1:-1]),
        (Ortho.ALL_PUNCT, set(long) == {"-"}),
        (Ortho.NOT_ASCII, not word.isascii()),
    )
    if "-" in long:
        found |= _collect(*((flag, any(char in word for char in chars)) for flag, chars in _CHARS))
    return found


def _length(word: str) -> Ortho:
    size = len(word)
    if size <= 4:
        return Ortho.LENGTH_TO_2 if size <= 2 else Ortho.LENGTH_3_4
    return Ortho.LENGTH_5_8 if size <= 8 else Ortho.LENGTH_FROM_9


_NEIGHBOURS = (
    ("-‐‑–—", Ortho.HYPHEN_BEFORE, Ortho.HYPHEN_AFTER),
    ("/", Ortho.SLASH_BEFORE, Ortho.SLASH_AFTER),
    ("'’", Ortho.APOSTROPHE_BEFORE, Ortho.APOSTROPHE_AFTER),
)


@lru_cache(maxsize=1 << 16)
def _bits(word: str) -> int:
    return int(orthography(word))


def token_orthography(words: list[str], codes: NDArray[np.uint32], tokens: Tokens) -> NDArray[np.uint64]:
    """The flags of each token, with those that tell which marks it is joined to."""
    flags = np.fromiter(map(_bits, words), np.uint64, len(words))
    if len(words) < 2:
        return flags
    chars = codes[tokens.start]
    joined = tokens.flags[1:] & scan.SPACE_BEFORE == 0
    _add(flags[1:], joined, Ortho.JOINED_BEFORE)
    _add(flags[:-1], joined, Ortho.JOINED_AFTER)
    for marks, before, after in _NEIGHBOURS:
        is_mark = np.logical_or.reduce([chars == ord(mark) for mark in marks])
        _add(flags[1:], joined & is_mark[:-1], before)
        _add(flags[:-1], joined & is_mark[1:], after)
    return flags


def _add(flags: NDArray[np.uint64], where: NDArray[np.bool_], flag: Ortho) -> None:
    flags |= where.astype(np.uint64) << np.uint64(int(flag).bit_length() - 1)
