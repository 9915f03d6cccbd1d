"""What a network reads of an item beside its letters: codes, each of which it has a short vector for.

The paper has two, of four bits each: capitals and dictionaries (Jiang 2017, table 2). The others are ours.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from scrubjay.detect.crf.evidence import found_codes, overlapped
from scrubjay.detect.crf.kinds import general_kinds, listed_masks
from scrubjay.kernel import columns, scan
from scrubjay.labels import Label
from scrubjay.lexicons import Lex
from scrubjay.note import Span
from scrubjay.text import Tokens

_DICTIONARIES = (
    Lex.PROFESSION,
    Lex.CITY_US | Lex.CITY_WORLD,
    Lex.COUNTRY,
    Lex.STATE | Lex.STATE_ABBREV,
)
_KINDS = 11
_GAPS = scan.SPACE_BEFORE | scan.LINE_BEFORE | scan.BLANK_BEFORE | scan.GLUED

Codes = NDArray[np.uint16]


class Feature(NamedTuple):
    """How many codes a feature has, how long their vectors are, and how the codes of items are read.

    With ``is_bits`` the vector of a code starts as its bits, so that codes that were rarely seen in training say what
    they have in common with others; else it starts at random.
    """

    codes: int
    width: int
    read: Callable[[Tokens, Sequence[Span]], Codes]
    is_bits: bool = False


def _capitals(tokens: Tokens, spans: Sequence[Span]) -> Codes:
    """Has it a letter, a capital, a capital at the beginning, is it all capitals: a bit each, the last the lowest."""
    flags = tokens.flags
    letter = flags & scan.HAS_LETTER != 0
    first = flags & scan.UPPER_FIRST != 0
    capital = first | (flags & scan.INNER_UPPER != 0)
    whole = first & (flags & (scan.HAS_LOWER | scan.HAS_DIGIT) == 0)
    return _packed(letter, capital, first, whole)


def _dictionary(tokens: Tokens, spans: Sequence[Span]) -> Codes:
    """Is it a profession, a city, a country, a state."""
    return _lower_bits(columns.grouped(listed_masks(tokens), _DICTIONARIES), len(_DICTIONARIES))


def _kinds(tokens: Tokens, spans: Sequence[Span]) -> Codes:
    """What the lists take it for: a given name, a surname, a place, a hospital ..., a bit each."""
    return _lower_bits(general_kinds(listed_masks(tokens)), _KINDS)


def _gaps(tokens: Tokens, spans: Sequence[Span]) -> Codes:
    """What stands before it: a space, a line break, an empty line, or nothing within a word."""
    return (tokens.flags & np.uint16(_GAPS)) // np.uint16(scan.SPACE_BEFORE)


def _found(tokens: Tokens, spans: Sequence[Span]) -> Codes:
    """What the detectors before found here."""
    place = partial(overlapped, start=tokens.start, end=tokens.end)
    return found_codes(spans, len(tokens), place)[0].astype(np.uint16)


FEATURES: Mapping[str, Feature] = {
    "capitals": Feature(16, 6, _capitals),
    "dictionary": Feature(16, 6, _dictionary),
    "kinds": Feature(1 << _KINDS, _KINDS, _kinds, is_bits=True),
    "gaps": Feature(16, 4, _gaps, is_bits=True),
    "found": Feature(2 * len(Label) + 1, 12, _found),
}


def _packed(*bits: NDArray[np.bool_]) -> Codes:
    """The numbers that these bits write, the first the highest."""
    codes = np.zeros(len(bits[0]), np.uint16)
    for bit in bits:
        codes = codes << np.uint16(1) | bit.astype(np.uint16)
    return codes


def _lower_bits(values: NDArray[np.uint64], count: int) -> Codes:
    """The lower bits of numbers that ``columns.grouped`` made, without the one above them."""
    return (values & np.uint64((1 << count) - 1)).astype(np.uint16)
