"""Noise of spacing: lost breaks and spaces, hard wraps, doubled spaces, tabs, and the signs of other systems.

Each is a pure function (text, spans, stream, strength) -> (text, spans); strength 0 changes nothing.
"""

import re
from collections.abc import Sequence
from random import Random

from scrubjay.corpus.edits import Edit, Marked, apply_edits
from scrubjay.note import Span

_BREAK = re.compile(r"[ \t]{0,40}(?:\r?\n[ \t]{0,40}){1,8}")
_GAP = re.compile(r"(?<=\S) (?=\S)")
_WIDE = re.compile(r"(?<=\S) {2,60}(?=\S)")
_STOP = re.compile(r"(?<=[.:;]) (?=\S)")
_COLUMNS = (60, 66, 72, 76, 80, 90)
_ENTITIES = {"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;"}
_ENTITY = re.compile("[&<>\"']")


def lose_breaks(text: str, spans: Sequence[Span], stream: Random, strength: float) -> Marked:
    """Run lines together, ``WhalenChief Complaint``, where the seam can still be seen; in a span leave a space."""
    inside = _Inside(spans)
    edits = []
    for found in _BREAK.finditer(text):
        if stream.random() >= strength:
            continue
        if inside.at(found.start()):
            edits.append(Edit(found.start(), found.end(), " "))
        elif may_join(text, found.start(), found.end()):
            edits.append(Edit(found.start(), found.end(), ""))
    return apply_edits(text, spans, edits)


def lose_spaces(text: str, spans: Sequence[Span], stream: Random, strength: float) -> Marked:
    """Drop the space beside a span: ``a26 yo``, ``Hospital03/12/2081``."""
    places = {place for span in spans for place in (span.start - 1, span.end)}
    edits = [
        Edit(place, place + 1, "")
        for place in sorted(places)
        if text[place : place + 1] == " " and may_join(text, place, place + 1) and stream.random() < strength
    ]
    return apply_edits(text, spans, edits)


def may_join(text: str, start: int, end: int) -> bool:
    """Whether what stands before and after can meet and be told apart: not two digits, two small letters, brackets."""
    if start <= 0 or end >= len(text):
        return False
    left, right = text[start - 1], text[end]
    if left.isspace() or right.isspace() or (left in "[]" and right in "[]"):
        return False
    if left.isdecimal():
        return not right.isdecimal() and right not in ".,/-:%"
    if left.isalpha():
        return right.isdecimal() or (right.isupper() and left.islower()) or right in "([\"'“"
    return left in ".:,;)?!" and right.isalpha()


def wrap_lines(text: str, spans: Sequence[Span], stream: Random, strength: float) -> Marked:
    """Break long lines at a column; tables, which have wide gaps, stay."""
    if stream.random() >= strength:
        return text, tuple(spans)
    column = _COLUMNS[int(stream.random() * len(_COLUMNS))]
    end = "\r\n" if "\r\n" in text else "\n"
    edits: list[Edit] = []
    start = 0
    for line in text.split("\n"):
        if len(line) > column and "  " not in line.strip() and "\t" not in line:
            edits += _wraps(line, start, column, end)
        start += len(line) + 1
    return apply_edits(text, spans, edits)


def _wraps(line: str, offset: int, column: int, end: str) -> list[Edit]:
    edits, start = [], 0
    while len(line) - start > column:
        gap = line.rfind(" ", start + 1, start + column + 1)
        gap = gap if gap > start else line.find(" ", start + column)
        if gap < 0:
            break
        edits.append(Edit(offset + gap, offset + gap + 1, end))
        start = gap + 1
    return edits


def double_spaces(text: str, spans: Sequence[Span], stream: Random, strength: float) -> Marked:
    """Two spaces after a stop, as typists do, and now and then between words; never in a span."""
    inside = _Inside(spans)
    stops = {found.start() for found in _STOP.finditer(text)}
    edits = []
    for found in _GAP.finditer(text):
        chance = strength if found.start() in stops else strength / 20
        if stream.random() < chance and not inside.at(found.start()):
            edits.append(Edit(found.start(), found.end(), "  "))
    return apply_edits(text, spans, edits)


def use_tabs(text: str, spans: Sequence[Span], stream: Random, strength: float) -> Marked:
    """Tabs in place of wide gaps."""
    inside = _Inside(spans)
    edits = [
        Edit(found.start(), found.end(), "\t")
        for found in _WIDE.finditer(text)
        if stream.random() < strength and not inside.at(found.start())
    ]
    return apply_edits(text, spans, edits)


def use_crlf(text: str, spans: Sequence[Span], stream: Random, strength: float) -> Marked:
    """The line ends of Windows, in the whole note or not at all."""
    if "\r" in text or stream.random() >= strength:
        return text, tuple(spans)
    return apply_edits(text, spans, [Edit(found.start(), found.end(), "\r\n") for found in re.finditer("\n", text)])


def use_hard_spaces(text: str, spans: Sequence[Span], stream: Random, strength: float) -> Marked:
    """Non-breaking spaces here and there, in spans too."""
    chance = strength / 10
    places = {found.start() for found in _GAP.finditer(text) if stream.random() < chance}
    return "".join("\xa0" if place in places else char for place, char in enumerate(text)), tuple(spans)


def use_curly_quotes(text: str, spans: Sequence[Span], stream: Random, strength: float) -> Marked:
    """Typographic quotes and apostrophes, in the whole note or not at all."""
    if stream.random() >= strength:
        return text, tuple(spans)
    out = []
    for place, char in enumerate(text):
        opens = place == 0 or text[place - 1].isspace() or text[place - 1] in "(["
        year = text[place + 1 : place + 2].isdecimal()
        out.append({'"': "“" if opens else "”", "'": "‘" if opens and not year else "’"}.get(char, char))
    return "".join(out), tuple(spans)


def use_entities(text: str, spans: Sequence[Span], stream: Random, strength: float) -> Marked:
    """HTML entities for the signs that need them, outside spans, in the whole note or not at all."""
    if stream.random() >= strength:
        return text, tuple(spans)
    inside = _Inside(spans)
    found = [match for match in _ENTITY.finditer(text) if not inside.at(match.start())]
    return apply_edits(text, spans, [Edit(match.start(), match.end(), _ENTITIES[match[0]]) for match in found])


class _Inside:
    """Tells, for places that only grow, whether they lie in a span."""

    def __init__(self, spans: Sequence[Span]) -> None:
        self._spans = spans
        self._number = 0

    def at(self, place: int) -> bool:
        while self._number < len(self._spans) and self._spans[self._number].end <= place:
            self._number += 1
        return self._number < len(self._spans) and self._spans[self._number].start <= place
