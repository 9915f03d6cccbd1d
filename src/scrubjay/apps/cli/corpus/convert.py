"""scrubjay corpus convert: the corpus in the formats that other programs read."""

import json
from collections.abc import Sequence
from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from scrubjay.apps.cli.corpus.writing import new_folder, write_lines
from scrubjay.apps.cli.report import exit_codes, say
from scrubjay.corpus.index import Split
from scrubjay.corpus.store import Corpus, CorpusNote
from scrubjay.errors import UsageError
from scrubjay.io import FORMATS, FolderWriter, Record, check_output, write_atomic


class Target(StrEnum):
    """The formats that a corpus is written in."""

    I2B2 = "i2b2"
    BRAT = "brat"
    JSONL = "jsonl"
    TEXT = "text"


Folder = Annotated[Path, typer.Argument(metavar="CORPUS", help="The folder of a corpus.")]
Out = Annotated[Path, typer.Option("-o", "--out", metavar="OUT", help="A new folder; for jsonl a new file.")]
To = Annotated[Target, typer.Option(help="i2b2 and brat hold the spans; text holds the bare text alone.")]
OnlySplit = Annotated[Split | None, typer.Option("--split", help="Only the notes of this split.")]
OnlyInstitution = Annotated[str | None, typer.Option("--institution", metavar="ID", help="Only the notes of this one.")]


def convert(
    corpus: Folder = Path("corpus"), *, out: Out, to: To, split: OnlySplit = None, institution: OnlyInstitution = None
) -> None:
    """Write the corpus as i2b2 XML, brat, JSONL or bare text.

    scrubjay corpus convert -o train.jsonl --to jsonl --split train

    A line of JSONL has id, text, spans, patient, genre, institution and split. In the other formats a NOTE.json beside
    each note names its patient. OUT appears when it is whole, or not at all.
    """
    with exit_codes():
        check_output(out, [corpus])
        notes = list(Corpus.open(corpus).notes(split=split, institution=institution))
        if not notes:
            raise UsageError("no note of the corpus is of that split and institution")
        if to is Target.JSONL:
            write_lines(out, map(record_of, notes))
        else:
            _write_folder(out, notes, to)
        say(f"{len(notes)} notes written to {out}")


def record_of(note: CorpusNote) -> Record:
    """A note as the writers take it, with what JSONL tells beside it."""
    entry = note.entry
    kept = {"patient": entry.patient, "genre": entry.genre, "institution": entry.institution, "split": str(entry.split)}
    return Record(note.annotated, kept=kept)


def _write_folder(folder: Path, notes: Sequence[CorpusNote], to: Target) -> None:
    with new_folder(folder) as growing:
        writer = FolderWriter(growing, FORMATS[to])
        for note in notes:
            writer.write(record_of(note))
            write_atomic(growing / f"{note.entry.id}.json", json.dumps({"patient": note.entry.patient}).encode())
