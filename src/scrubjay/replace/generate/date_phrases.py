"""Dates that are a word and perhaps a year: decades, seasons, quarters, holidays; and days written without signs."""

import re
from datetime import date, datetime, timedelta

from scrubjay.replace.generate import calendar_words as words
from scrubjay.replace.generate.ages import number_of, words_of
from scrubjay.replace.generate.calendars import Calendar, clamped
from scrubjay.replace.generate.layout import cased

_DECADE = re.compile(r"(?P<apostrophe>['’]?)(?P<century>\d\d)?(?P<tens>\d)0['’]?s", re.IGNORECASE)
_YEAR_TAIL = re.compile(r"(?P<name>.{3,40}?)(?P<join>,?\s(?:of\s)?)(?P<year>(?:['’]\d\d|\d{4}))")
_QUALIFIED = re.compile(r"(?i:(?:early|late|mid|last|next|this|the|past|since|around|before|after)[-\s]){1,2}")
_QUARTER = re.compile(r"(?P<name>[Qq])(?P<quarter>[1-4])(?:(?P<join>[\s/-])(?P<year>\d{4}|['’]\d\d))?")
_SPOKEN_YEAR = re.compile(r"(?P<century>nineteen|twenty)(?P<joint>[-\s])(?P<rest>[a-z]{3,9}(?:[-\s][a-z]{3,5})?)")
_MONTH = r"(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]{0,6}\.?"
_NAMED = re.compile(rf"{_MONTH}\s(?:\d{{1,2}},?\s)?\d{{1,4}}|\d{{1,2}}\s{_MONTH}(?:,?\s\d{{4}})?", re.IGNORECASE)
_SIGNED = re.compile(r"\d{1,4}(?:[/.-]\d{1,4}){1,2}")
_DECADE_WORDS = ("twenties", "thirties", "forties", "fifties", "sixties", "seventies", "eighties", "nineties")


def shift_phrase(text: str, calendar: Calendar) -> str | None:
    """The phrase moved, or None where it is none of these.

    >>> shift_phrase("winter of 2079", Calendar(days=-90))
    'fall of 2078'
    """
    if _SIGNED.fullmatch(text) or _NAMED.fullmatch(text):
        return None
    lead = _QUALIFIED.match(text)
    head, rest = (text[: lead.end()], text[lead.end() :]) if lead else ("", text)
    new = _shift_word(rest, calendar) or _shift_season(rest, calendar) or _shift_holiday(rest, calendar)
    return head + new if new else None


def _shift_word(text: str, calendar: Calendar) -> str | None:
    """Decades, quarters, years as they are spoken, and days of six or eight digits in one."""
    if found := _DECADE.fullmatch(text):
        tens = int(found["tens"]) + calendar.decades
        century = found["century"]
        whole = (int(century) if century else 19) * 10 + tens
        start, end = found.span("tens")
        lead = found["apostrophe"] + (f"{whole // 10:02d}" if century else "")
        return f"{lead}{whole % 10}{text[end:]}" if start else f"{whole % 10}{text[end:]}"
    if text.lower() in _DECADE_WORDS:
        return text
    if found := _QUARTER.fullmatch(text):
        quarter = int(found["quarter"]) - 1 + calendar.quarters
        year = found["join"] + _moved_year(found["year"], quarter // 4) if found["year"] else ""
        return f"{found['name']}{quarter % 4 + 1}{year}"
    if found := _SPOKEN_YEAR.fullmatch(text.lower()):
        rest = number_of(found["rest"])
        if rest is not None and rest > 9:
            year = (1900 if found["century"] == "nineteen" else 2000) + rest + calendar.years
            if 1910 <= year < 2000 or 2010 <= year < 2100:
                century = "nineteen" if year < 2000 else "twenty"
                return cased(f"{century}{found['joint']}{words_of(year % 100)}", like=text)
    return _shift_digits(text, calendar)


def _shift_digits(text: str, calendar: Calendar) -> str | None:
    """Days written as 20810312, 03122081 or 031281."""
    if not (text.isascii() and text.isdecimal() and len(text) in (6, 8)):
        return None
    short = "%y" if len(text) == 6 else "%Y"
    layouts = ("%d%m" + short, "%m%d" + short) if calendar.day_first else ("%m%d" + short, "%d%m" + short)
    for layout in ("%Y%m%d", *layouts) if len(text) == 8 else layouts:
        try:
            old = datetime.strptime(text, layout).date()
        except ValueError:
            continue
        if len(text) == 6 or 1850 <= old.year < 2200:
            return f"{calendar.move(old):{layout}}"
    return None


def _shift_season(text: str, calendar: Calendar) -> str | None:
    tail = _YEAR_TAIL.fullmatch(text)
    name, rest = words.without_tail(tail["name"] if tail else text)
    season = words.season_number(name)
    if season is None:
        return None
    quarter = season + calendar.quarters
    british = calendar.country in ("GB", "IE", "AU")
    new = words.season_name(quarter % 4, like=name, british=british) + rest
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
