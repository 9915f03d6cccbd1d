"""Priority merging: of candidates that overlap, one stays, and no character that only a loser covers is let go."""

from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Iterator, Sequence
from operator import attrgetter

from scrubjay.labels import CATEGORY, Label
from scrubjay.note import Candidate
from scrubjay.resolve.left_over import left_over
from scrubjay.resolve.priority import Priority
from scrubjay.resolve.step import Group, Journal, moved


class PriorityMerge:
    """Keeps candidates in the order of their source, longest first within a source.

    A loser that sticks out of a winner of the same category lends it its characters, so that a half-found name does
    not leave its other half readable; of another category, what sticks out stands as a candidate of its own. Several
    winners under one loser of the same label are its pieces, and are put together again.

    ``labels`` go before all others whatever their source, in their order. With ``whole``, as papers have it, a loser
    goes with all its characters, and what only it covered stays readable.
    """

    def __init__(
        self, priority: Priority, *, labels: Sequence[Label] = (), whole: bool = False, name: str = "merge"
    ) -> None:
        self.name = name
        self._priority = priority
        self._places = {label: place for place, label in enumerate(labels)}
        self._whole = whole

    def resolve(self, group: Group, journal: Journal) -> list[list[Candidate]]:
        """The non-overlapping candidates of each note, in the order of the text."""
        return [self._merge(view.text, candidates, journal) for view, candidates in group]

    def _merge(self, text: str, candidates: list[Candidate], journal: Journal) -> list[Candidate]:
        merged: list[Candidate] = []
        for cluster in clusters(candidates):
            if len(cluster) == 1:
                merged.append(cluster[0])
                continue
            kept: list[Candidate] = []
            for candidate in sorted(cluster, key=self._order):
                self._settle(text, kept, candidate, journal)
            merged.extend(kept)
        return merged

    def _order(self, candidate: Candidate) -> tuple[int, int, int, float, int]:
        best = self._priority.best(candidate)
        place = self._places.get(best.label, len(self._places))
        return place, self._priority.rank(best.source), candidate.start - candidate.end, -best.score, candidate.start

    def _settle(self, text: str, kept: list[Candidate], loser: Candidate, journal: Journal) -> None:
        """Add a candidate to those kept, all of which go first; they lie in order and apart."""
        first = bisect_right(kept, loser.start, key=lambda one: one.end)
        last = bisect_left(kept, loser.end, lo=first, key=lambda one: one.start)
        rivals = kept[first:last]
        if not rivals:
            kept.insert(first, loser)
        elif any(one.start <= loser.start and loser.end <= one.end for one in rivals):
            journal.record(self.name, loser, None, "lies inside a candidate that goes first")
        elif self._whole:
            journal.record(self.name, loser, None, "overlaps a candidate that goes first")
        elif self._are_one(loser, rivals):
            best = min(rivals, key=self._order)
            grown = moved(best, min(loser.start, rivals[0].start), max(loser.end, rivals[-1].end))
            kept[first:last] = [grown]
            journal.record(self.name, loser, grown, "joined to an overlapping candidate that goes first")
        else:
            others = [(rival.start, rival.end) for rival in rivals]
            left = [moved(loser, *place) for place in left_over(text, (loser.start, loser.end), others)]
            kept[first:last] = sorted([*rivals, *left])
            for one in left:
                journal.record(self.name, loser, one, "what the candidates that go first do not cover")

    def _are_one(self, loser: Candidate, rivals: list[Candidate]) -> bool:
        """Whether they are one find: a rival of the same category, or pieces that all have the loser's label."""
        label = self._priority.best(loser).label
        if len(rivals) == 1:
            return CATEGORY[self._priority.best(rivals[0]).label] is CATEGORY[label]
        return all(self._priority.best(rival).label is label for rival in rivals)


_IN_ORDER = attrgetter("start", "end", "votes")
"""The order of candidates themselves, each read once and not at every comparison."""


def clusters(candidates: Iterable[Candidate]) -> Iterator[list[Candidate]]:
    """Candidates that hang together by overlaps; those of different clusters never touch the same character."""
    cluster: list[Candidate] = []
    reach = 0
    for candidate in sorted(candidates, key=_IN_ORDER):
        if cluster and candidate.start >= reach:
            yield cluster
            cluster = []
        cluster.append(candidate)
        reach = max(reach, candidate.end)
    if cluster:
        yield cluster
