"""A vocabulary numbers the words it has, whatever their case and digits, and no others."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from scrubjay.detect.bilstm.vocabulary import FIRST, UNKNOWN, Vocabulary, keys_of
from scrubjay.errors import ModelError
from scrubjay.kernel import letters


@given(st.sets(st.integers(0, 2**64 - 1), max_size=30), st.lists(st.integers(0, 2**64 - 1), max_size=30))
def test_words_have_the_number_of_their_place_and_others_that_of_the_unknown(known: set[int], asked: list[int]) -> None:
    ordered = sorted(known)
    both = [*ordered, *asked]
    numbers = Vocabulary(np.array(ordered, np.uint64)).numbers(np.array(both, np.uint64))
    assert numbers.tolist() == [ordered.index(key) + FIRST if key in known else UNKNOWN for key in both]


def test_case_and_digits_make_no_other_word() -> None:
    keys = keys_of(["Marlow", "marlow", "1981", "2066", "marlows"])
    assert keys[0] == keys[1]
    assert keys[2] == keys[3]
    assert len(set(keys.tolist())) == 3


def test_keys_are_those_of_words_in_a_text() -> None:
    text = "Seen in 2081"
    codes = np.frombuffer(text.encode("utf-32-le"), np.uint32)
    forms = letters.forms(codes, np.array([0, 5, 8], np.int32), np.array([4, 7, 12], np.int32))
    assert keys_of(["seen", "in", "0000"]).tolist() == forms[letters.FORMS.index("folded")].tolist()


def test_an_empty_vocabulary_knows_nothing() -> None:
    empty = Vocabulary(np.zeros(0, np.uint64))
    assert empty.numbers(np.array([1, 2], np.uint64)).tolist() == [UNKNOWN, UNKNOWN]
    assert len(empty) == FIRST


@pytest.mark.parametrize("keys", [[3, 2], [2, 2]])
def test_keys_that_do_not_rise_are_refused(keys: list[int]) -> None:
    with pytest.raises(ModelError, match="rise"):
        Vocabulary(np.array(keys, np.uint64))
