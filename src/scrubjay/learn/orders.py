"""The order of a few things that scores best, found step by step and always the same one.

All orders of twenty labels are too many to try. One label after another is put where it scores best among the others,
until none can be put better. Where two orders score the same, the one that was there first stays.
"""

from collections.abc import Callable, Sequence
from fractions import Fraction
from typing import TypeVar

T = TypeVar("T")
Score = Callable[[tuple[T, ...]], Fraction]
"""How good an order is; a fraction, so that equal orders are equal and not almost so."""


def best_order(items: Sequence[T], score: Score[T], *, start: Sequence[T]) -> tuple[T, ...]:
    """An order of some or all of the items that no move of one of them makes better, reached from ``start``.

    A move puts an item anywhere, or leaves it out. Each item in turn makes the best of its moves.
    """
    order, best = tuple(start), score(tuple(start))
    while True:
        before = best
        for item in items:
            order, best = _placed(item, order, best, score)
        if best == before:
            return order


def _placed(item: T, order: tuple[T, ...], best: Fraction, score: Score[T]) -> tuple[tuple[T, ...], Fraction]:
    """The order with one item where it scores best."""
    others = tuple(other for other in order if other != item)
    for tried in (*((*others[:place], item, *others[place:]) for place in range(len(others) + 1)), others):
        if tried != order and (reached := score(tried)) > best:
            order, best = tried, reached
    return order, best
