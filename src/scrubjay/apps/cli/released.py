"""What was released, for the leak check: every note by its name, and every other file that lies among them."""

import csv
import gzip
import json
import os
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from scrubjay.apps.cli.sinks import Item
from scrubjay.errors import FormatError, InputError, UsageError
from scrubjay.io import FORMATS, Failure, Source, discover, read
from scrubjay.io.files import open_input
from scrubjay.io.metadata import beside

FILE_NAME = "file name"
_OWN_FIELDS = {"id", "text"}


@dataclass(frozen=True, slots=True)
class Release:
    """A released note: its text, its names, and what else stands in its file or line."""

    source: Source
    id: str
    text: str = field(repr=False)
    fields: Mapping[str, object] = field(default_factory=dict, repr=False)

    @property
    def names(self) -> dict[str, str]:
        """What the note and its file are called."""
        if FORMATS[self.source.format].many:
            return {"id": self.id, FILE_NAME: self.source.stem}
        return {FILE_NAME: self.source.stem}


class Released:
    """All of SCRUBBED. Files of one note are read when they are asked for, files of many are held in memory."""

    def __init__(self, path: str, *, names: Path | None = None, from_format: str | None = None) -> None:
        self._path = path
        self._sources = discover([path], from_format=from_format)
        self._new_names = _read_names(names) if names else {}
        self._single = {source.stem: source for source in self._sources if not FORMATS[source.format].many}
        self._lines: dict[tuple[str, str], Release] = {}
        self._by_id: dict[str, list[Release]] = {}
        self._again: list[Release] = []
        self._asked: set[tuple[str, str]] = set()
        self.failures: list[Failure] = []
        for source in self._sources:
            if FORMATS[source.format].many:
                self._read_lines(source)

    @property
    def is_folder(self) -> bool:
        """Whether there are names of files to look at."""
        return Path(self._path).is_dir()

    def find(self, item: Item, *, is_only: bool) -> Release | None:
        """The released form of a note, None where it was withheld; two single notes meet whatever their names."""
        note_id = self._new_names.get(item.record.note.id, item.record.note.id)
        stem = self._new_names.get(item.source.stem, item.source.stem)
        found = self._lines.get((stem, note_id))
        if found is None and len(self._by_id.get(note_id, ())) == 1:
            found = self._by_id[note_id][0]
        if found is None:
            single = self._single.get(note_id)
            if single is None and is_only and len(self._sources) == 1 and self._single:
                single = self._sources[0]
            found = None if single is None else self._read_single(single)
        if found is not None:
            self._asked.add((found.source.stem, found.id))
        return found

    def unasked(self) -> list[tuple[str, str]]:
        """The notes that no original asked for, which therefore nobody has checked, and all that they hold."""
        files = [source for stem, source in self._single.items() if (stem, stem) not in self._asked]
        lines = [release for place, release in self._lines.items() if place not in self._asked]
        texts = [(source.stem, _raw(source.path)) for source in files]
        return texts + [(release.id, f"{release.text}\n{release.fields}") for release in (*lines, *self._again)]

    def other_files(self) -> Iterator[tuple[str, str]]:
        """Every other file in the folder, hidden ones too, by relative name: lists, logs, metadata, annotations."""
        if not self.is_folder:
            return
        taken = {os.path.realpath(source.path) for source in self._sources if source.path}
        root = Path(self._path)
        for path in sorted(root.rglob("*")):
            if path.is_file() and os.path.realpath(path) not in taken:
                yield path.relative_to(root).as_posix(), _raw(path)

    def _read_single(self, source: Source) -> Release:
        for record in read(source, with_spans=False, keep_spans=False):
            if isinstance(record, Failure):
                raise FormatError(f"{record.reason} (the scrubbed note)")
            text = record.note.text
            rest = "" if source.format in ("text", "brat") else _raw(source.path).replace(text, " ", 1)
            annotations = beside(source, ".ann") if source.format == "brat" else None
            rest += _raw(annotations.path) if annotations else ""
            return Release(source, record.note.id, text, {"rest of the file": rest} if rest else {})
        raise FormatError(f"{source.where}: holds no note")

    def _read_lines(self, source: Source) -> None:
        with open_input(source) as stream:
            for number, line in enumerate(stream, 1):
                try:
                    if line.strip():
                        self._take(source, json.loads(line, object_pairs_hook=_table), number)
                except (ValueError, TypeError, KeyError):
                    self.failures.append(Failure(f"{source.stem}:{number}", "not a line of JSON with a text"))

    def _take(self, source: Source, table: object, number: int) -> None:
        """Take a line; of two with one id the second has no original, since nobody can tell whose it is."""
        if not isinstance(table, dict):
            raise TypeError
        note_id = str(table.get("id", f"{source.stem}:{number}"))
        fields = {f"field {name}": value for name, value in table.items() if name not in _OWN_FIELDS}
        release = Release(source, note_id, str(table["text"]), fields)
        if (source.stem, note_id) in self._lines:
            self._again.append(release)
            return
        self._lines[source.stem, note_id] = release
        self._by_id.setdefault(note_id, []).append(release)


def _read_names(path: Path) -> dict[str, str]:
    """New names by old ones, from the list that scrub --rename wrote."""
    try:
        with path.open(encoding="utf-8", newline="") as stream:
            return {row["id"]: row["name"] for row in csv.DictReader(stream)}
    except OSError as error:
        raise UsageError(f"{path}: the list of names cannot be read ({error.strerror})") from None
    except (KeyError, ValueError):
        raise UsageError(f"{path}: no list of names; it has the columns name and id") from None


def _table(pairs: list[tuple[str, object]]) -> dict[str, object]:
    """An object of JSON; one that has a key twice would hide the first value from the check."""
    table = dict(pairs)
    if len(table) < len(pairs):
        raise ValueError
    return table


def _raw(path: Path | None) -> str:
    """All that a file says, as far as it is text."""
    try:
        data = path.read_bytes() if path is not None else b""
        if path is not None and path.suffix == ".gz":
            data = gzip.decompress(data)
    except (OSError, EOFError):
        raise InputError(f"{path}: cannot be read, and so not be checked") from None
    return data.decode("utf-8", "replace")
