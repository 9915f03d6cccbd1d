"""Whether surrogates look real and what they cost: ``python bench/surrogates.py [CORPUS] [--split test]``.

Each note of the split is rewritten with surrogates for its gold spans. Detecting then has to find as much in the new
notes as in the old ones, within 2 %: what it misses, a reader would see to be made up. The cost is that of planning and
rewriting beside that of detecting, in time of the process, on the same notes, the best of three runs each; it has to
be under 15 %. The exit code is 1 if either is not so.
"""

import argparse
import time
from collections.abc import Iterable, Sequence
from dataclasses import replace
from pathlib import Path

import scrubjay
from scrubjay.corpus.index import Split
from scrubjay.corpus.store import Corpus
from scrubjay.note import Annotated, Note, Span
from scrubjay.replace import Key, Policy, Replacement, Scope, find_policy, plan, rewrite

RUNS = 3
LEAST, MOST = 0.98, 0.15
CORPUS = Path(__file__).parents[1] / "corpus"


def moved(spans: Sequence[Span], replacements: Sequence[Replacement]) -> list[Span]:
    """The spans where they lie in the new text; those that were kept are moved along."""
    new = {(item.start, item.end): item for item in replacements}
    shift = 0
    out = []
    for span in sorted(spans):
        item = new.get((span.start, span.end))
        start = span.start + shift
        end = item.new_end if item else span.end + shift
        shift += (end - start) - len(span)
        out.append(Span(start, end, span.label))
    return out


def surrogate_notes(notes: Iterable[Annotated], policy: Policy, key: Key) -> list[Annotated]:
    """The notes with surrogates for their gold spans, and gold where it lies now."""
    made = []
    for note in notes:
        replacements = plan(note.note, note.spans, policy, key)
        text = rewrite(note.note.text, replacements)
        made.append(Annotated(replace(note.note, text=text), tuple(moved(note.spans, replacements))))
    return made


def found(gold: Sequence[Annotated], system: Sequence[Sequence[Span]]) -> dict[str, float]:
    """Shares of gold spans that are wholly hidden and of those found exactly; and strict precision."""
    spans = hidden = exact = told = 0
    for note, seen in zip(gold, system, strict=True):
        covered = {place for span in seen for place in range(span.start, span.end)}
        places = {(span.start, span.end, span.label) for span in seen}
        spans += len(note.spans)
        told += len(places)
        exact += sum((span.start, span.end, span.label) in places for span in note.spans)
        text = note.note.text
        hidden += sum(
            all(place in covered for place in range(span.start, span.end) if text[place].isalnum())
            for span in note.spans
        )
    return {"hidden": hidden / spans, "recall": exact / spans, "precision": exact / max(told, 1)}


def timed(jay: scrubjay.Scrubber, note: Note, policy: Policy, key: Key) -> tuple[float, float]:
    """The seconds that detecting in a note takes, and those that replacing takes."""
    start = time.process_time()
    spans = jay.detect(note)
    between = time.process_time()
    rewrite(note.text, plan(note, spans, policy, key))
    return between - start, time.process_time() - between


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("corpus", type=Path, nargs="?", default=CORPUS)
    parser.add_argument("--split", default="test")
    parser.add_argument("--scope", default="patient")
    parser.add_argument("--limit", type=int, default=None)
    chosen = parser.parse_args()
    gold = [note.annotated for note in Corpus.open(chosen.corpus).notes(split=Split(chosen.split))][: chosen.limit]
    jay, key = scrubjay.load(), Key(bytes(range(32)))
    policy = find_policy("surrogate").with_options(scope=Scope(chosen.scope))
    new = surrogate_notes(gold, policy, key)
    notes = [note.note for note in gold]
    jay.detect(notes[0])
    before = [jay.detect(note) for note in notes]
    after = [jay.detect(note.note) for note in new]
    old_scores, new_scores = found(gold, before), found(new, after)
    for name, scores in (("originals", old_scores), ("surrogates", new_scores)):
        print(f"{name:12}" + "".join(f"{what} {share:.4f}   " for what, share in scores.items()))
    kept = {what: new_scores[what] / old_scores[what] for what in ("hidden", "recall")}
    print("found in surrogates of what is found in originals:", end=" ")
    print(", ".join(f"{what} {share:.1%}" for what, share in kept.items()), f"(at least {LEAST:.0%} wanted)")
    seconds = cost = 0.0
    for note in notes:
        detecting, replacing = zip(*(timed(jay, replace(note), policy, key) for _ in range(RUNS)), strict=True)
        seconds, cost = seconds + min(detecting), cost + min(replacing)
    size = sum(len(note.text) for note in notes)
    print(f"{len(notes)} notes, {size} characters: detecting {seconds:.2f} s, replacing {cost:.2f} s, ", end="")
    share = cost / (seconds + cost)
    print(f"{share:.1%} of the whole (under {MOST:.0%} wanted), {cost / seconds:.1%} of detecting")
    if min(kept.values()) < LEAST or share >= MOST:
        raise SystemExit(1)


if __name__ == "__main__":
    main()
