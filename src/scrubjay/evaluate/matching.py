"""When a system's span counts as a gold span: strict, relaxed, by tokens, by coverage, in either mode.

A rule is given the keys of one note's gold and system, a key being (class, start, end); where labels do not matter all
keys carry the same class. Equal keys count once, as the papers' scorer does.
"""

import re
from bisect import bisect_left, bisect_right
from collections import Counter, defaultdict
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import accumulate

from scrubjay.evaluate.measures import Counts
from scrubjay.evaluate.pairs import WORD, Mode

Key = tuple[str, int, int]
Ends = Mapping[tuple[str, int], Sequence[int]]
Rule = Callable[[str, Sequence[Key], Sequence[Key]], "Matching"]

SLACK = 2
_ASCII_PIECE = re.compile(r"[a-zA-Z0-9]+")


@dataclass(frozen=True, slots=True)
class Matching:
    """The keys of a note, and those of them that found a partner on the other side.

    ``as_one_set``: the scorer keeps what both sides share as one set, taken from the smaller side (the system's where
    they are equal), and counts each side as that set and what it alone holds. This matters only when two keys of one
    side match the same key of the other.
    """

    gold: Collection[Key]
    system: Collection[Key]
    found: Collection[Key]
    right: Collection[Key]
    as_one_set: bool = False

    def counts(self) -> Counts:
        """The counts of the whole note."""
        return self._counts(len(self.found), len(self.right), len(self.gold), len(self.system))

    def counts_by_class(self) -> dict[str, Counts]:
        """The counts of each class that the note holds, as if the other classes were not there."""
        found, right, gold, system = (_per_class(keys) for keys in (self.found, self.right, self.gold, self.system))
        names = gold.keys() | system.keys()
        return {name: self._counts(found[name], right[name], gold[name], system[name]) for name in names}

    def _counts(self, found: int, right: int, gold: int, system: int) -> Counts:
        if not self.as_one_set:
            return Counts(found, right, gold, system)
        shared = found if gold < system else right
        return Counts(shared, shared, gold - found + shared, system - right + shared)


def strict(text: str, gold: Sequence[Key], system: Sequence[Key]) -> Matching:
    """Class, start and end are equal; ``text`` does not matter."""
    return _equal(set(gold), set(system))


def relaxed_one_to_one(text: str, gold: Sequence[Key], system: Sequence[Key]) -> Matching:
    """Class and start are equal and the ends differ by 2 at most; as many pairs as can be made, each key in one.

    Walking both sides by ascending ends is enough for a maximum, since all keys allow the same slack.
    """
    golds, systems = _ends(gold), _ends(system)
    found, right = [], []
    for (name, start), ends in golds.items():
        for end, other in _pairs_of(ends, systems.get((name, start), ())):
            found.append((name, start, end))
            right.append((name, start, other))
    return Matching(set(gold), set(system), found, right)


def relaxed_sets(text: str, gold: Sequence[Key], system: Sequence[Key]) -> Matching:
    """As one to one, but with sets whose elements are equal when their ends differ by 2 at most.

    So a key that equals an earlier one of its own side is a duplicate, and one key may match two.
    """
    golds, systems = _distinct_ends(gold), _distinct_ends(system)
    return Matching(
        _keys(golds), _keys(systems), _matched_ends(golds, systems), _matched_ends(systems, golds), as_one_set=True
    )


def token_unicode(text: str, gold: Sequence[Key], system: Sequence[Key]) -> Matching:
    r"""Spans are cut into ``\w+`` pieces that are compared as spans are; one without word characters has none."""
    return _equal(_pieces(text, gold, WORD), _pieces(text, system, WORD))


def token_ascii(text: str, gold: Sequence[Key], system: Sequence[Key]) -> Matching:
    """Spans are cut at all but ASCII letters and digits; one without these gives an empty piece at its end."""
    cut = [
        _pieces(text, keys, _ASCII_PIECE) | {(name, end, end) for name, start, end in keys if _is_bare(text[start:end])}
        for keys in (gold, system)
    ]
    return _equal(*cut)


def cover(text: str, gold: Sequence[Key], system: Sequence[Key]) -> Matching:
    """Gold is found when one system span of its class covers all of it; such a span is right, however long."""
    golds, systems = _by_class(gold), _by_class(system)
    found: set[Key] = set()
    right: set[Key] = set()
    for name in golds.keys() & systems.keys():
        found.update((name, *place) for place in _covered(golds[name], systems[name]))
        right.update((name, *place) for place in _covering(systems[name], golds[name]))
    return Matching(set(gold), set(system), found, right)


RULES: Mapping[Mode, Mapping[str, Rule]] = {
    Mode.OFFICIAL: {"strict": strict, "relaxed": relaxed_sets, "token": token_ascii, "cover": cover},
    Mode.CORRECTED: {"strict": strict, "relaxed": relaxed_one_to_one, "token": token_unicode, "cover": cover},
}


def _equal(gold: set[Key], system: set[Key]) -> Matching:
    shared = gold & system
    return Matching(gold, system, shared, shared)


def _per_class(keys: Iterable[Key]) -> Counter[str]:
    return Counter(name for name, _, _ in keys)


def _ends(keys: Iterable[Key]) -> dict[tuple[str, int], list[int]]:
    """The ends of each class and start, ascending."""
    ends = defaultdict(list)
    for name, start, end in sorted(set(keys)):
        ends[name, start].append(end)
    return ends


def _pairs_of(ends: Sequence[int], others: Sequence[int]) -> Iterable[tuple[int, int]]:
    i = j = 0
    while i < len(ends) and j < len(others):
        if abs(ends[i] - others[j]) <= SLACK:
            yield ends[i], others[j]
            i, j = i + 1, j + 1
        elif ends[i] < others[j]:
            i += 1
        else:
            j += 1


def _distinct_ends(keys: Iterable[Key]) -> dict[tuple[str, int], list[int]]:
    """The ends of each class and start, without those that nearly equal one that came before."""
    ends: dict[tuple[str, int], list[int]] = defaultdict(list)
    for name, start, end in keys:
        kept = ends[name, start]
        if not _is_near(end, kept):
            kept.append(end)
    return ends


def _matched_ends(ends: Ends, others: Ends) -> list[Key]:
    return [(name, start, end) for name, start, end in _keys(ends) if _is_near(end, others.get((name, start), ()))]


def _keys(ends: Ends) -> list[Key]:
    return [(name, start, end) for (name, start), values in ends.items() for end in values]


def _is_near(end: int, others: Iterable[int]) -> bool:
    return any(abs(end - other) <= SLACK for other in others)


def _pieces(text: str, keys: Iterable[Key], pattern: re.Pattern[str]) -> set[Key]:
    """The pieces of each span, cut at its own edges even inside a word."""
    return {(name, *piece.span()) for name, start, end in keys for piece in pattern.finditer(text, start, end)}


def _is_bare(text: str) -> bool:
    return _ASCII_PIECE.search(text) is None


def _by_class(keys: Iterable[Key]) -> dict[str, list[tuple[int, int]]]:
    places = defaultdict(list)
    for name, start, end in sorted(set(keys)):
        places[name].append((start, end))
    return places


def _covered(inner: list[tuple[int, int]], outer: list[tuple[int, int]]) -> Iterable[tuple[int, int]]:
    """The places of ``inner`` that one place of ``outer`` covers; both are sorted."""
    starts = [start for start, _ in outer]
    furthest = list(accumulate((end for _, end in outer), max))
    for start, end in inner:
        before = bisect_right(starts, start)
        if before and furthest[before - 1] >= end:
            yield start, end


def _covering(outer: list[tuple[int, int]], inner: list[tuple[int, int]]) -> Iterable[tuple[int, int]]:
    """The places of ``outer`` that cover at least one place of ``inner``; both are sorted."""
    starts = [start for start, _ in inner]
    nearest = list(accumulate((end for _, end in reversed(inner)), min))[::-1]
    for start, end in outer:
        after = bisect_left(starts, start)
        if after < len(inner) and nearest[after] <= end:
            yield start, end
