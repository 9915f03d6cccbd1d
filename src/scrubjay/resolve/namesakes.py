"""Namesakes: who a lone name is, the fuller name says.

"Thank you, Mira" does not tell whether Mira is the patient or the nurse; "Patient: Mira Okonedo" above it does. Within
a note one name is nearly always one person, so that the occurrence of which a detector is surest speaks for the others.
"""

import re
from collections.abc import Iterable, Sequence

from scrubjay.labels import CATEGORY, Category, Label
from scrubjay.note import Candidate, Vote
from scrubjay.resolve.priority import Priority, belongs
from scrubjay.resolve.reach import PERSONS
from scrubjay.resolve.step import Group, Journal

_PLACES = frozenset(label for label in Label if CATEGORY[label] is Category.LOCATION)
_WORD = re.compile(r"[^\W\d_]{3,40}")
"""Initials and particles say nothing about who is meant."""

DOUBT = 0.5
"""Below this score a place that is called like somebody in the note is that person."""

Words = frozenset[str]


class Namesakes:
    """Gives a name the label of the surest name of the note that has all its words.

    ``keep`` names sources whose label stands all the same: "Dr. Okonedo" may be the patient's sister.
    """

    name = "namesakes"

    def __init__(self, priority: Priority, *, keep: Sequence[str] = ()) -> None:
        self._priority = priority
        self._keep = tuple(keep)

    def resolve(self, group: Group, journal: Journal) -> list[list[Candidate]]:
        """The same places, with one label for one name."""
        return [self._agreed(view.text, candidates, journal) for view, candidates in group]

    def _agreed(self, text: str, candidates: list[Candidate], journal: Journal) -> list[Candidate]:
        votes = [self._priority.best(one) for one in candidates]
        named = {
            i: words
            for i, (one, vote) in enumerate(zip(candidates, votes, strict=True))
            if _may_be_a_person(vote) and (words := _words(text, one))
        }
        if len({votes[i].label for i in named}) < len(PERSONS):
            return candidates
        surest = _Surest((words, votes[i]) for i, words in named.items() if votes[i].label in PERSONS)
        agreed = list(candidates)
        for i, words in named.items():
            best = surest.of(words)
            if best is None or not self._yields(candidates[i], votes[i], best):
                continue
            agreed[i] = Candidate(candidates[i].start, candidates[i].end, (best,))
            journal.record(self.name, candidates[i], agreed[i], "the same name is surer elsewhere in the note")
        return agreed

    def _yields(self, candidate: Candidate, own: Vote, best: Vote) -> bool:
        """Whether a name gives up its own label for that of a surer one."""
        if best.label is own.label or best.score <= own.score:
            return False
        return not any(vote.label is own.label and belongs(vote.source, self._keep) for vote in candidate.votes)


def _may_be_a_person(vote: Vote) -> bool:
    return vote.label in PERSONS or (vote.score < DOUBT and vote.label in _PLACES)


def _words(text: str, candidate: Candidate) -> Words:
    return frozenset(_WORD.findall(text[candidate.start : candidate.end].casefold()))


class _Surest:
    """The vote with the highest score on names that have some words, looked up by the rarest of these."""

    def __init__(self, named: Iterable[tuple[Words, Vote]]) -> None:
        self._own: dict[Words, Vote] = {}
        for words, vote in named:
            if words not in self._own or vote.score > self._own[words].score:
                self._own[words] = vote
        self._having: dict[str, list[Words]] = {}
        for words in self._own:
            for word in words:
                self._having.setdefault(word, []).append(words)
        self._found: dict[Words, Vote | None] = {}

    def of(self, words: Words) -> Vote | None:
        """The surest vote on a name with all these words; None where there is no such name."""
        if words not in self._found:
            rarest = min((self._having.get(word, []) for word in words), key=len)
            votes = (self._own[name] for name in rarest if words <= name)
            self._found[words] = max(votes, key=lambda vote: vote.score, default=None)
        return self._found[words]
