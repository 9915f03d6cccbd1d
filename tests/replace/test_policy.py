import pytest
from hypothesis import given
from hypothesis import strategies as st

from scrubjay.errors import PolicyError
from scrubjay.labels import Label
from scrubjay.replace import POLICIES, Policy, find_policy
from scrubjay.replace.policy import mask, redact, tag


def test_tag_writes_the_label() -> None:
    assert tag("Ana Ruiz", Label.LOCATION_OTHER) == "[LOCATION-OTHER]"


def test_redact_hides_even_the_label() -> None:
    assert {redact("x", label) for label in Label} == {"[REDACTED]"}


@given(st.text(), st.sampled_from(list(Label)))
def test_mask_keeps_length_and_white_space_and_nothing_else(original: str, label: Label) -> None:
    masked = mask(original, label)
    assert len(masked) == len(original)
    for before, after in zip(original, masked, strict=True):
        assert after == (before if before.isspace() else "*")


def test_a_policy_may_treat_a_label_apart() -> None:
    policy = Policy("mixed", tag, {Label.AGE: mask})
    assert policy.write("67", Label.AGE) == "**"
    assert policy.write("67", Label.DATE) == "[DATE]"


def test_a_policy_is_found_by_name_or_given_itself() -> None:
    assert find_policy("mask") is POLICIES["mask"]
    own = Policy("own", redact)
    assert find_policy(own) is own


def test_an_unknown_policy_names_those_that_exist() -> None:
    with pytest.raises(PolicyError, match="tag, mask, redact"):
        find_policy("erase")
