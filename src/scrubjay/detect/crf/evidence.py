"""What other detectors found, as numbers a CRF can read: for each item the label, and which rule it was."""

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Protocol
from zlib import crc32

import numpy as np
from numpy.typing import NDArray

from scrubjay.kernel import columns, scan
from scrubjay.labels import Label
from scrubjay.lexicons import Lex
from scrubjay.note import Span

Places = NDArray[np.int64]
Codes = NDArray[np.uint64]
SHORTEST_ECHO = 3
"""Letters of a word that tells by itself."""
_EVERYDAY = np.uint64(Lex.COMMON_5K | Lex.MONTH | Lex.WEEKDAY)
NEAR = 3
"""Words around a find that are read with it by a CRF that reads beside others."""
_FAR = np.iinfo(np.int32).max
NUMBER = {label: number for number, label in enumerate(Label)}


class _Place(Protocol):
    """Anything that begins and ends in a note."""

    @property
    def start(self) -> int: ...
    @property
    def end(self) -> int: ...


class _Places(Protocol):
    """Where items of a note lie, as arrays over them."""

    @property
    def start(self) -> NDArray[np.int32]: ...
    @property
    def end(self) -> NDArray[np.int32]: ...


class _Words(_Places, Protocol):
    """Words of a note, as arrays over them."""

    @property
    def key(self) -> NDArray[np.uint64]: ...
    @property
    def flags(self) -> NDArray[np.uint16]: ...
    @property
    def lex(self) -> NDArray[np.uint64]: ...


@lru_cache(maxsize=4096)
def source_number(source: str) -> int:
    """A number for a detector or one of its rules."""
    return crc32(source.encode()) | 1


def found_codes(
    spans: Sequence[Span], size: int, place: Callable[[Sequence[Span]], tuple[Places, Places]]
) -> tuple[Codes, Codes]:
    """For each of ``size`` items what was found there: the label and whether its span begins here, and the source.

    The first is 2n + 1 where a span of label n begins, 2n + 2 where it goes on, else 0; the second is a number for the
    source. ``place`` tells the items of spans. Of spans that overlap the longest is what is read.
    """
    ordered = sorted((span for span in spans if span.label in NUMBER), key=_shortest_first)
    labels, sources = np.zeros(size, np.uint64), np.zeros(size, np.uint64)
    first, last = place(ordered)
    held = (first < last).nonzero()[0]
    first, last = first[held], last[held]
    kinds = np.array([2 * NUMBER[span.label] for span in ordered], np.uint64)[held]  # type: ignore[index]
    numbers = np.array([source_number(span.source) for span in ordered], np.uint64)[held]
    columns.paint(labels, first, last, kinds, _BEGINS_OR_GOES_ON)
    columns.paint(sources, first, last, numbers, _ANYWHERE)
    return labels, sources


_BEGINS_OR_GOES_ON = np.array((1, 2, 2, 1), np.uint64)
_ANYWHERE = np.zeros(4, np.uint64)


def _shortest_first(span: Span) -> tuple[int, int, str, float, str]:
    """The order in which spans are written, so that the longest is what is read in the end.

    A tuple, because comparing spans themselves takes ten times as long and every note has hundreds to sort.
    """
    return span.end - span.start, span.start, span.label, span.score, span.source


def in_text(spans: Sequence[Span]) -> tuple[Places, Places]:
    """The places of spans where the items are the characters of the text."""
    return np.array([span.start for span in spans], np.int64), np.array([span.end for span in spans], np.int64)


def overlapped(spans: Sequence[_Place], start: NDArray[np.int32], end: NDArray[np.int32]) -> tuple[Places, Places]:
    """For each span the first item that it has a character of, and the one after the last; the same if it has none."""
    first = end.searchsorted(np.array([span.start for span in spans], np.int32), "right")
    return first, start.searchsorted(np.array([span.end for span in spans], np.int32), "left")


def near_items(words: _Words, spans: Sequence[Span], items: _Places) -> NDArray[np.bool_]:
    """Whether each item lies in a span, or in one of the ``NEAR`` words before and behind it, up to a blank."""
    starts = words.start[words.flags & scan.SPACE_BEFORE != 0]
    limits = np.concatenate([np.zeros(NEAR + 1, np.int32), starts, np.full(NEAR + 1, _FAR, np.int32)])
    first = limits[starts.searchsorted(np.array([span.start for span in spans], np.int32), "right")]
    last = limits[starts.searchsorted(np.array([span.end for span in spans], np.int32), "left") + 2 * NEAR + 1]
    return covered(items.end.searchsorted(first, "right"), items.start.searchsorted(last, "left"), len(items.start))


def covered(first: Places, last: Places, items: int) -> NDArray[np.bool_]:
    """For each item whether it lies in one of the stretches of items ``first`` to ``last``."""
    opened = np.bincount(first, minlength=items + 1)
    closed = np.bincount(last, minlength=items + 1)
    return np.cumsum(opened - closed)[:items] > 0


def label_numbers(codes: Codes) -> Codes:
    """The labels of codes that ``found_codes`` gave, as numbers from 1 on; 0 outside."""
    return (codes + np.uint64(1)) >> np.uint64(1)


def echoes(words: _Words, labels: Codes) -> Codes:
    """For each word the label that the same word has elsewhere in the note, if it is one that tells."""
    telling = (words.flags & scan.HAS_LETTER != 0) & (words.end - words.start >= SHORTEST_ECHO)
    telling &= words.lex & _EVERYDAY == 0
    return columns.echoes(words.key, telling.view(np.uint8), labels)
