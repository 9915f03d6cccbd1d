"""Votes: a find stands where enough systems agree on it; all of them, and it is the intersection.

This is how Liu 2015 and Dehghan 2017 ask what two systems are worth that have to agree. It does not fail closed: what
one system alone found is let go, though it was PHI more often than not. It is for the papers' figures, and for those
who would rather leak than hide a word too many.
"""

from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Iterator, Sequence

from scrubjay.labels import Label
from scrubjay.note import Candidate, Vote
from scrubjay.resolve.merge import PriorityMerge
from scrubjay.resolve.priority import Priority, belongs
from scrubjay.resolve.step import Group, Journal, apart, is_find, together
from scrubjay.text import View

System = Sequence[str]
"""The sources that have one vote together."""


class Votes:
    """Keeps what at least ``least`` of the systems found with the same label; what other sources found stands.

    ``exact`` counts finds of the same place, as both papers do. Else characters are counted, and the stretches that
    enough systems cover stand, wherever their finds begin and end. What overlaps after that is merged by priority.
    """

    def __init__(
        self, priority: Priority, *, systems: Sequence[System], least: int, exact: bool = True, name: str = "votes"
    ) -> None:
        self.name = name
        self._systems = tuple(tuple(system) for system in systems)
        self._sources = tuple(source for system in self._systems for source in system)
        self._least = least
        self._exact = exact
        self._merge = PriorityMerge(priority, name=name)

    def resolve(self, group: Group, journal: Journal) -> list[list[Candidate]]:
        """The non-overlapping candidates of each note, in the order of the text."""
        own, others = apart(group, self._sources)
        elect = self._places if self._exact else self._stretches
        elected = [list(elect(view, candidates, journal)) for view, candidates in own]
        stand = [[one for one in found if is_find(one)] for found in together(elected, others)]
        return self._merge.resolve([(view, found) for (view, _), found in zip(group, stand, strict=True)], journal)

    def _places(self, view: View, candidates: Sequence[Candidate], journal: Journal) -> Iterator[Candidate]:
        """The candidates with the votes for labels on which enough systems agree."""
        del view
        for one in candidates:
            labels = {vote.label for vote in one.votes}
            agreed = {label for label in labels if len(self._of(one.votes, label)) >= self._least}
            votes = tuple(vote for vote in one.votes if vote.label in agreed)
            if votes:
                yield Candidate(one.start, one.end, votes)
            else:
                journal.record(self.name, one, None, "too few systems found it so")

    def _stretches(self, view: View, candidates: Sequence[Candidate], journal: Journal) -> Iterator[Candidate]:
        """The stretches that enough systems cover with one label, with the votes of all who touch them."""
        for label in dict.fromkeys(vote.label for one in candidates for vote in one.votes):
            own = [one for one in candidates if any(vote.label is label for vote in one.votes)]
            places = [place for place in self._covered(own, label) if _says_something(view.text, place)]
            for (start, end), votes in zip(places, _votes_on(places, own, label), strict=True):
                yield Candidate(start, end, tuple(votes))
        for one in candidates:
            journal.record(self.name, one, None, "counted character by character")

    def _covered(self, candidates: Sequence[Candidate], label: Label) -> Iterator[tuple[int, int]]:
        """Where at least ``least`` systems have a find with the label: stretches that do not touch each other."""
        changes: dict[int, list[tuple[int, int]]] = {}
        for one in candidates:
            for system in self._of(one.votes, label):
                changes.setdefault(one.start, []).append((system, 1))
                changes.setdefault(one.end, []).append((system, -1))
        depth = [0] * len(self._systems)
        began: int | None = None
        for place in sorted(changes):
            for system, change in changes[place]:
                depth[system] += change
            enough = sum(map(bool, depth)) >= self._least
            if enough and began is None:
                began = place
            elif not enough and began is not None:
                yield began, place
                began = None

    def _of(self, votes: Iterable[Vote], label: Label) -> set[int]:
        """The systems that vote for a label."""
        return {
            i
            for vote in votes
            if vote.label is label
            for i, system in enumerate(self._systems)
            if belongs(vote.source, system)
        }


def _says_something(text: str, place: tuple[int, int]) -> bool:
    return any(char.isalnum() for char in text[slice(*place)])


def _votes_on(places: list[tuple[int, int]], candidates: Iterable[Candidate], label: Label) -> list[dict[Vote, None]]:
    """For each of the places, which lie in order and apart, the votes for the label of all candidates that touch it."""
    votes: list[dict[Vote, None]] = [{} for _ in places]
    for one in candidates:
        first = bisect_right(places, one.start, key=lambda place: place[1])
        last = bisect_left(places, one.end, lo=first, key=lambda place: place[0])
        for found in votes[first:last]:
            found.update(dict.fromkeys(vote for vote in one.votes if vote.label is label))
    return votes
