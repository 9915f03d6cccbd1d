"""A file of arrays gives back what was written, or is refused with a word on what is wrong."""

import json
import struct
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from scrubjay.arrays import MAGIC, open_arrays, write_arrays
from scrubjay.errors import ModelError

ARRAYS = {
    "keys": np.array([1, 2**63], np.uint64),
    "rows": np.arange(6, dtype=np.float32).reshape(2, 3),
    "half": np.array([[0.5]], np.float16),
    "none": np.zeros((0, 4), np.int8),
    "bytes": np.frombuffer(b"graph", np.uint8),
}


def written(folder: Path) -> Path:
    write_arrays(folder / "a", {"cell": "lstm"}, ARRAYS)
    return folder / "a"


def with_header(folder: Path, header: Any, rest: bytes = b"") -> Path:
    data = header if isinstance(header, bytes) else json.dumps(header).encode()
    head = struct.pack("<8sI", MAGIC, len(data)) + data
    path = folder / "a"
    path.write_bytes(head + bytes(-len(head) % 64) + rest)
    return path


def test_arrays_survive_their_file(tmp_path: Path) -> None:
    facts, arrays = open_arrays(written(tmp_path))
    assert facts == {"cell": "lstm"}
    assert arrays.keys() == ARRAYS.keys()
    for name, array in ARRAYS.items():
        assert arrays[name].dtype == array.dtype
        assert np.array_equal(arrays[name], array)


def test_the_same_arrays_make_the_same_file(tmp_path: Path) -> None:
    first = written(tmp_path).read_bytes()
    assert written(tmp_path).read_bytes() == first


@given(st.data())
def test_a_file_that_was_cut_is_refused(tmp_path_factory: pytest.TempPathFactory, data: st.DataObject) -> None:
    path = written(tmp_path_factory.mktemp("arrays"))
    whole = path.read_bytes()
    path.write_bytes(whole[: data.draw(st.integers(0, len(whole) - 1))])
    with pytest.raises(ModelError, match="again"):
        open_arrays(path)


@pytest.mark.parametrize(
    "header",
    [
        b"\xff",
        b"[" * 100_000,
        [],
        {},
        {"facts": {}},
        {"facts": [], "arrays": []},
        {"facts": {}, "arrays": {}},
        {"facts": {}, "arrays": [["a", "<f4"]]},
        {"facts": {}, "arrays": [["a", "|O", [1]]]},
        {"facts": {}, "arrays": [["a", "<f4", [-1]]]},
        {"facts": {}, "arrays": [["a", "<f4", [True]]]},
        {"facts": {}, "arrays": [["a", "<f4", [2**50]]]},
        {"facts": {}, "arrays": [["a", "<f4", [2**39, 2**39]]]},
        {"facts": {}, "arrays": [["a", "|u1", [64]], ["a", "|u1", [0]]]},
        {"facts": {}, "arrays": [["a", "|u1", [0]]]},
    ],
)
def test_a_header_that_does_not_fit_is_refused(tmp_path: Path, header: object) -> None:
    with pytest.raises(ModelError):
        open_arrays(with_header(tmp_path, header, bytes(64)))


def test_a_file_of_something_else_and_no_file_are_refused(tmp_path: Path) -> None:
    (tmp_path / "a").write_bytes(b"PK\3\4" + bytes(200))
    for name in ("a", "b"):
        with pytest.raises(ModelError):
            open_arrays(tmp_path / name)
