"""How often the signs that rules and resolver steps go by are right, in the notes that the default learns from.

    python bench/signs.py [--corpus DIR]

Some of them trust a sign because of how it was counted: that a listed town behind "in" is a town, that two capitals are
the initials of somebody named in the note. This counts them again, in the train and dev splits and in the guests'
notes. Counts alone are printed.
"""

import argparse
import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from pathlib import Path

from scrubjay.detect.rules.initials import forms, has_meaning
from scrubjay.labels import Label
from scrubjay.learn.corpora import open_corpora
from scrubjay.lexicons import load_lexicons
from scrubjay.note import Span
from scrubjay.resolve.gazetteer import is_listed_town, is_well_known, sign_of

ROOT = Path(__file__).parent.parent
INSTITUTIONS = frozenset({Label.HOSPITAL, Label.ORGANIZATION})
PLACES = INSTITUTIONS | {Label.CITY, Label.LOCATION_OTHER}
CAPITALS = re.compile(r"(?<![\w/.&'’-])[A-Z]{2,3}(?![\w/&'’-])")
PATTERNS = {
    "day and month with a nought": re.compile(r"(?<![\d/.*-])(?P<it>0[1-9]/(?:0[1-9]|[12]\d|3[01]))(?![\d/.-])"),
    "who goes to school": re.compile(r"\b(?P<it>student|pupil|freshman|sophomore|junior|[a-z]{5,7}th grader)\b"),
    "room or bed": re.compile(r"\b(?i:room|rm|bed)[ :#.]{1,3}(?P<it>[A-Z]{0,5}-?\d{1,4}[A-Z]?)\b"),
}
Counts = dict[str, Counter[str]]


def label_at(spans: Iterable[Span], start: int, end: int) -> str:
    """The label of whatever lies over a place."""
    return next((str(span.label) for span in spans if span.start < end and start < span.end), "no PHI")


def count_towns(text: str, spans: Sequence[Span], counts: Counts) -> None:
    """What listed towns are that no longer name of an institution in the note begins with."""
    lexicons = load_lexicons()
    longer = {text[span.start : span.end].casefold() for span in spans if span.label in INSTITUTIONS}
    for span in spans:
        name = text[span.start : span.end]
        lists = lexicons.mask(name)
        if span.label not in PLACES or not is_listed_town(lists, name):
            continue
        if any(one.startswith(f"{name.casefold()} ") for one in longer):
            continue
        known = "well-known town" if is_well_known(lists) else "listed town"
        counts[f"{known}, {sign_of(text, span.start, span.end)}"][str(span.label)] += 1


def count_initials(text: str, spans: Sequence[Span], counts: Counts) -> None:
    """What capitals are that are the initials of somebody among the staff whom the note names."""
    staff = {form for span in spans if span.label is Label.DOCTOR for form in forms(text[span.start : span.end])}
    lexicons = load_lexicons()
    for match in CAPITALS.finditer(text):
        if match[0] in staff:
            kind = "with a meaning" if has_meaning(lexicons, match[0]) else "without"
            counts[f"{len(match[0])} capitals {kind}"][label_at(spans, *match.span())] += 1


def count_patterns(text: str, spans: Sequence[Span], counts: Counts) -> None:
    for name, pattern in PATTERNS.items():
        for match in pattern.finditer(text):
            counts[name][label_at(spans, *match.span("it"))] += 1


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--corpus", type=Path, default=ROOT / "corpus")
    options = parser.parse_args()
    counts: Counts = defaultdict(Counter)
    notes = 0
    for corpus in open_corpora([str(options.corpus), str(options.corpus / "guests.jsonl")], dev=True):
        for note in corpus.notes:
            notes += 1
            for count in (count_towns, count_initials, count_patterns):
                count(note.annotated.note.text, note.annotated.spans, counts)
    print(f"{notes:,} notes\n")
    for name, labels in sorted(counts.items()):
        told = ", ".join(f"{label} {number}" for label, number in labels.most_common(5))
        print(f"{name:40} {labels.total():6,}  {told}")


if __name__ == "__main__":
    main()
