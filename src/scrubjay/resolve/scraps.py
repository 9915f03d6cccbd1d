"""Scraps: what merging leaves of a find when its name went to another says nothing.

A rule takes "Dr. Okonedo of Larch Hollow Clinic" for one institution, a CRF for a person and a place. Both of these
stand, and the "of" between them would stand too, as a place of its own. So would the "M.D." of "Ada Quill, M.D.", if
somebody took the whole for a name and another the name alone.
"""

import re
from collections.abc import Sequence
from itertools import pairwise

import numpy as np

from scrubjay.labels import CATEGORY, Category, Label
from scrubjay.lexicons import Lex
from scrubjay.note import Candidate
from scrubjay.resolve.priority import TOLD, Priority, belongs
from scrubjay.resolve.reach import INSTITUTIONS, PERSONS
from scrubjay.resolve.step import Group, Journal
from scrubjay.text import View

_PLAIN = np.uint64(Lex.COMMON_1K | Lex.HOSPITAL_WORD | Lex.ORG_WORD)
_GRAMMAR = frozenset("a an and as at by for from in is of on or out since the to who with".split())
"""Words that are no place in capitals either, in a text that has nothing else; but "A" may be the door of a street."""
_NAMED = Lex.GIVEN | Lex.SURNAME
_DOTTED = re.compile(r"(?:[A-Z][a-z]{0,4}\.){2,3}|(?:[A-Z][a-z]{0,4}\.){1,2}[A-Z]")
_PLAINEST = frozenset("MD RN LPN FNP MSW".split())
_SHORTEST = 4
"""Degrees that no initials or names are written like: with full stops, long ones that are no name, the plainest."""
_NAMED_PLACES = INSTITUTIONS | {Label.LOCATION_OTHER}
_BEFORE_NAMES = frozenset("and at by for from of the to with".split())
"""Labels of names that are never one of these words, in capitals either; the WHO is one, and so is ON."""
_CLOSE = 2
"""How many marks and blanks may lie between a scrap and the find that it was cut from."""


class Scraps:
    """Drops places of everyday words without a capital, right beside a find that has one; words of grammar always.

    Of these only what ``sources`` alone have found, but of institutions and places without a label of their own words
    of grammar whoever found them: "of Larch Hollow" behind a person. And degrees right behind a person's name, whoever
    found them. What is known of a patient or always to be hidden is no scrap.
    """

    name = "scraps"

    def __init__(self, priority: Priority, *, sources: Sequence[str]) -> None:
        self._priority = priority
        self._sources = tuple(sources)

    def resolve(self, group: Group, journal: Journal) -> list[list[Candidate]]:
        """The candidates without scraps."""
        return [self._swept(view, candidates, journal) for view, candidates in group]

    def _swept(self, view: View, candidates: list[Candidate], journal: Journal) -> list[Candidate]:
        scraps: set[Candidate] = set()
        degrees: set[Candidate] = set()
        for left, right in pairwise(sorted(candidates)):
            if right.start - left.end <= _CLOSE and _are_close(view.text, left, right):
                scraps |= {one for one, other in ((left, right), (right, left)) if self._is_scrap(view, one, other)}
                degrees |= {right} if self._is_degree(view, left, right) else set()
        for scrap in sorted(scraps):
            journal.record(self.name, scrap, None, "everyday words between finds")
        for degree in sorted(degrees - scraps):
            journal.record(self.name, degree, None, "a degree behind a name")
        dropped = scraps | degrees
        return [one for one in candidates if one not in dropped] if dropped else candidates

    def _is_degree(self, view: View, name: Candidate, one: Candidate) -> bool:
        """Whether what stands behind a person's name is letters of a degree: "M.D.", "FRCP"."""
        if not {self._priority.best(name).label, self._priority.best(one).label} <= PERSONS:
            return False
        if any(belongs(vote.source, TOLD) for vote in one.votes):
            return False
        words = view.text[one.start : one.end]
        lists = view.lexicons.mask(words.rstrip("."))
        is_long = len(words) >= _SHORTEST and words[0].isupper() and not lists & _NAMED
        return bool(lists & Lex.DEGREE) and (is_long or words in _PLAINEST or bool(_DOTTED.fullmatch(words)))

    def _is_scrap(self, view: View, one: Candidate, other: Candidate) -> bool:
        label = self._priority.best(one).label
        if CATEGORY[label] is not Category.LOCATION:
            return False
        words = view.text[one.start : one.end]
        if label in _NAMED_PLACES and _BEFORE_NAMES.issuperset(words.lower().split()):
            return not any(belongs(vote.source, TOLD) for vote in one.votes)
        if not all(belongs(vote.source, self._sources) for vote in one.votes):
            return False
        if _GRAMMAR.issuperset(words.lower().split()):
            return label is not Label.STREET or words != "A"
        if any(char.isupper() or char.isdigit() for char in words):
            return False
        return any(char.isupper() for char in view.text[other.start : other.end]) and _is_plain(view, one)


def _are_close(text: str, left: Candidate, right: Candidate) -> bool:
    between = text[left.end : right.start]
    return len(between) <= _CLOSE and not any(char.isalnum() or char == "\n" for char in between)


def _is_plain(view: View, candidate: Candidate) -> bool:
    """Whether every word is an everyday one, or the s of a possessive."""
    parts = view.parts
    first = int(parts.end.searchsorted(np.int32(candidate.start), "right"))
    last = int(parts.start.searchsorted(np.int32(candidate.end), "left"))
    first += int(first < last and _is_possessive(view.text, int(parts.start[first]), int(parts.end[first])))
    return first < last and bool(np.all(parts.lex[first:last] & _PLAIN != 0))


def _is_possessive(text: str, start: int, end: int) -> bool:
    return text[start:end] == "s" and text[max(start - 1, 0) : start] in {"'", "’"}
