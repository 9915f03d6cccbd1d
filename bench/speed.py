"""How fast Scrubjay is: characters a second on one core, by stage, by length of note, and on hostile input.

    python bench/speed.py [NOTES_DIR] [--json FILE]

The text is the notes of a folder (default: examples/notes), repeated. Every note is a fresh object, so that nothing is
cached between them. Times are the best of three runs, because other work on a machine only ever adds; long and hostile
notes are run once.
"""

import argparse
import json
import os
import platform
import resource
import sys
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path

from scrubjay import Note, Scrubber, Span, load
from scrubjay.detect import detect_many
from scrubjay.text import View

EXAMPLES = Path(__file__).parent.parent / "examples" / "notes"
RUNS = 3
BATCH = 1_000_000
TOGETHER = 12
"""Notes that are gone through at a time: as many, about, as a run over files takes together."""
HOSTILE_LENGTH = 100_000
HOSTILE = (
    *(
        "a",
        "A",
        "1",
        " ",
        "\n",
        "(",
        ".",
        "-",
        "/",
        "@",
        "'",
        "1 ",
        "1/",
        "1-",
        "1.",
        "1,",
        "A ",
        "A.",
        "Aa ",
        "a1",
        "1a",
        "(1",
    ),
    *(
        "3/4 ",
        "3/4/",
        "12/",
        "2019 ",
        "in 2019, ",
        "Dr. ",
        "Dr ",
        "Mr. A. ",
        "Smith, ",
        "John ",
        "John Smith ",
        "Phone ",
        "fax ",
    ),
    *(
        "Phone     ",
        "MRN ",
        "MRN: ",
        "ID #",
        "user ",
        "signed by ",
        "a@",
        "a.b",
        "www.",
        "http://",
        "1 Main ",
        "Main St ",
    ),
    *(
        "May ",
        "March 4 ",
        "Monday ",
        "mother ",
        "nurse ",
        "at the ",
        "works as a ",
        "years old ",
        "12 year ",
        "St. ",
        "x\t",
        "[[",
        "é",
    ),
    *(
        "retired ",
        "a retired the ",
        "thatcher, ",
        "now ",
        "Hospital ",
        "Ozark Hospital ",
        "seen at Ozark, works at Ozark ",
    ),
)
LENGTHS = (1_000, 10_000, 100_000, 1_000_000, 10_000_000)


def best(work: Callable[[], object], *, runs: int = RUNS) -> float:
    seconds = []
    for _ in range(runs):
        start = time.perf_counter()
        work()
        seconds.append(time.perf_counter() - start)
    return min(seconds)


def text_of(length: int, notes: list[str]) -> str:
    whole = "\n\n".join(notes) + "\n\n"
    return (whole * (length // len(whole) + 1))[:length]


def stages(jay: Scrubber, notes: list[str]) -> dict[str, float]:
    """Microseconds a character of each stage, over a batch of notes of ordinary length.

    What several detectors read of a note, such as parts of speech, is worked out for the first of them.
    """
    batch = [note for _ in range(BATCH // sum(map(len, notes)) + 1) for note in notes]
    size = sum(map(len, batch))
    runs = [by_stage(jay, batch) for _ in range(RUNS)]
    costs = {name: min(run[name] for run in runs) for name in runs[0]}
    groups = [[text] for text in batch]
    whole = best(lambda: [jay.detect_groups(groups[n : n + TOGETHER]) for n in range(0, len(groups), TOGETHER)])
    costs["resolving"] = max(0.0, whole - sum(costs.values()))
    costs["whole"] = whole
    return {name: seconds / size * 1e6 for name, seconds in costs.items()}


def by_stage(jay: Scrubber, texts: list[str]) -> dict[str, float]:
    """Seconds for each stage, some notes at a time: what a stage finds in the cache is part of its cost."""
    costs = dict.fromkeys(["text and lexicons", *(detector.name for detector, _ in jay.recipe.detectors)], 0.0)
    for first in range(0, len(texts), TOGETHER):
        start = time.perf_counter()
        notes = views(jay, texts[first : first + TOGETHER])
        found: list[dict[str, list[Span]]] = [{} for _ in notes]
        end = time.perf_counter()
        costs["text and lexicons"] += end - start
        for detector, labels in jay.recipe.detectors:
            start = end
            needed = [{name: seen[name] for name in detector.needs} for seen in found]
            for seen, spans in zip(found, detect_many(detector, notes, needed), strict=True):
                seen[detector.name] = [span for span in spans if span.label in labels]
            end = time.perf_counter()
            costs[detector.name] += end - start
    return costs


def views(jay: Scrubber, texts: list[str]) -> list[View]:
    made = [View(Note("bench", text), jay.lexicons) for text in texts]
    for view in made:
        len(view.tokens), len(view.parts)
    return made


def lengths(jay: Scrubber, notes: list[str]) -> dict[int, float]:
    """Characters a second for single notes of growing length: a linear cost gives a level line."""
    runs = {length: RUNS if length < BATCH else 1 for length in LENGTHS}
    return {length: length / best(partial(jay.detect, text_of(length, notes)), runs=runs[length]) for length in LENGTHS}


def hostile(jay: Scrubber) -> tuple[float, str]:
    """Microseconds a character of the worst of many monotonous notes, and what it repeats."""
    costs = {}
    for piece in HOSTILE:
        text = (piece * (HOSTILE_LENGTH // len(piece) + 1))[:HOSTILE_LENGTH]
        costs[piece] = best(partial(jay.detect, text), runs=1) / HOSTILE_LENGTH * 1e6
    worst = max(costs, key=lambda piece: costs[piece])
    return costs[worst], worst


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("notes", nargs="?", type=Path, default=EXAMPLES)
    parser.add_argument("--json", type=Path)
    options = parser.parse_args()
    notes = [path.read_text("utf-8") for path in sorted(options.notes.rglob("*.txt"))]
    if not notes:
        sys.exit(f"{options.notes}: no .txt notes there")
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})
    start = time.perf_counter()
    jay = load()
    jay.detect("Warm up.")
    loading = time.perf_counter() - start
    result = {
        "machine": f"{platform.machine()}, Python {platform.python_version()}, one core",
        "notes": len(notes),
        "loading_seconds": loading,
        "microseconds_per_character": stages(jay, notes),
        "characters_per_second_by_length": lengths(jay, notes),
        "hostile": hostile(jay),
        "peak_memory_mb": resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024,
    }
    show(result)
    if options.json:
        options.json.write_text(json.dumps(result, indent=2))


def show(result: dict[str, object]) -> None:
    costs = result["microseconds_per_character"]
    speeds = result["characters_per_second_by_length"]
    assert isinstance(costs, dict)
    assert isinstance(speeds, dict)
    print(f"{result['machine']}; loading {result['loading_seconds']:.2f} s; peak {result['peak_memory_mb']:.0f} MB")
    print("\nmicroseconds a character")
    for name, cost in costs.items():
        print(f"  {name:20} {cost:6.3f}")
    print(f"\n{1e6 / costs['whole']:,.0f} characters a second over notes of ordinary length; single notes:")
    for length, speed in speeds.items():
        print(f"  {length:>12,} characters {speed:>12,.0f} a second")
    worst = result["hostile"]
    assert isinstance(worst, tuple)
    cost, piece = worst
    print(f"\nworst of {len(HOSTILE)} hostile notes: {cost:.1f} microseconds a character, {piece!r} repeated")


if __name__ == "__main__":
    main()
