"""Ordinary: doubtful finds of everyday words are let go, and so are pupils, rooms and time zones; names stay."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bracketed import bracketed
from scrubjay.labels import Label
from scrubjay.lexicons import load_lexicons
from scrubjay.note import Candidate, Note, Vote
from scrubjay.resolve import Journal, Ordinary, Priority
from scrubjay.text import View
from strategies import TEXTS

STEP = Ordinary(Priority(["known", "token_crf"]))


def stays(
    marked: str, label: Label, *, score: float = 0.1, source: str = "token_crf", journal: Journal | None = None
) -> bool:
    """Whether the find between angle brackets is kept."""
    text, [place] = bracketed(marked)
    found = [Candidate(*place, (Vote(source, label, score),))]
    kept = STEP.resolve([(View(Note("n", text), load_lexicons()), found)], journal or Journal())[0]
    assert kept in ([], found)
    return bool(kept)


@pytest.mark.parametrize(
    ("marked", "label"),
    [
        ("09:40  <Outgoing>  |", Label.ORGANIZATION),
        ("FAMILY <REVIEWING>, DAWN", Label.PATIENT),
        ("by <Emergency Medicine> in", Label.HOSPITAL),
        ("mother and <Stepdad> here", Label.PATIENT),
    ],
)
def test_ordinary_words_are_let_go_where_the_judge_is_in_doubt(marked: str, label: Label) -> None:
    assert not stays(marked, label)
    assert stays(marked, label, score=0.5)


@pytest.mark.parametrize(
    ("marked", "label"),
    [
        pytest.param("with <Grace> here", Label.PATIENT, id="a name that is a word"),
        pytest.param("with <Quillorn> here", Label.PATIENT, id="a word that no list has"),
        pytest.param("seen. <TB>", Label.DOCTOR, id="somebody's initials"),
        pytest.param("at <Duluth> now", Label.HOSPITAL, id="a town"),
        pytest.param("at <Dollar General> now", Label.ORGANIZATION, id="a listed firm"),
        pytest.param("call <4471>", Label.PATIENT, id="no word"),
    ],
)
def test_names_initials_and_places_stay(marked: str, label: Label) -> None:
    assert stays(marked, label)


def test_of_a_place_the_judge_may_be_less_sure_than_of_a_person() -> None:
    assert stays("at <Meeting Point> today", Label.ORGANIZATION, score=0.2)
    assert not stays("told <Yesterday> of it", Label.PATIENT, score=0.2)


@pytest.mark.parametrize(
    ("marked", "label"),
    [
        ("a <sophomore> at Larch", Label.PROFESSION),
        ("a <high school student> here", Label.PROFESSION),
        ("an <eighth grader> at Larch", Label.PROFESSION),
        ("MRN 4471   Bed <MICU-07>", Label.IDNUM),
        ("ROOM: <418B>", Label.IDNUM),
        ("signed 09:15 <PDT>", Label.DOCTOR),
        ("4/16 4:10 pm <EST>", Label.DOCTOR),
        ("Age: 52 <y.o.>MRN", Label.PATIENT),
        ("Chaplain <Fr>. Quill came", Label.DOCTOR),
        ("Attestation: <I>, Ada Quill, scribe", Label.DOCTOR),
        ("T. Quill RN <DON>  11-3-25", Label.DOCTOR),
        ("ADULT CARE <Tel> W: 760-555-0164", Label.PATIENT),
        ("at Larch'<s> door", Label.HOSPITAL),
    ],
)
def test_what_is_never_phi_is_let_go_however_sure_the_judge_is(marked: str, label: Label) -> None:
    assert not stays(marked, label, score=0.9)


@pytest.mark.parametrize(
    ("marked", "label"),
    [
        pytest.param("a <nursing student> here", Label.PROFESSION, id="who learns a job"),
        pytest.param("a <student nurse> here", Label.PROFESSION, id="who has one"),
        pytest.param("MRN <4471> Bed 12", Label.IDNUM, id="a number before a bed"),
        pytest.param("bed 12, <4471>", Label.IDNUM, id="a number behind one"),
        pytest.param("exam room <900-31-4471>", Label.SSN, id="another kind of number"),
        pytest.param("Room: <412-B 00447192>", Label.MEDICALRECORD, id="a room and a record"),
        pytest.param("Emergency Room <8812034> visit", Label.IDNUM, id="longer than a room's"),
        pytest.param("by <I. Quill>, MD", Label.DOCTOR, id="an initial and its name"),
        pytest.param("Dr. <I>, MD", Label.DOCTOR, id="an initial behind a title"),
        pytest.param("seen by <Estrella> now", Label.DOCTOR, id="a name that begins like a time zone"),
        pytest.param("signed <EST> at noon", Label.DOCTOR, id="initials like a time zone"),
        pytest.param("Her brother <Mo> lives here", Label.PATIENT, id="a name like an age"),
        pytest.param("HUSBAND <DON> AT BEDSIDE", Label.PATIENT, id="a name like a role"),
        pytest.param("Nurse <Tel> gave it", Label.DOCTOR, id="a name like a field"),
    ],
)
def test_what_only_looks_like_it_stays(marked: str, label: Label) -> None:
    assert stays(marked, label, score=0.9)


def test_a_name_that_is_believed_elsewhere_is_one_here() -> None:
    text, places = bracketed("Patient: <Yesterday>, John. Then <Yesterday> is stable.")
    found = [
        Candidate(*place, (Vote("token_crf", Label.PATIENT, score),))
        for place, score in zip(places, (0.9, 0.2), strict=True)
    ]
    assert STEP.resolve([(View(Note("n", text), load_lexicons()), found)], Journal()) == [found]


def test_what_is_to_be_kept_is_kept() -> None:
    keeping = Ordinary(Priority(["token_crf"]), keep=["propagate"])
    text, [place] = bracketed("told <Outgoing> of it")
    found = [Candidate(*place, (Vote("token_crf", Label.PATIENT, 0.1), Vote("propagate", Label.PATIENT, 0.1)))]
    assert keeping.resolve([(View(Note("n", text), load_lexicons()), found)], Journal()) == [found]


@pytest.mark.parametrize("source", ["always", "known.name"])
def test_what_the_user_says_stays(source: str) -> None:
    assert stays("told <Outgoing> of it", Label.PATIENT, source=source)


def test_the_journal_says_why() -> None:
    journal = Journal(is_open=True)
    assert not stays("ROOM: <418B>", Label.IDNUM, journal=journal)
    assert [(one.step, one.became) for one in journal.decisions] == [("ordinary", None)]


@given(TEXTS, st.data())
def test_it_only_drops(text: str, data: st.DataObject) -> None:
    size = len(text)
    places = sorted(data.draw(st.sets(st.integers(0, size), max_size=8)))
    label = data.draw(st.sampled_from(list(Label)[:28]))
    found = [
        Candidate(start, end, (Vote("token_crf", label, 0.1),))
        for start, end in zip(places[::2], places[1::2], strict=False)
    ]
    kept = STEP.resolve([(View(Note("n", text), load_lexicons()), found)], Journal())[0]
    assert [one for one in found if one in kept] == kept
