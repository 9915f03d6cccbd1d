"""Check digits accept what carries them and refuse what was changed."""

from hypothesis import given
from hypothesis import strategies as st

from scrubjay.detect.rules import checksums

DIGITS = st.text("0123456789", min_size=4, max_size=18)


@given(DIGITS)
def test_exactly_one_digit_completes_a_luhn_number(digits: str) -> None:
    assert sum(checksums.luhn(digits + last) for last in "0123456789") == 1


@given(st.text("0123456789", min_size=8, max_size=8), st.sampled_from("12"))
def test_exactly_one_digit_completes_a_provider_number(digits: str, first: str) -> None:
    assert sum(checksums.npi(first + digits + last) for last in "0123456789") == 1


@given(st.text("0123456789", min_size=6, max_size=6))
def test_exactly_one_digit_completes_a_dea_number(digits: str) -> None:
    assert sum(checksums.dea("BA" + digits + last) for last in "0123456789") == 1


@given(st.text("ABCDEFGHJKLMNPRSTUVWXYZ0123456789", min_size=16, max_size=16))
def test_exactly_one_character_completes_a_vehicle_number(chars: str) -> None:
    assert sum(checksums.vin(chars[:8] + check + chars[8:]) for check in "0123456789X") == 1


def test_an_iban_is_checked_with_or_without_spaces() -> None:
    assert checksums.iban("GB47SJAY20447120555010")
    assert checksums.iban("GB47 SJAY 2044 7120 5550 10")
    assert not checksums.iban("GB47 SJAY 2044 7120 5550 11")


def test_a_provider_number_has_ten_digits_and_starts_with_one_or_two() -> None:
    assert checksums.npi("1205550100")
    assert not checksums.npi("12055501")
    assert not checksums.npi("3205550100")
