"""scrubjay key: the key that surrogates are made with."""

from pathlib import Path
from typing import Annotated

import typer

from scrubjay.apps.cli.report import exit_codes, say
from scrubjay.replace import Key

key_app = typer.Typer(name="key", no_args_is_help=True, help="The key that surrogates are made with.")

File = Annotated[Path, typer.Argument(metavar="FILE", help="Where the key goes; a file that is there stays.")]


@key_app.callback()
def _key() -> None:
    """The key that surrogates are made with."""


@key_app.command()
def new(*, file: File) -> None:
    """Make a key in a new file that you alone may read.

    Keep it apart from the notes. Who has it can tell which name became which; without it the same surrogates cannot be
    made again, and with another one all of them change.
    """
    with exit_codes():
        key = Key.new()
        key.save(file)
        say(f"{file} holds a new key with the fingerprint {key.fingerprint}")
