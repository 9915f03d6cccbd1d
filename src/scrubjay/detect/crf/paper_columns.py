"""Columns of the token CRF that papers ask for: how a word is spelled, which lists hold it, what was tagged there.

Those that answer a question are 1 where the answer is yes and 0, nothing, where it is no; masks have a bit a question.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from scrubjay.detect.crf.evidence import covered, overlapped
from scrubjay.kernel import scan
from scrubjay.labels import Label
from scrubjay.lexicons import Lex
from scrubjay.text.shapes import Ortho

if TYPE_CHECKING:
    from scrubjay.detect.crf.token_columns import TokenReading

Values = NDArray[np.uint64]
PaperColumn = Callable[["TokenReading", slice], Values]

MEMBERS = {
    "in_names": Lex.GIVEN_10K | Lex.SURNAME_50K,
    "in_given": Lex.GIVEN_10K | Lex.NICKNAME,
    "in_surname": Lex.SURNAME_50K,
    "in_title": Lex.HONORIFIC | Lex.DEGREE | Lex.ROLE,
    "in_kin": Lex.KIN,
    "in_city": Lex.CITY_US | Lex.CITY_WORLD,
    "in_state": Lex.STATE | Lex.STATE_ABBREV,
    "in_country": Lex.COUNTRY | Lex.NATIONALITY,
    "in_hospital": Lex.HOSPITAL,
    "in_hospital_word": Lex.HOSPITAL_WORD,
    "in_organization": Lex.COMPANY | Lex.SCHOOL | Lex.UNIVERSITY | Lex.INSURER | Lex.MILITARY,
    "in_org_word": Lex.ORG_WORD,
    "in_profession": Lex.PROFESSION,
    "in_profession_head": Lex.PROFESSION_HEAD,
    "in_calendar": Lex.MONTH | Lex.WEEKDAY | Lex.SEASON | Lex.HOLIDAY,
    "in_common": Lex.COMMON_20K,
    "in_clinical": Lex.MEDICAL | Lex.DRUG | Lex.ORGANISM | Lex.EPONYM | Lex.ABBREVIATION,
}
"""Dictionaries that are asked whether a token, or a phrase around it, is in them."""

LISTED = {
    "listed_city": Lex.CITY_US | Lex.CITY_WORLD,
    "listed_us_state": Lex.STATE | Lex.STATE_ABBREV,
    "listed_country": Lex.COUNTRY,
}
"""Dictionaries that label a token with where in an entry it stands."""

ZIP_DIGITS = 5

_SHAPES = np.uint64(
    Ortho.INIT_CAP
    | Ortho.ALL_CAPS
    | Ortho.MIXED_CASE
    | Ortho.DIGIT_INSIDE
    | Ortho.ALL_DIGITS
    | Ortho.HYPHEN_BEFORE
    | Ortho.HYPHEN_AFTER
    | Ortho.LETTERS_AND_DIGITS
    | Ortho.DIGIT_FIRST
    | Ortho.ALL_PUNCT
    | Ortho.JOINED_BEFORE
    | Ortho.JOINED_AFTER
)
"""The word-shape questions of the name-hybrid paper, with what a token is joined to in the place of what is in it."""

LOWER, INITIAL, CAPITALS, MIXED, NO_LETTER = range(1, 6)
WORD, NUMBER, PUNCTUATION, SYMBOL = range(1, 5)
_SYMBOLS = np.array(sorted(map(ord, "$+<=>@^`|~%&*#\\_°±£€")), np.uint32)


def _casing(reading: "TokenReading", where: slice) -> Values:
    """Lower case, a capital first, all capitals, other capitals, or no letter at all."""
    letter, first, inner, lower, _ = _flags(reading, where)
    values = np.where(inner | (first & ~lower), MIXED, LOWER)
    values = np.where(first & ~inner, INITIAL, values)
    values = np.where(first & ~lower, CAPITALS, values)
    return np.where(letter, values, NO_LETTER).astype(np.uint64)


def _type(reading: "TokenReading", where: slice) -> Values:
    """A word, a number, punctuation or a symbol."""
    letter, *_, digit = _flags(reading, where)
    symbol = np.isin(reading.view.codes[reading.tokens.start[where]], _SYMBOLS)
    other = np.where(symbol, SYMBOL, PUNCTUATION)
    return np.where(letter, WORD, np.where(digit, NUMBER, other)).astype(np.uint64)


def _spelled_letters(reading: "TokenReading", where: slice) -> Values:
    """Has it a letter, a capital, a capital at the beginning, is it all capitals: a bit each."""
    letter, first, inner, lower, digit = _flags(reading, where)
    return _packed(letter, first | inner, first, first & ~lower & ~digit)


def _spelled_digits(reading: "TokenReading", where: slice) -> Values:
    """Has it a digit, is it all digits, is it punctuation, letters and digits, digits joined to a mark: a bit each."""
    letter, *_, digit = _flags(reading, where)
    mark = reading.tokens.flags[where] & scan.IS_PUNCT != 0
    return _packed(digit, digit & ~letter, mark, digit & letter, digit & _joined_to_mark(reading, where))


def _joined_to_mark(reading: "TokenReading", where: slice) -> NDArray[np.bool_]:
    """Whether a token touches a mark: a token has none inside, so "12/05" is three of them."""
    tokens = reading.tokens
    mark = tokens.flags & scan.IS_PUNCT != 0
    touches = tokens.start[1:] == tokens.end[:-1]
    joined = np.zeros(len(tokens), np.bool_)
    joined[1:] |= touches & mark[:-1]
    joined[:-1] |= touches & mark[1:]
    return joined[where]


def _flags(reading: "TokenReading", where: slice) -> tuple[NDArray[np.bool_], ...]:
    """Has it a letter, a capital first, one further in, a small letter, a digit."""
    flags = reading.tokens.flags[where]
    asked = (scan.HAS_LETTER, scan.UPPER_FIRST, scan.INNER_UPPER, scan.HAS_LOWER, scan.HAS_DIGIT)
    return tuple(flags & flag != 0 for flag in asked)


def _packed(*answers: NDArray[np.bool_]) -> Values:
    mask = np.zeros(len(answers[0]), np.uint64)
    for bit, answer in enumerate(answers):
        mask |= answer.astype(np.uint64) << np.uint64(bit)
    return mask


def _word_shape(reading: "TokenReading", where: slice) -> Values:
    return reading.view.orthography[reading.whole[where]] & _SHAPES


def _members(reading: "TokenReading", where: slice) -> Values:
    return reading.members[where]


def _member(group: int) -> PaperColumn:
    return lambda reading, where: (reading.members[where] & np.uint64(group) != 0).astype(np.uint64)


def _tagged(reading: "TokenReading", where: slice) -> Values:
    return reading.tagged[where]


def _tagged_as(label: Label) -> PaperColumn:
    bit = np.uint64(list(Label).index(label))
    return lambda reading, where: reading.tagged[where] >> bit & np.uint64(1)


def tagged_masks(reading: "TokenReading") -> Values:
    """For each token the labels that the detectors before gave it, a bit each: of spans that overlap none is lost."""
    masks = np.zeros(len(reading.tokens), np.uint64)
    for bit, label in enumerate(Label):
        spans = [span for span in reading.evidence if span.label is label]
        if spans:
            places = overlapped(spans, reading.tokens.start, reading.tokens.end)
            masks |= covered(*places, len(masks)).astype(np.uint64) << np.uint64(bit)
    return masks


PAPER_COLUMNS: dict[str, PaperColumn] = {
    "casing": _casing,
    "type": _type,
    "spelled_letters": _spelled_letters,
    "spelled_digits": _spelled_digits,
    "word_shape": _word_shape,
    "members": _members,
    **{name: _member(group) for name, group in MEMBERS.items()},
    "tagged": _tagged,
    **{f"tagged_{label.name}": _tagged_as(label) for label in Label},
}
