"""Facts of kindred: what else in the note was proposed with one of an option's words, for whatever kind of name.

"Cibola updated" does not tell a hospital from a person; "call from Cibola General Hospital" does. Scores are the best
of other mentions: of the option's own kind, of another, of names in full, and kind by kind.
"""

import numpy as np
from numpy.typing import NDArray

from scrubjay.labels import Label
from scrubjay.resolve.facts.mentions import Word, mentions_of, words_of
from scrubjay.resolve.facts.options import LABELS, Columns, Options
from scrubjay.resolve.facts.words import Within
from scrubjay.resolve.name_words import SHARED_WORDS

_KIND_OF = {
    Label.PATIENT: 0,
    Label.DOCTOR: 0,
    Label.HOSPITAL: 1,
    Label.ORGANIZATION: 2,
    Label.CITY: 3,
    Label.LOCATION_OTHER: 3,
}
_KINDS = ("person", "hospital", "organization", "place")
_COUNT = len(_KINDS)
_KIND = np.array([_KIND_OF.get(label, -1) for label in LABELS], np.int8)

NAMES = ["own", "other", "own_in_full", "other_in_full", *_KINDS]


def kindred(options: Options, within: Within, best: NDArray[np.float32]) -> Columns:
    """What is known of each option's kindred; ``best`` is the highest score of each option."""
    facts = np.zeros((len(options), len(NAMES)), np.float32)
    kinds = _KIND[options.label]
    chosen = np.flatnonzero(kinds >= 0).tolist()
    if not chosen:
        return [facts]
    words: dict[int, Word] = {}
    named = words_of(within, chosen, plain=SHARED_WORDS)
    mentions = mentions_of(options, chosen)
    own_kinds = kinds[chosen].tolist()
    sizes = (within.last - within.first)[chosen].tolist()
    for keys, mention, kind, size, score in zip(named, mentions, own_kinds, sizes, best[chosen].tolist(), strict=True):
        columns = (kind, kind + _COUNT) if size > 1 else (kind,)
        for key in keys:
            words.setdefault(key, Word(2 * _COUNT)).add(mention, score, *columns)
    for word in words.values():
        word.settle()
    for place, keys, mention, kind in zip(chosen, named, mentions, own_kinds, strict=True):
        if any(len(words[key].mentions) > 1 for key in keys):
            facts[place] = _row([words[key].best(mention) for key in keys], kind)
    return [facts]


def _row(said: list[list[float]], kind: int) -> list[float]:
    """The facts of an option of a kind, from what the best scores of its words elsewhere are."""
    best = [max(column) for column in zip(*said, strict=True)]
    single, full = best[:_COUNT], best[_COUNT:]
    others = [other for other in range(_COUNT) if other != kind]
    return [single[kind], max(single[k] for k in others), full[kind], max(full[k] for k in others), *single]
