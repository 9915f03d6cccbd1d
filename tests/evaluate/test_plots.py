import re

import pytest
from hypothesis import given
from hypothesis import strategies as st
from report_cases import Reader

from scrubjay.evaluate.confusion import Confusion
from scrubjay.evaluate.report.error_parts import matrix_grid
from scrubjay.evaluate.report.svg import Box, Grid, bar, box, heat_map


def shapes(svg: str, tag: str) -> list[dict[str, str | None]]:
    return [attributes for name, attributes in Reader(svg).tags if name == tag]


def percentages(svg: str) -> list[float]:
    return [float(value) for value in re.findall(r'"(-?[0-9.]+)%"', svg)]


def test_a_bar_is_as_long_as_its_share() -> None:
    track, filled = shapes(bar(0.25), "rect")
    assert (track["width"], filled["width"]) == ("100.00%", "25.00%")


def test_an_interval_is_a_whisker_with_two_ends() -> None:
    assert len(shapes(bar(0.5, low=0.4, high=0.7), "line")) == 3
    assert shapes(bar(0.5), "line") == []
    assert 'aria-label="0.500, from 0.400 to 0.700"' in bar(0.5, low=0.4, high=0.7)


def test_nothing_has_no_bar() -> None:
    assert "svg" not in bar(None)
    assert "none" in bar(None)


@given(st.floats(-1, 3), st.floats(-1, 3), st.floats(-1, 3))
def test_a_bar_never_leaves_its_place(value: float, low: float, high: float) -> None:
    assert all(0 <= place <= 100 for place in percentages(bar(value, low=low, high=high)))


@given(st.lists(st.floats(0, 1e6), min_size=5, max_size=5), st.lists(st.floats(0, 1e6), max_size=5))
def test_a_box_never_leaves_its_place(numbers: list[float], outliers: list[float]) -> None:
    low, q1, median, q3, high = sorted(numbers)
    drawn = box(Box(low, q1, median, q3, high, tuple(outliers)), top=max([high, *outliers]))
    assert all(0 <= place <= 100 for place in percentages(drawn))
    assert len(shapes(drawn, "circle")) == len(set(outliers))


def test_a_box_without_an_axis_stands_at_its_start() -> None:
    assert 'class="median" x1="2.00%"' in box(Box(0, 0, 0, 0, 0), top=0)


def test_a_heat_map_has_a_cell_for_each_pair_and_escapes_names() -> None:
    grid = Grid(("<b>", "AGE"), ("<b>", "AGE"), ((3, 1), (0, 1200)), frozenset({("<b>", "<b>"), ("AGE", "AGE")}))
    drawn = heat_map(grid)
    assert len(shapes(drawn, "rect")) == 4
    assert [shape["class"] for shape in shapes(drawn, "rect")] == ["right", "wrong", "empty", "right"]
    assert "b" not in Reader(drawn).names()
    assert "1200" in Reader(drawn).text


@pytest.mark.parametrize(("count", "ink"), [(1, "dark"), (99, "light")])
def test_figures_are_legible_on_their_cells(count: int, ink: str) -> None:
    assert f'class="{ink}"' in heat_map(Grid(("A",), ("A", "B"), ((count, 100 - count),)))


def confusion(size: int) -> Confusion:
    row = tuple(range(size))
    margins = [row] * 8
    return Confusion(tuple("ABC"[:size]), tuple(row for _ in range(size)), *margins)


def test_labels_that_neither_side_has_are_left_out_of_the_matrix() -> None:
    grid = matrix_grid(confusion(3))
    assert grid.rows == ("B", "C", "short", "long", "short and long", "spurious")
    assert grid.columns == ("B", "C", "partial", "missing")
    assert grid.counts[0] == (1, 2, 1, 1)
    assert grid.counts[-1] == (1, 2, 0, 0)


def test_a_matrix_of_nothing_has_no_rows() -> None:
    assert matrix_grid(confusion(1)).rows == ()
