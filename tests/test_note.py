import pytest
from hypothesis import given
from hypothesis import strategies as st

from scrubjay.errors import OffsetError, SpanError
from scrubjay.labels import Label
from scrubjay.note import Annotated, Candidate, Known, Note, Span, Stretches, Vote, non_overlapping

SECRET = "Wilhelmina Achterberg"


@pytest.mark.parametrize(("start", "end"), [(-1, 2), (2, 2), (3, 1)])
def test_a_span_with_bad_offsets_cannot_be_built(start: int, end: int) -> None:
    with pytest.raises(SpanError):
        Span(start, end, Label.DATE)


@pytest.mark.parametrize("score", [-0.1, 1.1])
def test_a_score_outside_0_to_1_cannot_be_built(score: float) -> None:
    with pytest.raises(SpanError):
        Span(0, 1, Label.DATE, score)


def test_a_candidate_needs_a_vote_and_a_place() -> None:
    with pytest.raises(SpanError):
        Candidate(0, 4, ())
    with pytest.raises(SpanError):
        Candidate(4, 4, (Vote("rules", Label.DATE),))


def test_no_repr_shows_text_patient_or_known_identifiers() -> None:
    known = Known(names=(SECRET,), mrn=("00938112",), birth_date="2081-05-05")
    note = Note("n1", f"Re: {SECRET}", patient="p-77", date="2088-01-17", known=known)
    annotated = Annotated(note, (Span(4, 25, Label.PATIENT),))
    for value in (note, known, annotated):
        for secret in (SECRET, "00938112", "p-77", "2081", "2088"):
            assert secret not in repr(value)


def test_an_annotated_note_refuses_a_span_outside_its_text() -> None:
    with pytest.raises(OffsetError, match="note n1: a span ends at 9"):
        Annotated(Note("n1", "short"), (Span(0, 9, Label.DATE),))


def test_an_annotated_note_sorts_its_spans() -> None:
    late, early = Span(5, 8, Label.DATE), Span(0, 3, Label.AGE)
    assert Annotated(Note("n1", "123456789"), (late, early)).spans == (early, late)


def test_known_is_false_only_when_empty() -> None:
    assert not Known()
    assert Known(birth_date="2001-01-01")
    assert Known(other=("x",))


@given(st.lists(st.tuples(st.integers(0, 30), st.integers(1, 8))))
def test_non_overlapping_agrees_with_pairwise_comparison(places: list[tuple[int, int]]) -> None:
    spans = [Span(start, start + length, Label.DATE) for start, length in places]
    clashes = any(a.overlaps(b) for i, a in enumerate(spans) for b in spans[i + 1 :])
    assert non_overlapping(spans) is not clashes


def test_a_stretch_is_touched_where_it_shares_a_character_with_a_span() -> None:
    shown = Stretches([(0, 30), (5, 8), (40, 42)])
    assert [shown.touches(*place) for place in ((8, 9), (29, 31), (30, 40), (41, 50), (42, 60))] == [
        True,
        True,
        False,
        True,
        False,
    ]
    assert not Stretches([]).touches(0, 5)


PLACES = st.tuples(st.integers(0, 12), st.integers(1, 6)).map(lambda place: (place[0], sum(place)))


@given(st.lists(PLACES, max_size=6), PLACES)
def test_stretches_hold_what_lies_inside_one_of_them(places: list[tuple[int, int]], asked: tuple[int, int]) -> None:
    inside = {(start, end) for start, end in places if start <= asked[0] and asked[1] <= end}
    shown = Stretches(places)
    assert shown.holds(*asked) == bool(inside)
    assert shown.exceeds(*asked) == bool(inside - {asked})
    assert shown.touches(*asked) == any(start < asked[1] and asked[0] < end for start, end in places)


def test_the_share_of_a_text_that_spans_cover_counts_no_character_twice() -> None:
    shown = Stretches([(0, 10), (5, 20), (6, 8), (30, 40)])
    assert shown.share(100) == 0.3
    assert Stretches([]).share(0) == 0.0
