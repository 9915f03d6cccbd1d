from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scrubjay.audit.dates import Day, dates_in

BORN = Day(1969, 4, 7)
LAYOUTS = (
    *("%Y-%m-%d", "%m/%d/%Y", "%d/%m/%Y", "%m-%d-%y", "%d.%m.%Y", "%Y%m%d", "%m%d%Y", "%d%m%Y", "%m %d %Y"),
    *("%B %d, %Y", "%d %B %Y", "%b. %d %Y", "%d-%b-%y", "%d%b%Y", "the %dth of %B %Y", "%Y %b %d", "%b %dst '%y"),
)


def may_be(day: Day, text: str) -> list[bool]:
    """For each date in the text that may be the day, whether it has a year."""
    return [dated.has_year for dated in dates_in(text) if any(one.may_be(day) for one in dated.days)]


@given(st.dates(date(1900, 1, 1), date(2099, 12, 31)), st.sampled_from(LAYOUTS))
def test_a_date_is_read_in_every_layout(day: date, layout: str) -> None:
    text = f"born {day.strftime(layout)} in"
    assert True in may_be(Day(day.year, day.month, day.day), text)


@pytest.mark.parametrize("text", ["4/8/1969", "1969-04-17", "7 May 1969", "4/7/1970", "April 1969", "1969", "14/7/69"])
def test_another_date_is_another(text: str) -> None:
    assert True not in may_be(BORN, text)


@pytest.mark.parametrize("text", ["4/7", "April 7", "7th of April"])
def test_a_date_without_a_year_may_be_any_years(text: str) -> None:
    assert may_be(BORN, text) == [False]


def test_numbers_that_are_no_dates_are_none() -> None:
    assert list(dates_in("BP 120/80, 98.6 F, 13/40, room 412, 00/00/0000")) == []
