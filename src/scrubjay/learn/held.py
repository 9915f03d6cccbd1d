"""Notes of a fold that is held out, and the detectors that have not seen them."""

import shutil
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import groupby
from pathlib import Path

from scrubjay.detect import Detector
from scrubjay.detect.crf.calibration import IDENTITY, Calibration
from scrubjay.detect.trained import Spec, open_trained, trained_detector
from scrubjay.learn.corpora import Lesson
from scrubjay.learn.fits import fit_for, write_fitted
from scrubjay.learn.folds import held_out
from scrubjay.learn.plan import Plan


def held_lessons(plan: Plan, fold: int) -> list[Lesson]:
    """The notes of one fold, as they were written."""
    groups = held_out(plan.notes, plan.folds, fold)
    return [lesson for corpus in plan.notes for lesson in corpus.lessons() if lesson.group in groups]


def patient_groups(lessons: Sequence[Lesson]) -> Iterator[list[Lesson]]:
    """Notes of one patient that come in sequence together, as they will when the model is used."""
    for _, group in groupby(lessons, key=lambda lesson: lesson.annotated.note.patient or lesson.key):
        yield list(group)


@dataclass(frozen=True, slots=True)
class HeldWeights:
    """Files of weights that were learned without one fold: rounded as a model has them, and exact."""

    specs: tuple[Spec, ...]
    places: Mapping[tuple[str, bool], Path]

    def detectors(
        self, calibrations: Mapping[str, Calibration], *, bias: float = 0.0, exact: bool = False
    ) -> dict[str, Detector]:
        """The detectors by name, so far up the dial."""
        made: dict[str, Detector] = {}
        for spec in self.specs:
            trained = open_trained(spec, self.places[spec.name, exact])
            made[spec.name] = trained_detector(spec, trained, calibrations.get(spec.name, IDENTITY), bias=bias)
        return made


@contextmanager
def held_weights(plan: Plan, specs: Sequence[Spec], fold: int, work: Path, *, name: str) -> Iterator[HeldWeights]:
    """The weights that were learned without a fold, in files that are gone when the work with them is done."""
    folder = work / f"{name}-{fold + 1}.weights"
    folder.mkdir(parents=True, exist_ok=True)
    places: dict[tuple[str, bool], Path] = {}
    try:
        for fit in (fit_for(plan, spec, plan.folds, fold) for spec in specs):
            for exact, ending in ((False, "weights"), (True, "exact.weights")):
                places[fit.spec.name, exact] = folder / f"{fit.spec.name}.{ending}"
                write_fitted(fit.spec, fit.product(work), places[fit.spec.name, exact], exact=exact)
        yield HeldWeights(tuple(specs), places)
    finally:
        shutil.rmtree(folder, ignore_errors=True)
