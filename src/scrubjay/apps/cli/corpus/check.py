"""scrubjay corpus check: what is wrong with the notes of a corpus, and what somebody should look at again.

The corpus is invented and open, so this one command shows words of its notes. Its many patterns are loaded when it
runs and not with the command line, which every other command waits for.
"""

from pathlib import Path
from typing import Annotated

import typer

from scrubjay.apps.cli.report import exit_codes
from scrubjay.errors import UsageError

_ENDING = ".txt"

Folder = Annotated[Path, typer.Argument(metavar="CORPUS", help="The folder of a corpus.")]
Strict = Annotated[bool, typer.Option("--strict", help="Let doubts fail the command too.")]
Notes = Annotated[
    list[str] | None,
    typer.Option(
        "--note",
        metavar="ID|PATH",
        help="Only this note: its id, a .txt file, or a folder of .txt files. May be repeated.",
    ),
]


def check(corpus: Folder = Path("corpus"), *, strict: Strict = False, note: Notes = None) -> None:
    """Check marks, index, splits, sizes and shares, and list what may be marked wrongly or not at all.

    scrubjay corpus check --note drafts/harbor-014.txt

    Errors end the command with code 1, doubts only with --strict. A doubt that was looked at and is right goes into
    CORPUS/accepted.csv (id, kind, text). The notes are invented, so their words are shown.
    """
    from scrubjay.apps.cli.corpus.check_lines import report_lines
    from scrubjay.corpus.check.accepted import apply_accepted, read_accepted
    from scrubjay.corpus.check.note_report import check_file
    from scrubjay.corpus.check.whole import ACCEPTED, CorpusReport, check_corpus
    from scrubjay.lexicons import load_lexicons

    with exit_codes():
        lexicons = load_lexicons()
        if note:
            reports = [check_file(path, path.stem, lexicons) for name in note for path in _paths(name, corpus)]
            kept, _ = apply_accepted(reports, read_accepted(corpus / ACCEPTED))
            report = CorpusReport((), tuple(kept), ())
        else:
            report = check_corpus(corpus, lexicons)
        for line in report_lines(report):
            typer.echo(line)
        if report.error_count or (strict and report.doubt_count):
            raise typer.Exit(1)


def _paths(name: str, corpus: Path) -> list[Path]:
    path = Path(name)
    if path.is_file():
        return [path]
    found = sorted(path.rglob(f"*{_ENDING}")) if path.is_dir() else sorted(corpus.glob(f"notes/*/{name}{_ENDING}"))
    if not found:
        raise UsageError(f"{name}: no such note in {corpus}, and no such file or folder of {_ENDING} files")
    return found
