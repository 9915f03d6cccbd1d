"""The leak view: what stays readable, whose notes are clean, which words were lost."""

from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from marked_pairs import drawn_pairs, pair

from scrubjay.evaluate.leak import measure_leak
from scrubjay.evaluate.pairs import Pair
from scrubjay.evaluate.shares import Bootstrap, Share, rows_of
from scrubjay.labels import Label
from scrubjay.lexicons import load_lexicons
from scrubjay.note import Note, Span

LEXICONS = load_lexicons()

SPANS = [
    ("nothing found", "by {DOCTOR:Ida Marlow}", "by Ida Marlow", 0, 9),
    ("all found", "by {DOCTOR:Ida Marlow}", "by {DOCTOR:Ida Marlow}", 1, 0),
    ("the label does not matter", "by {DOCTOR:Ida Marlow}", "by {DATE:Ida Marlow}", 1, 0),
    ("two spans hide it together", "by {DOCTOR:Ida Marlow}", "by {DATE:Ida} {AGE:Marlow}", 1, 0),
    ("half a name leaks", "by {DOCTOR:Ida Marlow}", "by Ida {DOCTOR:Marlow}", 0, 3),
    ("one letter leaks", "by {DOCTOR:Ida Marlow}", "by {DOCTOR:Ida Marlo}w", 0, 1),
    ("a full stop does not", "by {DOCTOR:Ida M.}", "by {DOCTOR:Ida M}.", 1, 0),
    ("brackets and dashes do not", "{PHONE:(555) 010-0199}", "({PHONE:555}) {PHONE:010}-{PHONE:0199}", 1, 0),
    ("an accented letter does", "{PATIENT:José}", "{PATIENT:Jos}é", 0, 1),
    ("a combining mark does not", "{PATIENT:Jose\u0301}", "{PATIENT:Jose}\u0301", 1, 0),
    ("too long a span hides it", "{AGE:26} years", "{AGE:26 years}", 1, 0),
    ("a span of marks only has nothing to read", "{ID:***}", "***", 1, 0),
]


@pytest.mark.parametrize(("gold", "system", "hidden", "readable"), [c[1:] for c in SPANS], ids=[c[0] for c in SPANS])
def test_a_span_is_hidden_when_every_letter_and_digit_is(gold: str, system: str, hidden: int, readable: int) -> None:
    leak = measure_leak([pair(gold, system)], LEXICONS)
    assert (leak.spans.count, leak.spans.total) == (hidden, 1)
    assert leak.readable.count == readable
    assert leak.notes.count == leak.patients.count == hidden
    assert leak.leaking_notes == (() if hidden else ("n1",))


def test_a_note_is_clean_when_all_its_spans_are_hidden_and_a_patient_when_all_notes_are() -> None:
    leak = measure_leak(
        [
            pair("{AGE:26} {DATE:May}", "{AGE:26} {DATE:May}", id="a", patient="p"),
            pair("{AGE:26} {DATE:May}", "{AGE:26} May", id="b", patient="p"),
            pair("{AGE:26}", "{AGE:26}", id="c", patient="q"),
            pair("{AGE:26}", "{AGE:26}", id="d"),
            pair("nothing to leak", "nothing to leak", id="e", patient="r"),
        ],
        LEXICONS,
    )
    assert (leak.spans.count, leak.spans.total) == (5, 6)
    assert (leak.notes.count, leak.notes.total) == (3, 4)
    assert (leak.patients.count, leak.patients.total) == (2, 3)
    assert (leak.readable.count, leak.readable.total) == (3, 14)
    assert leak.leaking_notes == ("b",)


def test_a_note_that_the_system_lacks_leaks_all_and_spares_no_words() -> None:
    leak = measure_leak([pair("chest pain of {PATIENT:Ida}", None)], LEXICONS)
    assert (leak.spans.count, leak.spans.total) == (0, 1)
    assert leak.words == leak.clinical == Share(0, 0)


def test_labels_outside_the_chosen_set_are_ignored_but_stay_phi() -> None:
    pairs = [pair("{PATIENT:Ida} on {DATE:May 4}", "{PATIENT:Ida} on {DATE:May} 4")]
    leak = measure_leak(pairs, LEXICONS, labels={Label.PATIENT})
    assert leak.spans == Share(1, 1)
    assert (leak.words.count, leak.words.total) == (0, 1)


def test_clean_notes_bound_the_rate_of_leaks_by_the_rule_of_three() -> None:
    clean = [pair("{AGE:26}", "{AGE:26}", id=str(number)) for number in range(300)]
    assert measure_leak(clean, LEXICONS).bound == pytest.approx(0.01)
    assert measure_leak([*clean, pair("{AGE:26}", "26")], LEXICONS).bound is None
    assert measure_leak(clean[:2], LEXICONS).bound == 1.0
    of_six = [replace(each, note=replace(each.note, patient=each.note.id[-1])) for each in clean]
    assert measure_leak(of_six, LEXICONS).bound == pytest.approx(0.3)


@pytest.mark.parametrize("pairs", [[], [pair("", "")], [pair("no PHI here", "no PHI here")]])
def test_without_gold_spans_nothing_is_divided_by_nought(pairs: list[Pair]) -> None:
    leak = measure_leak(pairs, LEXICONS)
    assert leak.spans == leak.readable == leak.notes == leak.patients == Share(0, 0)
    assert leak.spans.value is leak.bound is None


def test_words_that_a_span_touches_are_lost_unless_they_are_phi() -> None:
    leak = measure_leak(
        [pair("Mr {PATIENT:Ida} has a fever, no chills", "{DATE:Mr Ida} has a {AGE:fev}er, no chills")], LEXICONS
    )
    assert (leak.words.count, leak.words.total) == (2, 6)


def test_a_word_run_together_with_phi_is_not_counted_as_lost() -> None:
    leak = measure_leak([pair("a{AGE:26}yo man", "{AGE:a26yo} man")], LEXICONS)
    assert (leak.words.count, leak.words.total) == (0, 1)


def test_the_clinical_terms_lost_most_often_are_named_with_how_often_they_stood() -> None:
    leak = measure_leak(
        [
            pair("Lasix out. nausea, NAUSEA, aspirin", "{PATIENT:Lasix} out. {AGE:nausea}, {AGE:NAUSEA}, aspirin"),
            pair("Lasix in, {PATIENT:Lasix} agrees", "Lasix in, {PATIENT:Lasix} agrees", id="n2"),
        ],
        LEXICONS,
    )
    assert [(lost.term, lost.lost, lost.total) for lost in leak.lost] == [("nausea", 2, 2), ("lasix", 1, 2)]
    assert (leak.clinical.count, leak.clinical.total) == (3, 5)
    assert len(measure_leak([pair("nausea, asthma", "{AGE:nausea, asthma}")], LEXICONS, terms=1).lost) == 1


@pytest.mark.parametrize("word", ["Zorvath", "Okonjo", "the", "he", "4711", "Marlow"])
def test_a_lost_word_outside_the_clinical_lists_is_never_named(word: str) -> None:
    leak = measure_leak([pair(f"{word} came", f"{{AGE:{word}}} came")], LEXICONS)
    assert leak.words.count == 1
    assert leak.lost == ()
    assert word not in repr(leak)


@pytest.mark.parametrize("word", ["Foley", "CROHN", "Parkinson", "Babinski", "fever"])
def test_a_clinical_word_that_is_a_name_too_is_counted_and_never_named(word: str) -> None:
    leak = measure_leak([pair(f"{word} came, nausea", f"{{AGE:{word}}} came, {{AGE:nausea}}")], LEXICONS)
    assert leak.clinical.count == 2
    assert [lost.term for lost in leak.lost] == ["nausea"]
    assert word.lower() not in repr(leak).lower()


def test_intervals_resample_patients_not_notes() -> None:
    one = [pair("{AGE:26}", "{AGE:26}" if n % 2 else "26", id=str(n), patient="p") for n in range(40)]
    many = [replace(each, note=replace(each.note, patient=None)) for each in one]
    two = [replace(each, note=replace(each.note, patient="pq"[int(each.note.id) // 20])) for each in one]
    assert measure_leak(one, LEXICONS).spans == Share(20, 40)
    assert measure_leak(two, LEXICONS).spans == Share(20, 40, 0.5, 0.5)
    spans = measure_leak(many, LEXICONS).spans
    assert spans.low is not None
    assert spans.high is not None
    assert 0.3 < spans.low < 0.4
    assert 0.6 < spans.high < 0.7


def test_an_interval_follows_the_seed_and_not_the_order_of_the_notes() -> None:
    pairs = [pair("{AGE:26}" * (n + 1), "{AGE:26}" * n + "26", id=str(n)) for n in range(30)]
    first = measure_leak(pairs, LEXICONS)
    assert measure_leak(pairs[::-1], LEXICONS).spans == first.spans
    assert measure_leak(pairs, LEXICONS, bootstrap=Bootstrap(seed=8)).spans != first.spans


def test_a_smaller_confidence_gives_a_narrower_interval() -> None:
    counts, totals = np.arange(40).reshape(-1, 1) % 2, np.ones((40, 1), np.int64)
    (wide,), (narrow,) = Bootstrap().shares(counts, totals), Bootstrap(confidence=0.5).shares(counts, totals)
    assert wide.low < narrow.low < 0.5 < narrow.high < wide.high  # type: ignore[operator]


def test_resamples_without_anything_to_count_are_passed_over() -> None:
    (share,) = Bootstrap().shares(np.array([[0], [1], [1], [0]]), np.array([[0], [1], [1], [0]]))
    assert share == Share(2, 2, 1.0, 1.0)


def test_one_patient_gives_no_interval_even_among_others_without_anything_to_count() -> None:
    (share,) = Bootstrap().shares(np.array([[0], [1], [0]]), np.array([[0], [2], [0]]))
    assert share == Share(1, 2)


def test_resamples_are_drawn_block_by_block_where_there_are_many_patients(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("scrubjay.evaluate.shares.BLOCK", 50)
    (share,) = Bootstrap(resamples=101).shares(np.ones((20, 1), np.int64), np.full((20, 1), 2))
    assert share == Share(20, 40, 0.5, 0.5)


def test_rows_go_by_the_sorted_patients() -> None:
    rows, size = rows_of(["q", "p", "q"])
    assert (rows.tolist(), size) == ([1, 0, 1], 2)


@given(drawn_pairs())
def test_figures_hold_together(pairs: list[Pair]) -> None:
    leak = measure_leak(pairs, LEXICONS, bootstrap=Bootstrap(resamples=20))
    assert leak.spans.total == sum(len(one.gold) for one in pairs)
    for share in (leak.spans, leak.readable, leak.notes, leak.patients, leak.words, leak.clinical):
        assert 0 <= share.count <= share.total
        assert share.low is None or 0 <= share.low <= share.high <= 1  # type: ignore[operator]
    assert len(leak.leaking_notes) == leak.notes.total - leak.notes.count
    assert (leak.readable.count == 0) == (leak.spans.count == leak.spans.total)


@given(drawn_pairs())
def test_a_system_equal_to_gold_leaks_nothing_and_loses_nothing(pairs: list[Pair]) -> None:
    same = [replace(one, system=one.gold) for one in pairs]
    leak = measure_leak(same, LEXICONS, bootstrap=Bootstrap(resamples=20))
    assert leak.spans.count == leak.spans.total
    assert leak.readable.count == leak.words.count == 0


@given(drawn_pairs(), st.data())
def test_one_more_span_never_leaks_more(pairs: list[Pair], data: st.DataObject) -> None:
    one = data.draw(st.sampled_from(pairs))
    end = data.draw(st.integers(1, max(1, len(one.note.text))))
    more = replace(one, system=(*one.system, Span(data.draw(st.integers(0, end - 1)), end, Label.DATE)))
    before, after = (measure_leak([each], LEXICONS, bootstrap=Bootstrap(resamples=2)) for each in (one, more))
    assert after.readable.count <= before.readable.count
    assert after.spans.count >= before.spans.count
    assert after.words.count >= before.words.count


def test_no_note_text_is_in_the_repr() -> None:
    leak = measure_leak([Pair(Note("n1", "Zorvath"), (Span(0, 7, Label.PATIENT),), ())], LEXICONS)
    assert "Zorvath" not in repr(leak)
