"""The tagger finds what CRFsuite finds, and what it finds does not depend on blocks or threads."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from pathlib import Path

import numpy as np
import pycrfsuite
import pytest
from hypothesis import given
from hypothesis import strategies as st
from numpy.typing import NDArray

from scrubjay.detect.crf.items import Items
from scrubjay.detect.crf.schemes import Scheme, constraints
from scrubjay.detect.crf.tagger import SequenceTagger
from scrubjay.detect.crf.templates import FeatureSet, templates
from scrubjay.detect.crf.weights import Weights, pack_weights
from scrubjay.errors import ModelError

NAMES = ["O", "B-DATE", "I-DATE", "B-CITY", "I-CITY"]
GROUPS = {"words": templates("word[0]", "word[-1]", "word[2]", "word[-1] word[0]"), "flags": templates("*flag[0]")}
FEATURES = FeatureSet("token", GROUPS)


@dataclass(frozen=True)
class Table:
    """A reading that has its columns ready, and keeps count of how many it was asked for."""

    items: Items
    values: NDArray[np.uint64]
    asked: list[int]

    def columns(self, first: int, last: int) -> NDArray[np.uint64]:
        self.asked.append(last - first)
        return self.values[:, first:last]


def reading(seed: int, sizes: Sequence[int]) -> Table:
    rng = np.random.default_rng(seed)
    bounds = np.concatenate([[0], np.cumsum(sizes)]).astype(np.int32)
    place = np.arange(bounds[-1], dtype=np.int32)
    values = np.stack([rng.integers(1, 12, len(place)), rng.integers(0, 8, len(place))])
    return Table(Items(place, place + 1, bounds), values.astype(np.uint64), [])


def attributes(table: Table) -> list[list[str]]:
    starts, hashes = FEATURES.programme.hashes(table.values, 0, len(table.items))
    return [[str(feature) for feature in hashes[first:last].tolist()] for first, last in pairwise(starts.tolist())]


def tags_to_learn(table: Table) -> list[str]:
    """Words 3 and 4 begin a date, 5 a city, and odd words go on with it: enough for every tag to have weights."""
    tags = []
    for word in table.values[0].tolist():
        before = tags[-1] if tags else "O"
        if word in (3, 4, 5):
            tags.append("B-CITY" if word == 5 else "B-DATE")
        else:
            tags.append(f"I{before[1:]}" if before != "O" and word % 2 else "O")
    return tags


@pytest.fixture(scope="module")
def model(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A small CRF, trained."""
    path = tmp_path_factory.mktemp("crfsuite") / "model"
    trainer = pycrfsuite.Trainer(verbose=False)
    trainer.set_params({"c1": 0.05, "c2": 0.2, "max_iterations": 30, "feature.possible_transitions": True})
    for seed in range(30):
        table = reading(seed, [20])
        trainer.append(attributes(table), tags_to_learn(table))
    trainer.train(str(path))
    return path


@pytest.fixture(scope="module")
def weights(model: Path) -> Weights:
    """The trained weights in a table of ours, exact to 32 bits."""
    tagger = pycrfsuite.Tagger()
    tagger.open(str(model))
    info = tagger.info()
    rows = [(int(feature), NAMES.index(label), value) for (feature, label), value in info.state_features.items()]
    features, labels, values = zip(*rows, strict=True)
    moves = np.zeros((len(NAMES), len(NAMES)), np.float32)
    for (before, after), value in info.transitions.items():
        moves[NAMES.index(before), NAMES.index(after)] = value
    learned = (np.array(features, np.uint64), np.array(labels), np.array(values))
    return pack_weights(learned, moves, NAMES, FEATURES.digest, bits=32)


@pytest.mark.parametrize("size", [1, 2, 3, 20, 1000])
def test_tags_and_marginals_are_those_of_crfsuite(model: Path, weights: Weights, size: int) -> None:
    table = reading(1000 + size, [size])
    other = pycrfsuite.Tagger()
    other.open(str(model))
    tagger = SequenceTagger(FEATURES, weights)
    tags, shares = tagger.tag(table)
    assert [NAMES[tag] for tag in tags] == other.tag(attributes(table))
    table_of_shares = tagger.marginals(table)
    for number, name in enumerate(NAMES):
        wanted = [other.marginal(name, place) for place in range(size)]
        assert np.abs(table_of_shares[:, number] - wanted).max() < 1e-4
    if tags.any():
        assert np.abs(shares - table_of_shares[np.arange(size), tags]).max() < 1e-6


@given(st.integers(0, 999), st.lists(st.integers(0, 9), min_size=1, max_size=9), st.integers(1, 40))
def test_blocks_make_no_difference(weights: Weights, seed: int, sizes: list[int], block: int) -> None:
    table = reading(seed, sizes)
    whole, cut = SequenceTagger(FEATURES, weights), SequenceTagger(FEATURES, weights, block=block)
    for one, other in zip(whole.tag(table), cut.tag(table), strict=True):
        assert np.array_equal(one, other)
    assert np.array_equal(whole.marginals(table), cut.marginals(table))


def test_no_more_than_a_block_and_its_margins_is_read_at_a_time(weights: Weights) -> None:
    table = reading(1, [10] * 50)
    SequenceTagger(FEATURES, weights, block=64).tag(table)
    assert len(table.asked) > 5
    assert max(table.asked) <= 64 + 2 * FEATURES.programme.reach


def test_a_sequence_longer_than_a_block_is_read_whole(weights: Weights) -> None:
    table = reading(1, [100, 5])
    tags, _ = SequenceTagger(FEATURES, weights, block=10).tag(table)
    assert np.array_equal(tags, SequenceTagger(FEATURES, weights).tag(table)[0])


@pytest.mark.parametrize("sizes", [[], [0], [0, 0]])
def test_an_empty_note_has_no_tags(weights: Weights, sizes: list[int]) -> None:
    tagger = SequenceTagger(FEATURES, weights)
    tags, shares = tagger.tag(reading(1, sizes))
    assert (len(tags), len(shares)) == (0, 0)
    assert tagger.marginals(reading(1, sizes)).shape == (0, len(NAMES))


def test_threads_find_what_one_finds_in_the_same_order(weights: Weights) -> None:
    tagger = SequenceTagger(FEATURES, weights)
    tables = [reading(seed, [seed % 7, 30, 4]) for seed in range(40)]
    alone = [tagger.tag(table) for table in tables]
    for threads in (1, 2, 4):
        together = tagger.tag_many(tables, threads=threads)
        assert len(together) == len(alone)
        for one, other in zip(alone, together, strict=True):
            assert all(np.array_equal(left, right) for left, right in zip(one, other, strict=True))


def test_more_bias_against_o_finds_more(weights: Weights) -> None:
    tagger = SequenceTagger(FEATURES, weights)
    found = [np.count_nonzero(tagger.tag(reading(5, [200]), dial=bias)[0]) for bias in (-2.0, -1.0, 0.0, 2.0, 60.0)]
    assert found == sorted(found)
    assert found[0] < found[2] < found[-1] == 200


@given(st.integers(0, 999), st.floats(-5, 20))
def test_constrained_tags_are_legal(weights: Weights, seed: int, bias: float) -> None:
    allowed, starts, ends = constraints(Scheme.BIO, NAMES)
    starts = starts.copy()
    starts[[2, 4]] = 0
    tagger = SequenceTagger(FEATURES, weights, constraints=(allowed, starts, ends))
    tags = tagger.tag(reading(seed, [25]), dial=bias)[0].tolist()
    assert starts[tags[0]]
    assert all(allowed[before, after] for before, after in pairwise(tags))


def test_weights_for_other_features_are_refused(weights: Weights) -> None:
    with pytest.raises(ModelError, match="train again"):
        SequenceTagger(FeatureSet("token", GROUPS, ["words"]), weights)


@given(st.integers(0, 1000), st.lists(st.integers(1, 9), max_size=6), st.integers(1, 20), st.data())
def test_a_judge_tells_how_likely_o_is_whatever_the_block(
    weights: Weights, seed: int, sizes: list[int], block: int, data: st.DataObject
) -> None:
    table = reading(seed, sizes)
    asked = np.array(data.draw(st.lists(st.booleans(), min_size=sum(sizes), max_size=sum(sizes))), np.bool_)
    tags, _, outside, *_ = SequenceTagger(FEATURES, weights, block=block).judge(table, asked=asked)
    whole = SequenceTagger(FEATURES, weights)
    assert np.array_equal(tags, whole.tag(table)[0])
    marginals = whole.marginals(table)
    for first, last in pairwise(table.items.bounds.tolist()):
        if asked[first:last].any() or tags[first:last].any():
            assert np.allclose(outside[first:last], marginals[first:last, 0], atol=1e-6)
        else:
            assert np.all(outside[first:last] == 1.0)


@given(st.integers(0, 1000), st.lists(st.integers(1, 9), max_size=6), st.integers(1, 20), st.data())
def test_what_is_not_near_is_passed_over_and_each_stretch_that_is_near_is_a_sequence(
    weights: Weights, seed: int, sizes: list[int], block: int, data: st.DataObject
) -> None:
    table = reading(seed, sizes)
    near = np.array(data.draw(st.lists(st.booleans(), min_size=sum(sizes), max_size=sum(sizes))), np.bool_)
    tags, shares, *_ = SequenceTagger(FEATURES, weights, block=block).judge(table, near=near)
    edges = {place for place in range(1, len(near)) if near[place] != near[place - 1]}
    bounds = np.array(sorted({*table.items.bounds.tolist(), *edges}), np.int32)
    cut = Table(replace(table.items, bounds=bounds), table.values, [])
    whole, certain = SequenceTagger(FEATURES, weights).tag(cut)
    assert np.array_equal(tags, np.where(near, whole, 0))
    assert np.allclose(shares[near], certain[near], atol=1e-6)
    assert np.all(shares[~near] == 1.0)
