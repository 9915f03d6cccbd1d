"""How the tests of known identifiers look at what was found."""

from scrubjay.detect.known import KnownIdentifiers
from scrubjay.labels import AnyLabel
from scrubjay.lexicons import Lex, Lexicons
from scrubjay.lexicons.table import Words
from scrubjay.note import Known, Note, Span
from scrubjay.text import View

WORDS = Words.build(
    {
        **dict.fromkeys(("may", "will", "brown", "mark", "reading", "hope", "for", "seen", "garden"), int(Lex.COMMON)),
        **dict.fromkeys(("pancreas", "sertraline", "gardener"), int(Lex.MEDICAL | Lex.COMMON)),
        **dict.fromkeys(("pt", "ms", "ra"), int(Lex.ABBREVIATION)),
    }
)


def spans(text: str, known: Known) -> list[Span]:
    return KnownIdentifiers().detect(View(Note("example", text, known=known), Lexicons(WORDS)), {})


def found(text: str, known: Known) -> dict[str, AnyLabel]:
    """The found pieces of the text with their labels; of pieces inside others only the outer."""
    every = spans(text, known)
    outer = [
        a
        for a in every
        if not any(b is not a and b.start <= a.start and a.end <= b.end and len(b) > len(a) for b in every)
    ]
    return {text[span.start : span.end]: span.label for span in outer}


def covered(text: str, start: int, end: int, known: Known) -> bool:
    """Whether no letter or digit of ``text[start:end]`` stays readable."""
    hidden = {i for span in spans(text, known) for i in range(span.start, span.end)}
    return all(i in hidden or not text[i].isalnum() for i in range(start, end))
