"""What is scored: a note with its gold spans and a system's spans of the same text."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from enum import StrEnum

from scrubjay.note import Note, Span

WORD = re.compile(r"\w+")
SCRUBBED = "scrubbed"
"""The source of a span that is a change of the text, whose label is a guess."""
_NAMED = 10


class Mode(StrEnum):
    """How matches are counted: as the 2014 scorer did, its quirks included, or as it should have been done."""

    OFFICIAL = "official"
    CORRECTED = "corrected"


@dataclass(frozen=True, slots=True)
class Pair:
    """One note: its text, the gold spans, the system's spans; ``genre`` where the corpus gives one.

    ``is_missing`` says that the system has no result for the note, which the two modes treat differently.
    """

    note: Note
    gold: tuple[Span, ...] = field(repr=False)
    system: tuple[Span, ...] = field(repr=False)
    genre: str | None = None
    is_missing: bool = False

    @property
    def patient(self) -> str:
        """Whose note it is; a note of an unknown patient stands for a patient of its own."""
        return self.note.patient if self.note.patient is not None else f"note {self.note.id}"


def listed(ids: Sequence[str]) -> str:
    """The first ids of notes, and how many more there are: a notice of a thousand ids is read by nobody."""
    rest = f" and {len(ids) - _NAMED} more" if len(ids) > _NAMED else ""
    return ", ".join(ids[:_NAMED]) + rest
