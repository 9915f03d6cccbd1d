"""Echoes: what has a label in one place is proposed for the same words in another, for a step that chooses."""

import pytest

from bracketed import bracketed
from scrubjay.errors import RecipeError
from scrubjay.labels import Label
from scrubjay.lexicons import load_lexicons
from scrubjay.note import Candidate, Note, Vote
from scrubjay.recipe import parse_table
from scrubjay.resolve import Echoes, Journal
from scrubjay.resolve.echoes import HEAD, WHOLE
from scrubjay.text import View

Finds = list[tuple[str, Label, str, float]]


def view_of(text: str) -> View:
    return View(Note("n", text), load_lexicons())


def finds_in(
    marked: str, *labels: Label, score: float = 0.9, source: str = "token_crf"
) -> tuple[View, list[Candidate]]:
    """A note with what lies between angle brackets found, with the labels in order."""
    text, places = bracketed(marked)
    found = zip(places, labels, strict=True)
    return view_of(text), [Candidate(*place, (Vote(source, label, score),)) for place, label in found]


def echoed(*notes: tuple[View, list[Candidate]]) -> list[Finds]:
    """What is proposed in each note beside the finds."""
    resolved = Echoes().resolve(notes, Journal())
    return [
        [
            (view.text[one.start : one.end], vote.label, vote.source, vote.score)
            for one in candidates
            for vote in one.votes
            if vote.source.startswith("second.")
        ]
        for (view, _), candidates in zip(notes, resolved, strict=True)
    ]


def test_the_same_words_elsewhere_are_proposed_with_the_label() -> None:
    note = finds_in("Sent by <Vesterby Larch>. VESTERBY LARCH rang.", Label.HOSPITAL)
    assert echoed(note) == [[("VESTERBY LARCH", Label.HOSPITAL, WHOLE, 0.9)]]


def test_each_of_two_finds_hears_the_other_and_not_itself() -> None:
    note = finds_in("Sent by <Vesterby>, then <Vesterby> rang.", Label.HOSPITAL, Label.ORGANIZATION)
    assert echoed(note) == [
        [("Vesterby", Label.ORGANIZATION, WHOLE, 0.9), ("Vesterby", Label.HOSPITAL, WHOLE, 0.9)],
    ]


def test_the_beginning_of_a_name_is_proposed_where_somebody_found_something() -> None:
    note = finds_in("At <Vesterby Hospital>. <Vesterby> rang. No vesterby.", Label.HOSPITAL, Label.DOCTOR)
    assert echoed(note) == [[("Vesterby", Label.HOSPITAL, HEAD, 0.9)]]


def test_a_beginning_counts_where_just_that_was_found() -> None:
    note = finds_in("At <Vesterby Quillorn Hospital>. <Vesterby> Quillorn rang.", Label.HOSPITAL, Label.DOCTOR)
    assert echoed(note) == [[("Vesterby", Label.HOSPITAL, HEAD, 0.9)]]


def test_a_shared_word_is_no_beginning() -> None:
    note = finds_in("At <Hospital Vesterby>. The <Hospital> rang.", Label.HOSPITAL, Label.DOCTOR)
    assert echoed(note) == [[]]


def test_the_other_notes_of_a_patient_are_heard() -> None:
    here, there = finds_in("At <Vesterby Larch>.", Label.HOSPITAL), finds_in("Vesterby Larch rang.")
    assert echoed(here, there) == [[], [("Vesterby Larch", Label.HOSPITAL, WHOLE, 0.9)]]


@pytest.mark.parametrize(
    ("label", "score", "source"),
    [
        pytest.param(Label.DOCTOR, 0.9, "token_crf", id="a person, whose names another step repeats"),
        pytest.param(Label.HOSPITAL, 0.2, "token_crf", id="hardly believed"),
        pytest.param(Label.HOSPITAL, 0.9, "second.token_crf", id="no find, but what one could be"),
        pytest.param(Label.HOSPITAL, 0.9, "backing.token_crf", id="no find, but a word on one"),
    ],
)
def test_others_are_not_echoed(label: Label, score: float, source: str) -> None:
    view, found = finds_in("At <Vesterby Larch>. Vesterby Larch rang.", label, score=score, source=source)
    resolved = Echoes().resolve([(view, found)], Journal())
    assert resolved == [found]


def test_finds_stay_as_they_were_and_the_journal_says_why() -> None:
    view, found = finds_in("By <Vesterby>, of <Vesterby>.", Label.HOSPITAL, Label.HOSPITAL)
    journal = Journal(is_open=True)
    (resolved,) = Echoes().resolve([(view, found)], journal)
    assert [(one.start, one.end, one.votes[0]) for one in resolved] == [
        (one.start, one.end, one.votes[0]) for one in found
    ]
    assert {decision.step for decision in journal.decisions} == {"echoes"}


@pytest.mark.parametrize("kinds", [("echoes", "merge"), ("echoes", "merge", "choose"), ("echoes", "choose", "echoes")])
def test_a_recipe_needs_a_step_that_chooses_behind_them(kinds: tuple[str, ...]) -> None:
    steps = "".join(f'[[resolve]]\nkind = "{kind}"\n' for kind in kinds)
    with pytest.raises(RecipeError, match="choose"):
        parse_table(f'name = "r"\n[[detector]]\nkind = "rules"\n{steps}', where="r")


@pytest.mark.parametrize("count", [10, 2000])
def test_a_term_that_stands_in_a_thousand_places_is_proposed_in_each(count: int) -> None:
    note = finds_in("<Vesterby> x " * count, *[Label.CITY] * count)
    assert [len(found) for found in echoed(note)] == [count]
