"""Glued words: an institution's name is taken apart from the words that it ran into, and from nothing else."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scrubjay.labels import Label
from scrubjay.lexicons import load_lexicons
from scrubjay.note import Candidate, Note, Vote
from scrubjay.resolve import Boundaries, Journal, Priority
from scrubjay.resolve.glued import unglued
from scrubjay.text import View

STEP = Boundaries(Priority(["known", "token_crf"]))


def trimmed(name: str, label: Label = Label.HOSPITAL, source: str = "token_crf") -> str:
    view = View(Note("n", name), load_lexicons())
    (one,) = STEP.resolve([(view, [Candidate(0, len(name), (Vote(source, label),))])], Journal())[0]
    return name[one.start : one.end]


@pytest.mark.parametrize(
    ("glued", "name"),
    [
        ("Quillorn Treatment Centerin", "Quillorn Treatment Center"),
        ("LARCH HOLLOW HOSPITALTRANSFER", "LARCH HOLLOW HOSPITAL"),
        ("larch hollow manorfather", "larch hollow manor"),
        ("Vesterby Drugrefill", "Vesterby Drug"),
        ("atmeadow larch textiles", "meadow larch textiles"),
        ("togolden & sons", "golden & sons"),
    ],
)
def test_the_words_beside_an_institution_come_off(glued: str, name: str) -> None:
    assert trimmed(glued) == name


@pytest.mark.parametrize(
    "name",
    [
        pytest.param("Holland", id="listed, ends in and"),
        pytest.param("Bytown", id="a capital, begins with by"),
        pytest.param("Quillorin", id="unlisted, ends in in"),
        pytest.param("Quillorn House", id="nothing glued"),
        pytest.param("tovel clinic", id="what would be left is no word"),
        pytest.param("Carefor", id="a name of one word"),
        pytest.param("Quillorn BridgeHousing", id="a capital inside"),
        pytest.param("Quillorn Lifesource", id="no kind of institution, no word of grammar"),
        pytest.param("inmotion physio", id="a first word that begins with in"),
    ],
)
def test_a_name_that_only_looks_so_stays_whole(name: str) -> None:
    assert trimmed(name) == name


def test_a_person_stays_whole() -> None:
    assert trimmed("Quillcenterin", Label.PATIENT) == "Quillcenterin"


def test_what_the_user_told_stays_whole() -> None:
    assert trimmed("Quillorn Centerin", source="known") == "Quillorn Centerin"


@given(st.text(st.sampled_from("aeinot hwrCenter"), max_size=40), st.data())
def test_places_only_shrink_and_never_vanish(text: str, data: st.DataObject) -> None:
    start = data.draw(st.integers(0, len(text)))
    end = data.draw(st.integers(start, len(text)))
    first, last = unglued(load_lexicons(), text, start, end)
    assert start <= first <= last <= end
    assert first < last or start == end
