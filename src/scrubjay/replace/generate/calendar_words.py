"""The words of the calendar: months, weekdays, seasons and holidays, in the forms people write them."""

import re
from dataclasses import dataclass
from functools import cache

from rapidfuzz.distance import OSA

from scrubjay.replace.generate.layout import cased

MONTHS = tuple("January February March April May June July August September October November December".split())
_MONTH_NUMBERS = {
    name[:size].lower(): number for number, name in enumerate(MONTHS, 1) for size in range(3, len(name) + 1)
}
WEEKDAYS = tuple("Monday Tuesday Wednesday Thursday Friday Saturday Sunday".split())
_WEEKDAY_KEYS = tuple(name.lower() for name in WEEKDAYS)
_LONGEST_WEEKDAY = max(map(len, WEEKDAYS))
SEASONS = ("winter", "spring", "summer", "fall")
_LONG_WEEKDAYS = ("Mon", "Tues", "Wed", "Thurs", "Fri", "Sat", "Sun")
_MIDDLE_WEEKDAYS = ("Mon", "Tues", "Weds", "Thur", "Fri", "Sat", "Sun")
_SEASON_NUMBERS = {"winter": 0, "midwinter": 0, "wintertime": 0, "spring": 1, "springtime": 1, "summer": 2} | {
    "midsummer": 2,
    "summertime": 2,
    "fall": 3,
    "autumn": 3,
}
_TENS = ("", "", "twenty", "thirty")
_ORDINALS = tuple(
    "first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth "
    "sixteenth seventeenth eighteenth nineteenth twentieth".split()
)
ORDINAL_DAYS: dict[str, int] = {word: day for day, word in enumerate(_ORDINALS, 1)} | {
    f"{_TENS[day // 10]}-{_ORDINALS[day % 10 - 1]}": day for day in (*range(21, 30), 31)
}
ORDINAL_DAYS["thirtieth"] = 30
_ORDINAL_WORDS: dict[int, str] = {day: word for word, day in ORDINAL_DAYS.items()}

# month/day of each country's holidays, those that move at about their middle
_HOLIDAYS = {
    "US": "New Year's Day 1/1, MLK Day 1/18, Groundhog Day 2/2, Valentine's Day 2/14, Presidents' Day 2/18, "
    "Ash Wednesday 2/21, St. Patrick's Day 3/17, Palm Sunday 4/1, Good Friday 4/6, Easter 4/8, Mother's Day 5/11, "
    "Memorial Day 5/28, Father's Day 6/18, Juneteenth 6/19, Fourth of July 7/4, Labor Day 9/4, Columbus Day 10/11, "
    "Halloween 10/31, All Saints' Day 11/1, Veterans Day 11/11, Thanksgiving 11/25, Black Friday 11/26, "
    "Christmas Eve 12/24, Christmas 12/25, New Year's Eve 12/31",
    "GB": "New Year's Day 1/1, Burns Night 1/25, Shrove Tuesday 2/20, Ash Wednesday 2/21, Mothering Sunday 3/22, "
    "Palm Sunday 4/1, Good Friday 4/6, Easter 4/8, Easter Monday 4/9, May Day 5/1, Spring Bank Holiday 5/28, "
    "August Bank Holiday 8/28, Bonfire Night 11/5, Remembrance Sunday 11/11, Advent 12/1, Christmas Eve 12/24, "
    "Christmas 12/25, Boxing Day 12/26, Hogmanay 12/31",
    "IE": "New Year's Day 1/1, St. Brigid's Day 2/1, Candlemas 2/2, Ash Wednesday 2/21, St. Patrick's Day 3/17, "
    "Palm Sunday 4/1, Good Friday 4/6, Easter 4/8, Easter Monday 4/9, May Bank Holiday 5/4, June Bank Holiday 6/4, "
    "August Bank Holiday 8/4, Halloween 10/31, Christmas Eve 12/24, Christmas 12/25, St. Stephen's Day 12/26, "
    "New Year's Eve 12/31",
    "CA": "New Year's Day 1/1, Family Day 2/18, Good Friday 4/6, Easter 4/8, Victoria Day 5/22, Canada Day 7/1, "
    "Civic Holiday 8/4, Labour Day 9/4, Thanksgiving 10/11, Halloween 10/31, Remembrance Day 11/11, "
    "Christmas Eve 12/24, Christmas 12/25, Boxing Day 12/26, New Year's Eve 12/31",
    "AU": "New Year's Day 1/1, Australia Day 1/26, Good Friday 4/6, Easter 4/8, Easter Monday 4/9, Anzac Day 4/25, "
    "Mother's Day 5/11, King's Birthday 6/11, Melbourne Cup Day 11/4, Remembrance Day 11/11, Christmas Eve 12/24, "
    "Christmas 12/25, Boxing Day 12/26, New Year's Eve 12/31",
}
_OTHER_NAMES = {
    "4th of july": "Fourth of July", "july 4th": "Fourth of July", "july fourth": "Fourth of July",
    "independence day": "Fourth of July", "martin luther king day": "MLK Day", "christmas day": "Christmas",
    "xmas": "Christmas", "xmas eve": "Christmas Eve", "new years": "New Year's Day", "new year's": "New Year's Day",
    "new year": "New Year's Day", "new years day": "New Year's Day", "nye": "New Year's Eve",
    "valentine's": "Valentine's Day",
    "new years eve": "New Year's Eve", "thanksgiving day": "Thanksgiving", "easter sunday": "Easter",
    "presidents day": "Presidents' Day", "president's day": "Presidents' Day", "veteran's day": "Veterans Day",
    "mothers day": "Mother's Day", "fathers day": "Father's Day", "valentines day": "Valentine's Day",
    "st patrick's day": "St. Patrick's Day", "saint patrick's day": "St. Patrick's Day",
    "indigenous peoples day": "Columbus Day", "guy fawkes night": "Bonfire Night", "whitsun": "Spring Bank Holiday",
    "late may bank holiday": "Spring Bank Holiday", "queen's birthday": "King's Birthday", "hallowe'en": "Halloween",
    "bank holiday": "Spring Bank Holiday", "bank holiday monday": "Spring Bank Holiday", "mlk": "MLK Day",
    "remembrance": "Remembrance Sunday",
    "st stephen's day": "St. Stephen's Day", "summer bank holiday": "August Bank Holiday",
}  # fmt: skip
_TAIL = re.compile(r"(?i:\s(?:weekend|week|break|morning|night|time))\Z")


@dataclass(frozen=True, slots=True)
class Holiday:
    """A holiday by name and by the day of a year it falls on or near."""

    name: str
    month: int
    day: int


@cache
def holidays(country: str) -> tuple[Holiday, ...]:
    """The holidays of a country in the order of the year; those of the United States where it has none here."""
    rows = []
    for entry in _HOLIDAYS.get(country, _HOLIDAYS["US"]).split(", "):
        name, _, day = entry.rpartition(" ")
        month, _, number = day.partition("/")
        rows.append(Holiday(name, int(month), int(number)))
    return tuple(rows)


def find_holiday(text: str, country: str) -> tuple[Holiday, str, str] | None:
    """The holiday of that name, the country that keeps it, and words such as "weekend" that follow its name."""
    name, tail = without_tail(text)
    wanted = name.lower().replace("’", "'")
    wanted = _OTHER_NAMES.get(wanted, wanted).lower()
    lands = [land for land in (country, *_HOLIDAYS) if wanted in _by_name(land)]
    if lands:
        return _by_name(lands[0])[wanted], lands[0], tail
    near = [(known, land) for known, land in _as_long(len(wanted), country) if _misspells(wanted, known)]
    return (_by_name(near[0][1])[near[0][0]], near[0][1], tail) if near else None


def without_tail(text: str) -> tuple[str, str]:
    """The name of a holiday or a season, and a word such as "weekend" or "break" after it."""
    tail = _TAIL.search(text)
    return (text[: tail.start()], tail[0]) if tail else (text, "")


def _misspells(word: str, name: str) -> bool:
    """Whether one letter is missing, too many, wrong or in the wrong place."""
    return len(word) > 4 and len(name) > 5 and OSA.distance(word, name, score_cutoff=1) == 1


@cache
def _as_long(size: int, country: str) -> tuple[tuple[str, str], ...]:
    """The holidays whose names have about so many letters, those of the country first."""
    names = [(known, land) for land in (country, *_HOLIDAYS) for known in _by_name(land)]
    return tuple(row for row in names if abs(len(row[0]) - size) <= 1)


@cache
def _by_name(country: str) -> dict[str, Holiday]:
    return {holiday.name.lower(): holiday for holiday in holidays(country)}


def month_number(word: str) -> int:
    """The month that a word names, misspelt and cut short too; 0 for none."""
    lowered = word.lower()
    if lowered in _MONTH_NUMBERS or len(lowered) < 5:
        return _MONTH_NUMBERS.get(lowered, 0)
    return next((number for number, name in enumerate(MONTHS, 1) if _alike(lowered, name.lower())), 0)


def _alike(word: str, name: str) -> bool:
    return word[:2] == name[:2] and word[-1] == name[-1] and abs(len(word) - len(name)) <= 2 and word[2] in name


def month_name(number: int, *, like: str, short: bool = False) -> str:
    """The month written as the old one was: cut to three letters or whole, in its case."""
    full = MONTHS[number - 1]
    old = month_number(like)
    cut = len(like) < len(MONTHS[old - 1]) if old else False
    if not cut and not (short and len(like) <= 3):
        return cased(full, like=like)
    return cased("Sept" if number == 9 and len(like) == 4 else full[:3], like=like)


def weekday_number(word: str) -> int | None:
    """The weekday that a word names, Monday being 0."""
    lowered = word.lower().rstrip(".")
    if len(lowered) < 2:
        return None
    stem = "wed" if lowered == "weds" else lowered.removesuffix("s") if lowered.endswith("days") else lowered
    for number, name in enumerate(_WEEKDAY_KEYS):
        if name.startswith(stem):
            return number
    if len(stem) <= _LONGEST_WEEKDAY + 1:
        return next((number for number, name in enumerate(_WEEKDAY_KEYS) if _misspells(stem, name)), None)
    return None


def weekday_name(number: int, *, like: str) -> str:
    """The weekday written as the old one was: Tues for Thurs, fri for sat, Mondays for Fridays."""
    word = like.lower()
    if word.endswith("days"):
        new = f"{WEEKDAYS[number]}s"
    elif word.endswith("day"):
        new = WEEKDAYS[number]
    elif word == "tues" or word == "thurs":
        new = _LONG_WEEKDAYS[number]
    elif len(word) == 4:
        new = _MIDDLE_WEEKDAYS[number]
    else:
        new = WEEKDAYS[number][: len(word)]
    return cased(new, like=like)


def season_number(word: str) -> int | None:
    """The season that a word names, winter being 0."""
    lowered = word.lower().removesuffix("s")
    near = (name for name in (lowered, *_SEASON_NUMBERS) if name == lowered or _misspells(lowered, name))
    return next((_SEASON_NUMBERS[name] for name in near if name in _SEASON_NUMBERS), None)


def season_name(number: int, *, like: str, british: bool) -> str:
    """The season in the old one's case; autumn where people say so."""
    name = "autumn" if number == 3 and (british or like.lower().startswith("autumn")) else SEASONS[number]
    return cased(name if like[:1].islower() else name.capitalize(), like=like)


def ordinal(day: int) -> str:
    """The ending of an ordinal: st, nd, rd, th."""
    return "th" if 10 < day < 14 else {1: "st", 2: "nd", 3: "rd"}.get(day % 10, "th")


def ordinal_word(day: int) -> str:
    """The day as a word: fourth, twenty-first."""
    return _ORDINAL_WORDS[day]
