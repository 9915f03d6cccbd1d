"""Shapes and orthographic flags."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scrubjay.text.shapes import Ortho, orthography, shape, short_shape
from text_cases import NOTES, view_of


@pytest.mark.parametrize(
    ("word", "long", "short"),
    [
        ("PO/5mg", "AA-#aa", "A-#a"),
        ("Vance", "Aaaaa", "Aa"),
        ("03/14/2071", "##-##-####", "#-#-#"),
        ("O'Dell-Éa", "A-Aaaa-Aa", "A-Aa-Aa"),
        ("", "", ""),
        ("😀", "-", "-"),
    ],
)
def test_a_word_has_two_shapes(word: str, long: str, short: str) -> None:
    assert (shape(word), short_shape(word)) == (long, short)


@given(st.text(max_size=30))
def test_shapes_keep_length_and_never_repeat(word: str) -> None:
    assert len(shape(word)) == len(word)
    assert all(one != other for one, other in zip(short_shape(word), short_shape(word)[1:], strict=False))


@pytest.mark.parametrize(
    ("flag", "holds", "fails"),
    [
        (Ortho.INIT_CAP, "Vance", "vance"),
        (Ortho.ALL_CAPS, "ICU", "Icu"),
        (Ortho.ALL_LOWER, "icu", "Icu"),
        (Ortho.MIXED_CASE, "eGFR", "EGFR"),
        (Ortho.INNER_CAPS, "McAlder", "Malder"),
        (Ortho.CAPITALIZED, "Vance", "VAnce"),
        (Ortho.CAPS_THEN_LOWER, "MRIs", "Mris"),
        (Ortho.ALL_LETTERS, "abc", "ab1"),
        (Ortho.ALL_DIGITS, "123", "12a"),
        (Ortho.DIGIT_INSIDE, "a1b", "1ab"),
        (Ortho.DIGIT_FIRST, "1a", "a1"),
        (Ortho.DIGIT_LAST, "a1", "1a"),
        (Ortho.LETTERS_AND_DIGITS, "FB59", "F-59"),
        (Ortho.DIGITS_AND_PUNCT, "3/4", "a/4"),
        (Ortho.TWO_DIGITS, "42", "421"),
        (Ortho.FOUR_DIGITS, "2071", "207"),
        (Ortho.MANY_DIGITS, "20715", "2071"),
        (Ortho.YEAR, "1987", "3987"),
        (Ortho.ORDINAL, "3rd", "3ra"),
        (Ortho.DECIMAL, "2.5", "2.5.1"),
        (Ortho.ROMAN, "XIV", "XIVI"),
        (Ortho.ARABIC, "14", "XIV"),
        (Ortho.SINGLE_LETTER, "a", "ab"),
        (Ortho.SINGLE_CAPITAL, "A", "a"),
        (Ortho.INITIAL, "A.", "Ab."),
        (Ortho.ACRONYM, "M.D.", "Md."),
        (Ortho.HYPHEN, "x-ray", "xray"),
        (Ortho.APOSTROPHE, "O’Dell", "ODell"),
        (Ortho.SLASH, "w/o", "wo"),
        (Ortho.AT_SIGN, "a@b", "ab"),
        (Ortho.PUNCT_INSIDE, "a.b", "ab."),
        (Ortho.ALL_PUNCT, "--", "-a"),
        (Ortho.NOT_ASCII, "José", "Jose"),
        (Ortho.NO_VOWEL, "brx", "bra"),
        (Ortho.LENGTH_TO_2, "ab", "abc"),
        (Ortho.LENGTH_3_4, "abc", "ab"),
        (Ortho.LENGTH_5_8, "abcde", "abcd"),
        (Ortho.LENGTH_FROM_9, "abcdefghi", "abcdefgh"),
    ],
)
def test_a_flag_tells_words_apart(flag: Ortho, holds: str, fails: str) -> None:
    assert flag in orthography(holds)
    assert flag not in orthography(fails)


def test_there_are_at_least_forty_flags_and_they_fit_a_machine_word() -> None:
    assert 40 <= len(Ortho) <= 64


def test_tokens_tell_what_they_are_joined_to() -> None:
    hyphen_before, slash_after, space = (Ortho(int(bits)) for bits in view_of("x-ray w/o him").orthography[[2, 3, 6]])
    assert Ortho.HYPHEN_BEFORE in hyphen_before
    assert Ortho.SLASH_AFTER | Ortho.JOINED_AFTER in slash_after
    assert not space & (Ortho.JOINED_BEFORE | Ortho.JOINED_AFTER)


@given(NOTES)
def test_every_token_has_flags_and_they_include_its_own(text: str) -> None:
    view = view_of(text)
    for word, bits in zip(view.words, view.orthography.tolist(), strict=True):
        assert orthography(word) & Ortho(bits) == orthography(word)
