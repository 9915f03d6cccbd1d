"""The order of labels and of detectors that a recipe should have, and the terms it should not look for twice.

    python bench/label_order.py --recipe NAME|DIR [--split dev] [--corpus DIR]

Everything is learned from the candidates as they come to the recipe's first merging step, on notes that its detectors
have not learned from; what is printed can be put into the recipe as it is. The shipped default has learned from dev
too, so train a recipe that has not first: ``scrubjay train corpus -o MODEL --recipe dehghan2017-1``.
"""

import argparse
import json
from collections.abc import Iterable
from itertools import takewhile
from pathlib import Path

from scrubjay import Scrubber, load
from scrubjay.corpus.index import Split
from scrubjay.corpus.store import Corpus
from scrubjay.learn.ambiguous import ambiguous_terms
from scrubjay.learn.label_order import learn_label_order, learn_source_order
from scrubjay.note import Annotated, Candidate
from scrubjay.resolve import Journal
from scrubjay.text import View

ROOT = Path(__file__).parent.parent
MERGING = frozenset({"choose", "merge", "label_order", "union", "intersection", "votes"})


def candidates(jay: Scrubber, view: View) -> list[Candidate]:
    """The candidates of a note as they come to the first step that merges."""
    found = list(jay.explain(view.note).candidates)
    for step in takewhile(lambda step: step.name not in MERGING, jay.recipe.steps):
        [found] = step.resolve([(view, found)], Journal())
    return found


def listed(key: str, values: Iterable[str]) -> str:
    """A line of TOML, whose strings are written as JSON's are."""
    return f"{key} = [{', '.join(json.dumps(str(value), ensure_ascii=False) for value in values)}]"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--recipe", required=True)
    parser.add_argument("--split", type=Split, choices=[Split.TRAIN, Split.DEV], default=Split.DEV)
    parser.add_argument("--corpus", type=Path, default=ROOT / "corpus")
    arguments = parser.parse_args()
    jay = load(arguments.recipe)
    gold: list[Annotated] = [note.annotated for note in Corpus.open(arguments.corpus).notes(split=arguments.split)]
    views = [View(one.note, jay.lexicons) for one in gold]
    notes = [(view, candidates(jay, view), one.spans) for view, one in zip(views, gold, strict=True)]
    print("# resolve step label_order")
    print(listed("order", learn_label_order(notes, jay.recipe.priority)))
    print("# the recipe, where merge is by source")
    print(listed("priority", learn_source_order(notes)))
    print("# resolve step second_pass")
    print(listed("ambiguous", ambiguous_terms((view, jay.detect(view), spans) for view, _, spans in notes)))


if __name__ == "__main__":
    main()
