"""Found spans that come without their text: the lines that ``scrubjay detect`` writes.

A span can only be checked on its text, so a line stays as it is until somebody who has the note asks for its spans.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from scrubjay.errors import FormatError, InputError, UsageError
from scrubjay.io.format import Failure, ReadOptions, Record, Source
from scrubjay.io.jsonl import Jsonl, each_line, read_id, read_record, spans_in
from scrubjay.note import Span


@dataclass(frozen=True, slots=True)
class Found:
    """A line with an id and spans and no text; ``place`` and ``where`` as a Record and its messages have them."""

    id: str
    place: str
    where: str
    options: ReadOptions = field(repr=False)
    listed: object = field(default=None, repr=False)

    def spans_on(self, text: str) -> tuple[Span, ...]:
        """The spans, checked against the note's text."""
        return tuple(sorted(spans_in(self.listed, text, self.where, self.options)))


def read_found(
    source: Source, *, encoding: str | None = None, keep_fields: Sequence[str] = ()
) -> Iterator[Record | Found | Failure]:
    """The lines of a JSONL source: a Record where the text stands in the line, else a Found."""
    if source.format != Jsonl.name:
        raise UsageError(f"{source.where}: only JSONL can hold spans without their text")
    options = ReadOptions(encoding=encoding, keep_fields=tuple(keep_fields))
    try:
        yield from each_line(source, options, _record_or_found)
    except InputError as error:
        yield Failure(source.stem, str(error))


def _record_or_found(value: dict[str, object], place: str, where: str, options: ReadOptions) -> Record | Found:
    if "text" in value:
        return read_record(value, place, where, options)
    if "spans" not in value:
        raise FormatError(f"{where}: neither 'text' nor 'spans'; a line needs the note, or what was found in it")
    note_id, _ = read_id(value, place, where)
    return Found(note_id, place, where, options, value["spans"])
