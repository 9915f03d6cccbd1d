"""Layout: case, spacing and grammar of the old words on the new ones."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scrubjay.replace.generate.layout import (
    article_before,
    capitalised,
    cased,
    fits_article,
    flat,
    respaced,
    sounds_like_vowel,
    titled,
)


@pytest.mark.parametrize(
    ("new", "like", "wanted"),
    [
        ("Okafor", "OROZCO", "OKAFOR"),
        ("Okafor", "rex", "okafor"),
        ("Okafor", "Villegas", "Okafor"),
        ("Lars", "K", "Lars"),
    ],
)
def test_new_words_take_the_case_of_the_old(new: str, like: str, wanted: str) -> None:
    assert cased(new, like=like) == wanted


@pytest.mark.parametrize(
    ("new", "like", "wanted"),
    [
        ("Naomi Gotzen", "Winter\nHale", "Naomi\nGotzen"),
        ("shoe shop clerk", "shop\nclerk", "shoe\nshop clerk"),
        ("clerk", "shop\nclerk", "clerk"),
        ("A B C", "X  Y\tZ", "A  B\tC"),
        ("A B", "X Y Z", "A B"),
    ],
)
def test_line_breaks_and_wide_gaps_stay(new: str, like: str, wanted: str) -> None:
    assert respaced(new, like=like) == wanted


@given(st.text("ab ", max_size=20).map(flat), st.text("xy \n\t\xa0", max_size=20))
def test_respacing_changes_white_space_alone(new: str, like: str) -> None:
    assert flat(respaced(new, like=like)) == new
    assert respaced(new, like=like) == respaced(new, like=like).strip()


@pytest.mark.parametrize(
    ("raw", "plain"),
    [
        ("26411&#45;C&#45;9257", "26411-C-9257"),
        ("3&#x2F;4&#47;2081", "3/4/2081"),
        ("Ren&eacute;e", "Renée"),
        ("lvoss&#64;example.org", "lvoss@example.org"),
        ("O&#39;Dell&nbsp;&amp;&#160;Sons", "O'Dell & Sons"),
        ("AT&T; R&D", "AT&T; R&D"),
        ("a&nosuch;b &#0;", "a&nosuch;b &#0;"),
        ("R&region", "R&region"),
        ("&nbsp;", ""),
    ],
)
def test_entities_are_read_as_the_signs_they_stand_for(raw: str, plain: str) -> None:
    assert flat(raw) == plain
    if plain and "&nbsp" not in raw:
        assert respaced(plain, like=raw) == raw


@pytest.mark.parametrize(
    ("new", "like", "wanted"),
    [
        ("10/31/14", "4/10&#47;13", "10/31&#47;14"),
        ("1-2-3-4", "5&#45;6", "1&#45;2&#45;3&#45;4"),
        ("Lund & Hale", "Voss&nbsp;&amp; Roy", "Lund&nbsp;&amp; Hale"),
        ("Connor", "Ren&eacute;e", "Connor"),
        ("A B", "X&#32;Y", "A&#32;B"),
    ],
)
def test_signs_are_written_as_the_old_words_wrote_them(new: str, like: str, wanted: str) -> None:
    assert respaced(new, like=like) == wanted


@pytest.mark.parametrize(
    ("text", "vowel"),
    [
        *((text, True) for text in ("hour", "81", "8", "11", "18", "LPN", "EMT", "engineer", "honorary consul", "80s")),
        *((text, False) for text in ("union man", "European", "78", "110", "CPA", "Ugandan", "one", "house")),
    ],
)
def test_the_article_goes_by_the_sound(text: str, vowel: bool) -> None:  # noqa: FBT001
    assert sounds_like_vowel(text) is vowel
    assert fits_article("an" if vowel else "a", text)
    assert not fits_article("a" if vowel else "an", text)
    assert fits_article("", text)


@pytest.mark.parametrize(
    ("before", "article"),
    [
        ("she is a ", "a"),
        ("works as an ", "an"),
        ("is a", "a"),
        ("An ", "an"),
        ("vitamin ", ""),
        ("Ana ", ""),
        ("", ""),
    ],
)
def test_the_article_before_a_mention_is_seen(before: str, article: str) -> None:
    assert article_before(before) == article


@pytest.mark.parametrize(
    ("name", "written"),
    [("mcmorrow", "McMorrow"), ("obrien", "O'Brien"), ("ruiz", "Ruiz"), ("mcgee", "McGee"), ("mc", "Mc")],
)
def test_names_of_the_pools_are_written_as_people_write_them(name: str, written: str) -> None:
    assert capitalised(name) == written


def test_small_words_of_a_title_stay_small() -> None:
    assert titled("board of trade") == "Board of Trade"
