"""A note cut up is still all there, with every span whole."""

from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from learn_cases import RECIPE, tiny_corpus
from scrubjay.labels import Label
from scrubjay.learn.corpora import Lesson
from scrubjay.learn.fitting import Fit, lessons
from scrubjay.learn.fragments import LONGEST, fragments
from scrubjay.learn.plan import Plan
from scrubjay.note import Annotated, Note, Span
from scrubjay.recipe import parse_table

TEXT = "Seen by Dr. Oduya\nof Harrow\nClinic.\n\nPlan: rest.\n" * 20
SPANS = tuple(
    span
    for place in range(0, len(TEXT), len(TEXT) // 20)
    for span in (Span(place + 12, place + 17, Label.DOCTOR), Span(place + 21, place + 34, Label.HOSPITAL))
)


def cut(text: str, spans: tuple[Span, ...], seed: int) -> list[Lesson]:
    lesson = Lesson(Annotated(Note("oak-01.r1", text, patient="p1"), spans), "mine", "mine/oak", 1)
    return list(fragments(lesson, Random(seed)))


@given(st.integers(0, 1000))
def test_all_of_the_text_and_its_spans_are_in_the_pieces(seed: int) -> None:
    pieces = cut(TEXT, SPANS, seed)
    assert "".join(piece.annotated.note.text for piece in pieces).split() == TEXT.split()
    marked = [
        (piece.annotated.note.text[span.start : span.end], span.label)
        for piece in pieces
        for span in piece.annotated.spans
    ]
    assert marked == [(TEXT[span.start : span.end], span.label) for span in SPANS]


@given(st.text("ab\n ", max_size=200), st.integers(0, 20))
def test_only_blank_pieces_are_left_out(text: str, seed: int) -> None:
    kept = "".join(piece.annotated.note.text for piece in cut(text, (), seed))
    assert kept.split() == text.split()


def test_pieces_are_short_and_end_with_a_line() -> None:
    pieces = cut(TEXT, SPANS, 7)
    assert len(pieces) > 5
    assert all(piece.annotated.note.text.endswith("\n") for piece in pieces)
    assert all(piece.annotated.note.text.count("\n") <= LONGEST + 1 for piece in pieces)


def test_a_piece_belongs_to_the_note_it_was_cut_from_and_has_a_name_of_its_own() -> None:
    pieces = cut(TEXT, SPANS, 7)
    assert {(piece.corpus, piece.group, piece.copy, piece.annotated.note.patient) for piece in pieces} == {
        ("mine", "mine/oak", 1, "p1")
    }
    assert len({piece.key for piece in pieces}) == len(pieces)


def test_the_same_seed_cuts_at_the_same_places() -> None:
    assert cut(TEXT, SPANS, 3) == cut(TEXT, SPANS, 3)
    assert cut(TEXT, SPANS, 3) != cut(TEXT, SPANS, 4)


@pytest.mark.parametrize("share", [0.0, 1.0])
def test_the_recipe_says_which_share_of_the_copies_is_cut_up_and_written_notes_stay_whole(
    tmp_path: Path, share: float
) -> None:
    recipe = parse_table(RECIPE.replace("copies = 1", f"copies = 1\nfragments = {share}"), where="tiny")
    plan = Plan(recipe, (str(tiny_corpus(tmp_path / "mine")),), seed=5, folds=2)
    learned = list(lessons(Fit(plan, plan.specs[0])))
    cut_up = {lesson.copy for lesson in learned if ".f" in lesson.annotated.note.id}
    assert cut_up == ({1} if share else set())
    assert sum(lesson.copy == 0 for lesson in learned) == 12
