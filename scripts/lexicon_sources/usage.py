"""Clusters of words by their use in the training notes of the open corpus."""

import hashlib
from collections import Counter
from collections.abc import Iterator

import numpy as np

from scrubjay.corpus.index import Split
from scrubjay.corpus.store import Corpus, CorpusNote
from scrubjay.kernel import scan
from scrubjay.lexicons import Lex, load_lexicons
from scrubjay.lexicons.clusters import PATH_BITS
from scrubjay.lexicons.table import keys_of

from . import brown
from .collection import fold
from .sources import Source

CLUSTERS = 256
LEAST = 3
"""Words that are seen less often have no cluster."""
GENERAL = (
    Lex.COMMON | Lex.MONTH | Lex.WEEKDAY | Lex.SEASON | Lex.HOLIDAY | Lex.PROFESSION | Lex.PROFESSION_HEAD
    | Lex.HOSPITAL_WORD | Lex.ORG_WORD | Lex.STREET_SUFFIX
)  # fmt: skip
LINE = "\n"


def cluster(corpus: Corpus) -> dict[str, int]:
    """Word to its place in the tree of clusters: a one, then the path from the root, padded with zeros.

    Words seen inside PHI alone are left out unless they are general ones (months, jobs, words of dictionaries): a name
    says nothing in general, and the corpus' people would be baked into the table.
    """
    lexicons = load_lexicons()
    notes = [list(read(note)) for note in corpus.notes(split=Split.TRAIN)]
    seen = Counter(word for note in notes for word, _, _ in note)
    plain = {word for note in notes for word, _, inside in note if not inside}
    known = {
        word for word, count in seen.items() if count >= LEAST and (word in plain or lexicons.mask(word) & GENERAL)
    }
    texts = [[word if word in known else shape for word, shape, _ in note] for note in notes]
    counts = Counter(word for text in texts for word in text)
    number = {word: place for place, word in enumerate(sorted(counts, key=lambda word: (-counts[word], word)))}
    numbered = [np.array([number[word] for word in text], np.int64) for text in texts]
    left, right = (np.concatenate([text[side] for text in numbered]) for side in (slice(None, -1), slice(1, None)))
    near = brown.Neighbours(left, right, len(number))
    own = brown.agglomerate(near, CLUSTERS)
    for _ in range(brown.SWEEPS):
        if not brown.exchange(near, own, CLUSTERS):
            break
    places = [placed(path) for path in brown.paths(near, own, CLUSTERS)]
    return {word: places[own[number[word]]] for word in sorted(known) if len(keys_of(word)) == 1}


def read(note: CorpusNote) -> Iterator[tuple[str, str, bool]]:
    """Each part of a note as a word, as a shape that stands for it when it is rare, and whether it is PHI.

    Numbers are never words; the end of a line is one.
    """
    start, end, flags, _, _ = scan.tokens(note.text, soft=True)
    inside = np.zeros(len(note.text) + 1, bool)
    for span in note.spans:
        inside[span.start : span.end] = True
    for a, b, flag in zip(start.tolist(), end.tolist(), flags.tolist(), strict=True):
        if flag & (scan.LINE_BEFORE | scan.BLANK_BEFORE):
            yield LINE, LINE, False
        text = note.text[a:b]
        shape = shape_of(text)
        yield shape if text.isdigit() else fold(text), shape, bool(inside[a:b].any())


def shape_of(text: str) -> str:
    """What is left of a rare word: capitals or not, digits by their number."""
    if text.isdigit():
        return f"<{min(len(text), 8)} digits>"
    return "<upper>" if text.isupper() else "<title>" if text[0].isupper() else "<lower>"


def placed(path: str) -> int:
    """A path as a number; clusters deeper in the tree than there are bits are one."""
    return int("1" + path[:PATH_BITS].ljust(PATH_BITS, "0"), 2)


def source_of(corpus: Corpus) -> Source:
    """The corpus as a source; the version is a digest of the training notes' text."""
    digest = hashlib.sha256("".join(note.text for note in corpus.notes(split=Split.TRAIN)).encode()).hexdigest()
    note = "Training notes of the Scrubjay open corpus, of which numbers of clusters are taken."
    return Source("corpus", "scrubjay", digest[:12], "", "CC BY 4.0", note)
