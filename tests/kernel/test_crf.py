"""The kernel's tags and marginals are those of the definition, whatever the model and the input."""

import threading
import time

import numpy as np
import pytest
from crf_cases import EITHER, LONG_CASES, PROGRAMME, SEEDS, SMALL_CASES, Case, make_case, names
from hypothesis import given, settings
from numpy.typing import NDArray

from scrubjay.detect.crf.weights import pack_weights
from scrubjay.kernel.crf import Crf
from scrubjay.kernel.rows import LAST, Rows, slots_of


def tagged(case: Case) -> tuple[NDArray[np.int16], NDArray[np.float32]]:
    return case.crf.decode_scored(PROGRAMME, case.columns, case.bounds, bias=case.bias)[:2]


def marginals(case: Case) -> NDArray[np.float32]:
    return case.crf.marginals(PROGRAMME, case.columns, case.bounds, bias=case.bias)


def close_to(score: float) -> float:
    """How far scores in single precision may be apart."""
    return 1e-5 * max(abs(score), 10.0)


@given(SMALL_CASES)
def test_tags_and_marginals_are_those_of_walking_every_path(case: Case) -> None:
    tags, shares = marginal_tags = tagged(case)
    table = marginals(case)
    assert len(tags) == len(shares) == len(table) == case.bounds[-1] - case.bounds[0]
    assert np.array_equal(marginal_tags[0], case.crf.decode(PROGRAMME, case.columns, case.bounds, bias=case.bias))
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


@pytest.mark.parametrize("scale", [0.1, 1.0, 5.0, 100.0])
@pytest.mark.parametrize("constrained", [False, True])
def test_nothing_is_lost_over_a_thousand_items(scale: float, *, constrained: bool) -> None:
    case = make_case(7, labels=9, sizes=[1000], scale=scale, constrained=constrained)
    best, wanted = case.forward_backward(slice(0, 1000))
    assert case.path_score(slice(0, 1000), tagged(case)[0].tolist()) >= best - close_to(best)
    assert np.abs(marginals(case) - wanted).max() < 1e-4


@given(SMALL_CASES)
def test_scores_are_the_marginals_of_the_tags_but_one_where_nothing_is_found(case: Case) -> None:
    tags, shares = tagged(case)
    table = marginals(case)
    for place in case.sequences():
        found = table[place][np.arange(place.stop - place.start), tags[place]]
        assert np.allclose(shares[place], found if tags[place].any() else 1.0, atol=1e-6)


@given(LONG_CASES)
@settings(max_examples=30)
def test_an_illegal_path_is_never_taken(case: Case) -> None:
    tags = tagged(case)[0].tolist()
    (place,) = case.sequences()
    assert case.path_score(place, tags) > -np.inf
    assert np.all((marginals(case)[0] == 0.0) | (case.edges(1) == 0.0))


@given(SEEDS, EITHER)
@settings(max_examples=30)
def test_sequences_together_are_tagged_as_each_alone(seed: int, constrained: bool) -> None:  # noqa: FBT001
    case = make_case(seed, labels=5, sizes=[3, 0, 8, 1], constrained=constrained)
    table = marginals(case)
    for place in case.sequences():
        bounds = np.array([place.start, place.stop], np.int32)
        alone = case.crf.decode_scored(PROGRAMME, case.columns, bounds, bias=case.bias)[:2]
        assert all(np.array_equal(one, both[place]) for one, both in zip(alone, tagged(case), strict=True))
        assert np.array_equal(case.crf.marginals(PROGRAMME, case.columns, bounds, bias=case.bias), table[place])


@pytest.mark.parametrize("bounds", [[0], [0, 0], [0, 0, 0], [4]])
def test_nothing_gives_nothing(bounds: list[int]) -> None:
    case = make_case(1, labels=3, sizes=[6])
    tags, shares, *_ = case.crf.decode_scored(PROGRAMME, case.columns, np.array(bounds, np.int32))
    assert len(tags) == len(shares) == 0
    assert case.crf.marginals(PROGRAMME, case.columns, np.array(bounds, np.int32)).shape == (0, 3)


def test_a_crf_without_features_still_has_its_transitions() -> None:
    none = (np.zeros(0, np.uint64), np.zeros(0, np.int16), np.zeros(0))
    moves = np.array([[0, 0], [0, 2.0]], np.float32)
    crf = pack_weights(none, moves, names(2), "digest").crf()
    columns = np.ones((PROGRAMME.width, 4), np.uint64)
    assert crf.decode(PROGRAMME, columns, np.array([0, 4], np.int32)).tolist() == [1, 1, 1, 1]


BAD_BOUNDS = [[], [-1, 3], [0, 4, 2], [0, 7], [3, 2]]


@pytest.mark.parametrize("bounds", BAD_BOUNDS)
def test_bounds_that_leave_the_matrix_are_refused(bounds: list[int]) -> None:
    case = make_case(1, labels=3, sizes=[6])
    with pytest.raises(ValueError):
        case.crf.decode(PROGRAMME, case.columns, np.array(bounds, np.int32))


def test_a_matrix_of_another_width_is_refused() -> None:
    case = make_case(1, labels=3, sizes=[6])
    with pytest.raises(ValueError, match="columns"):
        case.crf.decode(PROGRAMME, np.ones((2, 6), np.uint64), case.bounds)


@pytest.mark.parametrize("bias", [[0.0, np.nan, 0.0], [0.0, np.inf, 0.0], [0.0, 0.0], [0.0] * 4])
def test_a_bias_that_is_no_number_for_each_label_is_refused(bias: list[float]) -> None:
    case = make_case(1, labels=3, sizes=[6])
    with pytest.raises(ValueError):
        case.crf.decode(PROGRAMME, case.columns, case.bounds, bias=np.array(bias, np.float32))


def test_a_bias_against_the_first_label_finds_more() -> None:
    case = make_case(3, labels=4, sizes=[60])
    found = [
        np.count_nonzero(case.crf.decode(PROGRAMME, case.columns, case.bounds, bias=[-away, 0, 0, 0]))
        for away in (-50.0, -2.0, 0.0, 2.0, 50.0)
    ]
    assert found == sorted(found)
    assert (found[0], found[-1]) == (0, 60)


@pytest.mark.parametrize(
    "limits",
    [
        {"allowed": np.zeros((3, 3))},
        {"starts": [0, 1, 1]},
        {"ends": [0, 1, 1]},
        {"starts": [1, 1]},
        {"allowed": np.ones((2, 2))},
    ],
)
def test_constraints_without_a_path_or_for_other_labels_are_refused(limits: dict[str, object]) -> None:
    case = make_case(1, labels=3, sizes=[6])
    with pytest.raises(ValueError):
        Crf(case.weights.rows, case.weights.transitions, **limits)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("slots", "pairs", "full", "labels"),
    [
        ([0, 1, 0], [LAST], (0, 16), 3),
        ([], [LAST], (0, 16), 3),
        ([1, 1], [LAST], (0, 16), 3),
        ([0, 2], [LAST], (0, 16), 3),
        ([0, 3], [LAST], (1, 16), 3),
        ([0, 1 << 32], [LAST], (1, 16), 3),
        ([0, 1], [0], (0, 16), 3),
        ([0, 1], [LAST | 3], (0, 16), 3),
        ([0, 1], [LAST], (0, 16), 17),
        ([0, 1], [LAST], (0, 16), 0),
        ([0, 1], [LAST], (0, 128), 128),
    ],
)
def test_rows_that_do_not_fit_together_are_refused(
    slots: list[int], pairs: list[int], full: tuple[int, int], labels: int
) -> None:
    with pytest.raises(ValueError):
        Rows(np.array(slots, np.uint64), np.array(pairs, np.uint16), np.zeros(full, np.int8), 1.0, labels)


def test_features_with_the_same_print_in_the_same_slot_are_not_told_apart() -> None:
    twice = np.array([5, 5], np.uint64)
    assert slots_of(twice, np.arange(2, dtype=np.uint32), 4) is None


def test_threads_that_share_a_crf_find_what_one_finds() -> None:
    cases = [make_case(seed, labels=6, sizes=[40, 60, 3]) for seed in range(4)]
    crf = cases[0].crf
    alone = [crf.decode_scored(PROGRAMME, case.columns, case.bounds)[:2] for case in cases]
    together: dict[int, list[tuple[NDArray[np.int16], NDArray[np.float32]]]] = {number: [] for number in range(4)}

    def work(number: int) -> None:
        for _ in range(50):
            together[number].append(crf.decode_scored(PROGRAMME, cases[number].columns, cases[number].bounds)[:2])

    threads = [threading.Thread(target=work, args=(number,)) for number in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    for number, (tags, shares) in enumerate(alone):
        assert all(np.array_equal(tags, one) and np.array_equal(shares, other) for one, other in together[number])


def test_other_threads_run_while_one_tags() -> None:
    case = make_case(2, labels=60, sizes=[400] * 40)
    crf = case.crf
    spans: list[tuple[float, float]] = []

    def work() -> None:
        begin = time.perf_counter()
        crf.decode_scored(PROGRAMME, case.columns, case.bounds)
        spans.append((begin, time.perf_counter()))

    thread = threading.Thread(target=work)
    ticks = []
    thread.start()
    while thread.is_alive():
        ticks.append(time.perf_counter())
        time.sleep(0)
    ((begin, end),) = spans
    middle = [tick for tick in ticks if begin + (end - begin) / 4 < tick < end - (end - begin) / 4]
    assert len(middle) > 5


@given(SMALL_CASES, SEEDS)
def test_a_judge_tells_how_likely_nothing_is_where_it_is_asked(case: Case, seed: int) -> None:
    asked = np.random.default_rng(seed).integers(0, 2, len(case.bounds) - 1).astype(np.uint8)
    tags, shares, outside, *_ = case.crf.decode_scored(
        PROGRAMME, case.columns, case.bounds, bias=case.bias, asked=asked
    )
    table = marginals(case)
    assert np.array_equal(tags, tagged(case)[0])
    for place, wanted in zip(case.sequences(), asked.tolist(), strict=True):
        known = bool(wanted) or bool(tags[place].any())
        assert np.allclose(outside[place], table[place, 0] if known else 1.0, atol=1e-6)
        assert np.allclose(shares[place][tags[place] != 0], tagged(case)[1][place][tags[place] != 0])


@given(SMALL_CASES, SEEDS)
def test_sequences_that_are_not_to_be_read_are_label_0(case: Case, seed: int) -> None:
    read = np.random.default_rng(seed).integers(0, 2, len(case.bounds) - 1).astype(np.uint8)
    every = case.crf.decode_scored(PROGRAMME, case.columns, case.bounds, bias=case.bias)
    some = case.crf.decode_scored(PROGRAMME, case.columns, case.bounds, bias=case.bias, read=read)
    for place, is_read in zip(case.sequences(), read.tolist(), strict=True):
        expected = [values[place] for values in every] if is_read else [0, 1.0, 1.0, 0, 0.0]
        assert all(np.all(values[place] == wanted) for values, wanted in zip(some, expected, strict=True))


def test_a_judge_has_to_be_asked_about_every_sequence_or_not() -> None:
    case = make_case(1, labels=3, sizes=[4, 5])
    with pytest.raises(ValueError, match="asked"):
        case.crf.decode_scored(PROGRAMME, case.columns, case.bounds, asked=np.zeros(3, np.uint8))
    with pytest.raises(ValueError, match="read or not"):
        case.crf.decode_scored(PROGRAMME, case.columns, case.bounds, read=np.zeros(3, np.uint8))


def test_of_labels_that_are_equally_good_the_first_is_taken_whatever_may_follow_what() -> None:
    none = (np.zeros(0, np.uint64), np.zeros(0, np.int16), np.zeros(0))
    allowed = np.ones((6, 6), np.uint8)
    allowed[0, [1, 3]] = 0
    crf = pack_weights(none, np.zeros((6, 6), np.float32), names(6), "digest").crf((allowed, allowed[5], allowed[5]))
    columns, bounds = np.ones((PROGRAMME.width, 3), np.uint64), np.array([0, 3], np.int32)
    assert crf.decode(PROGRAMME, columns, bounds, bias=[-1, 0, 0, 0, 0, 0]).tolist() == [1, 1, 1]
    assert crf.decode(PROGRAMME, columns, bounds, bias=[-1, -1, 0, 0, 0, 0]).tolist() == [2, 2, 2]


@pytest.mark.parametrize("size", [1, 2, 3, 5])
def test_a_listed_row_may_be_of_any_length(size: int) -> None:
    columns = np.ones((PROGRAMME.width, 1), np.uint64)
    feature = PROGRAMME.hashes(columns, 0, 1)[1][:1]
    pairs = np.arange(1, size + 1, dtype=np.uint16) | np.arange(1, size + 1, dtype=np.uint16) << np.uint16(8)
    pairs[-1] |= LAST
    slots = slots_of(feature, np.zeros(1, np.uint32), 2)
    assert slots is not None
    crf = Crf(Rows(slots, pairs, np.zeros((0, 16), np.int8), 1.0, 6), np.zeros((6, 6), np.float32))
    odds = np.exp([*range(size + 1), *[0] * (5 - size)])
    shares = crf.marginals(PROGRAMME, columns, np.array([0, 1], np.int32))
    assert np.allclose(shares, odds / odds.sum(), atol=1e-6)


def test_sequences_that_are_not_read_are_the_first_label_throughout() -> None:
    case = make_case(4, labels=5, sizes=[30, 40, 2])
    read = np.array([0, 1, 0], np.uint8)
    tags, shares, outside, *_ = case.crf.decode_scored(PROGRAMME, case.columns, case.bounds, bias=case.bias, read=read)
    assert np.array_equal(tags[30:70], tagged(case)[0][30:70])
    assert not tags[:30].any()
    assert not tags[70:].any()
    assert np.all(shares[:30] == 1.0)
    assert np.all(outside[70:] == 1.0)
