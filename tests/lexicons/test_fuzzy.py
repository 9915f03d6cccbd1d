"""The fuzzy index finds exactly what comparing with every name would find."""

import zlib
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rapidfuzz.distance import Levenshtein

from scrubjay.errors import LexiconError
from scrubjay.lexicons.fuzzy import FuzzyIndex, load_fuzzy_names

words = st.text("abcé", min_size=1, max_size=14)


def by_comparing_all(names: list[str], word: str, threshold: float) -> set[tuple[str, float]]:
    scored = ((name, 1 - Levenshtein.distance(name, word) / min(len(name), len(word))) for name in set(names))
    return {(name, score) for name, score in scored if score >= threshold}


@given(st.lists(words, max_size=60), words, st.sampled_from((0.4, 0.5, 0.6, 0.74, 0.75, 0.9, 1.0)))
def test_the_index_finds_what_a_scan_finds(names: list[str], word: str, threshold: float) -> None:
    found = FuzzyIndex(names).matches(word, threshold=threshold)
    assert len(found) == len(set(found))
    assert set(found) == by_comparing_all(names, word, threshold)


@given(st.lists(words, min_size=1, max_size=30), st.data())
def test_a_listed_name_is_its_own_best_match(names: list[str], data: st.DataObject) -> None:
    name = data.draw(st.sampled_from(names))
    assert FuzzyIndex(names).matches(name)[0] == (name, 1.0)


@pytest.mark.parametrize(
    ("word", "expected"),
    [
        ("Tollander", ["tollander"]),
        ("tolander", ["tollander"]),
        ("tollendor", ["tollander"]),
        ("tollendors", []),
        ("venn", ["venn", "vann"]),
        ("ven", []),
        ("ann", ["ann"]),
        ("an", []),
        ("", []),
        ("x" * 1_000, []),
    ],
)
def test_one_edit_needs_four_letters_and_two_need_eight(word: str, expected: list[str]) -> None:
    index = FuzzyIndex(["Tollander", "Venn", "Vann", "Ann"])
    assert [name for name, _ in index.matches(word)] == expected


def test_an_empty_list_matches_nothing() -> None:
    assert FuzzyIndex([]).matches("venn") == []


@pytest.mark.parametrize("threshold", [0.0, -1.0, 1.5])
def test_a_threshold_outside_its_range_is_refused(threshold: float) -> None:
    with pytest.raises(ValueError, match="threshold"):
        FuzzyIndex(["venn"]).matches("venn", threshold=threshold)


def test_the_shipped_names_are_loaded_once_and_found() -> None:
    index = load_fuzzy_names()
    assert load_fuzzy_names() is index
    assert len(index) > 10_000
    assert ("williams", 1.0) in index.matches("Williams")
    assert "williams" in dict(index.matches("Wiliams"))


def test_a_front_coded_file_is_read_back(tmp_path: Path) -> None:
    path = tmp_path / "names.bin"
    path.write_bytes(zlib.compress(bytes((0, 4)) + b"vann" + bytes((1, 3)) + b"enn" + bytes((4, 2)) + "é".encode()))
    assert load_fuzzy_names(path).names == ["vann", "venn", "venné"]


@pytest.mark.parametrize("content", [b"", b"no deflate", zlib.compress(b"\0"), zlib.compress(b"\0\1\xff")])
def test_a_damaged_file_is_an_error_that_says_what_to_do(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "names.bin"
    path.write_bytes(content)
    with pytest.raises(LexiconError, match="install scrubjay again"):
        load_fuzzy_names(path)


def test_a_missing_file_is_an_error_that_says_what_to_do(tmp_path: Path) -> None:
    with pytest.raises(LexiconError, match="install scrubjay again"):
        load_fuzzy_names(tmp_path / "names.bin")
