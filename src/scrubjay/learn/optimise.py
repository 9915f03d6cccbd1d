"""Finding the least of a smooth convex function plus c1 times the sum of absolute values: L-BFGS, orthant by orthant.

With c1 the optimum has many weights that are exactly 0, at each of which the function has an edge. Within an orthant it
has none; so a step is cut off where it would cross into another, as Andrew and Gao do (ICML 2007). With c1 = 0
this is L-BFGS as it always was.
"""

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

Vector = NDArray[np.float64]
Objective = Callable[[Vector], tuple[float, Vector]]
Heard = Callable[[int, float], None]
"""Told the number and the loss of each iteration."""

_MEMORY = 6
_TRIES = 25
_ENOUGH = 1e-4
_PERIOD, _LEAST = 10, 1e-5
"""The search ends when ten iterations have bettered the loss by less than this share of it."""


@dataclass(frozen=True, slots=True)
class Optimum:
    """Where the search ended."""

    place: Vector
    loss: float
    iterations: int


def minimise(
    objective: Objective,
    start: Vector,
    *,
    c1: float,
    iterations: int,
    heard: Heard = lambda number, loss: None,
    least: float = _LEAST,
) -> Optimum:
    """The place of the least value; ``objective`` gives the smooth part and its gradient."""
    place = start.copy()
    smooth, gradient = objective(place)
    loss = smooth + c1 * float(np.abs(place).sum())
    pairs: deque[tuple[Vector, Vector, float]] = deque(maxlen=_MEMORY)
    past = [loss]
    for number in range(1, iterations + 1):
        slope = _slope(place, gradient, c1)
        length = float(np.linalg.norm(slope))
        if length <= 1e-8 * max(1.0, float(np.linalg.norm(place))):
            break
        way = _way(slope, pairs)
        if c1:
            way[way * slope >= 0] = 0.0
        found = _search(objective, place, loss, slope, way, c1, first=1.0 if pairs else 1.0 / length)
        if found is None:
            if not pairs:
                break
            pairs.clear()  # the memory misleads: go on straight downhill
            continue
        new, new_loss, new_gradient = found
        _remember(pairs, new - place, new_gradient - gradient)
        place, loss, gradient = new, new_loss, new_gradient
        heard(number, loss)
        past.append(loss)
        if len(past) > _PERIOD and past[-1 - _PERIOD] - loss < least * abs(loss):
            break
    return Optimum(place, loss, len(past) - 1)


def _slope(place: Vector, gradient: Vector, c1: float) -> Vector:
    """The gradient of the whole, at an edge that of the side that goes down; 0 where both sides go up."""
    if not c1:
        return gradient.copy()
    at_edge = np.sign(gradient) * np.maximum(np.abs(gradient) - c1, 0.0)
    return np.where(place != 0, gradient + c1 * np.sign(place), at_edge)


def _way(slope: Vector, pairs: "deque[tuple[Vector, Vector, float]]") -> Vector:
    """Downhill, bent by what the last steps told about the curvature."""
    way = -slope
    shares = []
    for step, change, product in reversed(pairs):
        share = float(step @ way) / product
        way -= share * change
        shares.append(share)
    if pairs:
        _, change, product = pairs[-1]
        way *= product / float(change @ change)
    for (step, change, product), share in zip(pairs, reversed(shares), strict=True):
        way += (share - float(change @ way) / product) * step
    return way


def _search(
    objective: Objective, place: Vector, loss: float, slope: Vector, way: Vector, c1: float, *, first: float
) -> tuple[Vector, float, Vector] | None:
    """The first step, each half as long as the one before, that goes down enough; it stays in its orthant."""
    orthant = np.where(place != 0, np.sign(place), -np.sign(slope)) if c1 else None
    length = first
    for _ in range(_TRIES):
        new = place + length * way
        if orthant is not None:
            new[new * orthant < 0] = 0.0
        smooth, gradient = objective(new)
        new_loss = smooth + c1 * float(np.abs(new).sum())
        if new_loss <= loss + _ENOUGH * float(slope @ (new - place)):
            return new, new_loss, gradient
        length /= 2
    return None


def _remember(pairs: "deque[tuple[Vector, Vector, float]]", step: Vector, change: Vector) -> None:
    product = float(step @ change)
    if product > 1e-12 * float(change @ change):
        pairs.append((step, change, product))
