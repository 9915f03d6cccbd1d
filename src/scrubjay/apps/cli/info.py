"""scrubjay info: what is installed, for the record of a run and for a bug report."""

import json
import platform
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

import scrubjay
from scrubjay import lexicons
from scrubjay.apps.cli.facts import PACKAGES, version_of
from scrubjay.apps.cli.models import gather_models, model_lines
from scrubjay.apps.cli.report import exit_codes, one_line
from scrubjay.io import FORMATS
from scrubjay.labels import Label
from scrubjay.recipe import recipe_names
from scrubjay.replace import POLICIES

LICENCE = "Apache-2.0"

AsJson = Annotated[bool, typer.Option("--json", help="Print JSON.")]
Models = Annotated[
    list[Path] | None, typer.Option("--model", metavar="MODEL", help="A model folder of your own. May be given again.")
]
Corpora = Annotated[
    list[str] | None,
    typer.Option(
        "--corpus",
        metavar="[NAME=]PATH",
        help="Where a corpus is that a model was trained on, to tell whether it has changed. May be given again. A "
        "folder of that name in the working folder need not be told.",
    ),
]


def info(*, model: Models = None, corpus: Corpora = None, as_json: AsJson = False) -> None:
    """Tell versions, recipes, models, lexicons and licences.

    Of each model: what it was trained on, its cross-validated scores, the range of its recall dial, whether it fits
    this version, and whether corpus or lexicons have changed since.
    """
    with exit_codes():
        facts = gather_facts(model or [], corpus or [])
        if as_json:
            typer.echo(json.dumps(facts, indent=2, ensure_ascii=False))
        else:
            _show(facts)


def gather_facts(folders: Sequence[Path] = (), corpora: Sequence[str] = ()) -> dict[str, object]:
    """All that the command tells, as plain values."""
    from scrubjay.learn.corpora import split_argument  # names a corpus as training does

    return {
        "scrubjay": scrubjay.__version__,
        "python": platform.python_version(),
        "packages": {name: version_of(name) for name in (*PACKAGES, "rich", "typer")},
        "recipes": recipe_names(),
        "policies": list(POLICIES),
        "formats": list(FORMATS),
        "labels": [str(label) for label in Label],
        "models": gather_models(folders, dict(map(split_argument, corpora))),
        "lexicons": read_catalogue(Path(lexicons.__file__).parent / "data" / "catalogue.json"),
        "licences": {"code": LICENCE},
    }


def read_catalogue(path: Path) -> dict[str, object]:
    """The catalogue of the shipped lexicons; empty where there is none."""
    try:
        catalogue = json.loads(path.read_text("utf-8"))
    except (OSError, ValueError):
        return {}
    return catalogue if isinstance(catalogue, dict) else {}


def _show(facts: dict[str, object]) -> None:
    console = Console(highlight=False, soft_wrap=True)
    for name, value in facts.items():
        if name == "models":
            _show_models(console, value)
        elif name == "lexicons":
            _show_lexicons(console, value)
        elif isinstance(value, dict):
            console.print(f"[bold]{name}[/] " + ", ".join(f"{key} {part}" for key, part in value.items()))
        elif isinstance(value, list):
            console.print(f"[bold]{name}[/] " + ", ".join(map(str, value)))
        else:
            console.print(f"[bold]{name}[/] {value}")


def _show_models(console: Console, models: object) -> None:
    if not isinstance(models, list) or not models:
        console.print("[bold]models[/] none: the recipes here work with rules and lexicons alone")
        return
    console.print("[bold]models[/]")
    for facts in models:
        for line in model_lines(facts):
            console.print(f"  {one_line(line)}", markup=False)


def _show_lexicons(console: Console, catalogue: object) -> None:
    sources = catalogue.get("sources") if isinstance(catalogue, dict) else None
    console.print("[bold]lexicons[/]" if sources else "[bold]lexicons[/] no catalogue")
    for source in sources if isinstance(sources, list) else ():
        if isinstance(source, dict):
            parts = [str(source.get(key, "")) for key in ("name", "version", "licence")]
            console.print(f"  {' | '.join(parts)} | {source.get('entries', '?')} entries", markup=False)
