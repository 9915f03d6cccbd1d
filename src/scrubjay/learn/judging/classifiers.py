"""Classifiers by scikit-learn, made into arrays that are scored without it."""

from importlib.util import find_spec
from typing import Any

import numpy as np
from numpy.typing import NDArray

from scrubjay.errors import UsageError
from scrubjay.resolve.judges import JudgeSpec
from scrubjay.resolve.judges.scorers import LOGISTIC, SVM, Logistic, Scorer, SupportVectors, Trees, scaled

Facts = NDArray[np.float32]
Flags = NDArray[np.bool_]
_RARE = 0.001
"""Facts that are the same for all but so small a share of options are left out of account."""
_BINS = 63
_PENALTY = 3.0


def require() -> None:
    """Raise, naming what to install, unless scikit-learn is there."""
    if find_spec("sklearn") is None:
        raise UsageError(
            "training a filter or a choice needs scikit-learn; install the extra with: pip install 'scrubjay[train]'"
        )


def fit_scorer(spec: JudgeSpec, facts: Facts, right: Flags, *, seed: int) -> Scorer:
    """The classifier that a spec asks for; where all answers are the same, one that gives that answer."""
    from threadpoolctl import threadpool_limits

    width = facts.shape[1]
    if len(set(right.tolist())) < 2:
        odds = 4.0 if len(right) and right[0] else -4.0
        return _constant(spec.judge, width, odds)
    with threadpool_limits(1):  # sums over threads come in no fixed order, and the same notes should give the same file
        if spec.judge == LOGISTIC:
            return _logistic(spec, facts, right)
        if spec.judge == SVM:
            return _svm(spec, facts, right, seed=seed)
        return _trees(spec, facts, right, seed=seed)


def line(scores: NDArray[np.float64], right: Flags) -> tuple[float, float]:
    """The slope and the shift that make scores log-odds, from scores of options that were not learned from.

    By steps of Newton's, from even odds for all, on scores of size 1. A pull as of one option keeps both near nothing,
    so that a handful of options cannot make certainty.
    """
    size = float(np.sqrt(np.mean(scores**2))) if len(scores) else 0.0
    if not size:
        return 1.0, 0.0
    rows = np.column_stack([scores / size, np.ones(len(scores))])
    found = np.zeros(2)
    for _ in range(50):
        likely = 0.5 + 0.5 * np.tanh(rows @ found / 2)
        pull = rows.T @ (right - likely) - found
        bend = (rows.T * (likely * (1 - likely))) @ rows + np.eye(2)
        step = np.linalg.solve(bend, pull)
        found = found + np.clip(step, -1.0, 1.0)
        if float(np.abs(step).max()) < 1e-9:
            break
    return round(max(float(found[0]) / size, 1e-3), 6), round(float(found[1]), 6)


def _constant(kind: str, width: int, odds: float) -> Scorer:
    nothing, shift = np.zeros(width, np.float32), np.array([odds], np.float32)
    if kind == LOGISTIC:
        return Logistic(nothing, shift)
    if kind == SVM:
        shape = np.array([1.0, odds], np.float32)
        return SupportVectors(np.zeros((0, width), np.float16), np.zeros(0, np.float32), nothing, shape)
    none = np.zeros(0, np.int32)
    return Trees(none, np.zeros(0, np.int16), np.zeros(0, np.float32), none, shift)


def _varied(facts: Facts) -> NDArray[np.int64]:
    """The facts that differ between options."""
    usual = np.median(facts, axis=0)
    return np.flatnonzero((facts != usual).mean(axis=0) > _RARE)


def _logistic(spec: JudgeSpec, facts: Facts, right: Flags) -> Logistic:
    from sklearn.linear_model import LogisticRegression

    mean, spread = facts.mean(axis=0, dtype=float), facts.std(axis=0, dtype=float)
    scale = np.where(spread > 1e-6, 1 / np.maximum(spread, 1e-6), 0.0)
    model = LogisticRegression(C=spec.cost, max_iter=1000).fit((facts - mean) * scale, right)
    weights = model.coef_[0] * scale
    shift = float(model.intercept_[0]) - float(weights @ mean)
    return Logistic(weights.astype(np.float32), np.array([shift], np.float32))


def _svm(spec: JudgeSpec, facts: Facts, right: Flags, *, seed: int) -> SupportVectors:
    from sklearn.svm import SVC

    facts, right = _drawn(facts, right, spec.most, seed)
    largest = np.abs(facts).max(axis=0)
    scale = np.where(largest > 0, 1 / np.maximum(largest, 1e-6), 0.0).astype(np.float32)
    rows = scaled(facts, scale).astype(np.float64)
    gamma = spec.gamma or float(1 / max(rows.shape[1] * rows.var(), 1e-9))
    model = SVC(C=spec.cost, gamma=gamma, cache_size=500, random_state=seed).fit(rows, right)
    return SupportVectors(
        model.support_vectors_.astype(np.float16),
        model.dual_coef_[0].astype(np.float32),
        scale,
        np.array([gamma, model.intercept_[0]], np.float32),
    )


def _drawn(facts: Facts, right: Flags, most: int, seed: int) -> tuple[Facts, Flags]:
    """So many of the options at the most, with the share of right ones that all have, and one of each kind at least."""
    if len(right) <= most:
        return facts, right
    stream = np.random.default_rng(seed)
    kinds = [np.flatnonzero(right), np.flatnonzero(~right)]
    wanted = min(max(round(most * len(kinds[0]) / len(right)), 1), most - 1)
    drawn = [
        stream.choice(kind, min(size, len(kind)), replace=False)
        for kind, size in zip(kinds, (wanted, most - wanted), strict=True)
    ]
    rows = np.sort(np.concatenate(drawn))
    return facts[rows], right[rows]


def _trees(spec: JudgeSpec, facts: Facts, right: Flags, *, seed: int) -> Trees:
    from sklearn.ensemble import HistGradientBoostingClassifier

    used = _varied(facts)
    if not len(used):
        share = float(np.clip(right.mean(), 0.01, 0.99))
        return _constant(spec.judge, facts.shape[1], float(np.log(share / (1 - share))))  # type: ignore[return-value]
    model = HistGradientBoostingClassifier(
        max_iter=spec.trees,
        learning_rate=spec.rate,
        max_leaf_nodes=spec.leaves,
        min_samples_leaf=spec.fewest,
        max_features=spec.breadth,
        l2_regularization=_PENALTY,
        max_bins=_BINS,
        early_stopping=False,
        random_state=seed,
    ).fit(facts[:, used], right)
    return flat_trees([rounds[0].nodes for rounds in model._predictors], float(model._baseline_prediction[0, 0]), used)


def flat_trees(trees: list[Any], base: float, used: NDArray[np.int64]) -> Trees:
    """Trees of scikit-learn's in the order in which the kernel goes through them."""
    roots: list[int] = []
    fact: list[int] = []
    bound: list[float] = []
    other: list[int] = []

    def lay(nodes: Any, number: int) -> None:
        node, place = nodes[number], len(fact)
        is_leaf = bool(node["is_leaf"])
        fact.append(-1 if is_leaf else int(used[node["feature_idx"]]))
        bound.append(float(node["value"]) if is_leaf else _below(float(node["num_threshold"])))
        other.append(0)
        if not is_leaf:
            lay(nodes, int(node["left"]))
            other[place] = len(fact)
            lay(nodes, int(node["right"]))

    for nodes in trees:
        roots.append(len(fact))
        lay(nodes, 0)
    return Trees(
        np.array(roots, np.int32),
        np.array(fact, np.int16),
        np.array(bound, np.float32),
        np.array(other, np.int32),
        np.array([base], np.float32),
    )


def _below(bound: float) -> float:
    """The largest 32-bit number that is not above a bound: facts have 32 bits, so that none falls between."""
    near = np.float32(bound)
    return float(near if near <= bound else np.nextafter(near, np.float32(-np.inf)))
