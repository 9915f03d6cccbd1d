"""scrubjay corpus resample: new notes to train on, made from those of the train split."""

from collections.abc import Iterable
from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from scrubjay.apps.cli.corpus.writing import new_folder, write_lines
from scrubjay.apps.cli.report import exit_codes, say
from scrubjay.corpus.index import Split
from scrubjay.corpus.marks import mark
from scrubjay.corpus.store import Corpus
from scrubjay.errors import UsageError
from scrubjay.io import Record, check_output, write_atomic
from scrubjay.note import Annotated as AnnotatedNote


class Target(StrEnum):
    """What resampled notes are written as."""

    JSONL = "jsonl"
    MARKS = "marks"


Folder = Annotated[Path, typer.Argument(metavar="CORPUS", help="The folder of a corpus.")]
Out = Annotated[Path, typer.Option("-o", "--out", metavar="OUT", help="A new file for jsonl, a new folder for marks.")]
Copies = Annotated[int, typer.Option(metavar="N", min=1, help="How many new notes to make from each written one.")]
Seed = Annotated[int, typer.Option(metavar="S", help="The same seed gives the same notes.")]
Noise = Annotated[
    float, typer.Option(metavar="0..1", min=0.0, max=1.0, help="How much noise: case, joins, typos, OCR, spacing.")
]
To = Annotated[Target, typer.Option(help="jsonl holds text and spans; marks is a text file with inline marks each.")]


def resample(
    corpus: Folder = Path("corpus"),
    *,
    out: Out,
    copies: Copies = 1,
    seed: Seed = 2081,
    noise: Noise = 0.0,
    to: To = Target.JSONL,
) -> None:
    """Make new notes from those of the train split: other people, places, dates and numbers in the same sentences.

    scrubjay corpus resample -o more.jsonl --copies 3 --seed 1 --noise 0.5

    What is one person, place or number within a patient's notes stays one. A new note has the id of the written one
    with .r1, .r2 after it, and another patient. Dev and test are never resampled. OUT appears when it is whole.
    """
    from scrubjay.corpus.resample import resample as resampled

    with exit_codes():
        check_output(out, [corpus])
        notes = list(Corpus.open(corpus).notes(split=Split.TRAIN))
        if not notes:
            raise UsageError("the corpus has no note in train")
        made = resampled(notes, seed=seed, copies=copies, noise=noise)
        count = write_lines(out, map(_record, made)) if to is Target.JSONL else _write_marks(out, made)
        say(f"{count} notes made from {len(notes)}, written to {out}")


def _record(note: AnnotatedNote) -> Record:
    return Record(note, kept={"patient": note.note.patient})


def _write_marks(folder: Path, notes: Iterable[AnnotatedNote]) -> int:
    count = 0
    with new_folder(folder) as growing:
        for note in notes:
            marked = mark(note.note.text, note.spans, where=f"note {note.note.id}")
            write_atomic(growing / f"{note.note.id}.txt", marked.encode())
            count += 1
    return count
