"""The cleaned text of the hybrid system: run-together words set apart, a line break before each heading.

Characters are only ever inserted, so an offset map leads both ways, and a span found in the cleaned text by any
tool is a span of the note. Scrubjay itself works on the note's own text; this is for its recipe and for other tools.
"""

from dataclasses import dataclass
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from scrubjay.errors import OffsetError, SpanError
from scrubjay.kernel import scan
from scrubjay.text.joins import conjoined
from scrubjay.text.view import View

SPACE, BREAK = " ", "\n"


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Cleaned:
    """A cleaned text, and the places in the original before each of which one character was inserted."""

    text: str
    places: NDArray[np.int64]
    """Offsets in the original, rising; before the character at each of them stands an inserted one."""

    @property
    def inserted(self) -> NDArray[np.int64]:
        """The offsets of the inserted characters in the cleaned text."""
        return self.places + np.arange(len(self.places))

    def __repr__(self) -> str:
        return f"Cleaned({len(self.text)} characters, {len(self.places)} inserted)"

    def to_clean(self, start: int, end: int) -> tuple[int, int]:
        """Where a span of the original lies in the cleaned text; its edges are never inserted characters."""
        self._check(start, end, len(self.text) - len(self.places))
        before_start = int(self.places.searchsorted(start, "right"))
        before_end = int(self.places.searchsorted(end, "left"))
        return start + before_start, end + before_end

    def to_original(self, start: int, end: int) -> tuple[int, int]:
        """Where a span of the cleaned text lies in the original; inserted characters at its edges fall away.

        A span of nothing but inserted characters has no place in the original and is an error.
        """
        self._check(start, end, len(self.text))
        inserted = self.inserted
        before_start = int(inserted.searchsorted(start, "left"))
        before_end = int(inserted.searchsorted(end, "left"))
        original_start, original_end = start - before_start, end - before_end
        if original_start == original_end:
            raise SpanError(f"the span {start}..{end} of the cleaned text holds inserted characters only")
        return original_start, original_end

    @staticmethod
    def _check(start: int, end: int, length: int) -> None:
        if not 0 <= start < end <= length:
            raise OffsetError(f"the span {start}..{end} does not lie in a text of {length} characters")


def clean(view: View) -> Cleaned:
    """The cleaned text of a note, with its offset map."""
    parts = view.parts
    inline = [heading.first for heading in view.headings if not heading.opens_line]
    begins = np.union1d(inline, view.lost_breaks).astype(np.int64)
    breaks = begins[parts.flags[begins] & scan.LINE_BEFORE == 0]
    spaces = np.setdiff1d(conjoined(view.marks, view.tokens, parts), breaks)
    places = np.concatenate((parts.start[breaks], parts.start[spaces])).astype(np.int64)
    order = np.argsort(places)
    characters = np.repeat([BREAK, SPACE], [len(breaks), len(spaces)])[order].tolist()
    return insert(view.text, places[order], characters)


def insert(text: str, places: NDArray[np.int64], characters: list[str]) -> Cleaned:
    """``text`` with one of ``characters`` inserted before each of ``places``, which rise and lie in the text."""
    bounds = [0, *places.tolist(), len(text)]
    pieces = [text[start:end] for start, end in pairwise(bounds)]
    joined = [piece for pair in zip(pieces, [*characters, ""], strict=True) for piece in pair]
    return Cleaned("".join(joined), places)
