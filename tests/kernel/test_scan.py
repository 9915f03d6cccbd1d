"""The tokenizer keeps its promises on any text."""

import time
import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scrubjay.kernel import scan
from text_cases import NOTES

ANY_TEXT = st.one_of(NOTES, st.text(max_size=60))


def words(text: str, *, soft: bool = False) -> list[str]:
    start, end, *_ = scan.tokens(text, soft=soft)
    return [text[first:last] for first, last in zip(start.tolist(), end.tolist(), strict=True)]


def keys(text: str) -> list[int]:
    return scan.tokens(text, soft=False)[3].tolist()


def flags(text: str, *, soft: bool = False) -> list[int]:
    return scan.tokens(text, soft=soft)[2].tolist()


@pytest.mark.parametrize("soft", [False, True])
@given(text=ANY_TEXT)
def test_tokens_cover_every_character_that_is_not_space_exactly_once(text: str, *, soft: bool) -> None:
    start, end, *_ = scan.tokens(text, soft=soft)
    covered = [place for first, last in zip(start.tolist(), end.tolist(), strict=True) for place in range(first, last)]
    assert covered == sorted(set(covered))
    missed = set(range(len(text))) - set(covered)
    assert all(text[place].isspace() for place in missed)
    assert not any(text[place].isspace() for place in covered)


@given(ANY_TEXT)
def test_parts_refine_tokens(text: str) -> None:
    whole = scan.tokens(text, soft=False)
    parts = scan.tokens(text, soft=True)
    assert set(whole[0].tolist()) <= set(parts[0].tolist())
    assert set(whole[1].tolist()) <= set(parts[1].tolist())


@given(ANY_TEXT)
def test_exactly_the_parts_that_start_inside_a_token_are_glued(text: str) -> None:
    starts = set(scan.tokens(text, soft=False)[0].tolist())
    start, _, flag, *_ = scan.tokens(text, soft=True)
    for place, bits in zip(start.tolist(), flag.tolist(), strict=True):
        assert bool(bits & scan.GLUED) == (place not in starts)


@given(ANY_TEXT)
def test_a_tokens_line_is_the_line_it_starts_in(text: str) -> None:
    start, _, _, _, line = scan.tokens(text, soft=False)
    starts = scan.line_starts(text).tolist()
    assert starts == sorted(set(starts))
    for place, number in zip(start.tolist(), line.tolist(), strict=True):
        assert sum(begin <= place for begin in starts) - 1 == number


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("José", "JOSE"),
        ("José", "Jose\u0301"),
        ("Nguyễn", "nguyen"),
        ("Łukasz", "lukasz"),
        ("Sørensen", "Sorensen"),
        ("O’Dell", "O'Dell"),
        ("Ann–Marie", "Ann-Marie"),
        ("ŽIŽEK", "zizek"),
    ],
)
def test_keys_are_blind_to_case_and_accents(one: str, other: str) -> None:
    assert keys(one) == keys(other)


@given(st.text(st.characters(max_codepoint=0x24F, categories=["Lu", "Ll"]), min_size=1, max_size=12))
def test_the_key_of_a_word_is_that_of_its_decomposed_form(word: str) -> None:
    decomposed = unicodedata.normalize("NFD", word)
    assert keys(word) == keys(decomposed)


@pytest.mark.parametrize(("one", "other"), [("Vance", "Vanes"), ("12", "21"), ("a", "b"), (".", ",")])
def test_different_words_have_different_keys(one: str, other: str) -> None:
    assert keys(one) != keys(other)


@pytest.mark.parametrize("ending", ["\n", "\r\n", "\r", "\x0c", "\x0b", "\u2028", "\u2029", "\x85"])
def test_every_kind_of_line_ending_ends_one_line(ending: str) -> None:
    text = ending.join(["one", "two", "", "three"])
    line = scan.tokens(text, soft=False)[4].tolist()
    assert line == [0, 1, 3]
    assert [bool(bits & scan.BLANK_BEFORE) for bits in flags(text)] == [True, False, True]
    assert all(bits & scan.LINE_BEFORE for bits in flags(text))


def test_a_combining_mark_stays_with_its_letter() -> None:
    assert words("Jose\u0301 e\u0301a") == ["Jose\u0301", "e\u0301a"]


def test_emoji_and_control_characters_are_tokens_of_their_own() -> None:
    assert words("ok😀\x00no") == ["ok", "😀", "\x00", "no"]


def test_flags_say_what_a_token_is_made_of() -> None:
    upper, mixed, number, mark = flags("RN McAlder 12 -")
    assert upper & scan.UPPER_FIRST
    assert not upper & scan.HAS_LOWER
    assert mixed & scan.INNER_UPPER
    assert mixed & scan.HAS_LOWER
    assert number & scan.HAS_DIGIT
    assert not number & scan.HAS_LETTER
    assert mark & scan.IS_PUNCT


def test_an_empty_text_has_no_tokens_and_one_line() -> None:
    assert words("") == []
    assert scan.line_starts("").tolist() == [0]


def test_a_line_of_a_megabyte_is_cut_in_linear_time() -> None:
    text = "WhalenChief a26 " * 62_500
    began = time.perf_counter()
    start, *_ = scan.tokens(text, soft=True)
    assert len(start) == 4 * 62_500
    assert time.perf_counter() - began < 1.0
