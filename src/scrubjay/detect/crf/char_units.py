"""The words that characters lie in, and what is known of each: what the character CRF projects on characters.

A unit is a token where the lexicons list it, and else each of its parts: ``McAlder`` is one unit, ``Hospital03`` two.
"""

from collections.abc import Callable
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from scrubjay.detect.crf.evidence import echoes, label_numbers
from scrubjay.detect.crf.kinds import general_kinds
from scrubjay.detect.crf.paper_columns import LISTED, ZIP_DIGITS
from scrubjay.kernel import columns, scan
from scrubjay.lexicons import Lex
from scrubjay.lexicons.clusters import brown_prefix, coarse, load_clusters
from scrubjay.text import View
from scrubjay.text.sections import section_numbers

Values = NDArray[np.uint64]
BEGIN, INSIDE, END, SINGLE = 1, 2, 3, 4
"""Where something lies in what it is part of."""
_PLACES = np.array((BEGIN, INSIDE, END, SINGLE), np.uint64)

_RANKS = np.uint64(
    Lex.GIVEN_10K
    | Lex.GIVEN_2K
    | Lex.GIVEN_300
    | Lex.SURNAME_50K
    | Lex.SURNAME_10K
    | Lex.SURNAME_1K
    | Lex.COMMON_20K
    | Lex.COMMON_5K
    | Lex.COMMON_1K
)
"""The lists of which each is part of the one a bit below."""


class Units:
    """Units ``start`` to ``end`` of a view, their keys, flags and lexicon masks, their tokens and first parts.

    ``found`` has for each character of the text what other detectors found there, as ``evidence.found_codes`` gives it.
    """

    def __init__(self, view: View, found: Values) -> None:
        tokens, parts = view.tokens, view.parts
        token, part = columns.units(tokens.start, tokens.lex, parts.start)
        whole = tokens.lex[token] != 0
        self.view = view
        self.found = found
        self.start: NDArray[np.int32] = parts.start[part]
        self.end: NDArray[np.int32] = np.where(whole, tokens.end[token], parts.end[part])
        self.key: NDArray[np.uint64] = np.where(whole, tokens.key[token], parts.key[part])
        self.flags: NDArray[np.uint16] = np.where(whole, tokens.flags[token], parts.flags[part])
        self.lex: NDArray[np.uint64] = np.where(whole, tokens.lex[token], parts.lex[part])
        self.token: NDArray[np.int64] = token
        self.part: NDArray[np.int64] = part

    def __len__(self) -> int:
        return len(self.start)

    @cached_property
    def labels(self) -> Values:
        """The label of the span that each unit begins in, as a number from 1 on; 0 outside."""
        return label_numbers(self.found[self.start])

    @cached_property
    def clusters(self) -> tuple[NDArray[np.uint16], NDArray[np.uint16]]:
        """The Brown cluster and the vector cluster of each unit."""
        return load_clusters().lookup(self.key)


def best_ranks(lex: NDArray[np.uint64]) -> Values:
    """Masks in which a surname of the first thousand is in that list alone and not in the three wider ones too."""
    return lex & ~((lex & _RANKS) >> np.uint64(1))


def _general(units: Units) -> Values:
    kinds = general_kinds(units.lex) << np.uint64(1)
    kinds |= (units.flags & scan.UPPER_FIRST != 0).astype(np.uint64)
    return kinds


def _phrase(units: Units) -> Values:
    """The kinds of the longest listed phrase that a unit lies in, and where in it; 0 where it lies in none."""
    tags = np.zeros(len(units), np.uint64)
    phrases = units.view.parts.phrases
    order = np.argsort(phrases.last - phrases.first, kind="stable")
    first = units.part.searchsorted(phrases.first[order], "right") - 1
    last = units.part.searchsorted(phrases.last[order] - 1, "right") - 1
    kinds = general_kinds(phrases.mask[order]) << np.uint64(3)
    columns.paint(tags, first, last + 1, kinds, _PLACES)
    return tags


def _listed(group: int) -> "UnitColumn":
    """Where in an entry of these lists a unit stands: a word of its own, or part of a phrase; 0 where it is in none."""

    def column(units: Units) -> Values:
        tags = np.where(units.lex & np.uint64(group) != 0, np.uint64(SINGLE), np.uint64(0))
        phrases = units.view.parts.phrases
        held = np.flatnonzero(phrases.mask & np.uint64(group) != 0)
        held = held[np.argsort(phrases.last[held] - phrases.first[held], kind="stable")]
        first = np.searchsorted(units.part, phrases.first[held], "right") - 1
        last = np.searchsorted(units.part, phrases.last[held] - 1, "right") - 1
        columns.paint(tags, first, last + 1, np.zeros(len(held), np.uint64), _PLACES)
        return tags

    return column


def _listed_zip(units: Units) -> Values:
    """Five digits by themselves, since no list of ZIP codes is shipped."""
    digits = units.flags & (scan.HAS_DIGIT | scan.HAS_LETTER) == scan.HAS_DIGIT
    return np.where(digits & (units.end - units.start == ZIP_DIGITS), np.uint64(SINGLE), np.uint64(0))


def _sentence(units: Units) -> Values:
    """What the sentence is like, and whether the unit opens it."""
    facts = units.view.sentence_facts
    row = units.view.sentences[:, 0].searchsorted(units.start, "right") - 1
    size = np.searchsorted((2, 4, 8, 16, 32, 64), facts.length, "right")
    codes = (1 + facts.ended * 2 + facts.unmatched * 4 + size * 8).astype(np.uint64)[row]
    codes[1:] += row[1:] != row[:-1]
    return codes


def _field(units: Units) -> Values:
    """The word before the last colon of the line: what a value is filed under; 0 where there is none."""
    view = units.view
    line = view.parts.line[units.part]
    colons = (view.codes[units.start] == ord(":")).nonzero()[0]
    last = colons.searchsorted(np.arange(len(units))) - 1
    colon = np.append(colons, 0)[last]
    return np.where((colon > 0) & (line[colon] == line), units.key[colon - 1], 0)


def _pos(units: Units) -> Values:
    return units.view.pos[units.token].astype(np.uint64) + np.uint64(1)


def _section(units: Units) -> Values:
    return section_numbers(units.view.sections, units.start).astype(np.uint64) + np.uint64(1)


def _brown(bits: int) -> "UnitColumn":
    return lambda units: brown_prefix(units.clusters[0], bits).astype(np.uint64)


UnitColumn = Callable[[Units], Values]
UNIT_COLUMNS: dict[str, UnitColumn] = {
    "word": lambda units: units.key,
    "pos": _pos,
    "sentence": _sentence,
    "section": _section,
    "field": _field,
    "lists": lambda units: best_ranks(units.lex),
    "phrase": _phrase,
    "general": _general,
    **{name: _listed(group) for name, group in LISTED.items()},
    "listed_zip": _listed_zip,
    "label": lambda units: units.labels,
    "echo": lambda units: echoes(units, units.labels),
    "brown4": _brown(4),
    "brown6": _brown(6),
    "brown10": _brown(10),
    "brown": _brown(15),
    "vector_coarse": lambda units: coarse(units.clusters[1]).astype(np.uint64),
    "vector": lambda units: units.clusters[1].astype(np.uint64),
}
"""What is known of a unit, by name; 0 is nothing."""
