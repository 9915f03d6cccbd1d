"""Union: what anybody found stands, and of finds that overlap the longest says what they are."""

from bisect import bisect_left, bisect_right
from collections.abc import Sequence

from scrubjay.note import Candidate
from scrubjay.resolve.merge import clusters
from scrubjay.resolve.priority import Priority
from scrubjay.resolve.step import Group, Journal, moved


class Union:
    """Makes one candidate of those that hang together by overlaps, with the votes of the longest of them.

    It fails closed: every character that somebody found stays covered. With ``join`` off it is the union of Dehghan
    2017 instead, in which the longest stays as it is and those that overlap it are dropped, together with what sticks
    out of it; that is for the paper's figures, and lets characters go.

    Of equally long ones that of the source which goes first counts.
    """

    name = "union"

    def __init__(self, priority: Priority, *, join: bool = True) -> None:
        self._priority = priority
        self._join = join

    def resolve(self, group: Group, journal: Journal) -> list[list[Candidate]]:
        """The non-overlapping candidates of each note, in the order of the text."""
        settle = self._joined if self._join else self._longest
        return [
            [kept for cluster in clusters(candidates) for kept in settle(cluster, journal)] for _, candidates in group
        ]

    def _joined(self, cluster: Sequence[Candidate], journal: Journal) -> list[Candidate]:
        longest = min(cluster, key=self._order)
        whole = moved(longest, cluster[0].start, max(one.end for one in cluster))
        for one in cluster:
            if one is not longest:
                journal.record(self.name, one, whole, "joined to a longer candidate that it hangs together with")
        return [whole]

    def _longest(self, cluster: Sequence[Candidate], journal: Journal) -> list[Candidate]:
        kept: list[Candidate] = []
        for one in sorted(cluster, key=self._order):
            first = bisect_right(kept, one.start, key=lambda other: other.end)
            if bisect_left(kept, one.end, lo=first, key=lambda other: other.start) == first:
                kept.insert(first, one)
            else:
                journal.record(self.name, one, None, "overlaps a longer candidate")
        return kept

    def _order(self, candidate: Candidate) -> tuple[int, int, float, int]:
        best = self._priority.best(candidate)
        return candidate.start - candidate.end, self._priority.rank(best.source), -best.score, candidate.start
