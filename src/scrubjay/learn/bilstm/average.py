"""The running mean of a network's weights.

Steps of one size never come to rest: where the last one left the weights is chance. Their mean over the latest steps
lies nearer to where they are heading, and is what is scored and kept; the steps themselves go on from the weights.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import torch
from torch import Tensor, nn

_WARM = 10
"""The mean of the first steps is over few of them, so that it does not hang on to how the network began."""


class Average:
    """The mean of the weights, in which a step keeps ``keep`` of the steps before it; with 0 there is none."""

    def __init__(self, network: nn.Module, *, keep: float) -> None:
        self._keep = keep
        self._weights = [one.data for one in network.parameters() if one.requires_grad]
        self._mean = [one.clone() for one in self._weights] if keep else []
        self._steps = 0

    def follow(self) -> None:
        """Take in the weights after a step."""
        if self._mean:
            self._steps += 1
            share = 1 - min(self._keep, (1 + self._steps) / (_WARM + self._steps))
            torch._foreach_lerp_(self._mean, self._weights, share)

    @contextmanager
    def applied(self) -> Iterator[None]:
        """The network has the mean for weights, for as long as this lasts."""
        if not self._mean:
            yield
            return
        held = [one.clone() for one in self._weights]
        _put(self._weights, self._mean)
        try:
            yield
        finally:
            _put(self._weights, held)

    def state_dict(self) -> dict[str, Any]:
        """The mean so far."""
        return {"mean": self._mean, "steps": self._steps}

    def load_state_dict(self, state: dict[str, Any]) -> None:
        """Go on from a mean."""
        _put(self._mean, state["mean"])
        self._steps = state["steps"]


def _put(weights: list[Tensor], values: list[Tensor]) -> None:
    for weight, value in zip(weights, values, strict=True):
        weight.copy_(value)
