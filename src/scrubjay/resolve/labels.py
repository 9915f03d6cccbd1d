"""Labels: where a trained detector is in doubt what a find is, the rule that found it too says it.

A CRF is better than a rule at where PHI is, and mostly at what it is. Its score says how sure it is; below some score,
or always where a rule reads a cue ("MRN:", "years old"), the rule's label is right more often. Places stay as they
are: nothing is found or lost here.
"""

from bisect import bisect_left
from collections.abc import Iterable, Sequence
from itertools import accumulate
from operator import attrgetter
from typing import NamedTuple

from scrubjay.labels import CATEGORY, Category
from scrubjay.note import Candidate, Vote
from scrubjay.resolve.priority import Priority, belongs
from scrubjay.resolve.step import Group, Journal

_FARTHEST = 64
"""How many finds before a place are looked at: one that spans a page makes no other question long."""


class Tier(NamedTuple):
    """Sources whose label goes before that of a trained detector that scores below ``least``."""

    sources: tuple[str, ...]
    least: float


class Labels:
    """Gives a candidate of the detectors in ``by`` the label that the sources of a tier have for it, if it is in doubt.

    Their word counts on the same place, else on places of the same category that overlap it, with which it will be
    joined. The first tier that has one settles it: where one of its sources agrees with the trained detector, as it is.
    """

    name = "labels"

    def __init__(self, priority: Priority, *, by: Sequence[str], tiers: Sequence[Tier]) -> None:
        self._priority = priority
        self._by = tuple(by)
        self._tiers = tuple(tiers)
        self._most = max((tier.least for tier in tiers), default=0.0)

    def resolve(self, group: Group, journal: Journal) -> list[list[Candidate]]:
        """The same places, with the labels settled."""
        return [self._settled(candidates, journal) for _, candidates in group]

    def _settled(self, candidates: list[Candidate], journal: Journal) -> list[Candidate]:
        doubts = {i: vote for i, one in enumerate(candidates) if (vote := self._doubtful(one)) is not None}
        if not doubts:
            return candidates
        around = _Around(candidates)
        settled = list(candidates)
        for i, doubtful in doubts.items():
            votes = self._told(doubtful, candidates[i], around)
            if votes and all(vote.label is not doubtful.label for vote in votes):
                settled[i] = self._relabelled(candidates[i], doubtful, self._priority.first(votes))
                journal.record(self.name, candidates[i], settled[i], "its label was left to a rule")
        return settled

    def _told(self, doubtful: Vote, place: Candidate, around: "_Around") -> list[Vote]:
        """What the first tier that has a word on it says: of the place itself, else of what overlaps it."""
        over = around.over(place)
        for sources, least in self._tiers:
            if doubtful.score < least:
                told = _of(place, sources) or _of_category(over, sources, CATEGORY[doubtful.label])
                if told:
                    return told
        return []

    def _doubtful(self, candidate: Candidate) -> Vote | None:
        """The vote of the trained detector that goes first, if it is in doubt."""
        votes = _of(candidate, self._by)
        if not votes:
            return None
        best = self._priority.first(votes)
        return best if best.score < self._most else None

    def _relabelled(self, candidate: Candidate, doubtful: Vote, told: Vote) -> Candidate:
        """The candidate with the sources' label in the name of the detector whose place it is, so that it keeps its
        rank; what other trained detectors called it is forgotten."""
        others = (vote for vote in candidate.votes if not belongs(vote.source, self._by))
        return Candidate(candidate.start, candidate.end, (Vote(doubtful.source, told.label, told.score), *others))


def _of(candidate: Candidate, names: tuple[str, ...]) -> list[Vote]:
    """The votes of sources with these names."""
    return [vote for vote in candidate.votes if belongs(vote.source, names)]


def _of_category(candidates: Iterable[Candidate], names: tuple[str, ...], category: Category) -> list[Vote]:
    return [vote for one in candidates for vote in _of(one, names) if CATEGORY[vote.label] is category]


class _Around:
    """The candidates of a note, to be asked by place."""

    def __init__(self, candidates: Sequence[Candidate]) -> None:
        self._all = sorted(candidates, key=attrgetter("start", "end"))
        self._starts = [one.start for one in self._all]
        self._reach = list(accumulate((one.end for one in self._all), max))

    def over(self, place: Candidate) -> list[Candidate]:
        """Those at other places that overlap this one."""
        behind = bisect_left(self._starts, place.end)
        found = []
        for i in range(behind - 1, max(behind - 1 - _FARTHEST, -1), -1):
            if self._reach[i] <= place.start:
                break
            if self._all[i].end > place.start and self._all[i] is not place:
                found.append(self._all[i])
        return found
