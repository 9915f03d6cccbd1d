"""Line breaks that only say that a line was full: names go on over them."""

import numpy as np
from numpy.typing import NDArray

from scrubjay.kernel import scan
from scrubjay.text import Tokens

SHORTEST, LONGEST = 55, 130
"""How long a full line is; shorter ones are lists and addresses, longer ones paragraphs that nobody wrapped."""


def wrapped(text: str, words: Tokens) -> NDArray[np.int64]:
    """The words that start a line only because they did not fit on the one before.

    A line is full where the next word would have made it longer than the note's long lines are. A word before a
    colon starts a field and not the rest of a line.
    """
    first = np.flatnonzero((words.flags & scan.LINE_BEFORE) != 0)
    if len(first) < 2:
        return np.zeros(0, np.int64)
    stop = np.append(first[1:], len(words)) - 1
    length = words.end[stop] - words.start[first]
    long = np.sort(length[(length >= SHORTEST) & (length <= LONGEST)])
    if not len(long):
        return np.zeros(0, np.int64)
    usual = int(long[len(long) * 3 // 4])
    here, before = first[1:], length[:-1]
    fits = before + 1 + words.end[here] - words.start[here] <= usual
    full = ~fits & (before >= SHORTEST) & (before <= LONGEST) & ((words.flags[here] & scan.BLANK_BEFORE) == 0)
    starts = here[full]
    return starts[[not _opens_a_field(text, int(words.start[i]), int(words.end[i])) for i in starts.tolist()]]


def _opens_a_field(text: str, start: int, end: int) -> bool:
    """Whether a colon ends the first words of the line, or no letter starts it."""
    return not text[start].isalpha() or ":" in text[end : end + 12].partition("\n")[0]
