"""Notes with marks, their surrogates, and keys to make them with."""

import re

from scrubjay.labels import Label
from scrubjay.note import Known, Note, Span
from scrubjay.replace import POLICIES, Key, Policy, plan, rewrite

KEY = Key(bytes(range(32)))
OTHER = Key(bytes(range(1, 33)))
SURROGATE = POLICIES["surrogate"]
UNKNOWN = Known()
_MARK = re.compile(r"\{([A-Z-]+):([^{}]*)\}")


def marked(
    text: str, *, note_id: str = "n1", patient: str | None = "p1", date: str | None = None, known: Known = UNKNOWN
) -> tuple[Note, list[Span]]:
    """The note and spans of a text with marks: "Dr. {DOCTOR:Hobbs}"."""
    pieces, spans, done, length = [], [], 0, 0
    for mark in _MARK.finditer(text):
        pieces += (text[done : mark.start()], mark[2])
        start = length + mark.start() - done
        length = start + len(mark[2])
        spans.append(Span(start, length, Label(mark[1])))
        done = mark.end()
    return Note(note_id, "".join((*pieces, text[done:])), patient=patient, date=date, known=known), spans


def surrogates(
    text: str,
    *,
    key: Key = KEY,
    policy: Policy = SURROGATE,
    note_id: str = "n1",
    patient: str | None = "p1",
    date: str | None = None,
    known: Known = UNKNOWN,
) -> list[str]:
    """What stands for each mark in the new text; the old words where they stay."""
    note, spans = marked(text, note_id=note_id, patient=patient, date=date, known=known)
    new = {item.start: item.text for item in plan(note, spans, policy, key)}
    return [new.get(span.start, note.text[span.start : span.end]) for span in spans]


def scrubbed(text: str, *, key: Key = KEY, policy: Policy = SURROGATE, patient: str | None = "p1") -> str:
    """The new text."""
    note, spans = marked(text, patient=patient)
    return rewrite(note.text, plan(note, spans, policy, key))
