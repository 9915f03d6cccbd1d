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
from typing import Any, NamedTuple, TypeVar

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


class _Value(NamedTuple):
    """What a key's value has to be: in words, and as a test."""

    what: str
    holds: Callable[[Any], bool]


_STRING = _Value("a string", lambda value: isinstance(value, str))
_STRINGS = _Value(
    "a list of strings", lambda value: isinstance(value, list | tuple) and all(isinstance(one, str) for one in value)
)
_SHARE = _Value(
    "a number from 0 to 1",
    lambda value: isinstance(value, int | float) and not isinstance(value, bool) and 0 <= value <= 1,
)
_FLAG = _Value("true or false", lambda value: isinstance(value, bool))
_TABLES = _Value(
    "made of tables in double brackets",
    lambda value: isinstance(value, list | tuple) and all(isinstance(one, Mapping) for one in value),
)
_KEYS = {"name": _STRING, "priority": _STRINGS, "detector": _TABLES, "resolve": _TABLES}


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


DETECTORS: dict[str, tuple[Mapping[str, _Value], Callable[[Table], Detector]]] = {
    "always": ({}, lambda table: AlwaysTerms(name=table["name"])),
    "known": ({}, lambda table: KnownIdentifiers(name=table["name"])),
    "rules": ({"families": _STRINGS}, _rules),
    "dictionary": (
        {"minimum": _SHARE, "fuzzy": _FLAG, "threshold": _SHARE},
        lambda table: Dictionary(
            name=table["name"],
            minimum=table.get("minimum", 0.5),
            fuzzy=table.get("fuzzy", False),
            threshold=table.get("threshold", 0.74),
        ),
    ),
}
"""Each kind of detector: the options it reads, and how it is made."""

STEPS: dict[str, tuple[Mapping[str, _Value], Callable[[Table, Priority], Step]]] = {
    "boundaries": ({}, lambda table, priority: Boundaries(priority)),
    "propagate": ({"trust": _SHARE}, lambda table, priority: Propagate(priority, trust=table.get("trust", 0.8))),
    "merge": ({}, lambda table, priority: PriorityMerge(priority)),
    "never": ({}, lambda table, priority: NeverScrub()),
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
        text = _read(path)
    else:
        raise RecipeError(f"there is no recipe {name_or_path}; give a .toml file or one of {', '.join(recipe_names())}")
    try:
        return make_recipe(tomllib.loads(text))
    except tomllib.TOMLDecodeError as error:
        raise RecipeError(f"{name_or_path}: not a TOML file ({error})") from None


def _read(path: Path) -> str:
    try:
        return path.read_text("utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise RecipeError(f"{path}: cannot be read as UTF-8 text ({type(error).__name__})") from None


def make_recipe(table: Table) -> Recipe:
    """A recipe from its parsed table."""
    _check(table, _KEYS, where="the recipe")
    if not table.get("name") or not table.get("detector"):
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
    allowed = {"name": _STRING, "kind": _STRING, "labels": _STRINGS, **options}
    _check(table, allowed, where=f"detector {table.get('name', table['kind'])}")
    try:
        labels = frozenset(parse_produced_label(label) for label in table.get("labels", Label))
    except LabelError as error:
        raise RecipeError(f"detector {table.get('name', table['kind'])}: {error}") from None
    return make({"name": table["kind"], **table}), labels


def _step(table: Table, priority: Priority) -> Step:
    options, make = _kind(table, STEPS, "resolve")
    _check(table, {"kind": _STRING, **options}, where=f"resolve step {table['kind']}")
    return make(table, priority)


def _kind(table: Table, kinds: Mapping[str, T], what: str) -> T:
    kind = table.get("kind")
    if not isinstance(kind, str) or kind not in kinds:
        raise RecipeError(f"[[{what}]]: the kind {kind!r} is none of {', '.join(kinds)}")
    return kinds[kind]


def _check(table: Table, allowed: Mapping[str, _Value], *, where: str) -> None:
    if unknown := sorted(set(table) - set(allowed)):
        raise RecipeError(f"{where}: unknown keys {', '.join(unknown)}; it reads {', '.join(sorted(allowed))}")
    for key, value in table.items():
        if not allowed[key].holds(value):
            raise RecipeError(f"{where}: {key} has to be {allowed[key].what}, not {value!r}")
