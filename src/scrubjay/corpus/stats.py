"""The figures of a corpus, counted once and printed, checked and put into the datasheet from there."""

from collections import Counter, defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import fmean, median

from scrubjay.corpus.index import Density, Split
from scrubjay.corpus.listed import Listing, count_listed
from scrubjay.corpus.shingles import overlaps
from scrubjay.corpus.store import CorpusNote
from scrubjay.labels import Label
from scrubjay.lexicons import Lexicons

WORST = 10


@dataclass(frozen=True, slots=True)
class Count:
    """How many spans there are, in how many notes."""

    spans: int
    notes: int


@dataclass(frozen=True, slots=True)
class Place:
    """An institution or a genre: its notes and spans, its notes in each split, and how far its notes repeat others."""

    notes: int
    spans: int
    splits: dict[Split, int]
    overlap: float


@dataclass(frozen=True, slots=True)
class Stats:
    """All figures. ``worst`` are the notes that repeat other patients' notes most, with their share."""

    notes: int
    characters: int
    spans: int
    lengths: tuple[int, int, int]
    labels: dict[Label, Count]
    genres: dict[str, Place]
    institutions: dict[str, Place]
    densities: dict[Density, int]
    splits: dict[Split, int]
    patients: int
    returning: int
    """Patients with two notes or more."""
    followed: int
    """Patients with two to five notes."""
    overlap: float
    worst: tuple[tuple[str, float], ...]
    listings: tuple[Listing, ...]


def measure(notes: Sequence[CorpusNote], lexicons: Lexicons) -> Stats:
    """Count everything about the notes of a corpus, or of a part of one."""
    shares = overlaps([note.text for note in notes], [note.entry.patient for note in notes])
    lengths = sorted(len(note.text) for note in notes)
    visits = Counter(note.entry.patient for note in notes)
    by_share = sorted(zip((note.entry.id for note in notes), shares, strict=True), key=lambda pair: (-pair[1], pair[0]))
    densities = Counter(note.entry.density for note in notes)
    splits = Counter(note.entry.split for note in notes)
    return Stats(
        notes=len(notes),
        characters=sum(lengths),
        spans=sum(len(note.spans) for note in notes),
        lengths=(lengths[0], int(median(lengths)), lengths[-1]) if lengths else (0, 0, 0),
        labels=_count_labels(notes),
        genres=_places(notes, shares, [note.entry.genre for note in notes]),
        institutions=_places(notes, shares, [note.entry.institution for note in notes]),
        densities={density: densities[density] for density in Density},
        splits={split: splits[split] for split in Split},
        patients=len(visits),
        returning=sum(count >= 2 for count in visits.values()),
        followed=sum(2 <= count <= 5 for count in visits.values()),
        overlap=fmean(shares) if shares else 0.0,
        worst=tuple(by_share[:WORST]),
        listings=count_listed((note.annotated for note in notes), lexicons),
    )


def _count_labels(notes: Sequence[CorpusNote]) -> dict[Label, Count]:
    spans: Counter[str] = Counter()
    holders: Counter[str] = Counter()
    for note in notes:
        found = Counter(str(span.label) for span in note.spans)
        spans.update(found)
        holders.update(found.keys())
    return {label: Count(spans[label], holders[label]) for label in Label}


def _places(notes: Sequence[CorpusNote], shares: Sequence[float], names: Sequence[str]) -> dict[str, Place]:
    groups: defaultdict[str, list[tuple[CorpusNote, float]]] = defaultdict(list)
    for note, share, name in zip(notes, shares, names, strict=True):
        groups[name].append((note, share))
    return {name: _place(groups[name]) for name in sorted(groups)}


def _place(members: Sequence[tuple[CorpusNote, float]]) -> Place:
    splits = Counter(note.entry.split for note, _ in members)
    return Place(
        notes=len(members),
        spans=sum(len(note.spans) for note, _ in members),
        splits={split: splits[split] for split in Split},
        overlap=fmean(share for _, share in members),
    )
