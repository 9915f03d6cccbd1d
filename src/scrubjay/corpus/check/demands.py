"""What a corpus must have as a whole: size, labels, variety, shares, splits."""

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence

from scrubjay.corpus.index import Entry, Split
from scrubjay.corpus.splits import SHARES
from scrubjay.corpus.stats import Stats
from scrubjay.corpus.store import CorpusNote, Institution
from scrubjay.labels import Label

RARE = frozenset(
    {
        Label.SSN,
        Label.ACCOUNT,
        Label.VEHICLE,
        Label.BIOID,
        Label.IPADDR,
        Label.URL,
        Label.HEALTHPLAN,
        Label.LICENSE,
        Label.DEVICE,
        Label.USERNAME,
    }
)
SPANS_OF_A_LABEL = 120
SPANS_OF_A_RARE_LABEL, NOTES_OF_A_RARE_LABEL = 40, 15
NOTES, SPANS, GENRES, INSTITUTIONS, FOLLOWED = 600, 20_000, 24, 20, 60
THIRD = (0.28, 0.38)
OVERLAP = 0.05
UNLISTED = 0.20
UNSEEN, NOTES_OF_AN_UNSEEN = 4, 20
SPLIT_TOLERANCE = 0.03


def unmet(stats: Stats) -> Iterator[str]:
    """The figures that do not reach what is asked of them."""
    figures = (
        ("notes", stats.notes, NOTES),
        ("spans", stats.spans, SPANS),
        ("genres", len(stats.genres), GENRES),
        ("institutions", len(stats.institutions), INSTITUTIONS),
        ("patients with two to five notes", stats.followed, FOLLOWED),
    )
    for name, number, least in figures:
        if number < least:
            yield f"{number:,} {name}; at least {least:,} are wanted"
    for label, count in stats.labels.items():
        least = SPANS_OF_A_RARE_LABEL if label in RARE else SPANS_OF_A_LABEL
        if count.spans < least:
            yield f"{label}: {count.spans} spans; at least {least} are wanted"
        if label in RARE and count.notes < NOTES_OF_A_RARE_LABEL:
            yield f"{label}: in {count.notes} notes; at least {NOTES_OF_A_RARE_LABEL} are wanted"
    yield from _unmet_shares(stats)


def _unmet_shares(stats: Stats) -> Iterator[str]:
    total = max(stats.notes, 1)
    for density, number in stats.densities.items():
        if not THIRD[0] <= number / total <= THIRD[1]:
            yield f"{density} notes are {number / total:.1%}; {THIRD[0]:.0%} to {THIRD[1]:.0%} are wanted"
    if stats.overlap > OVERLAP:
        share = f"{stats.overlap:.1%} of a note's sequences of eight words"
        yield f"{share} stand in another patient's note; at most {OVERLAP:.0%} may"
    for listing in stats.listings:
        if listing.share < UNLISTED:
            yield f"{listing.share:.1%} of the {listing.kind} are in no lexicon; at least {UNLISTED:.0%} are wanted"


def misplaced(entries: Sequence[Entry], institutions: Mapping[str, Institution]) -> Iterator[str]:
    """Patients in two splits, and institutions that are not described or not where they belong."""
    splits: defaultdict[str, set[Split]] = defaultdict(set)
    for entry in entries:
        splits[entry.patient].add(entry.split)
    for patient, found in sorted(splits.items()):
        if len(found) > 1:
            yield f"patient {patient} is in more than one split: {', '.join(sorted(found))}"
    sizes = Counter(entry.institution for entry in entries)
    for name in sorted(sizes.keys() - institutions.keys()):
        yield f"institution {name} has notes but no table in institutions.toml"
    unseen = sorted(name for name, institution in institutions.items() if institution.unseen and sizes[name])
    if len(unseen) < UNSEEN:
        yield f"{len(unseen)} institutions are in test alone; {UNSEEN} are wanted"
    for name in unseen:
        if sizes[name] > NOTES_OF_AN_UNSEEN:
            yield f"unseen institution {name} has {sizes[name]} notes; at most {NOTES_OF_AN_UNSEEN} are wanted"
        if any(entry.institution == name and entry.split is not Split.TEST for entry in entries):
            yield f"unseen institution {name} has notes outside the test split"
    for name in sorted({entry.institution for entry in entries if entry.split is Split.TEST}):
        if name in institutions and institutions[name].untested:
            yield f"untested institution {name} has notes in the test split"


def uneven(entries: Sequence[Entry], institutions: Mapping[str, Institution]) -> Iterator[str]:
    """Splits that have not their share of the notes; institutions that came when test was closed do not count."""
    late = {name for name, institution in institutions.items() if institution.untested}
    counts = Counter(entry.split for entry in entries if entry.institution not in late)
    for split, wanted in SHARES.items():
        share = counts[split] / max(counts.total(), 1)
        if abs(share - wanted) > SPLIT_TOLERANCE:
            yield f"the {split} split has {share:.1%} of the notes; about {wanted:.0%} are wanted"


def repeated(notes: Sequence[CorpusNote]) -> Iterator[str]:
    """Notes that are there twice under different ids."""
    first: dict[str, str] = {}
    for note in notes:
        if first.setdefault(note.text, note.entry.id) != note.entry.id:
            yield f"note {note.entry.id} has the text of {first[note.text]}"
