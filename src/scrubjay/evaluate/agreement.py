"""How far two systems agree: one of them taken as gold for the other."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from scrubjay.evaluate.measures import Measure
from scrubjay.evaluate.pairs import Mode, Pair
from scrubjay.labels import AnyLabel


@dataclass(frozen=True, slots=True)
class Agreement:
    """``labels["DATE"]["strict"].prf.f1`` and ``overall["strict"].prf.f1`` (micro) for strict, relaxed and token."""

    mode: Mode
    labels: Mapping[str, Mapping[str, Measure]]
    overall: Mapping[str, Measure]
    notices: tuple[str, ...]


def agree(
    pairs: Sequence[Pair],
    *,
    mode: Mode = Mode.CORRECTED,
    labels: frozenset[AnyLabel] | None = None,
    merge: Mapping[str, frozenset[AnyLabel]] | None = None,
) -> Agreement:
    """The agreement of the pairs' gold and system, which are two systems here."""
    raise NotImplementedError
