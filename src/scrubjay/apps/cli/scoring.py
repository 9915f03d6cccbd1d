"""The options of the commands that score, and what their values mean."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Annotated

import typer

from scrubjay.apps.cli.tables import read_column
from scrubjay.errors import LabelError, UsageError
from scrubjay.evaluate.classes import ClassSet, merged_class, spread
from scrubjay.evaluate.pairs import Mode
from scrubjay.io import FORMATS
from scrubjay.labels import CATEGORY, HIPAA, AnyLabel, parse_label

_INPUT, _SCORING = "Input", "Scoring"
_FORMATS = ", ".join(FORMATS)

Gold = Annotated[str, typer.Argument(metavar="GOLD", help="The right answers: a file or folder of annotated notes.")]
ModeName = Annotated[
    Mode,
    typer.Option(
        "--mode",
        rich_help_panel=_SCORING,
        help="official counts as the scorer of the 2014 shared task did, its quirks included, to stand beside "
        "published figures; corrected mends them.",
    ),
]
Labels = Annotated[
    str | None,
    typer.Option(
        metavar="L,..",
        rich_help_panel=_SCORING,
        help="Score these labels (PATIENT,DATE), categories (NAME) or merged classes alone; HIPAA is its 19 labels.",
    ),
]
Merge = Annotated[
    list[str] | None,
    typer.Option(
        metavar="NAME=L,..",
        rich_help_panel=_SCORING,
        help="Score several labels as one class: --merge PERSON=PATIENT,DOCTOR. May be given again.",
    ),
]
FromFormat = Annotated[
    str | None,
    typer.Option("--from", metavar="FORMAT", rich_help_panel=_INPUT, help=f"Format of every input: {_FORMATS}."),
]
SystemFrom = Annotated[
    str | None,
    typer.Option(metavar="FORMAT", rich_help_panel=_INPUT, help="Format of the system's output, where it is another."),
]
Genres = Annotated[
    Path | None,
    typer.Option(
        metavar="FILE.csv",
        rich_help_panel=_INPUT,
        help="Table with the columns id and genre. Without it a JSONL line's genre, or the first folder of the id.",
    ),
]
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON; docs/evaluation.md describes it.")]


def parse_merges(values: Sequence[str] | None) -> dict[str, ClassSet]:
    """Merged classes by name from ``NAME=L,..``; a label belongs to one class, and no class takes a label's name.

    A class that is called as a category (NAME) holds the category's own label too, which gold may have.
    """
    merges: dict[str, ClassSet] = {}
    taken: dict[AnyLabel, str] = {}
    for value in values or ():
        name, equals, members = value.partition("=")
        name = name.strip().upper()
        if not equals or not name:
            raise UsageError(f"--merge {value}: write a name, =, and labels: --merge PERSON=PATIENT,DOCTOR")
        chosen = merged_class(name, _labels_of(members, {}, f"--merge {value}"))
        clash = next((taken[label] for label in chosen if label in taken), None)
        if clash is not None or name in merges:
            raise UsageError(f"--merge {value}: a name or a label of it stands in --merge {clash or name} already")
        if name in map(str, CATEGORY) and name not in map(str, chosen):
            raise UsageError(f"--merge {value}: {name} is a label that the class does not hold; take another name")
        taken.update(dict.fromkeys(chosen, name))
        merges[name] = chosen
    return merges


def parse_class_set(value: str | None, merges: Mapping[str, ClassSet]) -> ClassSet | None:
    """The labels to score from a list with commas; None where all are."""
    return None if value is None else _labels_of(value, merges, f"--labels {value}")


def read_genres(path: Path | None) -> dict[str, str]:
    """The genre of each note id, from a CSV file with the columns id and genre."""
    return {} if path is None else read_column(path, "genre")


def _labels_of(value: str, merges: Mapping[str, ClassSet], where: str) -> ClassSet:
    chosen: set[AnyLabel] = set()
    for name in filter(None, (part.strip().upper() for part in value.split(","))):
        if name in merges:
            chosen |= merges[name]
        elif name == "HIPAA":
            chosen |= HIPAA
        else:
            try:
                chosen |= spread({parse_label(name)})
            except LabelError as error:
                raise LabelError(f"{where}: {error}") from None
    if not chosen:
        raise UsageError(f"{where}: names no label")
    return frozenset(chosen)
