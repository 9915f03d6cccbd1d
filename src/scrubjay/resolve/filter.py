"""The false-positive filter: what a classifier takes for no PHI is dropped.

Detectors that find nearly everything find much else besides. Whether one of their finds is PHI is an easier question
than what in a note is: it is asked of few places, and who found them is part of what is known (BoB, 2012).
"""

from collections.abc import Sequence

from scrubjay.note import Candidate
from scrubjay.resolve.facts import Options
from scrubjay.resolve.judges import TOUCHES, Judge
from scrubjay.resolve.priority import belongs
from scrubjay.resolve.step import Group, Journal
from scrubjay.text import View


class Filter:
    """Drops candidates that are PHI less likely than a threshold; ``bias`` up the recall dial, it drops fewer.

    A candidate is as likely as the likeliest of its labels. What a source in ``sure`` found is never dropped.
    """

    name = "filter"

    def __init__(self, judge: Judge, *, sure: Sequence[str] = (), bias: float = 0.0) -> None:
        self._judge = judge
        self._sure = tuple(sure)
        self._bias = bias
        self._least = judge.thresholds[TOUCHES]

    def resolve(self, group: Group, journal: Journal) -> list[list[Candidate]]:
        """The candidates that are likely enough."""
        return [self._kept(view, candidates, journal) for view, candidates in group]

    def _kept(self, view: View, candidates: list[Candidate], journal: Journal) -> list[Candidate]:
        options = Options.of(candidates)
        likely: dict[tuple[int, int], float] = {}
        probable = self._judge.probabilities(view, options, bias=self._bias)[TOUCHES]
        for (start, end, _), probability in zip(options.places(), probable.tolist(), strict=True):
            likely[start, end] = max(probability, likely.get((start, end), 0.0))
        kept = []
        for one in candidates:
            probability = likely.get((one.start, one.end), 0.0)
            if probability >= self._least or is_sure(one, self._sure):
                kept.append(one)
            else:
                journal.record(self.name, one, None, told(probability, self._least, "PHI"))
        return kept


def is_sure(candidate: Candidate, sure: tuple[str, ...]) -> bool:
    """Whether a source whose word always counts has voted for a candidate."""
    return any(belongs(vote.source, sure) for vote in candidate.votes)


def told(probability: float, least: float, what: str) -> str:
    """Why something was dropped, in words."""
    return f"{what} with a probability of {probability:.2f} only; {least:.2f} is asked for"
