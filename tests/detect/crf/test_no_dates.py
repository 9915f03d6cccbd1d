"""What is no date: no day of a calendar, in whatever way it is written, is taken for anything else."""

from datetime import date

from hypothesis import given
from hypothesis import strategies as st

from scrubjay.detect.crf.no_dates import is_no_date

DAYS = st.dates(date(1920, 1, 1), date(2190, 12, 31))
FORMS = ("{m}/{d}", "{d}/{m}", "{m}-{d}", "{m:02}/{d:02}", "{m}/{y:02}", "{year}", "{m}/{d}/{year}", "{d}th", "Q{q}")


@given(DAYS, st.sampled_from(FORMS))
def test_days_months_and_years_stay(day: date, form: str) -> None:
    facts = {"m": day.month, "d": day.day, "y": day.year % 100, "year": day.year, "q": (day.month + 2) // 3}
    words = form.format(**facts)
    text = f"seen {words} again"
    assert not is_no_date(text, 5, 5 + len(words), has_capitals=True)


@given(st.integers(0, 18), st.integers(0, 59))
def test_times_before_the_first_year_go(hour: int, minute: int) -> None:
    assert is_no_date(f"at {hour:02}{minute:02} he", 3, 7, has_capitals=True)
