from libc.stdint cimport int32_t, int64_t, uint8_t, uint64_t


cdef aligned(shape, dtype)
cdef aligned_copy(values)


cdef class Block:
    cdef uint64_t[:, ::1] window
    cdef uint64_t[::1] plain
    cdef uint64_t[::1] bits
    cdef uint8_t[::1] owner
    cdef Py_ssize_t plain_count
    cdef Py_ssize_t bit_count
    cdef Py_ssize_t first
    cdef Py_ssize_t last


cdef class Programme:
    cdef const int32_t[::1] numbers
    cdef const int32_t[::1] starts
    cdef const int32_t[::1] columns
    cdef const int32_t[::1] offsets
    cdef const int64_t[::1] places
    cdef const int32_t[::1] simple
    cdef const int32_t[::1] masked
    cdef readonly Py_ssize_t templates
    cdef readonly Py_ssize_t width
    cdef readonly Py_ssize_t most
    cdef readonly Py_ssize_t reach

    cdef check(self, const uint64_t[:, :] matrix)
    cdef int read(self, const uint64_t[:, :] matrix, Py_ssize_t first, Block block) except -1 nogil
    cdef int copy(self, const uint64_t[:, :] matrix, Block block) except -1 nogil
    cdef int take_bits(self, Py_ssize_t t, Py_ssize_t k, Block block) except -1 nogil
    cdef Py_ssize_t list_features(
        self, Block block, uint64_t[::1] out, Py_ssize_t total, int64_t[::1] ends
    ) except -1
