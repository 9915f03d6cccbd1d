"""How far notes repeat one another: the sequences of eight words that stand in another patient's note as well."""

import re
from collections.abc import Sequence
from functools import lru_cache
from hashlib import blake2b

import numpy as np
from numpy.typing import NDArray

LENGTH = 8
_WORD = re.compile(r"[^\W_]{1,60}")
_STEP = np.uint64(0x9E3779B97F4A7C15)


def overlaps(texts: Sequence[str], patients: Sequence[str]) -> list[float]:
    """For each text the share of its sequences of eight words that occur in the text of another patient.

    Words are runs of letters and digits in lower case. A text of fewer than eight words repeats nothing.
    """
    hashes = [_shingles(text) for text in texts]
    numbers = {patient: number for number, patient in enumerate(dict.fromkeys(patients))}
    owners = [np.full(len(found), numbers[patient], np.uint32) for found, patient in zip(hashes, patients, strict=True)]
    shared = _shared(
        np.concatenate([*hashes, np.zeros(0, np.uint64)]), np.concatenate([*owners, np.zeros(0, np.uint32)])
    )
    return [float(np.isin(found, shared).mean()) if len(found) else 0.0 for found in hashes]


def _shared(hashes: NDArray[np.uint64], owners: NDArray[np.uint32]) -> NDArray[np.uint64]:
    """The sequences that two patients or more have."""
    order = np.lexsort((owners, hashes))
    hashes, owners = hashes[order], owners[order]
    changes = (hashes[1:] == hashes[:-1]) & (owners[1:] != owners[:-1])
    return np.unique(hashes[1:][changes])


def _shingles(text: str) -> NDArray[np.uint64]:
    """A hash of each sequence, by its words in their order."""
    words = np.array([_key(word) for word in _WORD.findall(text.lower())], np.uint64)
    if len(words) < LENGTH:
        return np.zeros(0, np.uint64)
    count = len(words) - LENGTH + 1
    hashes = np.zeros(count, np.uint64)
    for place in range(LENGTH):
        hashes = (hashes ^ words[place : place + count]) * _STEP
        hashes ^= hashes >> np.uint64(29)
    return hashes


@lru_cache(maxsize=1 << 17)
def _key(word: str) -> int:
    return int.from_bytes(blake2b(word.encode("utf-8", "replace"), digest_size=8).digest(), "little")
