"""Second labels: what a find would be if it were not what it is, and how likely that is."""

from itertools import pairwise

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from scrubjay.detect.crf.items import Items
from scrubjay.detect.crf.schemes import FoundSpan
from scrubjay.detect.judged import Judged, second_labels
from scrubjay.labels import Label

TAGS = ["O", "B-HOSPITAL", "I-HOSPITAL", "B-CITY", "I-CITY", "B-DOCTOR", "I-DOCTOR"]
ITEMS = Items(np.array([0, 4, 8, 12], np.int32), np.array([3, 7, 11, 15], np.int32), np.array([0, 4], np.int32))
FOUND = [FoundSpan(0, 7, Label.HOSPITAL, 0.6), FoundSpan(12, 15, Label.CITY, 0.9)]


def judged(rivals: list[int], shares: list[float]) -> Judged:
    ones = np.ones(len(rivals), np.float32)
    tags = np.array([1, 2, 0, 3], np.int16)
    return Judged(tags, ones, ones, np.array(rivals, np.int16), np.array(shares, np.float32))


def test_a_second_label_has_the_mean_share_of_its_tags() -> None:
    found = second_labels(ITEMS, judged([3, 4, 0, 1], [0.4, 0.2, 0.0, 0.04]), FOUND, TAGS, least=0.05)
    assert list(found) == FOUND[:1]
    assert found[FOUND[0]][:3] == (0, 7, Label.CITY)
    assert found[FOUND[0]].raw == pytest.approx(0.3)


def test_of_several_rivals_the_one_with_most_counts() -> None:
    found = second_labels(ITEMS, judged([5, 4, 0, 5], [0.1, 0.3, 0.0, 0.2]), FOUND, TAGS, least=0.05)
    assert [one.label for one in found.values()] == [Label.CITY, Label.DOCTOR]
    assert found[FOUND[0]].raw == pytest.approx(0.15)


def test_none_are_told_where_none_are_asked_for() -> None:
    assert second_labels(ITEMS, judged([3, 4, 0, 1], [0.4, 0.2, 0.0, 0.4]), FOUND, TAGS, least=0.0) == {}
    assert second_labels(ITEMS, judged([0, 0, 0, 0], [0.0, 0.0, 0.0, 0.0]), FOUND, TAGS, least=0.05) == {}
    assert second_labels(ITEMS, judged([3, 4, 0, 1], [0.4, 0.2, 0.0, 0.4]), [], TAGS, least=0.05) == {}


@given(st.lists(st.integers(0, 4), max_size=4))
def test_parts_put_together_are_the_whole(cuts: list[int]) -> None:
    whole = judged([3, 4, 0, 1], [0.4, 0.2, 0.0, 0.1])
    edges = [0, *sorted(cuts), 4]
    parts = [whole.part(first, last) for first, last in pairwise(edges)]
    for one, other in zip(Judged.joined(parts), whole, strict=True):
        assert one.tolist() == other.tolist()
        assert one.dtype == other.dtype
    assert all(len(array) == 0 for array in Judged.joined([]))
