"""Who takes up what was said begins with no name."""

import pytest

from scrubjay.detect.rules.turns import takes_up
from scrubjay.labels import Label
from scrubjay.lexicons import load_lexicons
from scrubjay.note import Note
from scrubjay.pipeline import Scrubber
from scrubjay.recipe import read_recipe


@pytest.mark.parametrize(
    "text",
    [
        "Doctor: <Lovely. How can I help?",
        "Nurse: <Brilliant, and does it spread?",
        "Dr (GP): <Grand, I will ring them.",
        "Mom: <Good enough. He slept.",
        "Doctor: <Sure.",
    ],
)
def test_a_word_of_assent_that_opens_a_turn(text: str) -> None:
    place = text.index("<")
    assert takes_up(text.replace("<", ""), place)


@pytest.mark.parametrize(
    "text",
    [
        "Doctor: <Lovely",
        "Doctor: <Good, Robert MD",
        "Doctor: <Fine MD",
        "seen by Dr. <Grand. He will call.",
        "Nurse: <Rose.",
    ],
)
def test_a_field_with_a_name(text: str) -> None:
    place = text.index("<")
    assert not takes_up(text.replace("<", ""), place)


def test_rules_leave_it_and_find_the_name_in_the_next_line() -> None:
    text = "Doctor: Lovely. How are you?\nDoctor: Okonedo\n"
    jay = Scrubber(read_recipe("rules"), load_lexicons())
    assert [(text[span.start : span.end], span.label) for span in jay.detect(Note("n", text))] == [
        ("Okonedo", Label.DOCTOR)
    ]
