"""The codes of features say what the paper's table 2 says, and what ours add."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from bilstm_cases import TEXT, view_of
from scrubjay.detect.bilstm.features import FEATURES
from scrubjay.detect.crf.kinds import general_kinds
from scrubjay.labels import Label
from scrubjay.note import Span


def codes(name: str, text: str, spans: list[Span] | None = None) -> list[int]:
    return FEATURES[name].read(view_of(text).parts, spans or []).tolist()


@pytest.mark.parametrize(
    ("word", "code"),
    [("Vincent", 0b1110), ("vincent", 0b1000), ("MRI", 0b1111), ("7", 0), (",", 0), ("A", 0b1111)],
)
def test_capitals_are_the_four_bits_of_the_paper(word: str, code: int) -> None:
    assert codes("capitals", word) == [code]


def test_capitals_inside_a_token_count() -> None:
    tokens = view_of("iPad McNab B12").tokens
    assert FEATURES["capitals"].read(tokens, []).tolist() == [0b1100, 0b1110, 0b1110]


def test_dictionaries_have_a_bit_each_and_phrases_count_for_all_their_words() -> None:
    alone = {word: codes("dictionary", word)[0] for word in ("plumber", "Danbury", "Peru", "Ohio", "fever")}
    assert alone["fever"] == 0
    assert alone["plumber"] & 1
    assert alone["Danbury"] & 2
    assert alone["Peru"] & 4
    assert alone["Ohio"] & 8
    assert all(code & 8 for code in codes("dictionary", "North Dakota"))


def test_the_kinds_are_as_many_as_the_lists_have() -> None:
    (nothing,) = general_kinds(np.zeros(1, np.uint64)).tolist()
    assert FEATURES["kinds"].codes == nothing
    assert codes("kinds", "Zzyzzqx") == [0]
    assert codes("kinds", "Danbury")[0] > 0


def test_gaps_tell_a_space_a_line_an_empty_line_and_a_lost_space_apart() -> None:
    assert len(set(codes("gaps", "x one\ntwo\n\nthree,FourFive")[1:])) == 5


def test_what_was_found_is_a_code_for_the_label_and_where_its_span_begins() -> None:
    spans = [Span(5, 12, Label.DOCTOR)]
    assert codes("found", "Seen Al Hart now", spans) == [0, 3, 4, 0]
    assert codes("found", "Seen Al Hart now") == [0, 0, 0, 0]


@pytest.mark.parametrize("name", FEATURES)
@given(text=st.text(max_size=80))
def test_codes_lie_in_their_table(name: str, text: str) -> None:
    assert all(0 <= code < FEATURES[name].codes for code in codes(name, TEXT + text))
