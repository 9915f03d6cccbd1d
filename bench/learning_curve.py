"""What more notes are worth: the token CRF alone, trained on more and more of the train split, scored on dev.

    python bench/learning_curve.py [--notes N ...] [--iterations N] [--recipe NAME] [--corpus DIR]

A sample holds the smaller one before it. No copies are made. It takes minutes, so ``make bench`` does not run it.
"""

import argparse
import tempfile
import time
from dataclasses import dataclass, replace
from functools import cached_property
from pathlib import Path
from random import Random
from typing import Any

from scrubjay.corpus.index import Split
from scrubjay.corpus.store import Corpus, CorpusNote
from scrubjay.detect.crf.detector import CrfDetector
from scrubjay.detect.crf.spec import TOKEN, CrfSpec
from scrubjay.detect.crf.weights import open_weights
from scrubjay.evaluate.pairs import Pair
from scrubjay.evaluate.scores import score
from scrubjay.learn.corpora import TrainingCorpus, open_corpora
from scrubjay.learn.examples import gather_evidence
from scrubjay.learn.fitting import Fit, learn, with_costs
from scrubjay.learn.model_files import write_learned
from scrubjay.learn.plan import Plan
from scrubjay.lexicons import load_lexicons
from scrubjay.recipe import read_table
from scrubjay.text import View

ROOT = Path(__file__).parent.parent
NOTES = (75, 150, 300)
SEED = 2081


@dataclass(frozen=True)
class SamplePlan(Plan):
    """A plan that learns from some of the notes only."""

    ids: frozenset[str] = frozenset()

    def __getstate__(self) -> dict[str, Any]:
        """The plan without the notes, but with their names."""
        return {**super().__getstate__(), "ids": self.ids}

    @cached_property
    def notes(self) -> tuple[TrainingCorpus, ...]:
        """The corpora, of each the notes that were drawn."""
        return tuple(_only(corpus, self.ids) for corpus in open_corpora(self.corpora))


def drawn(corpus: Corpus) -> list[str]:
    """The names of the train notes in the order in which they are drawn."""
    ids = sorted(note.entry.id for note in corpus.notes(split=Split.TRAIN))
    Random(SEED).shuffle(ids)
    return ids


def _only(corpus: TrainingCorpus, ids: frozenset[str]) -> TrainingCorpus:
    rows = [row for row in zip(corpus.notes, corpus.groups, strict=True) if row[0].entry.id in ids]
    return TrainingCorpus(corpus.name, tuple(note for note, _ in rows), tuple(group for _, group in rows))


def trained(plan: Plan, spec: CrfSpec, folder: Path) -> CrfDetector:
    learned = learn(Fit(plan, spec), folder, lambda doing, done, total, loss: None)
    path = folder / "curve.weights"
    write_learned(path, learned, bits=32, prune=0.0)
    return CrfDetector(spec, open_weights(path))


def scored(plan: Plan, spec: CrfSpec, detector: CrfDetector, notes: list[CorpusNote]) -> tuple[float, float, float]:
    """Strict F1, and precision and recall of words, of the CRF's spans on these notes."""
    pairs = []
    for note in notes:
        view = View(note.annotated.note, load_lexicons())
        spans = detector.detect(view, gather_evidence(view, plan.helpers(spec)))
        pairs.append(Pair(note.annotated.note, note.spans, tuple(spans)))
    criteria = score(pairs).criteria
    words = criteria["binary_token"].micro
    return criteria["strict"].micro.f1 or 0.0, words.precision or 0.0, words.recall or 0.0


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--notes", type=int, nargs="*", default=NOTES)
    parser.add_argument("--iterations", type=int, default=40)
    parser.add_argument("--recipe", default="default")
    parser.add_argument("--corpus", type=Path, default=ROOT / "corpus")
    options = parser.parse_args()
    corpus = Corpus.open(options.corpus)
    ids = drawn(corpus)
    dev = list(corpus.notes(split=Split.DEV))
    print(f"token CRF of {options.recipe}, {options.iterations} iterations, no copies; scored on {len(dev)} dev notes")
    print("\n  notes  strict F1  words P  words R")
    for size in sorted({min(size, len(ids)) for size in (*options.notes, len(ids))}):
        table = read_table(options.recipe)
        plan = SamplePlan(table, (str(options.corpus),), SEED, 2, ids=frozenset(ids[:size]))
        own = next(spec for spec in plan.specs if isinstance(spec, CrfSpec) and spec.kind == TOKEN)
        spec = with_costs(replace(own, iterations=options.iterations, copies=0), own.c1[0], own.c2[0])
        start = time.perf_counter()
        with tempfile.TemporaryDirectory() as folder:
            f1, precision, recall = scored(plan, spec, trained(plan, spec, Path(folder)), dev)
        print(
            f"  {size:5} {f1:10.4f} {precision:8.4f} {recall:8.4f}   ({time.perf_counter() - start:.0f} s)", flush=True
        )


if __name__ == "__main__":
    main()
