"""A reading cuts words that run together, and walks along capitals without leaving a name."""

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st
from labelled import LEXICONS, found

from scrubjay.detect.rules import place_cues
from scrubjay.detect.rules.place_cues import Kind
from scrubjay.detect.rules.place_words import Cue
from scrubjay.detect.rules.reading import Reading
from scrubjay.lexicons import Lex
from scrubjay.note import Note
from scrubjay.text import View


def reading_of(text: str) -> Reading:
    return Reading.of(View(Note("example", text), LEXICONS))


def words(text: str) -> list[str]:
    reading = reading_of(text)
    return [reading.word(i) for i in range(len(reading))]


def test_words_that_run_together_are_cut() -> None:
    assert words("Shale CenterEvaluating clinician") == ["shale", "center", "evaluating", "clinician"]


def test_ordinals_codes_and_known_names_stay_whole() -> None:
    assert words("5th FB59 mmHg McDonald") == ["5th", "fb59", "mmhg", "mcdonald"]


def test_a_view_is_read_once() -> None:
    view = View(Note("example", "Seen at Holmfen."), LEXICONS)
    assert Reading.of(view) is Reading.of(view)


def test_a_run_to_the_left_keeps_connectors_inside_and_stops_at_lower_case() -> None:
    reading = reading_of("seen at Church of the Kind Samaritan Hospital")
    assert reading.word(reading.run_left(8 - 1, longest=9, connectors=frozenset({"of", "the"}))) == "church"


def test_a_run_ends_at_a_line_break_a_comma_and_a_run_on_word() -> None:
    assert reading_of("Osier Lane\nSwaffham").run_right(0, longest=5) == 2
    assert reading_of("Osier, Lane").run_right(0, longest=5) == 1
    assert reading_of("OsierBrother").run_right(0, longest=5) == 1


FILLER = "He was kept for some days while the arm was rested and then"


def test_a_name_goes_on_over_the_break_of_a_full_line() -> None:
    text = f"{FILLER} moved to Osier\n   Valley Nursing Home in the end."
    assert found(text) == [f"{text.index('Osier')} HOSPITAL Osier\n   Valley Nursing Home"]


def test_a_short_line_and_a_blank_one_end_a_name() -> None:
    for text in ("He moved to Osier\nValley Nursing Home", f"{FILLER} moved to Osier\n\nValley Nursing Home"):
        reading = reading_of(text)
        assert reading.starts_line(len(reading) - 3)


def test_the_lines_of_a_letterhead_are_not_joined() -> None:
    text = "Osier Valley Regional Medical Center\nDuluth, Minnesota 55899\n"
    assert [span.split(" ", 1)[1] for span in found(text)] == [
        "HOSPITAL Osier Valley Regional Medical Center",
        "CITY Duluth",
        "STATE Minnesota",
        "ZIP 55899",
    ]


def test_the_lines_of_an_indented_list_are_not_joined() -> None:
    text = "cc:\n    Dr Orrin Pike, podiatry, Osier Lane Health Centre, Duluth\n    Claims Office, Tarnby\n"
    assert f"{text.index('Duluth')} CITY Duluth" in found(text)


def test_columns_end_a_name_and_padded_fields_do_not() -> None:
    columns = ["0 HOSPITAL Osier Valley Clinic", "25 STREET Harlan Street"]
    assert found("Osier Valley Clinic      Harlan Street") == columns
    assert found("Insurer:      Wenning Mutual Health") == ["14 ORGANIZATION Wenning Mutual Health"]


def test_plural_possessives_stand_inside_a_run() -> None:
    reading = reading_of("the Farmers' Aid office")
    assert reading.word(reading.run_left(4, longest=5)) == "farmers"


def test_full_stops_of_saints_and_initials_do_not_end_a_run() -> None:
    assert reading_of("St. Orrin").run_right(0, longest=5) == 3
    assert reading_of("A. Orrin").run_right(0, longest=5) == 3
    assert reading_of("Orrin. Tudwal").run_right(0, longest=5) == 1


def test_phrases_of_the_lexicons_are_found_by_their_first_word() -> None:
    reading = reading_of("lives in New York City now")
    assert reading.phrase_end(2, int(Lex.CITY_LARGE)) == 5
    assert reading.phrase_end(2, int(Lex.STATE), last=4) == 4
    assert reading.phrase_end(0, int(Lex.STATE)) == 0


def test_cues_of_one_kind_are_not_taken_for_another() -> None:
    reading = reading_of("She lives in Ozark and works at Portlock")
    assert (1, 3, int(Cue.STRONG)) in place_cues.hits(reading, Kind.PLACE)
    assert [hit[:2] for hit in place_cues.hits(reading, Kind.WORK)] == [(5, 7)]
    assert place_cues.hits(reading, Kind.FIELD) == []


def test_questions_beyond_the_ends_have_answers() -> None:
    reading = reading_of("Osier")
    assert (reading.word(-1), reading.word(5), reading.capital(9), reading.starts_line(1)) == ("", "", False, True)


@given(st.text(max_size=60))
def test_the_words_of_any_text_are_in_order_and_inside_it(text: str) -> None:
    reading = reading_of(text)
    places = list(zip(reading.start, reading.end, strict=True))
    assert all(0 <= start < end <= len(text) for start, end in places)
    assert all(left[1] <= right[0] for left, right in pairwise(places))


@given(st.text("Aa.-' \n", max_size=40), st.integers(0, 20))
def test_runs_never_leave_the_text(text: str, at: int) -> None:
    reading = reading_of(text)
    if at <= len(reading):
        assert 0 <= reading.run_left(at, longest=5) <= at
        assert at <= reading.run_right(at, longest=5) <= len(reading) or at == len(reading)


def test_in_a_text_of_capitals_words_of_grammar_end_a_run() -> None:
    reading = reading_of("SHE WORKS FOR OSIER MILLS AND IS WELL")
    assert reading.run_right(3, longest=6) == 5
    assert reading.run_left(5, longest=6) == 3
    assert [i for i in range(len(reading)) if reading.merely_shouted(i)] == [0, 2, 5, 6]


def test_the_same_words_are_part_of_names_elsewhere() -> None:
    titled, initial = reading_of("The Clinic For All"), reading_of("DR. A. OSIER")
    assert titled.run_right(0, longest=6) == 4
    assert not any(initial.merely_shouted(i) for i in range(len(initial)))
