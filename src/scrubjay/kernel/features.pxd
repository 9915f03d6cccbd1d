from libc.stdint cimport int32_t, int64_t, uint8_t, uint64_t


cdef class Programme:
    cdef const int32_t[::1] numbers
    cdef const int32_t[::1] starts
    cdef const int32_t[::1] columns
    cdef const int32_t[::1] offsets
    cdef const int64_t[::1] steps
    cdef const uint8_t[::1] bits
    cdef readonly Py_ssize_t templates
    cdef readonly Py_ssize_t width
    cdef readonly Py_ssize_t most
    cdef readonly Py_ssize_t reach

    cdef Py_ssize_t fill(self, const uint64_t[:, ::1] matrix, Py_ssize_t i, uint64_t* out) noexcept nogil
    cdef Py_ssize_t fill_inside(self, const uint64_t* here, uint64_t* out) noexcept nogil
    cdef Py_ssize_t emit(self, uint64_t h, uint64_t mask, Py_ssize_t t, uint64_t* out, Py_ssize_t count) noexcept nogil
