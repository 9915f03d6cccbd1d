"""CoNLL: a line a token with start, end and a BIO label, tab between; a blank line where the text breaks a line.

    # id = "visit-7"
    # text = "Seen by Dr. Vole.\\n"
    Seen	0	4	O
    ...
    Vole	12	16	B-DOCTOR

Tokens alone lose the white space, so the text stands above them as a JSON string. Without it the text is rebuilt
from the offsets (a blank line becomes a line break, all else spaces) and the record says so. Tokens are cut at the
borders of spans, and white space at a span's edge is a token of its own, so that every span comes back exactly.
"""

import json
import re
from collections.abc import Iterator
from typing import NamedTuple

from scrubjay.errors import FormatError, OffsetError
from scrubjay.io.files import check_id, read_text, to_bytes
from scrubjay.io.format import Failure, ReadOptions, Record, Source, WriteOptions
from scrubjay.io.metadata import with_sidecar
from scrubjay.io.spans import read_label, read_offset, read_span
from scrubjay.io.utf16 import lone_surrogates
from scrubjay.note import Annotated, Note, Span, non_overlapping

_TOKEN = re.compile(r"\w+|[^\w\s]")
_UNSAFE = re.compile(r"[\\\s\x00-\x1f\x7f-\x9f]")
_ESCAPED = re.compile(r"\\(?:u([0-9a-f]{4})|([\\tnr]))")
_SHORT = {"\\": "\\", "\t": "t", "\n": "n", "\r": "r"}
_LONG = {letter: character for character, letter in _SHORT.items()}
_LONGEST_GAPS = 1_000_000
_HEADER = re.compile(r"# (id|text) = ")


class Conll:
    """One note a file."""

    name = "conll"
    endings: tuple[str, ...] = (".conll", ".bio")
    many = False

    def read(self, source: Source, options: ReadOptions) -> Iterator[Record | Failure]:
        """The note of the file, its text from the header or rebuilt from the tokens."""
        content = read_text(source, options.encoding).removeprefix("\ufeff")
        text, tokens = _parse(content, source.where)
        rebuilt = text is None
        if text is None:
            text = _rebuild(tokens, len(content) + _LONGEST_GAPS, source.where)
        for token in tokens:
            if text[token.start : token.end] != token.text:
                raise OffsetError(f"{source.where}, line {token.line}: the token does not stand at its offsets")
        note = with_sidecar(Note(source.stem, text), source)
        is_wanted = options.with_spans and options.keep_spans  # the places of the tokens are checked already
        spans = tuple(_spans(tokens, text, source.where)) if is_wanted else ()
        yield Record(Annotated(note, spans), place=source.stem, rebuilt=rebuilt)

    def encode(self, record: Record, options: WriteOptions) -> dict[str, bytes]:
        """The tokens, above them the id and, with the text, all of it as one JSON string."""
        note, spans = record.note, record.spans if options.with_spans else ()
        if not non_overlapping(spans):
            raise FormatError(f"note {note.id}: BIO cannot hold spans that overlap; write jsonl, i2b2 or brat")
        check_id(note.id)
        lines = [f"# id = {json.dumps(note.id)}\n"]
        if options.with_text:
            lines.append(f"# text = {json.dumps(note.text)}\n")
        lines.extend(_lines(note.text, spans))
        return {".conll": to_bytes("".join(lines), f"note {note.id}")}


class _Token(NamedTuple):
    """A row of the file."""

    line: int
    text: str
    start: int
    end: int
    label: str
    after_blank: bool


def _lines(text: str, spans: tuple[Span, ...]) -> Iterator[str]:
    """The rows, with a blank one where a line breaks, but none inside a span."""
    last_end = 0
    for start, end, label in _labelled(text, spans):
        gap = text[last_end:start]
        if last_end and not label.startswith("I-") and ("\n" in gap or "\r" in gap):
            yield "\n"
        yield f"{_escape(text[start:end])}\t{start}\t{end}\t{label}\n"
        last_end = end


def _labelled(text: str, spans: tuple[Span, ...]) -> Iterator[tuple[int, int, str]]:
    position = 0
    for span in spans:
        yield from ((start, end, "O") for start, end in _tokens(text, position, span.start))
        for index, (start, end) in enumerate(_whole(text, span)):
            yield start, end, f"{'I' if index else 'B'}-{span.label}"
        position = span.end
    yield from ((start, end, "O") for start, end in _tokens(text, position, len(text)))


def _tokens(text: str, start: int, end: int) -> Iterator[tuple[int, int]]:
    return (match.span() for match in _TOKEN.finditer(text, start, end))


def _whole(text: str, span: Span) -> list[tuple[int, int]]:
    """The tokens of a span, and the white space at its edges as tokens too."""
    tokens = list(_tokens(text, span.start, span.end))
    if not tokens:
        return [(span.start, span.end)]
    before, after = (span.start, tokens[0][0]), (tokens[-1][1], span.end)
    return [*([before] if before[0] < before[1] else []), *tokens, *([after] if after[0] < after[1] else [])]


def _escape(token: str) -> str:
    return (
        token
        if token.isalnum()
        else _UNSAFE.sub(lambda match: "\\" + (_SHORT.get(match.group()) or f"u{ord(match.group()):04x}"), token)
    )


def _unescape(token: str) -> str:
    return (
        token
        if "\\" not in token
        else _ESCAPED.sub(lambda match: chr(int(match[1], 16)) if match[1] else _LONG[match[2]], token)
    )


def _parse(content: str, where: str) -> tuple[str | None, list[_Token]]:
    """The text, where the file states it, and the tokens."""
    header: dict[str, str] = {}
    tokens: list[_Token] = []
    blank = False
    for number, line in enumerate(content.split("\n"), 1):
        line = line.removesuffix("\r")
        stated = _HEADER.match(line)
        if stated:
            if stated[1] in header:
                raise FormatError(f"{where}, line {number}: a second {stated[1]}; a file holds one note, so split it")
            header[stated[1]] = _json_string(line[stated.end() :], f"{where}, line {number}")
        elif line and not line.startswith("# "):
            tokens.append(_token(line, number, where, after_blank=blank))
        blank = not line
    return header.get("text"), tokens


def _token(line: str, number: int, where: str, *, after_blank: bool) -> _Token:
    columns = line.split("\t")
    where = f"{where}, line {number}"
    if len(columns) < 4:
        raise FormatError(f"{where}: needs the columns token, start, end and label, with tabs between")
    start, end = read_offset(columns[1], where), read_offset(columns[2], where)
    return _Token(number, _unescape(columns[0]), start, end, columns[-1], after_blank)


def _json_string(value: str, where: str) -> str:
    try:
        text = json.loads(value)
    except (ValueError, RecursionError):
        text = None
    if not isinstance(text, str) or lone_surrogates(text):
        raise FormatError(f"{where}: not a JSON string, or one with half characters that cannot be written")
    return text


def _rebuild(tokens: list[_Token], longest: int, where: str) -> str:
    """The text from its tokens; a small file whose offsets ask for more than ``longest`` is refused."""
    parts: list[str] = []
    length = 0
    for token in tokens:
        gap = token.start - length
        if token.end > longest:
            raise FormatError(f"{where}, line {token.line}: the offsets leave gaps far longer than the file; mend them")
        if gap < 0 or token.end - token.start != len(token.text):
            raise OffsetError(f"{where}, line {token.line}: the offsets do not fit the tokens")
        line_break = "\n" if token.after_blank and gap and parts else ""
        parts.append(line_break + " " * (gap - len(line_break)) + token.text)
        length = token.end
    return "".join(parts)


def _spans(tokens: list[_Token], text: str, where: str) -> Iterator[Span]:
    """The spans that BIO tells; a lone I starts one, and the E and S of BIOES are understood."""
    pieces: list[tuple[int, int, str, int]] = []
    inside = ""
    for token in tokens:
        before, inside = inside, ""
        if token.label == "O":
            continue
        mark, _, name = token.label.partition("-")
        if mark not in ("B", "I", "E", "S") or not name:
            raise FormatError(f"{where}, line {token.line}: the last column is neither O nor B- or I- and a label")
        if mark in ("I", "E") and before == name:
            pieces[-1] = (pieces[-1][0], token.end, name, pieces[-1][3])
        else:
            pieces.append((token.start, token.end, name, token.line))
        inside = name if mark in ("B", "I") else ""
    for start, end, name, line in pieces:
        at = f"{where}, line {line}"
        yield read_span(text, start, end, read_label(name, at, text), at)
