"""Whose word counts: the order of sources, and a candidate's best vote."""

from collections.abc import Sequence

from scrubjay.note import Candidate, Span, Vote


class Priority:
    """Ranks votes by their source's place in a list, then by score.

    A source ``rules.dates.iso`` belongs to the first listed name that it equals or that it begins with, up to a dot.
    What is not listed comes last.
    """

    def __init__(self, order: Sequence[str]) -> None:
        self.order = tuple(order)
        self._ranks: dict[str, int] = {}

    def rank(self, source: str) -> int:
        """The source's place in the order; smaller goes first."""
        if source not in self._ranks:
            places = (i for i, name in enumerate(self.order) if source == name or source.startswith(f"{name}."))
            self._ranks[source] = next(places, len(self.order))
        return self._ranks[source]

    def best(self, candidate: Candidate) -> Vote:
        """The vote that decides a candidate's label, score and source."""
        if len(candidate.votes) == 1:
            return candidate.votes[0]
        return min(candidate.votes, key=lambda vote: (self.rank(vote.source), -vote.score, vote))

    def span(self, candidate: Candidate) -> Span:
        """The candidate as its best vote sees it."""
        vote = self.best(candidate)
        return Span(candidate.start, candidate.end, vote.label, vote.score, vote.source)
