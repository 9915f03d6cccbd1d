"""People: whole names in the layout of the old ones, and handles that are made of names."""

import re
from collections.abc import Container, Iterator, Mapping

from scrubjay.labels import Label
from scrubjay.lexicons import Lex, load_lexicons
from scrubjay.replace.generate.entity import Mention
from scrubjay.replace.generate.layout import capitalised, cased
from scrubjay.replace.generate.misreadings import put_back, read_past
from scrubjay.replace.generate.name_forms import Part, Role, is_initials
from scrubjay.replace.generate.names import draw_brief
from scrubjay.replace.generate.spelled import read_spelled, spell_out
from scrubjay.replace.surrogates.draws import Draws
from scrubjay.replace.surrogates.particles import name_parts
from scrubjay.replace.surrogates.words import NameWords, is_name, word_key

_POSSESSIVES = ("'s", "’s")
_SHORTEST = 4
_LONGEST_INITIALS = 12
_TYPED = 3
_GAPS = (",", "-", " ", ".")
_LETTERS = re.compile(r"\D{0,400}")


class People:
    """The new names of one scope."""

    def __init__(self, draws: Draws, taken: Container[str], *, fit: bool = False) -> None:
        self._draws = draws
        self.names = NameWords(draws, taken, fit=fit)

    def rename(self, text: str, label: Label, *, signed: bool = False) -> str:
        """The name with every word of it replaced, in its layout; roles are read off the name alone.

        ``signed``: it stands after a stroke, where two or three letters are those of who typed.
        """
        if text[1:2] in _GAPS and (spelled := read_spelled(text)):
            return spell_out(self.rename(spelled.word, label), spelled, like=text)
        clean, slips = (text, ()) if _LETTERS.fullmatch(text) else read_past(text)
        typed = signed and len(clean) <= _TYPED and clean.isalpha()
        if typed or (len(clean) <= _LONGEST_INITIALS and is_initials(Mention(clean, label))):
            return self.names.letters(clean)
        pieces: list[str] = []
        done = 0
        for part in name_parts(clean):
            pieces += (clean[done : part.start], self._write(part))
            done = part.end
        new = "".join((*pieces, clean[done:]))
        if new == clean:
            key = word_key(clean)
            new = cased(capitalised(self.names.of(key)), like=clean) if key else ""
        return put_back(new, slips)

    def _write(self, part: Part) -> str:
        if part.role is Role.KEPT:
            return part.text
        if part.role is Role.INITIAL:
            return self.names.letter(part.text)
        stem, tail = _without_possessive(part.text)
        key = word_key(stem)
        if part.role is Role.BRIEF:
            return cased(draw_brief(stem, self._draws.stream("brief", key)), like=stem) + tail
        return (cased(capitalised(self.names.of(key)), like=stem) if key else stem) + tail


class HandleNames:
    """The names that handles may be made of, as the generator of handles asks for them.

    Words of names in the note come first; then every name of the table that is no common word, so that a handle whose
    owner is not named beside it follows the name all the same.
    """

    def __init__(self, names: NameWords, keys: Container[str], listed: list[str]) -> None:
        self._names = names
        self.words: Mapping[str, str] = _Words(names, keys, listed)

    def initial(self, letter: str, partner: str) -> str:
        """The new letter for an initial, whosever it is."""
        del partner
        return self._names.letter(letter)

    def initials(self, letters: str) -> str | None:
        """The new letters for initials."""
        return self._names.letters(letters)


class _Words(Mapping[str, str]):
    """New words by the old ones; iterating gives those of the note alone."""

    def __init__(self, names: NameWords, keys: Container[str], listed: list[str]) -> None:
        self._names, self._keys, self._listed = names, keys, listed

    def __getitem__(self, word: str) -> str:
        if word not in self:
            raise KeyError
        return self._names.of(word)

    def __contains__(self, word: object) -> bool:
        if not isinstance(word, str) or not word:
            return False
        return word in self._keys or (len(word) >= _SHORTEST and is_name(word) and not _is_common(word))

    def __iter__(self) -> Iterator[str]:
        return iter(self._listed)

    def __len__(self) -> int:
        return len(self._listed)


def _is_common(word: str) -> bool:
    return bool(load_lexicons().mask(word) & Lex.COMMON_5K)


def _without_possessive(word: str) -> tuple[str, str]:
    return (word[:-2], word[-2:]) if word.endswith(_POSSESSIVES) and len(word) > 3 else (word, "")
