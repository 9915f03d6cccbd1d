"""The character vectors of words, kept: most words of a note were in the notes before it."""

from threading import Lock

import numpy as np
from numpy.typing import NDArray

from scrubjay.detect.bilstm.inputs import Forms
from scrubjay.detect.bilstm.network import Network

MOST = 40_000
"""Words that are kept; when there are more, the keeping begins anew."""

_BATCH = 1_024


class Spellings:
    """Asks the network for each spelling once. Threads may share one, and wait for each other."""

    def __init__(self, network: Network, width: int, *, most: int = MOST) -> None:
        self._network = network
        self._most = most
        self._row: dict[int, int] = {}
        self._used = 0
        self._vectors = np.zeros((most, width), np.float32)
        self._lock = Lock()

    def take(self, forms: Forms) -> NDArray[np.float32]:
        """The character vectors of these words, a row each."""
        if not self._vectors.shape[1]:
            return np.zeros((len(forms), 0), np.float32)
        keys = forms.written.tolist()
        with self._lock:
            rows = np.array([self._row.get(key, -1) for key in keys], np.int64)
            new = (rows < 0).nonzero()[0]
            if self._used + len(new) > self._most:
                self._row.clear()
                self._used = 0
                new = np.arange(len(keys))
            if len(new) > self._most:
                return self._spelled(forms, new)
            if len(new):
                rows[new] = np.arange(self._used, self._used + len(new))
                self._vectors[rows[new]] = self._spelled(forms, new)
                self._row.update(zip([keys[place] for place in new.tolist()], rows[new].tolist(), strict=True))
                self._used += len(new)
            return self._vectors[rows]

    def _spelled(self, forms: Forms, chosen: NDArray[np.int64]) -> NDArray[np.float32]:
        """The vectors of chosen words, those of one length at a time, so that none is padded."""
        vectors = np.empty((len(chosen), self._vectors.shape[1]), np.float32)
        sizes = forms.sizes[chosen]
        for size in np.unique(sizes).tolist():
            alike = (sizes == size).nonzero()[0]
            for first in range(0, len(alike), _BATCH):
                some = alike[first : first + _BATCH]
                vectors[some] = self._network.spell(forms.letters[chosen[some], :size])
        return vectors
