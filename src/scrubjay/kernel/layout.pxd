"""The parts of a note as the loops over them see them, with what their bits mean."""

cimport cython
from libc.stdint cimport int32_t, uint16_t

cdef enum:  # the flags of scan
    HAS_LETTER = 1
    HAS_DIGIT = 2
    IS_PUNCT = 4
    UPPER_FIRST = 8
    HAS_LOWER = 16
    SPACE_BEFORE = 64
    LINE_BEFORE = 128
    BLANK_BEFORE = 256
    GLUED = 512

cdef enum:  # the kinds of punctuation of text.marks
    STOP = 1
    ENDING = 2
    COLON = 4
    QUESTION = 8
    COMMA = 16
    APOSTROPHE = 32
    CLOSER = 64
    AFTER_SENTENCE = 128
    JOINT = 256
    DASH = 512
    OPEN_ENDED = 1024
    BULLET = 2048
    OPENING = 4096
    CLOSING = 8192
    BAR = 16384
    HASH = 32768

cdef enum:  # the roles of text.lines
    BLANK = 0
    TEXT = 1
    HEADER = 2
    KEY_VALUE = 3
    LIST = 4
    TABLE = 5
    SIGNATURE = 6


@cython.final
cdef class Parts:
    cdef const uint16_t[::1] marks
    cdef const uint16_t[::1] flags
    cdef const int32_t[::1] start
    cdef const int32_t[::1] end
    cdef readonly Py_ssize_t size

    cdef inline bint marked(self, Py_ssize_t part, int kinds) noexcept nogil:
        return self.marks[part] & kinds != 0

    cdef inline bint flagged(self, Py_ssize_t part, int flags) noexcept nogil:
        return self.flags[part] & flags != 0

    cdef inline bint spaced(self, Py_ssize_t part) noexcept nogil:
        return self.flags[part] & SPACE_BEFORE != 0

    cdef inline bint is_only(self, Py_ssize_t part, int flag) noexcept nogil:
        """Whether a part is of letters only, or of digits only."""
        return self.flags[part] & (HAS_LETTER | HAS_DIGIT) == flag

    cdef inline int32_t width(self, Py_ssize_t part) noexcept nogil:
        return self.end[part] - self.start[part]
