"""Pools to draw people, places and work from: rows with frequencies, where the lists know words only.

A pool is loaded when it is first asked for. Drawing takes a random stream and nothing else, so the same stream gives
the same rows on every machine.
"""

import gzip
from bisect import bisect_right
from functools import cache
from itertools import accumulate
from pathlib import Path
from random import Random
from typing import Generic, NamedTuple, Self, TypeVar

from scrubjay.errors import LexiconError

POOLS = Path(__file__).parent / "data" / "pools"
Row = TypeVar("Row", bound=tuple[object, ...])


class Surname(NamedTuple):
    """A surname in lower case, how many Americans bear it, and most of them of which origin (w, b, a, n, h)."""

    name: str
    people: int
    origin: str

    @classmethod
    def of(cls, name: str, count: str, origin: str) -> Self:
        """A row of the table."""
        return cls(name, int(count), origin)


class Given(NamedTuple):
    """A first name in lower case: bearers, how male (0 to 9), the year by which half were born, origin."""

    name: str
    people: int
    male: int
    born: int
    origin: str

    @classmethod
    def of(cls, name: str, count: str, male: str, born: str, origin: str) -> Self:
        """A row of the table."""
        return cls(name, int(count), int(male), int(born), origin)


class Town(NamedTuple):
    """An American town with its state, a ZIP code of its own, and people (0 where unknown)."""

    name: str
    state: str
    zip: str
    people: int

    @classmethod
    def of(cls, name: str, state: str, code: str, count: str) -> Self:
        """A row of the table."""
        return cls(name, state, code, int(count))


class City(NamedTuple):
    """A place abroad with country code, GeoNames' region code, and people (0 where unknown)."""

    name: str
    country: str
    region: str
    people: int

    @classmethod
    def of(cls, name: str, country: str, region: str, count: str) -> Self:
        """A row of the table."""
        return cls(name, country, region, int(count))


class Country(NamedTuple):
    """A country with its two-letter code and people."""

    name: str
    code: str
    people: int

    @classmethod
    def of(cls, name: str, code: str, count: str) -> Self:
        """A row of the table."""
        return cls(name, code, int(count))


class Care(NamedTuple):
    """A place of care with town and state."""

    name: str
    town: str
    state: str


class Pool(Generic[Row]):
    """Rows, the most frequent first; drawn by frequency or each as likely as the other."""

    def __init__(self, rows: list[Row], weights: list[int] | None = None) -> None:
        self.rows = rows
        self._sums = list(accumulate(weights)) if weights else []

    def __len__(self) -> int:
        return len(self.rows)

    def draw(self, stream: Random) -> Row:
        """A row as likely as it is frequent; any row where the pool knows no frequency."""
        if not self._sums or not self._sums[-1]:
            return self.any(stream)
        return self.rows[bisect_right(self._sums, stream.random() * self._sums[-1])]

    def any(self, stream: Random) -> Row:
        """A row, each as likely as the other, so mostly a rare one."""
        return self.rows[int(stream.random() * len(self.rows))]


@cache
def surnames() -> Pool[Surname]:
    """Surnames of the census."""
    rows = [Surname.of(*fields) for fields in _fields("surnames", 3)]
    return Pool(rows, [row.people for row in rows])


@cache
def given() -> Pool[Given]:
    """First names of the birth records."""
    rows = [Given.of(*fields) for fields in _fields("given", 5)]
    return Pool(rows, [row.people for row in rows])


@cache
def towns() -> Pool[Town]:
    """American towns."""
    rows = [Town.of(*fields) for fields in _fields("towns", 4)]
    return Pool(rows, [row.people for row in rows])


@cache
def cities() -> Pool[City]:
    """Places abroad: cities, all of the English-speaking countries, and a few small ones of the rest."""
    rows = [City.of(*fields) for fields in _fields("cities", 4)]
    return Pool(rows, [row.people for row in rows])


@cache
def countries() -> Pool[Country]:
    """Countries."""
    rows = [Country.of(*fields) for fields in _fields("countries", 3)]
    return Pool(rows, [row.people for row in rows])


@cache
def streets() -> Pool[tuple[str, ...]]:
    """Names of streets, without number and suffix."""
    return Pool(_fields("streets", 1))


@cache
def care() -> Pool[Care]:
    """Hospitals and other places of care."""
    return Pool([Care(*fields) for fields in _fields("hospitals", 3)])


@cache
def universities() -> Pool[tuple[str, ...]]:
    """Universities and colleges of the world."""
    return Pool(_fields("universities", 1))


@cache
def jobs() -> Pool[tuple[str, ...]]:
    """Job titles in lower case."""
    return Pool(_fields("jobs", 1))


def _fields(name: str, width: int) -> list[tuple[str, ...]]:
    path = POOLS / f"{name}.tsv.gz"
    try:
        text = gzip.decompress(path.read_bytes()).decode()
    except (OSError, EOFError, ValueError) as error:
        raise LexiconError(f"{path}: cannot be read ({type(error).__name__}); install scrubjay again") from None
    rows = [tuple(line.split("\t")) for line in text.splitlines()]
    if not rows or any(len(row) != width for row in rows):
        raise LexiconError(f"{path}: damaged, or of another version; install scrubjay again")
    return rows
