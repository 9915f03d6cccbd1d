"""Lines and their roles: clinical notes are line-shaped, and a line's role says how to read it."""

import re
from dataclasses import dataclass
from enum import IntEnum

import numpy as np
from numpy.typing import NDArray

from scrubjay.kernel import scan
from scrubjay.text.headings import NUMBER
from scrubjay.text.marks import Mark
from scrubjay.text.sections import Heading
from scrubjay.text.tokens import Tokens

KEY_PARTS = 8
HEADER_PARTS = 12
SIGNATURE_LENGTH = 120

SIGNED = re.compile(
    r"[\s*_=-]{0,20}(?:"
    r"(?:electronically|digitally)[ ]{1,3}(?:signed|authenticated|reviewed|approved)|e-?signed|e-sig"
    r"|(?:dictated|transcribed|typed|signed|authenticated|entered|scribed|authored|verified|reviewed)"
    r"(?:[ ]{1,3}(?:and signed )?(?:by|but not|on)\b|[ ]{0,3}[:\d]|[ ]{0,3}$)"
    r"|cc[ ]{0,3}(?:[:;]|[ \t]{2})|c\.c\.|dd?:[ ]{0,2}\d|td?:[ ]{0,2}\d|dt:[ ]{0,2}\d|job[ ]?(?:id|no|#|number)"
    r"|yours (?:sincerely|faithfully|truly)\b|sincerely,|respectfully|(?:kind|best|warm)(?:est)? regards"
    r"|with (?:best|kind) (?:wishes|regards))",
    re.IGNORECASE,
)
DEGREE = (
    r"(?:M\.?D|D\.?O|R\.?N|N\.?P|P\.?A(?:-C)?|Ph\.?D|Psy\.?D|Pharm\.?D|L\.?I?\.?C\.?S\.?W|MSW|MB,? ?B?\.?Ch\.?B|MBBS|BM"
    r"|[FM]RC[A-Z]{1,4}|DRCOG|DDS|DMD|DPM|APRN|ARNP|CRNA|CNM|CNP|FNP|DNP|LPN|BSN|MSN|MPH|FAC[A-Z]{1,3}|LMFT|MFT|LPC"
    r"|LMHC|RD|RRT|DPT|OTR(?:/L)?|CCC-SLP|MA|MS|BA|Ed\.?D|OD|DVM)\.?"
)
WORD = r"[^\W\d_a-z][\w.'’-]{0,24}"
NAMED = re.compile(
    rf"[ \t]{{0,40}}(?:(?:Dr|Prof|Mr|Mrs|Ms|Miss)\.?[ ]{{1,2}})?{WORD}(?:[ ,]{{1,3}}{WORD}){{0,4}}[ ,]{{1,3}}{DEGREE}"
    rf"(?:[ ,/]{{1,3}}{DEGREE}){{0,4}}[ \t,]{{0,10}}(?:\d[\d/:. -]{{1,24}}(?:[ap]m)?)?[ \t]{{0,20}}$",
)
TITLED = re.compile(rf"[ \t]{{0,40}}(?:Dr|Prof)\.?[ ]{{1,2}}{WORD}(?:[ ]{{1,2}}{WORD}){{0,3}}[ \t]{{0,20}}$")
LOWER_NAMED = re.compile(r"[ \t]{0,40}[a-z]\.? ?[a-z]{2,24},? (?:rn|lpn|md|do|np|pa|rrt|lvn|cna|pct)\b")
INITIALS = re.compile(r"[ \t]{0,40}[A-Z]{2,4}[:/][a-z]{2,14}(?:[:/ ]{1,3}[\d/: -]{1,24})?[ \t]{0,20}$")


class LineRole(IntEnum):
    """What a line is; array code takes the ``value``, since to compare with a member costs four times as much."""

    BLANK = 0
    TEXT = 1
    HEADER = 2
    KEY_VALUE = 3
    LIST = 4
    TABLE = 5
    SIGNATURE = 6


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Lines:
    """Parallel arrays over lines: characters ``start`` to ``end`` (no trailing space), parts ``first`` to ``last``."""

    start: NDArray[np.int32]
    end: NDArray[np.int32]
    first: NDArray[np.int32]
    last: NDArray[np.int32]
    role: NDArray[np.uint8]

    def __len__(self) -> int:
        return len(self.start)


def cut_lines(
    text: str,
    codes: NDArray[np.uint32],
    marks: NDArray[np.uint16],
    starts: NDArray[np.int32],
    parts: Tokens,
    headings: list[Heading],
) -> Lines:
    """The lines of a note with their roles."""
    numbers = np.arange(len(starts), dtype=np.int32)
    first = np.searchsorted(parts.line, numbers, "left").astype(np.int32)
    last = np.searchsorted(parts.line, numbers, "right").astype(np.int32)
    end = starts.copy()
    full = last > first
    end[full] = parts.end[last[full] - 1]
    role = np.where(full, LineRole.TEXT.value, LineRole.BLANK.value).astype(np.uint8)
    lines = Lines(starts, end, first, last, role)
    if len(parts):
        _assign_roles(text, codes, marks, lines, parts, headings)
    return lines


def _assign_roles(
    text: str,
    codes: NDArray[np.uint32],
    marks: NDArray[np.uint16],
    lines: Lines,
    parts: Tokens,
    headings: list[Heading],
) -> None:
    """Write the roles; a later test overrides an earlier one."""
    role, full = lines.role, lines.last > lines.first
    table = _tables(codes, marks, lines, parts)
    role[table] = LineRole.TABLE
    colon = _key_lengths(marks, lines, parts)
    value = np.minimum(lines.first + colon + 1, len(parts) - 1)
    apart = parts.flags[value] & scan.SPACE_BEFORE != 0
    keyed = (colon > 0) & (colon < KEY_PARTS) & full & (apart | ~table)
    ends_in_colon = keyed & (lines.first + colon == lines.last - 1)
    role[keyed] = LineRole.KEY_VALUE
    role[_list_items(marks, lines, parts) & full] = LineRole.LIST
    role[_capitals(marks, lines, parts) & full & ~keyed] = LineRole.HEADER
    role[ends_in_colon & (role == LineRole.KEY_VALUE.value)] = LineRole.HEADER
    line_of = parts.line[[heading.first for heading in headings]].tolist()
    opened = dict(zip(reversed(line_of), reversed(headings), strict=True))
    for line, heading in opened.items():
        rest = lines.last[line] - heading.last
        if rest == 0 or (rest == 1 and marks[heading.last] & (Mark.END | Mark.COLON)):
            role[line] = LineRole.HEADER
    places = np.flatnonzero(full)
    for line, start, end in zip(places.tolist(), lines.start[places].tolist(), lines.end[places].tolist(), strict=True):
        if _is_signature(text, start, end, opened.get(line), late=2 * line + 1 >= len(lines)):
            role[line] = LineRole.SIGNATURE


def _tables(codes: NDArray[np.uint32], marks: NDArray[np.uint16], lines: Lines, parts: Tokens) -> NDArray[np.bool_]:
    """Lines with three columns, or with two beside such a line; two spaces after a full stop make no column."""
    same = parts.flags[1:] & scan.LINE_BEFORE == 0
    wide = (parts.start[1:] - parts.end[:-1] >= 2) | ((codes[parts.start[1:] - 1] == 9) & same)
    gap = (wide & same & (marks[:-1] & (Mark.END | Mark.COLON) == 0)) | (marks[1:] & Mark.BAR != 0)
    gaps = np.bincount(parts.line[1:][gap], minlength=len(lines))
    table = gaps >= 2
    beside = np.zeros_like(table)
    beside[1:] |= table[:-1]
    beside[:-1] |= table[1:]
    found: NDArray[np.bool_] = table | (beside & (gaps == 1))
    return found


def _key_lengths(marks: NDArray[np.uint16], lines: Lines, parts: Tokens) -> NDArray[np.int32]:
    """How many parts stand before the first colon of each line, 0 where none or the colon is one of a time."""
    length = np.zeros(len(lines), np.int32)
    digit = parts.flags & scan.HAS_DIGIT != 0
    colon = marks & Mark.COLON != 0
    between = np.zeros_like(colon)
    between[1:-1] = digit[:-2] & digit[2:] & (parts.flags[2:] & scan.SPACE_BEFORE == 0)
    places = np.flatnonzero(colon & ~between)
    earliest = np.ones(len(places), np.bool_)
    earliest[1:] = parts.line[places[1:]] != parts.line[places[:-1]]
    places = places[earliest]
    line = parts.line[places]
    commas = np.cumsum(marks & Mark.COMMA != 0)
    clear = commas[places] == commas[lines.first[line]]
    length[line[clear]] = (places - lines.first[line])[clear]
    return length


def _list_items(marks: NDArray[np.uint16], lines: Lines, parts: Tokens) -> NDArray[np.bool_]:
    """Lines that start with a bullet, "1.", "1)", "a)", "(1)" or "#1"."""
    places = np.minimum(lines.first + np.arange(3)[:, np.newaxis], len(parts) - 1)
    flags, width = parts.flags[places], parts.end[places] - parts.start[places]
    first, second, third = marks[places]
    _, second_spaced, third_spaced = flags & scan.SPACE_BEFORE != 0
    kind = flags & (scan.HAS_LETTER | scan.HAS_DIGIT)
    number, inner, _ = (kind == scan.HAS_DIGIT) & (width <= 2)
    closed = (second & Mark.CLOSING != 0) & ~second_spaced
    dotted = (second & Mark.STOP != 0) & ~second_spaced & (third_spaced | (kind[2] == scan.HAS_LETTER))
    bullet = (first & Mark.BULLET != 0) & second_spaced
    bracketed = (first & Mark.OPENING != 0) & inner & (third & Mark.CLOSING != 0)
    bracketed |= (first & Mark.HASH != 0) & inner
    single = (kind[0] == scan.HAS_LETTER) & (width[0] == 1)
    item = bullet | (number & (closed | dotted)) | (single & closed) | bracketed
    found: NDArray[np.bool_] = item & (lines.last - lines.first > 1)
    return found


def _capitals(marks: NDArray[np.uint16], lines: Lines, parts: Tokens) -> NDArray[np.bool_]:
    """Short lines all in capitals that do not end like a sentence."""
    letter = parts.flags & scan.HAS_LETTER != 0
    lower = np.bincount(parts.line[parts.flags & scan.HAS_LOWER != 0], minlength=len(lines))
    letters = np.bincount(parts.line[letter], (parts.end - parts.start)[letter], minlength=len(lines))
    digits = np.bincount(parts.line[parts.flags & scan.HAS_DIGIT != 0], minlength=len(lines))
    count = lines.last - lines.first
    ended = marks[np.maximum(lines.last - 1, 0)] & (Mark.END | Mark.COLON) != 0
    found: NDArray[np.bool_] = (lower == 0) & (letters >= 5) & (2 * digits < count) & (count <= HEADER_PARTS) & ~ended
    return found


def _is_signature(text: str, start: int, end: int, heading: Heading | None, *, late: bool) -> bool:
    """Whether a line is one of a signature block; a bare name counts only in the second half of a note."""
    if SIGNED.match(text, start, end):
        return heading is None or heading.section != NUMBER["chief_complaint"]
    if heading is not None or end - start > SIGNATURE_LENGTH:
        return False
    if LOWER_NAMED.match(text, start, end) or INITIALS.match(text, start, end):
        return True
    return late and bool(NAMED.match(text, start, end) or TITLED.match(text, start, end))


def unknown_headers(lines: Lines, parts: Tokens) -> list[tuple[int, int]]:
    """Start and end of the header lines that stand after a blank line: each opens a section of its own."""
    headers = np.flatnonzero(lines.role == LineRole.HEADER.value)
    apart = headers[parts.flags[lines.first[headers]] & scan.BLANK_BEFORE != 0] if len(headers) else headers
    starts = parts.start[lines.first[apart]].tolist()
    return list(zip(starts, lines.end[apart].tolist(), strict=True))
