"""Templates become hashes: what a feature depends on, and what it does not."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from numpy.typing import NDArray

from scrubjay.kernel.features import EDGE, TEMPLATE_BITS, Programme

Rows = list[tuple[int, list[tuple[int, int]], bool]]
SINGLE: Rows = [(0, [(0, 0)], False)]


def programme(rows: Rows, width: int = 3) -> Programme:
    starts = np.cumsum([0, *(len(parts) for _, parts, _ in rows)])
    parts = [part for _, some, _ in rows for part in some]
    return Programme(
        [number for number, _, _ in rows],
        starts,
        [column for column, _ in parts],
        [offset for _, offset in parts],
        [bits for _, _, bits in rows],
        width,
    )


def matrix(*items: tuple[int, ...]) -> NDArray[np.uint64]:
    """The values of items, in the order in which the kernel reads them: column by column."""
    return np.ascontiguousarray(np.array(items, np.uint64).T)


def features_of(made: Programme, values: NDArray[np.uint64]) -> list[list[int]]:
    starts, hashes = made.hashes(values, 0, values.shape[1])
    return [hashes[starts[item] : starts[item + 1]].tolist() for item in range(values.shape[1])]


def test_a_feature_carries_the_number_of_its_template() -> None:
    made = programme([(7, [(0, 0)], False), (1023, [(1, 0)], False)])
    ((one, other),) = features_of(made, matrix((5, 6, 0)))
    assert (one >> (64 - TEMPLATE_BITS), other >> (64 - TEMPLATE_BITS)) == (7, 1023)


def test_equal_values_make_equal_features_and_other_values_others() -> None:
    found = features_of(programme(SINGLE), matrix((5, 0, 0), (6, 0, 0), (5, 1, 1)))
    assert found[0] == found[2] != found[1]


def test_nothing_makes_no_feature_alone_or_in_company() -> None:
    made = programme([(0, [(0, 0)], False), (1, [(1, 0), (0, 0)], False), (2, [(1, 0)], False)])
    found = features_of(made, matrix((0, 9, 0)))
    assert [feature >> (64 - TEMPLATE_BITS) for feature in found[0]] == [2]


def test_parts_read_at_their_offset_and_the_edge_is_a_value_of_its_own() -> None:
    made = programme([(0, [(0, 1)], False)])
    first, last = features_of(made, matrix((1, 0, 0), (EDGE, 0, 0)))
    assert first == last, "what lies beyond the matrix reads as EDGE does"
    assert features_of(made, matrix((1, 0, 0), (2, 0, 0)))[0] != last


def test_the_order_of_the_parts_counts() -> None:
    there = programme([(0, [(0, 0), (1, 0)], False)])
    assert features_of(there, matrix((1, 2, 0))) != features_of(there, matrix((2, 1, 0)))


def test_each_bit_of_a_mask_is_a_feature() -> None:
    made = programme([(0, [(0, 0)], True)])
    both, one, none = features_of(made, matrix((0b101, 0, 0), (0b100, 0, 0), (0, 0, 0)))
    assert len(both) == 2
    assert one == both[1:]
    assert none == []


def test_a_mask_beyond_the_edge_has_no_bits() -> None:
    assert features_of(programme([(0, [(0, -1)], True)]), matrix((3, 0, 0))) == [[]]


def test_a_mask_can_keep_company() -> None:
    made = programme([(0, [(0, 0), (1, 0)], True)])
    one, other = features_of(made, matrix((0b11, 4, 0), (0b11, 5, 0)))
    assert len(one) == len(other) == 2
    assert not set(one) & set(other)


def test_rows_of_one_number_make_the_same_features() -> None:
    made = programme([(0, [(0, 0)], False), (0, [(1, 0)], False)])
    ((one, other),) = features_of(made, matrix((8, 8, 0)))
    assert one == other


def test_a_full_mask_finds_room() -> None:
    made = programme([(number, [(number, 0)], True) for number in range(3)])
    full = 2**64 - 1
    found = features_of(made, matrix(*[(full, full, full)] * 40))
    assert made.most == 192
    assert {len(set(features)) for features in found} == {192}


@pytest.mark.parametrize(
    ("arrays", "width"),
    [
        (([0], [0, 1], [3], [0], [0]), 3),
        (([0], [0, 1], [-1], [0], [0]), 3),
        (([0], [0, 2], [0], [0], [0]), 3),
        (([0], [1, 1], [0], [0], [0]), 3),
        (([0, 1], [0, 1], [0], [0], [0]), 3),
        (([1024], [0, 1], [0], [0], [0]), 3),
        (([0, 1], [0, 0, 1], [0], [0], [0, 0]), 3),
    ],
)
def test_a_programme_that_does_not_fit_together_is_refused(arrays: tuple[list[int], ...], width: int) -> None:
    with pytest.raises(ValueError):
        Programme(*arrays, width)


def test_a_matrix_of_another_width_and_items_that_are_not_there_are_refused() -> None:
    made = programme(SINGLE)
    with pytest.raises(ValueError, match="columns"):
        made.hashes(np.zeros((2, 2), np.uint64), 0, 2)
    with pytest.raises(ValueError, match="items"):
        made.hashes(np.zeros((3, 2), np.uint64), 0, 3)


def test_a_matrix_that_does_not_go_column_by_column_is_refused() -> None:
    with pytest.raises(ValueError, match="side by side"):
        programme(SINGLE).hashes(np.zeros((4, 3), np.uint64).T, 0, 4)


def test_a_part_of_a_matrix_is_read_in_place() -> None:
    values = matrix(*((item, 1, 1) for item in range(1, 80)))
    found = features_of(programme(SINGLE), values)
    assert features_of(programme(SINGLE), values[:, 20:70]) == found[20:70]


@given(st.lists(st.tuples(*[st.integers(0, 4)] * 3), min_size=1, max_size=30), st.data())
def test_a_block_with_its_margin_gives_the_features_of_the_whole(
    rows: list[tuple[int, ...]], data: st.DataObject
) -> None:
    made = programme([(0, [(0, -2), (1, 0)], False), (1, [(2, 2)], True), (2, [(0, 0), (0, 1)], False)])
    whole = features_of(made, matrix(*rows))
    first = data.draw(st.integers(0, len(rows) - 1))
    last = data.draw(st.integers(first, len(rows)))
    low, high = max(0, first - made.reach), min(len(rows), last + made.reach)
    starts, hashes = made.hashes(matrix(*rows)[:, low:high], first - low, last - low)
    assert [hashes[starts[i] : starts[i + 1]].tolist() for i in range(last - first)] == whole[first:last]
