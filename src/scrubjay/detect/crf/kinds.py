"""What general name recognition tells apart, from the lexicons alone: persons, places, organisations, none of them."""

import numpy as np
from numpy.typing import NDArray

from scrubjay.kernel import columns
from scrubjay.lexicons import Lex

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
