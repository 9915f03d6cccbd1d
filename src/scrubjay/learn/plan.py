"""A plan: what is trained, from what, with which seed. Plain values, so that a stage's process can be handed it."""

import hashlib
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Any

import scrubjay
from scrubjay.detect import Detector
from scrubjay.detect.crf.spec import CrfSpec
from scrubjay.detect.trained import Spec
from scrubjay.errors import RecipeError, UsageError
from scrubjay.labels import Label
from scrubjay.learn.corpora import TrainingCorpus, open_corpora
from scrubjay.learn.examples import Reader
from scrubjay.lexicons import load_lexicons
from scrubjay.recipe import trained_specs, trained_steps, untrained
from scrubjay.resolve.judges import CHOOSE, JudgeSpec

Table = Mapping[str, Any]
KERNEL, CRFSUITE = "kernel", "crfsuite"

_CODE = ("detect", "text", "lexicons", "kernel", "corpus", "replace")
"""The rooms that decide what a note's features are; when they change, earlier stages are of no use."""


@dataclass(frozen=True)
class Plan:
    """The recipe's table, the corpora as they were named, and the seed."""

    recipe: Table
    corpora: tuple[str, ...]
    seed: int
    folds: int
    """In how many parts the notes are held out for the recall table, the calibration and the scores."""
    trainer: str = KERNEL
    """What finds the weights: the kernel, or CRFsuite."""
    code: str = field(default_factory=lambda: code_digest())
    """A digest of the code that reads notes; stages say by it what they depend on."""
    most: int | None = None
    """How many notes are drawn to be learned from; all if none is said."""

    def __getstate__(self) -> dict[str, Any]:
        """The plan without the notes, which a stage's process opens for itself: text goes through no pipe."""
        kept = ("recipe", "corpora", "seed", "folds", "trainer", "code", "most", "digests")
        return {name: value for name, value in vars(self).items() if name in kept}

    @cached_property
    def notes(self) -> tuple[TrainingCorpus, ...]:
        """The corpora, opened."""
        dev = self.recipe.get("train", {}).get("dev", False)
        return open_corpora(self.corpora, most=self.most, seed=self.seed, dev=dev)

    @cached_property
    def specs(self) -> tuple[Spec, ...]:
        """The CRFs of the recipe, in its order."""
        return trained_specs(self.recipe)

    @cached_property
    def steps(self) -> tuple[JudgeSpec, ...]:
        """The resolver steps of the recipe that are trained, in its order."""
        return trained_steps(self.recipe)

    def check(self) -> None:
        """Raise if the recipe cannot be trained on these corpora, before anything long is begun."""
        if not self.specs and not self.steps:
            raise RecipeError(
                f"recipe {self.recipe['name']} has no CRF and no network, so nothing to train; use it as it is"
            )
        crfs = {spec.name for spec in self.specs}
        is_chosen = any(step.kind == CHOOSE for step in self.steps)
        for spec in self.specs:
            if spec.second and not is_chosen:
                raise RecipeError(f"detector {spec.name} tells second labels, and no step of kind choose reads them")
            if nested := sorted(crfs & set(spec.needs)):
                raise RecipeError(
                    f"detector {spec.name} needs {', '.join(nested)}, which is trained too; a CRF can read untrained "
                    "detectors only"
                )
            self.corpora_of(spec)

    def corpora_of(self, spec: Spec) -> tuple[TrainingCorpus, ...]:
        """The corpora that a CRF trains on."""
        names = [corpus.name for corpus in self.notes]
        if unknown := [name for name in spec.trains_on if name not in names]:
            raise UsageError(
                f"detector {spec.name} trains on {', '.join(unknown)}, and the corpora given are {', '.join(names)}; "
                "name one with NAME=PATH"
            )
        return tuple(corpus for corpus in self.notes if not spec.trains_on or corpus.name in spec.trains_on)

    def helpers(self, spec: Spec) -> list[tuple[Detector, frozenset[Label]]]:
        """The detectors that a CRF needs, and those that these need."""
        wanted = set(spec.needs)
        for detector, _ in reversed(self.untrained):
            if detector.name in wanted:
                wanted |= set(detector.needs)
        return [(detector, labels) for detector, labels in self.untrained if detector.name in wanted]

    @cached_property
    def untrained(self) -> tuple[tuple[Detector, frozenset[Label]], ...]:
        """The other detectors of the recipe, in its order."""
        return untrained(self.recipe)

    def reader(self, spec: CrfSpec) -> Reader:
        """How a CRF reads notes."""
        return Reader(spec, spec.feature_set(), self.helpers(spec), load_lexicons(), self.seed)

    @cached_property
    def digests(self) -> dict[str, str]:
        """What is learned from, by corpus."""
        return {corpus.name: corpus.digest for corpus in self.notes}


def digest_of(values: object) -> str:
    """A sha256 of plain values."""
    return hashlib.sha256(json.dumps(values, sort_keys=True, ensure_ascii=True).encode()).hexdigest()


def code_digest(rooms: Sequence[str] = _CODE) -> str:
    """A sha256 of the files of these rooms, and of the version."""
    root = Path(scrubjay.__file__).parent
    digest = hashlib.sha256(scrubjay.__version__.encode())
    for room in rooms:
        for path in sorted((root / room).rglob("*")):
            if path.is_file() and path.suffix not in (".c", ".so", ".pyc"):
                digest.update(str(path.relative_to(root)).encode())
                digest.update(hashlib.sha256(path.read_bytes()).digest())
    return digest.hexdigest()
