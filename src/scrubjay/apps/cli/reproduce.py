"""scrubjay reproduce: a paper's systems trained on a corpus, its tables printed with ours beside its figures."""

import json
import os
from pathlib import Path
from typing import Annotated

import typer

from scrubjay.apps.cli.report import exit_codes, say
from scrubjay.io import check_output, write_atomic
from scrubjay.reproduce.scales import SCALES, ScaleName

RecipeName = Annotated[
    str,
    typer.Argument(
        metavar="RECIPE",
        help="A paper (liu2015, hybrid2017, dehghan2017, bob2012, jiang2017) or a recipe of one.",
    ),
]
Corpora = Annotated[
    list[str],
    typer.Option(
        "--corpus",
        metavar="DIR",
        help="What to learn from: a corpus folder (its train split), annotated JSONL, or a folder of i2b2 files. May "
        "be given again; NAME=DIR gives it a name.",
    ),
]
Test = Annotated[
    str | None,
    typer.Option(
        metavar="DIR", help="What to test on, where --corpus is no corpus folder with a test split of its own."
    ),
]
Scale = Annotated[
    ScaleName,
    typer.Option(help="small: 150 training notes, 60 iterations. full: all notes, as the recipes say; takes hours."),
]
Tables = Annotated[
    list[str] | None,
    typer.Option("--table", metavar="N", help="Only this table: 4, A.1, 'figure 4'. May be given again."),
]
Seed = Annotated[
    int, typer.Option(metavar="S", min=0, help="The same seed draws the same notes and gives the same figures.")
]
Jobs = Annotated[
    int | None, typer.Option(metavar="N", min=1, help="Processes to work with; each needs memory. Two, if there are.")
]
Json = Annotated[
    Path | None, typer.Option("--json", metavar="FILE", help="Write the tables as JSON into this file too.")
]
Work = Annotated[
    Path | None,
    typer.Option(
        metavar="DIR", help="Where the products of stages lie; holds no note. Without it RECIPE-SCALE.work, here."
    ),
]
KeepWork = Annotated[
    bool, typer.Option("--keep-work", help="Leave the work folder, so that other tables or test notes take less time.")
]


def reproduce(
    recipe: RecipeName,
    *,
    corpus: Corpora,
    test: Test = None,
    scale: Scale = ScaleName.SMALL,
    table: Tables = None,
    seed: Seed = 1,
    jobs: Jobs = None,
    as_json: Json = None,
    work: Work = None,
    keep_work: KeepWork = False,
) -> None:
    """Train a paper's systems and print its tables, its figures beside ours, scored as the official scorer does.

    scrubjay reproduce liu2015 --corpus corpus

    A run that was stopped goes on where it was when the same command is given again. Exit code 1: some systems could
    not be trained, which their rows say; what was done is kept.
    """
    with exit_codes():
        from scrubjay.apps.cli.training import watching
        from scrubjay.learn.corpora import split_argument
        from scrubjay.reproduce.papers import find_paper
        from scrubjay.reproduce.printing import text_of, values_of
        from scrubjay.reproduce.runner import Order
        from scrubjay.reproduce.runner import reproduce as carry_out

        paper = find_paper(recipe)
        place = work or Path(f"{paper.name}-{scale}.work")
        inputs = [split_argument(one)[1] for one in (*corpus, *([test] if test else []))]
        for out in filter(None, (place, as_json)):
            check_output(out, inputs)
        order = Order(
            paper=paper,
            corpora=tuple(corpus),
            test=test,
            scale=SCALES[scale],
            seed=seed,
            jobs=min(2, os.cpu_count() or 1) if jobs is None else jobs,
            work=place,
            keep_work=keep_work,
            tables=tuple(table or ()),
        )
        with watching() as observer:
            done = carry_out(order, observer)
        typer.echo(text_of(done), nl=False)
        if as_json is not None:
            write_atomic(as_json, json.dumps(values_of(done), indent=2).encode())
            say(f"{as_json} written")
        for name, reason in done.failed.items():
            say(f"{name}: {reason}")
        if done.failed:
            raise typer.Exit(1)
