"""A turn of the recall dial favours beginnings, and can be taken out of a score again."""

import math

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from scrubjay.detect.dial import FAR_UP, Dial, without_bias

TAGS = ("O", "B-DATE", "I-DATE", "E-DATE", "S-DATE")


def test_only_tags_that_begin_a_span_gain() -> None:
    assert Dial(TAGS).bias(1.5).tolist() == [0.0, 1.5, 0.0, 0.0, 1.5]


def test_in_a_scheme_without_beginnings_all_but_o_gain() -> None:
    assert Dial(("O", "I-DATE", "I-AGE")).bias(1.0).tolist() == [0.0, 1.0, 1.0]


@given(st.floats(0, 20))
def test_o_loses_only_far_up_the_dial(turn: float) -> None:
    assert (Dial(TAGS).bias(turn)[0] < 0) == (np.float32(turn - FAR_UP) > 0)


@given(st.floats(0, 1), st.floats(-50, 50))
def test_taking_the_bias_out_keeps_the_order_and_the_range(raw: float, bias: float) -> None:
    score = without_bias(raw, bias)
    assert 0 <= score <= 1
    assert score <= raw + 1e-9 if bias > 0 else score >= raw - 1e-9


@given(st.floats(-10, 10), st.floats(-5, 5))
def test_taking_the_bias_out_is_exact_between_two_tags(score: float, bias: float) -> None:
    def marginal(odds: float) -> float:
        return 1 / (1 + math.exp(-odds))

    assert without_bias(marginal(score + bias), bias) == pytest.approx(marginal(score), rel=1e-6)
