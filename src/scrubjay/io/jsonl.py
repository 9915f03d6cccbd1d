"""JSONL: a JSON object a line, many notes a file, read and written a line at a time.

A line has ``text``, and may have ``id``, ``spans``, and the metadata keys. Spans name their label ``type``, or
``label`` as Prodigy does. A line without an id is called by its file and number. A bad line is a failure of its
own; the lines after it are read.
"""

import io
import json
from collections.abc import Callable, Iterator
from typing import IO, TypeVar

from scrubjay.errors import EncodingError, FormatError, InputError, OffsetError
from scrubjay.io.files import check_id, decode, open_input, to_bytes
from scrubjay.io.format import Failure, ReadOptions, Record, Source, WriteOptions
from scrubjay.io.metadata import load_json, with_metadata
from scrubjay.io.spans import read_label, read_offset, read_span
from scrubjay.io.utf16 import Utf16Map, lone_surrogates
from scrubjay.note import Annotated, Note, Span

Made = TypeVar("Made")

_SURPRISING_BREAKS = {"\x85": "\\u0085", "\u2028": "\\u2028", "\u2029": "\\u2029"}


class Jsonl:
    """The format for many notes, and the only one that keeps scores and sources."""

    name = "jsonl"
    endings: tuple[str, ...] = (".jsonl", ".ndjson")
    many = True

    def read(self, source: Source, options: ReadOptions) -> Iterator[Record | Failure]:
        """A record or a failure for each line that is not blank."""
        yield from each_line(source, options, read_record)

    def encode(self, record: Record, options: WriteOptions) -> dict[str, bytes]:
        """One line: id, text and spans as asked for, then the kept fields."""
        return {".jsonl": to_bytes(encode_line(record, options) + "\n", f"note {record.note.id}")}


def each_line(
    source: Source, options: ReadOptions, make: Callable[[dict[str, object], str, str, ReadOptions], Made]
) -> Iterator[Made | Failure]:
    """What ``make`` makes of the object of each line, its place and where it is; or why it could not."""
    with open_input(source) as stream:
        for number, line in enumerate(_lines(stream, source, options), 1):
            place = f"{source.stem}:{number}"
            where = f"{source.where}, line {number}"
            try:
                text = line if isinstance(line, str) else decode(line[0], options.encoding, where, base=line[1])
                if number == 1:
                    text = text.removeprefix("\ufeff")
                if not text.isspace() and text:
                    yield make(load_json(text.rstrip("\r\n"), where), place, where, options)
            except InputError as error:
                yield Failure(place, str(error))


def encode_line(record: Record, options: WriteOptions) -> str:
    """The JSON object of one note, without a line end.

    The characters that some programs take for line breaks are escaped, so that every reader sees one line.
    """
    value: dict[str, object] = {"id": record.note.id}
    if options.with_text:
        value["text"] = record.note.text
    if options.with_spans:
        value["spans"] = _spans_out(record.annotated, options)
    value.update(record.kept)
    check_id(record.note.id)
    try:
        line = json.dumps(value, ensure_ascii=False, allow_nan=False)
    except ValueError:
        line = ""
    if not line:
        raise FormatError(
            f"note {record.note.id}: a kept field holds NaN or Infinity, which JSON has not; leave it out"
        )
    for character, escape in _SURPRISING_BREAKS.items():
        line = line.replace(character, escape)
    return line


def _lines(stream: IO[bytes], source: Source, options: ReadOptions) -> Iterator[tuple[bytes, int] | str]:
    """The lines as bytes with their place in the file, so that one undecodable line spoils no other.

    Where a line break is more than one byte (UTF-16) the lines must be decoded as they come, and the first bad
    byte ends the file.
    """
    encoding = options.encoding or "utf-8"
    if "\n".encode(encoding) == b"\n":
        start = 0
        for line in stream:
            yield line, start
            start += len(line)
        return
    reader = io.TextIOWrapper(stream, encoding=encoding, newline="\n")
    try:
        yield from reader
        return
    except UnicodeError:
        pass
    finally:
        reader.detach()
    raise EncodingError(f"{source.where}: not {encoding}; name the file's encoding with --encoding")


def read_record(value: dict[str, object], place: str, where: str, options: ReadOptions) -> Record:
    """The note of a line, with its spans."""
    text = value.get("text")
    if not isinstance(text, str):
        raise FormatError(f"{where}: 'text' is missing or not a string; each line needs the note in it")
    note_id, number_kept = read_id(value, place, where)
    if value.get("id") is None and lone_surrogates(note_id):
        raise FormatError(f"{where}: the file's name, which its notes are called by, is not UTF-8; rename the file")
    for name, part in (("text", text), ("id", note_id)):
        for offset in lone_surrogates(part):
            point = ord(part[offset])
            raise FormatError(
                f"{where}: U+{point:04X} at {offset} of '{name}' is half a character and cannot be written; remove it"
            )
    note = with_metadata(Note(note_id, text), value, where)
    spans = spans_in(value.get("spans"), text, where, options) if options.with_spans else ()
    kept = {name: value[name] for name in options.keep_fields if name in value}
    is_annotated = value.get("spans") is not None
    return Record(Annotated(note, spans), kept=number_kept | kept, place=place, is_annotated=is_annotated)


def read_id(value: dict[str, object], place: str, where: str) -> tuple[str, dict[str, object]]:
    """The id as a string; one that was a number is kept beside, to be written as a number again."""
    note_id = value.get("id")
    if note_id is None:
        return place, {}
    if isinstance(note_id, int) and not isinstance(note_id, bool):
        return str(note_id), {"id": note_id}
    if isinstance(note_id, str) and note_id:
        return note_id, {}
    raise FormatError(f"{where}: 'id' is neither a string nor a whole number")


def spans_in(value: object, text: str, where: str, options: ReadOptions) -> tuple[Span, ...]:
    """The spans that a line's ``spans`` lists, each inside the text."""
    if value is None:
        return ()
    if not isinstance(value, list):
        raise FormatError(f"{where}: 'spans' is not a list")
    units = Utf16Map(text) if options.offsets == "utf16" else None
    spans: list[Span] = []
    for index, item in enumerate(value, 1):
        at = f"{where}, span {index}"
        start, end = _place_in(item, at, units)
        if options.keep_spans:
            spans.append(_span_in(item, start, end, text, at))
        else:
            read_span(text, start, end, read_label(None, at, text, any_name=True), at)
    return tuple(spans)


def _place_in(item: object, where: str, units: Utf16Map | None) -> tuple[int, int]:
    if not isinstance(item, dict):
        raise FormatError(f"{where}: not an object with start, end and type")
    start, end = read_offset(item.get("start"), where), read_offset(item.get("end"), where)
    if units is not None:
        try:
            start, end = units.from_utf16(start), units.from_utf16(end)
        except OffsetError as error:
            raise OffsetError(f"{where}: {error}") from None
    return start, end


def _span_in(item: dict[str, object], start: int, end: int, text: str, where: str) -> Span:
    label, score, source = item.get("type", item.get("label")), item.get("score", 1.0), item.get("source", "")
    if not isinstance(score, int | float) or not 0 <= score <= 1 or not isinstance(source, str):
        raise FormatError(f"{where}: 'score' is not a number in 0..1, or 'source' not a string")
    return read_span(text, start, end, read_label(label, where, text), where, score=float(score), source=source)


def _spans_out(annotated: Annotated, options: WriteOptions) -> list[dict[str, object]]:
    units = Utf16Map(annotated.note.text) if options.offsets == "utf16" else None
    return [
        {
            "start": span.start if units is None else units.to_utf16(span.start),
            "end": span.end if units is None else units.to_utf16(span.end),
            "type": str(span.label),
            "score": span.score,
            "source": span.source,
        }
        for span in annotated.spans
    ]
