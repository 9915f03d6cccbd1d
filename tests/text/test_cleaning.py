"""The cleaned text: only insertions, and an offset map that leads both ways."""

import time
from itertools import pairwise

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from scrubjay.errors import OffsetError, SpanError
from scrubjay.text.cleaning import Cleaned, clean, insert
from text_cases import NOTES, view_of


@st.composite
def cleanings(draw: st.DrawFn) -> tuple[str, Cleaned]:
    text = draw(st.text(min_size=1, max_size=30))
    places = sorted(draw(st.sets(st.integers(0, len(text) - 1))))
    return text, insert(text, np.array(places, np.int64), [draw(st.sampled_from(" \n")) for _ in places])


def kept(cleaned: Cleaned) -> list[int]:
    dropped = set(cleaned.inserted.tolist())
    return [place for place in range(len(cleaned.text)) if place not in dropped]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("PCP WhalenChief Complaint: pain", "PCP Whalen\nChief Complaint: pain"),
        ("Seen 09/14/2067ECT", "Seen 09/14/2067 ECT"),
        ("a26 yo", "a 26 yo"),
        ("McDonald has B12", "McDonald has B12"),
        ("He is stable.Plan1. Rest", "He is stable.\nPlan 1. Rest"),
        ("Plan: rest\nMeds: none", "Plan: rest\nMeds: none"),
        ("Seen.\n- Plan: rest", "Seen.\n- Plan: rest"),
        ("", ""),
    ],
)
def test_words_are_set_apart_and_headings_start_lines(text: str, expected: str) -> None:
    assert clean(view_of(text)).text == expected


@given(NOTES)
def test_dropping_the_inserted_characters_gives_the_original(text: str) -> None:
    cleaned = clean(view_of(text))
    assert "".join(cleaned.text[place] for place in kept(cleaned)) == text
    assert {cleaned.text[place] for place in cleaned.inserted.tolist()} <= {" ", "\n"}


@given(cleanings(), st.data())
def test_a_span_of_the_original_comes_back_from_the_clean_text(case: tuple[str, Cleaned], data: st.DataObject) -> None:
    text, cleaned = case
    start = data.draw(st.integers(0, len(text) - 1))
    end = data.draw(st.integers(start + 1, len(text)))
    first, last = cleaned.to_clean(start, end)
    assert cleaned.to_original(first, last) == (start, end)
    assert not {first, last - 1} & set(cleaned.inserted.tolist())


@given(cleanings(), st.data())
def test_a_span_of_the_clean_text_maps_to_what_it_holds_of_the_original(
    case: tuple[str, Cleaned], data: st.DataObject
) -> None:
    text, cleaned = case
    start = data.draw(st.integers(0, len(cleaned.text) - 1))
    end = data.draw(st.integers(start + 1, len(cleaned.text)))
    own = [place for place in kept(cleaned) if start <= place < end]
    if not own:
        with pytest.raises(SpanError):
            cleaned.to_original(start, end)
        return
    first, last = cleaned.to_original(start, end)
    assert text[first:last] == "".join(cleaned.text[place] for place in own)


@pytest.mark.parametrize(("start", "end"), [(-1, 2), (2, 2), (0, 99)])
def test_a_span_outside_the_text_is_an_error(start: int, end: int) -> None:
    cleaned = clean(view_of("a26 yo"))
    with pytest.raises(OffsetError):
        cleaned.to_original(start, end)
    with pytest.raises(OffsetError):
        cleaned.to_clean(start, end)


def test_the_repr_shows_no_text() -> None:
    assert "Whalen" not in repr(clean(view_of("WhalenChief Complaint: pain")))


def test_cleaning_takes_linear_time() -> None:
    began = time.perf_counter()
    cleaned = clean(view_of("WhalenChief Complaint: a26 yo " * 33_000))
    assert all(before < after for before, after in pairwise(cleaned.places.tolist()))
    assert time.perf_counter() - began < 8.0
