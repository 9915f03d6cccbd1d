"""Sentences with the wanted spans in angle brackets, and what a family finds in them."""

from scrubjay.detect.rules.engine import Family, Rules
from scrubjay.lexicons import Lex, Lexicons
from scrubjay.lexicons.table import Words
from scrubjay.note import Note
from scrubjay.text import View

WORDS = {
    "walter": Lex.GIVEN,
    "odalys": Lex.GIVEN,
    "birch": Lex.SURNAME,
    "aspirin": Lex.DRUG | Lex.SURNAME,
    "vesak": Lex.HOLIDAY,
    "lent": Lex.HOLIDAY,
    "winter break": Lex.HOLIDAY,
}
LEXICONS = Lexicons(Words.build({word: int(flags) for word, flags in WORDS.items()}))


def found(family: Family, text: str) -> list[str]:
    """What a family finds, in reading order: the longest of the spans that overlap, as merging keeps them."""
    spans = Rules([family]).detect(View(Note("example", text), LEXICONS), {})
    kept: list[tuple[int, int]] = []
    for start, end in sorted({(span.start, span.end) for span in spans}, key=lambda place: place[0] - place[1]):
        if all(end <= left or right <= start for left, right in kept):
            kept.append((start, end))
    return [f"{start}:{text[start:end]}" for start, end in sorted(kept)]


def wanted(sentence: str) -> tuple[str, list[str]]:
    """A marked sentence without its brackets, and the spans that stood in them, as ``found`` writes them."""
    text, spans, start = "", [], 0
    for char in sentence:
        if char == "<":
            start = len(text)
        elif char == ">":
            spans.append(f"{start}:{text[start:]}")
        else:
            text += char
    return text, spans
