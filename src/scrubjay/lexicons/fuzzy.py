"""Names that are spelt almost like a word: the fuzzy look-up of the name-hybrid paper, through an index.

Similarity is that of Lucene: one minus the edits (insertions, deletions, substitutions) over the length of the
shorter of the two. Nothing is loaded before it is asked for, since only one option of one detector asks.
"""

import zlib
from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from scrubjay.errors import LexiconError
from scrubjay.kernel import fuzzy
from scrubjay.lexicons.store import DATA

THRESHOLD = 0.74
"""The similarity of the paper: one edit from four letters on, two from eight, three from twelve."""

_LONGEST = 64
"""Longer words are nobody's name; they match nothing."""


class FuzzyIndex:
    """A sorted list of names that is walked like a trie, so that a query reads only beginnings that can still match."""

    def __init__(self, names: Sequence[str]) -> None:
        self.names = sorted({name.lower() for name in names if name})
        points = [np.array(list(map(ord, name)), np.uint32) for name in self.names]
        self._letters = np.concatenate(points) if points else np.zeros(0, np.uint32)
        self._offsets = np.zeros(len(points) + 1, np.int32)
        self._offsets[1:] = np.cumsum([len(point) for point in points])
        self._shared = np.array([_shared(a, b) for a, b in zip(["", *self.names], self.names, strict=False)], np.int32)

    def __len__(self) -> int:
        return len(self.names)

    def matches(self, word: str, *, threshold: float = THRESHOLD) -> list[tuple[str, float]]:
        """The names at least ``threshold`` similar to ``word``, in any case, each with its similarity; best first."""
        if not 0.0 < threshold <= 1.0:
            raise ValueError(f"a threshold lies in 0..1, 0 excluded; got {threshold}")
        key = word.lower()
        if not 0 < len(key) <= _LONGEST:
            return []
        points = np.array(list(map(ord, key)), np.uint32)
        near = fuzzy.search(self._letters, self._offsets, self._shared, points, _allowed(len(key), threshold))
        scored = [(self.names[i], 1 - edits / min(len(key), len(self.names[i]))) for i, edits in near]
        return sorted(scored, key=lambda match: (-match[1], match[0]))


def load_fuzzy_names(path: Path = DATA / "names.bin") -> FuzzyIndex:
    """The index of the shipped names, made when it is first asked for."""
    return _load(path)


@cache
def _load(path: Path) -> FuzzyIndex:
    try:
        packed = zlib.decompress(path.read_bytes())
        return FuzzyIndex(list(_front_coded(packed)))
    except (OSError, zlib.error, ValueError, IndexError) as error:
        raise LexiconError(f"{path}: cannot be read ({type(error).__name__}); install scrubjay again") from None


def _front_coded(packed: bytes) -> Iterator[str]:
    """The names of a front-coded list: bytes shared with the name before, bytes that follow, those bytes."""
    at, name = 0, b""
    while at < len(packed):
        shared, size = packed[at], packed[at + 1]
        name = name[:shared] + packed[at + 2 : at + 2 + size]
        at += 2 + size
        yield name.decode()


def _shared(before: str, name: str) -> int:
    count = 0
    for left, right in zip(before, name, strict=False):
        if left != right:
            break
        count += 1
    return count


@lru_cache(maxsize=256)
def _allowed(size: int, threshold: float) -> NDArray[np.int32]:
    """How many edits keep the similarity, by the length of the shorter word, up to ``size`` letters."""
    most = [0]
    for shorter in range(1, size + 1):
        edits = most[-1]
        while edits < shorter and 1 - (edits + 1) / shorter >= threshold:
            edits += 1
        most.append(edits)
    return np.array(most, np.int32)
