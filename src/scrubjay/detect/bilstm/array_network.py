"""A network of coupled-gate cells, which no ONNX operator knows, in plain array code.

The cell of Jiang 2017, appendix C: the forget gate is what the input gate leaves, and both gates see the cell before
by full matrices V. The output gate sees the previous cell, as equation 15 has it.

    z = tanh(Wz x + Uz h + bz)          i = sigmoid(Wi x + Ui h + Vi c + bi)        c' = (1 - i) c + i z
                                        o = sigmoid(Wo x + Uo h + Vo c + bo)        h' = o tanh(c')
"""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float32]


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class CoupledCell:
    """The weights of one direction, transposed: the columns of z come first, then those of i, then those of o.

    ``back`` is what the state before, h and c side by side, is multiplied with; z does not look at c.
    """

    forth: Floats
    back: Floats
    bias: Floats

    @property
    def hidden(self) -> int:
        """The length of h."""
        return len(self.bias) // 3

    def run(self, inputs: Floats, lengths: NDArray[np.int32]) -> tuple[Floats, Floats]:
        """The h of every place and the last one of each sequence; the longest sequence comes first."""
        steps, count = inputs.shape[:2]
        size = self.hidden
        ahead = inputs @ self.forth + self.bias
        active = np.searchsorted(-lengths, -np.arange(steps), "left")
        out = np.zeros((steps, count, size), np.float32)
        state = np.zeros((count, 2 * size), np.float32)
        for step in range(steps):
            now = state[: active[step]]
            gates = ahead[step, : len(now)] + now @ self.back
            share = _sigmoid(gates[:, size : 2 * size])
            now[:, size:] += share * (np.tanh(gates[:, :size]) - now[:, size:])
            now[:, :size] = _sigmoid(gates[:, 2 * size :]) * np.tanh(now[:, size:])
            out[step, : len(now)] = now[:, :size]
        return out, state[:, :size]


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class ArrayNetwork:
    """Two directions of cells for letters, two for words, and a layer from both to the tags."""

    letters: Floats
    """The vectors of letters, a row each."""
    spellers: tuple[CoupledCell, CoupledCell] | None
    scorers: tuple[CoupledCell, CoupledCell]
    tags: Floats
    bias: Floats

    def spell(self, letters: NDArray[np.uint8]) -> Floats:
        """The character vectors of words of one length."""
        if self.spellers is None:
            return np.zeros((len(letters), 0), np.float32)
        inputs = self.letters[letters.T]
        lengths = np.full(len(letters), letters.shape[1], np.int32)
        return np.concatenate([last for _, last in _both_ways(self.spellers, inputs, lengths)], axis=-1)

    def score(self, vectors: Floats, lengths: NDArray[np.int32]) -> Floats:
        """The scores of all tags for a batch."""
        hidden = np.concatenate([out for out, _ in _both_ways(self.scorers, vectors, lengths)], axis=-1)
        scores: Floats = hidden @ self.tags + self.bias
        return scores


def _both_ways(
    cells: tuple[CoupledCell, CoupledCell], inputs: Floats, lengths: NDArray[np.int32]
) -> list[tuple[Floats, Floats]]:
    """What the cells make of sequences read forwards, and read backwards and turned round again."""
    step = np.arange(len(inputs))[:, None]
    turned = np.where(step < lengths, lengths - 1 - step, step)[..., None]
    forwards = cells[0].run(inputs, lengths)
    out, last = cells[1].run(np.take_along_axis(inputs, turned, 0), lengths)
    return [forwards, (np.take_along_axis(out, turned, 0), last)]


def _sigmoid(values: Floats) -> Floats:
    """By way of tanh, which does not overflow."""
    half = np.float32(0.5)
    share: Floats = np.tanh(values * half) * half + half
    return share
