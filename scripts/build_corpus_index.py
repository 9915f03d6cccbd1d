"""Writes corpus/index.csv: what casting planned, for the notes that are written, with their splits.

    python scripts/build_corpus_index.py [--seed 2081]

A note's density is that of its marks; its genre is the family of what the institution calls it. Splits are drawn by
patient; institutions that are marked unseen are test only. Patients that are in the index keep their split.
"""

import argparse
from pathlib import Path
from random import Random

from scrubjay.corpus.cast.genres import family
from scrubjay.corpus.cast.plan import plan
from scrubjay.corpus.cast.profile import read_profiles
from scrubjay.corpus.index import Entry, Split, density_of, read_index, write_index
from scrubjay.corpus.marks import unmark
from scrubjay.corpus.splits import assign_splits

CORPUS = Path(__file__).resolve().parents[1] / "corpus"


def main() -> None:
    """Plan, look what is there, split, write."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0] if __doc__ else None)
    parser.add_argument("--seed", type=int, default=2081, help="the seed that the notes were cast with")
    seed = parser.parse_args().seed
    profiles = read_profiles(CORPUS / "institutions.toml")
    entries = []
    for profile in profiles:
        for slot in plan(profile, Random(f"{seed}/{profile.id}")):
            path = CORPUS / "notes" / profile.id / f"{slot.id}.txt"
            if path.exists():
                _, spans = unmark(path.read_bytes().decode("utf-8"), where=str(path))
                genre = family(slot.genre)
                entries.append(Entry(slot.id, genre, profile.id, slot.patient, density_of(len(spans)), Split.TRAIN))
    unseen = {profile.id for profile in profiles if profile.unseen}
    index = CORPUS / "index.csv"
    kept = {entry.patient: entry.split for entry in read_index(index)} if index.exists() else {}
    write_index(index, assign_splits(entries, unseen=unseen, seed=seed, kept=kept))
    print(f"{len(entries)} notes")


if __name__ == "__main__":
    main()
