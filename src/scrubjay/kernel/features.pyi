"""Turns templates into features: 64-bit hashes of the values that a template's parts have around an item.

The upper ten bits of a feature are the number of its template, so that it can be named.
"""

import numpy as np
from numpy.typing import ArrayLike, NDArray

TEMPLATE_BITS: int
EDGE: int
VERSION: int

class Programme:
    """Templates laid out flat: row t has the parts starts[t] to starts[t + 1], each a column and an offset.

    Rows may share a number: the letter n-grams of a word are one template with a row for each place. A part whose
    value is 0 silences its template; beyond the matrix every column has the value ``EDGE``. Where ``bits`` is set, the
    first part's value is a mask and each set bit gives a feature.
    """

    templates: int
    width: int
    most: int
    reach: int
    def __init__(
        self, numbers: ArrayLike, starts: ArrayLike, columns: ArrayLike, offsets: ArrayLike, bits: ArrayLike, width: int
    ) -> None: ...
    def hashes(self, matrix: NDArray[np.uint64], first: int, last: int) -> tuple[NDArray[np.int64], NDArray[np.uint64]]:
        """The features of items ``first`` to ``last``: item i has hashes[starts[i] : starts[i + 1]].

        The matrix has a row for each column, with the values of the items side by side: items are many and columns few,
        and a template is hashed for a block of items at once.
        """
