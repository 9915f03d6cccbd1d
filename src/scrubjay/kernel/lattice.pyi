"""Tags items whose scores are given, such as those of a network: Viterbi or forward-backward over the transitions.

The GIL is not held: threads tag at the same time, with one ``Lattice`` between them. The score of a path is the sum of
the scores of its items' labels and of its transitions. Label 0 is "O".
"""

import numpy as np
from numpy.typing import ArrayLike, NDArray

MOST_LABELS: int
Scored = tuple[NDArray[np.int16], NDArray[np.float32], NDArray[np.float32], NDArray[np.int16], NDArray[np.float32]]

class Lattice:
    """The transitions between labels, ready to tag.

    Only paths are taken that ``allowed`` (label before, label after), ``starts`` and ``ends`` let through; label 0
    alone always has to be. ``kinds`` has a number for each label: those of one kind are no rivals of each other.
    """

    labels: int
    def __init__(
        self,
        transitions: NDArray[np.float32],
        *,
        allowed: ArrayLike | None = None,
        starts: ArrayLike | None = None,
        ends: ArrayLike | None = None,
        kinds: ArrayLike | None = None,
    ) -> None: ...
    def decode_scored(
        self,
        scores: NDArray[np.float32],
        bounds: NDArray[np.int32],
        *,
        bias: ArrayLike | None = None,
        asked: NDArray[np.uint8] | None = None,
    ) -> Scored:
        """The best label of each item, how likely it is, how likely label 0 is, and the rival with its likelihood.

        ``scores`` has a row for each item; the items are those from bounds[0] to bounds[-1], the first sequence ending
        at bounds[1]. ``bias`` is added to the scores of the labels everywhere. The likelihoods are worked out in
        sequences that are not all label 0 and in those that are ``asked`` about; elsewhere both are 1. The rival of a
        best label that is not 0 is the likeliest of another kind, label 0 left out; elsewhere it is 0.
        """
    def marginals(
        self, scores: NDArray[np.float32], bounds: NDArray[np.int32], *, bias: ArrayLike | None = None
    ) -> NDArray[np.float32]:
        """How likely each label is at each item."""
