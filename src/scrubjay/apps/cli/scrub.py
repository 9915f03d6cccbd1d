"""scrubjay scrub: notes in, the same notes without PHI out."""

import os
from pathlib import Path
from typing import Annotated

import typer

from scrubjay.apps.cli import options as opt
from scrubjay.apps.cli.facts import Making, facts_of
from scrubjay.apps.cli.renaming import Renaming
from scrubjay.apps.cli.report import exit_codes
from scrubjay.apps.cli.rewriting import Rewriting
from scrubjay.apps.cli.targets import ScrubTarget
from scrubjay.apps.cli.trail import Trail
from scrubjay.apps.cli.vault_file import VaultFile
from scrubjay.apps.cli.work import Extras, Work, carry_out
from scrubjay.errors import UsageError
from scrubjay.io import FORMATS
from scrubjay.replace import POLICIES, find_policy
from scrubjay.replace.keys import Key
from scrubjay.replace.names import NeutralNames

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
PolicyName = Annotated[
    str, typer.Option("--policy", metavar="|".join(POLICIES), help="What is written in place of PHI.")
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
VaultPath = Annotated[
    Path | None,
    typer.Option(
        "--vault",
        metavar="FILE",
        rich_help_panel=opt.EVIDENCE,
        help="Write what was replaced into an encrypted file, so that scrubjay reveal can turn the notes back. Needs "
        "--key-file. Whoever has both has the notes.",
    ),
]
Rename = Annotated[
    bool,
    typer.Option(
        "--rename",
        rich_help_panel=opt.EVIDENCE,
        help="Give notes and files neutral names, and list the old ones in OUT.names.csv, which stays with you. Needs "
        "--key-file.",
    ),
]
Verify = Annotated[
    bool,
    typer.Option(
        "--verify",
        rich_help_panel=opt.EVIDENCE,
        help="Search each rewritten note for what was found in it and for its known identifiers, and withhold it if "
        "something is left.",
    ),
]


def scrub(
    *,
    paths: opt.Paths,
    out: Out,
    policy: PolicyName = "tag",
    key_file: opt.KeyFile = None,
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
        chosen = find_policy(policy)
        key = None if key_file is None else Key.load(key_file)
        finding = opt.Finding(recipe=recipe, recall=recall, lexicon_dir=lexicon_dir, labels=opt.parse_labels(labels))
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
            settings={
                "policy": policy,
                "key": key.fingerprint if key else "",
                "vault": os.path.realpath(vault) if vault else "",
                "names": str(rename),
                "leak check": str(verify),
            },
            patients=patients,
            patient_pass=patient_pass,
            jobs=jobs,
            overwrite=overwrite,
        )
        making = Making(
            finding=finding,
            policy=chosen,
            key=key.fingerprint if key else None,
            has_vault=vault is not None,
            is_renamed=rename,
            is_verified=verify,
        )
        names = NeutralNames(_needed(key, "--rename")) if rename else None
        extras = Extras(
            trail=Trail("scrub", lambda: facts_of(making), names=names),
            vault=VaultFile(vault, _needed(key, "--vault")) if vault else None,
            renaming=Renaming(names) if names else None,
        )
        if extras.vault is not None:
            extras.vault.check_place(out, paths)
        rewriting = Rewriting(
            chosen, vault=extras.vault, renaming=extras.renaming, is_checked=verify, encoding=encoding, to=to_format
        )
        carry_out(work, ScrubTarget(out, to_format), rewriting, extras)


def _needed(key: Key | None, option: str) -> Key:
    if key is None:
        raise UsageError(f"{option} needs a key that is kept: name its file with --key-file")
    return key
