from libc.stdint cimport int16_t, int32_t, uint8_t


cdef Py_ssize_t covered(const int32_t[::1] bounds) except -1
cdef Py_ssize_t longest_of(const int32_t[::1] bounds) except -1


cdef class Room:
    cdef Py_ssize_t longest
    cdef double[::1] bias
    cdef float[:, ::1] scores
    cdef float[:, ::1] best
    cdef float[::1] row
    cdef double[:, ::1] odds
    cdef double[:, ::1] forward
    cdef double[::1] totals
    cdef double[::1] ahead
    cdef int32_t[::1] chosen


cdef class Moves:
    cdef int32_t[::1] sources
    cdef int32_t[::1] ends
    cdef float[:, ::1] scores
    cdef double[:, ::1] odds


cdef class Lattice:
    cdef Moves moves
    cdef object order
    cdef object unbiased
    cdef int32_t[::1] lane_of
    cdef int32_t[::1] kinds
    cdef float[:, ::1] moves_to
    cdef double[:, ::1] move_odds_to
    cdef double[::1] starts
    cdef double[::1] ends
    cdef float[::1] end_scores
    cdef bint far_apart
    cdef list rooms
    cdef readonly Py_ssize_t labels
    cdef readonly Py_ssize_t width

    cdef padded(self, values)
    cdef lean(self, Room room, bias)
    cdef int viterbi(self, Py_ssize_t n, Room room, int16_t[::1] tags, Py_ssize_t first) except -1 nogil
    cdef Py_ssize_t best_before(self, Room room, Py_ssize_t i, const float* after) except -1 nogil
    cdef int posterior(self, Py_ssize_t n, Room room) except -1 nogil
    cdef int careful_posterior(self, Py_ssize_t n, Room room) except -1 nogil
    cdef int tag(
        self, Py_ssize_t n, Room room, bint is_asked, int16_t[::1] tags, float[::1] shares, float[::1] outside,
        int16_t[::1] rivals, float[::1] rival_shares, Py_ssize_t first,
    ) except -1 nogil
    cdef int rival(self, Room room, Py_ssize_t i, Py_ssize_t tag) except -1 nogil
    cdef int tabulate(self, Py_ssize_t n, Room room, float[:, ::1] table, Py_ssize_t first) except -1 nogil
    cdef int take(self, const float[:, ::1] scores, Py_ssize_t first, Py_ssize_t n, Room room) except -1 nogil
    cdef run(
        self, const float[:, ::1] scores, const int32_t[::1] bounds, bias, const uint8_t[::1] asked,
        int16_t[::1] tags, float[::1] shares, float[::1] outside, int16_t[::1] rivals, float[::1] rival_shares,
        float[:, ::1] table,
    )
