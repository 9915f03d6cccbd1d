"""Tags items with a CRF: sums the weights of their features, then Viterbi or forward-backward.

No string is built, and the GIL is not held: threads tag at the same time, with one ``Crf`` between them. The score of
a path is the sum of the weights of its items' features and of its transitions, as CRFsuite has it. Label 0 is "O".
"""

import numpy as np
from numpy.typing import ArrayLike, NDArray

from scrubjay.kernel.features import Programme
from scrubjay.kernel.lattice import Scored
from scrubjay.kernel.rows import Rows

class Crf:
    """Rows of weights and the transitions between labels, ready to tag.

    Only paths are taken that ``allowed`` (label before, label after), ``starts`` and ``ends`` let through; label 0
    alone always has to be. ``kinds`` has a number for each label: those of one kind are no rivals of each other.
    """

    labels: int
    def __init__(
        self,
        rows: Rows,
        transitions: NDArray[np.float32],
        *,
        allowed: ArrayLike | None = None,
        starts: ArrayLike | None = None,
        ends: ArrayLike | None = None,
        kinds: ArrayLike | None = None,
    ) -> None: ...
    def decode(
        self,
        programme: Programme,
        columns: NDArray[np.uint64],
        bounds: NDArray[np.int32],
        *,
        bias: ArrayLike | None = None,
    ) -> NDArray[np.int16]:
        """The best label of each item from bounds[0] to bounds[-1], the first sequence ending at bounds[1].

        ``columns`` has a row for each column of the programme. Items before and behind are there to be looked at.
        ``bias`` is added to the scores of the labels everywhere.
        """
    def decode_scored(
        self,
        programme: Programme,
        columns: NDArray[np.uint64],
        bounds: NDArray[np.int32],
        *,
        bias: ArrayLike | None = None,
        asked: NDArray[np.uint8] | None = None,
        read: NDArray[np.uint8] | None = None,
    ) -> Scored:
        """The best label of each item, how likely it is, how likely label 0 is, and the rival with its likelihood.

        The likelihoods are worked out in sequences that are not all label 0 and in those that are ``asked`` about;
        elsewhere both are 1. Sequences that are not to be ``read`` are label 0 throughout. The rival of a best label
        that is not 0 is the likeliest of another kind, label 0 left out; elsewhere it is 0.
        """
    def marginals(
        self,
        programme: Programme,
        columns: NDArray[np.uint64],
        bounds: NDArray[np.int32],
        *,
        bias: ArrayLike | None = None,
    ) -> NDArray[np.float32]:
        """How likely each label is at each item."""
