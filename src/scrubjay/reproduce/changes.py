"""A change to a recipe's table: an ablation or a variant of a paper's, made of the recipe as it stands.

Detectors are named by name or by kind, so that a change does not depend on what a recipe calls its parts. A change that
would change nothing is an error: its row would repeat another one, and nobody would notice.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from scrubjay.detect.bilstm.spec import KIND, PARTS, BilstmSpec
from scrubjay.detect.crf.spec import CRF_KINDS
from scrubjay.errors import RecipeError
from scrubjay.recipe import trained_specs
from scrubjay.strict import Table

_REFERENCES = ("sources", "by", "keep")
"""Keys under which a resolver step names detectors."""


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
    """What a ``[[detector]]`` is called."""
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
    for key in _REFERENCES:
        if step.get(key):
            made[key] = listed(step[key])
            if not made[key]:
                return None
    if "tier" in step:
        tiers = [tier for tier in (_referring(tier, listed) for tier in step["tier"]) if tier is not None]
        if not tiers:
            return None
        made["tier"] = tiers
    return made


def _without_steps(table: Table, kinds: Sequence[str]) -> dict[str, Any]:
    return {**table, "resolve": [step for step in table.get("resolve", []) if step.get("kind") not in kinds]}


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
    """The labels of each CRF that does not know all of them."""
    return {spec.name: tuple(map(str, spec.labels)) for spec in trained_specs(table) if spec.kind != KIND}


def _single(table: Table) -> dict[str, Any]:
    """A CRF for each label instead of CRFs of several; where several know a label, it has the first one's settings."""
    labels_of = _crf_labels(table)
    detectors: list[Table] = []
    names: dict[str, list[str]] = {}
    taken: set[str] = {own[0] for own in labels_of.values() if len(own) == 1}
    for part in table["detector"]:
        name = name_of(part)
        own = labels_of.get(name, ())
        if part.get("kind") not in CRF_KINDS or len(own) < 2:
            detectors.append(part)
            names[name] = [name]
            continue
        alone = [label for label in part.get("proposes", own) if label not in taken]
        taken.update(alone)
        names[name] = [f"{name}_{label.lower().replace('-', '_')}" for label in alone]
        plain = {key: value for key, value in part.items() if key != "proposes"}
        detectors += [{**plain, "name": one, "labels": [label]} for one, label in zip(names[name], alone, strict=True)]
    return renamed(table, detectors, names)


def _uncombined(table: Table, labels: Sequence[str]) -> dict[str, Any]:
    """The table in which one CRF speaks for each of the labels, and the others that know it are silent about it."""
    labels_of = _crf_labels(table)
    silent: dict[str, set[str]] = {}
    for label in labels:
        knowing = [name for name, own in labels_of.items() if label in own]
        knowing.sort(key=lambda name: (label.lower() not in name, len(labels_of[name])))
        for name in knowing[1:]:
            silent.setdefault(name, set()).add(label)
    detectors = []
    for part in table["detector"]:
        name = name_of(part)
        spoken = [label for label in part.get("proposes", labels_of.get(name, ())) if label not in silent.get(name, ())]
        detectors.append({**part, "proposes": spoken} if name in silent else part)
    return {**table, "detector": detectors}
