"""Offsets in UTF-16 units, as Java and JavaScript count: a character beyond U+FFFF is two units there."""

import re
from bisect import bisect_left

from scrubjay.errors import OffsetError

_HALF = re.compile("[\ud800-\udfff]")
_WIDE = re.compile("[\U00010000-\U0010ffff]")


class Utf16Map:
    """Maps offsets of one text between code points and UTF-16 units, both ways.

    >>> Utf16Map("😀 Ann").to_utf16(2)
    3
    """

    def __init__(self, text: str) -> None:
        self._length = len(text)
        self._wide = [match.start() for match in _WIDE.finditer(text)] if not text.isascii() else []
        self._units = [start + before for before, start in enumerate(self._wide)]

    def to_utf16(self, offset: int) -> int:
        """The number of UTF-16 units before the code point at ``offset``."""
        if not 0 <= offset <= self._length:
            raise OffsetError(f"offset {offset} lies outside a text of {self._length} characters")
        return offset + bisect_left(self._wide, offset)

    def from_utf16(self, unit: int) -> int:
        """The code point that starts at ``unit``; a place between the halves of a character is an error."""
        before = bisect_left(self._units, unit)
        offset = unit - before
        if before and self._units[before - 1] + 1 == unit:
            raise OffsetError(f"UTF-16 offset {unit} lies inside a character; are the offsets code points already?")
        if not 0 <= offset <= self._length:
            total = self._length + len(self._wide)
            raise OffsetError(f"UTF-16 offset {unit} lies outside a text of {total} units")
        return offset


def lone_surrogates(text: str) -> list[int]:
    """Where half characters stand that no encoding can write (JSON can escape them, so they do come in)."""
    return [] if text.isascii() else [match.start() for match in _HALF.finditer(text)]
