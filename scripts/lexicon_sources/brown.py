"""Brown clusters: words that stand beside the same words, in a binary tree.

Merging two clusters loses mutual information between neighbours; the algorithm always merges the pair that loses
least (Brown et al. 1992). The most frequent words start as clusters of their own, each further word joins one; then
words move to where they fit better until few do; last, the clusters are merged to one, which gives the tree.

With g(x) = x log x and n counts of neighbours, N times the information is the sum of g(n[a, b]) less those of
g over the totals of rows and columns, up to a constant. A cluster k thus adds g(x) + g(y) - g(x + y) to the loss of
merging a and b, x and y being their counts beside k, which is zero unless both are beside k. That keeps it cheap.
"""

from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

SWEEPS = 8
Counts = NDArray[np.int64]
Losses = NDArray[np.float64]


def g(counts: Counts) -> Losses:
    """x log x, 0 at 0."""
    values = counts.astype(np.float64)
    return np.asarray(values * np.log(np.maximum(values, 1.0)))


def shared(x: Counts, y: Counts) -> Losses:
    """g(x) + g(y) - g(x + y): never positive."""
    return g(x) + g(y) - g(x + y)


class Neighbours:
    """How often each word stands before each other: the columns and counts of each row, and of each column."""

    def __init__(self, left: Counts, right: Counts, size: int) -> None:
        self.size = size
        self.after = _grouped(left, right, size)
        self.before = _grouped(right, left, size)
        self.left = np.bincount(left, minlength=size)
        self.right = np.bincount(right, minlength=size)

    def beside(self, word: int, own: Counts, clusters: int) -> tuple[Counts, Counts]:
        """How often each cluster follows and precedes a word, leaving out words without a cluster and the word."""
        after, before = (
            np.bincount(own[words[kept]], counts[kept], clusters).astype(np.int64)
            for words, counts in (self.after[word], self.before[word])
            for kept in [(own[words] >= 0) & (words != word)]
        )
        return after, before

    def itself(self, word: int) -> int:
        """How often a word follows itself."""
        words, counts = self.after[word]
        return int(counts[words == word].sum())


def _grouped(first: Counts, second: Counts, size: int) -> list[tuple[Counts, Counts]]:
    pairs, counts = np.unique(first * size + second, return_counts=True)
    stops = np.searchsorted(pairs, np.arange(size + 1) * size)
    return [(pairs[a:b] % size, counts[a:b].astype(np.int64)) for a, b in pairwise(stops.tolist())]


class Partition:
    """Clusters with the counts between them, and the loss of merging each pair."""

    def __init__(self, counts: Counts, left: Counts, right: Counts) -> None:
        self.counts, self.left, self.right = counts, left, right
        size = len(counts)
        self.loss = np.zeros((size, size))
        self.live = np.ones(size, bool)
        for a in range(size):
            self._measure(a)

    def _measure(self, a: int) -> None:
        """Compute the losses of merging ``a`` with every other cluster."""
        n, loss = self.counts, np.zeros(len(self.counts))
        for matrix in (n, n.T):
            beside = np.flatnonzero(matrix[a])
            terms = shared(matrix[:, beside], matrix[a, beside])
            terms[beside, np.arange(len(beside))] = 0.0
            terms[:, beside == a] = 0.0
            loss += terms.sum(axis=1)
        inner = n[a, a] + n[a] + n[:, a] + n.diagonal()
        loss += g(n[a, a]) + g(n[a]) + g(n[:, a]) + g(n.diagonal()) - g(inner)
        loss -= shared(self.left, self.left[a]) + shared(self.right, self.right[a])
        self.loss[a] = self.loss[:, a] = loss
        self.loss[a, a] = np.inf

    def _weigh(self, k: int, sign: int) -> None:
        """Add or take away what cluster ``k`` contributes to the losses of the others."""
        for vector in (self.counts[k], self.counts[:, k]):
            beside = np.flatnonzero(vector)
            beside = beside[beside != k]
            values = vector[beside]
            self.loss[np.ix_(beside, beside)] += sign * shared(values[:, None], values[None, :])

    def cheapest(self) -> tuple[int, int]:
        """The two clusters that are merged at the least loss; the first of equals."""
        loss = np.where(self.live[:, None] & self.live[None, :], self.loss, np.inf)
        np.fill_diagonal(loss, np.inf)
        a, b = divmod(int(np.argmin(loss)), len(loss))
        return min(a, b), max(a, b)

    def merge(self, a: int, b: int) -> None:
        """Merge ``b`` into ``a``; ``b`` is empty afterwards."""
        self._weigh(a, -1)
        self._weigh(b, -1)
        self.counts[a] += self.counts[b]
        self.counts[:, a] += self.counts[:, b]
        self.left[a] += self.left[b]
        self.right[a] += self.right[b]
        self.counts[b] = self.counts[:, b] = 0
        self.left[b] = self.right[b] = 0
        self.live[b] = False
        self._weigh(a, +1)
        self._measure(a)

    def fill(self, b: int, after: Counts, before: Counts, itself: int, left: int, right: int) -> None:
        """Put a word into the empty cluster ``b``."""
        self.counts[b], self.counts[:, b] = after, before
        self.counts[b, b] = itself
        self.left[b], self.right[b] = left, right
        self.live[b] = True
        self._weigh(b, +1)
        self._measure(b)


def between(near: Neighbours, own: Counts, clusters: int) -> Counts:
    """The counts between clusters."""
    counts = np.zeros((clusters, clusters), np.int64)
    for word, (words, numbers) in enumerate(near.after):
        kept = own[words] >= 0
        if own[word] >= 0:
            np.add.at(counts[own[word]], own[words[kept]], numbers[kept])
    return counts


def agglomerate(near: Neighbours, clusters: int) -> Counts:
    """The cluster of each word; words are numbered from the most frequent down."""
    own = np.full(near.size, -1, np.int64)
    own[: clusters + 1] = np.arange(min(clusters + 1, near.size))
    totals = [
        np.bincount(own[own >= 0], side[own >= 0], clusters + 1).astype(np.int64) for side in (near.left, near.right)
    ]
    partition = Partition(between(near, own, clusters + 1), *totals)
    for word in range(clusters + 1, near.size + 1):
        a, b = partition.cheapest()
        partition.merge(a, b)
        own[own == b] = a
        if word < near.size:
            after, before = near.beside(word, own, clusters + 1)
            partition.fill(b, after, before, near.itself(word), int(near.left[word]), int(near.right[word]))
            own[word] = b
    return np.unique(own, return_inverse=True)[1].astype(np.int64)


def exchange(near: Neighbours, own: Counts, clusters: int) -> int:
    """Move each word once to the cluster where the information is highest; returns how many moved."""
    counts = between(near, own, clusters)
    left = np.bincount(own, near.left, clusters).astype(np.int64)
    right = np.bincount(own, near.right, clusters).astype(np.int64)
    sizes = np.bincount(own, minlength=clusters)
    moved = 0
    for word in range(near.size):
        home = int(own[word])
        if sizes[home] == 1:
            continue
        after, before = near.beside(word, own, clusters)
        itself, n_left, n_right = near.itself(word), int(near.left[word]), int(near.right[word])
        _shift(counts, home, after, before, itself, -1)
        left[home] -= n_left
        right[home] -= n_right
        gain = _gains(counts, after, before, itself)
        gain -= g(left + n_left) - g(left) + g(right + n_right) - g(right)
        best = int(np.argmax(gain))
        best = best if gain[best] > gain[home] + 1e-6 else home
        _shift(counts, best, after, before, itself, +1)
        left[best] += n_left
        right[best] += n_right
        sizes[home] -= 1
        sizes[best] += 1
        own[word] = best
        moved += best != home
    return moved


def _shift(counts: Counts, a: int, after: Counts, before: Counts, itself: int, sign: int) -> None:
    counts[a] += sign * after
    counts[:, a] += sign * before
    counts[a, a] += sign * itself


def _gains(counts: Counts, after: Counts, before: Counts, itself: int) -> Losses:
    """What the sum of g over the counts grows by when a word joins each cluster."""
    gain = np.zeros(len(counts))
    for matrix, vector in ((counts, after), (counts.T, before)):
        beside = np.flatnonzero(vector)
        terms = g(matrix[:, beside] + vector[beside]) - g(matrix[:, beside])
        terms[beside, np.arange(len(beside))] = 0.0
        gain += terms.sum(axis=1)
    inner = counts.diagonal()
    return np.asarray(gain + g(inner + after + before + itself) - g(inner))


def paths(near: Neighbours, own: Counts, clusters: int) -> list[str]:
    """The way from the root to each cluster, as zeros and ones."""
    left = np.bincount(own, near.left, clusters).astype(np.int64)
    right = np.bincount(own, near.right, clusters).astype(np.int64)
    partition = Partition(between(near, own, clusters), left, right)
    members = {cluster: [cluster] for cluster in range(clusters)}
    found = [""] * clusters
    for _ in range(clusters - 1):
        a, b = partition.cheapest()
        partition.merge(a, b)
        for cluster, step in ((a, "0"), (b, "1")):
            for member in members[cluster]:
                found[member] = step + found[member]
        members[a] += members.pop(b)
    return found
