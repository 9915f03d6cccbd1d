"""i2b2 XML: the text in TEXT, the spans in TAGS; root deIdi2b2 in 2014, NGRID_deId in 2016.

Offsets count code points of TEXT as an XML parser gives it: CRLF has become LF there, leading line breaks count,
and nothing is stripped. Text is written as CDATA, as the corpora have it; text with a carriage return is written
escaped instead, because only there can ``&#13;`` carry it past the parser. XML 1.0 has no way to hold most control
characters, so a note with one is refused.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from xml.parsers import expat

from scrubjay.errors import FormatError
from scrubjay.io.files import decode, read_bytes, to_bytes
from scrubjay.io.format import ROOT_2014, ROOT_2016, Failure, ReadOptions, Record, Source, WriteOptions
from scrubjay.io.metadata import with_sidecar
from scrubjay.io.spans import check_covered, read_label, read_offset, read_span
from scrubjay.labels import CATEGORY
from scrubjay.note import Annotated, Note, Span

_DECLARED = re.compile(rb"<\?xml[^>]{0,80}?encoding\s{0,4}=\s{0,4}[\"']([A-Za-z0-9._-]{1,40})")
_NOT_XML = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
_ESCAPES = {"&": "&amp;", "<": "&lt;", ">": "&gt;", "\r": "&#13;"}
_IN_TEXT = str.maketrans(_ESCAPES)
_IN_ATTRIBUTE = str.maketrans(_ESCAPES | {'"': "&quot;", "\n": "&#10;", "\t": "&#9;"})


class I2b2:
    """One note a file; a file called PATIENT-DOC.xml tells the patient."""

    name = "i2b2"
    endings: tuple[str, ...] = (".xml",)
    many = False

    def read(self, source: Source, options: ReadOptions) -> Iterator[Record | Failure]:
        """The note of the file, with the spans of its TAGS."""
        document = _parse(_decoded(source, options.encoding), source.where)
        text = "".join(document.text)
        note = with_sidecar(Note(source.stem, text, patient=_patient(source.stem)), source)
        spans: list[Span] = []
        if options.with_spans:
            spans = [_span(*tag, text, source.where, any_label=not options.keep_spans) for tag in document.tags]
        yield Record(
            Annotated(note, tuple(spans) if options.keep_spans else ()),
            root=document.root,
            place=source.stem,
            is_annotated=document.has_tags,
        )

    def encode(self, record: Record, options: WriteOptions) -> dict[str, bytes]:
        """The XML of one note; a character that XML cannot hold is a FormatError."""
        text = record.note.text
        bad = _NOT_XML.search(text)
        if bad:
            raise FormatError(
                f"note {record.note.id}: XML 1.0 cannot hold U+{ord(bad.group()):04X}, which stands at {bad.start()}; "
                "write another format (text, jsonl, brat) or remove the character"
            )
        if record.root not in (ROOT_2014, ROOT_2016):
            raise FormatError(f"note {record.note.id}: the root of an i2b2 file is {ROOT_2014} or {ROOT_2016}")
        spans = record.spans if options.with_spans else ()
        tags = "".join(_tag(number, span, text) for number, span in enumerate(spans))
        xml = (
            f'<?xml version="1.0" encoding="UTF-8" ?>\n<{record.root}>\n<TEXT>{_element_text(text)}</TEXT>\n'
            f"<TAGS>\n{tags}</TAGS>\n</{record.root}>\n"
        )
        return {".xml": to_bytes(xml, f"note {record.note.id}")}


@dataclass(slots=True)
class _Document:
    """What the parser has seen so far."""

    where: str
    root: str = ""
    path: list[str] = field(default_factory=list)
    texts: int = 0
    text: list[str] = field(default_factory=list)
    has_tags: bool = False
    tags: list[tuple[str, dict[str, str]]] = field(default_factory=list)

    def start(self, name: str, attributes: dict[str, str]) -> None:
        if not self.path:
            if name not in (ROOT_2014, ROOT_2016):
                raise FormatError(f"{self.where}: not an i2b2 file: the root is neither {ROOT_2014} nor {ROOT_2016}")
            self.root = name
        elif self.path[1:2] == ["TEXT"]:
            raise FormatError(f"{self.where}: TEXT holds an element, so offsets have no meaning; use TAGS")
        elif self.path[1:] == ["TAGS"]:
            self.tags.append((name, attributes))
        elif len(self.path) == 1 and name == "TEXT":
            self.texts += 1
        elif len(self.path) == 1 and name == "TAGS":
            self.has_tags = True
        self.path.append(name)

    def end(self, name: str) -> None:
        self.path.pop()

    def characters(self, data: str) -> None:
        if self.path[1:] == ["TEXT"]:
            self.text.append(data)

    def doctype(self, *_: object) -> None:
        raise FormatError(f"{self.where}: has a DOCTYPE, which can make a small file huge; remove it")


def _parse(xml: str, where: str) -> _Document:
    """The root, text and tags of a document; DTDs are refused, and with them every declared entity."""
    document = _Document(where)
    parser = expat.ParserCreate()
    parser.StartElementHandler = document.start
    parser.EndElementHandler = document.end
    parser.CharacterDataHandler = document.characters
    parser.StartDoctypeDeclHandler = document.doctype
    parser.buffer_text = True
    try:
        parser.Parse(xml.removeprefix("\ufeff"), True)  # noqa: FBT003
    except expat.ExpatError as error:
        problem = f"{where}: broken XML at line {error.lineno}, column {error.offset} ({_reason(error)})"
    else:
        if document.texts != 1:
            count = "no TEXT element" if document.texts == 0 else f"{document.texts} TEXT elements"
            raise FormatError(f"{where}: {count}; an i2b2 file has one TEXT right under its root")
        return document
    raise FormatError(problem)


def _reason(error: expat.ExpatError) -> str:
    """Expat's own fixed words for an error, which never quote the document."""
    return expat.ErrorString(error.code) or "unknown error"


def _decoded(source: Source, encoding: str | None) -> str:
    """The file's text, in the encoding asked for, or by its byte order mark, or as it declares."""
    data = read_bytes(source)
    if encoding is None:
        declared = _DECLARED.match(data.removeprefix(b"\xef\xbb\xbf"))
        if data.startswith((b"\xff\xfe", b"\xfe\xff")):
            encoding = "utf-16"
        elif declared:
            encoding = declared.group(1).decode("ascii")
    return decode(data, encoding, source.where)


def _patient(stem: str) -> str | None:
    """The patient of PATIENT-DOC: what stands before the last hyphen of the file's name."""
    return stem.rpartition("/")[2].rpartition("-")[0] or None


def _span(element: str, attributes: dict[str, str], text: str, where: str, *, any_label: bool) -> Span:
    number = attributes.get("id", "")
    where = f"{where}, tag {number}" if re.fullmatch(r"[A-Z]{1,2}[0-9]{1,9}", number) else f"{where}, a tag"
    start, end = read_offset(attributes.get("start"), where), read_offset(attributes.get("end"), where)
    label = read_label(attributes.get("TYPE", element), where, text, any_name=any_label)
    span = read_span(text, start, end, label, where)
    if "text" in attributes:
        check_covered(text[start:end], attributes["text"], where)
    return span


def _tag(number: int, span: Span, text: str) -> str:
    covered = text[span.start : span.end].translate(_IN_ATTRIBUTE)
    return (
        f'<{CATEGORY[span.label]} id="P{number}" start="{span.start}" end="{span.end}" text="{covered}" '
        f'TYPE="{span.label}" comment="" />\n'
    )


def _element_text(text: str) -> str:
    if "\r" in text:
        return text.translate(_IN_TEXT)
    return "<![CDATA[" + text.replace("]]>", "]]]]><![CDATA[>") + "]]>"
