"""Facts of the rest of the note: how an option's words stand elsewhere in it, and how the note is written.

A word that is proposed once and stands ten times is seldom a name, one that stands in small letters elsewhere is a word
like others, and neither says much in a note that is all in capitals.
"""

import numpy as np
from numpy.typing import NDArray

from scrubjay.resolve.facts.options import Columns
from scrubjay.resolve.facts.words import Within
from scrubjay.text import View

NAMES = [
    "capitals",
    *(f"{word}.{fact}" for word in ("first", "last") for fact in ("count", "small", "small_share")),
    "first.proposed",
]


def rest(view: View, within: Within) -> Columns:
    """What the whole note says of each option."""
    words, place, count = np.unique(within.parts.key, return_inverse=True, return_counts=True)
    small = np.bincount(place, weights=_is_small(view, within), minlength=len(words))
    columns: Columns = [np.full(len(within.first), _capitals(view))]
    for own in (place[within.first], place[within.last - 1]):
        columns += [count[own], small[own], small[own] / count[own]]
    proposed = np.bincount(place[np.unique(within.first)], minlength=len(words))
    return [*columns, proposed[place[within.first]]]


def _is_small(view: View, within: Within) -> NDArray[np.bool_]:
    return (view.codes[within.parts.start] - np.uint32(97)) < 26


def _capitals(view: View) -> float:
    """The share of capitals among the letters from A to Z."""
    capitals = int(np.count_nonzero((view.codes - np.uint32(65)) < 26))
    return capitals / max(capitals + int(np.count_nonzero((view.codes - np.uint32(97)) < 26)), 1)
