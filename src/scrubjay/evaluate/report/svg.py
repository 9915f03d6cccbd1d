"""Plots as inline SVG. Places across are percentages, so that a plot fits a phone while its text keeps its size."""

from collections.abc import Sequence
from dataclasses import dataclass

from scrubjay.evaluate.report.markup import Markup, element

_BAR = 16
_CELL = 26
_DARK_FROM = 0.55


def bar(value: float | None, *, low: float | None = None, high: float | None = None, kind: str = "good") -> Markup:
    """A bar for a share of 1, with a whisker for its interval."""
    if value is None:
        return element("span", "none", class_="about")
    parts = [
        _rect(0, 100, 2, _BAR - 4, "track"),
        _rect(0, 100 * _inside(value), 2, _BAR - 4, kind),
    ]
    if low is not None and high is not None:
        left, right = 100 * _inside(low), 100 * _inside(high)
        parts += [_line(left, right, _BAR / 2, _BAR / 2), _tick(left, _BAR), _tick(right, _BAR)]
    stated = f"{value:.3f}" if low is None or high is None else f"{value:.3f}, from {low:.3f} to {high:.3f}"
    return _picture(parts, _BAR, stated)


@dataclass(frozen=True, slots=True)
class Box:
    """Five numbers of a distribution, and the places of what lies outside its whiskers."""

    low: float
    q1: float
    median: float
    q3: float
    high: float
    outliers: tuple[float, ...] = ()


def box(shape: Box, *, top: float) -> Markup:
    """A box plot on an axis from 0 to ``top``."""

    def across(value: float) -> float:
        return 2 + 96 * _inside(value / top) if top else 2.0

    middle, half = _BAR / 2, _BAR / 2 - 2
    parts = [
        _line(across(shape.low), across(shape.high), middle, middle),
        _tick(across(shape.low), _BAR),
        _tick(across(shape.high), _BAR),
        _rect(across(shape.q1), max(across(shape.q3) - across(shape.q1), 0.5), middle - half, 2 * half, "box"),
        Markup(
            f'<line class="median" x1="{across(shape.median):.2f}%" x2="{across(shape.median):.2f}%" y1="1" y2="15"/>'
        ),
    ]
    parts += [
        Markup(f'<circle cx="{across(value):.2f}%" cy="{middle:g}" r="2"/>') for value in sorted(set(shape.outliers))
    ]
    stated = (
        f"median {shape.median:g}, middle half {shape.q1:g} to {shape.q3:g}, whiskers {shape.low:g} to {shape.high:g}"
    )
    return _picture(parts, _BAR, stated)


@dataclass(frozen=True, slots=True)
class Grid:
    """Counts by row and column; ``right`` names cells that are no mistakes, which take another colour."""

    rows: tuple[str, ...]
    columns: tuple[str, ...]
    counts: tuple[tuple[int, ...], ...]
    right: frozenset[tuple[str, str]] = frozenset()


def heat_map(grid: Grid) -> Markup:
    """A heat map: the darker a cell the larger its share of its row."""
    left = 10 + 8 * max(map(len, grid.rows), default=0)
    top = 12 + 8 * max(map(len, grid.columns), default=0)
    width, height = left + _CELL * len(grid.columns) + 8, top + _CELL * len(grid.rows) + 8
    parts = [_slanted(name, left + _CELL * (i + 0.5), top - 6) for i, name in enumerate(grid.columns)]
    for r, (row, counts) in enumerate(zip(grid.rows, grid.counts, strict=True)):
        y = top + _CELL * r
        parts.append(element("text", row, x=left - 6, y=y + 17, text_anchor="end"))
        total = sum(counts)
        for c, (column, count) in enumerate(zip(grid.columns, counts, strict=True)):
            kind = "right" if (row, column) in grid.right else "wrong"
            parts.append(_cell(left + _CELL * c, y, count, count / total if total else 0.0, kind))
    return element(
        "svg",
        *parts,
        viewBox=f"0 0 {width:g} {height:g}",
        width=f"{width:g}",
        role="img",
        aria_label="confusion matrix as a heat map",
        class_="heat",
    )


def _cell(x: float, y: float, count: int, share: float, kind: str) -> Markup:
    if not count:
        return Markup(f'<rect class="empty" x="{x:g}" y="{y:g}" width="{_CELL - 1}" height="{_CELL - 1}"/>')
    depth = 0.15 + 0.85 * share
    ink = "light" if depth > _DARK_FROM else "dark"
    size = 10 if count < 1000 else 8
    return Markup(
        f'<rect class="{kind}" x="{x:g}" y="{y:g}" width="{_CELL - 1}" height="{_CELL - 1}" '
        f'fill-opacity="{depth:.2f}"/>'
        f'<text class="{ink}" x="{x + _CELL / 2 - 0.5:g}" y="{y + 16.5:g}" text-anchor="middle" '
        f'font-size="{size}">{count}</text>'
    )


def _slanted(name: str, x: float, y: float) -> Markup:
    return element("text", name, x=f"{x:g}", y=f"{y:g}", transform=f"rotate(-90 {x:g} {y:g}) translate(0 4)")


def _picture(parts: Sequence[Markup], height: float, stated: str) -> Markup:
    return element("svg", *parts, width="100%", height=f"{height:g}", role="img", aria_label=stated, class_="plot")


def _rect(x: float, width: float, y: float, height: float, kind: str) -> Markup:
    return Markup(f'<rect class="{kind}" x="{x:.2f}%" width="{width:.2f}%" y="{y:g}" height="{height:g}"/>')


def _line(x1: float, x2: float, y1: float, y2: float) -> Markup:
    return Markup(f'<line x1="{x1:.2f}%" x2="{x2:.2f}%" y1="{y1:g}" y2="{y2:g}"/>')


def _tick(x: float, height: float) -> Markup:
    return _line(x, x, height / 4, height * 3 / 4)


def _inside(share: float) -> float:
    return min(max(share, 0.0), 1.0)
