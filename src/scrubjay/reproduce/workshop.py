"""Training the systems of a paper, each distinct detector once, and running them on the test notes.

Everything goes through the stages of ``scrubjay.learn``, whose products have names that say what they depend on: two
systems that share a detector share its training, and a run that was stopped goes on. A system that cannot be trained
does not keep the others from it.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

from scrubjay.detect.crf.spec import CrfSpec
from scrubjay.detect.trained import Spec
from scrubjay.errors import ScrubjayError, UsageError
from scrubjay.io import write_atomic
from scrubjay.learn.crew import Observer, Stage, run_stages
from scrubjay.learn.cross import Scorer, choose_costs
from scrubjay.learn.fits import AnyFit, slow_first
from scrubjay.learn.plan import Plan, digest_of
from scrubjay.learn.toml import to_toml
from scrubjay.learn.train import Order as TrainOrder
from scrubjay.learn.train import train
from scrubjay.models import META
from scrubjay.recipe import read_table, recipe_names, training
from scrubjay.reproduce.changes import changed
from scrubjay.reproduce.finding import Find, Found, TestNotes, load_found
from scrubjay.reproduce.scales import Scale
from scrubjay.reproduce.systems import Trained
from scrubjay.strict import Table


class Finder(Protocol):
    """Gives what systems find in the test notes; a fake one will do for everything but training."""

    def find(self, systems: Mapping[str, Trained]) -> tuple[dict[str, Found], dict[str, str]]:
        """What each system found, and of those that could not be had what was in the way."""
        ...


@dataclass(frozen=True, slots=True)
class Workshop:
    """Trains and runs systems."""

    base: Plan
    """A plan of the corpora, whatever its recipe."""
    test: TestNotes
    scale: Scale
    work: Path
    observer: Observer
    jobs: int

    def find(self, systems: Mapping[str, Trained]) -> tuple[dict[str, Found], dict[str, str]]:
        """What each system found, and of those that could not be had what was in the way."""
        finds: dict[str, Find] = {}
        why: dict[str, str] = {}
        for name, system in systems.items():
            try:
                finds[name] = self._find(name, system)
            except ScrubjayError as error:
                why[name] = str(error)
        lost = self._run(slow_first(fit for find in finds.values() for fit in find.fits()))
        for name, find in list(finds.items()):
            if reason := next((lost[fit.digest] for fit in find.fits() if fit.digest in lost), ""):
                why[name] = reason
                del finds[name]
        failed = self._run(list(finds.values()))
        found = {}
        for name, find in finds.items():
            product = find.product(self.work)
            if product.name in failed:
                why[name] = failed[product.name]
            else:
                found[name] = load_found(product)
        return found, why

    def _find(self, name: str, system: Trained) -> Find:
        if system.recipe not in recipe_names():
            raise UsageError(f"recipe {system.recipe} is not in the box")
        table = changed(self.scale.scaled(read_table(system.recipe)), system.change)
        plan = self._plan(table)
        title = f"{system.recipe}: {name}"
        if not plan.specs:
            return Find(title, plan, (), self.test)
        plan.check()
        if plan.steps:
            return Find(title, plan, (), self.test, self._model(plan))
        return Find(title, plan, self._costed(plan), self.test)

    def _plan(self, table: Table) -> Plan:
        """The plan for a table; the notes, which the base has read, are not read again."""
        base = self.base
        folds = training(table).folds
        plan = Plan(table, base.corpora, base.seed, folds, base.trainer, base.code, base.most)
        vars(plan).update(notes=base.notes, digests=base.digests)
        return plan

    def _costed(self, plan: Plan) -> tuple[Spec, ...]:
        scorer = Scorer(plan, self.work, self.observer, self.jobs)
        return tuple(choose_costs(spec, scorer)[0] if isinstance(spec, CrfSpec) else spec for spec in plan.specs)

    def _model(self, plan: Plan) -> str:
        """The folder of the model of a recipe whose resolver is trained too."""
        name = f"model-{digest_of([dict(plan.recipe), plan.digests, plan.seed, plan.code])[:20]}"
        if not (self.work / name / META).is_file():
            recipe = self.work / f"{name}.toml"
            write_atomic(recipe, to_toml(plan.recipe).encode())
            order = TrainOrder(
                corpora=plan.corpora,
                out=self.work / name,
                recipe=str(recipe),
                seed=plan.seed,
                jobs=self.jobs,
                work=self.work,
                keep_work=True,
                most=plan.most,
            )
            train(order, self.observer)
        return name

    def _run(self, stages: Sequence[AnyFit] | Sequence[Find]) -> dict[str, str]:
        """Run stages; of those that failed what was in the way, by digest or by the name of their product.

        All at once first, since cores are to be used; if that is stopped by one, one by one.
        """
        distinct: dict[str, Stage] = {_key(stage, self.work): stage for stage in stages}
        try:
            run_stages(list(distinct.values()), self.work, self.observer, jobs=self.jobs)
        except ScrubjayError:
            return self._run_each(distinct)
        return {}

    def _run_each(self, stages: Mapping[str, Stage]) -> dict[str, str]:
        failed = {}
        for key, stage in stages.items():
            try:
                run_stages([stage], self.work, self.observer, jobs=self.jobs)
            except ScrubjayError as error:
                failed[key] = str(error)
        return failed


def _key(stage: AnyFit | Find, work: Path) -> str:
    return stage.product(work).name if isinstance(stage, Find) else stage.digest
