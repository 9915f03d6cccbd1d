"""Scores on the test split of the corpus, and where they fall off: unseen hospitals, unlisted names, names by case.

    python bench/slices.py [--found FILE] [--recipe NAME] [--corpus DIR]

FILE is what ``scrubjay detect`` found in the test split; without it the recipe is run. Words are those of the spans,
whatever their labels. Numbers alone are printed: the test split is for measuring, and stays unread.

A span of a person, a place or an organisation is listed if the shipped lexicons hold it, or a word of three letters or
more in it, as such a name. What is found of listed and of unlisted ones is compared as recall, since a false span
belongs to neither; kind by kind too, because most organisations are unlisted and most people are not. The mark is set
against the listed ones; how far the slice is below all such spans is told too.
"""

import argparse
import re
import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path

from scrubjay import Scrubber, load
from scrubjay.corpus.index import Split
from scrubjay.corpus.marks import one_line
from scrubjay.corpus.store import Corpus, CorpusNote
from scrubjay.evaluate.coverage import cover
from scrubjay.evaluate.pairs import Pair
from scrubjay.evaluate.scores import PRF, Scores, score
from scrubjay.evaluate.slices import casing
from scrubjay.io import Failure, Found, discover, read_found
from scrubjay.labels import Label
from scrubjay.lexicons import Lex, Lexicons, load_lexicons
from scrubjay.note import Span
from scrubjay.pipeline import patient_groups

ROOT = Path(__file__).parent.parent
F1, HIPAA, WORDS_RECALL, WORDS_PRECISION, UNSEEN, UNLISTED = 0.92, 0.94, 0.985, 0.96, 0.02, 0.04
"""What is wanted: at least the first four; not more than so much less in the slices."""
COVERED = {"Title": 0.98, "UPPER": 0.96, "lower": 0.93}
"""How many of the names that are written so are to be hidden whole."""

_WORD = re.compile(r"[^\W\d_]{3,60}")
_PLACES = Lex.CITY_US | Lex.CITY_WORLD | Lex.CITY_LARGE | Lex.COUNTY | Lex.REGION
_PEOPLE = Lex.GIVEN | Lex.SURNAME | Lex.NICKNAME
_OWN_LISTS: dict[str, dict[Label, int]] = {
    "people": {Label.PATIENT: _PEOPLE, Label.DOCTOR: _PEOPLE},
    "places": {Label.CITY: _PLACES, Label.LOCATION_OTHER: _PLACES},
    "hospitals": {Label.HOSPITAL: Lex.HOSPITAL},
    "organisations": {Label.ORGANIZATION: Lex.COMPANY | Lex.SCHOOL | Lex.UNIVERSITY | Lex.INSURER | Lex.MILITARY},
}
"""For each kind the labels, and the lists that make a span of that label a listed one."""

Choose = Callable[[Pair, Span], bool]


def pairs_of(notes: Sequence[CorpusNote], found: Mapping[str, Sequence[Span]]) -> list[Pair]:
    if missing := sum(note.entry.id not in found for note in notes):
        sys.exit(f"nothing is said of {missing} notes of the test split; is this what was found in it?")
    return [Pair(note.annotated.note, note.spans, tuple(found[note.entry.id])) for note in notes]


def detected(jay: Scrubber, notes: Iterable[CorpusNote]) -> dict[str, Sequence[Span]]:
    groups = patient_groups(note.annotated.note for note in notes)
    return {note.id: spans for group in groups for note, spans in zip(group, jay.detect_many(group), strict=True)}


def read(path: Path, notes: Iterable[CorpusNote]) -> dict[str, Sequence[Span]]:
    texts = {note.entry.id: note.text for note in notes}
    found: dict[str, Sequence[Span]] = {}
    for source in discover([path]):
        for line in read_found(source):
            if isinstance(line, Failure):
                sys.exit(line.reason)
            if not isinstance(line, Found):
                found[line.annotated.note.id] = line.annotated.spans
            elif line.id in texts:
                found[line.id] = line.spans_on(texts[line.id])
    return found


def is_listed(words: str, lists: int, lexicons: Lexicons) -> bool:
    """Whether the whole or a word of it is on one of the lists."""
    whole = one_line(words)
    return any(lexicons.mask(term) & lists for term in (whole, *_WORD.findall(whole)))


def of_kind(lists: dict[Label, int], lexicons: Lexicons, *, listed: bool | None = None) -> Choose:
    """Spans that have letters and a label of the kind, and are listed or not, or whichever."""

    def choose(pair: Pair, span: Span) -> bool:
        own = next((mask for label, mask in lists.items() if label == span.label), None)
        words = pair.note.text[span.start : span.end]
        if own is None or not _WORD.search(words):
            return False
        return listed is None or is_listed(words, own, lexicons) == listed

    return choose


def with_gold(pairs: Iterable[Pair], choose: Choose) -> list[Pair]:
    """The pairs with chosen gold alone, for recall; precision says nothing then."""
    return [replace(pair, gold=tuple(span for span in pair.gold if choose(pair, span))) for pair in pairs]


def strict(scores: Scores) -> PRF:
    return scores.criteria["strict"].micro


def words(scores: Scores) -> PRF:
    return scores.criteria["binary_token"].micro


def at_least(value: float, least: float) -> str:
    return f"wanted {least:g}, {'reached' if value >= least else 'MISSED'}"


def falls(value: float, below: float, most: float) -> str:
    return f"{value - below:+.4f} (at most {most:g} less wanted, {'kept' if value >= below - most else 'MISSED'})"


def show_slices(notes: Sequence[CorpusNote], pairs: Sequence[Pair], unseen: frozenset[str]) -> None:
    parts = {
        "all": list(pairs),
        "unseen hospitals": [pair for note, pair in zip(notes, pairs, strict=True) if note.entry.institution in unseen],
        "the rest": [pair for note, pair in zip(notes, pairs, strict=True) if note.entry.institution not in unseen],
    }
    scores = {name: score(own) for name, own in parts.items()}
    print(f"  {'':18} notes   spans  strict P       R      F1   words P       R")
    for name, own in scores.items():
        spans, hidden = strict(own), words(own)
        values = (spans.precision, spans.recall, spans.f1, hidden.precision, hidden.recall)
        counts = f"{len(parts[name]):5} {own.criteria['strict'].counts.gold:7,}"
        print(
            f"  {name:18} {counts} {values[0]:9.4f} {values[1]:7.4f} {values[2]:7.4f} {values[3]:9.4f} {values[4]:7.4f}"
        )
    whole, apart = scores["all"], scores["unseen hospitals"]
    print(f"\n  strict F1 {strict(whole).f1:.4f}, {at_least(strict(whole).f1 or 0, F1)}")
    hipaa = whole.criteria["hipaa_strict"].micro.f1 or 0
    print(f"  of the HIPAA labels {hipaa:.4f}, {at_least(hipaa, HIPAA)}")
    print(f"  recall of words {words(whole).recall:.4f}, {at_least(words(whole).recall or 0, WORDS_RECALL)}")
    print(f"  at a precision of {words(whole).precision:.4f}, {at_least(words(whole).precision or 0, WORDS_PRECISION)}")
    print(f"  unseen hospitals against all, strict F1 {falls(strict(apart).f1 or 0, strict(whole).f1 or 0, UNSEEN)}")
    print(f"    recall of words {falls(words(apart).recall or 0, words(whole).recall or 0, UNSEEN)}")


def show_unlisted(pairs: Sequence[Pair], lexicons: Lexicons) -> None:
    print(f"\n  {'':28} spans   strict R  words R")
    kinds = {
        **_OWN_LISTS,
        "all of these": {label: own for lists in _OWN_LISTS.values() for label, own in lists.items()},
    }
    for kind, lists in kinds.items():
        recalls = []
        for listed in (True, False):
            scores = score(with_gold(pairs, of_kind(lists, lexicons, listed=listed)))
            recalls.append((strict(scores).recall or 0.0, words(scores).recall or 0.0))
            row = f"{kind}, {'listed' if listed else 'not in lexicons'}"
            print(f"  {row:28} {scores.criteria['strict'].counts.gold:5,} {recalls[-1][0]:10.4f} {recalls[-1][1]:8.4f}")
    (strict_listed, words_listed), (strict_unlisted, words_unlisted) = recalls
    every = score(with_gold(pairs, of_kind(kinds["all of these"], lexicons)))
    gaps = strict_unlisted - (strict(every).recall or 0.0), words_unlisted - (words(every).recall or 0.0)
    print(f"\n  not in lexicons against listed, strict recall {falls(strict_unlisted, strict_listed, UNLISTED)}")
    print(f"    recall of words {falls(words_unlisted, words_listed, UNLISTED)}")
    print(f"    against all of these {gaps[0]:+.4f} and {gaps[1]:+.4f}")


def show_casing(pairs: Sequence[Pair]) -> None:
    print(f"\n  names written in  {'':10} spans   hidden whole")
    people = _OWN_LISTS["people"]
    for kind, wanted in COVERED.items():

        def is_written_so(pair: Pair, span: Span, *, kind: str = kind) -> bool:
            return span.label in people and casing(pair.note.text[span.start : span.end]) == kind

        hidden = cover(with_gold(pairs, is_written_so)).hidden
        share = float(hidden.mean()) if len(hidden) else 0.0
        print(f"  {kind:28} {len(hidden):5,} {share:10.4f}   {at_least(share, wanted)}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--found", type=Path)
    parser.add_argument("--recipe", default="default")
    parser.add_argument("--corpus", type=Path, default=ROOT / "corpus")
    options = parser.parse_args()
    corpus = Corpus.open(options.corpus)
    notes = list(corpus.notes(split=Split.TEST))
    found = read(options.found, notes) if options.found else detected(load(options.recipe), notes)
    pairs = pairs_of(notes, found)
    print(f"test split of {options.corpus.name}, {options.found or options.recipe}\n")
    show_slices(notes, pairs, corpus.unseen)
    show_unlisted(pairs, load_lexicons())
    show_casing(pairs)


if __name__ == "__main__":
    main()
