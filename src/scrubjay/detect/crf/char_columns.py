"""The columns of the character CRF: what its templates can read of a character, each a number; 0 is nothing.

What is known of a word, a line or a run of characters is worked out once for each and then copied to its characters,
as if each of them carried it. Words come with the gaps between them, as segments: segment 2 u + 1 is unit u, segment
2 u the gap before it. A column of words is a unit's own value, or that of a unit beside it: ``word_before`` is the
value of ``word`` one unit back, for characters of a gap the unit that ends there.
"""

from collections.abc import Callable
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from scrubjay.detect.crf.char_units import BEGIN, END, INSIDE, OUTSIDE, SINGLE, UNIT_COLUMNS, Units, Values, found_codes
from scrubjay.detect.crf.characters import SPACE, cut_characters, folded, kinds_of, run_shapes
from scrubjay.detect.crf.items import Items
from scrubjay.detect.detector import Evidence
from scrubjay.text import View

Index = NDArray[np.int64]
_PAD = 2
"""Nothing stands so many times before the first unit and after the last, so that neighbours can be asked for."""

PLACES: dict[str, Callable[[Index], Index]] = {
    "": lambda segment: np.where(segment & 1, segment // 2, -_PAD),
    "_here": lambda segment: np.maximum((segment - 1) // 2, 0),
    "_before": lambda segment: segment // 2 - 1,
    "_before2": lambda segment: segment // 2 - 2,
    "_after": lambda segment: (segment + 1) // 2,
    "_after2": lambda segment: (segment + 1) // 2 + 1,
}
"""Which unit a segment reads: its own, its own or else the one before, or one beside it."""

_NOTHING = np.zeros(_PAD, np.uint64)
_BUCKETS = np.searchsorted((0, 1, 2, 3, 4, 6, 8, 12, 16, 24, 32, 48, 64, 96), np.arange(97), "right").astype(np.uint64)
"""Counts on a scale that gets coarser, from 1 on."""


def _bucket(counts: NDArray[np.int32]) -> Values:
    return _BUCKETS[np.minimum(counts, len(_BUCKETS) - 1)]


class CharReading:
    """The characters of a note and their columns."""

    def __init__(self, view: View, evidence: Evidence, columns: tuple[str, ...]) -> None:
        self.view = view
        self._evidence = [span for spans in evidence.values() for span in spans]
        self._names = columns
        self._values: dict[str, Values] = {}

    def columns(self, first: int, last: int) -> Values:
        """The matrix of the characters ``first`` to ``last``."""
        where = slice(first, last)
        matrix = self._projected(self.segment[where])
        for place, name in enumerate(self._names):
            if name not in _PROJECTED:
                matrix[:, place] = CHAR_COLUMNS[name](self, where)
        return matrix

    def _projected(self, segment: NDArray[np.int32]) -> Values:
        """A matrix with what units know in the rows of their characters, copied a whole row at a time."""
        begin, end = (int(segment[0]), int(segment[-1]) + 1) if len(segment) else (0, 0)
        numbers = np.arange(begin, end)
        units = {suffix: pick(numbers) + _PAD for suffix, pick in PLACES.items()}
        rows = np.zeros((end - begin, len(self._names)), np.uint64)
        for place, name in enumerate(self._names):
            if name in _PROJECTED:
                base, suffix = _PROJECTED[name]
                rows[:, place] = self._padded(base)[units[suffix]]
        matrix = np.empty((len(segment), len(self._names)), np.uint64)
        if len(segment):  # the mode is the fast one: any other copies by way of a buffer
            np.take(rows, segment - begin, axis=0, out=matrix, mode="clip")
        return matrix

    def _padded(self, base: str) -> Values:
        """The values of all units with nothing before the first and after the last."""
        if base not in self._values:
            self._values[base] = np.concatenate((_NOTHING, UNIT_COLUMNS[base](self.units), _NOTHING))
        return self._values[base]

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
    def segment(self) -> NDArray[np.int32]:
        """For each item the number of its segment."""
        edges = np.zeros(2 * len(self.units) + 2, np.int32)
        edges[1:-1:2], edges[2:-1:2], edges[-1] = self.units.start, self.units.end, len(self.view.text)
        sizes = edges[1:] - edges[:-1]
        return np.repeat(np.arange(len(sizes), dtype=np.int32), sizes)[self.items.start]

    @cached_property
    def place(self) -> NDArray[np.uint8]:
        """For each item where in its unit it lies."""
        start, last = self.units.start, self.units.end - 1
        place = np.full(len(self.view.text), OUTSIDE, np.uint8)
        place[self.items.start[self.segment & 1 == 1]] = INSIDE
        place[last] = END
        place[start] = np.where(start == last, SINGLE, BEGIN)
        return place[self.items.start]

    @cached_property
    def line(self) -> NDArray[np.int32]:
        """For each item its line."""
        starts = self.view.line_starts
        sizes = np.diff(starts, append=len(self.view.text))
        return np.repeat(np.arange(len(starts), dtype=np.int32), sizes)[self.items.start]

    @cached_property
    def letters(self) -> NDArray[np.uint32]:
        """The items as their kinds, marks as themselves."""
        return folded(self.view.codes[self.items.start], self.kinds[self.items.start])

    @cached_property
    def opens_line(self) -> NDArray[np.bool_]:
        """Items that are first in their line."""
        opens = np.ones(len(self.items), np.bool_)
        opens[1:] = self.line[1:] != self.line[:-1]
        return opens

    @cached_property
    def runs(self) -> tuple[NDArray[np.int32], Index, Values, Values]:
        """For each item its run, of white space or without it; for each run its start, its long and short shape."""
        space = self.letters == SPACE
        opens = self.opens_line.copy()
        opens[1:] |= space[1:] != space[:-1]
        starts = np.flatnonzero(opens)
        sizes = np.diff(starts, append=len(opens))
        return np.repeat(np.arange(len(starts), dtype=np.int32), sizes), starts, *run_shapes(self.letters, starts)

    @cached_property
    def found(self) -> tuple[NDArray[np.uint8], NDArray[np.uint32]]:
        """For each character of the text what the detectors before found: the label's code and the rule's number."""
        return found_codes(self._evidence, len(self.view.text))


def _character(reading: CharReading, where: slice) -> Values:
    """The character as it is, any white space as a space."""
    codes = reading.view.codes[reading.items.start[where]]
    return np.where(reading.letters[where] == SPACE, ord(" "), codes).astype(np.uint64) + np.uint64(1)


def _marked(read: "CharColumn") -> "CharColumn":
    """Values that tell the first character of a line, for n-grams: what runs over a line's end is another n-gram."""

    def column(reading: CharReading, where: slice) -> Values:
        return read(reading, where) | reading.opens_line[where].astype(np.uint64) << np.uint64(32)

    return column


def _in_run(reading: CharReading, where: slice) -> Values:
    """How far into its run a character stands."""
    run, starts = reading.runs[:2]
    numbers = np.arange(where.start, where.stop)
    return (np.minimum(numbers - starts[run[where]], 20) + 1).astype(np.uint64)


def _from_start(reading: CharReading, where: slice) -> Values:
    start = reading.view.line_starts[reading.line[where]]
    return _bucket(reading.items.start[where] - start)


def _from_end(reading: CharReading, where: slice) -> Values:
    gap = reading.view.lines.end[reading.line[where]] - reading.items.start[where]
    return _bucket(np.maximum(gap, 0))


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


def _letter(reading: CharReading, where: slice) -> Values:
    return reading.letters[where].astype(np.uint64)


CharColumn = Callable[[CharReading, slice], Values]
CHAR_COLUMNS: dict[str, CharColumn] = {
    "char": _character,
    "cell": _marked(_character),
    "letter": _letter,
    "kind": _marked(_letter),
    "place": lambda reading, where: reading.place[where].astype(np.uint64),
    "long_shape": lambda reading, where: reading.runs[2][reading.runs[0][where]],
    "short_shape": lambda reading, where: reading.runs[3][reading.runs[0][where]],
    "in_run": _in_run,
    "from_start": _from_start,
    "from_end": _from_end,
    "depth": _of_line(_depths),
    "head": _of_line(_heads),
    "role": _of_line(_roles),
    "found": lambda reading, where: reading.found[0][reading.items.start[where]].astype(np.uint64),
    "pattern": lambda reading, where: reading.found[1][reading.items.start[where]].astype(np.uint64),
}
_PROJECTED = {f"{base}{suffix}": (base, suffix) for base in UNIT_COLUMNS for suffix in PLACES}
