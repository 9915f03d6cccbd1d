import itertools

from hypothesis import given
from hypothesis import strategies as st

from scrubjay.labels import Label
from scrubjay.lexicons import Lexicons
from scrubjay.lexicons.table import Words
from scrubjay.note import Candidate, Note, Vote
from scrubjay.resolve import Journal, Priority, Union
from scrubjay.text import View

VIEW = View(Note("n1", "Ana Ruiz, 67, saw Dr. Quill on 3/4/2087 in Oslo."), Lexicons(Words.build({})))
PRIORITY = Priority(["first", "second"])
JOINED = Union(PRIORITY)
AS_PUBLISHED = Union(PRIORITY, join=False)


def vote(start: int, end: int, source: str = "first", label: Label = Label.PATIENT, score: float = 0.9) -> Candidate:
    return Candidate(start, end, (Vote(source, label, score),))


def merged(step: Union, *candidates: Candidate) -> list[tuple[int, int, Label]]:
    found = step.resolve([(VIEW, list(candidates))], Journal())[0]
    return [(one.start, one.end, one.votes[0].label) for one in found]


def test_what_does_not_overlap_stands_as_it_is() -> None:
    apart = [vote(0, 8), vote(18, 27, "second", Label.DOCTOR), vote(27, 30)]
    for step in (JOINED, AS_PUBLISHED):
        assert merged(step, *apart) == [(0, 8, Label.PATIENT), (18, 27, Label.DOCTOR), (27, 30, Label.PATIENT)]


def test_the_longer_find_says_what_it_is() -> None:
    short, long = vote(0, 3, "first", Label.DOCTOR), vote(0, 8, "second", Label.PATIENT)
    for step in (JOINED, AS_PUBLISHED):
        assert merged(step, short, long) == [(0, 8, Label.PATIENT)]


def test_what_sticks_out_of_the_longer_find_is_joined_to_it() -> None:
    assert merged(JOINED, vote(0, 8), vote(4, 10, "second", Label.AGE)) == [(0, 10, Label.PATIENT)]


def test_as_published_what_sticks_out_is_let_go() -> None:
    assert merged(AS_PUBLISHED, vote(0, 8), vote(4, 10, "second", Label.AGE)) == [(0, 8, Label.PATIENT)]


def test_of_equally_long_finds_the_first_source_counts() -> None:
    finds = [vote(0, 8, "second", Label.CITY), vote(2, 10, "first", Label.STATE)]
    assert merged(JOINED, *finds) == [(0, 10, Label.STATE)]
    assert merged(AS_PUBLISHED, *finds) == [(2, 10, Label.STATE)]


def test_as_published_a_find_that_touches_only_dropped_ones_stands() -> None:
    chain = [vote(0, 10), vote(8, 14, "second", Label.AGE), vote(12, 16, "second", Label.DATE)]
    assert merged(AS_PUBLISHED, *chain) == [(0, 10, Label.PATIENT), (12, 16, Label.DATE)]


def test_the_journal_says_what_became_of_the_shorter_one() -> None:
    journal = Journal(is_open=True)
    long, short = vote(0, 8), vote(4, 10, "second")
    [[whole]] = JOINED.resolve([(VIEW, [long, short])], journal)
    assert [(one.candidate, one.became) for one in journal.decisions] == [(short, whole)]


PLACES = st.lists(
    st.tuples(st.integers(0, 30), st.integers(1, 12), st.sampled_from(["first", "second"]), st.sampled_from(Label)),
    max_size=12,
)


@given(PLACES)
def test_nothing_overlaps_and_every_character_stays_covered(places: list[tuple[int, int, str, Label]]) -> None:
    candidates = [vote(start, start + size, source, label) for start, size, source, label in places]
    found = merged(JOINED, *candidates)
    assert all(left[1] <= right[0] for left, right in itertools.pairwise(found))
    covered = {i for start, end, _ in found for i in range(start, end)}
    assert covered == {i for one in candidates for i in range(one.start, one.end)}


@given(PLACES)
def test_as_published_nothing_overlaps_and_every_find_was_proposed(places: list[tuple[int, int, str, Label]]) -> None:
    candidates = [vote(start, start + size, source, label) for start, size, source, label in places]
    found = merged(AS_PUBLISHED, *candidates)
    assert all(left[1] <= right[0] for left, right in itertools.pairwise(found))
    assert set(found) <= {(one.start, one.end, one.votes[0].label) for one in candidates}
    kept = {(start, end) for start, end, _ in found}
    for one in candidates:
        assert any(start < one.end and one.start < end and end - start >= one.end - one.start for start, end in kept)


@given(PLACES, st.randoms(use_true_random=False))
def test_the_order_of_candidates_does_not_matter_to_a_union(
    places: list[tuple[int, int, str, Label]], random: object
) -> None:
    candidates = [vote(start, start + size, source, label) for start, size, source, label in dict.fromkeys(places)]
    shuffled = list(candidates)
    random.shuffle(shuffled)  # type: ignore[attr-defined]
    for step in (JOINED, AS_PUBLISHED):
        assert [one[:2] for one in merged(step, *candidates)] == [one[:2] for one in merged(step, *shuffled)]
