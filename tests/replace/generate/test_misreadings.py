"""Slips of scanners: read past, and made again."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scrubjay.labels import Label
from scrubjay.replace.generate import Mention, StandIns, seeded_streams
from scrubjay.replace.generate.misreadings import put_back, read_past, read_split_letters


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


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("10/l/18", "10/1/18"),
        ("6/lO/2022", "6/10/2022"),
        ("'l7", "'17"),
        ("2Ol5", "2015"),
        ("1-8OO-555-Ol24", "1-800-555-0124"),
        ("Sunday, June 3O", "Sunday, June 30"),
        ("Ol", "Ol"),
        ("lo", "lo"),
    ],
)
def test_letters_in_a_number_are_read_as_digits(text: str, meant: str) -> None:
    assert read_past(text, numeric=True)[0] == meant


@pytest.mark.parametrize(
    ("old", "new", "wanted"),
    [
        ("MERRI1YN", "LISA", "LISA"),
        ("MERRI1YN", "CAROLYN", "CARO1YN"),
        ("O8/19/2072", "01/27/2072", "O1/27/2072"),
        ("O8/19/2072", "11/27/2072", "11/27/2072"),
        ("08/19/2O72", "01/10/2070", "01/10/2O70"),
        ("Cab1e & Sons", "Wielen & Lund", "Wie1en & Lund"),
    ],
)
def test_slips_come_back_in_their_word_and_never_at_its_start(old: str, new: str, wanted: str) -> None:
    assert put_back(new, read_past(old)[1]) == wanted


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


@pytest.mark.parametrize(
    ("text", "meant"), [("DECERNBER", "DECEMBER"), ("rnid", "mid"), ("afternoon", "afternoon"), ("Burns Night",) * 2]
)
def test_an_m_that_fell_apart_is_read(text: str, meant: str) -> None:
    assert read_split_letters(text) == meant
