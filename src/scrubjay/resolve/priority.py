"""Whose word counts: the order of sources, and a candidate's best vote."""

from collections.abc import Sequence
from functools import lru_cache

from scrubjay.note import Candidate, Span, Vote

TOLD = ("always", "known")
"""Sources that say what the user has told: no step knows better."""


class Priority:
    """Ranks votes by their source's place in a list, then by score.

    A source ``rules.dates.iso`` belongs to the first listed name that it equals or that it begins with, up to a dot.
    What is not listed comes last.
    """

    def __init__(self, order: Sequence[str]) -> None:
        self.order = tuple(order)
        self._ranks = _Ranks(self.order)

    def rank(self, source: str) -> int:
        """The source's place in the order; smaller goes first."""
        return self._ranks[source]

    def best(self, candidate: Candidate) -> Vote:
        """The vote that decides a candidate's label, score and source."""
        return self.first(candidate.votes)

    def first(self, votes: Sequence[Vote]) -> Vote:
        """The vote that goes before the others."""
        best, *others = votes
        if not others:
            return best
        least = self._ranks[best.source]
        for vote in others:
            rank = self._ranks[vote.source]
            if rank < least or (rank == least and (-vote.score, vote) < (-best.score, best)):
                best, least = vote, rank
        return best

    def span(self, candidate: Candidate) -> Span:
        """The candidate as its best vote sees it."""
        vote = self.best(candidate)
        return Span(candidate.start, candidate.end, vote.label, vote.score, vote.source)


@lru_cache(maxsize=4096)
def belongs(source: str, names: tuple[str, ...]) -> bool:
    """Whether a source has one of the names, or begins with one up to a dot.

    Remembered, because every vote is asked about and there are few sources.
    """
    return any(source == name or source.startswith(f"{name}.") for name in names)


class _Ranks(dict[str, int]):
    """The rank of each source that was asked for: there are few of them, and every vote asks."""

    def __init__(self, order: tuple[str, ...]) -> None:
        super().__init__()
        self._order = order

    def __missing__(self, source: str) -> int:
        places = (place for place, name in enumerate(self._order) if belongs(source, (name,)))
        self[source] = next(places, len(self._order))
        return self[source]
