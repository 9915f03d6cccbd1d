"""What the columns of CRFs are made of, where numpy would take a step for each: runs, words, phrases, copies."""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

def lines_of(start: NDArray[np.int32], line_starts: NDArray[np.int32]) -> NDArray[np.int32]:
    """For each place, in rising order, the last of the lines that start at or before it."""

def runs(
    codes: NDArray[np.uint32], kinds: NDArray[np.uint8], start: NDArray[np.int32], line: NDArray[np.int32]
) -> tuple[NDArray[np.int32], NDArray[np.int32], NDArray[np.uint64]]:
    """For each place its run and how far into it it stands; the long shapes of the runs and the short ones.

    A run is of white space or without it, and ends with its line. A letter of a shape is a character's kind, or the
    character itself if its kind is 6, a mark; kind 2 is white space. The long shape is a number for the letters in
    their order; in the short one a row of equal letters counts once.
    """

def walk(
    codes: NDArray[np.uint32],
    kinds: NDArray[np.uint8],
    start: NDArray[np.int32],
    line: NDArray[np.int32],
    line_starts: NDArray[np.int32],
    line_ends: NDArray[np.int32],
    scale: NDArray[np.uint64],
    line_before: int,
) -> NDArray[np.uint64]:
    """Six rows with a number for each place.

    The character, any white space as a space; the same with a bit for the first of a line; the letter as in ``runs``;
    the same with that bit; how far from the line's start, and how far from its end, on a ``scale`` whose last step is
    for all that is farther. ``line_before`` is the line of the place before the first.
    """

def segments(
    start: NDArray[np.int32], unit_start: NDArray[np.int32], unit_end: NDArray[np.int32]
) -> tuple[NDArray[np.int32], NDArray[np.uint8]]:
    """For each place, in rising order, its segment and where in its unit it lies.

    Segment 2 u + 1 is unit u, segment 2 u the gap before it. It lies at 1 the beginning, 2 inside, 3 the end, it is
    4 all of the unit or 5 outside.
    """

def spread(
    values: NDArray[np.uint64],
    rows: Sequence[int],
    numbers: NDArray[np.int32],
    matrix: NDArray[np.uint64],
    places: Sequence[int],
) -> None:
    """Fill rows of a matrix: ``matrix[places[k], i] = values[rows[k], numbers[i]]``."""

def grouped(masks: NDArray[np.uint64], groups: Sequence[int]) -> NDArray[np.uint64]:
    """For each mask bit k where it meets ``groups[k]``, and always the bit above them all."""

def paint(
    codes: NDArray[np.uint64],
    first: NDArray[np.int64],
    last: NDArray[np.int64],
    values: NDArray[np.uint64],
    places: NDArray[np.uint64],
) -> None:
    """Write stretches ``first`` to ``last`` of items, one after the other.

    Each item gets the sum of the stretch's value and one of ``places``: beginning, inside, end, or all of it.
    """

def listed(
    masks: NDArray[np.uint64],
    first: NDArray[np.int32],
    last: NDArray[np.int32],
    phrase_masks: NDArray[np.uint64],
    group: int,
    places: NDArray[np.uint64],
) -> NDArray[np.uint64]:
    """The dictionary tags of words whose mask, or that of a phrase they lie in, meets ``group``; 0 for the others.

    The four ``places`` are as in ``paint``. Where phrases overlap, beginnings go before ends and ends before the rest.
    """

def units(
    token_start: NDArray[np.int32], token_lex: NDArray[np.uint64], part_start: NDArray[np.int32]
) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """The token and the first part of each unit: a token with a mask is one, of the others each part is one."""

def echoes(keys: NDArray[np.uint64], telling: NDArray[np.uint8], labels: NDArray[np.uint64]) -> NDArray[np.uint64]:
    """For each word that tells the label of the first such word with the same key that has one; else 0."""
