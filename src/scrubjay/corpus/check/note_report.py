"""One note checked: its marks, its length, and every doubt about it. Works on a lone file, for whoever writes one."""

from dataclasses import dataclass, field
from pathlib import Path

from scrubjay.corpus.check import Doubt, find_doubts
from scrubjay.corpus.index import Density, density_of
from scrubjay.corpus.marks import describe, find_faults, unmark
from scrubjay.corpus.store import read_marked
from scrubjay.errors import InputError
from scrubjay.lexicons import Lexicons
from scrubjay.note import Annotated, Note

SHORTEST, LONGEST = 600, 9_000
"""How many characters a note has, marks not counted."""


@dataclass(frozen=True, slots=True)
class NoteReport:
    """What was found in one note; ``annotated`` is None where its marks cannot be read."""

    id: str
    annotated: Annotated | None = field(repr=False)
    errors: tuple[str, ...] = ()
    doubts: tuple[Doubt, ...] = ()

    @property
    def density(self) -> Density | None:
        """How dense its marks are."""
        return None if self.annotated is None else density_of(len(self.annotated.spans))

    def without(self, accepted: frozenset[Doubt]) -> "NoteReport":
        """This report with some of its doubts dropped."""
        return NoteReport(self.id, self.annotated, self.errors, tuple(d for d in self.doubts if d not in accepted))


def check_file(path: Path, note_id: str, lexicons: Lexicons, *, patient: str | None = None) -> NoteReport:
    """Check the note in a file."""
    try:
        return check_marked(read_marked(path), Note(note_id, "", patient), lexicons, where=str(path))
    except InputError as error:
        return NoteReport(note_id, None, (str(error),))


def check_marked(marked: str, note: Note, lexicons: Lexicons, *, where: str) -> NoteReport:
    """Check a marked text; ``note`` says whose it is, and its own text does not count."""
    faults = find_faults(marked)
    if faults:
        return NoteReport(note.id, None, tuple(describe(fault, marked, where=where) for fault in faults))
    text, spans = unmark(marked, where=where)
    annotated = Annotated(Note(note.id, text, note.patient), spans)
    errors: tuple[str, ...] = ()
    if not SHORTEST <= len(text) <= LONGEST:
        errors = (f"{where}: {len(text)} characters; a note has {SHORTEST} to {LONGEST:,}",)
    return NoteReport(note.id, annotated, errors, tuple(find_doubts(annotated, lexicons)))
