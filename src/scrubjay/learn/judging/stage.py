"""The stages of trained steps: candidates gathered in each fold, and judges that learn from those of the other folds.

The judge of the model learns from the candidates of every fold. For each fold there is one that has not seen its
candidates, with which the whole recipe is tried on it.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from scrubjay.detect.crf.calibration import Calibration
from scrubjay.detect.trained import Spec
from scrubjay.learn.fitting import Tell
from scrubjay.learn.held import held_lessons
from scrubjay.learn.judging.hearing import Hearing, candidates_in, found, load_calibrations, plain
from scrubjay.learn.judging.lessons import Judged as JudgedNote
from scrubjay.learn.judging.lessons import learn_judge
from scrubjay.learn.plan import Plan, code_digest, digest_of
from scrubjay.learn.products import load_values, save_product, save_values
from scrubjay.resolve.judges import AFTERWARDS, Judge, JudgeSpec, open_judge


@dataclass(frozen=True, slots=True)
class Gathering:
    """Gather the candidates that reach a trained step in one fold, ``step`` counting the trained ones."""

    plan: Plan
    specs: tuple[Spec, ...]
    step: int
    fold: int

    @property
    def name(self) -> str:
        """What the stage is called in messages."""
        return f"candidates for {self.plan.steps[self.step].name}, fold {self.fold + 1} of {self.plan.folds}"

    @property
    def digest(self) -> str:
        """A digest of all that the candidates depend on."""
        hearings = [Hearing(self.plan, self.specs, fold).digest for fold in range(self.plan.folds)]
        return digest_of(
            {
                "scores": hearings,
                "recipe": {key: value for key, value in self.plan.recipe.items() if key not in ("train", "resolve")},
                "steps": [dict(table) for table in self.plan.recipe["resolve"]][: self._place],
                "earlier": [stage.digest for stage in judgings(self.plan, self.specs, self.fold)[: self.step]],
                "code": code_digest(("resolve",)),
                "fold": self.fold,
            }
        )

    @property
    def _place(self) -> int:
        """How many resolver steps of the recipe stand before this one."""
        name = self.plan.steps[self.step].name
        tables = self.plan.recipe["resolve"]
        return next(place for place, table in enumerate(tables) if table.get("name", table["kind"]) == name)

    def product(self, work: Path) -> Path:
        """Where the candidates go."""
        name = self.plan.steps[self.step].name
        return work / f"candidates-{name}-{self.fold + 1}of{self.plan.folds}-{self.digest[:20]}.json"

    def run(self, work: Path, tell: Tell) -> None:
        """Gather, and leave the candidates in the work folder."""
        earlier = judgings(self.plan, self.specs, self.fold)[: self.step]
        heard = found(
            self.plan,
            self.specs,
            self.fold,
            work,
            name="candidates",
            calibrations=load_calibrations(self.plan, self.specs, work),
            judges={stage.spec.name: open_judge(stage.product(work)) for stage in earlier},
            steps=self._place,
        )
        save_values(self.product(work), plain(heard, tell))


@dataclass(frozen=True, slots=True)
class Judging:
    """Train the judge of a step on the candidates of all folds, or of all but one."""

    plan: Plan
    specs: tuple[Spec, ...]
    step: int
    without: int | None = None

    @property
    def name(self) -> str:
        """What the stage is called in messages."""
        part = "all notes" if self.without is None else f"fold {self.without + 1} of {self.plan.folds}"
        return f"{self.spec.name}, {part}"

    @property
    def spec(self) -> JudgeSpec:
        """What the recipe says of the step."""
        return self.plan.steps[self.step]

    @property
    def _folds(self) -> list[int]:
        return [fold for fold in range(self.plan.folds) if fold != self.without]

    @property
    def digest(self) -> str:
        """A digest of all that the judge depends on."""
        gathered = [Gathering(self.plan, self.specs, self.step, fold).digest for fold in self._folds]
        code = code_digest(("resolve", "evaluate", "learn/judging"))
        spec = {key: value for key, value in self.spec.as_table().items() if key not in AFTERWARDS}
        return digest_of({"candidates": gathered, "spec": spec, "seed": self.plan.seed, "code": code})

    def product(self, work: Path) -> Path:
        """Where the judge goes."""
        part = "all" if self.without is None else f"{self.without + 1}of{self.plan.folds}"
        return work / f"{self.spec.name}-{part}-{self.digest[:20]}.judge"

    def run(self, work: Path, tell: Tell) -> None:
        """Train, and leave the judge in the work folder."""
        notes = []
        for fold in self._folds:
            gathered = load_values(Gathering(self.plan, self.specs, self.step, fold).product(work))
            notes += [JudgedNote(one, candidates_in(gathered[one.key])) for one in held_lessons(self.plan, fold)]
        judge, figures = learn_judge(self.spec, notes, seed=self.plan.seed, tell=tell)
        save_product(self.product(work), judge.save, figures)


def judgings(plan: Plan, specs: tuple[Spec, ...], without: int | None) -> list[Judging]:
    """The stages that train the judges of all steps, for the model or for the trial of one fold."""
    return [Judging(plan, specs, step, without) for step in range(len(plan.steps))]


@dataclass(frozen=True, slots=True)
class Judged:
    """What the trial of a fold takes from earlier stages; nothing, for a recipe without trained steps."""

    judges: Mapping[str, Judge] = field(default_factory=dict)
    calibrations: Mapping[str, Calibration] = field(default_factory=dict)
    said: Mapping[str, Any] = field(default_factory=dict)


def judged(plan: Plan, specs: tuple[Spec, ...], fold: int, work: Path) -> Judged:
    """The judges that have not seen a fold, the calibrations, and what was said in the fold."""
    if not plan.steps:
        return Judged()
    return Judged(
        {stage.spec.name: open_judge(stage.product(work)) for stage in judgings(plan, specs, fold)},
        load_calibrations(plan, specs, work),
        load_values(Hearing(plan, specs, fold).product(work)),
    )
