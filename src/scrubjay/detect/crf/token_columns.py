"""The columns of the token CRF: what its templates can read of a token, each a number; 0 is nothing.

A column is computed for a block of tokens at a time, so that a long note costs no more memory than a short one. What
has to be known of the whole note, such as what other detectors found, is kept in small integers.
"""

from collections.abc import Callable
from functools import cached_property, partial
from typing import Any

import numpy as np
from numpy.typing import NDArray

from scrubjay.detect.crf.evidence import echoes, found_codes, label_numbers, overlapped
from scrubjay.detect.crf.items import Items, sequence_bounds
from scrubjay.detect.crf.kinds import general_kinds, listed_masks
from scrubjay.detect.crf.paper_columns import LISTED, PAPER_COLUMNS, ZIP_DIGITS, tagged_masks
from scrubjay.detect.detector import Evidence
from scrubjay.kernel import columns, letters, scan
from scrubjay.lexicons import Lex
from scrubjay.lexicons.clusters import PATH_BITS, brown_prefix, coarse, load_clusters
from scrubjay.text import Tokens, View
from scrubjay.text.words import number_of

Values = NDArray[np.uint64]
LONGEST = 500
"""A sentence of more tokens is cut: nothing that far away matters, and memory stays bounded."""

TITLES = Lex.HONORIFIC | Lex.DEGREE | Lex.ROLE | Lex.KIN
FAMILIES = {
    "listed_place": Lex.CITY_US | Lex.CITY_WORLD | Lex.COUNTY | Lex.REGION,
    "listed_state": Lex.STATE | Lex.STATE_ABBREV | Lex.COUNTRY | Lex.NATIONALITY,
    "listed_hospital": Lex.HOSPITAL,
    "listed_company": Lex.COMPANY | Lex.SCHOOL | Lex.UNIVERSITY | Lex.INSURER | Lex.MILITARY,
    "listed_job": Lex.PROFESSION,
    "listed_street": Lex.STREET_NAME,
    "listed_clinical": Lex.MEDICAL | Lex.DRUG | Lex.ORGANISM | Lex.EPONYM,
}
"""Which lists make one column of dictionary tags each."""

INSIDE, BEGIN, END, SINGLE = 1, 2, 3, 4
_PLACES = np.array((BEGIN, INSIDE, END, SINGLE), np.uint64)


class TokenReading:
    """The tokens or parts of a note, and their columns."""

    def __init__(self, view: View, evidence: Evidence, columns: tuple[str, ...], *, layer: str) -> None:
        self.view = view
        self.tokens: Tokens = view.parts if layer == "parts" else view.tokens
        self._whole = layer != "parts"
        self.evidence = [span for spans in evidence.values() for span in spans]
        self._names = columns
        self._shared: dict[str, tuple[NDArray[Any], ...]] = {}

    @cached_property
    def items(self) -> Items:
        """The tokens, a sequence for each sentence."""
        begins = np.zeros(len(self.tokens), np.bool_)
        begins[1:] = np.diff(self.sentence) != 0
        return Items(self.tokens.start, self.tokens.end, sequence_bounds(begins, LONGEST))

    def columns(self, first: int, last: int) -> Values:
        """The matrix of the tokens ``first`` to ``last``."""
        where = slice(first, last)
        matrix = np.empty((len(self._names), last - first), np.uint64)
        for row, name in zip(matrix, self._names, strict=True):
            row[:] = COLUMNS[name](self, where)
        self._shared.clear()
        return matrix

    def forms(self, where: slice) -> Values:
        """The letters' columns of the block at hand."""
        return self._once("forms", lambda: (letters.forms(self.view.codes, *self._edges(where)),))[0]

    def grams(self, size: int, where: slice, *, cased: bool) -> Values:
        """The letter n-grams of the block at hand."""
        edges = self._edges(where)
        made = self._once(f"grams{size}{cased}", lambda: (letters.grams(self.view.codes, *edges, size, cased=cased),))
        return made[0]

    def clusters(self, where: slice) -> tuple[NDArray[Any], ...]:
        """Brown and vector clusters of the block at hand."""
        return self._once("clusters", lambda: load_clusters().lookup(self.tokens.key[where]))

    def _edges(self, where: slice) -> tuple[NDArray[np.int32], NDArray[np.int32]]:
        return self.tokens.start[where], self.tokens.end[where]

    def _once(self, name: str, make: Callable[[], tuple[NDArray[Any], ...]]) -> tuple[NDArray[Any], ...]:
        """What several columns of a block read, made for the first of them."""
        if name not in self._shared:
            self._shared[name] = make()
        return self._shared[name]

    @cached_property
    def sentence(self) -> NDArray[np.int32]:
        """For each token the row of its sentence."""
        return (self.view.sentences[:, 0].searchsorted(self.tokens.start, "right") - 1).astype(np.int32)

    @cached_property
    def whole(self) -> NDArray[np.int32]:
        """For each item the whole token that it lies in, which layers such as parts of speech count in."""
        if self._whole:
            return np.arange(len(self.tokens), dtype=np.int32)
        return (self.view.tokens.start.searchsorted(self.tokens.start, "right") - 1).astype(np.int32)

    @cached_property
    def found(self) -> tuple[Values, Values]:
        """For each token what the detectors before found: the label's code and the rule's number."""
        place = partial(overlapped, start=self.tokens.start, end=self.tokens.end)
        return found_codes(self.evidence, len(self.tokens), place)

    @cached_property
    def echo(self) -> Values:
        """What the detectors before found elsewhere in the note for the same word."""
        return echoes(self.tokens, label_numbers(self.found[0]))

    @cached_property
    def tagged(self) -> Values:
        """For each token the labels of all that the detectors before found there, a bit each."""
        return tagged_masks(self)

    @cached_property
    def members(self) -> Values:
        """The lists of each token, and those of the phrases that it lies in."""
        return listed_masks(self.tokens)

    @cached_property
    def colon(self) -> NDArray[np.int32]:
        """The last colon before each token in its line, -1 where there is none."""
        number = np.arange(len(self.tokens), dtype=np.int32)
        is_colon = self.view.codes[self.tokens.start] == ord(":")
        last = np.maximum.accumulate(np.where(is_colon, number, -1)) if len(number) else number
        last = np.concatenate([[-1], last[:-1]]).astype(np.int32)[: len(number)]
        return np.where(self.tokens.line[last] == self.tokens.line, last, -1).astype(np.int32)

    @cached_property
    def line_first(self) -> NDArray[np.int32]:
        """The first token of each token's line."""
        line = self.tokens.line
        if not len(line):
            return np.zeros(0, np.int32)
        starts = (np.concatenate([[True], np.diff(line) != 0])).nonzero()[0]
        return np.repeat(starts, np.diff(np.append(starts, len(line)))).astype(np.int32)


def _form(name: str) -> "Column":
    place = letters.FORMS.index(name)
    return lambda reading, where: reading.forms(where)[place]


def _grams(size: int, place: int, *, cased: bool = False) -> "Column":
    return lambda reading, where: reading.grams(size, where, cased=cased)[place]


def _whole(read: Callable[[View], NDArray[np.integer[Any]]]) -> "Column":
    """A layer of the whole tokens; numbers count from 1, since 0 is nothing."""
    return lambda reading, where: read(reading.view)[reading.whole[where]].astype(np.uint64) + np.uint64(1)


def _strings(read: Callable[[View], list[str]]) -> "Column":
    def column(reading: TokenReading, where: slice) -> Values:
        words = read(reading.view)
        return np.array([number_of(words[token]) for token in reading.whole[where].tolist()], np.uint64)

    return column


def _gap(reading: TokenReading, where: slice) -> Values:
    flags = reading.tokens.flags[where] & (scan.SPACE_BEFORE | scan.LINE_BEFORE | scan.BLANK_BEFORE | scan.GLUED)
    return flags.astype(np.uint64) + np.uint64(1)


def _sentence(reading: TokenReading, where: slice) -> Values:
    facts, row = reading.view.sentence_facts, reading.sentence[where]
    size = np.digitize(facts.length[row], (2, 4, 8, 16, 32, 64))
    return (1 + size * 4 + facts.ended[row] * 2 + facts.unmatched[row]).astype(np.uint64)


def _role(reading: TokenReading, where: slice) -> Values:
    return reading.view.lines.role[reading.tokens.line[where]].astype(np.uint64) + np.uint64(1)


def _place(reading: TokenReading, where: slice) -> Values:
    number = np.arange(len(reading.tokens))[where]
    tenth = number * 10 // max(len(reading.tokens), 1)
    near = np.where(number < 30, 10 + number // 10, np.where(len(reading.tokens) - number <= 30, 13, tenth))
    return (near + 1).astype(np.uint64)


def _in_line(reading: TokenReading, where: slice) -> Values:
    since: NDArray[np.int64] = np.arange(len(reading.tokens))[where] - reading.line_first[where]
    return (np.minimum(since, 6) + 1).astype(np.uint64)


def _field(reading: TokenReading, where: slice) -> Values:
    colon = reading.colon[where]
    return np.where(colon > 0, reading.tokens.key[np.maximum(colon - 1, 0)], 0)


def _long_field(reading: TokenReading, where: slice) -> Values:
    colon, tokens = reading.colon[where], reading.tokens
    before, last = np.maximum(colon - 2, 0), np.maximum(colon - 1, 0)
    same = (colon > 1) & (tokens.line[before] == tokens.line[last])
    return np.where(same, tokens.key[last] * np.uint64(3) + tokens.key[before], 0)


def _since_colon(reading: TokenReading, where: slice) -> Values:
    colon = reading.colon[where]
    return np.where(colon >= 0, np.minimum(np.arange(len(reading.tokens))[where] - colon, 6), 0).astype(np.uint64)


def _head(reading: TokenReading, where: slice) -> Values:
    return reading.tokens.key[reading.line_first[where]]


def _head_above(reading: TokenReading, where: slice) -> Values:
    above = reading.line_first[reading.line_first[where] - 1]
    return np.where(reading.line_first[where] > 0, reading.tokens.key[above], 0)


def _lists(reading: TokenReading, where: slice) -> Values:
    return reading.tokens.lex[where]


def _titles(reading: TokenReading, where: slice) -> Values:
    return reading.tokens.lex[where] & np.uint64(TITLES)


def _general(reading: TokenReading, where: slice) -> Values:
    kinds = general_kinds(reading.tokens.lex[where]) << np.uint64(1)
    kinds |= (reading.tokens.flags[where] & scan.UPPER_FIRST != 0).astype(np.uint64)
    return kinds


def _listed(group: int) -> "Column":
    def column(reading: TokenReading, where: slice) -> Values:
        tokens, phrases = reading.tokens, reading.tokens.phrases
        return columns.listed(tokens.lex, phrases.first, phrases.last, phrases.mask, group, _PLACES)[where]

    return column


def _listed_zip(reading: TokenReading, where: slice) -> Values:
    """Five digits by themselves, since no list of ZIP codes is shipped."""
    tokens = reading.tokens
    digits = tokens.flags[where] & (scan.HAS_DIGIT | scan.HAS_LETTER) == scan.HAS_DIGIT
    is_zip = digits & (tokens.end[where] - tokens.start[where] == ZIP_DIGITS)
    return np.where(is_zip, np.uint64(SINGLE), np.uint64(0))


def _brown(bits: int) -> "Column":
    return lambda reading, where: brown_prefix(reading.clusters(where)[0], bits).astype(np.uint64)


def _vector(reading: TokenReading, where: slice) -> Values:
    return reading.clusters(where)[1].astype(np.uint64)


def _coarse_vector(reading: TokenReading, where: slice) -> Values:
    return coarse(reading.clusters(where)[1]).astype(np.uint64)


Column = Callable[[TokenReading, slice], Values]
COLUMNS: dict[str, Column] = {
    **{name: _form(name) for name in letters.FORMS},
    **{f"gram{size}_{place}": _grams(size, place) for size in (2, 3, 4) for place in range(letters.GRAMS)},
    **{f"cased_gram2_{place}": _grams(2, place, cased=True) for place in range(letters.GRAMS)},
    "stem": _strings(lambda view: view.stems),
    "lemma": _strings(lambda view: view.lemmas),
    "pos": _whole(lambda view: view.pos),
    "chunk": _whole(lambda view: view.chunks),
    "orthography": lambda reading, where: reading.view.orthography[reading.whole[where]],
    "gap": _gap,
    "sentence": _sentence,
    "section": _whole(lambda view: view.section_of_token),
    "role": _role,
    "place": _place,
    "in_line": _in_line,
    "field": _field,
    "long_field": _long_field,
    "since_colon": _since_colon,
    "head": _head,
    "head_above": _head_above,
    "lists": _lists,
    "titles": _titles,
    "general": _general,
    **{name: _listed(mask) for name, mask in (FAMILIES | LISTED).items()},
    "listed_zip": _listed_zip,
    "found": lambda reading, where: reading.found[0][where],
    "pattern": lambda reading, where: reading.found[1][where],
    "echo": lambda reading, where: reading.echo[where],
    "brown4": _brown(4),
    "brown6": _brown(6),
    "brown10": _brown(10),
    "brown": _brown(PATH_BITS),
    "vector_coarse": _coarse_vector,
    "vector": _vector,
    **PAPER_COLUMNS,
}
