"""Where results go: one JSONL file, the file of a single note, standard output; folders have a module of their own.

A sink knows what an earlier, unfinished run of the same configuration left there. Files with many notes take their
name only when they are whole; the file of one note is whole from the beginning.
"""

import sys
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from types import TracebackType
from typing import Protocol, Self

from scrubjay.apps.cli.state import RunState
from scrubjay.errors import OutputError
from scrubjay.io import FORMATS, FolderWriter, Record, Source, StreamWriter, WriteOptions, write_atomic
from scrubjay.io.metadata import beside

_PROBE = 65_536


@dataclass(frozen=True, slots=True)
class Item:
    """A note on its way, the file that it came from, and which of all notes of the input it is."""

    record: Record
    source: Source
    number: int = 0


class Sink(Protocol):
    """A place for results; used in a ``with`` block, whose good end makes everything whole."""

    def __enter__(self) -> Self: ...

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, traceback: TracebackType | None
    ) -> None: ...

    def is_finished(self, source: Source) -> bool:
        """Whether all results of a source are there, as far as can be told without reading it."""
        ...

    def has(self, item: Item) -> bool:
        """Whether an earlier run wrote the result of this note."""
        ...

    def reach(self, source: Source) -> None:
        """Results have come as far as this source: those before it are complete."""
        ...

    def write(self, record: Record, source: Source) -> None:
        """Write a result."""
        ...

    def miss(self, source: Source) -> None:
        """A note of this source failed, so that the next run has to come back to it."""
        ...

    def probe(self) -> None:
        """Raise OutputError if nothing can be written any more."""
        ...


class StreamSink:
    """One JSONL file for all notes."""

    def __init__(self, out: Path, sources: Sequence[Source], *, options: WriteOptions, state: RunState) -> None:
        self._out = out
        self._sources = sources
        self._options = options
        self._state = state
        self._stream: StreamWriter | None = None
        self._missed = False

    def __enter__(self) -> Self:
        self._state.note_stream(self._out, self._sources)
        self._state.save()
        if not self._state.has_stream(self._out):
            resume = self._state.has_partial(self._out)
            self._stream = StreamWriter(self._out, self._options, resume=resume).__enter__()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, traceback: TracebackType | None
    ) -> None:
        if self._stream is not None:
            self._stream.__exit__(kind, error, traceback)
        if kind is None and self._missed:
            self._state.outdate(self._out)
            self._state.save()

    def is_finished(self, source: Source) -> bool:
        """Whether the file is whole."""
        return self._stream is None

    def has(self, item: Item) -> bool:
        """Whether the file is whole, or the unfinished one has the note."""
        return self._stream is None or self._stream.has(item.record.note.id)

    def reach(self, source: Source) -> None:
        """The file is one for all sources."""

    def write(self, record: Record, source: Source) -> None:
        """Append a line."""
        if self._stream is not None:
            self._stream.write(record)

    def miss(self, source: Source) -> None:
        """Have the file made again by the next run."""
        self._missed = True

    def probe(self) -> None:
        """Write something beside the file."""
        probe_folder(self._out.parent)


class NoteFileSink:
    """A file that holds the single note of the input, under a name of its own."""

    def __init__(self, out: Path, format_name: str, *, options: WriteOptions, state: RunState) -> None:
        plain = out.name.removesuffix(".gz")
        stem = plain.rpartition(".")[0]
        self._like = Source(out, stem, out.name[len(stem) :], format_name)
        self._out = out
        self._state = state
        self._writer = FolderWriter(out.parent, FORMATS[format_name], options)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, traceback: TracebackType | None
    ) -> None:
        """The file was whole from the beginning."""

    def is_finished(self, source: Source) -> bool:
        """Whether the file is there and not older than its source."""
        return source.path is not None and self._state.is_current(self._out, changed_at(source))

    def has(self, item: Item) -> bool:
        """Whether the file is there and not older than its source."""
        return self.is_finished(item.source)

    def reach(self, source: Source) -> None:
        """There is one source only."""

    def write(self, record: Record, source: Source) -> None:
        """Write the file."""
        note = replace(record.note, id=self._like.stem)
        self._writer.write(replace(record, annotated=replace(record.annotated, note=note)), like=self._like)

    def miss(self, source: Source) -> None:
        """What an overwritten run left goes, since it is not of this run."""
        if not self.is_finished(source):
            self._out.unlink(missing_ok=True)

    def probe(self) -> None:
        """Write something beside the file."""
        probe_folder(self._out.parent)


class StandardOutput:
    """Standard output: the bare file of one note, or JSONL lines."""

    def __init__(self, format_name: str, *, options: WriteOptions) -> None:
        self._format = FORMATS[format_name]
        self._options = options

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, traceback: TracebackType | None
    ) -> None:
        sys.stdout.flush()

    def is_finished(self, source: Source) -> bool:
        """Nothing is remembered."""
        return False

    def has(self, item: Item) -> bool:
        """Nothing is remembered."""
        return False

    def reach(self, source: Source) -> None:
        """Nothing waits."""

    def write(self, record: Record, source: Source) -> None:
        """Write the note's bytes."""
        for data in self._format.encode(record, self._options).values():
            sys.stdout.buffer.write(data)

    def miss(self, source: Source) -> None:
        """Nothing is remembered."""

    def probe(self) -> None:
        """An error of standard output is raised when it happens."""


def changed_at(source: Source) -> int:
    """When a source or the metadata beside it last changed."""
    changed = 0
    for part in (source, beside(source, ".json")):
        try:
            changed = max(changed, part.path.stat().st_mtime_ns if part and part.path else 0)
        except OSError:
            continue
    return changed


def probe_folder(folder: Path) -> None:
    """Raise OutputError if nothing can be written into a folder any more; a full disk still takes an empty file."""
    path = folder / ".scrubjay-probe"
    write_atomic(path, bytes(_PROBE))
    try:
        path.unlink()
    except OSError as error:
        raise OutputError(f"{folder}: cannot be written ({error.strerror})") from None
