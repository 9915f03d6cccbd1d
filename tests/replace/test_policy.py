from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scrubjay.errors import PolicyError
from scrubjay.labels import Label
from scrubjay.note import Note, Span
from scrubjay.replace import POLICIES, Action, Policy, find_policy, plan, rewrite
from scrubjay.replace.policy import Days, mask, redact, tag
from scrubjay.replace.scopes import Scope


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
    spans = [Span(0, 2, Label.AGE), Span(3, 5, Label.DATE)]
    assert rewrite("67 92", plan(Note("n", "67 92"), spans, policy)) == "** [DATE]"


def test_a_policy_is_found_by_name_or_given_itself() -> None:
    assert find_policy("mask") is POLICIES["mask"]
    own = Policy("own", redact)
    assert find_policy(own) is own


def test_an_unknown_policy_names_those_that_exist() -> None:
    with pytest.raises(PolicyError, match="tag, mask, redact"):
        find_policy("erase")


# The rows of the table in docs/replacing.md: labels, and what each policy in the box does with them.
ROWS = [
    ("PATIENT USERNAME PHONE FAX EMAIL URL IPADDR STREET SSN MEDICALRECORD HEALTHPLAN ACCOUNT LICENSE VEHICLE DEVICE "
     "BIOID IDNUM DOCTOR HOSPITAL ORGANIZATION LOCATION-OTHER", "surrogate tag tag"),
    ("CITY", "surrogate tag keep"),
    ("ZIP", "surrogate three-digits keep"),
    ("STATE", "surrogate keep keep"),
    ("COUNTRY", "keep keep keep"),
    ("DATE", "surrogate year keep"),
    ("AGE", "surrogate fold keep"),
    ("PROFESSION", "surrogate tag keep"),
]  # fmt: skip


@pytest.mark.parametrize(("labels", "actions"), ROWS)
def test_the_policies_in_the_box_do_what_the_table_says(labels: str, actions: str) -> None:
    for label in map(Label, labels.split()):
        for name, action in zip(("surrogate", "safe-harbor", "limited"), actions.split(), strict=True):
            assert POLICIES[name].of(label) == action
        assert [POLICIES[name].of(label) for name in ("tag", "mask", "redact")] == ["tag", "mask", "redact"]


def test_the_table_has_every_label_once() -> None:
    assert sorted(label for labels, _ in ROWS for label in labels.split()) == sorted(map(str, Label))


def test_a_key_is_needed_where_surrogates_are_made_and_nowhere_else() -> None:
    assert [name for name, policy in POLICIES.items() if policy.needs_key] == ["surrogate"]
    assert not Policy("ages", Action.TAG, {Label.AGE: Action.SURROGATE}).needs_key
    with pytest.raises(PolicyError, match="needs a key"):
        plan(Note("n", "Ana"), [Span(0, 3, Label.PATIENT)], POLICIES["surrogate"])


def test_options_that_are_not_named_stay() -> None:
    policy = POLICIES["surrogate"].with_options(scope=Scope.NOTE).with_options(days=Days.WEEKS)
    assert (policy.options.scope, policy.options.days) == (Scope.NOTE, Days.WEEKS)
    assert policy.table()["scope"] == "note"


def test_a_file_changes_labels_of_a_policy(tmp_path: Path) -> None:
    file = tmp_path / "ours.toml"
    file.write_text('base = "surrogate"\nscope = "note"\ndays = "weeks"\n[labels]\nage = "keep"\nCITY = "tag"\n')
    policy = find_policy(file)
    assert policy.name == "ours"
    assert policy.of(Label.AGE) is Action.KEEP
    assert policy.of(Label.CITY) is Action.TAG
    assert policy.of(Label.COUNTRY) is Action.KEEP
    assert policy.of(Label.PATIENT) is Action.SURROGATE
    assert policy.options.scope is Scope.NOTE


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        ("scope = 'note'", "base is missing"),
        ("base = 'blur'", "base has to be one of"),
        ("base = 'tag'\ncolour = 'red'", "unknown keys colour"),
        ("base = 'tag'\n[labels]\nNOSE = 'tag'", "no label"),
        ("base = 'tag'\n[labels]\nROOM = 'tag'", "never produced"),
        ("base = 'tag'\n[labels]\nCITY = 'year'", "CITY has to be one of keep, tag"),
        ("base = 'tag'\n[labels]\nCITY = 'tag'\ncity = 'keep'", "CITY stands there twice"),
        ("base = ", "no TOML"),
    ],
)
def test_a_broken_file_is_refused_with_the_reason(content: str, reason: str, tmp_path: Path) -> None:
    file = tmp_path / "ours.toml"
    file.write_text(content)
    with pytest.raises(PolicyError, match=reason):
        find_policy(str(file))


def test_a_file_that_is_not_there_is_said_to_be_so(tmp_path: Path) -> None:
    with pytest.raises(PolicyError, match="cannot be read"):
        find_policy(tmp_path / "none.toml")
