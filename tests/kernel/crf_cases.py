"""Random CRFs and inputs, and a slow and plain reference to hold the kernel against."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise, product

import numpy as np
from hypothesis import strategies as st
from numpy.typing import NDArray

from scrubjay.detect.crf.weights import Constraints, Weights, pack_weights
from scrubjay.kernel.crf import Crf
from scrubjay.kernel.features import Programme

WIDTH = 3
PROGRAMME = Programme(
    numbers=[0, 1, 2, 3, 4],
    starts=[0, 1, 2, 3, 5, 6],
    columns=[0, 1, 0, 0, 1, 2],
    offsets=[0, 0, -1, 0, 2, 0],
    bits=[0, 0, 0, 0, 1],
    width=WIDTH,
)


def names(count: int) -> list[str]:
    return ["O", *(f"T{number}" for number in range(1, count))]


@dataclass(frozen=True)
class Case:
    """A CRF, what it reads, and the scores that follow from the definition."""

    weights: Weights
    columns: NDArray[np.uint64]
    bounds: NDArray[np.int32]
    bias: NDArray[np.float32]
    constraints: Constraints | None
    scores: NDArray[np.float64]

    @property
    def crf(self) -> Crf:
        return self.weights.crf(self.constraints)

    @property
    def moves(self) -> NDArray[np.float64]:
        moves = self.weights.transitions.astype(np.float64)
        return moves if self.constraints is None else np.where(self.constraints[0], moves, -np.inf)

    def edges(self, which: int) -> NDArray[np.float64]:
        """0 for labels that may start (1) or end (2) a sequence, minus infinity for the others."""
        if self.constraints is None:
            return np.zeros(len(self.moves))
        return np.where(self.constraints[which], 0.0, -np.inf)

    def sequences(self) -> list[slice]:
        first = int(self.bounds[0])
        return [slice(begin - first, end - first) for begin, end in pairwise(self.bounds.tolist())]

    def path_score(self, place: slice, tags: Sequence[int]) -> float:
        """The score of one path; minus infinity for one that is not allowed."""
        if not len(tags):
            return 0.0
        score = self.edges(1)[tags[0]] + self.edges(2)[tags[-1]]
        score += sum(self.scores[place][item, tag] for item, tag in enumerate(tags))
        return float(score + sum(self.moves[before, after] for before, after in pairwise(tags)))

    def brute(self, place: slice) -> tuple[float, NDArray[np.float64]]:
        """The best score of all paths, and the marginals, by walking every path."""
        size = place.stop - place.start
        paths = list(product(range(len(self.moves)), repeat=size))
        found = np.array([self.path_score(place, path) for path in paths])
        odds = np.exp(found - found.max())
        shares = np.zeros((size, len(self.moves)))
        for path, weight in zip(paths, odds / odds.sum(), strict=True):
            shares[np.arange(size), list(path)] += weight
        return float(found.max()), shares

    def forward_backward(self, place: slice) -> tuple[float, NDArray[np.float64]]:
        """The same for long sequences, in logarithms."""
        rows = self.scores[place]
        best = rows[0] + self.edges(1)
        forward, backward = [best], [self.edges(2)]
        for row in rows[1:]:
            best = (best[:, None] + self.moves).max(axis=0) + row
            forward.append(log_sum(forward[-1][:, None] + self.moves, axis=0) + row)
        for row in rows[:0:-1]:
            backward.append(log_sum(self.moves + (row + backward[-1])[None, :], axis=1))
        both = np.array(forward) + np.array(backward[::-1])
        return float((best + self.edges(2)).max()), np.exp(both - log_sum(both, axis=1)[:, None])


def log_sum(values: NDArray[np.float64], *, axis: int) -> NDArray[np.float64]:
    top = np.maximum(values.max(axis=axis, keepdims=True), -1e300)
    with np.errstate(divide="ignore"):
        return np.log(np.exp(values - top).sum(axis=axis)) + top.squeeze(axis)


def make_case(
    seed: int,
    *,
    labels: int,
    sizes: Sequence[int],
    scale: float = 1.0,
    bits: int = 32,
    constrained: bool = False,
    margin: int = 0,
) -> Case:
    """A case from a seed: a CRF that knows most of the features that the columns give, and some that they do not."""
    rng = np.random.default_rng(seed)
    bounds = (np.concatenate([[0], np.cumsum(sizes)]) + margin).astype(np.int32)
    columns = rng.integers(0, 4, (WIDTH, int(bounds[-1]) + margin)).astype(np.uint64)
    starts, hashes = PROGRAMME.hashes(columns, int(bounds[0]), int(bounds[-1]))
    known = np.unique(np.concatenate([hashes, rng.integers(0, 2**63, 5, dtype=np.uint64)]))
    rows = np.argwhere(rng.random((len(known), labels)) < 0.6)
    values = rng.normal(0, scale, len(rows))
    transitions = rng.normal(0, scale, (labels, labels)).astype(np.float32)
    learned = (known[rows[:, 0]], rows[:, 1], values)
    weights = pack_weights(learned, transitions, names(labels), "digest", bits=bits)
    kept = np.zeros((len(known), labels))
    kept[rows[:, 0], rows[:, 1]] = np.rint(values / weights.step) * weights.step
    bias = rng.normal(0, scale, labels).astype(np.float32)
    scores = np.tile(bias.astype(np.float64), (len(starts) - 1, 1))
    for item in range(len(scores)):
        scores[item] += kept[np.searchsorted(known, hashes[starts[item] : starts[item + 1]])].sum(axis=0)
    limits = random_constraints(rng, labels) if constrained else None
    return Case(weights, columns, bounds, bias, limits, scores)


def random_constraints(rng: np.random.Generator, labels: int) -> Constraints:
    """Any at all, but that label 0 alone is allowed."""
    allowed, starts, ends = (rng.integers(0, 2, shape).astype(np.uint8) for shape in ((labels, labels), labels, labels))
    allowed[0, 0] = starts[0] = ends[0] = 1
    return allowed, starts, ends


SEEDS = st.integers(0, 2**32 - 1)
SCALES = st.sampled_from([0.01, 1.0, 10.0, 300.0])
EITHER = st.booleans()

SMALL_CASES = st.builds(
    make_case,
    SEEDS,
    labels=st.integers(1, 4),
    sizes=st.lists(st.integers(0, 5), min_size=1, max_size=4),
    scale=SCALES,
    bits=st.sampled_from([8, 16, 32]),
    constrained=EITHER,
    margin=st.integers(0, 3),
)
LONG_CASES = st.builds(
    make_case,
    SEEDS,
    labels=st.sampled_from([2, 7, 16, 17, 57, 127]),
    sizes=st.tuples(st.integers(1, 100)),
    scale=SCALES,
    constrained=EITHER,
)
