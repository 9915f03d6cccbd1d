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


cdef extern from *:
    """
    #if defined(__GNUC__) || defined(__clang__)
    #define LOWEST_BIT(mask) __builtin_ctzll(mask)
    #else
    static int LOWEST_BIT(unsigned long long mask) { int bit = 0; while (!(mask >> bit & 1)) bit++; return bit; }
    #endif
    """
    int LOWEST_BIT(uint64_t mask) noexcept nogil


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
        if len(starts) != self.templates + 1 or not self.starts[self.templates] == len(columns) == len(offsets):
            raise ValueError("the arrays of the programme do not belong together")
        if self.starts[0] != 0 or np.any(np.diff(self.starts) < 1):
            raise ValueError("every template needs a part")
        if len(columns) and not 0 <= np.min(columns) <= np.max(columns) < width:
            raise ValueError("a template reads a column that is not there")
        self.most = sum(MASK_BITS if self.bits[t] else 1 for t in range(self.templates))
        self.reach = int(np.max(np.abs(self.offsets))) if len(columns) else 0
        self.steps = np.asarray(self.offsets, np.int64) * width + np.asarray(self.columns, np.int64)

    cdef Py_ssize_t fill(self, const uint64_t[:, ::1] matrix, Py_ssize_t i, uint64_t* out) noexcept nogil:
        """Write the features of item i, at most ``most``, and tell how many they are."""
        cdef Py_ssize_t n = matrix.shape[0], t, p, at, count = 0
        cdef uint64_t value, h, mask
        if self.reach <= i < n - self.reach:
            return self.fill_inside(&matrix[i, 0], out)
        for t in range(self.templates):
            h = self.numbers[t] + 1
            mask = 0
            value = 1
            for p in range(self.starts[t], self.starts[t + 1]):
                at = i + self.offsets[p]
                value = matrix[at, self.columns[p]] if 0 <= at < n else BEYOND
                if self.bits[t] and p == self.starts[t]:
                    mask = value = 0 if value == BEYOND else value
                elif value != 0:
                    h = mixed(h, value)
                if value == 0:
                    break
            if value != 0:
                count = self.emit(h, mask, t, out, count)
        return count

    cdef Py_ssize_t fill_inside(self, const uint64_t* here, uint64_t* out) noexcept nogil:
        """The same for an item whose neighbours are all in the matrix: most of them, and nothing needs a look."""
        cdef Py_ssize_t t, p, last, count = 0
        cdef uint64_t value, h, mask
        for t in range(self.templates):
            p = self.starts[t]
            last = self.starts[t + 1]
            h = self.numbers[t] + 1
            mask = 0
            if self.bits[t]:
                mask = here[self.steps[p]]
                if mask == 0:
                    continue
                p += 1
            while p < last:
                value = here[self.steps[p]]
                if value == 0:
                    break
                h = mixed(h, value)
                p += 1
            if p == last:
                count = self.emit(h, mask, t, out, count)
        return count

    cdef inline Py_ssize_t emit(
        self, uint64_t h, uint64_t mask, Py_ssize_t t, uint64_t* out, Py_ssize_t count
    ) noexcept nogil:
        """Write the feature of a template, or one for each bit of the mask."""
        if not self.bits[t]:
            out[count] = sealed(h, self.numbers[t])
            return count + 1
        while mask:
            out[count] = sealed(mixed(h, <uint64_t>(LOWEST_BIT(mask) + 1)), self.numbers[t])
            count += 1
            mask &= mask - 1
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
