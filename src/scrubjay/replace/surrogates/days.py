"""Days: a patient's dates moved by one number of days, each in its own layout.

The number is drawn so that what tells less than a day moves too: it lies a month and a half or more from any whole
year, so that seasons, months and holidays become others, and is more than a year, so that years do. Dates go back,
never on, so that no note comes from the future. Unless whole weeks are asked for it is no number of weeks, so that a
weekday becomes another.
"""

import re
from calendar import monthrange
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from datetime import date

from scrubjay.replace.generate.calendars import Calendar
from scrubjay.replace.generate.date_fields import Field, day_of, full_year, read_fields, tokens_of
from scrubjay.replace.generate.dates import is_day_first, latest_date, shift_date, write_fields
from scrubjay.replace.generate.misreadings import Slips, put_back, read_past
from scrubjay.replace.policy import Days
from scrubjay.replace.surrogates.births import latest_seen
from scrubjay.replace.surrogates.draws import Draws
from scrubjay.replace.surrogates.figures import day_in_figures, moved_figures

_YEARS, _YEAR, _APART = 3, 365, 56
_WEEK = 7
_NUMERIC = re.compile(r"\d{1,4}([/.-])\d{1,4}(?:\1\d{1,4})?")
_TWO_WAYS = re.compile(r"(\d{1,2})([/.-])(\d{1,2})(?:\2(?:\d\d|\d{4}))?")
_MIXED = re.compile(r"\d[A-Za-z]|[A-Za-z]\d|(?<![A-Za-z])[OolI](?![A-Za-z])")
_WITH_YEAR = re.compile(r"\d{4}|\d\D{1,12}\d{1,2}\D{1,3}\d\d|['’]\d\d|[A-Za-z]\W{0,2}\d\d")
_DECADE = re.compile(r"(['’]?)((?:\d\d)?)(\d)(0['’]?s)", re.IGNORECASE)
_DECADES = ("twenties", "thirties", "forties", "fifties", "sixties", "seventies", "eighties", "nineties")
_YEAR_IN = re.compile(r"(?<!\d)(?:1[89]|20|21)\d\d(?!\d)")
_RUN = re.compile(r"\d{1,4}")
_LATE = ("29", "30", "31", "irt", "nint")
"""What a day that not every month has is written with."""
_OLD, _LEAP = 90, 2024
_TRIES = 50


def draw_days(draws: Draws, unit: Days) -> int:
    """The days that a patient's dates move by, below zero: one to four years and not near a whole one."""
    numbers = draws.numbers("days", unit)
    while True:
        days = (1 + next(numbers) % _YEARS) * _YEAR + _APART + next(numbers) % (_YEAR - 2 * _APART)
        if unit is Days.WEEKS:
            return -(days - days % _WEEK)
        if days % _WEEK:
            return -days


class DayBook:
    """How the dates of one note are read and moved.

    ``texts`` are its dates, ``events`` those of them that are no birth dates, of which the latest tells when the note
    was written unless its sender says so (``written``); it may be later where it tells no day or, as somebody in it is
    ``over_89``, more is at stake. What is ambiguous is read as the unambiguous dates of the patient's notes are
    (``patient_day_first``), or of this one where it stands alone, else as the note's country does, else as
    ``day_first`` says.
    """

    def __init__(
        self,
        days: int,
        texts: Sequence[str],
        *,
        events: Sequence[str],
        written: str | None,
        country: str | None,
        day_first: bool | None,
        patient_day_first: bool | None = None,
        over_89: bool = False,
    ) -> None:
        told = is_day_first(texts) if patient_day_first is None else patient_day_first
        land = None if country is None else country in ("GB", "IE", "AU")
        chosen = next((answer for answer in (told, land, day_first) if answer is not None), False)
        self.is_settled = told is not None or land is not None or day_first is not None
        base = Calendar(days=days, day_first=chosen, country=country or "US")
        sent = _parsed(written)
        self.day = sent or _latest(events, base)
        self._seen = latest_seen(self.day, events, is_sure=sent is not None or not over_89)
        self._done: dict[str, str | None] = {}
        self._calendar = replace(base, year=self.day.year, month=self.day.month) if self.day else base

    def ambiguous(self, texts: Iterable[str]) -> int:
        """How many of the dates can be read in two ways while nothing tells which."""
        return 0 if self.is_settled else sum(map(_reads_two_ways, texts))

    def moved(self, text: str, draws: Draws) -> str | None:
        """The date moved, in the same layout; None where it cannot be read."""
        if text not in self._done:
            self._done[text] = moved_figures(text, self._calendar) or self._moved(text, draws)
        return self._done[text]

    def _moved(self, text: str, draws: Draws) -> str | None:
        clean, slips = _read_past(text)
        late = any(day in clean for day in _LATE)
        new = (self._impossible(clean) if late else None) or self._decade(clean) or shift_date(clean, self._calendar)
        if new == clean:
            new = self._nudged(clean)
        if new is None and _NUMERIC.fullmatch(clean):
            new = self._unreadable(clean, draws)
        return put_back(new, slips) if new else None

    def year(self, text: str) -> str | None:
        """The year that a date tells, or None where it tells none or more than one."""
        clean, _ = _read_past(text)
        if _DECADE.search(clean):
            return None
        fields = self._fields(clean)
        years = [full_year(item) for item in fields if item.kind == "year"]
        if fields:
            return str(years[0]) if years else None
        found = set(_YEAR_IN.findall(clean))
        return found.pop() if len(found) == 1 else None

    def shows_great_age(self, text: str, *, is_born: bool, birth: str | None) -> bool:
        """Whether this is a birth date, by what stands around it or as known, of someone who is ninety or older.

        A year of two digits that lies after the note belongs to the century before.
        """
        if birth is None and not is_born:
            return False
        clean = _read_past(text)[0]
        if (decade := _DECADE.fullmatch(clean)) and decade[2]:
            return is_born and self._seen.year - int(f"{decade[2]}{decade[3]}0") >= _OLD
        fields = self._fields(clean)
        if "year" not in {item.kind for item in fields}:
            return False
        day = day_of(fields, self._calendar)
        if not is_born and (birth is None or _parsed(birth) != day):
            return False
        two_digits = any(item.kind == "year" and len(item.text) < 4 for item in fields)
        year = day.year - 100 if two_digits and day > self._seen else day.year
        passed = (self._seen.month, self._seen.day) >= (day.month, day.day)
        return self._seen.year - year - (0 if passed else 1) >= _OLD

    def is_a_lifetime_ago(self, year: str) -> bool:
        """Whether a year lies ninety years before the note: who was there then shows an age over 89 by it."""
        return self.day is not None and self.day.year - int(year) >= _OLD

    def _fields(self, text: str) -> list[Field]:
        return read_fields(tokens_of(text), day_first=self._calendar.day_first)

    def _impossible(self, text: str) -> str | None:
        """A day that its month does not have (2/30) becomes another such day; None where the date is possible."""
        tokens = tokens_of(text)
        fields = read_fields(tokens, day_first=self._calendar.day_first)
        numbers = {item.kind: item.number for item in fields}
        if not {"day", "month"} <= numbers.keys():
            return None
        day = day_of(fields, self._calendar)
        beyond = numbers["day"] - day.day
        if beyond <= 0:
            return None
        new = self._calendar.move(day)
        month, year = new.month, new.year
        leap = year if "year" in numbers else _LEAP
        while monthrange(leap, month)[1] == 31 or month == day.month:
            month = month % 12 + 1
        last = monthrange(leap, month)[1]
        moved = {"year": year, "month": month, "day": min(31, last + beyond), "weekday": new.weekday()}
        return write_fields(tokens, fields, moved)

    def _decade(self, text: str) -> str | None:
        """The decade before: a few years would leave most decades as they are."""
        if found := _DECADE.fullmatch(text):
            century, tens = found[2], int(found[3])
            whole = (int(century) if century else 20) * 10 + tens - 1
            return found[1] + (f"{whole // 10:02d}" if century else "") + str(whole % 10) + found[4]
        if text.lower() in _DECADES:
            new = _DECADES[_DECADES.index(text.lower()) - 1]
            return new.upper() if text.isupper() else new.capitalize() if text[0].isupper() else new
        return None

    def _nudged(self, text: str) -> str | None:
        """A date that tells too little to move, such as a lone day or holiday, goes to the nearest that is another."""
        for step in range(1, 120):
            for days in (self._calendar.days - step, self._calendar.days + step):
                new = shift_date(text, replace(self._calendar, days=days))
                if new not in (None, text):
                    return new
        return None

    def _unreadable(self, text: str, draws: Draws) -> str | None:
        """Other digits for numbers that no calendar has, such as 13/45/2087; they stay impossible."""
        numbers = draws.numbers("no date", text)
        for _ in range(_TRIES):
            new = _RUN.sub(lambda run: self._other_run(run[0], numbers), text)
            readings = [read_fields(tokens_of(new), day_first=first) for first in (True, False)]
            if new != text and not any(readings):
                return new
        return None

    def _other_run(self, run: str, numbers: Iterator[int]) -> str:
        if len(run) == 4:
            return f"{(int(run) + self._calendar.years) % 10_000:04d}"
        return "".join(str(next(numbers) % 10) for _ in run)


def _latest(texts: Iterable[str], calendar: Calendar) -> date | None:
    """The latest day with month and year among dates."""
    days = [
        day_in_figures(text, calendar) or latest_date([text], calendar) for text in texts if _WITH_YEAR.search(text)
    ]
    return max(filter(None, days), default=None)


def _read_past(text: str) -> tuple[str, Slips]:
    """The date as it was meant; most have nothing that could be misread."""
    return read_past(text, numeric=True) if _MIXED.search(text) else (text, ())


def _reads_two_ways(text: str) -> bool:
    found = _TWO_WAYS.fullmatch(text)
    return found is not None and 1 <= int(found[1]) <= 12 and 1 <= int(found[3]) <= 12 and found[1] != found[3]


def _parsed(text: str | None) -> date | None:
    try:
        return date.fromisoformat(text[:10]) if text else None
    except ValueError:
        return None
