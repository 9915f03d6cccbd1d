"""Words of names: a first name for a first name, a surname for a surname, each drawn for itself alone.

What a word becomes depends on the word and its scope, never on what else a note holds: so Villegas is one name in
"Mr. Villegas", in "Villegas, Yosef" and in next year's note. The table tells what a word is; a word that it does not
have becomes a name that can be either. A short form follows the first name it is most often short for.
"""

import unicodedata
from collections.abc import Container, Iterator
from functools import cache
from itertools import count

from scrubjay.lexicons import Lex, load_lexicons
from scrubjay.lexicons.nicknames import nicknames_of
from scrubjay.replace.generate.names import short_forms
from scrubjay.replace.surrogates.draws import Draws
from scrubjay.replace.tables import NameRow, Weighted, name_pool, names

_GENERATION = 25
_PICKY, _TRIES = 12, 60
_FEW = 6
_SYLLABLES = ("ad", "el", "in", "or", "um", "ar", "en", "ol")


def word_key(word: str) -> str:
    """What a word of a name is known by: José, JOSE and Jose are one, O'Brien and OBrien too.

    >>> word_key("O’Briên")
    'obrien'
    """
    if word.isascii():
        return word.lower() if word.isalpha() else "".join(filter(str.isalpha, word.lower()))
    apart = unicodedata.normalize("NFKD", word.casefold())
    return "".join(char for char in apart if char.isalpha())


class NameWords:
    """The new words of one scope; ``taken`` has the keys of words that no new word may be."""

    def __init__(self, draws: Draws, taken: Container[str], *, fit: bool = False) -> None:
        self._draws, self._taken, self._fit = draws, taken, fit
        self._done: dict[str, str] = {}

    def of(self, key: str) -> str:
        """The new word for a word, both in lower case."""
        new = self._done.get(key)
        if new is None:
            formal = formal_of(key)
            new = self._short(key, formal) if formal else self._draw(key)
            self._done[key] = new
        return new

    def letter(self, old: str) -> str:
        """The new letter for an initial, in its case."""
        key = word_key(old)[:1]
        if not key:
            return old
        new = self._draws.letter(key)
        return new.upper() if old.isupper() else new

    def letters(self, text: str) -> str:
        """New letters for the letters of a text."""
        return "".join(self.letter(char) if char.isalpha() else char for char in text)

    def _draw(self, key: str) -> str:
        row = names().get(key) or _unlisted(key)
        letter = self._draws.letter(key[0])
        called = row.kind == "g" and bool(nicknames_of(key))
        numbers = self._draws.numbers("name", key)
        for pool in self._pools(row, letter):
            for turn in range(_TRIES):
                new = pool.at(next(numbers))
                if new.name == key or new.name in self._taken:
                    continue
                if turn >= _PICKY or self._suits(new, row, called=called):
                    return new.name
        return self._coined(key, letter)

    def _pools(self, old: NameRow, letter: str) -> Iterator[Weighted[NameRow]]:
        """The names to draw from; to keep the line's shape, first those as long as the old one, then shorter ones."""
        pool = name_pool(old.kind, old.sex if old.kind != "s" else "", letter)
        if len(pool) < _FEW:
            pool = name_pool(old.kind, "", letter)
        if self._fit:
            size = len(old.name)
            same = [row for row in pool.rows if len(row.name) == size]
            shorter = [row for row in pool.rows if len(row.name) < size]
            yield from (Weighted(rows) for rows in (same, shorter) if rows)
        yield pool

    def _suits(self, new: NameRow, old: NameRow, *, called: bool) -> bool:
        """Whether a new name is what it should be where one can be found: of the time, with short forms."""
        if old.kind == "s":
            return True
        if old.born and abs(new.born - old.born) > _GENERATION:
            return False
        return not called or bool(_shorts(new.name))

    def _short(self, key: str, formal: str) -> str:
        """A short form of the new first name, or else the whole of it."""
        full = self.of(formal)
        numbers = self._draws.numbers("short", key)
        forms = [form for form in _shorts(full) if form not in self._taken and form != key]
        if forms:
            return forms[next(numbers) % len(forms)]
        return full if full != key else self._draw(key)

    def _coined(self, key: str, letter: str) -> str:
        """A word for the last resort, when every name of a pool stands in the note."""
        numbers = self._draws.numbers("coined", key)
        for turn in count():
            size = 3 + turn // len(_SYLLABLES) ** 2
            word = letter + "".join(_SYLLABLES[next(numbers) % len(_SYLLABLES)] for _ in range(size))
            if word != key and word not in self._taken:
                break
        return word


def is_name(key: str) -> bool:
    """Whether a word is in the table."""
    return key in names()


@cache
def formal_of(key: str) -> str:
    """The first name that a short form most often stands for; nothing for a word that is none, or a name of its own."""
    own = names().get(key)
    fuller = [name for name in nicknames_of(key) if len(name) > len(key) and (row := names().get(name)) and row.born]
    if not fuller or (own is not None and own.kind != "g" and load_lexicons().mask(key) & Lex.SURNAME_10K):
        return ""
    return max(fuller, key=lambda name: (_people(name), name))


@cache
def _shorts(name: str) -> tuple[str, ...]:
    """The short forms of a first name that many have and that are no words: Glad is none of Gladys."""
    listed = names()
    return tuple(form for form in short_forms(name) if (row := listed.get(form)) and row.fine and row.kind != "s")


def _people(name: str) -> int:
    row = names().get(name)
    return row.weight if row else 0


def _unlisted(key: str) -> NameRow:
    """A word that the table does not have can be a first name or a surname, and so can what it becomes."""
    return NameRow(key, "b", "f" if key.endswith("a") else "", 0, 0, fine=False)
