"""Turns templates into features: 64-bit hashes of the values that a template's parts have around an item."""

from libc.stdint cimport int32_t, int64_t, uint8_t, uint64_t

import numpy as np

TEMPLATE_BITS = 10
EDGE = 0x9D39247E33776D41
VERSION = 1

cdef uint64_t BEYOND = <uint64_t>0x9D39247E33776D41
cdef uint64_t LOW = (<uint64_t>1 << 54) - 1
cdef enum:
    MASK_BITS = 64


cdef inline uint64_t mixed(uint64_t h, uint64_t value) noexcept nogil:
    h = (h ^ value) * <uint64_t>0x9E3779B97F4A7C15
    return h ^ (h >> 32)


cdef inline uint64_t sealed(uint64_t h, Py_ssize_t template) noexcept nogil:
    h = h * <uint64_t>0xFF51AFD7ED558CCD
    return ((h ^ (h >> 31)) & LOW) | (<uint64_t>template << 54)


cdef class Programme:
    """Templates laid out flat: row t has the parts starts[t] to starts[t + 1], each a column and an offset."""

    def __init__(self, numbers, starts, columns, offsets, bits, Py_ssize_t width):
        cdef Py_ssize_t t
        self.numbers = np.ascontiguousarray(numbers, np.int32)
        self.starts = np.ascontiguousarray(starts, np.int32)
        self.columns = np.ascontiguousarray(columns, np.int32)
        self.offsets = np.ascontiguousarray(offsets, np.int32)
        self.bits = np.ascontiguousarray(bits, np.uint8)
        self.templates = len(bits)
        self.width = width
        if len(numbers) != self.templates or any(not 0 <= number < 1 << TEMPLATE_BITS for number in numbers):
            raise ValueError("a template's number has to lie in 0..1023, and every template needs one")
        if len(starts) != self.templates + 1 or len(columns) != len(offsets) or self.starts[self.templates] != len(columns):
            raise ValueError("the arrays of the programme do not belong together")
        if self.starts[0] != 0 or np.any(np.diff(self.starts) < 1):
            raise ValueError("every template needs a part")
        if len(columns) and not 0 <= np.min(columns) <= np.max(columns) < width:
            raise ValueError("a template reads a column that is not there")
        self.most = sum(MASK_BITS if self.bits[t] else 1 for t in range(self.templates))
        self.reach = int(np.max(np.abs(self.offsets))) if len(columns) else 0

    cdef Py_ssize_t fill(self, const uint64_t[:, ::1] matrix, Py_ssize_t i, uint64_t* out) noexcept nogil:
        cdef Py_ssize_t n = matrix.shape[0], t, p, at, count = 0
        cdef uint64_t value, h, mask, rest
        cdef int bit
        for t in range(self.templates):
            h = self.numbers[t] + 1
            mask = 0
            value = 1
            for p in range(self.starts[t], self.starts[t + 1]):
                at = i + self.offsets[p]
                value = matrix[at, self.columns[p]] if 0 <= at < n else BEYOND
                if value == 0:
                    break
                if self.bits[t] and p == self.starts[t]:
                    if value == BEYOND:
                        value = 0
                        break
                    mask = value
                else:
                    h = mixed(h, value)
            if value == 0:
                continue
            if not self.bits[t]:
                out[count] = sealed(h, self.numbers[t])
                count += 1
                continue
            bit = 0
            rest = mask
            while rest:
                if rest & 1:
                    out[count] = sealed(mixed(h, <uint64_t>(bit + 1)), self.numbers[t])
                    count += 1
                rest >>= 1
                bit += 1
        return count

    def hashes(self, const uint64_t[:, ::1] matrix, Py_ssize_t first, Py_ssize_t last):
        cdef Py_ssize_t n = matrix.shape[0], i, total = 0, room
        if matrix.shape[1] != self.width:
            raise ValueError("the matrix has not the columns of the programme")
        if not 0 <= first <= last <= n:
            raise ValueError("items that the matrix does not have")
        starts = np.zeros(last - first + 1, np.int64)
        cdef int64_t[::1] begin = starts
        room = (last - first) * self.templates + self.most
        out = np.empty(room, np.uint64)
        cdef uint64_t[::1] found = out
        for i in range(first, last):
            if room - total < self.most:
                room = room * 2 + self.most
                out = np.concatenate([out[:total], np.empty(room - total, np.uint64)])
                found = out
            with nogil:
                total += self.fill(matrix, i, &found[total])
            begin[i - first + 1] = total
        return starts, out[:total].copy()
