"""The keys of names: one for all spellings, and the way back to the spelling of the old name."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scrubjay.replace.generate.keys import folded, name_key, respelt


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("St. Malachy's", "Saint Malachy’s"),
        ("ST MALACHY'S", "st. malachy’s"),
        ("O’Fallon", "o'fallon"),
        ("Mount  Airy", "Mt. Airy"),
        ("Sts. Peter", "Saints Peter"),
    ],
)
def test_one_name_has_one_key(one: str, other: str) -> None:
    assert name_key(one) == name_key(other)


@pytest.mark.parametrize(("one", "other"), [("St. Rita", "Rita"), ("Main Street", "Main St."), ("Sta", "St")])
def test_other_names_have_other_keys(one: str, other: str) -> None:
    assert name_key(one) != name_key(other)


@pytest.mark.parametrize(
    ("new", "like", "wanted"),
    [
        ("St. Rita's", "Saint Malachy’s", "Saint Rita’s"),
        ("St. Rita", "St Malachy", "St Rita"),
        ("Mt. Nebo", "Mount Airy", "Mount Nebo"),
        ("St. Rita's", "Malachy's", "St. Rita's"),
        ("Tulsa", "St. Louis", "Tulsa"),
        ("", "", ""),
    ],
)
def test_the_new_name_is_spelt_like_the_old(new: str, like: str, wanted: str) -> None:
    assert respelt(new, like=like) == wanted


@given(st.text(max_size=20))
def test_keys_are_steady(text: str) -> None:
    assert name_key(name_key(text)) == name_key(text)
    assert name_key(folded(text)) == name_key(text)
    assert name_key(respelt(text, like="Saint O’Neal")) == name_key(text)
