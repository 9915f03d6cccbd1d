"""Dates moved in every layout, in order."""

import re
from datetime import date, datetime, timedelta

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from scrubjay.replace.generate import Calendar, is_day_first, shift_date
from scrubjay.replace.generate.calendar_words import find_holiday, month_number, weekday_number
from scrubjay.replace.generate.dates import latest_date

BACK = Calendar(days=-100, year=2071)
BRITISH = Calendar(days=403, year=2023, day_first=True, country="GB")


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("03/12/2081", "12/02/2080"),
        ("3/4/71", "11/24/70"),
        ("2087-03-04", "2086-11-24"),
        ("2027.03.09", "2026.11.29"),
        ("8-30-19", "5-22-19"),
        ("28Aug19", "20May19"),
        ("01May2019", "21Jan2019"),
        ("March 4th, '87", "November 24th, '86"),
        ("March 4, 2087", "November 24, 2086"),
        ("02 FEB 2031", "25 OCT 2030"),
        ("3-Nov-61", "26-Jul-61"),
        ("10-Mar-2024", "01-Dec-2023"),
        ("Sept. 2021", "Jun. 2021"),
        ("Aug. 2021", "May 2021"),
        ("11/2064", "08/2064"),
        ("1/2025", "10/2024"),
        ("May of 2085", "February of 2085"),
        ("20240514", "20240204"),
        ("fri 10/16", "wed 7/8"),
        ("Thursday, September 24th", "Tuesday, June 16th"),
        ("tues", "sun"),
        ("Thurs.", "Tues."),
        ("MONDAYS", "SATURDAYS"),
        ("Friday the 12th", "Wednesday the 4th"),
        ("5/9", "1/29"),
        ("June", "March"),
        ("AUGUST", "MAY"),
        ("2058", "2058"),
        ("'66", "'66"),
        ("1980s", "1980s"),
        ("'40s", "'40s"),
        ("winter of 2079", "fall of 2078"),
        ("fall 2056", "summer 2056"),
        ("spring", "winter"),
        ("Memorial Day", "Presidents' Day"),
        ("Labor Day weekend", "Memorial Day weekend"),
        ("Ash Wednesday 2018", "Veterans Day 2017"),
        ("New Year's 2069", "Columbus Day 2068"),
        ("March fourth", "November twenty-fourth"),
        ("Q3 2021", "Q2 2021"),
        ("2/30", "11/20"),
        ("the Fourth", "the Twenty-fourth"),
        ("6/83", "3/83"),
        ("03/81", "12/80"),
        ("03122081", "12022080"),
        ("03 -MAY-2018", "23 -JAN-2018"),
        ("March 3, 09", "November 23, 08"),
        ("Mar-12-21", "Dec-02-20"),
        ("week of March 3", "week of November 23"),
        ("late summer", "late spring"),
        ("Spring Break", "Winter Break"),
    ],
)
def test_a_date_moves_in_its_layout(old: str, new: str) -> None:
    assert shift_date(old, BACK) == new


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("03/12/2081", "10/01/2083"),
        ("14.05.24", "21.06.25"),
        ("Friday 3rd May", "Tuesday 9th June"),
        ("Spring Bank Holiday", "Spring Bank Holiday"),
        ("winter 2019", "winter 2020"),
        ("fall 2019", "autumn 2020"),
        ("2/30/2071", "4/6/2072"),
        ("1998", "1999"),
        ("twenty thirteen", "twenty fourteen"),
        ("2019-20", "2020-21"),
    ],
)
def test_british_dates_have_the_day_first(old: str, new: str) -> None:
    assert shift_date(old, BRITISH) == new


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("12/25-12/27", "1/14-1/16"),
        ("12/25-27", "1/14-16"),
        ("15th-17th", "5th-7th"),
        ("March 3rd and 4th", "March 23rd and 24th"),
        ("March 11th and 12th", "March 31st and April 1st"),
        ("10-12 Dec 2071", "30 Dec-1 Jan 2072"),
        ("Dec 25-27", "Jan 14-16"),
        ("3/4, 3/9 and 4/1/2081", "3/24, 3/29 and 4/21/2081"),
        ("Mon/Wed/Fri", "Sun/Tue/Thu"),
        ("Jan-Mar 2071", "Feb-Apr 2071"),
        ("MLK Day, 1/16", "Groundhog Day, 2/5"),
    ],
)
def test_dates_beside_one_another_move_together(old: str, new: str) -> None:
    assert shift_date(old, Calendar(days=20, year=2071)) == new


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("03/12/2081 14:30", "04/01/2081 14:30"),
        ("2081-03-12T14:30:00Z", "2081-04-01T14:30:00Z"),
        ("14:30 on 3/4/2071", "14:30 on 3/24/2071"),
        ("3/4/71 at 9 am", "3/24/71 at 9 am"),
        ("3/4/71 0930 hrs", "3/24/71 0930 hrs"),
    ],
)
def test_the_time_of_day_stays(old: str, new: str) -> None:
    assert shift_date(old, Calendar(days=20, year=2071)) == new


@pytest.mark.parametrize(
    ("old", "new"), [("Christrnas", "MLK Day"), ("Chrismas", "MLK Day"), ("rnon", "sun"), ("Satuday", "Friday")]
)
def test_misspelt_words_of_the_calendar_are_read(old: str, new: str) -> None:
    assert shift_date(old, Calendar(days=20)) == new


@pytest.mark.parametrize("text", ["soon", "13/45", "0/0", "Voss 3/4", "", "---", "1/1 " * 40, "x" * 200])
def test_what_cannot_be_read_has_no_answer(text: str) -> None:
    assert shift_date(text, BACK) is None


FULL = st.dates(date(1935, 1, 1), date(2025, 12, 31))
LAYOUTS = st.sampled_from(["%m/%d/%Y", "%Y-%m-%d", "%B %d, %Y", "%d %b %Y", "%m-%d-%y", "%A %m/%d/%Y", "%d%b%y"])


@given(FULL, FULL, LAYOUTS, st.integers(-1100, 1100))
def test_intervals_between_full_dates_stay(first: date, second: date, layout: str, days: int) -> None:
    calendar = Calendar(days=days)
    moved = [shift_date(day.strftime(layout), calendar) or "" for day in (first, second)]
    wanted = [day + timedelta(days=days) for day in (first, second)]
    assert [_parse(text, layout, like) for text, like in zip(moved, wanted, strict=True)] == wanted


def _parse(text: str, layout: str, like: date) -> date:
    if re.search(" [A-Z][a-z]{3}", text):  # what stood for "May" may be short or long
        layout = layout.replace("%b", "%B")
    day = datetime.strptime(text, layout).date()
    return day.replace(year=like.year) if "%y" in layout else day


@given(st.integers(1940, 2090), st.integers(1940, 2090), st.integers(-1100, 1100))
def test_bare_years_keep_their_order(first: int, second: int, days: int) -> None:
    moved = [int(shift_date(str(year), Calendar(days=days)) or 0) for year in (first, second)]
    assert moved[1] - moved[0] == second - first


@given(st.text(max_size=12))
@example("²")
def test_no_text_is_too_strange_for_a_date(text: str) -> None:
    assert shift_date(text, BACK) == shift_date(text, BACK)


@pytest.mark.parametrize(
    ("texts", "first"),
    [(["22/08/1956", "3/4/71"], True), (["8/22/56"], False), (["3/4/71"], None), (["March"], None), ([], None)],
)
def test_the_order_of_day_and_month_is_told_by_clear_dates(texts: list[str], first: bool | None) -> None:  # noqa: FBT001
    assert is_day_first(texts) is first


def test_a_note_was_written_about_its_latest_date() -> None:
    assert latest_date(["02/27/2037", "09/17/2071", "June", "2070"], BACK) == date(2071, 9, 17)
    assert latest_date(["June"], BACK) is None


@pytest.mark.parametrize(("word", "month"), [("Sept", 9), ("janurary", 1), ("MAR", 3), ("Marlow", 0), ("no", 0)])
def test_months_are_known_short_and_misspelt(word: str, month: int) -> None:
    assert month_number(word) == month


def test_weekdays_and_holidays_are_known_in_their_forms() -> None:
    assert [weekday_number(word) for word in ("Weds", "thur", "Sundays", "x")] == [2, 3, 6, None]
    found = find_holiday("4th of July weekend", "US")
    assert found is not None
    assert (found[0].name, found[2]) == ("Fourth of July", " weekend")
    assert find_holiday("Tuesday", "US") is None
