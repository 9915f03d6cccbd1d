"""Patients: who a note belongs to, and taking a patient's notes together though they lie apart in the input.

Nothing of a note is put on disk in between. The input is read three times: for ids and patients; patient by patient,
as many at a time as fit in memory, to detect; and in its own order, to write. What is kept between the last two is
where the spans are and a digest of each text, which tells a note that changed meanwhile.
"""

import json
import tempfile
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from hashlib import blake2b
from pathlib import Path
from typing import IO

from scrubjay.apps.cli.sinks import Item
from scrubjay.apps.cli.tables import read_column
from scrubjay.errors import UsageError
from scrubjay.io import Source
from scrubjay.note import Note
from scrubjay.parallel import Outcome, Withheld, pack, unpack

BATCH = 64_000_000
"""Characters of notes that are held in memory at a time."""

Detect = Callable[[Iterable[Sequence[Note]]], Iterator[Outcome]]
ReadItems = Callable[[Sequence[Source]], Iterator[Item]]

_CHANGED = "the note changed while the run was under way; run again"


def read_patients(path: Path) -> dict[str, str]:
    """The patient of each note id, from a CSV file with the columns id and patient."""
    return read_column(path, "patient")


Key = tuple[int, str]
"""A note by its source's number and its place in it, which other notes' failures do not shift."""


@dataclass(slots=True)
class _Survey:
    """What the first reading tells: how long each note is, whether it is done, and whose it is."""

    sizes: dict[Key, int] = field(default_factory=dict)
    todo: set[Key] = field(default_factory=set)
    by_patient: dict[str | Key, list[Key]] = field(default_factory=dict)

    def batches(self) -> Iterator[list[list[Key]]]:
        """Groups of notes that still have something to do, as many as fit in memory."""
        batch: list[list[Key]] = []
        size = 0
        for keys in self.by_patient.values():
            if self.todo.isdisjoint(keys):
                continue
            batch.append(keys)
            size += sum(self.sizes[key] for key in keys)
            if size >= BATCH:
                yield batch
                batch, size = [], 0
        if batch:
            yield batch


def by_patient(
    sources: Sequence[Source], read_items: ReadItems, *, has: Callable[[Item], bool], detect: Detect, last: ReadItems
) -> Iterator[tuple[Item, Outcome | None]]:
    """Each note in the order of the input and what was found in it; None where it was done before.

    ``last`` reads like ``read_items`` but tells failures too, so that each is told once.
    """
    if any(source.path is None for source in sources):
        raise UsageError("--patient-pass reads its input more than once, which standard input cannot; name a file")
    numbers = {source: number for number, source in enumerate(sources)}

    def keyed(chosen: Sequence[Source]) -> Iterator[tuple[Key, Item]]:
        return (((numbers[item.source], item.record.place), item) for item in read_items(chosen))

    survey = _survey(keyed(sources), has)
    with tempfile.TemporaryFile() as spool:
        order: list[Key] = []
        where: dict[Key, int] = {}
        for number, outcome in enumerate(detect(_groups(survey, sources, keyed, order))):
            where[order[number]] = spool.tell()
            spool.write(json.dumps([_digest(outcome.note), pack(outcome)]).encode() + b"\n")
        for item in last(sources):
            key = (numbers[item.source], item.record.place)
            note = item.record.note
            if has(item):
                yield item, None
            else:
                yield item, _recall(note, spool, where[key]) if key in where else Withheld(note, _CHANGED)


def _survey(items: Iterator[tuple[Key, Item]], has: Callable[[Item], bool]) -> _Survey:
    survey = _Survey()
    for key, item in items:
        note = item.record.note
        survey.sizes[key] = len(note.text)
        if not has(item):
            survey.todo.add(key)
        survey.by_patient.setdefault(key if note.patient is None else note.patient, []).append(key)
    return survey


def _groups(
    survey: _Survey,
    sources: Sequence[Source],
    keyed: Callable[[Sequence[Source]], Iterator[tuple[Key, Item]]],
    order: list[Key],
) -> Iterator[list[Note]]:
    """The notes of patient after patient; ``order`` is told which they are."""
    for batch in survey.batches():
        wanted = {key for keys in batch for key in keys}
        chosen = [sources[number] for number in sorted({number for number, _ in wanted})]
        notes = {key: item.record.note for key, item in keyed(chosen) if key in wanted}
        for keys in batch:
            there = [key for key in keys if key in notes]
            order.extend(there)
            if there:
                yield [notes[key] for key in there]


def _recall(note: Note, spool: IO[bytes], offset: int) -> Outcome:
    spool.seek(offset)
    digest, packed = json.loads(spool.readline())
    return unpack(note, packed) if digest == _digest(note) else Withheld(note, _CHANGED)


def _digest(note: Note) -> str:
    text = f"{note.id}\0{note.patient}\0{note.text}".encode("utf-8", "surrogatepass")
    return blake2b(text, digest_size=16).hexdigest()
