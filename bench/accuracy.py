"""How much PHI leaks and how many other words are lost, on the notes in bench/notes.

    python bench/accuracy.py [NOTES_DIR]

The notes are invented and carry their gold spans as inline marks: ``[[LABEL|text]]``. They were written by somebody
who did not know the rules, and no rule was written with them in view.
"""

import re
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from scrubjay import Scrubber, load

NOTES = Path(__file__).parent / "notes"
MARK = re.compile(r"\[\[([A-Z-]+)\|([^\]]*)\]\]")
WORD = re.compile(r"\w+")
Place = tuple[int, int, str]


def read_marked(path: Path) -> tuple[str, list[Place]]:
    marked = path.read_bytes().decode("utf-8")
    text, spans, done = "", [], 0
    for mark in MARK.finditer(marked):
        text += marked[done : mark.start()]
        spans.append((len(text), len(text) + len(mark[2]), mark[1]))
        text += mark[2]
        done = mark.end()
    return text + marked[done:], spans


def covered(spans: list[Place]) -> set[int]:
    return {place for start, end, _ in spans for place in range(start, end)}


def score(jay: Scrubber, notes: Iterator[tuple[str, list[Place]]]) -> tuple[Counter[str], dict[str, Counter[str]]]:
    counts: Counter[str] = Counter()
    labels: dict[str, Counter[str]] = {}
    for text, gold in notes:
        system = [(span.start, span.end, str(span.label)) for span in jay.detect(text)]
        in_gold, in_system = covered(gold), covered(system)
        for word in WORD.finditer(text):
            places = set(range(*word.span()))
            counts[f"{bool(places & in_gold)}, {bool(places & in_system)}"] += 1
        counts.update(notes=1, gold=len(gold), system=len(system), exact=len(set(gold) & set(system)))
        for start, end, label in gold:
            hidden = all(place in in_system for place in range(start, end) if text[place].isalnum())
            labels.setdefault(label, Counter()).update(gold=1, hidden=hidden)
            counts["hidden"] += hidden
    return counts, labels


def share(part: int, whole: int) -> str:
    return f"{part / whole:.3f}" if whole else "none"


def main() -> None:
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else NOTES
    counts, labels = score(load(), (read_marked(path) for path in sorted(folder.glob("*.txt"))))
    found, missed, lost, left = (counts[key] for key in ("True, True", "True, False", "False, True", "False, False"))
    print(f"{counts['notes']} notes, {counts['gold']} gold spans in {folder}")
    print(f"spans with nothing readable left   {share(counts['hidden'], counts['gold'])}")
    print(f"words, label-blind: precision      {share(found, found + lost)}")
    print(f"                    recall         {share(found, found + missed)}")
    print(f"other words lost                   {share(lost, lost + left)}")
    print(
        f"strict: precision {share(counts['exact'], counts['system'])}, recall {share(counts['exact'], counts['gold'])}"
    )
    for label, count in sorted(labels.items(), key=lambda item: -item[1]["gold"]):
        print(f"  {label:15} {count['gold']:5} spans, {share(count['hidden'], count['gold'])} hidden")


if __name__ == "__main__":
    main()
