"""What the tests of layout and breaks share: parts of made-up notes, as the kernel reads them and as plain rows."""

from typing import NamedTuple

import numpy as np
from hypothesis import strategies as st
from numpy.typing import NDArray

from scrubjay.kernel import scan
from scrubjay.kernel.layout import Parts
from scrubjay.text.marks import KINDS

FLAGS = (
    scan.HAS_LETTER,
    scan.HAS_LETTER | scan.UPPER_FIRST,
    scan.HAS_LETTER | scan.UPPER_FIRST | scan.HAS_LOWER,
    scan.HAS_LETTER | scan.HAS_LOWER,
    scan.HAS_DIGIT,
    scan.HAS_DIGIT | scan.HAS_LETTER,
)
BEFORE = (0, 0, scan.GLUED, scan.SPACE_BEFORE, scan.SPACE_BEFORE)
MARKS = {char: sum(kind for kind, chars in KINDS.items() if char in chars) for char in ".?!:,')]-/|#*([\"&@"}


class Part(NamedTuple):
    """One part: the bits of its marks and flags, its place, its line and its key."""

    marks: int
    flags: int
    start: int
    end: int
    line: int
    key: int

    @property
    def width(self) -> int:
        return self.end - self.start

    def has(self, flags: int) -> bool:
        return bool(self.flags & flags)

    def marked(self, kinds: int) -> bool:
        return bool(self.marks & kinds)

    def is_only(self, flag: int) -> bool:
        return self.flags & (scan.HAS_LETTER | scan.HAS_DIGIT) == flag


@st.composite
def part_lists(draw: st.DrawFn) -> list[Part]:
    """Parts in order: words and marks, apart or run together, over some lines."""
    parts: list[Part] = []
    place = line = 0
    for _ in range(draw(st.integers(0, 30))):
        breaks = draw(st.sampled_from((0, 0, 0, 0, 1, 1, 2))) if parts else 2
        flags, gap = draw(st.sampled_from(BEFORE)), 0
        if breaks:
            flags = scan.SPACE_BEFORE | scan.LINE_BEFORE | (scan.BLANK_BEFORE if breaks > 1 else 0)
            line += breaks if parts else 0
        if flags & scan.SPACE_BEFORE:
            gap = max(breaks, 1) + draw(st.sampled_from((0, 0, 1)))
        char = draw(st.sampled_from(("", "", *MARKS)))
        width = 1 if char else draw(st.integers(1, 12))
        flags |= scan.IS_PUNCT if char else draw(st.sampled_from(FLAGS))
        place += gap
        parts.append(Part(MARKS.get(char, 0), flags, place, place + width, line, draw(st.integers(0, 9))))
        place += width
    return parts


def read(parts: list[Part]) -> Parts:
    """The parts as the kernel reads them."""
    marks, flags = (np.array([getattr(part, name) for part in parts], np.uint16) for name in ("marks", "flags"))
    start, end = (np.array([getattr(part, name) for part in parts], np.int32) for name in ("start", "end"))
    return Parts(marks, flags, start, end)


def numbers(values: list[int]) -> NDArray[np.int32]:
    return np.array(values, np.int32)


class Line(NamedTuple):
    """One line: its place, and its parts."""

    start: int
    end: int
    first: int
    last: int


def lines_of(parts: list[Part]) -> list[Line]:
    """The lines of parts; a line starts with its first part, a blank one where the last part before it ends."""
    found: list[Line] = []
    for number in range(parts[-1].line + 1 if parts else 0):
        inside = [place for place, part in enumerate(parts) if part.line == number]
        if inside:
            found.append(Line(parts[inside[0]].start, parts[inside[-1]].end, inside[0], inside[-1] + 1))
        else:
            before = sum(part.line < number for part in parts)
            found.append(Line(parts[before - 1].end, parts[before - 1].end, before, before))
    return found
