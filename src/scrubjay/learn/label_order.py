"""Which labels, or which detectors, go before others: learned from candidates on notes that nobody has learned from.

Notes are cut into clusters of candidates that hang together by overlaps. Only those in which labels clash have a say,
and what comes out of one depends on the order of its own labels alone, so that each such order is tried once.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Generic, TypeVar

from scrubjay.labels import AnyLabel, Label
from scrubjay.learn.orders import best_order
from scrubjay.note import BACKING, SECOND, Candidate, Span, Vote
from scrubjay.resolve import Journal, LabelOrder, Priority, PriorityMerge, Step
from scrubjay.resolve.merge import clusters
from scrubjay.text import View

K = TypeVar("K", Label, str)
Read = tuple[View, Sequence[Candidate], Sequence[Span]]
"""A note, its candidates as they come to the step, and its gold."""
Gold = frozenset[tuple[int, int, AnyLabel]]


def learn_label_order(notes: Iterable[Read], priority: Priority) -> tuple[Label, ...]:
    """The order of labels that maximises strict micro F1 under the step ``label_order``, as far as single moves reach.

    It is looked for from no order at all, where the sources decide, and from the labels whose finds are right most
    often, which is all that Dehghan 2017 does; the better one is given, and of equal ones the shorter.
    """
    trials = _Trials(notes, lambda vote: vote.label, lambda order: (LabelOrder(priority, order=order), priority))
    orders = [best_order(trials.keys, trials.f1, start=start) for start in ((), trials.keys)]
    return min(orders, key=lambda order: (-trials.f1(order), len(order)))


def learn_source_order(notes: Iterable[Read]) -> tuple[str, ...]:
    """The detectors that clash, in an order that maximises strict micro F1 under ``merge``: a recipe's ``priority``."""
    trials = _Trials(notes, lambda vote: vote.source.split(".")[0], _merging)
    return tuple(
        source for source in best_order(trials.keys, trials.f1, start=trials.keys) if source not in (BACKING, SECOND)
    )


def _merging(order: Sequence[str]) -> tuple[Step, Priority]:
    priority = Priority(order)
    return PriorityMerge(priority), priority


@dataclass(slots=True, repr=False)
class _Cluster(Generic[K]):
    """Candidates that hang together, the keys between which their order chooses, and what each order made of them."""

    view: View
    candidates: list[Candidate]
    gold: Gold
    keys: frozenset[K]
    outcomes: dict[tuple[K, ...], tuple[int, int]] = field(default_factory=dict)

    def outcome(self, order: Sequence[K], settle: Callable[[Sequence[K]], tuple[Step, Priority]]) -> tuple[int, int]:
        """How many spans come out that are right, and how many in all."""
        own = tuple(key for key in order if key in self.keys)
        if own not in self.outcomes:
            step, priority = settle(own)
            [left] = step.resolve([(self.view, self.candidates)], Journal())
            spans = [priority.span(one) for one in left]
            right = sum((span.start, span.end, span.label) in self.gold for span in spans)
            self.outcomes[own] = right, len(spans)
        return self.outcomes[own]


class _Trials(Generic[K]):
    """The clusters of all notes, to try orders on; ``keys`` are those that clash, the one right most often first."""

    def __init__(
        self,
        notes: Iterable[Read],
        key_of: Callable[[Vote], K],
        settle: Callable[[Sequence[K]], tuple[Step, Priority]],
    ) -> None:
        read = [(view, candidates, _gold(spans)) for view, candidates, spans in notes]
        cut = [cluster for note in read for cluster in _cut(*note, key_of)]
        calm = [cluster.outcome((), settle) for cluster in cut if len(cluster.keys) == 1]
        self._settle: Callable[[Sequence[K]], tuple[Step, Priority]] = settle
        self._wanted = sum(len(gold) for _, _, gold in read)
        self._calm = sum(right for right, _ in calm), sum(found for _, found in calm)
        self._clashes: list[_Cluster[K]] = [cluster for cluster in cut if len(cluster.keys) > 1]
        self.keys: list[K] = _by_precision(self._clashes, key_of)

    def f1(self, order: tuple[K, ...]) -> Fraction:
        """The strict micro F1 over all notes under an order."""
        outcomes = [self._calm, *(cluster.outcome(order, self._settle) for cluster in self._clashes)]
        found = sum(found for _, found in outcomes)
        return Fraction(2 * sum(right for right, _ in outcomes), max(found + self._wanted, 1))


def _gold(spans: Iterable[Span]) -> Gold:
    return frozenset((span.start, span.end, span.label) for span in spans)


def _cut(view: View, candidates: Sequence[Candidate], gold: Gold, key_of: Callable[[Vote], K]) -> Iterator[_Cluster[K]]:
    for cluster in clusters(candidates):
        keys = frozenset(key_of(vote) for one in cluster for vote in one.votes)
        yield _Cluster(view, cluster, gold, keys)


def _by_precision(clashes: Iterable[_Cluster[K]], key_of: Callable[[Vote], K]) -> list[K]:
    """The keys that clash, the one whose votes there are right most often first; equal ones by name."""
    right: Counter[K] = Counter()
    votes: Counter[K] = Counter()
    for cluster in clashes:
        for one in cluster.candidates:
            for vote in one.votes:
                votes[key_of(vote)] += 1
                right[key_of(vote)] += (one.start, one.end, vote.label) in cluster.gold
    return sorted(votes, key=lambda key: (-Fraction(right[key], votes[key]), key))
