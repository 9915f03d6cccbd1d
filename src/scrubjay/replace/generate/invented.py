"""Words that sound like names and are in no list, coined letter by letter.

A model that only ever sees listed names learns that what is not listed is no name. The letters follow the pools: each
is drawn after the three before it, as often as it follows them there.
"""

from collections.abc import Iterable
from functools import cache
from random import Random

from scrubjay.lexicons import load_lexicons, pools

_ORDER = 3
_START, _END = "^", "$"
_SAMPLE = 6000
_TRIES = 40
_FEW = 60
_VOWELS = frozenset("aeiouyáéíóúäöü")


class Letters:
    """Which letters follow which three, learnt from a list of words."""

    def __init__(self, words: Iterable[str]) -> None:
        follow: dict[str, list[str]] = {}
        for word in words:
            padded = _START * _ORDER + word + _END
            for place in range(len(word) + 1):
                follow.setdefault(padded[place : place + _ORDER], []).append(padded[place + _ORDER])
        self._follow = {context: "".join(letters) for context, letters in follow.items()}

    def spell(self, stream: Random) -> str:
        """A word, at most fourteen letters of it."""
        word = _START * _ORDER
        while len(word) < 14 + _ORDER:
            letters = self._follow[word[-_ORDER:]]
            letter = letters[int(stream.random() * len(letters))]
            if letter == _END:
                break
            word += letter
        return word[_ORDER:]


def coin(kind: str, stream: Random) -> str:
    """A word of the kind in lower case that no list holds: surname, female, male, town, or town:PE for one in Peru."""
    letters, lexicons, word = _letters(kind), load_lexicons(), ""
    for _ in range(_TRIES):
        word = letters.spell(stream)
        if 4 <= len(word) <= 10 and _speakable(word) and not lexicons.mask(word):
            return word
    while lexicons.mask(word) or len(word) < 4:
        word += "aeioumnr"[int(stream.random() * 8)]
    return word


def _speakable(word: str) -> bool:
    runs, run = 0, 0
    for letter in word:
        run = 0 if letter in _VOWELS else run + 1
        runs = max(runs, run)
    return runs < 4 and any(letter in _VOWELS for letter in word)


@cache
def _letters(kind: str) -> Letters:
    if kind == "surname":
        return Letters(row.name for row in pools.surnames().rows[300 :: len(pools.surnames()) // _SAMPLE])
    if kind == "town":
        names = (row.name.lower() for row in pools.towns().rows[::2])
        return Letters(name for name in names if name.isalpha() and len(name) > 4)
    if kind.startswith("town:"):
        cities = (row.name.lower() for row in pools.cities().rows if row.country == kind[5:])
        abroad = [name for name in cities if name.isalpha() and len(name) > 3]
        return Letters(abroad) if len(abroad) > _FEW else _letters("town")
    male = kind == "male"
    return Letters(
        row.name for row in pools.given().rows[:_SAMPLE] if (row.male > 6) == male and row.male not in (4, 5)
    )
