"""scrubjay scrub: notes in, the same notes without PHI out."""

from pathlib import Path
from typing import Annotated

import typer

from scrubjay.apps.cli import options as opt
from scrubjay.apps.cli import replacing as rep
from scrubjay.apps.cli.evidence import Evidence
from scrubjay.apps.cli.report import exit_codes
from scrubjay.apps.cli.rewriting import Rewriting
from scrubjay.apps.cli.targets import ScrubTarget
from scrubjay.apps.cli.work import Work, carry_out
from scrubjay.io import FORMATS

Out = Annotated[
    str,
    typer.Option(
        "--out",
        "-o",
        metavar="OUT",
        help="A folder, which gets the names of the input; a file that ends in .jsonl or .jsonl.gz, for all notes; a "
        "file with another known ending, for a single note; or - for standard output.",
    ),
]
ToFormat = Annotated[
    str | None,
    typer.Option(
        "--to", metavar="FORMAT", help=f"Format of the output: {', '.join(FORMATS)}. Without it that of the input."
    ),
]
KeepField = Annotated[
    list[str] | None,
    typer.Option(
        metavar="F",
        help="A field of the JSONL input to copy as it is, UNSCRUBBED. May be given again. All but id and text are "
        "dropped otherwise.",
    ),
]
_EVIDENCE = "Evidence and reversal"
VaultPath = Annotated[
    Path | None,
    typer.Option(
        "--vault",
        metavar="FILE",
        rich_help_panel=_EVIDENCE,
        help="Write what was replaced into an encrypted file, so that scrubjay reveal can turn the notes back. Needs a "
        "key that is kept. Whoever has both has the notes.",
    ),
]
Rename = Annotated[
    bool,
    typer.Option(
        "--rename",
        rich_help_panel=_EVIDENCE,
        help="Give notes and files neutral names, and list the old ones in OUT.names.csv, which stays with you. Needs "
        "a key that is kept.",
    ),
]
Verify = Annotated[
    bool,
    typer.Option(
        "--verify",
        rich_help_panel=_EVIDENCE,
        help="Search each rewritten note for what was found in it and for its known identifiers, and withhold it if "
        "something is left.",
    ),
]


def scrub(
    *,
    paths: opt.Paths,
    out: Out,
    policy: rep.PolicyName = "tag",
    key_file: rep.KeyFile = None,
    scope: rep.ScopeName = None,
    days: rep.DayUnit = None,
    day_first: rep.DayFirst = None,
    country: rep.Country = None,
    keep_shape: rep.KeepShape = False,
    to_format: ToFormat = None,
    keep_field: KeepField = None,
    from_format: opt.FromFormat = None,
    encoding: opt.Encoding = None,
    patients: opt.Patients = None,
    patient_pass: opt.PatientPass = False,
    labels: opt.Labels = None,
    recipe: opt.RecipeName = "default",
    recall: opt.Recall = None,
    lexicon_dir: opt.LexiconDir = None,
    vault: VaultPath = None,
    rename: Rename = False,
    verify: Verify = False,
    jobs: opt.Jobs = 1,
    overwrite: opt.Overwrite = False,
) -> None:
    """Replace the PHI of notes.

    scrubjay scrub notes/ -o scrubbed/ --jobs 4

    Only scrubbed text is written: annotations and other fields of the input are dropped. A note that cannot be read
    or gone through is left out, named on standard error and in OUT/failures.csv (OUT.failures.csv beside a file), and
    the exit code is 1. A run that was stopped goes on where it was when the same command is given again.
    """
    with exit_codes():
        replacing = rep.settle_replacing(
            policy,
            key_file=key_file,
            scope=scope,
            days=days,
            day_first=day_first,
            country=country,
            keep_shape=keep_shape,
        )
        replacing.tell()
        finding = opt.Finding(recipe=recipe, recall=recall, lexicon_dir=lexicon_dir, labels=opt.parse_labels(labels))
        evidence = Evidence(replacing, finding, vault=vault, rename=rename, verify=verify)
        evidence.check_places(out, paths)
        work = Work(
            command="scrub",
            verb="scrubbed",
            paths=paths,
            out=out,
            finding=finding,
            from_format=from_format,
            to=to_format,
            encoding=encoding,
            keep_fields=tuple(keep_field or ()),
            settings=replacing.settings | evidence.settings,
            patients=patients,
            patient_pass=patient_pass,
            jobs=jobs,
            overwrite=overwrite,
        )
        extras = evidence.extras()
        rewriting = Rewriting(replacing, extras, checks=evidence.checks(), encoding=encoding, to=to_format)
        carry_out(work, ScrubTarget(out, to_format), rewriting, extras)
