"""Slices of the leak figures: who leaks."""

import pytest
from hypothesis import given
from marked_pairs import drawn_pairs, pair

from scrubjay.evaluate import slices
from scrubjay.evaluate.leak import measure_leak
from scrubjay.evaluate.pairs import Pair
from scrubjay.evaluate.shares import Bootstrap
from scrubjay.evaluate.slices import Dimension, casing, is_unlisted, is_word, measure_slices
from scrubjay.labels import Label
from scrubjay.lexicons import load_lexicons

LEXICONS = load_lexicons()

CASINGS = [
    ("Ida Marlow", "Title"),
    ("Marlow", "Title"),
    ("Ida K. Marlow", "Title"),
    ("Ida McDunn", "Title"),
    ("Port of Oro", "Title"),
    ("4th of May", "Title"),
    ("O'Dunn", "Title"),
    ("van Dunn", "Title"),
    ("IDA MARLOW", "UPPER"),
    ("FB59", "UPPER"),
    ("K", "UPPER"),
    ("É. MARLOW", "UPPER"),
    ("ida marlow", "lower"),
    ("4th", "lower"),
    ("jd123", "lower"),
    ("MARLOW, Ida", "mixed"),
    ("iris Marlow", "mixed"),
    ("Ida marlow", "mixed"),
    ("iDA", "mixed"),
    ("555-0199", "no letters"),
    ("***", "no letters"),
    ("李", "no letters"),
]


@pytest.mark.parametrize(("text", "expected"), CASINGS)
def test_casing_is_told_from_the_letters(text: str, expected: str) -> None:
    assert casing(text) == expected


def test_a_name_is_unlisted_when_none_of_its_words_is_a_name_in_the_lexicons() -> None:
    names = ["Zqorvath", "Zqorvath, Maria", "O'Brien", "Q. Zqorvath"]
    assert [is_unlisted(name, LEXICONS) for name in names] == [True, False, False, True]


def test_a_name_is_a_word_when_everyday_english_has_it() -> None:
    names = ["Hope", "Maria Young", "John Smith", "A. Zqorvath"]
    assert [is_word(name, LEXICONS) for name in names] == [True, True, False, False]


def test_each_slice_counts_spans_and_words_and_what_is_hidden_of_them() -> None:
    found = measure_slices(
        [
            pair("{PATIENT:Ida Marlow} {DATE:May 4}", "Ida {PATIENT:Marlow} {DATE:May 4}"),
            pair("{PATIENT:Ida} {AGE:26}", "{PATIENT:Ida} {AGE:26}", id="n2"),
        ],
        LEXICONS,
        by=[Dimension.LABEL],
    )
    figures = [(one.name, one.spans, one.hidden, one.words, one.hidden_words) for one in found]
    assert figures == [("PATIENT", 2, 1, 3, 2), ("AGE", 1, 1, 1, 1), ("DATE", 1, 1, 2, 2)]
    assert found[0].share == 0.5
    assert found[0].word_recall == pytest.approx(2 / 3)


def test_genres_are_slices_where_the_corpus_gives_them() -> None:
    pairs = [
        pair("{AGE:26}", "{AGE:26}", id="a", genre="letter"),
        pair("{AGE:26}", "26", id="b", genre="discharge"),
        pair("{AGE:26} {AGE:27}", "26 27", id="c"),
    ]
    found = measure_slices(pairs, LEXICONS, by=[Dimension.GENRE])
    assert [(one.name, one.share) for one in found] == [("unknown", 0.0), ("discharge", 0.0), ("letter", 1.0)]
    assert measure_slices(pairs[2:], LEXICONS, by=[Dimension.GENRE]) == ()


def test_a_span_belongs_to_the_section_in_which_it_stands() -> None:
    text = "{PATIENT:Ida}\nSocial History: from {CITY:Oro}.\nFamily History:\nSiblings {AGE:70}, {AGE:7}-{AGE:8}."
    found = measure_slices([pair(text, text)], LEXICONS, by=[Dimension.SECTION])
    assert {one.name: one.spans for one in found} == {"none": 1, "social_history": 1, "family_history": 3}


def test_only_names_of_persons_are_sliced_by_what_kind_of_name_they_are() -> None:
    pairs = [pair("{PATIENT:Zqorvath} {DOCTOR:Maria Hope} {CITY:Zqorvath}", "Zqorvath Maria {AGE:Hope Zqorvath}")]
    found = measure_slices(pairs, LEXICONS, by=[Dimension.UNLISTED_NAMES, Dimension.WORD_NAMES])
    assert [(one.dimension, one.name, one.spans, one.words, one.hidden_words) for one in found] == [
        (Dimension.UNLISTED_NAMES, "no", 1, 2, 1),
        (Dimension.UNLISTED_NAMES, "yes", 1, 1, 0),
        (Dimension.WORD_NAMES, "no", 1, 1, 0),
        (Dimension.WORD_NAMES, "yes", 1, 2, 1),
    ]


def test_labels_outside_the_chosen_set_have_no_slice() -> None:
    found = measure_slices([pair("{PATIENT:Ida} {AGE:26}", "Ida 26")], LEXICONS, labels={Label.AGE})
    assert {one.name for one in found if one.dimension is Dimension.LABEL} == {"AGE"}
    assert all(one.spans == 1 for one in found)


def test_views_are_built_for_sections_only(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise AssertionError("a view was built")

    monkeypatch.setattr(slices, "View", refuse)
    others = [dimension for dimension in Dimension if dimension is not Dimension.SECTION]
    assert measure_slices([pair("{PATIENT:Ida}", "Ida")], LEXICONS, by=others)


@pytest.mark.parametrize("pairs", [[], [pair("", "")], [pair("no PHI", "{AGE:no} PHI")]])
def test_without_gold_spans_there_are_no_slices(pairs: list[Pair]) -> None:
    assert measure_slices(pairs, LEXICONS) == ()


@given(drawn_pairs())
def test_slices_of_a_dimension_add_up_to_the_leak_view(pairs: list[Pair]) -> None:
    leak = measure_leak(pairs, LEXICONS, bootstrap=Bootstrap(resamples=2))
    found = measure_slices(pairs, LEXICONS)
    for dimension in (Dimension.LABEL, Dimension.SECTION, Dimension.CASING):
        chosen = [one for one in found if one.dimension is dimension]
        assert sum(one.spans for one in chosen) == leak.spans.total
        assert sum(one.hidden for one in chosen) == leak.spans.count
    assert all(one.hidden <= one.spans and one.hidden_words <= one.words for one in found)
