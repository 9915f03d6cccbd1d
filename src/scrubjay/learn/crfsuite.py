"""CRFsuite: given sequences of numbered features, it finds the weights; and its model files, read exactly.

A feature goes in under its number in decimal digits. The weights are read from the model file itself, because the
library tells them in text with six decimals. The layout of the file: a header of 48 bytes with the places of its
parts, the features (kind, source, target, weight), and two string tables, of labels and of attributes.
"""

import itertools
import re
import struct
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any

import numpy as np

from scrubjay.errors import ScrubjayError, UsageError
from scrubjay.learn.fitted import Fitted
from scrubjay.learn.material import Numbered
from scrubjay.learn.optimise import Heard

_HEADER = struct.Struct("<4sI4s9I")
_FEATURE = np.dtype([("kind", "<u4"), ("source", "<u4"), ("target", "<u4"), ("weight", "<f8")])
_STATE, _TRANSITION = 0, 1
_ITERATION = re.compile(r"\*{1,20} Iteration #(\d{1,9}) \*")
_LOSS = re.compile(r"Loss: (-?[0-9.einf+-]{1,40})")


def require() -> Any:
    """The library, or an error that names what to install."""
    try:
        import pycrfsuite  # type: ignore[import-untyped, unused-ignore]
    except ImportError:
        raise UsageError("training needs python-crfsuite; install it with: pip install 'scrubjay[train]'") from None
    return pycrfsuite


def fit(
    sequences: Iterable[Numbered],
    names: Sequence[str],
    model: Path,
    *,
    features: int,
    c1: float,
    c2: float,
    iterations: int,
    heard: Heard = lambda number, loss: None,
) -> Fitted:
    """Learn the weights by L-BFGS; ``model`` is where CRFsuite puts its file, which is removed when it has been read.

    The sequences are taken one at a time, and none is kept: the trainer holds its own copy.
    """
    listener = _Listener(heard)
    trainer = _trainer(listener)
    trainer.select("lbfgs")
    trainer.set_params({"c1": c1, "c2": c2, "max_iterations": iterations, "feature.possible_transitions": True})
    digits = [str(number).encode() for number in range(features)]
    spelled = [name.encode() for name in names]
    for sequence in sequences:
        trainer.append(list(_attributes(sequence, digits)), [spelled[tag] for tag in sequence.tags.tolist()])
    del digits
    trainer.train(str(model))
    try:
        return read_model(model.read_bytes(), names, iterations=listener.number, loss=listener.loss)
    finally:
        model.unlink(missing_ok=True)


def _attributes(sequence: Numbered, digits: Sequence[bytes]) -> Iterator[list[bytes]]:
    features, starts = sequence.features.tolist(), sequence.starts.tolist()
    for first, last in itertools.pairwise(starts):
        yield [digits[number] for number in features[first:last]]


class _Listener:
    """Reads the iterations off what CRFsuite logs."""

    def __init__(self, heard: Heard) -> None:
        self._heard = heard
        self.number = 0
        self.loss = 0.0

    def message(self, message: str) -> None:
        if found := _ITERATION.match(message):
            self.number = int(found[1])
        elif found := _LOSS.match(message):
            self.loss = float(found[1])
            self._heard(self.number, self.loss)


def _trainer(listener: _Listener) -> Any:
    library = require()

    class Quiet(library.Trainer):  # type: ignore[misc, name-defined]
        """Prints nothing."""

        def message(self, message: str) -> None:
            listener.message(message)

    return Quiet(verbose=False)


def read_model(data: bytes, names: Sequence[str], *, iterations: int = 0, loss: float = 0.0) -> Fitted:
    """The weights in a model file of CRFsuite, its labels being numbered as in ``names``."""
    magic, _, kind, *numbers = _HEADER.unpack_from(data)
    if magic != b"lCRF" or kind != b"FOMC":
        raise ScrubjayError("the trainer left a file that is no CRFsuite model; is python-crfsuite whole?")
    features_at, labels_at, attributes_at = numbers[4:7]
    (count,) = struct.unpack_from("<I", data, features_at + 8)
    rows = np.frombuffer(data, _FEATURE, count, features_at + 12)
    number_of = {name: number for number, name in enumerate(names)}
    tag_of = np.array([number_of[label] for label in _strings(data, labels_at)], np.int16)
    feature_of = np.array([int(text) for text in _strings(data, attributes_at)], np.int32)
    state, moves = rows[rows["kind"] == _STATE], rows[rows["kind"] == _TRANSITION]
    transitions = np.zeros((len(names), len(names)), np.float32)
    if len(moves):
        transitions[tag_of[moves["source"]], tag_of[moves["target"]]] = moves["weight"]
    return Fitted(
        feature_of[state["source"]] if len(state) else np.zeros(0, np.int32),
        tag_of[state["target"]] if len(state) else np.zeros(0, np.int16),
        state["weight"].astype(np.float32),
        transitions,
        iterations,
        loss,
    )


def _strings(data: bytes, place: int) -> list[str]:
    """The strings of a table in the order of their numbers; records are number, size with the closing zero, bytes."""
    count, rows_at = struct.unpack_from("<2I", data, place + 16)
    rows = np.frombuffer(data, "<u4", count, place + rows_at)
    strings = []
    for row in (rows.astype(np.int64) + place).tolist():
        (size,) = struct.unpack_from("<I", data, row + 4)
        strings.append(data[row + 8 : row + 7 + size].decode("ascii"))
    return strings
