"""A paper's table as data: rows, columns, what each asks, and the figures that were printed.

The printed figures stand in a block, one line a row:

    Token       85.89  82.55  84.19
    Rule        28.30      -  3.282

A name may hold spaces, so it ends where two of them follow one another; a hyphen stands for a figure that is not given.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum

from scrubjay.errors import UsageError
from scrubjay.reproduce.asks import ANYTHING, Ask

Figures = tuple[float | None, ...]
PRINTED = "paper"
UNAVAILABLE = "not available"
"""What is said of a tool that cannot be had."""

_FIELDS = re.compile(r"\s{2,}")


class Unit(StrEnum):
    """How a figure is printed."""

    PERCENT = "percent"
    SHARE = "share"
    COUNT = "count"
    POINTS = "points"
    """A difference of two percentages, which may lie below 0."""


@dataclass(frozen=True, slots=True)
class Column:
    """A column: its name and what it asks; or the difference of two others, which are named."""

    name: str
    ask: Ask = ANYTHING
    unit: Unit | None = None
    minus: tuple[str, str] | None = None


@dataclass(frozen=True, slots=True)
class Row:
    """A row: its name and what it asks; ``why`` says instead why there is nothing of ours."""

    name: str
    ask: Ask = ANYTHING
    why: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Table:
    """One table of a paper; ``printed`` holds the figures by where they are from, ``paper`` unless there are several.

    ``contrasts`` are pairs of systems whose difference is tested, and told below the table.
    """

    number: str
    title: str
    place: str
    """Where it stands in the paper."""
    unit: Unit
    columns: tuple[Column, ...]
    rows: tuple[Row, ...]
    printed: Mapping[str, Mapping[str, Figures]]
    contrasts: tuple[tuple[str, str], ...] = ()
    remarks: tuple[str, ...] = ()
    """How a passage was read, where the paper leaves it open."""

    def __post_init__(self) -> None:
        _refuse_twins(self.number, [row.name for row in self.rows])
        _refuse_twins(self.number, [column.name for column in self.columns])
        for source, rows in self.printed.items():
            if unknown := rows.keys() - {row.name for row in self.rows}:
                raise UsageError(f"{self.number}: {source} prints rows that the table has not: {', '.join(unknown)}")
            if any(len(figures) != len(self.columns) for figures in rows.values()):
                raise UsageError(f"{self.number}: {source} has a row with more or fewer figures than columns")

    def unit_of(self, column: Column) -> Unit:
        """How the figures of a column are printed."""
        return column.unit or self.unit

    def systems(self) -> list[str]:
        """The systems that the table is about, each once."""
        asks = [row.ask.joined(column.ask) for row in self.rows if not row.why for column in self.columns]
        named = [name for ask in asks for name in (ask.system, ask.against) if name is not None]
        return list(dict.fromkeys((*named, *(name for pair in self.contrasts for name in pair))))


@dataclass(frozen=True, slots=True)
class Feature:
    """A line of a list of features: the paper's name for it, and the feature groups that stand for it."""

    name: str
    groups: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Listing:
    """A table without figures: the features that a paper tried, and those that its selection kept."""

    number: str
    title: str
    place: str
    recipe: str
    features: tuple[Feature, ...]
    selected: frozenset[str]
    """The names of those that were kept."""

    def __post_init__(self) -> None:
        names = [feature.name for feature in self.features]
        _refuse_twins(self.number, names)
        if unknown := self.selected - set(names):
            raise UsageError(f"{self.number}: there are no features {', '.join(sorted(unknown))}")


def block(text: str) -> dict[str, Figures]:
    """The figures of a block by row.

    >>> block("Rule  28.30  -")
    {'Rule': (28.3, None)}
    """
    rows: dict[str, Figures] = {}
    for line in filter(None, map(str.strip, text.splitlines())):
        name, *figures = _FIELDS.split(line)
        if name in rows:
            raise UsageError(f"a block of figures has two rows {name}")
        rows[name] = tuple(None if figure == "-" else float(figure) for figure in _split(figures))
    return rows


def _split(fields: Sequence[str]) -> list[str]:
    """Figures may stand closer together than names and figures."""
    return [figure for one in fields for figure in one.split()]


def _refuse_twins(number: str, names: Sequence[str]) -> None:
    if twins := sorted({name for name in names if names.count(name) > 1}):
        raise UsageError(f"{number}: two rows or two columns are called {', '.join(twins)}")
