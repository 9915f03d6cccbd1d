"""What the system's spans leave readable of each gold span: the ground of the leak view and its slices."""

from collections.abc import Iterable, Sequence, Set
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from scrubjay.evaluate.pairs import WORD, Pair
from scrubjay.labels import AnyLabel
from scrubjay.note import Span


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Coverage:
    """All gold spans in the order of the pairs, as parallel arrays.

    ``pair`` is the number of the span's pair, ``characters`` its alphanumeric characters, ``readable`` those outside
    all system spans, ``words`` its words, ``hidden_words`` those wholly hidden.
    """

    spans: list[Span]
    pair: NDArray[np.int64]
    characters: NDArray[np.int64]
    readable: NDArray[np.int64]
    words: NDArray[np.int64]
    hidden_words: NDArray[np.int64]

    @property
    def hidden(self) -> NDArray[np.bool_]:
        """The spans wholly hidden; one without letters and digits is so from the start."""
        is_hidden: NDArray[np.bool_] = self.readable == 0
        return is_hidden


def cover(pairs: Sequence[Pair], labels: Set[AnyLabel] | None = None) -> Coverage:
    """What is readable of the gold spans, of ``labels`` only where these are given."""
    spans: list[Span] = []
    numbers: list[int] = []
    columns: list[tuple[NDArray[np.int64], ...]] = []
    for number, pair in enumerate(pairs):
        gold = [span for span in pair.gold if labels is None or span.label in labels]
        if gold:
            spans += gold
            numbers += [number] * len(gold)
            columns.append(_cover_note(pair.note.text, gold, pair.system))
    joined = [np.concatenate(column) for column in zip(*columns, strict=True)] or [np.zeros(0, np.int64)] * 4
    return Coverage(spans, np.array(numbers, np.int64), *joined)


def _cover_note(text: str, gold: Sequence[Span], system: Sequence[Span]) -> tuple[NDArray[np.int64], ...]:
    """Characters, readable characters, words and hidden words of each gold span of one note."""
    alphanumeric = np.fromiter(map(str.isalnum, text), np.bool_, len(text))
    is_readable = alphanumeric & ~inside(system, len(text))
    characters, readable = running(alphanumeric), running(is_readable)
    starts = np.array([span.start for span in gold])
    ends = np.array([span.end for span in gold])
    owner, word_starts, word_ends = _words_of(text, gold)
    is_hidden = readable[word_ends] == readable[word_starts]
    return (
        characters[ends] - characters[starts],
        readable[ends] - readable[starts],
        np.bincount(owner, minlength=len(gold)),
        np.bincount(owner[is_hidden], minlength=len(gold)),
    )


def _words_of(text: str, gold: Sequence[Span]) -> tuple[NDArray[np.int64], NDArray[np.int64], NDArray[np.int64]]:
    """The words of each span, cut at its edges: number of the span, start, end."""
    found = [
        (number, *match.span())
        for number, span in enumerate(gold)
        for match in WORD.finditer(text, span.start, span.end)
    ]
    owner, starts, ends = np.array(found, np.int64).reshape(-1, 3).T
    return owner, starts, ends


def inside(spans: Iterable[Span], length: int) -> NDArray[np.bool_]:
    """For each of ``length`` characters whether one of the spans covers it."""
    covered = np.zeros(length, np.bool_)
    for span in spans:
        covered[span.start : span.end] = True
    return covered


def running(flags: NDArray[np.bool_]) -> NDArray[np.int64]:
    """How many flags are set before each place, so that any stretch is counted by one subtraction."""
    total = np.zeros(len(flags) + 1, np.int64)
    np.cumsum(flags, out=total[1:])
    return total
