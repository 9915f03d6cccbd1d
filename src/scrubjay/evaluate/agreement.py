"""How far two systems agree: one of them taken as gold for the other."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from scrubjay.evaluate.classes import ClassSet
from scrubjay.evaluate.measures import Measure
from scrubjay.evaluate.pairs import Mode, Pair
from scrubjay.evaluate.scores import score
from scrubjay.evaluate.tally import PLAIN


@dataclass(frozen=True, slots=True)
class Agreement:
    """Precision, recall and F1 of one system against another, under strict, relaxed and token.

    ``labels["DATE"]["strict"].prf.f1`` is a row of the table, ``overall["strict"].prf.f1`` its last one (micro). The
    first system is taken as gold, and the notices call it so; taking the second swaps precision and recall, no more
    (but for the official relaxed criterion, whose sets are not one to one).
    """

    mode: Mode
    labels: Mapping[str, Mapping[str, Measure]]
    overall: Mapping[str, Measure]
    notices: tuple[str, ...]


def agree(
    pairs: Sequence[Pair],
    *,
    mode: Mode = Mode.CORRECTED,
    labels: ClassSet | None = None,
    merge: Mapping[str, ClassSet] | None = None,
) -> Agreement:
    """How far the two sides of the pairs agree; both are systems here, as in Table 3 of Dehghan 2017."""
    scores = score(pairs, mode=mode, labels=labels, merge=merge)
    overall = {rule: Measure(scores.criteria[rule].counts, scores.criteria[rule].micro) for rule in PLAIN}
    return Agreement(mode, scores.labels, overall, scores.notices)
