"""Line roles, by table and on any text."""

import re

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from scrubjay.text.lines import INITIALS, LOWER_NAMED, NAMED, SIGNATURE_LENGTH, SIGNED, TITLED, LineRole
from text_cases import NOTES, view_of


def roles(text: str) -> list[str]:
    return [LineRole(role).name for role in view_of(text).lines.role]


@pytest.mark.parametrize(
    ("line", "role"),
    [
        ("", "BLANK"),
        ("  \t ", "BLANK"),
        ("The patient slept well.", "TEXT"),
        ("He woke at 10:30 and ate", "TEXT"),
        ("PHYSICAL EXAMINATION", "HEADER"),
        ("Hospital Course:", "HEADER"),
        ("Social History", "HEADER"),
        ("KELLER VALLEY CLINIC", "HEADER"),
        ("Things to watch:", "HEADER"),
        ("MRN: 5550172", "KEY_VALUE"),
        ("Date of birth: 3/4/2031", "KEY_VALUE"),
        ("Attending:Vance", "KEY_VALUE"),
        ("1. Start aspirin", "LIST"),
        ("2) Stop aspirin", "LIST"),
        ("- no fever", "LIST"),
        ("• no chills", "LIST"),
        ("(3) rest", "LIST"),
        ("#4 gout", "LIST"),
        ("a) ice", "LIST"),
        ("1.5 mg given at noon", "TEXT"),
        ("-1 on the scale", "TEXT"),
        ("Sodium    138    140    139", "TABLE"),
        ("Sodium\t138\t140", "TABLE"),
        ("| Na | 138 |", "TABLE"),
        ("He slept.  He ate.  He left.", "TEXT"),
        ("Electronically signed by Ada Vance", "SIGNATURE"),
        ("Dictated by: A. Vance", "SIGNATURE"),
        ("cc: Dr. Hollis", "SIGNATURE"),
        ("Ada Vance, MD", "SIGNATURE"),
        ("Ada Q. Vance, M.D., Ph.D. 3/4/2071", "SIGNATURE"),
        ("Dr Ada Vance", "SIGNATURE"),
        ("AQV:hollis", "SIGNATURE"),
        ("AQV/hollis 3/4/71", "SIGNATURE"),
        ("m. vance rn", "SIGNATURE"),
        ("Yours sincerely,", "SIGNATURE"),
        ("Dictated 14.05.71, typed 16 May", "SIGNATURE"),
        ("CC: cough", "KEY_VALUE"),
    ],
)
def test_a_line_has_its_role(line: str, role: str) -> None:
    assert roles(line) == [role]


def test_a_bare_name_is_a_signature_only_in_the_second_half() -> None:
    text = "Ada Vance, MD\nSeen today for gout.\nRested.\nAda Vance, MD"
    assert roles(text) == ["TEXT", "TEXT", "TEXT", "SIGNATURE"]


def test_a_line_of_two_columns_is_a_table_only_beside_one() -> None:
    assert roles("Na  138  140\nnote   high") == ["TABLE", "TABLE"]
    assert roles("note   high\nHe left.") == ["TEXT", "TEXT"]


def test_lines_know_their_place_without_trailing_space() -> None:
    text = "one two  \r\n\r\nthree"
    lines = view_of(text).lines
    assert [text[start:end] for start, end in zip(lines.start, lines.end, strict=True)] == ["one two", "", "three"]
    assert len(lines) == 3


@given(NOTES)
def test_lines_hold_every_part_once_and_only_blank_lines_hold_none(text: str) -> None:
    view = view_of(text)
    lines = view.lines
    held = [part for first, last in zip(lines.first, lines.last, strict=True) for part in range(first, last)]
    assert held == list(range(len(view.parts)))
    assert ((lines.role == LineRole.BLANK) == (lines.first == lines.last)).all()


@pytest.mark.parametrize(
    "pattern",
    [SIGNED, NAMED, TITLED, LOWER_NAMED, INITIALS],
    ids=["signed", "named", "titled", "lower-named", "initials"],
)
@given(data=st.data())
def test_every_line_that_a_pattern_of_signatures_finds_is_one(pattern: re.Pattern[str], data: st.DataObject) -> None:
    text = data.draw(st.from_regex(pattern, fullmatch=True)) + data.draw(st.sampled_from(("", " on", "  ", "x")))
    view = view_of(text)
    assume(len(view.lines) == 1 and not view.headings and len(text) <= SIGNATURE_LENGTH)
    assume(pattern.match(text, 0, int(view.lines.end[0])))
    assert roles(text) == ["SIGNATURE"]
