"""Tags the items of notes: their vectors, the network's scores of them, and the best path through the scores."""

from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray

from scrubjay.detect.bilstm.batches import batches
from scrubjay.detect.bilstm.features import FEATURES
from scrubjay.detect.bilstm.inputs import Inputs
from scrubjay.detect.bilstm.spec import BilstmSpec
from scrubjay.detect.bilstm.spellings import Spellings
from scrubjay.detect.bilstm.weights import NetworkWeights
from scrubjay.detect.crf.schemes import constraints, tag_kinds
from scrubjay.detect.dial import Dial
from scrubjay.detect.judged import Judged
from scrubjay.errors import ModelError
from scrubjay.kernel.lattice import Lattice

BLOCK = 16_384
"""Items tagged at a time: notes of any length take the memory of this many."""


class NetworkTagger:
    """Finds the most likely tags of inputs. Threads may share one."""

    def __init__(self, spec: BilstmSpec, weights: NetworkWeights, *, block: int = BLOCK) -> None:
        self._weights = weights
        self._tables = tuple(weights.tables[name] for name in spec.read_features)
        self._network = weights.network()
        self._block = block
        _check_fit(spec, weights)
        self._spellings = Spellings(self._network, spec.spelling_width)
        is_limited = spec.constrained and spec.has_lattice
        allowed, starts, ends = constraints(spec.scheme, weights.labels) if is_limited else (None, None, None)
        kinds = tag_kinds(weights.labels)
        self._lattice = Lattice(weights.transitions, allowed=allowed, starts=starts, ends=ends, kinds=kinds)
        self._dial = Dial(weights.labels)
        self._check_network(spec.input_width)

    def judge(self, inputs: Inputs, asked: NDArray[np.bool_], *, dial: float = 0.0) -> Judged:
        """The best tags; the larger ``dial``, the more is found.

        How likely "O" is costs time only in sequences with an item ``asked``; where all is "O" it is not worked out
        elsewhere.
        """
        bounds = inputs.items.bounds
        about = (np.diff(np.append(0, np.cumsum(asked))[bounds]) > 0).astype(np.uint8)
        bias = self._dial.bias(dial)
        blocks = []
        for first, last in self._blocks(bounds):
            place = slice(int(bounds[first]), int(bounds[last]))
            within = bounds[first : last + 1] - bounds[first]
            scores = self._scores(inputs, place, within)
            blocks.append(Judged(*self._lattice.decode_scored(scores, within, bias=bias, asked=about[first:last])))
        return Judged.joined(blocks)

    def scores(self, inputs: Inputs) -> NDArray[np.float32]:
        """The network's scores of all tags at each item."""
        bounds = inputs.items.bounds
        scores = [
            self._scores(inputs, slice(int(bounds[first]), int(bounds[last])), bounds[first : last + 1] - bounds[first])
            for first, last in self._blocks(bounds)
        ]
        return np.concatenate([np.zeros((0, len(self._weights.labels)), np.float32), *scores])

    def _blocks(self, bounds: NDArray[np.int32]) -> Iterator[tuple[int, int]]:
        """The sequences in blocks, the first and the one after the last."""
        first = 0
        while first < len(bounds) - 1:
            last = int(bounds.searchsorted(bounds[first] + self._block, "right")) - 1
            last = max(last, first + 1)
            yield first, last
            first = last

    def _scores(self, inputs: Inputs, place: slice, bounds: NDArray[np.int32]) -> NDArray[np.float32]:
        vectors = self._vectors(inputs, place)
        scores = np.empty((len(vectors), len(self._weights.labels)), np.float32)
        for batch in batches(bounds):
            made = self._network.score(vectors[batch.places], batch.lengths)
            filled = batch.inside.reshape(-1).nonzero()[0]
            scores[batch.places.reshape(-1)[filled]] = made.reshape(-1, made.shape[2])[filled]
        return scores

    def _vectors(self, inputs: Inputs, place: slice) -> NDArray[np.float32]:
        """The vectors of items: their words', their letters' and their features' side by side."""
        forms, form = inputs.forms_of(place)
        words = self._weights.words.take(self._weights.vocabulary.numbers(forms.folded))
        of_forms = np.concatenate([words, self._spellings.take(forms)], axis=1)
        of_features = [table[codes] for table, codes in zip(self._tables, inputs.codes[:, place], strict=True)]
        return np.concatenate([of_forms[form], *of_features], axis=1)

    def _check_network(self, width: int) -> None:
        """Have a letter spelled and an item scored, so that a graph that does not fit fails here and not on a note."""
        size = self._weights.words.width + sum(table.shape[1] for table in self._tables)
        try:
            size += self._network.spell(np.ones((1, 1), np.uint8)).shape[1]
            scores = self._network.score(np.zeros((1, 1, size), np.float32), np.ones(1, np.int32))
        except Exception as error:  # whatever runs the network has its own kinds
            raise ModelError(f"the network does not fit its vectors ({type(error).__name__}); train again") from None
        if size != width or scores.shape != (1, 1, len(self._weights.labels)):
            raise ModelError("the network has vectors of other lengths, or other tags, than was asked for; train again")


def _check_fit(spec: BilstmSpec, weights: NetworkWeights) -> None:
    if weights.feature_digest != spec.feature_digest or tuple(weights.tables) != spec.read_features:
        raise ModelError(
            f"{spec.name}: trained with other features than this version of scrubjay reads; train again, or use the "
            "version that it was trained with"
        )
    if any(len(weights.tables[name]) != FEATURES[name].codes for name in spec.read_features):
        raise ModelError(f"{spec.name}: the weights have no vector for each code of its features; train again")
    if weights.labels[0] != spec.tags[0] or not set(weights.labels) <= set(spec.tags):
        raise ModelError(f"{spec.name}: the weights have other tags than the recipe's labels and scheme; train again")
