"""Scoring a system against gold under every criterion of the papers."""

from collections.abc import Mapping, Sequence

from scrubjay.evaluate.measures import PRF, Counts, Criterion, Measure, Scores
from scrubjay.evaluate.pairs import Mode, Pair
from scrubjay.labels import AnyLabel

__all__ = ["PRF", "Counts", "Criterion", "Measure", "Scores", "score"]


def score(
    pairs: Sequence[Pair],
    *,
    mode: Mode = Mode.CORRECTED,
    labels: frozenset[AnyLabel] | None = None,
    merge: Mapping[str, frozenset[AnyLabel]] | None = None,
) -> Scores:
    """What the system of the pairs scores; ``labels`` restricts to a set of labels, ``merge`` scores several as one."""
    raise NotImplementedError
