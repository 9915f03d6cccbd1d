"""The columns of the character CRF: what its templates can read of a character, each a number; 0 is nothing.

What is known of a word, a line or a run of characters is worked out once for each and then copied to its characters,
as if each of them carried it. Words come with the gaps between them, as segments: segment 2 u + 1 is unit u, segment
2 u the gap before it. A column of words is a unit's own value, or that of a unit beside it: ``word_before`` is the
value of ``word`` one unit back, for characters of a gap the unit that ends there.
"""

from collections.abc import Callable
from functools import cached_property, lru_cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from scrubjay.detect.crf.char_units import UNIT_COLUMNS, Units, Values
from scrubjay.detect.crf.characters import cut_characters, kinds_of
from scrubjay.detect.crf.evidence import found_codes, in_text
from scrubjay.detect.crf.items import Items
from scrubjay.detect.detector import Evidence
from scrubjay.kernel import columns as kernel
from scrubjay.text import View

Index = NDArray[np.int32]
_PAD = 2
"""Nothing stands so many times before the first unit and after the last, so that neighbours can be asked for."""

PLACES: dict[str, Callable[[Index], Index]] = {
    "": lambda segment: np.where(segment & 1, (segment >> 1) + _PAD, 0),
    "_here": lambda segment: np.maximum((segment - 1) >> 1, 0) + _PAD,
    "_before": lambda segment: (segment >> 1) + (_PAD - 1),
    "_before2": lambda segment: (segment >> 1) + (_PAD - 2),
    "_after": lambda segment: ((segment + 1) >> 1) + _PAD,
    "_after2": lambda segment: ((segment + 1) >> 1) + (_PAD + 1),
}
"""Which unit a segment reads, counted with the padding: its own, its own or else the one before, or one beside it."""

_BUCKETS = np.searchsorted((0, 1, 2, 3, 4, 6, 8, 12, 16, 24, 32, 48, 64, 96), np.arange(97), "right").astype(np.uint64)
"""Counts on a scale that gets coarser, from 1 on."""


_WALKED = ("char", "cell", "letter", "kind", "from_start", "from_end")
"""The rows of ``kernel.walk``; a cell or kind tells the first of a line, so that n-grams over a line's end differ."""


class _Layout(NamedTuple):
    """Where the columns of a feature set lie that are copied from units: by place, the rows of their values and theirs.

    ``own`` are the columns that each character has of its own.
    """

    bases: tuple[str, ...]
    copied: dict[str, tuple[list[int], list[int]]]
    own: tuple[tuple[int, str], ...]


@lru_cache(maxsize=64)
def _layout(names: tuple[str, ...]) -> _Layout:
    bases = tuple(dict.fromkeys(_PROJECTED[name][0] for name in names if name in _PROJECTED))
    copied: dict[str, tuple[list[int], list[int]]] = {}
    for place, name in enumerate(names):
        if name in _PROJECTED:
            base, suffix = _PROJECTED[name]
            rows, places = copied.setdefault(suffix, ([], []))
            rows.append(bases.index(base))
            places.append(place)
    own = tuple((place, name) for place, name in enumerate(names) if name not in _PROJECTED)
    return _Layout(bases, copied, own)


class CharReading:
    """The characters of a note and their columns."""

    def __init__(self, view: View, evidence: Evidence, columns: tuple[str, ...]) -> None:
        self.view = view
        self._evidence = [span for spans in evidence.values() for span in spans]
        self._names = columns
        self._walked: Values = np.zeros((0, 0), np.uint64)

    def columns(self, first: int, last: int) -> Values:
        """The matrix of the characters ``first`` to ``last``."""
        where = slice(first, last)
        layout = _layout(self._names)
        self._walked = self._walk(where)
        matrix = np.empty((len(self._names), last - first), np.uint64)
        segment = self.segments[0][where]
        for suffix, (rows, places) in layout.copied.items():
            kernel.spread(self._values, rows, PLACES[suffix](segment), matrix, places)
        for place, name in layout.own:
            matrix[place] = CHAR_COLUMNS[name](self, where)
        return matrix

    def _walk(self, where: slice) -> Values:
        """What is known of characters by themselves and by where they stand in their line; see ``_WALKED``."""
        before = int(self.line[where.start - 1]) if where.start else -1
        place, line = self.items.start[where], self.line[where]
        starts, ends = self.view.line_starts, self.view.lines.end
        return kernel.walk(self.view.codes, self.kinds, place, line, starts, ends, _BUCKETS, before)

    @cached_property
    def _values(self) -> Values:
        """What is known of the units, a row for each thing, with nothing before the first unit and after the last."""
        bases = _layout(self._names).bases
        values = np.zeros((len(bases), len(self.units) + 2 * _PAD), np.uint64)
        for row, base in zip(values, bases, strict=True):
            row[_PAD:-_PAD] = UNIT_COLUMNS[base](self.units)
        return values

    @cached_property
    def items(self) -> Items:
        """The characters, a sequence for each line."""
        return cut_characters(self.view, self.kinds)

    @cached_property
    def kinds(self) -> NDArray[np.uint8]:
        """For each character of the text what kind it is."""
        return kinds_of(self.view.codes)

    @cached_property
    def units(self) -> Units:
        """The words that the characters lie in."""
        return Units(self.view, self.found[0])

    @cached_property
    def segments(self) -> tuple[Index, NDArray[np.uint8]]:
        """For each item the number of its segment, and where in its unit it lies."""
        return kernel.segments(self.items.start, self.units.start, self.units.end)

    @cached_property
    def line(self) -> Index:
        """For each item its line."""
        return kernel.lines_of(self.items.start, self.view.line_starts)

    @cached_property
    def runs(self) -> tuple[Index, Index, Values]:
        """For each item its run, of white space or without it, and its place there; the long and short shapes."""
        return kernel.runs(self.view.codes, self.kinds, self.items.start, self.line)

    @cached_property
    def found(self) -> tuple[Values, Values]:
        """For each character of the text what the detectors before found: the label's code and the rule's number."""
        return found_codes(self._evidence, len(self.view.text), in_text)


def _in_run(reading: CharReading, where: slice) -> Values:
    """How far into its run a character stands."""
    return (np.minimum(reading.runs[1][where], 20) + 1).astype(np.uint64)


def _shape(place: int) -> "CharColumn":
    return lambda reading, where: reading.runs[2][place][reading.runs[0][where]]


def _depths(reading: CharReading) -> Values:
    """Where in the note each line stands: near the top, near the end, or in which tenth."""
    count = len(reading.view.line_starts)
    line = np.arange(count)
    return (np.where(line < 20, 11 + line // 4, np.where(count - line <= 5, 10, line * 10 // count)) + 1).astype(
        np.uint64
    )


def _heads(reading: CharReading) -> Values:
    """The first word of each line."""
    lines, key = reading.view.lines, reading.view.parts.key
    heads = np.zeros(len(lines), np.uint64)
    full = lines.last > lines.first
    heads[full] = key[lines.first[full]]
    return heads


def _roles(reading: CharReading) -> Values:
    return reading.view.lines.role.astype(np.uint64) + np.uint64(1)


def _of_line(read: Callable[[CharReading], Values]) -> "CharColumn":
    """What is known of lines, for each character of a line."""
    return lambda reading, where: read(reading)[reading.line[where]]


def _of_walk(row: int) -> "CharColumn":
    return lambda reading, where: reading._walked[row]


CharColumn = Callable[[CharReading, slice], Values]
CHAR_COLUMNS: dict[str, CharColumn] = {
    **{name: _of_walk(row) for row, name in enumerate(_WALKED)},
    "place": lambda reading, where: reading.segments[1][where].astype(np.uint64),
    "long_shape": _shape(0),
    "short_shape": _shape(1),
    "in_run": _in_run,
    "depth": _of_line(_depths),
    "head": _of_line(_heads),
    "role": _of_line(_roles),
    "found": lambda reading, where: reading.found[0][reading.items.start[where]],
    "pattern": lambda reading, where: reading.found[1][reading.items.start[where]],
}
_PROJECTED = {f"{base}{suffix}": (base, suffix) for base in UNIT_COLUMNS for suffix in PLACES}
