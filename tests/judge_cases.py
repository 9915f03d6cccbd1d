"""Judges made by hand: they believe what the voices say, so that a test knows what they will think."""

from collections.abc import Sequence

import numpy as np

from scrubjay.labels import Label
from scrubjay.lexicons import load_lexicons
from scrubjay.note import Candidate, Note, Vote
from scrubjay.resolve.facts import FactSet
from scrubjay.resolve.facts.votes import Sources
from scrubjay.resolve.judges import PHI, RIGHT, TOUCHES, Judge
from scrubjay.resolve.judges.judge import Answer
from scrubjay.resolve.judges.scorers import LOGISTIC, Logistic
from scrubjay.text import View

STEEP = 20.0
"""Log-odds from a score of 0 to one of 1; a score of one half is even."""


def believing(*, phi: str = "crf", right: str = "crf", least: float = 0.5) -> Judge:
    """A judge that takes the score of the voice ``right`` for how likely an option is right, and of ``phi`` for PHI."""
    facts = FactSet(["votes"], Sources(("crf", "rules", "other"), {}))

    def answer(voice: str) -> Answer:
        weights = np.zeros(len(facts.names), np.float32)
        weights[facts.names.index(f"votes.said.{voice}")] = STEEP
        return Answer(Logistic(weights, np.array([-STEEP / 2], np.float32)))

    answers = {RIGHT: answer(right), PHI: answer(phi), TOUCHES: answer(phi)}
    return Judge(LOGISTIC, facts, answers, {PHI: least, TOUCHES: least})


def view_of(text: str) -> View:
    return View(Note("n", text), load_lexicons())


def found(start: int, end: int, label: Label, score: float, source: str = "crf") -> Candidate:
    return Candidate(start, end, (Vote(source, label, score),))


def places(candidates: Sequence[Candidate]) -> list[tuple[int, int, str]]:
    return [(one.start, one.end, str(one.votes[0].label)) for one in candidates]
