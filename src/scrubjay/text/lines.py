"""Lines and their roles: clinical notes are line-shaped, and a line's role says how to read it."""

import re
from dataclasses import dataclass
from enum import IntEnum

import numpy as np
from numpy.typing import NDArray

from scrubjay.kernel import layout, scan
from scrubjay.text.headings import NUMBER
from scrubjay.text.marks import Mark, marked
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
SIGNED_OPENINGS = "el di e- es tr ty si au en sc ve re cc c. dd d: td t: dt jo yo ki be wa wi"
"""The first two letters of all that ``SIGNED`` finds, by which the kernel knows a line that need not be searched."""
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
LOWER_DEGREES = "rn lpn md do np pa rrt lvn cna pct"
LOWER_NAMED = re.compile(rf"[ \t]{{0,40}}[a-z]\.? ?[a-z]{{2,24}},? (?:{LOWER_DEGREES.replace(' ', '|')})\b")
INITIALS = re.compile(r"[ \t]{0,40}[A-Z]{2,4}[:/][a-z]{2,14}(?:[:/ ]{1,3}[\d/: -]{1,24})?[ \t]{0,20}$")


def _openings(words: str) -> NDArray[np.uint16]:
    """The first two letters of each word, in the two bytes of a number."""
    return np.array([ord(word[0]) << 8 | ord(word[1]) for word in words.split()], np.uint16)


_OPENINGS, _DEGREES = _openings(SIGNED_OPENINGS), _openings(LOWER_DEGREES)


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
    end, first, last = layout.line_parts(starts, parts.line, parts.end)
    role = layout.line_roles(marked(marks, parts), codes, first, last, KEY_PARTS, HEADER_PARTS)
    lines = Lines(starts, end, first, last, role)
    opened = _opened(parts, headings)
    for line, heading in opened.items():
        rest = last[line] - heading.last
        if rest == 0 or (rest == 1 and marks[heading.last] & (Mark.END | Mark.COLON)):
            role[line] = LineRole.HEADER
    for line, begin, stop in layout.may_sign(codes, starts, end, _OPENINGS, _DEGREES, SIGNATURE_LENGTH):
        if _is_signature(text, begin, stop, opened.get(line), late=2 * line + 1 >= len(lines)):
            role[line] = LineRole.SIGNATURE
    return lines


def _opened(parts: Tokens, headings: list[Heading]) -> dict[int, Heading]:
    """By line the first heading that stands in it."""
    line_of = parts.line[[heading.first for heading in headings]].tolist()
    return dict(zip(reversed(line_of), reversed(headings), strict=True))


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
    headers = (lines.role == LineRole.HEADER.value).nonzero()[0]
    apart = headers[parts.flags[lines.first[headers]] & scan.BLANK_BEFORE != 0] if len(headers) else headers
    starts = parts.start[lines.first[apart]].tolist()
    return list(zip(starts, lines.end[apart].tolist(), strict=True))
