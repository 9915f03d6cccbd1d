"""A network as two ONNX graphs, run by onnxruntime on one thread."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from scrubjay.errors import ModelError, UsageError

LETTERS, SPELLING = "letters", "spelling"
"""The input and the output of the graph that spells."""

VECTORS, LENGTHS, SCORES = "vectors", "lengths", "scores"
"""The inputs and the output of the graph that scores."""


class OnnxNetwork:
    """Runs the graphs. The speller may be missing, of a network that reads no letters."""

    def __init__(self, speller: bytes | None, scorer: bytes) -> None:
        self._speller = _session(speller) if speller is not None else None
        self._scorer = _session(scorer)

    def spell(self, letters: NDArray[np.uint8]) -> NDArray[np.float32]:
        """The character vectors of words of one length."""
        if self._speller is None:
            return np.zeros((len(letters), 0), np.float32)
        turned = np.ascontiguousarray(letters.T, np.int32)
        spelling: NDArray[np.float32] = self._speller.run([SPELLING], {LETTERS: turned})[0]
        return spelling

    def score(self, vectors: NDArray[np.float32], lengths: NDArray[np.int32]) -> NDArray[np.float32]:
        """The scores of all tags for a batch."""
        scores: NDArray[np.float32] = self._scorer.run([SCORES], {VECTORS: vectors, LENGTHS: lengths})[0]
        return scores


def _session(graph: bytes) -> Any:
    """A session that takes one thread, that of its caller, and none that waits busily."""
    try:
        import onnxruntime  # type: ignore[import-untyped, import-not-found, unused-ignore]
    except ImportError:
        raise UsageError("a BiLSTM needs onnxruntime; install it with: pip install onnxruntime") from None
    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = 1
    options.inter_op_num_threads = 1
    options.execution_mode = onnxruntime.ExecutionMode.ORT_SEQUENTIAL
    options.add_session_config_entry("session.intra_op.allow_spinning", "0")
    options.log_severity_level = 4
    try:
        return onnxruntime.InferenceSession(graph, options, providers=["CPUExecutionProvider"])
    except Exception as error:  # onnxruntime's own kinds, which are no part of its interface
        kind = type(error).__name__
    raise ModelError(f"a graph of the network cannot be run ({kind}); get the model again, or train again")
