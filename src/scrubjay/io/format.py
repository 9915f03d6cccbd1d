"""What a format is, and the values that every format speaks of.

A format is one small object: it reads a source as records, and turns a record into the bytes of its files. It
never opens an output: encoding is pure, so a note that a format cannot hold fails before anything is written.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Literal, Protocol

from scrubjay.errors import UsageError
from scrubjay.note import Annotated, Note, Span

Offsets = Literal["codepoint", "utf16"]

ROOT_2014 = "deIdi2b2"
ROOT_2016 = "NGRID_deId"

OWN_FIELDS = frozenset({"id", "text", "spans"})


@dataclass(frozen=True, slots=True)
class Source:
    """One input file: where it lies, what it is called and how it is read.

    ``stem`` is the path relative to the folder that was asked for, without the ending and with posix separators;
    ``path`` is None for standard input. A brat pair is one source, that of its text file.
    """

    path: Path | None
    stem: str
    ending: str
    format: str

    @property
    def name(self) -> str:
        """The relative name with its ending: where a scrubbed copy belongs inside an output folder."""
        return self.stem + self.ending

    @property
    def gz(self) -> bool:
        """Whether the file is compressed, which its ending alone decides."""
        return self.ending.lower().endswith(".gz")

    @property
    def where(self) -> str:
        """The file as messages name it."""
        return "standard input" if self.path is None else str(self.path)


@dataclass(frozen=True, slots=True)
class Record:
    """A note as a file holds it: with its spans, and with what the file said beside them.

    ``kept`` has the JSONL fields that the reader was told to keep (and an id that was a number); ``root`` is the
    kind of i2b2 file; ``place`` is the source's stem, with the line where a file holds many notes; ``rebuilt``
    says that the text was put together from tokens, so that its white space is a guess; ``is_annotated`` that the
    file has a place for spans, even if none are there.
    """

    annotated: Annotated
    kept: Mapping[str, object] = field(default_factory=dict, repr=False)
    root: str = ROOT_2014
    place: str = ""
    rebuilt: bool = False
    is_annotated: bool = field(default=True, compare=False)

    @property
    def note(self) -> Note:
        """The note itself."""
        return self.annotated.note

    @property
    def spans(self) -> tuple[Span, ...]:
        """The spans that the file gave it."""
        return self.annotated.spans


@dataclass(frozen=True, slots=True)
class Failure:
    """A note that could not be read, and why; the reason never quotes the note."""

    id: str
    reason: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ReadOptions:
    """How to read: ``encoding`` None means UTF-8, or what an XML file declares of itself.

    Without ``keep_spans`` annotations are read only to see that their offsets lie inside the text, which tells a file
    that was damaged; their labels may be anybody's. Without ``with_spans`` they are not even parsed.
    """

    encoding: str | None = None
    offsets: Offsets = "codepoint"
    keep_fields: tuple[str, ...] = ()
    with_spans: bool = True
    keep_spans: bool = True

    def __post_init__(self) -> None:
        own = OWN_FIELDS.intersection(self.keep_fields)
        if own:
            raise UsageError(f"{', '.join(sorted(own))}: such a field is always written anew and cannot be kept")
        if self.encoding is not None and not is_encoding(self.encoding):
            raise UsageError(f"there is no text encoding {self.encoding!r}; try utf-8, cp1252 or utf-16")


@dataclass(frozen=True, slots=True, kw_only=True)
class WriteOptions:
    """What to write. The text is always in i2b2, brat and text files; in JSONL and CoNLL it is a choice.

    ``encoding`` is that of plain text files; None means UTF-8, which all others are in.
    """

    with_text: bool = True
    with_spans: bool = True
    offsets: Offsets = "codepoint"
    encoding: str | None = None


class Format(Protocol):
    """A way to keep notes in files."""

    name: str
    endings: tuple[str, ...]
    """The endings that it is known by; the first is the one that it writes its text under."""
    many: bool
    """Whether one file holds many notes."""

    def read(self, source: Source, options: ReadOptions) -> Iterator[Record | Failure]:
        """The notes of a source, one at a time; raises InputError where the file as a whole cannot be read."""
        ...

    def encode(self, record: Record, options: WriteOptions) -> dict[str, bytes]:
        """The files of one note, by ending; in a format of many notes a file, the bytes to append."""
        ...


def is_encoding(name: str) -> bool:
    """Whether Python has a text encoding of that name (it has others, such as hex)."""
    try:
        b"".decode(name)
        return "".encode(name) is not None
    except (LookupError, ValueError):
        return False
