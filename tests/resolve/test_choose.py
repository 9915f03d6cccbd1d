"""The learned choice: the likeliest set, and nothing that is believed to be PHI left readable."""

from itertools import pairwise

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from judge_cases import believing, found, places, view_of
from scrubjay.labels import Label
from scrubjay.note import Candidate, Vote
from scrubjay.resolve import Choose, Journal
from scrubjay.resolve.choose import choice
from scrubjay.resolve.facts import Options

TEXT = "Seen by Ada Quill of Marlow Annex on 3/4."


def chosen(*candidates: Candidate, text: str = TEXT, **options: float) -> list[tuple[int, int, str]]:
    step = Choose(believing(), price=options.get("price", 0.4), bias=options.get("bias", 0.0))
    return places(step.resolve([(view_of(text), list(candidates))], Journal())[0])


def test_of_two_labels_at_one_place_the_likelier_is_taken() -> None:
    both = Candidate(8, 17, (Vote("crf", Label.DOCTOR, 0.6), Vote("crf", Label.PATIENT, 0.7)))
    assert chosen(both) == [(8, 17, "PATIENT")]


def test_two_that_are_likely_go_before_one_across_both() -> None:
    across = found(8, 33, Label.HOSPITAL, 0.6)
    assert chosen(found(8, 17, Label.DOCTOR, 0.58), across, found(21, 33, Label.HOSPITAL, 0.58)) == [
        (8, 17, "DOCTOR"),
        (18, 20, "HOSPITAL"),
        (21, 33, "HOSPITAL"),
    ]


def test_what_is_hardly_phi_is_dropped_and_explained() -> None:
    journal = Journal(is_open=True)
    step = Choose(believing(), price=0.4)
    assert step.resolve([(view_of(TEXT), [found(8, 17, Label.DOCTOR, 0.2)])], journal) == [[]]
    (decision,) = journal.decisions
    assert decision.became is None
    assert decision.why == "PHI with a probability of 0.00 only; 0.50 is asked for"


def test_a_rival_that_lost_is_explained_and_so_is_what_is_left_of_it() -> None:
    journal = Journal(is_open=True)
    rivals = [found(8, 17, Label.DOCTOR, 0.9), found(12, 20, Label.HOSPITAL, 0.6), found(8, 17, Label.PATIENT, 0.6)]
    Choose(believing(), price=0.4).resolve([(view_of(TEXT), rivals)], journal)
    assert {(one.candidate.votes[0].label, one.why) for one in journal.decisions} == {
        (Label.HOSPITAL, "what is left of it is PHI with 0.88"),
        (Label.PATIENT, "others fit better; right with 0.88"),
    }


def test_the_dial_brings_back_what_was_dropped() -> None:
    doubtful = found(8, 17, Label.DOCTOR, 0.4)
    assert chosen(doubtful) == []
    assert chosen(doubtful, bias=3.0) == [(8, 17, "DOCTOR")]


def test_in_a_text_shorter_than_any_it_learned_from_an_even_chance_is_asked_for() -> None:
    step = Choose(believing(least=0.2), price=0.9)
    doubtful = [found(8, 17, Label.DOCTOR, 0.46)]
    whole = TEXT + " Sleeps well." * 60
    assert step.resolve([(view_of(TEXT), doubtful)], Journal()) == [[]]
    assert places(step.resolve([(view_of(whole), doubtful)], Journal())[0]) == [(8, 17, "DOCTOR")]


def test_of_eager_labels_less_is_enough_but_in_short_texts() -> None:
    step = Choose(believing(least=0.4), price=0.9, eager=[Label.DOCTOR], eagerness=0.5)
    doctor, patient = found(8, 17, Label.DOCTOR, 0.47), found(8, 17, Label.PATIENT, 0.47)
    whole = TEXT + " Sleeps well." * 60
    assert places(step.resolve([(view_of(whole), [doctor])], Journal())[0]) == [(8, 17, "DOCTOR")]
    assert step.resolve([(view_of(whole), [patient])], Journal()) == [[]]
    assert step.resolve([(view_of(TEXT), [doctor])], Journal()) == [[]]


def test_what_is_sure_is_kept_whatever_is_thought_of_it() -> None:
    step = Choose(believing(), price=0.4, sure=["known"])
    known = found(8, 17, Label.PATIENT, 0.0, "known.name")
    (kept,) = step.resolve([(view_of(TEXT), [known, found(8, 20, Label.HOSPITAL, 0.9)])], Journal())
    covered = {place for one in kept for place in range(one.start, one.end)}
    assert set(range(8, 17)) <= covered


def test_what_is_sure_keeps_place_and_label_against_several_that_are_likely() -> None:
    known = found(8, 33, Label.HOSPITAL, 0.1, "other")
    rivals = [found(8, 17, Label.DOCTOR, 0.99), found(21, 33, Label.CITY, 0.99)]
    step = Choose(believing(), price=0.4, sure=["other"])
    assert places(step.resolve([(view_of(TEXT), [known, *rivals])], Journal())[0]) == [(8, 33, "HOSPITAL")]


def test_what_the_trusted_found_is_let_go_only_where_it_is_hardly_phi() -> None:
    view, lone = view_of(TEXT), found(8, 17, Label.DOCTOR, 0.4)

    def kept(doubt: float) -> list[tuple[int, int, str]]:
        step = Choose(believing(), price=0.4, trusted=["crf"], doubt=doubt)
        return places(step.resolve([(view, [lone])], Journal())[0])

    assert kept(0.05) == [(8, 17, "DOCTOR")]
    assert kept(1.0) == []


def test_a_chosen_candidate_has_the_probability_for_its_score_and_the_sources_of_its_votes() -> None:
    told = Candidate(8, 17, (Vote("crf", Label.DOCTOR, 0.6), Vote("rules.names", Label.DOCTOR, 1.0)))
    ((kept,),) = Choose(believing(), price=0.4).resolve([(view_of(TEXT), [told])], Journal())
    assert kept.votes == (Vote("crf", Label.DOCTOR, 0.8808), Vote("rules.names", Label.DOCTOR, 0.8808))


def test_a_second_label_is_named_only_where_nobody_else_speaks_for_what_is_chosen() -> None:
    sources = {"second.crf": ("second.crf",), "rules": ("second.crf", "rules")}
    for source, voices in sources.items():
        told = Candidate(8, 17, tuple(Vote(voice, Label.DOCTOR, 1.0) for voice in voices))
        ((kept,),) = Choose(believing(), price=0.0).resolve([(view_of(TEXT), [told])], Journal())
        assert [vote.source for vote in kept.votes] == [source]


def test_nothing_proposed_is_nothing_chosen() -> None:
    assert chosen() == []


@st.composite
def proposals(draw: st.DrawFn) -> tuple[str, list[tuple[int, int, Label, float, float]]]:
    text = draw(st.text("aB1 .-", min_size=1, max_size=24))
    places = st.tuples(st.integers(0, len(text) - 1), st.integers(1, 8))
    rows = draw(
        st.lists(
            st.tuples(places, st.sampled_from([Label.DOCTOR, Label.CITY]), st.floats(0, 1), st.floats(0, 1)), max_size=8
        )
    )
    return text, [(start, min(start + size, len(text)), label, right, phi) for (start, size), label, right, phi in rows]


@given(proposals(), st.floats(0, 1), st.floats(0, 1))
def test_no_letter_of_what_is_believed_is_left_open_and_nothing_overlaps(
    case: tuple[str, list[tuple[int, int, Label, float, float]]], price: float, least: float
) -> None:
    text, rows = case
    options = Options.of([found(start, end, label, 1.0) for start, end, label, _, _ in rows])
    told = {(start, end, label): (right, phi) for start, end, label, right, phi in rows}
    right, phi = (np.array([told[place][which] for place in options.places()], float) for which in (0, 1))
    made = [one for _, one in choice(text, options, right, phi, price=price, least=least)]
    assert all(left.end <= following.start for left, following in pairwise(made))
    covered = {place for one in made for place in range(one.start, one.end)}
    for (start, end, _), believed in zip(options.places(), (phi >= least).tolist(), strict=True):
        if believed:
            assert all(place in covered for place in range(start, end) if text[place].isalnum())
    proposed = {place for start, end, _ in options.places() for place in range(start, end)}
    assert covered <= proposed
