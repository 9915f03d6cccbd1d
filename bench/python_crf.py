"""A trained CRF as a script around python-crfsuite has it: Python builds a string for each feature, CRFsuite tags.

It has the weights of the model and the same templates over the same values, so it does the same work and finds the
same. The values themselves are read by Scrubjay, which spares Python the larger part of what such scripts do.
"""

from collections.abc import Iterable
from itertools import pairwise
from pathlib import Path
from typing import Any

import numpy as np
from crfsuite_model import StateWeights, write_model
from numpy.typing import NDArray

from scrubjay.detect import Evidence
from scrubjay.detect.crf.items import Reading
from scrubjay.detect.crf.schemes import FoundSpan, decode
from scrubjay.detect.crf.spec import CHAR, CrfSpec
from scrubjay.detect.crf.templates import FeatureSet, Template
from scrubjay.detect.crf.weights import Weights
from scrubjay.kernel.features import TEMPLATE_BITS
from scrubjay.kernel.rows import LAST
from scrubjay.learn.crfsuite import require
from scrubjay.text import View

Strings = list[list[str]]
"""The features of each item."""

_EDGE = "edge"
_SCATTER = np.uint64(0xD6E8FEB86659FD93)


class PythonFeatures:
    """The templates of a feature set, each a string of its number and the values of its parts."""

    def __init__(self, features: FeatureSet) -> None:
        numbers: list[int] = []
        for template in features.templates:
            numbers.append(numbers[-1] if template.shared else (numbers[-1] + 1 if numbers else 0))
        self._place_of = {name: place for place, name in enumerate(features.columns)}
        named = [(f"{number}:", template) for number, template in zip(numbers, features.templates, strict=True)]
        self._plain = [(name, template) for name, template in named if not template.each_bit]
        self._bits = [(name, template) for name, template in named if template.each_bit]
        self._bit_numbers = np.array([int(name[:-1]) for name, _ in self._bits], np.uint64)
        self._reach = features.programme.reach

    def strings(self, matrix: NDArray[np.uint64]) -> Strings:
        """The features of all items, a template at a time, which is as fast as Python can."""
        size, reach = matrix.shape[1], self._reach
        columns = matrix.tolist()
        edge = [_EDGE] * reach
        texts = [[*edge, *(str(value) if value else "" for value in column), *edge] for column in columns]

        def shifted(template: Template) -> list[list[str]]:
            begins = [(self._place_of[column], reach + offset) for column, offset in template.parts]
            return [texts[place][begin : begin + size] for place, begin in begins]

        made = [_joined(name, shifted(template)) for name, template in self._plain]
        items = [[*filter(None, row)] for row in zip(*made, strict=True)]
        for name, template in self._bits:
            _add_bits(items, name, shifted(template))
        return items

    def in_same_order(self, features: NDArray[np.uint64]) -> NDArray[np.uint64]:
        """The hashes of an item as ``strings`` has them: those of single bits last."""
        is_bit = np.isin(features >> np.uint64(64 - TEMPLATE_BITS), self._bit_numbers)
        return np.concatenate([features[~is_bit], features[is_bit]])


def _joined(name: str, parts: list[list[str]]) -> list[str]:
    if len(parts) == 1:
        return [name + value if value else "" for value in parts[0]]
    if len(parts) == 2:
        return [f"{name}{one}|{two}" if one and two else "" for one, two in zip(*parts, strict=True)]
    return [name + "|".join(values) if all(values) else "" for values in zip(*parts, strict=True)]


def _add_bits(items: Strings, name: str, parts: list[list[str]]) -> None:
    """A feature for each set bit of the first part."""
    known: dict[str, list[int]] = {"": [], _EDGE: []}
    for item, (mask, *rest) in zip(items, zip(*parts, strict=True), strict=True):
        if mask not in known:
            known[mask] = [bit for bit in range(64) if int(mask) >> bit & 1]
        if known[mask] and all(rest):
            tail = "|".join(("", *rest))
            item += [f"{name}{bit}{tail}" for bit in known[mask]]


class PythonCrf:
    """The CRF of a spec with given weights. ``seen`` are readings whose features must have the strings they will have.

    A file of weights holds no features. So the features of the text at hand are looked up in it, and all others get a
    string of the same kind that no text has: the table is as large as the model's.
    """

    def __init__(self, spec: CrfSpec, weights: Weights, seen: Iterable[Reading], folder: Path) -> None:
        self._spec = spec
        self._features = spec.feature_set()
        self._python = PythonFeatures(self._features)
        self._number_of = {name: number for number, name in enumerate(weights.labels)}
        path = folder / f"{spec.name}.crfsuite"
        attributes, state = self._table(weights, seen)
        write_model(path, weights.labels, attributes, state, weights.transitions)
        self.attributes = len(attributes)
        self._tagger: Any = require().Tagger()
        self._tagger.open(str(path))

    def raw_spans(self, view: View, evidence: Evidence) -> list[FoundSpan]:
        """What is found in a note, end to end."""
        reading = self._spec.reading(view, evidence, self._features)
        text = view.text if self._spec.kind == CHAR else ""
        return decode(reading.items, *self.tag(reading), tuple(self._number_of), self._spec.scheme, text=text)

    def tag(self, reading: Reading) -> tuple[NDArray[np.int16], NDArray[np.float32]]:
        """The tag of each item and how likely it is; that is asked for where something was found, as in the kernel."""
        items = self._python.strings(reading.columns(0, len(reading.items)))
        tagger, number_of = self._tagger, self._number_of
        tags: list[int] = []
        shares: list[float] = []
        for first, last in pairwise(reading.items.bounds.tolist()):
            names = tagger.tag(items[first:last])
            own = [number_of[name] for name in names]
            tags += own
            shares += [tagger.marginal(name, i) for i, name in enumerate(names)] if any(own) else [1.0] * len(own)
        return np.array(tags, np.int16), np.array(shares, np.float32)

    def _table(self, weights: Weights, seen: Iterable[Reading]) -> tuple[list[str], StateWeights]:
        """The strings of all features, those of listed rows first, and their weights."""
        ends = np.flatnonzero(weights.pairs & LAST) + 1
        begins = np.concatenate([[0], ends])[: len(ends)]
        rows = len(ends) + len(weights.full)
        attributes = [f"{row % len(self._features.templates)}:{row}|unseen" for row in range(rows)]
        strings = self._strings_of(seen)
        places = _looked_up(weights.slots, np.array(list(strings), np.uint64))
        listed, full = np.searchsorted(begins, places), len(ends) + places - len(weights.pairs)
        row_of = np.where(places < len(weights.pairs), listed, full)
        for string, row, place in zip(strings.values(), row_of.tolist(), places.tolist(), strict=True):
            if place >= 0:
                attributes[row] = string
        return attributes, _state_weights(weights, ends - begins)

    def _strings_of(self, seen: Iterable[Reading]) -> dict[int, str]:
        """The string of each feature that occurs in the readings."""
        strings: dict[int, str] = {}
        for reading in seen:
            matrix = reading.columns(0, len(reading.items))
            starts, hashes = self._features.programme.hashes(matrix, 0, matrix.shape[1])
            for item, (first, last) in zip(self._python.strings(matrix), pairwise(starts.tolist()), strict=True):
                ordered = self._python.in_same_order(hashes[first:last]).tolist()
                strings.update(zip(ordered, item, strict=True))
        return strings


def _state_weights(weights: Weights, sizes: NDArray[np.int64]) -> StateWeights:
    """The weights of listed rows, which have these sizes, and behind them those of full rows."""
    half = weights.pairs.dtype.itemsize // 2
    steps = (weights.pairs >> (8 * half)).astype(f"<u{half}").view(f"<i{half}")
    row, label = np.nonzero(weights.full)
    return StateWeights(
        np.concatenate([np.repeat(np.arange(len(sizes)), sizes), len(sizes) + row]),
        np.concatenate([weights.pairs & (LAST - 1), label]),
        np.concatenate([steps, weights.full[row, label]]) * weights.step,
    )


def _looked_up(slots: NDArray[np.uint64], features: NDArray[np.uint64]) -> NDArray[np.int64]:
    """Where the row of each feature is, -1 for one that has no weights; see ``kernel.rows.slots_of``."""
    bits = len(slots).bit_length() - 1
    keys = features * _SCATTER
    keys ^= keys >> np.uint64(32)
    prints, place = keys & np.uint64(0xFFFFFFFF), (keys >> np.uint64(64 - bits)).astype(np.int64)
    found = np.full(len(features), -1, np.int64)
    open_ones: NDArray[np.int64] = np.arange(len(features))
    while len(open_ones):
        slot = slots[place[open_ones]]
        hit = (slot != 0) & (slot >> np.uint64(32) == prints[open_ones])
        found[open_ones[hit]] = (slot[hit] & np.uint64(0xFFFFFFFF)).astype(np.int64) - 1
        open_ones = open_ones[(slot != 0) & ~hit]
        place[open_ones] = (place[open_ones] + 1) & (len(slots) - 1)
    return found
