"""What the tests of the scoring commands share: an invented corpus in every format, and a system with mistakes."""

from pathlib import Path
from typing import Any

from cli_cases import jsonl_of

from scrubjay.io import FORMATS, FolderWriter, Record
from scrubjay.labels import parse_label
from scrubjay.note import Annotated, Note, Span

PLANTED = "Quillon Vandermeer"
TEXT = f"Mr. {PLANTED}, 67, was seen at Mercy Hospital on 3/4/2087. Call 555-0199."
GOLD = ((4, 22, "PATIENT"), (24, 26, "AGE"), (40, 54, "HOSPITAL"), (58, 66, "DATE"), (73, 81, "PHONE"))
SYSTEM = ((4, 22, "PATIENT"), (24, 26, "AGE"), (40, 45, "HOSPITAL"), (58, 64, "DATE"), (73, 81, "IDNUM"))

Places = tuple[tuple[int, int, str], ...]


def spans(places: Places) -> list[dict[str, Any]]:
    return [{"start": start, "end": end, "type": label} for start, end, label in places]


def line(note_id: str, places: Places, text: str | None = TEXT, **fields: Any) -> dict[str, Any]:
    """A line of JSONL; without text as ``scrubjay detect`` writes it."""
    stated = {} if text is None else {"text": text}
    return {"id": note_id, **stated, "spans": spans(places), **fields}


def gold_file(folder: Path, *lines: dict[str, Any]) -> Path:
    return jsonl_of(folder / "gold.jsonl", *(lines or (line("a", GOLD),)))


def system_file(folder: Path, *lines: dict[str, Any], name: str = "system.jsonl") -> Path:
    return jsonl_of(folder / name, *(lines or (line("a", SYSTEM, None),)))


def folder_in(folder: Path, format_name: str, **notes: tuple[str, Places]) -> Path:
    """A folder of annotated notes; a double underscore in a name stands for a slash."""
    for name, (text, places) in notes.items():
        annotated = Annotated(
            Note(name.replace("__", "/"), text),
            tuple(Span(start, end, parse_label(label)) for start, end, label in places),
        )
        FolderWriter(folder, FORMATS[format_name]).write(Record(annotated))
    return folder
