"""Lines wrapped at a column's width are joined for the patterns, and every place finds its way back."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scrubjay.detect.rules import FAMILIES
from scrubjay.detect.rules.engine import Rules
from scrubjay.detect.rules.wraps import Joined, joined_lines
from scrubjay.lexicons import Lexicons, load_lexicons
from scrubjay.lexicons.table import Words
from scrubjay.note import Note
from scrubjay.text import View

NO_WORDS = Lexicons(Words.build({}))
LEAD = "The wound was clean and dry, there was no swelling, and she"


def joined(text: str) -> Joined:
    return joined_lines(View(Note("example", text), NO_WORDS))


@pytest.mark.parametrize("gap", ["\n", "\n    ", "  \n  ", "\r\n\t"])
def test_a_wrap_becomes_one_space_whatever_its_indentation(gap: str) -> None:
    text = f"{LEAD} has been well since{gap}August, when the last of the stitches came out."
    lines = joined(text)
    assert "since August, when" in lines.text
    assert lines.back(lines.text.index("August")) == text.index("August") == lines.ends[0]
    assert lines.place(text.index("August")) == lines.text.index("August")


@pytest.mark.parametrize(
    "text",
    [
        f"{LEAD} was discharged home.\nAugust visit planned, with all of the usual checks.",
        f"{LEAD} has been well since\n\nAugust visit planned, with all of the usual checks.",
        f"{LEAD} has been well since\nPlan: continue, and come back to the clinic in a month.",
        f"{LEAD} has been well since\n2. Continue, and come back to the clinic in a month or so.",
        f"{LEAD} has been well since\n- continue, and come back to the clinic in a month or so.",
        f"{LEAD} has been well since\n0730 slept, up to the chair for breakfast, walked twice.",
        f"{LEAD}    118    76\n{LEAD}    120    80",
        "short line\nanother short line",
        f"{LEAD} was then seen by the whole of the team again.\n{LEAD} was well\non her feet",
        "",
    ],
)
def test_a_break_that_may_mean_something_stays(text: str) -> None:
    assert joined(text).text == text


@given(st.lists(st.text("abc XY,.:4\t", max_size=70), max_size=8), st.sampled_from(("\n", "\r\n", "\n  ")))
def test_each_character_outside_the_wraps_keeps_its_place(lines: list[str], gap: str) -> None:
    text = gap.join(lines)
    read = joined(text)
    for place, char in enumerate(read.text):
        if place not in read.breaks:
            assert text[read.back(place)] == char
            assert read.place(read.back(place)) == place


@pytest.mark.parametrize(
    ("before", "after", "wanted"),
    [
        ("has been well since", "August, when", "August"),
        ("was seen again on March", "14, 2071, and", "March\n   14, 2071"),
        ("will be eighty-one; her father, a man of 71 years", "of age, is well", "71"),
        ("can be reached at the number 620", "555 0136 and", "620\n   555 0136"),
        ("gave us her insurance member", "ID KM-4471209 and", "KM-4471209"),
        ("gave us her driver's license", "D447-1209-5 and", "D447-1209-5"),
    ],
)
def test_rules_read_across_a_wrap(before: str, after: str, wanted: str) -> None:
    text = f"{LEAD} {before}\n   {after} nothing else of note was said by her or by anybody else in the room that day."
    spans = Rules(list(FAMILIES.values())).detect(View(Note("example", text), load_lexicons()), {})
    assert wanted in {text[span.start : span.end] for span in spans}
