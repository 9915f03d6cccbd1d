from scrubjay.labels import Label
from scrubjay.lexicons import Lexicons, UserLists
from scrubjay.lexicons.table import Words
from scrubjay.note import Candidate, Note, Vote
from scrubjay.resolve import Journal, NeverScrub, Priority
from scrubjay.text import View

PRIORITY = Priority(["known", "rules"])


def test_a_source_ranks_by_the_name_it_begins_with() -> None:
    assert [PRIORITY.rank(source) for source in ("known", "rules.dates.iso", "rulesets", "other")] == [0, 1, 2, 2]


def test_the_best_vote_decides_label_score_and_source() -> None:
    votes = (Vote("other", Label.CITY, 1.0), Vote("rules.a", Label.DATE, 0.6), Vote("rules.b", Label.IDNUM, 0.9))
    span = PRIORITY.span(Candidate(0, 4, votes))
    assert (span.label, span.score, span.source) == (Label.IDNUM, 0.9, "rules.b")


def test_of_votes_of_one_rank_and_score_the_first_by_name_decides() -> None:
    votes = tuple(Vote(source, Label.DATE, 0.6) for source in ("rules.b", "other", "rules.a", "rules.c"))
    assert PRIORITY.best(Candidate(0, 4, votes)) == votes[2]
    assert PRIORITY.best(Candidate(0, 4, votes[1:2])) == votes[1]


def test_never_terms_are_dropped_whatever_their_case_and_spacing() -> None:
    lexicons = Lexicons(Words.build({}), UserLists(never=frozenset({"mercy  flight"})))
    view = View(Note("n1", "MERCY FLIGHT landed at Mercy."), lexicons)
    vote = (Vote("rules", Label.ORGANIZATION, 0.9),)
    journal = Journal(is_open=True)
    kept = NeverScrub().resolve([(view, [Candidate(0, 12, vote), Candidate(23, 28, vote)])], journal)
    assert [(one.start, one.end) for one in kept[0]] == [(23, 28)]
    assert [decision.why for decision in journal.decisions] == ["in the never-scrub list"]
