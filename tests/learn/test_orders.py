from fractions import Fraction

from hypothesis import given
from hypothesis import strategies as st

from scrubjay.learn.orders import best_order


def pairs_in_order(order: tuple[str, ...]) -> Fraction:
    """How many pairs of letters stand as in the alphabet."""
    return Fraction(sum(left < right for i, left in enumerate(order) for right in order[i + 1 :]))


@given(st.permutations("abcdef"))
def test_the_best_order_is_found_from_any_other(letters: list[str]) -> None:
    assert best_order(letters, pairs_in_order) == tuple("abcdef")


def test_where_all_orders_are_equal_the_given_one_stays() -> None:
    assert best_order("dacb", lambda _: Fraction(1)) == tuple("dacb")


def test_of_nothing_there_is_one_order() -> None:
    assert best_order([], lambda _: Fraction(0)) == ()


@given(st.lists(st.integers(0, 5), min_size=720, max_size=720))
def test_no_order_is_worse_than_the_one_it_started_from(scores: list[int]) -> None:
    def score(order: tuple[int, ...]) -> Fraction:
        return Fraction(scores[hash(order) % len(scores)])

    assert score(best_order(range(4), score)) >= score((0, 1, 2, 3))
