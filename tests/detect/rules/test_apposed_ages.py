"""Ages beside names: after a comma, in brackets, bare where an item begins; and the numbers that are none."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from marked import wanted

from scrubjay.detect.rules.apposed_ages import find_ages_beside_names
from scrubjay.labels import Label
from scrubjay.lexicons import Lex, Lexicons
from scrubjay.lexicons.table import Words
from scrubjay.note import Note
from scrubjay.text import View

WORDS = {
    "walter": Lex.GIVEN,
    "odalys": Lex.GIVEN,
    "birch": Lex.SURNAME,
    "smith": Lex.GIVEN | Lex.SURNAME_1K,
    "foley": Lex.GIVEN | Lex.EPONYM,
    "april": Lex.GIVEN | Lex.MONTH,
    "aspirin": Lex.DRUG | Lex.SURNAME,
    "mr": Lex.HONORIFIC,
    "mrs": Lex.HONORIFIC,
    "mother": Lex.KIN,
    "mom": Lex.KIN,
    "dtr": Lex.KIN,
    **dict.fromkeys(("seven", "twelve", "eighty", "one"), Lex.NUMBER_WORD),
}
LEXICONS = Lexicons(Words.build({word: int(flags) for word, flags in WORDS.items()}))


def found(text: str) -> list[str]:
    spans = list(find_ages_beside_names(View(Note("example", text), LEXICONS)))
    assert all(span.label is Label.AGE for span in spans)
    return [f"{span.start}:{text[span.start : span.end]}" for span in spans]


@pytest.mark.parametrize(
    "sentence",
    [
        "Walter, <74>, fell.",
        "Seen with Mr. Quellfeather, <81>.",
        "her uncle, Mr. Quellfeather, <eighty-one>.",
        "Mrs. Quell-Feather, <68>, saw us.",
        'Odalys Quell ("Aunt Dot"), <86>, asleep',
        "cousin Walter Birch, <40s>, abroad",
        "Odalys, <twelve>, and Walter, <seven>.",
        "Lives alone. Walter <77>, baker.",
        "Dtr Odalys <30>, well",
        "lives w/ mom odalys <80>. Well",
        "Sibs: Odalys (<12>) and Walter (<9>)",
        "Mr. Quell (<81>) came",
        "Pt Odalys T., <91>, retired",
    ],
)
def test_an_age_beside_a_name_is_found(sentence: str) -> None:
    text, spans = wanted(sentence)
    assert found(text) == spans


@pytest.mark.parametrize(
    "text",
    [
        "Aspirin, 81, daily",
        "Foley 16, placed",
        "Smith (2) noted",
        "April 4, 2071",
        "Quell, 12, 3",
        "Walter, 450, fell",
        "Walter, 3.5, fell",
        "given to Walter 20, then",
        "Walter, 0, fell",
        "",
    ],
)
def test_other_numbers_beside_names_are_left_alone(text: str) -> None:
    assert found(text) == []


@given(st.integers(1, 110), st.sampled_from(("Walter, {}, fell", "Mrs. Quell, {}.", "then Odalys ({}).")))
def test_any_age_in_apposition_is_found_with_its_bounds(age: int, form: str) -> None:
    text = form.format(age)
    assert found(text) == [f"{text.index(str(age))}:{age}"]


@given(st.text("WalterOdys,.() 0123456789-\n", max_size=60))
def test_any_litter_gives_numbers_only(text: str) -> None:
    assert all(piece.partition(":")[2].isdigit() for piece in found(text))
