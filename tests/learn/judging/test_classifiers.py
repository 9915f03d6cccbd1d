"""Classifiers as arrays say the same as scikit-learn, and their line makes scores log-odds."""

import numpy as np
import pytest
from numpy.typing import NDArray

from scrubjay.learn.judging.classifiers import fit_scorer, line
from scrubjay.resolve.judges import read_judge
from scrubjay.resolve.judges.scorers import scaled


def lesson(seed: int = 3, rows: int = 400) -> tuple[NDArray[np.float32], NDArray[np.bool_]]:
    stream = np.random.default_rng(seed)
    facts = np.column_stack(
        [stream.random((rows, 4)), stream.integers(0, 2, (rows, 6)), stream.integers(0, 90, (rows, 2))]
    ).astype(np.float32)
    right = facts[:, 0] + facts[:, 4] * facts[:, 1] + stream.normal(0, 0.2, rows) > 0.8
    return facts, right


def test_support_vectors_say_what_libsvm_says() -> None:
    from sklearn.svm import SVC

    facts, right = lesson()
    spec = read_judge({"kind": "filter", "judge": "svm", "cost": 2.0, "gamma": 0.3})
    scorer = fit_scorer(spec, facts, right, seed=1)
    rows = scaled(facts, scorer.arrays()["scale"]).astype(np.float64)
    there = SVC(C=2.0, gamma=0.3).fit(rows, right).decision_function(rows)
    np.testing.assert_allclose(scorer.scores(facts), there, atol=1e-4)


def test_an_svm_learns_from_no_more_than_it_is_told_and_still_knows_both_answers() -> None:
    facts, right = lesson(rows=900)
    right[:] = False
    right[7] = True
    spec = read_judge({"kind": "filter", "judge": "svm", "most": 60})
    vectors = fit_scorer(spec, facts, right, seed=1).arrays()["vectors"]
    assert 2 <= len(vectors) <= 60
    assert np.array_equal(vectors, fit_scorer(spec, facts, right, seed=1).arrays()["vectors"])


@pytest.mark.parametrize("breadth", [1.0, 0.4])
def test_trees_say_what_gradient_boosting_says(breadth: float) -> None:
    from sklearn.ensemble import HistGradientBoostingClassifier

    facts, right = lesson()
    spec = read_judge({"kind": "choose", "judge": "trees", "trees": 30, "leaves": 6, "fewest": 5, "breadth": breadth})
    there = HistGradientBoostingClassifier(
        max_iter=30,
        learning_rate=0.1,
        max_leaf_nodes=6,
        min_samples_leaf=5,
        max_features=breadth,
        l2_regularization=3.0,
        max_bins=63,
        early_stopping=False,
        random_state=1,
    ).fit(facts, right)
    unseen = lesson(seed=4)[0]
    scores = fit_scorer(spec, facts, right, seed=1).scores(unseen)
    np.testing.assert_allclose(scores, there.decision_function(unseen), atol=1e-4)


def test_a_logistic_regression_separates_what_a_line_separates() -> None:
    facts, _ = lesson()
    right = facts[:, 0] > facts[:, 1]
    scores = fit_scorer(read_judge({"kind": "choose", "judge": "logistic", "cost": 9.0}), facts, right, seed=1).scores(
        facts
    )
    assert ((scores > 0) == right).mean() > 0.97


@pytest.mark.parametrize("kind", ["svm", "trees", "logistic"])
@pytest.mark.parametrize("answer", [True, False])
def test_where_all_answers_are_the_same_that_is_the_answer(kind: str, *, answer: bool) -> None:
    facts = lesson(rows=5)[0]
    scorer = fit_scorer(read_judge({"kind": "filter", "judge": kind}), facts, np.full(5, answer), seed=1)
    assert scorer.fault(facts.shape[1]) == ""
    assert ((scorer.scores(facts) > 0) == answer).all()


def test_a_line_makes_scores_log_odds() -> None:
    stream = np.random.default_rng(5)
    odds = stream.normal(0, 2, 20_000)
    right = stream.random(20_000) < 1 / (1 + np.exp(-odds))
    slope, shift = line((odds - 1) * 3, right)
    assert slope == pytest.approx(1 / 3, abs=0.02)
    assert shift == pytest.approx(1.0, abs=0.06)


def test_a_line_through_answers_that_are_all_the_same_stays_finite() -> None:
    slope, shift = line(np.array([3.0, 4.0, 5.0]), np.array([True, True, True]))
    assert 0 < slope < 5
    assert abs(shift) < 5
