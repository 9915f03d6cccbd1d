"""What turns gradients into steps: plain SGD, or Adam.

The vectors of words are most of a network, and a batch touches few of them; so their gradient is sparse, and Adam has a
sparse twin for them that leaves alone what a batch does not touch.
"""

from typing import Any

from torch import nn
from torch.nn.utils import clip_grad_norm_
from torch.optim import SGD, Adam, Optimizer, SparseAdam

from scrubjay.detect.bilstm.spec import ADAM, BilstmSpec
from scrubjay.learn.bilstm.module import Network

STEEPEST = 5.0
"""A gradient that is longer is cut to this: one odd sentence must not throw the network over."""


class Stepper:
    """Steps down the gradients of a network."""

    def __init__(self, spec: BilstmSpec, network: Network) -> None:
        self._spec = spec
        words = [network.words.weight] if network.has_words else []
        self._dense: list[nn.Parameter] = [
            one for one in network.parameters() if one.requires_grad and one is not network.words.weight
        ]
        self._optimisers: list[Optimizer]
        if spec.optimiser == ADAM:
            self._optimisers = [Adam(self._dense, lr=spec.rate, fused=True)]
            self._optimisers += [SparseAdam(words, lr=spec.rate)] if words else []
        else:
            self._optimisers = [SGD([*self._dense, *words], lr=spec.rate)]

    def begin_epoch(self, number: int) -> None:
        """Set the rate of an epoch, counted from 0."""
        for optimiser in self._optimisers:
            for group in optimiser.param_groups:
                group["lr"] = self._spec.rate / (1 + self._spec.decay * number)

    def forget(self) -> None:
        """Forget the gradients."""
        for optimiser in self._optimisers:
            optimiser.zero_grad()

    def step(self) -> None:
        """One step; the gradients of all but the vectors of words are cut where they are too long."""
        clip_grad_norm_(self._dense, STEEPEST)
        for optimiser in self._optimisers:
            optimiser.step()

    def state_dict(self) -> dict[str, Any]:
        """What it remembers of earlier steps."""
        return {str(place): optimiser.state_dict() for place, optimiser in enumerate(self._optimisers)}

    def load_state_dict(self, state: dict[str, Any]) -> None:
        """Remember it again."""
        for place, optimiser in enumerate(self._optimisers):
            optimiser.load_state_dict(state[str(place)])
