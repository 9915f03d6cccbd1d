"""The best set of places that do not overlap: weighted interval scheduling, exact, in n log n steps."""

from bisect import bisect_right
from collections.abc import Sequence


def best_set(places: Sequence[tuple[int, int]], weights: Sequence[float]) -> list[int]:
    """The numbers of places that do not overlap and whose weights add up to the most, in the order of the text.

    Places are half-open, so that one may begin where another ends. A weight of 0 or less is never worth taking. Of
    sets that weigh the same the one found is always the same.

    >>> best_set([(0, 4), (3, 9), (8, 12)], [2.0, 3.0, 2.0])
    [0, 2]
    """
    order = sorted(
        (number for number, weight in enumerate(weights) if weight > 0),
        key=lambda number: (places[number][1], places[number][0], number),
    )
    ends = [places[number][1] for number in order]
    totals = [0.0]
    taken: list[int] = []
    """For each place in order, how many of those before it may stay if it is taken; -1 if it is better left."""
    for row, number in enumerate(order):
        before = bisect_right(ends, places[number][0], 0, row)
        total = totals[before] + weights[number]
        is_better = total > totals[row]
        totals.append(total if is_better else totals[row])
        taken.append(before if is_better else -1)
    return _walk_back(order, taken)


def _walk_back(order: Sequence[int], taken: Sequence[int]) -> list[int]:
    chosen = []
    row = len(order)
    while row:
        before = taken[row - 1]
        if before < 0:
            row -= 1
        else:
            chosen.append(order[row - 1])
            row = before
    return chosen[::-1]
