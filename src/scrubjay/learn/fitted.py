"""The kernel's trainer: the weights of the least loss, and what a trainer gives."""

from collections.abc import Iterable
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from scrubjay.learn.material import Loss, Material, Numbered
from scrubjay.learn.optimise import Heard, minimise


@dataclass(frozen=True, slots=True, eq=False)
class Fitted:
    """What was learned: (feature, tag, weight) rows, and for two tags the weight of the second after the first."""

    feature: NDArray[np.int32]
    tag: NDArray[np.int16]
    weight: NDArray[np.float32]
    transitions: NDArray[np.float32]
    iterations: int
    loss: float


def fit(
    sequences: Iterable[Numbered],
    *,
    features: int,
    labels: int,
    c1: float,
    c2: float,
    iterations: int,
    heard: Heard = lambda number, loss: None,
) -> Fitted:
    """Learn the weights of the sequences; weights that are 0 are left out."""
    loss = Loss(Material.of(sequences), features=features, labels=labels, c2=c2)
    optimum = minimise(loss, np.zeros(loss.size), c1=c1, iterations=iterations, heard=heard)
    pairs, moves = loss.split(optimum.place)
    kept = np.flatnonzero(pairs)
    return Fitted(
        loss.layout.features[kept],
        loss.layout.labels[kept].astype(np.int16),
        pairs[kept].astype(np.float32),
        moves.astype(np.float32),
        optimum.iterations,
        optimum.loss,
    )
