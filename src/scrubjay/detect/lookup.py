"""Names looked up word by word, as the name-hybrid paper does it: every match is a candidate, whatever precision says.

The dictionary detector weighs a match and its neighbours; this one asks the lists and nothing else, so that a filter
can be trained on what they propose.
"""

from itertools import groupby
from operator import itemgetter
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from scrubjay.detect.detector import Evidence
from scrubjay.kernel import scan
from scrubjay.labels import Label
from scrubjay.lexicons import Lex
from scrubjay.note import Span
from scrubjay.text import View

if TYPE_CHECKING:
    from scrubjay.lexicons.fuzzy import FuzzyIndex

_NAMES = np.uint64(Lex.GIVEN_10K | Lex.SURNAME_50K)
_COMMON = np.uint64(Lex.COMMON_20K)
SHORTEST, SHORTEST_NEAR = 2, 4
"""Letters of a name, and of a word that may be one with a slip in it."""

LISTED, NEAR = 0.5, 0.4
"""Scores: a list says less than any rule, and a near match less than a list."""


class NameLookup:
    """Proposes each listed name; a common word only if it has a capital. Names with a space between them are one."""

    needs: tuple[str, ...] = ()

    def __init__(self, *, name: str = "lookup", fuzzy: bool = False, threshold: float = 0.74) -> None:
        self.name = name
        self._threshold = threshold
        self._index = _fuzzy_index() if fuzzy else None

    def detect(self, view: View, evidence: Evidence) -> list[Span]:
        """Runs of words that are names, or with ``fuzzy`` nearly names."""
        del evidence
        allowed = _allowed(view)
        listed = allowed & (view.tokens.lex & _NAMES != 0)
        near = self._near_names(view, allowed & ~listed)
        return [
            Span(
                int(view.tokens.start[first]),
                int(view.tokens.end[last]),
                Label.PATIENT,
                LISTED if listed[first : last + 1].any() else NEAR,
                f"{self.name}.{'name' if listed[first : last + 1].any() else 'fuzzy'}",
            )
            for first, last in _runs(view, listed | near)
        ]

    def _near_names(self, view: View, asked: NDArray[np.bool_]) -> NDArray[np.bool_]:
        """Which of the words that are asked about are spelt almost like a name."""
        near = np.zeros_like(asked)
        if self._index is None:
            return near
        tokens = view.tokens
        for place in np.flatnonzero(asked & (tokens.end - tokens.start >= SHORTEST_NEAR)).tolist():
            near[place] = self._is_near(self._index, view.lowered[tokens.start[place] : tokens.end[place]])
        return near

    def _is_near(self, index: "FuzzyIndex", word: str) -> bool:
        return bool(index.matches(word, threshold=self._threshold))


def _allowed(view: View) -> NDArray[np.bool_]:
    """Words of letters that are not common, or have a capital first."""
    tokens = view.tokens
    letters = tokens.flags & (scan.HAS_LETTER | scan.HAS_DIGIT) == scan.HAS_LETTER
    capital = tokens.flags & scan.UPPER_FIRST != 0
    long_enough = tokens.end - tokens.start >= SHORTEST
    return np.asarray(letters & long_enough & (capital | (tokens.lex & _COMMON == 0)))


def _runs(view: View, chosen: NDArray[np.bool_]) -> list[tuple[int, int]]:
    """The first and the last of chosen tokens in a row, a row being broken by a line's end or by anything but space."""
    tokens = view.tokens
    places = np.flatnonzero(chosen)
    broken = tokens.flags[places] & scan.LINE_BEFORE != 0
    row = np.cumsum(broken | (np.diff(places, prepend=-2) != 1))
    rows = zip(row.tolist(), places.tolist(), strict=True)
    grouped = ([place for _, place in group] for _, group in groupby(rows, key=itemgetter(0)))
    return [(group[0], group[-1]) for group in grouped]


def _fuzzy_index() -> "FuzzyIndex":
    """The index of names, loaded only where a recipe asks for it."""
    from scrubjay.lexicons.fuzzy import load_fuzzy_names

    return load_fuzzy_names()
