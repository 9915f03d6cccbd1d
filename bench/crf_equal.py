"""Whether the kernel tags as CRFsuite does: each CRF of a recipe, before its weights are rounded, on the test split.

    python bench/crf_equal.py [--work DIR] [--recipe NAME] [--corpus DIR] [--iterations N] [--share S]

The weights are those that ``scrubjay train --keep-work`` leaves in its work folder (DIR; out/model.work if it is
there). They are written as a model file of CRFsuite's and read by python-crfsuite, and packed in 32 bits for the
kernel; scheme constraints are off. Without a work folder the script trains for a few iterations: whether two programs
agree on the same weights does not depend on how good the weights are. ``--share`` takes a part of the notes only.

Paths that CRFsuite itself holds for equally likely are ties; of those either may be taken.
"""

import argparse
import math
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from pathlib import Path
from typing import Any

import numpy as np
from crfsuite_model import StateWeights, write_model
from numpy.typing import NDArray

from scrubjay.corpus.index import Split
from scrubjay.corpus.store import Corpus
from scrubjay.detect.crf.items import Reading
from scrubjay.detect.crf.spec import CHAR, CrfSpec
from scrubjay.detect.crf.tagger import SequenceTagger
from scrubjay.detect.crf.weights import pack_weights
from scrubjay.learn.crfsuite import require
from scrubjay.learn.examples import gather_evidence
from scrubjay.learn.fitting import Fit, learn
from scrubjay.learn.plan import Plan
from scrubjay.learn.products import Learned, load_learned
from scrubjay.learn.vocabulary import Vocabulary
from scrubjay.lexicons import load_lexicons
from scrubjay.note import Note
from scrubjay.recipe import read_table
from scrubjay.text import View

ROOT = Path(__file__).parent.parent
WORK = ROOT / "out" / "model.work"
ALLOWED = 1e-4
"""How far marginals may lie apart."""
TIE = 1e-5
"""The share by which the probabilities of two paths may differ that count as a tie."""
CLEAN_LINES = 0.1


@dataclass(slots=True)
class Outcome:
    """What a comparison came to."""

    items: int = 0
    sequences: int = 0
    found: int = 0
    differing: int = 0
    tied: int = 0
    farthest: float = 0.0

    @property
    def is_equal(self) -> bool:
        """Whether no tag differs but for ties, and no marginal by more than is allowed."""
        return self.differing == self.tied and self.farthest <= ALLOWED


class TheirTagger:
    """python-crfsuite with given weights; a feature goes in under its number."""

    def __init__(self, learned: Learned, folder: Path) -> None:
        different, numbers = np.unique(learned.features, return_inverse=True)
        self._vocabulary = Vocabulary(different)
        self._attributes = [str(number) for number in range(len(different))]
        self._names = learned.names
        self._number_of = {name: number for number, name in enumerate(learned.names)}
        path = folder / "weights.crfsuite"
        state = StateWeights(numbers, learned.tags, learned.weights)
        write_model(path, learned.names, self._attributes, state, learned.transitions)
        self._tagger: Any = require().Tagger()
        self._tagger.open(str(path))

    def sequences(self, reading: Reading, hashes: tuple[NDArray[np.int64], NDArray[np.uint64]]) -> Iterator[slice]:
        """Hand over one sequence of a note after the other; the place of the one at hand."""
        starts, features = hashes
        numbers = self._vocabulary.numbers(features).tolist()
        words = [self._attributes[number] if number >= 0 else "" for number in numbers]
        items = [[word for word in words[first:last] if word] for first, last in pairwise(starts.tolist())]
        for first, last in pairwise(reading.items.bounds.tolist()):
            self._tagger.set(items[first:last])
            yield slice(first, last)

    def tags(self) -> NDArray[np.int16]:
        """The best tags of the sequence at hand."""
        return np.array([self._number_of[name] for name in self._tagger.tag()], np.int16)

    def marginals(self, size: int) -> NDArray[np.float64]:
        """How likely each tag is at each item."""
        marginal, names = self._tagger.marginal, self._names
        return np.array([[marginal(name, place) for name in names] for place in range(size)])

    def is_tie(self, tags: NDArray[np.int16], others: NDArray[np.int16]) -> bool:
        """Whether two paths are equally likely."""
        mine, theirs = (self._tagger.probability([self._names[tag] for tag in path]) for path in (tags, others))
        return math.isclose(mine, theirs, rel_tol=TIE)


def compare(spec: CrfSpec, learned: Learned, plan: Plan, notes: Sequence[Note]) -> Outcome:
    features, outcome = spec.feature_set(), Outcome()
    state = (learned.features, learned.tags, learned.weights)
    weights = pack_weights(state, learned.transitions, learned.names, features.digest, bits=32)
    ours = SequenceTagger(features, weights)
    with tempfile.TemporaryDirectory() as folder:
        theirs = TheirTagger(learned, Path(folder))
        for note in notes:
            view = View(note, load_lexicons())
            reading = spec.reading(view, gather_evidence(view, plan.helpers(spec)), features)
            size = len(reading.items)
            tags, marginals = ours.tag(reading)[0], ours.marginals(reading)
            hashes = features.programme.hashes(reading.columns(0, size), 0, size)
            for place in theirs.sequences(reading, hashes):
                count(outcome, theirs, tags[place], marginals[place])
    return outcome


def count(outcome: Outcome, theirs: TheirTagger, tags: NDArray[np.int16], marginals: NDArray[np.float32]) -> None:
    """Compare the sequence at hand."""
    best = theirs.tags()
    differing = int((best != tags).sum())
    outcome.items += len(tags)
    outcome.sequences += 1
    outcome.found += int((best != 0).sum())
    outcome.differing += differing
    outcome.tied += differing if differing and theirs.is_tie(tags, best) else 0
    outcome.farthest = max(outcome.farthest, float(np.abs(theirs.marginals(len(tags)) - marginals).max(initial=0.0)))


def kept_weights(work: Path, spec: CrfSpec) -> Learned | None:
    """What a training left for a CRF, the newest that has the features of today."""
    for path in sorted(work.glob(f"{spec.name}-all-*.npz"), key=lambda path: -path.stat().st_mtime):
        learned = load_learned(path)
        if learned.figures["feature_digest"] == spec.feature_set().digest:
            return learned
    return None


def short_training(plan: Plan, spec: CrfSpec, iterations: int) -> Learned:
    quick = replace(spec, iterations=iterations, copies=0, c1=spec.c1[:1], c2=spec.c2[:1])
    if spec.kind == CHAR:
        quick = replace(quick, clean_lines=CLEAN_LINES)
    with tempfile.TemporaryDirectory() as folder:
        return learn(Fit(plan, quick), Path(folder), lambda doing, done, total, loss: None)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--work", type=Path)
    parser.add_argument("--recipe", default="default")
    parser.add_argument("--corpus", type=Path, default=ROOT / "corpus")
    parser.add_argument("--iterations", type=int, default=12)
    parser.add_argument("--share", type=float, default=1.0)
    options = parser.parse_args()
    plan = Plan(read_table(options.recipe), (str(options.corpus),), seed=1, folds=2)
    plan.check()
    notes = [note.annotated.note for note in Corpus.open(options.corpus).notes(split=Split.TEST)]
    notes = notes[: math.ceil(len(notes) * options.share)]
    print(
        f"{len(notes)} notes of the test split, {sum(len(note.text) for note in notes):,} characters; constraints off"
    )
    outcomes = []
    for spec in (spec for spec in plan.specs if isinstance(spec, CrfSpec)):
        learned = kept_weights(options.work or WORK, spec)
        if learned is None and options.work is not None:
            sys.exit(f"{options.work}: no weights of {spec.name} there that have the features of today; train again")
        origin = "as trained, before rounding" if learned else f"trained here for {options.iterations} iterations"
        learned = learned or short_training(plan, spec, options.iterations)
        start = time.perf_counter()
        outcomes.append(compare(spec, learned, plan, notes))
        show(spec, learned, origin, outcomes[-1], time.perf_counter() - start)
    if not all(outcome.is_equal for outcome in outcomes):
        sys.exit("the kernel and CRFsuite do not agree")


def show(spec: CrfSpec, learned: Learned, origin: str, outcome: Outcome, seconds: float) -> None:
    print(f"\n{spec.name}, {origin}: {len(learned.weights):,} weights, {len(learned.names)} tags ({seconds:.0f} s)")
    print(f"  items {outcome.items:,} in {outcome.sequences:,} sequences; CRFsuite tags {outcome.found:,} of them")
    print(f"  tags that differ {outcome.differing} (of them in ties {outcome.tied})")
    print(f"  largest difference of a marginal {outcome.farthest:.1e} (at most {ALLOWED:g} wanted)")
    print(f"  {'equal' if outcome.is_equal else 'NOT EQUAL'}")


if __name__ == "__main__":
    main()
