"""Placeholders: what somebody put in a name's place is no name; everything else stays."""

import pytest

from scrubjay.labels import Label
from scrubjay.lexicons import load_lexicons
from scrubjay.note import Candidate, Note, Vote
from scrubjay.resolve import Journal, Placeholders, Priority
from scrubjay.text import View

STEP = Placeholders(Priority(["known", "token_crf"]))


def stays(text: str, label: Label, *, source: str = "token_crf", journal: Journal | None = None) -> bool:
    view = View(Note("n", text), load_lexicons())
    found = [Candidate(0, len(text), (Vote(source, label),))]
    kept = STEP.resolve([(view, found)], journal or Journal())[0]
    assert kept in ([], found)
    return bool(kept)


@pytest.mark.parametrize(
    ("text", "label"),
    [
        ("X", Label.DOCTOR),
        ("XYZ", Label.PATIENT),
        ("ABCD General Hospital", Label.HOSPITAL),
        ("XYZ Medical Center", Label.HOSPITAL),
        ("XXXX", Label.CITY),
        ("___", Label.DOCTOR),
        ("XXX, XXX", Label.PATIENT),
        ("URL", Label.ORGANIZATION),
        ("urgent care", Label.HOSPITAL),
        ("Pulmonary Medicine Clinic", Label.HOSPITAL),
        ("Sample Clinic", Label.HOSPITAL),
        ("Patient", Label.PATIENT),
        ("Stevens-Johnson", Label.ORGANIZATION),
        ("emergency department", Label.HOSPITAL),
        ("Adderall", Label.DOCTOR),
        ("MRN", Label.PATIENT),
    ],
)
def test_a_placeholder_is_no_name_and_no_place(text: str, label: Label) -> None:
    assert not stays(text, label)


@pytest.mark.parametrize(
    ("text", "label"),
    [
        pytest.param("B", Label.DOCTOR, id="an initial"),
        pytest.param("MRN", Label.IDNUM, id="a field as a number"),
        pytest.param("Teche Urgent Care", Label.HOSPITAL, id="a named urgent care"),
        pytest.param("Larch Pulmonary Medicine Clinic", Label.HOSPITAL, id="a named clinic"),
        pytest.param("Allegra", Label.PATIENT, id="a name that is a drug too"),
        pytest.param("Mrnak", Label.PATIENT, id="a name that begins like a field"),
        pytest.param("Xu", Label.DOCTOR, id="a name with an X"),
        pytest.param("X. Quill", Label.DOCTOR, id="a name after one"),
        pytest.param("Quill Medical Center", Label.HOSPITAL, id="a named place of care"),
        pytest.param("XXX-XX-4471", Label.SSN, id="a number of which a part is left"),
        pytest.param("XX/XX/2014", Label.DATE, id="a date of which the year is left"),
        pytest.param("XXX", Label.IDNUM, id="a number"),
        pytest.param("xyz", Label.PATIENT, id="small letters"),
        pytest.param("ABC", Label.USERNAME, id="the initials of a user"),
        pytest.param("X" * 90, Label.PATIENT, id="longer than a name"),
    ],
)
def test_all_else_stays(text: str, label: Label) -> None:
    assert stays(text, label)


@pytest.mark.parametrize("source", ["always", "known.name"])
def test_what_is_known_of_the_patient_stays(source: str) -> None:
    assert stays("XYZ", Label.PATIENT, source=source)


def test_the_journal_says_why() -> None:
    journal = Journal(is_open=True)
    assert not stays("XYZ", Label.PATIENT, journal=journal)
    assert [(one.step, one.became) for one in journal.decisions] == [("placeholders", None)]
