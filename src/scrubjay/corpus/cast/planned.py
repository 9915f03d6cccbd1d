"""The index of a corpus from what was planned and what is written."""

from pathlib import Path
from random import Random

from scrubjay.corpus.cast.genres import family
from scrubjay.corpus.cast.plan import plan
from scrubjay.corpus.cast.profile import read_profiles
from scrubjay.corpus.index import Entry, Split, density_of, read_index
from scrubjay.corpus.marks import unmark
from scrubjay.corpus.splits import assign_splits
from scrubjay.corpus.store import ENDING, INDEX, INSTITUTIONS, NOTES, read_marked


def planned_entries(folder: Path, seed: int) -> tuple[Entry, ...]:
    """A line for each planned note that is written.

    A note's density is that of its marks; its genre is the family of what the institution calls it. Splits are drawn
    by patient; institutions that are marked unseen are in test alone, those that are marked untested never. Patients
    that are in the index keep their split.
    """
    profiles = read_profiles(folder / INSTITUTIONS)
    entries = []
    for profile in profiles:
        for slot in plan(profile, Random(f"{seed}/{profile.id}")):
            path = folder / NOTES / profile.id / f"{slot.id}{ENDING}"
            if path.is_file():
                _, spans = unmark(read_marked(path), where=str(path))
                density = density_of(len(spans))
                entries.append(Entry(slot.id, family(slot.genre), profile.id, slot.patient, density, Split.TRAIN))
    index = folder / INDEX
    kept = {entry.patient: entry.split for entry in read_index(index)} if index.is_file() else {}
    unseen = {profile.id for profile in profiles if profile.unseen}
    untested = {profile.id for profile in profiles if profile.untested}
    return assign_splits(entries, unseen=unseen, untested=untested, seed=seed, kept=kept)
