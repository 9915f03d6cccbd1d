"""What runs without PyTorch says what PyTorch says: the same scores within a ten-thousandth, the same tags."""

from pathlib import Path
from random import Random

import numpy as np
import pytest
import torch
from numpy.typing import NDArray

from bilstm_training import best_paths, lively_spec, tiny_fit
from scrubjay.detect.bilstm.spec import BilstmSpec
from scrubjay.detect.bilstm.tagger import NetworkTagger
from scrubjay.detect.bilstm.vocabulary import Vocabulary
from scrubjay.detect.bilstm.weights import open_network
from scrubjay.learn.bilstm.engine import prepare
from scrubjay.learn.bilstm.export import export
from scrubjay.learn.bilstm.lessons import Lessons
from scrubjay.learn.bilstm.material import Batches, Material, learned_tags
from scrubjay.learn.bilstm.module import Network
from scrubjay.learn.bilstm.stepper import Stepper
from scrubjay.learn.bilstm.vectors import starting_vectors, words_for
from scrubjay.learn.folds import group_sizes
from scrubjay.lexicons import load_lexicons

Trained = tuple[Network, Material, Batches, list[str]]


def trained(folder: Path, spec: BilstmSpec) -> Trained:
    """A network after a few steps, so that no weight is as it was made."""
    fit = tiny_fit(folder, spec)
    corpora = fit.plan.notes
    lessons = Lessons(spec, corpora, frozenset(group_sizes(corpora)), fit.plan.untrained, load_lexicons(), 1)
    material = lessons.epoch(0)
    labels, number_of = learned_tags([material], spec.tags)
    words = words_for(spec, material, seed=1)
    prepare(3)
    network = Network(spec, len(labels), words.rows)
    batches = Batches(words.vocabulary, number_of, spec.batch, words.rare, 0.5)
    stepper = Stepper(spec, network)
    for example in batches.shuffled(material, Random(1)):
        stepper.forget()
        network.loss(example).backward()
        stepper.step()
    return network.eval(), material, batches, labels


def by_pytorch(network: Network, material: Material, batches: Batches) -> tuple[NDArray[np.float32], list[int]]:
    """The scores of all items, and the best tags, as PyTorch has them."""
    bounds = material.inputs.items.bounds
    scores = np.zeros((len(material), len(network.moves)), np.float32)
    tags = [0] * len(material)
    with torch.no_grad():
        for example, chosen in batches.in_order(material):
            made = network.scores(example)
            paths = best_paths(made, network.moves, example.lengths)
            for column, sequence in enumerate(chosen.tolist()):
                first, last = int(bounds[sequence]), int(bounds[sequence + 1])
                scores[first:last] = made[: last - first, column].numpy()
                tags[first:last] = paths[column]
    return scores, tags


@pytest.mark.parametrize("cell", ["lstm", "coupled"])
@pytest.mark.parametrize("without", [[], ["characters"], ["vectors"], ["features"], ["lattice"]])
def test_scores_are_within_a_ten_thousandth_and_tags_are_equal(tmp_path: Path, cell: str, without: list[str]) -> None:
    spec = lively_spec(cell=cell, without=without, constrained=False)
    network, material, batches, labels = trained(tmp_path, spec)
    export(spec, network, batches.vocabulary, labels, bits=32).save(tmp_path / "network")
    tagger = NetworkTagger(spec, open_network(tmp_path / "network"))
    scores, tags = by_pytorch(network, material, batches)
    assert np.abs(tagger.scores(material.inputs) - scores).max() < 1e-4
    assert tagger.judge(material.inputs, np.zeros(len(material), np.bool_))[0].tolist() == tags


@pytest.mark.parametrize("bits", [8, 16])
def test_fewer_bits_are_near(tmp_path: Path, bits: int) -> None:
    spec = lively_spec()
    network, material, batches, labels = trained(tmp_path, spec)
    near = NetworkTagger(spec, export(spec, network, batches.vocabulary, labels, bits=bits)).scores(material.inputs)
    assert np.abs(near - by_pytorch(network, material, batches)[0]).max() < 0.1


def test_the_same_network_makes_the_same_file(tmp_path: Path) -> None:
    spec = lively_spec()
    network, _, batches, labels = trained(tmp_path, spec)
    for name in ("a", "b"):
        export(spec, network, batches.vocabulary, labels).save(tmp_path / name)
    assert (tmp_path / "a").read_bytes() == (tmp_path / "b").read_bytes()


def test_a_network_that_learned_something_scores_its_tags_higher(tmp_path: Path) -> None:
    spec = lively_spec(epochs=1)
    network, material, batches, _ = trained(tmp_path, spec)
    plain = Network(spec, len(network.moves), starting_vectors(len(batches.vocabulary), spec.word_width, seed=1)).eval()
    losses = []
    for one in (plain, network):
        with torch.no_grad():
            losses.append(sum(float(one.loss(example)) for example, _ in batches.in_order(material)))
    assert losses[1] < losses[0]


def test_unknown_words_share_a_vector(tmp_path: Path) -> None:
    spec = lively_spec(without=["characters", "features"])
    network, material, _, labels = trained(tmp_path, spec)
    empty = Vocabulary(np.zeros(0, np.uint64))
    network.words.weight.data = network.words.weight.data[:2]
    scores = NetworkTagger(spec, export(spec, network, empty, labels)).scores(material.inputs)
    bounds = material.inputs.items.bounds
    alike = [row for row in range(len(bounds) - 1) if bounds[row + 1] - bounds[row] == bounds[1] - bounds[0]]
    first, other = bounds[alike[0]], bounds[alike[-1]]
    assert np.abs(scores[first] - scores[other]).max() < 1e-5
