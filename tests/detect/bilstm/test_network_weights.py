"""A network's weights come back from their file, and a file that does not fit is refused."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from bilstm_cases import random_weights, read, tiny_spec
from scrubjay.arrays import open_arrays, write_arrays
from scrubjay.detect.bilstm.tagger import NetworkTagger
from scrubjay.detect.bilstm.weights import NetworkWeights, open_network
from scrubjay.errors import ModelError

SPEC = tiny_spec()
WEIGHTS = random_weights(SPEC)


def scores(weights: NetworkWeights) -> np.ndarray[tuple[int, ...], np.dtype[np.float32]]:
    return NetworkTagger(SPEC, weights).scores(read(SPEC))


@pytest.mark.parametrize("bits", [8, 16, 32])
def test_a_network_survives_its_file(tmp_path: Path, bits: int) -> None:
    weights = random_weights(SPEC, bits=bits)
    weights.save(tmp_path / "a")
    again = open_network(tmp_path / "a")
    assert (again.labels, again.feature_digest, again.cell) == (weights.labels, weights.feature_digest, weights.cell)
    assert np.array_equal(scores(again), scores(weights))


@pytest.mark.parametrize("bits", [8, 16, 32])
def test_a_network_can_be_rounded_afterwards(bits: int) -> None:
    assert np.array_equal(scores(WEIGHTS.rounded(bits)), scores(random_weights(SPEC, bits=bits)))


@pytest.mark.parametrize("bits", [8, 16])
def test_fewer_bits_give_near_scores(bits: int) -> None:
    assert np.abs(scores(random_weights(SPEC, bits=bits)) - scores(WEIGHTS)).max() < 0.2


def test_no_word_of_a_note_is_in_the_file(tmp_path: Path) -> None:
    WEIGHTS.save(tmp_path / "a")
    assert b"clinic" not in (tmp_path / "a").read_bytes()


@pytest.mark.parametrize(
    "change",
    [
        {"labels": ()},
        {"labels": ("B-DATE", "O")},
        {"cell": "gru"},
        {"transitions": np.zeros((2, 2), np.float32)},
        {"transitions": np.full_like(WEIGHTS.transitions, np.nan)},
        {"vocabulary": replace(WEIGHTS).vocabulary.__class__(np.array([4], np.uint64))},
        {"tables": {name: table[0] for name, table in WEIGHTS.tables.items()}},
    ],
)
def test_weights_that_do_not_fit_together_are_refused(change: dict[str, Any]) -> None:
    with pytest.raises(ModelError):
        replace(WEIGHTS, **change)


@pytest.mark.parametrize("missing", ["vocabulary", "words", "steps", "transitions", "feature.capitals"])
def test_a_file_without_one_of_its_arrays_is_refused(tmp_path: Path, missing: str) -> None:
    WEIGHTS.save(tmp_path / "a")
    facts, arrays = open_arrays(tmp_path / "a")
    write_arrays(tmp_path / "b", facts, {name: array for name, array in arrays.items() if name != missing})
    with pytest.raises(ModelError, match=missing):
        open_network(tmp_path / "b")


@pytest.mark.parametrize("facts", [{}, {"labels": "O", "feature_digest": "", "cell": "lstm", "features": []}])
def test_a_file_of_other_arrays_is_refused(tmp_path: Path, facts: dict[str, Any]) -> None:
    write_arrays(tmp_path / "a", facts, {})
    with pytest.raises(ModelError, match="network"):
        open_network(tmp_path / "a")


@pytest.mark.parametrize("missing", ["tags", "scorer.forwards.forth", "speller.backwards.bias"])
def test_a_network_without_one_of_its_cells_is_refused(missing: str) -> None:
    cells = {name: array for name, array in WEIGHTS.cells.items() if name != missing}
    with pytest.raises(ModelError):
        replace(WEIGHTS, cells=cells).network()


def test_cells_of_another_size_are_refused_before_a_note_is_read() -> None:
    cells = {**WEIGHTS.cells, "scorer.forwards.forth": np.zeros((2, 18), np.float32)}
    with pytest.raises(ModelError, match="fit"):
        NetworkTagger(SPEC, replace(WEIGHTS, cells=cells))


@pytest.mark.parametrize("options", [{"layer": "tokens"}, {"features": ["capitals"]}, {"labels": ["AGE"]}])
def test_a_spec_that_reads_something_else_is_refused(options: dict[str, Any]) -> None:
    with pytest.raises(ModelError, match="train again"):
        NetworkTagger(tiny_spec(**options), WEIGHTS)
