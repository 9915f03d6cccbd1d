"""What the tests of the formats share: invented notes that are hard on files, and the two ways through a format."""

from itertools import pairwise
from pathlib import Path

from hypothesis import strategies as st

from scrubjay.io import FORMATS, Failure, FolderWriter, Record, Source, StreamWriter, WriteOptions, read
from scrubjay.labels import ForeignLabel, Label
from scrubjay.note import Annotated, Note, Span

PIECES = (
    *("Ann Vole", "Dr. O'Hare", "5/6/2071", " ", "  ", "\n", "\r\n", "\r", "\n\n", "\t", "\ufeff"),
    *("😀", "👩\u200d⚕️", "e\u0301", "ﬁ", "\u2028", "\x85", "\u00a0", "]]>", "<b>", "&amp;", "&"),
    *('"', "'", "\\", "\\n", "#", "# text = ", ";", "T1\tDATE 0 1"),
)
CONTROLS = ("\x00", "\x01", "\x0b", "\x0c", "\x1b", "\x1f", "\ufffe", "\uffff")

HARD_TEXTS = (
    "",
    "\n\nSeen by Ann Vole.\n",
    "\ufeffSeen by Ann Vole.",
    "Ann\r\nVole\rseen\n",
    "😀 Ann Vole e\u0301 👩‍⚕️",
    "a ]]> b & <c> \"d\" 'e'",
    "tab\there\u2028and\x85there\u00a0",
    "no line end",
    "\r",
)


def texts(*, controls: bool) -> st.SearchStrategy[str]:
    """Texts from hard pieces and from any characters that UTF-8 can hold (XML holds no controls)."""
    free = st.text(st.characters(exclude_categories=("Cs",) if controls else ("Cs", "Cc", "Cn")), max_size=6)
    pieces = st.sampled_from(PIECES + (CONTROLS if controls else ()))
    return st.lists(st.one_of(pieces, free), max_size=12).map("".join)


@st.composite
def annotated_notes(draw: st.DrawFn, *, controls: bool = True) -> Annotated:
    """A note with spans that do not overlap but may touch, and may begin or end in white space."""
    text = draw(texts(controls=controls))
    ends = sorted(draw(st.sets(st.integers(0, len(text)), max_size=8)))
    labels = st.sampled_from([*Label, *ForeignLabel])
    pairs = [(left, right) for left, right in pairwise(ends) if draw(st.booleans())]
    return Annotated(Note("note", text), tuple(Span(left, right, draw(labels)) for left, right in pairs))


def encode(format_name: str, annotated: Annotated, **options: bool) -> dict[str, bytes]:
    return FORMATS[format_name].encode(Record(annotated), WriteOptions(**options))


def source_of(path: Path, format_name: str) -> Source:
    name = path.name.removesuffix(".gz")
    stem = name.rpartition(".")[0]
    return Source(path, stem, path.name[len(stem) :], format_name)


def read_all(path: Path, format_name: str, **options: object) -> list[Record | Failure]:
    return list(read(source_of(path, format_name), **options))  # type: ignore[arg-type]


def read_one(path: Path, format_name: str, **options: object) -> Record:
    [record] = read_all(path, format_name, **options)
    assert isinstance(record, Record), record
    return record


def reason(path: Path, format_name: str, **options: object) -> str:
    """Why the only note of a file could not be read."""
    [failure] = read_all(path, format_name, **options)
    assert isinstance(failure, Failure)
    return failure.reason


def written(folder: Path, format_name: str, record: Record, *, gz: bool = False) -> Path:
    """Write a record the way the application does, and say which file to read."""
    if FORMATS[format_name].many:
        path = folder / f"{record.note.id}.jsonl{'.gz' if gz else ''}"
        with StreamWriter(path) as stream:
            stream.write(record)
        return path
    return FolderWriter(folder, FORMATS[format_name], gz=gz).write(record)[-1]
