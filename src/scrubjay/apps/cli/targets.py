"""What OUT means: a folder, one JSONL file, the file of a single note, or standard output.

``scrub`` reads it off the name. With the ending of a format, OUT is a file: with that of JSONL, of all notes; with
another, of the one note of the input. Without one, or if the folder is there, OUT is a folder with the names of the
input. ``detect`` goes by its format: JSONL is one file, whatever its name, and every other format is a folder.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

from scrubjay.apps.cli.folder_sink import FolderSink
from scrubjay.apps.cli.sinks import NoteFileSink, Sink, StandardOutput, StreamSink
from scrubjay.apps.cli.state import RunState
from scrubjay.errors import OutputError, UsageError
from scrubjay.io import FORMATS, Source, WriteOptions, format_for


@dataclass(frozen=True, slots=True)
class Out:
    """A settled OUT. ``format`` None means that each note keeps the format that it came in."""

    path: Path
    format: str | None
    options: WriteOptions
    is_folder: bool = False
    is_standard: bool = False

    @property
    def keeps_files(self) -> bool:
        """Whether JSONL files stay apart, so that their ids may repeat from file to file."""
        return self.is_folder and self.format is None

    def sink(self, sources: Sequence[Source], state: RunState | None) -> Sink:
        """What writes there."""
        if state is None:
            return StandardOutput(self.format or "text", options=self.options)
        if self.is_folder:
            return FolderSink(self.path, sources, to=self.format, options=self.options, state=state)
        if self.format == "jsonl":
            return StreamSink(self.path, sources, options=self.options, state=state)
        return NoteFileSink(self.path, self.format or "text", options=self.options, state=state)


class Target(Protocol):
    """OUT as it was asked for."""

    def settle(self, sources: Sequence[Source]) -> Out:
        """What it means for these sources; UsageError where it means nothing."""
        ...


@dataclass(frozen=True, slots=True)
class ScrubTarget:
    """Where scrubbed notes go."""

    out: str
    to: str | None

    def settle(self, sources: Sequence[Source]) -> Out:
        """Folder or file, as the name of OUT tells."""
        _check_format(self.to)
        options = WriteOptions(with_spans=False)
        if self.out == "-":
            return Out(Path("-"), self._standard_format(sources), options, is_standard=True)
        path = Path(self.out)
        if path.is_dir() or not has_ending(path):
            self._check_folder(path, sources)
            return Out(path, self.to, options, is_folder=True)
        name = format_for(path).name
        if self.to is not None and self.to != name:
            raise UsageError(f"{path} ends like {name}, but --to says {self.to}; make the two agree")
        if name == "brat":
            raise UsageError(f"{path}: brat is a pair of files; name a folder")
        if name != "jsonl" and not _is_one_note(sources):
            raise UsageError(f"{path} would hold one note only; name a folder, or a file that ends in .jsonl")
        return Out(path, name, options)

    def _standard_format(self, sources: Sequence[Source]) -> str:
        name = self.to or sources[0].format
        if name == "brat":
            raise UsageError("brat is a pair of files and cannot go to standard output; choose another --to")
        if name != "jsonl" and not _is_one_note(sources):
            raise UsageError("more than one note can go to standard output as jsonl only; add --to jsonl")
        return name

    def _check_folder(self, path: Path, sources: Sequence[Source]) -> None:
        if path.exists() and not path.is_dir():
            raise OutputError(f"{path} is a file; name a folder, or a file with the ending of a format")
        if self.to == "jsonl" and not all(FORMATS[source.format].many for source in sources):
            raise UsageError("--to jsonl writes one file for all notes; let OUT end in .jsonl or .jsonl.gz")


@dataclass(frozen=True, slots=True)
class DetectTarget:
    """Where found spans go."""

    out: str
    to: str
    with_text: bool

    def settle(self, sources: Sequence[Source]) -> Out:
        """A file for JSONL, a folder for the others."""
        _check_format(self.to)
        if self.to == "text":
            raise UsageError("text holds no spans; choose --to jsonl, i2b2, brat or conll")
        options = WriteOptions(with_text=self.with_text)
        path = Path(self.out)
        if self.to == "jsonl":
            if path.is_dir():
                raise OutputError(f"{path} is a folder, but --to jsonl writes one file; name a file in it")
            return Out(path, self.to, options, is_standard=self.out == "-")
        if self.out == "-":
            raise UsageError(f"{self.to} is written to a folder; name one, or choose --to jsonl")
        if path.exists() and not path.is_dir():
            raise OutputError(f"{path} is a file, but --to {self.to} writes a folder")
        return Out(path, self.to, options, is_folder=True)


def _check_format(name: str | None) -> None:
    if name is not None and name not in FORMATS:
        raise UsageError(f"there is no format {name!r}; the formats are {', '.join(FORMATS)}")


def has_ending(path: Path) -> bool:
    """Whether a file's name tells its format."""
    try:
        return bool(format_for(path))
    except UsageError:
        return False


def _is_one_note(sources: Sequence[Source]) -> bool:
    return len(sources) == 1 and not FORMATS[sources[0].format].many
