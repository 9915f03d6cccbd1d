"""A shape is one row of a table of patterns: what unmarked PHI looks like, with its own examples."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from scrubjay.corpus.check.doubt import Doubt, Reading


@dataclass(frozen=True, slots=True)
class Shape:
    """A pattern whose group ``phi`` should be marked.

    In ``hits`` the wanted words stand in angle brackets; in ``misses`` the pattern finds nothing.
    """

    name: str
    pattern: str = field(repr=False)
    hits: tuple[str, ...] = field(repr=False)
    misses: tuple[str, ...] = field(default=(), repr=False)
    compiled: re.Pattern[str] = field(init=False, repr=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "compiled", re.compile(self.pattern))


def find_shapes(reading: Reading, shapes: Sequence[Shape], kind: str, reason: str) -> Iterator[Doubt]:
    """A doubt for each unmarked place that one of the shapes matches; of places that overlap, the first and longest."""
    places = (match.span("phi") for shape in shapes for match in reading.free_matches(shape.compiled))
    taken = 0
    for start, end in sorted(places, key=lambda place: (place[0], -place[1])):
        if start >= taken:
            taken = end
            yield Doubt(start, end, kind, reason)
