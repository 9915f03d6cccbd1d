"""Facts of company: what else was proposed in the note, beside an option and with the same words."""

import numpy as np
from numpy.typing import NDArray

from scrubjay.labels import CATEGORY, Category
from scrubjay.resolve.facts.options import LABELS, Options
from scrubjay.resolve.facts.words import Within

Matrix = NDArray[np.float32]
CATEGORIES = tuple(Category)
_CATEGORY = np.array([CATEGORIES.index(CATEGORY[label]) for label in LABELS], np.int16)
_FAR = 40.0
"""Neighbours farther away than so many characters are none."""

NAMES = [
    *("form_count", "form_same", "form_other", "share_found"),
    *(f"{side}.{name}" for side in ("before", "after") for name in ("gap", "best", "same_label", *CATEGORIES)),
]


def company(options: Options, within: Within, best: Matrix, length: int) -> Matrix:
    """A row of facts for each option; ``best`` is the highest score of each, ``length`` that of the note."""
    return np.column_stack(
        [
            _repeated(options, within, best),
            np.full(len(options), _share(options, length)),
            _neighbours(options, best),
        ]
    ).astype(np.float32)


def label_columns(options: Options) -> Matrix:
    """The label and the category of each option, a column for each there is."""
    return np.concatenate(
        [
            options.label[:, None] == np.arange(len(LABELS)),
            _CATEGORY[options.label][:, None] == np.arange(len(CATEGORIES)),
        ],
        axis=1,
    ).astype(np.float32)


def forms(within: Within) -> NDArray[np.uint64]:
    """A number for the words of each option, whatever their case and order."""
    running = np.append(np.uint64(0), np.cumsum(within.parts.key, dtype=np.uint64))
    return running[within.last] - running[within.first]


def _repeated(options: Options, within: Within, best: Matrix) -> Matrix:
    """How often an option's words were proposed in the note, and the best score elsewhere: same label, another."""
    told = np.zeros((len(options), 3), np.float32)
    alike: dict[int, list[int]] = {}
    for number, form in enumerate(forms(within).tolist()):
        alike.setdefault(form, []).append(number)
    scores, labels = best.tolist(), options.label.tolist()
    for numbers in alike.values():
        told[numbers, 0] = len(numbers)
        if len(numbers) > 1:
            told[numbers, 1:] = _elsewhere([labels[one] for one in numbers], [scores[one] for one in numbers])
    return told


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


def _neighbours(options: Options, best: Matrix) -> Matrix:
    """The nearest option that ends before each begins, and the nearest that begins after it ends."""
    by_end = np.lexsort((best, options.end))
    before = np.searchsorted(options.end[by_end], options.start, "right") - 1
    after = np.searchsorted(options.start, options.end, "left")
    earlier = np.where(before >= 0, by_end[np.maximum(before, 0)], -1)
    later = np.where(after < len(options), after, -1)
    sides = []
    for other, gap in (
        (earlier, options.start - options.end[earlier]),
        (later, options.start[later] - options.end),
    ):
        is_near = (other >= 0) & (gap < _FAR)
        kind = _CATEGORY[options.label[other]][:, None] == np.arange(len(CATEGORIES))
        sides.append(
            np.column_stack(
                [
                    np.where(is_near, gap, _FAR),
                    np.where(is_near, best[other], 0.0),
                    is_near & (options.label[other] == options.label),
                    kind & is_near[:, None],
                ]
            )
        )
    return np.concatenate(sides, axis=1).astype(np.float32)
