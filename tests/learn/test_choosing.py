"""Choosing feature groups and costs, with a scorer whose scores are known."""

import pytest

from scrubjay.detect.crf.spec import CrfSpec, read_spec
from scrubjay.evaluate.measures import Counts
from scrubjay.learn.cross import Scorer, choose_costs, f1_of
from scrubjay.learn.select import Direction, select

SPEC = read_spec(
    {"kind": "token_crf", "features": ["words", "pos", "shapes"], "c1": [0.1, 0.2], "c2": [1, 2], "folds": 4}
)


class KnownScores(Scorer):
    """Gives each group its worth."""

    __slots__ = ("asked", "worth")

    def __init__(self, worth: dict[str, float]) -> None:
        object.__setattr__(self, "worth", worth)
        object.__setattr__(self, "asked", [])
        object.__setattr__(self, "plan", type("Three", (), {"folds": 3}))

    def f1(self, specs: list[CrfSpec], *, folds: int) -> list[float]:  # type: ignore[override]
        self.asked.append(folds)
        if folds == 4:
            return [spec.c1[0] - spec.c2[0] / 100 for spec in specs]
        return [sum(self.worth[group] for group in spec.groups) for spec in specs]


@pytest.mark.parametrize("direction", Direction)
def test_groups_that_help_are_kept_and_those_that_hurt_are_not(direction: Direction) -> None:
    chosen, steps = select(SPEC, direction, KnownScores({"words": 0.5, "pos": -0.1, "shapes": 0.2}))
    assert chosen.groups == ("words", "shapes")
    assert any(step.taken for step in steps)
    assert {step.detector for step in steps} == {"token_crf"}


def test_forward_takes_the_best_first() -> None:
    _, steps = select(SPEC, Direction.FORWARD, KnownScores({"words": 0.1, "pos": 0.3, "shapes": 0.2}))
    assert [step.group for step in steps if step.taken] == ["pos", "shapes", "words"]


def test_backward_drops_what_is_not_missed() -> None:
    chosen, _ = select(SPEC, Direction.BACKWARD, KnownScores({"words": 0.5, "pos": 0.0, "shapes": 0.2}))
    assert chosen.groups == ("words", "shapes")


def test_one_group_stays_at_least() -> None:
    worth = {"words": -0.5, "pos": -0.1, "shapes": -0.2}
    assert len(select(SPEC, Direction.BACKWARD, KnownScores(worth))[0].groups) == 1
    assert select(SPEC, Direction.FORWARD, KnownScores(worth))[0].groups == SPEC.groups


def test_the_best_costs_are_chosen_by_the_folds_of_the_recipe() -> None:
    scorer = KnownScores({})
    chosen, table = choose_costs(SPEC, scorer)
    assert (chosen.c1, chosen.c2) == ((0.2,), (1.0,))
    assert [(row["c1"], row["c2"]) for row in table] == [(0.1, 1.0), (0.1, 2.0), (0.2, 1.0), (0.2, 2.0)]
    assert scorer.asked == [4]


def test_a_single_pair_of_costs_is_not_tried() -> None:
    spec = read_spec({"kind": "token_crf"})
    assert choose_costs(spec, KnownScores({})) == (spec, [])


def test_f1_is_over_all_folds_together() -> None:
    assert f1_of([Counts(1, 1, 2, 1), Counts(1, 1, 1, 2)]) == pytest.approx(2 / 3)
    assert f1_of([Counts()]) == 0.0
