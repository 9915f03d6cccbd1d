"""Sections: headings at line starts, headings that lost their line break, and words that are no headings."""

import pytest
from hypothesis import given

from scrubjay.text.headings import SECTIONS
from text_cases import NOTES, view_of

NOTE = """KELLER CLINIC

Chief Complaint: knee pain
HPI
Mr. Vance fell on ice. His past medical history is dull.

PAST MEDICAL HISTORY:
1. Gout
Medications (from chart): none
Exam - limping
Skin: clear
Plan:
Rest.

cc: Dr. Hollis
"""


def names(text: str) -> list[str]:
    return [section.name for section in view_of(text).sections]


def headings(text: str) -> list[str]:
    return [text[heading.start : heading.end] for heading in view_of(text).headings]


def test_a_note_is_cut_at_its_headings() -> None:
    assert names(NOTE) == [
        "other",
        "chief_complaint",
        "history_of_present_illness",
        "past_medical_history",
        "medications",
        "physical_exam",
        "plan",
        "copies",
    ]


def test_every_token_has_the_section_it_stands_in() -> None:
    view = view_of(NOTE)
    by_word = dict(zip(view.words, view.section_of_token, strict=True))
    assert SECTIONS[by_word["knee"]] == "chief_complaint"
    assert SECTIONS[by_word["Vance"]] == "history_of_present_illness"
    assert SECTIONS[by_word["limping"]] == "physical_exam"
    assert SECTIONS[by_word["Hollis"]] == "copies"


def test_text_before_any_heading_has_no_section() -> None:
    view = view_of("Seen today.\nPlan: rest")
    assert names(view.text) == ["none", "plan"]
    assert SECTIONS[view.section_of_token[0]] == "none"


@pytest.mark.parametrize(
    ("text", "heading"),
    [
        ("PCP WhalenChief Complaint: pain", "Chief Complaint"),
        ("He is stable.Plan1. Continue", "Plan"),
        ("denies allMental status examAppearance neat", "Mental status exam"),
        ("no fever.Past Medical History: gout", "Past Medical History"),
        ("scored 19Sleep: poor", "Sleep"),
        ("feels better. Medications: none", "Medications"),
        ("he coughs ASSESSMENT: gout", "ASSESSMENT"),
        ("saw Vance Chief Complaint: pain", "Chief Complaint"),
    ],
)
def test_a_heading_that_lost_its_line_break_is_found(text: str, heading: str) -> None:
    assert headings(text) == [heading]


@pytest.mark.parametrize(
    "text",
    [
        "The plan is to rest.",
        "We discussed the Plan with him.",
        "His family history is long",
        "a treatment plan-based approach",
        "Family came to visit.",
        "Skin was warm",
        "See Dr. Pain today",
        "take all: twice a day",
    ],
)
def test_words_in_running_text_are_no_headings(text: str) -> None:
    assert headings(text) == []


@pytest.mark.parametrize("line", ["- Plan: rest", "3. Plan: rest", "* PLAN", "# Plan", "plan:", "PLAN rest more"])
def test_a_bullet_or_number_may_stand_before_a_heading(line: str) -> None:
    assert [name for name in names("Seen.\n" + line) if name != "none"] == ["plan"]


def test_a_body_system_is_a_section_in_a_nursing_note_but_not_in_an_examination() -> None:
    assert names("neuro: alert\ncv: regular\nskin: dry") == ["neurological", "cardiovascular", "skin"]
    assert names("Exam:\nNeuro: alert\nSkin: dry\nPlan: rest") == ["physical_exam", "plan"]


def test_cc_is_a_complaint_at_the_top_and_copies_at_the_end() -> None:
    assert names("CC: cough\nHPI: three days of cough and fever, no rash\nCC: Dr. Vance") == [
        "chief_complaint",
        "history_of_present_illness",
        "copies",
    ]


def test_a_section_knows_its_heading() -> None:
    text = "Seen.\nPlan: rest"
    section = view_of(text).sections[1]
    assert text[section.heading_start : section.heading_end] == "Plan"
    assert text[section.start : section.end] == "Plan: rest"


@given(NOTES)
def test_sections_tile_the_text(text: str) -> None:
    view = view_of(text)
    ends = [0, *(section.end for section in view.sections)]
    assert [section.start for section in view.sections] == ends[:-1]
    assert ends[-1] == len(text)
    assert all(section.start < section.end for section in view.sections)
    assert len(view.section_of_token) == len(view.tokens)
    assert all(0 <= number < len(SECTIONS) for number in view.section_of_token)
