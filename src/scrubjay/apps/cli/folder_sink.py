"""Results in a folder with the relative names of the input: a file for each note, JSONL files as wholes.

Files of a stopped run are found again by their names, and taken for done if they are of this run and not older than
their sources. Several JSONL files may be open at a time, because notes are read ahead of their results.
"""

from collections.abc import Sequence
from pathlib import Path
from types import TracebackType
from typing import Self

from scrubjay.apps.cli.sinks import Item, changed_at, probe_folder
from scrubjay.apps.cli.state import RunState
from scrubjay.errors import FormatError, OutputError
from scrubjay.io import FORMATS, FolderWriter, Record, Source, StreamWriter, WriteOptions


class FolderSink:
    """A folder with the relative names of the input: a file for each note, JSONL files as wholes."""

    def __init__(
        self, out: Path, sources: Sequence[Source], *, to: str | None, options: WriteOptions, state: RunState
    ) -> None:
        self._out = out
        self._to = to
        self._options = options
        self._state = state
        self._streamed = [source for source in sources if FORMATS[to or source.format].many]
        self._open: dict[Source, StreamWriter] = {}
        self._opened: set[Source] = set()
        self._missed: set[Source] = set()
        self._writers = {
            name: FolderWriter(out, format_, options) for name, format_ in FORMATS.items() if not format_.many
        }

    def __enter__(self) -> Self:
        for source in self._streamed:
            self._state.note_stream(self._target(source), [source])
        if self._streamed:
            self._state.save()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, traceback: TracebackType | None
    ) -> None:
        if kind is None:
            for source in self._streamed:  # a file without notes has a result without notes
                if source not in self._opened | self._missed and not self._state.has_stream(self._target(source)):
                    self._stream(source)
        for stream in self._open.values():
            stream.__exit__(kind, error, traceback)
        outdated = self._missed.intersection(self._streamed)
        if kind is None and outdated:
            for source in outdated:
                self._state.outdate(self._target(source))
            self._state.save()

    def is_finished(self, source: Source) -> bool:
        """Whether the source's file, or the files of its one note, are there and current."""
        if FORMATS[source.format].many:
            return self._is_streamed(source) and self._state.has_stream(self._target(source))
        return self._has_files(source.stem, source)

    def has(self, item: Item) -> bool:
        """Whether the note's files are there, or its line in a JSONL file."""
        if not self._is_streamed(item.source):
            return self._has_files(item.record.note.id, item.source)
        target = self._target(item.source)
        if self._state.has_stream(target):
            return True
        return self._state.has_partial(target) and self._stream(item.source).has(item.record.note.id)

    def reach(self, source: Source) -> None:
        """Finish the JSONL files of sources before this one."""
        for earlier in list(self._open):
            if earlier == source:
                return
            self._open.pop(earlier).__exit__(None, None, None)

    def write(self, record: Record, source: Source) -> None:
        """Write a note's files, or its line."""
        if self._is_streamed(source):
            self._stream(source).write(record)
        else:
            self._writers[self._to or source.format].write(record, like=source)

    def miss(self, source: Source) -> None:
        """Remember the source; what an overwritten run left for its one note goes, since it is not of this run."""
        self._missed.add(source)
        if not FORMATS[source.format].many and not self._has_files(source.stem, source):
            for path in self._paths(source.stem, source):
                path.unlink(missing_ok=True)

    def probe(self) -> None:
        """Write something into the folder."""
        probe_folder(self._out)

    def _is_streamed(self, source: Source) -> bool:
        return FORMATS[self._to or source.format].many

    def _target(self, source: Source) -> Path:
        return self._out / source.name

    def _stream(self, source: Source) -> StreamWriter:
        if source not in self._open:
            if source in self._opened:
                raise OutputError(f"{self._target(source)} is whole already; its notes came out of order")
            self._opened.add(source)
            target = self._target(source)
            resume = self._state.has_partial(target)
            self._open[source] = StreamWriter(target, self._options, resume=resume).__enter__()
        return self._open[source]

    def _has_files(self, note_id: str, source: Source) -> bool:
        if not self._state.goes_on or source.path is None:
            return False
        since = changed_at(source)
        paths = self._paths(note_id, source)
        return bool(paths) and all(self._state.is_current(path, since) for path in paths)

    def _paths(self, note_id: str, source: Source) -> tuple[Path, ...]:
        try:
            return self._writers[self._to or source.format].paths(note_id, like=source)
        except FormatError:
            return ()  # an id that no file can have; writing will say so
