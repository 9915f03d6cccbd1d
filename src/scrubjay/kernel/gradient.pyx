"""Training a CRF: the expectations of its features over sequences, which give the loss and its gradient."""

from libc.math cimport exp, log
from libc.stdint cimport int16_t, int32_t, int64_t, uint8_t, uint64_t

import numpy as np

cdef extern from "gradient.h" nogil:
    enum:
        STRIDE
        LABEL
        LAST_BIT
    ctypedef packed struct Entry:
        float weight
        int32_t label
        double expected
    void through(const double* start, const double* matrix, Py_ssize_t labels, Py_ssize_t width, double* out)
    void add_outer(const double* start, const double* to, Py_ssize_t labels, Py_ssize_t width, double* sums)
    void score_item(
        const int32_t* places, Py_ssize_t count, const Entry* entries, const double* dense, Py_ssize_t width, double* row
    )
    void spread_item(
        const int32_t* places, Py_ssize_t count, Entry* entries, double* dense, Py_ssize_t width, const double* row
    )

MOST_LABELS = LABEL + 1
LAST = LAST_BIT
ENTRY = np.dtype([("weight", "<f4"), ("label", "<i4"), ("expected", "<f8")])


def padded(Py_ssize_t labels):
    return (labels + STRIDE - 1) // STRIDE * STRIDE


cdef inline int ones(uint64_t bits) noexcept nogil:
    """How many bits are set."""
    bits -= (bits >> 1) & <uint64_t>0x5555555555555555
    bits = (bits & <uint64_t>0x3333333333333333) + ((bits >> 2) & <uint64_t>0x3333333333333333)
    bits = (bits + (bits >> 4)) & <uint64_t>0x0F0F0F0F0F0F0F0F
    return <int>((bits * <uint64_t>0x0101010101010101) >> 56)


def observed(
    const int64_t[::1] starts, const int32_t[::1] features, const int16_t[::1] tags, Py_ssize_t count, int labels
):
    cdef int words = (labels + 63) // 64, tag, word, bit
    cdef Py_ssize_t i, k, place, items = tags.shape[0]
    seen_array = np.zeros((count, words), np.uint64)
    rows_array = np.zeros(count + 1, np.int64)
    cdef uint64_t[:, ::1] seen = seen_array
    cdef int64_t[::1] rows = rows_array
    with nogil:
        for i in range(items):
            tag = tags[i]
            for k in range(starts[i], starts[i + 1]):
                seen[features[k], tag // 64] |= (<uint64_t>1) << (tag % 64)
        for k in range(count):
            rows[k + 1] = rows[k]
            for word in range(words):
                rows[k + 1] += ones(seen[k, word])
    labels_array = np.zeros(rows[count], np.uint8)
    counts_array = np.zeros(rows[count])
    cdef uint8_t[::1] row_labels = labels_array
    cdef double[::1] counts = counts_array
    with nogil:
        for k in range(count):
            place = rows[k]
            for tag in range(labels):
                if seen[k, tag // 64] >> (tag % 64) & 1:
                    row_labels[place] = <uint8_t>tag
                    place += 1
        for i in range(items):
            tag = tags[i]
            word, bit = tag // 64, tag % 64
            for k in range(starts[i], starts[i + 1]):
                place = rows[features[k]] + ones(seen[features[k], word] & (((<uint64_t>1) << bit) - 1))
                while word:
                    word -= 1
                    place += ones(seen[features[k], word])
                word = tag // 64
                counts[place] += 1.0
    return rows_array, labels_array, counts_array


def expectations(
    const int64_t[::1] sequences,
    const int64_t[::1] starts,
    const int32_t[::1] places,
    Entry[::1] entries,
    const double[:, ::1] dense,
    double[:, ::1] expected_dense,
    const double[:, ::1] moves,
    double[:, ::1] expected_moves,
    Py_ssize_t first,
    Py_ssize_t last,
):
    cdef Lattice lattice = Lattice(moves, max(np.diff(sequences[first : last + 1]), default=0))
    cdef Py_ssize_t i, j, s
    cdef double total = 0.0
    if not (places.shape[0] and entries.shape[0] and dense.shape[0]):
        raise ValueError("there is nothing to learn from")
    with nogil:
        for s in range(first, last):
            total += lattice.add(
                &starts[sequences[s]], sequences[s + 1] - sequences[s], &places[0], &entries[0], &dense[0, 0],
                &expected_dense[0, 0],
            )
        for i in range(lattice.size):
            for j in range(lattice.size):
                expected_moves[i, j] += lattice.sums[i, j] * lattice.odds[i, j]
    return total


cdef class Lattice:
    """The room for one sequence after another, and the moves."""

    cdef Py_ssize_t size, width
    cdef double top
    cdef double[:, ::1] odds, odds_back, here, forward, sums
    cdef double[::1] back, ahead, totals

    def __init__(self, const double[:, ::1] moves, Py_ssize_t longest):
        cdef Py_ssize_t i, j
        self.size = moves.shape[0]
        self.width = padded(self.size)
        self.top = np.max(moves)
        self.odds = np.zeros((self.width, self.width))
        self.odds_back = np.zeros((self.width, self.width))
        for i in range(self.size):
            for j in range(self.size):
                self.odds[i, j] = self.odds_back[j, i] = exp(moves[i, j] - self.top)
        self.here = np.zeros((longest, self.width))
        self.forward = np.zeros((longest, self.width))
        self.sums = np.zeros((self.size, self.width))
        self.back = np.zeros(self.width)
        self.ahead = np.zeros(self.width)
        self.totals = np.zeros(longest)

    cdef double add(
        self,
        const int64_t* starts,
        Py_ssize_t n,
        const int32_t* places,
        Entry* entries,
        const double* dense,
        double* expected_dense,
    ) noexcept nogil:
        """The logarithm of the sum over all paths; what is expected of each pair is added to it."""
        cdef Py_ssize_t i, j, size = self.size, width = self.width
        cdef double result = self.top * (n - 1)
        cdef double* back = &self.back[0]
        for i in range(n):
            score_item(places + starts[i], starts[i + 1] - starts[i], entries, dense, width, &self.here[i, 0])
            result += self.step(i)
        for j in range(size):
            back[j] = 1.0
        i = n
        while i > 0:
            i -= 1
            for j in range(size):
                self.ahead[j] = self.here[i, j] * back[j] / self.totals[i]
                back[j] *= self.forward[i, j]
            spread_item(places + starts[i], starts[i + 1] - starts[i], entries, expected_dense, width, back)
            if i:
                add_outer(&self.forward[i - 1, 0], &self.ahead[0], size, width, &self.sums[0, 0])
                through(&self.ahead[0], &self.odds_back[0, 0], size, width, back)
        return result

    cdef double step(self, Py_ssize_t i) noexcept nogil:
        """Go forward to item i, whose scores become odds; the logarithm of what it adds to the sum."""
        cdef Py_ssize_t j, size = self.size
        cdef double* here = &self.here[i, 0]
        cdef double* forward = &self.forward[i, 0]
        cdef double top = here[0], total = 0.0
        for j in range(1, size):
            top = max(top, here[j])
        for j in range(size):
            here[j] = exp(here[j] - top)
        if i:
            through(&self.forward[i - 1, 0], &self.odds[0, 0], size, self.width, forward)
            for j in range(size):
                forward[j] *= here[j]
        else:
            for j in range(size):
                forward[j] = here[j]
        for j in range(size):
            total += forward[j]
        for j in range(size):
            forward[j] /= total
        self.totals[i] = total
        return top + log(total)
