"""Slips of scanners: read past, and made again."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scrubjay.labels import Label
from scrubjay.replace.generate import Mention, StandIns, seeded_streams
from scrubjay.replace.generate.misreadings import put_back, read_past


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("02/27/2O68", "02/27/2068"),
        ("O8/19/2072", "08/19/2072"),
        ("04-O8-2Ol7", "04-08-2017"),
        ("2/l0", "2/10"),
        ("23 N0v", "23 Nov"),
        ("0ct", "oct"),
        ("47l2", "4712"),
        ("965 C0RRAL CIRC1E", "965 CORRAL CIRCLE"),
    ],
)
def test_slips_are_read_past_and_put_back(text: str, meant: str) -> None:
    clean, slips = read_past(text)
    assert clean == meant
    assert slips
    assert len(put_back(clean, slips)) == len(text)
    assert put_back(clean, slips) != clean


@pytest.mark.parametrize(
    "text", ["Apt 2B", "221B", "28Aug19", "1Aug", "Aug8", "5th", "80s", "1st July", "Oslo", "3/4/71"]
)
def test_what_is_meant_as_it_stands_stays(text: str) -> None:
    assert read_past(text) == (text, ())


@given(st.text("0123456789OolISN/- ctv", max_size=12))
def test_reading_keeps_the_length(text: str) -> None:
    clean, slips = read_past(text)
    assert len(clean) == len(text)
    assert len(put_back(clean, slips)) == len(text)


def test_a_misread_date_is_moved_and_stays_misread() -> None:
    note = [Mention("O3/04/2O71", Label.DATE), Mention("03/04/2071", Label.DATE)]
    stand_ins = StandIns([note], seeded_streams(2))
    dirty, clean = (stand_ins.of(mention) for mention in note)
    assert dirty.replace("O", "0") == clean != "03/04/2071"
