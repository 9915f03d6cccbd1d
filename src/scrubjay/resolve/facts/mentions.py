"""Mentions of a word in a note: the best scores that options with this word had, mention by mention.

What overlaps an option says nothing of it, so options that overlap each other make one mention.
"""

from itertools import accumulate, pairwise

import numpy as np

from scrubjay.kernel import scan
from scrubjay.resolve.facts.options import Options
from scrubjay.resolve.facts.words import Within

SHORTEST = 3
"""Words of fewer letters say nothing about who or what is meant."""


class Word:
    """What is said of all that bear a word: in sum, and the best of each mention that matters."""

    def __init__(self, width: int) -> None:
        self.mentions: dict[int, list[float]] = {}
        """By the number of a mention: the best of each of the scores that are told apart."""
        self._width = width
        self._sums: list[float] = []
        self._top: list[tuple[int, float, float]] = []

    def add(self, mention: int, score: float, *columns: int) -> None:
        """A score of a mention, for some of the columns."""
        own = self.mentions.setdefault(mention, [0.0] * self._width)
        for column in columns:
            own[column] = max(own[column], score)

    def settle(self) -> None:
        """Work out sums, and for each of the scores the best mention and the next best score."""
        columns = list(zip(*self.mentions.values(), strict=True))
        self._sums = [sum(column) for column in columns]
        numbers = list(self.mentions)
        for column in columns:
            best = max(range(len(column)), key=column.__getitem__)
            rest = max((score for place, score in enumerate(column) if place != best), default=0.0)
            self._top.append((numbers[best], column[best], rest))

    def best(self, mention: int) -> list[float]:
        """The best scores of the other mentions."""
        return [rest if number == mention else top for number, top, rest in self._top]

    def total(self, mention: int) -> list[float]:
        """The summed scores of the other mentions."""
        return [whole - own for whole, own in zip(self._sums, self.mentions[mention], strict=True)]


def words_of(within: Within, options: list[int], *, plain: int) -> list[list[int]]:
    """The different words of each of these options, by their keys, but for those on one of the ``plain`` lists."""
    parts = within.parts
    is_word = ((parts.flags & scan.HAS_LETTER) != 0) & (parts.end - parts.start >= SHORTEST)
    is_word &= parts.lex & np.uint64(plain) == 0
    first, last = within.first[options].tolist(), within.last[options].tolist()
    keys, may_be = parts.key.tolist(), is_word.tolist()
    return [
        list(dict.fromkeys(keys[part] for part in range(begin, end) if may_be[part]))
        for begin, end in zip(first, last, strict=True)
    ]


def mentions_of(options: Options, chosen: list[int]) -> list[int]:
    """For each of the chosen options, which lie in the order of the text, the number of its mention."""
    reach = np.maximum.accumulate(options.end[chosen])
    begins = options.start[chosen]
    apart = (begin >= end for (_, begin), end in zip(pairwise(begins.tolist()), reach.tolist(), strict=False))
    return list(accumulate(apart, initial=0))
