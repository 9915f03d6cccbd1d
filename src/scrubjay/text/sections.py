"""Sections: where a heading of the table stands as a heading, and what of the note lies under it.

A heading is believed at the start of a line, and where a line break was lost: run together with the word before
("WhalenChief Complaint: pain"), right after a full stop ("stable.Plan1. Continue"), or set off by capitals and a colon
in a note that was flattened to one line.
"""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from scrubjay.kernel import breaks, scan, table
from scrubjay.lexicons.table import SKIPPED, phrase_keys
from scrubjay.text.headings import EXAMS, NONE, NUMBER, OTHER, SECTIONS, SYSTEMS, heading_words
from scrubjay.text.marks import marked
from scrubjay.text.tokens import Tokens

CC, COPIES = phrase_keys("cc")[-1], NUMBER["copies"]
_SYSTEMS = np.array([number in SYSTEMS for number in range(len(SECTIONS))], np.uint8)
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


def find_headings(marks: NDArray[np.uint16], parts: Tokens) -> list[Heading]:
    """The headings of a note in order; a heading inside a longer one is not one of its own."""
    lone, firsts, lasts, listed = table.annotate(heading_words().kernel, None, None, parts.key, parts.flags, SKIPPED)
    rows = breaks.headings(marked(marks, parts), parts.line, lone, (firsts, lasts, listed), _SYSTEMS, REMARK)
    return [
        Heading(first, last, start, end, _sense(parts, first, section), opens_line)
        for first, last, start, end, section, opens_line in rows
    ]


def _sense(parts: Tokens, first: int, section: int) -> int:
    """The section; "cc" are copies in the second half of a note or in lower case, else the chief complaint."""
    if int(parts.key[first]) != CC:
        return section
    return COPIES if 2 * first > len(parts) or parts.flags[first] & scan.HAS_LOWER else section


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
    return numbers[begins.searchsorted(starts, "right") - 1]
