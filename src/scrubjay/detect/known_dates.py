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
        yield Variant("birth_date", Label.DATE, re.compile(alternatives((*_numeric(day), *_named(day)))))


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


def _named(day: date) -> Iterator[str]:
    name = MONTHS[day.month - 1]
    beginnings = alternatives((name, name[:3], name[:4]))
    month = rf"(?<![a-z]){beginnings}\.?(?![a-z])"
    number = rf"(?<!\d)0?{day.day}(?:st|nd|rd|th)?(?![a-z\d])"
    year = rf"(?:{day.year:04d}|['’]?{day.year % 100:02d})(?!\d)"
    gap = r"[\s,.\-/]{0,3}"
    yield rf"{number}{gap}(?:of )?{month}(?:{gap}{year})?"
    yield rf"{month}{gap}(?:the )?{number}(?:{gap}{year})?"
    yield rf"(?<!\d){day.year:04d}{gap}{month}{gap}{number}"
    compact = rf"{beginnings}{day.year % 100:02d}|{beginnings}{day.year:04d}"
    yield rf"(?<!\d){day.day:02d}(?:{compact})(?!\d)"
