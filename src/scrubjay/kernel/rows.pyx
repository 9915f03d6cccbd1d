"""Adds up weights: features are looked up in a static table, and what they say for each label is summed."""

from libc.stdint cimport int8_t, int16_t, int32_t, int64_t, uint8_t, uint16_t, uint32_t, uint64_t

import numpy as np

from scrubjay.kernel.features cimport Block, Programme, aligned, aligned_copy

MOST_LABELS = 127
LAST = 128

cdef extern from "rows.h" nogil:
    enum: LANES
    enum: BLOCK
    enum: AHEAD
    uint64_t scattered(uint64_t feature)
    uint64_t sieve_bits(uint64_t key)
    ptrdiff_t sift_features(
        const uint64_t* features, const uint8_t* owners, const uint64_t* sieve, int shift, uint64_t end,
        uint64_t* kept, uint8_t* kept_owners
    )
    void follow_keys(
        const uint64_t* keys, const uint8_t* owners, ptrdiff_t count, const uint64_t* slots, int shift,
        uint64_t last_slot, uint64_t pairs, ptrdiff_t room, uint32_t* begins, int32_t* listed, uint32_t* rows,
        int32_t* full
    )
    void PREFETCH(const void* place)
    void emit_row(const int64_t* sums, double step, const double* bias, ptrdiff_t width, float* scores)
    void add_small_rows(const int8_t* rows, const uint32_t* chosen, ptrdiff_t count, ptrdiff_t width, int64_t* sums)
    void add_middle_rows(const int16_t* rows, const uint32_t* chosen, ptrdiff_t count, ptrdiff_t width, int64_t* sums)
    void add_large_rows(const int32_t* rows, const uint32_t* chosen, ptrdiff_t count, ptrdiff_t width, int64_t* sums)

cdef enum:
    LABEL_OF = 127
    LAST_OF_ROW = 128
    MOST_SIEVE_BITS = 20

cdef uint64_t LOW_HALF = 0xFFFFFFFF

cdef fused Weight:
    int8_t
    int16_t
    int32_t

cdef fused Pair:
    uint16_t
    uint32_t
    uint64_t


def slots_of(const uint64_t[::1] features, const uint32_t[::1] begins, int bits):
    cdef Py_ssize_t k, place, size = (<Py_ssize_t>1) << bits
    cdef uint64_t key, mark
    if features.shape[0] != begins.shape[0] or features.shape[0] >= size:
        raise ValueError("a table needs a row for each feature, and a slot that stays empty")
    table = np.zeros(size, np.uint64)
    cdef uint64_t[::1] slots = table
    for k in range(features.shape[0]):
        key = scattered(features[k])
        mark = key & LOW_HALF
        place = key >> (64 - bits)
        while slots[place]:
            if slots[place] >> 32 == mark:
                return None
            place = (place + 1) & (size - 1)
        slots[place] = mark << 32 | (begins[k] + <uint64_t>1)
    return table


def row_width(Py_ssize_t labels):
    return (labels + LANES - 1) // LANES * LANES


cdef class Sums:
    """The rows that the features of each item of a block lead to, and the sums of their weights for one item."""

    def __init__(self, Programme programme not None, Py_ssize_t width):
        most = max(programme.most, 1)
        self.keys = aligned(BLOCK * (most + 1) + AHEAD, np.uint64)
        self.owner = aligned(BLOCK * (most + 1), np.uint8)
        self.each = aligned_copy(np.arange(BLOCK, dtype=np.uint8))
        self.begins = aligned((BLOCK, most + 1), np.uint32)
        self.rows = aligned((BLOCK, most + 1), np.uint32)
        self.listed = aligned_copy(np.zeros(BLOCK, np.int32))
        self.full = aligned_copy(np.zeros(BLOCK, np.int32))
        self.sums = aligned_copy(np.zeros(width, np.int64))


cdef class Rows:
    """The weights of features: a row each, found by open addressing behind a sieve that fits the cache."""

    def __init__(self, slots, pairs, full, double step, Py_ssize_t labels):
        slot_bits = len(slots).bit_length() - 1
        if slot_bits < 1 or len(slots) != 1 << slot_bits or np.all(slots):
            raise ValueError("the number of slots has to be a power of two, and one slot empty")
        places = slots & np.uint64(LOW_HALF)
        if int(places.max()) > len(pairs) + len(full) or np.any((slots != 0) & (places == 0)):
            raise ValueError("a slot leads to a row that is not there")
        if len(pairs) and not int(pairs[len(pairs) - 1]) & LAST_OF_ROW:
            raise ValueError("the last row has no end")
        if not 0 < labels <= MOST_LABELS or full.ndim != 2 or full.shape[1] != row_width(labels):
            raise ValueError(f"a row is for 1 to {MOST_LABELS} labels, padded to whole vectors")
        if (pairs & pairs.dtype.type(LABEL_OF)).max(initial=0) >= labels or np.any(full[:, labels:]):
            raise ValueError("a weight is for a label that is not there")
        self.arrays = slots, pairs, full
        self.slots = slots
        self.slot_shift = 64 - slot_bits
        self.step = step
        self.labels = labels
        self.width = full.shape[1]
        self.bits = 8 * full.dtype.itemsize
        self.pairs = len(pairs)
        if self.bits == 8:
            self.small_pairs, self.small_rows = pairs, full
        elif self.bits == 16:
            self.middle_pairs, self.middle_rows = pairs, full
        else:
            self.large_pairs, self.large_rows = pairs, full
        self.features = np.count_nonzero(slots)
        self.sift(min(max(int(self.features) >> 2, 1).bit_length(), MOST_SIEVE_BITS))

    cdef sift(self, int bits):
        """Fill the sieve: about 16 bits a feature, of which two are set, turn away 98 of 100 strangers."""
        cdef Py_ssize_t k
        cdef uint64_t mark
        self.sieve = np.zeros((1 << bits) + 1, np.uint64)
        self.sieve_shift = 32 - bits
        for k in range(self.slots.shape[0]):
            mark = self.slots[k] >> 32
            if self.slots[k]:
                self.sieve[mark >> self.sieve_shift] |= sieve_bits(mark)

    cdef Rows in_order(self, order):
        """The same rows with the labels in another order: at place j is what was for label ``order[j]``."""
        if np.array_equal(order, np.arange(self.labels)):
            return self
        slots, pairs, full = self.arrays
        labels = pairs & pairs.dtype.type(LABEL_OF)
        moved = pairs - labels + np.argsort(order).astype(pairs.dtype)[labels]
        columns = np.append(order, np.arange(self.labels, self.width))
        return Rows(slots, moved, aligned_copy(full[:, columns]), self.step, self.labels)

    cdef int find(self, Block block, Sums work) except -1 nogil:
        """Look the features of a block up; what is found of item k is the first ``listed[k]`` and ``full[k]`` rows.

        Each stage runs over all features of the block before the next, so that their cache misses overlap.
        """
        cdef Py_ssize_t k, kept = 0
        cdef uint64_t end = self.sieve.shape[0] - 1
        for k in range(block.plain_count // BLOCK):
            kept += sift_features(
                &block.plain[k * BLOCK], &work.each[0], &self.sieve[0], self.sieve_shift, end, &work.keys[kept],
                &work.owner[kept],
            )
        for k in range((block.bit_count + BLOCK - 1) // BLOCK):
            kept += sift_features(
                &block.bits[k * BLOCK], &block.owner[k * BLOCK], &self.sieve[0], self.sieve_shift, end,
                &work.keys[kept], &work.owner[kept],
            )
        for k in range(AHEAD):
            work.keys[kept + k] = 0
        for k in range(BLOCK):
            work.listed[k] = work.full[k] = 0
        follow_keys(
            &work.keys[0], &work.owner[0], kept, &self.slots[0], self.slot_shift, self.slots.shape[0] - 1, self.pairs,
            work.begins.shape[1], &work.begins[0, 0], &work.listed[0], &work.rows[0, 0], &work.full[0],
        )
        return 0

    cdef int emit(self, Sums work, const double* bias, float* scores) except -1 nogil:
        """The sums as scores, with the bias."""
        emit_row(&work.sums[0], self.step, bias, self.width, scores)
        return 0

    cdef int add(self, Sums work, Py_ssize_t k) except -1 nogil:
        """Sum the weights of what was found of item k for each label."""
        cdef Py_ssize_t label
        for label in range(self.width):
            work.sums[label] = 0
        if self.bits == 8:
            return self.add_small(work, k)
        if self.bits == 16:
            return self.add_middle(work, k)
        return self.add_large(work, k)

    cdef int add_small(self, Sums work, Py_ssize_t k) except -1 nogil:
        if k + 1 < BLOCK:
            fetch(self.small_rows, work.rows, k + 1, work.full[k + 1])
        add_pairs(self.small_pairs, work.begins, k, work.listed[k], work.sums)
        if work.full[k]:
            add_small_rows(&self.small_rows[0, 0], &work.rows[k, 0], work.full[k], self.width, &work.sums[0])
        return 0

    cdef int add_middle(self, Sums work, Py_ssize_t k) except -1 nogil:
        if k + 1 < BLOCK:
            fetch(self.middle_rows, work.rows, k + 1, work.full[k + 1])
        add_pairs(self.middle_pairs, work.begins, k, work.listed[k], work.sums)
        if work.full[k]:
            add_middle_rows(&self.middle_rows[0, 0], &work.rows[k, 0], work.full[k], self.width, &work.sums[0])
        return 0

    cdef int add_large(self, Sums work, Py_ssize_t k) except -1 nogil:
        if k + 1 < BLOCK:
            fetch(self.large_rows, work.rows, k + 1, work.full[k + 1])
        add_pairs(self.large_pairs, work.begins, k, work.listed[k], work.sums)
        if work.full[k]:
            add_large_rows(&self.large_rows[0, 0], &work.rows[k, 0], work.full[k], self.width, &work.sums[0])
        return 0


cdef int fetch(
    const Weight[:, ::1] rows, const uint32_t[:, ::1] chosen, Py_ssize_t item, Py_ssize_t count
) except -1 nogil:
    """Have the full rows of an item on their way from memory."""
    cdef Py_ssize_t k
    for k in range(count):
        PREFETCH(&rows[chosen[item, k], 0])
    return 0


cdef int add_pairs(
    const Pair[::1] pairs, const uint32_t[:, ::1] begins, Py_ssize_t item, Py_ssize_t count, int64_t[::1] sums
) except -1 nogil:
    """Add listed rows to the sums. A pair is a label, a mark on the last of a row, and a weight in its upper half.

    Most listed rows have one pair or two, and which is hard to foretell: two are always added, the second as nothing
    where there is none, and only a longer row takes a jump.
    """
    cdef Py_ssize_t k, place
    cdef Pair pair
    cdef int64_t has_more
    for k in range(count):
        place = begins[item, k]
        pair = pairs[place]
        sums[pair & LABEL_OF] += weight_of(pair)
        has_more = not pair & LAST_OF_ROW
        place += has_more
        pair = pairs[place]
        sums[pair & LABEL_OF] += weight_of(pair) * has_more
        while not pair & LAST_OF_ROW:
            place += 1
            pair = pairs[place]
            sums[pair & LABEL_OF] += weight_of(pair)
    return 0


cdef inline int64_t weight_of(Pair pair) noexcept nogil:
    """The weight in the upper half of a pair."""
    if Pair is uint16_t:
        return <int8_t>(pair >> 8)
    elif Pair is uint32_t:
        return <int16_t>(pair >> 16)
    else:
        return <int32_t>(pair >> 32)
