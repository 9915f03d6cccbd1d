"""Dates moved by one number of days, each in its own layout, so that the order of a patient's events holds.

A date is read into fields that know where they stand; the day is moved; each field is written anew as it was written:
padded or not, March or MAR, 4th or 4, '87 or 2087. What a date does not tell (the year of 3/4) comes from the note.
A day that no calendar has (2/30) stays as it is but for its year; words that are no date stay as they are.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import date

from scrubjay.replace.generate import calendar_words as words
from scrubjay.replace.generate.calendars import Calendar, clamped
from scrubjay.replace.generate.date_phrases import shift_phrase
from scrubjay.replace.generate.layout import cased

_TOKEN = re.compile(r"\d{1,8}|(?i:twenty|thirty)-[a-z]{5,8}|[^\W\d_]{1,20}|['’](?=\d\d)|[^\w\s]|\s{1,40}")
_SMALL = frozenset("of the st nd rd th day and in mid early late end".split())


@dataclass(frozen=True, slots=True)
class Field:
    """A part of a date: its kind (year, month, day, weekday), its place among the tokens, its number."""

    kind: str
    place: int
    number: int
    text: str = field(repr=False)


def shift_date(text: str, calendar: Calendar) -> str:
    """The date that many days later, or earlier, in the same layout.

    >>> shift_date("Tues 03/12/2081", Calendar(days=-20))
    'Wed 02/20/2081'
    """
    lone = shift_phrase(text, calendar)
    if lone:
        return lone
    tokens = _TOKEN.findall(text)
    if "".join(tokens) != text:
        return text
    fields = read_fields(tokens, day_first=calendar.day_first)
    if not fields:
        return text
    return _moved(tokens, fields, calendar)


def is_day_first(texts: Sequence[str]) -> bool | None:
    """Whether numeric dates write the day first, told by those that can be read in one way only; None if none can."""
    votes = 0
    for text in texts:
        found = re.fullmatch(r"(\d{1,2})[/.-](\d{1,2})(?:[/.-](?:\d\d|\d{4}))?", text.strip())
        if found:
            first, second = int(found[1]), int(found[2])
            votes += (12 < first <= 31 and second <= 12) - (12 < second <= 31 and first <= 12)
    return None if votes == 0 else votes > 0


def latest_date(texts: Sequence[str], calendar: Calendar) -> date | None:
    """The latest day with month and year among dates: for a note, about when it was written."""
    days = []
    for text in texts:
        fields = {item.kind: item for item in read_fields(_TOKEN.findall(text), day_first=calendar.day_first)}
        if {"month", "year"} <= fields.keys() and (day := _day_of(fields, calendar)):
            days.append(day)
    return max(days, default=None)


def read_fields(tokens: Sequence[str], *, day_first: bool) -> list[Field]:
    """The fields of a date, or none where the tokens are no date."""
    fields: list[Field] = []
    numbers: list[int] = []
    for place, token in enumerate(tokens):
        if token.isdecimal():
            numbers.append(place)
        elif month := words.month_number(token):
            fields.append(Field("month", place, month, token))
        elif (weekday := words.weekday_number(token)) is not None and not (place and tokens[place - 1].isdecimal()):
            fields.append(Field("weekday", place, weekday, token))
        elif token.lower() in words.ORDINAL_DAYS:
            fields.append(Field("day", place, words.ORDINAL_DAYS[token.lower()], token))
    named_month = any(item.kind == "month" for item in fields)
    kinds = _number_kinds(tokens, numbers, named_month=named_month, day_first=day_first)
    if kinds is None:
        return []
    for place, kind in zip(numbers, kinds, strict=True):
        if kind:
            fields.append(Field(kind, place, int(tokens[place]), tokens[place]))
    told = [item.kind for item in fields]
    return fields if fields and len(told) == len(set(told)) else []


def _number_kinds(tokens: Sequence[str], places: list[int], *, named_month: bool, day_first: bool) -> list[str] | None:
    """What the numbers of a date are, in order."""
    values = [tokens[place] for place in places]
    years = [len(tokens[place]) == 4 or (place > 0 and tokens[place - 1] in "'’") for place in places]
    if any(len(value) not in (1, 2, 4) for value in values):
        return None
    if any(token.isalpha() and not _is_calendar_word(token) for token in tokens):
        return ["year" if is_year else "" for is_year in years]
    ordinal = any(token.lower() in words.ORDINAL_DAYS for token in tokens)
    if named_month or ordinal:
        return _beside_a_month(values, years, ordinal=ordinal)
    match len(values):
        case 0:
            return []
        case 1:
            return ["year" if years[0] else "day"]
        case 2 if years[1] or years[0]:
            return ["month", "year"] if years[1] else ["year", "month"]
        case 2:
            return _day_and_month(values, day_first=day_first)
        case 3 if years[0]:
            return ["year", "month", "day"]
        case 3:
            dotted = "." in tokens and int(values[1]) <= 12
            return [*_day_and_month(values, day_first=day_first or dotted), "year"]
    return None


def _is_calendar_word(token: str) -> bool:
    lowered = token.lower()
    known = lowered in _SMALL or lowered in words.ORDINAL_DAYS or words.month_number(token) > 0
    return known or words.weekday_number(token) is not None


def _beside_a_month(values: list[str], years: list[bool], *, ordinal: bool) -> list[str] | None:
    kinds: list[str] = []
    for value, is_year in zip(values, years, strict=True):
        has_day = "day" in kinds or ordinal
        if is_year or has_day or int(value) > 31 or value == "00":
            kinds.append("year")
        else:
            kinds.append("day")
    return kinds if len(kinds) == len(set(kinds)) else None


def _day_and_month(values: Sequence[str], *, day_first: bool) -> list[str]:
    first, second = int(values[0]), int(values[1])
    if first > 12 or (day_first and second <= 12):
        return ["day", "month"]
    return ["month", "day"]


def _moved(tokens: list[str], fields: list[Field], calendar: Calendar) -> str:
    by_kind = {item.kind: item for item in fields}
    old = _day_of(by_kind, calendar)
    if old is None:
        years = [item for item in fields if item.kind == "year"]
        moved = [clamped(full_year(item) + calendar.years) for item in years]
        return _write_all(tokens, years, dict(zip(["year"], moved, strict=False)))
    new = calendar.move(old)
    numbers = {"year": new.year, "month": new.month, "day": new.day}
    if "weekday" in by_kind:
        right = {"day", "month"} <= by_kind.keys() and old.weekday() == by_kind["weekday"].number
        numbers["weekday"] = new.weekday() if right else (by_kind["weekday"].number + calendar.days) % 7
    return _write_all(tokens, fields, numbers)


def _day_of(by_kind: dict[str, Field], calendar: Calendar) -> date | None:
    """The day a date stands for: the middle of the month, or of the year, where it tells no more."""
    year = full_year(by_kind["year"]) if "year" in by_kind else calendar.year
    if "month" not in by_kind and "day" not in by_kind:
        return date(clamped(year), 7, 1)
    month = by_kind["month"].number if "month" in by_kind else calendar.month
    day = by_kind["day"].number if "day" in by_kind else 15
    try:
        return date(clamped(year), month, day)
    except ValueError:
        return date(2024, 2, 29) if (month, day) == (2, 29) and "year" not in by_kind else None


def full_year(item: Field) -> int:
    """A year of four digits; one of two lies in 1930 to 2029."""
    if len(item.text) == 4:
        return item.number
    return item.number + (2000 if item.number < 30 else 1900)


def _write_all(tokens: Sequence[str], fields: Sequence[Field], numbers: dict[str, int]) -> str:
    out = list(tokens)
    joined = len(fields) > 1 and not any(token.isspace() for token in tokens)
    padded = _is_padded(fields, joined=joined)
    for item in fields:
        number = numbers[item.kind]
        if item.kind == "weekday":
            out[item.place] = words.weekday_name(number, like=item.text)
        elif item.kind == "month" and not item.text.isdecimal():
            out[item.place] = words.month_name(number, like=item.text, short=joined)
            if number == 5 and out[item.place + 1 : item.place + 2] == ["."]:  # May is never cut short
                out[item.place + 1] = ""
        elif item.kind == "year":
            out[item.place] = str(number) if len(item.text) == 4 else f"{number % 100:02d}"
        elif not item.text.isdecimal():
            out[item.place] = cased(words.ordinal_word(number), like=item.text)
        else:
            out[item.place] = f"{number:02d}" if padded else str(number)
            ending = out[item.place + 1] if item.place + 1 < len(out) else ""
            if item.kind == "day" and ending.lower() in ("st", "nd", "rd", "th"):
                out[item.place + 1] = cased(words.ordinal(number), like=ending)
    return "".join(out)


def _is_padded(fields: Sequence[Field], *, joined: bool) -> bool:
    """Whether days and months have two digits always; 11/12 is padded beside a year of four digits, 11-Mar always."""
    numbers = [item.text for item in fields if item.kind in ("day", "month") and item.text.isdecimal()]
    if any(len(text) == 1 for text in numbers):
        return False
    if any(text.startswith("0") for text in numbers):
        return True
    named = any(item.kind == "month" and not item.text.isdecimal() for item in fields)
    if named:
        return joined
    return any(item.kind == "year" and len(item.text) == 4 for item in fields)
