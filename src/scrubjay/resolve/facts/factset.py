"""A set of facts: which groups of them a trained step reads, and their names and numbers in one order."""

import hashlib
from collections.abc import Callable, Iterator, Mapping, Sequence

import numpy as np
from numpy.typing import NDArray

from scrubjay.resolve.facts import company, kindred, people, rest, words
from scrubjay.resolve.facts.options import LABELS, Columns, Options
from scrubjay.resolve.facts.vocabulary import word_columns, words_in
from scrubjay.resolve.facts.votes import Sources
from scrubjay.text import View

Matrix = NDArray[np.float32]
NO_WORDS: NDArray[np.uint64] = np.zeros(0, np.uint64)
_VERSION = "1"
"""Told in the digest: another one says that facts of the same names are reckoned in another way."""

_OF_WORDS: dict[str, Callable[[View, Options, words.Within], Columns]] = {
    "spelling": words.spelling,
    "lexicons": words.lexicons,
    "speech": words.speech,
    "standing": words.standing,
    "orthography": words.orthography,
    "tags": words.tags,
}
VOTES, LABEL, COMPANY, PEOPLE, KINDRED = "votes", "label", "company", "people", "kindred"
REST, WORDS = "rest", "words"
GROUPS = (VOTES, LABEL, COMPANY, PEOPLE, KINDRED, REST, *_OF_WORDS, WORDS)
_NAMES: Mapping[str, Sequence[str]] = {
    COMPANY: company.NAMES,
    PEOPLE: people.NAMES,
    KINDRED: kindred.NAMES,
    REST: rest.NAMES,
    LABEL: [*LABELS, *company.CATEGORIES],
    **words.NAMES,
}


class FactSet:
    """The facts of some groups, for the voices and words that a step was trained with."""

    def __init__(self, groups: Sequence[str], sources: Sources, vocabulary: NDArray[np.uint64] = NO_WORDS) -> None:
        self.groups = tuple(group for group in GROUPS if group in groups)
        self.sources = sources
        self.vocabulary = vocabulary
        self.names = [f"{group}.{name}" for group in self.groups for name in self._names(group)]

    @property
    def digest(self) -> str:
        """A digest of what is read, by which a file of weights for other facts is known."""
        return hashlib.sha256("\n".join([_VERSION, *self.names]).encode()).hexdigest()

    def _names(self, group: str) -> Sequence[str]:
        if group == VOTES:
            return self.sources.names()
        if group == WORDS:
            return [f"word{number}" for number in range(len(self.vocabulary))]
        return _NAMES[group]

    def facts(self, view: View, options: Options) -> Matrix:
        """A row of facts for each option of a note."""
        parts = list(self.in_parts(view, options, max(len(options), 1)))
        return parts[0] if parts else np.empty((0, len(self.names)), np.float32)

    def in_parts(self, view: View, options: Options, size: int) -> Iterator[Matrix]:
        """The rows of so many options at a time, because a long note has more than memory should hold.

        What options say of each other is reckoned over the whole note first.
        """
        within = words.Within.of(options, view.parts)
        votes = self.sources.facts(options)
        shared = {VOTES: votes}
        if COMPANY in self.groups:
            shared[COMPANY] = company.company(options, within, votes[-1], len(view.text))
        if PEOPLE in self.groups:
            shared[PEOPLE] = people.people(options, within, votes[-1])
        if KINDRED in self.groups:
            shared[KINDRED] = kindred.kindred(options, within, votes[-1])
        if REST in self.groups:
            shared[REST] = rest.rest(view, within)
        for first in range(0, len(options), size):
            rows = slice(first, first + size)
            known = {group: [column[rows] for column in columns] for group, columns in shared.items()}
            yield self._matrix(view, options.part(first, first + size), within.part(rows), known)

    def _matrix(self, view: View, options: Options, within: words.Within, known: Mapping[str, Columns]) -> Matrix:
        matrix = np.empty((len(options), len(self.names)), np.float32)
        place = 0
        for group in self.groups:
            for column in known[group] if group in known else self._columns(group, view, options, within):
                width = column.shape[1] if column.ndim == 2 else 1
                matrix[:, place : place + width] = column if column.ndim == 2 else column[:, None]
                place += width
        return matrix

    def _columns(self, group: str, view: View, options: Options, within: words.Within) -> Columns:
        if group == LABEL:
            return company.label_columns(options)
        if group == WORDS:
            return [word_columns(words_in(view, options), self.vocabulary)]
        return _OF_WORDS[group](view, options, within)
