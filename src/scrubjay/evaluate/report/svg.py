"""Plots as inline SVG. Places across are percentages, so that a plot fits a phone while its text keeps its size."""

from collections.abc import Sequence
from dataclasses import dataclass

from scrubjay.evaluate.report.figures import NONE, percent
from scrubjay.evaluate.report.markup import Markup, element

_BAR = 16
_FIRST, _LAST = 2.0, 98.0
_LEAST = 4.0
"""How wide a box is at least, in per cent, so that one whose quartiles are equal is still seen."""


def bar(value: float | None, *, low: float | None = None, high: float | None = None, kind: str = "good") -> Markup:
    """A bar for a share of 1, with a whisker for its interval."""
    if value is None:
        return element("span", NONE, class_="about")
    parts = [
        _rect(0, 100, 2, _BAR - 4, "track"),
        _rect(0, 100 * _inside(value), 2, _BAR - 4, kind),
    ]
    if low is not None and high is not None:
        left, right = 100 * _inside(low), 100 * _inside(high)
        parts += [_line(left, right, _BAR / 2, _BAR / 2), _tick(left, _BAR), _tick(right, _BAR)]
    stated = percent(value) if low is None or high is None else f"{percent(value)}, {percent(low)} to {percent(high)}"
    return _picture(parts, _BAR, stated)


def axis(first: str, last: str) -> Markup:
    """What stands at both ends of the axis, above the plots on it."""
    return element("span", element("span", first), element("span", last), class_="ends")


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
    """A box plot on an axis from 0 to ``top``, both of which have a tick."""

    def across(value: float) -> float:
        return _FIRST + (_LAST - _FIRST) * _inside(value / top) if top else _FIRST

    middle, half = _BAR / 2, _BAR / 2 - 2
    width = max(across(shape.q3) - across(shape.q1), _LEAST)
    left = min(max((across(shape.q1) + across(shape.q3) - width) / 2, 0), 100 - width)
    parts = [
        _axis_tick(_FIRST),
        _axis_tick(_LAST),
        _line(across(shape.low), across(shape.high), middle, middle),
        _tick(across(shape.low), _BAR),
        _tick(across(shape.high), _BAR),
        _rect(left, width, middle - half, 2 * half, "box"),
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


def _picture(parts: Sequence[Markup], height: float, stated: str) -> Markup:
    return element("svg", *parts, width="100%", height=f"{height:g}", role="img", aria_label=stated, class_="plot")


def _rect(x: float, width: float, y: float, height: float, kind: str) -> Markup:
    return Markup(f'<rect class="{kind}" x="{x:.2f}%" width="{width:.2f}%" y="{y:g}" height="{height:g}"/>')


def _line(x1: float, x2: float, y1: float, y2: float) -> Markup:
    return Markup(f'<line x1="{x1:.2f}%" x2="{x2:.2f}%" y1="{y1:g}" y2="{y2:g}"/>')


def _tick(x: float, height: float) -> Markup:
    return _line(x, x, height / 4, height * 3 / 4)


def _axis_tick(x: float) -> Markup:
    return Markup(f'<line class="axis" x1="{x:.2f}%" x2="{x:.2f}%" y1="0" y2="{_BAR}"/>')


def _inside(share: float) -> float:
    return min(max(share, 0.0), 1.0)
