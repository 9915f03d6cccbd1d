"""Recasting: a patient's notes with other people, places, dates and numbers, and every other character as it was."""

from collections.abc import Sequence

from scrubjay.errors import SpanError
from scrubjay.note import Annotated, Note, Span, non_overlapping
from scrubjay.replace.generate import StandIns, Taste, seeded_streams
from scrubjay.replace.generate.layout import respaced
from scrubjay.replace.mentions import mentions_of

RECAST = Taste(unlisted=0.25, wordlike=True)
"""How notes are recast for training: names that are words become others that are words, a quarter is in no list."""


def recast(notes: Sequence[Annotated], *, seed: int, scope: str, taste: Taste = RECAST) -> list[Annotated]:
    """The notes of one patient with every entity replaced; the same (seed, scope) gives the same notes.

    Ids stay as they are, and so do words that cannot be read; spans that overlap raise SpanError. What is one person,
    place or number in the notes is one in the new notes, whatever note it stands in and however it is written.
    """
    for note in notes:
        if not non_overlapping(note.spans):
            raise SpanError(f"note {note.note.id}: overlapping spans cannot be recast; merge them first")
    mentions = [mentions_of(note.note.text, note.spans) for note in notes]
    stand_ins = StandIns(mentions, seeded_streams(seed, scope), taste=taste)
    return [
        replaced(note, [stand_ins.of(mention, note=number) for mention in row])
        for number, (note, row) in enumerate(zip(notes, mentions, strict=True))
    ]


def replaced(annotated: Annotated, new: Sequence[str]) -> Annotated:
    """The note with these words in place of its spans, in their spacing, and the spans where the new words are."""
    old = annotated.note.text
    pieces: list[str] = []
    spans: list[Span] = []
    done = length = 0
    for span, words in zip(annotated.spans, new, strict=True):
        before = old[done : span.start]
        word = respaced(words, like=old[span.start : span.end]) or old[span.start : span.end]
        start = length + len(before)
        length = start + len(word)
        spans.append(Span(start, length, span.label))
        pieces += (before, word)
        done = span.end
    text = "".join((*pieces, old[done:]))
    note = annotated.note
    return Annotated(Note(note.id, text, patient=note.patient), tuple(spans))
