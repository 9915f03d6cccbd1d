"""Thresholds for judges, from probabilities of options that they have not seen."""

import math
from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from scrubjay.evaluate.measures import Counts, measure
from scrubjay.evaluate.pairs import Mode
from scrubjay.learn.corpora import Lesson
from scrubjay.learn.counting import count_spans, count_words
from scrubjay.note import Span
from scrubjay.resolve.choose import choice
from scrubjay.resolve.facts import Options

TRIED = (0.1, 0.125, 0.15, 0.175, 0.2, 0.225, 0.25, 0.3, 0.35, 0.4, 0.45, 0.5, 0.55, 0.6, 0.65, 0.7, 0.8)
_DIGITS = 5

Case = tuple[Lesson, Options, NDArray[np.float64], NDArray[np.float64]]
"""A note, its options, and how likely each is right and is PHI."""


def filter_threshold(
    probable: NDArray[np.float64], right: NDArray[np.bool_], *, recall: float = 0.0, beta: float = 2.0
) -> tuple[float, dict[str, Any]]:
    """The threshold that keeps a share ``recall`` of what is right, or if none is asked for that of the best F-beta.

    >>> filter_threshold(np.array([0.1, 0.4, 0.8, 0.9]), np.array([False, False, True, True]))[0]
    0.8
    """
    order = np.argsort(-probable, kind="stable")
    hits = np.cumsum(right[order])
    if not len(hits) or not hits[-1]:
        return 0.0, {}
    kept = np.arange(1, len(hits) + 1)
    if recall:
        last = int(np.searchsorted(hits, math.ceil(recall * hits[-1])))
    else:
        last = int(np.argmax((1 + beta**2) * hits / (beta**2 * hits[-1] + kept)))
    figures = {"precision": round(hits[last] / kept[last], _DIGITS), "recall": round(hits[last] / hits[-1], _DIGITS)}
    return float(probable[order[last]]), figures


def cover_threshold(cases: Sequence[Case], *, price: float, precision: float) -> tuple[float, dict[str, Any]]:
    """The lowest probability of being PHI from which on all may be covered with that precision of words.

    Where none reaches it, the highest that was tried.
    """
    tried = [cover_point(cases, price=price, least=least) for least in TRIED]
    enough = (point for point in tried if point["words_precision"] >= precision)
    return next(enough, tried[-1])["least"], {"thresholds": tried}


def cover_point(cases: Sequence[Case], *, price: float, least: float) -> dict[str, float]:
    """What a threshold gives: strict F1, and precision and recall of words."""
    strict, words = Counts(), Counts()
    for lesson, options, right, phi in cases:
        made = choice(lesson.annotated.note.text, options, right, phi, price=price, least=least)
        spans = [Span(one.start, one.end, one.votes[0].label, one.votes[0].score) for _, one in made]
        strict += count_spans(lesson, spans)
        words += count_words(lesson, spans)
    whole, hidden = (measure(counts, mode=Mode.CORRECTED).prf for counts in (strict, words))
    figures = {
        "strict_f1": whole.f1,
        "words_precision": hidden.precision,
        "words_recall": hidden.recall,
    }
    return {"least": least, **{name: round(value or 0.0, _DIGITS) for name, value in figures.items()}}
