"""The columns of the token CRF on invented notes, and the promises that hold for any text."""

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scrubjay.detect.crf.evidence import NUMBER
from scrubjay.detect.crf.token_columns import BEGIN, COLUMNS, END, LONGEST, SINGLE, TokenReading
from scrubjay.detect.crf.token_features import TOKEN_GROUPS, token_feature_set, token_reading
from scrubjay.labels import Label
from scrubjay.lexicons import load_lexicons
from scrubjay.note import Note, Span
from scrubjay.text import View
from scrubjay.text.headings import SECTIONS

FEATURES = token_feature_set()


def read(text: str, *spans: Span, layer: str = "parts") -> TokenReading:
    return token_reading(View(Note("n", text), load_lexicons()), {"rules": spans}, FEATURES, layer=layer)


def column(name: str, text: str, *spans: Span, layer: str = "parts") -> list[int]:
    reading = read(text, *spans, layer=layer)
    return COLUMNS[name](reading, slice(0, len(reading.items))).tolist()


def test_every_template_reads_a_column_that_there_is() -> None:
    assert set(FEATURES.columns) <= set(COLUMNS)


@pytest.mark.parametrize("group", TOKEN_GROUPS)
def test_every_group_stands_alone_and_makes_features(group: str) -> None:
    features = token_feature_set([group])
    text = "Dr. Maria Quennell, MD saw Mr. Tobias Ashgrove at Mercy Hospital in Grand Rapids, Michigan on 03/12/2081."
    view = View(Note("n", text), load_lexicons())
    spans = [Span(4, 18, Label.DOCTOR, source="rules.names"), Span(31, 46, Label.PATIENT, source="rules.names")]
    reading = token_reading(view, {"rules": spans}, features, layer="parts")
    matrix = reading.columns(0, len(reading.items))
    assert len(features.programme.hashes(matrix, 0, matrix.shape[1])[1]) > 0


def test_parts_cut_what_whole_tokens_do_not() -> None:
    assert len(read("Hospital03 stay").items) == 3
    assert len(read("Hospital03 stay", layer="tokens").items) == 2


def test_a_part_has_the_part_of_speech_of_its_token() -> None:
    cut, whole = column("pos", "Hospital03 stay"), column("pos", "Hospital03 stay", layer="tokens")
    assert cut == [whole[0], whole[0], whole[1]]


def test_the_field_is_the_word_before_the_colon_of_the_line() -> None:
    text = "Attending: Maria Quennell\nMaria left"
    attending = column("lower", "attending")[0]
    key = read("attending").tokens.key[0]
    assert attending
    assert column("field", text) == [0, 0, key, key, 0, 0]
    assert column("since_colon", text) == [0, 0, 1, 2, 0, 0]


def test_the_long_field_needs_two_words_in_the_line() -> None:
    assert [value != 0 for value in column("long_field", "seen\nby: Maria\nsigned by: Maria")] == [
        *[False] * 4,
        *[False] * 3,
        True,
    ]


def test_the_first_word_of_the_line_and_of_the_line_above_are_known() -> None:
    heads = column("head", "Seen today\nSigned Maria")
    assert heads[0] == heads[1] != heads[2] == heads[3]
    assert column("head_above", "Seen today\nSigned Maria") == [0, 0, heads[0], heads[0]]


def test_what_was_found_is_read_and_echoes_where_the_word_comes_again() -> None:
    text = "Quennell came. Later Quennell left."
    begin = 2 * NUMBER[Label.PATIENT] + 1
    assert column("found", text, Span(0, 8, Label.PATIENT)) == [begin, 0, 0, 0, 0, 0, 0]
    assert column("echo", text, Span(0, 8, Label.PATIENT)) == [(begin + 1) // 2, 0, 0, 0, (begin + 1) // 2, 0, 0]


def test_listed_phrases_have_a_beginning_and_an_end() -> None:
    assert column("listed_place", "in Grand Rapids today")[1:3] == [BEGIN, END]
    assert column("listed_state", "in Michigan today")[1] == SINGLE


def test_titles_are_told_apart_from_other_lists() -> None:
    assert [value != 0 for value in column("titles", "Dr Quennell")] == [True, False]


def test_sections_count_from_one() -> None:
    found = column("section", "FAMILY HISTORY: none")
    assert found[-1] == SECTIONS.index("family_history") + 1


def test_words_of_one_kind_share_a_cluster() -> None:
    months = column("vector", "January February")
    assert months[0] == months[1] != 0


def test_stems_and_lemmas_join_the_forms_of_a_word() -> None:
    assert len(set(column("stem", "treated treats"))) == 1
    assert len(set(column("lemma", "hospitals hospital"))) == 1


def test_a_sentence_without_end_is_cut() -> None:
    bounds = read("word " * (LONGEST * 2 + 3)).items.bounds
    assert np.diff(bounds).max() <= LONGEST


@settings(max_examples=60, deadline=None)
@given(
    st.text(st.sampled_from("Ab 1:.\n\r\t\f-é\u2028Dr."), max_size=80),
    st.sampled_from(["parts", "tokens"]),
    st.data(),
)
def test_any_text_can_be_read_and_a_block_is_a_part_of_the_whole(text: str, layer: str, data: st.DataObject) -> None:
    spans = [Span(0, len(text), Label.DATE)] if text else []
    reading = read(text, *spans, layer=layer)
    size = len(reading.items)
    whole = reading.columns(0, size)
    first = data.draw(st.integers(0, size))
    last = data.draw(st.integers(first, size))
    assert whole.shape == (len(FEATURES.columns), size)
    assert np.array_equal(reading.columns(first, last), whole[:, first:last])
    assert reading.items.bounds[-1] == size
