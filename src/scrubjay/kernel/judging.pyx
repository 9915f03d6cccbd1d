"""What options of a note say of one another, and the scores of trees."""

from libc.stdint cimport int16_t, int32_t

import numpy as np

cdef enum:
    FARTHEST = 64


cdef inline void lend(float[:, ::1] told, Py_ssize_t to, Py_ssize_t base, const float[:, ::1] said, Py_ssize_t of) noexcept nogil:
    cdef Py_ssize_t v
    for v in range(said.shape[1]):
        if said[of, v] > told[to, base + v]:
            told[to, base + v] = said[of, v]


cdef inline void meet(
    float[:, ::1] told,
    Py_ssize_t one,
    Py_ssize_t other,
    const int32_t[::1] start,
    const int32_t[::1] end,
    const int16_t[::1] label,
    const float[:, ::1] said,
    const float[::1] best,
) noexcept nogil:
    cdef Py_ssize_t voices = said.shape[1]
    cdef Py_ssize_t extra = 3 * voices
    cdef bint alike = label[one] == label[other]
    if start[one] == start[other] and end[one] == end[other]:
        lend(told, one, 0, said, other)
        return
    lend(told, one, voices if alike else 2 * voices, said, other)
    if start[other] <= start[one] and end[one] <= end[other]:
        extra += 0 if alike else 1
    elif start[one] <= start[other] and end[other] <= end[one]:
        extra += 2 if alike else 3
    else:
        extra += 4 if alike else 5
    if best[other] > told[one, extra]:
        told[one, extra] = best[other]


def relations(
    const int32_t[::1] start,
    const int32_t[::1] end,
    const int16_t[::1] label,
    const float[:, ::1] said,
    const float[::1] best,
):
    cdef Py_ssize_t n = start.shape[0]
    if end.shape[0] != n or label.shape[0] != n or said.shape[0] != n or best.shape[0] != n:
        raise ValueError("the arrays of the options do not belong together")
    cdef Py_ssize_t i, j, last
    made = np.zeros((n, 3 * said.shape[1] + 6), np.float32)
    cdef float[:, ::1] told = made
    with nogil:
        for i in range(n):
            last = min(n, i + 1 + FARTHEST)
            for j in range(i + 1, last):
                if start[j] >= end[i]:
                    break
                meet(told, i, j, start, end, label, said, best)
                meet(told, j, i, start, end, label, said, best)
    return made


def tree_scores(
    const float[:, ::1] facts,
    const int32_t[::1] roots,
    const int16_t[::1] fact,
    const float[::1] bound,
    const int32_t[::1] other,
    double base,
):
    cdef Py_ssize_t n = facts.shape[0]
    cdef Py_ssize_t i, t
    cdef int32_t node
    made = np.full(n, base, np.float64)
    cdef double[::1] scores = made
    with nogil:
        for t in range(roots.shape[0]):  # a tree's nodes stay at hand while all rows fall through it
            for i in range(n):
                node = roots[t]
                while fact[node] >= 0:
                    node = node + 1 if facts[i, fact[node]] <= bound[node] else other[node]
                scores[i] += bound[node]
    return made
