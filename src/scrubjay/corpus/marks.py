"""Inline marks: ``[[LABEL|text]]`` in plain text, so that a note and its gold are one file that people can read.

A mark's text may span a line break. It is never empty, has no white space at its edges and no bar, and marks do not
nest. Outside marks two brackets never stand side by side; one may, and may touch a mark: ``[[[DATE|3/4]]]`` is the
text ``[3/4]``. Both ways are exact: nothing but the marks is added or lost, line ends and tabs included.
"""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from scrubjay.errors import FormatError
from scrubjay.labels import Label
from scrubjay.note import Span, non_overlapping

_BRACKETS = re.compile(r"\[\[|\]\]")
_LABEL = re.compile(r"[A-Za-z-]{1,20}(?=\|)")
_LINE_END = re.compile(r"\r\n|\r|\n")
_LABELS = {str(label): label for label in Label}


@dataclass(frozen=True, slots=True)
class Fault:
    """What is wrong with a mark, and at which character of the marked text; never a word of the note."""

    place: int
    problem: str


@dataclass(frozen=True, slots=True)
class Mark:
    """A mark of a marked text: its brackets lie at ``start`` and ``end``, its words at ``inner``."""

    start: int
    inner: int
    end: int
    label: Label


def unmark(marked: str, *, where: str = "the text") -> tuple[str, tuple[Span, ...]]:
    """The bare text and the spans that were marked in it; FormatError names the first mark that is not legal.

    >>> unmark("Dr. [[DOCTOR|Hobbs]] left")
    ('Dr. Hobbs left', (Span(start=4, end=9, label=<Label.DOCTOR: 'DOCTOR'>, score=1.0, source=''),))
    """
    pieces: list[str] = []
    spans: list[Span] = []
    length = done = 0
    for found in scan_marks(marked):
        if isinstance(found, Fault):
            raise FormatError(describe(found, marked, where=where))
        before, inner = marked[done : found.start], marked[found.inner : found.end - 2]
        start = length + len(before)
        length = start + len(inner)
        spans.append(Span(start, length, found.label))
        pieces += (before, inner)
        done = found.end
    return "".join((*pieces, marked[done:])), tuple(spans)


def mark(text: str, spans: Iterable[Span], *, where: str = "the text") -> str:
    """The text with its spans marked: the exact inverse of ``unmark``, or a FormatError where there is none."""
    ordered = sorted(spans)
    if not non_overlapping(ordered) or (ordered and ordered[-1].end > len(text)):
        raise FormatError(f"{where}: spans overlap or lie outside the text, and cannot be marked in it")
    pieces: list[str] = []
    done = 0
    for span in ordered:
        pieces += (text[done : span.start], "[[", span.label, "|", text[span.start : span.end], "]]")
        done = span.end
    marked = "".join((*pieces, text[done:]))
    back, marks = unmark(marked, where=where)
    places = [(span.start, span.end, span.label) for span in ordered]
    if back != text or [(span.start, span.end, span.label) for span in marks] != places:
        raise FormatError(f"{where}: brackets beside a span would be taken for those of its mark; move or drop them")
    return marked


def find_faults(marked: str) -> list[Fault]:
    """Everything that is wrong with the marks of a text, so that a writer can mend all of it at once."""
    return [found for found in scan_marks(marked) if isinstance(found, Fault)]


def describe(fault: Fault, marked: str, *, where: str) -> str:
    """A fault as a message with its file, line and column."""
    line, column = line_and_column(marked, fault.place)
    return f"{where}, line {line}, column {column}: {fault.problem}"


def line_and_column(text: str, place: int) -> tuple[int, int]:
    """The line and column of a character, both from 1; CRLF, CR and LF each end a line."""
    ends = [match.end() for match in _LINE_END.finditer(text, 0, place)]
    return len(ends) + 1, place - (ends[-1] if ends else 0) + 1


def one_line(text: str) -> str:
    """Text with each stretch of white space as one space, as reports and tables write the words of a mark."""
    return " ".join(text.split())


def scan_marks(marked: str) -> Iterator[Mark | Fault]:
    """The marks of a text in order; what looks like one and is not comes as a fault."""
    place = 0
    while found := _BRACKETS.search(marked, place):
        start = found.start()
        if found[0] == "]]":
            yield Fault(start, "']]' without a mark that it closes; remove it, or open the mark with [[LABEL|")
            place = found.end()
            continue
        run = len(marked[start : start + 4]) - len(marked[start : start + 4].lstrip("["))
        if run > 3:
            yield Fault(start, "'[[' outside a mark; two brackets side by side open marks only")
            place = start + 2
            continue
        item = _read_mark(marked, start + run - 2)
        yield item
        place = item.end if isinstance(item, Mark) else _past(marked, start + run)


def _read_mark(marked: str, start: int) -> Mark | Fault:
    name = _LABEL.match(marked, start + 2)
    if name is None:
        return Fault(
            start, "a mark without a label and a bar; write [[LABEL|text]], or one bracket where none is meant"
        )
    label = _LABELS.get(name[0])
    if label is None:
        return Fault(start, f"there is no label {name[0]}; the labels are {', '.join(_LABELS)}")
    inner = name.end() + 1
    close = _BRACKETS.search(marked, inner)
    if close is None or close[0] == "[[":
        return Fault(
            start, f"this {label} mark is not closed before the next one opens; marks end in ]] and do not nest"
        )
    words = marked[inner : close.start()]
    if not words:
        return Fault(start, f"this {label} mark is empty; remove it")
    if words != words.strip():
        return Fault(start, f"this {label} mark has white space at its edge; move it outside the brackets")
    if "|" in words:
        return Fault(start, f"this {label} mark has a second bar; a mark has one label, and no bar in its text")
    return Mark(start, inner, close.end(), label)


def _past(marked: str, place: int) -> int:
    """Where to go on after a faulty mark: past its closing brackets, or at the next mark if that comes first."""
    following = _BRACKETS.search(marked, place)
    if following is None:
        return place
    return following.end() if following[0] == "]]" else following.start()
