"""What is lost and saved by reading only what stands beside finds: a CRF with ``beside`` against the same one without.

python bench/beside.py [--model NAME|DIR] [--corpus DIR] [--split dev|train]
"""

import argparse
from dataclasses import replace
from pathlib import Path

from scrubjay import load
from scrubjay.corpus.index import Split
from scrubjay.corpus.store import Corpus
from scrubjay.detect.crf.detector import CrfDetector, near_items
from scrubjay.detect.crf.spec import CrfSpec
from scrubjay.learn.examples import gather_evidence
from scrubjay.model import open_model
from scrubjay.note import Stretches
from scrubjay.recipe import find_model
from scrubjay.text import View

ROOT = Path(__file__).parent.parent


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--model", default="default")
    parser.add_argument("--corpus", type=Path, default=ROOT / "corpus")
    parser.add_argument("--split", type=Split, default=Split.DEV)
    arguments = parser.parse_args()
    jay, folder = load(arguments.model), find_model(arguments.model)
    if folder is None:
        parser.error(f"{arguments.model} is no model")
    model = open_model(folder)
    notes = [note.annotated for note in Corpus.open(arguments.corpus).notes(split=arguments.split)]
    for spec in (spec for spec in model.specs if isinstance(spec, CrfSpec) and spec.beside):
        calibration = model.meta.detectors[spec.name].calibration
        whole = CrfDetector(replace(spec, beside=()), model.weights[spec.name], calibration)
        names = [detector.name for detector, _ in jay.recipe.detectors]
        before = jay.recipe.detectors[: names.index(spec.name)]
        found = lost = wrong = read = characters = 0
        for annotated in notes:
            view = View(annotated.note, jay.lexicons)
            evidence = gather_evidence(view, before)
            beside = [span for name in spec.beside for span in evidence[name]]
            items = spec.reading(view, evidence, spec.feature_set()).items
            is_read = near_items(view.tokens, beside, items)
            read += int(is_read.sum())
            characters += len(items)
            passed = Stretches(zip(items.start[~is_read].tolist(), items.end[~is_read].tolist(), strict=True))
            gold = Stretches((span.start, span.end) for span in annotated.spans)
            spans = whole.detect(view, {name: evidence[name] for name in whole.needs})
            missed = [span for span in spans if passed.touches(span.start, span.end)]
            found += len(spans)
            lost += len(missed)
            wrong += sum(not gold.touches(span.start, span.end) for span in missed)
        print(
            f"{spec.name} on {len(notes)} notes of {arguments.split}: {read / characters:.1%} of the characters read,"
        )
        print(f"  {lost} of {found:,} finds lost, of which {lost - wrong} are PHI")


if __name__ == "__main__":
    main()
