"""The same words marked here and not there."""

import pytest

from corpus_cases import reading_of
from scrubjay.corpus.check.same_string import same_string

LOWER = "pt slept well, no pain overnight, turned and washed, lungs clear, " * 3

HALF = [
    ("[[PATIENT|Voss]] slept. Voss ate.", ["Voss"]),
    ("[[PATIENT|Ilse Vandermeer]] slept. Mrs. Vandermeer ate.", ["Vandermeer"]),
    ("[[PATIENT|VANDERMEER]] slept. Vandermeer ate.", ["Vandermeer"]),
    ("[[HOSPITAL|Brandlewick Clinic]] knows. Brandlewick called.", ["Brandlewick"]),
    ("[[CITY|Oak\nPark]] and Oak Park", ["Oak Park"]),
    ("MRN [[MEDICALRECORD|20713]] and 20713", ["20713"]),
    ("[[DATE|03/04/2071]], 03/04/2071", ["03/04/2071"]),
    (LOWER + "[[DOCTOR|jeri]] gave meds, jeri left", ["jeri"]),
]
QUIET = [
    "[[PATIENT|Hope]] came. We hope so.",
    "[[PATIENT|Mr. Parkinson]] has Parkinson's disease",
    "[[PATIENT|Parkinson]] has Parkinson's disease",
    "[[AGE|67]] and 67 mg",
    "a [[PROFESSION|teacher]] and her teacher",
    "[[DATE|3/4]] and 3/4 strength",
    "[[STATE|OR]] and OR",
    "[[COUNTRY|Italian]] father, speaks Italian",
    "[[PATIENT|Ann]] with Annex and Joann",
    "[[PATIENT|Ray]] for an X-Ray",
    "[[DOCTOR|A&nbsp;Vandermeer]] came&nbsp;home",
    "[[PATIENT|Voss]] and [[PATIENT|Voss]] at [[EMAIL|voss@example.org]]",
]


@pytest.mark.parametrize(("marked", "words"), HALF)
def test_words_that_are_marked_elsewhere_are_doubted(marked: str, words: list[str]) -> None:
    reading = reading_of(marked)
    doubts = [doubt for doubt in same_string(reading) if doubt.kind == "half-marked"]
    assert [reading.text[doubt.start : doubt.end] for doubt in doubts] == words


@pytest.mark.parametrize("marked", QUIET)
def test_words_that_mean_something_else_are_not_doubted(marked: str) -> None:
    assert list(same_string(reading_of(marked))) == []


def test_the_same_words_with_two_labels_are_doubted_at_each_place() -> None:
    doubts = list(same_string(reading_of("[[CITY|Marlow]] and [[HOSPITAL|Marlow]]; [[AGE|67]], [[DATE|67]]")))
    assert [doubt.kind for doubt in doubts] == ["two-labels", "two-labels"]
    assert "CITY, HOSPITAL" in doubts[0].reason
