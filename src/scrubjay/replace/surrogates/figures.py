"""Plain dates, which most dates are, moved at once: 3/4, 03/04/2087, 2087-03-04, 2087, Tuesday.

The general way of reading dates gives the same answer at ten times the price, and reads all that is left out here.
"""

import re
from calendar import monthrange
from datetime import date

from scrubjay.replace.generate.calendar_words import WEEKDAYS, weekday_name
from scrubjay.replace.generate.calendars import Calendar

_DATE = re.compile(r"(\d{1,2})([/.-])(\d{1,2})(?:\2(\d{4}|\d{2}))?")
_ISO = re.compile(r"(\d{4})([/-])(\d{2})\2(\d{2})")
_YEAR = re.compile(r"(?:1[89]|2[01])\d\d")
_WEEKDAYS = {word[:size].lower(): number for number, word in enumerate(WEEKDAYS) for size in (3, len(word))}
_PIVOT = 30
_FIRST, _LAST = 10, 9900


def moved_figures(text: str, calendar: Calendar) -> str | None:
    """The date moved, in the same layout; None where it is no plain date in figures or no day of the calendar."""
    if found := _ISO.fullmatch(text):
        year, sign, month, day = found.groups()
        new = _moved(int(year), int(month), int(day), calendar)
        return f"{new.year:04d}{sign}{new.month:02d}{sign}{new.day:02d}" if new else None
    if found := _DATE.fullmatch(text):
        return _moved_short(found[1], found[2], found[3], found[4], calendar)
    if _YEAR.fullmatch(text):
        return str(int(text) + calendar.years)
    weekday = _WEEKDAYS.get(text.lower())
    return None if weekday is None else weekday_name((weekday + calendar.days) % 7, like=text)


def day_in_figures(text: str, calendar: Calendar) -> date | None:
    """The day that a whole date in figures tells."""
    if found := _ISO.fullmatch(text):
        return _day(int(found[1]), int(found[3]), int(found[4]))
    found = _DATE.fullmatch(text)
    if found is None or found[4] is None:
        return None
    return _day(
        _full(found[4], calendar), *_month_and_day(int(found[1]), found[2], int(found[3]), calendar, year=True)[:2]
    )


def _moved_short(left: str, sign: str, right: str, year: str | None, calendar: Calendar) -> str | None:
    first, second = int(left), int(right)
    if year is None and (first == 0 or second == 0 or max(first, second) > 31 or {first, second} == {2, 29}):
        return None
    month, day, day_first = _month_and_day(first, sign, second, calendar, year=year is not None)
    new = _moved(_full(year, calendar), month, day, calendar)
    if new is None:
        return None
    width = 2 if len(left) == len(right) == 2 and ("0" in (left[0], right[0]) or len(year or "") == 4) else 1
    numbers = (new.day, new.month) if day_first else (new.month, new.day)
    tail = "" if year is None else sign + (str(new.year) if len(year) == 4 else f"{new.year % 100:02d}")
    return f"{numbers[0]:0{width}d}{sign}{numbers[1]:0{width}d}{tail}"


def _month_and_day(first: int, sign: str, second: int, calendar: Calendar, *, year: bool) -> tuple[int, int, bool]:
    """The month, the day, and whether the day comes first; with full stops and a year it does."""
    day_first = first > 12 or ((calendar.day_first or (sign == "." and year)) and second <= 12)
    return (second, first, True) if day_first else (first, second, False)


def _full(year: str | None, calendar: Calendar) -> int:
    if year is None:
        return calendar.year
    return int(year) if len(year) == 4 else int(year) + (2000 if int(year) < _PIVOT else 1900)


def _moved(year: int, month: int, day: int, calendar: Calendar) -> date | None:
    old = _day(year, month, day)
    return calendar.move(old) if old else None


def _day(year: int, month: int, day: int) -> date | None:
    possible = _FIRST < year < _LAST and 1 <= month <= 12 and 1 <= day <= monthrange(year, month)[1]
    return date(year, month, day) if possible else None
