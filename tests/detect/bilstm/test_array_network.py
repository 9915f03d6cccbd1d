"""The coupled cell does what the equations of the paper's appendix C say, sequence by sequence."""

import numpy as np
import pytest
from numpy.typing import NDArray

from bilstm_cases import floats, random_cell
from scrubjay.detect.bilstm.alphabet import SIZE
from scrubjay.detect.bilstm.array_network import ArrayNetwork, CoupledCell

Floats = NDArray[np.float64]
LENGTHS = np.array([7, 4, 4, 1], np.int32)
RNG = np.random.default_rng(3)
CELLS = (random_cell(RNG, 5, 6), random_cell(RNG, 5, 6))
NETWORK = ArrayNetwork(
    letters=floats(RNG, SIZE, 5),
    spellers=CELLS,
    scorers=CELLS,
    tags=floats(RNG, 12, 3),
    bias=floats(RNG, 3),
)
INPUTS = floats(RNG, 7, 4, 5)


def sigmoid(values: Floats) -> Floats:
    return 1 / (1 + np.exp(-values))


def by_the_equations(cell: CoupledCell, inputs: Floats) -> Floats:
    """Equations 12 to 16, one item at a time, with the matrices of each gate apart."""
    wz, wi, wo = (part.T for part in np.split(cell.forth.astype(float), 3, axis=1))
    uz, ui, uo = (part.T for part in np.split(cell.back[: cell.hidden].astype(float), 3, axis=1))
    none, vi, vo = (part.T for part in np.split(cell.back[cell.hidden :].astype(float), 3, axis=1))
    bz, bi, bo = np.split(cell.bias.astype(float), 3)
    assert not none.any()
    h = c = np.zeros(cell.hidden)
    out = []
    for x in inputs:
        z = np.tanh(wz @ x + uz @ h + bz)
        i = sigmoid(wi @ x + ui @ h + vi @ c + bi)
        o = sigmoid(wo @ x + uo @ h + vo @ c + bo)
        c = (1 - i) * c + i * z
        h = o * np.tanh(c)
        out.append(h)
    return np.array(out)


@pytest.mark.parametrize("number", range(4))
def test_a_batch_is_each_sequence_by_the_equations(number: int) -> None:
    length = int(LENGTHS[number])
    out, last = CELLS[0].run(INPUTS, LENGTHS)
    wanted = by_the_equations(CELLS[0], INPUTS[:length, number].astype(float))
    assert np.abs(out[:length, number] - wanted).max() < 1e-5
    assert np.abs(last[number] - wanted[-1]).max() < 1e-5


@pytest.mark.parametrize("number", range(4))
def test_scores_come_from_both_directions(number: int) -> None:
    length = int(LENGTHS[number])
    own = INPUTS[:length, number].astype(float)
    both = np.concatenate([by_the_equations(CELLS[0], own), by_the_equations(CELLS[1], own[::-1])[::-1]], axis=1)
    wanted = both @ NETWORK.tags + NETWORK.bias
    assert np.abs(NETWORK.score(INPUTS, LENGTHS)[:length, number] - wanted).max() < 1e-5


def test_a_word_is_spelled_by_where_both_directions_end() -> None:
    letters = np.array([[3, 40, 7], [9, 9, 80]], np.uint8)
    spelled = NETWORK.spell(letters)
    for word, vector in zip(letters, spelled, strict=True):
        own = NETWORK.letters[word].astype(float)
        ends = [by_the_equations(CELLS[0], own)[-1], by_the_equations(CELLS[1], own[::-1])[-1]]
        assert np.abs(vector - np.concatenate(ends)).max() < 1e-5


def test_what_stands_behind_the_end_of_a_sequence_is_not_looked_at() -> None:
    other = INPUTS.copy()
    inside = np.arange(7)[:, None] < LENGTHS
    other[~inside] = 1e6
    scores, again = NETWORK.score(INPUTS, LENGTHS), NETWORK.score(other, LENGTHS)
    assert np.array_equal(scores[inside], again[inside])


def test_a_network_that_reads_no_letters_spells_nothing() -> None:
    mute = ArrayNetwork(np.zeros((SIZE, 0), np.float32), None, CELLS, NETWORK.tags, NETWORK.bias)
    assert mute.spell(np.ones((3, 2), np.uint8)).shape == (3, 0)
