"""Ages that stand beside a name: "Walter, 74, fell", "Mr. Quell, eighty-one.", "Odalys (12)", "Walter 77, baker".

A name is one of the lists, or a capitalised word after a title, kin or a given name, whether any list holds it.
"""

import re
from collections.abc import Iterator

import numpy as np

from scrubjay.detect.rules.date_words import NUMBER_WORD
from scrubjay.kernel import scan
from scrubjay.labels import Label
from scrubjay.lexicons import Lex
from scrubjay.note import Span
from scrubjay.text import Tokens, View

_OTHER_WORDS = int(Lex.MONTH | Lex.WEEKDAY | Lex.DRUG | Lex.MEDICAL | Lex.STATE | Lex.STREET_SUFFIX | Lex.CITY_LARGE)
_ALSO_THINGS = int(Lex.EPONYM | Lex.SURNAME_1K)
_NAMES = int(Lex.GIVEN | Lex.SURNAME)
_LEADS = int(Lex.HONORIFIC | Lex.KIN | Lex.GIVEN)
_AGE = re.compile(rf"(?P<age>\d{{1,3}}|\d0['’]?s|{NUMBER_WORD})(?P<end>[,;)]|\.(?!\d)|[ ]?\r?\n)")
_LONGEST_NICKNAME = 7


def find_ages_beside_names(view: View) -> Iterator[Span]:
    """The ages that stand after a name and a comma, in brackets after it, or bare where an item begins with it."""
    tokens, text = view.tokens, view.text
    if len(tokens) < 3:
        return
    numbers = ((tokens.flags & scan.HAS_DIGIT) != 0) | ((tokens.lex & np.uint64(Lex.NUMBER_WORD)) != 0)
    given = (tokens.lex & np.uint64(Lex.GIVEN)) != 0
    beside = ((tokens.flags & scan.IS_PUNCT) != 0) | given
    places = (numbers[1:] & beside[:-1]).nonzero()[0]
    names = _Names(tokens, text)
    for before, start in zip(places.tolist(), tokens.start[places + 1].tolist(), strict=True):
        found = _AGE.match(text, start)
        if found is None or (found["age"].isdigit() and not 0 < int(found["age"]) <= 110):
            continue
        if _is_beside_name(names, before, found["end"].strip()):
            yield Span(found.start("age"), found.end("age"), Label.AGE, 0.55, "rules.ages.beside_name")


class _Names:
    """Asks whether tokens are names."""

    def __init__(self, tokens: Tokens, text: str) -> None:
        self._tokens = tokens
        self._text = text

    def char(self, i: int) -> str:
        """The first character of token ``i``; empty before the note's begin."""
        return self._text[int(self._tokens.start[i])] if i >= 0 else ""

    def lists(self, i: int) -> int:
        """The lexicons that hold token ``i``."""
        return int(self._tokens.lex[i]) if i >= 0 else 0

    def is_capitalised(self, i: int) -> bool:
        """Whether token ``i`` has a capital and is no month, drug, disease or place."""
        capital = i >= 0 and bool(int(self._tokens.flags[i]) & scan.UPPER_FIRST)
        return capital and not self.lists(i) & _OTHER_WORDS

    def is_given(self, i: int) -> bool:
        """Whether token ``i`` is a given name, and neither a frequent surname nor a thing named after somebody."""
        return self.is_capitalised(i) and bool(self.lists(i) & int(Lex.GIVEN)) and not self.lists(i) & _ALSO_THINGS

    def starts_item(self, i: int) -> bool:
        """Whether token ``i`` begins a sentence or a line."""
        if i == 0 or bool(int(self._tokens.flags[i]) & (scan.LINE_BEFORE | scan.BLANK_BEFORE)):
            return True
        return self.char(i - 1) in ".;:"

    def is_name(self, i: int) -> bool:
        """Whether token ``i`` ends a name."""
        if not self.is_capitalised(i):
            return False
        return bool(self.lists(i) & _NAMES) or self.is_led(i)

    def is_led(self, i: int) -> bool:
        """Whether a title, kin or a given name stands before the word that token ``i`` ends."""
        lead = i - 1
        while self.char(lead) in ("-", "'", "’") and lead >= i - 4:
            lead -= 2
        lead -= self.char(lead) == "."
        return bool(self.lists(lead) & _LEADS)

    def before_nickname(self, i: int) -> int:
        """The token before the bracket that token ``i`` closes: the surname in ``Quell ("Dot")``."""
        opening = next((at for at in range(i - 1, max(-1, i - _LONGEST_NICKNAME), -1) if self.char(at) == "("), -1)
        return opening - 1 if opening > 0 and self._text[int(self._tokens.start[opening]) - 1] == " " else -1


def _is_beside_name(names: _Names, before: int, end: str) -> bool:
    """Whether the token before a number, and what ends the number, put it beside a name."""
    mark = names.char(before)
    if mark == ",":
        name = before - 1
        if names.char(name) == ")":
            name = names.before_nickname(name)
            return name >= 0 and names.is_capitalised(name)
        return names.is_name(name - (names.char(name) == "."))
    if mark == "(":
        led = names.is_capitalised(before - 1) and names.is_led(before - 1)
        return end == ")" and (led or names.is_given(before - 1))
    if names.lists(before - 1) & int(Lex.KIN):
        return not names.lists(before) & _OTHER_WORDS
    return end in (",", ";") and names.is_given(before) and names.starts_item(before)
