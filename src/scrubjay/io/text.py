"""Plain text: one note a file, its metadata in a NOTE.json beside it."""

from collections.abc import Iterator

from scrubjay.io.files import read_text, to_bytes
from scrubjay.io.format import Failure, ReadOptions, Record, Source, WriteOptions
from scrubjay.io.metadata import with_sidecar
from scrubjay.note import Annotated, Note


class Text:
    """The text and nothing else: spans are not written."""

    name = "text"
    endings: tuple[str, ...] = (".txt",)
    many = False

    def read(self, source: Source, options: ReadOptions) -> Iterator[Record | Failure]:
        """The file as one note, to the last byte."""
        note = Note(source.stem, read_text(source, options.encoding))
        yield Record(Annotated(with_sidecar(note, source)), place=source.stem, is_annotated=False)

    def encode(self, record: Record, options: WriteOptions) -> dict[str, bytes]:
        """The text as UTF-8, or in the encoding asked for."""
        return {".txt": to_bytes(record.note.text, f"note {record.note.id}", encoding=options.encoding)}
