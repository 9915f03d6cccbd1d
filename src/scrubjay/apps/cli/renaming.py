"""scrub --rename: results under neutral names, and a list of what is what that stays with the sender.

The list is a CSV file beside OUT, never inside it, readable by its owner alone. A stopped run leaves the list of what
it came to; names depend on the key alone, so that the next run finds its results again and completes the list.
"""

import csv
import io
from dataclasses import replace
from pathlib import Path
from types import TracebackType
from typing import Self

from scrubjay.apps.cli.report import one_line
from scrubjay.apps.cli.sinks import Item, Sink
from scrubjay.apps.cli.state import RunState
from scrubjay.errors import OutputError
from scrubjay.io import FORMATS, Record, Source, write_atomic
from scrubjay.replace.names import NeutralNames

LIST = "names.csv"
_MARK = "names"


class Renaming:
    """Old and new names of a run, and the list of them."""

    def __init__(self, names: NeutralNames) -> None:
        self._names = names
        self._path: Path | None = None
        self._rows: dict[str, str] = {}
        self._written = 0

    def begin(self, state: RunState | None, *, overwrite: bool) -> None:
        """Find the place of the list; one that another run wrote is not touched, this run's is gone on with."""
        if state is None:
            return
        self._path = state.beside(LIST)
        if _MARK in state.marks:
            self._rows = _read_list(self._path)
            self._written = len(self._rows)
        elif self._path.exists() and not overwrite:
            raise OutputError(f"{self._path} would list the names, but it is there already; move it away")
        else:
            state.marks[_MARK] = "yes"
            state.save()

    def end(self, *, well: bool) -> None:
        """Write the list, however the run ended."""
        del well
        if self._path is None or len(self._rows) == self._written:
            return
        table = io.StringIO(newline="")
        writer = csv.writer(table)
        writer.writerow(("name", "id"))
        writer.writerows(sorted(self._rows.items()))
        write_atomic(self._path, table.getvalue().encode())

    def new_id(self, note_id: str) -> str:
        """The neutral id of a note."""
        return self._new(note_id)

    def source(self, source: Source) -> Source:
        """The source under its new name; where it lies stays."""
        return replace(source, stem=self._new(source.stem))

    def item(self, item: Item) -> Item:
        """The note and its source under their new names."""
        return Item(self.record(item.record), self.source(item.source), item.number)

    def record(self, record: Record) -> Record:
        """The record under its new id; an id that was a number is not kept as one."""
        note = replace(record.note, id=self._new(record.note.id))
        kept = {name: value for name, value in record.kept.items() if name != "id"}
        return replace(record, annotated=replace(record.annotated, note=note), kept=kept)

    def _new(self, old: str) -> str:
        new = self._names.name(old)
        self._rows[new] = one_line(old)
        return new


def _read_list(path: Path) -> dict[str, str]:
    try:
        with path.open(encoding="utf-8", newline="") as stream:
            return {row["name"]: row["id"] for row in csv.DictReader(stream)}
    except (OSError, ValueError, KeyError):
        return {}


class RenamingSink:
    """A sink whose results get neutral names."""

    def __init__(self, sink: Sink, renaming: Renaming) -> None:
        self._sink = sink
        self._renaming = renaming

    def __enter__(self) -> Self:
        self._sink.__enter__()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, traceback: TracebackType | None
    ) -> None:
        self._sink.__exit__(kind, error, traceback)

    def is_finished(self, source: Source) -> bool:
        """As the sink says of the new name."""
        return self._sink.is_finished(self._renaming.source(source))

    def has(self, item: Item) -> bool:
        """As the sink says of the new name."""
        return self._sink.has(self._renaming.item(item))

    def reach(self, source: Source) -> None:
        """Pass on."""
        self._sink.reach(self._renaming.source(source))

    def write(self, record: Record, source: Source) -> None:
        """Write under the new name."""
        self._sink.write(self._renaming.record(record), self._renaming.source(source))

    def miss(self, source: Source) -> None:
        """Pass on."""
        self._sink.miss(self._renaming.source(source))

    def probe(self) -> None:
        """Pass on."""
        self._sink.probe()


def is_many(source: Source) -> bool:
    """Whether a source's file holds many notes."""
    return FORMATS[source.format].many
