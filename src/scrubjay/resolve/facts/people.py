"""Facts of people: what else was proposed in the note for somebody who bears one of an option's names.

"Drew: They can fax it" does not tell whether Drew is the caller or the agent; "this is Drew, billing desk" does. Scores
are those of the option's own label or of the other one; ``note_balance`` alone is that of patients less that of
clinicians.
"""

from collections.abc import Iterable

import numpy as np
from numpy.typing import NDArray

from scrubjay.labels import Label
from scrubjay.lexicons import Lex
from scrubjay.resolve.facts.mentions import Word, mentions_of, words_of
from scrubjay.resolve.facts.options import LABELS, Columns, Options
from scrubjay.resolve.facts.words import Within

NAMES = ["mentions", "same", "other", "same_in_full", "other_in_full", "balance", "mean_balance", "note_balance"]

_PERSONS = (LABELS.index(Label.PATIENT), LABELS.index(Label.DOCTOR))
_WIDTH = 4
"""Scores of a word that are told apart: those of both labels, then those of names in full."""


def people(options: Options, within: Within, best: NDArray[np.float32]) -> Columns:
    """What is known of each option's namesakes; ``best`` is the highest score of each option."""
    facts = np.zeros((len(options), len(NAMES)), np.float32)
    persons = np.flatnonzero((options.label == _PERSONS[0]) | (options.label == _PERSONS[1])).tolist()
    if not persons:
        return [facts]
    words: dict[int, Word] = {}
    named = words_of(within, persons, plain=Lex.PARTICLE)
    mentions = mentions_of(options, persons)
    sides = [_PERSONS.index(label) for label in options.label[persons].tolist()]
    scores = best[persons].tolist()
    for keys, mention, side, score in zip(named, mentions, sides, scores, strict=True):
        for key in keys:
            words.setdefault(key, Word(_WIDTH)).add(mention, score, side, *([side + 2] if len(keys) > 1 else []))
    for word in words.values():
        word.settle()
    facts[persons] = [
        _row([words[key] for key in keys], mention, side)
        for keys, mention, side in zip(named, mentions, sides, strict=True)
    ]
    facts[:, -1] = _balance(*(sum(score for score, own in zip(scores, sides, strict=True) if own == n) for n in (0, 1)))
    return [facts]


def _row(words: Iterable[Word], mention: int, side: int) -> list[float]:
    row = [0.0] * len(NAMES)
    most = 0.0
    for word in words:
        best, total = word.best(mention), word.total(mention)
        own, other = total[side], total[1 - side]
        told = (best[side], best[1 - side], best[side + 2], best[3 - side])
        row[1:5] = [max(known, new) for known, new in zip(row[1:5], told, strict=True)]
        if own + other > most:
            most, count = own + other, len(word.mentions) - 1
            row[0], row[5], row[6] = count, own - other, (own - other) / count
    return row


def _balance(first: float, second: float) -> float:
    return (first - second) / max(first + second, 1e-3)
