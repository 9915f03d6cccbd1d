"""What a box plot shows of a set of numbers."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

REACH = 1.5
"""How many quartile ranges a whisker may reach beyond its quartile."""


@dataclass(frozen=True, slots=True)
class Spread:
    """``size`` numbers: least, quartiles, greatest; whiskers reach the last number within 1.5 quartile ranges.

    ``outliers`` are the distinct numbers beyond the whiskers, in order.
    """

    name: str
    size: int
    low: float
    lower_whisker: float
    lower_quartile: float
    median: float
    upper_quartile: float
    upper_whisker: float
    high: float
    outliers: tuple[float, ...] = ()


def spread(name: str, numbers: Sequence[int]) -> Spread:
    """The spread of ``numbers``, of which there must be one at least."""
    values = np.sort(np.array(numbers, np.float64))
    lower, median, upper = np.quantile(values, (0.25, 0.5, 0.75)).tolist()
    reach = REACH * (upper - lower)
    is_near = (values >= lower - reach) & (values <= upper + reach)
    near = values[is_near].tolist()
    return Spread(
        name,
        len(values),
        low=float(values[0]),
        lower_whisker=min(near[0], lower),
        lower_quartile=lower,
        median=median,
        upper_quartile=upper,
        upper_whisker=max(near[-1], upper),
        high=float(values[-1]),
        outliers=tuple(np.unique(values[~is_near]).tolist()),
    )
