"""The stage that runs the whole recipe on the notes of one fold, with CRFs that have not seen them.

From the trials of all folds come the cross-validated scores, the recall table and the calibration.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import groupby
from pathlib import Path
from typing import Any

from scrubjay.detect import Detector, Evidence
from scrubjay.detect.trained import Spec, open_trained, trained_detector
from scrubjay.evaluate.coverage import inside, running
from scrubjay.evaluate.matching import RULES
from scrubjay.evaluate.measures import Counts
from scrubjay.evaluate.pairs import WORD, Mode
from scrubjay.learn.corpora import Lesson
from scrubjay.learn.fits import AnyFit, fit_for, write_fitted
from scrubjay.learn.fitting import Tell
from scrubjay.learn.folds import held_out
from scrubjay.learn.plan import Plan, code_digest, digest_of
from scrubjay.learn.products import save_values
from scrubjay.lexicons import load_lexicons
from scrubjay.note import Span
from scrubjay.pipeline import Scrubber
from scrubjay.recipe import make_recipe
from scrubjay.text import View

BIASES = (0.0, 0.5, 1.0, 1.5, 2.0, 3.0, 4.0, 5.0, 6.0, 8.0)
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
            "code": code_digest(("resolve", "evaluate")),
        }
        return work / f"trial-{self.fold + 1}of{self.plan.folds}-{digest_of(depends)[:20]}.json"

    def run(self, work: Path, tell: Tell) -> None:
        """Measure, and leave the figures in the work folder."""
        groups = frozenset(held_out(self.plan.notes, self.plan.folds, self.fold))
        lessons = [lesson for corpus in self.plan.notes for lesson in corpus.lessons() if lesson.group in groups]
        folder = work / f"trial-{self.fold + 1}.weights"
        places = {}
        for fit in self.fits():
            for exact, ending in ((False, "weights"), (True, "exact.weights")):
                places[fit.spec.name, exact] = folder / f"{fit.spec.name}.{ending}"
                write_fitted(fit.spec, fit.product(work), places[fit.spec.name, exact], exact=exact)
        try:
            save_values(self.product(work), self._measured(places, lessons, tell))
        finally:
            for place in places.values():
                place.unlink(missing_ok=True)
            folder.rmdir()

    def _measured(self, places: Mapping[tuple[str, bool], Path], lessons: Sequence[Lesson], tell: Tell) -> Any:
        untrained = {detector.name: Remembering(detector) for detector, _ in self.plan.untrained}
        plain = {name: Remembering(crf) for name, crf in self._detectors(places, bias=0.0, exact=False).items()}
        dials = {EXACT: self._scrubber(untrained, self._detectors(places, bias=0.0, exact=True))}
        for bias in self.biases:
            crfs = self._detectors(places, bias=bias, exact=False) if bias else plain
            dials[f"{bias:g}"] = self._scrubber(untrained, crfs)
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
            "said": said,
        }

    def _detectors(self, places: Mapping[tuple[str, bool], Path], *, bias: float, exact: bool) -> dict[str, Detector]:
        return {
            spec.name: trained_detector(spec, open_trained(spec, places[spec.name, exact]), bias=bias)
            for spec in self.specs
        }

    def _scrubber(self, untrained: Mapping[str, Detector], crfs: Mapping[str, Detector]) -> Scrubber:
        recipe = make_recipe(self.plan.recipe, crfs)
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


def patient_groups(lessons: Sequence[Lesson]) -> Iterator[list[Lesson]]:
    """Notes of one patient that come in sequence together, as they will when the model is used."""
    for _, group in groupby(lessons, key=lambda lesson: lesson.annotated.note.patient or lesson.key):
        yield list(group)


def count_spans(lesson: Lesson, spans: Sequence[Span]) -> Counts:
    """Spans that are right in place and label."""
    gold, system = (
        [(str(span.label), span.start, span.end) for span in side] for side in (lesson.annotated.spans, spans)
    )
    return RULES[Mode.CORRECTED]["strict"](lesson.annotated.note.text, gold, system).counts()


def count_words(lesson: Lesson, spans: Sequence[Span]) -> Counts:
    """Words of the gold that are wholly hidden, and hidden words that touch the gold, whatever their label.

    Not pieces that are equal on both sides: a dial that hides "45yo" where the gold has "45" has lost nothing of it.
    """
    text, gold = lesson.annotated.note.text, lesson.annotated.spans
    in_gold, hidden = (running(inside(side, len(text))) for side in (gold, spans))
    counts = [0, 0, 0, 0]
    for place in _words(text, gold):
        counts[0] += int(hidden[place.stop] - hidden[place.start]) == place.stop - place.start
        counts[2] += 1
    for place in _words(text, spans):
        counts[1] += bool(in_gold[place.stop] - in_gold[place.start])
        counts[3] += 1
    return Counts(*counts)


def _words(text: str, spans: Sequence[Span]) -> Iterator[slice]:
    for span in spans:
        for match in WORD.finditer(text, span.start, span.end):
            yield slice(*match.span())


def _row(counts: Counts) -> list[int]:
    return [counts.tp_gold, counts.tp_system, counts.gold, counts.system]
