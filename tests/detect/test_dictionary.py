import pytest

from marks import unmark
from scrubjay.detect.dictionary import Dictionary
from scrubjay.labels import Label
from scrubjay.lexicons import load_lexicons
from scrubjay.note import Note, Span
from scrubjay.text import View

LEXICONS = load_lexicons()
DICTIONARY = Dictionary()
EVERYTHING = Dictionary(minimum=0.0)


def found(text: str, detector: Dictionary = DICTIONARY) -> list[Span]:
    return detector.detect(View(Note("dictionary", text), LEXICONS), {})


@pytest.mark.parametrize(
    ("marked", "label"),
    [
        ("<Pamela Lindholm> is here for follow-up.", Label.PATIENT),
        ("We met <Roberta J. Kowalski> in clinic.", Label.PATIENT),
        ("<Bartholomew Quenlin> came.", Label.PATIENT),
        ("Case of <Tom H.>, on dialysis", Label.PATIENT),
        ("moved here from <Senegal> as a child", Label.COUNTRY),
        ("grew up in <Minnesota>", Label.STATE),
    ],
)
def test_what_the_lexicons_list_is_found(marked: str, label: Label) -> None:
    text, places = unmark(marked)
    assert {(span.start, span.end, span.label) for span in found(text)} >= {(*place, label) for place in places}


@pytest.mark.parametrize(
    "text",
    [
        "Allen's test normal. Tinel negative. Romberg negative.",
        "Started on Coumadin and Lasix for Crohn disease.",
        "Patient will march to the ward in may.",
        "Blood cultures grew Klebsiella and Serratia.",
        "Glasgow coma scale 15.",
        "Semmes-Weinstein 10/10 sites.",
    ],
)
def test_words_that_only_look_like_names_are_left_alone(text: str) -> None:
    assert found(text) == []


def test_a_listed_word_below_the_minimum_is_still_a_candidate() -> None:
    text = "We discussed this with Frost."
    assert found(text) == []
    assert any(text[span.start : span.end] == "Frost" for span in found(text, EVERYTHING))


def test_a_common_word_in_lower_case_is_discarded() -> None:
    assert [span for span in found("it will brown in may", EVERYTHING) if span.label is Label.PATIENT] == []


def test_fuzzy_look_up_finds_a_misspelt_name() -> None:
    text = "We met Gonzalezz there."
    fuzzy = Dictionary(minimum=0.0, fuzzy=True)
    assert not any(text[span.start : span.end] == "Gonzalezz" for span in found(text, EVERYTHING))
    assert any(text[span.start : span.end] == "Gonzalezz" for span in found(text, fuzzy))


def test_scores_lie_between_0_and_1() -> None:
    text = "Ana Maria Ruiz de la Vega of Stonebridge General Hospital, Duluth, Minnesota, saw May Frost."
    assert all(0.0 <= span.score <= 1.0 for span in found(text, EVERYTHING))
