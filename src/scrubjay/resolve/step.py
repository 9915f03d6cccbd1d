"""What a resolver step is, and the journal in which it says why."""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Protocol

from scrubjay.labels import AnyLabel, Label
from scrubjay.note import BACKING, Candidate, Span, Vote
from scrubjay.resolve.priority import belongs
from scrubjay.text import View

Group = Sequence[tuple[View, list[Candidate]]]
"""The notes that are resolved together: those of one patient, or a lone note."""


@dataclass(frozen=True, slots=True)
class Decision:
    """What a step did to a candidate, and why; ``became`` is None where the candidate was dropped."""

    step: str
    candidate: Candidate
    became: Candidate | None
    why: str


@dataclass(slots=True)
class Journal:
    """Collects decisions when somebody asks for them; a closed journal costs nothing."""

    is_open: bool = False
    decisions: list[Decision] = field(default_factory=list)

    def record(self, step: str, candidate: Candidate, became: Candidate | None, why: str) -> None:
        """Write a decision down, if the journal is open."""
        if self.is_open:
            self.decisions.append(Decision(step, candidate, became, why))


class Step(Protocol):
    """A step maps the candidates of a group of notes to new candidates, note by note."""

    name: str

    def resolve(self, group: Group, journal: Journal) -> list[list[Candidate]]:
        """The candidates that are left, one list a note, in the group's order."""
        ...


def propose(spans: Iterable[Span], *, source: str) -> list[tuple[tuple[int, int], Vote]]:
    """A detector's spans as places and votes, to be gathered with those of the others."""
    return [((span.start, span.end), Vote(span.source or source, _produced(span.label), span.score)) for span in spans]


def gather(votes: Iterable[tuple[tuple[int, int], Vote]]) -> list[Candidate]:
    """Candidates from votes: one for each place, in the order of the text."""
    places: dict[tuple[int, int], dict[Vote, None]] = defaultdict(dict)
    for place, vote in votes:
        places[place][vote] = None
    return [Candidate(start, end, tuple(found)) for (start, end), found in sorted(places.items())]


def apart(group: Group, sources: Sequence[str]) -> tuple[list[tuple[View, list[Candidate]]], list[list[Candidate]]]:
    """The finds of the sources, and those of all others; a place that both found is in both. No sources are all."""
    if not sources:
        return [(view, candidates) for view, candidates in group], [[] for _ in group]
    names = tuple(sources)
    own = [(view, _chosen(candidates, names, of_them=True)) for view, candidates in group]
    return own, [_chosen(candidates, names, of_them=False) for _, candidates in group]


def together(some: Sequence[list[Candidate]], others: Sequence[list[Candidate]]) -> list[list[Candidate]]:
    """The candidates of both, note by note, one for each place."""
    return [
        gather(((one.start, one.end), vote) for one in (*left, *right) for vote in one.votes) if right else left
        for left, right in zip(some, others, strict=True)
    ]


def _chosen(candidates: Iterable[Candidate], names: tuple[str, ...], *, of_them: bool) -> list[Candidate]:
    """The candidates with the votes that belong to the names, or with those that do not."""
    chosen = []
    for one in candidates:
        votes = tuple(vote for vote in one.votes if belongs(vote.source, names) is of_them)
        if votes:
            chosen.append(Candidate(one.start, one.end, votes))
    return chosen


def is_find(candidate: Candidate) -> bool:
    """Whether somebody proposes it: the word of a trained detector on what others found is no find."""
    return not all(vote.source.startswith(f"{BACKING}.") for vote in candidate.votes)


def moved(candidate: Candidate, start: int, end: int) -> Candidate:
    """The same votes at another place."""
    return Candidate(start, end, candidate.votes)


def _produced(label: AnyLabel) -> Label:
    if not isinstance(label, Label):
        raise TypeError(f"a detector may not produce {label}")
    return label
