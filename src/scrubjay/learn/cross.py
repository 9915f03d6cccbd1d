"""The stage that tries one detector alone: trained on the other folds, scored on its own labels in the one held out.

Choices are made by it: the costs c1 and c2 where a recipe names several, feature groups, parts of a network.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import product
from pathlib import Path

from scrubjay.detect import Detector
from scrubjay.detect.crf.spec import CrfSpec
from scrubjay.detect.trained import Spec, open_trained, trained_detector
from scrubjay.evaluate.measures import Counts, measure
from scrubjay.evaluate.pairs import Mode
from scrubjay.learn.counting import count_spans
from scrubjay.learn.crew import Observer, run_stages
from scrubjay.learn.examples import gather_evidence
from scrubjay.learn.fits import AnyFit, fit_for, learn_into
from scrubjay.learn.fitting import Tell, with_costs
from scrubjay.learn.folds import held_out
from scrubjay.learn.plan import Plan
from scrubjay.learn.products import load_values, save_values
from scrubjay.lexicons import load_lexicons
from scrubjay.note import Annotated
from scrubjay.text import View


@dataclass(frozen=True, slots=True)
class Cross:
    """Score a detector on one fold."""

    fit: AnyFit

    @property
    def name(self) -> str:
        """What the stage is called in messages."""
        spec = self.fit.spec
        if not isinstance(spec, CrfSpec):
            return f"{self.fit.name}, without {', '.join(spec.without) or 'nothing'}, dropout {spec.dropout:g}"
        return f"{self.fit.name}, c1 {spec.c1[0]:g}, c2 {spec.c2[0]:g}, {len(spec.groups)} feature groups"

    def product(self, work: Path) -> Path:
        """Where the counts go."""
        weights = self.fit.product(work)
        return weights.with_name(f"cross-{weights.stem}-{'c' if self.fit.spec.constrained else 'u'}.json")

    def run(self, work: Path, tell: Tell) -> None:
        """Train, score and leave the counts in the work folder."""
        fit = self.fit
        weights = self.product(work).with_suffix(".weights")
        spec = replace(fit.spec, beside=()) if isinstance(fit.spec, CrfSpec) else fit.spec
        learn_into(weights, fit, work, tell)
        try:
            detector = trained_detector(spec, open_trained(spec, weights))
            save_values(self.product(work), [*_scored(fit, detector)])
        finally:
            weights.unlink(missing_ok=True)


def _scored(fit: AnyFit, detector: Detector) -> tuple[int, int, int, int]:
    corpora = fit.plan.corpora_of(fit.spec)
    groups = held_out(fit.plan.notes, fit.folds, fit.fold or 0)
    helpers, total = fit.plan.helpers(fit.spec), Counts()
    for lesson in (lesson for corpus in corpora for lesson in corpus.lessons() if lesson.group in groups):
        view = View(lesson.annotated.note, load_lexicons())
        found = detector.detect(view, gather_evidence(view, helpers))
        spans = [span for span in found if span.source == detector.name]
        own = tuple(span for span in lesson.annotated.spans if span.label in fit.spec.labels)
        total += count_spans(replace(lesson, annotated=Annotated(lesson.annotated.note, own)), spans)
    return total.tp_gold, total.tp_system, total.gold, total.system


@dataclass(frozen=True, slots=True)
class Scorer:
    """Scores variants of a detector by cross-validation, as many stages at once as there are jobs."""

    plan: Plan
    work: Path
    observer: Observer
    jobs: int

    def f1(self, specs: Sequence[Spec], *, folds: int) -> list[float]:
        """The strict F1 of each over all folds."""
        stages = [Cross(fit_for(self.plan, spec, folds, fold)) for spec in specs for fold in range(folds)]
        products = run_stages(stages, self.work, self.observer, jobs=self.jobs)
        counts = [Counts(*load_values(path)) for path in products]
        return [f1_of(counts[place : place + folds]) for place in range(0, len(counts), folds)]


def f1_of(counts: Iterable[Counts]) -> float:
    """The F1 of counts taken together; 0 where there is nothing right."""
    return measure(sum(counts, Counts()), mode=Mode.CORRECTED).prf.f1 or 0.0


def choose_costs(spec: CrfSpec, scorer: Scorer) -> tuple[CrfSpec, list[dict[str, float]]]:
    """The spec with the c1 and c2 of the best F1, and all that were tried; for a single pair nothing is."""
    pairs = list(product(spec.c1, spec.c2))
    if len(pairs) == 1:
        return spec, []
    specs = [with_costs(spec, c1, c2) for c1, c2 in pairs]
    scores = scorer.f1(specs, folds=spec.folds)
    table = [{"c1": c1, "c2": c2, "f1": round(f1, 5)} for (c1, c2), f1 in zip(pairs, scores, strict=True)]
    best = max(range(len(pairs)), key=lambda place: scores[place])
    return specs[best], table
