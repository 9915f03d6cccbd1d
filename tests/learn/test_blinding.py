"""Lexicons that do not know some of the names of a note."""

from random import Random

from hypothesis import given
from hypothesis import strategies as st

from corpus_cases import LEXICONS, annotated
from scrubjay.learn.blinding import NAMING, blinded, is_blinded
from scrubjay.lexicons import Lex, UserLists

NOTE = annotated("Dr. [[DOCTOR|Maria Jones]] of [[HOSPITAL|Grace Hospital]], [[CITY|New York]], on [[DATE|May 3]].")


def test_the_words_of_gold_names_are_in_no_list_of_names() -> None:
    lexicons = blinded(LEXICONS, NOTE, Random(1), share=1.0)
    for word in ("Maria", "maria", "Jones", "Grace", "New York", "york"):
        assert LEXICONS.mask(word) & NAMING
        assert not lexicons.mask(word) & NAMING


def test_generic_words_stay_what_they_are() -> None:
    lexicons = blinded(LEXICONS, NOTE, Random(1), share=1.0)
    assert lexicons.mask("hospital") & Lex.HOSPITAL_WORD
    assert lexicons.mask("new") & Lex.COMMON
    assert lexicons.mask("May") == LEXICONS.mask("May")


def test_names_outside_gold_stay_known() -> None:
    lexicons = blinded(LEXICONS, NOTE, Random(1), share=1.0)
    assert lexicons.mask("Smith") == LEXICONS.mask("Smith")


def test_no_share_hides_nothing() -> None:
    assert blinded(LEXICONS, NOTE, Random(1), share=0.0) is LEXICONS


def test_a_users_own_lists_are_kept() -> None:
    own = LEXICONS.with_user_lists(UserLists(added={"zorbly": Lex.SURNAME}, removed={"smith": Lex.SURNAME}))
    lexicons = blinded(own, NOTE, Random(1), share=1.0)
    assert lexicons.mask("zorbly") & Lex.SURNAME
    assert not lexicons.mask("smith") & Lex.SURNAME
    assert not lexicons.mask("jones") & NAMING


@given(st.integers(0, 2**32))
def test_a_share_hides_some_words_the_same_for_the_same_chance(seed: int) -> None:
    one, other = (blinded(LEXICONS, NOTE, Random(seed), share=0.5) for _ in range(2))
    for word in ("maria", "jones", "grace", "new york"):
        assert one.mask(word) == other.mask(word)
        assert one.mask(word) in (LEXICONS.mask(word), LEXICONS.mask(word) & ~NAMING)


def test_every_copy_is_blinded_and_of_written_notes_the_share() -> None:
    stream = Random(3)
    assert all(is_blinded(stream, copy=2, share=0.1) for _ in range(50))
    assert not any(is_blinded(stream, copy=copy, share=0.0) for copy in (0, 1))
    assert 350 < sum(is_blinded(stream, copy=0, share=0.4) for _ in range(1000)) < 450
