"""Cuts text into tokens and hashes them: one pass, no Python object a token."""

from libc.stdint cimport int32_t, uint16_t, uint32_t, uint64_t
from cpython.unicode cimport (
    PyUnicode_DATA,
    PyUnicode_GET_LENGTH,
    PyUnicode_KIND,
    PyUnicode_READ,
    Py_UNICODE_ISALPHA,
    Py_UNICODE_ISDIGIT,
    Py_UNICODE_ISSPACE,
    Py_UNICODE_ISUPPER,
    Py_UNICODE_TOLOWER,
)

import unicodedata

import numpy as np

cdef enum:
    SPACE = 0
    BREAK = 1
    LOWER = 2
    UPPER = 3
    DIGIT = 4
    PUNCT = 5
    MARK = 6
    FOLDED = 0x250
    VIETNAMESE = 0x1E00

# The flags of tokens. As plain module variables they would be Python objects, looked up and added in the inner loop.
cpdef enum:
    HAS_LETTER = 1
    HAS_DIGIT = 2
    IS_PUNCT = 4
    UPPER_FIRST = 8
    HAS_LOWER = 16
    INNER_UPPER = 32
    SPACE_BEFORE = 64
    LINE_BEFORE = 128
    BLANK_BEFORE = 256
    GLUED = 512

cdef unsigned char CLASS[128]
cdef uint32_t FOLD[FOLDED]
cdef uint32_t FOLD_MORE[256]

cdef uint64_t FNV_START = 0xCBF29CE484222325
cdef uint64_t FNV_PRIME = 0x100000001B3


cdef inline int class_of(Py_UCS4 c) noexcept:
    if c < 128:
        return CLASS[c]
    if 0x300 <= c <= 0x36F or 0x1AB0 <= c <= 0x1AFF or 0x20D0 <= c <= 0x20FF or 0xFE20 <= c <= 0xFE2F:
        return MARK
    if c == 0x85 or c == 0x2028 or c == 0x2029:
        return BREAK
    if Py_UNICODE_ISUPPER(c):
        return UPPER
    if Py_UNICODE_ISALPHA(c):
        return LOWER
    if Py_UNICODE_ISDIGIT(c):
        return DIGIT
    if Py_UNICODE_ISSPACE(c):
        return SPACE
    return PUNCT


cdef inline uint32_t fold(Py_UCS4 c) noexcept:
    if c < FOLDED:
        return FOLD[c]
    if VIETNAMESE <= c < VIETNAMESE + 256:
        return FOLD_MORE[<uint32_t>c - VIETNAMESE]
    if c == 0x2018 or c == 0x2019 or c == 0x02BC:
        return 0x27
    if 0x2010 <= c <= 0x2015:
        return 0x2D
    return Py_UNICODE_TOLOWER(c)


cdef inline uint64_t finish(uint64_t h) noexcept:
    h ^= h >> 33
    h *= <uint64_t>0xFF51AFD7ED558CCD
    h ^= h >> 33
    h *= <uint64_t>0xC4CEB9FE1A85EC53
    h ^= h >> 33
    return h


cdef bint cuts(int before, int here, int after, int after_next, int uppers) noexcept:
    """Whether a soft boundary stands before the character ``here`` inside a run of letters and digits."""
    if (before == DIGIT) != (here == DIGIT):
        return True
    if here == UPPER:
        if before == LOWER:
            return True
        return uppers >= 2 and after == LOWER and after_next == LOWER
    return False


cdef Py_ssize_t walk(
    str text, bint soft, bint fill, int32_t[::1] start, int32_t[::1] end, uint16_t[::1] flags, uint64_t[::1] key,
    int32_t[::1] line,
) except -1:
    cdef Py_ssize_t n = PyUnicode_GET_LENGTH(text), i = 0, j, count = 0
    cdef int kind = PyUnicode_KIND(text)
    cdef void* data = PyUnicode_DATA(text)
    cdef int c, before, after, after_next, uppers
    cdef int32_t current_line = 0
    cdef uint16_t pending = SPACE_BEFORE | LINE_BEFORE | BLANK_BEFORE, flag
    cdef int breaks = 2
    cdef uint64_t h
    cdef Py_UCS4 ch
    while i < n:
        ch = PyUnicode_READ(kind, data, i)
        c = class_of(ch)
        if c == SPACE:
            pending |= SPACE_BEFORE
            i += 1
            continue
        if c == BREAK:
            if not (ch == 0x0A and i > 0 and PyUnicode_READ(kind, data, i - 1) == 0x0D):
                current_line += 1
                breaks += 1
            pending |= SPACE_BEFORE | LINE_BEFORE
            if breaks >= 2:
                pending |= BLANK_BEFORE
            i += 1
            continue
        breaks = 0
        flag = pending
        pending = 0
        j = i + 1
        h = (FNV_START ^ fold(ch)) * FNV_PRIME
        if c == PUNCT or c == MARK:
            flag |= IS_PUNCT
        else:
            uppers = 0
            before = c
            if c == DIGIT:
                flag |= HAS_DIGIT
            elif c == UPPER:
                flag |= HAS_LETTER | UPPER_FIRST
                uppers = 1
            else:
                flag |= HAS_LETTER | HAS_LOWER
            while j < n:
                ch = PyUnicode_READ(kind, data, j)
                c = class_of(ch)
                if c == MARK:
                    j += 1
                    continue
                if c < LOWER or c == PUNCT:
                    break
                if soft:
                    after = class_of(PyUnicode_READ(kind, data, j + 1)) if j + 1 < n else SPACE
                    after_next = class_of(PyUnicode_READ(kind, data, j + 2)) if j + 2 < n else SPACE
                    if cuts(before, c, after, after_next, uppers):
                        pending = GLUED
                        break
                if c == UPPER:
                    flag |= HAS_LETTER | INNER_UPPER
                    uppers += 1
                elif c == LOWER:
                    flag |= HAS_LETTER | HAS_LOWER
                    uppers = 0
                else:
                    flag |= HAS_DIGIT
                    uppers = 0
                before = c
                if fill:
                    h = (h ^ fold(ch)) * FNV_PRIME
                j += 1
        if fill:
            start[count] = i
            end[count] = j
            flags[count] = flag
            key[count] = finish(h)
            line[count] = current_line
        count += 1
        i = j
    return count


def tokens(str text not None, *, bint soft):
    cdef Py_ssize_t count = walk(text, soft, False, None, None, None, None, None)
    start = np.empty(count, np.int32)
    end = np.empty(count, np.int32)
    flags = np.empty(count, np.uint16)
    key = np.empty(count, np.uint64)
    line = np.empty(count, np.int32)
    walk(text, soft, True, start, end, flags, key, line)
    return start, end, flags, key, line


def line_starts(str text not None):
    cdef Py_ssize_t n = PyUnicode_GET_LENGTH(text), i
    cdef int kind = PyUnicode_KIND(text)
    cdef void* data = PyUnicode_DATA(text)
    cdef Py_UCS4 ch
    found = [0]
    for i in range(n):
        ch = PyUnicode_READ(kind, data, i)
        if class_of(ch) == BREAK and not (ch == 0x0D and i + 1 < n and PyUnicode_READ(kind, data, i + 1) == 0x0A):
            found.append(i + 1)
    return np.array(found, np.int32)


cdef void prepare():
    cdef int c
    for c in range(128):
        ch = chr(c)
        if ch in "\n\r\x0b\x0c":
            CLASS[c] = BREAK
        elif ch.isspace():
            CLASS[c] = SPACE
        elif ch.isupper():
            CLASS[c] = UPPER
        elif ch.isalpha():
            CLASS[c] = LOWER
        elif ch.isdigit():
            CLASS[c] = DIGIT
        else:
            CLASS[c] = PUNCT
    for c in range(FOLDED):
        plain = unicodedata.normalize("NFKD", chr(c))
        lowered = ({"ø": "o", "Ø": "o", "ł": "l", "Ł": "l", "đ": "d", "Đ": "d", "ı": "i"}.get(plain[0], plain[0])).lower()
        FOLD[c] = ord(lowered[0])
    FOLD[0xB4] = FOLD[0x60] = 0x27
    for c in range(256):
        FOLD_MORE[c] = ord(unicodedata.normalize("NFKD", chr(VIETNAMESE + c))[0].lower()[0])


prepare()
