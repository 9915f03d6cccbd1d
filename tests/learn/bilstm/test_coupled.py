"""The cell that is trained in TorchScript is the one that array code runs afterwards."""

import numpy as np
import torch

from scrubjay.detect.bilstm import array_network
from scrubjay.learn.bilstm.coupled import CoupledLayer, turned

LENGTHS = np.array([7, 4, 4, 1], np.int32)


def layer() -> CoupledLayer:
    torch.manual_seed(2)
    made = CoupledLayer(5, 6)
    for parameter in made.parameters():
        torch.nn.init.normal_(parameter)
    return made


def test_training_and_array_code_agree() -> None:
    made, inputs = layer(), torch.randn(7, 4, 5)
    out, ends = made(inputs, torch.from_numpy(LENGTHS))
    cells = [
        array_network.CoupledCell(*(part.detach().numpy() for part in (cell.forth, cell.back, cell.bias)))
        for cell in (made.forwards, made.backwards)
    ]
    flipped = turned(inputs, torch.from_numpy(LENGTHS))
    there, end = cells[0].run(inputs.numpy(), LENGTHS)
    back, beginning = cells[1].run(flipped.numpy(), LENGTHS)
    back = turned(torch.from_numpy(back), torch.from_numpy(LENGTHS)).numpy()
    inside = np.arange(7)[:, None] < LENGTHS
    assert np.abs(out.detach().numpy() - np.concatenate([there, back], axis=2))[inside].max() < 1e-5
    assert np.abs(ends.detach().numpy() - np.concatenate([end, beginning], axis=1)).max() < 1e-5


def test_the_gradient_is_right_by_small_steps() -> None:
    made, lengths = layer().double(), torch.tensor([4, 2])
    inputs = torch.randn(4, 2, 5, dtype=torch.double, requires_grad=True)
    inside = (torch.arange(4)[:, None] < lengths)[..., None]

    def total(values):
        out, ends = made(values, lengths)
        return (out * inside).sum() + ends.sum()

    made.forwards.hidden = made.backwards.hidden = 6
    assert torch.autograd.gradcheck(total, inputs)


def test_z_does_not_look_at_the_cell() -> None:
    cell = layer().forwards
    assert not cell.back[6:, :6].any()
    assert cell.back.shape == (12, 18)


def test_turning_twice_is_not_turning() -> None:
    values, lengths = torch.randn(6, 3, 2), torch.tensor([6, 3, 1])
    assert torch.equal(turned(turned(values, lengths), lengths), values)
    assert torch.equal(turned(values, lengths)[:3, 1], values[:3, 1].flip(0))
    assert torch.equal(turned(values, lengths)[3:, 1], values[3:, 1])
