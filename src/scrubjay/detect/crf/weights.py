"""The weights of a CRF in one file, memory-mapped: what a feature says for and against each label.

    magic, size of the header, header      JSON: labels, digest of the feature set, sizes, step
    slots          u64, a power of two     a print of the feature and where its row begins, by open addressing
    transitions    f32, labels x labels    the weight of the second label after the first
    pairs          u16, u32 or u64         listed rows: a label, a mark on the last pair, a weight in the upper half
    full           i8, i16 or i32          full rows, for features that have a weight for many labels

Features that are common have something to say of most labels, and full rows add up many times faster. A weight is a
whole number of steps in 8, 16 or 32 bits, so sums are exact and do not depend on the order. Neither the features nor
any text are in the file.
"""

import hashlib
import json
import math
import struct
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from scrubjay.detect.crf.schemes import tag_kinds
from scrubjay.errors import ModelError
from scrubjay.kernel import rows as kernel
from scrubjay.kernel.crf import Crf

MAGIC = b"SJCRFW01"
LARGEST = 10_000.0
"""No weight is larger: one that is was never learned."""

Learned = tuple[NDArray[np.uint64], NDArray[np.integer[Any]], NDArray[np.floating[Any]]]
"""State weights as a trainer gives them: feature, number of the label, weight."""

Constraints = tuple[NDArray[np.uint8], NDArray[np.uint8], NDArray[np.uint8]]
"""Which label may follow which, which may start a sequence and which may end one."""

_HEAD = struct.Struct("<8sI")
_ALIGNED = 64
_PAIR: dict[int, np.dtype[Any]] = {8: np.dtype("<u2"), 16: np.dtype("<u4"), 32: np.dtype("<u8")}
_WEIGHT: dict[int, np.dtype[Any]] = {8: np.dtype("<i1"), 16: np.dtype("<i2"), 32: np.dtype("<i4")}
_FULL_FROM = 3
_FACTS = {"labels": list, "feature_digest": str, "bits": int, "step": float, "features": int}
_SIZES = {"slots": int, "pairs": int, "full": int}
_KEYS = _FACTS | _SIZES
_AGAIN = "get the model again, or train again"


@dataclass(frozen=True, slots=True, eq=False)
class Weights:
    """A CRF's weights, checked and ready for the kernel; ``labels`` are its tags, "O" first."""

    labels: tuple[str, ...]
    feature_digest: str
    bits: int
    step: float
    slots: NDArray[np.uint64] = field(repr=False)
    transitions: NDArray[np.float32] = field(repr=False)
    pairs: NDArray[Any] = field(repr=False)
    full: NDArray[Any] = field(repr=False)
    rows: kernel.Rows = field(init=False, repr=False)

    def __post_init__(self) -> None:
        if fault := _fault(self.labels, self.bits, self.step, self.transitions):
            raise ModelError(fault)
        try:
            rows = kernel.Rows(self.slots, self.pairs, self.full, self.step, len(self.labels))
        except ValueError as error:
            raise ModelError(str(error)) from None
        object.__setattr__(self, "rows", rows)

    @property
    def features(self) -> int:
        """How many features have a weight."""
        return self.rows.features

    def crf(self, constraints: Constraints | None = None) -> Crf:
        """The kernel's side of it, which takes only the paths that the constraints allow."""
        allowed, starts, ends = constraints if constraints is not None else (None, None, None)
        kinds = tag_kinds(self.labels)
        return Crf(self.rows, self.transitions, allowed=allowed, starts=starts, ends=ends, kinds=kinds)


def _fault(labels: Sequence[object], bits: int, step: float, transitions: NDArray[np.float32]) -> str:
    if not 0 < len(labels) <= kernel.MOST_LABELS:
        return f"a CRF has 1 to {kernel.MOST_LABELS} labels"
    if not all(isinstance(label, str) and label for label in labels) or len(set(labels)) < len(labels):
        return "labels have to be names, each there once"
    if labels[0] != "O":
        return "the first label has to be O"
    if transitions.shape != (len(labels), len(labels)) or not bool(np.all(np.abs(transitions) <= LARGEST)):
        return f"transitions have to be numbers up to {LARGEST:g}, from each label to each"
    if not 0 < step * _most_steps(bits) <= LARGEST * 1.001:
        return f"weights go up to {LARGEST:g}"
    return ""


def _most_steps(bits: int) -> int:
    return int(2 ** (bits - 1) - 1)


def pack_weights(
    learned: Learned,
    transitions: NDArray[np.floating[Any]],
    labels: Sequence[str],
    feature_digest: str,
    *,
    bits: int = 8,
    prune: float = 0.0,
) -> Weights:
    """Weights from what was learned; those smaller than ``prune``, or rounded to nothing, are dropped."""
    if bits not in _PAIR:
        raise ModelError(f"weights have 8, 16 or 32 bits, not {bits}")
    features, numbers, values = learned
    if not len(features) == len(numbers) == len(values) or not bool(np.all(np.abs(values) <= LARGEST)):
        raise ModelError(f"every feature and label needs a weight, a number up to {LARGEST:g}; try a larger c2")
    if len(numbers) and not 0 <= int(numbers.min()) <= int(numbers.max()) < len(labels):
        raise ModelError("a weight is for a label that is not there")
    step = float(np.abs(values).max(initial=0.0)) / _most_steps(bits) or 1.0 / _most_steps(bits)
    whole = np.rint(values.astype(np.float64) / step).astype(np.int64)
    kept = ((whole != 0) & (np.abs(values) >= prune)).nonzero()[0]
    order = kept[np.lexsort((numbers[kept], features[kept]))]
    moves = np.ascontiguousarray(transitions, np.float32)
    arrays = _arrays(
        features[order].astype(np.uint64), numbers[order].astype(np.int64), whole[order], bits, len(labels)
    )
    return Weights(tuple(labels), feature_digest, bits, step, arrays[0], moves, *arrays[1:])


def _arrays(
    features: NDArray[np.uint64], numbers: NDArray[np.int64], whole: NDArray[np.int64], bits: int, labels: int
) -> tuple[NDArray[np.uint64], NDArray[Any], NDArray[Any]]:
    """Slots, pairs and full rows of weights that are sorted by feature and label."""
    first = np.append(True, features[1:] != features[:-1])[: len(features)]
    if bool(np.any(~first[1:] & (numbers[1:] == numbers[:-1]))):
        raise ModelError("a feature has two weights for one label; each pair has to be there once")
    known = features[first]
    sizes = np.diff(np.append(first.nonzero()[0], len(features)))
    is_full = sizes >= _FULL_FROM
    listed = np.repeat(~is_full, sizes)
    pairs = _pairs(numbers[listed], whole[listed], np.append(first[1:], True)[: len(first)][listed], bits)
    full = np.zeros((int(is_full.sum()), kernel.row_width(labels)), _WEIGHT[bits])
    full[np.repeat(np.cumsum(is_full) - 1, sizes)[~listed], numbers[~listed]] = whole[~listed]
    begins = np.where(is_full, len(pairs) + np.cumsum(is_full) - 1, np.cumsum(np.where(is_full, 0, sizes)) - sizes)
    common = np.argsort(-sizes, kind="stable")  # features that are met often come first, and get the slot they want
    slot_bits = max(len(known) * 3 // 2, 1).bit_length()  # at most two slots in three are taken
    for more in range(4):  # with more slots, features whose prints are the same fall apart
        slots = kernel.slots_of(known[common], begins[common].astype(np.uint32), slot_bits + more)
        if slots is not None:
            return slots, pairs, full
    raise ModelError("the features cannot be told apart; they have to be hashes of 64 bits")


def _pairs(numbers: NDArray[np.int64], whole: NDArray[np.int64], last: NDArray[np.bool_], bits: int) -> NDArray[Any]:
    marks = np.where(last, np.uint64(kernel.LAST), np.uint64(0))
    steps = (whole & (2**bits - 1)).astype(np.uint64) << np.uint64(4 * _PAIR[bits].itemsize)
    pairs: NDArray[Any] = (steps | marks | numbers.astype(np.uint64)).astype(_PAIR[bits])
    return pairs


def write_weights(
    path: Path,
    learned: Learned,
    transitions: NDArray[np.floating[Any]],
    labels: Sequence[str],
    feature_digest: str,
    *,
    bits: int = 8,
    prune: float = 0.0,
) -> Weights:
    """Pack what was learned into a file that ``open_weights`` maps back; the packed weights."""
    weights = pack_weights(learned, transitions, labels, feature_digest, bits=bits, prune=prune)
    facts = {key: getattr(weights, key) for key in _FACTS} | {key: len(getattr(weights, key)) for key in _SIZES}
    header = json.dumps(facts).encode()
    arrays = (weights.slots, weights.transitions, weights.pairs, weights.full)
    with path.open("wb") as out:
        for data in (_HEAD.pack(MAGIC, len(header)) + header, *(array.tobytes() for array in arrays)):
            out.write(data + bytes(-len(data) % _ALIGNED))
    return weights


def open_weights(path: Path, *, sha256: str | None = None) -> Weights:
    """Map weights from their file after checking all that the kernel relies on; ModelError says what is wrong."""
    try:
        raw = np.memmap(path, np.uint8, "r")
    except (OSError, ValueError) as error:
        raise ModelError(f"{path}: cannot be read ({type(error).__name__}); {_AGAIN}") from None
    try:
        if sha256 is not None and hashlib.sha256(raw.data).hexdigest() != sha256:
            raise ModelError("changed since the model was made")
        return _mapped(raw)
    except ModelError as error:
        raise ModelError(f"{path}: {error}; {_AGAIN}") from None


def _mapped(raw: NDArray[np.uint8]) -> Weights:
    facts, place = _read_header(raw)
    bits, labels = facts["bits"], len(facts["labels"])
    shapes: tuple[tuple[np.dtype[Any], tuple[int, ...]], ...] = (
        (np.dtype("<u8"), (facts["slots"],)),
        (np.dtype("<f4"), (labels, labels)),
        (_PAIR[bits], (facts["pairs"],)),
        (_WEIGHT[bits], (facts["full"], kernel.row_width(labels))),
    )
    arrays: list[NDArray[Any]] = []
    for dtype, shape in shapes:
        count = math.prod(shape)
        if not 0 <= count <= (len(raw) - place) // dtype.itemsize:
            raise ModelError("cut short")
        arrays.append(np.frombuffer(raw, dtype, count, place).reshape(shape))
        place = _aligned(place + dtype.itemsize * count)
    if place != len(raw):
        raise ModelError("not as long as its header says")
    weights = Weights(tuple(facts["labels"]), facts["feature_digest"], bits, facts["step"], *arrays)
    if weights.features != facts["features"]:
        raise ModelError("it has other features than its header says")
    return weights


def _aligned(place: int) -> int:
    return place + -place % _ALIGNED


def _read_header(raw: NDArray[np.uint8]) -> tuple[dict[str, Any], int]:
    """What the header says, and where the arrays begin."""
    if len(raw) < _HEAD.size or raw[: len(MAGIC)].tobytes() != MAGIC:
        raise ModelError("not a file of weights, or of another version")
    end = _HEAD.size + _HEAD.unpack(raw[: _HEAD.size].tobytes())[1]
    try:
        facts = json.loads(raw[_HEAD.size : end].tobytes())
    except (ValueError, RecursionError):
        facts = None
    if not isinstance(facts, dict) or facts.keys() != _KEYS.keys():
        raise ModelError("its header cannot be read")
    if wrong := [key for key, kind in _KEYS.items() if type(facts[key]) is not kind]:
        raise ModelError(f"its header has a wrong {wrong[0]}")
    if facts["bits"] not in _PAIR:
        raise ModelError("its weights have not 8, 16 or 32 bits")
    if not all(isinstance(label, str) for label in facts["labels"]):
        raise ModelError("its labels are no names")
    return facts, _aligned(end)
