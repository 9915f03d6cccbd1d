"""Choosing feature groups: greedily, one at a time, by cross-validated F1.

Backward, the group whose loss does best is left out as long as the score does not fall; forward, the group that does
best is taken in as long as the score rises.
"""

from dataclasses import dataclass, replace
from enum import StrEnum

from scrubjay.detect.crf.spec import CrfSpec
from scrubjay.learn.cross import Scorer

GAIN = 1e-4
"""What a group has to add to the F1 to be worth its time."""


class Direction(StrEnum):
    """From which end groups are chosen."""

    FORWARD = "forward"
    BACKWARD = "backward"


@dataclass(frozen=True, slots=True)
class Step:
    """One try: the group that was added or left out, the F1 with that, and whether it was taken."""

    detector: str
    group: str
    groups: int
    f1: float
    taken: bool


def select(spec: CrfSpec, direction: Direction, scorer: Scorer) -> tuple[CrfSpec, list[Step]]:
    """The spec with the groups that were chosen, and every try in order."""
    if direction is Direction.FORWARD:
        chosen: tuple[str, ...] = ()
        best, least = 0.0, GAIN
    else:
        chosen = spec.groups
        best, least = scorer.f1([spec], folds=scorer.plan.folds)[0], -GAIN
    steps = [Step(spec.name, "", len(chosen), best, taken=True)] if chosen else []
    while tries := _tries(spec, chosen, direction):
        variants = [replace(spec, groups=groups) for _, groups in tries]
        scores = scorer.f1(variants, folds=scorer.plan.folds)
        top = max(range(len(tries)), key=lambda place: scores[place])
        is_worth = scores[top] - best > least
        steps += [
            Step(spec.name, group, len(groups), score, taken=is_worth and place == top)
            for place, ((group, groups), score) in enumerate(zip(tries, scores, strict=True))
        ]
        if not is_worth:
            break
        chosen, best = tries[top][1], max(best, scores[top])
    return replace(spec, groups=chosen or spec.groups), steps


def _tries(spec: CrfSpec, chosen: tuple[str, ...], direction: Direction) -> list[tuple[str, tuple[str, ...]]]:
    """Each group that could be added or left out, and the groups there would then be, in the order of definition."""
    if direction is Direction.FORWARD:
        return [
            (group, tuple(one for one in spec.groups if one in (*chosen, group)))
            for group in spec.groups
            if group not in chosen
        ]
    if len(chosen) == 1:
        return []
    return [(group, tuple(one for one in chosen if one != group)) for group in chosen]
