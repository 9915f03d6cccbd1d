"""Notes in and out of files: text, JSONL, i2b2 XML, brat and CoNLL, each also compressed with gzip.

    for source in discover(["notes/"]):
        for record in read(source):
            if isinstance(record, Failure): ...

Offsets are code points of the text exactly as it came in. No error quotes a note.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path

from scrubjay.errors import InputError, UsageError
from scrubjay.io import inputs
from scrubjay.io.brat import Brat
from scrubjay.io.conll import Conll
from scrubjay.io.files import write_atomic
from scrubjay.io.format import (
    ROOT_2014,
    ROOT_2016,
    Failure,
    Format,
    Offsets,
    ReadOptions,
    Record,
    Source,
    WriteOptions,
)
from scrubjay.io.found import Found, read_found
from scrubjay.io.i2b2 import I2b2
from scrubjay.io.inputs import check_output
from scrubjay.io.jsonl import Jsonl
from scrubjay.io.outputs import FolderWriter, StreamWriter
from scrubjay.io.text import Text
from scrubjay.io.utf16 import Utf16Map

__all__ = [
    "FORMATS",
    "ROOT_2014",
    "ROOT_2016",
    "Failure",
    "FolderWriter",
    "Format",
    "Found",
    "Offsets",
    "Record",
    "Source",
    "StreamWriter",
    "Utf16Map",
    "WriteOptions",
    "check_output",
    "discover",
    "format_for",
    "read",
    "read_found",
    "write_atomic",
]

FORMATS: Mapping[str, Format] = {
    format_.name: format_
    for format_ in (Text(), Jsonl(), I2b2(), Brat(), Conll())  # text first: it owns .txt
}


def format_for(path: str | Path) -> Format:
    """The format that a file's ending tells, ``.gz`` aside."""
    name = inputs.guess_format(Path(path), FORMATS)
    if name is None:
        raise UsageError(f"{path}: the ending tells no format; name one with --from ({', '.join(FORMATS)})")
    return FORMATS[name]


def discover(paths: Iterable[str | Path], *, from_format: str | None = None) -> list[Source]:
    """The input files under files, folders and ``-``; all are found before any is read.

    UsageError for a path that is not there, a folder without notes, and two files that would share an id.
    """
    return inputs.find_sources(paths, FORMATS, from_format)


def read(
    source: Source,
    *,
    encoding: str | None = None,
    offsets: Offsets = "codepoint",
    keep_fields: Sequence[str] = (),
    with_spans: bool = True,
    keep_spans: bool = True,
    seen: set[str] | None = None,
) -> Iterator[Record | Failure]:
    """The notes of a source one at a time; one that cannot be read is a Failure, and the others go on.

    ``seen`` collects the ids; hand the same set to every source of a run, and the later of two notes with one id
    is a failure too. Without ``keep_spans`` the places of annotations are checked, whatever their labels, and the
    records have none. Options that make no sense are a UsageError at once.
    """
    options = ReadOptions(
        encoding=encoding,
        offsets=offsets,
        keep_fields=tuple(keep_fields),
        with_spans=with_spans,
        keep_spans=keep_spans,
    )
    return _guarded(source, options, set() if seen is None else seen)


def _guarded(source: Source, options: ReadOptions, seen: set[str]) -> Iterator[Record | Failure]:
    try:
        for record in FORMATS[source.format].read(source, options):
            if isinstance(record, Record) and record.note.id in seen:
                yield Failure(record.place, f"{source.where}: {record.place} has the id of an earlier note")
                continue
            if isinstance(record, Record):
                seen.add(record.note.id)
            yield record
    except InputError as error:
        yield Failure(source.stem, str(error))
