"""Tags the items of a note: the columns of a reading, the features of a feature set, the weights of a CRF."""

from collections.abc import Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor

import numpy as np
from numpy.typing import NDArray

from scrubjay.detect.crf.items import Reading
from scrubjay.detect.crf.templates import FeatureSet
from scrubjay.detect.crf.weights import Constraints, Weights
from scrubjay.detect.dial import Dial
from scrubjay.detect.judged import Judged
from scrubjay.errors import ModelError

BLOCK = 32_768
"""Items tagged at a time: a note of any length takes the memory of this many."""

Tagged = tuple[NDArray[np.int16], NDArray[np.float32]]
"""The tag of each item and how likely it is, in 0 to 1; 1 throughout sequences that are all "O"."""


class SequenceTagger:
    """Finds the most likely tags of a reading, without the GIL. Threads may share one."""

    def __init__(
        self, features: FeatureSet, weights: Weights, *, constraints: Constraints | None = None, block: int = BLOCK
    ) -> None:
        if weights.feature_digest != features.digest:
            raise ModelError("the weights were trained with other features than these; train again")
        self._programme = features.programme
        self._labels = len(weights.labels)
        self._dial = Dial(weights.labels)
        self._crf = weights.crf(constraints)
        self._block = block

    def tag(self, reading: Reading, *, dial: float = 0.0) -> Tagged:
        """The best tags; the larger ``dial``, the more is found."""
        return self.judge(reading, dial=dial)[:2]

    def judge(
        self,
        reading: Reading,
        *,
        dial: float = 0.0,
        asked: NDArray[np.bool_] | None = None,
        near: NDArray[np.bool_] | None = None,
    ) -> Judged:
        """As ``tag``, with the rest; how likely "O" is in sequences that are all "O" only if an item is ``asked``.

        Where items are marked as ``near``, the others are passed over, as if all of them were "O": each stretch of
        marked items is a sequence of its own.
        """
        bias, bounds = self._dial.bias(dial), reading.items.bounds
        if near is not None:
            bounds = _cut(bounds, near)
        about, read = (None if marked is None else _sequences_with(marked, bounds) for marked in (asked, near))
        blocks = []
        sequence = 0
        for columns, limits, _ in self._blocks(reading, bounds):
            here = slice(sequence, sequence + len(limits) - 1)
            asked_here, read_here = (None if marks is None else marks[here] for marks in (about, read))
            scored = self._crf.decode_scored(
                self._programme, columns, limits, bias=bias, asked=asked_here, read=read_here
            )
            blocks.append(Judged(*scored))
            sequence = here.stop
        return Judged.joined(blocks)

    def tag_many(self, readings: Iterable[Reading], *, dial: float = 0.0, threads: int = 1) -> list[Tagged]:
        """The best tags of each reading, in the same order.

        Threads take the next reading as they are done with one; a task for each would cost as much as a short note.
        """
        if threads <= 1:
            return [self.tag(reading, dial=dial) for reading in readings]
        found: dict[int, Tagged] = {}
        waiting = iter(list(enumerate(readings)))

        def work() -> None:
            for place, reading in waiting:
                found[place] = self.tag(reading, dial=dial)

        with ThreadPoolExecutor(threads) as pool:
            for worker in [pool.submit(work) for _ in range(threads)]:
                worker.result()
        return [found[place] for place in range(len(found))]

    def marginals(self, reading: Reading, *, dial: float = 0.0) -> NDArray[np.float32]:
        """How likely each tag is at each item."""
        bias = self._dial.bias(dial)
        shares = np.zeros((len(reading.items), self._labels), np.float32)
        for columns, bounds, place in self._blocks(reading, reading.items.bounds):
            shares[place] = self._crf.marginals(self._programme, columns, bounds, bias=bias)
        return shares

    def _blocks(
        self, reading: Reading, bounds: NDArray[np.int32]
    ) -> Iterator[tuple[NDArray[np.uint64], NDArray[np.int32], slice]]:
        """The note in blocks of whole sequences: columns with a margin for the templates, bounds in them, the items.

        A template sees over the end of a sequence, and of a block, but not over that of the note.
        """
        reach, total = self._programme.reach, len(reading.items)
        if 0 < total <= self._block:
            yield reading.columns(0, total), bounds, slice(0, total)
            return
        sequence = 0
        while sequence < len(bounds) - 1:
            first = int(bounds[sequence])
            after = int(bounds.searchsorted(first + self._block, "right")) - 1
            after = max(after, sequence + 1)
            last = int(bounds[after])
            begin = max(first - reach, 0)
            columns = reading.columns(begin, min(last + reach, total))
            yield columns, bounds[sequence : after + 1] - np.int32(begin), slice(first, last)
            sequence = after


def _cut(bounds: NDArray[np.int32], marked: NDArray[np.bool_]) -> NDArray[np.int32]:
    """The bounds, and those of every stretch of marked items."""
    edges = (marked[1:] != marked[:-1]).nonzero()[0] + 1
    return np.union1d(bounds, edges.astype(np.int32)) if len(edges) else bounds


def _sequences_with(marked: NDArray[np.bool_], bounds: NDArray[np.int32]) -> NDArray[np.uint8]:
    """For each sequence 1 if one of its items is marked."""
    count = np.append(0, np.cumsum(marked))
    return (count[bounds[1:]] > count[bounds[:-1]]).astype(np.uint8)
