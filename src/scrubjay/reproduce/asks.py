"""What a cell of a table asks for: a figure of a system, by a criterion, of some labels.

A row says one part of it and a column the other: in one table the rows are systems and the columns figures, in the next
the rows are figures and the columns labels. Joined, the two are a whole question.
"""

from dataclasses import dataclass, fields
from enum import StrEnum

from scrubjay.labels import AnyLabel

GOLD_SIDE = "gold side"


class Figure(StrEnum):
    """What is read from the results."""

    PRECISION = "precision"
    RECALL = "recall"
    F1 = "f1"
    F2 = "f2"
    """With recall twice as important as precision, as textbooks have it; the official scorer's is something else."""
    GOLD = "gold"
    """How many spans the test notes hold."""
    SYSTEM = "system"
    """How many spans the system gave."""
    AGREED = "agreed"
    """How many of these are right."""
    TRAIN = "train"
    """How many spans the training notes hold."""
    EXACT = "exact"
    """System spans of the label ``to`` with the extent of a gold span of the label ``of``."""
    MISSING = "missing"
    """Gold spans that no system span touches."""
    SPURIOUS = "spurious"
    SHORT = "short"
    LONG = "long"
    SHORT_AND_LONG = "short and long"
    EXTENT = "extent"
    """Short, long, and short and long together."""
    FATES = "fates"
    """What Table A.1 of the CRF + LSTM paper sums up in a row or a column: extents that are right, and missing ones."""
    NOTES = "notes"
    TOKENS = "tokens"
    SPANS = "spans"
    UNIQUE = "unique"
    """Different texts of spans, in lower case, by label."""
    WORDS = "words"
    """Different words, in lower case."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Ask:
    """A question, or the part of one that a row or a column asks; None is what the other part says."""

    system: str | None = None
    against: str | None = None
    """Another system, which is taken for gold."""
    figure: Figure | None = None
    criterion: str | None = None
    """Strict if nobody says another."""
    hipaa: bool | None = None
    """Whether the criterion looks at the HIPAA labels alone."""
    macro: bool | None = None
    of: str | None = None
    """A label, a category or a merged class; else all that is scored."""
    to: str | None = None
    """The label that the system gave; ``GOLD_SIDE`` in a column that has nothing to do with the system's labels."""
    share: bool | None = None
    """A count as a share of all spans that the system gave the label, or of the gold spans that it met or missed."""
    labels: frozenset[AnyLabel] | None = None
    """What is scored; the rest does not exist."""
    merge: tuple[tuple[str, frozenset[AnyLabel]], ...] | None = None
    split: str | None = None
    """Which notes a figure of the corpus is of: train or test."""

    def joined(self, other: "Ask") -> "Ask":
        """Both parts as one question; where both say something, this one's word counts."""
        return Ask(
            **{
                part.name: getattr(other, part.name) if getattr(self, part.name) is None else getattr(self, part.name)
                for part in fields(self)
            }
        )


ANYTHING = Ask()
"""What a row or a column asks that leaves all to the other."""
