"""A text as letters and digits alone, lower case and without accents: what spacing, case and punctuation cannot hide.

Where a find begins and ends in the text itself tells whether it is a word or number of its own.
"""

import re
import unicodedata
from collections.abc import Iterator
from enum import Enum, auto
from functools import cache
from html import unescape

_ENTITY = re.compile(r"&(?:[A-Za-z]{2,8}|#\d{1,6}|#x[0-9A-Fa-f]{1,5});")


class Bounds(Enum):
    """What may stand right before and after a find."""

    WORD = auto()
    """Neither letter nor digit."""
    NUMBER = auto()
    """No digit, so that 412 is not found in 1412; letters may, as in MRN412."""
    ANY = auto()
    """Anything: so long a number is no accident."""


@cache
def _fold(char: str) -> str:
    decomposed = unicodedata.normalize("NFKD", char)
    return "".join(one for one in decomposed.lower() if one.isalnum())


def squeeze(text: str) -> str:
    """The letters and digits of a text, lower case and without accents."""
    return "".join(map(_fold, without_entities(text)))


def without_entities(text: str) -> str:
    """The text with blanks in place of HTML's words for blanks and signs; those for letters are left.

    >>> without_entities("Ruiz,&nbsp;Jos&eacute;")
    'Ruiz,      Jos&eacute;'
    """
    return _ENTITY.sub(_blanked, text) if "&" in text else text


def _blanked(entity: re.Match[str]) -> str:
    is_word = unescape(entity.group()).isalnum()
    return entity.group() if is_word else " " * len(entity.group())


class Squeezed:
    """A squeezed text that knows its places in the text that it was made from."""

    def __init__(self, text: str) -> None:
        origin = without_entities(text)
        if origin.isascii():
            self._places = [at for at, char in enumerate(origin) if char.isalnum()]
            self.text = "".join(filter(str.isalnum, origin)).lower()
        else:
            self._places = [at for at, char in enumerate(origin) for _ in _fold(char)]
            self.text = "".join(map(_fold, origin))

    def find(self, needle: str, *, bounds: Bounds, gap: int) -> Iterator[tuple[int, int]]:
        """Where a squeezed string stands in the text, with at most ``gap`` other characters between two of its own."""
        at = self.text.find(needle)
        while at >= 0:
            last = at + len(needle) - 1
            if self._is_bounded(at, last, bounds) and self._is_close(at, last, gap):
                yield self._places[at], self._places[last] + 1
            at = self.text.find(needle, at + 1)

    def words(self) -> Iterator[tuple[int, int, str]]:
        """The unbroken runs of letters and digits: place and squeezed form."""
        first = 0
        for at in range(1, len(self._places) + 1):
            if at == len(self._places) or self._places[at] > self._places[at - 1] + 1:
                yield self._places[first], self._places[at - 1] + 1, self.text[first:at]
                first = at

    def _is_bounded(self, first: int, last: int, bounds: Bounds) -> bool:
        if bounds is Bounds.ANY:
            return True
        near = self.text[first - 1] if first and self._places[first - 1] >= self._places[first] - 1 else ""
        following = last + 1 < len(self._places) and self._places[last + 1] <= self._places[last] + 1
        far = self.text[last + 1] if following else ""
        if bounds is Bounds.NUMBER:
            return not (near.isdigit() or far.isdigit())
        return not (near or far)

    def _is_close(self, first: int, last: int, gap: int) -> bool:
        places = self._places
        if places[last] - places[first] == last - first:
            return True
        return all(places[at + 1] - places[at] <= gap + 1 for at in range(first, last))
