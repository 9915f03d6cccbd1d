"""The two ONNX graphs of a network, made node by node.

Each is an LSTM with a few operators around it, so they are written by hand and not by PyTorch's exporter: that would
trace its padding and packing, and brings packages of its own. Here the lengths of the sequences are an input of the
operator itself, and the versions are those that any onnxruntime of the last years reads.
"""

from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray
from onnx import TensorProto, checker, helper, numpy_helper

from scrubjay.detect.bilstm.onnx_network import LENGTHS, LETTERS, SCORES, SPELLING, VECTORS

OPERATORS, FORMAT = 17, 8
"""The versions of the operators and of the file."""

Floats = NDArray[np.float32]


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class LstmWeights:
    """Both directions of an LSTM, ``[direction, ...]``, the gates in the order of ONNX: input, output, forget, cell."""

    forth: Floats
    back: Floats
    bias: Floats

    @property
    def hidden(self) -> int:
        """The length of h."""
        return int(self.back.shape[2])

    @property
    def width(self) -> int:
        """The length of an input."""
        return int(self.forth.shape[2])


def speller(letters: Floats, lstm: LstmWeights) -> bytes:
    """The graph from the letters of words of one length to the last h of both directions."""
    nodes = [
        helper.make_node("Gather", ["table", LETTERS], ["vectors"]),
        helper.make_node("LSTM", ["vectors", *_LSTM], ["", "last"], **_options(lstm)),
        helper.make_node("Transpose", ["last"], ["turned"], perm=[1, 0, 2]),
        helper.make_node("Reshape", ["turned", "row"], [SPELLING]),
    ]
    arrays = {**_arrays(lstm), "table": letters, "row": np.array([0, -1], np.int64)}
    inputs = [helper.make_tensor_value_info(LETTERS, TensorProto.INT32, ["places", "words"])]
    output = helper.make_tensor_value_info(SPELLING, TensorProto.FLOAT, ["words", 2 * lstm.hidden])
    return _model("speller", nodes, inputs, output, arrays)


def scorer(lstm: LstmWeights, tags: Floats, bias: Floats) -> bytes:
    """The graph from the vectors of items to the scores of tags."""
    nodes = [
        helper.make_node("LSTM", [VECTORS, *_LSTM, LENGTHS], ["both"], **_options(lstm)),
        helper.make_node("Transpose", ["both"], ["turned"], perm=[0, 2, 1, 3]),
        helper.make_node("Reshape", ["turned", "row"], ["hidden"]),
        helper.make_node("MatMul", ["hidden", "tags"], ["weighed"]),
        helper.make_node("Add", ["weighed", "tag_bias"], [SCORES]),
    ]
    arrays = {**_arrays(lstm), "tags": tags, "tag_bias": bias, "row": np.array([0, 0, -1], np.int64)}
    inputs = [
        helper.make_tensor_value_info(VECTORS, TensorProto.FLOAT, ["places", "sequences", lstm.width]),
        helper.make_tensor_value_info(LENGTHS, TensorProto.INT32, ["sequences"]),
    ]
    output = helper.make_tensor_value_info(SCORES, TensorProto.FLOAT, ["places", "sequences", len(bias)])
    return _model("scorer", nodes, inputs, output, arrays)


_LSTM = ("forth", "back", "bias")


def _arrays(lstm: LstmWeights) -> dict[str, NDArray[Any]]:
    return {name: getattr(lstm, name) for name in _LSTM}


def _options(lstm: LstmWeights) -> dict[str, Any]:
    return {"hidden_size": lstm.hidden, "direction": "bidirectional"}


def _model(name: str, nodes: list[Any], inputs: list[Any], output: Any, arrays: dict[str, NDArray[Any]]) -> bytes:
    constants = [numpy_helper.from_array(np.ascontiguousarray(array), key) for key, array in arrays.items()]
    graph = helper.make_graph(nodes, name, inputs, [output], constants)
    model = helper.make_model(graph, opset_imports=[helper.make_opsetid("", OPERATORS)], producer_name="scrubjay")
    model.ir_version = FORMAT
    checker.check_model(model)
    data: bytes = model.SerializeToString(deterministic=True)
    return data
