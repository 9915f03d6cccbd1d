"""Marks whose words cannot mean what the label says."""

import pytest

from corpus_cases import reading_of
from scrubjay.corpus.check.senses import senses

WRONG = [
    ("age-shape", "[[AGE|old]]"),
    ("age-shape", "[[AGE|126]]"),
    ("age-shape", "[[AGE|300]]"),
    ("date-shape", "[[DATE|today]]"),
    ("date-shape", "[[DATE|yesterday]]"),
    ("date-shape", "[[DATE|last week]]"),
    ("date-shape", "[[DATE|3 days]]"),
    ("date-shape", "[[DATE|soon]]"),
    ("digits-in-name", "[[PATIENT|20713]]"),
    ("digits-in-name", "[[DOCTOR|Voss 4417]]"),
    ("generic-hospital", "[[HOSPITAL|ICU]]"),
    ("generic-hospital", "[[HOSPITAL|the emergency department]]"),
    ("generic-organization", "[[ORGANIZATION|Medicare]]"),
    ("generic-organization", "[[ORGANIZATION|AA]]"),
    ("generic-organization", "[[ORGANIZATION|911]]"),
    ("generic-country", "[[COUNTRY|Hispanic]]"),
    ("label-shape", "[[EMAIL|ward clerk]]"),
    ("label-shape", "[[IPADDR|the router]]"),
    ("label-shape", "[[SSN|12]]"),
    ("label-shape", "[[PHONE|12]]"),
    ("label-shape", "[[IDNUM|none]]"),
    ("label-shape", "[[USERNAME|two words]]"),
    ("label-shape", "[[ZIP|Elm]]"),
]
RIGHT = [
    "[[AGE|67]] [[AGE|50s]] [[AGE|sixty-seven]] [[AGE|4½]] [[AGE|1.5]] [[AGE|9O]] [[AGE|thirties]] [[AGE|103]]",
    "[[DATE|3/4]] [[DATE|tues]] [[DATE|T]] [[DATE|winter of 2079]] [[DATE|Labor Day]] [[DATE|'40s]] [[DATE|20710312]]",
    "[[DATE|New Year's Day]] [[DATE|Easter]] [[DATE|M0nday]] [[DATE|the 4th]] [[DATE|2058]]",
    "[[DATE|&#39;53]] [[DATE|14]]",
    "[[PATIENT|Wi11iam]] [[DOCTOR|XGT]] [[HOSPITAL|Oak ICU Partners]] [[ORGANIZATION|Medicare Hub of Elm]]",
    "[[EMAIL|a@example.org]] [[URL|example.org/x]] [[IPADDR|fe80::7a7c:47ff]] [[IPADDR|10.1.2.3]] [[SSN|000-12-3456]]",
    "[[SSN|xxx-xx-1009]] [[USERNAME|mcroft7]] [[ZIP|PE13 9ZQ]] [[STREET|Oak Row]]",
    "[[BIOID|FP-20931]] [[COUNTRY|Italian]]",
]


@pytest.mark.parametrize(("kind", "marked"), WRONG)
def test_words_that_speak_against_their_label_are_doubted(kind: str, marked: str) -> None:
    assert [doubt.kind for doubt in senses(reading_of(marked))] == [kind]


@pytest.mark.parametrize("marked", RIGHT)
def test_words_that_fit_their_label_are_not_doubted(marked: str) -> None:
    reading = reading_of(marked)
    assert [reading.text[doubt.start : doubt.end] for doubt in senses(reading)] == []
