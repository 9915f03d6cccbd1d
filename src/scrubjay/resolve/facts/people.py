"""Facts of people: what else was proposed in the note for somebody who bears one of an option's names.

"Drew: They can fax it" does not tell whether Drew is the caller or the agent; "this is Drew, billing desk" does. What
overlaps an option says nothing of it, so options that overlap each other make one mention. Scores are those of the
option's own label or of the other one; ``note_balance`` alone is that of patients less that of clinicians.
"""

from collections.abc import Iterable
from itertools import accumulate, pairwise

import numpy as np
from numpy.typing import NDArray

from scrubjay.kernel import scan
from scrubjay.labels import Label
from scrubjay.lexicons import Lex
from scrubjay.resolve.facts.options import LABELS, Columns, Options
from scrubjay.resolve.facts.words import Within

NAMES = ["mentions", "same", "other", "same_in_full", "other_in_full", "balance", "mean_balance", "note_balance"]

_PERSONS = (LABELS.index(Label.PATIENT), LABELS.index(Label.DOCTOR))
_SHORTEST = 3
"""Words of fewer letters say nothing about who is meant, and neither do particles."""


class _Word:
    """What is said of all who bear a word: in sum, and the best of each mention that matters."""

    def __init__(self) -> None:
        self.mentions: dict[int, list[float]] = {}
        """By the number of a mention: the best scores of both labels, then those of names in full."""
        self._sums: list[float] = []
        self._top: list[tuple[int, float, float]] = []

    def add(self, mention: int, side: int, score: float, *, is_full: bool) -> None:
        own = self.mentions.setdefault(mention, [0.0] * 4)
        own[side] = max(own[side], score)
        if is_full:
            own[side + 2] = max(own[side + 2], score)

    def settle(self) -> None:
        """Work out sums, and for each of the four scores the best mention and the next best score."""
        columns = list(zip(*self.mentions.values(), strict=True))
        self._sums = [sum(column) for column in columns]
        numbers = list(self.mentions)
        for column in columns:
            best = max(range(len(column)), key=column.__getitem__)
            rest = max((score for place, score in enumerate(column) if place != best), default=0.0)
            self._top.append((numbers[best], column[best], rest))

    def elsewhere(self, mention: int) -> tuple[list[float], list[float]]:
        """The best and the summed scores of the other mentions."""
        best = [rest if number == mention else top for number, top, rest in self._top]
        return best, [whole - own for whole, own in zip(self._sums, self.mentions[mention], strict=True)]


def people(options: Options, within: Within, best: NDArray[np.float32]) -> Columns:
    """What is known of each option's namesakes; ``best`` is the highest score of each option."""
    facts = np.zeros((len(options), len(NAMES)), np.float32)
    persons = np.flatnonzero((options.label == _PERSONS[0]) | (options.label == _PERSONS[1])).tolist()
    if not persons:
        return [facts]
    words: dict[int, _Word] = {}
    named = _names(within, persons)
    mentions = _mentions(options, persons)
    sides = [_PERSONS.index(label) for label in options.label[persons].tolist()]
    scores = best[persons].tolist()
    for keys, mention, side, score in zip(named, mentions, sides, scores, strict=True):
        for key in keys:
            words.setdefault(key, _Word()).add(mention, side, score, is_full=len(keys) > 1)
    for word in words.values():
        word.settle()
    facts[persons] = [
        _row([words[key] for key in keys], mention, side)
        for keys, mention, side in zip(named, mentions, sides, strict=True)
    ]
    facts[:, -1] = _balance(*(sum(score for score, own in zip(scores, sides, strict=True) if own == n) for n in (0, 1)))
    return [facts]


def _row(words: Iterable[_Word], mention: int, side: int) -> list[float]:
    row = [0.0] * len(NAMES)
    most = 0.0
    for word in words:
        best, total = word.elsewhere(mention)
        own, other = total[side], total[1 - side]
        told = (best[side], best[1 - side], best[side + 2], best[3 - side])
        row[1:5] = [max(known, new) for known, new in zip(row[1:5], told, strict=True)]
        if own + other > most:
            most, count = own + other, len(word.mentions) - 1
            row[0], row[5], row[6] = count, own - other, (own - other) / count
    return row


def _balance(first: float, second: float) -> float:
    return (first - second) / max(first + second, 1e-3)


def _names(within: Within, persons: list[int]) -> list[list[int]]:
    """The different words of each of these options that may be a name."""
    parts = within.parts
    is_word = ((parts.flags & scan.HAS_LETTER) != 0) & (parts.end - parts.start >= _SHORTEST)
    is_word &= parts.lex & np.uint64(Lex.PARTICLE) == 0
    first, last = within.first[persons].tolist(), within.last[persons].tolist()
    keys, may_be = parts.key.tolist(), is_word.tolist()
    return [
        list(dict.fromkeys(keys[part] for part in range(begin, end) if may_be[part]))
        for begin, end in zip(first, last, strict=True)
    ]


def _mentions(options: Options, persons: list[int]) -> list[int]:
    """For each of these options, which lie in the order of the text, the number of its mention."""
    reach = np.maximum.accumulate(options.end[persons])
    begins = options.start[persons]
    apart = (begin >= end for (_, begin), end in zip(pairwise(begins.tolist()), reach.tolist(), strict=False))
    return list(accumulate(apart, initial=0))
