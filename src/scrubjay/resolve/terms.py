"""Whole terms, found again: what was tagged once is a list of words, and the list is looked for in a note.

Case, accents, marks and line breaks between the words do not count: "St. Orrin's" is found in "ST ORRIN'S". Where two
terms start at one word, the longer is taken.
"""

from bisect import bisect_left
from collections.abc import Collection, Iterable, Iterator
from typing import NamedTuple

import numpy as np

from scrubjay.kernel import scan
from scrubjay.labels import Label
from scrubjay.note import Span, Vote
from scrubjay.resolve.name_words import hits, is_end_of_another, is_written_as_name
from scrubjay.text import View

Term = tuple[int, ...]
"""The keys of a term's words."""

_ALNUM = scan.HAS_LETTER | scan.HAS_DIGIT
_LEAST = 3
"""Terms of fewer letters and digits are not looked for: "US" would be found in "us"."""
_GAP = 3
"""How many marks and blanks may stand between two words of a term."""


class Place(NamedTuple):
    """Where a term stands: ``start`` to ``end``; ``parts`` are its words, numbered among the parts of the note."""

    start: int
    end: int
    term: Term
    parts: tuple[int, ...]


class Words(NamedTuple):
    """The parts of a note that are words or numbers, without the marks between them."""

    part: list[int]
    start: list[int]
    end: list[int]
    key: list[int]


def words_of(view: View) -> Words:
    """The words and numbers of a note; ask for them with ``view.derived(words_of)``."""
    parts = view.parts
    part = np.flatnonzero(parts.flags & _ALNUM)
    return Words(part.tolist(), parts.start[part].tolist(), parts.end[part].tolist(), parts.key[part].tolist())


def parse_term(term: str) -> Term:
    """The keys of a term's words, however it is written."""
    _, _, flags, key, _ = scan.tokens(term, soft=True)
    return tuple(key[flags & _ALNUM != 0].tolist())


def term_of(view: View, span: Span) -> Term | None:
    """The term that a span of a note is; None where it is too short to be looked for, or cuts a word."""
    words = view.derived(words_of)
    first, last = bisect_left(words.start, span.start), bisect_left(words.start, span.end)
    if first == last or words.end[last - 1] > span.end or (first and words.end[first - 1] > span.start):
        return None
    letters = sum(words.end[i] - words.start[i] for i in range(first, last))
    return tuple(words.key[first:last]) if letters >= _LEAST else None


class TermList(Collection[Term]):
    """Trusted terms: with which labels each was found, and how it was written there."""

    def __init__(self) -> None:
        self._scores: dict[Term, dict[Label, float]] = {}
        self._written: set[str] = set()

    def add(self, view: View, span: Span) -> None:
        """Put a find on the list, if it can be looked for."""
        term, label = term_of(view, span), Label(span.label)
        if term is not None:
            scores = self._scores.setdefault(term, {})
            scores[label] = max(span.score, scores.get(label, 0.0))
            self._written.add(_plain(view.text[span.start : span.end]))

    def __contains__(self, term: object) -> bool:
        return term in self._scores

    def __iter__(self) -> Iterator[Term]:
        return iter(self._scores)

    def __len__(self) -> int:
        return len(self._scores)

    def labels(self, term: Term) -> Collection[Label]:
        """The labels with which a term was found."""
        return self._scores[term].keys()

    def votes(self, term: Term, *, source: str) -> tuple[Vote, ...]:
        """A vote for each label with which a term was found, as sure as its surest find."""
        return tuple(Vote(source, label, score) for label, score in self._scores[term].items())

    def is_plausible(self, view: View, place: Place) -> bool:
        """Whether a term is written as a name at a place, or exactly as where it was found."""
        if _plain(view.text[place.start : place.end]) in self._written:
            return True
        return all(is_written_as_name(view.parts, part) for part in place.parts)


def _plain(term: str) -> str:
    return " ".join(term.split())


def find_terms(view: View, terms: Collection[Term]) -> Iterator[Place]:
    """Where the terms stand in a note: in order and apart."""
    words = view.derived(words_of)
    sizes = _sizes(terms)
    reach = 0
    for part in hits(view.parts, sizes):
        i = bisect_left(words.part, part)
        if i < reach or is_end_of_another(view.parts, part):
            continue
        for size in sizes[words.key[i]]:
            term = tuple(words.key[i : i + size])
            if term in terms and _hangs_together(words, i, len(term)):
                reach = i + len(term)
                yield Place(words.start[i], words.end[reach - 1], term, tuple(words.part[i:reach]))
                break


def _sizes(terms: Iterable[Term]) -> dict[int, list[int]]:
    """For each first word of a term the numbers of words that terms with it have, largest first."""
    sizes: dict[int, set[int]] = {}
    for term in terms:
        sizes.setdefault(term[0], set()).add(len(term))
    return {first: sorted(found, reverse=True) for first, found in sizes.items()}


def _hangs_together(words: Words, first: int, size: int) -> bool:
    return all(words.start[i + 1] - words.end[i] <= _GAP for i in range(first, first + size - 1))
