"""Scoring: the hand-worked cases, means over notes, classes, notices and what holds for any system."""

from collections.abc import Sequence
from dataclasses import replace

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from worked_cases import CASES, MERCY, WORKED_EXAMPLE, Case, pair, spans

from scrubjay.errors import OffsetError, UsageError
from scrubjay.evaluate.pairs import Mode, Pair
from scrubjay.evaluate.scores import PRF, Counts, Criterion, Scores, score
from scrubjay.labels import AnyLabel, Label, parse_label
from scrubjay.note import Note, Span
from strategies import notes_with_spans

MODES = list(Mode)


def labels_of(written: str) -> frozenset[AnyLabel]:
    return frozenset(map(parse_label, written.split()))


def score_case(case: Case, mode: Mode) -> Scores:
    labels = labels_of(case.labels) if case.labels else None
    return score(
        case.pairs(), mode=mode, labels=labels, merge={name: labels_of(own) for name, own in case.merge.items()}
    )


def approx(precision: float | None, recall: float | None, f1: float | None) -> tuple[object, ...]:
    return tuple(None if value is None else pytest.approx(value) for value in (precision, recall, f1))


def three(figures: PRF) -> tuple[float | None, ...]:
    return figures.precision, figures.recall, figures.f1


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_a_hand_worked_case_comes_out_as_worked(case: Case, mode: Mode) -> None:
    criteria = score_case(case, mode).criteria
    wanted = case.expected(mode)
    assert {name: criteria[name].counts for name in wanted} == wanted


def test_there_are_more_than_thirty_hand_worked_cases_in_both_modes() -> None:
    assert sum(bool(case.expected(Mode.OFFICIAL)) and bool(case.expected(Mode.CORRECTED)) for case in CASES) > 31


def test_the_worked_example_marks_what_the_label_guide_says() -> None:
    places = [MERCY[span.start : span.end] for span in WORKED_EXAMPLE.pairs()[0].gold]
    assert places == ["John Smith", "67", "Mercy Hospital", "3/4/2087", "555-0199"]


def test_the_worked_example_gives_the_micro_figures_of_its_counts() -> None:
    token = score_case(WORKED_EXAMPLE, Mode.CORRECTED).criteria["token"].micro
    assert three(token) == approx(6 / 9, 6 / 10, 12 / 19)
    assert token.f2 == pytest.approx(5 * 6 / (4 * 10 + 9))


MACRO_CASES = [
    # notes, macro (P, R, F1) in the official mode, in the corrected mode
    (["2/2 2/2", "1/2 1/1"], (1, 0.75, 6 / 7), (1, 0.75, 6 / 7)),
    (["1/1 1/1", "0/0 0/0"], (0.5, 0.5, 0.5), (1, 1, 1)),
    (["1/1 1/1", "0/0 0/1"], (0.5, 0.5, 0.5), (1, 1, 1)),
    (["1/1 1/1", "0/1 0/0"], (0.5, 0.5, 0.5), (0.5, 0.5, 0.5)),
    (["1/1 1/1", "missing"], (1, 1, 1), (0.5, 0.5, 0.5)),
    (["2/2 2/4", "0/2 0/1", "1/2 1/1"], (0.5, 0.5, 0.5), (0.5, 0.5, 0.5)),
    (["0/0 0/1"], (0, 0, 0), (None, None, None)),
    (["0/1 0/0"], (0, 0, 0), (0, 0, 0)),
    ([], (0, 0, 0), (None, None, None)),
]


def note_with(figure: str, note_id: str) -> Pair:
    """A note of single letters whose strict counts are ``figure``."""
    if figure == "missing":
        return pair("a b c d e f g h", "AGE 0-1", None, note_id=note_id)
    (found, gold), (_, system) = (map(int, side.split("/")) for side in figure.split())
    golds = tuple(Span(2 * place, 2 * place + 1, Label.AGE) for place in range(gold))
    wrong = tuple(Span(8 + 2 * place, 9 + 2 * place, Label.AGE) for place in range(system - found))
    return Pair(Note(note_id, "a b c d e f g h"), golds, golds[:found] + wrong)


@pytest.mark.parametrize(("notes", "official", "corrected"), MACRO_CASES)
def test_macro_is_the_mean_over_notes_as_each_mode_takes_it(
    notes: list[str], official: tuple[float, ...], corrected: tuple[float | None, ...]
) -> None:
    pairs = [note_with(figure, f"n{place}") for place, figure in enumerate(notes)]
    for mode, wanted in ((Mode.OFFICIAL, official), (Mode.CORRECTED, corrected)):
        for name in ("strict", "relaxed", "token", "binary_strict"):
            assert three(score(pairs, mode=mode).criteria[name].macro) == approx(*wanted), (mode, name)


def test_corrected_macro_of_a_subset_is_over_the_notes_with_gold_of_that_subset() -> None:
    pairs = [pair("Orme", "DOCTOR 0-4", "DOCTOR 0-4"), pair("70", "AGE 0-2", "AGE 0-2", note_id="b")]
    assert score(pairs).criteria["hipaa_strict"].macro.recall == 1
    assert score(pairs, mode=Mode.OFFICIAL).criteria["hipaa_strict"].macro.recall == 0.5


def test_f2_is_standard_in_the_corrected_mode_and_the_scorers_own_in_the_official_one() -> None:
    pairs = [note_with("1/2 1/1", "a")]
    assert score(pairs).criteria["strict"].micro.f2 == pytest.approx(2.5 / 4.5)
    assert score(pairs, mode=Mode.OFFICIAL).criteria["strict"].micro.f2 == pytest.approx(5 * 0.5 / 1.5)
    assert any("F2" in notice for notice in score(pairs, mode=Mode.OFFICIAL).notices)


@pytest.mark.parametrize(
    ("figure", "corrected"),
    [
        ("0/0 0/0", PRF(None, None, None, None)),
        ("0/0 0/1", PRF(0.0, None, None, None)),
        ("0/1 0/0", PRF(None, 0.0, 0.0, 0.0)),
        ("0/1 0/1", PRF(0.0, 0.0, 0.0, 0.0)),
    ],
)
def test_what_cannot_be_divided_is_none_and_officially_zero(figure: str, corrected: PRF) -> None:
    assert score([note_with(figure, "a")]).criteria["strict"].micro == corrected
    assert score([note_with(figure, "a")], mode=Mode.OFFICIAL).criteria["strict"].micro == PRF(0.0, 0.0, 0.0, 0.0)


@pytest.mark.parametrize("mode", MODES)
def test_without_gold_a_notice_says_so(mode: Mode) -> None:
    for pairs in ([], [pair("Orme", "", "PATIENT 0-4")], [pair("", "", "")]):
        assert any(notice.startswith("no gold spans") for notice in score(pairs, mode=mode).notices)


def test_a_note_that_the_system_lacks_is_named_in_both_modes() -> None:
    pairs = [pair("Orme", "PATIENT 0-4", None, note_id="110-03"), pair("Pell", "", "")]
    for mode, words in ((Mode.CORRECTED, "missed whole"), (Mode.OFFICIAL, "left out")):
        [notice] = [notice for notice in score(pairs, mode=mode).notices if "110-03" in notice]
        assert words in notice
        assert "1 of 2 notes" in notice


def test_a_clean_corrected_scoring_has_no_notices() -> None:
    assert score_case(WORKED_EXAMPLE, Mode.CORRECTED).notices == ()


def test_coarse_gold_is_announced_and_measured_by_category() -> None:
    pairs = [pair("Orme of Elmet", "NAME 0-4, LOCATION 8-13", "DOCTOR 0-4, PROFESSION 8-13")]
    scores = score(pairs)
    assert any("ignores labels" in notice for notice in scores.notices)
    assert {name: own["strict"].counts for name, own in scores.labels.items()} == {
        "NAME": Counts(1, 1, 1, 1),
        "PROFESSION": Counts(0, 0, 0, 1),
        "LOCATION": Counts(0, 0, 1, 0),
    }
    assert scores.categories == scores.labels
    assert any("never takes for equal" in notice for notice in score(pairs, mode=Mode.OFFICIAL).notices)


def test_gold_that_mixes_coarse_and_fine_labels_is_announced_by_category() -> None:
    pairs = [pair("Orme of Elmet, 81", "NAME 0-4, CITY 8-13, AGE 15-17", "DOCTOR 0-4, CITY 8-13, AGE 15-17")]
    scores = score(pairs)
    assert list(scores.labels) == ["NAME", "CITY", "AGE"]
    assert scores.criteria["strict"].micro.f1 == 1
    [notice] = scores.notices
    assert "(NAME)" in notice
    assert "count as one class" in notice
    assert "(NAME), which" in score(pairs, mode=Mode.OFFICIAL).notices[-1]


def test_a_class_that_is_called_as_a_category_holds_its_coarse_label() -> None:
    pairs = [pair("Orme of Elmet", "NAME 0-4, CITY 8-13", "DOCTOR 0-4, CITY 8-13")]
    scores = score(pairs, merge={"NAME": frozenset({Label.PATIENT, Label.DOCTOR})})
    assert scores.criteria["strict"].micro.f1 == 1
    assert scores.notices == ()


def test_what_was_scrubbed_outside_gold_is_no_location() -> None:
    one = pair("Orme of Elmet", "LOCATION 8-13, DOCTOR 0-4", "LOCATION 8-13, OTHER 0-4")
    other, scrubbed = one, replace(one, system=tuple(replace(span, source="scrubbed") for span in one.system))
    assert list(score([other]).categories) == ["NAME", "LOCATION"]
    assert score([scrubbed]).categories["LOCATION"]["strict"].counts == Counts(1, 1, 1, 1)
    assert score([scrubbed]).categories["OTHER"]["strict"].counts == Counts(0, 0, 0, 1)


def test_many_missing_notes_are_counted_and_ten_named() -> None:
    [notice] = score([pair("Orme", "DOCTOR 0-4", None, note_id=f"n{number}") for number in range(13)]).notices
    assert "13 of 13 notes" in notice
    assert notice.endswith("n8, n9 and 3 more")


def test_the_criteria_of_the_modes_differ_in_the_blind_relaxed_ones_alone() -> None:
    official, corrected = (score([], mode=mode).criteria.keys() for mode in MODES)
    assert corrected - official == {"binary_relaxed", "hipaa_binary_relaxed"}
    assert official - corrected == set()
    assert {"strict", "hipaa_token", "hipaa_binary_strict", "binary_token", "cover"} <= official


@pytest.mark.parametrize("mode", MODES)
def test_labels_and_categories_of_the_worked_example(mode: Mode) -> None:
    scores = score_case(WORKED_EXAMPLE, mode)
    assert list(scores.labels) == ["PATIENT", "HOSPITAL", "AGE", "DATE", "PHONE", "IDNUM"]
    assert {label: own["token"].counts for label, own in scores.labels.items()} == {
        "PATIENT": Counts(2, 2, 2, 2),
        "HOSPITAL": Counts(1, 1, 2, 1),
        "AGE": Counts(1, 1, 1, 1),
        "DATE": Counts(2, 2, 3, 3),
        "PHONE": Counts(0, 0, 2, 0),
        "IDNUM": Counts(0, 0, 0, 2),
    }
    assert scores.labels["DATE"]["relaxed"].prf.f1 == 1
    assert list(scores.categories) == ["NAME", "LOCATION", "AGE", "DATE", "CONTACT", "ID"]
    assert scores.categories["LOCATION"]["strict"].counts == Counts(0, 0, 1, 1)


def test_a_category_sums_its_labels_and_forgives_no_label() -> None:
    pairs = [pair("Orme saw Pell", "DOCTOR 0-4, PATIENT 9-13", "DOCTOR 0-4, DOCTOR 9-13")]
    assert score(pairs).categories["NAME"]["strict"].counts == Counts(1, 1, 2, 2)


def test_a_merged_class_stands_under_its_name_in_its_category() -> None:
    pairs = [pair("Orme of Elmet", "DOCTOR 0-4, CITY 8-13", "PATIENT 0-4, CITY 8-13")]
    scores = score(pairs, merge={"PERSON": labels_of("PATIENT DOCTOR")})
    assert list(scores.labels) == ["PERSON", "CITY"]
    assert scores.labels["PERSON"]["strict"].counts == Counts(1, 1, 1, 1)
    assert list(scores.categories) == ["NAME", "LOCATION"]


def test_a_class_merged_across_categories_is_a_category_of_its_own() -> None:
    pairs = [pair("Orme, smith", "DOCTOR 0-4, PROFESSION 6-11", "DOCTOR 0-4")]
    assert list(score(pairs, merge={"PERSONAL": labels_of("DOCTOR PROFESSION")}).categories) == ["PERSONAL"]


@pytest.mark.parametrize(
    "merge", [{"NAME": frozenset()}, {"NAME": labels_of("PATIENT"), "STAFF": labels_of("PATIENT DOCTOR")}]
)
def test_a_merged_class_that_cannot_be_is_refused(merge: dict[str, frozenset[AnyLabel]]) -> None:
    with pytest.raises(UsageError, match="merged"):
        score([], merge=merge)


def test_a_note_given_twice_is_refused() -> None:
    with pytest.raises(UsageError, match="note a is there twice"):
        score([pair("", "", ""), pair("", "", "")])


def test_a_span_outside_its_text_is_refused_without_quoting_the_text() -> None:
    with pytest.raises(OffsetError, match="note a: a span ends at 9") as caught:
        score([pair("Orme", "PATIENT 0-4", "PATIENT 0-9")])
    assert "Orme" not in str(caught.value)


@pytest.mark.parametrize("mode", MODES)
@given(notes_with_spans())
def test_a_system_equal_to_gold_scores_one_wherever_there_is_gold(mode: Mode, case: tuple[Note, list[Span]]) -> None:
    note, gold = case
    scores = score([Pair(note, tuple(gold), tuple(gold))], mode=mode)
    perfect = [1.0, 1.0, 1.0]
    for criterion in scores.criteria.values():
        if criterion.counts.gold:
            assert [*three(criterion.micro)] == [*three(criterion.macro)] == perfect
    for measures in scores.labels.values():
        assert all([*three(own.prf)] == perfect for own in measures.values() if own.counts.gold)


@pytest.mark.parametrize("mode", MODES)
@given(notes_with_spans(), st.data())
def test_a_span_that_overlaps_no_gold_never_raises_precision(
    mode: Mode, case: tuple[Note, list[Span]], data: st.DataObject
) -> None:
    note, gold = case
    assume(note.text)
    system = tuple(data.draw(st.lists(st.sampled_from(gold)))) if gold else ()
    extra = data.draw(spans_of(note.text))
    assume(not any(extra.overlaps(span) for span in gold))
    before, after = (score([Pair(note, tuple(gold), own)], mode=mode) for own in (system, (*system, extra)))
    for name, criterion in after.criteria.items():
        assert (criterion.micro.precision or 0) <= (before.criteria[name].micro.precision or 0)
        assert (criterion.macro.precision or 0) <= (before.criteria[name].macro.precision or 0)


@st.composite
def spans_of(draw: st.DrawFn, text: str) -> Span:
    start = draw(st.integers(0, len(text) - 1))
    return Span(start, draw(st.integers(start + 1, len(text))), draw(st.sampled_from(list(Label))))


@pytest.mark.parametrize("mode", MODES)
@given(notes_with_spans(), st.data())
def test_swapping_gold_and_system_swaps_precision_and_recall(
    mode: Mode, case: tuple[Note, list[Span]], data: st.DataObject
) -> None:
    note, gold = case
    system = data.draw(st.lists(spans_of(note.text), max_size=4)) if note.text else []
    one = Pair(note, tuple(gold), tuple(system))
    there, back = (score([own], mode=mode).criteria for own in (one, replace(one, gold=one.system, system=one.gold)))
    symmetric = [name for name in there if name.endswith(("strict", "token")) or mode is Mode.CORRECTED]
    for name in set(symmetric) - {"cover"}:
        assert swapped(there[name]) == (back[name].micro.precision, back[name].micro.recall)


def swapped(criterion: Criterion) -> tuple[float | None, float | None]:
    return criterion.micro.recall, criterion.micro.precision


@given(st.lists(notes_with_spans(), max_size=3))
@settings(max_examples=30)
def test_micro_sums_the_notes(cases: Sequence[tuple[Note, list[Span]]]) -> None:
    pairs = [
        Pair(replace(note, id=f"n{place}"), tuple(gold), tuple(gold[::2])) for place, (note, gold) in enumerate(cases)
    ]
    together = score(pairs)
    for name, criterion in together.criteria.items():
        assert criterion.counts == sum((score([own]).criteria[name].counts for own in pairs), Counts())


def test_written_spans_are_read_as_written() -> None:
    assert spans("LOCATION-OTHER 3-9, AGE 1-2") == (Span(3, 9, Label.LOCATION_OTHER), Span(1, 2, Label.AGE))
