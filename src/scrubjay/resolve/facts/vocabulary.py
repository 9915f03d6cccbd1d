"""Facts of single words: an option's own and the three on either side, those that training saw often enough."""

from collections.abc import Iterable

import numpy as np
from numpy.typing import NDArray

from scrubjay.resolve.facts.company import forms
from scrubjay.resolve.facts.options import Options
from scrubjay.resolve.facts.words import Within
from scrubjay.text import View

MOST = 800
_FEWEST = 4
_STEPS = (-3, -2, -1, 1, 2, 3)
_ODD = np.uint64(0x9E3779B97F4A7C15)


def words_in(view: View, options: Options) -> NDArray[np.uint64]:
    """For each option a number for its own words, and one for each word on either side that says which it is."""
    within = Within.of(options, view.tokens)
    keys = within.parts.key
    slots = [forms(within), *(within.beside(keys, step) for step in _STEPS)]
    return np.column_stack([(slot ^ np.uint64(place + 1)) * _ODD for place, slot in enumerate(slots)])


def learn_vocabulary(notes: Iterable[NDArray[np.uint64]], *, most: int = MOST) -> NDArray[np.uint64]:
    """The numbers that were seen most often, in order."""
    seen, counts = np.unique(
        np.concatenate([np.zeros(0, np.uint64), *(note.ravel() for note in notes)]), return_counts=True
    )
    often = np.flatnonzero(counts >= _FEWEST)
    best = often[np.argsort(-counts[often], kind="stable")[:most]]
    return np.asarray(np.sort(seen[best]))


def word_columns(words: NDArray[np.uint64], vocabulary: NDArray[np.uint64]) -> NDArray[np.float32]:
    """A column for each number of the vocabulary: whether an option has it."""
    columns = np.zeros((len(words), len(vocabulary)), np.float32)
    if columns.size:
        place = np.minimum(np.searchsorted(vocabulary, words), len(vocabulary) - 1)
        row, slot = np.nonzero(vocabulary[place] == words)
        columns[row, place[row, slot]] = 1.0
    return columns
