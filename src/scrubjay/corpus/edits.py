"""Edits of an annotated text: small changes that carry the marks along exactly.

An edit lies wholly inside a span or wholly outside all spans. Inside it changes the span's words, outside it moves the
span; what stands at a span's edge is outside. So no edit can lose a mark or let it grow over its neighbours.
"""

from collections import deque
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from scrubjay.note import Span

Marked = tuple[str, tuple[Span, ...]]
"""A text and its spans, sorted and not overlapping."""


class Edit(NamedTuple):
    """``text[start:end]`` becomes ``new``; an insertion where the two are equal."""

    start: int
    end: int
    new: str


def apply_edits(text: str, spans: Sequence[Span], edits: Iterable[Edit]) -> Marked:
    """The text with the edits made, and the spans around the same words.

    Left out are an edit that overlaps the one before, one that crosses the edge of a span, and all those of a span that
    they would leave empty or with white space at its edge.
    """
    ordered = deque(sorted(edits))
    pieces: list[str] = []
    moved: list[Span] = []
    done = length = 0
    for span in spans:
        between = _edited(text, done, span.start, _take(ordered, done, span.start, edges=True))
        words = _edited(text, span.start, span.end, _take(ordered, span.start, span.end, edges=False))
        if not words or words != words.strip():
            words = text[span.start : span.end]
        start = length + len(between)
        length = start + len(words)
        moved.append(Span(start, length, span.label))
        pieces += (between, words)
        done = span.end
    pieces.append(_edited(text, done, len(text), _take(ordered, done, len(text), edges=True)))
    return "".join(pieces), tuple(moved)


def _take(ordered: deque[Edit], start: int, end: int, *, edges: bool) -> list[Edit]:
    """The edits that lie wholly in a stretch, with ``edges`` insertions at its end too; what crosses it is lost."""
    taken: list[Edit] = []
    place = start
    while ordered and (ordered[0].start < end or (edges and ordered[0].end == end)):
        edit = ordered.popleft()
        if edit.start >= place and edit.end <= end:
            taken.append(edit)
            place = edit.end
    return taken


def _edited(text: str, start: int, end: int, edits: Sequence[Edit]) -> str:
    pieces: list[str] = []
    for edit in edits:
        pieces += (text[start : edit.start], edit.new)
        start = edit.end
    return "".join((*pieces, text[start:end]))
