"""What a scanner or a tired typist made of digits and letters: read past it, and put back on the new words.

A date that says 2O19 is read as 2019, moved, and written with a letter O again, so that the noise of a note stays.
"""

import re
from dataclasses import dataclass

_WORD = re.compile(r"[A-Za-z0-9]{1,40}")
_NUMBER = re.compile(r"(?=[^0-9]{0,40}[0-9])[0-9OolI/.:()+'’\s-]{2,40}")
_TO_DIGIT = {"O": "0", "o": "0", "l": "1", "I": "1"}
_SIGNS = ("/", "-", ".", ":")
_TO_LETTER = {"0": "o", "1": "l", "5": "s", "8": "b"}
_SPLIT_M = re.compile(r"(?i:rn(?!oon|ing|s\b))")


@dataclass(frozen=True, slots=True)
class Slip:
    """What was read, what stood there, in which word of how many, and how far into it: 0 at its start, 1 at its end."""

    meant: str
    stood: str
    word: int
    words: int
    depth: float


Slips = tuple[Slip, ...]


def read_past(text: str, *, numeric: bool = False) -> tuple[str, Slips]:
    """The text as it was meant, and the slips that were in it.

    ``numeric`` text (dates, telephones) is a number where its signs can be: the l of 10/l/18 is a one there.

    >>> read_past("02/27/2O68")[0]
    '02/27/2068'
    """
    slips: list[Slip] = []
    out = list(text)
    words = list(_WORD.finditer(text))
    all_digits = numeric and _is_number(text)
    for number, word in enumerate(words):
        beside = text[word.end() : word.end() + 1], text[max(0, word.start() - 1) : word.start()]
        signed = numeric or any(sign in _SIGNS for sign in beside)
        table = _TO_DIGIT if all_digits else _table_for(word[0], signed=signed)
        upper = word[0].isupper() or _mostly_upper(word[0])
        for place, char in enumerate(word[0]):
            if char in table:
                meant = table[char].upper() if upper else table[char]
                slips.append(Slip(meant, char, number, len(words), place / max(1, len(word[0]) - 1)))
                out[word.start() + place] = meant
    return "".join(out), tuple(slips)


def read_split_letters(text: str) -> str:
    """The text with an m for each r and n that a scanner made of one; for words of the calendar alone.

    >>> read_split_letters("Christrnas")
    'Christmas'
    """
    return _SPLIT_M.sub(lambda pair: "M" if pair[0].isupper() else "m", text)


def put_back(text: str, slips: Slips) -> str:
    """The text with each slip made again in the word it was in, near its place there, where that word has the sign.

    A word that began well begins well again.
    """
    for slip in slips:
        words = list(_WORD.finditer(text))
        at = round(slip.word * (len(words) - 1) / max(1, slip.words - 1))
        near = [
            (abs(place / max(1, len(word[0]) - 1) - slip.depth), word.start() + place)
            for number, word in enumerate(words)
            for place, char in enumerate(word[0])
            if number == at and char == slip.meant and (place > 0 or slip.depth == 0)
        ]
        if near:
            place = min(near)[1]
            text = text[:place] + slip.stood + text[place + 1 :]
    return text


def _is_number(text: str) -> bool:
    digits = sum(map(str.isdecimal, text))
    return _NUMBER.fullmatch(text) is not None and digits >= sum(map(str.isalpha, text))


def _table_for(token: str, *, signed: bool) -> dict[str, str]:
    """How the signs of a token were meant: as digits in a number, as letters in a word; ``signed`` by / or - beside."""
    digits = sum(char.isdecimal() for char in token)
    letters = len(token) - digits
    if not digits or not letters:
        return {}
    numeric = all(char.isdecimal() or char in _TO_DIGIT for char in token)
    if numeric and ((digits > letters and len(token) > 2) or (digits >= letters and signed)):
        return _TO_DIGIT
    inner = token[1:-1] if token[0] != "0" else token[:-1]
    in_word = digits == sum(char in _TO_LETTER for char in inner) and letters > digits
    return _TO_LETTER if in_word else {}


def _mostly_upper(token: str) -> bool:
    letters = [char for char in token if char.isalpha()]
    return len(letters) > 1 and all(map(str.isupper, letters))
