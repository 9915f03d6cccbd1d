"""Facts of company: what else was proposed in the note, beside an option and with the same words."""

import numpy as np
from numpy.typing import NDArray

from scrubjay.labels import CATEGORY, Category
from scrubjay.resolve.facts.options import LABELS, Columns, Options
from scrubjay.resolve.facts.words import Within

Matrix = NDArray[np.float32]
CATEGORIES = tuple(Category)
_CATEGORY = np.array([CATEGORIES.index(CATEGORY[label]) for label in LABELS], np.int16)
_LABELS, _CATEGORIES = np.arange(len(LABELS)), np.arange(len(CATEGORIES))
_FAR = 40.0
"""Neighbours farther away than so many characters are none."""

NAMES = [
    *("form_count", "form_same", "form_other", "share_found"),
    *(f"{side}.{name}" for side in ("before", "after") for name in ("gap", "best", "same_label", *CATEGORIES)),
]


def company(options: Options, within: Within, best: Matrix, length: int) -> Columns:
    """What is known of each option's company; ``best`` is the highest score of each, ``length`` that of the note."""
    share = np.full(len(options), _share(options, length))
    return [_repeated(options, within, best), share, *_neighbours(options, best)]


def label_columns(options: Options) -> Columns:
    """The label and the category of each option, a column for each there is."""
    return [options.label[:, None] == _LABELS, _CATEGORY[options.label][:, None] == _CATEGORIES]


def forms(within: Within) -> NDArray[np.uint64]:
    """A number for the words of each option, whatever their case and order."""
    running = np.append(np.uint64(0), np.cumsum(within.parts.key, dtype=np.uint64))
    return running[within.last] - running[within.first]


def _repeated(options: Options, within: Within, best: Matrix) -> Matrix:
    """How often an option's words were proposed in the note, and the best score elsewhere: same label, another."""
    alike: dict[int, list[int]] = {}
    for number, form in enumerate(forms(within).tolist()):
        alike.setdefault(form, []).append(number)
    rows = [(1, 0.0, 0.0)] * len(options)
    scores, labels = best.tolist(), options.label.tolist()
    for numbers in alike.values():
        if len(numbers) > 1:
            told = _elsewhere([labels[one] for one in numbers], [scores[one] for one in numbers])
            for one, (same, other) in zip(numbers, told, strict=True):
                rows[one] = (len(numbers), same, other)
    return np.array(rows, np.float32).reshape(-1, 3)


def _elsewhere(labels: list[int], scores: list[float]) -> list[tuple[float, float]]:
    """For each option of one form the best score of the others: with its label, with another."""
    top: dict[int, tuple[float, float]] = {}
    for label, score in zip(labels, scores, strict=True):
        first, second = top.get(label, (0.0, 0.0))
        top[label] = (score, first) if score > first else (first, max(second, score))
    told = []
    for label, score in zip(labels, scores, strict=True):
        first, second = top[label]
        others = max((best for other, (best, _) in top.items() if other != label), default=0.0)
        told.append((second if score == first else first, others))
    return told


def _share(options: Options, length: int) -> float:
    """The share of the note that options cover."""
    reach = np.maximum.accumulate(options.end)
    begin = np.maximum(options.start, np.append(0, reach[:-1]))
    return float((reach - np.minimum(begin, reach)).sum()) / max(length, 1)


def _neighbours(options: Options, best: Matrix) -> Columns:
    """The nearest option that ends before each begins, and the nearest that begins after it ends."""
    by_end = np.lexsort((best, options.end))
    before = np.searchsorted(options.end[by_end], options.start, "right") - 1
    after = np.searchsorted(options.start, options.end, "left")
    earlier = np.where(before >= 0, by_end[np.maximum(before, 0)], -1)
    later = np.where(after < len(options), after, -1)
    sides: Columns = []
    for other, gap in (
        (earlier, options.start - options.end[earlier]),
        (later, options.start[later] - options.end),
    ):
        is_near = (other >= 0) & (gap < _FAR)
        label = options.label[other]
        sides += [
            np.where(is_near, gap, _FAR),
            np.where(is_near, best[other], 0.0),
            is_near & (label == options.label),
            np.where(is_near, _CATEGORY[label], -1)[:, None] == _CATEGORIES,
        ]
    return sides
