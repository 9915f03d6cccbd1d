"""Columns that tables of several papers have."""

from scrubjay.reproduce.asks import Ask, Figure
from scrubjay.reproduce.tables import Column

PRF = (
    Column("P", Ask(figure=Figure.PRECISION)),
    Column("R", Ask(figure=Figure.RECALL)),
    Column("F", Ask(figure=Figure.F1)),
)


def headed(head: str, ask: Ask, columns: tuple[Column, ...] = PRF) -> tuple[Column, ...]:
    """The columns under one head, which says more of what they ask."""
    return tuple(Column(f"{head} {one.name}", one.ask.joined(ask), one.unit) for one in columns)
