"""Gazetteer: a doubtful hospital that stands as towns do is a town; whatever stands as hospitals do stays one."""

import pytest

from bracketed import bracketed
from scrubjay.labels import Label
from scrubjay.lexicons import load_lexicons
from scrubjay.note import Candidate, Note, Vote
from scrubjay.resolve import Gazetteer, Journal, Priority
from scrubjay.text import View

STEP = Gazetteer(Priority(["known", "token_crf"]))


def placed(
    marked: str, *labels: Label, score: float = 0.5, source: str = "token_crf", journal: Journal | None = None
) -> list[tuple[str, str]]:
    """What the finds between angle brackets have become."""
    text, places = bracketed(marked)
    found = [Candidate(*place, (Vote(source, label, score),)) for place, label in zip(places, labels, strict=True)]
    made = STEP.resolve([(View(Note("n", text), load_lexicons()), found)], journal or Journal())[0]
    assert len(made) == len(found)
    return [(text[one.start : one.end], str(one.votes[0].label)) for one in made]


@pytest.mark.parametrize(
    "marked",
    [
        "rolled over near <Watford City> at",
        "a snowbird in <Duluth> and",
        "lady from <Manila> with",
        "9/6-9/20, <Manila> 2 nights",
        "Lives <Houma>, LA with",
    ],
)
def test_a_listed_town_that_stands_as_towns_do_is_one(marked: str) -> None:
    [(_, label)] = placed(marked, Label.HOSPITAL)
    assert label == "CITY"


@pytest.mark.parametrize(
    "marked",
    [
        pytest.param("seen at <Duluth> on", id="at"),
        pytest.param("records from <Duluth> say", id="records from it"),
        pytest.param("transferred from <Duluth> with", id="transferred from it"),
        pytest.param("called <Duluth> again", id="called"),
        pytest.param("near <Quillorn Marsh> at", id="no listed town"),
        pytest.param("in <St. Benedict> on", id="a saint's"),
    ],
)
def test_what_stands_as_hospitals_do_or_is_not_listed_stays(marked: str) -> None:
    [(_, label)] = placed(marked, Label.HOSPITAL)
    assert label == "HOSPITAL"


def test_a_sure_find_stays() -> None:
    assert placed("in <Duluth> on", Label.HOSPITAL, score=0.95) == [("Duluth", "HOSPITAL")]


def test_what_a_longer_name_begins_with_stays() -> None:
    found = placed("<Duluth Valley Hospital> rang. Back in <Duluth> she", Label.HOSPITAL, Label.HOSPITAL)
    assert found[1] == ("Duluth", "HOSPITAL")


def test_a_town_in_brackets_behind_an_institution_is_one_however_it_is_called() -> None:
    found = placed("<Larch Rheumatology> (<Alpena>) rang", Label.HOSPITAL, Label.HOSPITAL, score=0.8)
    assert found == [("Larch Rheumatology", "HOSPITAL"), ("Alpena", "CITY")]
    assert placed("she rang (<Alpena>) twice", Label.HOSPITAL, score=0.8) == [("Alpena", "HOSPITAL")]


@pytest.mark.parametrize(
    ("marked", "label", "became"),
    [
        ("lives in <Terrebonne Parish> now", Label.ORGANIZATION, "LOCATION-OTHER"),
        ("sent to <Terrebonne Parish> now", Label.ORGANIZATION, "ORGANIZATION"),
        ("seen in <Cook County>.", Label.HOSPITAL, "HOSPITAL"),
        ("baptised in <Quillorn Parish> now", Label.ORGANIZATION, "ORGANIZATION"),
        ("Eye: <Larch Pavilion>, second floor", Label.HOSPITAL, "LOCATION-OTHER"),
        ("Eye: <Larch Pavilion>, 905 Hale Ave", Label.HOSPITAL, "LOCATION-OTHER"),
        ("Eye: <Larch Professional Center>, Suite 4", Label.HOSPITAL, "HOSPITAL"),
        ("at the <Larch Pavilion> in May", Label.HOSPITAL, "HOSPITAL"),
        ("by <Larch Exchange Building> in May", Label.ORGANIZATION, "LOCATION-OTHER"),
        ("Cawder, <Cumbria>, tel", Label.CITY, "LOCATION-OTHER"),
        ("lives in <Wexcombe> now", Label.CITY, "CITY"),
    ],
)
def test_regions_parishes_and_buildings_are_no_towns_and_no_hospitals(marked: str, label: Label, became: str) -> None:
    [(_, now)] = placed(marked, label)
    assert now == became


@pytest.mark.parametrize(
    ("marked", "became"),
    [
        ("(<Columbus>, <Ga>.) seen", ("Ga.", "STATE")),
        ("went to <Pueblo>, <Colo>. Then", ("Colo.", "STATE")),
        ("went to <Pueblo>, <Colo> then", ("Colo", "STATE")),
        ("went to <Pueblo>. <Colo>. Then", ("Colo", "CITY")),
    ],
)
def test_short_states_behind_their_town_keep_their_full_stop(marked: str, became: tuple[str, str]) -> None:
    assert placed(marked, Label.CITY, Label.CITY, score=0.95)[1] == became


def test_a_short_state_behind_anything_else_is_none() -> None:
    assert placed("<Ann>, <Mo>. came", Label.PATIENT, Label.CITY)[1] == ("Mo", "CITY")


@pytest.mark.parametrize(
    ("marked", "became"),
    [
        ("in The <Dalles>, Oregon", "The Dalles"),
        ("in the <Dalles>, Oregon", "Dalles"),
        ("The <Duluth> road", "Duluth"),
    ],
)
def test_a_town_keeps_the_article_that_the_lists_have(marked: str, became: str) -> None:
    assert placed(marked, Label.CITY, score=0.95) == [(became, "CITY")]


def test_what_the_user_says_stays() -> None:
    assert placed("in The <Dalles>, OR", Label.CITY, source="known.city") == [("Dalles", "CITY")]
    assert placed("in <Duluth> on", Label.HOSPITAL, source="known.address") == [("Duluth", "HOSPITAL")]


def test_the_journal_says_why() -> None:
    journal = Journal(is_open=True)
    placed("in <Duluth> on", Label.HOSPITAL, journal=journal)
    assert [(one.step, one.became is not None) for one in journal.decisions] == [("gazetteer", True)]
