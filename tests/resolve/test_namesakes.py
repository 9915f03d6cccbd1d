"""Namesakes: one name in a note is one person, and the surest occurrence says who."""

import pytest

from scrubjay.labels import Label
from scrubjay.lexicons import load_lexicons
from scrubjay.note import Candidate, Note, Vote
from scrubjay.resolve import Journal, Namesakes, Priority
from scrubjay.text import View

PRIORITY = Priority(["token_crf", "rules", "dictionary"])
STEP = Namesakes(PRIORITY, keep=["rules.names.doctor"])
TEXT = "Patient: Mira J. Okonedo. Thank you, Mira. Dr. Okonedo spoke with Jo Vesterby."
Finds = dict[str, tuple[Label, float]]


def labels(finds: Finds, *, text: str = TEXT, source: str = "token_crf") -> list[Label]:
    """The labels after the step, of finds named by their words (the last occurrence of them)."""
    made = [
        Candidate(text.rindex(words), text.rindex(words) + len(words), (Vote(source, label, score),))
        for words, (label, score) in finds.items()
    ]
    view = View(Note("n", text), load_lexicons())
    return [PRIORITY.best(one).label for one in STEP.resolve([(view, made)], Journal())[0]]


FULL = "Mira J. Okonedo"


def test_a_lone_name_takes_the_label_of_the_surer_full_one() -> None:
    assert labels({FULL: (Label.PATIENT, 0.9), "Mira": (Label.DOCTOR, 0.7)}) == [Label.PATIENT, Label.PATIENT]


def test_a_surer_lone_name_keeps_its_own() -> None:
    assert labels({FULL: (Label.PATIENT, 0.7), "Mira": (Label.DOCTOR, 0.9)}) == [Label.PATIENT, Label.DOCTOR]


def test_the_same_name_in_other_letters_counts() -> None:
    text = "MIRA OKONEDO\nSeen with Mira Okonedo"
    finds: Finds = {"MIRA OKONEDO": (Label.PATIENT, 0.95), "Mira Okonedo": (Label.DOCTOR, 0.6)}
    assert labels(finds, text=text) == [Label.PATIENT, Label.PATIENT]


def test_a_full_name_does_not_take_the_label_of_a_part() -> None:
    assert labels({FULL: (Label.PATIENT, 0.5), "Mira": (Label.DOCTOR, 0.9)})[0] is Label.PATIENT


def test_another_name_is_another_person() -> None:
    assert labels({FULL: (Label.PATIENT, 0.9), "Jo Vesterby": (Label.DOCTOR, 0.4)})[1] is Label.DOCTOR


def test_initials_are_nobody_in_particular() -> None:
    assert labels({FULL: (Label.PATIENT, 0.9), "Jo": (Label.DOCTOR, 0.4)})[1] is Label.DOCTOR


def test_a_title_keeps_its_bearer() -> None:
    finds: Finds = {FULL: (Label.PATIENT, 0.99), "Okonedo": (Label.DOCTOR, 0.9)}
    assert labels(finds, source="rules.names.doctor") == [Label.PATIENT, Label.DOCTOR]
    assert labels(finds, source="rules.names.role") == [Label.PATIENT, Label.PATIENT]


@pytest.mark.parametrize(("score", "label"), [(0.49, Label.PATIENT), (0.5, Label.CITY)])
def test_a_doubtful_place_that_is_called_like_somebody_is_that_person(score: float, label: Label) -> None:
    assert labels({FULL: (Label.PATIENT, 0.9), "Mira": (Label.CITY, score)})[1] is label


def test_dates_and_jobs_are_left_alone() -> None:
    assert labels({FULL: (Label.PATIENT, 0.9), "Mira": (Label.PROFESSION, 0.3)})[1] is Label.PROFESSION


def test_a_place_alone_stays_a_place() -> None:
    assert labels({"Mira": (Label.CITY, 0.3), "Okonedo": (Label.STATE, 0.4)}) == [Label.CITY, Label.STATE]


def test_the_journal_says_why() -> None:
    view = View(Note("n", TEXT), load_lexicons())
    journal = Journal(is_open=True)
    full = Candidate(9, 24, (Vote("token_crf", Label.PATIENT, 0.9),))
    lone = Candidate(37, 41, (Vote("token_crf", Label.DOCTOR, 0.6), Vote("dictionary.person", Label.PATIENT, 0.7)))
    became = STEP.resolve([(view, [full, lone])], journal)[0][1]
    assert (became.start, became.end) == (37, 41)
    assert [(one.candidate, one.became) for one in journal.decisions] == [(lone, became)]


def test_many_namesakes_take_no_longer_than_their_number() -> None:
    letters = "abcdefghij"
    names = ["Okonedo " + "".join(letters[int(digit)] for digit in f"{number:04}") for number in range(5_000)]
    view = View(Note("n", " ".join(names * 2)), load_lexicons())
    made = [
        Candidate(13 * i, 13 * i + 12, (Vote("token_crf", label, score),))
        for i, (label, score) in enumerate([(Label.PATIENT, 0.6)] * len(names) + [(Label.DOCTOR, 0.9)] * len(names))
    ]
    agreed = STEP.resolve([(view, made)], Journal())[0]
    assert {PRIORITY.best(one).label for one in agreed} == {Label.DOCTOR}
