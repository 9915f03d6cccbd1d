"""The kernel's tags and marginals over given scores are those of the definition, whatever the scores."""

import threading

import numpy as np
import pytest
from crf_cases import EITHER, LONG_CASES, SEEDS, SMALL_CASES, Case, make_case
from hypothesis import given, settings
from numpy.typing import NDArray

from scrubjay.kernel.lattice import MOST_LABELS, Lattice


def lattice(case: Case) -> Lattice:
    allowed, starts, ends = case.constraints if case.constraints is not None else (None, None, None)
    return Lattice(case.weights.transitions, allowed=allowed, starts=starts, ends=ends)


def scores(case: Case) -> NDArray[np.float32]:
    return case.scores.astype(np.float32)


def bounds(case: Case) -> NDArray[np.int32]:
    return case.bounds - case.bounds[0]


def tagged(case: Case) -> tuple[NDArray[np.int16], NDArray[np.float32]]:
    return lattice(case).decode_scored(scores(case), bounds(case))[:2]


def marginals(case: Case) -> NDArray[np.float32]:
    return lattice(case).marginals(scores(case), bounds(case))


def close_to(score: float) -> float:
    """How far scores in single precision may be apart."""
    return 1e-5 * max(abs(score), 10.0)


@given(SMALL_CASES)
def test_tags_and_marginals_are_those_of_walking_every_path(case: Case) -> None:
    tags, table = tagged(case)[0], marginals(case)
    assert len(tags) == len(table) == bounds(case)[-1]
    for place in case.sequences():
        best, wanted = case.brute(place)
        assert case.path_score(place, tags[place].tolist()) >= best - close_to(best)
        assert np.abs(table[place] - wanted).max(initial=0.0) < 1e-4


@given(LONG_CASES)
@settings(max_examples=40)
def test_tags_and_marginals_hold_on_long_sequences_and_many_labels(case: Case) -> None:
    (place,) = case.sequences()
    best, wanted = case.forward_backward(place)
    assert case.path_score(place, tagged(case)[0].tolist()) >= best - close_to(best)
    assert np.abs(marginals(case) - wanted).max() < 1e-4


@given(SMALL_CASES, SEEDS)
def test_likelihoods_are_the_marginals_where_something_is_found_or_asked(case: Case, seed: int) -> None:
    asked = np.random.default_rng(seed).integers(0, 2, len(case.bounds) - 1).astype(np.uint8)
    tags, shares, outside, *_ = lattice(case).decode_scored(scores(case), bounds(case), asked=asked)
    table = marginals(case)
    for place, wanted in zip(case.sequences(), asked.tolist(), strict=True):
        known = bool(wanted) or bool(tags[place].any())
        own = table[place][np.arange(place.stop - place.start), tags[place]]
        assert np.allclose(shares[place], own if known else 1.0, atol=1e-6)
        assert np.allclose(outside[place], table[place, 0] if known else 1.0, atol=1e-6)


@given(SEEDS, EITHER)
@settings(max_examples=30)
def test_sequences_together_are_tagged_as_each_alone(seed: int, constrained: bool) -> None:  # noqa: FBT001
    case = make_case(seed, labels=5, sizes=[3, 0, 8, 1], constrained=constrained)
    table = marginals(case)
    for place in case.sequences():
        own = np.array([place.start, place.stop], np.int32)
        assert np.array_equal(lattice(case).marginals(scores(case), own), table[place])


@given(SMALL_CASES)
def test_a_bias_is_as_good_as_scores_that_have_it(case: Case) -> None:
    plain = (case.scores - case.bias).astype(np.float32)
    biased = lattice(case).marginals(plain, bounds(case), bias=case.bias)
    assert np.allclose(biased, marginals(case), atol=2e-3)


@pytest.mark.parametrize("values", [[], [0, 4, 2], [-1, 3], [0, 7], [3, 2]])
def test_bounds_that_leave_the_scores_are_refused(values: list[int]) -> None:
    case = make_case(1, labels=3, sizes=[6])
    with pytest.raises(ValueError):
        lattice(case).marginals(scores(case), np.array(values, np.int32))


@pytest.mark.parametrize("wrong", [np.nan, np.inf, -np.inf])
def test_scores_that_are_no_numbers_are_refused(wrong: float) -> None:
    table = np.zeros((4, 3), np.float32)
    table[2, 1] = wrong
    with pytest.raises(ValueError, match="numbers"):
        Lattice(np.zeros((3, 3), np.float32)).decode_scored(table, np.array([0, 4], np.int32))


def test_scores_for_other_labels_are_refused() -> None:
    with pytest.raises(ValueError, match="label"):
        Lattice(np.zeros((3, 3), np.float32)).marginals(np.zeros((4, 2), np.float32), np.array([0, 4], np.int32))


@pytest.mark.parametrize(
    "transitions",
    [np.zeros((0, 0)), np.zeros((2, 3)), np.zeros((MOST_LABELS + 1, MOST_LABELS + 1)), np.full((2, 2), np.nan)],
)
def test_transitions_that_are_none_are_refused(transitions: NDArray[np.float64]) -> None:
    with pytest.raises(ValueError):
        Lattice(transitions.astype(np.float32))


@pytest.mark.parametrize(
    "limits", [{"allowed": np.zeros((3, 3))}, {"starts": [0, 1, 1]}, {"ends": [0, 1, 1]}, {"starts": [1, 1]}]
)
def test_constraints_without_a_path_or_for_other_labels_are_refused(limits: dict[str, object]) -> None:
    with pytest.raises(ValueError):
        Lattice(np.zeros((3, 3), np.float32), **limits)  # type: ignore[arg-type]


def test_a_lattice_has_to_be_asked_about_every_sequence_or_not() -> None:
    case = make_case(1, labels=3, sizes=[4, 5])
    with pytest.raises(ValueError, match="asked"):
        lattice(case).decode_scored(scores(case), bounds(case), asked=np.zeros(3, np.uint8))


def test_threads_that_share_a_lattice_find_what_one_finds() -> None:
    cases = [make_case(seed, labels=6, sizes=[40, 60, 3]) for seed in range(4)]
    shared = lattice(cases[0])
    alone = [shared.decode_scored(scores(case), bounds(case)) for case in cases]
    wrong: list[int] = []

    def work(number: int) -> None:
        for _ in range(50):
            again = shared.decode_scored(scores(cases[number]), bounds(cases[number]))
            if not all(np.array_equal(one, other) for one, other in zip(again, alone[number], strict=True)):
                wrong.append(number)

    threads = [threading.Thread(target=work, args=(number,)) for number in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert wrong == []


@given(SMALL_CASES)
def test_a_rival_is_the_likeliest_label_of_another_kind(case: Case) -> None:
    kinds = [0, *((number + 1) // 2 for number in range(1, len(case.weights.transitions)))]
    allowed, starts, ends = case.constraints if case.constraints is not None else (None, None, None)
    own = Lattice(case.weights.transitions, allowed=allowed, starts=starts, ends=ends, kinds=kinds)
    tags, _, _, rivals, shares = own.decode_scored(scores(case), bounds(case))
    for tag, rival, share, row in zip(tags.tolist(), rivals.tolist(), shares.tolist(), marginals(case), strict=True):
        others = [row[one] for one in range(1, len(row)) if tag and kinds[one] != kinds[tag]]
        assert share == pytest.approx(max(others, default=0.0), abs=1e-6)
        assert bool(rival) == bool(others)
        assert not rival or (kinds[rival] != kinds[tag] and row[rival] == pytest.approx(share, abs=1e-6))


def test_each_label_has_to_be_of_a_kind() -> None:
    with pytest.raises(ValueError, match="kind"):
        Lattice(np.zeros((3, 3), np.float32), kinds=[0, 1])
