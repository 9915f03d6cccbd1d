"""Numbers of cases, claims, orders, badges and the like, with a cue or by their shape."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from number_cases import CLINICAL_SOUP, assert_golden, labelled, spans_of
from scrubjay.detect.rules.idnums import FAMILY
from scrubjay.labels import Label

IDNUM = Label.IDNUM

GOLDEN = [
    "lab no. <W24-218199>, accession <FH-655399>",
    "Our ref: GR/mb/<2396799>",
    "UBRN: <0004 4349 7699>; authorisation code <A39-56199>",
    "her Blue Badge no. <4K9P2R>",
    "Claim #<CL-2071-44712>. Prior auth no. <PA-4471209>",
    "EMS run number <71-04471>; badge <4471>; police report <71-44712>",
    "DOC# <447120>; inmate # <A44712>; booking number <71-004471>",
    "JOB#: <4471209> DocID: <44712098>",
    "Case ID <71-447>; docket no. <71-CV-04471>; Ticket <INC0044712>",
    "Study Key <SK-4199-X>, Subject <001-0447>",
    "Visit: <V0044712> CSN <555010471>",
    "Path <S71-12399>: benign; <24:CR00199>",
    "AMES, RITA\n<4471209>\nSaltmarsh",
]


@pytest.mark.parametrize("marked", GOLDEN)
def test_other_numbers_are_found(marked: str) -> None:
    assert_golden(marked, *[IDNUM] * marked.count("<"))


@pytest.mark.parametrize(
    "text",
    [
        "Orders: 1000 mL NS bolus. Order 25 mg. Case discussed 3 times",
        "Reference range 3.5-5.0; Ref: 12-16; ref 200-300",
        "Visit 3 of 12. Encounter 2. Episode 3 in 2019",
        "ICD-10 S72.001A, CPT 99213, LOINC 4548-4, PMID 123456789",
        "T1-2, L4-5, BRCA1, CYP2D6, HLA-B27, CA19-9, COVID-19, B12-1000",
        "ID consult 3/4; ID: Dr. Ames; #30 tablets; Room #44712",
        "Rx: 30 tabs, Rx no refills; job: welder 20 years",
        "platelets 1234567, dated 20710304",
    ],
)
def test_codes_levels_and_everyday_uses_of_the_words_find_nothing(text: str) -> None:
    assert labelled(text, FAMILY) == []


CUES = ["Accession ", "Case #", "claim number ", "Order No. ", "Badge: ", "Confirmation # ", "specimen id ", "CSN: "]


@given(st.sampled_from(CUES), st.from_regex(r"[A-HJ-MP-Z]{1,3}-?[0-9]{5,9}", fullmatch=True))
def test_any_number_after_a_cue_is_found_with_exact_bounds(cue: str, number: str) -> None:
    assert labelled(f"seen. {cue}{number}, then", FAMILY) == [("IDNUM", number)]


@given(st.uuids().map(lambda drawn: f"a1{str(drawn)[2:]}"))
def test_a_uuid_is_found_without_a_cue(drawn: str) -> None:
    assert labelled(f"see {drawn}.", FAMILY) == [("IDNUM", drawn)]


def test_a_guess_by_shape_scores_lower_than_a_number_with_its_cue() -> None:
    (shape,) = spans_of("4471209\n", FAMILY)
    (cued,) = spans_of("Claim number 4471209", FAMILY)
    assert shape.score < cued.score


@given(CLINICAL_SOUP)
def test_clinical_numbers_are_no_ids(text: str) -> None:
    assert labelled(text, FAMILY) == []
