"""The fields of a written date: which of its words and numbers is the day, the month, the year."""

import re
from calendar import monthrange
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from datetime import date

from scrubjay.replace.generate import calendar_words as words
from scrubjay.replace.generate.calendars import Calendar, clamped

_TOKEN = re.compile(r"\d{1,8}|(?i:twenty|thirty)-[a-z]{5,8}|[^\W\d_]{1,20}|['’](?=\d\d)|[^\w\s]|\s{1,40}")
_SMALL = frozenset(
    "of the st nd rd th s day days and in on by mid early late end beginning start middle week weekend month year "
    "morning afternoon evening night noon midnight before after since around about circa ca approx next last this "
    "past from til till until".split()
)
ENDINGS = ("st", "nd", "rd", "th")


@dataclass(frozen=True, slots=True)
class Field:
    """A part of a date: its kind (year, month, day, weekday), its place among the tokens, its number."""

    kind: str
    place: int
    number: int
    text: str = field(repr=False)


def tokens_of(text: str) -> list[str]:
    """The words, numbers and signs of a date; none where it has signs that no date has."""
    tokens = _TOKEN.findall(text)
    return tokens if "".join(tokens) == text else []


def read_fields(tokens: Sequence[str], *, day_first: bool) -> list[Field]:
    """The fields of a date, or none where the tokens are no date or hold a word that dates do not have."""
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
        elif token[0].isalpha() and token.lower() not in _SMALL:
            return []
    kinds = _number_kinds(tokens, numbers, fields, day_first=day_first)
    fields += [Field(kind, at, int(tokens[at]), tokens[at]) for at, kind in zip(numbers, kinds, strict=False)]
    told = [item.kind for item in fields]
    sound = len(kinds) == len(numbers) and len(told) == len(set(told)) and all(map(_can_be, fields))
    return fields if sound else []


def day_of(fields: Iterable[Field], calendar: Calendar) -> date:
    """The day a date stands for: the middle of the month, or of the year, where it tells no more.

    A day that its month does not have (2/30) is its last.
    """
    numbers = {item.kind: full_year(item) if item.kind == "year" else item.number for item in fields}
    year = clamped(numbers.get("year", calendar.year))
    if not {"month", "day"} & numbers.keys():
        return date(year, 7, 1)
    month, day = numbers.get("month", calendar.month), numbers.get("day", 15)
    if (month, day) == (2, 29) and "year" not in numbers:
        return date(2024, 2, 29)
    return date(year, month, min(day, monthrange(year, month)[1]))


def full_year(item: Field) -> int:
    """A year of four digits; one of two lies in 1930 to 2029."""
    if len(item.text) == 4:
        return item.number
    return item.number + (2000 if item.number < 30 else 1900)


def _can_be(item: Field) -> bool:
    highest = {"month": 12, "day": 31}.get(item.kind)
    return highest is None or 1 <= item.number <= highest


def _number_kinds(tokens: Sequence[str], places: list[int], named: list[Field], *, day_first: bool) -> list[str]:
    """What the numbers of a date are, in order; none where they cannot be told."""
    values = [tokens[place] for place in places]
    if any(len(value) not in (1, 2, 4) for value in values):
        return []
    years = [_must_be_year(tokens, place) for place in places]
    if any(item.kind in ("month", "day") for item in named):
        return _beside_a_name(tokens, places, years, named)
    match len(values):
        case 1:
            return ["year" if years[0] else "day"]
        case 2 if years[1] or years[0]:
            return ["month", "year"] if years[1] else ["year", "month"]
        case 2:
            return _day_and_month(values, day_first=day_first)
        case 3 if _between(tokens, places[0], places[1]) != _between(tokens, places[1], places[2]):
            return []
        case 3 if len(values[0]) == 4:
            return ["year", "month", "day"]
        case 3:
            dotted = "." in tokens and int(values[1]) <= 12
            return [*_day_and_month(values, day_first=day_first or dotted), "year"]
    return []


def _must_be_year(tokens: Sequence[str], place: int) -> bool:
    value = tokens[place]
    return len(value) == 4 or value == "00" or int(value) > 31 or (place > 0 and tokens[place - 1] in "'’")


def _between(tokens: Sequence[str], first: int, second: int) -> str:
    return "".join(tokens[first + 1 : second]).strip()


def _beside_a_name(tokens: Sequence[str], places: list[int], years: list[bool], named: list[Field]) -> list[str]:
    """A year of two digits is one in 28Aug19 and Mar-12-21; in Dec 25-27 and March 3, 4 there are two days."""
    day = next((item.place for item in named if item.kind == "day"), None)
    month = next((item.place for item in named if item.kind == "month"), -1)
    kinds: list[str] = []
    for place, is_year in zip(places, years, strict=True):
        if is_year:
            kinds.append("year")
        elif day is None:
            kinds.append("day")
            day = place
        elif (
            day < month < place or tokens[place][0] == "0" or (0 <= month < day and _evenly(tokens, month, day, place))
        ):
            kinds.append("year")
        else:
            return []
    return kinds


def _evenly(tokens: Sequence[str], month: int, day: int, year: int) -> bool:
    return 0 <= month < day and tokens[month + 1 : day] == tokens[day + 1 : year]


def _day_and_month(values: Sequence[str], *, day_first: bool) -> list[str]:
    first, second = int(values[0]), int(values[1])
    if first > 12 or (day_first and second <= 12):
        return ["day", "month"]
    return ["month", "day"]
