"""The stage that runs the whole recipe on the notes of one fold, with CRFs that have not seen them.

From the trials of all folds come the cross-validated scores, the recall table and the calibration.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from scrubjay.detect import Detector, Evidence
from scrubjay.detect.trained import Spec
from scrubjay.evaluate.measures import Counts
from scrubjay.learn.corpora import Lesson
from scrubjay.learn.counting import count_spans, count_words
from scrubjay.learn.fits import AnyFit, fit_for
from scrubjay.learn.fitting import Tell
from scrubjay.learn.held import HeldWeights, held_lessons, held_weights, patient_groups
from scrubjay.learn.judging.stage import Judged, judged, judgings
from scrubjay.learn.plan import Plan, code_digest, digest_of
from scrubjay.learn.products import save_values
from scrubjay.lexicons import load_lexicons
from scrubjay.note import Span
from scrubjay.pipeline import Scrubber
from scrubjay.recipe import make_recipe
from scrubjay.text import View

BIASES = (0.0, 0.25, 0.5, 0.75, 1.0, 1.5, 2.0, 3.0, 4.0, 6.0)
"""The settings of the recall dial that are measured."""

EXACT = "exact"
"""The trial with weights as they were learned, neither pruned nor rounded."""


@dataclass(frozen=True, slots=True)
class Trial:
    """Run the recipe on one fold, at each bias."""

    plan: Plan
    specs: tuple[Spec, ...]
    fold: int
    biases: tuple[float, ...] = BIASES

    @property
    def name(self) -> str:
        """What the stage is called in messages."""
        return f"the whole recipe, fold {self.fold + 1} of {self.plan.folds}"

    def fits(self) -> list[AnyFit]:
        """The stages whose weights it needs."""
        return [fit_for(self.plan, spec, self.plan.folds, self.fold) for spec in self.specs]

    def product(self, work: Path) -> Path:
        """Where the figures go."""
        depends = {
            "fits": [fit.digest for fit in self.fits()],
            "specs": [spec.as_table() for spec in self.specs],
            "recipe": {key: value for key, value in self.plan.recipe.items() if key != "train"},
            "biases": self.biases,
            "code": code_digest(("resolve", "evaluate", "learn/judging")),
            "judges": [stage.digest for stage in judgings(self.plan, self.specs, self.fold)],
        }
        return work / f"trial-{self.fold + 1}of{self.plan.folds}-{digest_of(depends)[:20]}.json"

    def run(self, work: Path, tell: Tell) -> None:
        """Measure, and leave the figures in the work folder."""
        lessons = held_lessons(self.plan, self.fold)
        with held_weights(self.plan, self.specs, self.fold, work, name="trial") as held:
            learned = judged(self.plan, self.specs, self.fold, work)
            save_values(self.product(work), self._measured(held, learned, lessons, tell))

    def _measured(self, held: HeldWeights, learned: Judged, lessons: Sequence[Lesson], tell: Tell) -> Any:
        calibrations = learned.calibrations
        untrained = {detector.name: Remembering(detector) for detector, _ in self.plan.untrained}
        plain = {name: Remembering(crf) for name, crf in held.detectors(calibrations).items()}
        dials = {EXACT: self._scrubber(untrained, held.detectors(calibrations, exact=True), learned)}
        for bias in self.biases:
            crfs = held.detectors(calibrations, bias=bias) if bias else plain
            dials[f"{bias:g}"] = self._scrubber(untrained, crfs, learned, bias=bias)
        strict, words = dict.fromkeys(dials, Counts()), dict.fromkeys(dials, Counts())
        said: dict[str, list[tuple[float, bool]]] = {name: [] for name in plain}
        done = 0
        for group in patient_groups(lessons):
            views = [View(lesson.annotated.note, load_lexicons()) for lesson in group]
            for name, scrubber in dials.items():
                for lesson, spans in zip(group, scrubber.detect_many(views), strict=True):
                    strict[name] += count_spans(lesson, spans)
                    words[name] += count_words(lesson, spans)
            for name, crf in plain.items():
                for lesson, view in zip(group, views, strict=True):
                    gold = {(span.start, span.end, span.label) for span in lesson.annotated.spans}
                    found = [span for span in crf.found(view) if span.source == name]
                    said[name] += [(round(span.score, 6), (span.start, span.end, span.label) in gold) for span in found]
            for remembering in (*untrained.values(), *plain.values()):
                remembering.forget()
            done += len(group)
            tell("trying", done, len(lessons), 0.0)
        return {
            "strict": {name: _row(counts) for name, counts in strict.items()},
            "words": {name: _row(counts) for name, counts in words.items()},
            "said": learned.said or said,
        }

    def _scrubber(
        self, untrained: Mapping[str, Detector], crfs: Mapping[str, Detector], learned: Judged, *, bias: float = 0.0
    ) -> Scrubber:
        recipe = make_recipe(self.plan.recipe, crfs, learned.judges, bias=bias)
        detectors = tuple((untrained.get(detector.name, detector), labels) for detector, labels in recipe.detectors)
        return Scrubber(replace(recipe, detectors=detectors), load_lexicons())


class Remembering:
    """A detector that looks at a view once: each setting of the dial sees the same rules find the same."""

    def __init__(self, detector: Detector) -> None:
        self.name = detector.name
        self.needs = detector.needs
        self._detector = detector
        self._found: dict[int, list[Span]] = {}

    def detect(self, view: View, evidence: Evidence) -> list[Span]:
        """What was found when the view was first seen."""
        if id(view) not in self._found:
            self._found[id(view)] = self._detector.detect(view, evidence)
        return self._found[id(view)]

    def found(self, view: View) -> list[Span]:
        """What was found in a view that was seen."""
        return self._found[id(view)]

    def forget(self) -> None:
        """Make room for other views."""
        self._found.clear()


def _row(counts: Counts) -> list[int]:
    return [counts.tp_gold, counts.tp_system, counts.gold, counts.system]
