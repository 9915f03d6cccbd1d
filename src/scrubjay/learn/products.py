"""What stages leave in the work folder: weights as arrays, figures as JSON, never a word of a note, never a pickle.

A product's name ends in a digest of all that it depends on. A product that is there is therefore right, and a command
that was killed goes on with the first stage whose product is missing.
"""

import io
import json
import os
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from scrubjay.io import write_atomic


@dataclass(frozen=True, slots=True, eq=False)
class Learned:
    """The weights of one CRF: (feature, tag, weight) rows sorted by feature, transitions, and figures of its training.

    ``names`` are the tags that occurred in training, "O" first.
    """

    names: tuple[str, ...]
    features: NDArray[np.uint64]
    tags: NDArray[np.int16]
    weights: NDArray[np.float32]
    transitions: NDArray[np.float32]
    figures: dict[str, Any]


def save_learned(path: Path, learned: Learned) -> None:
    """Write the weights whole or not at all."""
    buffer = io.BytesIO()
    facts = {"names": learned.names, "figures": learned.figures}
    np.savez(
        buffer,
        features=learned.features,
        tags=learned.tags,
        weights=learned.weights,
        transitions=learned.transitions,
        facts=np.frombuffer(json.dumps(facts, sort_keys=True).encode(), np.uint8),
    )
    write_atomic(path, buffer.getvalue())


def load_learned(path: Path) -> Learned:
    """The weights again."""
    with np.load(path, allow_pickle=False) as arrays:
        facts = json.loads(arrays["facts"].tobytes())
        return Learned(
            tuple(facts["names"]),
            arrays["features"],
            arrays["tags"],
            arrays["weights"],
            arrays["transitions"],
            facts["figures"],
        )


def figures_of(product: Path) -> Path:
    """Where the figures of a product's training lie, for one that has no room for them."""
    return product.with_suffix(".json")


def save_product(product: Path, save: Callable[[Path], None], figures: object) -> None:
    """Write a product whole or not at all, its figures before it."""
    save_values(figures_of(product), figures)
    partial = product.with_name(f".{product.name}.part")
    save(partial)
    os.replace(partial, product)


def save_values(path: Path, values: object) -> None:
    """Write figures as JSON."""
    write_atomic(path, json.dumps(values, sort_keys=True).encode())


def load_values(path: Path) -> Any:
    """The figures again."""
    return json.loads(path.read_text("utf-8"))
