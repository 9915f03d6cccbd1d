"""How fast a BiLSTM-CRF runs on one core, and what it takes: tokens a second, memory, seconds to load, size.

    python bench/lstm_speed.py [--model DIR | --recipe NAME|FILE] [--set KEY=VALUE ...] [--corpus DIR]

With a model that has a network, that is measured. Else one is made as the recipe asks for it, with the words of the
train notes and weights at random but for a bias towards "O", which makes it about as busy as a trained one. Tokens are
the items that it tags. Times are the best of several runs on the notes of the test split; making views and running
other detectors is not timed. Making a network needs the extra ``train``, and is done in another process, so that
memory is that of a run without PyTorch.
"""

import argparse
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

from lstm_ablations import changed

from scrubjay.corpus.index import Split
from scrubjay.corpus.store import Corpus
from scrubjay.detect import Evidence
from scrubjay.detect.bilstm.detector import BilstmDetector
from scrubjay.detect.bilstm.spec import BilstmSpec
from scrubjay.detect.bilstm.weights import open_network
from scrubjay.learn.examples import gather_evidence
from scrubjay.lexicons import load_lexicons
from scrubjay.meta import weights_file
from scrubjay.parallel import detect_groups
from scrubjay.pipeline import load, patient_groups
from scrubjay.recipe import parse_table, read_table, trained_specs, untrained
from scrubjay.text import View

ROOT = Path(__file__).parent.parent
RUNS = 5
GROUPS = (1, 4, 16, 64)
WANTED = 120_000
LIVELY, CALM = 10.0, 3.5


def network_of(specs: Sequence[object]) -> BilstmSpec:
    for spec in specs:
        if isinstance(spec, BilstmSpec):
            return spec
    raise SystemExit("there is no network in it")


def make(spec: BilstmSpec, corpus: Path, path: Path) -> None:
    """Write a network with the words of the train notes and weights at random."""
    from scrubjay.learn.bilstm.engine import prepare
    from scrubjay.learn.bilstm.export import export
    from scrubjay.learn.bilstm.lessons import Lessons
    from scrubjay.learn.bilstm.material import learned_tags
    from scrubjay.learn.bilstm.module import Network
    from scrubjay.learn.bilstm.vectors import starting_vectors, words_for
    from scrubjay.learn.corpora import open_corpora
    from scrubjay.learn.folds import group_sizes

    corpora = open_corpora([str(corpus)])
    notes = Lessons(spec, corpora, frozenset(group_sizes(corpora)), (), load_lexicons(), 1).written()
    labels, _ = learned_tags([notes], spec.tags)
    prepare(1)
    vocabulary = words_for(spec, notes, seed=1).vocabulary
    network = Network(spec, len(labels), starting_vectors(len(vocabulary), spec.word_width, seed=1))
    network.tags.weight.data *= LIVELY
    network.tags.bias.data[0] += CALM
    export(spec, network, vocabulary, labels).save(path)


def peak() -> float:
    """The most memory that this process has had, in MB: what getrusage says is handed down from who started it."""
    status = Path("/proc/self/status")
    if not status.exists():
        return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    return next(int(line.split()[1]) for line in status.read_text().splitlines() if line.startswith("VmHWM")) / 1024


def opened(spec: BilstmSpec, path: Path) -> BilstmDetector:
    before = peak()
    start = time.perf_counter()
    detector = BilstmDetector(spec, open_network(path))
    seconds = time.perf_counter() - start
    print(f"  file       {path.stat().st_size / 1e6:9.1f} MB")
    print(f"  to load    {seconds:9.2f} s, and {peak() - before:.0f} MB; onnxruntime's import is part of both")
    return detector


def seconds_of(detector: BilstmDetector, views: Sequence[View], evidence: Sequence[Evidence], size: int) -> float:
    """The best time of going through the notes in groups of so many."""
    best = float("inf")
    for _ in range(RUNS):
        start = time.process_time()
        for first in range(0, len(views), size):
            detector.detect_many(views[first : first + size], evidence[first : first + size])
        best = min(best, time.process_time() - start)
    return best


def measure(spec: BilstmSpec, table: dict[str, object], path: Path, corpus: Path) -> None:
    lexicons = load_lexicons()
    notes = [note.annotated.note for note in Corpus.open(corpus).notes(split=Split.TEST)]
    views = [View(note, lexicons) for note in notes]
    helpers = [pair for pair in untrained(table) if pair[0].name in spec.needs]
    evidence = [gather_evidence(view, helpers) for view in views]
    tokens = sum(len(view.parts if spec.layer == "parts" else view.tokens) for view in views)
    print(f"{spec.name}: cell {spec.cell}, hidden {spec.hidden}, {len(spec.tags)} tags at most, {spec.bits} bits")
    print(f"{len(views)} notes, {sum(len(view.text) for view in views):,} characters, {tokens:,} tokens\n")
    detector = opened(spec, path)
    start = time.process_time()
    first = detector.detect_many(views, evidence)
    cold = time.process_time() - start
    print(f"  first run  {tokens / cold:9,.0f} tokens a second, {sum(map(len, first)):,} spans (cold)")
    for size in GROUPS:
        speed = tokens / seconds_of(detector, views, evidence, size)
        fast = "fast enough" if speed >= WANTED else f"less than {WANTED:,}"
        print(f"  by {size:3}     {speed:9,.0f} tokens a second ({fast})")
    run = subprocess.run([sys.executable, __file__, "--run"], check=True, capture_output=True, text=True)
    print(
        f"  memory     {float(run.stdout):9.0f} MB at most, of a process that detects in these notes with the default"
    )


def run_whole(corpus: Path) -> None:
    """Detect in the notes with the whole default, as scrubbing a folder does, and tell the memory that it took."""
    notes = [note.annotated.note for note in Corpus.open(corpus).notes(split=Split.TEST)]
    jay = load("default")
    for _ in detect_groups(patient_groups(notes), lambda: jay):
        pass
    print(peak())


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--model", type=Path)
    parser.add_argument("--recipe", default="jiang2017-lstm")
    parser.add_argument("--set", action="append", default=[], metavar="KEY=VALUE", dest="settings")
    parser.add_argument("--corpus", type=Path, default=ROOT / "corpus")
    parser.add_argument("--make", type=Path, help=argparse.SUPPRESS)
    parser.add_argument("--run", action="store_true", help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.run:
        run_whole(options.corpus)
        return
    if options.model is not None:
        text = (options.model / "recipe.toml").read_text("utf-8")
        table = parse_table(text, where=str(options.model))
        spec = network_of(trained_specs(table))
        measure(spec, dict(table), options.model / weights_file(spec.name), options.corpus)
        return
    table = changed(dict(read_table(options.recipe)), options.settings)
    spec = network_of(trained_specs(table))
    if options.make is not None:
        make(spec, options.corpus, options.make)
        return
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "made.weights"
        subprocess.run([sys.executable, *sys.argv, "--make", str(path)], check=True)
        measure(spec, table, path, options.corpus)


if __name__ == "__main__":
    main()
