"""Training a recipe: choose, train on all notes and on folds, try the whole recipe on what was held out, put together.

Every stage leaves its product in the work folder, under a name that says what it depends on; the same command goes on
where an earlier one was stopped.
"""

import shutil
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Any

from scrubjay.detect.bilstm.spec import KIND
from scrubjay.detect.crf.spec import CrfSpec
from scrubjay.detect.trained import Spec
from scrubjay.errors import UsageError
from scrubjay.learn import crfsuite
from scrubjay.learn.assemble import Measured, assemble, check_place, sum_up
from scrubjay.learn.bilstm.engine import require as require_torch
from scrubjay.learn.crew import Observer, run_stages
from scrubjay.learn.cross import Scorer, choose_costs
from scrubjay.learn.fits import AnyFit, fit_for, slow_first
from scrubjay.learn.fitting import with_costs
from scrubjay.learn.judging.classifiers import require as require_sklearn
from scrubjay.learn.judging.hearing import Hearing
from scrubjay.learn.judging.stage import Gathering, Judging, judgings
from scrubjay.learn.plan import CRFSUITE, KERNEL, Plan
from scrubjay.learn.products import load_values
from scrubjay.learn.select import Direction, Step, select
from scrubjay.learn.toml import to_toml
from scrubjay.learn.trial import Trial
from scrubjay.model import Model
from scrubjay.recipe import parse_table, recipe_text, training

MARK = ".scrubjay-train"
"""The file by which a run knows a work folder for one that a run made."""

LOSS_ALLOWED = 0.001
"""How much F1 pruning and rounding may cost before it is said that they do."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Order:
    """What is asked for: a recipe trained on corpora, and where the model goes."""

    corpora: tuple[str, ...]
    out: Path
    recipe: str = "default"
    seed: int | None = None
    jobs: int = 1
    trainer: str = KERNEL
    work: Path | None = None
    keep_work: bool = False
    overwrite: bool = False
    selecting: Direction | None = None
    most: int | None = None
    """How many notes are drawn to be learned from; all if none is said."""

    @property
    def work_folder(self) -> Path:
        """Where the products of stages lie."""
        return self.work or self.out.with_name(f"{self.out.name}.work")


@dataclass(frozen=True, slots=True)
class Done:
    """A trained model, what was measured on the way, and the tries of a selection."""

    model: Model
    measured: Measured
    steps: tuple[Step, ...] = ()

    @property
    def notices(self) -> list[str]:
        """What has to be said beside the figures."""
        lost = self.measured.exact.strict_f1 - self.measured.scores.strict_f1
        if lost <= LOSS_ALLOWED:
            return []
        return [f"pruning and rounding the weights cost {lost:.4f} F1; ask for more bits or a smaller prune"]


def train(order: Order, observer: Observer) -> Done:
    """Train as ordered, and leave the model in its place."""
    if order.trainer == CRFSUITE:
        crfsuite.require()
    check_place(order.out, overwrite=order.overwrite)
    text = recipe_text(order.recipe)
    table = parse_table(text, where=order.recipe)
    wanted = training(table)
    seed = wanted.seed if order.seed is None else order.seed
    plan = Plan(table, order.corpora, seed, wanted.folds, order.trainer, most=order.most)
    plan.check()
    if any(spec.kind == KIND for spec in plan.specs):
        require_torch()
    if plan.steps:
        require_sklearn()
    work = order.work_folder
    make_work(work)
    steps: list[Step] = []
    if order.selecting is not None:
        plan, steps = _selected(plan, order.selecting, _scorer(plan, order, observer))
        text = to_toml(plan.recipe)
    specs, costs = _costed(plan, _scorer(plan, order, observer))
    measured, fits = _run(plan, specs, order, observer)
    figures: dict[str, Any] = {
        "trainer": plan.trainer,
        "folds": plan.folds,
        "costs": costs,
        "selection": [asdict(step) for step in steps],
    }
    model = assemble(
        order.out,
        work,
        plan,
        recipe_text=text,
        fitted={spec.name: (spec, fit.product(work)) for spec, fit in zip(specs, fits, strict=True)},
        judges={stage.spec.name: stage.product(work) for stage in judgings(plan, tuple(specs), None)},
        measured=measured,
        figures=figures,
    )
    if not order.keep_work:
        shutil.rmtree(work, ignore_errors=True)
    return Done(model, measured, tuple(steps))


def make_work(work: Path) -> None:
    """Make the work folder and mark it; one that holds anything else is refused, because it is removed at the end."""
    try:
        work.mkdir(parents=True, exist_ok=True)
        is_ours = (work / MARK).is_file() or not any(work.iterdir())
        if is_ours:
            (work / MARK).touch()
            return
        reason = "it holds something else, and the folder is removed when the model is done"
    except OSError as error:
        reason = f"it cannot be made: {error.strerror}"
    raise UsageError(f"{work}: no work folder; {reason}; name a new one with --work")


def _scorer(plan: Plan, order: Order, observer: Observer) -> Scorer:
    return Scorer(plan, order.work_folder, observer, order.jobs)


def _selected(plan: Plan, direction: Direction, scorer: Scorer) -> tuple[Plan, list[Step]]:
    """The plan with the feature groups that were chosen for each CRF written into its recipe."""
    steps: list[Step] = []
    chosen: dict[str, CrfSpec] = {}
    for spec in (spec for spec in plan.specs if isinstance(spec, CrfSpec)):
        picked, tried = select(with_costs(spec, spec.c1[0], spec.c2[0]), direction, scorer)
        chosen[spec.name] = picked
        steps += tried
    detectors = [_with_groups(table, chosen) for table in plan.recipe["detector"]]
    return replace(plan, recipe={**plan.recipe, "detector": detectors}), steps


def _with_groups(table: Mapping[str, Any], chosen: Mapping[str, CrfSpec]) -> dict[str, Any]:
    spec = chosen.get(table.get("name", table["kind"]))
    if spec is None:
        return dict(table)
    kept = {key: value for key, value in table.items() if key != "without"}
    return {**kept, "features": list(spec.groups)}


def _costed(plan: Plan, scorer: Scorer) -> tuple[tuple[Spec, ...], dict[str, list[dict[str, float]]]]:
    """The detectors, the CRFs among them with one c1 and one c2 each, and what was tried to choose these."""
    chosen: list[Spec] = []
    tries: dict[str, list[dict[str, float]]] = {}
    for spec in plan.specs:
        picked, tried = choose_costs(spec, scorer) if isinstance(spec, CrfSpec) else (spec, [])
        chosen.append(picked)
        if tried:
            tries[spec.name] = tried
    return tuple(chosen), tries


def _run(plan: Plan, specs: Sequence[Spec], order: Order, observer: Observer) -> tuple[Measured, list[AnyFit]]:
    """Train and try."""
    fits = [fit_for(plan, spec) for spec in specs]
    held = [fit_for(plan, spec, plan.folds, fold) for spec in specs for fold in range(plan.folds)]
    run_stages([*slow_first(fits), *slow_first(held)], order.work_folder, observer, jobs=order.jobs)
    _judge(plan, tuple(specs), order, observer)
    trials = [Trial(plan, tuple(specs), fold) for fold in range(plan.folds)]
    products = run_stages(trials, order.work_folder, observer, jobs=order.jobs)
    return sum_up([load_values(path) for path in products]), fits


def _judge(plan: Plan, specs: tuple[Spec, ...], order: Order, observer: Observer) -> None:
    """Train the steps of the recipe that are trained, one after the other: each sees what the one before leaves."""
    if not plan.steps:
        return
    work, jobs, folds = order.work_folder, order.jobs, range(plan.folds)
    run_stages([Hearing(plan, specs, fold) for fold in folds], work, observer, jobs=jobs)
    for step in range(len(plan.steps)):
        run_stages([Gathering(plan, specs, step, fold) for fold in folds], work, observer, jobs=jobs)
        run_stages([Judging(plan, specs, step, without) for without in (None, *folds)], work, observer, jobs=jobs)
