"""The options that commands share, and what their values mean."""

from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Annotated

import typer

from scrubjay.errors import UsageError
from scrubjay.io import FORMATS
from scrubjay.labels import CATEGORY, Category, Label, parse_produced_label
from scrubjay.pipeline import Scrubber, load

_FORMATS = ", ".join(FORMATS)
_INPUT, _FINDING, _RUNNING = "Input", "Finding", "Running"

Paths = Annotated[
    list[str],
    typer.Argument(metavar="PATH", help="Files, folders (searched to any depth), or - for standard input."),
]
FromFormat = Annotated[
    str | None,
    typer.Option(
        "--from",
        metavar="FORMAT",
        rich_help_panel=_INPUT,
        help=f"Format of the input: {_FORMATS}. Without it each file's ending tells.",
    ),
]
Encoding = Annotated[
    str | None,
    typer.Option(
        metavar="ENC",
        rich_help_panel=_INPUT,
        help="Encoding of the input, such as cp1252. Without it UTF-8, or what an XML file says of itself.",
    ),
]
Patients = Annotated[
    Path | None,
    typer.Option(
        metavar="FILE.csv",
        rich_help_panel=_INPUT,
        help="Table with the columns id and patient: whose note each is.",
    ),
]
PatientPass = Annotated[
    bool,
    typer.Option(
        "--patient-pass",
        rich_help_panel=_INPUT,
        help="Take all notes of a patient together, wherever they lie in the input. Without it only notes that follow "
        "one another. Reads the input three times.",
    ),
]
Labels = Annotated[
    str | None,
    typer.Option(
        metavar="L,..",
        rich_help_panel=_FINDING,
        help="Only these labels (PATIENT,DATE) or categories (NAME,CONTACT). All others are left as they are.",
    ),
]
RecipeName = Annotated[
    str,
    typer.Option(
        "--recipe",
        metavar="NAME|PATH",
        rich_help_panel=_FINDING,
        help="A model or recipe by name (scrubjay info lists them), a model folder, or a recipe's .toml file.",
    ),
]
Recall = Annotated[
    float | None,
    typer.Option(
        metavar="R",
        rich_help_panel=_FINDING,
        help="Target recall of words, such as 0.99, for models; scrubjay info tells the range. Less is missed, and "
        "more is hidden that need not be.",
    ),
]
LexiconDir = Annotated[
    Path | None,
    typer.Option(
        metavar="DIR",
        rich_help_panel=_FINDING,
        help="Folder of your own lists: always.txt, never.txt, and changes to the shipped ones.",
    ),
]
Jobs = Annotated[int, typer.Option(metavar="N", min=1, rich_help_panel=_RUNNING, help="Processes to work with.")]
Overwrite = Annotated[
    bool,
    typer.Option(
        "--overwrite",
        rich_help_panel=_RUNNING,
        help="Start afresh in an OUT that holds another run's results. Files of other origin are never deleted.",
    ),
]


@dataclass(frozen=True, slots=True, kw_only=True)
class Finding:
    """How PHI is found: what ``load`` is called with."""

    recipe: str = "default"
    recall: float | None = None
    lexicon_dir: Path | None = None
    labels: tuple[Label, ...] = tuple(Label)

    def loader(self) -> "partial[Scrubber]":
        """A call that loads the scrubber, here or in a worker process."""
        return partial(
            load, self.recipe, recall=self.recall, lexicon_dir=self.lexicon_dir, labels=frozenset(self.labels)
        )


def parse_labels(value: str | None) -> tuple[Label, ...]:
    """Labels and categories from a list with commas; without one, every label."""
    if value is None:
        return tuple(Label)
    chosen: set[Label] = set()
    for name in filter(None, (part.strip().upper() for part in value.split(","))):
        if name in Category.__members__:
            chosen.update(label for label in Label if CATEGORY[label] == name)
        else:
            chosen.add(parse_produced_label(name))
    if not chosen:
        raise UsageError("--labels names no label; leave it out to find all")
    return tuple(label for label in Label if label in chosen)
