import re

import pytest
from hypothesis import given
from hypothesis import strategies as st
from report_cases import Reader

from scrubjay.evaluate.report.svg import Box, axis, bar, box


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
    assert 'aria-label="50.00 %, 40.00 % to 70.00 %"' in bar(0.5, low=0.4, high=0.7)


def test_nothing_has_no_bar() -> None:
    assert "svg" not in bar(None)
    assert "n/a" in bar(None)


def test_what_a_bar_says_is_not_rounded_to_all() -> None:
    assert 'aria-label="&gt;99.99 %"' in bar(0.99999)


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


def test_a_box_has_ticks_at_both_ends_of_its_axis() -> None:
    ticks = [line["x1"] for line in shapes(box(Box(1, 2, 3, 4, 5), top=9), "line") if line.get("class") == "axis"]
    assert ticks == ["2.00%", "98.00%"]
    assert Reader(axis("0", "1,200")).text == ["0", "1,200"]


@pytest.mark.parametrize("value", [0, 3, 6])
def test_a_box_is_never_too_thin_to_be_seen(value: float) -> None:
    (drawn,) = shapes(box(Box(value, value, value, value, value), top=6), "rect")
    assert drawn["width"] == "4.00%"
