"""Rewriting: a plan of replacements for a note, applied without touching anything else."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from scrubjay.errors import SpanError
from scrubjay.labels import Label
from scrubjay.note import Note, Span, non_overlapping
from scrubjay.replace.policy import Policy


@dataclass(frozen=True, slots=True, order=True)
class Replacement:
    """The old place ``start..end``, the new place ``new_start..new_end``, and what stands there now."""

    start: int
    end: int
    new_start: int
    new_end: int
    label: Label
    text: str = field(repr=False)


def plan(note: Note, spans: Sequence[Span], policy: Policy) -> list[Replacement]:
    """What to write for each span, with its place in the new text; the spans must not overlap."""
    if not non_overlapping(spans):
        raise SpanError(f"note {note.id}: overlapping spans cannot be replaced; merge them first")
    replacements = []
    shift = 0
    for span in sorted(spans):
        text = policy.write(note.text[span.start : span.end], Label(span.label))
        start = span.start + shift
        replacements.append(Replacement(span.start, span.end, start, start + len(text), Label(span.label), text))
        shift += len(text) - len(span)
    return replacements


def rewrite(text: str, replacements: Sequence[Replacement]) -> str:
    """``text`` with every replacement made; each character outside them stays as it was."""
    pieces = []
    done = 0
    for replacement in sorted(replacements):
        pieces.append(text[done : replacement.start])
        pieces.append(replacement.text)
        done = replacement.end
    pieces.append(text[done:])
    return "".join(pieces)
