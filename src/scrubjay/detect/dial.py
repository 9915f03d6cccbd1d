"""The recall dial of trained taggers: what a turn of it adds to the scores of tags, and how it is taken out again."""

import math
from collections.abc import Sequence

import numpy as np
from numpy.typing import ArrayLike, NDArray

FAR_UP = 2.5
"""From here on a turn of the dial takes from the score of "O" as well."""


class Dial:
    """The dial of a tagger with these tags, "O" first. Threads may share one: what it remembers is the same for all."""

    def __init__(self, tags: Sequence[str]) -> None:
        begins = np.array([tag[:2] in ("B-", "S-") for tag in tags], np.float32)
        self._entering = begins if begins.any() else np.array([tag != "O" for tag in tags], np.float32)
        self._turned: dict[float, NDArray[np.float32]] = {}

    def bias(self, turn: float) -> NDArray[np.float32]:
        """What a turn of the dial adds to the scores of the tags.

        Tags that begin a span gain. Taking as much from "O" would pay a span for every item that it grows over, and a
        small step would swallow lines; only far up the dial, where begun spans are all found, does "O" lose too.
        """
        if turn not in self._turned:
            bias = self._entering * np.float32(turn)
            bias[0] -= max(turn - FAR_UP, 0.0) / 4
            self._turned[turn] = bias
        return self._turned[turn]


def without_bias(raw: ArrayLike, bias: float) -> NDArray[np.float64]:
    """About what a marginal would be without the bias: odds that grew by e to the bias shrink by it again.

    So a span that is found only because of the dial has the low score that it deserves, and one calibration serves
    every setting of the dial. It is exact for a lone item between this tag and O; where other tags compete, or items
    pull one another, the score comes out too low or too high.

    >>> without_bias([0.5, 0.9], 1.0).round(3)
    array([0.269, 0.768])
    """
    likely = np.clip(np.asarray(raw, float), 0.0, 1.0)
    return np.asarray(likely / (likely + (1.0 - likely) * math.exp(bias)))
