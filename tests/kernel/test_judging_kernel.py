"""What options say of one another, and what trees say of them, held against plain loops."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from numpy.typing import NDArray

from scrubjay.kernel import judging

ROWS = st.lists(
    st.tuples(
        st.integers(0, 20), st.integers(1, 9), st.integers(0, 2), st.lists(st.integers(0, 8), min_size=2, max_size=2)
    ),
    max_size=12,
)


def plainly(start: list[int], end: list[int], label: list[int], said: NDArray[np.float32]) -> NDArray[np.float32]:
    best = said.max(axis=1, initial=0.0)
    told = np.zeros((len(start), 12), np.float32)
    for one in range(len(start)):
        for other in range(len(start)):
            if one == other or start[other] >= end[one] or start[one] >= end[other]:
                continue
            alike = label[one] == label[other]
            if (start[one], end[one]) == (start[other], end[other]):
                told[one, :2] = np.maximum(told[one, :2], said[other])
                continue
            block = slice(2, 4) if alike else slice(4, 6)
            told[one, block] = np.maximum(told[one, block], said[other])
            contains = start[other] <= start[one] and end[one] <= end[other]
            inside = start[one] <= start[other] and end[other] <= end[one]
            extra = 6 + (0 if contains else 2 if inside else 4) + (not alike)
            told[one, extra] = max(told[one, extra], best[other])
    return told


@given(ROWS)
def test_options_hear_of_all_that_overlap_them(rows: list[tuple[int, int, int, list[int]]]) -> None:
    rows = sorted(rows)
    start, label = [row[0] for row in rows], [row[2] for row in rows]
    end = [row[0] + row[1] for row in rows]
    said = np.array([row[3] for row in rows], np.float32).reshape(-1, 2) / 8
    made = judging.relations(
        np.array(start, np.int32), np.array(end, np.int32), np.array(label, np.int16), said, said.max(axis=1, initial=0)
    )
    np.testing.assert_array_equal(made, plainly(start, end, label, said))


def test_one_that_spans_a_page_hears_of_the_next_ones_only() -> None:
    count = 200
    start = np.arange(count, dtype=np.int32)
    end = np.where(start == 0, 10_000, start + 1).astype(np.int32)
    said = start[:, None].astype(np.float32)
    made = judging.relations(start, end, np.zeros(count, np.int16), said, said[:, 0])
    assert made[0, 1] == 64
    assert made[100, 1] == 0


def test_arrays_of_different_lengths_are_refused() -> None:
    with pytest.raises(ValueError, match="belong together"):
        judging.relations(
            np.zeros(2, np.int32),
            np.zeros(1, np.int32),
            np.zeros(2, np.int16),
            np.zeros((2, 1), np.float32),
            np.zeros(2, np.float32),
        )


def test_a_row_falls_through_every_tree_to_a_leaf() -> None:
    fact = np.array([0, -1, 1, -1, -1, -1], np.int16)
    bound = np.array([0.5, 1.0, 2.0, 10.0, 20.0, 100.0], np.float32)
    other = np.array([2, 0, 4, 0, 0, 0], np.int32)
    rows = np.array([[0.5, 9.0], [0.6, 2.0], [0.6, 2.1]], np.float32)
    scores = judging.tree_scores(rows, np.array([0, 5], np.int32), fact, bound, other, -1.0)
    assert scores.tolist() == [100.0, 109.0, 119.0]
