"""Fragments: a note cut up, so that a CRF meets a few lines that somebody quoted as well as whole documents.

Where in a note a line stands, under which heading, and what is found elsewhere in the note are good signs, and a model
that has seen whole notes only leans on them. Much of what is de-identified has none: one section, an answer in a
portal, a sentence typed into a search box.
"""

from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise
from random import Random

from scrubjay.learn.corpora import Lesson
from scrubjay.note import Annotated, Note, Span

LONGEST = 12
"""The most lines of a fragment."""


def fragments(lesson: Lesson, stream: Random) -> Iterator[Lesson]:
    """The lesson cut into pieces of a few lines, all of it; no piece ends inside a span."""
    note, spans = lesson.annotated.note, lesson.annotated.spans
    cuts = [0, *_cuts(note.text, spans, stream), len(note.text)]
    for number, (first, last) in enumerate(pairwise(cuts), 1):
        if not note.text[first:last].strip():
            continue
        own = tuple(_moved(span, first) for span in spans if first <= span.start < last)
        piece = Note(f"{note.id}.f{number}", note.text[first:last], patient=note.patient)
        yield replace(lesson, annotated=Annotated(piece, own))


def _cuts(text: str, spans: tuple[Span, ...], stream: Random) -> Iterator[int]:
    """Line ends to cut at; short pieces are as likely as long ones."""
    left = stream.randint(1, LONGEST)
    place = text.find("\n") + 1
    while 0 < place < len(text):
        left -= 1
        if left <= 0 and not any(span.start < place < span.end for span in spans):
            yield place
            left = stream.randint(1, LONGEST)
        place = text.find("\n", place) + 1


def _moved(span: Span, by: int) -> Span:
    return replace(span, start=span.start - by, end=span.end - by)
