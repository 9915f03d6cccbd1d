"""Names looked up word by word."""

import pytest
from hypothesis import given

from marks import unmark
from scrubjay.detect.lookup import NameLookup
from scrubjay.labels import Label
from scrubjay.lexicons import load_lexicons
from scrubjay.note import Note, Span, non_overlapping
from scrubjay.text import View
from strategies import TEXTS

LEXICONS = load_lexicons()
LOOKUP, FUZZY = NameLookup(), NameLookup(fuzzy=True)


def found(text: str, detector: NameLookup = LOOKUP) -> list[Span]:
    return detector.detect(View(Note("lookup", text), LEXICONS), {})


@pytest.mark.parametrize(
    "marked",
    [
        "seen by <Maria Lopez> today",
        "told <hernandez> about it",
        "<Bill> came, the bill did not",
        "<Lopez>, <Maria>",
        "with <Lopez>\n<Maria> left",
        "an <Epley> maneuver",
        "no one came in may",
    ],
)
def test_listed_words_are_names_unless_they_are_common_and_small(marked: str) -> None:
    text, places = unmark(marked)
    assert [(span.start, span.end) for span in found(text)] == places


def test_what_is_found_is_a_person_with_its_source() -> None:
    (span,) = found("seen by Maria Lopez today")
    assert (span.label, span.source) == (Label.PATIENT, "lookup.name")


def test_fuzzy_finds_names_with_a_slip_and_says_so() -> None:
    text = "seen by Hernandze today"
    assert found(text) == []
    (span,) = found(text, FUZZY)
    assert (text[span.start : span.end], span.source) == ("Hernandze", "lookup.fuzzy")
    assert span.score < found("seen by Hernandez today", FUZZY)[0].score


def test_fuzzy_leaves_common_words_alone() -> None:
    assert found("the wound was treated with water and rest", FUZZY) == []


@given(TEXTS)
def test_names_lie_apart_and_in_the_text(text: str) -> None:
    spans = found(text)
    assert non_overlapping(spans)
    assert all(span.end <= len(text) for span in spans)
