"""Holidays of the word lists, and so those that a user adds."""

import re
from collections.abc import Iterator

import numpy as np

from scrubjay.kernel import scan
from scrubjay.labels import Label
from scrubjay.lexicons import Lex
from scrubjay.note import Span
from scrubjay.text import View

_TEMPORAL = re.compile(
    r"\b(?i:in|on|since|until|till|before|after|around|during|last|this|next|by|over|at|for|of)[ ](?i:the[ ])?\Z"
)
_TRAILING = re.compile(r"[ ](?i:weekend|break|season)\Z")


def find_listed_holidays(view: View) -> Iterator[Span]:
    """Holidays of the word lists, and so those a user adds: capitalised, and after a word that times are told with."""
    tokens, text = view.tokens, view.text
    alone = (tokens.lex & np.uint64(Lex.HOLIDAY)).nonzero()[0]
    listed = (tokens.phrases.mask & np.uint64(Lex.HOLIDAY)).nonzero()[0]
    places = [
        *((index, index + 1) for index in alone.tolist()),
        *zip(tokens.phrases.first[listed].tolist(), tokens.phrases.last[listed].tolist(), strict=True),
    ]
    for first, last in places:
        start, end = int(tokens.start[first]), int(tokens.end[last - 1])
        if tokens.flags[first] & scan.UPPER_FIRST and _TEMPORAL.search(text, max(0, start - 16), start):
            end = start + len(_TRAILING.sub("", text[start:end]))
            yield Span(start, end, Label.DATE, 0.8, "rules.dates.listed_holiday")
