"""The nouns: a note, a span of it, a candidate for a span, a note with its spans. Frozen and checked.

Offsets count Unicode code points of the text exactly as it came in, half-open. No repr shows note text,
known identifiers or patient ids, because a repr ends up in logs.
"""

from bisect import bisect_left
from collections.abc import Iterable
from dataclasses import dataclass, field
from itertools import accumulate, pairwise
from typing import NamedTuple

from scrubjay.errors import OffsetError, SpanError
from scrubjay.labels import AnyLabel, Label

BACKING = "backing"
"""The source ``backing.NAME`` is the word of a trained detector on what another one found: no find of its own."""

SECOND = "second"
"""The source ``second.NAME`` is what a trained detector would call its own find if it were not what it says."""


@dataclass(frozen=True, slots=True)
class Known:
    """Identifiers that the sender of a note knows already, to be found in all their variants."""

    names: tuple[str, ...] = field(default=(), repr=False)
    birth_date: str | None = field(default=None, repr=False)
    mrn: tuple[str, ...] = field(default=(), repr=False)
    addresses: tuple[str, ...] = field(default=(), repr=False)
    phones: tuple[str, ...] = field(default=(), repr=False)
    emails: tuple[str, ...] = field(default=(), repr=False)
    other: tuple[str, ...] = field(default=(), repr=False)

    def __bool__(self) -> bool:
        lists = (self.names, self.mrn, self.addresses, self.phones, self.emails, self.other)
        return self.birth_date is not None or any(lists)


@dataclass(frozen=True, slots=True)
class Note:
    """A clinical note as it came in; ``patient``, ``date`` and ``known`` only where the sender gave them."""

    id: str
    text: str = field(repr=False)
    patient: str | None = field(default=None, repr=False)
    date: str | None = field(default=None, repr=False)
    known: Known = field(default=Known(), repr=False)


@dataclass(frozen=True, slots=True, order=True)
class Span:
    """A stretch of a note that carries one PHI label: ``text[start:end]``."""

    start: int
    end: int
    label: AnyLabel
    score: float = 1.0
    source: str = ""

    def __post_init__(self) -> None:
        if not 0 <= self.start < self.end:
            raise SpanError(f"a span needs 0 <= start < end, got {self.start}..{self.end}")
        if not 0.0 <= self.score <= 1.0:
            raise SpanError(f"a span's score lies in 0..1, got {self.score}")

    def __len__(self) -> int:
        return self.end - self.start

    def overlaps(self, other: "Span") -> bool:
        """Whether the two share a character."""
        return self.start < other.end and other.start < self.end


class Vote(NamedTuple):
    """One detector's word on a candidate. A tuple, because a note has hundreds to make, to hash and to compare."""

    source: str
    label: Label
    score: float = 1.0


@dataclass(frozen=True, slots=True, order=True)
class Candidate:
    """A stretch that detectors proposed, with what each of them said; lives from detection to merging."""

    start: int
    end: int
    votes: tuple[Vote, ...]

    def __post_init__(self) -> None:
        if not 0 <= self.start < self.end:
            raise SpanError(f"a candidate needs 0 <= start < end, got {self.start}..{self.end}")
        if not self.votes:
            raise SpanError("a candidate needs at least one vote")


@dataclass(frozen=True, slots=True)
class Annotated:
    """A note with its spans, sorted, each inside the text."""

    note: Note
    spans: tuple[Span, ...] = ()

    def __post_init__(self) -> None:
        length = len(self.note.text)
        for span in self.spans:
            if span.end > length:
                raise OffsetError(
                    f"note {self.note.id}: a span ends at {span.end} but the text has {length} characters; "
                    "were the offsets made on text with other line endings?"
                )
        object.__setattr__(self, "spans", tuple(sorted(self.spans)))


class Stretches:
    """Places of a note, which may overlap: what they touch, and how much of the note they cover."""

    def __init__(self, places: Iterable[tuple[int, int]]) -> None:
        ordered = sorted(places)
        self._starts = [start for start, _ in ordered]
        self._reach = list(accumulate((end for _, end in ordered), max))

    def touches(self, start: int, end: int) -> bool:
        """Whether one of them has a character in ``start`` to ``end``."""
        return self._reach_of(end) > start

    def holds(self, start: int, end: int) -> bool:
        """Whether one of them has all of ``start`` to ``end``."""
        return self._reach_of(start + 1) >= end

    def exceeds(self, start: int, end: int) -> bool:
        """Whether one of them has all of ``start`` to ``end``, and more."""
        return self._reach_of(start) >= end or self._reach_of(start + 1) > end

    def _reach_of(self, before: int) -> int:
        """How far those reach that start before a place."""
        count = bisect_left(self._starts, before)
        return self._reach[count - 1] if count else 0

    def share(self, length: int) -> float:
        """The share of a text of that length that they cover."""
        begins = map(max, self._starts, [0, *self._reach])
        return (sum(self._reach) - sum(begins)) / max(length, 1)


def non_overlapping(spans: Iterable[Span]) -> bool:
    """Whether no two of the spans share a character."""
    ordered = sorted(spans)
    return all(left.end <= right.start for left, right in pairwise(ordered))
