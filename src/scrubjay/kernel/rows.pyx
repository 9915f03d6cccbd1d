"""Adds up weights: features are looked up in a static table, and what they say for each label is summed."""

from libc.stdint cimport int8_t, int16_t, int32_t, int64_t, uint16_t, uint32_t, uint64_t

import numpy as np

MOST_LABELS = 127
LAST = 128

cdef extern from "rows.h" nogil:
    enum: LANES
    void PREFETCH(const void* place)
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


cdef inline uint64_t scattered(uint64_t feature) noexcept nogil:
    """A feature spread over 64 bits, whatever it was: the upper ones say its slot, the lower 32 are its print."""
    cdef uint64_t key = feature * <uint64_t>0xD6E8FEB86659FD93
    return key ^ (key >> 32)


cdef inline uint64_t sieve_bits(uint64_t key) noexcept nogil:
    """The two bits that a print sets in its word of the sieve."""
    return (<uint64_t>1 << (key & 63)) | (<uint64_t>1 << ((key >> 6) & 63))


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
    """The features of an item and the sums of their weights; and what it takes to get from one to the other."""

    def __init__(self, Py_ssize_t most, Py_ssize_t width):
        self.features = np.empty(max(most, 1), np.uint64)
        self.keys = np.empty(max(most, 1), np.uint64)
        self.begins = np.empty(max(most, 1), np.uint32)
        self.rows = np.empty(max(most, 1), np.uint32)
        self.sums = np.zeros(width, np.int64)


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
        self.sieve = np.zeros(1 << bits, np.uint64)
        self.sieve_shift = 32 - bits
        for k in range(self.slots.shape[0]):
            mark = self.slots[k] >> 32
            if self.slots[k]:
                self.sieve[mark >> self.sieve_shift] |= sieve_bits(mark)

    cdef int add(self, Sums work, Py_ssize_t count) except -1 nogil:
        """Sum the weights of ``count`` features for each label.

        Each stage runs over all features before the next, so that their cache misses overlap.
        """
        cdef Py_ssize_t k, place, begin, kept = 0, listed = 0, full = 0, pairs = self.pairs
        cdef Py_ssize_t last_slot = self.slots.shape[0] - 1
        cdef uint64_t key, bits, slot
        for k in range(self.width):
            work.sums[k] = 0
        for k in range(count):
            key = scattered(work.features[k])
            bits = sieve_bits(key)
            work.keys[kept] = key
            kept += self.sieve[(key & LOW_HALF) >> self.sieve_shift] & bits == bits
        for k in range(kept):
            PREFETCH(&self.slots[work.keys[k] >> self.slot_shift])
        for k in range(kept):
            key = work.keys[k]
            place = key >> self.slot_shift
            slot = self.slots[place]
            while slot and slot >> 32 != key & LOW_HALF:
                place = (place + 1) & last_slot
                slot = self.slots[place]
            if slot:
                begin = <Py_ssize_t>(slot & LOW_HALF) - 1
                work.begins[listed] = <uint32_t>begin
                work.rows[full] = <uint32_t>(begin - pairs)
                listed += begin < pairs
                full += begin >= pairs
        if self.bits == 8:
            return self.add_small(work, listed, full)
        if self.bits == 16:
            return self.add_middle(work, listed, full)
        return self.add_large(work, listed, full)

    cdef int add_small(self, Sums work, Py_ssize_t listed, Py_ssize_t full) except -1 nogil:
        fetch(self.small_rows, work.rows, full)
        add_pairs(self.small_pairs, work.begins, listed, work.sums)
        if full:
            add_small_rows(&self.small_rows[0, 0], &work.rows[0], full, self.width, &work.sums[0])
        return 0

    cdef int add_middle(self, Sums work, Py_ssize_t listed, Py_ssize_t full) except -1 nogil:
        fetch(self.middle_rows, work.rows, full)
        add_pairs(self.middle_pairs, work.begins, listed, work.sums)
        if full:
            add_middle_rows(&self.middle_rows[0, 0], &work.rows[0], full, self.width, &work.sums[0])
        return 0

    cdef int add_large(self, Sums work, Py_ssize_t listed, Py_ssize_t full) except -1 nogil:
        fetch(self.large_rows, work.rows, full)
        add_pairs(self.large_pairs, work.begins, listed, work.sums)
        if full:
            add_large_rows(&self.large_rows[0, 0], &work.rows[0], full, self.width, &work.sums[0])
        return 0


cdef int fetch(const Weight[:, ::1] rows, const uint32_t[::1] chosen, Py_ssize_t count) except -1 nogil:
    """Have full rows on their way from memory."""
    cdef Py_ssize_t k
    for k in range(count):
        PREFETCH(&rows[chosen[k], 0])
    return 0


cdef int add_pairs(
    const Pair[::1] pairs, const uint32_t[::1] begins, Py_ssize_t count, int64_t[::1] sums
) except -1 nogil:
    """Add listed rows to the sums. A pair is a label, a mark on the last of a row, and a weight in its upper half."""
    cdef Py_ssize_t k, place
    cdef Pair pair
    for k in range(count):
        PREFETCH(&pairs[begins[k]])
    for k in range(count):
        place = begins[k]
        while True:
            pair = pairs[place]
            if Pair is uint16_t:
                sums[pair & LABEL_OF] += <int8_t>(pair >> 8)
            elif Pair is uint32_t:
                sums[pair & LABEL_OF] += <int16_t>(pair >> 16)
            else:
                sums[pair & LABEL_OF] += <int32_t>(pair >> 32)
            if pair & LAST_OF_ROW:
                break
            place += 1
    return 0
