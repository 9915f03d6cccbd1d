"""What other detectors found, as numbers a CRF can read: for each item the label, and which rule it was."""

from collections.abc import Sequence
from functools import lru_cache
from zlib import crc32

import numpy as np
from numpy.typing import NDArray

from scrubjay.labels import Label
from scrubjay.note import Span

NUMBER = {label: number for number, label in enumerate(Label)}


@lru_cache(maxsize=4096)
def source_number(source: str) -> int:
    """A number for a detector or one of its rules."""
    return crc32(source.encode()) | 1


def shortest_first(span: Span) -> tuple[int, int, str, float, str]:
    """The order in which spans are written, so that the longest is what is read in the end.

    A tuple, because comparing spans themselves takes ten times as long and every note has hundreds to sort.
    """
    return span.end - span.start, span.start, span.label, span.score, span.source


def label_codes(spans: Sequence[Span], start: NDArray[np.int32], end: NDArray[np.int32]) -> NDArray[np.int16]:
    """For each item 2n + 1 where a span of label n begins, 2n + 2 where it goes on, else 0; the longest span wins."""
    codes = np.zeros(len(start), np.int16)
    for first, last, span in _placed(spans, start, end):
        number = 2 * NUMBER[span.label] + 1  # type: ignore[index]
        codes[first] = number
        codes[first + 1 : last] = number + 1
    return codes


def source_codes(spans: Sequence[Span], start: NDArray[np.int32], end: NDArray[np.int32]) -> NDArray[np.uint32]:
    """For each item the number of what found it, 0 outside."""
    codes = np.zeros(len(start), np.uint32)
    for first, last, span in _placed(spans, start, end):
        codes[first:last] = source_number(span.source)
    return codes


def _placed(spans: Sequence[Span], start: NDArray[np.int32], end: NDArray[np.int32]) -> list[tuple[int, int, Span]]:
    """The items of each span, short spans first so that long ones are written over them."""
    ordered = sorted((span for span in spans if span.label in NUMBER), key=shortest_first)
    first = np.searchsorted(end, [span.start for span in ordered], "right")
    last = np.searchsorted(start, [span.end for span in ordered], "left")
    return [
        (begin, stop, span)
        for begin, stop, span in zip(first.tolist(), last.tolist(), ordered, strict=True)
        if begin < stop
    ]
