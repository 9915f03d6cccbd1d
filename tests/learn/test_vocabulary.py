"""Features that occur often enough, numbered."""

from collections import Counter as Plain

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from scrubjay.learn import vocabulary
from scrubjay.learn.vocabulary import Vocabulary

HASHES = st.lists(st.lists(st.integers(0, 2**64 - 1) | st.integers(0, 5), max_size=20), max_size=6)


def arrays(batches: list[list[int]]) -> list[np.ndarray]:
    return [np.array(batch, np.uint64) for batch in batches]


@given(HASHES, st.integers(1, 4))
def test_the_frequent_ones_are_kept_however_they_come_in(batches: list[list[int]], minimum: int) -> None:
    counts = Plain(one for batch in batches for one in batch)
    kept = Vocabulary.of(arrays(batches), minimum=minimum)
    assert kept.hashes.tolist() == sorted(one for one, count in counts.items() if count >= minimum)


def test_counts_add_up_over_merged_batches(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(vocabulary, "_BATCH", 3)
    kept = Vocabulary.of(arrays([[1, 2], [2, 3], [3, 1, 9], [7]]), minimum=2)
    assert kept.hashes.tolist() == [1, 2, 3]


@given(HASHES)
def test_a_number_leads_back_to_its_hash(batches: list[list[int]]) -> None:
    kept = Vocabulary.of(arrays(batches), minimum=2)
    for batch in arrays(batches):
        numbers = kept.numbers(batch)
        known = numbers >= 0
        assert (kept.hashes[numbers[known]] == batch[known]).all()
        assert not np.isin(batch[~known], kept.hashes).any()
