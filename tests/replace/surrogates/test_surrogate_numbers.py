import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scrubjay.replace.generate import check_digits
from surrogate_cases import surrogates

PATIENT = st.integers(0, 9999).map(str)


def shape(text: str) -> str:
    return "".join("9" if char.isdecimal() else "A" if char.isalpha() else char for char in text)


@settings(deadline=None)
@given(
    st.from_regex(
        r"((\+1[ -])?(\([2-9]\d\d\) |[2-9]\d\d[-.]))?[2-9]\d\d[-.]\d{4}", fullmatch=True, alphabet="0123456789+()-. "
    ),
    PATIENT,
)
def test_american_telephones_go_to_the_numbers_of_fiction(text: str, patient: str) -> None:
    (new,) = surrogates(f"{{PHONE:{text}}}", patient=patient)
    assert shape(new) == shape(text)
    assert re.search(r"555[-.]01\d\d$", new)


@pytest.mark.parametrize(
    ("text", "reserved"),
    [
        ("07911 123456", "07700 900"),
        ("+44 7911 123456", "+44 7700 900"),
        ("01603 555123", "01632 960"),
        ("020 7123 4567", "020 7946 0"),
        ("+353 1 234 5678", "+353 2 091"),
        ("+61 2 9876 5432", "+61 2 5550"),
        ("0412 345 678", "0491 570 "),
        ("604-867-5309", "555-01"),
    ],
)
def test_telephones_elsewhere_go_to_the_ranges_for_drama(text: str, reserved: str) -> None:
    (new,) = surrogates(f"{{PHONE:{text}}}")
    assert shape(new) == shape(text)
    assert reserved in new


def test_a_telephone_is_one_with_its_area_and_without() -> None:
    full, local = surrogates("{PHONE:(203) 867-5309} {PHONE:867-5309}")
    assert full.endswith(local)


@pytest.mark.parametrize("number", ["911", "988", "1-800-273-8255"])
def test_public_numbers_stay(number: str) -> None:
    assert surrogates(f"{{PHONE:{number}}}") == [number]


@settings(deadline=None)
@given(PATIENT)
def test_social_security_numbers_are_of_areas_that_nobody_has(patient: str) -> None:
    (new,) = surrogates("{SSN:123-45-6789}", patient=patient)
    assert re.fullmatch(r"(000|666)-\d\d-\d{4}", new)


@settings(deadline=None)
@given(PATIENT)
def test_numbers_with_a_check_digit_fail_it_or_are_for_tests(patient: str) -> None:
    npi, dea, vin, nhs = surrogates(
        "{LICENSE:1234567893} {LICENSE:AB1234563} {VEHICLE:1HGCM82633A004352} {MEDICALRECORD:943 476 5919}",
        patient=patient,
    )
    assert check_digits.npi(npi[:9]) != npi[9]
    assert check_digits.dea(dea[2:8]) != dea[8]
    assert check_digits.vin([*vin[:8], "0", *vin[9:]]) != vin[8]
    assert nhs.startswith("999 ")
    assert len(vin) == 17


@settings(deadline=None)
@given(st.from_regex(r"[A-Z]{0,3}[-/]?\d{3,9}(-\d{1,3})?", fullmatch=True, alphabet="ABCDEFGHXYZ0123456789-/"), PATIENT)
def test_ids_keep_their_shape(text: str, patient: str) -> None:
    (new,) = surrogates(f"{{IDNUM:{text}}}", patient=patient)
    assert shape(new) == shape(text)
    assert new != text


def test_letters_that_say_what_a_number_is_stay_and_others_do_not() -> None:
    device, own, picture = surrogates("{DEVICE:SN-88123} {MEDICALRECORD:VY-88123} {BIOID:IMG_9108.jpg}")
    assert device.startswith("SN-")
    assert not own.startswith("VY")
    assert re.fullmatch(r"IMG_\d{4}\.jpg", picture)


def test_a_number_is_one_however_it_is_written() -> None:
    plain, spaced = surrogates("{MEDICALRECORD:44710283} {MEDICALRECORD:4471-0283}")
    assert spaced.replace("-", "") == plain


@pytest.mark.parametrize(
    ("text", "reserved"),
    [
        ("8.8.8.8", r"(192\.0\.2|198\.51\.100|203\.0\.113)\.\d+"),
        ("10.1.2.3", r"10\.\d+\.\d+\.\d+"),
        ("2607:f8b0:4005::200e", r"2001:db8:.*"),
        ("a4:83:e7:01:02:03", r"02:00:5e:.*"),
    ],
)
def test_addresses_of_machines_are_of_reserved_ranges(text: str, reserved: str) -> None:
    assert re.fullmatch(reserved, surrogates(f"{{IPADDR:{text}}}")[0])


@pytest.mark.parametrize(
    "text", ["https://www.stonebridge.org/u/1234", "http://portal.mercyhealth.com", "www.x-ray.co.uk/a"]
)
def test_hosts_are_those_for_examples(text: str) -> None:
    (new,) = surrogates(f"{{URL:{text}}}")
    assert re.search(r"example\.(com|org|net)(/|$)", new)


@pytest.mark.parametrize("text", ["j.doe@stonebridge.org", "kim@gmail.com", "nurse.line@clinic.nhs.uk"])
def test_mail_goes_to_hosts_for_examples(text: str) -> None:
    assert re.search(r"@([\w-]+\.)*example\.(com|org|net)$", surrogates(f"{{EMAIL:{text}}}")[0])


def test_a_number_of_everybodys_is_somebodys_own_as_an_extension() -> None:
    public, extension, pager = surrogates("Dial {PHONE:411}, ext. {PHONE:411}, pager #{PHONE:911}")
    assert public == "411"
    assert "411" not in (extension, pager)
    assert pager != "911"
