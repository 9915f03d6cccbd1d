"""A known birth date in all the layouts that notes write dates in."""

import re
from collections.abc import Iterator
from datetime import date

from scrubjay.detect.known_text import Variant, alternatives, fold, literal
from scrubjay.labels import Label

MONTHS = (
    *("january", "february", "march", "april", "may", "june", "july", "august"),
    *("september", "october", "november", "december"),
)
_ISO = re.compile(r"(?P<y>\d{4})[-/. ]?(?P<m>\d{1,2})[-/. ]?(?P<d>\d{1,2})(?:[t ].{0,30})?")
_NUMERIC = re.compile(r"(?P<a>\d{1,2})[-/. ](?P<b>\d{1,2})[-/. ](?P<y>\d{4}|\d{2})")
_GAP = r"[\s,.\-/]{0,3}"
_NAMED = re.compile(
    r"(?:(?P<d1>\d{1,2})(?:st|nd|rd|th)?\W{0,3}(?:of )?(?P<m1>[a-z]{3,9})"
    r"|(?P<m2>[a-z]{3,9})\W{0,3}(?P<d2>\d{1,2})(?:st|nd|rd|th)?)\W{0,3}(?P<y>\d{4})"
)


def birth_date_variants(given: str) -> Iterator[Variant]:
    """All layouts of a birth date.

    A string that is no date is looked for as it is written: what cannot be understood is still hidden.
    """
    as_given = literal(given)
    if as_given is not None:
        yield Variant("birth_date", Label.DATE, re.compile(as_given))
    for day in sorted(readings(given)):
        month = MONTHS[day.month - 1][:3]
        yield Variant("birth_date", Label.DATE, re.compile(alternatives(_numeric(day))), at_numbers=True)
        for layouts, at_numbers in ((_day_first(day), True), (_month_first(day), False)):
            pattern = re.compile(alternatives(layouts))
            yield Variant("birth_date", Label.DATE, pattern, at_numbers=at_numbers, anchor=month)


def readings(given: str) -> set[date]:
    """The dates that a string may mean; 04/07/1969 may mean two, an unreadable string none."""
    text = " ".join(fold(given).split())
    numbers: list[tuple[int, int, int]] = []
    if match := _ISO.fullmatch(text):
        numbers.append((int(match["y"]), int(match["m"]), int(match["d"])))
    elif match := _NUMERIC.fullmatch(text):
        one, two = int(match["a"]), int(match["b"])
        years = [int(match["y"])] if len(match["y"]) == 4 else [1900 + int(match["y"]), 2000 + int(match["y"])]
        numbers += [reading for year in years for reading in ((year, one, two), (year, two, one))]
    elif match := _NAMED.fullmatch(text):
        month = _month(match["m1"] or match["m2"])
        numbers.append((int(match["y"]), month, int(match["d1"] or match["d2"])))
    found = set()
    for year, month, day in numbers:
        try:
            found.add(date(year, month, day))
        except ValueError:
            continue
    return found


def _month(name: str) -> int:
    """The number of a month by its name or a beginning of it; 0 for no month."""
    return next((number for number, month in enumerate(MONTHS, 1) if month.startswith(name)), 0)


def _numeric(day: date) -> Iterator[str]:
    month, number = f"0?{day.month}", f"0?{day.day}"
    year = f"(?:{day.year:04d}|['’]?{day.year % 100:02d})"
    for first, second, third in ((month, number, year), (number, month, year), (year, month, number)):
        yield rf"(?<!\d)(?<!\d[-/.]){first}[-/.] ?{second}[-/.] ?{third}(?!\d)"
    for first, second in ((month, number), (number, month)):
        yield rf"(?<!\d)(?<!\d[-/.]){first} {second} {day.year:04d}(?!\d)"
    long, short = f"{day.month:02d}{day.day:02d}", f"{day.day:02d}{day.month:02d}"
    yield from (rf"(?<!\d){digits}(?!\d)" for digits in (f"{day.year:04d}{long}", f"{long}{day.year:04d}"))
    yield from (rf"(?<!\d){digits}(?!\d)" for digits in (f"{short}{day.year:04d}", f"{long}{day.year % 100:02d}"))


def _pieces(day: date) -> tuple[str, str, str]:
    """Patterns for the day of the month, the month's name and the year."""
    name = MONTHS[day.month - 1]
    number = rf"(?<!\d)0?{day.day}(?:st|nd|rd|th)?(?![a-z\d])"
    month = rf"(?<![a-z]){alternatives((name, name[:3], name[:4]))}\.?(?![a-z])"
    return number, month, rf"(?:{day.year:04d}|['’]?{day.year % 100:02d})(?!\d)"


def _day_first(day: date) -> Iterator[str]:
    number, month, year = _pieces(day)
    yield rf"{number}{_GAP}(?:of )?{month}(?:{_GAP}{year})?"
    yield rf"(?<!\d){day.year:04d}{_GAP}{month}{_GAP}{number}"
    name = alternatives((MONTHS[day.month - 1], MONTHS[day.month - 1][:3]))
    yield rf"(?<!\d){day.day:02d}{name}(?:{day.year:04d}|{day.year % 100:02d})(?!\d)"


def _month_first(day: date) -> Iterator[str]:
    number, month, year = _pieces(day)
    yield rf"{month}{_GAP}(?:the )?{number}(?:{_GAP}{year})?"
