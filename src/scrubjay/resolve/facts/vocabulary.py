"""Facts of single words, those that training saw often: an option's own, normalised, and three on either side."""

from collections.abc import Iterable, Sequence

import numpy as np
from numpy.typing import NDArray

from scrubjay.kernel import scan
from scrubjay.resolve.facts.options import Options
from scrubjay.resolve.facts.words import Within
from scrubjay.text import View
from scrubjay.text.words import number_of

MOST_FORMS, MOST_WORDS = 400, 800
"""How many normalised forms, and how many words beside options, are known."""
_FEWEST = 4
_STEPS = (-3, -2, -1, 1, 2, 3)
_ODD = np.uint64(0x9E3779B97F4A7C15)


def words_in(view: View, options: Options) -> NDArray[np.uint64]:
    """For each option a number for its own words, and one for each word on either side that says which it is."""
    within = Within.of(options, view.tokens)
    slots = [_normalised(view, within), *(within.beside(within.parts.key, step) for step in _STEPS)]
    return np.column_stack([(slot ^ np.uint64(place + 1)) * _ODD for place, slot in enumerate(slots)])


def _normalised(view: View, within: Within) -> NDArray[np.uint64]:
    """A number for the lemmas of each option's words, whatever their order; marks do not count."""
    is_word = view.tokens.flags & (scan.HAS_LETTER | scan.HAS_DIGIT) != 0
    keys = np.where(is_word, np.array([number_of(lemma) for lemma in view.lemmas], np.uint64), np.uint64(0))
    running = np.append(np.uint64(0), np.cumsum(keys, dtype=np.uint64))
    return running[within.last] - running[within.first]


def learn_vocabulary(notes: Iterable[NDArray[np.uint64]]) -> NDArray[np.uint64]:
    """The numbers that were seen most often, in order: of forms, which are the first of each row, and of words."""
    rows = list(notes)
    forms = often([row[:, 0] for row in rows], most=MOST_FORMS)
    return np.sort(np.concatenate([forms, often([row[:, 1:].ravel() for row in rows], most=MOST_WORDS)]))


def often(numbers: Sequence[NDArray[np.uint64]], *, most: int) -> NDArray[np.uint64]:
    """The numbers that are there four times or more, if that are too many the most frequent."""
    seen, counts = np.unique(np.concatenate([np.zeros(0, np.uint64), *numbers]), return_counts=True)
    kept = np.flatnonzero(counts >= _FEWEST)
    return np.sort(seen[kept[np.argsort(-counts[kept], kind="stable")[:most]]])


def word_columns(words: NDArray[np.uint64], vocabulary: NDArray[np.uint64]) -> NDArray[np.float32]:
    """A column for each number of the vocabulary: whether an option has it."""
    columns = np.zeros((len(words), len(vocabulary)), np.float32)
    if columns.size:
        place = np.minimum(np.searchsorted(vocabulary, words), len(vocabulary) - 1)
        row, slot = np.nonzero(vocabulary[place] == words)
        columns[row, place[row, slot]] = 1.0
    return columns
