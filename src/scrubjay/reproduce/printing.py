"""A reproduction as text and as plain values: under each row the printed figures first, then ours."""

import textwrap
from collections.abc import Iterator, Sequence
from typing import Any

from scrubjay.reproduce.filling import Filled, FilledListing, Line
from scrubjay.reproduce.runner import Reproduction
from scrubjay.reproduce.tables import Unit

OURS = "ours"
_EMPTY = "-"
_WIDTH = 120
_DIGITS = {Unit.PERCENT: 2, Unit.POINTS: 2, Unit.SHARE: 4, Unit.COUNT: 0}


def text_of(reproduction: Reproduction) -> str:
    """All tables, each with the circumstances of its figures."""
    parts = [reproduction.title]
    for table in reproduction.tables:
        lines = _listing(table) if isinstance(table, FilledListing) else _table(table)
        head = f"{table.number} ({table.place}): {table.title}"
        below = [
            *_wrapped(reproduction.circumstances.words),
            *(one for mark in table.remarks for one in _wrapped(mark)),
        ]
        parts.append("\n".join([head, *lines, *below]))
    return "\n\n".join(parts) + "\n"


def _wrapped(remark: str) -> list[str]:
    return textwrap.wrap(remark, _WIDTH, initial_indent="  * ", subsequent_indent="    ")


def _table(table: Filled) -> Iterator[str]:
    rows = [row for line in table.lines for row in _rows(line, table.units)]
    whose = max((len(source) for _, source, _ in rows), default=0)
    name = max((len(name) for name, _, _ in rows), default=0)
    cells = [figures for _, _, figures in rows if not isinstance(figures, str)]
    widths = [max(map(len, column)) for column in zip(table.columns, *cells, strict=True)]
    yield "  ".join(
        (" " * name, " " * whose, *(head.rjust(width) for head, width in zip(table.columns, widths, strict=True)))
    )
    for row, source, figures in rows:
        shown = (
            [figures]
            if isinstance(figures, str)
            else [figure.rjust(width) for figure, width in zip(figures, widths, strict=True)]
        )
        yield "  ".join((row.ljust(name), source.ljust(whose), *shown)).rstrip()


def _rows(line: Line, units: Sequence[Unit]) -> Iterator[tuple[str, str, list[str] | str]]:
    """The lines under a row's name: the printed figures, then ours or why there are none."""
    name = line.name
    for source, figures in line.printed.items():
        yield name, source, _shown(figures, units)
        name = ""
    yield name, OURS, line.why if line.ours is None else _shown(line.ours, units)


def _shown(figures: Sequence[float | None], units: Sequence[Unit]) -> list[str]:
    return [
        _EMPTY if figure is None else f"{figure:{'+' if unit is Unit.POINTS else ''}.{_DIGITS[unit]}f}"
        for figure, unit in zip(figures, units, strict=True)
    ]


def _listing(table: FilledListing) -> Iterator[str]:
    name = max(len(row[0]) for row in table.rows)
    yield f"{'':{name}}  paper  ours  feature groups"
    for feature, is_selected, groups, is_read in table.rows:
        ours = _EMPTY if is_read is None else _yes(answer=is_read)
        yield f"{feature:{name}}  {_yes(answer=is_selected):5}  {ours:4}  {', '.join(groups)}".rstrip()


def _yes(*, answer: bool) -> str:
    return "yes" if answer else "no"


def values_of(reproduction: Reproduction) -> dict[str, Any]:
    """A reproduction as plain values, for JSON."""
    about = reproduction.circumstances
    return {
        "paper": reproduction.paper,
        "title": reproduction.title,
        "scale": about.scale.name,
        "corpora": [{"name": name, "notes": count} for name, count in about.corpora],
        "test": {"name": about.test[0], "notes": about.test[1]},
        "seed": about.seed,
        "mode": "official",
        "tables": [
            _listing_values(table) if isinstance(table, FilledListing) else _table_values(table)
            for table in reproduction.tables
        ],
        "not_had": dict(reproduction.failed),
    }


def _table_values(table: Filled) -> dict[str, Any]:
    return {
        "number": table.number,
        "title": table.title,
        "columns": [{"name": name, "unit": str(unit)} for name, unit in zip(table.columns, table.units, strict=True)],
        "rows": [
            {
                "name": line.name,
                "printed": {source: list(figures) for source, figures in line.printed.items()},
                "ours": None if line.ours is None else [_rounded(figure) for figure in line.ours],
                "why": line.why,
            }
            for line in table.lines
        ],
        "remarks": list(table.remarks),
    }


def _rounded(figure: float | None) -> float | None:
    return None if figure is None else round(figure, 6)


def _listing_values(table: FilledListing) -> dict[str, Any]:
    return {
        "number": table.number,
        "title": table.title,
        "features": [
            {"name": name, "selected": is_selected, "groups": list(groups), "read": is_read}
            for name, is_selected, groups, is_read in table.rows
        ],
        "remarks": list(table.remarks),
    }
