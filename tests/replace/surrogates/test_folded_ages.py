import pytest

from scrubjay.labels import Label
from scrubjay.note import Span
from scrubjay.replace.surrogates.old_age import folded_age
from scrubjay.replace.surrogates.shape import fitted
from scrubjay.replace.zips import SMALL, three_digits

SOME_SMALL = ("03601", "82101", "20301", "09012", "77201")


@pytest.mark.parametrize(
    "text",
    [
        "90",
        "92",
        "104",
        "ninety",
        "Ninety-two",
        "one hundred and two",
        "90s",
        "nineties",
        "mid-90s",
        "95.5",
        "9O",
        "1O2",
        "ninetieth",
    ],
)
def test_ages_over_89_are_folded(text: str) -> None:
    assert folded_age(text, " yo") == "90+"


def test_a_discharge_is_no_day() -> None:
    assert folded_age("94", " d/c home") == "90+"
    assert folded_age("94", " d old") is None


@pytest.mark.parametrize(
    "text", ["89", "89.5", "8O", "67", "eighty-nine", "80s", "eighties", "teens", "7", "0", "2.90"]
)
def test_other_ages_stay(text: str) -> None:
    assert folded_age(text, " yo") is None


@pytest.mark.parametrize("after", [" days", "-week-old", " mo", " months", " hours"])
def test_days_weeks_and_months_are_no_great_age(after: str) -> None:
    assert folded_age("96", after) is None


@pytest.mark.parametrize(
    ("code", "left"),
    [*dict.fromkeys(("06810", "06810-1234"), "068").items(), *dict.fromkeys(SOME_SMALL, "000").items()],
)  # fmt: skip
def test_three_digits_stay_where_enough_people_live(code: str, left: str) -> None:
    assert three_digits(code) == left


@pytest.mark.parametrize("code", ["SW1A 1AA", "0681", "068101", ""])
def test_what_is_no_zip_code_has_no_three_digits(code: str) -> None:
    assert three_digits(code) is None


def test_the_lists_of_small_prefixes_are_those_of_their_sources() -> None:
    assert [len(prefixes) for prefixes in SMALL.values()] == [17, 14, 4]


@pytest.mark.parametrize(
    ("text", "end", "new", "written"),
    [
        ("Villegas   MRN", 8, "Ruiz", "Ruiz    "),
        ("Villegas\tMRN", 8, "Ruiz", "Ruiz    "),
        ("Villegas | MRN", 8, "Ruiz", "Ruiz    "),
        ("Villegas said", 8, "Ruiz", "Ruiz"),
        ("Villegas", 8, "Ruiz", "Ruiz"),
        ("Villegas  \n", 8, "Ruiz", "Ruiz"),
        ("Ruiz   MRN", 4, "Villegas", "Villegas"),
    ],
)
def test_what_is_too_short_is_padded_where_a_column_follows(text: str, end: int, new: str, written: str) -> None:
    assert fitted(new, text, Span(0, end, Label.PATIENT)) == written
