"""Names of institutions and landmarks: a core that is drawn anew and words around it that tell the kind and stay.

In "Cottonwood Falls Psychiatric Institute" the core is Cottonwood Falls. The core is mapped once, so that the full
name, "Cottonwood Falls" and "Cottonwood" stay one place; an abbreviation follows the full name it is made from, and
a core that is a town or a person of the notes follows that.
"""

import re
from collections.abc import Callable, Iterable, Mapping
from random import Random

from scrubjay.lexicons import Lex, load_lexicons
from scrubjay.replace.generate.entity import Streams
from scrubjay.replace.generate.keys import folded, name_key, respelt
from scrubjay.replace.generate.landscape import is_saint
from scrubjay.replace.generate.layout import cased, other_letter, titled

_WORD = re.compile(r"[^\W_](?:[\w'’.]{0,60}[\w])?\.?(?:['’](?=\s|$))?|&")
_SMALL = frozenset("of the and at for in on &".split())
_LISTED = Lex.COMMON_20K | Lex.CITY_US | Lex.GIVEN_2K | Lex.SURNAME_10K
_SHORT = 6

Draw = Callable[[str, Random], str]
"""Draws a new core for an old one, in the case of a title."""

Letter = Callable[[str, Random], str]
"""Draws another letter for a letter, in its case."""


class ProperNames:
    """New names for the institutions of one kind."""

    def __init__(
        self,
        texts: Iterable[str],
        streams: Streams,
        *,
        kind: str,
        stays: Callable[[str], bool],
        draw: Draw,
        whole: Draw,
        known: Mapping[str, str],
        letter: Letter = other_letter,
    ) -> None:
        """``stays`` tells the words that are kept, ``whole`` draws for a name without a core, ``known`` has new words
        for old ones that other families have drawn, ``letter`` draws one for an abbreviation that stands alone."""
        self._streams, self._kind, self._stays, self._draw, self._whole = streams, kind, stays, draw, whole
        self._letter = letter
        self._read: dict[str, list[tuple[int, int]]] = {}
        self._known = {name_key(old): new for old, new in known.items()}
        self.cores: dict[str, str] = {}
        self._wholes: dict[str, str] = {}
        ordered = sorted(set(texts), key=lambda text: (-len(text), text))
        for text in ordered:
            for core in self._cores(text) if name_key(text) not in self._known else ():
                self._new(core)
        self._ordered = ordered
        self._filled: dict[str, str] | None = None
        if any(name_key(text) in self._known for text in ordered):
            self._shorts()  # which maps more cores, and other families are told of those

    def _shorts(self) -> dict[str, str]:
        """The new initials of the names by the old ones, the longest name's first; made when they are first needed."""
        if self._filled is None:
            self._filled = {}
            for text in self._ordered:
                self._filled.setdefault(_initials(text), _initials(self._rewrite(text)))
        return self._filled

    def rename(self, text: str) -> str:
        """The new name, in the case of the old."""
        if is_abbreviation(text):
            return self._abbreviation(text)
        key = name_key(text)
        new = self._known.get(key) or self._rewrite(text)
        if key and name_key(new) == key:
            if key not in self._wholes:
                self._wholes[key] = self._whole(text, self._streams(self._kind, "whole", key))
            new = self._wholes[key]
        return cased(respelt(new, like=text), like=text)

    def _rewrite(self, text: str) -> str:
        pieces: list[str] = []
        done = 0
        for start, end in self._core_places(text):
            core = text[start:end]
            pieces += (text[done:start], self._abbreviation(core) if self._short_in(text, core) else self._new(core))
            done = end
        return "".join((*pieces, text[done:]))

    def _new(self, core: str) -> str:
        """The new core with the possessive of the old one, which is no part of what it is known by."""
        key = name_key(core)
        stem = key.removesuffix("s").removesuffix("'") if key.endswith(("'s", "s'")) else key
        new = self._map(stem)
        return new if stem == key else f"{new}'" if new.endswith("s") else f"{new}'s"

    def _map(self, core: str) -> str:
        """The new core: of a longer core that begins with it, of a town or person, or drawn."""
        if core in self.cores:
            return self.cores[core]
        new = self._known.get(core) or self._part_of_longer(core) or self._with_known(core)
        self.cores[core] = new or self._draw(core, self._streams(self._kind, "core", core))
        return self.cores[core]

    def _part_of_longer(self, core: str) -> str | None:
        for longer in sorted(self.cores, key=lambda other: (-len(other), other)):
            if longer.startswith(f"{core} "):
                words = self.cores[longer].split()
                return " ".join(words[: max(1, min(core.count(" ") + 1, len(words)))])
            if cut := _cut_short(core, longer):
                words = self.cores[longer].split()
                word = words[min(cut - 1, len(words) - 1)]
                return word if longer.split()[cut - 1] == core else word[: len(core)]
        return None

    def _with_known(self, core: str) -> str | None:
        """A core of several words of which one is known elsewhere; a saint is not one of the people of the notes."""
        words = core.split()
        if len(words) > 1 and not is_saint(core) and any(word in self._known for word in words):
            return " ".join(
                titled(self._known.get(word) or self._draw(word, self._streams(self._kind, word))) for word in words
            )
        return None

    def _abbreviation(self, text: str) -> str:
        letters = re.sub(r"[^A-Za-z]", "", text)
        new = self._shorts().get(letters.upper())
        if new is None or not 1 < len(new) <= _SHORT or new == letters.upper():
            kept = _kept_tail(letters)
            stream = self._streams(self._kind, "letters", letters.upper())
            new = "".join(self._letter(letter, stream) for letter in letters[: len(letters) - kept]).upper()
            new += letters[len(letters) - kept :].upper()
        return ".".join(new) + "." if "." in text else new

    def _short_in(self, text: str, core: str) -> bool:
        return not text.isupper() and is_abbreviation(core)

    def _cores(self, text: str) -> list[str]:
        if is_abbreviation(text):
            return []
        places = self._core_places(text)
        return [text[start:end] for start, end in places if not self._short_in(text, text[start:end])]

    def _core_places(self, text: str) -> list[tuple[int, int]]:
        """The runs of words that do not stay; & joins two cores, small words inside a core belong to it."""
        if text not in self._read:
            self._read[text] = self._read_cores(text)
        return self._read[text]

    def _read_cores(self, text: str) -> list[tuple[int, int]]:
        runs: list[tuple[int, int]] = []
        words = list(_WORD.finditer(text))
        for place, word in enumerate(words):
            lowered = folded(word[0])
            if lowered in _SMALL or lowered.isdecimal() or self._stays(lowered):
                continue
            apart = (
                not runs
                or place == 0
                or words[place - 1].end() != runs[-1][1]
                or text[runs[-1][1] : word.start()].strip(" ")
            )
            abbreviated = self._short_in(text, word[0]) or (runs and self._short_in(text, text[slice(*runs[-1])]))
            if apart or abbreviated:
                runs.append((word.start(), word.end()))
            else:
                runs[-1] = (runs[-1][0], word.end())
        return runs


def is_abbreviation(text: str) -> bool:
    """Whether a text is made of first letters: MGH, U.S.M.C., but not MERCY."""
    letters = text.replace(".", "").replace("&", "")
    if not (letters.isupper() and letters.isalpha() and 1 < len(letters) <= _SHORT):
        return False
    mask = load_lexicons().mask(letters)
    return len(letters) < 3 or not mask & _LISTED or not any(char in "AEIOUY" for char in letters)


def _cut_short(core: str, longer: str) -> int:
    """Which word of the longer core the core stands for, from 1; 0 for none: Dymph or Dymphna of St. Dymphna."""
    if len(core) < 3 or " " in core:
        return 0
    for place, word in enumerate(longer.split(), 1):
        if word.startswith(core) and (len(word) > len(core) + 1 or (word == core and is_saint(longer))):
            return place
    return 0


def _initials(text: str) -> str:
    return "".join(word[0][0] for word in _WORD.finditer(text) if word[0].lower() not in _SMALL).upper()


def _kept_tail(letters: str) -> int:
    """How many letters at the end tell the kind: MC, GH, PD."""
    tails = (
        "VAMC",
        "CBOC",
        "VAH",
        "USD",
        "ISD",
        "EMS",
        "MC",
        "GH",
        "MH",
        "CH",
        "RI",
        "GI",
        "HC",
        "PD",
        "FD",
        "CC",
        "SU",
        "H",
        "U",
    )
    return next((len(tail) for tail in tails if letters.upper().endswith(tail) and len(letters) > len(tail)), 0)
