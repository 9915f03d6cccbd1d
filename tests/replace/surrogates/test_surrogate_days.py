import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scrubjay.note import Known
from scrubjay.replace import POLICIES, Days, told_day_first
from scrubjay.replace.generate.calendars import Calendar
from scrubjay.replace.generate.dates import shift_date
from scrubjay.replace.plan import plan_and_doubts
from scrubjay.replace.surrogates.days import DayBook, draw_days
from scrubjay.replace.surrogates.draws import Draws
from scrubjay.replace.surrogates.figures import moved_figures
from surrogate_cases import KEY, SURROGATE, marked, surrogates

BOOK = DayBook(-500, [], events=[], written="2087-03-04", country="US", day_first=None)
DRAWS = Draws(KEY, "p")


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("4/7/69", "11/24/67"),
        ("2087-03-04", "2085-10-20"),
        ("March of 2085", "November of 2083"),
        ("Tues 3/4", "Sat 10/20"),
        ("'80s", "'70s"),
        ("1980s", "1970s"),
        ("Eighties", "Seventies"),
        ("winter of 2079", "fall of 2077"),
        ("2085", "2084"),
        ("Tuesday", "Saturday"),
        ("March 4th, 2087", "October 20th, 2085"),
        ("04 MAR 87", "20 OCT 85"),
    ],
)
def test_a_date_moves_in_its_own_layout(old: str, new: str) -> None:
    assert BOOK.moved(old, DRAWS) == new


@pytest.mark.parametrize("text", ["2/30/2086", "Feb 31", "6/31", "2/29/2087", "13/45/2087"])
def test_impossible_dates_stay_impossible(text: str) -> None:
    new = BOOK.moved(text, DRAWS)
    assert new is not None
    assert new != text
    assert re.sub(r"\w", "", new) == re.sub(r"\w", "", text)
    assert BOOK.moved(new, DRAWS) is None or shift_date(new, Calendar(days=0)) != new


def test_a_weekday_beside_its_date_stays_right() -> None:
    assert BOOK.moved("Tuesday, March 4, 2087", DRAWS) == "Saturday, October 20, 2085"


@settings(deadline=None)
@given(st.integers(0, 10_000), st.sampled_from(["winter", "March", "Thanksgiving", "2085", "Tuesday", "'80s", "3/4"]))
def test_what_tells_less_than_a_day_moves_too(patient: int, text: str) -> None:
    assert surrogates(f"{{DATE:{text}}}", patient=str(patient)) != [text]


@given(st.integers(0, 10_000), st.sampled_from(list(Days)))
def test_days_go_back_one_to_four_years_and_not_near_a_whole_one(patient: int, unit: Days) -> None:
    days = -draw_days(Draws(KEY, str(patient)), unit)
    assert 365 < days < 4 * 365
    assert 48 < days % 365.25 < 317
    assert (days % 7 == 0) == (unit is Days.WEEKS)


@settings(max_examples=300)
@given(
    st.from_regex(
        r"(\d{1,2}[/.-]\d{1,2}([/.-](\d{2}|\d{4}))?|20\d\d-\d\d-\d\d)", fullmatch=True, alphabet="0123456789/.-"
    ),
    st.integers(-1400, 1400),
    st.booleans(),
)
def test_the_short_way_gives_what_the_long_way_gives(text: str, days: int, day_first: bool) -> None:  # noqa: FBT001
    calendar = Calendar(days=days, day_first=day_first, year=2087)
    assert moved_figures(text, calendar) in (None, shift_date(text, calendar))


def test_day_or_month_first_is_read_off_the_notes_dates_then_its_country_then_as_told() -> None:
    def shifted(text: str, *, day_first: bool | None = None) -> str:
        return surrogates(text, policy=SURROGATE.with_options(day_first=day_first))[0]

    british, american = shifted("{DATE:3/4/2087} {DATE:25/12/2086}"), shifted("{DATE:3/4/2087} {DATE:12/25/2086}")
    assert british != american
    assert shifted("{DATE:3/4/2087}, {CITY:Norwich} {ZIP:NR2 3AB}") == british
    assert shifted("{DATE:3/4/2087}, {CITY:Danbury}, {STATE:CT}", day_first=True) == american
    assert shifted("{DATE:3/4/2087}", day_first=True) == british
    assert shifted("{DATE:3/4/2087}") == american


def test_ambiguous_dates_are_counted_where_nothing_tells() -> None:
    for text, count in (("{DATE:3/4/2087} {DATE:5/5}", 1), ("{DATE:3/4/2087} {DATE:12/25}", 0), ("{DATE:March 4}", 0)):
        note, spans = marked(text)
        assert plan_and_doubts(note, spans, SURROGATE, KEY)[1] == count


def test_what_a_patients_notes_tell_together_goes_before_all_else() -> None:
    note, spans = marked("{DATE:3/4/2087}, {CITY:Danbury}, {STATE:CT}")
    as_told = {first: plan_and_doubts(note, spans, SURROGATE, KEY, day_first=first) for first in (True, False, None)}
    assert as_told[True][0][0].text != as_told[False][0][0].text == as_told[None][0][0].text
    lone, its_spans = marked("{DATE:3/4/2087}")
    assert plan_and_doubts(lone, its_spans, SURROGATE, KEY, day_first=True)[1] == 0


def test_a_patients_notes_tell_by_their_unambiguous_dates() -> None:
    first, second = marked("{DATE:3/4/2087}"), marked("{DATE:25/4/2087} {PATIENT:12/25}")
    assert told_day_first([first]) is None
    assert told_day_first([first, second]) is True


@pytest.mark.parametrize("policy", ["surrogate", "safe-harbor"])
def test_a_birth_date_that_shows_an_age_over_89_is_folded(policy: str) -> None:
    old = "Seen {DATE:3/4/2087}. DOB: {DATE:5/6/1990}, born in {DATE:1989}. Since {DATE:5/6/1990}."
    seen, birth, year, since = surrogates(old, policy=POLICIES[policy])
    assert (birth, year) == ("90+", "90+")
    assert "90+" not in (seen, since)


def test_a_birth_decade_that_may_show_an_age_over_89_is_folded() -> None:
    _, old, young, birth = surrogates(
        "Seen {DATE:3/4/2087}. Mother born in the {DATE:1990s}, father born in the {DATE:2000s}. "
        "Her date of birth is {DATE:5/6/1993}."
    )
    assert (old, birth) == ("90+", "90+")
    assert young == "1990s"


def test_a_birth_date_of_someone_younger_is_a_date_like_others() -> None:
    assert surrogates("Seen {DATE:3/4/2087}. DOB: {DATE:5/6/1997}")[1] != "90+"
    assert surrogates("Seen {DATE:5/5/2087}. DOB: {DATE:5/6/1997}")[1] != "90+"
    assert surrogates("Seen {DATE:5/6/2087}. DOB: {DATE:5/6/1997}")[1] == "90+"


def test_a_birth_date_is_known_by_what_is_known_of_the_patient() -> None:
    known = Known(birth_date="1990-05-06")
    assert surrogates("On {DATE:5/6/1990}.", date="2087-03-04", known=known) == ["90+"]
    assert surrogates("On {DATE:5/6/1990}.", date="2087-03-04") != ["90+"]


def test_a_birth_year_of_two_digits_after_the_note_is_of_the_century_before() -> None:
    assert surrogates("Seen {DATE:3/4/2021}. DOB {DATE:5/6/28}")[1] == "90+"


@pytest.mark.parametrize("policy", ["surrogate", "safe-harbor"])
@pytest.mark.parametrize(
    "text",
    [
        "DOB: {DATE:3/4/1920}.",
        "{DATE:3/4/1920} (DOB)",
        "Date of Birth\n{DATE:3/4/1920}",
        "DOB (mm/dd/yyyy): {DATE:3/4/1920}",
        "DOB/Age: {DATE:3/4/1920}",
        "Born in {DATE:1925}, seen in {DATE:2021}",
        "Age {AGE:97}. Appendectomy {DATE:3/4/1985}. DOB {DATE:3/4/1920}",
    ],
)
def test_where_nothing_tells_when_a_note_was_written_old_birth_dates_are_folded(text: str, policy: str) -> None:
    assert surrogates(text, policy=POLICIES[policy]).count("90+") == 1 + ("AGE" in text)


def test_the_date_that_a_note_is_sent_with_is_trusted() -> None:
    text = "Mother is {AGE:97}. DOB: {DATE:3/4/1920}, seen {DATE:3/4/1985}."
    assert surrogates(text, date="1985-03-04").count("90+") == 1
    assert surrogates("DOB: {DATE:3/4/1950}.") != ["90+"]


def test_the_year_of_what_happened_a_lifetime_ago_does_not_stay() -> None:
    text = "Seen {DATE:3/4/2021}. Appendectomy in {DATE:1931}, hip in {DATE:1932} and on {DATE:3/4/1930}."
    assert surrogates(text, policy=POLICIES["safe-harbor"]) == ["2021", "[DATE]", "1932", "[DATE]"]
