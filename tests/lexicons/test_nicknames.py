"""First names and their short forms lead to each other."""

import pytest

from scrubjay.lexicons.nicknames import nicknames_of


@pytest.mark.parametrize(
    ("name", "other"), [("Robert", "bob"), ("BOB", "robert"), ("kate", "katherine"), ("Peg", "margaret")]
)
def test_a_short_form_and_its_name_lead_to_each_other(name: str, other: str) -> None:
    assert other in nicknames_of(name)
    assert name.lower() in nicknames_of(other)


@pytest.mark.parametrize("name", ["", "Tollander", "robert:", "bob rob"])
def test_what_is_no_listed_name_has_no_short_forms(name: str) -> None:
    assert nicknames_of(name) == frozenset()


def test_no_name_is_its_own_short_form() -> None:
    assert not any(name in nicknames_of(name) for name in ("charlotte", "will", "jo", "ann", "terry"))
