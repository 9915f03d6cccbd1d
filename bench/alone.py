"""How good each trained detector of a model is by itself, and whether the differences are more than chance.

    python bench/alone.py [--model NAME|DIR] [--corpus DIR] [--split test|dev] [--shuffles N]

Each detector is run on the notes of the split with the evidence that it needs, leaning neither way; what it proposes
is scored as it is, without the other detectors and without any resolving. A detector that reads only lines where others
found something gets their spans too. Then each pair is compared by approximate randomisation over notes. Numbers alone
are printed.
"""

import argparse
import sys
from dataclasses import replace
from itertools import combinations
from pathlib import Path

from scrubjay import Scrubber, load
from scrubjay.corpus.index import Split
from scrubjay.corpus.store import Corpus, CorpusNote
from scrubjay.detect import Detector
from scrubjay.detect.trained import trained_detector
from scrubjay.evaluate.pairs import Pair
from scrubjay.evaluate.scores import score
from scrubjay.evaluate.significance import compare
from scrubjay.learn.examples import gather_evidence
from scrubjay.model import Model, open_model
from scrubjay.note import Span
from scrubjay.recipe import find_model
from scrubjay.text import View

ROOT = Path(__file__).parent.parent
CRITERIA = {"strict": "strict", "words": "binary_token"}
"""What is told, and what it is called where it is counted."""


def upright(model: Model) -> dict[str, Detector]:
    """The trained detectors of a model without the lean towards finding more that suits its whole recipe."""
    specs = [replace(spec, lean=0.0) for spec in model.specs]
    facts = model.meta.detectors
    return {spec.name: trained_detector(spec, model.weights[spec.name], facts[spec.name].calibration) for spec in specs}


def pairs_of(jay: Scrubber, own: dict[str, Detector], notes: list[CorpusNote]) -> dict[str, list[Pair]]:
    """What each detector by itself makes of the notes."""
    names = list(own)
    pairs: dict[str, list[Pair]] = {name: [] for name in names}
    detectors = [(own.get(detector.name, detector), labels) for detector, labels in jay.recipe.detectors]
    for note in notes:
        view = View(note.annotated.note, jay.lexicons)
        found = gather_evidence(view, detectors)
        for name in names:
            pairs[name].append(Pair(note.annotated.note, note.spans, own_spans(found[name], name)))
    return pairs


def own_spans(spans: list[Span], name: str) -> tuple[Span, ...]:
    """What a detector proposes, without its word on what others found."""
    return tuple(span for span in spans if span.source == name)


def show_scores(pairs: dict[str, list[Pair]]) -> None:
    print(f"  {'':12}" + "".join(f"{criterion + ' P':>10} {'R':>7} {'F1':>7}" for criterion in CRITERIA))
    for detector, own in pairs.items():
        figures = (score(own).criteria[name].micro for name in CRITERIA.values())
        print(f"  {detector:12}" + "".join(f"{f.precision:10.4f} {f.recall:7.4f} {f.f1:7.4f}" for f in figures))


def show_differences(pairs: dict[str, list[Pair]], shuffles: int) -> None:
    print(f"\ndifferences, approximate randomisation over notes, {shuffles:,} shuffles\n")
    for a, b in combinations(pairs, 2):
        criteria = compare(pairs[a], pairs[b], shuffles=shuffles).criteria
        row = ""
        for told, criterion in CRITERIA.items():
            f1 = criteria[criterion].f1
            row += f"   {told} F1 {f1.difference:+.4f}, p = {f1.p:.4f}"
        print(f"  {a + ' - ' + b:24}{row}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--model", default="default")
    parser.add_argument("--corpus", type=Path, default=ROOT / "corpus")
    parser.add_argument("--split", choices=("test", "dev"), default="test")
    parser.add_argument("--shuffles", type=int, default=9999)
    options = parser.parse_args()
    folder = find_model(options.model)
    if folder is None:
        sys.exit(f"{options.model}: no model of that name; make one with make model, or name a folder with --model")
    notes = list(Corpus.open(options.corpus).notes(split=Split(options.split)))
    pairs = pairs_of(load(options.model), upright(open_model(folder)), notes)
    print(f"each detector of {folder.name} by itself, {len(notes)} notes of the {options.split} split\n")
    show_scores(pairs)
    show_differences(pairs, options.shuffles)


if __name__ == "__main__":
    main()
