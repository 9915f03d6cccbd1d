"""scrubjay evaluate: gold and a system's output in, what leaks and what is right out."""

import json
from datetime import date
from pathlib import Path
from typing import Annotated

import typer

import scrubjay
from scrubjay.apps.cli import options as opt
from scrubjay.apps.cli import scoring
from scrubjay.apps.cli.annotations import read_sides
from scrubjay.apps.cli.pairing import PairingOptions, pair_up
from scrubjay.apps.cli.report import exit_codes, say
from scrubjay.apps.cli.tables import read_column
from scrubjay.evaluate.evaluation import Evaluation, Question
from scrubjay.evaluate.evaluation import evaluate as evaluate_pairs
from scrubjay.evaluate.pairs import Mode
from scrubjay.evaluate.report.origin import Origin
from scrubjay.evaluate.report.page import evaluation_page
from scrubjay.evaluate.report.terminal import make_console, show_evaluation
from scrubjay.evaluate.report.values import evaluation_values
from scrubjay.io import check_output, write_atomic
from scrubjay.lexicons import load_lexicons

System = Annotated[
    str,
    typer.Argument(metavar="SYSTEM", help="What a system found: a file or folder in any format, or detect's JSONL."),
]
Scrubbed = Annotated[
    bool,
    typer.Option("--scrubbed", help="SYSTEM is scrubbed text without spans: what differs from gold's text was found."),
]
Html = Annotated[Path | None, typer.Option(metavar="REPORT", help="Write a page with tables and plots into this file.")]
ShowText = Annotated[
    bool, typer.Option("--show-text", help="Show the text of errors. The output then holds PHI, and says so.")
]


def evaluate(
    gold: scoring.Gold,
    system: System,
    *,
    mode: scoring.ModeName = Mode.CORRECTED,
    labels: scoring.Labels = None,
    merge: scoring.Merge = None,
    scrubbed: Scrubbed = False,
    as_json: scoring.AsJson = False,
    html: Html = None,
    show_text: ShowText = False,
    genres: scoring.Genres = None,
    patients: opt.Patients = None,
    from_format: scoring.FromFormat = None,
    system_from: scoring.SystemFrom = None,
    encoding: opt.Encoding = None,
) -> None:
    """Score what a system found against gold: what leaks, what is lost, which labels are right.

    scrubjay evaluate gold/ found.jsonl --html report.html

    Notes are paired by id: the path relative to the folder without its ending, or a JSONL line's own id. The texts must
    be the same. Without --show-text nothing that is printed or written quotes a note.
    """
    with exit_codes():
        merges = scoring.parse_merges(merge)
        question = Question(
            mode=mode, labels=scoring.parse_class_set(labels, merges), merge=merges, show_text=show_text
        )
        options = PairingOptions(
            mode=mode,
            genres=scoring.read_genres(genres),
            patients=read_column(patients, "patient") if patients else {},
            scrubbed=scrubbed,
        )
        if html is not None:
            check_output(html, [gold, system])
        right, found = read_sides(gold, system, formats=(from_format, system_from or from_format), encoding=encoding)
        pairing = pair_up(right, found, options)
        result = evaluate_pairs(pairing.pairs, load_lexicons(), question, notices=pairing.notices)
        origin = Origin(gold, system, date.today().isoformat(), scrubjay.__version__)
        if html is not None:
            page = evaluation_page(result, origin)
            write_atomic(html, page.encode("utf-8", "replace"))
        _print(result, origin, as_json=as_json)
        if html is not None:
            say(f"{html} written" + (" (it holds PHI)" if show_text else ""))


def _print(result: Evaluation, origin: Origin, *, as_json: bool) -> None:
    if as_json:
        typer.echo(json.dumps(evaluation_values(result, origin), indent=2))
    else:
        show_evaluation(make_console(), result, origin)
