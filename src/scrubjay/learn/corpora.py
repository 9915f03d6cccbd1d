"""What is learned from: annotated notes of a corpus folder, a JSONL file or a folder of i2b2 files.

Of a corpus folder the train split is read, and the dev split where a recipe asks for it; test is for measuring. Every
note knows its corpus, by whose name a recipe says what a detector trains on, and the group that must not be split
between folds: its institution where the corpus tells one, else its patient, else the note itself.
"""

import hashlib
import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from random import Random

from scrubjay.corpus.index import Entry, Split, density_of
from scrubjay.corpus.resample import resample
from scrubjay.corpus.store import INDEX, Corpus, CorpusNote
from scrubjay.errors import InputError, UsageError
from scrubjay.io import Failure, discover, read
from scrubjay.note import Annotated, non_overlapping

_NAME = re.compile(r"[A-Za-z0-9][A-Za-z0-9._-]{0,60}")
_READABLE = frozenset({"jsonl", "i2b2", "brat"})


@dataclass(frozen=True, slots=True)
class Lesson:
    """A note to learn from; ``copy`` is 0 for one as it was written, else the number of its resampled copy."""

    annotated: Annotated
    corpus: str
    group: str
    copy: int = 0

    @property
    def key(self) -> str:
        """What the note is called among all corpora; what is drawn at random for it depends on this and the seed."""
        return f"{self.corpus}/{self.annotated.note.id}"


@dataclass(frozen=True, slots=True)
class TrainingCorpus:
    """The notes of one corpus, as written."""

    name: str
    notes: tuple[CorpusNote, ...] = field(repr=False)
    groups: tuple[str, ...] = field(repr=False)

    def lessons(self) -> Iterator[Lesson]:
        """The notes as they were written."""
        for note, group in zip(self.notes, self.groups, strict=True):
            yield Lesson(note.annotated, self.name, group)

    def copies(self, count: int, *, seed: int, noise: float, groups: frozenset[str] | None = None) -> Iterator[Lesson]:
        """Resampled copies of the notes, of those of the ``groups`` alone where these are given.

        A copy belongs to the group of its note, so that no fold is tested on a note whose copy it has seen. Notes
        whose spans overlap have no copies, because an entity inside another cannot be given a new name.
        """
        group_of = {note.annotated.note.id: group for note, group in zip(self.notes, self.groups, strict=True)}
        fit = [
            note
            for note, group in zip(self.notes, self.groups, strict=True)
            if (groups is None or group in groups) and non_overlapping(note.spans)
        ]
        if not count or not fit:
            return
        for copy in resample(fit, seed=seed, copies=count, noise=noise):
            note_id, _, number = copy.note.id.rpartition(".r")
            yield Lesson(copy, self.name, group_of[note_id], int(number))

    @property
    def characters(self) -> int:
        """How much text there is."""
        return sum(len(note.text) for note in self.notes)

    @property
    def digest(self) -> str:
        """A sha256 of all texts and spans, by which a later run knows that it would learn from the same notes."""
        digest = hashlib.sha256(self.name.encode())
        for note, group in zip(self.notes, self.groups, strict=True):
            spans = " ".join(f"{span.start} {span.end} {span.label}" for span in note.spans)
            for part in (note.annotated.note.id, note.entry.patient, group, note.text, spans):
                digest.update(hashlib.sha256(part.encode("utf-8", "surrogatepass")).digest())
        return digest.hexdigest()


def open_corpora(
    arguments: Sequence[str], *, most: int | None = None, seed: int = 0, dev: bool = False
) -> tuple[TrainingCorpus, ...]:
    """The corpora that a command line names, each as PATH or as NAME=PATH; a bare path is called by its last part.

    With ``most`` so many notes of all corpora together are drawn, the same ones for the same seed; with ``dev`` the dev
    split of a corpus folder counts as one to learn from.
    """
    if not arguments:
        raise UsageError("name a corpus to learn from: a corpus folder, annotated JSONL, or a folder of i2b2 files")
    corpora: dict[str, TrainingCorpus] = {}
    for argument in arguments:
        name, path = split_argument(argument)
        if name in corpora:
            raise UsageError(f"two corpora are called {name}; give one of them a name of its own: NAME=PATH")
        corpora[name] = _open(name, path, (Split.TRAIN, Split.DEV) if dev else (Split.TRAIN,))
    return tuple(corpora.values()) if most is None else _drawn(list(corpora.values()), most, seed)


def open_test(argument: str) -> TrainingCorpus:
    """The notes to measure on: the test split of a corpus folder, or all notes of a JSONL file or i2b2 folder."""
    name, path = split_argument(argument)
    return _open(name, path, (Split.TEST,))


def split_argument(argument: str) -> tuple[str, Path]:
    """The name and the path of ``NAME=PATH`` or ``PATH``.

    >>> split_argument("i2b2=data/2014")
    ('i2b2', PosixPath('data/2014'))
    """
    name, equals, path = argument.partition("=")
    if equals and _NAME.fullmatch(name) and path:
        return name, Path(path)
    place = Path(argument)
    plain = place.resolve().name.partition(".")[0]
    if not _NAME.fullmatch(plain):
        raise UsageError(f"{argument}: give the corpus a name of letters and digits: NAME={argument}")
    return plain, place


def _drawn(corpora: Sequence[TrainingCorpus], most: int, seed: int) -> tuple[TrainingCorpus, ...]:
    """So many notes of all corpora, in the order of the corpora."""
    places = [(number, place) for number, corpus in enumerate(corpora) for place in range(len(corpus.notes))]
    chosen = sorted(Random(seed).sample(places, min(most, len(places))))
    drawn = []
    for number, corpus in enumerate(corpora):
        own = [place for at, place in chosen if at == number]
        notes, groups = tuple(corpus.notes[place] for place in own), tuple(corpus.groups[place] for place in own)
        drawn.append(TrainingCorpus(corpus.name, notes, groups))
    return tuple(drawn)


def _open(name: str, path: Path, splits: Sequence[Split]) -> TrainingCorpus:
    if not path.exists():
        raise UsageError(f"{path}: there is no such corpus; name a folder or a file (NAME=PATH gives it a name)")
    corpus = _from_folder(name, path, splits) if (path / INDEX).is_file() else _from_files(name, path)
    if not any(note.spans for note in corpus.notes):
        what = "no note to learn from" if not corpus.notes else "no span in its notes, so there is nothing to learn"
        raise UsageError(f"{path}: the corpus has {what}")
    return corpus


def _from_folder(name: str, path: Path, splits: Sequence[Split]) -> TrainingCorpus:
    corpus = Corpus.open(path)
    notes = tuple(_learned(note) for split in splits for note in corpus.notes(split=split))
    if not notes:
        raise UsageError(f"{path}: the corpus has no note in {' or '.join(splits)}")
    return TrainingCorpus(name, notes, tuple(f"{name}/{note.entry.institution}" for note in notes))


def _learned(note: CorpusNote) -> CorpusNote:
    """A note of dev that is learned from is one of train, and may be resampled as these are."""
    return replace(note, entry=replace(note.entry, split=Split.TRAIN)) if note.entry.split is Split.DEV else note


def _from_files(name: str, path: Path) -> TrainingCorpus:
    """Notes of other formats, with an entry of an index each, so that they can be resampled like our own."""
    notes = tuple(_entered(_annotated(path)))
    groups = tuple(
        f"{name}/{note.annotated.note.patient or note.entry.id}" for note in notes
    )  # i2b2 tells the patient, and nothing about the hospital
    return TrainingCorpus(name, notes, groups)


def _annotated(path: Path) -> Iterator[Annotated]:
    seen: set[str] = set()
    for source in discover([path]):
        if source.format not in _READABLE:
            raise UsageError(f"{source.where}: not annotated; a corpus is a corpus folder, JSONL, i2b2 or brat files")
        for record in read(source, seen=seen):
            if isinstance(record, Failure):
                raise InputError(record.reason)
            yield record.annotated


def _entered(annotated: Iterable[Annotated]) -> Iterator[CorpusNote]:
    patients: dict[str, str] = {}
    for number, note in enumerate(annotated, 1):
        patient = note.note.patient
        known = patients.setdefault(patient, f"p{len(patients) + 1}") if patient is not None else f"n{number}"
        entry = Entry(f"n{number}", "note", "unknown", known, density_of(len(note.spans)), Split.TRAIN)
        yield CorpusNote(entry, note)
