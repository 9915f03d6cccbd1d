"""A file of weights gives back what was packed, or is refused; it never brings the kernel down."""

import hashlib
import json
import struct
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from scrubjay.detect.crf.weights import LARGEST, MAGIC, Learned, Weights, open_weights, pack_weights, write_weights
from scrubjay.errors import ModelError
from scrubjay.kernel.features import Programme

NAMES = ["O", "B-DATE", "I-DATE"]
PROGRAMME = Programme([0, 1], [0, 1, 3], [0, 0, 1], [0, -1, 0], [0, 0], 2)
COLUMNS = np.arange(1, 41, dtype=np.uint64).reshape(2, 20) % np.uint64(7) + np.uint64(1)
BOUNDS = np.array([0, 8, 20], np.int32)
FEATURES = np.unique(PROGRAMME.hashes(COLUMNS, 0, 20)[1])
MOVES = np.array([[1.0, 0.5, -2.0], [0.0, -0.5, 2.0], [0.25, 0.0, 1.0]], np.float32)


def learned(*, seed: int = 5) -> Learned:
    """Weights for each feature: every other one has one for each label, the rest have fewer."""
    number, label = np.divmod(np.arange(3 * len(FEATURES)), 3)
    kept = label <= number % 4
    return FEATURES[number[kept]], label[kept], np.random.default_rng(seed).normal(0, 1, int(kept.sum()))


def scores(weights: Weights) -> np.ndarray[Any, Any]:
    return weights.crf().marginals(PROGRAMME, COLUMNS, BOUNDS)


def write(path: Path, **options: Any) -> Path:
    write_weights(path, learned(), MOVES, NAMES, "digest", **options)
    return path


@pytest.mark.parametrize("bits", [8, 16, 32])
def test_weights_survive_their_file(tmp_path: Path, bits: int) -> None:
    written = write_weights(tmp_path / "a.weights", learned(), MOVES, NAMES, "digest", bits=bits)
    again = open_weights(tmp_path / "a.weights")
    assert (again.labels, again.feature_digest, again.bits) == (tuple(NAMES), "digest", bits)
    assert again.features == written.features == len(FEATURES)
    assert np.array_equal(again.transitions, MOVES)
    assert np.array_equal(scores(again), scores(written))


def test_the_same_weights_make_the_same_file_in_any_order(tmp_path: Path) -> None:
    features, labels, values = learned()
    shuffled = np.random.default_rng(1).permutation(len(features))
    write(tmp_path / "a")
    write_weights(tmp_path / "b", (features[shuffled], labels[shuffled], values[shuffled]), MOVES, NAMES, "digest")
    assert (tmp_path / "a").read_bytes() == (tmp_path / "b").read_bytes()


@pytest.mark.parametrize(("bits", "near"), [(8, 0.05), (16, 3e-4), (32, 1e-6)])
def test_fewer_bits_cost_precision_and_no_more(bits: int, near: float) -> None:
    exact = scores(pack_weights(learned(), MOVES, NAMES, "digest", bits=32))
    assert np.abs(scores(pack_weights(learned(), MOVES, NAMES, "digest", bits=bits)) - exact).max() <= near


def test_fewer_bits_make_a_smaller_file(tmp_path: Path) -> None:
    sizes = [write(tmp_path / str(bits), bits=bits).stat().st_size for bits in (8, 16, 32)]
    assert sizes == sorted(set(sizes))


@given(st.floats(0.0, 4.0))
def test_pruning_drops_what_is_smaller_and_nothing_else(prune: float) -> None:
    features, labels, values = learned()
    kept = np.abs(values) >= prune
    pruned = pack_weights(learned(), MOVES, NAMES, "digest", bits=32, prune=prune)
    assert len(pruned.pairs) + np.count_nonzero(pruned.full) == np.count_nonzero(kept)
    assert pruned.features == len(np.unique(features[kept]))
    by_hand = np.where(kept, values, 0.0)
    wanted = scores(pack_weights((features, labels, by_hand), MOVES, NAMES, "digest", bits=32))
    assert np.allclose(scores(pruned), wanted, atol=1e-6)


def test_weights_without_a_feature_are_weights(tmp_path: Path) -> None:
    none = (np.zeros(0, np.uint64), np.zeros(0, np.int16), np.zeros(0, np.float32))
    write_weights(tmp_path / "a", none, MOVES, NAMES, "digest")
    assert open_weights(tmp_path / "a").features == 0
    assert np.allclose(scores(open_weights(tmp_path / "a")).sum(axis=1), 1.0)


def test_ten_thousand_features_are_all_found() -> None:
    programme = Programme([0], [0, 1], [0], [0], [0], 1)
    columns = np.arange(1, 10_001, dtype=np.uint64).reshape(1, -1)
    features = programme.hashes(columns, 0, columns.size)[1]
    labels = np.arange(columns.size) % 3
    moves = np.zeros((3, 3), np.float32)
    weights = pack_weights((features, labels, np.full(columns.size, 2.0)), moves, NAMES, "digest")
    found = weights.crf().decode(programme, columns, np.array([0, columns.size], np.int32))
    assert np.array_equal(found, labels)


def test_what_is_printed_of_weights_is_short() -> None:
    assert len(repr(pack_weights(learned(), MOVES, NAMES, "digest"))) < 200


BAD: list[tuple[dict[str, Any], str]] = [
    ({"bits": 7}, "8, 16 or 32"),
    ({"labels": []}, "not there"),
    ({"labels": [f"T{number}" for number in range(128)]}, "1 to 127 labels|label to each"),
    ({"labels": ["B-DATE", "O", "I-DATE"]}, "first label"),
    ({"labels": ["O", "B-DATE", "B-DATE"]}, "each there once"),
    ({"labels": ["O", "B-DATE"]}, "not there"),
    ({"transitions": np.zeros((2, 2))}, "label to each"),
    ({"transitions": np.full((3, 3), np.nan)}, "label to each"),
    ({"weight": np.nan}, "try a larger c2"),
    ({"weight": 2 * LARGEST}, "try a larger c2"),
    ({"label": -1}, "not there"),
    ({"twice": True}, "two weights"),
]


@pytest.mark.parametrize(("change", "message"), BAD)
def test_what_cannot_have_been_learned_is_not_packed(change: dict[str, Any], message: str) -> None:
    features, labels, values = learned()
    values[0] = change.get("weight", values[0])
    labels[0] = change.get("label", labels[0])
    if "twice" in change:
        features[0] = features[1]
        labels[0] = labels[1]
    moves, names = change.get("transitions", MOVES), change.get("labels", NAMES)
    with pytest.raises(ModelError, match=message):
        pack_weights((features, labels, values), moves, names, "digest", bits=change.get("bits", 8))


def with_header(path: Path, change: Callable[[dict[str, Any]], object]) -> Path:
    """A file whose header has been changed, with a right size and the arrays as they were."""
    data = write(path).read_bytes()
    (size,) = struct.unpack_from("<I", data, len(MAGIC))
    facts = json.loads(data[len(MAGIC) + 4 : len(MAGIC) + 4 + size])
    changed = change(facts)
    header = (json.dumps(facts) if changed is None else str(changed)).encode()
    head = MAGIC + struct.pack("<I", len(header)) + header
    begin = len(MAGIC) + 4 + size
    arrays = data[begin + -begin % 64 :]
    path.write_bytes(head + bytes(-len(head) % 64) + arrays)
    return path


def setting(key: str, value: object) -> Callable[[dict[str, Any]], None]:
    return lambda facts: facts.update({key: value})


HEADERS = [
    lambda facts: "not json",
    lambda facts: "[]",
    lambda facts: "[" * 100_000,
    lambda facts: '{"labels": 1' + "0" * 5000 + "}",
    lambda facts: facts.pop("labels") and None,
    setting("more", 1),
    setting("labels", ["O", "B-DATE"]),
    setting("labels", ["O", "B-DATE", 3]),
    setting("labels", ["O", "B-DATE", ["x"]]),
    setting("labels", ["O", "B-DATE", "B-DATE"]),
    setting("labels", NAMES * 50),
    setting("bits", 16),
    setting("bits", 12),
    setting("bits", "8"),
    setting("step", 0.0),
    setting("step", -1.0),
    setting("step", float("nan")),
    setting("step", float("inf")),
    setting("step", 1e9),
    setting("step", 1),
    setting("features", 1),
    setting("slots", 3),
    setting("slots", 0),
    setting("slots", 1),
    setting("slots", -8),
    setting("slots", 2**62),
    setting("pairs", 0),
    setting("pairs", -1),
    setting("full", 0),
    setting("full", -1),
    setting("full", 2**64),
    setting("pairs", 2**64),
    setting("feature_digest", None),
]


@pytest.mark.parametrize("change", HEADERS)
def test_a_header_that_does_not_fit_is_refused(tmp_path: Path, change: Callable[[dict[str, Any]], object]) -> None:
    path = with_header(tmp_path / "a.weights", change)
    with pytest.raises(ModelError, match=r"a\.weights: .*; get the model again, or train again"):
        open_weights(path)


def test_files_that_are_none_are_refused(tmp_path: Path) -> None:
    (tmp_path / "empty").write_bytes(b"")
    (tmp_path / "other").write_bytes(b"something else altogether" * 9)
    (tmp_path / "magic").write_bytes(MAGIC)
    (tmp_path / "size").write_bytes(MAGIC + b"\xff\xff\xff\xff{}")
    for path in [*tmp_path.iterdir(), tmp_path, tmp_path / "missing"]:
        with pytest.raises(ModelError, match="get the model again"):
            open_weights(path)


def test_a_file_with_another_sha256_is_refused(tmp_path: Path) -> None:
    path = write(tmp_path / "a")
    right = hashlib.sha256(path.read_bytes()).hexdigest()
    assert open_weights(path, sha256=right).labels == tuple(NAMES)
    with pytest.raises(ModelError, match="changed since"):
        open_weights(path, sha256="0" * 64)


def test_a_file_cut_anywhere_is_refused(tmp_path: Path) -> None:
    data = write(tmp_path / "whole").read_bytes()
    short = tmp_path / "short"
    for size in range(0, len(data), 13):
        short.write_bytes(data[:size])
        with pytest.raises(ModelError):
            open_weights(short)
    short.write_bytes(data + bytes(64))
    with pytest.raises(ModelError, match="not as long"):
        open_weights(short)


def is_refused_or_in_range(path: Path) -> bool:
    try:
        weights = open_weights(path)
    except ModelError:
        return True
    tags, shares, *_ = weights.crf().decode_scored(PROGRAMME, COLUMNS, BOUNDS)
    is_tag = bool(np.all((tags >= 0) & (tags < len(weights.labels))))
    return is_tag and bool(np.all((shares >= 0) & (shares <= 1)))


@pytest.mark.parametrize("bits", [8, 16, 32])
@given(flips=st.lists(st.tuples(st.floats(0, 1), st.integers(0, 7)), min_size=1, max_size=6))
def test_a_file_with_bits_flipped_is_refused_or_stays_in_range(
    tmp_path_factory: pytest.TempPathFactory, bits: int, flips: list[tuple[float, int]]
) -> None:
    path = write(tmp_path_factory.mktemp("flips") / "a", bits=bits)
    data = bytearray(path.read_bytes())
    for place, bit in flips:
        data[int(place * (len(data) - 1))] ^= 1 << bit
    path.write_bytes(bytes(data))
    assert is_refused_or_in_range(path)


@given(noise=st.binary(min_size=1, max_size=200), place=st.floats(0, 1))
def test_a_file_written_over_is_refused_or_stays_in_range(
    tmp_path_factory: pytest.TempPathFactory, noise: bytes, place: float
) -> None:
    path = write(tmp_path_factory.mktemp("noise") / "a")
    data = bytearray(path.read_bytes())
    at = int(place * (len(data) - 1))
    data[at : at + len(noise)] = noise[: len(data) - at]
    path.write_bytes(bytes(data))
    assert is_refused_or_in_range(path)


@given(st.binary(max_size=300))
def test_noise_behind_the_magic_is_refused(tmp_path_factory: pytest.TempPathFactory, noise: bytes) -> None:
    path = tmp_path_factory.mktemp("fuzz") / "a"
    path.write_bytes(MAGIC + noise)
    with pytest.raises(ModelError):
        open_weights(path)
