"""Word vectors in few bits are near those that were learned."""

import numpy as np
import pytest

from scrubjay.detect.bilstm.word_vectors import BITS, WordVectors
from scrubjay.errors import ModelError

ROWS = np.random.default_rng(4).normal(0, 2, (30, 8)).astype(np.float32)
EVERY = np.arange(30, dtype=np.int32)


@pytest.mark.parametrize(("bits", "near"), [(8, 0.03), (16, 5e-3), (32, 0.0)])
def test_fewer_bits_cost_precision_and_no_more(bits: int, near: float) -> None:
    taken = WordVectors.pack(ROWS, bits=bits).take(EVERY)
    assert taken.dtype == np.float32
    assert np.abs(taken - ROWS).max() <= near


def test_fewer_bits_are_smaller() -> None:
    sizes = [WordVectors.pack(ROWS, bits=bits).rows.nbytes for bits in BITS]
    assert sizes == [240, 480, 960]


def test_a_row_of_noughts_stays_one() -> None:
    rows = np.concatenate([np.zeros((1, 8), np.float32), ROWS])
    assert not WordVectors.pack(rows, bits=8).take(np.zeros(1, np.int32)).any()


@pytest.mark.parametrize("bits", BITS)
def test_vectors_without_length_can_be_packed_and_taken(bits: int) -> None:
    assert WordVectors.pack(np.zeros((3, 0), np.float32), bits=bits).take(np.zeros(2, np.int32)).shape == (2, 0)


@pytest.mark.parametrize(
    ("rows", "steps"),
    [
        (np.zeros(3, np.float32), 0),
        (np.zeros((3, 2), np.float64), 0),
        (np.zeros((3, 2), np.int8), 0),
        (np.zeros((3, 2), np.float32), 3),
    ],
)
def test_arrays_that_are_no_vectors_are_refused(
    rows: np.ndarray[tuple[int, ...], np.dtype[np.float32]], steps: int
) -> None:
    with pytest.raises(ModelError):
        WordVectors(rows, np.ones(steps, np.float32))
