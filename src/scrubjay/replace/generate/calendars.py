"""How a patient's dates move: one number of days for all, and years and quarters of a year that go with it."""

from dataclasses import dataclass
from datetime import date

_DAYS_A_YEAR = 365.2425


@dataclass(frozen=True, slots=True)
class Calendar:
    """The days that dates move by, and how they are to be read.

    ``year`` and ``month`` are those of the note, for dates that do not tell theirs.
    """

    days: int
    day_first: bool = False
    country: str = "US"
    year: int = 2021
    month: int = 6

    @property
    def years(self) -> int:
        """The whole years that are nearest to the days."""
        return round(self.days / _DAYS_A_YEAR)

    @property
    def quarters(self) -> int:
        """The quarters of a year that are nearest to the days."""
        return round(self.days * 4 / _DAYS_A_YEAR)

    @property
    def decades(self) -> int:
        """The decades that are nearest to the days."""
        return round(self.days / _DAYS_A_YEAR / 10)

    def move(self, day: date) -> date:
        """The day moved, but never out of the calendar."""
        return date.fromordinal(min(max(day.toordinal() + self.days, 366), date.max.toordinal() - 366))


def clamped(year: int) -> int:
    """The year, or the nearest that a date may have."""
    return min(max(year, 2), 9998)
