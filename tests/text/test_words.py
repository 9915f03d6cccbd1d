"""Stems and lemmas."""

import gzip
from pathlib import Path

import pytest

from scrubjay.errors import LexiconError
from scrubjay.text import words
from scrubjay.text.words import Lemmatizer, read_exceptions, stem
from text_cases import view_of

KNOWN = set("biopsy box stop hope take church large nice go pass leg".split())
EXCEPTIONS = {("ran", "v"): "run", ("diagnoses", "n"): "diagnosis", ("worse", "a"): "bad"}
LEMMATIZER = Lemmatizer(EXCEPTIONS, KNOWN.__contains__)


@pytest.mark.parametrize(
    ("word", "tag", "lemma"),
    [
        ("biopsies", "NNS", "biopsy"),
        ("boxes", "NNS", "box"),
        ("churches", "NNS", "church"),
        ("Legs", "NNS", "leg"),
        ("diagnoses", "NNS", "diagnosis"),
        ("zorps", "NNS", "zorp"),
        ("stopped", "VBD", "stop"),
        ("stopping", "VBG", "stop"),
        ("hoping", "VBG", "hope"),
        ("takes", "VBZ", "take"),
        ("passes", "VBZ", "pass"),
        ("ran", "VBD", "run"),
        ("larger", "JJR", "large"),
        ("nicest", "JJS", "nice"),
        ("worse", "JJR", "bad"),
    ],
)
def test_an_inflected_word_has_its_lemma(word: str, tag: str, lemma: str) -> None:
    assert LEMMATIZER.lemma(word, tag) == lemma


@pytest.mark.parametrize(
    ("word", "tag"),
    [("illness", "NNS"), ("virus", "NNS"), ("bed", "VBD"), ("boxes", "NNP"), ("zorped", "VBD"), ("is", "NN")],
)
def test_other_words_are_their_own_lemma(word: str, tag: str) -> None:
    assert LEMMATIZER.lemma(word, tag) == word


def test_exceptions_are_read_from_lines_of_three_fields() -> None:
    assert read_exceptions(["ran\trun\tv", "feet\tfoot\tn"]) == {("ran", "v"): "run", ("feet", "n"): "foot"}


def test_stems_are_those_of_snowball_in_lower_case() -> None:
    assert stem(["Running", "biopsies", "Vance's", "2071"]) == ["run", "biopsi", "vanc", "2071"]


def test_a_view_has_a_stem_and_a_lemma_for_each_token() -> None:
    view = view_of("The biopsies were taken in 2071.")
    assert view.lemmas[1] == "biopsy"
    assert view.lemmas[3] == "take"
    assert len(view.stems) == len(view.lemmas) == len(view.tokens)


@pytest.mark.parametrize("content", [None, b"not gzip", gzip.compress(b"one field\n", mtime=0)])
def test_a_damaged_list_of_exceptions_says_what_to_do(
    content: bytes | None, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    if content is not None:
        (tmp_path / "lemmas.txt.gz").write_bytes(content)
    monkeypatch.setattr(words, "DATA", tmp_path)
    words.load_lemmatizer.cache_clear()
    try:
        with pytest.raises(LexiconError, match="install scrubjay again"):
            words.load_lemmatizer()
    finally:
        words.load_lemmatizer.cache_clear()
