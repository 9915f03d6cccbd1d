"""Dates in figures, which most dates are, moved at once: 3/4, 03/04/2087, 2087-03-04.

The general way of reading dates gives the same answer at ten times the price, and reads all that is left out here.
"""

import re
from calendar import monthrange
from datetime import date

from scrubjay.replace.generate.calendars import Calendar

_DATE = re.compile(r"(\d{1,2})([/.-])(\d{1,2})(?:\2(\d{4}|\d{2}))?")
_ISO = re.compile(r"(\d{4})([/-])(\d{2})\2(\d{2})")
_PIVOT = 30
_FIRST, _LAST = 10, 9900


def moved_figures(text: str, calendar: Calendar) -> str | None:
    """The date moved, in the same layout; None where it is no plain date in figures or no day of the calendar."""
    if found := _ISO.fullmatch(text):
        year, sign, month, day = found.groups()
        new = _moved(int(year), int(month), int(day), calendar)
        return f"{new.year:04d}{sign}{new.month:02d}{sign}{new.day:02d}" if new else None
    found = _DATE.fullmatch(text)
    return _moved_short(found.groups(), calendar) if found else None


def _moved_short(parts: tuple[str, str, str, str | None], calendar: Calendar) -> str | None:
    left, sign, right, year = parts
    first, second = int(left), int(right)
    if year is None and (first == 0 or second == 0 or max(first, second) > 31 or {first, second} == {2, 29}):
        return None
    day_first = first > 12 or ((calendar.day_first or (sign == "." and year is not None)) and second <= 12)
    day, month = (first, second) if day_first else (second, first)
    new = _moved(_full(year, calendar), month, day, calendar)
    if new is None:
        return None
    width = 2 if len(left) == len(right) == 2 and ("0" in (left[0], right[0]) or len(year or "") == 4) else 1
    numbers = (new.day, new.month) if day_first else (new.month, new.day)
    tail = "" if year is None else sign + (str(new.year) if len(year) == 4 else f"{new.year % 100:02d}")
    return f"{numbers[0]:0{width}d}{sign}{numbers[1]:0{width}d}{tail}"


def _full(year: str | None, calendar: Calendar) -> int:
    if year is None:
        return calendar.year
    return int(year) if len(year) == 4 else int(year) + (2000 if int(year) < _PIVOT else 1900)


def _moved(year: int, month: int, day: int, calendar: Calendar) -> date | None:
    if not (_FIRST < year < _LAST and 1 <= month <= 12 and 1 <= day <= monthrange(year, month)[1]):
        return None
    return calendar.move(date(year, month, day))
