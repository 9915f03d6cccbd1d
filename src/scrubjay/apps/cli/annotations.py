"""Reading the notes of one side of an evaluation: gold, a system's spans, or scrubbed text, by note id.

A side that cannot be read in full is not scored: figures over the notes that happened to be readable would look
like figures over all of them.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from scrubjay.apps.cli.report import say
from scrubjay.errors import InputError, UsageError
from scrubjay.io import FORMATS, Failure, Found, Record, Source, discover, read, read_found
from scrubjay.note import Note, Span

GENRE = "genre"


@dataclass(frozen=True, slots=True)
class Entry:
    """One note of a side. A line of detections has no text (``note`` is None): its spans need another side's text.

    ``rebuilt`` says that the text's white space is a guess; ``is_annotated`` that somebody looked for spans, though
    there may be none.
    """

    id: str
    note: Note | None = field(default=None, repr=False)
    spans: tuple[Span, ...] = field(default=(), repr=False)
    found: Found | None = field(default=None, repr=False)
    genre: str | None = None
    rebuilt: bool = False
    is_annotated: bool = True

    def spans_on(self, text: str) -> tuple[Span, ...]:
        """The spans, those without a text of their own checked on ``text``."""
        return self.spans if self.found is None else self.found.spans_on(text)


@dataclass(frozen=True, slots=True)
class Side:
    """The notes of a file or folder, by id; ``is_one_note`` where a single file with a single note was named."""

    path: str
    entries: dict[str, Entry] = field(repr=False)
    is_one_note: bool = False


def read_sides(*paths: str, formats: Sequence[str | None], encoding: str | None = None) -> list[Side]:
    """The sides of an evaluation, gold first; standard input can be one of them only."""
    if paths.count("-") > 1:
        raise UsageError("standard input can be read once; name a file for the others")
    return [read_side(path, from_format=name, encoding=encoding) for path, name in zip(paths, formats, strict=True)]


def read_side(path: str, *, from_format: str | None = None, encoding: str | None = None) -> Side:
    """All notes under a path; what cannot be read is named on standard error, and then nothing is scored."""
    entries: dict[str, Entry] = {}
    failures: list[str] = []
    sources = discover([path], from_format=from_format)
    is_file = path != "-" and Path(path).is_file()
    for source in sources:
        for item in _items(source, encoding):
            if isinstance(item, Failure):
                failures.append(item.reason)
                continue
            entry = _entry(item, source, is_file=is_file)
            if entries.setdefault(entry.id, entry) is not entry:
                failures.append(f"{source.where}: {item.place} has the id of an earlier note")
    for reason in failures:
        say(reason)
    if failures:
        raise InputError(f"{path}: {len(failures)} of its notes cannot be read, so nothing is scored; mend them first")
    is_one_note = is_file and len(sources) == 1 and not FORMATS[sources[0].format].many
    return Side(path, entries, is_one_note)


def _items(source: Source, encoding: str | None) -> Iterator[Record | Found | Failure]:
    if FORMATS[source.format].many:
        return read_found(source, encoding=encoding, keep_fields=(GENRE,))
    return read(source, encoding=encoding)


def _entry(item: Record | Found, source: Source, *, is_file: bool) -> Entry:
    """The item under its id; a line without one is called by its number, whatever its file is called."""
    note_id = item.id if isinstance(item, Found) else item.note.id
    if is_file and FORMATS[source.format].many and note_id == item.place:
        note_id = f"line {note_id.removeprefix(source.stem).removeprefix(':')}"
    if isinstance(item, Found):
        return Entry(note_id, found=item, is_annotated=item.listed is not None)
    genre = item.kept.get(GENRE)
    return Entry(
        note_id,
        item.note,
        item.spans,
        genre=str(genre) if genre else None,
        rebuilt=item.rebuilt,
        is_annotated=item.is_annotated,
    )
