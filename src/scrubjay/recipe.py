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
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from importlib import resources
from itertools import pairwise
from pathlib import Path

from scrubjay.detect import Detector
from scrubjay.detect.dictionary import Dictionary
from scrubjay.detect.known import KnownIdentifiers
from scrubjay.detect.lookup import NameLookup
from scrubjay.detect.rules import FAMILIES, PAPER_FAMILIES
from scrubjay.detect.rules.engine import Rules
from scrubjay.detect.terms import AlwaysTerms
from scrubjay.detect.trained import TRAINED_KINDS, Spec, read_trained
from scrubjay.errors import LabelError, RecipeError
from scrubjay.labels import Label, parse_produced_label
from scrubjay.models import SHIPPED, model_names
from scrubjay.note import BACKING, SECOND, Span
from scrubjay.resolve import (
    Boundaries,
    Choose,
    Echoes,
    Filter,
    Gazetteer,
    Namesakes,
    NeverScrub,
    Ordinary,
    Placeholders,
    Priority,
    PriorityMerge,
    Scraps,
    Seams,
    SecondPass,
    Step,
)
from scrubjay.resolve.judges import CHOOSE, FILTER, JUDGED_KINDS, Judge, JudgeSpec, read_judge
from scrubjay.resolve.kinds import KINDS, MERGING
from scrubjay.strict import FLAG, SHARE, STRING, STRINGS, TABLE, TABLES, Table, Value, check, whole

_KEYS = {"name": STRING, "priority": STRINGS, "detector": TABLES, "resolve": TABLES, "train": TABLE}
_TRAIN = {"folds": whole(least=2), "seed": whole(least=0), "dev": FLAG}


@dataclass(frozen=True, slots=True)
class Recipe:
    """A recipe made ready: detectors in order, the labels each may propose, resolver steps in order."""

    name: str
    priority: Priority
    detectors: tuple[tuple[Detector, frozenset[Label]], ...]
    steps: tuple[Step, ...]
    proposes: Mapping[str, frozenset[Label]] = field(default_factory=dict)
    """The labels that detectors propose which find more than that, for others to read."""

    def proposed(self, name: str, spans: Sequence[Span]) -> Sequence[Span]:
        """Of what the detector of that name found, what goes to the resolver."""
        labels = self.proposes.get(name)
        return spans if labels is None else [span for span in spans if span.label in labels]


@dataclass(frozen=True, slots=True)
class Training:
    """A recipe's [train] table: folds for the recall table and the calibration, and the seed of all that is drawn.

    With ``dev`` the dev split of a corpus folder is learned from too: what was settled on it is settled, and a model
    that goes out should have seen all that it may.
    """

    folds: int = 3
    seed: int = 1
    dev: bool = False


@dataclass(frozen=True, slots=True)
class _Part:
    """A ``[[detector]]`` that was read: how to make it, or for a CRF what to train."""

    name: str
    labels: frozenset[Label]
    needs: tuple[str, ...]
    proposes: frozenset[Label] | None = None
    make: Callable[[], Detector] | None = None
    spec: Spec | None = None


def _rules(table: Table) -> Detector:
    known = {**FAMILIES, **PAPER_FAMILIES}
    names = table.get("families", list(FAMILIES))
    unknown = [name for name in names if name not in known]
    if unknown:
        raise RecipeError(f"there are no rule families {', '.join(unknown)}; the families are {', '.join(known)}")
    return Rules([known[name] for name in names], name=table["name"])


DETECTORS: dict[str, tuple[Mapping[str, Value], Callable[[Table], Detector]]] = {
    "always": ({}, lambda table: AlwaysTerms(name=table["name"])),
    "known": ({}, lambda table: KnownIdentifiers(name=table["name"])),
    "rules": ({"families": STRINGS}, _rules),
    "dictionary": (
        {"minimum": SHARE, "fuzzy": FLAG, "threshold": SHARE},
        lambda table: Dictionary(
            name=table["name"],
            minimum=table.get("minimum", 0.5),
            fuzzy=table.get("fuzzy", False),
            threshold=table.get("threshold", 0.74),
        ),
    ),
    "lookup": (
        {"fuzzy": FLAG, "threshold": SHARE},
        lambda table: NameLookup(
            name=table["name"], fuzzy=table.get("fuzzy", False), threshold=table.get("threshold", 0.74)
        ),
    ),
}
"""Each kind of detector: the options it reads, and how it is made."""

STEPS: dict[str, tuple[Mapping[str, Value], Callable[[Table, Priority], Step]]] = {
    "boundaries": ({}, lambda table, priority: Boundaries(priority)),
    "echoes": ({}, lambda table, priority: Echoes()),
    "gazetteer": ({}, lambda table, priority: Gazetteer(priority)),
    "namesakes": ({"keep": STRINGS}, lambda table, priority: Namesakes(priority, keep=table.get("keep", ()))),
    "merge": ({"whole": FLAG}, lambda table, priority: PriorityMerge(priority, whole=table.get("whole", False))),
    "scraps": ({"sources": STRINGS}, lambda table, priority: Scraps(priority, sources=table.get("sources", ()))),
    "placeholders": ({}, lambda table, priority: Placeholders(priority)),
    "ordinary": ({"keep": STRINGS}, lambda table, priority: Ordinary(priority, keep=table.get("keep", ()))),
    "seams": ({}, lambda table, priority: Seams(priority)),
    "never": ({}, lambda table, priority: NeverScrub()),
    **KINDS,
}
"""Each kind of resolver step: the options it reads, and how it is made."""


def recipe_names() -> list[str]:
    """The recipes in the box."""
    return sorted(
        file.name[:-5] for file in resources.files("scrubjay.recipes").iterdir() if file.name.endswith(".toml")
    )


def find_model(name_or_path: str | Path) -> Path | None:
    """The folder of a shipped model of that name, or a folder at that path; None where the recipe is meant.

    A folder of the user's that is called like a recipe in the box is not taken for it; ``./rules`` would be.
    """
    name = str(name_or_path)
    if name in model_names():
        return SHIPPED / name
    return Path(name) if name not in recipe_names() and Path(name).is_dir() else None


def recipe_text(name_or_path: str | Path) -> str:
    """The TOML of the recipe of that name, or in that file."""
    path = Path(name_or_path)
    if str(name_or_path) in recipe_names():
        return resources.files("scrubjay.recipes").joinpath(f"{name_or_path}.toml").read_text("utf-8")
    if path.suffix == ".toml" and path.is_file():
        return _read(path)
    raise RecipeError(f"there is no recipe {name_or_path}; give a .toml file or one of {', '.join(recipe_names())}")


def _read(path: Path) -> str:
    try:
        return path.read_text("utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise RecipeError(f"{path}: cannot be read as UTF-8 text ({type(error).__name__})") from None


def read_table(name_or_path: str | Path) -> Table:
    """The table of the recipe of that name, or in that file."""
    return parse_table(recipe_text(name_or_path), where=str(name_or_path))


def parse_table(text: str, *, where: str) -> Table:
    """A recipe's table from its TOML; its parts are looked at when it is made into something."""
    try:
        table = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise RecipeError(f"{where}: not a TOML file ({error})") from None
    except RecursionError:
        raise RecipeError(f"{where}: not a recipe; its values are nested too deep") from None
    _check_whole(table)
    _check_echoes(table)
    return table


def _check_echoes(table: Table) -> None:
    """What echoes propose is for a step that chooses: a merging one would take it for finds."""
    kinds = [step.get("kind") for step in table.get("resolve", ())]
    deciding = [kind for kind in kinds if kind in (Echoes.name, CHOOSE, *MERGING)]
    if any(first == Echoes.name and then != CHOOSE for first, then in pairwise([*deciding, None])):
        raise RecipeError(
            f"recipe {table['name']}: echoes need a step of kind choose behind them, before any that merges"
        )


def read_recipe(name_or_path: str | Path) -> Recipe:
    """The recipe of that name, or in that file, made ready; one with CRFs has to be trained first."""
    return make_recipe(read_table(name_or_path))


def make_recipe(
    table: Table,
    trained: Mapping[str, Detector] | None = None,
    judges: Mapping[str, Judge] | None = None,
    *,
    bias: float = 0.0,
) -> Recipe:
    """A recipe from its table, so far up the dial.

    ``trained`` holds the CRFs by name and ``judges`` those of trained steps, as a model or a learner has them.
    """
    parts = _parts(table)
    ready = {**(trained or {}), **{part.name: part.make() for part in parts if part.make is not None}}
    known, steps = judges or {}, trained_steps(table)
    missing = [part.name for part in parts if part.name not in ready]
    if missing := missing + [spec.name for spec in steps if spec.name not in known]:
        raise RecipeError(
            f"recipe {table['name']} has not been trained ({', '.join(missing)}); train it with "
            f"scrubjay train CORPUS -o MODEL --recipe {table['name']}, and use MODEL in its place"
        )
    priority = Priority(table.get("priority", [part.name for part in parts]))
    specs = {spec.name: spec for spec in steps}
    made: list[Step] = []
    for part in table.get("resolve", ()):
        spec = specs.get(part.get("name", part["kind"])) if _is_judged(part) else None
        made.append(_step(part, priority) if spec is None else _judged(spec, known[spec.name], bias))
    passes = [step.name for step in made if isinstance(step, SecondPass)]
    _check_sources(table, [ready[part.name] for part in parts], passes)
    detectors = tuple((ready[part.name], part.labels) for part in parts)
    proposes = {part.name: part.proposes for part in parts if part.proposes is not None}
    return Recipe(table["name"], priority, detectors, tuple(made), proposes)


def trained_specs(table: Table) -> tuple[Spec, ...]:
    """What a recipe has to be trained for: CRFs and networks in order; none for a recipe that is ready as it stands."""
    return tuple(part.spec for part in _parts(table) if part.spec is not None)


def trained_steps(table: Table) -> tuple[JudgeSpec, ...]:
    """The resolver steps of a recipe that have to be trained, in order: names that differ, also from detectors'."""
    steps = tuple(read_judge(part) for part in table.get("resolve", ()) if _is_judged(part))
    names = [*(part.name for part in _parts(table)), *(step.name for step in steps)]
    if twice := sorted({name for name in names if names.count(name) > 1}):
        raise RecipeError(f"recipe {table['name']}: two parts are called {', '.join(twice)}; name trained steps apart")
    return steps


def _is_judged(table: Table) -> bool:
    return table.get("kind") in JUDGED_KINDS


def _judged(spec: JudgeSpec, judge: Judge, bias: float) -> Step:
    if spec.kind == FILTER:
        return Filter(judge, sure=spec.sure, bias=bias)
    return Choose(
        judge,
        price=spec.price,
        sure=spec.sure,
        trusted=spec.trusted,
        doubt=spec.doubt,
        eager=[parse_produced_label(label) for label in spec.eager],
        eagerness=spec.eagerness,
        bias=bias,
    )


def untrained(table: Table) -> tuple[tuple[Detector, frozenset[Label]], ...]:
    """The detectors of a recipe that need no training, in order, with the labels each may propose."""
    return tuple((part.make(), part.labels) for part in _parts(table) if part.make is not None)


def training(table: Table) -> Training:
    """How a recipe wants to be trained as a whole."""
    _check_whole(table)
    return Training(**table.get("train", {}))


def _check_whole(table: Table) -> None:
    check(table, _KEYS, where="the recipe")
    if not table.get("name") or not table.get("detector"):
        raise RecipeError("a recipe needs a name and at least one [[detector]]")
    check(table.get("train", {}), _TRAIN, where=f"recipe {table['name']}, [train]")


def _parts(table: Table) -> list[_Part]:
    """The detectors of a recipe, read: names that differ, and each behind those that it needs."""
    _check_whole(table)
    parts: list[_Part] = []
    for one in table["detector"]:
        names = [part.name for part in parts]
        part = _part(one, before=names)
        if part.name in names:
            raise RecipeError(f"recipe {table['name']}: two detectors have the same name")
        if part.name in (BACKING, SECOND):
            raise RecipeError(f"recipe {table['name']}: {part.name} is what votes are named by; call the detector else")
        if late := [need for need in part.needs if need not in names]:
            raise RecipeError(f"recipe {table['name']}: {part.name} needs {', '.join(late)} before it")
        parts.append(part)
    return parts


NAMING = ("sources", "keep", "sure", "trusted")
"""The keys of steps that name sources."""


def _check_sources(table: Table, detectors: Iterable[Detector], passes: Sequence[str]) -> None:
    """A step that names a detector or rules that are not there would do nothing, and nobody would notice."""
    known = {detector.name: detector for detector in detectors}
    for step in table.get("resolve", ()):
        listed = [one for key in NAMING for one in step.get(key, ())]
        for source in (source for one in listed for source in ((one,) if isinstance(one, str) else one)):
            name, *within = source.split(".")
            detector = known.get(name)
            if detector is None and name not in passes:
                raise RecipeError(f"resolve step {step.get('kind')}: there is no detector {source} in the recipe")
            if within and isinstance(detector, Rules):
                families = [family.name for family in detector.families]
                if within[0] not in families:
                    told = f"{name} has no rules {within[0]}; it has {', '.join(families)}"
                    raise RecipeError(f"resolve step {step.get('kind')}: {told}")


def _part(table: Table, *, before: Sequence[str]) -> _Part:
    """A detector as its table asks for it; ``proposes`` is for the recipe, and no detector reads it."""
    kind = _kind(table, (*DETECTORS, *TRAINED_KINDS), "detector")
    where = f"detector {table.get('name', kind)}"
    own = {key: value for key, value in table.items() if key != "proposes"}
    proposes = _named_labels(table, "proposes", where=where) if "proposes" in table else None
    if kind in TRAINED_KINDS:
        spec = read_trained(own, before=before)
        return _Part(spec.name, frozenset(spec.labels), spec.after, proposes, spec=spec)
    options, make = DETECTORS[kind]
    check(own, {"name": STRING, "kind": STRING, "labels": STRINGS, **options}, where=where)
    named = {"name": kind, **own}
    return _Part(named["name"], _named_labels(own, "labels", where=where), (), proposes, make=partial(make, named))


def _named_labels(table: Table, key: str, *, where: str) -> frozenset[Label]:
    """The labels that a key names, all of them if it is not there."""
    check({key: table.get(key, [])}, {key: STRINGS}, where=where)
    try:
        return frozenset(parse_produced_label(label) for label in table.get(key, Label))
    except LabelError as error:
        raise RecipeError(f"{where}: {error}") from None


def _step(table: Table, priority: Priority) -> Step:
    kind = _kind(table, (*STEPS, *JUDGED_KINDS), "resolve")
    options, make = STEPS[kind]
    check(table, {"kind": STRING, **options}, where=f"resolve step {kind}")
    return make(table, priority)


def _kind(table: Table, kinds: Iterable[str], what: str) -> str:
    kind, known = table.get("kind"), tuple(kinds)
    if not isinstance(kind, str) or kind not in known:
        raise RecipeError(f"[[{what}]]: the kind {kind!r} is none of {', '.join(known)}")
    return kind
