"""Writing notes: a folder with files for each note, or one JSONL file that appears only when it is whole.

Both can go on where a run that was killed left off: the folder by the files that are there, the stream by the
lines of its unfinished file.
"""

import json
import os
import shutil
from collections.abc import Iterator
from gzip import GzipFile
from pathlib import Path
from types import TracebackType
from typing import BinaryIO, Self

from scrubjay.errors import FormatError, OutputError
from scrubjay.io.files import make_folder, open_owner_only, partial_of, sync, write_atomic
from scrubjay.io.format import Format, Record, Source, WriteOptions
from scrubjay.io.jsonl import Jsonl

_LONGEST_NAME = 200
_DEFAULT = WriteOptions()


class FolderWriter:
    """Writes each note into files of its own under ``folder``, named by its id."""

    def __init__(self, folder: Path, format: Format, options: WriteOptions = _DEFAULT, *, gz: bool = False) -> None:
        self._folder = folder
        self._format = format
        self._options = options
        self._gz = gz

    def write(self, record: Record, *, like: Source | None = None) -> tuple[Path, ...]:
        """Write a note's files and say where they are; each appears whole, or none does if the format refuses.

        ``like`` gives the ending of the file that the note came from, so that a scrubbed folder has the same names.
        """
        files = self._format.encode(record, self._options)
        paths = {ending: self._path(record.note.id, ending, like) for ending in files}
        for ending, data in files.items():
            write_atomic(paths[ending], data)
        return tuple(paths.values())

    def paths(self, note_id: str, *, like: Source | None = None) -> tuple[Path, ...]:
        """Where a note's files belong, whether they are there or not; files are never there in part."""
        endings = (".ann", ".txt") if self._format.name == "brat" else self._format.endings[:1]
        return tuple(self._path(note_id, ending, like) for ending in endings)

    def _path(self, note_id: str, ending: str, like: Source | None) -> Path:
        gz = self._gz
        name = checked_name(note_id, of_file=like is not None and like.path is not None and like.stem == note_id)
        if like is not None and like.path is not None:
            gz = like.gz
            if like.format == self._format.name and ending == self._format.endings[0]:
                return self._folder / f"{name}{like.ending}"
        return self._folder / f"{name}{ending}{'.gz' if gz else ''}"


class StreamWriter:
    """Writes notes as lines of one JSONL file, which takes its name when the ``with`` block ends well.

    Until then the lines grow in a hidden file beside it, plain even if the file will be compressed. With
    ``resume`` an unfinished file of an earlier run is taken over: ``has`` knows the notes in it.

    A line that could not be written whole is taken back, so that the next one does not hang on to it. Nothing is
    buffered: what a full disk did not take must not come out again with a later line.
    """

    def __init__(self, path: Path, options: WriteOptions = _DEFAULT, *, resume: bool = False) -> None:
        self._path = path
        self._options = options
        self._resume = resume
        self._done: set[str] = set()
        self._stream: BinaryIO | None = None
        self._size = 0
        self._torn: OutputError | None = None

    def __enter__(self) -> Self:
        partial = partial_of(self._path)
        try:
            make_folder(self._path.parent)
            self._size = 0
            if self._resume and partial.is_file():
                for note_id, end in _whole_lines(partial):
                    self._done.add(note_id)
                    self._size = end
            self._stream = open_owner_only(partial, "ab", buffering=0)
            self._stream.truncate(self._size)
        except OSError as error:
            raise self._cannot(error) from None
        return self

    def write(self, record: Record) -> None:
        """Append one note, or leave the file as it was; after a line that cannot be taken back nothing is written."""
        if self._stream is None:
            raise OutputError(f"{self._path}: write inside the 'with' block of its writer")
        if self._torn is not None:
            raise self._torn
        line = Jsonl().encode(record, self._options)[".jsonl"]
        try:
            rest = memoryview(line)
            while rest:
                rest = rest[self._stream.write(rest) :]
            self._size += len(line)
        except OSError as error:
            problem = self._cannot(error)
            try:
                self._stream.truncate(self._size)
            except OSError:
                self._torn = problem
            raise problem from None

    def has(self, note_id: str) -> bool:
        """Whether an earlier run wrote this note already."""
        return note_id in self._done

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, traceback: TracebackType | None
    ) -> None:
        """Give the file its name; after an error leave the unfinished file for another run."""
        if self._stream is None:
            return
        try:
            sync(self._stream)
            self._stream.close()
            self._stream = None
            if kind is None and self._torn is not None:
                raise self._torn
            if kind is None:
                self._finish()
            elif not partial_of(self._path).stat().st_size:
                partial_of(self._path).unlink()
        except OSError as problem:
            raise self._cannot(problem) from None

    def _finish(self) -> None:
        partial = partial_of(self._path)
        if self._path.name.lower().endswith(".gz"):
            packed = partial_of(partial)
            with partial.open("rb") as plain, open_owner_only(packed, "wb") as out:
                with GzipFile(filename="", fileobj=out, mode="wb", mtime=0) as stream:
                    shutil.copyfileobj(plain, stream)
                sync(out)
            os.replace(packed, self._path)
            partial.unlink()
        else:
            os.replace(partial, self._path)

    def _cannot(self, error: OSError) -> OutputError:
        return OutputError(f"{self._path}: cannot be written ({error.strerror}); is there room, and is it yours?")


def checked_name(note_id: str, *, of_file: bool = False) -> str:
    """The id as a relative file name; an id that would lead out of the folder, or that no file can have, is refused.

    Ids of JSONL lines are whatever the sender wrote, ``../../x`` among them. ``of_file`` says that the id is the name
    of the note's own file, which the message then speaks of.
    """
    parts = note_id.split("/")
    bad = any(part in ("", ".", "..") or len(os.fsencode(part)) > _LONGEST_NAME for part in parts)
    if bad or any(character < " " for character in note_id):
        if of_file:
            raise FormatError(
                f"the file's name is longer than {_LONGEST_NAME} bytes or has control characters, and no result can be "
                "called after it; rename the file, or write jsonl"
            )
        raise FormatError("a note's id cannot be a file name; write jsonl, or give the note another id")
    return note_id


def _whole_lines(path: Path) -> Iterator[tuple[str, int]]:
    """The ids of an unfinished file and where each line ends; a torn last line is left out."""
    end = 0
    with path.open("rb") as stream:
        for line in stream:
            try:
                value = json.loads(line) if line.endswith(b"\n") else None
            except ValueError:
                value = None
            if not isinstance(value, dict) or "id" not in value:
                return
            end += len(line)
            yield str(value["id"]), end
