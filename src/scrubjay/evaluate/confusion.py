"""The confusion matrix of the error analysis: Table A.1 and Figure 7 of the CRF + LSTM paper."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum


class Kind(StrEnum):
    """What a span is, strictly judged. Extent errors are told by place alone, regardless of the label."""

    CORRECT = "correct"
    TYPE = "type"
    SHORT = "short"
    LONG = "long"
    SHORT_AND_LONG = "short and long"
    SPURIOUS = "spurious"
    MISSING = "missing"


@dataclass(frozen=True, slots=True)
class Confusion:
    """Gold labels down, system labels across; every tuple is in the order of ``labels``, the classes that were scored.

    ``exact[g][s]`` counts system spans whose extent is that of a gold span: the diagonal is correct, the rest are type
    errors. By gold label: ``missing`` (no overlap), ``partial`` (overlap only, never exact) and ``gold``, all spans.
    By system label: ``spurious``, ``short``, ``long``, ``short_and_long`` and ``system``, all spans. Table A.1 leaves
    ``partial`` out of its totals; here it is shown so that rows add up, for a system without overlaps.
    """

    labels: tuple[str, ...]
    exact: tuple[tuple[int, ...], ...]
    missing: tuple[int, ...]
    partial: tuple[int, ...]
    gold: tuple[int, ...]
    spurious: tuple[int, ...]
    short: tuple[int, ...]
    long: tuple[int, ...]
    short_and_long: tuple[int, ...]
    system: tuple[int, ...]

    def column_shares(self) -> tuple[tuple[float | None, ...], ...]:
        """``exact`` as Figure 7 shows it: of all spans that the system gave a label, the share in each cell."""
        return tuple(
            tuple(count / total if total else None for count, total in zip(row, self.system, strict=True))
            for row in self.exact
        )

    def missing_shares(self) -> tuple[float | None, ...]:
        """``missing`` as a share of the gold spans of each label."""
        return tuple(count / total if total else None for count, total in zip(self.missing, self.gold, strict=True))


@dataclass(frozen=True, slots=True)
class SystemFate:
    """A system span and the gold span that it belongs to, as classes: ``gold`` is None where it is spurious."""

    kind: Kind
    gold: str | None
    system: str


@dataclass(frozen=True, slots=True)
class GoldFate:
    """A gold span and the best that became of it: found exactly, overlapped only, or missing."""

    name: str
    is_exact: bool
    is_missing: bool


def tabulate(system: Sequence[SystemFate], gold: Sequence[GoldFate], classes: Iterable[str]) -> Confusion:
    """The matrix of what became of every span, over those of the classes that occur."""
    occurring = {fate.system for fate in system} | {fate.name for fate in gold}
    labels = tuple(name for name in classes if name in occurring)
    cells = Counter((fate.gold, fate.system) for fate in system if fate.kind in (Kind.CORRECT, Kind.TYPE))
    kinds = Counter((fate.kind, fate.system) for fate in system)

    def row(counts: Counter[str]) -> tuple[int, ...]:
        return tuple(counts[label] for label in labels)

    def of_kind(kind: Kind) -> tuple[int, ...]:
        return tuple(kinds[kind, label] for label in labels)

    return Confusion(
        labels=labels,
        exact=tuple(tuple(cells[g, s] for s in labels) for g in labels),
        missing=row(Counter(fate.name for fate in gold if fate.is_missing)),
        partial=row(Counter(fate.name for fate in gold if not fate.is_exact and not fate.is_missing)),
        gold=row(Counter(fate.name for fate in gold)),
        spurious=of_kind(Kind.SPURIOUS),
        short=of_kind(Kind.SHORT),
        long=of_kind(Kind.LONG),
        short_and_long=of_kind(Kind.SHORT_AND_LONG),
        system=row(Counter(fate.system for fate in system)),
    )
