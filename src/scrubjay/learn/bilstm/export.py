"""From what PyTorch learned to the weights that a detector runs."""

from collections.abc import Sequence
from typing import cast

import numpy as np
from numpy.typing import NDArray
from torch import Tensor, nn

from scrubjay.detect.bilstm import array_network
from scrubjay.detect.bilstm.alphabet import SIZE as LETTERS
from scrubjay.detect.bilstm.spec import BilstmSpec
from scrubjay.detect.bilstm.vocabulary import Vocabulary
from scrubjay.detect.bilstm.weights import COUPLED, SCORER, SPELLER, Cells, NetworkWeights, coupled_arrays
from scrubjay.detect.bilstm.word_vectors import WordVectors
from scrubjay.learn.bilstm import graphs
from scrubjay.learn.bilstm.coupled import CoupledCell, CoupledLayer
from scrubjay.learn.bilstm.layers import LstmLayer
from scrubjay.learn.bilstm.module import Network

_GATES = (0, 3, 1, 2)
"""Where ONNX's gates input, output, forget and cell stand among PyTorch's: input, forget, cell, output."""


def export(
    spec: BilstmSpec, network: Network, vocabulary: Vocabulary, labels: Sequence[str], *, bits: int | None = None
) -> NetworkWeights:
    """The weights; those of words are rounded to so many bits, the spec's where none are given."""
    words = _array(network.words.weight)[:, : spec.vector_width]
    tables = zip(spec.read_features, network.tables(), strict=True)
    return NetworkWeights(
        labels=tuple(labels),
        feature_digest=spec.feature_digest,
        cell=spec.cell,
        vocabulary=vocabulary,
        words=WordVectors.pack(words, bits=spec.bits if bits is None else bits),
        tables={name: _array(table.weight) for name, table in tables},
        transitions=_array(network.moves),
        cells=_coupled(network) if spec.cell == COUPLED else _graphs(network),
    )


def _graphs(network: Network) -> Cells:
    cells = {SCORER: graphs.scorer(_lstm(network.scorer), *_linear(network.tags))}
    if network.has_letters:
        cells[SPELLER] = graphs.speller(_array(network.letters.weight), _lstm(network.speller))
    return {name: np.frombuffer(graph, np.uint8) for name, graph in cells.items()}


def _coupled(network: Network) -> Cells:
    has_letters = network.has_letters
    tags, bias = _linear(network.tags)
    made = array_network.ArrayNetwork(
        letters=_array(network.letters.weight) if has_letters else np.zeros((LETTERS, 0), np.float32),
        spellers=_both_ways(network.speller) if has_letters else None,
        scorers=_both_ways(network.scorer),
        tags=tags,
        bias=bias,
    )
    return coupled_arrays(made)


def _both_ways(layer: nn.Module) -> tuple[array_network.CoupledCell, array_network.CoupledCell]:
    both = cast(CoupledLayer, layer)
    return _cell(both.forwards), _cell(both.backwards)


def _cell(cell: CoupledCell) -> array_network.CoupledCell:
    return array_network.CoupledCell(_array(cell.forth), _array(cell.back), _array(cell.bias))


def _lstm(layer: nn.Module) -> graphs.LstmWeights:
    lstm = cast(LstmLayer, layer).lstm
    ways = ("_l0", "_l0_reverse")
    biases = [[_gated(getattr(lstm, f"bias_{part}{way}")) for part in ("ih", "hh")] for way in ways]
    return graphs.LstmWeights(
        forth=np.stack([_gated(getattr(lstm, f"weight_ih{way}")) for way in ways]),
        back=np.stack([_gated(getattr(lstm, f"weight_hh{way}")) for way in ways]),
        bias=np.stack([np.concatenate(pair) for pair in biases]),
    )


def _gated(values: Tensor) -> NDArray[np.float32]:
    """Rows of four gates in the order of ONNX."""
    gates = np.split(_array(values), len(_GATES))
    return np.concatenate([gates[place] for place in _GATES])


def _linear(layer: nn.Linear) -> tuple[NDArray[np.float32], NDArray[np.float32]]:
    return np.ascontiguousarray(_array(layer.weight).T), _array(layer.bias)


def _array(values: Tensor) -> NDArray[np.float32]:
    array: NDArray[np.float32] = values.detach().numpy().astype(np.float32)
    return array
