"""Word representations: for each word the cluster of its uses in notes, and that of its vector in general English.

A model that has seen "metoprolol" knows something of "bisoprolol" if both carry the number of one cluster. Two kinds
are shipped, because they know different things: Brown clusters come from the words beside a word in the training
notes of the open corpus, vector clusters from billions of words of general English, and know names and places too.
"""

from collections.abc import Mapping
from functools import cache
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from scrubjay.errors import LexiconError
from scrubjay.kernel import table
from scrubjay.lexicons.store import DATA
from scrubjay.lexicons.table import SKIPPED, Words, keys_of

PATH_BITS = 15
"""Bits of a path in the tree of Brown clusters that are kept; the sixteenth marks a word as known."""
FINE_BITS = 8
"""Bits of a vector cluster that tell it from others of the same coarse cluster."""


class Clusters:
    """Looks the clusters of tokens up by their keys."""

    def __init__(self, words: Words) -> None:
        self._words = words

    def __len__(self) -> int:
        return len(self._words)

    def lookup(self, keys: NDArray[np.uint64]) -> tuple[NDArray[np.uint16], NDArray[np.uint16]]:
        """The Brown cluster and the vector cluster of each token, 0 where a word has none.

        Both are nested: see ``brown_prefix`` and ``coarse``.
        """
        flags = np.zeros(len(keys), np.uint16)
        found = table.annotate(self._words.kernel, None, None, keys, flags, SKIPPED)[0]
        return (found >> np.uint64(16)).astype(np.uint16), found.astype(np.uint16)

    @classmethod
    def build(cls, entries: Mapping[str, tuple[int, int]]) -> "Clusters":
        """Clusters of words that are one token each and differ by more than case and accents."""
        keys = {tuple(keys_of(word)) for word in entries}
        if len(keys) != len(entries) or any(len(key) != 1 for key in keys):
            raise LexiconError("a cluster is a word's: entries must be single tokens that do not fold to the same key")
        return cls(Words.build({word: brown << 16 | vector for word, (brown, vector) in entries.items()}))

    def save(self, path: Path) -> None:
        """Write the clusters to a file that ``open`` maps back."""
        self._words.save(path)

    @classmethod
    def open(cls, path: Path) -> "Clusters":
        """Map clusters from their file, after checking that the file is whole."""
        return cls(Words.open(path))


def brown_prefix(brown: NDArray[np.uint16], bits: int) -> NDArray[np.uint16]:
    """The larger clusters that the first ``bits`` steps from the root of the tree lead to; 0 where there is none."""
    if not 0 < bits <= PATH_BITS:
        raise ValueError(f"a path has 1 to {PATH_BITS} bits, not {bits}")
    return brown >> np.uint16(PATH_BITS - bits)


def coarse(vector: NDArray[np.uint16]) -> NDArray[np.uint16]:
    """The larger clusters that vector clusters belong to; 0 where there is none."""
    return vector >> np.uint16(FINE_BITS)


@cache
def load_clusters() -> Clusters:
    """The shipped clusters."""
    return Clusters.open(DATA / "clusters.bin")
