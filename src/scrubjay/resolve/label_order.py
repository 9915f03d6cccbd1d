"""Label order: where candidates clash, the label that goes before the other stands, whoever proposed it.

Detectors that know one label each cannot weigh it against those of others: "Delaware" comes as a STATE from one and as
a CITY from another. Which of the two is believed is settled once and for all labels, by what was right more often on
notes that nobody had learned from; ``scrubjay.learn.label_order`` finds the order, and a recipe has it as a list.
"""

from collections.abc import Sequence

from scrubjay.labels import Label
from scrubjay.note import Candidate
from scrubjay.resolve.merge import PriorityMerge
from scrubjay.resolve.priority import Priority
from scrubjay.resolve.step import Group, Journal, apart, together


class LabelOrder:
    """Keeps candidates in the order of their labels; those of labels that are not listed, in that of their sources.

    Of the votes on one place those with the first label are left. It fails closed, as ``merge`` does: a loser that
    sticks out lends its characters to the winner, or what is left of it stands. With ``sources`` only their finds are
    settled among each other, and all else is left as it is.
    """

    name = "label_order"

    def __init__(self, priority: Priority, *, order: Sequence[Label], sources: Sequence[str] = ()) -> None:
        self._priority = priority
        self._places = {label: place for place, label in enumerate(order)}
        self._sources = tuple(sources)
        self._merge = PriorityMerge(priority, labels=order, name=self.name)

    def resolve(self, group: Group, journal: Journal) -> list[list[Candidate]]:
        """The candidates of each note, those of the sources without overlaps."""
        own, others = apart(group, self._sources)
        decided = [(view, [self._decided(one, journal) for one in candidates]) for view, candidates in own]
        return together(self._merge.resolve(decided, journal), others)

    def _decided(self, candidate: Candidate, journal: Journal) -> Candidate:
        """The candidate with the votes for one label alone."""
        if len({vote.label for vote in candidate.votes}) == 1:
            return candidate
        first = min(self._place(vote.label) for vote in candidate.votes)
        among = [vote for vote in candidate.votes if self._place(vote.label) == first]
        label = self._priority.first(among).label
        votes = tuple(vote for vote in among if vote.label is label)
        became = Candidate(candidate.start, candidate.end, votes)
        journal.record(self.name, candidate, became, "the label that goes first")
        return became

    def _place(self, label: Label) -> int:
        return self._places.get(label, len(self._places))
