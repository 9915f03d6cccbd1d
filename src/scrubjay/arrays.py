"""Named arrays in one file, memory-mapped: what numpy's own archive cannot do, and without its pickles.

magic, size of the header, header      JSON: facts, and for each array its name, type and shape
arrays                                 one after the other, each at a multiple of 64 bytes
"""

import json
import math
import struct
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from scrubjay.errors import ModelError

MAGIC = b"SJARRAY1"
TYPES = frozenset({"|u1", "|i1", "<i2", "<i4", "<f2", "<f4", "<u8"})
_HEAD = struct.Struct("<8sI")
_ALIGNED = 64
_AGAIN = "get the model again, or train again"

Arrays = Mapping[str, NDArray[Any]]


def write_arrays(path: Path, facts: Mapping[str, Any], arrays: Arrays) -> None:
    """Write facts, which are plain values, and arrays; the same ones make the same file."""
    listed = [[name, array.dtype.str, list(array.shape)] for name, array in arrays.items()]
    header = json.dumps({"facts": dict(facts), "arrays": listed}, sort_keys=True).encode()
    with path.open("wb") as out:
        for data in (_HEAD.pack(MAGIC, len(header)) + header, *(array.tobytes() for array in arrays.values())):
            out.write(data + bytes(-len(data) % _ALIGNED))


def open_arrays(path: Path) -> tuple[dict[str, Any], dict[str, NDArray[Any]]]:
    """The facts and the arrays of a file, mapped; ModelError says what is wrong."""
    try:
        raw = np.memmap(path, np.uint8, "r")
    except (OSError, ValueError) as error:
        raise ModelError(f"{path}: cannot be read ({type(error).__name__}); {_AGAIN}") from None
    try:
        return _mapped(raw)
    except ModelError as error:
        raise ModelError(f"{path}: {error}; {_AGAIN}") from None


def _mapped(raw: NDArray[np.uint8]) -> tuple[dict[str, Any], dict[str, NDArray[Any]]]:
    facts, listed, place = _read_header(raw)
    arrays: dict[str, NDArray[Any]] = {}
    for name, dtype, shape in listed:
        count = math.prod(shape)
        if count > (len(raw) - place) // np.dtype(dtype).itemsize:
            raise ModelError("cut short")
        arrays[name] = np.frombuffer(raw, dtype, count, place).reshape(shape)
        place = _aligned(place + arrays[name].nbytes)
    if place != len(raw):
        raise ModelError("not as long as its header says")
    return facts, arrays


def _read_header(raw: NDArray[np.uint8]) -> tuple[dict[str, Any], list[tuple[str, str, list[int]]], int]:
    """The facts, the arrays' names, types and shapes, and where the first begins."""
    if len(raw) < _HEAD.size or raw[: len(MAGIC)].tobytes() != MAGIC:
        raise ModelError("not a file of arrays, or of another version")
    end = _HEAD.size + _HEAD.unpack(raw[: _HEAD.size].tobytes())[1]
    try:
        header = json.loads(raw[_HEAD.size : end].tobytes())
    except (ValueError, RecursionError):
        header = None
    if not isinstance(header, dict) or header.keys() != {"facts", "arrays"}:
        raise ModelError("its header cannot be read")
    facts, listed = header["facts"], header["arrays"]
    if not isinstance(facts, dict) or not isinstance(listed, list) or not all(map(_is_listed, listed)):
        raise ModelError("its header cannot be read")
    if len({name for name, _, _ in listed}) < len(listed):
        raise ModelError("two of its arrays have one name")
    return facts, [(name, dtype, shape) for name, dtype, shape in listed], _aligned(end)


def _is_listed(row: object) -> bool:
    """Whether a row of the header is an array's name, type and shape."""
    if not isinstance(row, list) or len(row) != 3:
        return False
    name, dtype, shape = row
    return (
        isinstance(name, str)
        and isinstance(dtype, str)
        and dtype in TYPES
        and isinstance(shape, list)
        and all(type(size) is int and 0 <= size < 2**40 for size in shape)
    )


def _aligned(place: int) -> int:
    return place + -place % _ALIGNED
