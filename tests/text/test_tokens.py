"""Soft boundaries: run-together words are seen joined and split."""

import pytest

from text_cases import strings, view_of


def cuts(text: str, *, soft: bool) -> list[str]:
    tokens = view_of(text).parts if soft else view_of(text).tokens
    return strings(text, zip(tokens.start, tokens.end, strict=True))


@pytest.mark.parametrize(
    ("text", "left", "right"),
    [
        ("09/14/2067CPT", "2067", "CPT"),
        ("a26 yo", "a", "26"),
        ("WhalenChief", "Whalen", "Chief"),
        ("USMeaningful", "US", "Meaningful"),
        ("109 121 1400Prior", "1400", "Prior"),
        ("hcuutaj@bdd.comOther", "com", "Other"),
        ("10/6/2098SOS", "2098", "SOS"),
        ("03/22/2071MRI", "2071", "MRI"),
        ("the61 yo", "the", "61"),
        ("HollisPast", "Hollis", "Past"),
        ("EKGNormal", "EKG", "Normal"),
        ("(555) 555-0143Current", "0143", "Current"),
        ("dwelles@example.orgDate", "org", "Date"),
        ("5/9/2080ECT", "2080", "ECT"),
        ("Garcı\u0301aPlan", "Garcı\u0301a", "Plan"),
    ],
)
def test_run_together_words_are_parts_of_one_token(text: str, left: str, right: str) -> None:
    parts = cuts(text, soft=True)
    at = parts.index(left)
    assert parts[at + 1] == right
    assert left + right in cuts(text, soft=False)


@pytest.mark.parametrize(
    ("text", "parts"),
    [("McDonald", ["Mc", "Donald"]), ("B12", ["B", "12"]), ("FB59", ["FB", "59"]), ("Hospital03", ["Hospital", "03"])],
)
def test_names_and_ids_are_one_token_and_two_parts(text: str, parts: list[str]) -> None:
    assert cuts(text, soft=False) == [text]
    assert cuts(text, soft=True) == parts


@pytest.mark.parametrize("word", ["hospital", "HOSPITAL", "Hospital", "2071", "MRIs", "José", "é"])
def test_plain_words_are_not_cut(word: str) -> None:
    assert cuts(word, soft=True) == [word]


def test_tokens_carry_the_lexicons_word_on_them() -> None:
    view = view_of("seen by mcalder")
    assert [bool(mask) for mask in view.tokens.lex] == [False, False, True]


def test_a_token_knows_how_many_there_are() -> None:
    assert len(view_of("one two, three").tokens) == 4
