"""Addresses of the net end where they end, and abbreviations are none."""

import ipaddress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from number_cases import CLINICAL_SOUP, assert_golden, labelled
from scrubjay.detect.rules.net import FAMILY
from scrubjay.labels import Label

EMAIL, URL, IPADDR = Label.EMAIL, Label.URL, Label.IPADDR

GOLDEN = [
    ("Email: <rita.ames@example.org>; e-mail <rames@mail.example.co.uk>.", (EMAIL, EMAIL)),
    ("write to <hcuu7@bdd.com>Other issues", (EMAIL,)),
    ("See <www.example.org/portal>, <https://portal.example.org/a?b=c&d=1>.", (URL, URL)),
    ("(<saltmarsh-clinic.com>) and <saltgate.org/x>, or <portal.saltgate.nhs.uk>.", (URL, URL, URL)),
    ("URL <http://records.example.org/patient/83>, IP <192.0.2.144>", (URL, IPADDR)),
    ("from <2001:db8::17> and <198.51.100.7>.", (IPADDR, IPADDR)),
]


@pytest.mark.parametrize(("marked", "labels"), GOLDEN)
def test_addresses_are_found_without_the_punctuation_behind_them(marked: str, labels: tuple[Label, ...]) -> None:
    assert_golden(marked, *labels)


@pytest.mark.parametrize(
    "text",
    [
        "b.i.d., e.g. i.e. a.m.",
        "Dr.Smith pt.is well.me and vs.us",
        "No fever.In the ED",
        "version 1.2.3.4, section 4.1.2.3, OID 2.16.840.1.113883",
        "seen @ bs, @1910, @home",
        "at 12:30:45, ratio 1::2",
        "results.pdf and notes.docx",
        "256.300.1.1",
    ],
)
def test_abbreviations_versions_and_file_names_are_no_addresses(text: str) -> None:
    assert labelled(text, FAMILY) == []


NAMES = st.from_regex(r"[a-z][a-z0-9]{0,8}([._][a-z0-9]{1,8})?", fullmatch=True)


@given(
    NAMES,
    NAMES,
    st.sampled_from(["com", "org", "co.uk", "net.au", "edu"]),
    st.sampled_from([".", ",", ")", " x", "Next"]),
)
def test_any_mail_address_is_found_with_exact_bounds(user: str, host: str, suffix: str, tail: str) -> None:
    address = f"{user}@{host.replace('_', '-')}.{suffix}"
    assert labelled(f"({address}{tail}", FAMILY) == [("EMAIL", address)]


@given(st.ip_addresses(v=4))
def test_any_ipv4_address_is_found(address: ipaddress.IPv4Address) -> None:
    assert labelled(f"from {address}, then", FAMILY) == [("IPADDR", str(address))]


@given(CLINICAL_SOUP)
def test_clinical_numbers_are_no_addresses(text: str) -> None:
    assert labelled(text, FAMILY) == []
