"""A change to a recipe's table: an ablation or a variant of a paper's, made of the recipe as it stands.

Detectors are named by name or by kind, so that a change does not depend on what a recipe calls its parts. A change that
would change nothing is an error: its row would repeat another one, and nobody would notice.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from scrubjay.detect.bilstm.spec import KIND, PARTS, BilstmSpec
from scrubjay.errors import RecipeError
from scrubjay.recipe import NAMING, trained_specs
from scrubjay.strict import Table

_WHOSE = ("sources", "keep")
"""Keys under which a resolver step names the detectors that it is about; without any it has nothing to do."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Change:
    """What is other than in the recipe. Only what is said changes."""

    only: tuple[str, ...] = ()
    """The detectors that stay."""
    drop: tuple[str, ...] = ()
    """Detectors that go."""
    without: tuple[str, ...] = ()
    """Feature groups of CRFs or parts of networks that are left out, where they are read."""
    put: tuple[tuple[str, tuple[tuple[str, Any], ...]], ...] = ()
    """Settings of detectors: ``(("bilstm", (("dropout", 0.0),)),)``."""
    drop_steps: tuple[str, ...] = ()
    """Kinds of resolver steps that go."""
    single: bool = False
    """Whether CRFs of several labels are replaced by one CRF for each label."""
    uncombined: tuple[str, ...] = ()
    """Labels that only one CRF may propose: the one that is called by it, else the one that knows the fewest."""


NOTHING = Change()


def changed(table: Table, change: Change) -> Table:
    """The recipe's table with the change made."""
    if change == NOTHING:
        return table
    made = dict(table)
    for is_asked, make in (
        (change.put, lambda one: _with_settings(one, change.put)),
        (change.only, lambda one: _kept(one, lambda part: _is_named(part, change.only))),
        (change.drop, lambda one: _kept(one, lambda part: not _is_named(part, change.drop))),
        (change.drop_steps, lambda one: _without_steps(one, change.drop_steps)),
        (change.uncombined, lambda one: _uncombined(one, change.uncombined)),
        (change.single, _single),
        (change.without, lambda one: _without(one, change.without)),
    ):
        if is_asked:
            before, made = made, make(made)
            if made == before:
                raise RecipeError(f"recipe {table['name']} has nothing of what this row leaves out or changes")
    return made


def name_of(part: Table) -> str:
    """What a ``[[detector]]`` or a ``[[resolve]]`` is called."""
    return str(part.get("name", part.get("kind")))


def _is_named(part: Table, names: Sequence[str]) -> bool:
    return name_of(part) in names or part.get("kind") in names


def _kept(table: Table, stays: Callable[[Table], bool]) -> dict[str, Any]:
    """The table with the detectors that stay, and without a word of the others.

    One whose finds another reads as features stays too, but proposes nothing.
    """
    heard = {name_of(part) for part in table["detector"] if stays(part)}
    if not heard:
        raise RecipeError(f"recipe {table['name']} has none of the detectors that this row is about")
    wanted = set(heard)
    for part in reversed(table["detector"]):
        wanted |= set(part.get("needs", ())) if name_of(part) in wanted else set()
    kept = [
        part if name_of(part) in heard else {**part, "proposes": []}
        for part in table["detector"]
        if name_of(part) in wanted
    ]
    return renamed(table, kept, {name_of(part): (name_of(part),) for part in kept})


def renamed(table: Table, detectors: Sequence[Table], names: Mapping[str, Sequence[str]]) -> dict[str, Any]:
    """The table with other detectors; ``names`` says what stands for each old name, nothing for one that is gone.

    A step all of whose detectors are gone goes as well.
    """

    def now(source: str) -> list[str]:
        name, dot, rule = source.partition(".")
        return [f"{one}{dot}{rule}" for one in names.get(name, (name,) if name not in known else ())]

    def listed(sources: Sequence[str]) -> list[str]:
        return list(dict.fromkeys(one for source in sources for one in now(source)))

    known = {name_of(part) for part in table["detector"]}
    made: dict[str, Any] = {**table, "detector": [_rewired(part, listed) for part in detectors]}
    if "priority" in table:
        made["priority"] = listed(table["priority"])
    if "resolve" in table:
        steps = [_referring(step, listed) for step in table["resolve"]]
        made["resolve"] = [step for step in steps if step is not None]
    return made


def _rewired(part: Table, listed: Callable[[Sequence[str]], list[str]]) -> dict[str, Any]:
    made = dict(part)
    for key in ("needs", "beside"):
        if key in part:
            made[key] = listed(part[key])
    return made


def _referring(step: Table, listed: Callable[[Sequence[str]], list[str]]) -> dict[str, Any] | None:
    made = dict(step)
    for key in NAMING:
        if step.get(key):
            made[key] = listed(step[key])
            if not made[key] and key in _WHOSE:
                return None
    return made


def _without_steps(table: Table, kinds: Sequence[str]) -> dict[str, Any]:
    """The table without these steps, and without a word of what they would have found."""
    kept = [step for step in table.get("resolve", []) if step.get("kind") not in kinds]
    gone = {name_of(step) for step in table.get("resolve", []) if step.get("kind") in kinds}

    def listed(sources: Sequence[str]) -> list[str]:
        return [source for source in sources if source.partition(".")[0] not in gone]

    steps = [_referring(step, listed) for step in kept]
    made = {**table, "resolve": [step for step in steps if step is not None]}
    return {**made, "priority": listed(table["priority"])} if "priority" in table else made


def _without(table: Table, left_out: Sequence[str]) -> dict[str, Any]:
    """The table whose CRFs do not read these groups, and whose networks have not these parts."""
    specs = {spec.name: spec for spec in trained_specs(table)}
    detectors = []
    for part in table["detector"]:
        made, spec = dict(part), specs.get(name_of(part))
        if isinstance(spec, BilstmSpec):
            gone = [part for part in PARTS if part in left_out and part not in spec.without]
            made |= {"without": [*spec.without, *gone]} if gone else {}
        elif spec is not None and (gone := [group for group in spec.groups if group in left_out]):
            made.pop("without", None)
            made["features"] = [group for group in spec.groups if group not in gone]
        detectors.append(made)
    return {**table, "detector": detectors}


def _with_settings(table: Table, put: Sequence[tuple[str, Sequence[tuple[str, Any]]]]) -> dict[str, Any]:
    detectors = [dict(part) for part in table["detector"]]
    for name, settings in put:
        for part in detectors:
            if _is_named(part, (name,)):
                part.update(settings)
    return {**table, "detector": detectors}


def _crf_labels(table: Table) -> dict[str, tuple[str, ...]]:
    """The labels that each CRF proposes."""
    proposes = {name_of(part): part["proposes"] for part in table["detector"] if "proposes" in part}
    crfs = [spec for spec in trained_specs(table) if spec.kind != KIND]
    return {spec.name: tuple(proposes.get(spec.name, map(str, spec.labels))) for spec in crfs}


def _speaker(labels_of: Mapping[str, Sequence[str]], label: str) -> str | None:
    """The CRF that speaks for a label: the one that proposes it and is called by it, else the one with the fewest."""
    knowing = [name for name, own in labels_of.items() if label in own]
    return min(knowing, key=lambda name: (label.lower() not in name, len(labels_of[name])), default=None)


def _single(table: Table) -> dict[str, Any]:
    """A CRF for each label instead of CRFs of several, with the settings of the one that speaks for the label."""
    labels_of = _crf_labels(table)
    several = {spec.name for spec in trained_specs(table) if spec.name in labels_of and len(spec.labels) > 1}
    alone = {own[0] for name, own in labels_of.items() if name not in several}
    detectors: list[Table] = []
    names: dict[str, list[str]] = {}
    for part in table["detector"]:
        name = name_of(part)
        if name not in several:
            detectors.append(part)
            names[name] = [name]
            continue
        own = [label for label in labels_of[name] if label not in alone and _speaker(labels_of, label) == name]
        names[name] = [f"{name}_{label.lower().replace('-', '_')}" for label in own]
        plain = {key: value for key, value in part.items() if key != "proposes"}
        detectors += [{**plain, "name": one, "labels": [label]} for one, label in zip(names[name], own, strict=True)]
    return renamed(table, detectors, names)


def _uncombined(table: Table, labels: Sequence[str]) -> dict[str, Any]:
    """The table in which one CRF speaks for each of the labels, and the others that know it are silent about it."""
    labels_of = _crf_labels(table)
    detectors = []
    for part in table["detector"]:
        own = labels_of.get(name_of(part), ())
        spoken = [one for one in own if one not in labels or _speaker(labels_of, one) == name_of(part)]
        detectors.append(part if len(spoken) == len(own) else {**part, "proposes": spoken})
    return {**table, "detector": detectors}
