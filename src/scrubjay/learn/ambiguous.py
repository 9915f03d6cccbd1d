"""Ambiguous terms: what a second pass must not look for, because it is mostly something else.

Dehghan 2017 leaves such terms out of the lists that the first pass makes, and found them while developing. Here they
are counted: the finds of the first pass in annotated notes are looked for as the second pass would, and a term is
ambiguous if more of its places lie outside the gold than inside.
"""

from collections import Counter
from collections.abc import Iterable, Sequence

from scrubjay.labels import Label
from scrubjay.note import Span, Stretches
from scrubjay.resolve.second_pass import PAPER_LABELS
from scrubjay.resolve.terms import TermList, find_terms
from scrubjay.text import View

Read = tuple[View, Sequence[Span], Sequence[Span]]
"""A note, what the first pass found in it, and its gold."""


def ambiguous_terms(notes: Iterable[Read], labels: Iterable[Label] = PAPER_LABELS) -> list[str]:
    """The terms for a recipe's ``ambiguous``, in lower case and in order.

    A term has to stand outside the gold twice, since what stands there once has not been repeated; and a place that
    only cuts the gold badly is neither inside nor outside. Still, lists that were learned from real notes are to be
    read before they leave the house.
    """
    wanted = frozenset(labels)
    inside: Counter[str] = Counter()
    outside: Counter[str] = Counter()
    for view, finds, gold in notes:
        terms = TermList()
        for span in finds:
            if span.label in wanted:
                terms.add(view, span)
        hidden = Stretches((span.start, span.end) for span in gold)
        for place in find_terms(view, terms):
            written = " ".join(view.text[place.start : place.end].lower().split())
            inside[written] += hidden.holds(place.start, place.end)
            outside[written] += not hidden.touches(place.start, place.end)
    return sorted(term for term, count in outside.items() if count > max(inside[term], 1))
