"""Dates in a text, whatever their layout: what each may mean, without asking whether it is a date at all.

A check that nothing is left has to know more layouts than those who removed it, and must not share their mistakes; so
this reads for itself and takes a date for every date that it could be.
"""

import re
from collections.abc import Iterator
from typing import NamedTuple

_MONTHS = ("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec")
_NAME = r"(?P<name>jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}\.?"
_GAP = r"[\s,.\-/]{0,3}"
_YEAR = r"(?P<year>['’]?\d{2}|\d{4})(?!\d)"
_ORDINAL = r"(?:st|nd|rd|th)?"
_NUMERIC = re.compile(r"(?<!\d)(\d{1,4})\s?([-/. ])\s?(\d{1,2})\s?\2\s?(\d{1,4})(?!\d)")
_COMPACT = re.compile(r"(?<!\d)\d{8}(?!\d)")
_YEARLESS = re.compile(r"(?<![\d/.\-])(\d{1,2})/(\d{1,2})(?![\d/])")
_DAY_FIRST = re.compile(rf"(?<!\d)(?P<day>\d{{1,2}}){_ORDINAL}{_GAP}(?:of\s)?{_NAME}(?:{_GAP}{_YEAR})?", re.IGNORECASE)
_MONTH_FIRST = re.compile(
    rf"(?<![a-z]){_NAME}{_GAP}(?:the\s)?(?P<day>\d{{1,2}})(?!\d){_ORDINAL}(?:{_GAP}{_YEAR})?", re.IGNORECASE
)
_YEAR_FIRST = re.compile(rf"(?<!\d)(?P<year>\d{{4}}){_GAP}{_NAME}{_GAP}(?P<day>\d{{1,2}})(?!\d)", re.IGNORECASE)


class Day(NamedTuple):
    """A day; the year is None where none is written, and below 100 where two digits of it are."""

    year: int | None
    month: int
    day: int

    def may_be(self, other: "Day") -> bool:
        """Whether the two may mean the same day; a year that is not written may be any."""
        if (self.month, self.day) != (other.month, other.day):
            return False
        if self.year is None or other.year is None:
            return True
        if min(self.year, other.year) < 100:
            return self.year % 100 == other.year % 100
        return self.year == other.year


class Dated(NamedTuple):
    """A place in a text and the days that it may mean."""

    start: int
    end: int
    days: frozenset[Day]

    @property
    def has_year(self) -> bool:
        """Whether a year is written."""
        return any(day.year is not None for day in self.days)


def dates_in(text: str) -> Iterator[Dated]:
    """Every place that may be a date with a day and a month; places may overlap."""
    for match in _NUMERIC.finditer(text):
        yield from _dated(match, _orders(*(match[group] for group in (1, 3, 4))))
    for match in _COMPACT.finditer(text):
        digits = match.group()
        yield from _dated(
            match, [*_orders(digits[:4], digits[4:6], digits[6:]), *_orders(digits[:2], digits[2:4], digits[4:])]
        )
    for match in _YEARLESS.finditer(text):
        one, two = int(match[1]), int(match[2])
        yield from _dated(match, [Day(None, one, two), Day(None, two, one)])
    for pattern in (_DAY_FIRST, _MONTH_FIRST, _YEAR_FIRST):
        for match in pattern.finditer(text):
            month = _MONTHS.index(match["name"].lower()) + 1
            year = match["year"].lstrip("'’") if match["year"] else None
            yield from _dated(match, [Day(None if year is None else int(year), month, int(match["day"]))])


def _orders(one: str, two: str, three: str) -> list[Day]:
    """Three numbers as year, month and day in the orders that are written; a day of four digits is none."""
    orders = []
    if len(three) in (2, 4) and len(one) < 3:
        orders += [Day(int(three), int(one), int(two)), Day(int(three), int(two), int(one))]
    if len(one) in (2, 4) and len(three) < 3:
        orders += [Day(int(one), int(two), int(three))]
    return orders


def _dated(match: re.Match[str], days: list[Day]) -> Iterator[Dated]:
    possible = frozenset(day for day in days if 1 <= day.month <= 12 and 1 <= day.day <= 31)
    if possible:
        yield Dated(match.start(), match.end(), possible)
