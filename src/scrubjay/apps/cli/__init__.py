"""The command line: one command a file, joined here."""

from typing import Annotated

import typer

from scrubjay import __version__
from scrubjay.apps.cli.agree import agree
from scrubjay.apps.cli.compare import compare
from scrubjay.apps.cli.corpus import corpus_app
from scrubjay.apps.cli.detect import detect
from scrubjay.apps.cli.evaluate import evaluate
from scrubjay.apps.cli.explain import explain
from scrubjay.apps.cli.info import info
from scrubjay.apps.cli.key import key_app
from scrubjay.apps.cli.reproduce import reproduce
from scrubjay.apps.cli.reveal import reveal
from scrubjay.apps.cli.scrub import scrub
from scrubjay.apps.cli.train import train
from scrubjay.apps.cli.verify import verify

__all__ = ["app", "main"]

app = typer.Typer(
    name="scrubjay",
    add_completion=False,
    pretty_exceptions_enable=False,  # they would print variables, and with them notes
    rich_markup_mode="markdown",
)


def _version(value: bool) -> None:  # noqa: FBT001
    if value:
        typer.echo(f"scrubjay {__version__}")
        raise typer.Exit


@app.callback(invoke_without_command=True)
def _scrubjay(
    context: typer.Context,
    *,
    version: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Tell the version.")
    ] = False,
) -> None:
    """Find protected health information in English clinical notes and replace it, offline.

    Exit codes: 0 done, 1 some notes failed, 2 wrong use.
    """
    if context.invoked_subcommand is None:
        typer.echo(context.get_help())


app.command()(scrub)
app.command()(detect)
app.command()(verify)
app.command()(reveal)
app.command()(explain)
app.command()(evaluate)
app.command()(compare)
app.command()(agree)
app.command()(train)
app.command()(reproduce)
app.command()(info)
app.add_typer(corpus_app)
app.add_typer(key_app)


def main() -> None:
    """Run the command line."""
    app()
