"""Recipes: a pipeline as data. A recipe is a TOML file, and strict: a key that nobody reads is an error.

name = "default"
priority = ["known", "rules", "dictionary"]

[[detector]]
name = "rules"
kind = "rules"
families = ["dates", "ages"]

[[resolve]]
kind = "merge"
"""

import tomllib
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from importlib import resources
from pathlib import Path
from typing import Any, TypeVar

from scrubjay.detect import Detector
from scrubjay.detect.dictionary import Dictionary
from scrubjay.detect.known import KnownIdentifiers
from scrubjay.detect.rules import FAMILIES, PAPER_FAMILIES
from scrubjay.detect.rules.engine import Rules
from scrubjay.detect.terms import AlwaysTerms
from scrubjay.errors import LabelError, RecipeError
from scrubjay.labels import Label, parse_produced_label
from scrubjay.resolve import Boundaries, NeverScrub, Priority, PriorityMerge, Propagate, Step

Table = Mapping[str, Any]
T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Recipe:
    """A recipe made ready: detectors in order, the labels each may propose, resolver steps in order."""

    name: str
    priority: Priority
    detectors: tuple[tuple[Detector, frozenset[Label]], ...]
    steps: tuple[Step, ...]


def _rules(table: Table) -> Detector:
    known = {**FAMILIES, **PAPER_FAMILIES}
    names = table.get("families", list(FAMILIES))
    unknown = [name for name in names if name not in known]
    if unknown:
        raise RecipeError(f"there are no rule families {', '.join(unknown)}; the families are {', '.join(known)}")
    return Rules([known[name] for name in names], name=table["name"])


DETECTORS: dict[str, tuple[frozenset[str], Callable[[Table], Detector]]] = {
    "always": (frozenset(), lambda table: AlwaysTerms(name=table["name"])),
    "known": (frozenset(), lambda table: KnownIdentifiers()),
    "rules": (frozenset({"families"}), _rules),
    "dictionary": (
        frozenset({"minimum", "fuzzy", "threshold"}),
        lambda table: Dictionary(
            name=table["name"],
            minimum=table.get("minimum", 0.5),
            fuzzy=table.get("fuzzy", False),
            threshold=table.get("threshold", 0.74),
        ),
    ),
}
"""Each kind of detector: the options it reads, and how it is made."""

STEPS: dict[str, tuple[frozenset[str], Callable[[Table, Priority], Step]]] = {
    "boundaries": (frozenset(), lambda table, priority: Boundaries(priority)),
    "propagate": (frozenset({"trust"}), lambda table, priority: Propagate(priority, trust=table.get("trust", 0.8))),
    "merge": (frozenset(), lambda table, priority: PriorityMerge(priority)),
    "never": (frozenset(), lambda table, priority: NeverScrub()),
}
"""Each kind of resolver step: the options it reads, and how it is made."""


def recipe_names() -> list[str]:
    """The recipes in the box."""
    return sorted(
        file.name[:-5] for file in resources.files("scrubjay.recipes").iterdir() if file.name.endswith(".toml")
    )


def read_recipe(name_or_path: str | Path) -> Recipe:
    """The recipe of that name, or in that file."""
    path = Path(name_or_path)
    if str(name_or_path) in recipe_names():
        text = resources.files("scrubjay.recipes").joinpath(f"{name_or_path}.toml").read_text("utf-8")
    elif path.suffix == ".toml" and path.is_file():
        text = path.read_text("utf-8")
    else:
        raise RecipeError(f"there is no recipe {name_or_path}; give a .toml file or one of {', '.join(recipe_names())}")
    try:
        return make_recipe(tomllib.loads(text))
    except tomllib.TOMLDecodeError as error:
        raise RecipeError(f"{name_or_path}: not a TOML file ({error})") from None


def make_recipe(table: Table) -> Recipe:
    """A recipe from its parsed table."""
    _check_keys(table, {"name", "priority", "detector", "resolve"}, where="the recipe")
    if not isinstance(table.get("name"), str) or not table.get("detector"):
        raise RecipeError("a recipe needs a name and at least one [[detector]]")
    detectors = tuple(_detector(part) for part in table["detector"])
    names = [detector.name for detector, _ in detectors]
    if len(set(names)) < len(names):
        raise RecipeError(f"recipe {table['name']}: two detectors have the same name")
    for position, (detector, _) in enumerate(detectors):
        if late := [need for need in detector.needs if need not in names[:position]]:
            raise RecipeError(f"recipe {table['name']}: {detector.name} needs {', '.join(late)} before it")
    priority = Priority(table.get("priority", names))
    return Recipe(table["name"], priority, detectors, tuple(_step(part, priority) for part in table.get("resolve", ())))


def _detector(table: Table) -> tuple[Detector, frozenset[Label]]:
    options, make = _kind(table, DETECTORS, "detector")
    _check_keys(table, {"name", "kind", "labels", *options}, where=f"detector {table.get('name', table['kind'])}")
    try:
        labels = frozenset(parse_produced_label(label) for label in table.get("labels", Label))
    except LabelError as error:
        raise RecipeError(f"detector {table.get('name', table['kind'])}: {error}") from None
    return make({"name": table["kind"], **table}), labels


def _step(table: Table, priority: Priority) -> Step:
    options, make = _kind(table, STEPS, "resolve")
    _check_keys(table, {"kind", *options}, where=f"resolve step {table['kind']}")
    return make(table, priority)


def _kind(table: Table, kinds: Mapping[str, T], what: str) -> T:
    try:
        return kinds[table.get("kind", "")]
    except KeyError:
        raise RecipeError(f"[[{what}]]: the kind {table.get('kind')!r} is none of {', '.join(kinds)}") from None


def _check_keys(table: Table, allowed: set[str], *, where: str) -> None:
    if unknown := sorted(set(table) - allowed):
        raise RecipeError(f"{where}: unknown keys {', '.join(unknown)}; it reads {', '.join(sorted(allowed))}")
