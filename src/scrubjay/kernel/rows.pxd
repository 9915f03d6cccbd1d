from libc.stdint cimport int8_t, int16_t, int32_t, int64_t, uint8_t, uint16_t, uint32_t, uint64_t

from scrubjay.kernel.features cimport Block


cdef class Sums:
    cdef uint64_t[::1] keys
    cdef uint8_t[::1] owner
    cdef uint8_t[::1] each
    cdef uint32_t[:, ::1] begins
    cdef uint32_t[:, ::1] rows
    cdef int32_t[::1] listed
    cdef int32_t[::1] full
    cdef int64_t[::1] sums


cdef class Rows:
    cdef tuple arrays
    cdef const uint64_t[::1] slots
    cdef uint64_t[::1] sieve
    cdef const uint16_t[::1] small_pairs
    cdef const uint32_t[::1] middle_pairs
    cdef const uint64_t[::1] large_pairs
    cdef const int8_t[:, ::1] small_rows
    cdef const int16_t[:, ::1] middle_rows
    cdef const int32_t[:, ::1] large_rows
    cdef int slot_shift
    cdef int sieve_shift
    cdef int bits
    cdef Py_ssize_t pairs
    cdef Py_ssize_t width
    cdef readonly double step
    cdef readonly Py_ssize_t labels
    cdef readonly Py_ssize_t features

    cdef sift(self, int bits)
    cdef Rows in_order(self, order)
    cdef int find(self, Block block, Sums work) except -1 nogil
    cdef int emit(self, Sums work, const double* bias, float* scores) except -1 nogil
    cdef int add(self, Sums work, Py_ssize_t k) except -1 nogil
    cdef int add_small(self, Sums work, Py_ssize_t k) except -1 nogil
    cdef int add_middle(self, Sums work, Py_ssize_t k) except -1 nogil
    cdef int add_large(self, Sums work, Py_ssize_t k) except -1 nogil
