"""Options: each distinct place and label that was proposed in a note, with the votes on it."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np
from numpy.typing import NDArray

from scrubjay.labels import Label
from scrubjay.note import BACKING, SECOND, Candidate, Vote

Columns = list[NDArray[Any]]
"""Columns of a matrix with a row for each option, one or several an array."""

LABELS = tuple(Label)
_NUMBER = {label: number for number, label in enumerate(LABELS)}
_BACKING, _SECOND = f"{BACKING}.", f"{SECOND}."


@dataclass(frozen=True, slots=True, eq=False)
class Options:
    """Places ``start`` to ``end`` with the number of a label in ``LABELS``, in the order of the text.

    A vote is ``score`` from ``sources`` for the option numbered ``voted``.
    """

    start: NDArray[np.int32]
    end: NDArray[np.int32]
    label: NDArray[np.int16]
    voted: NDArray[np.int32] = field(repr=False)
    sources: list[str] = field(repr=False)
    score: NDArray[np.float32] = field(repr=False)

    def __len__(self) -> int:
        return len(self.start)

    @classmethod
    def of(cls, candidates: Sequence[Candidate]) -> "Options":
        """The options among candidates.

        The word of a trained detector on another's find, a source ``backing.NAME``, makes no option of its own; it
        counts for those at its place.
        """
        votes: dict[tuple[int, int, int], list[Vote]] = {}
        backing: list[tuple[tuple[int, int, int], Vote]] = []
        for one in candidates:
            start, end = one.start, one.end
            for vote in one.votes:
                place = start, end, _NUMBER[vote.label]
                if vote.source.startswith(_BACKING):
                    backing.append((place, vote))
                elif own := votes.get(place):
                    own.append(vote)
                else:
                    votes[place] = [vote]
        for place, vote in backing:
            if own := votes.get(place):
                own.append(vote)
        places = sorted(votes)
        said = [(number, vote) for number, place in enumerate(places) for vote in votes[place]]
        starts, ends, labels = zip(*places, strict=True) if places else ((), (), ())
        return cls(
            np.array(starts, np.int32),
            np.array(ends, np.int32),
            np.array(labels, np.int16),
            np.array([number for number, _ in said], np.int32),
            [vote.source for _, vote in said],
            np.array([vote.score for _, vote in said], np.float32),
        )

    def part(self, first: int, last: int) -> "Options":
        """The options numbered ``first`` to ``last``, the last one excluded, with their votes."""
        begin, end = np.searchsorted(self.voted, [first, last]).tolist()
        return Options(
            self.start[first:last],
            self.end[first:last],
            self.label[first:last],
            self.voted[begin:end] - np.int32(first),
            self.sources[begin:end],
            self.score[begin:end],
        )

    def places(self) -> list[tuple[int, int, Label]]:
        """Each option's start, end and label."""
        labels = [LABELS[number] for number in self.label.tolist()]
        return list(zip(self.start.tolist(), self.end.tolist(), labels, strict=True))

    def votes(self, numbers: Sequence[int], score: NDArray[np.float64]) -> list[tuple[Vote, ...]]:
        """The votes on these options, backing left out, all with one new score: who spoke for it stays known."""
        rows = np.array(numbers, np.intp)
        begins, ends = (np.searchsorted(self.voted, rows, side).tolist() for side in ("left", "right"))
        labels = [LABELS[label] for label in self.label[rows].tolist()]
        scores = np.clip(score[rows].round(4), 0.0, 1.0).tolist()
        return [
            tuple([Vote(source, label, new) for source in _speakers(self.sources[begin:end])])
            for begin, end, label, new in zip(begins, ends, labels, scores, strict=True)
        ]


def _speakers(sources: Sequence[str]) -> list[str]:
    """The sources without backing, and without second labels unless nobody else speaks for the option."""
    own = [source for source in sources if not source.startswith(_BACKING)]
    return [source for source in own if not source.startswith(_SECOND)] or own
