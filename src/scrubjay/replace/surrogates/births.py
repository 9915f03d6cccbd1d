"""Birth dates: told by what stands beside them, and which of them show an age over 89."""

import re
from collections.abc import Iterable
from datetime import date

_BIRTH = re.compile(
    r"(?:(?:\bd\.?\s?o\.?\s?b\b\.?|\bdate of birth|\bbirth\s?-?(?:date|day))"
    r"(?:\s?/\s?(?:age|sex|time))?(?:\s?\([mdy/ -]{2,12}\))?(?:\s(?:is|was))?[^\w\n]{0,8}\n?|"
    r"(?:\bb\.|\bborn(?: on| in)?)(?:\s(?:the|in the))?)[^\w\n]{0,8}\Z",
    re.IGNORECASE,
)
_BIRTH_AFTER = re.compile(r"\s?\((?:d\.?\s?o\.?\s?b\.?|date of birth|birth\s?-?date)\)", re.IGNORECASE)
_YEAR = re.compile(r"(?<!\d)(?:1[89]|20|21)\d\d(?!\d)")
_NEAR = 40
_LATE = 2026
"""Where nothing tells when a note was written it is taken to be as late as these rules, so that too much is folded."""


def is_birth(before: str, after: str = "") -> bool:
    """Whether what stands around a date says that it is a birth date.

    >>> is_birth("DOB (mm/dd/yyyy): "), is_birth("", " (DOB)"), is_birth("seen on ")
    (True, True, False)
    """
    if _BIRTH.search(before, max(0, len(before) - _NEAR)) is not None:
        return True
    return _BIRTH_AFTER.match(after) is not None


def latest_seen(day: date | None, events: Iterable[str], *, is_sure: bool) -> date:
    """The day that ages are counted to.

    That is the note's own where it is sure; else the note may be later than all that it tells of.
    """
    if day is not None and is_sure:
        return day
    years = (int(year) for text in events for year in _YEAR.findall(text))
    return max(date(max((_LATE, *years)), 12, 31), day or date.min)
