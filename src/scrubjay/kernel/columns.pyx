"""What the columns of CRFs are made of, where numpy would take a step for each: runs, words, phrases, copies."""

from libc.stdint cimport int32_t, int64_t, uint8_t, uint32_t, uint64_t

import numpy as np

cdef enum:
    BEGIN = 1
    INSIDE = 2
    END = 3
    SINGLE = 4
    OUTSIDE = 5
    BLANK = 2
    MARK = 6


cdef bint all_in(const int32_t[::1] numbers, Py_ssize_t limit) noexcept nogil:
    """Whether all numbers lie in 0 to the limit."""
    cdef Py_ssize_t i
    cdef bint fit = True
    for i in range(numbers.shape[0]):
        fit &= 0 <= numbers[i] < limit
    return fit


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


cdef inline uint32_t folded(uint32_t code, uint8_t kind) noexcept nogil:
    """A character as its kind, a mark as itself."""
    return code + MARK + 1 if kind == MARK else kind


def runs(
    const uint32_t[::1] codes, const uint8_t[::1] kinds, const int32_t[::1] start, const int32_t[::1] line
):
    cdef Py_ssize_t n = start.shape[0], i, count = 0
    cdef uint64_t place = 0, short_place = 0, long_sum = 0, short_sum = 0
    cdef uint32_t letter, before = 0
    check_places(codes, kinds, start, line)
    run_made, since_made = np.empty(n, np.int32), np.empty(n, np.int32)
    shapes_made = np.empty((2, n + 1), np.uint64)
    cdef int32_t[::1] run = run_made, since = since_made
    cdef uint64_t[:, ::1] shapes = shapes_made
    with nogil:
        for i in range(n):
            letter = folded(codes[start[i]], kinds[start[i]])
            if i == 0 or line[i] != line[i - 1] or (letter == BLANK) != (before == BLANK):
                count += 1
                place = short_place = long_sum = short_sum = 0
            run[i] = count - 1
            since[i] = place
            long_sum += mixed(letter, place)
            if place == 0 or letter != before:
                short_sum += mixed(letter, short_place)
                short_place += 1
            before = letter
            place += 1
            shapes[0, count - 1] = long_sum | 1
            shapes[1, count - 1] = short_sum | 1
    return run_made, since_made, shapes_made[:, :count]


def walk(
    const uint32_t[::1] codes, const uint8_t[::1] kinds, const int32_t[::1] start, const int32_t[::1] line,
    const int32_t[::1] line_starts, const int32_t[::1] line_ends, const uint64_t[::1] scale, int32_t line_before,
):
    cdef Py_ssize_t n = start.shape[0], top = scale.shape[0] - 1, i
    cdef uint64_t letter, char, opens
    cdef int32_t place
    check_places(codes, kinds, start, line)
    if line_starts.shape[0] != line_ends.shape[0] or not all_in(line, line_starts.shape[0]) or top < 0:
        raise ValueError("every character lies in a line with a start and an end, and the scale has a step or more")
    made = np.empty((6, n), np.uint64)
    cdef uint64_t[:, ::1] out = made
    with nogil:
        for i in range(n):
            place = start[i]
            char = <uint64_t>(32 if kinds[place] == BLANK else codes[place]) + 1
            letter = folded(codes[place], kinds[place])
            opens = <uint64_t>(line[i] != (line[i - 1] if i else line_before)) << 32
            out[0, i] = char
            out[1, i] = char | opens
            out[2, i] = letter
            out[3, i] = letter | opens
            out[4, i] = scale[min(max(place - line_starts[line[i]], 0), top)]
            out[5, i] = scale[min(max(line_ends[line[i]] - place, 0), top)]
    return made


cdef check_places(
    const uint32_t[::1] codes, const uint8_t[::1] kinds, const int32_t[::1] start, const int32_t[::1] line
):
    if line.shape[0] != start.shape[0] or kinds.shape[0] != codes.shape[0]:
        raise ValueError("every place has a line, and every character a kind")
    if not all_in(start, codes.shape[0]):
        raise ValueError("a place that the text does not have")


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


def units(
    const int32_t[::1] token_start, const uint64_t[::1] token_lex, const int32_t[::1] part_start
):
    cdef Py_ssize_t tokens = token_start.shape[0], parts = part_start.shape[0], token = 0, part, count = 0
    cdef Py_ssize_t last = -1
    if token_lex.shape[0] != tokens or (parts and (tokens == 0 or part_start[0] < token_start[0])):
        raise ValueError("every part lies in a token, and every token has a mask")
    token_made, part_made = np.empty(parts, np.int64), np.empty(parts, np.int64)
    cdef int64_t[::1] own_token = token_made, own_part = part_made
    with nogil:
        for part in range(parts):
            while token + 1 < tokens and token_start[token + 1] <= part_start[part]:
                token += 1
            if token != last or token_lex[token] == 0:
                own_token[count] = token
                own_part[count] = part
                count += 1
            last = token
    return token_made[:count], part_made[:count]


def echoes(const uint64_t[::1] keys, const uint8_t[::1] telling, const uint64_t[::1] labels):
    cdef Py_ssize_t n = keys.shape[0], i, low, high, middle
    if telling.shape[0] != n or labels.shape[0] != n:
        raise ValueError("every word is telling or not, and has a label or 0")
    made = np.zeros(n, np.uint64)
    said = np.flatnonzero(np.logical_and(telling, labels))
    if not len(said):
        return made
    said = said[np.argsort(np.asarray(keys)[said], kind="stable")]
    cdef uint64_t[::1] out = made
    cdef const uint64_t[::1] known = np.asarray(keys)[said], names = np.asarray(labels)[said]
    with nogil:
        for i in range(n):
            if not telling[i]:
                continue
            low, high = 0, known.shape[0]
            while low < high:
                middle = (low + high) // 2
                if known[middle] < keys[i]:
                    low = middle + 1
                else:
                    high = middle
            if low < known.shape[0] and known[low] == keys[i]:
                out[i] = names[low]
    return made
