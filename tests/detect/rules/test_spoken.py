"""Numbers said aloud are found whole, and the question before them says what they are."""

from itertools import pairwise

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from scrubjay.detect.rules.engine import Rules
from scrubjay.detect.rules.spoken import FAMILY
from scrubjay.labels import Label
from scrubjay.lexicons import load_lexicons
from scrubjay.note import Note
from scrubjay.text import View

RULES = Rules([FAMILY])
DIGITS = "oh zero one two three four five six seven eight nine".split()


def found(text: str) -> list[tuple[Label, str]]:
    spans = RULES.detect(View(Note("example", text), load_lexicons()), {})
    return [(Label(span.label), text[span.start : span.end]) for span in spans]


@pytest.mark.parametrize(
    ("text", "label", "number"),
    [
        (
            "My husband's cell is four one nine, five five five, oh one four six. Ben.",
            Label.PHONE,
            "four one nine, five five five, oh one four six",
        ),
        ("the fax is five five five, oh one nine nine.", Label.FAX, "five five five, oh one nine nine"),
        ("AGENT: Last four of his social?\nCALLER: Six six one seven.", Label.SSN, "Six six one seven"),
        (
            "AGENT: And the member ID?\nCALLER: It's, uh, G L C, four four oh, nine one seven two, dash zero one.",
            Label.HEALTHPLAN,
            "G L C, four four oh, nine one seven two, dash zero one",
        ),
        (
            "Your reference number is R as in Robert, seven seven four, one two oh, nine.",
            Label.IDNUM,
            "R as in Robert, seven seven four, one two oh, nine",
        ),
        ("in Quillton, Ohio, four three six one five. But", Label.ZIP, "four three six one five"),
        ("it is double five one triple two", Label.IDNUM, "double five one triple two"),
        ("eight zero zero, 555, oh one oh one", Label.PHONE, "eight zero zero, 555, oh one oh one"),
    ],
)
def test_a_number_said_aloud_is_found_with_its_letters(text: str, label: Label, number: str) -> None:
    assert found(text) == [(label, number)]


@pytest.mark.parametrize(
    "text",
    [
        "at six oh five the pump beeped",
        "take one or two, then one three times a day",
        "grade two to three, stage four, type one",
        "He has one brother, two sisters and four sons.",
        "blocks A one, B two",
        "one or two tablets, one 5-10 mg and two 10-12 mm clips",
        "Ribs four, five, six, seven on the left are tender.",
        "She counted one, two, three, four, five aloud.",
        "Phase one 2018-2019, phase two, three sites",
    ],
)
def test_times_and_counts_are_no_numbers_of_anybody(text: str) -> None:
    assert found(text) == []


@given(st.lists(st.sampled_from(DIGITS), min_size=4, max_size=16), st.sampled_from([" ", ", ", "-"]))
def test_any_row_of_digits_said_is_one_number(said: list[str], between: str) -> None:
    values = [DIGITS.index(word) for word in said]
    assume(any(after - before != 1 for before, after in pairwise(values)))  # a count is no number
    assume(said[0] != "oh" and sum(word != "oh" for word in said) >= 3)  # "oh" alone is a cry
    number = between.join(said)
    spans = RULES.detect(View(Note("example", f"It is {number}. Thank you."), load_lexicons()), {})
    assert [(span.start, span.end) for span in spans] == [(6, 6 + len(number))]
