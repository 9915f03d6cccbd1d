"""The tables that surrogates are drawn from: frozen, and under a version of their own.

A surrogate is a function of the key, the entity and these tables. They do not change with the word lists; a new
version of them has a new number and new files, and changes surrogates.
"""

import gzip
from bisect import bisect_right
from collections.abc import Sequence
from functools import cache
from hashlib import sha256
from itertools import accumulate
from pathlib import Path
from typing import Generic, NamedTuple, Protocol, TypeVar

from scrubjay.errors import LexiconError

VERSION = 2
_FOLDER = Path(__file__).parent
_TABLES = ("names", "towns", "cities", "streets", "jobs")


class NameRow(NamedTuple):
    """A name in lower case: first name (g), surname (s) or both (b); male (m), female (f) or either (e).

    ``fine``: no word of the language or of medicine, and not too rare to be drawn.
    """

    name: str
    kind: str
    sex: str
    born: int
    weight: int
    fine: bool


class TownRow(NamedTuple):
    """An American town with its state and a ZIP code of its own; ``fine``: no word, and not too small to be drawn."""

    name: str
    state: str
    zip: str
    weight: int
    fine: bool


class CityRow(NamedTuple):
    """A place abroad with country code, GeoNames' region code, and weight."""

    name: str
    country: str
    region: str
    weight: int


class _Row(Protocol):
    @property
    def weight(self) -> int: ...


R = TypeVar("R", bound=_Row)


class Weighted(Generic[R]):
    """Rows to draw from by weight with a number below 2**64."""

    def __init__(self, rows: Sequence[R]) -> None:
        self.rows = rows
        self._sums = list(accumulate(row.weight for row in rows))

    def __len__(self) -> int:
        return len(self.rows)

    def at(self, number: int) -> R:
        """The row that the number falls on."""
        return self.rows[bisect_right(self._sums, number * self._sums[-1] >> 64)]


@cache
def names() -> dict[str, NameRow]:
    """Every name that is told apart, by itself."""
    return {
        name: NameRow(name, kind, sex, int(born), int(weight), fine == "1")
        for name, kind, sex, born, weight, fine in _rows("names", 6)
    }


@cache
def towns() -> tuple[TownRow, ...]:
    """American towns, the largest first."""
    rows = _rows("towns", 5)
    return tuple(TownRow(name, state, code, int(weight), fine == "1") for name, state, code, weight, fine in rows)


@cache
def cities() -> tuple[CityRow, ...]:
    """Places abroad."""
    return tuple(CityRow(name, country, region, int(weight)) for name, country, region, weight in _rows("cities", 4))


@cache
def streets() -> tuple[str, ...]:
    """What streets may be called, without their suffix."""
    return tuple(street for (street,) in _rows("streets", 1))


@cache
def jobs() -> tuple[str, ...]:
    """Jobs in lower case."""
    return tuple(job for (job,) in _rows("jobs", 1))


@cache
def _by_letter() -> dict[tuple[str, str, str], list[NameRow]]:
    found: dict[tuple[str, str, str], list[NameRow]] = {}
    for row in names().values():
        if row.fine:
            found.setdefault((row.kind, row.sex, row.name[0]), []).append(row)
    return found


@cache
def name_pool(kind: str, sex: str, letter: str) -> Weighted[NameRow]:
    """The names of a kind and sex that begin with a letter; first names that are surnames too are first names."""
    kinds = ("g", "b") if kind == "g" else (kind,)
    sexes = ("m", "f", "e") if kind == "s" or not sex else (sex,)
    rows = [row for one in kinds for whose in sexes for row in _by_letter().get((one, whose, letter), ())]
    return Weighted(sorted(rows))


@cache
def digest() -> str:
    """A digest of all tables, for manifests; the version stands for it."""
    total = sha256()
    for name in _TABLES:
        total.update(sha256(_path(name).read_bytes()).digest())
    return total.hexdigest()


def _path(name: str) -> Path:
    return _FOLDER / f"{name}-{VERSION}.tsv.gz"


def _rows(name: str, width: int) -> list[list[str]]:
    path = _path(name)
    try:
        rows = [line.split("\t") for line in gzip.decompress(path.read_bytes()).decode().splitlines()]
    except (OSError, EOFError, ValueError) as error:
        raise LexiconError(f"{path}: cannot be read ({type(error).__name__}); install scrubjay again") from None
    if not rows or any(len(row) != width for row in rows):
        raise LexiconError(f"{path}: damaged, or of another version; install scrubjay again")
    return rows
