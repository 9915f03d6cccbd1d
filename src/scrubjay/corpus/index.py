"""The index of the corpus: a line for each note, read strictly, so that a slip is found where it was made."""

import csv
import io
import re
from collections.abc import Iterable
from dataclasses import astuple, dataclass, fields
from enum import StrEnum
from pathlib import Path

from scrubjay.errors import FormatError
from scrubjay.io import write_atomic

_NAME = re.compile(r"[a-z0-9](?:[a-z0-9-]{0,58}[a-z0-9])?")
_GENRE = re.compile(r"\w(?:[\w &/,'-]{0,78}\w)?")


class Split(StrEnum):
    """What a note is for."""

    TRAIN = "train"
    DEV = "dev"
    TEST = "test"


class Density(StrEnum):
    """How many spans a note has."""

    SPARSE = "sparse"
    ORDINARY = "ordinary"
    DENSE = "dense"


FEWEST = {Density.SPARSE: 0, Density.ORDINARY: 9, Density.DENSE: 41}
"""The fewest spans of a note of each density."""


def density_of(spans: int) -> Density:
    """The density of a note with so many spans.

    >>> density_of(8), density_of(9), density_of(41)
    (<Density.SPARSE: 'sparse'>, <Density.ORDINARY: 'ordinary'>, <Density.DENSE: 'dense'>)
    """
    return max((density for density in Density if FEWEST[density] <= spans), key=lambda density: FEWEST[density])


@dataclass(frozen=True, slots=True, order=True)
class Entry:
    """One line: a note, what it is and where it belongs. Ids are names of files, in lower case with hyphens."""

    id: str
    genre: str
    institution: str
    patient: str
    density: Density
    split: Split

    def __post_init__(self) -> None:
        for name in ("id", "institution", "patient"):
            if not _NAME.fullmatch(getattr(self, name)):
                raise FormatError(f"the {name} is missing, or not lower-case letters and digits with hyphens between")
        if not _GENRE.fullmatch(self.genre):
            raise FormatError("the genre is missing, or has white space at its edges")


COLUMNS = [field.name for field in fields(Entry)]


def read_index(path: Path) -> tuple[Entry, ...]:
    """The entries of an index in its own order; FormatError names the line that is not right."""
    try:
        rows = list(csv.reader(io.StringIO(path.read_bytes().decode("utf-8"), newline=""), strict=True))
    except (OSError, UnicodeDecodeError, csv.Error) as error:
        kind = type(error).__name__
    else:
        return _entries(rows, path)
    raise FormatError(f"{path}: cannot be read as a CSV file in UTF-8 ({kind}); is this the folder of a corpus?")


def _entries(rows: list[list[str]], path: Path) -> tuple[Entry, ...]:
    if not rows or rows[0] != COLUMNS:
        raise FormatError(f"{path}, line 1: the columns are {','.join(COLUMNS)}, in this order and no others")
    entries: dict[str, Entry] = {}
    for line, row in enumerate(rows[1:], 2):
        try:
            entry = _entry(row)
        except FormatError as error:
            raise FormatError(f"{path}, line {line}: {error}") from None
        if entries.setdefault(entry.id, entry) is not entry:
            raise FormatError(f"{path}, line {line}: the id {entry.id} stands further up; give each note its own")
    return tuple(entries.values())


def _entry(row: list[str]) -> Entry:
    if len(row) != len(COLUMNS):
        raise FormatError(f"{len(row)} values in place of {len(COLUMNS)}")
    values = dict(zip(COLUMNS, row, strict=True))
    if values["density"] not in list(Density):
        raise FormatError(f"the density is none of {', '.join(Density)}")
    if values["split"] not in list(Split):
        raise FormatError(f"the split is none of {', '.join(Split)}")
    return Entry(
        values["id"],
        values["genre"],
        values["institution"],
        values["patient"],
        Density(values["density"]),
        Split(values["split"]),
    )


def write_index(path: Path, entries: Iterable[Entry]) -> None:
    """Write an index, sorted by id, so that a batch of notes is a readable change."""
    table = io.StringIO(newline="")
    writer = csv.writer(table, lineterminator="\n")
    writer.writerow(COLUMNS)
    writer.writerows(astuple(entry) for entry in sorted(entries, key=lambda entry: entry.id))
    write_atomic(path, table.getvalue().encode())
