"""A list of words as a pattern finds what the plain list finds."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scrubjay.detect.rules import age_context, date_numbers, date_words
from scrubjay.detect.rules.alternatives import one_of

WORDS = r"labs?|echo|x-?rays?|[bu]?cx|(?:pro)?bnp|c?[cp]k|e[ck]g|flu(?: shot| jab)?|d\."
LISTS = {
    "words": WORDS,
    "time tellers": date_words.TIME_TELLERS,
    "studies": date_numbers._STUDIES,
    "scores": date_numbers._SCORES,
    "counted": date_numbers._COUNTED,
    "events": age_context._EVENTS,
}


@pytest.mark.parametrize(
    "text", ["lab", "Labs", "ECHO", "x-ray", "Xrays", "cx", "BCx", "proBNP", "ck", "flu jab", "d."]
)
def test_words_are_found_whatever_their_case(text: str) -> None:
    assert re.fullmatch(one_of(WORDS), text)


@pytest.mark.parametrize("text", ["", "label", "abs", "rays", "jab", "d", "echo lab"])
def test_other_words_are_not(text: str) -> None:
    assert not re.fullmatch(one_of(WORDS), text)


@pytest.mark.parametrize("words", LISTS.values(), ids=LISTS)
@given(data=st.data())
def test_the_pattern_finds_what_the_plain_list_finds(words: str, data: st.DataObject) -> None:
    plain, grouped = re.compile(rf"(?a:(?i:{words}))"), re.compile(one_of(words))
    text = data.draw(st.from_regex(plain, fullmatch=True) | st.text("aeilmnorst -/'", max_size=12))
    assert bool(grouped.fullmatch(text)) == bool(plain.fullmatch(text))
