"""What a CRF labels: the items of a note in sequences, and a reading of them as columns of numbers."""

from dataclasses import dataclass
from typing import Protocol

import numpy as np
from numpy.typing import NDArray


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Items:
    """Tokens, parts or characters: item i is text[start[i]:end[i]], sequence k the items bounds[k] to bounds[k + 1]."""

    start: NDArray[np.int32]
    end: NDArray[np.int32]
    bounds: NDArray[np.int32]

    def __len__(self) -> int:
        return len(self.start)


class Reading(Protocol):
    """A note as one CRF sees it."""

    @property
    def items(self) -> Items:
        """What is labelled."""
        ...

    def columns(self, first: int, last: int) -> NDArray[np.uint64]:
        """The values of the items ``first`` to ``last``: a row for each column that the templates read."""
        ...


def sequence_bounds(begins: NDArray[np.bool_], longest: int) -> NDArray[np.int32]:
    """The bounds of sequences that start where ``begins`` holds, those over ``longest`` items being cut."""
    if not len(begins):
        return np.zeros(1, np.int32)
    starts = begins.nonzero()[0]
    if not len(starts) or starts[0] != 0:
        starts = np.concatenate([[0], starts])
    sizes = np.diff(np.append(starts, len(begins)))
    if sizes.max() > longest:
        cuts = [np.arange(start, start + size, longest) for start, size in zip(starts, sizes, strict=True)]
        starts = np.concatenate(cuts)
    return np.append(starts, len(begins)).astype(np.int32)
