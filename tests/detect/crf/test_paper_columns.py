"""The columns that papers ask for, on invented words."""

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scrubjay.detect.crf.char_columns import CharReading
from scrubjay.detect.crf.paper_columns import (
    CAPITALS,
    INITIAL,
    LOWER,
    MIXED,
    NO_LETTER,
    NUMBER,
    PAPER_COLUMNS,
    PUNCTUATION,
    SYMBOL,
    WORD,
)
from scrubjay.detect.crf.token_columns import BEGIN, COLUMNS, END, SINGLE, TokenReading
from scrubjay.labels import Label
from scrubjay.lexicons import load_lexicons
from scrubjay.note import Note, Span
from scrubjay.text import View


def column(name: str, text: str, *spans: Span, layer: str = "parts") -> list[int]:
    reading = TokenReading(View(Note("n", text), load_lexicons()), {"rules": spans}, (name,), layer=layer)
    return COLUMNS[name](reading, slice(0, len(reading.items))).tolist()


@pytest.mark.parametrize(
    ("word", "casing", "kind"),
    [
        ("fever", LOWER, WORD),
        ("Okonedo", INITIAL, WORD),
        ("ICU", CAPITALS, WORD),
        ("J", CAPITALS, WORD),
        ("McAlder", MIXED, WORD),
        ("pH", MIXED, WORD),
        ("120", NO_LETTER, NUMBER),
        (",", NO_LETTER, PUNCTUATION),
        ("+", NO_LETTER, SYMBOL),
    ],
)
def test_casing_and_type_of_a_word(word: str, casing: int, kind: int) -> None:
    assert column("casing", word, layer="tokens") == [casing]
    assert column("type", word, layer="tokens") == [kind]


def test_letters_answer_four_questions_and_digits_five() -> None:
    assert column("spelled_letters", "ICU Okonedo fever 12") == [0b1111, 0b0111, 0b0001, 0]
    assert column("spelled_digits", "12 / 5/7 B12", layer="tokens") == [0b11, 0b100, 0b10011, 0b100, 0b10011, 0b01001]


def test_every_label_that_was_found_is_seen_where_finds_overlap() -> None:
    spans = (Span(0, 8, Label.CITY), Span(0, 8, Label.STATE), Span(9, 13, Label.DATE))
    assert column("tagged_CITY", "Delaware 2081", *spans) == [1, 0]
    assert column("tagged_STATE", "Delaware 2081", *spans) == [1, 0]
    assert column("tagged_DATE", "Delaware 2081", *spans) == [0, 1]
    assert [value.bit_count() for value in column("tagged", "Delaware 2081", *spans)] == [2, 1]


def test_a_word_of_a_listed_phrase_is_in_the_list() -> None:
    assert column("in_city", "in Grand Rapids today")[1:3] == [1, 1]
    assert column("in_state", "from Michigan today") == [0, 1, 0]


def test_dictionary_tags_of_tokens_and_of_characters_agree() -> None:
    text = "at Grand Rapids, Michigan 49503"
    assert column("listed_city", text)[1:3] == [BEGIN, END]
    assert column("listed_us_state", text)[4] == SINGLE
    assert column("listed_zip", text)[-1] == SINGLE
    names = ("listed_city", "listed_us_state", "listed_zip")
    reading = CharReading(View(Note("n", text), load_lexicons()), {}, names)
    city, state, code = reading.columns(0, len(text)) != 0
    assert (text[3], text[9], text[17], text[26]) == ("G", "R", "M", "4")
    assert city[3:15].tolist() == [char != " " for char in text[3:15]]
    assert not city[:3].any()
    assert np.flatnonzero(state).tolist() == list(range(17, 25))
    assert np.flatnonzero(code).tolist() == list(range(26, 31))


@settings(max_examples=40, deadline=None)
@given(st.text(st.sampled_from("Ab 1:.\n\r\t-é+Dr."), max_size=60), st.sampled_from(["parts", "tokens"]), st.data())
def test_any_text_can_be_read_and_a_block_is_part_of_the_whole(text: str, layer: str, data: st.DataObject) -> None:
    spans = [Span(0, len(text), Label.DATE)] if text else []
    names = tuple(PAPER_COLUMNS)
    reading = TokenReading(View(Note("n", text), load_lexicons()), {"rules": spans}, names, layer=layer)
    size = len(reading.items)
    whole = reading.columns(0, size)
    first = data.draw(st.integers(0, size))
    last = data.draw(st.integers(first, size))
    assert np.array_equal(reading.columns(first, last), whole[:, first:last])
