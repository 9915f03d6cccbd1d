"""Dates that are a word and perhaps a year: decades, seasons, holidays; and days written as eight digits."""

import re
from datetime import date, timedelta

from scrubjay.replace.generate import calendar_words as words
from scrubjay.replace.generate.calendars import Calendar, clamped
from scrubjay.replace.generate.layout import cased

_DECADE = re.compile(r"(?P<apostrophe>['’]?)(?P<century>\d\d)?(?P<tens>\d)0['’]?s", re.IGNORECASE)
_YEAR_TAIL = re.compile(r"(?P<name>.{3,40}?)(?P<join>,?\s(?:of\s)?)(?P<year>(?:['’]\d\d|\d{4}))")
_DECADE_WORDS = ("twenties", "thirties", "forties", "fifties", "sixties", "seventies", "eighties", "nineties")


def shift_phrase(text: str, calendar: Calendar) -> str | None:
    """The phrase moved, or None where it is none of these.

    >>> shift_phrase("winter of 2079", Calendar(days=-90))
    'fall of 2078'
    """
    return _shift_word(text, calendar) or _shift_season(text, calendar) or _shift_holiday(text, calendar)


def _shift_word(text: str, calendar: Calendar) -> str | None:
    """Decades, and dates of eight digits in one."""
    if found := _DECADE.fullmatch(text):
        tens = int(found["tens"]) + calendar.decades
        century = found["century"]
        whole = (int(century) if century else 19) * 10 + tens
        start, end = found.span("tens")
        lead = found["apostrophe"] + (f"{whole // 10:02d}" if century else "")
        return f"{lead}{whole % 10}{text[end:]}" if start else f"{whole % 10}{text[end:]}"
    if text.lower() in _DECADE_WORDS:
        return text
    if re.fullmatch(r"(?:19|20|21)\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])", text):
        try:
            old = date(int(text[:4]), int(text[4:6]), int(text[6:]))
        except ValueError:
            return text
        return f"{calendar.move(old):%Y%m%d}".zfill(8)
    return None


def _shift_season(text: str, calendar: Calendar) -> str | None:
    tail = _YEAR_TAIL.fullmatch(text)
    name = tail["name"] if tail else text
    season = words.season_number(name)
    if season is None:
        return None
    quarter = season + calendar.quarters
    british = calendar.country in ("GB", "IE", "AU")
    new = words.season_name(quarter % 4, like=name, british=british)
    return new + (tail["join"] + _moved_year(tail["year"], quarter // 4) if tail else "")


def _shift_holiday(text: str, calendar: Calendar) -> str | None:
    """The holiday nearest to the moved day, of the same country."""
    tail = _YEAR_TAIL.fullmatch(text)
    found = words.find_holiday(tail["name"] if tail else text, calendar.country)
    if found is None:
        return None
    holiday, country, rest = found
    old = date(2021, holiday.month, holiday.day)
    moved = old + timedelta(days=calendar.days)
    near = [
        (abs((date(moved.year + step, item.month, item.day) - moved).days), step, item)
        for item in words.holidays(country)
        for step in (-1, 0, 1)
    ]
    _, step, best = min(near, key=lambda row: (row[0], row[1], row[2].name))
    new = best.name if not rest.strip() or "Eve" not in best.name else holiday.name
    new = cased(new, like=tail["name"] if tail else text) + rest
    return new + (tail["join"] + _moved_year(tail["year"], moved.year + step - 2021) if tail else "")


def _moved_year(text: str, years: int) -> str:
    digits = text.lstrip("'’")
    moved = clamped(int(digits) + years) if len(digits) == 4 else (int(digits) + years) % 100
    return text[: len(text) - len(digits)] + f"{moved:0{len(digits)}d}"
