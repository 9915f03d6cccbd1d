"""How fast Scrubjay is: characters a second on one core, by stage and by length of note.

    python bench/speed.py [NOTES_DIR] [--json FILE]

The text is the notes of a folder (default: examples/notes), repeated. Every note is a fresh object, so that nothing is
cached between them. Times are the best of three runs, because other work on a machine only ever adds.
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

from scrubjay import Note, Scrubber, load
from scrubjay.detect import Detector
from scrubjay.text import View

EXAMPLES = Path(__file__).parent.parent / "examples" / "notes"
RUNS = 3
BATCH = 1_000_000
LENGTHS = (1_000, 10_000, 100_000, 1_000_000, 10_000_000)


def best(work: Callable[[], object]) -> float:
    seconds = []
    for _ in range(RUNS):
        start = time.perf_counter()
        work()
        seconds.append(time.perf_counter() - start)
    return min(seconds)


def text_of(length: int, notes: list[str]) -> str:
    whole = "\n\n".join(notes) + "\n\n"
    return (whole * (length // len(whole) + 1))[:length]


def stages(jay: Scrubber, notes: list[str]) -> dict[str, float]:
    """Microseconds a character of each stage, over a batch of notes of ordinary length."""
    batch = [note for _ in range(BATCH // sum(map(len, notes)) + 1) for note in notes]
    size = sum(map(len, batch))

    def views() -> list[View]:
        made = [View(Note("bench", text), jay.lexicons) for text in batch]
        for view in made:
            len(view.tokens), len(view.parts)
        return made

    ready = views()
    costs = {"text and lexicons": best(views)}
    for detector, _ in jay.recipe.detectors:
        costs[detector.name] = best(partial(_detect_all, detector, ready))
    whole = best(lambda: [jay.detect(text) for text in batch])
    costs["resolving"] = max(0.0, whole - sum(costs.values()))
    costs["whole"] = whole
    return {name: seconds / size * 1e6 for name, seconds in costs.items()}


def _detect_all(detector: Detector, views: list[View]) -> None:
    for view in views:
        detector.detect(view, {})


def lengths(jay: Scrubber, notes: list[str]) -> dict[int, float]:
    """Characters a second for single notes of growing length: a linear cost gives a level line."""
    return {length: length / best(partial(jay.detect, text_of(length, notes))) for length in LENGTHS}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])  # type: ignore[union-attr]
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


if __name__ == "__main__":
    main()
