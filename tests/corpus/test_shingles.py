"""Sequences of eight words that stand in another patient's note."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scrubjay.corpus.shingles import LENGTH, overlaps

HOUSE = "please return to the clinic if pain or fever comes back"
WORDS = st.lists(st.sampled_from(["a", "b", "c"]), max_size=24)


def by_hand(texts: list[str], patients: list[str]) -> list[float]:
    grams = [[tuple(text.split()[i : i + LENGTH]) for i in range(len(text.split()) - LENGTH + 1)] for text in texts]
    shares = []
    for own, patient in zip(grams, patients, strict=True):
        others = {gram for other, name in zip(grams, patients, strict=True) if name != patient for gram in other}
        shares.append(sum(gram in others for gram in own) / len(own) if own else 0.0)
    return shares


@settings(max_examples=60)
@given(st.lists(st.tuples(WORDS, st.sampled_from("xyz")), max_size=5))
def test_shares_are_those_counted_by_hand(cases: list[tuple[list[str], str]]) -> None:
    texts, patients = [" ".join(words) for words, _ in cases], [patient for _, patient in cases]
    assert overlaps(texts, patients) == pytest.approx(by_hand(texts, patients))


def test_case_and_punctuation_do_not_hide_a_repetition() -> None:
    assert overlaps([HOUSE, "PLEASE return, to the\nclinic; if pain or fever"], ["x", "y"]) == [0.5, 1.0]


def test_a_patient_may_repeat_his_own_notes() -> None:
    assert overlaps([HOUSE, HOUSE], ["x", "x"]) == [0.0, 0.0]


def test_a_note_of_few_words_repeats_nothing() -> None:
    assert overlaps(["one two three", "one two three", ""], ["x", "y", "z"]) == [0.0, 0.0, 0.0]
    assert overlaps([], []) == []
