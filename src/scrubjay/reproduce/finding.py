"""The stages that run a system on the test notes. They leave places and labels in the work folder, never a word."""

import shutil
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

import numpy as np

from scrubjay.detect.crf.schemes import decode, encode
from scrubjay.detect.crf.spec import CrfSpec
from scrubjay.detect.trained import Spec, open_trained, trained_detector
from scrubjay.errors import RecipeError
from scrubjay.labels import parse_label
from scrubjay.learn.corpora import open_test
from scrubjay.learn.fits import AnyFit, fit_for, write_fitted
from scrubjay.learn.fitting import Tell
from scrubjay.learn.plan import Plan, code_digest, digest_of
from scrubjay.learn.products import load_values, save_values
from scrubjay.lexicons import load_lexicons
from scrubjay.note import Annotated, Note, Span
from scrubjay.pipeline import Scrubber, load, patient_groups
from scrubjay.recipe import make_recipe, trained_specs
from scrubjay.strict import Table
from scrubjay.text import View

Found = dict[str, tuple[Span, ...]]
"""The spans of each test note, by its id."""


@lru_cache(maxsize=1)
def _code() -> str:
    return code_digest(("detect", "resolve", "text", "lexicons", "kernel"))


@dataclass(frozen=True, slots=True)
class TestNotes:
    """The notes that systems are run on: where they lie, and a digest of what they are."""

    argument: str
    digest: str

    __test__ = False

    def read(self) -> list[Annotated]:
        """The notes with their gold."""
        return [note.annotated for note in open_test(self.argument).notes]


@dataclass(frozen=True, slots=True)
class Find:
    """Run a trained recipe; its detectors come from their stages' products, or from a ``model`` that lies there."""

    title: str
    plan: Plan
    specs: tuple[Spec, ...]
    test: TestNotes
    model: str = ""
    """The folder of a model in the work folder, for a recipe whose resolver was trained too."""

    @property
    def name(self) -> str:
        """What the stage is called in messages."""
        return f"{self.title}, test notes"

    def fits(self) -> list[AnyFit]:
        """The stages that train what it needs."""
        return [] if self.model else [fit_for(self.plan, spec) for spec in self.specs]

    def product(self, work: Path) -> Path:
        """Where the spans go."""
        depends = {
            "recipe": {key: value for key, value in self.plan.recipe.items() if key not in ("train", "name")},
            "specs": [spec.as_table() for spec in self.specs],
            "fits": [fit.digest for fit in self.fits()],
            "model": self.model,
            "test": self.test.digest,
            "code": _code(),
        }
        return work / f"found-{digest_of(depends)[:20]}.json"

    def run(self, work: Path, tell: Tell) -> None:
        """Find, and leave the places in the work folder."""
        notes = [one.note for one in self.test.read()]
        save_found(self.product(work), _detected(self._scrubber(work), notes, tell))

    def _scrubber(self, work: Path) -> Scrubber:
        if self.model:
            return load(work / self.model)
        folder = self.product(work).with_suffix(".weights")
        try:
            made = {}
            for fit in self.fits():
                path = folder / f"{fit.spec.name}.weights"
                write_fitted(fit.spec, fit.product(work), path, exact=True)
                made[fit.spec.name] = trained_detector(fit.spec, open_trained(fit.spec, path))
            return Scrubber(make_recipe(self.plan.recipe, made), load_lexicons())
        finally:
            shutil.rmtree(folder, ignore_errors=True)


def _detected(scrubber: Scrubber, notes: Sequence[Note], tell: Tell) -> Found:
    found: Found = {}
    for group in patient_groups(notes):
        spans = scrubber.detect_many(group)
        found |= {note.id: tuple(own) for note, own in zip(group, spans, strict=True)}
        tell("finding", len(found), len(notes), 0.0)
    return found


def ceiling(table: Table, detector: str, notes: Iterable[Annotated]) -> Found:
    """The spans that come back when every token of the gold spans has its gold tag."""
    spec = next((spec for spec in trained_specs(table) if detector in (spec.name, spec.kind)), None)
    if not isinstance(spec, CrfSpec):
        raise RecipeError(f"recipe {table['name']} has no CRF {detector}")
    names = spec.tags
    numbers = {name: number for number, name in enumerate(names)}
    features = spec.feature_set()
    found: Found = {}
    for one in notes:
        items = spec.reading(View(one.note, load_lexicons()), {}, features).items
        tags = encode(items, one.spans, spec.scheme, numbers)
        spelled = decode(items, tags, np.ones(len(tags), np.float32), names, spec.scheme)
        found[one.note.id] = tuple(Span(span.start, span.end, span.label) for span in spelled)
    return found


def common(first: Found, second: Found) -> Found:
    """What both found in every note, in place and label."""
    made: Found = {}
    for note, spans in first.items():
        other = {(span.start, span.end, span.label) for span in second.get(note, ())}
        made[note] = tuple(span for span in spans if (span.start, span.end, span.label) in other)
    return made


def save_found(path: Path, found: Found) -> None:
    """Write places and labels."""
    rows = {note: [[span.start, span.end, str(span.label)] for span in spans] for note, spans in found.items()}
    save_values(path, rows)


def load_found(path: Path) -> Found:
    """The places and labels again."""
    rows: dict[str, list[list[Any]]] = load_values(path)
    return {
        note: tuple(Span(start, end, parse_label(label)) for start, end, label in spans) for note, spans in rows.items()
    }
