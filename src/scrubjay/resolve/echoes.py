"""Echoes: a hospital, firm or place that is named twice was perhaps told only once for what it is.

"Transferred from Tamarack General" leaves no doubt; "Tamarack called back" may be anybody, and every detector reads it
by itself. So what was found with one label is proposed wherever its words stand in the notes of the patient, and the
beginning of an institution's name wherever somebody has proposed something at just that place. These are proposals
for a step that chooses, not finds: their source is ``second.echoes`` or ``second.heads``, and their score that of the
best find elsewhere.
"""

from bisect import bisect_left
from collections.abc import Iterator, Mapping, Sequence
from heapq import nlargest
from typing import NamedTuple

from scrubjay.labels import Label
from scrubjay.note import BACKING, SECOND, Candidate, Span, Vote
from scrubjay.resolve.name_words import SHARED_WORDS
from scrubjay.resolve.reach import INSTITUTIONS
from scrubjay.resolve.step import Group, Journal, gather
from scrubjay.resolve.terms import Term, find_terms, term_of, words_of
from scrubjay.text import View

NAME = "echoes"
WHOLE, HEAD = f"{SECOND}.{NAME}", f"{SECOND}.heads"
_LABELS = INSTITUTIONS | {Label.CITY, Label.LOCATION_OTHER}
_TRUST, _HEAD_TRUST = 0.3, 0.5
"""How sure somebody has to be of a find, and of one whose beginning stands for it."""
_NO_FINDS = (f"{BACKING}.", f"{SECOND}.")
_LONGEST, _LONGEST_HEAD = 12, 4
"""Words of the longest term that is looked for, and of the longest beginning."""
_KEPT = 3
"""Of a term's mentions with one label so many are kept, the surest: one of them is elsewhere."""


class _Mention(NamedTuple):
    """A find of a term: in which note of the group, where, and how sure it is."""

    score: float
    note: int
    start: int
    end: int


Terms = dict[Term, dict[Label, list[_Mention]]]


class Echoes:
    """Proposes the labels that the words of a place have elsewhere; nothing is dropped or decided here."""

    name = NAME

    def resolve(self, group: Group, journal: Journal) -> list[list[Candidate]]:
        """The candidates with what is proposed beside them."""
        terms: Terms = {}
        heads: Terms = {}
        for number, (view, candidates) in enumerate(group):
            _listen(view, candidates, number, terms, heads)
        if not terms:
            return [candidates for _, candidates in group]
        for listed in (terms, heads):
            _shorten(listed)
        resolved = []
        for number, (view, candidates) in enumerate(group):
            echoes = [*_echoes(view, number, terms), *_beginnings(view, number, candidates, heads)]
            for echo in echoes:
                journal.record(self.name, echo, echo, "named so elsewhere")
            resolved.append(_with(candidates, echoes) if echoes else candidates)
        return resolved


def _with(candidates: Sequence[Candidate], echoes: Sequence[Candidate]) -> list[Candidate]:
    return gather(((one.start, one.end), vote) for one in (*candidates, *echoes) for vote in one.votes)


def _listen(view: View, candidates: Sequence[Candidate], number: int, terms: Terms, heads: Terms) -> None:
    """Put the finds of a note on the lists."""
    for (start, end, label), score in _finds(candidates).items():
        term = term_of(view, Span(start, end, label, score))
        if term is None or len(term) > _LONGEST:
            continue
        mention = _Mention(score, number, start, end)
        terms.setdefault(term, {}).setdefault(label, []).append(mention)
        if label in INSTITUTIONS and score >= _HEAD_TRUST:
            for size in range(1, min(_own_words(view, start, len(term)), len(term) - 1, _LONGEST_HEAD) + 1):
                heads.setdefault(term[:size], {}).setdefault(label, []).append(mention)


def _finds(candidates: Sequence[Candidate]) -> dict[tuple[int, int, Label], float]:
    """What was found, with the best score of each place and label."""
    finds: dict[tuple[int, int, Label], float] = {}
    for one in candidates:
        for source, label, score in one.votes:
            if label in _LABELS and score >= _TRUST and not source.startswith(_NO_FINDS):
                place = (one.start, one.end, label)
                finds[place] = max(score, finds.get(place, 0.0))
    return finds


def _own_words(view: View, start: int, size: int) -> int:
    """How many of a name's words, from its first on, are no words that different names share."""
    words, lists = view.derived(words_of), view.parts.lex
    first = bisect_left(words.start, start)
    shared = (n for n in range(size) if int(lists[words.part[first + n]]) & SHARED_WORDS)
    return next(shared, size)


def _shorten(terms: Terms) -> None:
    """Leave the surest mentions of each term."""
    for labels in terms.values():
        for label, mentions in labels.items():
            labels[label] = nlargest(_KEPT, mentions)


def _echoes(view: View, number: int, terms: Terms) -> Iterator[Candidate]:
    """Where the terms stand in a note, with a vote for each label that they have elsewhere."""
    for place in find_terms(view, terms.keys()):
        if votes := _votes(terms[place.term], number, (place.start, place.end), WHOLE):
            yield Candidate(place.start, place.end, votes)


def _beginnings(view: View, number: int, candidates: Sequence[Candidate], heads: Terms) -> Iterator[Candidate]:
    """The candidates that are the beginning of a name, with a vote for each label that it has elsewhere."""
    for one in candidates if heads else ():
        term = term_of(view, Span(one.start, one.end, one.votes[0].label))
        if term in heads and (votes := _votes(heads[term], number, (one.start, one.end), HEAD)):
            yield Candidate(one.start, one.end, votes)


def _votes(
    labels: Mapping[Label, list[_Mention]], number: int, place: tuple[int, int], source: str
) -> tuple[Vote, ...]:
    """A vote for each label with which a term was found elsewhere, as sure as the surest find."""
    start, end = place
    votes = []
    for label, mentions in labels.items():
        elsewhere = (one for one in mentions if one.note != number or one.end <= start or one.start >= end)
        if surest := next(elsewhere, None):
            votes.append(Vote(source, label, surest.score))
    return tuple(votes)
