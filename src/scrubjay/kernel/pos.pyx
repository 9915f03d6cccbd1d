"""Tags tokens with parts of speech: a prior for each token, then rules that look at the neighbours; and chunks."""

from libc.stdint cimport int8_t, int32_t, uint8_t, uint16_t, uint32_t, uint64_t
from cpython.unicode cimport PyUnicode_DATA, PyUnicode_KIND, PyUnicode_READ, Py_UNICODE_TOLOWER

import numpy as np

cdef enum:
    LONGEST_SUFFIX = 6
    HAS_LETTER = 1
    HAS_DIGIT = 2
    IS_PUNCT = 4
    UPPER_FIRST = 8
    HAS_LOWER = 16
    SPACE_BEFORE = 64

cdef enum:  # the kinds of chunks, and what else a tag can be in one
    NOUN = 1
    VERB = 3
    KIND = 7
    STARTS = 8
    ENDS = 16
    ADVERB = 32
    ADJECTIVE = 64
    PARTICIPLE = 128
    HEAD = 256
    TO = 512


cdef Py_ssize_t find(const uint64_t[::1] haystack, uint64_t needle) noexcept nogil:
    cdef Py_ssize_t low = 0, high = haystack.shape[0], middle
    while low < high:
        middle = (low + high) >> 1
        if haystack[middle] < needle:
            low = middle + 1
        else:
            high = middle
    return low if low < haystack.shape[0] and haystack[low] == needle else -1


cdef int by_suffix(
    int kind, void* data, int32_t start, int32_t end, const uint64_t[::1] suffixes, const int8_t[::1] suffix_tags,
) noexcept:
    """The tag of the longest listed suffix that leaves a stem of two letters, -1 for none."""
    cdef uint64_t packed = 0
    cdef Py_UCS4 ch
    cdef int length, found = -1
    cdef Py_ssize_t place
    for length in range(1, LONGEST_SUFFIX + 1):
        if end - length < start + 2:
            break
        ch = Py_UNICODE_TOLOWER(PyUnicode_READ(kind, data, end - length))
        if ch > 127:
            break
        packed |= <uint64_t>ch << (8 * (length - 1))
        place = find(suffixes, packed)
        if place >= 0:
            found = suffix_tags[place]
    return found


def tag(
    str text not None, const int32_t[::1] start, const int32_t[::1] end, const uint16_t[::1] flags,
    const uint64_t[::1] masks, const int8_t[::1] fixed, const uint8_t[::1] proper,
    const uint64_t[::1] suffixes, const int8_t[::1] suffix_tags, const uint64_t[:, ::1] rules,
    int noun, int name, int number, uint64_t closed,
):
    cdef Py_ssize_t n = start.shape[0], i, r, count = rules.shape[0]
    cdef int kind = PyUnicode_KIND(text)
    cdef void* data = PyUnicode_DATA(text)
    cdef int guess
    cdef uint64_t here, before, before_that, after, changed = 0
    if not (end.shape[0] == flags.shape[0] == masks.shape[0] == fixed.shape[0] == proper.shape[0] == n):
        raise ValueError("every token has an end, flags, a mask, a fixed tag or none, and is a name or not")
    for i in range(n):
        if not 0 <= start[i] <= end[i] <= len(text):
            raise ValueError("a token outside of the text")
    for r in range(count):
        changed |= rules[r, 0]
    out = np.empty(n, np.uint8)
    known = np.zeros(n, np.uint8)
    cdef uint8_t[::1] tags = out, sure = known
    for i in range(n):
        if fixed[i] >= 0:
            tags[i] = fixed[i]
            sure[i] = 1
            continue
        guess = <int>(masks[i] & 0xFF) - 1
        if guess >= 0 and (not proper[i] or closed >> guess & 1):
            tags[i] = guess
            continue
        if not flags[i] & HAS_LETTER:
            tags[i] = number
        elif proper[i]:
            tags[i] = name
        elif flags[i] & HAS_DIGIT:
            tags[i] = number if 48 <= PyUnicode_READ(kind, data, start[i]) <= 57 else noun
        else:
            guess = by_suffix(kind, data, start[i], end[i], suffixes, suffix_tags)
            if guess < 0:
                guess = noun if flags[i] & HAS_LOWER and not flags[i] & UPPER_FIRST else name
            tags[i] = guess
    for i in range(n):
        if sure[i]:
            continue
        here = <uint64_t>1 << tags[i]
        if not here & changed:
            continue
        before = <uint64_t>1 << tags[i - 1] if i > 0 else 0
        before_that = <uint64_t>1 << tags[i - 2] if i > 1 else 0
        after = <uint64_t>1 << tags[i + 1] if i + 1 < n else 0
        for r in range(count):
            if (
                rules[r, 0] & here
                and (rules[r, 2] == 0 or rules[r, 2] & before_that)
                and (rules[r, 3] == 0 or rules[r, 3] & before)
                and (rules[r, 4] == 0 or rules[r, 4] & after)
            ):
                tags[i] = <uint8_t>rules[r, 1]
                break
    return out


def punctuation(
    const uint32_t[::1] codes, const int32_t[::1] start, const uint16_t[::1] flags, const uint64_t[::1] signs,
    const int8_t[::1] sign_tags, int symbol,
):
    cdef Py_ssize_t n = start.shape[0], i, place
    cdef uint32_t c
    if flags.shape[0] != n or signs.shape[0] != sign_tags.shape[0]:
        raise ValueError("a token has flags, a sign a tag")
    made = np.empty(n, np.int8)
    cdef int8_t[::1] out = made
    joints = []
    for i in range(n):
        if not 0 <= start[i] < codes.shape[0]:
            raise ValueError("a token outside of the text")
        out[i] = -1
        if not flags[i] & IS_PUNCT:
            continue
        c = codes[start[i]]
        place = find(signs, c)
        out[i] = sign_tags[place] if place >= 0 else symbol
        if (c == 0x27 or c == 0x2019) and 0 < i < n - 1 and not (flags[i] | flags[i + 1]) & SPACE_BEFORE:
            joints.append(i)
    return made, joints


def proper(const uint16_t[::1] flags, const int32_t[::1] sentence):
    cdef Py_ssize_t n = flags.shape[0], i, k, first = 0
    cdef uint16_t seen = 0
    if sentence.shape[0] != n:
        raise ValueError("a token has flags and a sentence")
    made = np.zeros(n, np.uint8)
    cdef uint8_t[::1] out = made
    with nogil:
        for i in range(n):
            seen |= flags[i]
            if i + 1 < n and sentence[i + 1] == sentence[i]:
                continue
            if seen & HAS_LOWER:
                for k in range(first + 1, i + 1):
                    out[k] = flags[k] & UPPER_FIRST != 0
            first = i + 1
            seen = 0
    return made


cdef inline int chunk_of(int before, int here, int after) noexcept nogil:
    """The kind of chunk of a token, by what its tag and its neighbours' can be; outside of its sentence that is 0."""
    cdef int kind = here & KIND
    if here & PARTICIPLE and before & KIND == NOUN and after & HEAD:
        kind = NOUN
    if here & ADVERB:
        if before & KIND == VERB and after & KIND == VERB:
            kind = VERB
        elif after & ADJECTIVE:
            kind = NOUN
    if here & TO and after & KIND == VERB:
        kind = VERB
    return kind


def chunks(const uint8_t[::1] tags, const int32_t[::1] sentence, const uint16_t[::1] uses):
    cdef Py_ssize_t n = tags.shape[0], i
    cdef int before = 0, here, after = 0, kind, last = 0
    if sentence.shape[0] != n:
        raise ValueError("a token has a tag and a sentence")
    for i in range(n):
        if tags[i] >= uses.shape[0]:
            raise ValueError("a tag that has no uses")
    made = np.empty(n, np.uint8)
    cdef uint8_t[::1] out = made
    with nogil:
        for i in range(n):
            here = uses[tags[i]]
            if i == 0 or sentence[i] != sentence[i - 1]:
                before = last = 0
            after = uses[tags[i + 1]] if i + 1 < n and sentence[i + 1] == sentence[i] else 0
            kind = chunk_of(before, here, after)
            out[i] = kind
            if kind and kind == last and not (kind == NOUN and here & STARTS and before & ENDS):
                out[i] = kind + 1
            before, last = here, kind
    return made
