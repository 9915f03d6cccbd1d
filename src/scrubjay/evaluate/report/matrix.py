"""The confusion matrix with its margins, laid out as Table A.1 of the CRF + LSTM paper, shared out as its Figure 7."""

from collections.abc import Sequence
from dataclasses import dataclass

from scrubjay.evaluate.confusion import Confusion

PARTIAL, MISSING, TOTAL = "partial", "missing", "total"
EXTENT, SYSTEM = "all extents", "system"
MARGINS = (PARTIAL, MISSING, TOTAL)
SUMS = frozenset({TOTAL, EXTENT, SYSTEM})


@dataclass(frozen=True, slots=True)
class Cell:
    """A count and its share: of the system spans of its column, or of the gold spans of its row; None for a total."""

    count: int
    share: float | None = None


@dataclass(frozen=True, slots=True)
class Matrix:
    """Rows of cells under ``columns``; a cell is None where nothing can be counted, as spurious spans that are missing.

    Down: the gold labels and their total, the kinds of system spans without a gold span's place, all system spans.
    Across: the system labels, then the gold spans that were touched only, those that were missed, and all of them.
    """

    columns: tuple[str, ...]
    rows: tuple[tuple[str, tuple[Cell | None, ...]], ...]


def confusion_matrix(table: Confusion) -> Matrix:
    """The matrix for the labels that occur; without rows where none does.

    What the system gave a label is shared out over its column, down to the kinds of error at the foot; what it missed
    is a share of gold, since it has no column.
    """
    kept = [i for i in range(len(table.labels)) if table.gold[i] or table.system[i]]
    if not kept:
        return Matrix((), ())
    names = tuple(table.labels[i] for i in kept)
    shares, missing = table.column_shares(), table.missing_shares()
    system = [table.system[i] for i in kept]
    rows: list[tuple[str, tuple[Cell | None, ...]]] = []
    for g in kept:
        cells = [Cell(table.exact[g][s], shares[g][s]) for s in kept]
        margins = (_cell(table.partial[g], table.gold[g]), Cell(table.missing[g], missing[g]), Cell(table.gold[g]))
        rows.append((table.labels[g], (*cells, *margins)))
    gold = sum(table.gold)
    in_place = [sum(table.exact[g][s] for g in kept) for s in kept]
    sums = (_cell(sum(table.partial), gold), _cell(sum(table.missing), gold), Cell(gold))
    rows.append((TOTAL, (*map(_cell, in_place, system), *sums)))
    for name, counts in _feet(table).items():
        chosen = [counts[i] for i in kept]
        rows.append((name, (*map(_cell, chosen, system), None, None, _cell(sum(chosen), sum(system)))))
    rows.append((SYSTEM, (*map(Cell, system), None, None, Cell(sum(system)))))
    return Matrix((*names, *MARGINS), tuple(rows))


def _feet(table: Confusion) -> dict[str, Sequence[int]]:
    extents = (table.short, table.long, table.short_and_long)
    names = ("short", "long", "short and long")
    return {
        "spurious": table.spurious,
        **dict(zip(names, extents, strict=True)),
        EXTENT: [sum(counts) for counts in zip(*extents, strict=True)],
    }


def _cell(count: int, total: int) -> Cell:
    return Cell(count, count / total if total else None)
