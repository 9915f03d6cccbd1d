"""Numbers that stay apart: two telephones or two records of a patient never become one."""

from collections.abc import Callable, Iterable
from random import Random

from scrubjay.replace.generate.entity import Streams

_TRIES = 200


class OneToOne:
    """Draws new numbers of a family, each for one old number alone, and none that is an old one itself.

    Where a family has no room left (the tenth pager of one digit), the last number drawn has to do.
    """

    def __init__(self, streams: Streams, *, key: Callable[[str], str], family: str, old: Iterable[str]) -> None:
        self._streams, self._key, self._family = streams, key, family
        self._owners = dict.fromkeys(map(key, old), "")

    def draw(self, text: str, make: Callable[[Random], str]) -> str:
        """The new number for a text; two ways of writing one number have one key, and get one number."""
        key = self._key(text)
        new = text
        for attempt in range(_TRIES):
            new = make(self._streams(self._family, key, attempt))
            if self._owners.setdefault(self._key(new), key) == key:
                break
        return new
