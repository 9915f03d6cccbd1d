"""Health plan and account numbers are told apart by their cues."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from number_cases import CLINICAL_SOUP, assert_golden, labelled
from scrubjay.detect.rules.plans import FAMILY
from scrubjay.labels import Label

PLAN, ACCOUNT = Label.HEALTHPLAN, Label.ACCOUNT

GOLDEN = [
    ("Member ID: <XKJ-447-1209>  Group No.: <0044712-01>   Plan: PPO", (PLAN, PLAN)),
    ("policy <CMH/4434999/02>, group scheme <G-0083999>", (PLAN, PLAN)),
    ("Medicare <2AC3-DE4-FG56>; Medicaid ID <447120988>", (PLAN, PLAN)),
    ("Could I have your membership number?\nCaller: It's <15504199>.", (PLAN,)),
    ("ids <HPBN503799>, <ACCT41599-7>", (PLAN, ACCOUNT)),
    ("Acct #: <88-4471-2> HAR <90044712>", (ACCOUNT, ACCOUNT)),
    ("Bank a/c <44712098> sort code <20-44-71>", (ACCOUNT, ACCOUNT)),
    ("IBAN <GB47 SJAY 2044 7120 5550 10>; Visa <5555 0104 7120 2009> exp 04/27", (ACCOUNT, ACCOUNT)),
    ("Visa ending in <4471>", (ACCOUNT,)),
    ("Pt. Acct: <V00447120988>", (ACCOUNT,)),
]


@pytest.mark.parametrize(("marked", "labels"), GOLDEN)
def test_plan_and_account_numbers_are_found(marked: str, labels: tuple[Label, ...]) -> None:
    assert_golden(marked, *labels)


@pytest.mark.parametrize(
    "text",
    [
        "Plan: 1. Lithium 300 mg bid 2. recheck",
        "Policy: no visitors. Group therapy 3 times. Member of a 12-step group",
        "Medicare since 2019, Medicaid until 2070",
        "on account of 3 falls; accounts for 40%",
        "5555 0104 7120 2008",
    ],
)
def test_everyday_uses_of_the_words_find_nothing(text: str) -> None:
    assert labelled(text, FAMILY) == []


IDS = st.from_regex(r"[A-HJ-MP-Z]{0,3}[0-9]{6,10}(-[0-9]{1,3})?", fullmatch=True)


@given(st.sampled_from(["Member ID: ", "Policy #", "Group No. ", "subscriber id ", "Medicaid ", "Insurance: "]), IDS)
def test_any_plan_number_after_a_cue_is_found_with_exact_bounds(cue: str, number: str) -> None:
    assert labelled(f"{cue}{number}, seen", FAMILY) == [("HEALTHPLAN", number)]


@given(st.sampled_from(["Account #: ", "acct ", "HAR: ", "guarantor account no. ", "Invoice "]), IDS)
def test_any_account_number_after_a_cue_is_found_with_exact_bounds(cue: str, number: str) -> None:
    assert labelled(f"{cue}{number}, seen", FAMILY) == [("ACCOUNT", number)]


@given(CLINICAL_SOUP)
def test_clinical_numbers_are_no_plan_or_account_numbers(text: str) -> None:
    assert labelled(text, FAMILY) == []
