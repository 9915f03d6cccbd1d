"""Folds: alike in size, and no group in two of them."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from learn_cases import tiny_corpus
from scrubjay.errors import UsageError
from scrubjay.learn.corpora import open_corpora
from scrubjay.learn.folds import deal, deal_corpora, group_sizes

SIZES = st.dictionaries(st.text("abcdef", min_size=1, max_size=4), st.integers(0, 1000), min_size=5, max_size=30)


@given(SIZES, st.integers(2, 5))
def test_every_group_has_one_fold_and_no_fold_is_empty(sizes: dict[str, int], count: int) -> None:
    fold_of = deal(sizes, count)
    assert fold_of.keys() == sizes.keys()
    assert set(fold_of.values()) == set(range(count))


@given(SIZES, st.integers(2, 5))
def test_folds_differ_by_one_group_at_most(sizes: dict[str, int], count: int) -> None:
    held = [0] * count
    for group, fold in deal(sizes, count).items():
        held[fold] += max(sizes[group], 1)
    assert max(held) - min(held) <= max(max(sizes.values()), 1)


@given(SIZES)
def test_the_order_of_the_groups_does_not_matter(sizes: dict[str, int]) -> None:
    assert deal(sizes, 3) == deal(dict(reversed(sizes.items())), 3)


@pytest.mark.parametrize("count", [0, 1])
def test_one_fold_is_none(count: int) -> None:
    with pytest.raises(UsageError, match="2 folds or more"):
        deal({"a": 1, "b": 1}, count)


def test_fewer_groups_than_folds_are_an_error() -> None:
    with pytest.raises(UsageError, match="3 folds need 3 groups"):
        deal({"a": 1, "b": 1}, 3)


def test_every_corpus_is_spread_over_all_folds(tmp_path: Path) -> None:
    corpora = open_corpora([str(tiny_corpus(tmp_path / "a")), f"b={tiny_corpus(tmp_path / 'b')}"])
    fold_of = deal_corpora(corpora, 2)
    for corpus in corpora:
        assert {fold_of[group] for group in corpus.groups} == {0, 1}
    assert deal_corpora(corpora[:1], 2) == deal(group_sizes(corpora[:1]), 2)
