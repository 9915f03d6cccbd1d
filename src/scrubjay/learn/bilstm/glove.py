"""The shipped word vectors: hashed words, the most frequent first, and eight bits a number.

They are GloVe's, of some 60,000 words (NOTICE says by way of whom); ``scripts/build_vectors.py`` writes them. A network
is rounded to as many bits when it is shipped, so nothing is lost by keeping them so.
"""

import hashlib
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from scrubjay.detect.bilstm.spec import NONE, WORD2VEC, BilstmSpec

NAME = "glove"
"""What a recipe calls them."""
SHIPPED = Path(__file__).parent / "glove.npz"
_MOST = 127.0


def save(path: Path, keys: NDArray[np.uint64], rows: NDArray[np.float32]) -> None:
    """Write the vectors of words in the order of their frequency; of words with one key the first counts."""
    _, first = np.unique(keys, return_index=True)
    kept = np.sort(first)
    steps = np.abs(rows[kept]).max(axis=1, keepdims=True) / _MOST
    numbers = np.rint(rows[kept] / np.maximum(steps, 1e-12)).astype(np.int8)
    np.savez(path, keys=keys[kept], steps=steps.astype(np.float32), numbers=numbers)


def load(path: Path = SHIPPED) -> tuple[NDArray[np.uint64], NDArray[np.float32]]:
    """The keys of the words, the most frequent first, and their vectors."""
    with np.load(path, allow_pickle=False) as arrays:
        return arrays["keys"], arrays["numbers"] * arrays["steps"]


def is_file(spec: BilstmSpec) -> bool:
    """Whether a network starts from vectors that are written down somewhere, here or in a file of the user's."""
    return spec.vectors not in (NONE, WORD2VEC) and spec.vector_width > 0


def digest_of_vectors(spec: BilstmSpec) -> str:
    """A digest of the file that a network starts from; none where there is no file, or none that can be read."""
    if not is_file(spec):
        return ""
    try:
        with (SHIPPED if spec.vectors == NAME else Path(spec.vectors)).open("rb") as file:  # may be gigabytes
            return hashlib.file_digest(file, "sha256").hexdigest()
    except OSError:
        return ""
