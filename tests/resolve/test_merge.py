import itertools

from hypothesis import given
from hypothesis import strategies as st

from scrubjay.labels import Label
from scrubjay.lexicons import Lexicons
from scrubjay.lexicons.table import Words
from scrubjay.note import Candidate, Note, Vote
from scrubjay.resolve import Journal, Priority, PriorityMerge
from scrubjay.text import View

LEXICONS = Lexicons(Words.build({}))
MERGE = PriorityMerge(Priority(["known", "rules", "dictionary"]))


def merge(text: str, *candidates: Candidate) -> list[tuple[int, int, Label]]:
    view = View(Note("n1", text), LEXICONS)
    merged = MERGE.resolve([(view, list(candidates))], Journal())[0]
    return [(one.start, one.end, one.votes[0].label) for one in merged]


def vote(start: int, end: int, source: str, label: Label = Label.PATIENT, score: float = 0.9) -> Candidate:
    return Candidate(start, end, (Vote(source, label, score),))


def test_the_earlier_source_wins() -> None:
    text = "03/04/2087"
    found = merge(text, vote(0, 10, "dictionary.x", Label.IDNUM), vote(0, 10, "rules.dates", Label.DATE))
    assert found == [(0, 10, Label.DATE)]


def test_the_longest_wins_within_a_source() -> None:
    text = "March 4, 2087"
    found = merge(text, vote(0, 5, "rules.a", Label.DATE), vote(0, 13, "rules.b", Label.DATE))
    assert found == [(0, 13, Label.DATE)]


def test_a_loser_of_the_same_category_lends_its_characters() -> None:
    text = "Yosef Villegas"
    found = merge(text, vote(6, 14, "rules", Label.DOCTOR), vote(0, 14, "dictionary", Label.PATIENT))
    assert found == [(0, 14, Label.DOCTOR)]


def test_a_loser_can_be_made_to_go_whole() -> None:
    view = View(Note("n1", "Yosef Villegas of Marlow"), LEXICONS)
    merge_whole = PriorityMerge(Priority(["rules", "dictionary"]), whole=True)
    first, longer, apart = vote(6, 14, "rules"), vote(0, 14, "dictionary"), vote(18, 24, "dictionary", Label.CITY)
    journal = Journal(is_open=True)
    assert merge_whole.resolve([(view, [longer, first, apart])], journal) == [[first, apart]]
    assert [(decision.candidate, decision.became) for decision in journal.decisions] == [(longer, None)]


def test_pieces_of_one_find_are_put_together_again() -> None:
    text = "Hale, Orr and Finch Clinic"
    pieces = [vote(0, 4, "rules", Label.HOSPITAL), vote(14, 26, "rules", Label.HOSPITAL)]
    assert merge(text, *pieces, vote(0, 26, "dictionary", Label.HOSPITAL)) == [(0, 26, Label.HOSPITAL)]


def test_pieces_keep_the_vote_that_goes_first() -> None:
    text = "Mira Okonedo"
    pieces = [vote(0, 4, "rules", Label.PATIENT, 0.6), vote(5, 12, "known", Label.PATIENT, 1.0)]
    view = View(Note("n1", text), LEXICONS)
    [whole] = MERGE.resolve([(view, [*pieces, vote(0, 12, "dictionary", Label.PATIENT)])], Journal())[0]
    assert [one.source for one in whole.votes] == ["known"]


def test_pieces_with_another_label_among_them_stay_apart() -> None:
    text = "Hale, Orr and Finch Clinic"
    pieces = [vote(0, 4, "rules", Label.PATIENT), vote(14, 26, "rules", Label.HOSPITAL)]
    found = merge(text, *pieces, vote(0, 26, "dictionary", Label.HOSPITAL))
    assert found == [(0, 4, Label.PATIENT), (6, 13, Label.HOSPITAL), (14, 26, Label.HOSPITAL)]


def test_what_sticks_out_of_another_category_stays_covered() -> None:
    text = "Marlow 03/04/2087"
    found = merge(text, vote(7, 17, "rules", Label.DATE), vote(0, 17, "dictionary", Label.HOSPITAL))
    assert found == [(0, 6, Label.HOSPITAL), (7, 17, Label.DATE)]


def test_the_journal_says_why_a_candidate_was_dropped() -> None:
    view = View(Note("n1", "March 4, 2087"), LEXICONS)
    journal = Journal(is_open=True)
    loser = vote(0, 5, "rules", Label.DATE)
    MERGE.resolve([(view, [vote(0, 13, "rules", Label.DATE), loser])], journal)
    assert [(one.candidate, one.became) for one in journal.decisions] == [(loser, None)]


PLACES = st.tuples(st.integers(0, 25), st.integers(1, 12), st.sampled_from(["known", "rules", "dictionary", "other"]))


@given(st.lists(PLACES, max_size=12), st.sampled_from([Label.PATIENT, Label.DATE]))
def test_the_result_never_overlaps_and_covers_every_letter(places: list[tuple[int, int, str]], odd: Label) -> None:
    text = "Ana Ruiz, 67, saw Dr. Quill on 3/4/2087 in Oslo."
    candidates = [
        vote(start, start + length, source, odd if source == "rules" else Label.PATIENT)
        for start, length, source in places
    ]
    found = merge(text, *candidates)
    assert all(left[1] <= right[0] for left, right in itertools.pairwise(found))
    covered = {i for start, end, _ in found for i in range(start, end)}
    wanted = {i for one in candidates for i in range(one.start, one.end) if text[i].isalnum()}
    assert wanted <= covered


@given(st.lists(PLACES, max_size=10), st.randoms())
def test_the_order_of_candidates_does_not_matter(places: list[tuple[int, int, str]], random: object) -> None:
    text = "Ana Ruiz, 67, saw Dr. Quill on 3/4/2087 in Oslo."
    candidates = [vote(start, start + length, source) for start, length, source in places]
    shuffled = list(candidates)
    random.shuffle(shuffled)  # type: ignore[attr-defined]
    assert merge(text, *candidates) == merge(text, *shuffled)
