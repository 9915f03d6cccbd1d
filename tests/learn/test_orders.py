from fractions import Fraction

from hypothesis import given
from hypothesis import strategies as st

from scrubjay.learn.orders import best_order


def pairs_in_order(order: tuple[str, ...]) -> Fraction:
    """How many pairs of letters stand as in the alphabet."""
    return Fraction(sum(left < right for i, left in enumerate(order) for right in order[i + 1 :]))


@given(st.permutations("abcdef"), st.integers(1, 6))
def test_the_best_order_is_found_from_any_other_and_from_a_part_of_it(letters: list[str], known: int) -> None:
    assert best_order(letters, pairs_in_order, start=letters[:known]) == tuple("abcdef")


def test_where_all_orders_are_equal_the_given_one_stays() -> None:
    assert best_order("dacb", lambda _: Fraction(1), start="dacb") == tuple("dacb")
    assert best_order("dacb", lambda _: Fraction(1), start="") == ()


def test_what_does_harm_wherever_it_stands_is_left_out() -> None:
    def score(order: tuple[str, ...]) -> Fraction:
        return pairs_in_order(order) - (100 if "c" in order else 0)

    assert best_order("dacb", score, start="dacb") == tuple("abd")


def test_of_nothing_there_is_one_order() -> None:
    assert best_order([], lambda _: Fraction(0), start=[]) == ()


@given(st.lists(st.integers(0, 5), min_size=720, max_size=720))
def test_no_order_is_worse_than_the_one_it_started_from(scores: list[int]) -> None:
    def score(order: tuple[int, ...]) -> Fraction:
        return Fraction(scores[hash(order) % len(scores)])

    assert score(best_order(range(4), score, start=range(4))) >= score((0, 1, 2, 3))
