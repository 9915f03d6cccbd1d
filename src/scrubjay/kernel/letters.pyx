"""The letters of words as numbers: the word itself, its shapes, its ends and its letter n-grams."""

from libc.stdint cimport int32_t, uint32_t, uint64_t

import numpy as np

cdef extern from "Python.h" nogil:  # tables of the interpreter, which need no lock
    bint Py_UNICODE_ISALPHA(Py_UCS4 c)
    bint Py_UNICODE_ISDIGIT(Py_UCS4 c)
    bint Py_UNICODE_ISUPPER(Py_UCS4 c)
    Py_UCS4 Py_UNICODE_TOLOWER(Py_UCS4 c)

FORMS = (
    "word", "lower", "folded", "long_shape", "short_shape", "length",
    "prefix1", "prefix2", "prefix3", "prefix4", "prefix5", "suffix1", "suffix2", "suffix3", "suffix4", "suffix5",
)
GRAMS = 8

cdef enum:
    WORD = 0
    LOWER = 1
    FOLDED = 2
    LONG_SHAPE = 3
    SHORT_SHAPE = 4
    LENGTH = 5
    PREFIX = 5
    SUFFIX = 10
    AFFIXES = 5
    WIDTH = 16
    PLACES = 8
    LONGEST = 24

cdef uint64_t START = <uint64_t>0xCBF29CE484222325
cdef uint64_t PRIME = <uint64_t>0x100000001B3


cdef inline uint32_t class_of(uint32_t c) noexcept nogil:
    if c < 128:
        if 97 <= c <= 122:
            return 97
        if 65 <= c <= 90:
            return 65
        return 35 if 48 <= c <= 57 else 45
    if Py_UNICODE_ISUPPER(<Py_UCS4>c):
        return 65
    if Py_UNICODE_ISALPHA(<Py_UCS4>c):
        return 97
    return 35 if Py_UNICODE_ISDIGIT(<Py_UCS4>c) else 45


cdef inline uint32_t lowered(uint32_t c) noexcept nogil:
    if c < 128:
        return c + 32 if 65 <= c <= 90 else c
    return <uint32_t>Py_UNICODE_TOLOWER(<Py_UCS4>c)


cdef inline uint64_t joined(uint64_t h, uint32_t c) noexcept nogil:
    h = (h ^ c) * PRIME
    return h ^ (h >> 29)


def forms(const uint32_t[::1] codes, const int32_t[::1] start, const int32_t[::1] end):
    cdef Py_ssize_t n = start.shape[0], i, k, size
    cdef uint32_t c, low, kind, last
    out = np.zeros((WIDTH, n), np.uint64)
    cdef uint64_t[:, ::1] rows = out
    cdef uint64_t word, lower, folded, long_shape, short_shape
    if end.shape[0] != n:
        raise ValueError("as many ends as starts are needed")
    if n and not 0 <= np.min(start) <= np.max(end) <= codes.shape[0]:
        raise ValueError("a word lies outside the text")
    with nogil:
        for i in range(n):
            size = end[i] - start[i]
            word = lower = folded = long_shape = short_shape = START
            last = 0
            for k in range(start[i], end[i]):
                c = codes[k]
                low = lowered(c)
                kind = class_of(c)
                word = joined(word, c)
                lower = joined(lower, low)
                folded = joined(folded, 48 if kind == 35 else low)
                if k - start[i] < LONGEST:
                    long_shape = joined(long_shape, kind)
                if kind != last:
                    short_shape = joined(short_shape, kind)
                    last = kind
                if k - start[i] < AFFIXES:
                    rows[PREFIX + 1 + k - start[i], i] = lower
            rows[WORD, i] = word
            rows[LOWER, i] = lower
            rows[FOLDED, i] = folded
            rows[LONG_SHAPE, i] = long_shape
            rows[SHORT_SHAPE, i] = short_shape
            rows[LENGTH, i] = (size if size < 12 else 12) + 1
            lower = START
            for k in range(size if size < AFFIXES else AFFIXES):
                lower = joined(lower, lowered(codes[end[i] - 1 - k]))
                rows[SUFFIX + 1 + k, i] = lower
    return out


def grams(
    const uint32_t[::1] codes, const int32_t[::1] start, const int32_t[::1] end, Py_ssize_t size, *, bint cased=False
):
    cdef Py_ssize_t n = start.shape[0], i, j, k
    cdef uint64_t h
    out = np.zeros((PLACES, n), np.uint64)
    cdef uint64_t[:, ::1] rows = out
    if end.shape[0] != n or size < 1:
        raise ValueError("as many ends as starts are needed, and n-grams of a letter or more")
    if n and not 0 <= np.min(start) <= np.max(end) <= codes.shape[0]:
        raise ValueError("a word lies outside the text")
    with nogil:
        for i in range(n):
            for j in range(PLACES):
                if start[i] + j + size > end[i]:
                    break
                h = START
                for k in range(size):
                    h = joined(h, codes[start[i] + j + k] if cased else lowered(codes[start[i] + j + k]))
                rows[j, i] = h
    return out
