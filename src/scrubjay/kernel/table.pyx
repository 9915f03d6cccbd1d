"""Looks keys up in a static hash table, and walks phrases through it."""

from libc.stdint cimport int32_t, uint16_t, uint32_t, uint64_t

import numpy as np

PREFIX = 1 << 63

cdef uint64_t PREFIX_BIT = <uint64_t>1 << 63
cdef uint16_t BLANK_BEFORE = 256
cdef enum:
    LONGEST = 64


cdef class Table:
    """Keys in buckets by their upper bits; an entry is 32 further bits of the key and the number of its mask."""

    cdef const uint32_t[::1] offsets
    cdef const uint32_t[::1] prints
    cdef const uint16_t[::1] values
    cdef const uint64_t[::1] masks
    cdef int shift
    cdef readonly Py_ssize_t size

    def __init__(self, offsets, prints, values, masks, int bits):
        if len(offsets) != (1 << bits) + 1 or len(prints) != len(values):
            raise ValueError("the arrays of the table do not belong together")
        self.offsets = offsets
        self.prints = prints
        self.values = values
        self.masks = masks
        self.shift = 64 - bits
        self.size = len(prints)

    cdef inline uint64_t find(self, uint64_t key) noexcept nogil:
        cdef Py_ssize_t bucket = key >> self.shift
        cdef uint32_t mark = <uint32_t>key
        cdef Py_ssize_t i
        for i in range(self.offsets[bucket], self.offsets[bucket + 1]):
            if self.prints[i] == mark:
                return self.masks[self.values[i]]
        return 0

    def get(self, uint64_t key):
        return self.find(key)


cdef inline uint64_t chained(uint64_t h, uint64_t key) noexcept nogil:
    h = (h ^ (key + <uint64_t>0x9E3779B97F4A7C15 + (h << 6) + (h >> 2))) * <uint64_t>0xFF51AFD7ED558CCD
    return h ^ (h >> 29)


def chain(uint64_t h, uint64_t key):
    return chained(h, key)


cdef inline uint64_t look(Table base, Table added, Table removed, uint64_t key) noexcept nogil:
    cdef uint64_t mask = base.find(key)
    if added is not None:
        mask = (mask & ~(removed.find(key) & ~PREFIX_BIT)) | added.find(key)
    return mask


def annotate(
    Table base not None, Table added, Table removed, const uint64_t[::1] keys, const uint16_t[::1] flags,
    frozenset skipped not None,
):
    cdef Py_ssize_t n = keys.shape[0], i, j, steps
    cdef uint64_t h, mask, skip_one = 0, skip_two = 0
    if len(skipped) != 2:
        raise ValueError("exactly two keys are skipped inside phrases")
    skip_one, skip_two = sorted(skipped)
    out = np.empty(n, np.uint64)
    cdef uint64_t[::1] masks = out
    first = []
    last = []
    found = []
    with nogil:
        for i in range(n):
            masks[i] = look(base, added, removed, keys[i])
    for i in range(n):
        if not masks[i] & PREFIX_BIT:
            continue
        h = keys[i]
        j = i + 1
        steps = 1
        while j < n and steps < LONGEST and not flags[j] & BLANK_BEFORE:
            if keys[j] == skip_one or keys[j] == skip_two:
                j += 1
                continue
            h = chained(h, keys[j])
            mask = look(base, added, removed, h)
            if mask == 0:
                break
            j += 1
            steps += 1
            if mask & ~PREFIX_BIT:
                first.append(i)
                last.append(j)
                found.append(mask & ~PREFIX_BIT)
            if not mask & PREFIX_BIT:
                break
    for i in range(n):
        masks[i] &= ~PREFIX_BIT
    return out, np.array(first, np.int32), np.array(last, np.int32), np.array(found, np.uint64)
