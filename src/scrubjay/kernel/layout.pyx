"""How a note lies on its lines: the loops behind lines and their roles, where numpy would take a step for each."""

from libc.stdint cimport int32_t, uint8_t, uint16_t, uint32_t

import numpy as np


cdef class Parts:
    def __init__(self, marks, flags, start, end):
        self.marks, self.flags, self.start, self.end = marks, flags, start, end
        self.size = self.marks.shape[0]
        if not self.flags.shape[0] == self.start.shape[0] == self.end.shape[0] == self.size:
            raise ValueError("a part has marks, flags, a start and an end")


def marks_at(const uint32_t[::1] codes, const int32_t[::1] places, const uint16_t[::1] kinds):
    cdef Py_ssize_t n = places.shape[0], i
    made = np.empty(n, np.uint16)
    cdef uint16_t[::1] out = made
    for i in range(n):
        if not 0 <= places[i] < codes.shape[0]:
            raise ValueError("a place outside of the text")
        out[i] = kinds[codes[places[i]]] if codes[places[i]] < kinds.shape[0] else 0
    return made


def line_parts(const int32_t[::1] starts, const int32_t[::1] line, const int32_t[::1] end):
    cdef Py_ssize_t count = starts.shape[0], n = line.shape[0], i, part = 0
    if end.shape[0] != n:
        raise ValueError("a part has a line and an end")
    ends, firsts, lasts = (np.empty(count, np.int32) for _ in range(3))
    cdef int32_t[::1] stop = ends, first = firsts, last = lasts
    with nogil:
        for i in range(count):
            first[i] = part
            while part < n and line[part] <= i:
                part += 1
            last[i] = part
            stop[i] = end[part - 1] if part > first[i] else starts[i]
    return ends, firsts, lasts


cdef int columns_of(Parts parts, const uint32_t[::1] codes, Py_ssize_t first, Py_ssize_t last) noexcept nogil:
    """How many gaps of a table a line has; two spaces after a full stop are none."""
    cdef Py_ssize_t i
    cdef int gaps = 0
    for i in range(first if first > 0 else 1, last):
        if parts.marked(i, BAR):
            gaps += 1
        elif not parts.flagged(i, LINE_BEFORE) and not parts.marked(i - 1, ENDING | COLON):
            gaps += parts.start[i] - parts.end[i - 1] >= 2 or codes[parts.start[i] - 1] == 9
    return gaps


cdef Py_ssize_t key_length(Parts parts, Py_ssize_t first, Py_ssize_t last) noexcept nogil:
    """How many parts stand before a line's first colon that is not one of a time; 0 for none, or with a comma."""
    cdef Py_ssize_t i
    for i in range(first, last):
        if parts.marked(i, COMMA) and i > first:
            return 0
        if not parts.marked(i, COLON):
            continue
        if 0 < i < parts.size - 1 and parts.flagged(i - 1, HAS_DIGIT) and parts.flagged(i + 1, HAS_DIGIT):
            if not parts.spaced(i + 1):
                continue
        return i - first
    return 0


cdef bint is_item(Parts parts, Py_ssize_t first) noexcept nogil:
    """Whether a line starts with a bullet, "1.", "1)", "a)", "(1)" or "#1"."""
    cdef Py_ssize_t second = min(first + 1, parts.size - 1), third = min(first + 2, parts.size - 1)
    cdef bint inner = parts.is_only(second, HAS_DIGIT) and parts.width(second) <= 2
    if parts.marked(first, BULLET) and parts.spaced(second):
        return True
    if inner and (parts.marked(first, HASH) or (parts.marked(first, OPENING) and parts.marked(third, CLOSING))):
        return True
    if parts.spaced(second):
        return False
    if parts.is_only(first, HAS_LETTER) and parts.width(first) == 1:
        return parts.marked(second, CLOSING)
    if not parts.is_only(first, HAS_DIGIT) or parts.width(first) > 2:
        return False
    if parts.marked(second, CLOSING):
        return True
    return parts.marked(second, STOP) and (parts.spaced(third) or parts.is_only(third, HAS_LETTER))


cdef bint is_capitals(Parts parts, Py_ssize_t first, Py_ssize_t last) noexcept nogil:
    """Whether a line has five letters or more, all capitals, few digits, and no end mark."""
    cdef Py_ssize_t i, letters = 0, digits = 0
    for i in range(first, last):
        if parts.flagged(i, HAS_LOWER):
            return False
        letters += parts.width(i) if parts.flagged(i, HAS_LETTER) else 0
        digits += parts.flagged(i, HAS_DIGIT)
    return letters >= 5 and 2 * digits < last - first and not parts.marked(last - 1, ENDING | COLON)


cdef int role_of(
    Parts parts, Py_ssize_t first, Py_ssize_t last, bint table, Py_ssize_t key_parts, Py_ssize_t header_parts
) noexcept nogil:
    cdef Py_ssize_t key = key_length(parts, first, last)
    cdef bint keyed = 0 < key < key_parts and (not table or parts.spaced(min(first + key + 1, parts.size - 1)))
    if not keyed and last - first <= header_parts and is_capitals(parts, first, last):
        return HEADER
    if last - first > 1 and is_item(parts, first):
        return LIST
    if keyed:
        return HEADER if first + key == last - 1 else KEY_VALUE
    return TABLE if table else TEXT


def line_roles(
    Parts parts not None, const uint32_t[::1] codes, const int32_t[::1] first, const int32_t[::1] last,
    Py_ssize_t key_parts, Py_ssize_t header_parts,
):
    cdef Py_ssize_t count = first.shape[0], i
    cdef bint table
    if last.shape[0] != count:
        raise ValueError("a line has a first part and a last one")
    for i in range(count):
        if not 0 <= first[i] <= last[i] <= parts.size:
            raise ValueError("a line of parts that are not there")
    for i in range(parts.size):
        if not (i > 0) <= parts.start[i] < codes.shape[0]:
            raise ValueError("a part outside of the text, or at its very start behind another")
    made = np.empty(count, np.uint8)
    cdef uint8_t[::1] out = made
    cdef int32_t[::1] gaps = np.zeros(count + 2, np.int32)
    with nogil:
        for i in range(count):
            gaps[i + 1] = columns_of(parts, codes, first[i], last[i])
        for i in range(count):
            if first[i] == last[i]:
                out[i] = BLANK
                continue
            table = gaps[i + 1] >= 2 or (gaps[i + 1] == 1 and (gaps[i] >= 2 or gaps[i + 2] >= 2))
            out[i] = role_of(parts, first[i], last[i], table, key_parts, header_parts)
    return made


cdef inline bint is_lower(uint32_t c) noexcept nogil:
    return 97 <= c <= 122


cdef inline bint is_upper(uint32_t c) noexcept nogil:
    return 65 <= c <= 90


cdef inline bint is_margin(uint32_t c) noexcept nogil:
    """White space and what rules are drawn of: * _ = -"""
    return c == 32 or 9 <= c <= 13 or 28 <= c <= 31 or c == 42 or c == 95 or c == 61 or c == 45


cdef inline bint is_digit(uint32_t c) noexcept nogil:
    return 48 <= c <= 57


cdef inline bint is_of_name(uint32_t c) noexcept nogil:
    """Letters, digits and _ . ' -"""
    return is_lower(c) or is_upper(c) or is_digit(c) or c == 95 or c == 46 or c == 39 or c == 45


cdef inline bint is_gap(uint32_t c) noexcept nogil:
    """What stands between names and degrees: blanks, commas and slashes."""
    return c == 32 or c == 9 or c == 44 or c == 47


cdef inline uint32_t lowered(uint32_t c) noexcept nogil:
    return c + 32 if is_upper(c) else c


cdef inline bint is_listed(
    const uint32_t[::1] codes, Py_ssize_t i, Py_ssize_t end, const uint16_t[::1] openings
) noexcept nogil:
    """Whether the two letters at a place are listed, in whatever case."""
    cdef Py_ssize_t k
    if i + 1 >= end:
        return False
    for k in range(openings.shape[0]):
        if openings[k] == lowered(codes[i]) << 8 | lowered(codes[i + 1]):
            return True
    return False


cdef bint says_signed(
    const uint32_t[::1] codes, Py_ssize_t i, Py_ssize_t end, const uint16_t[::1] openings
) noexcept nogil:
    """Whether a line starts with letters that are listed, behind its margin; one outside of ASCII may fold to them."""
    while i < end and is_margin(codes[i]):
        i += 1
    if i + 1 < end and (codes[i] > 127 or codes[i + 1] > 127):
        return True
    return is_listed(codes, i, end, openings)


cdef bint names_in_lower_case(
    const uint32_t[::1] codes, Py_ssize_t i, Py_ssize_t end, const uint16_t[::1] degrees
) noexcept nogil:
    """Whether an initial, a word and a degree stand here, all in lower case."""
    cdef Py_ssize_t begin
    i += 1
    i += i < end and codes[i] == 46
    i += i < end and codes[i] == 32
    begin = i
    while i < end and is_lower(codes[i]):
        i += 1
    if i - begin < 2:
        return False
    i += i < end and codes[i] == 44
    return i < end and codes[i] == 32 and is_listed(codes, i + 1, end, degrees)


cdef bint names_in_capitals(const uint32_t[::1] codes, Py_ssize_t i, Py_ssize_t end) noexcept nogil:
    """Whether two words or more stand here, all capitalised, and behind them nothing or a number.

    Words outside of ASCII are taken for such.
    """
    cdef Py_ssize_t words = 0
    cdef bint digit
    while True:
        digit = False
        words += 1
        while i < end and is_of_name(codes[i]):
            digit |= is_digit(codes[i])
            i += 1
        if i < end and not is_gap(codes[i]):
            return digit or codes[i] > 127
        while i < end and is_gap(codes[i]):
            i += 1
        if i == end:
            return words > 1
        if not is_upper(codes[i]) and codes[i] != 46:
            return is_digit(codes[i]) or codes[i] > 127


cdef bint names(
    const uint32_t[::1] codes, Py_ssize_t i, Py_ssize_t end, const uint16_t[::1] degrees
) noexcept nogil:
    """Whether a line starts like one with a name only: "a. vance rn", "AV:hb", "Ada Vance, MD"."""
    cdef Py_ssize_t begin
    while i < end and (codes[i] == 32 or codes[i] == 9):
        i += 1
    if i == end:
        return False
    if is_lower(codes[i]):
        return names_in_lower_case(codes, i, end, degrees)
    if not is_upper(codes[i]):
        return codes[i] > 127
    begin = i
    while i < end and is_upper(codes[i]):
        i += 1
    if i < end and (codes[i] == 58 or codes[i] == 47):
        return 2 <= i - begin <= 4
    return names_in_capitals(codes, begin, end)


def may_sign(
    const uint32_t[::1] codes, const int32_t[::1] start, const int32_t[::1] end, const uint16_t[::1] openings,
    const uint16_t[::1] degrees, Py_ssize_t longest,
):
    cdef Py_ssize_t count = start.shape[0], i
    if end.shape[0] != count:
        raise ValueError("a line has a start and an end")
    found = []
    for i in range(count):
        if not 0 <= start[i] <= end[i] <= codes.shape[0]:
            raise ValueError("a line outside of the text")
        if says_signed(codes, start[i], end[i], openings) or (
            end[i] - start[i] <= longest and names(codes, start[i], end[i], degrees)
        ):
            found.append((i, start[i], end[i]))
    return found
