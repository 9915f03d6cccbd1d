"""scrubjay detect: notes in, the places of their PHI out."""

from typing import Annotated

import typer

from scrubjay.apps.cli import options as opt
from scrubjay.apps.cli.report import exit_codes
from scrubjay.apps.cli.sinks import Item
from scrubjay.apps.cli.targets import DetectTarget
from scrubjay.apps.cli.work import Work, carry_out
from scrubjay.io import Record
from scrubjay.note import Annotated as AnnotatedNote
from scrubjay.parallel import Found

Out = Annotated[
    str,
    typer.Option("--out", "-o", metavar="OUT", help="With --to jsonl a file, or - for standard output; else a folder."),
]
ToFormat = Annotated[
    str,
    typer.Option(
        "--to",
        metavar="jsonl|i2b2|brat|conll",
        help="jsonl: one file with a line for every note, places and labels only. The others hold the text too.",
    ),
]
WithText = Annotated[bool, typer.Option("--with-text", help="Write the text of the notes into jsonl too.")]


def detect(
    *,
    paths: opt.Paths,
    out: Out,
    to_format: ToFormat = "jsonl",
    with_text: WithText = False,
    from_format: opt.FromFormat = None,
    encoding: opt.Encoding = None,
    patients: opt.Patients = None,
    patient_pass: opt.PatientPass = False,
    labels: opt.Labels = None,
    recipe: opt.RecipeName = "default",
    recall: opt.Recall = None,
    lexicon_dir: opt.LexiconDir = None,
    jobs: opt.Jobs = 1,
    overwrite: opt.Overwrite = False,
) -> None:
    """Find the PHI of notes and write where it is.

    scrubjay detect notes/ -o found.jsonl

    A line of found.jsonl has the note's id and its spans: start, end, type, score and source, in Unicode code points
    of the text as it came in. i2b2, brat and conll files hold the notes UNSCRUBBED. A note that cannot be read is
    named on standard error, and the exit code is 1.
    """
    with exit_codes():
        finding = opt.Finding(recipe=recipe, recall=recall, lexicon_dir=lexicon_dir, labels=opt.parse_labels(labels))
        work = Work(
            command="detect",
            verb="searched",
            paths=paths,
            out=out,
            finding=finding,
            from_format=from_format,
            to=to_format,
            encoding=encoding,
            settings={"--with-text": str(with_text)},
            patients=patients,
            patient_pass=patient_pass,
            jobs=jobs,
            overwrite=overwrite,
        )
        target = DetectTarget(out, to_format, with_text)
        carry_out(work, target, _found)


def _found(item: Item, found: Found) -> Record:
    record = item.record
    return Record(AnnotatedNote(record.note, found.spans), kept=record.kept, root=record.root)
