"""Tables that say something of each note: a CSV file with the column id and one other."""

import csv
from pathlib import Path

from scrubjay.errors import UsageError


def read_column(path: Path, column: str) -> dict[str, str]:
    """What the column says of each note id; a note may come again, but not with another value."""
    values: dict[str, str] = {}
    try:
        with path.open(encoding="utf-8-sig", newline="") as stream:
            rows = csv.DictReader(stream)
            if not {"id", column} <= set(rows.fieldnames or ()):
                raise UsageError(f"{path}: the first line must name the columns id and {column}")
            for row in rows:
                note_id, value = row["id"], row[column]
                if not note_id or not value:
                    raise UsageError(f"{path}, line {rows.line_num}: the id or the {column} is missing")
                if values.setdefault(note_id, value) != value:
                    raise UsageError(f"{path}, line {rows.line_num}: the note has another {column} further up")
        return values
    except (OSError, UnicodeDecodeError, csv.Error) as error:
        kind = type(error).__name__
    raise UsageError(f"{path}: cannot be read as a CSV file in UTF-8 ({kind})")
