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
    count = len(options)
    key = forms(within)
    order = np.argsort(key, kind="stable")
    number = np.empty(count, np.int64)
    number[order] = np.cumsum(np.append(0, key[order][1:] != key[order][:-1])) if count else 0
    times = np.bincount(number)[number] if count else np.zeros(0)
    rows = np.zeros((int(number.max(initial=-1)) + 1, len(LABELS), 2), np.float32)
    told = np.zeros((count, 3), np.float32)
    told[:, 0] = times
    for i in np.flatnonzero(times > 1)[np.argsort(-best[times > 1], kind="stable")].tolist():
        row = rows[number[i], options.label[i]]
        row[1 if row[0] > 0 else 0] = max(row[1 if row[0] > 0 else 0], best[i])
    own = rows[number, options.label]
    told[:, 1] = np.where(own[:, 0] > best, own[:, 0], own[:, 1])
    others = rows[number, :, 0].copy()
    others[np.arange(count), options.label] = 0.0
    told[:, 2] = others.max(axis=1, initial=0.0)
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
