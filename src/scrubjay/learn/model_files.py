"""Weights as they were learned, written as the kernel reads them."""

from pathlib import Path

from scrubjay.detect.crf.weights import write_weights
from scrubjay.learn.products import Learned


def write_learned(path: Path, learned: Learned, *, bits: int, prune: float) -> None:
    """Write a file of weights, rounded to so many bits and without those smaller than ``prune``."""
    path.parent.mkdir(parents=True, exist_ok=True)
    write_weights(
        path,
        (learned.features, learned.tags, learned.weights),
        learned.transitions,
        learned.names,
        learned.figures["feature_digest"],
        bits=bits,
        prune=prune,
    )
