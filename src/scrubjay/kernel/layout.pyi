"""How a note lies on its lines: the loops behind lines and their roles, where numpy would take a step for each."""

import numpy as np
from numpy.typing import NDArray

class Parts:
    """The parts of a note: where they lie, their flags and the kinds of punctuation they are."""

    size: int
    def __init__(
        self,
        marks: NDArray[np.uint16],
        flags: NDArray[np.uint16],
        start: NDArray[np.int32],
        end: NDArray[np.int32],
    ) -> None: ...

def marks_at(codes: NDArray[np.uint32], places: NDArray[np.int32], kinds: NDArray[np.uint16]) -> NDArray[np.uint16]:
    """What ``kinds`` says of the character at each place, 0 where it ends before."""

def line_parts(
    starts: NDArray[np.int32], line: NDArray[np.int32], end: NDArray[np.int32]
) -> tuple[NDArray[np.int32], NDArray[np.int32], NDArray[np.int32]]:
    """For each line its end, its first part and the part behind its last, from the ``line`` and ``end`` of each part.

    A line without parts ends where it starts.
    """

def line_roles(
    parts: Parts,
    codes: NDArray[np.uint32],
    first: NDArray[np.int32],
    last: NDArray[np.int32],
    key_parts: int,
    header_parts: int,
) -> NDArray[np.uint8]:
    """For each line its role in ``LineRole``, as far as its parts tell: blank, text, header, key, list or table.

    A key has fewer than ``key_parts`` parts before its colon, and is a header if nothing follows; a line in capitals is
    a header if it has ``header_parts`` at most. A table has three columns, or two beside a line of three.
    """

def may_sign(
    codes: NDArray[np.uint32],
    start: NDArray[np.int32],
    end: NDArray[np.int32],
    openings: NDArray[np.uint16],
    degrees: NDArray[np.uint16],
    longest: int,
) -> list[tuple[int, int, int]]:
    """The lines that can be of a signature, each with its start and end; the others need not be searched.

    A line can if its first two letters are among the ``openings``, or if it has ``longest`` characters at most and
    starts like a name: in lower case before one of the ``degrees``, as initials, or with nothing but capitalised words.
    Both lists are of two letters in the two bytes of a number. Letters outside of ASCII are given the benefit of doubt.
    """
