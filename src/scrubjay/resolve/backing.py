"""Backing: what rules and lists found on words alone is dropped where a trained detector is sure that it is nothing.

A rule that reads numbers and marks is nearly always right. One that reads words ("Will", "Rose", "Grant") is right as
often as the sentence around allows, which a CRF that has the rule's finding among its features judges better. The CRF
votes on all that it was shown, by a source ``backing.NAME`` with the probability that it is PHI of any label.
"""

from collections.abc import Sequence

from scrubjay.note import BACKING, Candidate, Stretches
from scrubjay.resolve.priority import belongs
from scrubjay.resolve.step import Group, Journal


class Backing:
    """Drops candidates that come from ``sources`` only and that no trained detector in ``by`` believes in."""

    name = "backing"

    def __init__(self, *, sources: Sequence[str], by: Sequence[str], least: float) -> None:
        self._sources = tuple(sources)
        self._by = tuple(by)
        self._backing = tuple(f"{BACKING}.{name}" for name in by)
        self._least = least

    def resolve(self, group: Group, journal: Journal) -> list[list[Candidate]]:
        """The candidates that somebody believes in."""
        return [self._backed(candidates, journal) for _, candidates in group]

    def _backed(self, candidates: list[Candidate], journal: Journal) -> list[Candidate]:
        believed = Stretches((one.start, one.end) for one in candidates if self._is_backed(one))
        kept = []
        for candidate in candidates:
            if believed.touches(candidate.start, candidate.end) or not self._is_doubtful(candidate):
                kept.append(candidate)
            else:
                journal.record(self.name, candidate, None, "no trained detector believes in it")
        return kept

    def _is_doubtful(self, candidate: Candidate) -> bool:
        return all(
            vote.source.startswith(f"{BACKING}.") or belongs(vote.source, self._sources) for vote in candidate.votes
        )

    def _is_backed(self, candidate: Candidate) -> bool:
        return any(
            belongs(vote.source, self._by) or (vote.score >= self._least and belongs(vote.source, self._backing))
            for vote in candidate.votes
        )
