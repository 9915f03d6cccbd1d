"""Error analysis: every span is of one kind, and the tables add up."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st
from marked_pairs import drawn_pairs, drawn_spans, pair

from scrubjay.evaluate.classes import Classes, classes_of
from scrubjay.evaluate.errors import ErrorTable, Kind, analyse_errors, document_frequencies, judge
from scrubjay.evaluate.pairs import Pair
from scrubjay.evaluate.spread import Spread, spread
from scrubjay.labels import Label
from scrubjay.note import Note, Span

TEXT = "x" * 60


def spans(*places: tuple[int, int] | tuple[int, int, Label]) -> tuple[Span, ...]:
    return tuple(Span(*place) if len(place) == 3 else Span(*place, Label.DATE) for place in places)


def analyse(gold: tuple[Span, ...], system: tuple[Span, ...]) -> ErrorTable:
    return analyse_errors([Pair(Note("n1", TEXT), gold, system)])


KINDS = [
    ("exact", (10, 20), (10, 20), Kind.CORRECT),
    ("other label", (10, 20), (10, 20, Label.AGE), Kind.TYPE),
    ("inside", (10, 20), (12, 18), Kind.SHORT),
    ("ends early", (10, 20), (10, 19), Kind.SHORT),
    ("starts late", (10, 20), (11, 20), Kind.SHORT),
    ("inside with another label", (10, 20), (12, 18, Label.AGE), Kind.SHORT),
    ("around", (10, 20), (9, 21), Kind.LONG),
    ("ends late", (10, 20), (10, 21), Kind.LONG),
    ("around with another label", (10, 20), (9, 21, Label.AGE), Kind.LONG),
    ("shifted right", (10, 20), (15, 25), Kind.SHORT_AND_LONG),
    ("shifted left", (10, 20), (5, 11), Kind.SHORT_AND_LONG),
    ("beside", (10, 20), (20, 25), Kind.SPURIOUS),
    ("before", (10, 20), (5, 10), Kind.SPURIOUS),
]


@pytest.mark.parametrize(("gold", "system", "kind"), [case[1:] for case in KINDS], ids=[case[0] for case in KINDS])
def test_a_system_span_is_of_one_kind(gold: tuple[int, int], system: tuple[int, int], kind: Kind) -> None:
    table = analyse(spans(gold), spans(system))
    assert {one for one, count in table.counts.items() if count} - {Kind.MISSING} == {kind}
    assert table.counts[Kind.MISSING] == (kind is Kind.SPURIOUS)


OWNERS = [
    ("the largest overlap", [(0, 4), (5, 20)], (2, 12), (5, 20)),
    ("the earliest of equal overlaps", [(0, 5), (7, 12)], (3, 9), (0, 5)),
    ("a long span over two", [(0, 3), (4, 10)], (0, 10), (4, 10)),
    ("the same extent inside a longer gold span", [(0, 10), (2, 5)], (2, 5), (2, 5)),
    ("an earlier gold span that reaches over others", [(0, 30), (5, 8)], (10, 14), (0, 30)),
]


@pytest.mark.parametrize(("gold", "system", "owner"), [case[1:] for case in OWNERS], ids=[case[0] for case in OWNERS])
def test_a_system_span_belongs_to_one_gold_span(
    gold: list[tuple[int, int]], system: tuple[int, int], owner: tuple[int, int]
) -> None:
    (found,) = spans(system)
    (owned,) = spans(owner)
    table = analyse(spans(*gold), (found,))
    assert table.counts[judge(owned, found)] == 1
    assert all(one.gold == owned for one in table.findings if one.system == found)


def test_of_two_labels_on_one_place_the_same_label_is_the_owner() -> None:
    table = analyse(spans((0, 4, Label.AGE), (0, 4, Label.DATE)), spans((0, 4, Label.DATE)))
    assert table.counts[Kind.CORRECT] == 1
    assert table.counts[Kind.TYPE] == table.counts[Kind.MISSING] == 0


def test_one_gold_span_cut_in_two_is_two_short_errors_and_not_missing() -> None:
    table = analyse(spans((0, 20)), spans((0, 8), (12, 20)))
    assert table.counts[Kind.SHORT] == 2
    assert table.counts[Kind.MISSING] == 0
    assert table.confusion.partial == (1,)


def test_a_span_that_stands_twice_counts_once() -> None:
    table = analyse(spans((0, 4), (0, 4)), (*spans((0, 4)), Span(0, 4, Label.DATE, 0.5, "other")))
    assert (table.gold, table.system, table.counts[Kind.CORRECT]) == (1, 1, 1)


def test_the_matrix_is_laid_out_as_in_the_paper() -> None:
    gold = spans((0, 2, Label.PATIENT), (3, 5, Label.PATIENT), (6, 9, Label.DOCTOR), (10, 14), (20, 24), (30, 34))
    system = spans(
        (0, 2, Label.PATIENT),
        (3, 5, Label.DOCTOR),
        (6, 9, Label.DOCTOR),
        (10, 12),
        (19, 25),
        (40, 42, Label.AGE),
        (28, 32, Label.AGE),
    )
    table = analyse_errors([Pair(Note("n1", TEXT), gold, system)])
    matrix = table.confusion
    assert matrix.labels == ("PATIENT", "DOCTOR", "AGE", "DATE")
    assert matrix.exact == ((1, 1, 0, 0), (0, 1, 0, 0), (0, 0, 0, 0), (0, 0, 0, 0))
    assert matrix.missing == (0, 0, 0, 0)
    assert matrix.partial == (0, 0, 0, 3)
    assert matrix.gold == (2, 1, 0, 3)
    assert matrix.spurious == (0, 0, 1, 0)
    assert matrix.short == (0, 0, 0, 1)
    assert matrix.long == (0, 0, 0, 1)
    assert matrix.short_and_long == (0, 0, 1, 0)
    assert matrix.system == (1, 2, 2, 2)
    assert matrix.column_shares()[0] == (1.0, 0.5, 0.0, 0.0)
    assert matrix.missing_shares() == (0.0, 0.0, None, 0.0)


def test_labels_outside_the_chosen_set_are_dropped_from_both_sides() -> None:
    pairs = [Pair(Note("n1", TEXT), spans((0, 4), (5, 9, Label.AGE)), spans((0, 4, Label.AGE), (5, 9, Label.AGE)))]
    table = analyse_errors(pairs, classes=Classes(labels={Label.DATE}))
    assert (table.gold, table.system, table.counts[Kind.MISSING]) == (1, 0, 1)
    assert table.confusion.labels == ("DATE",)


def test_merged_labels_are_one_class_in_every_table() -> None:
    pairs = [pair("{DOCTOR:Ida} {PATIENT:Bo} {AGE:26}", "{PATIENT:Ida} {PATIENT:Bo} {DATE:26}")]
    merged = Classes(merge={"PERSON": frozenset({Label.PATIENT, Label.DOCTOR})})
    table = analyse_errors(pairs, classes=merged)
    assert (table.counts[Kind.CORRECT], table.counts[Kind.TYPE]) == (2, 1)
    assert table.confusion.labels == ("PERSON", "AGE", "DATE")
    assert table.confusion.exact == ((2, 0, 0), (0, 0, 1), (0, 0, 0))
    assert [each.name for each in table.frequencies] == ["PERSON", "AGE"]


def test_one_place_with_two_labels_of_a_merged_class_counts_once() -> None:
    merged = Classes(merge={"WHEN": frozenset({Label.AGE, Label.DATE})})
    both = spans((0, 4, Label.AGE), (0, 4, Label.DATE))
    table = analyse_errors([Pair(Note("n1", TEXT), both, both)], classes=merged)
    assert (table.gold, table.system, table.counts[Kind.CORRECT]) == (1, 1, 1)


def test_coarse_gold_makes_no_type_errors_within_its_category() -> None:
    pairs = [pair("{NAME:Ida} in {CITY:Oro}", "{DOCTOR:Ida} in {STATE:Oro}")]
    table = analyse_errors(pairs, classes=classes_of(pairs))
    assert (table.counts[Kind.CORRECT], table.counts[Kind.TYPE]) == (1, 1)
    assert table.confusion.labels == ("NAME", "CITY", "STATE")


def test_findings_hold_places_only_and_texts_when_asked() -> None:
    pairs = [pair("saw {DOCTOR:Zorvath} in {CITY:Oro}", "{AGE:saw} {DOCTOR:Zor}vath in Oro")]
    plain, shown = analyse_errors(pairs).findings, analyse_errors(pairs, show_text=True).findings
    assert [(one.kind, one.note) for one in plain] == [
        (Kind.SPURIOUS, "n1"),
        (Kind.SHORT, "n1"),
        (Kind.MISSING, "n1"),
    ]
    assert all(one.gold_text is one.system_text is None for one in plain)
    assert [(one.gold_text, one.system_text) for one in shown] == [(None, "saw"), ("Zorvath", "Zor"), ("Oro", None)]
    assert not any(text in repr(shown) for text in ("Zor", "Oro", "saw"))


def test_a_word_counts_once_for_each_note_in_which_its_label_has_it() -> None:
    pairs = [
        pair("{DOCTOR:Ida Marlow}, {DOCTOR:MARLOW} {PATIENT:Bo}", "Ida Marlow, MARLOW Bo", id="a"),
        pair("{DOCTOR:Marlow} saw Bo, {AGE:26}", "Marlow saw Bo, 26", id="b"),
    ]
    patient, doctor = document_frequencies(pairs, classes=Classes(labels={Label.PATIENT, Label.DOCTOR}))
    assert (patient.name, patient.size, patient.high) == ("PATIENT", 1, 1)
    assert (doctor.name, doctor.size, doctor.low, doctor.high) == ("DOCTOR", 2, 1, 2)


def test_errors_in_a_note_are_spread_over_all_notes() -> None:
    pairs = [pair("{AGE:26} {AGE:27}", "26 27", id="a"), pair("{AGE:26}", "{AGE:26}", id="b")]
    missing = next(one for one in analyse_errors(pairs).per_note if one.name == "missing")
    assert (missing.size, missing.low, missing.median, missing.high) == (2, 0, 1, 2)


def test_a_spread_has_whiskers_and_outliers_beyond_them() -> None:
    assert spread("many", [1, 2, 3, 4, 5, 6, 7, 30, 30]) == Spread("many", 9, 1, 1, 3, 5, 7, 7, 30, (30,))
    assert spread("one", [4]) == Spread("one", 1, 4, 4, 4, 4, 4, 4, 4)


@given(st.lists(st.integers(0, 50), min_size=1))
def test_a_spread_is_in_order(numbers: list[int]) -> None:
    made = spread("drawn", numbers)
    inner = [made.lower_whisker, made.lower_quartile, made.median, made.upper_quartile, made.upper_whisker]
    assert [made.low, *inner, made.high] == sorted([made.low, *inner, made.high])
    assert all(value < made.lower_whisker or value > made.upper_whisker for value in made.outliers)


@pytest.mark.parametrize("pairs", [[], [pair("", "")], [pair("no PHI", "no PHI")]])
def test_without_spans_all_counts_are_nought(pairs: list[Pair]) -> None:
    table = analyse_errors(pairs)
    assert not any(table.counts.values())
    assert set(table.counts) == set(Kind)
    assert not any((table.confusion.labels, table.frequencies, table.findings))


def assert_adds_up(table: ErrorTable) -> None:
    matrix, counts = table.confusion, table.counts
    assert sum(counts.values()) - counts[Kind.MISSING] == table.system == sum(matrix.system)
    assert table.gold == sum(matrix.gold)
    diagonal = sum(row[place] for place, row in enumerate(matrix.exact))
    assert counts[Kind.CORRECT] == diagonal
    assert counts[Kind.TYPE] == sum(map(sum, matrix.exact)) - diagonal
    assert counts[Kind.SHORT] == sum(matrix.short)
    assert counts[Kind.LONG] == sum(matrix.long)
    assert counts[Kind.SHORT_AND_LONG] == sum(matrix.short_and_long)
    assert counts[Kind.SPURIOUS] == sum(matrix.spurious)
    assert counts[Kind.MISSING] == sum(matrix.missing)
    errors = zip(matrix.spurious, matrix.short, matrix.long, matrix.short_and_long, strict=True)
    columns = [sum(column) + sum(rest) for column, rest in zip(zip(*matrix.exact, strict=True), errors, strict=True)]
    assert tuple(columns) == matrix.system
    assert len(table.findings) == sum(counts.values()) - counts[Kind.CORRECT]


@given(drawn_pairs())
def test_every_span_is_of_exactly_one_kind_and_all_totals_add_up(pairs: list[Pair]) -> None:
    table = analyse_errors(pairs)
    assert_adds_up(table)
    assert table.system == sum(len(one.system) for one in pairs)
    assert table.gold == sum(len(one.gold) for one in pairs)
    matrix = table.confusion
    rows = zip(matrix.exact, matrix.missing, matrix.partial, strict=True)
    assert tuple(sum(row) + missing + partial for row, missing, partial in rows) == matrix.gold


@given(st.data())
def test_totals_add_up_even_where_spans_overlap_each_other(data: st.DataObject) -> None:
    text = data.draw(st.text("ab ", max_size=30))
    gold, system = (data.draw(drawn_spans(text)) + data.draw(drawn_spans(text)) for _ in range(2))
    assert_adds_up(analyse_errors([Pair(Note("n1", text), gold, system)]))


@given(drawn_pairs())
def test_a_system_equal_to_gold_has_no_errors(pairs: list[Pair]) -> None:
    table = analyse_errors([replace(one, system=one.gold) for one in pairs])
    assert table.findings == ()
    assert table.counts[Kind.CORRECT] == table.gold


@given(drawn_pairs())
def test_swapping_the_sides_swaps_spurious_and_missing(pairs: list[Pair]) -> None:
    swapped = [replace(one, gold=one.system, system=one.gold) for one in pairs]
    before, after = analyse_errors(pairs).counts, analyse_errors(swapped).counts
    assert (before[Kind.SPURIOUS], before[Kind.MISSING]) == (after[Kind.MISSING], after[Kind.SPURIOUS])
    assert (before[Kind.CORRECT], before[Kind.TYPE]) == (after[Kind.CORRECT], after[Kind.TYPE])
