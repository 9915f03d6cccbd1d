"""Exact alignment of two short sequences: most matches, and of those with as many the fewest and plainest gaps.

A scrubber replaces stretches. So an alignment in which each gap replaces something by something is likelier than
one that lets a placeholder appear from nowhere and a word vanish elsewhere, even where both match as many tokens.
"""

from collections.abc import Sequence

MATCHED, REMOVED, REPLACED, ADDED = range(4)
"""What the last step did: both sides went on; or, in a gap, ours alone so far; ours and then theirs; theirs alone."""

WORTH = 64
OPEN, VANISH, APPEAR = 12, 2, 8
"""What a gap costs, and what more when nothing comes in its place, or when it comes in the place of nothing.

A match is worth more than the gaps beside it cost, so gaps decide only among alignments that match as much.
"""
NEVER = -(1 << 40)

Cell = tuple[int, int, int, int]
"""The best score of two beginnings, by what the last step did."""


def align_exactly(first: Sequence[int], second: Sequence[int], weights: Sequence[int]) -> list[tuple[int, int]]:
    """The places that match, in order; ``weights`` says by token what a match is worth."""
    rows = _fill(first, second, weights)
    a, b = len(first), len(second)
    state = _best(rows[a][b])
    steps = []
    while a and b:
        if state == MATCHED:
            a, b = a - 1, b - 1
            steps.append((a, b))
            state = _best(rows[a][b])
        elif state == REMOVED:
            a -= 1
            state = _came_from(rows[a][b], REMOVED)
        elif state == REPLACED:
            b -= 1
            state = REMOVED if rows[a][b][REMOVED] > rows[a][b][REPLACED] else REPLACED
        else:
            b -= 1
            state = _came_from(rows[a][b], ADDED)
    return steps[::-1]


def _fill(first: Sequence[int], second: Sequence[int], weights: Sequence[int]) -> list[list[Cell]]:
    """The cells of all pairs of beginnings, row by row."""
    start: Cell = (0, NEVER, NEVER, NEVER)
    rows: list[list[Cell]] = [[start] + [(NEVER, NEVER, NEVER, -OPEN)] * len(second)]
    for ours in first:
        above = rows[-1]
        worth = WORTH * weights[ours]
        left: Cell = (NEVER, max(above[0][MATCHED] - OPEN, above[0][REMOVED]), NEVER, NEVER)
        row = [left]
        for theirs, corner, up in zip(second, above[:-1], above[1:], strict=True):
            left = (
                worth + _closed(corner) if ours == theirs else NEVER,
                max(up[MATCHED] - OPEN, up[REMOVED]),
                max(left[REMOVED], left[REPLACED]),
                max(left[MATCHED] - OPEN, left[ADDED]),
            )
            row.append(left)
        rows.append(row)
    return rows


def _closed(cell: Cell) -> int:
    """The best score once the gap, if there is one, has ended."""
    matched, removed, replaced, added = cell
    return max(matched, removed - VANISH, replaced, added - APPEAR)


def _best(cell: Cell) -> int:
    """What the last step did on the best way to a cell."""
    matched, removed, replaced, added = cell
    ends = (matched, removed - VANISH, replaced, added - APPEAR)
    return ends.index(max(ends))


def _came_from(cell: Cell, gap: int) -> int:
    """Whether the gap began at a cell or was open already."""
    return MATCHED if cell[MATCHED] - OPEN >= cell[gap] else gap
