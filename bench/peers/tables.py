"""Figures as tables: plain ones for the terminal, Markdown for the README."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from scrubjay.labels import Category

from .figures import Figures
from .roster import Peer
from .running import Cost, Reading

NOTHING = "–"
LEFT = 2
"""How many columns, the tool and its text, are words; the rest are numbers."""


@dataclass(frozen=True, slots=True)
class Row:
    """One tool on one kind of text; ``failed`` counts notes that it could not read, which are missed whole."""

    peer: Peer
    reading: Reading
    figures: Figures
    cost: Cost
    failed: int = 0


Column = tuple[str, Callable[[Row], str]]


def percent(share: float | None, digits: int = 1) -> str:
    """A share in hundredths, without the sign, which stands in the head."""
    return NOTHING if share is None else f"{100 * share:.{digits}f}"


TOOL: tuple[Column, ...] = (
    ("tool", lambda row: f"{row.peer.title} ({row.peer.version})"),
    ("text", lambda row: str(row.reading)),
)
MAIN: tuple[Column, ...] = (
    *TOOL,
    ("leaked words %", lambda row: percent(row.figures.leaked_words)),
    ("leaked spans %", lambda row: percent(row.figures.leaked_spans)),
    ("over-scrubbed %", lambda row: percent(row.figures.overscrubbed, 2)),
    ("precision %", lambda row: percent(row.figures.precision)),
    ("characters/s", lambda row: f"{row.cost.speed:,.0f}"),
    ("peak MB", lambda row: f"{row.cost.peak_mb:,.0f}"),
)
HIDDEN: tuple[Column, ...] = (
    *TOOL,
    *((str(own), lambda row, own=own: percent(row.figures.hidden[own])) for own in Category),
)
NAMED: tuple[Column, ...] = (
    *TOOL,
    *((str(own), lambda row, own=own: percent(row.figures.named[own])) for own in Category),
)
WHOLE: tuple[Column, ...] = (*MAIN[:-2], *HIDDEN[LEFT:], *MAIN[-2:])


def plain(columns: Sequence[Column], rows: Sequence[Row]) -> str:
    """A table in columns of equal width."""
    cells = _cells(columns, rows)
    widths = [max(map(len, column)) for column in zip(*cells, strict=True)]
    return "\n".join("  ".join(_aligned(line, widths)).rstrip() for line in cells)


def markdown(columns: Sequence[Column], rows: Sequence[Row]) -> str:
    """A table in Markdown."""
    head, *body = _cells(columns, rows)
    rule = ["---"] * LEFT + ["---:"] * (len(columns) - LEFT)
    return "\n".join(f"| {' | '.join(line)} |" for line in (head, rule, *body))


def _cells(columns: Sequence[Column], rows: Sequence[Row]) -> list[list[str]]:
    return [[name for name, _ in columns], *([cell(row) for _, cell in columns] for row in rows)]


def _aligned(line: Sequence[str], widths: Sequence[int]) -> list[str]:
    places = enumerate(zip(line, widths, strict=True))
    return [cell.ljust(width) if place < LEFT else cell.rjust(width) for place, (cell, width) in places]
