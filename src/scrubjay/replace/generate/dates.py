"""Dates moved by one number of days, each in its own layout, so that the order of a patient's events holds.

A date is read into fields that know where they stand; the day is moved; each field is written anew as it was written:
padded or not, March or MAR, 4th or 4, '87 or 2087. What a date does not tell (the year of 3/4) comes from the note,
or from the date beside it (Dec 25-27). Times of day stay. For words that are no date there is no answer.
"""

import re
from collections.abc import Sequence
from dataclasses import replace
from datetime import date

from scrubjay.replace.generate import calendar_words as words
from scrubjay.replace.generate.calendars import Calendar, clamped
from scrubjay.replace.generate.date_fields import ENDINGS, Field, day_of, read_fields, tokens_of
from scrubjay.replace.generate.date_phrases import shift_phrase
from scrubjay.replace.generate.layout import cased
from scrubjay.replace.generate.misreadings import read_split_letters

_TIME = (
    r"(?:(?:[01]?\d|2[0-3]):[0-5]\d(?::[0-5]\d)?(?:\.\d{1,6})?\s?(?:[ap]\.?m\.?|hours|hrs?|h|z)?"
    r"|\d{1,2}\s?[ap]\.?m\.?|\d{3,4}\s?(?:hours|hrs?|h))"
)
_TIME_AFTER = re.compile(rf"(?:,?\s(?:at\s|@\s?)?|(?<=\d)t){_TIME}\Z", re.IGNORECASE)
_TIME_BEFORE = re.compile(rf"{_TIME},?\s(?:on\s)?", re.IGNORECASE)
_JOINTS = (
    re.compile(r",?\s(?:and|to|through|thru|until|till|or|&)\s", re.IGNORECASE),
    re.compile(r"\s?[–—]\s?|\s-\s"),
    re.compile(r"-"),
    re.compile(r"[,;]\s?"),
    re.compile(r"\s?[&+]\s?|(?<=[a-z])/(?=[a-z])", re.IGNORECASE),
    re.compile(r"\s"),
)
_LONGEST = 80


def shift_date(text: str, calendar: Calendar) -> str | None:
    """The date that many days later, or earlier, in the same layout; None where it cannot be read.

    >>> shift_date("Tues 03/12/2081", Calendar(days=-20))
    'Wed 02/20/2081'
    """
    if len(text) > _LONGEST:
        return None
    return _shift(text, calendar) or _shift(read_split_letters(text), calendar)


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
        fields = read_fields(tokens_of(text), day_first=calendar.day_first)
        if {"month", "year"} <= {item.kind for item in fields}:
            days.append(day_of(fields, calendar))
    return max(days, default=None)


def _shift(text: str, calendar: Calendar) -> str | None:
    after, before = _TIME_AFTER.search(text), _TIME_BEFORE.match(text)
    start = before.end() if before else 0
    end = after.start() if after and after.start() > start else len(text)
    new = _shift_one(text[start:end], calendar) or _shift_two(text[start:end], calendar)
    return text[:start] + new + text[end:] if new else None


def _shift_one(text: str, calendar: Calendar) -> str | None:
    if phrase := shift_phrase(text, calendar):
        return phrase
    tokens = tokens_of(text)
    fields = read_fields(tokens, day_first=calendar.day_first)
    return _moved(tokens, fields, calendar) if fields else None


def _shift_two(text: str, calendar: Calendar) -> str | None:
    """Two dates, or more, each of which may leave to the other what they have in common: 12/25-12/27, March 3 and 4."""
    for joint in _JOINTS:
        for found in joint.finditer(text):
            left, right = text[: found.start()], text[found.end() :]
            if _shift_one(left, calendar):
                pair = _shift_both(left, right, calendar)
                return found[0].join(pair) if pair else None
    return None


def _shift_both(left: str, right: str, calendar: Calendar) -> tuple[str, str] | None:
    if re.fullmatch(r"\d{4}", left) and re.fullmatch(r"\d\d", right):
        years = _shift_one(left, calendar), _shift_one(f"'{right}", calendar)
        return (years[0], years[1][1:]) if years[0] and years[1] else None
    halves = [tokens_of(left), tokens_of(right)]
    fields = [read_fields(half, day_first=calendar.day_first) for half in halves]
    told = [dict.fromkeys((item.kind for item in row), day_of(row, calendar)) for row in fields]
    calendars = [_informed(calendar, other) for other in reversed(told)]
    moved = _shift_one(left, calendars[0]), _shift(right, calendars[1])
    if not moved[0] or not moved[1]:
        return None
    days = [calendars[at].move(day_of(row, calendars[at])) for at, row in enumerate(fields)]
    if days[0].month != days[1].month:
        for at, other in ((0, 1), (1, 0)):
            if told[at].keys() == {"day"} and {"day", "month"} <= told[other].keys():
                lone = _written_like(halves[other], fields[other], days[at])
                return (lone, moved[1]) if at == 0 else (moved[0], lone)
    return moved[0], moved[1]


def _informed(calendar: Calendar, told: dict[str, date]) -> Calendar:
    """The calendar with the month and the year that the other date tells."""
    year = told["year"].year if "year" in told else calendar.year
    return replace(calendar, year=year, month=told["month"].month if "month" in told else calendar.month)


def _written_like(tokens: list[str], fields: list[Field], day: date) -> str:
    """The day and its month in the layout of another date, of which the rest is left away."""
    kept = [item for item in fields if item.kind in ("day", "month")]
    start, end = min(item.place for item in kept), max(item.place for item in kept) + 1
    end += tokens[end : end + 1] != [] and tokens[end].lower() in ENDINGS
    near = [replace(item, place=item.place - start) for item in kept]
    return write_fields(tokens[start:end], near, {"month": day.month, "day": day.day})


def _moved(tokens: list[str], fields: list[Field], calendar: Calendar) -> str:
    old = day_of(fields, calendar)
    new = calendar.move(old)
    numbers = {"year": new.year, "month": new.month, "day": new.day}
    by_kind = {item.kind: item for item in fields}
    if set(by_kind) == {"year"}:
        numbers["year"] = clamped(old.year + calendar.years)
    if "weekday" in by_kind:
        right = {"day", "month"} <= by_kind.keys() and old.weekday() == by_kind["weekday"].number
        numbers["weekday"] = new.weekday() if right else (by_kind["weekday"].number + calendar.days) % 7
    return write_fields(tokens, fields, numbers)


def write_fields(tokens: Sequence[str], fields: Sequence[Field], numbers: dict[str, int]) -> str:
    """The tokens of a date with new numbers in its fields, each written as the old one was."""
    out = list(tokens)
    joined = len(fields) > 1 and ("-" in tokens or not any(token.isspace() for token in tokens))
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
            word = words.ordinal_word(number)
            out[item.place] = cased(word.capitalize() if item.text[0].isupper() else word, like=item.text)
        else:
            out[item.place] = f"{number:02d}" if padded else str(number)
            ending = out[item.place + 1] if item.place + 1 < len(out) else ""
            if item.kind == "day" and ending.lower() in ENDINGS:
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
