"""Licences and vehicles: a checksum helps where there is no cue, and is not asked for where there is one."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from number_cases import CLINICAL_SOUP, assert_golden, labelled, spans_of
from scrubjay.detect.rules import checksums, licences, vehicles
from scrubjay.labels import Label

LICENSE, VEHICLE = Label.LICENSE, Label.VEHICLE

GOLDEN = [
    ("DEA <BA5550101>, NPI: <1205550100>, Lic. #<MD44712>", (LICENSE, LICENSE, LICENSE)),
    ("Physician license no. <G44712>, state license <447120>", (LICENSE, LICENSE)),
    ("Driver's license: <D447-1209-55> (Ohio); Driver <WI-4811799>", (LICENSE, LICENSE)),
    ("GMC <9916099>; NMC <98I4471E>; AHPRA <MED0001999999>; CPSO #<99447>", (LICENSE, LICENSE, LICENSE, LICENSE)),
    ("Plate <OH-1199>, Serial <VIN275599XYZ>", (VEHICLE, VEHICLE)),
    ("her van, <KV21 ZPT>, is to be registered", (VEHICLE,)),
    ("license plate number <HQV 4471>; tag <HQV-4472>", (VEHICLE, VEHICLE)),
    ("VIN <1SJAY22KX7A440121>, blue van (<AB12 CDE>)", (VEHICLE, VEHICLE)),
]


@pytest.mark.parametrize(("marked", "labels"), GOLDEN)
def test_licences_plates_and_vehicle_numbers_are_found(marked: str, labels: tuple[Label, ...]) -> None:
    assert_golden(marked, *labels)


@pytest.mark.parametrize(
    "text",
    [
        "licensed in 2019, license expired 2021-03-04",
        "restrained driver, 45 mph, car accident 2019",
        "plate fixation 2021, growth plate 3 mm, 6-hole plate",
        "CAR T cells, CD19 positive; skin tag 3 mm; regular diet, reg diet 1800",
        "GMC guidance; DL 5; NPI pending",
    ],
)
def test_everyday_uses_of_the_words_find_nothing(text: str) -> None:
    assert labelled(text, licences.FAMILY, vehicles.FAMILY) == []


@given(st.from_regex(r"[12][0-9]{9}", fullmatch=True))
def test_a_provider_number_scores_higher_when_its_check_digit_holds(number: str) -> None:
    (span,) = spans_of(f"NPI: {number}.", licences.FAMILY)
    assert span.label is LICENSE
    assert span.score == (0.99 if checksums.npi(number) else 0.95)


@given(st.from_regex(r"B[A-Z][0-9]{7}", fullmatch=True))
def test_a_bare_dea_number_needs_its_check_digit(number: str) -> None:
    assert (labelled(f"on file {number}.", licences.FAMILY) == [("LICENSE", number)]) is checksums.dea(number)


@given(st.from_regex(r"[A-HJ-NPR-Z][A-HJ-NPR-Z0-9]{15}[0-9]", fullmatch=True))
def test_a_bare_vehicle_number_needs_its_check_character_and_a_cued_one_does_not(number: str) -> None:
    assert (labelled(f"on file {number}.", vehicles.FAMILY) == [("VEHICLE", number)]) is checksums.vin(number)
    plain = f"1{number[1:13]}4471"
    assert labelled(f"VIN: {plain}.", vehicles.FAMILY) == [("VEHICLE", plain)]


@given(CLINICAL_SOUP)
def test_clinical_numbers_are_no_licences_and_no_vehicles(text: str) -> None:
    assert labelled(text, licences.FAMILY, vehicles.FAMILY) == []
