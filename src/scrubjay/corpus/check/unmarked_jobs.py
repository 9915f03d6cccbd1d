"""Occupations of patients and relatives that nobody marked."""

import re
from collections.abc import Iterator

from scrubjay.corpus.check.doubt import Doubt, Reading
from scrubjay.lexicons import Lex

CUED = re.compile(
    r"\b(?i:work(?:s|ed|ing)?(?: \w{2,10}){0,2} as(?: an?)?|employed as(?: an?)?|job as(?: an?)?|occupation[ ]?:"
    r"|retired|former|trained as(?: an?)?"
    r"|career as(?: an?)?|by trade,?)[ ]{1,2}(?P<phi>[A-Za-z]{3,20}(?:[ -][a-z]{3,20}){0,2})"
)

_NO_JOBS = frozenset({"retired", "student", "none", "unemployed", "disabled", "patient"})


def unmarked_jobs(reading: Reading) -> Iterator[Doubt]:
    """Listed occupations after the words that tell them, without a mark: the longest that is listed."""
    for match in CUED.finditer(reading.text):
        words = match["phi"]
        while words:
            end = match.start("phi") + len(words)
            lists = reading.lexicons.mask(words)
            if lists & (Lex.PROFESSION | Lex.PROFESSION_HEAD) and not lists & Lex.KIN and words.lower() not in _NO_JOBS:
                if reading.is_free(match.start("phi"), end):
                    yield Doubt(match.start("phi"), end, "unmarked-job", "an occupation that is not marked")
                break
            words = re.sub(r"(?:\A|[ -])[A-Za-z]{1,20}\Z", "", words)
