"""Where training is after an epoch, in a file, so that a run that was killed goes on from there.

Tensors and plain values only: the file is read without running anything that is in it.
"""

import os
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import torch
from torch import Tensor, nn

from scrubjay.errors import UsageError
from scrubjay.learn.bilstm.average import Average
from scrubjay.learn.bilstm.stepper import Stepper

State = dict[str, Tensor]


@dataclass(slots=True)
class Progress:
    """How far training is: the losses of the epochs, their scores on the notes held out, and the best network so far.

    Where no notes are held out there are no scores, and the latest network is the best.
    """

    scores: list[float] = field(default_factory=list)
    losses: list[float] = field(default_factory=list)
    best: State = field(default_factory=dict)

    @property
    def best_epoch(self) -> int:
        """The epoch of the best score, counted from 0, the first of those that are equal; the last without scores."""
        return max(range(len(self.losses)), key=lambda number: self.scores[number] if self.scores else number)

    def add(self, network: nn.Module, *, score: float | None, loss: float) -> None:
        """An epoch is done."""
        self.scores += [] if score is None else [score]
        self.losses.append(loss)
        if self.best_epoch == len(self.losses) - 1:
            self.best = {name: value.detach().clone() for name, value in network.state_dict().items()}

    def is_over(self, *, epochs: int, patience: int) -> bool:
        """Whether all epochs are done, or so many have not bettered the score."""
        done = len(self.losses)
        return done >= epochs or (done > 0 and done - 1 - self.best_epoch >= patience)


def save(path: Path, progress: Progress, network: nn.Module, stepper: Stepper, average: Average) -> None:
    """Write a checkpoint whole or not at all."""
    partial = path.with_name(f".{path.name}.part")
    path.parent.mkdir(parents=True, exist_ok=True)
    torch.save(
        {
            "scores": progress.scores,
            "losses": progress.losses,
            "best": progress.best,
            "network": network.state_dict(),
            "stepper": stepper.state_dict(),
            "average": average.state_dict(),
        },
        partial,
    )
    os.replace(partial, path)


def load(path: Path, network: nn.Module, stepper: Stepper, average: Average) -> Progress:
    """Go on from a checkpoint, or from the beginning where there is none."""
    if not path.is_file():
        return Progress()
    try:
        said: dict[str, Any] = torch.load(path, weights_only=True)
        network.load_state_dict(said["network"])
        stepper.load_state_dict(said["stepper"])
        average.load_state_dict(said["average"])
        return Progress(said["scores"], said["losses"], said["best"])
    except Exception as error:  # a file cut short or damaged fails in many ways
        kind = type(error).__name__
    raise UsageError(f"{path}: the checkpoint cannot be read ({kind}); remove it, and training begins anew")
