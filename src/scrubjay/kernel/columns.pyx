"""What the columns of CRFs are made of, where numpy would take a step for each: runs, words, phrases, copies."""

from libc.stdint cimport int32_t, int64_t, uint8_t, uint32_t, uint64_t

import numpy as np

cdef enum:
    BEGIN = 1
    INSIDE = 2
    END = 3
    SINGLE = 4
    OUTSIDE = 5


cdef inline uint64_t mixed(uint32_t letter, uint64_t place) noexcept nogil:
    """A number for a letter at its place in a run."""
    cdef uint64_t h = (letter + (place << 32)) * <uint64_t>0x9E3779B97F4A7C15
    h = (h ^ (h >> 29)) * <uint64_t>0xBF58476D1CE4E5B9
    return h ^ (h >> 32)


def lines_of(const int32_t[::1] start, const int32_t[::1] line_starts):
    cdef Py_ssize_t n = start.shape[0], lines = line_starts.shape[0], i, line = 0
    made = np.empty(n, np.int32)
    cdef int32_t[::1] out = made
    with nogil:
        for i in range(n):
            while line + 1 < lines and line_starts[line + 1] <= start[i]:
                line += 1
            out[i] = line
    return made


def runs(const uint32_t[::1] letters, const int32_t[::1] line, uint32_t space):
    cdef Py_ssize_t n = letters.shape[0], i, count = 0
    cdef uint64_t place = 0, short_place = 0, long_sum = 0, short_sum = 0
    if line.shape[0] != n:
        raise ValueError("as many lines as letters are needed")
    run_made, since_made = np.empty(n, np.int32), np.empty(n, np.int32)
    shapes_made = np.empty((2, n + 1), np.uint64)
    cdef int32_t[::1] run = run_made, since = since_made
    cdef uint64_t[:, ::1] shapes = shapes_made
    with nogil:
        for i in range(n):
            if i == 0 or line[i] != line[i - 1] or (letters[i] == space) != (letters[i - 1] == space):
                count += 1
                place = short_place = long_sum = short_sum = 0
            run[i] = count - 1
            since[i] = place
            long_sum += mixed(letters[i], place)
            if place == 0 or letters[i] != letters[i - 1]:
                short_sum += mixed(letters[i], short_place)
                short_place += 1
            place += 1
            shapes[0, count - 1] = long_sum | 1
            shapes[1, count - 1] = short_sum | 1
    return run_made, since_made, shapes_made[:, :count]


def segments(const int32_t[::1] start, const int32_t[::1] unit_start, const int32_t[::1] unit_end):
    cdef Py_ssize_t n = start.shape[0], units = unit_start.shape[0], i, unit = 0
    if unit_end.shape[0] != units:
        raise ValueError("as many ends as starts are needed")
    segment_made, place_made = np.empty(n, np.int32), np.empty(n, np.uint8)
    cdef int32_t[::1] segment = segment_made
    cdef uint8_t[::1] place = place_made
    with nogil:
        for i in range(n):
            while unit < units and unit_end[unit] <= start[i]:
                unit += 1
            if unit == units or start[i] < unit_start[unit]:
                segment[i] = 2 * unit
                place[i] = OUTSIDE
                continue
            segment[i] = 2 * unit + 1
            if start[i] == unit_start[unit]:
                place[i] = SINGLE if start[i] + 1 == unit_end[unit] else BEGIN
            else:
                place[i] = END if start[i] + 1 == unit_end[unit] else INSIDE
    return segment_made, place_made


cdef bint all_in(const int32_t[::1] numbers, Py_ssize_t limit) noexcept nogil:
    """Whether all numbers lie in 0 to the limit."""
    cdef Py_ssize_t i
    cdef bint fit = True
    for i in range(numbers.shape[0]):
        fit &= 0 <= numbers[i] < limit
    return fit


def spread(values, rows, const int32_t[::1] numbers, matrix, places):
    cdef const uint64_t[:, ::1] source = values
    cdef uint64_t[:, ::1] out = matrix
    cdef const int32_t[::1] chosen = np.asarray(rows, np.int32), targets = np.asarray(places, np.int32)
    cdef Py_ssize_t n = numbers.shape[0], i, k, row, target
    if chosen.shape[0] != targets.shape[0] or out.shape[1] != n:
        raise ValueError("each row goes to one row of the matrix, which has a value for each number")
    if not all_in(numbers, source.shape[1]):
        raise ValueError("a number that the rows do not have")
    if not all_in(chosen, source.shape[0]) or not all_in(targets, out.shape[0]):
        raise ValueError("a row that is not there")
    with nogil:
        for k in range(chosen.shape[0]):
            row, target = chosen[k], targets[k]
            for i in range(n):
                out[target, i] = source[row, numbers[i]]


def grouped(const uint64_t[::1] masks, groups):
    cdef const uint64_t[::1] lists = np.asarray(groups, np.uint64)
    cdef Py_ssize_t n = masks.shape[0], count = lists.shape[0], i, k
    cdef uint64_t bits
    if count >= 64:
        raise ValueError("there is a bit for 63 groups, and one above them")
    made = np.empty(n, np.uint64)
    cdef uint64_t[::1] out = made
    with nogil:
        for i in range(n):
            bits = <uint64_t>1 << count
            for k in range(count):
                bits |= <uint64_t>(masks[i] & lists[k] != 0) << k
            out[i] = bits
    return made


def paint(
    uint64_t[::1] codes, const int64_t[::1] first, const int64_t[::1] last, const uint64_t[::1] values,
    const uint64_t[::1] places,
):
    cdef Py_ssize_t n = codes.shape[0], count = first.shape[0], k, i
    if not (last.shape[0] == count == values.shape[0]) or places.shape[0] != 4:
        raise ValueError("a stretch has a first and a last item and a value, and there are four places")
    for k in range(count):
        if not 0 <= first[k] < last[k] <= n:
            raise ValueError("a stretch has an item or more, and lies among the items")
    with nogil:
        for k in range(count):
            for i in range(first[k], last[k]):
                codes[i] = values[k] + places[1]
            if last[k] - first[k] == 1:
                codes[first[k]] = values[k] + places[3]
            else:
                codes[first[k]] = values[k] + places[0]
                codes[last[k] - 1] = values[k] + places[2]


def listed(
    const uint64_t[::1] masks, const int32_t[::1] first, const int32_t[::1] last, const uint64_t[::1] phrase_masks,
    uint64_t group, const uint64_t[::1] places,
):
    cdef Py_ssize_t n = masks.shape[0], count = first.shape[0], k, i
    if not (last.shape[0] == count == phrase_masks.shape[0]) or places.shape[0] != 4:
        raise ValueError("a phrase has a first and a last word and a mask, and there are four places")
    for k in range(count):
        if not 0 <= first[k] < last[k] <= n:
            raise ValueError("a phrase has a word or more, and lies among the words")
    made = np.zeros(n, np.uint64)
    cdef uint64_t[::1] out = made
    with nogil:
        for i in range(n):
            if masks[i] & group:
                out[i] = places[3]
        for k in range(count):
            if phrase_masks[k] & group:
                for i in range(first[k], last[k]):
                    out[i] = places[1]
        for k in range(count):
            if phrase_masks[k] & group:
                out[last[k] - 1] = places[2]
        for k in range(count):
            if phrase_masks[k] & group:
                out[first[k]] = places[0]
    return made
