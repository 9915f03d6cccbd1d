"""The letters of words as numbers, held against plain Python."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from scrubjay.kernel import letters
from scrubjay.text.shapes import shape, short_shape

WORDS = st.text(st.characters(exclude_categories=("Cs",)), min_size=1, max_size=30)


def read(*words: str) -> dict[str, list[int]]:
    codes = np.array([ord(char) for word in words for char in word], np.uint32)
    ends = np.cumsum([len(word) for word in words]).astype(np.int32)
    starts = np.concatenate([[0], ends[:-1]]).astype(np.int32)
    table = letters.forms(codes, starts, ends)
    return {name: row.tolist() for name, row in zip(letters.FORMS, table, strict=True)}


def grams(word: str, size: int, *, cased: bool = False) -> list[int]:
    codes = np.array([ord(char) for char in word], np.uint32)
    return letters.grams(codes, np.array([0], np.int32), np.array([len(word)], np.int32), size, cased=cased)[
        :, 0
    ].tolist()


def test_case_tells_words_apart_and_lower_does_not() -> None:
    found = read("Mercy", "mercy")
    assert found["word"][0] != found["word"][1]
    assert found["lower"][0] == found["lower"][1]


def test_digits_are_folded() -> None:
    found = read("FB59", "fb07")
    assert found["folded"][0] == found["folded"][1]
    assert found["lower"][0] != found["lower"][1]


def test_affixes_longer_than_the_word_are_nothing() -> None:
    found = read("Ng")
    assert found["prefix2"] == found["lower"]
    assert [found[f"prefix{size}"][0] != 0 for size in range(1, 6)] == [True, True, False, False, False]
    assert [found[f"suffix{size}"][0] != 0 for size in range(1, 6)] == [True, True, False, False, False]


def test_words_of_one_ending_share_the_suffix() -> None:
    found = read("cardiology", "Urology", "surgery")
    assert found["suffix5"][0] == found["suffix5"][1] != found["suffix5"][2]
    assert found["suffix1"][0] == found["suffix1"][2]


def test_letter_runs_are_the_same_wherever_they_stand() -> None:
    assert set(grams("anna", 2)) - {0} == set(grams("nnan", 2)) - {0} | set(grams("an", 2)) - {0}
    assert grams("ab", 3) == [0] * letters.GRAMS
    assert all(grams("abcdefghijklmnop", 4))


def test_letter_runs_have_their_case_where_it_is_asked_for() -> None:
    assert grams("Ann", 2) == grams("ann", 2) == grams("ann", 2, cased=True)
    first, second = grams("Ann", 2, cased=True)[:2]
    assert first != grams("ann", 2)[0]
    assert second == grams("ann", 2)[1]


@given(WORDS, WORDS)
def test_shapes_agree_with_those_of_the_text_layer(one: str, other: str) -> None:
    found = read(one, other)
    cut = (shape(one)[:24], shape(other)[:24])
    assert (found["long_shape"][0] == found["long_shape"][1]) == (cut[0] == cut[1])
    assert (found["short_shape"][0] == found["short_shape"][1]) == (short_shape(one) == short_shape(other))


@pytest.mark.parametrize(("start", "end"), [([0], [9]), ([-1], [1]), ([0, 1], [1])])
def test_words_outside_the_text_are_refused(start: list[int], end: list[int]) -> None:
    codes = np.array([97, 98], np.uint32)
    with pytest.raises(ValueError):
        letters.forms(codes, np.array(start, np.int32), np.array(end, np.int32))
    with pytest.raises(ValueError):
        letters.grams(codes, np.array(start, np.int32), np.array(end, np.int32), 2)
