"""scrubjay corpus: the commands of the open corpus, one a file, joined here."""

import typer

from scrubjay.apps.cli.corpus.cast import cast
from scrubjay.apps.cli.corpus.check import check
from scrubjay.apps.cli.corpus.convert import convert
from scrubjay.apps.cli.corpus.resample import resample
from scrubjay.apps.cli.corpus.stats import stats

__all__ = ["corpus_app"]

corpus_app = typer.Typer(
    name="corpus",
    help="Work on the open corpus: cast, check, count, convert and resample its notes.",
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    rich_markup_mode="markdown",
)
corpus_app.command()(stats)
corpus_app.command()(cast)
corpus_app.command()(check)
corpus_app.command()(convert)
corpus_app.command()(resample)
