"""Sections: where a heading of the table stands as a heading, and what of the note lies under it.

A heading is believed at the start of a line, and where a line break was lost: run together with the word before
("WhalenChief Complaint: pain"), right after a full stop ("stable.Plan1. Continue"), or set off by capitals and a colon
in a note that was flattened to one line.
"""

from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from scrubjay.kernel import scan, table
from scrubjay.lexicons.table import SKIPPED, phrase_keys
from scrubjay.text.headings import EXAMS, NONE, NUMBER, OTHER, SECTIONS, SYSTEMS, heading_words
from scrubjay.text.marks import Mark
from scrubjay.text.tokens import Tokens

CC, COPIES = phrase_keys("cc")[-1], NUMBER["copies"]
REMARK = 8
"""How many parts a bracketed remark between a heading and its colon may have: "Labs (from 3/4):"."""


@dataclass(frozen=True, slots=True)
class Heading:
    """A heading of the table: parts ``first`` to ``last`` (exclusive), characters ``start`` to ``end``.

    ``opens_line`` says that nothing but a bullet or a list number stands before it in its line.
    """

    first: int
    last: int
    start: int
    end: int
    section: int
    opens_line: bool


@dataclass(frozen=True, slots=True)
class Section:
    """A stretch of the note under one heading; sections tile the note. Without a heading, ``heading`` is empty."""

    name: str
    start: int
    end: int
    heading_start: int
    heading_end: int


class HeadingFinder:
    """Finds the headings of one note among its parts."""

    def __init__(self, marks: NDArray[np.uint16], parts: Tokens) -> None:
        self.parts = parts
        self.flags: list[int] = parts.flags.tolist()
        self.marks: list[int] = marks.tolist()
        self.masks, self.longest = _listed(parts)

    def find(self) -> list[Heading]:
        """The headings in order; a heading inside a longer one is not one of its own."""
        found: list[Heading] = []
        done = 0
        for first in self._candidates():
            if first < done:
                continue
            last, section = self.longest.get(first, (first + 1, 0))
            section = section or int(self.masks[first])
            if section and self._stands(first, last, system=section in SYSTEMS):
                section = self._copies(first, section)
                start, end = int(self.parts.start[first]), int(self.parts.end[last - 1])
                found.append(Heading(first, last, start, end, section, bool(self.opens_line[first])))
                done = last
        return found

    @cached_property
    def opens_line(self) -> NDArray[np.bool_]:
        """Parts that are first in their line, a bullet or a list number not counted."""
        flags = self.parts.flags
        opens = flags & scan.LINE_BEFORE != 0
        bullet = opens & (flags & scan.HAS_LETTER == 0)
        opens[1:] |= bullet[:-1]
        opens[2:] |= bullet[:-2] & (flags[1:-1] & scan.IS_PUNCT != 0)
        letters: NDArray[np.bool_] = opens & (flags & scan.HAS_LETTER != 0)
        return letters

    def _candidates(self) -> list[int]:
        listed = self.masks != 0
        listed[list(self.longest)] = True
        capital = self.parts.flags & scan.UPPER_FIRST != 0
        found: list[int] = np.flatnonzero(listed & (capital | self.opens_line)).tolist()
        return found

    def _stands(self, first: int, last: int, *, system: bool) -> bool:
        """Whether the listed words stand as a heading here."""
        capital = self.flags[first] & scan.UPPER_FIRST
        if self.opens_line[first]:
            if self._closes(last, only_colon=system):
                return True
            return bool(capital) and not system and (last - first > 1 or self._shouts(first, last))
        if self._lost_break(first):
            return self._closes(last, only_colon=system) or (last - first > 1 and not system)
        if system or last == len(self.marks) or not self.marks[last] & Mark.COLON:
            return False
        if self.marks[first - 1] & Mark.AFTER_SENTENCE:
            return True
        return not self.marks[first - 1] & Mark.COLON and self._set_off(first, last)

    def _lost_break(self, first: int) -> bool:
        """Whether the words start in mid-line without a space, as after a lost line break."""
        flag = self.flags[first]
        closed = self.marks[first - 1] & Mark.AFTER_SENTENCE
        return bool(flag & scan.GLUED or (closed and not flag & scan.SPACE_BEFORE))

    def _closes(self, last: int, *, only_colon: bool) -> bool:
        """Whether the words before part ``last`` end like a heading: a colon, the line's end, or a lost line break."""
        if last == len(self.flags) or self.flags[last] & scan.LINE_BEFORE or self.marks[last] & Mark.COLON:
            return True
        if only_colon:
            return False
        if not self.flags[last] & scan.SPACE_BEFORE:
            return not self.marks[last] & Mark.JOINT
        if self.marks[last] & Mark.DASH:
            return last + 1 < len(self.flags) and bool(self.flags[last + 1] & scan.SPACE_BEFORE)
        return bool(self.marks[last] & Mark.OPENING) and self._remark(last)

    def _remark(self, opening: int) -> bool:
        for place in range(opening + 1, min(opening + REMARK, len(self.marks))):
            if self.marks[place] & Mark.CLOSING:
                return self._closes(place + 1, only_colon=True)
        return False

    def _shouts(self, first: int, last: int) -> bool:
        """Whether the words are in capitals, and long enough not to be a mere abbreviation."""
        length = int(self.parts.end[last - 1] - self.parts.start[first])
        return length > 3 and not any(flag & scan.HAS_LOWER for flag in self.flags[first:last])

    def _set_off(self, first: int, last: int) -> bool:
        """Whether the words stand out in mid-line: all capitals, or several words that are all capitalised."""
        if not self.flags[first] & scan.SPACE_BEFORE:
            return False
        if not any(flag & scan.HAS_LOWER for flag in self.flags[first:last]):
            return int(self.parts.end[last - 1] - self.parts.start[first]) > 1
        return last - first > 1 and bool(self.flags[last - 1] & scan.UPPER_FIRST)

    def _copies(self, first: int, section: int) -> int:
        """The sense of "cc": copies in the second half of a note or in lower case, else the chief complaint."""
        if int(self.parts.key[first]) != CC:
            return section
        return COPIES if 2 * first > len(self.flags) or self.flags[first] & scan.HAS_LOWER else section


def _listed(parts: Tokens) -> tuple[NDArray[np.uint64], dict[int, tuple[int, int]]]:
    """The section of each part that is a heading by itself, and by first part the longest heading of several."""
    masks, first, last, mask = table.annotate(heading_words().kernel, None, None, parts.key, parts.flags, SKIPPED)
    one_line = parts.line[first] == parts.line[last - 1]
    ends = zip(last[one_line].tolist(), mask[one_line].tolist(), strict=True)
    return masks, dict(zip(first[one_line].tolist(), ends, strict=True))


def find_headings(marks: NDArray[np.uint16], parts: Tokens) -> list[Heading]:
    """The headings of a note, from its parts and their marks."""
    return HeadingFinder(marks, parts).find() if len(parts) else []


def cut_sections(length: int, headings: list[Heading], unknown: list[tuple[int, int]]) -> list[Section]:
    """Tile a note of ``length`` characters by its headings; ``unknown`` are header lines the table does not hold.

    A body system inside an examination is no section: the examination goes on.
    """
    marks = [(heading.start, heading.end, heading.section) for heading in headings]
    known = {start for start, _, _ in marks}
    marks += [(start, end, NUMBER[OTHER]) for start, end in unknown if start not in known]
    opened = [(0, 0, NUMBER[NONE])]
    for start, end, section in sorted(marks):
        if section in SYSTEMS and opened[-1][2] in EXAMS:
            continue
        opened.append((start, end, section))
    stops = [start for start, _, _ in opened[1:]] + [length]
    return [
        Section(SECTIONS[section], start, stop, start, end)
        for (start, end, section), stop in zip(opened, stops, strict=True)
        if stop > start
    ]


def section_numbers(sections: list[Section], starts: NDArray[np.int32]) -> NDArray[np.int16]:
    """The number in ``SECTIONS`` of each place in ``starts``."""
    if not sections:
        return np.zeros(len(starts), np.int16)
    numbers = np.array([NUMBER[section.name] for section in sections], np.int16)
    begins = np.array([section.start for section in sections], np.int32)
    return numbers[np.searchsorted(begins, starts, "right") - 1]
