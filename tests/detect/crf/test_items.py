"""Sequences tile the items and none is too long."""

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from scrubjay.detect.crf.items import sequence_bounds


def test_a_sequence_begins_where_it_is_said() -> None:
    assert sequence_bounds(np.array([True, False, True, False]), 10).tolist() == [0, 2, 4]


def test_no_items_make_no_sequence() -> None:
    assert sequence_bounds(np.zeros(0, np.bool_), 10).tolist() == [0]


@given(st.lists(st.booleans(), max_size=60), st.integers(1, 20))
def test_bounds_rise_from_the_first_item_to_the_last_in_steps_of_at_most_the_longest(
    begins: list[bool], longest: int
) -> None:
    bounds = sequence_bounds(np.array(begins, np.bool_), longest)
    steps = np.diff(bounds)
    assert bounds[0] == 0
    assert bounds[-1] == len(begins)
    assert np.all((steps > 0) & (steps <= longest))
    assert set(np.flatnonzero(begins)) <= set(bounds.tolist())
