import itertools

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scrubjay.labels import Label
from scrubjay.lexicons import Lexicons
from scrubjay.lexicons.table import Words
from scrubjay.note import Candidate, Note, Vote
from scrubjay.resolve import Journal, Priority, Votes, gather
from scrubjay.text import View

TEXT = "Ana Ruiz, 67, saw Dr. Quill on 3/4/2087 in Oslo."
VIEW = View(Note("n1", TEXT), Lexicons(Words.build({})))
PRIORITY = Priority(["known", "token", "char", "rules"])
BOTH = Votes(PRIORITY, systems=[["token"], ["char"]], least=2)
BOTH_CHARACTERS = Votes(PRIORITY, systems=[["token"], ["char"]], least=2, exact=False)
TWO_OF_THREE = Votes(PRIORITY, systems=[["token"], ["char"], ["rules"]], least=2)

Found = tuple[int, int, str, Label]


def elected(step: Votes, *finds: Found) -> list[tuple[int, int, Label]]:
    candidates = gather(((start, end), Vote(source, label, 0.9)) for start, end, source, label in finds)
    found = step.resolve([(VIEW, candidates)], Journal())[0]
    return [(one.start, one.end, PRIORITY.best(one).label) for one in found]


def test_what_both_found_stands_and_what_one_found_does_not() -> None:
    finds = [(0, 8, "token", Label.PATIENT), (0, 8, "char", Label.PATIENT), (43, 47, "token", Label.CITY)]
    assert elected(BOTH, *finds) == [(0, 8, Label.PATIENT)]


def test_the_same_place_with_another_label_is_no_agreement() -> None:
    assert elected(BOTH, (0, 8, "token", Label.PATIENT), (0, 8, "char", Label.DOCTOR)) == []


def test_another_place_with_the_same_label_is_no_agreement() -> None:
    assert elected(BOTH, (0, 8, "token", Label.PATIENT), (0, 3, "char", Label.PATIENT)) == []


def test_by_characters_the_common_ones_stand() -> None:
    finds = [(0, 8, "token", Label.PATIENT), (0, 3, "char", Label.PATIENT), (18, 27, "char", Label.PATIENT)]
    assert elected(BOTH_CHARACTERS, *finds) == [(0, 3, Label.PATIENT)]


def test_by_characters_marks_alone_are_no_find() -> None:
    assert elected(BOTH_CHARACTERS, (0, 10, "token", Label.PATIENT), (8, 12, "char", Label.PATIENT)) == []


def test_two_of_three_are_enough() -> None:
    finds = [(0, 8, "token", Label.PATIENT), (0, 8, "rules", Label.PATIENT), (10, 12, "char", Label.AGE)]
    assert elected(TWO_OF_THREE, *finds) == [(0, 8, Label.PATIENT)]


def test_a_source_votes_once_however_many_rules_it_has() -> None:
    finds = [(0, 8, "rules.a", Label.PATIENT), (0, 8, "rules.b", Label.PATIENT)]
    assert elected(TWO_OF_THREE, *finds) == []


def test_sources_of_one_system_have_one_vote_together() -> None:
    step = Votes(PRIORITY, systems=[["token", "char"], ["rules"]], least=2)
    together = [(0, 8, "token", Label.PATIENT), (0, 8, "char", Label.PATIENT)]
    assert elected(step, *together) == []
    assert elected(step, *together, (0, 8, "rules.names", Label.PATIENT)) == [(0, 8, Label.PATIENT)]


def test_what_nobody_votes_on_stands() -> None:
    assert elected(BOTH, (0, 8, "known", Label.PATIENT), (4, 8, "token", Label.PATIENT)) == [(0, 8, Label.PATIENT)]


def test_the_word_of_a_detector_on_others_finds_is_no_find() -> None:
    assert elected(BOTH, (0, 8, "token", Label.PATIENT), (0, 8, "backing.char", Label.PATIENT)) == []


def test_the_journal_says_what_too_few_agreed_on() -> None:
    journal = Journal(is_open=True)
    lone = Candidate(0, 8, (Vote("token", Label.PATIENT),))
    BOTH.resolve([(VIEW, [lone])], journal)
    assert [(one.candidate, one.became) for one in journal.decisions] == [(lone, None)]


FINDS = st.lists(
    st.tuples(
        st.integers(0, 30),
        st.integers(1, 12),
        st.sampled_from(["token", "char", "rules", "known"]),
        st.sampled_from([Label.PATIENT, Label.DATE]),
    ).map(lambda one: (one[0], one[0] + one[1], one[2], one[3])),
    max_size=12,
)


@pytest.mark.parametrize("exact", [True, False])
@given(finds=FINDS, least=st.integers(1, 3))
def test_votes_never_overlap_and_every_character_has_enough_of_them(
    finds: list[Found], least: int, *, exact: bool
) -> None:
    step = Votes(PRIORITY, systems=[["token"], ["char"], ["rules"]], least=least, exact=exact)
    found = elected(step, *finds)
    assert all(left[1] <= right[0] for left, right in itertools.pairwise(found))
    for start, end, _ in found:
        for i in range(start, end):
            over = {source for first, last, source, _ in finds if first <= i < last}
            assert "known" in over or len(over) >= least


@given(FINDS)
def test_the_more_have_to_agree_the_less_stands(finds: list[Found]) -> None:
    covered = []
    for least in (1, 2, 3):
        step = Votes(PRIORITY, systems=[["token"], ["char"], ["rules"]], least=least, exact=False)
        covered.append({i for start, end, _ in elected(step, *finds) for i in range(start, end) if TEXT[i].isalnum()})
    assert covered[2] <= covered[1] <= covered[0]


@given(FINDS)
def test_one_vote_is_enough_to_cover_every_letter_that_was_found(finds: list[Found]) -> None:
    step = Votes(PRIORITY, systems=[["token"], ["char"], ["rules"]], least=1)
    covered = {i for start, end, _ in elected(step, *finds) for i in range(start, end)}
    assert {i for start, end, _, _ in finds for i in range(start, end) if TEXT[i].isalnum()} <= covered
