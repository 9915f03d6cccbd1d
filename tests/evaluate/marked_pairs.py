"""Pairs for tests, written with marks: ``{PATIENT:Ida Marlow}`` in one text for gold, in another for the system."""

import re

from hypothesis import strategies as st

from scrubjay.evaluate.pairs import Pair
from scrubjay.labels import Label, parse_label
from scrubjay.note import Note, Span
from strategies import TEXTS

MARK = re.compile(r"\{([A-Z-]+):([^}]*)\}")


def unmark(marked: str) -> tuple[str, tuple[Span, ...]]:
    """The text without marks, and the spans that they made."""
    text, spans, place = "", [], 0
    for match in MARK.finditer(marked):
        text += marked[place : match.start()]
        spans.append(Span(len(text), len(text) + len(match[2]), parse_label(match[1])))
        text += match[2]
        place = match.end()
    return text + marked[place:], tuple(spans)


def pair(
    gold: str, system: str | None, *, id: str = "n1", patient: str | None = None, genre: str | None = None
) -> Pair:
    """A pair of two marked texts, which must be the same without their marks; None where the system lacks the note."""
    text, gold_spans = unmark(gold)
    if system is None:
        return Pair(Note(id, text, patient), gold_spans, (), genre, is_missing=True)
    same, system_spans = unmark(system)
    assert same == text
    return Pair(Note(id, text, patient), gold_spans, system_spans, genre)


@st.composite
def drawn_spans(draw: st.DrawFn, text: str) -> tuple[Span, ...]:
    """Spans of ``text`` that do not overlap, of a few labels so that they sometimes agree."""
    cuts = sorted(draw(st.sets(st.integers(0, len(text)), max_size=12)))
    labels = st.sampled_from([Label.PATIENT, Label.DATE, Label.AGE])
    return tuple(Span(start, end, draw(labels)) for start, end in zip(cuts[::2], cuts[1::2], strict=False))


@st.composite
def drawn_pairs(draw: st.DrawFn) -> list[Pair]:
    """A few pairs of awkward text, some of one patient."""
    pairs = []
    for number in range(draw(st.integers(1, 4))):
        text = draw(TEXTS)
        note = Note(f"n{number}", text, draw(st.sampled_from([None, "p1", "p2"])))
        pairs.append(Pair(note, draw(drawn_spans(text)), draw(drawn_spans(text))))
    return pairs
