"""Sentences with the wanted places and their labels in angle brackets, and what the place families find in them."""

import re

from scrubjay.detect.rules import institutions, places, postcodes, streets
from scrubjay.detect.rules.engine import Rules
from scrubjay.lexicons import load_lexicons
from scrubjay.note import Note, Span
from scrubjay.text import View

LEXICONS = load_lexicons()
RULES = Rules([streets.FAMILY, postcodes.FAMILY, places.FAMILY, institutions.FAMILY])
MARK = re.compile(r"<([A-Z-]+)\|([^>]+)>")


def spans_of(text: str) -> list[Span]:
    """All spans of the four families."""
    return RULES.detect(View(Note("example", text), LEXICONS), {})


def found(text: str) -> list[str]:
    """What the families find, in reading order: the longest of the spans that overlap, as merging keeps them."""
    kept: list[Span] = []
    for span in sorted(spans_of(text), key=lambda span: (-len(span), -span.score)):
        if not any(span.overlaps(other) for other in kept):
            kept.append(span)
    return [f"{span.start} {span.label} {text[span.start : span.end]}" for span in sorted(kept)]


def wanted(sentence: str) -> tuple[str, list[str]]:
    """A marked sentence without its marks, and the spans that stood in them, as ``found`` writes them."""
    spans, text, at = [], "", 0
    for mark in MARK.finditer(sentence):
        text += sentence[at : mark.start()]
        spans.append(f"{len(text)} {mark[1]} {mark[2]}")
        text += mark[2]
        at = mark.end()
    return text + sentence[at:], spans


def lines(sentences: str) -> list[str]:
    """The sentences of a block, one a line; a backslash and n stand for a line break."""
    return [line.replace("\\n", "\n") for line in sentences.strip().splitlines()]
