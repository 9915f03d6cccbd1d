"""What is lost and saved by reading only what stands beside finds: a CRF with ``beside`` against the same one without.

python bench/beside.py [--model NAME|DIR] [--corpus DIR] [--split dev|train]
"""

import argparse
from collections import Counter
from dataclasses import replace
from pathlib import Path

from scrubjay import load
from scrubjay.corpus.index import Split
from scrubjay.corpus.store import Corpus
from scrubjay.detect.crf.detector import CrfDetector
from scrubjay.detect.crf.evidence import near_items
from scrubjay.detect.crf.spec import CrfSpec
from scrubjay.learn.examples import gather_evidence
from scrubjay.model import open_model
from scrubjay.recipe import find_model
from scrubjay.text import View

ROOT = Path(__file__).parent.parent


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--model", default="default")
    parser.add_argument("--corpus", type=Path, default=ROOT / "corpus")
    parser.add_argument("--split", type=Split, choices=[Split.TRAIN, Split.DEV], default=Split.DEV)
    arguments = parser.parse_args()
    jay, folder = load(arguments.model), find_model(arguments.model)
    if folder is None:
        parser.error(f"{arguments.model} is no model")
    model = open_model(folder)
    notes = [note.annotated for note in Corpus.open(arguments.corpus).notes(split=arguments.split)]
    for spec in (spec for spec in model.specs if isinstance(spec, CrfSpec) and spec.beside):
        calibration = model.meta.detectors[spec.name].calibration
        near, whole = (
            CrfDetector(one, model.weights[spec.name], calibration) for one in (spec, replace(spec, beside=()))
        )
        names = [detector.name for detector, _ in jay.recipe.detectors]
        before = jay.recipe.detectors[: names.index(spec.name)]
        read = characters = 0
        counts: Counter[str] = Counter()
        for annotated in notes:
            view = View(annotated.note, jay.lexicons)
            evidence = gather_evidence(view, before)
            beside = [span for name in spec.beside for span in evidence[name]]
            items = spec.reading(view, evidence, spec.feature_set()).items
            read += int(near_items(view.tokens, beside, items).sum())
            characters += len(items)
            gold = {(span.start, span.end, span.label) for span in annotated.spans}
            here, everywhere = (
                {
                    (span.start, span.end, span.label)
                    for span in one.detect(view, {name: evidence[name] for name in one.needs})
                }
                for one in (near, whole)
            )
            counts["found"] += len(everywhere)
            counts["lost"] += len(everywhere - here)
            counts["right"] += len((everywhere - here) & gold)
            counts["new"] += len(here - everywhere)
            counts["new right"] += len((here - everywhere) & gold)
        print(
            f"{spec.name} on {len(notes)} notes of {arguments.split}: {read / characters:.1%} of the characters read,"
        )
        print(
            f"  of {counts['found']:,} finds {counts['lost']} are lost, {counts['right']} of which are right,", end=" "
        )
        print(f"and {counts['new']} come out otherwise, {counts['new right']} of which are right")


if __name__ == "__main__":
    main()
