"""The corpus on disk: an index, a table of institutions, and a text file with inline marks for each note.

corpus/index.csv
corpus/institutions.toml
corpus/notes/<institution>/<id>.txt
"""

import tomllib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from scrubjay.corpus.index import Entry, Split, read_index
from scrubjay.corpus.marks import unmark
from scrubjay.errors import EncodingError, FormatError, InputError, UsageError
from scrubjay.note import Annotated, Note, Span

INDEX = "index.csv"
INSTITUTIONS = "institutions.toml"
NOTES = "notes"
ENDING = ".txt"


FLAGS = ("unseen", "untested")
"""Whether an institution is in the test split alone, or never."""


@dataclass(frozen=True, slots=True)
class Institution:
    """An invented hospital or practice; ``facts`` is what its table says, which casting reads."""

    id: str
    unseen: bool = False
    """Whether its notes are in the test split alone, so that a hospital that no model has seen can be measured."""
    untested: bool = False
    """Whether its notes are never in the test split, because they were written when that was closed."""
    facts: Mapping[str, object] = field(default_factory=dict, repr=False)


@dataclass(frozen=True, slots=True)
class CorpusNote:
    """A note of the corpus with its line of the index."""

    entry: Entry
    annotated: Annotated

    @property
    def text(self) -> str:
        """The bare text."""
        return self.annotated.note.text

    @property
    def spans(self) -> tuple[Span, ...]:
        """The gold."""
        return self.annotated.spans


@dataclass(frozen=True, slots=True)
class Corpus:
    """All notes of a corpus, in the order of the index."""

    folder: Path
    all_notes: tuple[CorpusNote, ...] = field(repr=False)
    institutions: Mapping[str, Institution] = field(repr=False)

    @classmethod
    def open(cls, folder: Path) -> "Corpus":
        """Read a corpus; the index and the files must agree, and every mark must be legal."""
        check_folder(folder)
        entries = read_index(folder / INDEX)
        problems = mismatches(folder, entries)
        if problems:
            more = f" (and {len(problems) - 1} more; see scrubjay corpus check)" if len(problems) > 1 else ""
            raise FormatError(f"{problems[0]}{more}")
        notes = tuple(_read_note(folder, entry) for entry in entries)
        return cls(folder, notes, read_institutions(folder / INSTITUTIONS))

    @property
    def entries(self) -> tuple[Entry, ...]:
        """The lines of the index."""
        return tuple(note.entry for note in self.all_notes)

    @property
    def unseen(self) -> frozenset[str]:
        """The institutions that are for testing alone."""
        return frozenset(name for name, institution in self.institutions.items() if institution.unseen)

    def notes(self, *, split: Split | None = None, institution: str | None = None) -> Iterator[CorpusNote]:
        """The notes of a split or an institution, or of both; all of them if neither is said."""
        for note in self.all_notes:
            if split in (None, note.entry.split) and institution in (None, note.entry.institution):
                yield note


def check_folder(folder: Path) -> None:
    """Raise if this is no folder of a corpus."""
    if not folder.is_dir():
        raise UsageError(f"{folder}: there is no such folder")
    if not (folder / INDEX).is_file():
        raise UsageError(f"{folder}: there is no {INDEX} in it; is this the folder of a corpus?")


def path_of(folder: Path, entry: Entry) -> Path:
    """Where a note lies."""
    return folder / NOTES / entry.institution / f"{entry.id}{ENDING}"


def mismatches(folder: Path, entries: Iterable[Entry]) -> list[str]:
    """What the index names and the folder lacks, and the other way round."""
    wanted = {path_of(folder, entry) for entry in entries}
    there = {path for path in (folder / NOTES).rglob("*") if path.is_file()}
    return [f"{path}: in the index, but there is no such file" for path in sorted(wanted - there)] + [
        f"{path}: not in the index; add a line for it, or remove it" for path in sorted(there - wanted)
    ]


def read_marked(path: Path) -> str:
    """A file as text with its marks, nothing translated: line ends, tabs and a byte order mark stay."""
    try:
        data = path.read_bytes()
        return data.decode("utf-8")
    except UnicodeDecodeError as error:
        problem: InputError = EncodingError(f"{path}: byte {error.start} is not UTF-8; save the note as UTF-8")
    except OSError as error:
        problem = InputError(f"{path}: cannot be read ({error.strerror})")
    raise problem


def read_institutions(path: Path) -> dict[str, Institution]:
    """The institutions by id: a table each; ``unseen`` and ``untested`` are true or false, the rest is free."""
    if not path.is_file():
        raise UsageError(f"{path}: there is no such file; is this the folder of a corpus?")
    try:
        tables = tomllib.loads(path.read_bytes().decode("utf-8"))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        kind = type(error).__name__
    else:
        return {name: _institution(name, table, path) for name, table in tables.items()}
    raise FormatError(f"{path}: cannot be read as TOML ({kind})")


def _institution(name: str, table: object, path: Path) -> Institution:
    if not isinstance(table, dict) or not all(isinstance(table.get(flag, False), bool) for flag in FLAGS):
        raise FormatError(f"{path}: {name} must be a table, and {' and '.join(FLAGS)} in it true or false")
    unseen, untested = (table.get(flag, False) for flag in FLAGS)
    if unseen and untested:
        raise FormatError(f"{path}: {name} cannot be both unseen, in test alone, and untested, never in it")
    return Institution(name, unseen, untested, table)


def _read_note(folder: Path, entry: Entry) -> CorpusNote:
    path = path_of(folder, entry)
    text, spans = unmark(read_marked(path), where=str(path))
    return CorpusNote(entry, Annotated(Note(entry.id, text, entry.patient), spans))
