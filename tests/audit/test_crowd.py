from scrubjay.audit.crowd import Crowd
from scrubjay.audit.leaks import Written
from scrubjay.audit.needles import Needles
from scrubjay.labels import Label
from scrubjay.lexicons import load_lexicons
from scrubjay.note import Note, Span

TEXT = "Quillon Vandermeer 4471-0283 Marlow"
SPANS = [Span(0, 18, Label.PATIENT), Span(19, 28, Label.MEDICALRECORD), Span(29, 35, Label.CITY)]


def crowd() -> Crowd:
    made = Crowd()
    made.add(Needles(load_lexicons()).of_note(Note("n", TEXT), SPANS), "p1")
    return made


def test_what_is_anothers_own_is_found_in_any_note() -> None:
    leaks = crowd().strangers("with Quillon  Vandermeer, no. 44710283", owner="p2")
    assert [(leak.start, leak.end, leak.label) for leak in leaks] == [(5, 24, "PATIENT"), (30, 38, "MEDICALRECORD")]


def test_first_names_and_towns_are_everybodys() -> None:
    assert crowd().strangers("Quillon of Marlow", owner="p2") == []


def test_what_the_policy_wrote_there_is_an_accident() -> None:
    assert crowd().strangers("Vandermeer", [Written(0, 10)], owner="p2") == []


def test_ones_own_is_no_strangers() -> None:
    assert crowd().strangers(TEXT, owner="p1") == []
