"""Names, titles, places and occupations without a mark."""

import pytest

from corpus_cases import reading_of
from scrubjay.corpus.check.doubt import Family
from scrubjay.corpus.check.unmarked_jobs import unmarked_jobs
from scrubjay.corpus.check.unmarked_names import unmarked_names
from scrubjay.corpus.check.unmarked_places import unmarked_places
from scrubjay.corpus.check.unmarked_titles import unmarked_titles

LOWER = "pt slept well, no pain overnight, turned and washed, lungs clear, " * 3

FOUND = [
    (unmarked_titles, "Seen by Dr. Hobbs at noon", ["Hobbs"]),
    (unmarked_titles, "Mrs\nVandermeer attends", ["Vandermeer"]),
    (unmarked_titles, "told dr ferreira of it", ["ferreira"]),
    (unmarked_titles, "then Nurse Okafor came", ["Okafor"]),
    (unmarked_titles, "Ilse Brackwater, MD", ["Brackwater"]),
    (unmarked_titles, LOWER + "report by tavares rn", ["tavares"]),
    (unmarked_names, "Patient Name: Tavares", ["Tavares"]),
    (unmarked_names, "dictated by Tavares", ["Tavares"]),
    (unmarked_names, "his brother Kwamedo came", ["Kwamedo"]),
    (unmarked_names, "a daughter named Jessica", ["Jessica"]),
    (unmarked_names, LOWER + "her wife jessica called", ["jessica"]),
    (unmarked_names, "we met Jennifer Rodriguez there", ["Jennifer Rodriguez"]),
    (unmarked_names, "RODGERS\nSeen: Callahan, Jennifer", ["Callahan, Jennifer"]),
    (unmarked_names, "with J. Rodriguez there", ["J. Rodriguez"]),
    (unmarked_names, "then Jennifer left", ["Jennifer"]),
    (unmarked_names, '[[PATIENT|Ilse Voss]] ("Bo") came', ["Bo"]),
    (unmarked_names, "KP/jf\n", ["KP/jf"]),
    (unmarked_names, "[[DOCTOR|KP]]/jf and EH:[[DOCTOR|ller]]", ["jf"]),
    (unmarked_names, "EH:[[DOCTOR|ab]]", ["EH"]),
    (unmarked_places, "lives at 14 Brandle Wick Lane now", ["14 Brandle Wick Lane"]),
    (unmarked_places, "in PE13 9ZQ", ["PE13 9ZQ"]),
    (unmarked_places, "ON, K1A 0B1", ["K1A 0B1"]),
    (unmarked_places, "in [[CITY|Elmhurst]], IL 60126", ["60126", "IL"]),
    (unmarked_places, "[[STATE|IL]] 60126", ["60126"]),
    (unmarked_places, "came from Wisconsin by bus", ["Wisconsin"]),
    (unmarked_places, "seen at Brandlewick Hospital", ["Brandlewick Hospital"]),
    (unmarked_places, "worked for Brandlewick Industries", ["Brandlewick Industries"]),
    (unmarked_jobs, "worked as a carpenter until", ["carpenter"]),
    (unmarked_jobs, "a retired school teacher", ["school teacher"]),
]
QUIET = [
    (unmarked_titles, "Dr. [[DOCTOR|Hobbs]] and Nurse Manager, QTc 418 MS. No seizure, 14 Fr Coude, MS. The plan"),
    (unmarked_titles, "Attending MD, dr aware, the Nurse Practitioner, MS Contin"),
    (unmarked_names, "Foley in place. Babinski down, Charcot joint. Homans' sign, Allen's test, Keith-Wagener 2"),
    (unmarked_names, "mother had what was called Crohn's; father German-speaking; PATIENT: STABLE; son well"),
    (unmarked_names, "HER FIRST HUSBAND BROKE A DOOR. DNR/dni. Signed: yes. Spoke with Cardiology"),
    (unmarked_names, "[[PATIENT|Jennifer Rodriguez]] and [[DOCTOR|KP]]/[[DOCTOR|jf]]"),
    (unmarked_places, "the Pain Clinic, University Hospital, 3 Main themes, the Emergency Department, MS 12345678"),
    (unmarked_places, "in [[CITY|Elmhurst]], [[STATE|IL]] [[ZIP|60126]]; 40 mg IV"),
    (unmarked_jobs, "retired in 2058, a retired [[PROFESSION|school cook]], works as needed"),
]


@pytest.mark.parametrize(("family", "marked", "words"), FOUND)
def test_what_should_be_marked_is_doubted(family: Family, marked: str, words: list[str]) -> None:
    reading = reading_of(marked)
    assert sorted(reading.text[doubt.start : doubt.end] for doubt in family(reading)) == sorted(words)


@pytest.mark.parametrize(("family", "marked"), QUIET)
def test_clinical_words_and_marked_names_are_not_doubted(family: Family, marked: str) -> None:
    reading = reading_of(marked)
    assert [reading.text[doubt.start : doubt.end] for doubt in family(reading)] == []
