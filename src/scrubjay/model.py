"""A model: a folder with the recipe that was trained, a file for each part that was, and meta.json about them.

    MODEL/meta.json          what the model says of itself; see ``scrubjay.meta``
    MODEL/recipe.toml        the recipe, as it was trained
    MODEL/token_crf.weights
    MODEL/choose.weights     a trained step has one too

An open model is a checked one: every file has the digest that meta.json says, and every CRF was trained with the
features that this version reads. Nothing in the folder is ever run.
"""

import hashlib
import os
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from scrubjay.detect import Detector
from scrubjay.detect.crf.calibration import IDENTITY, Calibration
from scrubjay.detect.trained import Spec, Trained, feature_digest, open_trained, trained_detector
from scrubjay.errors import ModelError, RecipeError, UsageError
from scrubjay.labels import Label
from scrubjay.lexicons.store import DATA
from scrubjay.meta import (
    LARGEST,
    CorpusFacts,
    DetectorFacts,
    Meta,
    RecallPoint,
    Scores,
    StepFacts,
    parse_meta,
    weights_file,
)
from scrubjay.models import META
from scrubjay.recipe import Recipe, make_recipe, parse_table, trained_specs, trained_steps
from scrubjay.resolve.judges import Judge, JudgeSpec, open_judge
from scrubjay.strict import Table

RECIPE = "recipe.toml"
_AGAIN = "get the model again, or train again"


@dataclass(frozen=True, slots=True, eq=False)
class Model:
    """A trained recipe, checked and ready."""

    folder: Path
    meta: Meta = field(repr=False)
    table: Table = field(repr=False)
    specs: tuple[Spec, ...] = field(repr=False)
    weights: Mapping[str, Trained] = field(repr=False)
    judges: Mapping[str, Judge] = field(default_factory=dict, repr=False)

    @property
    def name(self) -> str:
        """The name of the recipe."""
        return self.meta.recipe

    def recipe(self, *, recall: float | None = None) -> Recipe:
        """The recipe made ready, at its usual working point or at a target recall."""
        bias = 0.0 if recall is None else self.bias_for(recall)
        return make_recipe(self.table, self.detectors(bias=bias), self.judges, bias=bias)

    def detectors(self, *, bias: float = 0.0) -> dict[str, Detector]:
        """The CRFs by name, so far up the dial."""
        made: dict[str, Detector] = {}
        for spec in self.specs:
            calibration = self.meta.detectors[spec.name].calibration
            made[spec.name] = trained_detector(spec, self.weights[spec.name], calibration, bias=bias)
        return made

    def bias_for(self, recall: float) -> float:
        """The smallest bias that reached a recall of words on notes that the model was not trained on."""
        if (span := recall_range(self.meta)) is None:
            raise UsageError(f"model {self.name} has no recall table, so it has no recall dial; leave recall out")
        lowest, highest = span
        if not lowest <= recall <= highest:
            raise UsageError(
                f"a recall of {recall} lies outside what was measured for model {self.name}: "
                f"choose one from {lowest:.4f} to {highest:.4f}"
            )
        return next(point.bias for point in self.meta.recall if point.recall >= recall)


def recall_range(meta: Meta) -> tuple[float, float] | None:
    """The lowest and the highest recall that can be asked for."""
    recalls = [point.recall for point in meta.recall]
    return (min(recalls), max(recalls)) if recalls else None


def read_meta(folder: Path) -> Meta:
    """What a model says of itself, be it true or not."""
    path = folder / META
    if not path.is_file():
        raise ModelError(f"{folder}: no model; a model is a folder with a {META}, as scrubjay train writes it")
    try:
        if path.stat().st_size > LARGEST:
            raise ModelError(f"{path}: too large to be a model's {META}; {_AGAIN}")
        return parse_meta(path.read_bytes(), where=str(path))
    except OSError as error:
        reason = error.strerror
    raise ModelError(f"{path}: cannot be read ({reason}); is it yours to read?")


def open_model(folder: Path) -> Model:
    """The model in a folder; ModelError says what does not fit."""
    meta = read_meta(folder)
    table = _open_recipe(folder, meta)
    try:
        specs, steps = trained_specs(table), trained_steps(table)
    except RecipeError as error:
        raise ModelError(f"{folder / RECIPE}: {error}; train again with this version of scrubjay") from None
    if {spec.name for spec in specs} != set(meta.detectors) or {step.name for step in steps} != set(meta.steps):
        raise ModelError(f"{folder}: {META} and {RECIPE} name other detectors or steps; {_AGAIN}")
    weights = {spec.name: _open_part(folder, spec, meta.detectors[spec.name]) for spec in specs}
    judges = {step.name: _open_step(folder, step, meta.steps[step.name]) for step in steps}
    return Model(folder, meta, table, specs, weights, judges)


def _open_recipe(folder: Path, meta: Meta) -> Table:
    path = folder / RECIPE
    _check_digest(path, meta.recipe_sha256)
    try:
        table = parse_table(path.read_text("utf-8"), where=str(path))
    except (RecipeError, UnicodeDecodeError):
        raise ModelError(f"{path}: not a recipe; {_AGAIN}") from None
    if table["name"] != meta.recipe:
        raise ModelError(f"{folder}: {META} and {RECIPE} have other names; {_AGAIN}")
    return table


def _open_part(folder: Path, spec: Spec, facts: DetectorFacts) -> Trained:
    path = folder / facts.file
    if facts.feature_digest != feature_digest(spec):
        raise ModelError(
            f"{path}: trained with other features than this version of scrubjay reads; train again, or use scrubjay as "
            "it was then"
        )
    if spec.as_table() != facts.spec:
        raise ModelError(f"{folder}: {META} and {RECIPE} say other things of {spec.name}; {_AGAIN}")
    _check_digest(path, facts.sha256)
    weights = open_trained(spec, path)
    if tuple(weights.labels) != facts.tags or weights.feature_digest != facts.feature_digest:
        raise ModelError(f"{path}: not the weights that {META} speaks of; {_AGAIN}")
    return weights


def _open_step(folder: Path, spec: JudgeSpec, facts: StepFacts) -> Judge:
    path = folder / facts.file
    if spec.as_table() != facts.spec:
        raise ModelError(f"{folder}: {META} and {RECIPE} say other things of {spec.name}; {_AGAIN}")
    _check_digest(path, facts.sha256)
    judge = open_judge(path)
    is_whole = set(spec.questions) <= set(judge.answers) and spec.bounded in judge.thresholds
    if judge.facts.digest != facts.fact_digest or not is_whole:
        raise ModelError(f"{path}: not the judge that {META} speaks of; {_AGAIN}")
    return judge


def _check_digest(path: Path, sha256: str) -> None:
    if not path.is_file():
        raise ModelError(f"{path}: the file is missing; {_AGAIN}")
    if digest_file(path) != sha256:
        raise ModelError(f"{path}: changed or damaged since the model was made (its sha256 differs); {_AGAIN}")


def digest_file(path: Path) -> str:
    """The sha256 of a file."""
    try:
        with path.open("rb") as stream:
            return hashlib.file_digest(stream, "sha256").hexdigest()
    except OSError as error:
        reason = error.strerror
    raise ModelError(f"{path}: cannot be read ({reason}); is it yours to read?")


def lexicon_digests() -> dict[str, str]:
    """The sha256 of each shipped table that a reading draws on; the pools of replacements are not among them."""
    return {path.name: digest_file(path) for path in sorted(DATA.glob("*")) if path.suffix in {".bin", ".gz"}}


@dataclass(frozen=True, slots=True)
class TrainedPart:
    """What is known of a trained CRF beside its weights."""

    calibration: Calibration = IDENTITY
    figures: Mapping[str, Any] = field(default_factory=dict)


def write_model(
    folder: Path,
    *,
    recipe_text: str,
    parts: Mapping[str, TrainedPart],
    corpora: Sequence[CorpusFacts],
    scores: Scores,
    recall: Sequence[RecallPoint],
    seed: int,
    figures: Mapping[str, Any] | None = None,
    steps: Mapping[str, Mapping[str, Any]] | None = None,
) -> Model:
    """Make a model of a folder in which the weights lie already, as ``weights_file`` names them.

    ``parts`` tells of the CRFs by name, ``steps`` has the figures of the trained steps.
    meta.json is written last, so that a folder with one is whole; what was written is opened, and so checked.
    """
    from scrubjay import __version__

    table = parse_table(recipe_text, where="the recipe")
    specs, judged = trained_specs(table), {spec.name: spec for spec in trained_steps(table)}
    if {spec.name for spec in specs} != set(parts):
        raise ModelError(f"the recipe has the CRFs {', '.join(spec.name for spec in specs)}; train these and no others")
    if judged.keys() != (steps or {}).keys():
        raise ModelError(f"the recipe has the trained steps {', '.join(judged)}; train these and no others")
    (folder / META).unlink(missing_ok=True)
    _write(folder / RECIPE, recipe_text)
    meta = Meta(
        scrubjay=__version__,
        recipe=table["name"],
        recipe_sha256=digest_file(folder / RECIPE),
        seed=seed,
        labels=_labels(specs),
        corpora=tuple(corpora),
        lexicons=lexicon_digests(),
        detectors={spec.name: _facts(folder, spec, parts[spec.name]) for spec in specs},
        scores=scores,
        recall=tuple(recall),
        figures=figures or {},
        steps={name: _step_facts(folder, judged[name], own) for name, own in (steps or {}).items()},
    )
    _write(folder / META, meta.as_json())
    return open_model(folder)


def _labels(specs: Sequence[Spec]) -> tuple[Label, ...]:
    found = {label for spec in specs for label in spec.labels}
    return tuple(label for label in Label if label in found)


def _facts(folder: Path, spec: Spec, part: TrainedPart) -> DetectorFacts:
    file = weights_file(spec.name)
    weights = open_trained(spec, folder / file)
    return DetectorFacts(
        file=file,
        sha256=digest_file(folder / file),
        feature_digest=weights.feature_digest,
        tags=tuple(weights.labels),
        spec=spec.as_table(),
        calibration=part.calibration,
        figures=part.figures,
    )


def _step_facts(folder: Path, spec: JudgeSpec, figures: Mapping[str, Any]) -> StepFacts:
    file = weights_file(spec.name)
    return StepFacts(
        file=file,
        sha256=digest_file(folder / file),
        fact_digest=open_judge(folder / file).facts.digest,
        spec=spec.as_table(),
        figures=figures,
    )


def _write(path: Path, text: str) -> None:
    """Write a file whole or not at all; a model is no secret, so it gets the permissions of any file."""
    partial = path.with_name(f".{path.name}.part")
    partial.write_bytes(text.encode("utf-8"))
    os.replace(partial, path)
