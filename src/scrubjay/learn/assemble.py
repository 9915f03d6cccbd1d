"""The last stage: what the folds measured, summed up, and the model folder."""

import os
import shutil
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from scrubjay.detect.crf.calibration import Calibration, fit
from scrubjay.detect.trained import Spec
from scrubjay.errors import OutputError
from scrubjay.evaluate.measures import Counts, measure
from scrubjay.evaluate.pairs import Mode
from scrubjay.learn.fits import write_fitted
from scrubjay.learn.plan import Plan
from scrubjay.learn.products import figures_of, load_values
from scrubjay.learn.trial import BIASES, EXACT
from scrubjay.meta import CorpusFacts, RecallPoint, Scores, weights_file
from scrubjay.model import Model, TrainedPart, open_model, write_model
from scrubjay.models import META

_DIGITS = 5


@dataclass(frozen=True, slots=True)
class Measured:
    """What the trials of all folds say together."""

    scores: Scores
    exact: Scores
    """The scores of the weights before they were pruned and rounded."""
    recall: tuple[RecallPoint, ...]
    calibrations: Mapping[str, Calibration]


def sum_up(trials: Sequence[Mapping[str, Any]], biases: Sequence[float] = BIASES) -> Measured:
    """The counts of all folds added, and the calibration of each CRF from all that was said of spans."""
    strict, words = (_totals(trials, key) for key in ("strict", "words"))
    said: dict[str, list[Sequence[float]]] = {}
    for trial in trials:
        for name, rows in trial["said"].items():
            said.setdefault(name, []).extend(rows)
    points = []
    for bias in biases:
        figures = measure(words[f"{bias:g}"], mode=Mode.CORRECTED).prf
        points.append(
            RecallPoint(bias, round(figures.recall or 0.0, _DIGITS), round(figures.precision or 0.0, _DIGITS))
        )
    return Measured(
        _scores(strict["0"], words["0"]),
        _scores(strict[EXACT], words[EXACT]),
        tuple(points),
        {name: fit([row[0] for row in rows], [row[1] for row in rows]) for name, rows in said.items()},
    )


def _totals(trials: Sequence[Mapping[str, Any]], key: str) -> dict[str, Counts]:
    totals: dict[str, Counts] = {}
    for trial in trials:
        for name, row in trial[key].items():
            totals[name] = totals.get(name, Counts()) + Counts(*row)
    return totals


def _scores(strict: Counts, words: Counts) -> Scores:
    spans, hidden = measure(strict, mode=Mode.CORRECTED).prf, measure(words, mode=Mode.CORRECTED).prf
    values = (spans.precision, spans.recall, spans.f1, hidden.precision, hidden.recall)
    return Scores(*(round(value or 0.0, _DIGITS) for value in values))


def check_place(out: Path, *, overwrite: bool) -> None:
    """Raise if the model cannot go there: something is there that may not be replaced, or that is no model."""
    if not out.exists() and not out.is_symlink():
        return
    if not out.is_dir() or (any(out.iterdir()) and not (out / META).is_file()):
        raise OutputError(f"{out}: holds something that is no model; name a new folder")
    if any(out.iterdir()) and not overwrite:
        raise OutputError(f"{out}: there is a model already; --overwrite puts the new one in its place")


def assemble(
    out: Path,
    work: Path,
    plan: Plan,
    *,
    recipe_text: str,
    fitted: Mapping[str, tuple[Spec, Path]],
    judges: Mapping[str, Path],
    measured: Measured,
    figures: Mapping[str, Any],
) -> Model:
    """Write the model beside its place and then move it there, so that OUT never holds half of one."""
    folder = work / "model"
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    told = {name: write_fitted(spec, product, folder / weights_file(name)) for name, (spec, product) in fitted.items()}
    for name, product in judges.items():
        shutil.copyfile(product, folder / weights_file(name))
    write_model(
        folder,
        recipe_text=recipe_text,
        parts={name: TrainedPart(measured.calibrations[name], own) for name, own in told.items()},
        corpora=[
            CorpusFacts(corpus.name, corpus.digest, len(corpus.notes), corpus.characters) for corpus in plan.notes
        ],
        scores=measured.scores,
        recall=measured.recall,
        seed=plan.seed,
        figures={**figures, "exact": measured.exact._asdict()},
        steps={name: load_values(figures_of(product)) for name, product in judges.items()},
    )
    return _put(folder, out)


def _put(folder: Path, out: Path) -> Model:
    folder.chmod(0o755)
    for path in folder.iterdir():
        path.chmod(0o644)
    beside = out.with_name(f".{out.name}.new")
    shutil.rmtree(beside, ignore_errors=True)
    shutil.move(folder, beside)
    old = out.with_name(f".{out.name}.old")
    shutil.rmtree(old, ignore_errors=True)
    if out.exists():
        os.replace(out, old)
    os.replace(beside, out)
    shutil.rmtree(old, ignore_errors=True)
    return open_model(out)
