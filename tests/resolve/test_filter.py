"""The false-positive filter keeps what is likely, and says why it drops the rest."""

from judge_cases import believing, found, places, view_of
from scrubjay.labels import Label
from scrubjay.note import Candidate, Vote
from scrubjay.resolve import Filter, Journal

TEXT = "Seen by Ada Quill of Marlow Annex on 3/4."
NAME = found(8, 17, Label.DOCTOR, 0.9)
NOTHING = found(0, 4, Label.DOCTOR, 0.1)


def kept(*candidates: Candidate, **options: float) -> list[Candidate]:
    return Filter(believing(), bias=options.get("bias", 0.0)).resolve([(view_of(TEXT), [*candidates])], Journal())[0]


def test_a_candidate_that_is_likely_stays_as_it_is() -> None:
    assert kept(NAME, NOTHING) == [NAME]


def test_a_candidate_is_as_likely_as_its_likeliest_label() -> None:
    both = Candidate(8, 17, (Vote("crf", Label.DOCTOR, 0.1), Vote("crf", Label.PATIENT, 0.9)))
    assert kept(both) == [both]


def test_what_is_dropped_is_explained() -> None:
    journal = Journal(is_open=True)
    Filter(believing()).resolve([(view_of(TEXT), [NOTHING])], journal)
    (decision,) = journal.decisions
    assert (decision.step, decision.became) == ("filter", None)
    assert decision.why == "PHI with a probability of 0.00 only; 0.50 is asked for"


def test_up_the_dial_less_is_dropped() -> None:
    assert kept(NOTHING, bias=9.0) == [NOTHING]


def test_what_is_sure_stays() -> None:
    known = found(0, 4, Label.PATIENT, 0.0, "always")
    (left,) = Filter(believing(), sure=["always"]).resolve([(view_of(TEXT), [known, NOTHING])], Journal())
    assert places(left) == [(0, 4, "PATIENT")]


def test_backing_alone_is_no_find() -> None:
    assert kept(found(8, 17, Label.DOCTOR, 0.9, "backing.crf")) == []
