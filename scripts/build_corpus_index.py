"""Writes corpus/index.csv: what casting planned, for the notes that are written, with their splits.

    python scripts/build_corpus_index.py [--seed 2081]

Patients that are in the index keep their split.
"""

import argparse
from pathlib import Path

from scrubjay.corpus.cast.planned import planned_entries
from scrubjay.corpus.index import write_index

CORPUS = Path(__file__).resolve().parents[1] / "corpus"


def main() -> None:
    """Plan, look what is there, split, write."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0] if __doc__ else None)
    parser.add_argument("--seed", type=int, default=2081, help="the seed that the notes were cast with")
    entries = planned_entries(CORPUS, parser.parse_args().seed)
    write_index(CORPUS / "index.csv", entries)
    print(f"{len(entries)} notes")


if __name__ == "__main__":
    main()
