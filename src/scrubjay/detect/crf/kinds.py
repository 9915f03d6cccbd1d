"""What the lexicons take words for: the lists of a word, and the kinds that general name recognition tells apart."""

import numpy as np
from numpy.typing import NDArray

from scrubjay.kernel import columns
from scrubjay.lexicons import Lex
from scrubjay.text import Tokens

_KINDS = (
    Lex.GIVEN_10K | Lex.NICKNAME,
    Lex.SURNAME_50K,
    Lex.CITY_US | Lex.CITY_WORLD | Lex.COUNTY | Lex.STATE | Lex.STATE_ABBREV | Lex.COUNTRY | Lex.REGION,
    Lex.HOSPITAL | Lex.HOSPITAL_WORD,
    Lex.COMPANY | Lex.SCHOOL | Lex.UNIVERSITY | Lex.INSURER | Lex.ORG_WORD | Lex.MILITARY,
    Lex.MONTH | Lex.WEEKDAY | Lex.SEASON | Lex.HOLIDAY,
    Lex.PROFESSION | Lex.PROFESSION_HEAD | Lex.ROLE,
    Lex.HONORIFIC | Lex.DEGREE,
    Lex.STREET_SUFFIX,
    Lex.MEDICAL | Lex.DRUG | Lex.ORGANISM | Lex.ABBREVIATION | Lex.EPONYM,
    Lex.COMMON_5K,
)


def general_kinds(lex: NDArray[np.uint64]) -> NDArray[np.uint64]:
    """What words of these masks may name, as bits; a bit above them all keeps the number from being 0."""
    return columns.grouped(lex, _KINDS)


def listed_masks(tokens: Tokens) -> NDArray[np.uint64]:
    """The lists of each token, and those of the phrases that it lies in."""
    masks, phrases = tokens.lex.copy(), tokens.phrases
    sizes = (phrases.last - phrases.first).astype(np.int64)
    before = np.cumsum(sizes) - sizes
    places = np.arange(int(sizes.sum())) + np.repeat(phrases.first - before, sizes)
    np.bitwise_or.at(masks, places, np.repeat(phrases.mask, sizes))
    return masks
