"""How fast the CRFs of a model are: beside python-crfsuite, on two threads, in the whole pipeline, in two processes.

    python bench/crf_speed.py [--model NAME|DIR] [--corpus DIR] [--megabytes M] [--only PART]

The texts are the example notes, repeated, and notes of the corpus's test split. Times are the best of several runs.
The CRFs are timed end to end on views with the spans of the detectors that they need: values, features, tags,
probabilities, spans. python-crfsuite has the same weights and templates, and the values are read for it; Python builds
the strings of the features (see python_crf.py). It knows no scheme constraints, and has none.
"""

import argparse
import os
import platform
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Protocol

import numpy as np
from numpy.typing import NDArray
from python_crf import PythonCrf
from speed import EXAMPLES, best, stages, views

from scrubjay import Note, Scrubber, load
from scrubjay.corpus.index import Split
from scrubjay.corpus.store import Corpus
from scrubjay.detect import Evidence
from scrubjay.detect.crf.items import Items, Reading
from scrubjay.detect.crf.schemes import FoundSpan, constraints
from scrubjay.detect.crf.spec import CrfSpec
from scrubjay.detect.crf.tagger import SequenceTagger
from scrubjay.detect.trained import TRAINED_KINDS
from scrubjay.learn.examples import gather_evidence
from scrubjay.model import Model, open_model
from scrubjay.recipe import find_model, make_recipe
from scrubjay.strict import Table
from scrubjay.text import View

ROOT = Path(__file__).parent.parent
SIZE = 50_000
"""Characters that a CRF is timed on."""
THREAD_RUNS, JOB_RUNS = 25, 2
TIMES_PYTHON, TIMES_THREAD, TIMES_JOBS, PIPELINE, WHOLE = 10.0, 1.8, 1.7, 250_000.0, 170_000.0
"""What is wanted."""
PROPAGATE: Table = {"kind": "propagate"}
MERGING = ("boundaries", "merge", "boundaries", "namesakes", "never")
ALIKE = 0.999
"""The share of tags in which both have to agree, ties and sums in other orders apart, to be compared at all."""

NOTHING = 1e8
"""Characters a second from which on a stage is not worth a line."""

Texts = dict[str, list[str]]
Analysed = list[tuple[View, Evidence]]


class Ready:
    """A reading whose columns have been made, so that only the kernel is timed."""

    def __init__(self, reading: Reading) -> None:
        self.items: Items = reading.items
        self._columns = reading.columns(0, len(reading.items))

    def columns(self, first: int, last: int) -> NDArray[np.uint64]:
        """Some of them."""
        return self._columns[:, first:last]


def wanted(value: float, least: float) -> str:
    return f"wanted {least:,g}, {'reached' if value >= least else 'MISSED'}"


def up_to(size: int, texts: Sequence[str]) -> list[str]:
    """So many characters, more or less, of whole texts, from the first on again if they do not reach."""
    taken: list[str] = []
    while sum(map(len, taken)) < size:
        taken.append(texts[len(taken) % len(texts)])
    return taken


def analysed(jay: Scrubber, spec: CrfSpec, texts: list[str]) -> Analysed:
    """Views of the texts, with what the detectors before the CRF found in them."""
    names = [detector.name for detector, _ in jay.recipe.detectors]
    before = jay.recipe.detectors[: names.index(spec.name)]
    found = ((view, gather_evidence(view, before)) for view in views(jay, texts))
    return [(view, {name: spans[name] for name in spec.needs}) for view, spans in found]


class EndToEnd(Protocol):
    """A CRF from a view to spans."""

    def raw_spans(self, view: View, evidence: Evidence) -> list[FoundSpan]:
        """What it finds."""
        ...


def speed_of(crf: EndToEnd, notes: Analysed) -> float:
    size = sum(len(view.text) for view, _ in notes)
    return size / best(lambda: [crf.raw_spans(*note) for note in notes])


def beside_python(jay: Scrubber, model: Model, texts: Texts, folder: Path) -> None:
    print("\nCRFs end to end, one core, characters a second\n")
    print(f"  {'':32} {'kernel':>12} {'python-crfsuite':>16} {'ratio':>7}")
    for spec in (spec for spec in model.specs if isinstance(spec, CrfSpec)):
        weights, features = model.weights[spec.name], spec.feature_set()
        notes = {name: analysed(jay, spec, up_to(SIZE, own)) for name, own in texts.items()}
        readings = [spec.reading(*note, features) for own in notes.values() for note in own]
        python = PythonCrf(spec, weights, readings, folder)
        for name, own in notes.items():
            ours, theirs = speed_of(model.detectors()[spec.name], own), speed_of(python, own)
            row, ratio = f"{spec.name}, {name}", ours / theirs
            print(f"  {row:32} {ours:>12,.0f} {theirs:>16,.0f} {ratio:>7.1f}  {wanted(ratio, TIMES_PYTHON)}")
        free = SequenceTagger(features, weights)
        tags = [(free.tag(reading)[0], python.tag(reading)[0]) for reading in readings]
        same, items = (sum(counts) for counts in zip(*((int((a == b).sum()), len(a)) for a, b in tags), strict=True))
        print(f"    {python.attributes:,} features, {len(weights.labels)} tags; with constraints off both", end=" ")
        print(f"give the same tag to {same:,} of {items:,} items")
        if same < ALIKE * items:
            sys.exit("python-crfsuite does not do the same work, so this says nothing; mend python_crf.py")


def on_threads(jay: Scrubber, model: Model, texts: Texts) -> None:
    print("\nthe kernel alone on threads, characters a second\n")
    print(f"  {'':20} {'one':>12} {'two':>12} {'ratio':>7}")
    for spec in (spec for spec in model.specs if isinstance(spec, CrfSpec)):
        features = spec.feature_set()
        weights = model.weights[spec.name]
        limits = constraints(spec.scheme, weights.labels) if spec.constrained else None
        tagger = SequenceTagger(features, weights, constraints=limits)
        notes = [note for own in texts.values() for note in analysed(jay, spec, up_to(8 * SIZE, own))]
        readings = [Ready(spec.reading(*note, features)) for note in notes]
        size = sum(len(view.text) for view, _ in notes)
        works = [partial(tagger.tag_many, readings, threads=threads) for threads in (1, 2)]
        one, two = (size / seconds for seconds in in_turn(THREAD_RUNS, *works))
        print(f"  {spec.name:20} {one:>12,.0f} {two:>12,.0f} {two / one:>7.2f}  {wanted(two / one, TIMES_THREAD)}")


def in_turn(runs: int, *works: Callable[[], object]) -> list[float]:
    """The best time of each, taken in turn, so that a slow minute of the machine hits them all."""
    seconds = [[0.0] * len(works) for _ in range(runs)]
    for row in seconds:
        for place, work in enumerate(works):
            start = time.perf_counter()
            work()
            row[place] = time.perf_counter() - start
    return [min(column) for column in zip(*seconds, strict=True)]


def crfs_alone(jay: Scrubber, model: Model, again: Table | None = PROPAGATE) -> Scrubber:
    """Rules, lists and both CRFs, whose finds are merged by rank: the default without its network and its judge.

    Names are looked for a second time, or what ``again`` says, or nothing.
    """
    names = {spec.name for spec in model.specs if isinstance(spec, CrfSpec)}
    parts = [table for table in model.table["detector"] if table["kind"] not in TRAINED_KINDS or table["kind"] in names]
    table = {
        **model.table,
        "detector": parts,
        "resolve": [*([again] if again else []), *({"kind": kind} for kind in MERGING)],
    }
    return Scrubber(make_recipe(table, model.detectors()), jay.lexicons)


def whole_pipeline(jay: Scrubber, model: Model, texts: Texts) -> None:
    both = {"with both CRFs, merged by rank": (crfs_alone(jay, model), PIPELINE), "as it is": (jay, WHOLE)}
    for what, (scrubber, least) in both.items():
        print(f"\nthe pipeline {what}, one core, characters a second by stage\n")
        print(f"  {'':20}" + "".join(f"{name:>16}" for name in texts))
        costs = {name: stages(scrubber, own) for name, own in texts.items()}
        for stage in next(iter(costs.values())):
            speeds = [1e6 / max(own[stage], 1e-6) for own in costs.values()]
            if min(speeds) < NOTHING:
                print(f"  {stage:20}" + "".join(f"{speed:>16,.0f}" for speed in speeds))
        slowest = min(1e6 / own["whole"] for own in costs.values())
        print(f"  {wanted(slowest, least)}")


def on_jobs(jay: Scrubber, texts: Texts, megabytes: float) -> None:
    own = [text for texts_of_one in texts.values() for text in texts_of_one]
    notes = [Note(f"n{number}", text) for number, text in enumerate(up_to(int(megabytes * 1e6), own))]
    size = sum(len(note.text) for note in notes)

    def scrub(jobs: int) -> int:
        return sum(1 for _ in jay.scrub_many(notes, jobs=jobs))

    one, two = (size / seconds for seconds in in_turn(JOB_RUNS, partial(scrub, 1), partial(scrub, 2)))
    print(f"\nscrubbing {size:,} characters: {one:,.0f} a second with one job, {two:,.0f} with two (starting included)")
    print(f"  ratio {two / one:.2f}  {wanted(two / one, TIMES_JOBS)}")


def main() -> None:
    parts = ("python", "threads", "pipeline", "jobs")
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--model", default="default")
    parser.add_argument("--corpus", type=Path, default=ROOT / "corpus")
    parser.add_argument("--megabytes", type=float, default=10.0)
    parser.add_argument("--only", choices=parts, action="append")
    options = parser.parse_args()
    folder = find_model(options.model)
    if folder is None:
        sys.exit(f"{options.model}: no model of that name; make one with make model, or name a folder with --model")
    jay, model = load(options.model), open_model(folder)
    texts = {
        "example notes": [path.read_text("utf-8") for path in sorted(EXAMPLES.rglob("*.txt"))],
        "corpus": [note.text for note in Corpus.open(options.corpus).notes(split=Split.TEST)],
    }
    asked = options.only or parts
    cores = sorted(os.sched_getaffinity(0)) if hasattr(os, "sched_setaffinity") else []
    print(f"{platform.machine()}, Python {platform.python_version()}, model {folder}")
    use(cores[:1])
    if "python" in asked:
        with tempfile.TemporaryDirectory() as place:
            beside_python(jay, model, texts, Path(place))
    if "pipeline" in asked:
        whole_pipeline(jay, model, texts)
    use(cores)
    if "threads" in asked:
        on_threads(jay, model, texts)
    if "jobs" in asked:
        on_jobs(jay, texts, options.megabytes)


def use(cores: Sequence[int]) -> None:
    """Run on these cores only, where the system has a way to say so."""
    if cores:
        os.sched_setaffinity(0, cores)


if __name__ == "__main__":
    main()
