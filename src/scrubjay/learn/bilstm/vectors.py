"""The vectors that words start with: at random, learned from the notes themselves, shipped, or read from a file.

Words are hashes here as everywhere, so nothing but hashes is handed to the library that learns vectors.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice, pairwise
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from scrubjay.detect.bilstm.spec import WORD2VEC, BilstmSpec
from scrubjay.detect.bilstm.vocabulary import FIRST, Vocabulary, keys_of
from scrubjay.errors import UsageError
from scrubjay.learn.bilstm import glove
from scrubjay.learn.bilstm.engine import seed_for
from scrubjay.learn.bilstm.material import Material

Floats = NDArray[np.float32]
_EPOCHS, _WINDOW = 10, 5
_LINES = 4_096


def starting_vectors(size: int, width: int, *, seed: int) -> Floats:
    """Vectors at random, about as long as learned ones; none for no word."""
    rows = np.random.default_rng(seed).uniform(-1, 1, (size, width)).astype(np.float32)
    rows *= np.float32(np.sqrt(3 / max(width, 1)))
    rows[:1] = 0.0
    return rows


@dataclass(frozen=True, slots=True, eq=False)
class Words:
    """The words of a network, and where their vectors start."""

    vocabulary: Vocabulary
    rare: NDArray[np.bool_]
    """For each number whether its word is in the notes once only."""
    rows: Floats
    known: int
    """How many have a vector that is not at random."""


def words_for(spec: BilstmSpec, material: Material, *, seed: int) -> Words:
    """The words of the material, with vectors as the spec asks for them, and further ones of a file of vectors."""
    seen, counts = material.counts()
    keys, known = _pretrained(spec, material, seed=seed)
    vocabulary = Vocabulary(np.union1d(seen[counts >= spec.minimum], keys if glove.is_file(spec) else keys[:0]))
    rare = np.zeros(len(vocabulary), np.bool_)
    rare[vocabulary.numbers(seen[counts == 1])] = True
    rare[:FIRST] = False
    rows = starting_vectors(len(vocabulary), spec.word_width, seed=seed_for(seed, "vectors"))
    numbers = vocabulary.numbers(keys)
    is_kept = numbers >= FIRST
    rows[numbers[is_kept]] = _as_long(known[is_kept], like=rows)
    return Words(vocabulary, rare, rows, int(is_kept.sum()))


def _pretrained(spec: BilstmSpec, material: Material, *, seed: int) -> tuple[NDArray[np.uint64], Floats]:
    """Words and their vectors, of the source that the spec names."""
    if glove.is_file(spec):
        wanted = material.counts()[0]
        if spec.vectors == glove.NAME:
            return shipped_vectors(wanted, width=spec.word_width, extra=spec.extra_words)
        return read_vectors(Path(spec.vectors), wanted, width=spec.word_width, extra=spec.extra_words)
    if spec.vectors == WORD2VEC and spec.vector_width:
        return skip_gram(material, spec.word_width, seed=seed_for(seed, "skip-gram"))
    return np.zeros(0, np.uint64), np.zeros((0, spec.word_width), np.float32)


def _as_long(rows: Floats, *, like: Floats) -> Floats:
    """Vectors made as long on the average as others, so that a network meets one size whatever they come from."""
    if not len(rows):
        return rows
    length, wanted = (np.linalg.norm(some, axis=1).mean() for some in (rows, like[1:]))
    scaled: Floats = rows * np.float32(wanted / max(length, 1e-9))
    return scaled


def skip_gram(material: Material, width: int, *, seed: int) -> tuple[NDArray[np.uint64], Floats]:
    """The words of the material and their vectors, learned from the words beside them (word2vec)."""
    try:
        from gensim.models import Word2Vec
    except ImportError:
        raise UsageError(
            "vectors = \"word2vec\" needs gensim; install the extra with: pip install 'scrubjay[train]'"
        ) from None
    model = Word2Vec(
        list(_sentences(material)),
        vector_size=width,
        window=_WINDOW,
        sg=1,
        min_count=1,
        epochs=_EPOCHS,
        seed=seed,
        workers=1,
    )
    keys = np.array([int(word) for word in model.wv.index_to_key], np.uint64)
    return keys, np.asarray(model.wv.vectors, np.float32)


def _sentences(material: Material) -> Iterator[list[str]]:
    inputs = material.inputs
    words = [str(key) for key in inputs.forms.folded.tolist()]
    for first, last in pairwise(inputs.items.bounds.tolist()):
        yield [words[form] for form in inputs.form[first:last].tolist()]


def shipped_vectors(wanted: NDArray[np.uint64], *, width: int, extra: int) -> tuple[NDArray[np.uint64], Floats]:
    """The wanted words among the shipped vectors, and the first so many others."""
    keys, rows = glove.load()
    if rows.shape[1] != width:
        raise UsageError(f'vectors = "{glove.NAME}" are of {rows.shape[1]} numbers; word_width has to be that')
    is_wanted = np.isin(keys, wanted)
    taken = np.sort(np.concatenate([np.flatnonzero(is_wanted), np.flatnonzero(~is_wanted)[:extra]]))
    order = np.argsort(keys[taken])
    return keys[taken][order], rows[taken][order]


def read_vectors(
    path: Path, wanted: NDArray[np.uint64], *, width: int, extra: int = 0
) -> tuple[NDArray[np.uint64], Floats]:
    """The wanted words of a file of vectors, and the first so many others: a word and its numbers a line, as GloVe has.

    Such files go from the most frequent word down. Of words that differ in case or digits only, the first counts.
    """
    keys: list[NDArray[np.uint64]] = [np.zeros(0, np.uint64)]
    rows: list[Floats] = [np.zeros((0, width), np.float32)]
    left = extra
    try:
        for words, numbers in _chunks(path, width):
            found = keys_of(words)
            is_wanted = np.isin(found, wanted)
            others = np.flatnonzero(~is_wanted)[:left]
            left -= len(others)
            taken = np.sort(np.concatenate([np.flatnonzero(is_wanted), others]))
            keys.append(found[taken])
            rows.append(np.array([numbers[place] for place in taken.tolist()], np.float32).reshape(-1, width))
    except (OSError, ValueError) as error:
        raise UsageError(f"{path}: cannot be read as a file of vectors ({type(error).__name__})") from None
    if not np.isin(np.concatenate(keys), wanted).any():
        raise UsageError(f"{path}: no word of the notes has a vector of {width} numbers in it")
    different, first = np.unique(np.concatenate(keys), return_index=True)
    return different, np.concatenate(rows)[first]


def _chunks(path: Path, width: int) -> Iterator[tuple[list[str], list[list[str]]]]:
    """The words and their numbers, some thousand lines at a time; lines of another length are passed over."""
    with path.open(encoding="utf-8") as lines:
        while chunk := [line.rstrip().split(" ") for line in islice(lines, _LINES)]:
            good = [parts for parts in chunk if len(parts) == width + 1 and parts[0]]
            yield [parts[0] for parts in good], [parts[1:] for parts in good]
