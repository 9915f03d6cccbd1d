"""Labels: a rule says what a find is where the trained detector is in doubt, and the place stays as it was."""

import pytest

from scrubjay.labels import Label
from scrubjay.lexicons import load_lexicons
from scrubjay.note import Candidate, Note, Vote
from scrubjay.resolve import Journal, Labels, Priority, Tier
from scrubjay.text import View

VIEW = View(Note("n", "Thank you, Mira Anne Okonedo. MRN: ORV-4471."), load_lexicons())
PRIORITY = Priority(["token_crf", "char_crf", "rules", "dictionary"])
STEP = Labels(PRIORITY, by=["token_crf", "char_crf"], tiers=[Tier(("rules.names", "dictionary"), 0.8)])


def at(start: int, end: int, *votes: tuple[str, Label, float]) -> Candidate:
    return Candidate(start, end, tuple(Vote(*vote) for vote in votes))


def label_of(*candidates: Candidate) -> Label:
    """The label of the first candidate after the step."""
    return PRIORITY.best(STEP.resolve([(VIEW, list(candidates))], Journal())[0][0]).label


SURE = ("token_crf", Label.DOCTOR, 0.8)
UNSURE = ("token_crf", Label.DOCTOR, 0.79)
RULE = ("rules.names.patient", Label.PATIENT, 0.85)


def test_a_rule_names_what_the_crf_is_in_doubt_about() -> None:
    assert label_of(at(11, 28, UNSURE, RULE)) is Label.PATIENT


def test_a_crf_that_is_sure_keeps_its_label() -> None:
    assert label_of(at(11, 28, SURE, RULE)) is Label.DOCTOR


@pytest.mark.parametrize(
    "votes",
    [
        pytest.param([UNSURE], id="nobody else found it"),
        pytest.param([UNSURE, ("rules.dates.iso", Label.DATE, 1.0)], id="a rule that is not asked"),
        pytest.param([UNSURE, ("rules.namesakes", Label.PATIENT, 1.0)], id="a name that only begins alike"),
        pytest.param([UNSURE, RULE, ("dictionary.person", Label.DOCTOR, 0.6)], id="one source agrees with it"),
    ],
)
def test_its_label_stands_where_no_source_speaks_against_it(votes: list[tuple[str, Label, float]]) -> None:
    assert label_of(at(11, 28, *votes)) is Label.DOCTOR


def test_the_source_that_goes_first_is_believed() -> None:
    votes = [UNSURE, ("dictionary.person", Label.PATIENT, 0.9), ("rules.names.kin", Label.USERNAME, 0.7)]
    assert label_of(at(11, 28, *votes)) is Label.USERNAME


def test_a_shorter_find_of_the_same_category_counts_too() -> None:
    assert label_of(at(11, 28, UNSURE), at(11, 20, RULE)) is Label.PATIENT


def test_an_overlapping_find_of_another_category_does_not() -> None:
    assert label_of(at(11, 28, UNSURE), at(11, 20, ("dictionary.city", Label.CITY, 0.7))) is Label.DOCTOR


def test_a_find_beside_it_does_not() -> None:
    assert label_of(at(11, 15, UNSURE), at(15, 28, RULE)) is Label.DOCTOR


def test_the_word_on_the_place_itself_goes_before_that_on_another() -> None:
    same = at(11, 28, UNSURE, ("rules.names.staff", Label.DOCTOR, 0.8))
    assert label_of(same, at(11, 20, RULE)) is Label.DOCTOR


def test_places_and_ranks_stay_and_the_journal_says_why() -> None:
    journal = Journal(is_open=True)
    found = at(11, 28, UNSURE, ("char_crf", Label.CITY, 0.6), RULE)
    (settled,) = STEP.resolve([(VIEW, [found])], journal)[0]
    assert (settled.start, settled.end) == (11, 28)
    assert settled.votes == (Vote("token_crf", Label.PATIENT, 0.85), Vote(*RULE))
    assert [(one.candidate, one.became) for one in journal.decisions] == [(found, settled)]
    assert "rule" in journal.decisions[0].why


def test_a_note_without_doubt_is_handed_on_as_it_is() -> None:
    candidates = [at(11, 28, SURE, RULE), at(35, 43, ("rules.records.after_a_cue", Label.MEDICALRECORD, 0.95))]
    assert STEP.resolve([(VIEW, candidates)], Journal())[0] is candidates


TIERED = Labels(PRIORITY, by=["token_crf"], tiers=[Tier(("rules.names",), 0.8), Tier(("dictionary",), 0.5)])


@pytest.mark.parametrize(
    ("score", "others", "label"),
    [
        (0.7, [("rules.names.kin", Label.PATIENT, 0.9)], Label.PATIENT),
        (0.7, [("dictionary.person", Label.PATIENT, 0.9)], Label.DOCTOR),
        (0.4, [("dictionary.person", Label.PATIENT, 0.9)], Label.PATIENT),
        (0.4, [("rules.names.kin", Label.DOCTOR, 0.9), ("dictionary.person", Label.PATIENT, 0.9)], Label.DOCTOR),
    ],
)
def test_the_first_tier_that_has_a_word_on_it_settles_it(
    score: float, others: list[tuple[str, Label, float]], label: Label
) -> None:
    candidate = at(11, 28, ("token_crf", Label.DOCTOR, score), *others)
    assert PRIORITY.best(TIERED.resolve([(VIEW, [candidate])], Journal())[0][0]).label is label
