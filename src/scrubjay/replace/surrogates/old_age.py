"""Ages over 89, which say too much of too few people: all of them become 90+."""

import re

from scrubjay.replace.generate.ages import number_of
from scrubjay.replace.generate.misreadings import read_past

FOLDED = "90+"
_NUMBER = re.compile(r"(?<![\d.])(\d{1,3})(?:\.\d{1,2})?(?![\d.]{0,12}\d)")
_NINETIES = re.compile(r"\bninet(?:y|ie)|\bhundred|\bcentenarian|\bnonagenarian", re.IGNORECASE)
_NOT_YEARS = re.compile(
    r"\s{0,2}[-–]?\s{0,2}(?:months?|mos?|weeks?|wks?|days?|d|hours?|hrs?|minutes?|mins?)\b(?!/)", re.IGNORECASE
)
_OLD = 90


def folded_age(text: str, after: str) -> str | None:
    """90+ for an age of ninety or more, in figures or words; None for all others, which may stay.

    ``after`` tells months from years: 96 weeks is no great age. What a scanner misread is read past: 9O is ninety.

    >>> folded_age("ninety-two", "-year-old"), folded_age("89", " yo"), folded_age("94", " days")
    ('90+', None, None)
    """
    if _NOT_YEARS.match(after):
        return None
    numbers = [int(number) for number in _NUMBER.findall(read_past(text, numeric=True)[0])]
    spoken = number_of(text.lower().strip())
    if spoken is not None:
        numbers.append(spoken)
    return FOLDED if any(number >= _OLD for number in numbers) or _NINETIES.search(text) else None
