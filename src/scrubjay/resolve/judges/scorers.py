"""Classifiers as arrays: scored with numpy and the kernel alone, whatever they were trained with."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Protocol

import numpy as np
from numpy.typing import NDArray

from scrubjay.errors import ModelError
from scrubjay.kernel import judging

Facts = NDArray[np.float32]
Arrays = Mapping[str, NDArray[Any]]
LOGISTIC, SVM, TREES = "logistic", "svm", "trees"
_BLOCK = 256
"""Options that an SVM judges at once, so that a long note takes no more memory than a short one."""


class Scorer(Protocol):
    """Scores rows of facts: the higher, the likelier."""

    def scores(self, facts: Facts) -> NDArray[np.float64]:
        """A score for each row."""
        ...

    def arrays(self) -> dict[str, NDArray[Any]]:
        """All that was learned, for a file."""
        ...

    def fault(self, width: int) -> str:
        """What is wrong with the arrays for so many facts; nothing if they fit."""
        ...


@dataclass(frozen=True, slots=True, eq=False)
class Logistic:
    """A weighted sum of facts."""

    weights: NDArray[np.float32] = field(repr=False)
    shift: NDArray[np.float32] = field(repr=False)

    def scores(self, facts: Facts) -> NDArray[np.float64]:
        """The log-odds of each row."""
        return np.asarray(facts @ self.weights + self.shift[0], np.float64)

    def arrays(self) -> dict[str, NDArray[Any]]:
        """The weights and the shift."""
        return {"weights": self.weights, "shift": self.shift}

    def fault(self, width: int) -> str:
        """What does not fit."""
        if self.weights.shape != (width,) or self.shift.shape != (1,):
            return "not one weight for each fact"
        return "" if _are_finite(self.weights, self.shift) else "weights that are no numbers"


@dataclass(frozen=True, slots=True, eq=False)
class SupportVectors:
    """An SVM with an RBF kernel: the closer to the vectors of right options, the higher."""

    vectors: NDArray[np.float16] = field(repr=False)
    weights: NDArray[np.float32] = field(repr=False)
    scale: NDArray[np.float32] = field(repr=False)
    """What facts are multiplied by, so that all are of one size."""
    shape: NDArray[np.float32] = field(repr=False)
    """Gamma, and the shift."""

    def scores(self, facts: Facts) -> NDArray[np.float64]:
        """The distance of each row from the border, on the side of the right ones if positive."""
        vectors = self.vectors.astype(np.float64)
        sizes = np.einsum("ij,ij->i", vectors, vectors)
        gamma, shift = self.shape.astype(np.float64).tolist()
        found = [np.zeros(0)]
        for first in range(0, len(facts), _BLOCK):
            rows = scaled(facts[first : first + _BLOCK], self.scale).astype(np.float64)
            squared = np.einsum("ij,ij->i", rows, rows)[:, None] + sizes - 2 * (rows @ vectors.T)
            found.append(np.exp(-gamma * np.maximum(squared, 0.0)) @ self.weights.astype(np.float64) + shift)
        return np.concatenate(found)

    def arrays(self) -> dict[str, NDArray[Any]]:
        """The vectors and what belongs to them."""
        return {"vectors": self.vectors, "weights": self.weights, "scale": self.scale, "shape": self.shape}

    def fault(self, width: int) -> str:
        """What does not fit."""
        if self.vectors.ndim != 2 or self.vectors.shape[1] != width or self.scale.shape != (width,):
            return "vectors with other facts than it reads"
        if self.weights.shape != (len(self.vectors),) or self.shape.shape != (2,):
            return "not one weight for each vector"
        return "" if _are_finite(*self.arrays().values()) else "vectors that are no numbers"


def scaled(facts: Facts, scale: NDArray[np.float32]) -> NDArray[np.float16]:
    """Facts as an SVM sees them, in training and later: of one size, and rounded as its vectors are in the file."""
    return np.asarray(np.clip(facts * scale, -60000, 60000), np.float16)


@dataclass(frozen=True, slots=True, eq=False)
class Trees:
    """Boosted trees; see ``kernel.judging.tree_scores`` for how nodes lie."""

    roots: NDArray[np.int32] = field(repr=False)
    fact: NDArray[np.int16] = field(repr=False)
    bound: NDArray[np.float32] = field(repr=False)
    other: NDArray[np.int32] = field(repr=False)
    base: NDArray[np.float32] = field(repr=False)

    def scores(self, facts: Facts) -> NDArray[np.float64]:
        """The log-odds of each row."""
        return judging.tree_scores(facts, self.roots, self.fact, self.bound, self.other, float(self.base[0]))

    def arrays(self) -> dict[str, NDArray[Any]]:
        """The nodes."""
        return {name: getattr(self, name) for name in ("roots", "fact", "bound", "other", "base")}

    def fault(self, width: int) -> str:
        """What does not fit: every node has to lead forward, to nodes that there are, and the last is a leaf."""
        nodes = self.fact.size
        if {self.bound.shape, self.other.shape, self.fact.shape} != {(nodes,)} or self.base.shape != (1,):
            return "nodes that do not belong together"
        inner = np.flatnonzero(self.fact >= 0)
        if self.roots.ndim != 1 or bool(((self.roots < 0) | (self.roots >= nodes)).any()):
            return "trees without a root"
        if bool((self.fact >= width).any()) or (nodes and self.fact[-1] >= 0):
            return "trees that ask for other facts than it reads"
        if bool(((self.other[inner] <= inner) | (self.other[inner] >= nodes)).any()):
            return "trees that do not end"
        return "" if _are_finite(self.bound, self.base) else "trees that are no numbers"


def _are_finite(*arrays: NDArray[Any]) -> bool:
    return all(bool(np.isfinite(array).all()) for array in arrays)


_TYPES: dict[str, tuple[type[Any], dict[str, str]]] = {
    LOGISTIC: (Logistic, {"weights": "<f4", "shift": "<f4"}),
    SVM: (SupportVectors, {"vectors": "<f2", "weights": "<f4", "scale": "<f4", "shape": "<f4"}),
    TREES: (Trees, {"roots": "<i4", "fact": "<i2", "bound": "<f4", "other": "<i4", "base": "<f4"}),
}
SCORERS = tuple(_TYPES)


def scorer_from(kind: str, arrays: Arrays, *, width: int) -> Scorer:
    """The scorer of a kind that these arrays hold, checked; ModelError says what does not fit."""
    made, types = _TYPES[kind]
    if arrays.keys() != types.keys() or any(arrays[name].dtype.str != dtype for name, dtype in types.items()):
        raise ModelError(f"it has not the arrays of a judge of the kind {kind}")
    scorer: Scorer = made(**arrays)
    if fault := scorer.fault(width):
        raise ModelError(f"its judge has {fault}")
    return scorer
