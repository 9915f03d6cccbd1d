"""Common parts of two sequences of tokens that are mostly the same: long ones in near-linear time.

Tokens that stand once on either side are anchors, as in a patience diff; runs of three come first, since a word
that a tool made up may by chance stand elsewhere in the note. What lies between two anchors is small and aligned
exactly, with few gaps rather than many. Where a long stretch has no anchor (a note of one word over and over), the
nearest place where both sides agree again is taken.
"""

from bisect import bisect_left
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from scrubjay.evaluate.gaps import align_exactly

Match = tuple[int, int, int]
"""Tokens ``a`` and on of the first side are tokens ``b`` and on of the second, ``length`` of them."""

EXACT_CELLS = 3_000
"""The largest product of two stretches that is aligned exactly."""
DEPTH = 12
"""How often a stretch is cut at anchors before the nearest agreement is taken."""
WINDOW = 64
"""How far ahead an agreement is looked for."""
AGREEMENT = 3
"""How many tokens in a row make an agreement."""


@dataclass(frozen=True, slots=True)
class Stretch:
    """Tokens ``a`` to ``a_end`` of the first side against ``b`` to ``b_end`` of the second."""

    a: int
    a_end: int
    b: int
    b_end: int
    depth: int = 0


def common_parts(first: Sequence[int], second: Sequence[int], weights: Sequence[int]) -> list[Match]:
    """Matches in order; ``weights`` says by token what a match is worth."""
    found: list[Match] = []
    todo = [Stretch(0, len(first), 0, len(second))]
    while todo:
        stretch = _trimmed(first, second, todo.pop(), found)
        if stretch.a == stretch.a_end or stretch.b == stretch.b_end:
            continue
        ours, theirs = first[stretch.a : stretch.a_end], second[stretch.b : stretch.b_end]
        if set(ours).isdisjoint(theirs):
            continue
        if len(ours) * len(theirs) <= EXACT_CELLS:
            steps = align_exactly(ours, theirs, weights)
            found += [(stretch.a + a, stretch.b + b, 1) for a, b in steps]
            continue
        anchors = _anchors(ours, theirs) if stretch.depth < DEPTH else []
        if anchors:
            todo += _between(stretch, anchors, found)
        else:
            found += [(stretch.a + a, stretch.b + b, length) for a, b, length in _nearest(ours, theirs)]
    return sorted(found)


def _trimmed(first: Sequence[int], second: Sequence[int], stretch: Stretch, found: list[Match]) -> Stretch:
    """The stretch without what its two sides have in common at either end, which goes to ``found``."""
    a, a_end, b, b_end = stretch.a, stretch.a_end, stretch.b, stretch.b_end
    while a < a_end and b < b_end and first[a] == second[b]:
        a, b = a + 1, b + 1
    while a < a_end and b < b_end and first[a_end - 1] == second[b_end - 1]:
        a_end, b_end = a_end - 1, b_end - 1
    if a > stretch.a:
        found.append((stretch.a, stretch.b, a - stretch.a))
    if a_end < stretch.a_end:
        found.append((a_end, b_end, stretch.a_end - a_end))
    return Stretch(a, a_end, b, b_end, stretch.depth)


def _anchors(first: Sequence[int], second: Sequence[int]) -> list[Match]:
    """Runs that stand once on either side, in the same order on both: of three tokens, or else of one."""
    for length in (AGREEMENT, 1):
        ours, theirs = _once(first, length), _once(second, length)
        shared = [(place, theirs[run]) for run, place in ours.items() if run in theirs]
        chain = _longest_rising(sorted(shared))
        if chain:
            return [(a, b, length) for a, b in chain]
    return []


def _once(tokens: Sequence[int], length: int) -> dict[tuple[int, ...], int]:
    """The runs of ``length`` tokens that stand once, with their place."""
    places: dict[tuple[int, ...], int] = {}
    for place, run in enumerate(zip(*(tokens[skip:] for skip in range(length)), strict=False)):
        places[run] = -1 if run in places else place
    return {run: place for run, place in places.items() if place >= 0}


def _longest_rising(pairs: list[tuple[int, int]]) -> list[tuple[int, int]]:
    """The longest chain in which both places rise, of pairs sorted by the first."""
    tails: list[int] = []
    last: list[int] = []
    before: list[int] = []
    for number, (_, b) in enumerate(pairs):
        rank = bisect_left(tails, b)
        before.append(last[rank - 1] if rank else -1)
        tails[rank : rank + 1] = [b]
        last[rank : rank + 1] = [number]
    chain: list[tuple[int, int]] = []
    number = last[-1] if last else -1
    while number >= 0:
        chain.append(pairs[number])
        number = before[number]
    return chain[::-1]


def _between(stretch: Stretch, anchors: list[Match], found: list[Match]) -> Iterator[Stretch]:
    """The stretches before, between and after the anchors, which go to ``found``; anchors may overlap."""
    a, b = stretch.a, stretch.b
    for place, other, length in anchors:
        start, start_other = stretch.a + place, stretch.b + other
        skip = max(a - start, b - start_other, 0)
        if skip >= length:
            continue
        if start + skip > a or start_other + skip > b:
            yield Stretch(a, start + skip, b, start_other + skip, stretch.depth + 1)
        found.append((start + skip, start_other + skip, length - skip))
        a, b = start + length, start_other + length
    yield Stretch(a, stretch.a_end, b, stretch.b_end, stretch.depth + 1)


def _nearest(first: Sequence[int], second: Sequence[int]) -> Iterator[Match]:
    """Step along both sides; where they differ, skip to the nearest place from which they agree for a while."""
    a = b = 0
    while a < len(first) and b < len(second):
        length = 0
        while a + length < len(first) and b + length < len(second) and first[a + length] == second[b + length]:
            length += 1
        if length:
            yield a, b, length
            a, b = a + length, b + length
            continue
        ahead, behind = _agreement(first, second, a, b) or (1, 1)
        a, b = a + ahead, b + behind


def _agreement(first: Sequence[int], second: Sequence[int], a: int, b: int) -> tuple[int, int] | None:
    """How far to skip on either side to the nearest agreement, rather replacing something than adding or removing."""
    ahead: dict[tuple[int, ...], int] = {}
    for skip in range(1, min(WINDOW, len(first) - a)):
        ahead.setdefault(tuple(first[a + skip : a + skip + AGREEMENT]), skip)
    here = tuple(first[a : a + AGREEMENT])
    found: list[tuple[int, int]] = []
    for skip in range(min(WINDOW, len(second) - b)):
        run = tuple(second[b + skip : b + skip + AGREEMENT])
        if run == here:
            found.append((0, skip))
        if run in ahead:
            found.append((ahead[run], skip))
    return min(found, key=lambda skips: (sum(skips) + 2 * (0 in skips), abs(skips[0] - skips[1])), default=None)
