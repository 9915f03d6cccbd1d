"""Backing: a word rule's finding falls where the CRF is sure that it is nothing, and nothing else does."""

import pytest

from scrubjay.labels import Label
from scrubjay.lexicons import load_lexicons
from scrubjay.note import Candidate, Note, Vote
from scrubjay.resolve import Backing, Journal
from scrubjay.text import View

VIEW = View(Note("n", "Rose was seen by Will Grant on Monday"), load_lexicons())
STEP = Backing(sources=["rules.names", "dictionary"], by=["token_crf"], least=0.1)


def at(start: int, end: int, **votes: float) -> Candidate:
    """A candidate with votes by source; ``__`` stands for a dot."""
    made = tuple(Vote(source.replace("__", "."), Label.DOCTOR, score) for source, score in votes.items())
    return Candidate(start, end, made)


def left(*candidates: Candidate) -> list[Candidate]:
    return STEP.resolve([(VIEW, list(candidates))], Journal())[0]


@pytest.mark.parametrize(
    "votes",
    [
        {"rules__dates__iso": 1.0},
        {"rules__names": 1.0, "rules__dates": 1.0},
        {"rules__names": 1.0, "backing__token_crf": 0.1},
        {"token_crf": 0.01},
        {"rules__names": 1.0, "token_crf": 0.01},
        {"rules__namesakes": 1.0},
        {"known": 1.0},
    ],
)
def test_what_is_trusted_or_believed_in_stays(votes: dict[str, float]) -> None:
    candidate = at(0, 4, **votes)
    assert left(candidate) == [candidate]


@pytest.mark.parametrize(
    "votes",
    [
        {"rules__names__title": 1.0},
        {"dictionary__person": 1.0},
        {"rules__names": 1.0, "dictionary": 0.7, "backing__token_crf": 0.09},
        {"rules__names": 1.0, "backing__other_crf": 0.9},
    ],
)
def test_what_nobody_believes_in_is_dropped(votes: dict[str, float]) -> None:
    assert left(at(0, 4, **votes)) == []


def test_a_candidate_that_overlaps_one_of_the_crf_stays() -> None:
    name = at(17, 21, dictionary__person=0.6)
    found = at(17, 27, token_crf=0.9)
    assert left(name, found) == [name, found]
    assert left(name, at(22, 27, token_crf=0.9)) == [at(22, 27, token_crf=0.9)]


def test_the_journal_says_why() -> None:
    journal = Journal(is_open=True)
    STEP.resolve([(VIEW, [at(0, 4, dictionary=1.0)])], journal)
    assert [(decision.became, decision.why) for decision in journal.decisions] == [
        (None, "no trained detector believes in it")
    ]
