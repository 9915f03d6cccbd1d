"""Sequences of about one length come together, each once, and little of a batch is empty."""

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from scrubjay.detect.bilstm.batches import MOST_PLACES, MOST_SEQUENCES, batches

SIZES = st.lists(st.integers(0, 60) | st.integers(400, 500), max_size=200)


def bounds_of(sizes: list[int]) -> np.ndarray[tuple[int], np.dtype[np.int32]]:
    return np.concatenate([[0], np.cumsum(sizes)]).astype(np.int32)


@given(SIZES)
def test_every_item_is_in_one_batch_once(sizes: list[int]) -> None:
    places = [batch.places[batch.inside] for batch in batches(bounds_of(sizes))]
    assert sorted(np.concatenate([np.zeros(0, int), *places]).tolist()) == list(range(sum(sizes)))


@given(SIZES)
def test_a_sequence_stands_in_a_column_in_its_order_and_the_longest_comes_first(sizes: list[int]) -> None:
    bounds = bounds_of(sizes)
    for batch in batches(bounds):
        assert np.all(np.diff(batch.lengths) <= 0)
        for column, length in zip(batch.places.T, batch.lengths.tolist(), strict=True):
            assert column[:length].tolist() == list(range(column[0], column[0] + length))
            assert column[0] in bounds
            assert np.all(column[length:] == column[length - 1])


@given(SIZES)
def test_batches_are_neither_large_nor_empty(sizes: list[int]) -> None:
    for batch in batches(bounds_of(sizes)):
        assert batch.places.shape[1] <= MOST_SEQUENCES
        assert batch.places.size <= MOST_PLACES or batch.places.shape[1] == 1
        assert batch.lengths.min() >= len(batch.places) * 0.85 - 2


def test_sequences_of_many_lengths_fill_few_batches() -> None:
    sizes = np.random.default_rng(1).integers(1, 40, 900).tolist()
    made = list(batches(bounds_of(sizes)))
    assert sum(batch.places.size for batch in made) < 1.15 * sum(sizes)
    assert len(made) < 50
