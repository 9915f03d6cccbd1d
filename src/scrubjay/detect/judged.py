"""What a tagger says of the items of a note, and the second labels that this leaves to its finds."""

from collections.abc import Sequence
from typing import NamedTuple, TypeVar

import numpy as np
from numpy.typing import NDArray

from scrubjay.detect.crf.evidence import overlapped
from scrubjay.detect.crf.items import Items
from scrubjay.detect.crf.schemes import FoundSpan, labels_of_tags

Number = TypeVar("Number", np.int16, np.float32)


class Judged(NamedTuple):
    """For each item its tag, how likely that is, how likely "O" is, and the likeliest tag of another label.

    Both likelihoods are 1 where they were not worked out. An item that is "O" has no rival.
    """

    tags: NDArray[np.int16]
    shares: NDArray[np.float32]
    outside: NDArray[np.float32]
    rivals: NDArray[np.int16]
    rival_shares: NDArray[np.float32]

    @classmethod
    def joined(cls, parts: Sequence["Judged"]) -> "Judged":
        """What was said of the parts of a note, in order."""
        if len(parts) == 1:
            return parts[0]
        return cls(
            _joined([part.tags for part in parts], np.int16),
            _joined([part.shares for part in parts], np.float32),
            _joined([part.outside for part in parts], np.float32),
            _joined([part.rivals for part in parts], np.int16),
            _joined([part.rival_shares for part in parts], np.float32),
        )

    def part(self, first: int, last: int) -> "Judged":
        """What is said of the items ``first`` to ``last``, the last one excluded."""
        own = slice(first, last)
        return Judged(self.tags[own], self.shares[own], self.outside[own], self.rivals[own], self.rival_shares[own])


def _joined(arrays: Sequence[NDArray[Number]], kind: type[Number]) -> NDArray[Number]:
    return np.concatenate([np.zeros(0, kind), *arrays])


def second_labels(
    items: Items, judged: Judged, found: Sequence[FoundSpan], tags: Sequence[str], *, least: float
) -> dict[FoundSpan, FoundSpan]:
    """What finds would be by their second labels, where the share of that is at least so large; 0 asks for none.

    The share is the mean over a find's items; where they have several rivals, the label with most of it counts.
    """
    if not least:
        return {}
    second = {}
    numbers, labels = labels_of_tags(tuple(tags))
    first, last = overlapped(found, items.start, items.end)
    for one, begin, end in zip(found, first.tolist(), last.tolist(), strict=True):
        shares: dict[int, float] = {}
        for tag, share in zip(judged.rivals[begin:end].tolist(), judged.rival_shares[begin:end].tolist(), strict=True):
            if tag and labels[numbers[tag]] is not one.label:
                shares[numbers[tag]] = shares.get(numbers[tag], 0.0) + share / (end - begin)
        if shares:
            rival = max(shares, key=shares.__getitem__)
            if shares[rival] >= least:
                second[one] = FoundSpan(one.start, one.end, labels[rival], min(shares[rival], 1.0))
    return second
