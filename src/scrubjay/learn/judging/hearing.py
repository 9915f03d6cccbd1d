"""The stages that hear what detectors say of notes that they have not seen: first how sure they are, then all of it.

A judge goes by calibrated scores, as it will in the model. So the scores of all folds are heard first, the calibration
is made of them, and then candidates are gathered with it. The calibration is a line of twenty knots for thousands of
spans; that it has seen the fold in which candidates are gathered makes none of them more right.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from scrubjay.detect.crf.calibration import Calibration, fit
from scrubjay.detect.trained import Spec
from scrubjay.labels import parse_produced_label
from scrubjay.learn.corpora import Lesson
from scrubjay.learn.fits import fit_for
from scrubjay.learn.fitting import Tell
from scrubjay.learn.held import held_lessons, held_weights, patient_groups
from scrubjay.learn.plan import Plan, digest_of
from scrubjay.learn.products import load_values, save_values
from scrubjay.lexicons import load_lexicons
from scrubjay.note import Candidate, Vote
from scrubjay.pipeline import Scrubber
from scrubjay.recipe import make_recipe
from scrubjay.resolve import Journal
from scrubjay.resolve.judges import Judge
from scrubjay.text import View

Found = Iterator[tuple[Lesson, list[Candidate]]]


def found(
    plan: Plan,
    specs: tuple[Spec, ...],
    fold: int,
    work: Path,
    *,
    name: str,
    calibrations: Mapping[str, Calibration],
    judges: Mapping[str, Judge],
    steps: int,
) -> Found:
    """The notes of a fold with the candidates that are left after so many resolver steps, none being the start."""
    recipe = {**plan.recipe, "resolve": list(plan.recipe.get("resolve", ()))[:steps]}
    with held_weights(plan, specs, fold, work, name=name) as held:
        scrubber = Scrubber(make_recipe(recipe, held.detectors(calibrations), judges), load_lexicons())
        for group in patient_groups(held_lessons(plan, fold)):
            views = [View(lesson.annotated.note, load_lexicons()) for lesson in group]
            candidates = scrubber.candidates(views)
            for step in scrubber.recipe.steps:
                candidates = step.resolve(list(zip(views, candidates, strict=True)), Journal())
            yield from zip(group, candidates, strict=True)


@dataclass(frozen=True, slots=True)
class Hearing:
    """Hear how sure detectors are of what they find in a fold that they have not seen, and whether it is right."""

    plan: Plan
    specs: tuple[Spec, ...]
    fold: int

    @property
    def name(self) -> str:
        """What the stage is called in messages."""
        return f"scores, fold {self.fold + 1} of {self.plan.folds}"

    @property
    def digest(self) -> str:
        """A digest of all that the scores depend on."""
        fits = [fit_for(self.plan, spec, self.plan.folds, self.fold).digest for spec in self.specs]
        return digest_of(
            {
                "fits": fits,
                "specs": [spec.as_table() for spec in self.specs],
                "detectors": [dict(table) for table in self.plan.recipe["detector"]],
                "code": self.plan.code,
                "corpora": self.plan.digests,
                "fold": [self.fold, self.plan.folds],
            }
        )

    def product(self, work: Path) -> Path:
        """Where the scores go."""
        return work / f"scores-{self.fold + 1}of{self.plan.folds}-{self.digest[:20]}.json"

    def run(self, work: Path, tell: Tell) -> None:
        """Hear, and leave the scores in the work folder."""
        said: dict[str, list[tuple[float, bool]]] = {spec.name: [] for spec in self.specs}
        heard = found(self.plan, self.specs, self.fold, work, name="scores", calibrations={}, judges={}, steps=0)
        for number, (lesson, candidates) in enumerate(heard, 1):
            gold = {(span.start, span.end, span.label) for span in lesson.annotated.spans}
            for one in candidates:
                for source, label, score in one.votes:
                    if source in said:
                        said[source].append((round(score, 6), (one.start, one.end, label) in gold))
            tell("hearing", number, number, 0.0)
        save_values(self.product(work), said)


def calibrations(said: list[Mapping[str, list[tuple[float, bool]]]]) -> dict[str, Calibration]:
    """The calibration of each detector, from what was said in all folds."""
    names = said[0] if said else {}
    rows = {name: [row for fold in said for row in fold[name]] for name in names}
    return {name: fit([row[0] for row in own], [row[1] for row in own]) for name, own in rows.items()}


def load_calibrations(plan: Plan, specs: tuple[Spec, ...], work: Path) -> dict[str, Calibration]:
    """The calibration of each detector, from the products of the stages."""
    return calibrations([load_values(Hearing(plan, specs, fold).product(work)) for fold in range(plan.folds)])


def plain(heard: Found, tell: Tell) -> dict[str, Any]:
    """Candidates as plain values, by the key of their note: places, sources, labels and scores, no text."""
    kept = {}
    for number, (lesson, candidates) in enumerate(heard, 1):
        kept[lesson.key] = [[one.start, one.end, [list(vote) for vote in one.votes]] for one in candidates]
        tell("gathering", number, number, 0.0)
    return kept


def candidates_in(rows: list[Any]) -> list[Candidate]:
    """The candidates of a note again."""
    return [
        Candidate(start, end, tuple(Vote(source, parse_produced_label(label), score) for source, label, score in votes))
        for start, end, votes in rows
    ]
