"""The paper's cell (Jiang 2017, appendix C) for training: coupled gates, peepholes by full matrices, in TorchScript.

``detect.bilstm.array_network`` has the equations, and runs what was learned here.
"""

import math
import warnings

import torch
from torch import Tensor, nn


def _run_cell(ahead: Tensor, back: Tensor, lengths: Tensor) -> tuple[Tensor, Tensor]:
    """The h of every place and the last one of each sequence, from ``W x + b`` and what h and c are multiplied with."""
    size = ahead.size(2) // 3
    h = torch.zeros(ahead.size(1), size, dtype=ahead.dtype)
    c = torch.zeros(ahead.size(1), size, dtype=ahead.dtype)
    out: list[Tensor] = []
    for step in range(ahead.size(0)):
        gates = ahead[step] + torch.cat([h, c], dim=1) @ back
        share = torch.sigmoid(gates[:, size : 2 * size])
        cell = c + share * (torch.tanh(gates[:, :size]) - c)
        hidden = torch.sigmoid(gates[:, 2 * size :]) * torch.tanh(cell)
        inside = (step < lengths)[:, None]
        h = torch.where(inside, hidden, h)
        c = torch.where(inside, cell, c)
        out.append(hidden)
    return torch.stack(out), h


with warnings.catch_warnings():  # PyTorch would rather have torch.compile, which needs a C++ compiler to train
    warnings.simplefilter("ignore", DeprecationWarning)
    run_cell = torch.jit.script(_run_cell)


class CoupledCell(nn.Module):
    """One direction: W, U, V and b of z, i and o, those of z first; z does not look at the cell, so it has no V."""

    def __init__(self, width: int, hidden: int) -> None:
        super().__init__()
        self.hidden = hidden
        bound = 1 / math.sqrt(hidden)
        self.forth = nn.Parameter(torch.empty(width, 3 * hidden).uniform_(-bound, bound))
        self.back_h = nn.Parameter(torch.empty(hidden, 3 * hidden).uniform_(-bound, bound))
        self.back_c = nn.Parameter(torch.empty(hidden, 2 * hidden).uniform_(-bound, bound))
        self.bias = nn.Parameter(torch.zeros(3 * hidden))

    @property
    def back(self) -> Tensor:
        """What h and c side by side are multiplied with."""
        nothing = torch.zeros(self.hidden, self.hidden)
        return torch.cat([self.back_h, torch.cat([nothing, self.back_c], dim=1)])

    def forward(self, inputs: Tensor, lengths: Tensor) -> tuple[Tensor, Tensor]:
        """The h of every place, and the last one of each sequence."""
        # optimised, it would round in another way after some calls
        with torch.jit.optimized_execution(should_optimize=False):  # type: ignore[attr-defined]
            out, last = run_cell(inputs @ self.forth + self.bias, self.back, lengths)
        return out, last


class CoupledLayer(nn.Module):
    """Both directions."""

    def __init__(self, width: int, hidden: int) -> None:
        super().__init__()
        self.forwards = CoupledCell(width, hidden)
        self.backwards = CoupledCell(width, hidden)

    def forward(self, inputs: Tensor, lengths: Tensor) -> tuple[Tensor, Tensor]:
        """The h of both directions side by side, for every place, and where each direction ends."""
        there, end = self.forwards(inputs, lengths)
        back, beginning = self.backwards(turned(inputs, lengths), lengths)
        return torch.cat([there, turned(back, lengths)], dim=2), torch.cat([end, beginning], dim=1)


def turned(values: Tensor, lengths: Tensor) -> Tensor:
    """Each sequence backwards, what stands behind its end staying there."""
    step = torch.arange(len(values))[:, None]
    source = torch.where(step < lengths, lengths - 1 - step, step)
    return values.gather(0, source[..., None].expand_as(values))
