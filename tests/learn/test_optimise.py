"""The least of convex functions, with and without edges."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from numpy.typing import NDArray

from scrubjay.learn.optimise import Objective, minimise

Vector = NDArray[np.float64]


def bowl(centre: Vector, steep: Vector) -> Objective:
    def objective(place: Vector) -> tuple[float, Vector]:
        away = place - centre
        return float(steep @ (away * away)) / 2, steep * away

    return objective


VECTORS = st.lists(st.tuples(st.floats(-5, 5), st.floats(0.1, 20)), min_size=1, max_size=8)


@given(VECTORS, st.floats(0, 3))
def test_the_least_of_a_bowl_with_an_edge_is_the_centre_drawn_to_zero(
    rows: list[tuple[float, float]], c1: float
) -> None:
    centre, steep = np.array(rows).T
    found = minimise(bowl(centre, steep), np.zeros(len(rows)), c1=c1, iterations=300, least=1e-14)
    wanted = np.sign(centre) * np.maximum(np.abs(centre) - c1 / steep, 0.0)
    np.testing.assert_allclose(found.place, wanted, atol=1e-3)


def test_weights_that_do_not_pay_are_exactly_zero() -> None:
    centre = np.array([0.01, 3.0, -0.02])
    found = minimise(bowl(centre, np.ones(3)), np.zeros(3), c1=0.5, iterations=100)
    assert found.place[0] == found.place[2] == 0.0
    assert found.place[1] == pytest.approx(2.5)


def test_the_loss_never_rises_and_is_told() -> None:
    chance = np.random.default_rng(1)
    matrix = chance.normal(size=(30, 10))

    def objective(place: Vector) -> tuple[float, Vector]:
        scores = matrix @ place
        return float(np.logaddexp(0, scores).sum() + place @ place / 10), matrix.T @ (
            1 / (1 + np.exp(-scores))
        ) + place / 5

    heard: list[float] = []
    found = minimise(objective, chance.normal(size=10), c1=0.1, iterations=50, heard=lambda _, loss: heard.append(loss))
    assert heard == sorted(heard, reverse=True)
    assert found.loss == heard[-1]
    assert found.iterations == len(heard)


def test_a_start_at_the_optimum_stays_there() -> None:
    found = minimise(bowl(np.zeros(3), np.ones(3)), np.zeros(3), c1=0.0, iterations=10)
    assert found.iterations == 0


def test_a_step_into_nonsense_is_halved_until_it_makes_sense() -> None:
    def objective(place: Vector) -> tuple[float, Vector]:
        if place[0] >= 1.0:
            return float("nan"), place
        return float(-np.log(1 - place[0]) - 3 * place[0]), np.array([1 / (1 - place[0]) - 3])

    found = minimise(objective, np.array([-40.0]), c1=0.0, iterations=200, least=1e-12)
    assert found.place[0] == pytest.approx(2 / 3, abs=1e-3)
