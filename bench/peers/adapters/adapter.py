"""What all adapters share: notes come in as lines of JSON, spans go out, and at the end what it cost.

In:  {"id", "text", "patient"}, a line a note.
Out: {"id", "spans": [[start, end, type], ...]}, or {"id", "error"} for a note that the tool failed on; then
     {"characters", "seconds", "loading_seconds", "peak_mb"}. A tool that cannot be loaded gives {"unavailable"} alone.

Seconds are those of the processor, on one core: what else the machine does meanwhile costs a tool nothing. Only
Python's own library is used here, because this runs in the environment of each tool.
"""

import json
import os
import resource
import sys
import time
from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import groupby
from typing import TextIO

Line = dict[str, str]
Found = tuple[int, int, str]
Find = Callable[[list[Line]], list[list[Found]]]
"""The spans of each note of a group, which are notes of one patient in sequence, or a single note."""

WARM_UP = "Mr. Tobias Renner, 54, was seen at Larch Clinic on 3/4/2071. Call 212-555-0147 or t.renner@example.org."
WARM_UPS = 3


def each(find: Callable[[str], Iterable[Found]]) -> Find:
    """A tool that takes one text at a time, and knows nothing of patients."""
    return lambda group: [list(find(line["text"])) for line in group]


def serve(load: Callable[[], Find]) -> None:
    """Run a tool over the notes on standard input; what it prints itself goes to standard error."""
    out = os.fdopen(os.dup(1), "w", encoding="utf-8")
    os.dup2(2, 1)
    stay_on_one_core()
    with open(0, encoding="utf-8", newline="\n") as notes, out:
        start = time.process_time()
        try:
            find = load()
            warm_up(find)
        except Exception as error:
            tell(out, {"unavailable": f"{type(error).__name__}: {error}"})
            return
        loading = time.process_time() - start
        characters, seconds = work(find, notes, out)
        cost = {"characters": characters, "seconds": seconds, "loading_seconds": loading, "peak_mb": peak_mb()}
        tell(out, cost)


def stay_on_one_core() -> None:
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})


def warm_up(find: Find) -> None:
    """Let lazy parts load before the clock runs, on a note that is none of those to come."""
    for _ in range(WARM_UPS):
        find([{"id": "warm-up", "text": WARM_UP}])


def work(find: Find, notes: Iterable[str], out: TextIO) -> tuple[int, float]:
    """Find the spans of all notes; how many characters they had and how long the tool took."""
    characters, seconds = 0, 0.0
    for group in groups(map(json.loads, notes)):
        start = time.process_time()
        answers: list[dict[str, object]]
        try:
            answers = [{"spans": spans} for spans in find(group)]
        except Exception as error:
            answers = [{"error": type(error).__name__} for _ in group]
        seconds += time.process_time() - start
        for line, answer in zip(group, answers, strict=True):
            characters += len(line["text"])
            tell(out, {"id": line["id"], **answer})
    return characters, seconds


def groups(lines: Iterable[Line]) -> Iterator[list[Line]]:
    """Notes of one patient in sequence, together; a note of nobody stands alone."""
    for patient, sequence in groupby(lines, key=lambda line: line.get("patient")):
        if patient is None:
            yield from ([line] for line in sequence)
        else:
            yield list(sequence)


def peak_mb() -> float:
    """The most memory that this program held.

    Linux tells it of the program itself; the usual count of a process goes on from whoever started it, so that a small
    tool would be charged with the size of the benchmark.
    """
    try:
        with open("/proc/self/status", encoding="ascii", errors="replace") as lines:
            return next(int(line.split()[1]) for line in lines if line.startswith("VmHWM:")) / 1024
    except (OSError, StopIteration):
        return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


def tell(out: TextIO, value: Mapping[str, object]) -> None:
    out.write(json.dumps(value) + "\n")


def stand_in(module: str) -> None:
    """An empty module in place of one that a tool imports on its way and then does not use."""
    sys.modules.setdefault(module, type(sys)(module))
