"""Approximate randomisation: hand-worked notes, exact p values of small cases, and what any comparison keeps."""

from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from worked_cases import pair, spans

from scrubjay.errors import UsageError
from scrubjay.evaluate.pairs import Mode, Pair
from scrubjay.evaluate.significance import Comparison, Difference, compare
from scrubjay.labels import Label
from scrubjay.note import Note, Span

TEXT = "a b c d e f g h"
Figure = tuple[int, int]
"""How many of a note's four gold spans a system found, and how many it gave that are wrong."""


def side(figures: list[Figure]) -> list[Pair]:
    """A note for each figure, with four gold letters."""
    letters = [Span(place, place + 1, Label.AGE) for place in range(0, 16, 2)]
    return [
        Pair(Note(f"n{number}", TEXT), tuple(letters[:4]), tuple(letters[:found] + letters[4 : 4 + wrong]))
        for number, (found, wrong) in enumerate(figures)
    ]


def differences(comparison: Comparison, name: str = "strict") -> dict[str, Difference]:
    contrast = comparison.criteria[name]
    return {"precision": contrast.precision, "recall": contrast.recall, "f1": contrast.f1}


def p_of(a: list[Figure], b: list[Figure], **options: object) -> dict[str, float]:
    comparison = compare(side(a), side(b), **options)  # type: ignore[arg-type]
    return {name: own.p for name, own in differences(comparison).items()}


def micro(figures: list[Figure]) -> dict[str, float]:
    found, wrong, gold = sum(own[0] for own in figures), sum(own[1] for own in figures), 4 * len(figures)
    precision = found / (found + wrong) if found + wrong else 0.0
    recall = found / gold
    f1 = 2 * precision * recall / (precision + recall) if found else 0.0
    return {"precision": precision, "recall": recall, "f1": f1}


def exact(a: list[Figure], b: list[Figure]) -> dict[str, float]:
    """The share of all ways to swap notes whose difference is at least the observed one."""
    observed = {name: abs(value - micro(b)[name]) for name, value in micro(a).items()}
    hits = dict.fromkeys(observed, 0)
    ways = list(product((False, True), repeat=len(a)))
    for way in ways:
        swapped = [(theirs, mine) if swap else (mine, theirs) for mine, theirs, swap in zip(a, b, way, strict=True)]
        left, right = (micro([own[place] for own in swapped]) for place in (0, 1))
        for name in hits:
            hits[name] += abs(left[name] - right[name]) >= observed[name] - 1e-12
    return {name: count / len(ways) for name, count in hits.items()}


FIGURES = st.tuples(st.integers(0, 4), st.integers(0, 4))
SYSTEMS = st.lists(st.tuples(FIGURES, FIGURES), max_size=8).map(lambda both: tuple(map(list, zip(*both, strict=True))))
QUICK = {"shuffles": 99, "seed": 7}


@pytest.mark.parametrize(
    ("a", "b"),
    [
        ([(4, 0), (3, 1), (2, 2), (4, 1), (1, 0), (3, 3)], [(2, 0), (3, 0), (1, 2), (2, 4), (1, 1), (2, 0)]),
        ([(4, 0)] * 8, [(3, 0)] * 8),
        ([(4, 0), (0, 0)], [(0, 4), (1, 0)]),
    ],
)
def test_p_values_approach_the_exact_ones(a: list[Figure], b: list[Figure]) -> None:
    assert p_of(a, b) == pytest.approx(exact(a, b), abs=0.02)


def test_figures_and_differences_are_those_of_the_systems() -> None:
    comparison = compare(side([(4, 0), (2, 2)]), side([(3, 0), (1, 0)]))
    recall = comparison.criteria["strict"].recall
    assert (recall.a, recall.b, recall.difference) == (0.75, 0.5, 0.25)
    precision = comparison.criteria["strict"].precision
    assert (precision.a, precision.b, precision.difference) == (0.75, 1.0, -0.25)
    assert comparison.criteria["strict"].a.f1 == 0.75


def test_one_note_tells_nothing() -> None:
    assert set(p_of([(4, 0)], [(0, 4)]).values()) == {1.0}


def test_a_clear_lead_over_many_notes_is_significant_at_the_least_p_there_is() -> None:
    comparison = compare(side([(4, 0)] * 40), side([(2, 2)] * 40))
    assert differences(comparison)["f1"] == Difference(1.0, 0.5, 0.5, 1 / 10_000, significant=True)


def test_the_cut_off_decides_what_is_significant() -> None:
    a, b = side([(4, 0)] * 4), side([(3, 0)] * 4)
    p = differences(compare(a, b))["recall"].p
    assert p == pytest.approx(2 / 16, abs=0.02)
    assert not differences(compare(a, b))["recall"].significant
    assert differences(compare(a, b, cutoff=0.2))["recall"].significant
    assert not differences(compare(a, b, cutoff=p))["recall"].significant


def test_as_printed_per_note_scores_are_summed_and_only_larger_differences_count() -> None:
    """One note has recall 1 and 0, the other 0 and 1/2: as sums 1 against 1/2; every swap gives 1/2 or 3/2."""
    a, b = [(4, 0), (0, 0)], [(0, 0), (2, 0)]
    assert p_of(a, b, as_printed=True)["recall"] == pytest.approx(0.5, abs=0.02)
    assert p_of(a, b)["recall"] == 1.0


def test_as_printed_means_of_ratios_differ_from_ratios_of_sums() -> None:
    """By micro precision A has 5/9 and B 5/5; per note A has 1 and 1/2 (1.5) and B has 1 and 1 (2)."""
    a, b = [(1, 0), (4, 4)], [(1, 0), (4, 0)]
    assert p_of(a, b, as_printed=True)["precision"] == 1 / 10_000
    assert p_of(a, b)["precision"] == 1.0


def test_as_printed_systems_without_a_difference_look_significant_and_a_notice_says_so() -> None:
    figures = [(4, 0), (2, 1), (3, 3)]
    comparison = compare(side(figures), side(figures), as_printed=True)
    assert differences(comparison)["f1"].p == 1 / 10_000
    assert any("look significant" in notice for notice in comparison.notices)
    assert compare(side(figures), side(figures)).notices == ()


@given(SYSTEMS)
@settings(max_examples=30)
def test_p_lies_above_zero_and_is_a_whole_number_of_shuffles(systems: tuple[list[Figure], ...]) -> None:
    a, b = systems or ([], [])
    for as_printed in (False, True):
        for p in filter(None, p_of(a, b, as_printed=as_printed, **QUICK).values()):
            assert 0 < p <= 1
            assert p * 100 == pytest.approx(round(p * 100))


@given(SYSTEMS)
@settings(max_examples=30)
def test_p_does_not_depend_on_which_system_comes_first(systems: tuple[list[Figure], ...]) -> None:
    a, b = systems or ([], [])
    for as_printed in (False, True):
        assert p_of(a, b, as_printed=as_printed, **QUICK) == p_of(b, a, as_printed=as_printed, **QUICK)


@pytest.mark.parametrize("mode", Mode)
@given(st.lists(FIGURES, max_size=6))
@settings(max_examples=15)
def test_a_system_never_differs_from_itself(mode: Mode, figures: list[Figure]) -> None:
    comparison = compare(side(figures), side(figures), mode=mode, **QUICK)  # type: ignore[arg-type]
    for name in comparison.criteria:
        assert {own.p for own in differences(comparison, name).values()} <= {1.0, None}
        assert not any(own.significant for own in differences(comparison, name).values())


def test_without_a_figure_there_is_no_p_and_nothing_significant() -> None:
    for as_printed in (False, True):
        comparison = compare(side([(4, 0)] * 9), side([(0, 0)] * 9), as_printed=as_printed)
        assert differences(comparison)["precision"] == Difference(1.0, None, None, None, significant=False)
        assert differences(comparison)["recall"].significant


def test_the_seed_fixes_the_p_values() -> None:
    a, b = [(4, 0), (3, 1), (2, 2), (4, 1)] * 3, [(2, 0), (3, 0), (4, 2), (2, 1)] * 3
    assert p_of(a, b, seed=3) == p_of(a, b, seed=3)
    assert p_of(a, b, seed=3) != p_of(a, b, seed=4)


@pytest.mark.parametrize("mode", Mode)
def test_every_criterion_of_the_mode_is_compared(mode: Mode) -> None:
    names = compare(side([(1, 1)]), side([(1, 2)]), mode=mode).criteria
    assert ("binary_relaxed" in names) == (mode is Mode.CORRECTED)
    assert {"strict", "relaxed", "token", "hipaa_strict", "cover"} <= set(names)


def test_labels_and_merged_classes_are_those_of_a_scoring() -> None:
    a = [pair("Orme of Elmet", "DOCTOR 0-4, CITY 8-13", "PATIENT 0-4")]
    b = [pair("Orme of Elmet", "DOCTOR 0-4, CITY 8-13", "DOCTOR 0-4, CITY 8-13")]
    names = frozenset({Label.PATIENT, Label.DOCTOR})
    strict = compare(a, b, labels=names, merge={"NAME": names}).criteria["strict"]
    assert (strict.a.f1, strict.b.f1) == (1, 1)


def test_a_figure_that_does_not_exist_has_no_difference() -> None:
    precision = compare(side([(0, 0)]), side([(1, 1)])).criteria["strict"].precision
    assert (precision.a, precision.b, precision.difference) == (None, 0.5, None)


def test_notices_name_the_system_they_speak_of_unless_they_speak_of_both() -> None:
    whole = [pair("Orme", "PATIENT 0-4", "PATIENT 0-4")]
    lacking = [pair("Orme", "PATIENT 0-4", None)]
    [notice] = compare(whole, lacking).notices
    assert notice.startswith("system B: the system has no result for 1 of 1 notes")
    [both] = compare(lacking, lacking).notices
    assert both.startswith("the system has no result")


def test_a_note_that_one_system_lacks_is_officially_left_out_on_its_side_alone() -> None:
    a = [pair("Orme", "PATIENT 0-4", "PATIENT 0-4"), pair("Pell", "PATIENT 0-4", None, note_id="b")]
    b = [pair("Orme", "PATIENT 0-4", ""), pair("Pell", "PATIENT 0-4", "PATIENT 0-4", note_id="b")]
    recall = compare(a, b, mode=Mode.OFFICIAL).criteria["strict"].recall
    assert (recall.a, recall.b) == (1.0, 0.5)


@pytest.mark.parametrize(
    ("b", "words"),
    [
        ([], "same notes"),
        ([pair("Orme", "PATIENT 0-4", "", note_id="other")], "same notes"),
        ([pair("Orme", "DOCTOR 0-4", "")], "note a: .*different gold"),
        ([pair("Pell", "PATIENT 0-4", "")], "note a: .*different gold"),
    ],
)
def test_systems_that_were_not_held_against_the_same_gold_are_refused(b: list[Pair], words: str) -> None:
    with pytest.raises(UsageError, match=words):
        compare([pair("Orme", "PATIENT 0-4", "")], b)


def test_no_shuffles_are_refused() -> None:
    with pytest.raises(UsageError, match="at least 1 shuffle"):
        compare([], [], shuffles=0)


def test_gold_in_another_order_is_the_same_gold() -> None:
    text, one, other = "Orme, 70", "PATIENT 0-4, AGE 6-8", "AGE 6-8, PATIENT 0-4"
    assert spans(one) != spans(other)
    assert compare([pair(text, one, one)], [pair(text, other, one)]).criteria["strict"].f1.p == 1
