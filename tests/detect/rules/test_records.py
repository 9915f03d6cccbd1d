"""Record numbers are found after their many cues, cut where a word ran into them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from number_cases import CLINICAL_SOUP, assert_golden, labelled
from scrubjay.detect.rules.national_ids import FAMILY as NATIONAL_IDS
from scrubjay.detect.rules.records import FAMILY
from scrubjay.labels import Label

RECORD, SSN = Label.MEDICALRECORD, Label.SSN

GOLDEN = [
    ("Name: AMES, RITA   MRN   <4471209>", (RECORD,)),
    ("DOB 02/27/2037MRN<2181799>Site Saltmarsh", (RECORD,)),
    ("MRN: <0048899>DOB: 02/27/2037", (RECORD,)),
    ("NHS No. <999 555 0104>   Hosp. No. <DV8290699>", (RECORD, RECORD)),
    ("Medical record number is <44-71-209>.", (RECORD,)),
    ("Patient ID: <A-40021>, UR No. <447120>", (RECORD, RECORD)),
    ("Unit No: <447-12-09>\nCHI number <0101995011>", (RECORD, RECORD)),
    ("AMES,RITA  <544-80-52-1>", (RECORD,)),
    ("SSN <219-09-9999>, <MRN140022>, next", (SSN, RECORD)),
    ("MRN: <219-09-9999>; SSN <xxx-xx-4471>", (RECORD, SSN)),
    ("social security number <219099999>, last four of SSN <9999>", (SSN, SSN)),
    ("NI No: <AB 12 34 56 C>, PPS <1234567TW>, SIN <046 555 286>, TFN <123 555 782>", (SSN, SSN, SSN, SSN)),
]


@pytest.mark.parametrize(("marked", "labels"), GOLDEN)
def test_patient_and_national_numbers_are_found(marked: str, labels: tuple[Label, ...]) -> None:
    assert_golden(marked, *labels)


@pytest.mark.parametrize(
    "text",
    [
        "MRN: pending; medical record reviewed on 02/27/2037",
        "MR 1+, MR brain 2019, nifedipine MR 20 mg",
        "Unit 4 East, chart reviewed, hospital day 4",
        "Patient no longer smokes 20 a day",
        "Record date: 2071-03-04",
        "social: 2 drinks weekly; SS enema; last 4 weeks 2021",
    ],
)
def test_record_words_without_a_number_find_nothing(text: str) -> None:
    assert labelled(text, FAMILY, NATIONAL_IDS) == []


CUES = [
    "MRN: ",
    "MRN ",
    "MRN#",
    "Medical Record No. ",
    "MR #: ",
    "Hospital number ",
    "patient ID (",
    "mrn is ",
    "MRN\n",
]
NUMBERS = st.from_regex(r"[A-Z]{0,2}[0-9]{5,9}", fullmatch=True)


@given(st.sampled_from(CUES), NUMBERS, st.sampled_from([".", ", seen", ")", "\nDOB", "Site", "DOB 1/2/2034"]))
def test_any_number_after_a_cue_is_found_with_exact_bounds(cue: str, number: str, tail: str) -> None:
    assert labelled(f"Pt seen. {cue}{number}{tail}", FAMILY) == [("MEDICALRECORD", number)]


@given(st.from_regex(r"[0-9]{3}-[0-9]{2}-[0-9]{4}", fullmatch=True))
def test_any_dashed_social_security_number_is_found_even_an_impossible_one(number: str) -> None:
    assert labelled(f"on file {number}.", NATIONAL_IDS) == [("SSN", number)]


@given(CLINICAL_SOUP)
def test_clinical_numbers_are_no_record_numbers(text: str) -> None:
    assert labelled(text, FAMILY, NATIONAL_IDS) == []
