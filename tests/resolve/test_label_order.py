import itertools

from hypothesis import given
from hypothesis import strategies as st

from scrubjay.labels import Label
from scrubjay.lexicons import Lexicons
from scrubjay.lexicons.table import Words
from scrubjay.note import Candidate, Note, Vote
from scrubjay.resolve import Journal, LabelOrder, Priority
from scrubjay.text import View

TEXT = "Her stepbrother lives in Delaware County now, 03/04/2087."
VIEW = View(Note("n1", TEXT), Lexicons(Words.build({})))
PRIORITY = Priority(["city_crf", "state_crf", "rules"])
STEP = LabelOrder(PRIORITY, order=[Label.STATE, Label.CITY])
DELAWARE = (25, 33)


def settled(step: LabelOrder, *candidates: Candidate) -> list[tuple[str, Label, str]]:
    found = step.resolve([(VIEW, list(candidates))], Journal())[0]
    best = [PRIORITY.span(one) for one in found]
    return [(TEXT[one.start : one.end], Label(one.label), one.source) for one in best]


def at(start: int, end: int, *votes: tuple[str, Label]) -> Candidate:
    return Candidate(start, end, tuple(Vote(source, label, 0.9) for source, label in votes))


def test_a_state_goes_before_a_city_whoever_found_it() -> None:
    found = settled(STEP, at(*DELAWARE, ("city_crf", Label.CITY), ("state_crf", Label.STATE)))
    assert found == [("Delaware", Label.STATE, "state_crf")]


def test_the_list_says_which_goes_first() -> None:
    step = LabelOrder(PRIORITY, order=[Label.CITY, Label.STATE])
    both = at(*DELAWARE, ("city_crf", Label.CITY), ("state_crf", Label.STATE))
    assert settled(step, both) == [("Delaware", Label.CITY, "city_crf")]


def test_labels_that_are_not_listed_come_last_and_by_source() -> None:
    both = at(*DELAWARE, ("city_crf", Label.HOSPITAL), ("rules", Label.CITY))
    assert settled(STEP, both) == [("Delaware", Label.CITY, "rules")]
    neither = at(*DELAWARE, ("rules", Label.HOSPITAL), ("state_crf", Label.ORGANIZATION))
    assert settled(STEP, neither) == [("Delaware", Label.ORGANIZATION, "state_crf")]


def test_of_overlapping_finds_the_first_label_stands_and_no_letter_is_let_go() -> None:
    county = at(25, 40, ("city_crf", Label.CITY))
    assert settled(STEP, county, at(*DELAWARE, ("rules", Label.STATE))) == [("Delaware County", Label.STATE, "rules")]
    team = at(25, 40, ("city_crf", Label.PATIENT))
    assert settled(STEP, team, at(*DELAWARE, ("rules", Label.STATE))) == [
        ("Delaware", Label.STATE, "rules"),
        ("County", Label.PATIENT, "city_crf"),
    ]


def test_only_the_finds_of_its_sources_are_settled() -> None:
    step = LabelOrder(PRIORITY, order=[Label.STATE, Label.CITY], sources=["city_crf", "state_crf"])
    both = at(*DELAWARE, ("city_crf", Label.CITY), ("state_crf", Label.STATE), ("rules", Label.HOSPITAL))
    [found] = step.resolve([(VIEW, [both])], Journal())
    assert found == [at(*DELAWARE, ("state_crf", Label.STATE), ("rules", Label.HOSPITAL))]


def test_the_journal_says_that_a_label_went_first() -> None:
    journal = Journal(is_open=True)
    both = at(*DELAWARE, ("city_crf", Label.CITY), ("state_crf", Label.STATE))
    STEP.resolve([(VIEW, [both])], journal)
    assert [(one.step, one.became) for one in journal.decisions] == [
        ("label_order", at(*DELAWARE, ("state_crf", Label.STATE)))
    ]


FINDS = st.lists(
    st.tuples(
        st.integers(0, 40),
        st.integers(1, 12),
        st.lists(
            st.tuples(
                st.sampled_from(["city_crf", "state_crf", "rules"]),
                st.sampled_from([Label.CITY, Label.STATE, Label.PATIENT, Label.DATE]),
            ),
            min_size=1,
            max_size=3,
            unique=True,
        ),
    ),
    max_size=10,
)


@given(FINDS, st.permutations([Label.CITY, Label.STATE, Label.PATIENT]))
def test_settled_finds_never_overlap_and_cover_every_letter(
    finds: list[tuple[int, int, list[tuple[str, Label]]]], order: list[Label]
) -> None:
    candidates = [at(start, start + size, *votes) for start, size, votes in finds]
    found = LabelOrder(PRIORITY, order=order).resolve([(VIEW, candidates)], Journal())[0]
    assert all(left.end <= right.start for left, right in itertools.pairwise(found))
    assert all(len({vote.label for vote in one.votes}) == 1 for one in found)
    covered = {i for one in found for i in range(one.start, one.end)}
    assert {i for one in candidates for i in range(one.start, one.end) if TEXT[i : i + 1].isalnum()} <= covered
