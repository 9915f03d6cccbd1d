from itertools import pairwise
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from scrubjay.detect.crf.calibration import IDENTITY, Calibration, expected_error, fit
from scrubjay.errors import ModelError

SHARES = st.floats(0, 1)


def test_identity_changes_nothing() -> None:
    assert [IDENTITY(raw) for raw in (0.0, 0.25, 1.0)] == [0.0, 0.25, 1.0]


def test_between_knots_the_line_is_straight_and_beyond_them_level() -> None:
    calibration = Calibration((0.2, 0.6), (0.1, 0.9))
    assert calibration(0.4) == pytest.approx(0.5)
    assert (calibration(0.0), calibration(1.0)) == (0.1, 0.9)


def test_many_scores_are_calibrated_at_once() -> None:
    calibration = Calibration((0.2, 0.6), (0.1, 0.9))
    assert calibration([0.0, 0.3, 0.6, 1.0]).tolist() == pytest.approx([0.1, 0.3, 0.9, 0.9])
    assert calibration([]).tolist() == []


@pytest.mark.parametrize(
    ("raw", "probability", "message"),
    [
        ((), (), "one at least"),
        ((0.1, 0.2), (0.5,), "as many"),
        ((0.1, 1.2), (0.5, 0.6), "0 to 1"),
        ((0.1, float("nan")), (0.5, 0.6), "0 to 1"),
        ((0.2, 0.2), (0.5, 0.6), "rise"),
        ((0.1, 0.2), (0.6, 0.5), "rise"),
    ],
)
def test_a_calibration_that_cannot_be_is_refused(raw: Any, probability: Any, message: str) -> None:
    with pytest.raises(ModelError, match=message):
        Calibration(raw, probability)


def test_too_sure_scores_are_brought_down() -> None:
    """A CRF that says 0.95 of spans of which 70 in 100 are right, and 0.6 where 40 are."""
    raw = np.repeat([0.6, 0.95], 1000)
    right = np.concatenate([np.arange(1000) < 400, np.arange(1000) < 700])
    calibration = fit(raw, right)
    assert calibration(0.95) == pytest.approx(0.7, abs=0.01)
    assert calibration(0.6) == pytest.approx(0.4, abs=0.01)


def test_a_fit_makes_the_expected_error_small_on_spans_it_has_not_seen() -> None:
    random = np.random.default_rng(7)
    raw = random.random(8000)
    right = random.random(8000) < raw**3
    calibration = fit(raw[:4000], right[:4000])
    calibrated = [calibration(one) for one in raw[4000:].tolist()]
    before, after = expected_error(raw[4000:], right[4000:]), expected_error(calibrated, right[4000:])
    assert before > 0.2
    assert after < 0.03


@pytest.mark.parametrize("count", [0, 1, 39])
def test_a_handful_of_spans_fits_nothing(count: int) -> None:
    assert fit([0.5] * count, [True] * count) == IDENTITY


def test_no_group_is_so_sure_that_its_score_is_one() -> None:
    calibration = fit(np.linspace(0.5, 1, 400), [True] * 400)
    assert 0.9 < calibration(1.0) < 1.0


@given(st.lists(st.tuples(SHARES, st.booleans()), min_size=40, max_size=200), st.integers(2, 30))
def test_any_fit_rises_and_stays_a_probability(said: list[tuple[float, bool]], knots: int) -> None:
    calibration = fit([raw for raw, _ in said], [right for _, right in said], knots=knots)
    values = [calibration(raw) for raw in np.linspace(0, 1, 50).tolist()]
    assert all(0 <= value <= 1 for value in values)
    assert all(left <= right for left, right in pairwise(values))
    assert Calibration.from_table(calibration.as_table(), where="here") == calibration


@pytest.mark.parametrize(
    "table", [{}, {"raw": [0.5]}, {"raw": [0.5], "probability": ["a"]}, {"raw": 1, "probability": [1]}]
)
def test_a_table_that_is_no_calibration_is_refused(table: dict[str, Any]) -> None:
    with pytest.raises(ModelError):
        Calibration.from_table(table, where="here")


def test_no_spans_have_no_error() -> None:
    assert expected_error([], []) == 0.0
