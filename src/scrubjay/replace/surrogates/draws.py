"""Draws: numbers and random streams that depend on the key, the scope and what is drawn for, and on nothing else."""

from collections.abc import Iterator, Sequence
from random import Random
from struct import Struct

from scrubjay.replace.keys import Key

LETTERS = "abcdefghjklmnprstw"
"""The letters that new names begin with: those that enough names of each kind begin with."""

_WORD = 8
_FOUR = Struct(">4Q")
_LEAST = 2**64


class Draws:
    """What is drawn in one scope."""

    def __init__(self, key: Key, scope: str) -> None:
        self._key = key.under(scope)
        self._letters: dict[str, str] = {}

    def numbers(self, *entity: str | int) -> Iterator[int]:
        """Numbers below 2**64 without end."""
        turn = 0
        while True:
            yield from _FOUR.unpack(self._key.digest(*entity, turn))
            turn += 1

    def number(self, *entity: str | int) -> int:
        """One number below 2**64."""
        return int.from_bytes(self._key.digest(*entity, 0)[:_WORD])

    def stream(self, *entity: str | int) -> Random:
        """A random stream, for the generators."""
        return Random(int.from_bytes(self._key.digest(*entity)))

    def letter(self, old: str) -> str:
        """The letter that stands for a letter: one to one, and never itself.

        All names that began with one letter begin with one other, so that initials follow the names they stand for
        in whatever note they are met, whether the name stands there or not.
        """
        if not self._letters:
            self._letters = self._cycle()
        new = self._letters.get(old)
        if new is None:
            new = self._letters[old] = LETTERS[self.number("letter", old) % len(LETTERS)]
        return new

    def cycle(self, kind: str, items: Sequence[str]) -> dict[str, str]:
        """Each item's successor in one round through all of them, so that none stays and no two meet."""
        order = list(items)
        turn = number = 0
        for place in range(len(order) - 1, 0, -1):
            if number < _LEAST:
                number = int.from_bytes(self._key.digest("cycle", kind, turn))
                turn += 1
            number, other = divmod(number, place)
            order[place], order[other] = order[other], order[place]
        return dict(zip(items, order, strict=True))

    def _cycle(self) -> dict[str, str]:
        return self.cycle("letters", list(LETTERS))
