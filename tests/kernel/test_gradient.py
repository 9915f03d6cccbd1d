"""The loss that the kernel trains by is CRFsuite's, and its gradient is that of the loss."""

from itertools import pairwise, product
from math import exp, log
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from numpy.typing import NDArray

from scrubjay.errors import UsageError
from scrubjay.learn import crfsuite
from scrubjay.learn.fitted import Fitted, fit
from scrubjay.learn.material import Loss, Material, Numbered

LABELS, FEATURES = 3, 12


def sequence(items: list[tuple[list[int], int]]) -> Numbered:
    starts = np.cumsum([0, *(len(features) for features, _ in items)])
    flat = [feature for features, _ in items for feature in features]
    return Numbered(starts, np.array(flat, np.int32), np.array([tag for _, tag in items], np.int16))


def drawn(seed: int, count: int, *, labels: int = LABELS, features: int = FEATURES) -> list[Numbered]:
    """Random sequences in which tags go with features."""
    chance = np.random.default_rng(seed)
    made = []
    for _ in range(count):
        items = []
        for _ in range(chance.integers(1, 7)):
            tag = int(chance.integers(labels))
            items.append(([*chance.integers(features, size=3).tolist(), (tag * 2) % features], tag))
        made.append(sequence(items))
    return made


ITEMS = st.lists(st.tuples(st.lists(st.integers(0, 5), max_size=4), st.integers(0, 2)), min_size=1, max_size=4)


def total_by_hand(loss: Loss, weights: NDArray[np.float64], items: list[tuple[list[int], int]]) -> float:
    """The logarithm of the sum over all paths, path by path."""
    pairs, moves = loss.split(weights)
    layout = loss.layout
    weight = {
        (feature, label): value
        for feature, label, value in zip(layout.features.tolist(), layout.labels.tolist(), pairs, strict=True)
    }
    total = 0.0
    for path in product(range(LABELS), repeat=len(items)):
        tagged = zip(items, path, strict=True)
        score = sum(weight.get((feature, tag), 0.0) for (features, _), tag in tagged for feature in features)
        score += sum(moves[before, after] for before, after in pairwise(path))
        total += exp(score)
    return log(total)


@given(st.lists(ITEMS, min_size=1, max_size=3), st.integers(0, 2**32))
def test_the_loss_is_that_of_all_paths_counted_out(cases: list[list[tuple[list[int], int]]], seed: int) -> None:
    if not any(features for items in cases for features, _ in items):
        return
    loss = Loss(Material.of(map(sequence, cases)), features=6, labels=LABELS, c2=0.5)
    weights = np.random.default_rng(seed).normal(size=loss.size).astype(np.float32).astype(np.float64)
    told, _ = loss(weights)
    paths = sum(total_by_hand(loss, weights, items) for items in cases)
    assert told == pytest.approx(paths - score_of_gold(loss, weights, cases) + 0.5 * weights @ weights, abs=1e-5)


def score_of_gold(loss: Loss, weights: NDArray[np.float64], cases: list[list[tuple[list[int], int]]]) -> float:
    pairs, moves = loss.split(weights)
    rows = zip(loss.layout.features.tolist(), loss.layout.labels.tolist(), pairs, strict=True)
    weight = {(feature, label): value for feature, label, value in rows}
    total = 0.0
    for items in cases:
        total += sum(weight[feature, tag] for features, tag in items for feature in features)
        total += sum(moves[before[1], after[1]] for before, after in pairwise(items))
    return float(total)


@pytest.mark.parametrize("labels", [3, 9, 20])
def test_the_gradient_is_the_slope_of_the_loss(labels: int) -> None:
    """With 9 and 20 labels some features are seen with many, and lie in rows."""
    material = Material.of(drawn(1, 60, labels=labels))
    loss = Loss(material, features=FEATURES, labels=labels, c2=0.3)
    assert (loss.layout.rows > 0) == (labels > 8)
    chance = np.random.default_rng(2)
    weights = chance.normal(size=loss.size) / 4
    _, gradient = loss(weights)
    for _ in range(20):
        way = chance.normal(size=loss.size)
        step = 1e-3
        rise = (loss(weights + step * way)[0] - loss(weights - step * way)[0]) / (2 * step)
        assert rise == pytest.approx(gradient @ way, rel=2e-3, abs=2e-2)


@pytest.mark.parametrize(("c1", "c2"), [(0.0, 0.2), (0.05, 0.2), (0.4, 0.01)])
@pytest.mark.parametrize("labels", [3, 12])
def test_the_weights_are_those_of_crfsuite(tmp_path: Path, c1: float, c2: float, labels: int) -> None:
    names = [f"t{number}" for number in range(labels)]
    sequences = drawn(3, 150, labels=labels)
    costs = {"c1": c1, "c2": c2, "iterations": 300}
    own = fit(sequences, features=FEATURES, labels=labels, **costs)  # type: ignore[arg-type]
    theirs = crfsuite.fit(sequences, names, tmp_path / "model", features=FEATURES, **costs)  # type: ignore[arg-type]
    assert own.loss == pytest.approx(theirs.loss, rel=2e-4)
    assert np.abs(dense(own, labels) - dense(theirs, labels)).max() < 0.08
    assert np.abs(own.transitions - theirs.transitions).max() < 0.08


def dense(fitted: Fitted, labels: int) -> NDArray[np.float64]:
    weights = np.zeros((FEATURES, labels))
    weights[fitted.feature, fitted.tag] = fitted.weight
    return weights


def test_the_loss_at_given_weights_is_the_one_that_crfsuite_logs(tmp_path: Path) -> None:
    sequences = drawn(4, 80)
    names = ["a", "b", "c"]
    theirs = crfsuite.fit(sequences, names, tmp_path / "model", features=FEATURES, c1=0.0, c2=0.1, iterations=7)
    loss = Loss(Material.of(sequences), features=FEATURES, labels=3, c2=0.1)
    weights = np.zeros(loss.size)
    pairs, moves = loss.split(weights)
    pairs[:] = dense(theirs, 3)[loss.layout.features, loss.layout.labels]
    moves[:] = theirs.transitions
    assert loss(weights)[0] == pytest.approx(theirs.loss, rel=1e-6)


@settings(max_examples=20, deadline=None)
@given(st.integers(0, 2**32))
def test_the_parts_of_the_work_add_up_whatever_their_size(seed: int) -> None:
    sequences = drawn(seed, 7)
    whole = Loss(Material.of(sequences), features=FEATURES, labels=LABELS, c2=0.0)
    weights = np.random.default_rng(seed).normal(size=whole.size)
    alone = Loss(Material.of(sequences), features=FEATURES, labels=LABELS, c2=0.0)
    alone._bounds = [(0, 7)]
    np.testing.assert_allclose(whole(weights)[1], alone(weights)[1], atol=1e-9)


def test_more_tags_than_the_kernel_can_number_are_refused() -> None:
    with pytest.raises(UsageError, match="256 tags"):
        Loss(Material.of(drawn(1, 2)), features=FEATURES, labels=257, c2=0.0)


def test_no_features_at_all_are_an_error_and_no_crash() -> None:
    material = Material.of([sequence([([], 0), ([], 1)])])
    with pytest.raises(ValueError, match="nothing to learn"):
        Loss(material, features=1, labels=2, c2=0.0)(np.zeros(4))
