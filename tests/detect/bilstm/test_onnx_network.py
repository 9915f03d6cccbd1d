"""Graphs that cannot be run are refused with a word on what to do."""

import sys

import numpy as np
import onnxruntime
import pytest

from scrubjay.detect.bilstm.onnx_network import OnnxNetwork
from scrubjay.errors import ModelError, UsageError
from scrubjay.learn.bilstm.graphs import LstmWeights, scorer, speller


@pytest.mark.parametrize("graph", [b"", b"no graph", bytes(200)])
def test_what_is_no_graph_is_refused(graph: bytes) -> None:
    with pytest.raises(ModelError, match="train again"):
        OnnxNetwork(None, graph)


def test_without_onnxruntime_the_error_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "onnxruntime", None)
    with pytest.raises(UsageError, match="pip install onnxruntime"):
        OnnxNetwork(None, b"")


def test_the_graphs_run_on_one_thread_that_does_not_wait_busily() -> None:
    lstm = LstmWeights(*(np.ones(shape, np.float32) for shape in ((2, 8, 3), (2, 8, 2), (2, 16))))
    network = OnnxNetwork(
        speller(np.ones((9, 3), np.float32), lstm), scorer(lstm, np.ones((4, 5), np.float32), np.zeros(5, np.float32))
    )
    assert onnxruntime.get_available_providers()
    assert network.spell(np.ones((6, 4), np.uint8)).shape == (6, 4)
    assert network.score(np.zeros((7, 2, 3), np.float32), np.array([7, 3], np.int32)).shape == (7, 2, 5)
    for session in (network._speller, network._scorer):
        options = session.get_session_options()
        assert options.intra_op_num_threads == options.inter_op_num_threads == 1
        assert options.get_session_config_entry("session.intra_op.allow_spinning") == "0"
