"""The best set is the best of all sets, held against every one of them."""

from itertools import combinations, pairwise

from hypothesis import given
from hypothesis import strategies as st

from scrubjay.resolve.schedule import best_set

PLACE = st.tuples(st.integers(0, 12), st.integers(1, 6)).map(lambda pair: (pair[0], pair[0] + pair[1]))
CASES = st.lists(st.tuples(PLACE, st.integers(-3, 9)), max_size=9)


def are_apart(places: list[tuple[int, int]]) -> bool:
    return all(left[1] <= right[0] for left, right in pairwise(sorted(places)))


@given(CASES)
def test_no_set_of_places_that_lie_apart_weighs_more(cases: list[tuple[tuple[int, int], int]]) -> None:
    places, weights = [place for place, _ in cases], [float(weight) for _, weight in cases]
    chosen = best_set(places, weights)
    assert are_apart([places[number] for number in chosen])
    best = max(
        sum(weights[number] for number in numbers)
        for size in range(len(cases) + 1)
        for numbers in combinations(range(len(cases)), size)
        if are_apart([places[number] for number in numbers])
    )
    assert sum(weights[number] for number in chosen) == best


@given(CASES)
def test_the_set_comes_in_the_order_of_the_text_without_what_is_worth_nothing(
    cases: list[tuple[tuple[int, int], int]],
) -> None:
    chosen = best_set([place for place, _ in cases], [float(weight) for _, weight in cases])
    assert [cases[number][0] for number in chosen] == sorted(cases[number][0] for number in chosen)
    assert all(cases[number][1] > 0 for number in chosen)


def test_a_hundred_thousand_places_take_a_moment() -> None:
    places = [(start, start + 7) for start in range(0, 300_000, 3)]
    assert len(best_set(places, [1.0] * len(places))) == 33_334


def test_places_that_touch_do_not_overlap() -> None:
    assert best_set([(0, 4), (4, 9)], [1.0, 1.0]) == [0, 1]


def test_of_two_that_weigh_the_same_the_one_that_ends_first_is_taken() -> None:
    assert best_set([(2, 8), (0, 6)], [1.0, 1.0]) == [1]
