"""Spans as tags and back: IO, BIO and BIOES over the items of a note.

A tag is "O", or a letter and a label: ``B-DATE`` begins a date, ``I-DATE`` goes on with it, ``E-DATE`` ends it and
``S-DATE`` is one of a single item. Tag 0 is always "O".

    BIO      B-STREET I-STREET I-STREET O
    BIOES    B-STREET I-STREET E-STREET O
    IO       I-STREET I-STREET I-STREET O

A note is labelled in sequences, lines or sentences, and a span may run over the end of one: it goes on with I or E at
the start of the next, as if there were no bound. So every tag may start a sequence, and every tag may end one.
"""

from collections.abc import Iterable, Mapping, Sequence
from enum import StrEnum
from functools import lru_cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from scrubjay.detect.crf.items import Items
from scrubjay.errors import UsageError
from scrubjay.labels import AnyLabel, Label
from scrubjay.note import Span

OUTSIDE = "O"
_O, _B, _I, _E, _S = range(5)
_LETTERS = "OBIES"


class Scheme(StrEnum):
    """How a span is spelled in tags."""

    IO = "IO"
    BIO = "BIO"
    BIOES = "BIOES"

    @property
    def letters(self) -> str:
        """The letters of a label's tags, in the order of their numbers."""
        return {"IO": "I", "BIO": "BI", "BIOES": "BIES"}[self.value]


class FoundSpan(NamedTuple):
    """A span read from tags; ``raw`` is its score before calibration, the smallest marginal among its items."""

    start: int
    end: int
    label: Label
    raw: float


def tag_names(scheme: Scheme, labels: Iterable[Label]) -> list[str]:
    """The tags of these labels, "O" first.

    >>> tag_names(Scheme.BIO, [Label.DATE])
    ['O', 'B-DATE', 'I-DATE']
    """
    return [OUTSIDE, *(f"{letter}-{label}" for label in labels for letter in scheme.letters)]


def tag_kinds(names: Sequence[str]) -> list[int]:
    """A number for each tag, the same for those of one label.

    >>> tag_kinds(["O", "B-DATE", "I-DATE", "B-AGE"])
    [0, 1, 1, 3]
    """
    labels = [name.partition("-")[2] or name for name in names]
    return [labels.index(label) for label in labels]


def encode(items: Items, spans: Iterable[Span], scheme: Scheme, number_of: Mapping[str, int]) -> NDArray[np.int16]:
    """The tag of each item; spans of a label that ``number_of`` has no tags for are left out.

    An item belongs to the span that it overlaps, and of several to the one that has most of its characters.
    """
    tags = np.zeros(len(items.start), np.int16)
    own: dict[AnyLabel, list[int]] = {}
    for label, (first, last) in _owned(items, spans, number_of):
        if label not in own:
            own[label] = [number_of.get(f"{letter}-{label}", 0) for letter in _LETTERS]
        letters = np.full(last - first, _I)
        if scheme is not Scheme.IO:
            letters[0] = _B
        if scheme is Scheme.BIOES:
            letters[-1] = _S if last - first == 1 else _E
        tags[first:last] = np.take(own[label], letters)
    return tags


def _owned(items: Items, spans: Iterable[Span], number_of: Mapping[str, int]) -> list[tuple[AnyLabel, tuple[int, int]]]:
    """The label and the items of each span that has a tag and owns an item, the items of one being in a row."""
    known = sorted(span for span in spans if f"I-{span.label}" in number_of)
    owner = np.full(len(items.start), -1, np.int32)
    shared = np.zeros(len(items.start), np.int32)
    for number, span in enumerate(known):
        first = int(items.end.searchsorted(np.int32(span.start), "right"))
        last = int(items.start.searchsorted(np.int32(span.end), "left"))
        common = np.minimum(items.end[first:last], span.end) - np.maximum(items.start[first:last], span.start)
        wins = common > shared[first:last]
        owner[first:last][wins] = number
        shared[first:last][wins] = common[wins]
    edges = np.diff(owner, prepend=-1, append=-1).nonzero()[0]
    runs = zip(edges[:-1].tolist(), edges[1:].tolist(), strict=True)
    return [(known[owner[first]].label, (first, last)) for first, last in runs if owner[first] >= 0]


def decode(
    items: Items,
    tags: NDArray[np.int16],
    prob: NDArray[np.float32],
    names: Sequence[str],
    scheme: Scheme,
    *,
    text: str = "",
) -> list[FoundSpan]:
    """The spans that the tags spell, in order; a tag that cannot follow the one before it begins a span.

    With the ``text``, white space at the edges of a span is taken off, and a span of nothing else is dropped; that is
    for items that may be white space, such as characters.
    """
    chosen = (tags != 0).nonzero()[0]
    if not len(chosen):
        return []
    _, numbers, labels = _tables(tuple(names))
    own = tags[chosen]
    goes_on = np.zeros(len(chosen), bool)
    goes_on[1:] = _goes_on(tuple(names))[own[:-1], own[1:]] & (chosen[1:] == chosen[:-1] + 1)
    if scheme is Scheme.IO:  # nothing tells whether a span goes on over a bound, and two lines rarely share one
        goes_on &= ~np.isin(chosen, items.bounds)
    first = (~goes_on).nonzero()[0]
    last = np.append(first[1:], len(chosen)) - 1
    start, end = items.start[chosen[first]], items.end[chosen[last]]
    label = [labels[number] for number in numbers[own[first]].tolist()]
    raw = np.minimum.reduceat(prob[chosen], first)
    found = map(FoundSpan, start.tolist(), end.tolist(), label, raw.tolist())
    return [one for one in (_trimmed(span, text) for span in found) if one.start < one.end] if text else [*found]


def _trimmed(span: FoundSpan, text: str) -> FoundSpan:
    if not (text[span.start].isspace() or text[span.end - 1].isspace()):
        return span
    words = text[span.start : span.end]
    start = span.end - len(words.lstrip())
    return span._replace(start=start, end=max(start, span.start + len(words.rstrip())))


@lru_cache(maxsize=64)
def _tables(names: tuple[str, ...]) -> tuple[NDArray[np.int8], NDArray[np.int16], tuple[Label, ...]]:
    """For each tag its letter and the number of its label, and the labels."""
    if not names or names[0] != OUTSIDE:
        raise UsageError(f"the first tag has to be {OUTSIDE}")
    labels = tuple(dict.fromkeys(Label(name[2:]) for name in names[1:]))
    letters = [_LETTERS.index(name[0]) for name in names]
    numbers = [-1, *(labels.index(Label(name[2:])) for name in names[1:])]
    return np.array(letters, np.int8), np.array(numbers, np.int16), labels


@lru_cache(maxsize=64)
def labels_of_tags(names: tuple[str, ...]) -> tuple[tuple[int, ...], tuple[Label, ...]]:
    """For each tag the number of its label, -1 for "O", and the labels."""
    _, numbers, labels = _tables(names)
    return tuple(numbers.tolist()), labels


@lru_cache(maxsize=64)
def _goes_on(names: tuple[str, ...]) -> NDArray[np.bool_]:
    """Whether a tag goes on with the span of the tag before it, by both tags: ``[before, after]``."""
    letters, labels, _ = _tables(names)
    same = labels[:, None] == labels[None, :]
    return np.asarray(same & np.isin(letters, (_B, _I))[:, None] & np.isin(letters, (_I, _E))[None, :])


def constraints(scheme: Scheme, names: Sequence[str]) -> tuple[NDArray[np.uint8], NDArray[np.uint8], NDArray[np.uint8]]:
    """Which tag may follow which (``allowed[before, after]``), which may start a sequence and which may end one."""
    letters, labels, _ = _tables(tuple(names))
    same = labels[:, None] == labels[None, :]
    inside = np.isin(letters, (_I, _E))
    is_open = np.isin(letters, (_B, _I))
    if scheme is Scheme.IO:
        allowed = np.ones_like(same)
    elif scheme is Scheme.BIO:
        allowed = ~inside[None, :] | (same & is_open[:, None])
    else:
        allowed = np.where(is_open[:, None], same & inside[None, :], ~inside[None, :])
    anywhere = np.ones(len(names), np.uint8)
    return allowed.astype(np.uint8), anywhere, anywhere.copy()
