"""Kinds of punctuation, looked up for all parts of a note at once."""

import numpy as np
from numpy.typing import NDArray

from scrubjay.kernel import layout
from scrubjay.text.tokens import Tokens


class Mark:
    """What a punctuation mark can do, as bits: plain numbers, since enum members slow array code down."""

    STOP = 1 << 0
    END = 1 << 1
    COLON = 1 << 2
    QUESTION = 1 << 3
    COMMA = 1 << 4
    APOSTROPHE = 1 << 5
    CLOSER = 1 << 6
    AFTER_SENTENCE = 1 << 7
    JOINT = 1 << 8
    DASH = 1 << 9
    OPEN_ENDED = 1 << 10
    BULLET = 1 << 11
    OPENING = 1 << 12
    CLOSING = 1 << 13
    BAR = 1 << 14
    HASH = 1 << 15


KINDS = {
    Mark.STOP: ".",
    Mark.END: ".?!",
    Mark.COLON: ":",
    Mark.QUESTION: "?",
    Mark.COMMA: ",",
    Mark.APOSTROPHE: "'’",
    Mark.CLOSER: ")]}\"'”’",
    Mark.AFTER_SENTENCE: '.;?!)]"”',
    Mark.JOINT: "-–—/\\'’&@_.,;+%)]",
    Mark.DASH: "-–—/",
    Mark.OPEN_ENDED: ",-–—(/&",
    Mark.BULLET: "-–—*•·▪●◦‣➢>+~",
    Mark.OPENING: "([{",
    Mark.CLOSING: ")]}",
    Mark.BAR: "|",
    Mark.HASH: "#",
}
_SIZE = 0x2800


def _table() -> NDArray[np.uint16]:
    table = np.zeros(_SIZE, np.uint16)
    for kind, chars in KINDS.items():
        for char in chars:
            table[ord(char)] |= np.uint16(kind)
    return table


_TABLE = _table()


def marks_of(codes: NDArray[np.uint32], starts: NDArray[np.int32]) -> NDArray[np.uint16]:
    """The kinds of the character at each of ``starts``, 0 for letters and digits."""
    return layout.marks_at(codes, starts, _TABLE)


def marked(marks: NDArray[np.uint16], parts: Tokens) -> layout.Parts:
    """The parts with their marks, as the kernel reads them."""
    return layout.Parts(marks, parts.flags, parts.start, parts.end)
