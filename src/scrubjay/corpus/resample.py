"""Resampling: new notes to train on, made from written ones by recasting every entity and by noise.

Dev and test are never resampled: a figure measured on notes that are half made by a machine would say nothing.
"""

from collections.abc import Iterable, Iterator

from scrubjay.corpus.index import Split
from scrubjay.corpus.noise import add_noise
from scrubjay.corpus.recast import RECAST, recast
from scrubjay.corpus.store import CorpusNote
from scrubjay.errors import UsageError
from scrubjay.note import Annotated, Note
from scrubjay.replace.generate import Taste, seeded_streams


def resample(
    notes: Iterable[CorpusNote], *, seed: int, copies: int = 1, noise: float = 0.0, taste: Taste = RECAST
) -> Iterator[Annotated]:
    """``copies`` new notes for each written one, a patient's together, in the order in which patients first come.

    The ids are those of the notes with ``.r1``, ``.r2`` after them, and so are the patients': each copy is another
    patient. A note's copy depends on the seed and its patient's notes alone, not on what else is resampled.
    """
    patients: dict[str, list[Annotated]] = {}
    for note in notes:
        if note.entry.split is not Split.TRAIN:
            raise UsageError(f"note {note.entry.id} is of the split {note.entry.split}; only train may be resampled")
        patients.setdefault(note.entry.patient, []).append(note.annotated)
    if copies < 1:
        raise UsageError(f"copies must be 1 or more, got {copies}")
    for number in range(1, copies + 1):
        for patient, written in patients.items():
            for new in recast(written, seed=seed, scope=f"{patient}.r{number}", taste=taste):
                yield _disturbed(new, number, patient, seed=seed, noise=noise)


def _disturbed(annotated: Annotated, number: int, patient: str, *, seed: int, noise: float) -> Annotated:
    note_id = f"{annotated.note.id}.r{number}"
    stream = seeded_streams(seed, "noise")(note_id)
    text, spans = add_noise(annotated.note.text, annotated.spans, stream, noise)
    return Annotated(Note(note_id, text, patient=f"{patient}.r{number}"), spans)
