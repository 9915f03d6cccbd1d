"""A paper: its systems and its tables."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from scrubjay.errors import UsageError
from scrubjay.reproduce.systems import Systems
from scrubjay.reproduce.tables import Listing, Table


@dataclass(frozen=True, slots=True)
class Paper:
    """What is reproduced, in the order in which it is printed."""

    name: str
    title: str
    systems: Systems = field(repr=False)
    tables: tuple[Table | Listing, ...] = field(repr=False)

    def __post_init__(self) -> None:
        for table in self.tables:
            if isinstance(table, Table) and (unknown := [one for one in table.systems() if one not in self.systems]):
                raise UsageError(f"{self.name}, {table.number}: there are no systems {', '.join(unknown)}")

    def chosen(self, numbers: Sequence[str]) -> tuple[Table | Listing, ...]:
        """The tables of these numbers, all where none is said; a bare number stands for a table.

        ``4`` is Table 4, ``A.1`` Table A.1 and ``figure 4`` Figure 4, in any case.
        """
        if not numbers:
            return self.tables
        known = {table.number.casefold(): table for table in self.tables}
        wanted = []
        for number in numbers:
            asked = number.strip().casefold()
            table = known.get(asked) or known.get(f"table {asked}")
            if table is None:
                names = ", ".join(one.number for one in self.tables)
                raise UsageError(f"{self.name} has no table {number}; it has {names}")
            wanted.append(table)
        return tuple(table for table in self.tables if table in wanted)
