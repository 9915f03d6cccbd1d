"""A trained network in one file: vectors of words, letters and features, the cells, and how tags follow one another.

Words are known by hashes alone, and nothing in the file is ever run but two graphs of a few operators each.
"""

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from scrubjay.arrays import open_arrays, write_arrays
from scrubjay.detect.bilstm.alphabet import SIZE as LETTERS
from scrubjay.detect.bilstm.array_network import ArrayNetwork, CoupledCell
from scrubjay.detect.bilstm.network import Network
from scrubjay.detect.bilstm.onnx_network import OnnxNetwork
from scrubjay.detect.bilstm.vocabulary import Vocabulary
from scrubjay.detect.bilstm.word_vectors import WordVectors
from scrubjay.errors import ModelError

LSTM, COUPLED = "lstm", "coupled"
CELLS = (LSTM, COUPLED)
SPELLER, SCORER = "speller", "scorer"
_WAYS = ("forwards", "backwards")
_FEATURE = "feature."
_AGAIN = "get the model again, or train again"
_FACTS = {"labels": list, "feature_digest": str, "cell": str, "features": list}

Cells = Mapping[str, NDArray[Any]]
"""The arrays of the cells: two graphs as bytes, or the weights of coupled cells; see ``coupled_arrays``."""


@dataclass(frozen=True, slots=True, eq=False)
class NetworkWeights:
    """All that was learned, checked; ``labels`` are the tags, "O" first."""

    labels: tuple[str, ...]
    feature_digest: str
    cell: str
    vocabulary: Vocabulary = field(repr=False)
    words: WordVectors = field(repr=False)
    tables: Mapping[str, NDArray[np.float32]] = field(repr=False)
    """The vectors of each feature's codes."""
    transitions: NDArray[np.float32] = field(repr=False)
    cells: Cells = field(repr=False)

    def __post_init__(self) -> None:
        if fault := self._fault():
            raise ModelError(fault)

    def _fault(self) -> str:
        tags = len(self.labels)
        if not tags or self.labels[0] != "O" or not all(isinstance(label, str) for label in self.labels):
            return "its labels are no names, or do not begin with O"
        if self.cell not in CELLS:
            return f"its cell is none of {', '.join(CELLS)}"
        if self.words.width and len(self.words) != len(self.vocabulary):
            return "it has other words than vectors of words"
        if self.transitions.shape != (tags, tags) or not _are_numbers(self.transitions):
            return "its transitions are no numbers from each label to each"
        if any(table.ndim != 2 or not _are_numbers(table) for table in self.tables.values()):
            return "its features have no vectors"
        return ""

    def network(self) -> Network:
        """The network, ready to run."""
        try:
            return self._coupled() if self.cell == COUPLED else self._onnx()
        except (KeyError, ValueError):
            raise ModelError("the network's arrays do not fit together") from None

    def _onnx(self) -> OnnxNetwork:
        speller = self.cells[SPELLER].tobytes() if SPELLER in self.cells else None
        return OnnxNetwork(speller, self.cells[SCORER].tobytes())

    def _coupled(self) -> ArrayNetwork:
        has_speller = f"{SPELLER}.{_WAYS[0]}.forth" in self.cells
        return ArrayNetwork(
            letters=self.cells["letters"] if has_speller else np.zeros((LETTERS, 0), np.float32),
            spellers=self._both_ways(SPELLER) if has_speller else None,
            scorers=self._both_ways(SCORER),
            tags=self.cells["tags"],
            bias=self.cells["bias"],
        )

    def _both_ways(self, name: str) -> tuple[CoupledCell, CoupledCell]:
        first, second = (
            CoupledCell(*(self.cells[f"{name}.{way}.{part}"] for part in ("forth", "back", "bias"))) for way in _WAYS
        )
        return first, second

    def rounded(self, bits: int) -> "NetworkWeights":
        """The same network with its vectors of words in so many bits."""
        every = np.arange(len(self.words), dtype=np.int32)
        return replace(self, words=WordVectors.pack(self.words.take(every), bits=bits))

    def save(self, path: Path) -> None:
        """Write the file that ``open_network`` maps back."""
        facts = {
            "labels": list(self.labels),
            "feature_digest": self.feature_digest,
            "cell": self.cell,
            "features": list(self.tables),
        }
        arrays = {
            "vocabulary": self.vocabulary.keys,
            "words": self.words.rows,
            "steps": self.words.steps,
            "transitions": self.transitions,
            **{f"{_FEATURE}{name}": table for name, table in self.tables.items()},
            **{f"cell.{name}": array for name, array in self.cells.items()},
        }
        write_arrays(path, facts, arrays)


def coupled_arrays(network: ArrayNetwork) -> dict[str, NDArray[np.float32]]:
    """The arrays of a network of coupled cells by the names that a file has for them."""
    arrays = {"tags": network.tags, "bias": network.bias}
    pairs = {SCORER: network.scorers}
    if network.spellers is not None:
        arrays["letters"] = network.letters
        pairs[SPELLER] = network.spellers
    for name, cells in pairs.items():
        for way, cell in zip(_WAYS, cells, strict=True):
            for part in ("forth", "back", "bias"):
                arrays[f"{name}.{way}.{part}"] = getattr(cell, part)
    return arrays


def open_network(path: Path) -> NetworkWeights:
    """Map a network's weights from their file; ModelError says what is wrong."""
    facts, arrays = open_arrays(path)
    try:
        return _checked(facts, arrays)
    except ModelError as error:
        raise ModelError(f"{path}: {error}; {_AGAIN}") from None
    except KeyError as error:
        raise ModelError(f"{path}: it has no array {error.args[0]}; {_AGAIN}") from None


def _checked(facts: Mapping[str, Any], arrays: Mapping[str, NDArray[Any]]) -> NetworkWeights:
    if facts.keys() != _FACTS.keys() or any(type(facts[key]) is not kind for key, kind in _FACTS.items()):
        raise ModelError("not a file of a network")
    return NetworkWeights(
        labels=tuple(facts["labels"]),
        feature_digest=facts["feature_digest"],
        cell=facts["cell"],
        vocabulary=Vocabulary(arrays["vocabulary"]),
        words=WordVectors(arrays["words"], arrays["steps"]),
        tables={name: arrays[f"{_FEATURE}{name}"] for name in facts["features"]},
        transitions=arrays["transitions"],
        cells={name.removeprefix("cell."): array for name, array in arrays.items() if name.startswith("cell.")},
    )


def _are_numbers(array: NDArray[Any]) -> bool:
    return array.dtype == np.float32 and bool(np.isfinite(array).all())


def digest_of(values: object) -> str:
    """A sha256 of plain values."""
    return hashlib.sha256(json.dumps(values, sort_keys=True).encode()).hexdigest()
