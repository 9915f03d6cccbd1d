"""What looking for found terms a second time is worth: none, plain and careful, in the note and in the patient's notes.

    python bench/two_pass.py [--model NAME|DIR] [--merge] [--corpus DIR]

The second passes of the model's recipe are taken out and each kind is put before its steps, with the model as it is;
with ``--merge`` rules, lists and CRFs alone are merged by rank, without a network or a judge that could make up for it.
Names are PATIENT and DOCTOR, terms the seven labels of Dehghan 2017. Gained and lost are counted against no second
pass: words of PHI that are hidden more, and other words that are. Numbers alone are printed: the test split stays
unread.
"""

import argparse
from collections.abc import Mapping, Sequence
from pathlib import Path

from crf_speed import crfs_alone
from slices import detected, pairs_of, strict, words

from scrubjay import Scrubber, load
from scrubjay.corpus.index import Split
from scrubjay.corpus.store import Corpus, CorpusNote
from scrubjay.evaluate.scores import score
from scrubjay.model import Model, open_model
from scrubjay.recipe import find_model, make_recipe
from scrubjay.resolve.second_pass import NAMES
from scrubjay.strict import Table

ROOT = Path(__file__).parent.parent
AGAIN = ("propagate", "second_pass")
"""The kinds of steps that look a second time."""

PASSES: Mapping[str, Table | None] = {
    "none": None,
    **{
        f"{of}, {how}, {level}": {
            "kind": "second_pass",
            "name": "propagate",
            "level": level,
            "careful": how == "careful",
            **({"labels": sorted(NAMES)} if of == "names" else {}),
        }
        for of in ("names", "terms")
        for how in ("plain", "careful")
        for level in ("note", "patient")
    },
}
"""They all go by the name that the default's own has, so that a judge knows the voice."""


def with_pass(model: Model, again: Table | None, jay: Scrubber) -> Scrubber:
    """The model's recipe with one kind of second pass before all other steps, or with none."""
    steps = [step for step in model.table["resolve"] if step["kind"] not in AGAIN]
    table = {**model.table, "resolve": [again, *steps] if again else steps}
    return Scrubber(make_recipe(table, model.detectors(), model.judges), jay.lexicons)


def row(jay: Scrubber, notes: Sequence[CorpusNote]) -> tuple[float, float, float, float, int, int]:
    """Strict precision, recall and F1, recall of words; words of PHI and other words that are hidden."""
    scores = score(pairs_of(notes, detected(jay, notes)))
    counts = scores.criteria["binary_token"].counts
    prf, blind = strict(scores), words(scores)
    figures = (prf.precision or 0.0, prf.recall or 0.0, prf.f1 or 0.0, blind.recall or 0.0)
    return *figures, counts.tp_gold, counts.system - counts.tp_system


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--model", default="default")
    parser.add_argument("--merge", action="store_true")
    parser.add_argument("--corpus", type=Path, default=ROOT / "corpus")
    options = parser.parse_args()
    folder = find_model(options.model) or Path(options.model)
    model, jay = open_model(folder), load(options.model)
    notes = list(Corpus.open(options.corpus).notes(split=Split.TEST))
    print(f"{len(notes)} notes of the test split, {options.model}{', merged by rank' if options.merge else ''}\n")
    print("| second pass | strict P | R | F1 | words R | PHI words gained | other words lost |")
    print("|---|---|---|---|---|---|---|")
    found = {
        name: row(crfs_alone(jay, model, again=again) if options.merge else with_pass(model, again, jay), notes)
        for name, again in PASSES.items()
    }
    _, _, _, _, hidden, lost = found["none"]
    for name, (precision, recall, f1, hiding, more, worse) in found.items():
        figures = " | ".join(f"{value:.4f}" for value in (precision, recall, f1, hiding))
        print(f"| {name} | {figures} | {more - hidden:+} | {worse - lost:+} |")


if __name__ == "__main__":
    main()
