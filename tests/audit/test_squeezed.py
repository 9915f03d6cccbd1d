import pytest
from hypothesis import given

from scrubjay.audit.squeezed import Bounds, Squeezed, squeeze
from strategies import TEXTS


def found(needle: str, text: str, bounds: Bounds = Bounds.WORD, gap: int = 12) -> list[str]:
    places = Squeezed(text).find(squeeze(needle), bounds=bounds, gap=gap)
    return [text[start:end] for start, end in places]


@pytest.mark.parametrize(
    "text",
    [
        "Ana Ruiz",
        "ANA RUIZ",
        "ana  ruiz",
        "Ana\nRuiz",
        "Ana-Ruiz",
        "AnaRuiz",
        "Ána Rúiz",
        "A.n.a Ruiz",
        "Ana&nbsp;Ruiz",
    ],
)
def test_case_spacing_accents_and_punctuation_hide_nothing(text: str) -> None:
    assert found("Ana Ruiz", f"saw {text}, well") == [text]


@pytest.mark.parametrize("text", ["Diana Ruiz", "Ana Ruizen", "Ana", f"Ana {' ' * 20} Ruiz"])
def test_another_name_is_not_found(text: str) -> None:
    assert found("Ana Ruiz", text) == []


def test_a_number_is_not_found_inside_another_unless_it_may_be() -> None:
    assert found("412", "1412 4120 x412 412", Bounds.NUMBER, 0) == ["412", "412"]
    assert found("4471028", "0044710283", Bounds.ANY, 0) == ["4471028"]


@given(TEXTS)
def test_a_text_is_found_in_itself(text: str) -> None:
    if squeeze(text):
        assert found(text, text, Bounds.WORD, len(text))


@given(TEXTS)
def test_words_are_the_runs_of_letters_and_digits(text: str) -> None:
    assert "".join(word for _, _, word in Squeezed(text).words()) == squeeze(text)
