"""Devices by serial, lot and host name, biometric records and photographs."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from number_cases import CLINICAL_SOUP, assert_golden, labelled
from scrubjay.detect.rules.devices import FAMILY
from scrubjay.labels import Label

DEVICE, BIOID = Label.DEVICE, Label.BIOID

GOLDEN = [
    ("Medtronic Azure, serial <RNB702999H>, put in", (DEVICE,)),
    ("Serial #: <4471209>; S/N <AB-447120>; Lot: <EW0199>; lot# <44712A>", (DEVICE, DEVICE, DEVICE, DEVICE)),
    ("ICD, SN <77120-KD>, UDI <(01)00844712098765>", (DEVICE, DEVICE)),
    ("<00:1A:2B:44:71:0C> on host <RAD-PACS-02> at <wkst-4412>", (DEVICE, DEVICE, DEVICE)),
    ("Fingerprint ID <9499>; voiceprint <VP-20931>; DNA profile no. <D44-712>", (BIOID, BIOID, BIOID)),
    ("Full-face photo <IMG_9199.jpg> and <DSC_0211.JPG>", (BIOID, BIOID)),
]


@pytest.mark.parametrize(("marked", "labels"), GOLDEN)
def test_devices_and_biometric_records_are_found(marked: str, labels: tuple[Label, ...]) -> None:
    assert_golden(marked, *labels)


@pytest.mark.parametrize(
    "text",
    [
        "serial troponins 0.04, serial 7s 5/5, serial exams q4h",
        "a lot of pain 10/10, lots of 40",
        "Tandem t:slim X2 with Dexcom G7, Medtronic 5076",
        "host factors, terminal ileum, MAC anaesthesia 2 h",
        "iris 3 mm, DNA testing 2071, photo taken 2 days ago",
        "at 12:30:45 and 10:20",
    ],
)
def test_models_and_everyday_uses_of_the_words_find_nothing(text: str) -> None:
    assert labelled(text, FAMILY) == []


@given(
    st.sampled_from(["serial ", "S/N: ", "Serial No. ", "lot #", "SN "]),
    st.from_regex(r"[A-Z]{2}[0-9]{5,8}[A-Z]?", fullmatch=True),
)
def test_any_serial_number_after_a_cue_is_found_with_exact_bounds(cue: str, number: str) -> None:
    assert labelled(f"pump, {cue}{number}.", FAMILY) == [("DEVICE", number)]


@given(st.lists(st.from_regex(r"[0-9A-F]{2}", fullmatch=True), min_size=6, max_size=6).map(":".join))
def test_any_hardware_address_is_found_without_a_cue(address: str) -> None:
    assert labelled(f"from {address}, then", FAMILY) == [("DEVICE", address)]


@given(CLINICAL_SOUP)
def test_clinical_numbers_are_no_devices(text: str) -> None:
    assert labelled(text, FAMILY) == []
