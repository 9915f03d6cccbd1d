"""scrubjay train: annotated notes in, a model out."""

import os
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.table import Table

from scrubjay.apps.cli.report import exit_codes, say
from scrubjay.evaluate.report.terminal import make_console
from scrubjay.io import check_output

if TYPE_CHECKING:
    from scrubjay.learn.train import Done


class Selecting(StrEnum):
    """From which end feature groups are chosen."""

    FORWARD = "forward"
    BACKWARD = "backward"


class Trainer(StrEnum):
    """What finds the weights."""

    KERNEL = "kernel"
    CRFSUITE = "crfsuite"


Corpora = Annotated[
    list[str],
    typer.Argument(
        metavar="CORPUS",
        help="A corpus folder (its train split), annotated JSONL, or a folder of i2b2 files. NAME=PATH gives it the "
        "name by which a recipe says what a detector trains on.",
    ),
]
Out = Annotated[Path, typer.Option("-o", "--out", metavar="MODEL", help="A new folder for the model.")]
RecipeName = Annotated[
    str, typer.Option("--recipe", metavar="NAME|FILE", help="A recipe by name or a .toml file; it says what to train.")
]
Seed = Annotated[
    int | None, typer.Option(metavar="S", min=0, help="The same seed gives the same model. Without it the recipe's.")
]
Jobs = Annotated[
    int | None, typer.Option(metavar="N", min=1, help="Processes to work with; each needs memory. Two, if there are.")
]
Select = Annotated[
    Selecting | None,
    typer.Option(
        help="Choose feature groups by cross-validation first: add the best one after another, or leave the least "
        "useful out. Takes as many trainings as there are tries."
    ),
]
TrainerName = Annotated[
    Trainer,
    typer.Option("--trainer", help="What finds the weights. crfsuite is the papers', slower; both find the same."),
]
Work = Annotated[
    Path | None,
    typer.Option(metavar="DIR", help="Where the products of stages lie; holds no note. Without it MODEL.work."),
]
KeepWork = Annotated[bool, typer.Option("--keep-work", help="Leave the work folder when the model is done.")]
Overwrite = Annotated[bool, typer.Option("--overwrite", help="Put the new model in the place of one that is there.")]


def train(
    corpora: Corpora,
    *,
    out: Out,
    recipe: RecipeName = "default",
    seed: Seed = None,
    jobs: Jobs = None,
    select: Select = None,
    trainer: TrainerName = Trainer.KERNEL,
    work: Work = None,
    keep_work: KeepWork = False,
    overwrite: Overwrite = False,
) -> None:
    """Train the CRFs of a recipe on annotated notes.

    scrubjay train corpus -o mymodel --recipe default

    The scores that are printed come from notes that were held out: the model is trained on all of them, and on folds to
    measure it. A run that was stopped goes on where it was when the same command is given again. MODEL appears when it
    is whole.
    """
    with exit_codes():
        from scrubjay.apps.cli.training import watching
        from scrubjay.learn.corpora import split_argument
        from scrubjay.learn.select import Direction
        from scrubjay.learn.train import Order
        from scrubjay.learn.train import train as carry_out

        check_output(out, [split_argument(corpus)[1] for corpus in corpora])
        order = Order(
            corpora=tuple(corpora),
            out=out,
            recipe=recipe,
            seed=seed,
            jobs=min(2, os.cpu_count() or 1) if jobs is None else jobs,
            trainer=trainer.value,
            work=work,
            keep_work=keep_work,
            overwrite=overwrite,
            selecting=None if select is None else Direction(select.value),
        )
        with watching() as observer:
            done = carry_out(order, observer)
        _show(done)
        for notice in done.notices:
            say(notice)
        say(f"model {out} written")


def _show(done: "Done") -> None:
    console = make_console()
    if done.steps:
        tries = Table("detector", "group", "groups", "F1", "taken")
        for step in done.steps:
            tries.add_row(step.detector, step.group, str(step.groups), f"{step.f1:.4f}", "yes" if step.taken else "")
        console.print(tries)
    scores = Table("cross-validated", "precision", "recall", "F1")
    for name, held in (("spans", done.measured.scores), ("spans, exact weights", done.measured.exact)):
        scores.add_row(name, f"{held.strict_precision:.4f}", f"{held.strict_recall:.4f}", f"{held.strict_f1:.4f}")
    words = done.measured.scores
    scores.add_row("words, any label", f"{words.words_precision:.4f}", f"{words.words_recall:.4f}", "")
    console.print(scores)
    dial = Table("bias", "recall of words", "precision")
    for point in done.measured.recall:
        dial.add_row(f"{point.bias:g}", f"{point.recall:.4f}", f"{point.precision:.4f}")
    console.print(dial)
