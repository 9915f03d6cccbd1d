"""Postal codes of five countries are found, and counts, doses and levels that look like them are not."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from labelled import lines, spans_of, wanted

from scrubjay.detect.rules.postcodes import EIRCODE_KEYS, UK_AREAS
from scrubjay.labels import Label

SENTENCES = r"""
Walnut Ford, KS <ZIP|66899>
Ozark OH <ZIP|44098-1207>
36 Sluice Lane, Swaffham <ZIP|NR29 9ZX>
Kendal <ZIP|LA9 9ZX>, by post
Orrin, ON <ZIP|K1Z 9X9>
Ballyhale, Co. Kilkenny <ZIP|R95 X9Y9>
Gumbridge QLD <ZIP|4999>
Quandong SA <ZIP|5299>
zip code <ZIP|44098>
Postcode: <ZIP|sw1z 9zz>
"""
NEGATIVES = r"""
WBC 12000 today
Disc bulge at L4 5MM
C5 6MG given
B12 500 mcg daily
platelets 15000 IN the morning
Patient ID 44098
T12 L1 fusion
S1 2ND toe
A1C 7.2
ACT 2000 units
accession 44098-1207
D02 fraction normal
GCS 14 (E4V4M6)
E1T1M5 on arrival
"""


def zips(text: str) -> list[str]:
    return sorted({text[span.start : span.end] for span in spans_of(text) if span.label is Label.ZIP})


@pytest.mark.parametrize("sentence", lines(SENTENCES))
def test_postal_codes_are_found(sentence: str) -> None:
    text, spans = wanted(sentence)
    assert zips(text) == [span.split(" ", 2)[2] for span in spans]


@pytest.mark.parametrize("text", lines(NEGATIVES))
def test_counts_doses_and_levels_are_no_postal_code(text: str) -> None:
    assert zips(text) == []


@given(
    st.sampled_from(sorted(UK_AREAS - {"B", "C", "L", "S"})),
    st.integers(1, 99),
    st.from_regex(r"\A\d[ABD-HJLNP-UW-Z]{2}\Z"),
)
def test_every_british_area_has_codes(area: str, district: int, inward: str) -> None:
    if inward.isascii():
        assert zips(f"Home {area}{district} {inward}.") == [f"{area}{district} {inward}"]


@given(st.sampled_from(sorted(EIRCODE_KEYS)))
def test_every_irish_routing_key_has_codes(key: str) -> None:
    assert zips(f"Home {key} X9Y9") == [f"{key} X9Y9"]


@given(st.integers(0, 99_999))
def test_five_digits_alone_are_no_postal_code(number: int) -> None:
    assert zips(f"count {number:05d} today") == []
