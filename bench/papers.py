"""The papers' systems beside the default: all learn from the notes that it learned from, and the differences tested.

    python bench/papers.py [RECIPE ...] [--corpus DIR] [--work DIR] [--jobs N] [--shuffles N]

Each recipe is trained on the train and dev splits and the guests' notes, as the default is, with the default's seed,
and run on the test split. What training makes stays in the work folder, so that a run that was stopped goes on and a
second one trains nothing. Less than a recipe says, or it would take days: CRFs have at most the sixty iterations that
the default's have, those of characters learn from a quarter of the lines without PHI, networks learn sixteen sentences
a step with Adam, for at most twelve epochs. Numbers alone are printed.
"""

import argparse
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from slices import detected, pairs_of

from scrubjay import load
from scrubjay.apps.cli.training import watching
from scrubjay.corpus.index import Split
from scrubjay.corpus.store import Corpus
from scrubjay.evaluate.pairs import Pair
from scrubjay.evaluate.scores import score
from scrubjay.evaluate.significance import compare
from scrubjay.learn.corpora import open_test
from scrubjay.learn.plan import Plan
from scrubjay.learn.train import make_work
from scrubjay.model import open_model
from scrubjay.note import Span
from scrubjay.recipe import find_model
from scrubjay.reproduce.finding import TestNotes
from scrubjay.reproduce.scales import Scale, thrifty
from scrubjay.reproduce.systems import Trained
from scrubjay.reproduce.workshop import Workshop
from scrubjay.strict import Table

ROOT = Path(__file__).parent.parent
RECIPES = (
    "rules", "bob2012-both", "bob2012-filter", "hybrid2017", "hybrid2017-18", "liu2015", "jiang2017-crf",
    "jiang2017-lstm", "jiang2017-mix", "dehghan2017-1", "dehghan2017-2", "dehghan2017-3",
)  # fmt: skip
CRITERIA = {"strict": "strict", "HIPAA": "hipaa_strict", "words": "binary_token"}
"""What is told, and what it is called where it is counted."""
GUESTS = "guests.jsonl"
"""The notes of a corpus that are no part of its splits; the default learns from them too."""
SEED = 2081
ITERATIONS = 60


@dataclass(frozen=True, slots=True)
class SameNotes(Scale):
    """All notes that the default learns from, and a recipe as it is but for what would take days."""

    def scaled(self, table: Table) -> Table:
        """The recipe's table as it is trained here."""
        own = {**table.get("train", {}), "dev": True}
        return {**table, "detector": [_shortened(thrifty(part)) for part in table["detector"]], "train": own}


def _shortened(part: Table) -> Table:
    """A CRF with no more iterations than the default's have."""
    return {**part, "iterations": min(part["iterations"], ITERATIONS)} if "iterations" in part else part


def trained(recipes: Sequence[str], corpus: Path, work: Path, jobs: int) -> Mapping[str, Mapping[str, Sequence[Span]]]:
    """What each recipe finds in the test notes once it is trained."""
    place = str(corpus)
    nothing: Table = {"name": "none", "detector": [], "train": {"dev": True}}
    guests = corpus / GUESTS
    base = Plan(nothing, (place, *([str(guests)] if guests.is_file() else [])), SEED, 2)
    check_notes(base)
    make_work(work)
    with watching() as observer:
        shop = Workshop(base, TestNotes(place, open_test(place).digest), SameNotes("whole"), work, observer, jobs)
        found, why = shop.find({recipe: Trained(recipe) for recipe in recipes})
    for name, reason in why.items():
        print(f"{name}: {reason}", file=sys.stderr)
    return found


def check_notes(plan: Plan) -> None:
    """Say so if the default has learned from other notes than these."""
    folder = find_model("default")
    learned = [corpus.sha256 for corpus in open_model(folder).meta.corpora] if folder else []
    if learned != [corpus.digest for corpus in plan.notes]:
        print("the shipped model has learned from other notes; make model trains it on these", file=sys.stderr)


def show(pairs: Mapping[str, list[Pair]], shuffles: int) -> None:
    """A row for each system: its figures, and how far its F1 is below the default's."""
    best = pairs["default"]
    print(f"| system | {' | '.join(f'{told} P | R | F1 | less than default' for told in CRITERIA)} |")
    print(f"|---|{'---|' * 4 * len(CRITERIA)}")
    for name, own in pairs.items():
        figures = score(own).criteria
        less = compare(best, own, shuffles=shuffles).criteria if name != "default" else None
        cells = []
        for criterion in CRITERIA.values():
            prf = figures[criterion].micro
            far = less[criterion].f1 if less else None
            gap = f"{far.difference:.4f}, p {far.p:.4f}" if far and far.difference is not None else ""
            cells.append(f"{prf.precision or 0:.4f} | {prf.recall or 0:.4f} | {prf.f1 or 0:.4f} | {gap}")
        print(f"| {name} | {' | '.join(cells)} |")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("recipes", nargs="*", default=RECIPES)
    parser.add_argument("--corpus", type=Path, default=ROOT / "corpus")
    parser.add_argument("--work", type=Path, default=ROOT / "out" / "papers.work")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--shuffles", type=int, default=9999)
    options = parser.parse_args()
    if "default" in options.recipes:
        parser.error("the default stands beside every recipe; name others")
    found = trained(options.recipes, options.corpus, options.work, options.jobs)
    notes = list(Corpus.open(options.corpus).notes(split=Split.TEST))
    pairs = {"default": pairs_of(notes, detected(load(), notes))}
    pairs |= {name: pairs_of(notes, own) for name, own in found.items()}
    print(
        f"{len(notes)} notes of the test split; approximate randomisation over notes, {options.shuffles:,} shuffles\n"
    )
    show(pairs, options.shuffles)
    if missing := [name for name in options.recipes if name not in found]:
        sys.exit(f"could not be trained: {', '.join(missing)}")


if __name__ == "__main__":
    main()
