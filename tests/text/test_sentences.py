"""Sentences: what ends one, what does not, and what holds on any text."""

import time
from itertools import pairwise

import pytest
from hypothesis import given

from scrubjay.text.sentences import LONGEST
from text_cases import NOTES, strings, view_of


def sentences(text: str) -> list[str]:
    return strings(text, view_of(text).sentences.tolist())


@pytest.mark.parametrize(
    "text",
    [
        "Seen by Dr. Vance and Mr. Hollis.",
        "Ada Vance, M.D. saw him.",
        "He takes several drugs, e.g. aspirin, i.e. too many.",
        "Left vs. Right knee",
        "J. Q. Vance called.",
        "1. Start aspirin",
        "Temp was 98.6 at 10.30 today",
        "Dose raised from 2.5 to 5.0 mg.",
        "He lives on St. Brannoc Road.",
        "Call ext. 4417 now",
        "Hosp. No. 5550172",
        "Hosp. No. DV5550172",
        "Since Sept. 2071 he is well",
        "mail d.welles@example.org or see www.example.Org today",
        "Seen at the U.S. Embassy",
        "He said (see below.) nothing",
        "what? never",
    ],
)
def test_a_mark_inside_a_sentence_does_not_end_it(text: str) -> None:
    assert sentences("Today:\n\n" + text)[1:] == [text]


@pytest.mark.parametrize(
    ("text", "cut"),
    [
        ("He slept. She left.", ["He slept.", "She left."]),
        ("Any pain? No. Go home!", ["Any pain?", "No.", "Go home!"]),
        ('He said "go." She went.', ['He said "go."', "She went."]),
        ("He has vitamin D. She has none.", ["He has vitamin D.", "She has none."]),
        ("Seen on 3/4. 2. Start aspirin", ["Seen on 3/4.", "2. Start aspirin"]),
        ("Give 50 mg. Recheck.", ["Give 50 mg.", "Recheck."]),
        ("That is Vance's. It is old.", ["That is Vance's.", "It is old."]),
        ("She takes Calcal-D3. It helps.", ["She takes Calcal-D3.", "It helps."]),
        ("no fever.Denies pain", ["no fever.", "Denies pain"]),
    ],
)
def test_an_end_mark_ends_a_sentence(text: str, cut: list[str]) -> None:
    assert sentences(text) == cut


@pytest.mark.parametrize(
    ("text", "cut"),
    [
        ("PCP WhalenChief Complaint: pain", ["PCP Whalen", "Chief Complaint: pain"]),
        ("He is stable.Plan1. Continue", ["He is stable.", "Plan1. Continue"]),
        ("none sinceWeight: lower", ["none since", "Weight: lower"]),
        ("Intent noCaffeine or tea? yes", ["Intent no", "Caffeine or tea? yes"]),
    ],
)
def test_a_heading_that_lost_its_line_break_starts_a_sentence(text: str, cut: list[str]) -> None:
    assert sentences(text) == cut


@pytest.mark.parametrize(
    "text", ["Called McAlder: no reply", "Met DeShawn: well", "Asked LaVonne: fine", "MyChart: on"]
)
def test_a_name_with_a_capital_inside_is_not_cut_before_a_colon(text: str) -> None:
    assert len(sentences(text)) == 1


def test_hard_wrapped_prose_goes_on_over_the_line_break() -> None:
    text = (
        "The patient was admitted with three days of cough and\n"
        "fever, and he was seen by the team of Dr. Vance at the\n"
        "Keller clinic. He was sent home."
    )
    assert len(sentences(text)) == 2


@pytest.mark.parametrize(
    "text",
    [
        "Gout\nAsthma",
        "PLAN\nrest and ice",
        "Name: Vance\nMRN: 5550172",
        "1. Rest\n2. Ice",
        "Na  138  140\nK  4.0  4.1",
        "He left.\nshe stayed",
        "one thing\n\nand another",
        "Ada Vance, MD\nKeller clinic",
    ],
)
def test_lines_that_are_no_prose_end_at_the_line_break(text: str) -> None:
    assert len(sentences(text)) == 2


@pytest.mark.parametrize("text", ["- Plan: rest", "3. Plan: rest", "* Plan: rest"])
def test_a_bullet_stays_with_the_heading_behind_it(text: str) -> None:
    assert sentences("Seen.\n" + text) == ["Seen.", text]


def test_a_list_item_may_go_on_in_the_next_line() -> None:
    assert len(sentences("1. Gout of the left foot, seen first\n   in the spring\n2. Asthma")) == 2


def test_a_note_in_lower_case_still_has_sentences() -> None:
    assert sentences("pt slept well. no pain. seen by dr. vance at 9 a.m. today") == [
        "pt slept well.",
        "no pain.",
        "seen by dr. vance at 9 a.m. today",
    ]


def test_no_sentence_is_longer_than_the_limit() -> None:
    view = view_of("word " * 1000)
    assert len(view.sentences) == 5
    assert view.sentence_facts.length.max() == LONGEST


def test_facts_tell_length_end_mark_and_unmatched_brackets() -> None:
    facts = view_of("He left (early. She stayed (late).\nNo end").sentence_facts
    assert facts.length.tolist() == [5, 6, 2]
    assert facts.ended.tolist() == [True, True, False]
    assert facts.unmatched.tolist() == [True, False, False]


@given(NOTES)
def test_sentences_are_in_order_do_not_overlap_and_cover_every_part(text: str) -> None:
    view = view_of(text)
    rows = view.sentences.tolist()
    assert all(start < end for start, end in rows)
    assert all(before[1] <= after[0] for before, after in pairwise(rows))
    inside = [any(start <= place < end for start, end in rows) for place in view.parts.start.tolist()]
    assert all(inside)
    assert int(view.sentence_facts.length.sum()) == len(view.parts)
    assert (view.sentence_of_token >= 0).all()


@pytest.mark.parametrize("piece", ["word ", ". ", "A. ", "Plan: ", "aB", "x\n", "((", "Plan1.", "a.B "])
def test_a_megabyte_of_anything_takes_linear_time(piece: str) -> None:
    text = piece * (1_000_000 // len(piece))
    began = time.perf_counter()
    view = view_of(text)
    assert len(view.sentences) > 0
    assert len(view.sections) > 0
    assert time.perf_counter() - began < 8.0
