"""Who is right where a rule and a CRF give the same place different labels, by rule and by the CRF's score.

    python bench/label_votes.py [--model NAME|DIR] [--gold FILE.jsonl] [--corpus DIR]

The places are those of the gold that both found exactly, before anything is resolved; the gold is the dev split of the
corpus, or any annotated JSONL. What a recipe's ``labels`` steps say was settled by tables like this one.
"""

import argparse
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from scrubjay import Scrubber, load
from scrubjay.corpus.index import Split
from scrubjay.corpus.store import Corpus
from scrubjay.io import Failure, discover, read
from scrubjay.note import Annotated, Candidate, Vote

ROOT = Path(__file__).parent.parent
CRFS = ("token_crf", "char_crf")
BELOW = (0.5, 0.8, 1.01)
"""The bounds of the score columns."""


def notes(gold: Path | None, corpus: Path) -> Iterator[Annotated]:
    if gold is None:
        yield from (note.annotated for note in Corpus.open(corpus).notes(split=Split.DEV))
        return
    for source in discover([gold]):
        for record in read(source):
            if not isinstance(record, Failure):
                yield record.annotated


def family(source: str) -> str:
    """A rule's source without the last part of its name."""
    return ".".join(source.split(".")[:2])


def disagreements(jay: Scrubber, annotated: Annotated) -> Iterator[tuple[str, int, str]]:
    """For each place where they differ: the rule, the score's column, and who is right."""
    gold = {(span.start, span.end): span.label for span in annotated.spans}
    for place in jay.explain(annotated.note).candidates:
        label = gold.get((place.start, place.end))
        rules, crfs = votes(place, ("rules", "dictionary")), votes(place, CRFS)
        if label is None or not rules or not crfs:
            continue
        rule, crf = jay.recipe.priority.first(rules), jay.recipe.priority.first(crfs)
        if rule.label is not crf.label:
            right = "rule" if rule.label is label else "crf" if crf.label is label else "neither"
            yield family(rule.source), next(i for i, bound in enumerate(BELOW) if crf.score < bound), right


def votes(place: Candidate, names: tuple[str, ...]) -> list[Vote]:
    return [vote for vote in place.votes if vote.source.split(".")[0] in names]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--model", default="default")
    parser.add_argument("--gold", type=Path)
    parser.add_argument("--corpus", type=Path, default=ROOT / "corpus")
    arguments = parser.parse_args()
    jay = load(arguments.model)
    counts: Counter[tuple[str, int, str]] = Counter()
    for annotated in notes(arguments.gold, arguments.corpus):
        counts.update(disagreements(jay, annotated))
    print(f"{'right: rule, CRF, neither':32} {'all':>14} {'score < .5':>14} {'.5 to .8':>14} {'.8 and more':>14}")
    for source in sorted({source for source, _, _ in counts}):
        cells = [
            [sum(counts[source, column, who] for column in columns) for who in ("rule", "crf", "neither")]
            for columns in ((0, 1, 2), (0,), (1,), (2,))
        ]
        print(f"{source:32} " + " ".join(f"{rule:>6} {crf:>3} {neither:>3}" for rule, crf, neither in cells))


if __name__ == "__main__":
    main()
