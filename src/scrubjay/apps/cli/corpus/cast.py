"""scrubjay corpus cast: draws who and what stands in the notes of an institution, before anybody writes them."""

from pathlib import Path
from typing import Annotated

import typer

from scrubjay.apps.cli.report import exit_codes, say
from scrubjay.errors import OutputError, UsageError
from scrubjay.io import check_output, write_atomic
from scrubjay.io.files import make_folder

Folder = Annotated[
    Path, typer.Argument(metavar="CORPUS", help="The folder of a corpus; its institutions.toml is read.")
]
Out = Annotated[Path, typer.Option("--out", "-o", metavar="OUT", help="A folder for the sheets, one an institution.")]
Some = Annotated[list[str] | None, typer.Option("--institution", metavar="ID", help="Only this one. May be repeated.")]
Seed = Annotated[int, typer.Option("--seed", help="Another seed draws another cast.")]


def cast(corpus: Folder = Path("corpus"), *, out: Out, institution: Some = None, seed: Seed = 2081) -> None:
    """Draw a casting sheet for each institution: people, places, employers, jobs, numbers, dates and looks of a note.

    scrubjay corpus cast -o sheets --institution bhg

    Names come from the full tables behind the word lists by real frequency, rare ones too; about a third are coined
    or misspelt, so that they are on no list. The same seed draws the same sheets.
    """
    from scrubjay.corpus.cast.profile import read_profiles
    from scrubjay.corpus.cast.sheet import cast_institution

    with exit_codes():
        check_output(out, [corpus])
        profiles = {profile.id: profile for profile in read_profiles(corpus / "institutions.toml")}
        for profile in (profiles[name] for name in _wanted(list(profiles), institution)):
            slots, sheet = cast_institution(profile, seed)
            path = out / f"{profile.id}.md"
            _write(path, sheet)
            say(f"{path}: {len(slots)} notes")


def _write(path: Path, sheet: str) -> None:
    try:
        make_folder(path.parent)
        write_atomic(path, sheet.encode())
    except OSError as error:
        raise OutputError(f"{path}: cannot be written ({error.strerror}); is there room, and is it yours?") from None


def _wanted(known: list[str], names: list[str] | None) -> list[str]:
    unknown = [name for name in names or () if name not in known]
    if unknown:
        raise UsageError(f"no institution {', '.join(unknown)}; there are {', '.join(sorted(known))}")
    return names or known
