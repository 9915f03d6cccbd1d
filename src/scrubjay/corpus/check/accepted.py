"""Doubts that were looked at and found to be right as they are: a table beside the notes (id, kind, text).

A row silences every doubt of its kind about those words in that note. A row that silences nothing is told, so that the
table does not outlive the notes.
"""

import csv
import io
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from scrubjay.corpus.check.doubt import Doubt
from scrubjay.corpus.check.note_report import NoteReport
from scrubjay.corpus.marks import one_line
from scrubjay.errors import FormatError

COLUMNS = ["id", "kind", "text"]


@dataclass(frozen=True, slots=True, order=True)
class Accepted:
    """One row."""

    id: str
    kind: str
    text: str = field(repr=False)


def read_accepted(path: Path) -> dict[Accepted, int]:
    """The rows with their lines; none where there is no such file."""
    if not path.exists():
        return {}
    try:
        rows = csv.reader(io.StringIO(path.read_bytes().decode("utf-8"), newline=""), strict=True)
        found: dict[Accepted, int] = {}
        if next(rows, None) != COLUMNS:
            raise FormatError(f"{path}, line 1: the columns are {','.join(COLUMNS)}")
        for row in rows:
            if len(row) != len(COLUMNS) or not all(row):
                raise FormatError(f"{path}, line {rows.line_num}: a row has an id, a kind and a text")
            if found.setdefault(Accepted(*row), rows.line_num) != rows.line_num:
                raise FormatError(f"{path}, line {rows.line_num}: the same row stands further up; remove it")
        return found
    except (OSError, UnicodeDecodeError, csv.Error) as error:
        kind = type(error).__name__
    raise FormatError(f"{path}: cannot be read as a CSV file in UTF-8 ({kind})")


def accepted_form(report: NoteReport, doubt: Doubt) -> Accepted:
    """The row that silences a doubt."""
    text = report.annotated.note.text if report.annotated is not None else ""
    return Accepted(report.id, doubt.kind, one_line(text[doubt.start : doubt.end]))


def apply_accepted(reports: Sequence[NoteReport], rows: Iterable[Accepted]) -> tuple[list[NoteReport], list[Accepted]]:
    """The reports without what the rows accept, and the rows that accept nothing."""
    wanted = set(rows)
    used: set[Accepted] = set()
    kept = []
    for report in reports:
        silent = {doubt: row for doubt in report.doubts if (row := accepted_form(report, doubt)) in wanted}
        used.update(silent.values())
        kept.append(report.without(frozenset(silent)))
    return kept, sorted(wanted - used)
