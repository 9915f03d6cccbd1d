"""Writes model files that CRFsuite reads, from given weights: so that it can be compared with the kernel on one model.

The library has no way to hand it weights, but its file is plain: a header with the places of five parts, which are the
features (kind, source, target, weight), a string table for the labels and one for the attributes, and for each label
and each attribute the numbers of its features. A string table is a constant database with 256 hash tables.
"""

import struct
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

_HEADER = struct.Struct("<4sI4s9I")
_PART = struct.Struct("<4s2I")
_TABLE = struct.Struct("<4s5I")
_FEATURE = np.dtype([("kind", "<u4"), ("source", "<u4"), ("target", "<u4"), ("weight", "<f8")])
_VERSION, _BYTE_ORDER = 100, 0x62445371
_TABLES = 256
_BLOCK = 12
"""Bytes that the hash takes in at a time."""


@dataclass(frozen=True, slots=True, eq=False)
class StateWeights:
    """Rows (attribute, label, weight) sorted by attribute, which are numbered from 0 without a gap."""

    attribute: NDArray[np.integer[Any]]
    label: NDArray[np.integer[Any]]
    weight: NDArray[np.floating[Any]]


def write_model(
    path: Path,
    labels: Sequence[str],
    attributes: Sequence[str],
    state: StateWeights,
    transitions: NDArray[np.floating[Any]],
) -> None:
    """Write the model; transitions[a, b] is the weight of label b after label a."""
    moves = np.zeros(len(labels) ** 2, _FEATURE)
    moves["kind"] = 1
    moves["source"], moves["target"] = np.divmod(np.arange(len(moves)), len(labels))
    moves["weight"] = transitions.ravel()
    rows = np.zeros(len(state.weight), _FEATURE)
    rows["source"], rows["target"], rows["weight"] = state.attribute, state.label, state.weight
    features = np.concatenate([rows, moves])
    parts = [_PART.pack(b"FEAT", _PART.size + features.nbytes, len(features)) + features.tobytes()]
    parts += [_string_table(labels), _string_table(attributes)]
    parts[-1] += bytes(-sum(map(len, parts)) % 4)  # numbers of features are read in place, so they are aligned
    begin = _HEADER.size + sum(map(len, parts))
    per_label = np.full(len(labels), len(labels))
    parts.append(_references(b"LFRF", per_label, first=len(rows), begin=begin, spare=2))
    per_attribute = np.bincount(state.attribute, minlength=len(attributes))
    parts.append(_references(b"AFRF", per_attribute, first=0, begin=begin + len(parts[-1])))
    places = _HEADER.size + np.cumsum([0, *map(len, parts)])
    size = int(places[-1])
    counts = (_VERSION, 0, len(labels), len(attributes))  # CRFsuite leaves the number of features at 0 too
    path.write_bytes(b"".join([_HEADER.pack(b"lCRF", size, b"FOMC", *counts, *places[:-1].tolist()), *parts]))


def _references(kind: bytes, counts: NDArray[np.int64], *, first: int, begin: int, spare: int = 0) -> bytes:
    """Which features each label or attribute has: they are numbered in a row, from ``first`` on."""
    head = _PART.size + 4 * (len(counts) + spare)
    ends = np.cumsum(counts + 1)
    places = np.concatenate([begin + head + 4 * (ends - counts - 1), np.zeros(spare, np.int64)])
    body = np.empty(int(ends[-1]) if len(ends) else 0, np.uint32)
    is_count = np.zeros(len(body), bool)
    is_count[ends - counts - 1] = True
    body[is_count] = counts
    body[~is_count] = first + np.arange(len(body) - len(counts))
    size = head + body.nbytes
    return _PART.pack(kind, size, len(counts) + spare) + places.astype("<u4").tobytes() + body.astype("<u4").tobytes()


def _string_table(strings: Sequence[str]) -> bytes:
    """A constant database: records, then the hash tables, then where the record of each number is."""
    keys = [string.encode() + b"\0" for string in strings]
    records = b"".join(struct.pack("<2I", number, len(key)) + key for number, key in enumerate(keys))
    first = _TABLE.size + 8 * _TABLES
    places = first + np.cumsum([0, *(8 + len(key) for key in keys)])[:-1]
    hashes = hash_keys(keys)
    place = first + len(records)
    refs, tables = [], []
    for table in range(_TABLES):
        own = np.flatnonzero(hashes % _TABLES == table)
        refs.append(struct.pack("<2I", place if len(own) else 0, 2 * len(own)))
        tables.append(_buckets(hashes[own].tolist(), places[own].tolist()))
        place += len(tables[-1])
    size = place + 4 * len(keys)
    head = _TABLE.pack(b"CQDB", size, 0, _BYTE_ORDER, len(keys), place)
    return b"".join([head, *refs, records, *tables, places.astype("<u4").tobytes()])


def _buckets(hashes: Sequence[int], places: Sequence[int]) -> bytes:
    """A hash table with open addressing, half of it empty."""
    size = 2 * len(hashes)
    buckets = [0] * (2 * size)
    for key, place in zip(hashes, places, strict=True):
        slot = (key >> 8) % size
        while buckets[2 * slot + 1]:
            slot = (slot + 1) % size
        buckets[2 * slot], buckets[2 * slot + 1] = key, place
    return struct.pack(f"<{2 * size}I", *buckets)


def hash_keys(keys: Sequence[bytes]) -> NDArray[np.uint32]:
    """The hash of each key: Bob Jenkins's lookup3, which the tables are ordered by."""
    sizes = np.array([len(key) for key in keys], np.int64)
    blocks = (sizes + _BLOCK - 1) // _BLOCK
    hashes = np.zeros(len(keys), np.uint32)
    for count in np.unique(blocks).tolist():
        own = np.flatnonzero(blocks == count)
        padded = b"".join(keys[place].ljust(count * _BLOCK, b"\0") for place in own.tolist())
        words = np.frombuffer(padded, "<u4").reshape(len(own), count, 3)
        hashes[own] = _hashed(words, sizes[own].astype(np.uint32))
    return hashes


def _hashed(words: NDArray[np.uint32], sizes: NDArray[np.uint32]) -> NDArray[np.uint32]:
    a, b, c = (sizes + np.uint32(0xDEADBEEF) for _ in range(3))
    for block in range(words.shape[1]):
        a, b, c = a + words[:, block, 0], b + words[:, block, 1], c + words[:, block, 2]
        if block < words.shape[1] - 1:
            for turn in (4, 6, 8, 16, 19, 4):
                a = (a - c) ^ _turned(c, turn)
                a, b, c = b, c + b, a
    for turn in (14, 11, 25, 16, 4, 14, 24):
        c = (c ^ b) - _turned(b, turn)
        a, b, c = b, c, a
    return b


def _turned(values: NDArray[np.uint32], by: int) -> NDArray[np.uint32]:
    return values << np.uint32(by) | values >> np.uint32(32 - by)
