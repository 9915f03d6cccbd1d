"""brat: DOC.txt with the text and DOC.ann with a line a span, ``T1<TAB>LABEL start end<TAB>text``.

Offsets count code points of DOC.txt with its line endings as they are. brat wants no line break inside a span, so
a span over one is written as fragments (``0 4;5 9``) and joined again on reading. Fragments with other text
between them are spans of their own. Relations, events, attributes and remarks are not read.
"""

import re
from collections.abc import Iterator
from itertools import pairwise

from scrubjay.errors import FormatError
from scrubjay.io.files import read_text, to_bytes
from scrubjay.io.format import Failure, ReadOptions, Record, Source, WriteOptions
from scrubjay.io.metadata import beside, with_sidecar
from scrubjay.io.spans import check_covered, read_label, read_offset, read_span
from scrubjay.note import Annotated, Note, Span

_FRAGMENT = re.compile(r"[^\r\n]+")
_BREAKS = str.maketrans("\r\n", "  ")

Fragments = list[tuple[int, int]]


class Brat:
    """One note a pair of files; a text without an .ann file has no spans."""

    name = "brat"
    endings: tuple[str, ...] = (".txt", ".ann")
    many = False

    def read(self, source: Source, options: ReadOptions) -> Iterator[Record | Failure]:
        """The note of the pair."""
        text_file = beside(source, ".txt") if source.ending.lower().startswith(".ann") else source
        if text_file is None:
            raise FormatError(f"{source.where}: there is no text file of the same name beside it")
        text = read_text(text_file, options.encoding)
        spans: list[Span] = []
        annotations = beside(source, ".ann")
        if annotations is not None and options.with_spans:
            lines = read_text(annotations, options.encoding).removeprefix("\ufeff").split("\n")
            for number, line in enumerate(lines, 1):
                if line.startswith("T"):
                    where = f"{annotations.where}, line {number}"
                    spans.extend(_spans(line.removesuffix("\r"), text, where, any_label=not options.keep_spans))
        note = with_sidecar(Note(source.stem, text), source)
        kept = tuple(spans) if options.keep_spans else ()
        yield Record(Annotated(note, kept), place=source.stem, is_annotated=annotations is not None)

    def encode(self, record: Record, options: WriteOptions) -> dict[str, bytes]:
        """The annotations and the text; both are made before either is written."""
        where = f"note {record.note.id}"
        spans = record.spans if options.with_spans else ()
        lines = (_line(number, span, record.note.text) for number, span in enumerate(spans, 1))
        return {".ann": to_bytes("".join(lines), where), ".txt": to_bytes(record.note.text, where)}


def _spans(line: str, text: str, where: str, *, any_label: bool) -> Iterator[Span]:
    columns = line.split("\t", 2)
    name, _, places = columns[1].partition(" ") if len(columns) == 3 else ("", "", "")
    label = read_label(name, where, text, any_name=any_label)
    fragments: Fragments = []
    for place in places.split(";"):
        ends = place.split(" ")
        if len(ends) != 2:
            raise FormatError(f"{where}: not of the form T1<TAB>LABEL start end<TAB>text")
        start, end = read_offset(ends[0], where), read_offset(ends[1], where)
        read_span(text, start, end, label, where)
        fragments.append((start, end))
    check_covered(_covered(fragments, text), columns[2], where)
    for start, end in _joined(sorted(fragments), text):
        yield read_span(text, start, end, label, where)


def _joined(fragments: Fragments, text: str) -> Fragments:
    """Fragments with nothing but white space between them made one again."""
    joined = fragments[:1]
    for start, end in fragments[1:]:
        last_start, last_end = joined[-1]
        if not text[last_end:start].strip():
            joined[-1] = (last_start, max(end, last_end))
        else:
            joined.append((start, end))
    return joined


def _line(number: int, span: Span, text: str) -> str:
    fragments = _fragments(span, text)
    places = ";".join(f"{start} {end}" for start, end in fragments)
    return f"T{number}\t{span.label} {places}\t{_covered(fragments, text)}\n"


def _fragments(span: Span, text: str) -> Fragments:
    """The span cut at its line breaks; breaks at its very edges stay inside, or it would not come back whole."""
    pieces = [match.span() for match in _FRAGMENT.finditer(text, span.start, span.end)]
    if not pieces:
        return [(span.start, span.end)]
    edges = [span.start, *(edge for left, right in pairwise(pieces) for edge in (left[1], right[0])), span.end]
    return list(zip(edges[::2], edges[1::2], strict=True))


def _covered(fragments: Fragments, text: str) -> str:
    return " ".join(text[start:end].translate(_BREAKS) for start, end in fragments)
