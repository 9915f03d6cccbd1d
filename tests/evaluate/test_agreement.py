"""Agreement of two systems: a table of labels with a row for all of them."""

from dataclasses import replace

import pytest
from hypothesis import given
from worked_cases import pair

from scrubjay.evaluate.agreement import agree
from scrubjay.evaluate.measures import Counts
from scrubjay.evaluate.pairs import Mode, Pair
from scrubjay.labels import Label
from scrubjay.note import Note, Span
from strategies import notes_with_spans

PAIRS = [
    pair("Ruth Orme, 81, of Elmet", "PATIENT 0-9, AGE 11-13, CITY 18-23", "PATIENT 0-9, AGE 11-13"),
    pair("Olaf Pell, 3/4/2087", "PATIENT 0-9, DATE 11-19", "PATIENT 0-4, DATE 11-17", note_id="b"),
]


@pytest.mark.parametrize("mode", Mode)
def test_the_table_has_a_row_for_each_label_and_one_for_all(mode: Mode) -> None:
    agreement = agree(PAIRS, mode=mode)
    f1 = {label: own["strict"].prf.f1 for label, own in agreement.labels.items()}
    # By strict: one of two patients agrees; the city is the first system's alone; the date ends two short.
    assert f1 == {"PATIENT": 0.5, "CITY": 0.0, "AGE": 1.0, "DATE": 0.0}
    assert agreement.overall["strict"].counts == Counts(2, 2, 5, 4)
    assert agreement.overall["strict"].prf.f1 == pytest.approx(4 / 9)
    assert agreement.overall["relaxed"].prf.f1 == pytest.approx(6 / 9)
    # Pieces: Ruth Orme 81 Elmet Olaf Pell 3 4 2087 against Ruth Orme 81 Olaf 3 4 20.
    assert agreement.overall["token"].counts == Counts(6, 6, 9, 7)


def test_labels_and_merged_classes_are_those_of_a_scoring() -> None:
    two = [pair("Orme of Elmet", "DOCTOR 0-4, CITY 8-13", "PATIENT 0-4")]
    names = frozenset({Label.PATIENT, Label.DOCTOR})
    agreement = agree(two, labels=names, merge={"NAME": names})
    assert list(agreement.labels) == ["NAME"]
    assert agreement.overall["strict"].prf.f1 == 1


def test_systems_that_found_nothing_have_no_agreement() -> None:
    agreement = agree([pair("Orme", "", "")])
    assert agreement.labels == {}
    assert agreement.overall["strict"].prf.f1 is None
    assert any("no gold spans" in notice for notice in agreement.notices)


def test_a_note_that_one_system_lacks_is_named() -> None:
    agreement = agree([pair("Orme", "PATIENT 0-4", None, note_id="110-03")])
    assert "110-03" in agreement.notices[0]


@given(notes_with_spans())
def test_it_does_not_matter_which_system_is_taken_as_gold(case: tuple[Note, list[Span]]) -> None:
    note, found = case
    moved = tuple(replace(span, label=Label.AGE) if place % 3 == 2 else span for place, span in enumerate(found))
    there = agree([Pair(note, tuple(found), moved[1:])])
    back = agree([Pair(note, moved[1:], tuple(found))])
    for rule, own in there.overall.items():
        assert (own.prf.f1 or 0) == pytest.approx(back.overall[rule].prf.f1 or 0)
    assert there.labels.keys() == back.labels.keys()
