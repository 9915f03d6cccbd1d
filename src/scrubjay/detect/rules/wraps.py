"""The note as patterns read it: where a line was wrapped in mid-sentence, one space stands for break and indentation.

A pattern that had to allow for a break in each of its gaps would be hard to read and easy to get wrong, so the breaks
that only a column's width made are taken out once, before any pattern runs. A break stays where it may carry meaning:
in tables and lists, before headings, after a full stop, and where the next word would still have fitted on the line.
"""

import re
from bisect import bisect_left, bisect_right
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from scrubjay.text import View

_SHORTEST, _LONGEST = 36, 160
_TABLE = re.compile(r"\S(?: {3}|\t)")
_NEW_ITEM = re.compile(
    r"[-*•>#|=_]|\d{1,2}[.)] |[A-Z][A-Za-z/&. ]{0,28}:|\W{0,160}\Z|\d{4}:? |\d{1,2}/\d{1,2}\b|[A-Z /&]{4,80}\Z"
)


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Joined:
    """A text without its wraps, and the way from its places to the note's and back."""

    text: str
    breaks: list[int]
    """Where in ``text`` the spaces stand that took a wrap's place."""
    ends: list[int]
    """Where in the note each wrap ends."""
    lost: list[int]
    """How many characters the note has more: before the first wrap (none), and after each."""

    def place(self, place: int) -> int:
        """A place of the note, which lies in no wrap, as a place of ``text``."""
        return place - self.lost[bisect_right(self.ends, place)]

    def places(self, places: NDArray[np.int32]) -> list[int]:
        """Places of the note, which lie in no wrap, as places of ``text``."""
        if not self.ends:
            return list[int](places.tolist())
        passed = np.searchsorted(np.array(self.ends), places, side="right")
        return list[int]((places - np.array(self.lost)[passed]).tolist())

    def back(self, place: int) -> int:
        """A place of ``text`` as a place of the note."""
        return place + self.lost[bisect_left(self.breaks, place)]


def joined_lines(view: View) -> Joined:
    """The view's text with its wrapped lines joined."""
    text, starts = view.text, view.line_starts
    pieces: list[str] = []
    breaks: list[int] = []
    ends: list[int] = []
    lost, done = [0], 0
    for line in ((np.diff(starts) > _SHORTEST).nonzero()[0] + 1).tolist():
        wrap = _wrap(text, starts, line)
        if wrap is not None:
            start, end = wrap
            pieces.append(text[done:start])
            breaks.append(start - lost[-1])
            ends.append(end)
            lost.append(lost[-1] + end - start - 1)
            done = end
    return Joined(" ".join([*pieces, text[done:]]), breaks, ends, lost)


def _goes_on(line: str) -> bool:
    """Whether a line ends in mid-sentence."""
    return line[-1:].isalnum() or line[-1:] in tuple("_,(&/'’-")


def _wrap(text: str, starts: NDArray[np.int32], line: int) -> tuple[int, int] | None:
    """Where the break before ``line`` starts and ends with its indentation, if only the column's width made it."""
    above, here = int(starts[line - 1]), int(starts[line])
    end = int(starts[line + 1]) if line + 1 < len(starts) else len(text)
    upper, lower = text[above:here].rstrip(), text[here:end].strip()
    if not lower or len(upper) > _LONGEST or not _goes_on(upper) or _NEW_ITEM.match(lower):
        return None
    if _TABLE.search(upper.lstrip()) or _TABLE.search(lower):
        return None
    before = text[int(starts[line - 2]) : above].rstrip() if line > 1 else ""
    column = max(len(upper), len(before) if len(before) <= _LONGEST else 0, len(text[here:end].rstrip()))
    if len(upper) + 1 + len(lower.split(None, 1)[0]) <= column:
        return None
    return above + len(upper), here + text[here:end].index(lower[0])
