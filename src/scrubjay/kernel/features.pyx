"""Turns templates into features: 64-bit hashes of the values that a template's parts have around an item."""

from libc.stdint cimport int32_t, int64_t, uint8_t, uint64_t, uintptr_t
from libc.string cimport memcpy

import numpy as np

TEMPLATE_BITS = 10
EDGE = 0x9D39247E33776D41
VERSION = 1

cdef uint64_t BEYOND = <uint64_t>0x9D39247E33776D41
cdef enum:
    MASK_BITS = 64
    CACHE_LINE = 64

cdef extern from "hashing.h" nogil:
    enum: BLOCK
    uint64_t SILENT
    int LOWEST_BIT(uint64_t mask)
    uint64_t mixed(uint64_t h, uint64_t value)
    uint64_t sealed(uint64_t h, uint64_t number)
    void hash_template(
        const uint64_t* window, const int64_t* places, ptrdiff_t parts, uint64_t number, uint64_t* features
    )


cdef aligned(shape, dtype):
    """An array that begins with a cache line, so that no vector lies across two.

    What a call works in is made of such arrays alone: two threads that wrote to one line would wait for each other.
    """
    cdef Py_ssize_t size = int(np.prod(shape)) * np.dtype(dtype).itemsize
    raw = np.empty(size + 2 * CACHE_LINE, np.uint8)
    cdef uint8_t[::1] view = raw
    cdef Py_ssize_t first = (CACHE_LINE - <uintptr_t>&view[0] % CACHE_LINE) % CACHE_LINE
    return raw[first : first + size].view(dtype).reshape(shape)


cdef aligned_copy(values):
    """The values again, in an array that is aligned."""
    copy = aligned(values.shape, values.dtype)
    copy[...] = values
    return copy


cdef class Block:
    """Items ``first`` to ``last``: their columns and those of their neighbours, and the features made of them.

    A template is hashed for all of them at once. ``plain`` has the features of templates without a mask, SILENT where
    there is none; ``bits`` has the others, SILENT behind the last, and ``owner`` tells whose they are.
    """

    def __init__(self, Programme programme not None):
        masked = BLOCK * MASK_BITS * len(programme.masked)
        self.window = aligned_copy(np.zeros((max(programme.width, 1), BLOCK + 2 * programme.reach), np.uint64))
        self.plain = aligned(max(len(programme.simple), 1) * BLOCK, np.uint64)
        self.bits = aligned(masked + BLOCK, np.uint64)
        self.owner = aligned(masked + BLOCK, np.uint8)
        self.plain_count = BLOCK * len(programme.simple)
        self.bit_count = self.first = self.last = 0


cdef class Programme:
    """Templates laid out flat: row t has the parts starts[t] to starts[t + 1], each a column and an offset."""

    def __init__(self, numbers, starts, columns, offsets, bits, Py_ssize_t width):
        self.numbers = np.ascontiguousarray(numbers, np.int32)
        self.starts = np.ascontiguousarray(starts, np.int32)
        self.columns = np.ascontiguousarray(columns, np.int32)
        self.offsets = np.ascontiguousarray(offsets, np.int32)
        self.templates = len(bits)
        self.width = width
        if len(numbers) != self.templates or any(not 0 <= number < 1 << TEMPLATE_BITS for number in numbers):
            raise ValueError("a template's number has to lie in 0..1023, and every template needs one")
        if len(starts) != self.templates + 1 or not self.starts[self.templates] == len(columns) == len(offsets):
            raise ValueError("the arrays of the programme do not belong together")
        if self.starts[0] != 0 or np.any(np.diff(self.starts) < 1):
            raise ValueError("every template needs a part")
        if len(columns) and not 0 <= np.min(columns) <= np.max(columns) < width:
            raise ValueError("a template reads a column that is not there")
        self.most = sum(MASK_BITS if bit else 1 for bit in bits)
        self.reach = int(np.max(np.abs(self.offsets))) if len(columns) else 0
        stride = BLOCK + 2 * self.reach
        self.places = np.asarray(self.columns, np.int64) * stride + np.asarray(self.offsets, np.int64) + self.reach
        self.simple = np.flatnonzero(~np.asarray(bits, bool)).astype(np.int32)
        self.masked = np.flatnonzero(np.asarray(bits, bool)).astype(np.int32)

    cdef check(self, const uint64_t[:, :] matrix):
        """Refuse a matrix that the templates cannot read."""
        if matrix.shape[0] != self.width:
            raise ValueError("the matrix has not the columns of the programme")
        if matrix.shape[1] > 1 and matrix.strides[1] != sizeof(uint64_t):
            raise ValueError("the values of a column have to stand side by side")

    cdef int read(self, const uint64_t[:, :] matrix, Py_ssize_t first, Block block) except -1 nogil:
        """Have the block be that of the items from ``first`` on, and make their features."""
        cdef Py_ssize_t k, t
        block.first = first
        block.last = min(first + BLOCK, matrix.shape[1])
        self.copy(matrix, block)
        for k in range(self.simple.shape[0]):
            t = self.simple[k]
            hash_template(
                &block.window[0, 0], &self.places[self.starts[t]], self.starts[t + 1] - self.starts[t],
                self.numbers[t], &block.plain[k * BLOCK],
            )
        block.bit_count = 0
        for t in range(self.masked.shape[0]):
            for k in range(block.last - first):
                self.take_bits(self.masked[t], k, block)
        for k in range(BLOCK):
            block.bits[block.bit_count + k] = SILENT
            block.owner[block.bit_count + k] = 0
        return 0

    cdef int copy(self, const uint64_t[:, :] matrix, Block block) except -1 nogil:
        """Copy what the templates read to the window, with what lies beyond the matrix."""
        cdef Py_ssize_t start = block.first - self.reach, stop = block.last + self.reach, c, i
        cdef Py_ssize_t low = max(start, 0), high = min(stop, matrix.shape[1])
        for c in range(self.width):
            for i in range(start, low):
                block.window[c, i - start] = BEYOND
            memcpy(&block.window[c, low - start], &matrix[c, low], (high - low) * sizeof(uint64_t))
            for i in range(high, stop):
                block.window[c, i - start] = BEYOND
        return 0

    cdef int take_bits(self, Py_ssize_t t, Py_ssize_t k, Block block) except -1 nogil:
        """Make a feature of each bit of the mask that is the first part of template t; a mask beyond has none."""
        cdef Py_ssize_t p = self.starts[t], here = k + self.reach
        cdef uint64_t h = self.numbers[t] + 1, mask = block.window[self.columns[p], here + self.offsets[p]], value
        if mask == 0 or mask == BEYOND:
            return 0
        for p in range(p + 1, self.starts[t + 1]):
            value = block.window[self.columns[p], here + self.offsets[p]]
            if value == 0:
                return 0
            h = mixed(h, value)
        while mask:
            block.bits[block.bit_count] = sealed(mixed(h, <uint64_t>(LOWEST_BIT(mask) + 1)), self.numbers[t])
            block.owner[block.bit_count] = <uint8_t>k
            block.bit_count += 1
            mask &= mask - 1
        return 0

    def hashes(self, const uint64_t[:, :] matrix, Py_ssize_t first, Py_ssize_t last):
        self.check(matrix)
        if not 0 <= first <= last <= matrix.shape[1]:
            raise ValueError("items that the matrix does not have")
        cdef Block block = Block(self)
        cdef Py_ssize_t begin = first, room, total = 0
        starts = np.zeros(last - first + 1, np.int64)
        cdef int64_t[::1] ends = starts[1:]
        out = np.empty((last - first) * self.templates + self.most, np.uint64)
        while begin < last:
            self.read(matrix, begin, block)
            block.last = min(block.last, last)
            room = total + block.plain_count + block.bit_count + 1
            if room > len(out):
                out = np.concatenate([out[:total], np.empty(room, np.uint64)])
            total = self.list_features(block, out, total, ends[begin - first : block.last - first])
            begin = block.last
        return starts, out[:total].copy()

    cdef Py_ssize_t list_features(
        self, Block block, uint64_t[::1] out, Py_ssize_t total, int64_t[::1] ends
    ) except -1:
        """Write the features of the items of a block behind the first ``total``, and where those of each end."""
        cdef Py_ssize_t k, t
        for k in range(ends.shape[0]):
            for t in range(self.simple.shape[0]):
                out[total] = block.plain[t * BLOCK + k]
                total += block.plain[t * BLOCK + k] != SILENT
            for t in range(block.bit_count):
                out[total] = block.bits[t]
                total += block.owner[t] == k
            ends[k] = total
        return total
