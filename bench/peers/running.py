"""Running a tool over notes, on the text as it is and on the cleaned text; its spans are always those of the note."""

import json
import os
import subprocess
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum
from pathlib import Path
from typing import Any

from scrubjay.errors import SpanError
from scrubjay.lexicons import Lexicons
from scrubjay.note import Note, Span
from scrubjay.text import View
from scrubjay.text.cleaning import Cleaned, clean

from .errors import Unavailable
from .roster import OWN, Peer

ONE_THREAD = dict.fromkeys(
    ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS", "NUMEXPR_NUM_THREADS", "BLIS_NUM_THREADS"), "1"
)
QUIET = {"DO_NOT_TRACK": "1", "HF_HUB_OFFLINE": "1", "PYTHONWARNINGS": "ignore"}

Restore = Callable[[int, int], tuple[int, int] | None]
"""Where a span of the text that the tool read lies in the note; None if nothing of it does."""


class Reading(StrEnum):
    """Which text a tool is given."""

    RAW = "raw"
    CLEANED = "cleaned"


@dataclass(frozen=True, slots=True)
class Cost:
    """What a run took: seconds of the processor after loading, and the most memory that it held."""

    characters: int
    seconds: float
    loading_seconds: float
    peak_mb: float

    @property
    def speed(self) -> float:
        """Characters a second."""
        return self.characters / self.seconds if self.seconds else 0.0


@dataclass(frozen=True, slots=True)
class Run:
    """What a tool found in each note, by id; a note that it failed on is not there."""

    spans: Mapping[str, tuple[Span, ...]] = field(repr=False)
    cost: Cost


def run(peer: Peer, python: Path, notes: Sequence[Note], *, reading: Reading, lexicons: Lexicons) -> Run:
    """Let a tool loose on the notes."""
    if reading is Reading.RAW:
        answers, cost = ask(peer, python, notes)
        restores: dict[str, Restore] = {note.id: within_text(len(note.text)) for note in notes}
    else:
        cleaned = {note.id: clean(View(note, lexicons)) for note in notes}
        answers, cost = ask(peer, python, [replace(note, text=cleaned[note.id].text) for note in notes])
        restores = {note_id: through_map(own) for note_id, own in cleaned.items()}
    return Run({note_id: spans_of(peer, found, restores[note_id]) for note_id, found in answers.items()}, cost)


def ask(peer: Peer, python: Path, notes: Sequence[Note]) -> tuple[dict[str, list[Any]], Cost]:
    """Start the tool's adapter and give it the notes by a pipe, so that none of them is written to a disk.

    What a tool tells on standard error is thrown away, because it may quote the notes.
    """
    lines = [json.dumps({"id": note.id, "text": note.text, "patient": note.patient}) + "\n" for note in notes]
    done = subprocess.run(
        [python, peer.adapter],
        input="".join(lines),
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        encoding="utf-8",
        env=_environment(peer),
        check=False,
    )
    answers = [json.loads(line) for line in done.stdout.split("\n") if line]
    last = answers.pop() if answers else {}
    if "unavailable" in last:
        raise Unavailable(f"it cannot be loaded: {last['unavailable']}")
    if done.returncode or "seconds" not in last:
        raise Unavailable(f"it ended with status {done.returncode} before it was through")
    return {answer["id"]: answer["spans"] for answer in answers if "spans" in answer}, Cost(**last)


def spans_of(peer: Peer, found: Sequence[tuple[int, int, str]], restore: Restore) -> tuple[Span, ...]:
    """A tool's finds as spans of the note, with the label of the category that its type stands for."""
    spans = set()
    for start, end, kind in found:
        label, place = peer.label_of(kind), restore(start, end)
        if label is not None and place is not None:
            spans.add(Span(*place, label, source=peer.name))
    return tuple(sorted(spans))


def _environment(peer: Peer) -> dict[str, str]:
    """The environment of a tool: one thread, no network, and nothing of ours on its path."""
    kept = {name: value for name, value in os.environ.items() if peer is OWN or name != "PYTHONPATH"}
    return {**kept, **ONE_THREAD, **QUIET}


def within_text(length: int) -> Restore:
    def restore(start: int, end: int) -> tuple[int, int] | None:
        start, end = max(start, 0), min(end, length)
        return (start, end) if start < end else None

    return restore


def through_map(cleaned: Cleaned) -> Restore:
    """Back through the offset map; a find of nothing but inserted characters is none."""
    within = within_text(len(cleaned.text))

    def restore(start: int, end: int) -> tuple[int, int] | None:
        place = within(start, end)
        try:
            return cleaned.to_original(*place) if place else None
        except SpanError:
            return None

    return restore
