"""Scraps: everyday words that merging leaves of an institution are no place."""

import pytest

from bracketed import bracketed
from scrubjay.labels import Label
from scrubjay.lexicons import load_lexicons
from scrubjay.note import Candidate, Note, Vote
from scrubjay.resolve import Journal, Priority, Scraps
from scrubjay.text import View

STEP = Scraps(Priority(["known", "token_crf", "rules"]), sources=["rules.institutions"])


def left(marked: str, *, label: Label = Label.HOSPITAL, source: str = "rules.institutions") -> list[str]:
    """What is left of the places between angle brackets; the first has the label, the others are names."""
    text, places = bracketed(marked)
    view = View(Note("n", text), load_lexicons())
    first, *others = places
    made = [Candidate(*first, (Vote(source, label),))]
    made += [Candidate(*place, (Vote("token_crf", Label.DOCTOR),)) for place in others]
    return [text[one.start : one.end] for one in STEP.resolve([(view, made)], Journal())[0]]


@pytest.mark.parametrize(
    "marked",
    [
        "by Dr. Okonedo <of> <Larch Hollow>",
        "at Lund'<s clinic> <Vesterby>",
        "<for> <Vesterby> on Monday",
        "DR. OKONEDO <OF THE> <LARCH HOLLOW>",
        "seen at <of> <vesterby>",
        "SHE ATTENDS <A> <LARCH HOLLOW>",
    ],
)
def test_everyday_words_beside_a_find_are_dropped(marked: str) -> None:
    assert len(left(marked)) == 1


@pytest.mark.parametrize(
    ("marked", "label"),
    [
        pytest.param("seen at <of> on Monday <Vesterby>", Label.HOSPITAL, id="nothing beside it"),
        pytest.param("seen at <larchwood> <Vesterby>", Label.HOSPITAL, id="no everyday word"),
        pytest.param("seen at <The Clinic> <Vesterby>", Label.HOSPITAL, id="a capital"),
        pytest.param("seen at <12> <Vesterby>", Label.STREET, id="a digit"),
        pytest.param("12 Larch Rd, Apt <A>, <Vesterby>", Label.STREET, id="a door"),
        pytest.param("seen at <clinic> <vesterby>", Label.HOSPITAL, id="a text without capitals"),
        pytest.param("a <officer> <Vesterby>", Label.PROFESSION, id="a job"),
        pytest.param("seen at <of>\n<Vesterby>", Label.HOSPITAL, id="another line"),
        pytest.param("seen at <x-y> <Vesterby>", Label.ZIP, id="single letters"),
    ],
)
def test_all_else_stays(marked: str, label: Label) -> None:
    assert len(left(marked, label=label)) == 2


@pytest.mark.parametrize("source", ["known.address", "always", "token_crf", "rules.places"])
def test_what_others_found_is_no_scrap(source: str) -> None:
    assert len(left("lives in <great river>, <Ohio>", label=Label.CITY, source=source)) == 2


@pytest.mark.parametrize(
    ("marked", "count"),
    [
        pytest.param("<Ada Quill>, <M.D.>", 1, id="a degree with full stops"),
        pytest.param("<Ada Quill> <FRCP>", 1, id="a degree"),
        pytest.param("<Ada Quill> <Jr>", 2, id="a part of the name"),
        pytest.param("<Ada Quill>, <MD>", 1, id="the plainest degree"),
        pytest.param("<MINH> <DO>", 2, id="a name that is a degree too"),
        pytest.param("<Quill>, <JD>", 2, id="somebody's initials"),
        pytest.param("<Rahman>, <Md>", 2, id="a first name"),
        pytest.param("<Ngozi> <Mba>", 2, id="a surname"),
        pytest.param("<Ada Quill>, <Vesterby>", 2, id="another name"),
        pytest.param("<Ada Quill>, seen, <MD>", 2, id="not beside the name"),
        pytest.param("<Ada Quill> <md>", 2, id="small letters"),
    ],
)
def test_degrees_behind_a_name_are_dropped(marked: str, count: int) -> None:
    assert len(left(marked, label=Label.DOCTOR, source="bilstm")) == count


@pytest.mark.parametrize("source", ["known.name", "always"])
def test_a_degree_that_somebody_is_known_by_stays(source: str) -> None:
    text, places = bracketed("<Ada Quill> <MD>")
    made = [Candidate(*place, (Vote(source, Label.PATIENT),)) for place in places]
    assert STEP.resolve([(View(Note("n", text), load_lexicons()), made)], Journal()) == [made]


def test_the_journal_says_why() -> None:
    view = View(Note("n", "Okonedo of Larch"), load_lexicons())
    scrap = Candidate(8, 10, (Vote("rules.institutions", Label.HOSPITAL),))
    journal = Journal(is_open=True)
    name = Candidate(0, 7, (Vote("token_crf", Label.DOCTOR),))
    assert STEP.resolve([(view, [name, scrap])], journal) == [[name]]
    assert [(one.candidate, one.became) for one in journal.decisions] == [(scrap, None)]


@pytest.mark.parametrize("label", [Label.HOSPITAL, Label.ORGANIZATION, Label.LOCATION_OTHER])
def test_a_word_of_grammar_is_no_institution_whoever_found_it(label: Label) -> None:
    assert len(left("Ada Quill <of the> <Larch Hollow>", label=label, source="token_crf")) == 1


@pytest.mark.parametrize(
    ("marked", "label"),
    [
        ("to Vesterby, <IN>, <Quill>", Label.STATE),
        ("in <ON>, <Vesterby>", Label.LOCATION_OTHER),
        ("works for <WHO>, <Vesterby>", Label.ORGANIZATION),
    ],
)
def test_what_looks_like_grammar_and_is_a_name_stays(marked: str, label: Label) -> None:
    assert len(left(marked, label=label, source="token_crf")) == 2


@pytest.mark.parametrize("source", ["known", "always"])
def test_what_the_user_told_is_no_word_of_grammar(source: str) -> None:
    assert len(left("from <The Who> <Larch Hollow>", source=source)) == 2
