"""The table of headings: complete, and without two sections claiming one heading."""

import pytest

from scrubjay.lexicons.table import phrase_keys
from scrubjay.text.headings import EXAMS, NUMBER, ROWS, SECTIONS, SYSTEMS, heading_words, variants_of


def test_there_are_at_least_sixty_sections_and_no_name_twice() -> None:
    assert len(SECTIONS) >= 60
    assert len(set(SECTIONS)) == len(SECTIONS)


def test_no_heading_belongs_to_two_sections() -> None:
    owners: dict[int, set[str]] = {}
    for name, variants in ROWS:
        for variant in variants:
            for spelling in variants_of(variant):
                owners.setdefault(phrase_keys(spelling)[-1], set()).add(name)
    assert [names for names in owners.values() if len(names) > 1] == []


@pytest.mark.parametrize(
    ("heading", "section"),
    [
        ("HPI", "history_of_present_illness"),
        ("PMHx", "past_medical_history"),
        ("Assessment & Plan", "assessment_and_plan"),
        ("A/P", "assessment_and_plan"),
        ("ASSESSMENT/PLAN", "assessment_and_plan"),
        ("O/E", "physical_exam"),
        ("Follow-up", "follow_up"),
        ("TTOs", "discharge_medications"),
        ("Pre-operative diagnosis", "preoperative_diagnosis"),
        ("Estimated Blood Loss", "blood_loss"),
        ("Past Psychiatric History", "past_psychiatric_history"),
        ("Next of kin", "contacts"),
        ("GI/GU", "gastrointestinal"),
    ],
)
def test_a_heading_is_known_however_it_is_written(heading: str, section: str) -> None:
    assert SECTIONS[heading_words().mask(heading)] == section


@pytest.mark.parametrize("words", ["patient was", "the", "hospital", "chief"])
def test_other_words_are_no_headings(words: str) -> None:
    assert heading_words().mask(words) == 0


def test_body_systems_and_examinations_are_sections_too() -> None:
    assert NUMBER["skin"] in SYSTEMS
    assert NUMBER["physical_exam"] in EXAMS
    assert not SYSTEMS & EXAMS
