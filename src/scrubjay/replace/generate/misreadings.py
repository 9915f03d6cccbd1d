"""What a scanner or a tired typist made of digits and letters: read past it, and put back on the new words.

A date that says 2O19 is read as 2019, moved, and written with a letter O again, so that the noise of a note stays.
"""

import re

_TOKEN = re.compile(r"[A-Za-z0-9]{2,40}")
_TO_DIGIT = {"O": "0", "o": "0", "l": "1", "I": "1"}
_SIGNS = ("/", "-", ".", ":")
_TO_LETTER = {"0": "o", "1": "l", "5": "s", "8": "b"}

Slips = tuple[tuple[str, str], ...]
"""What was read and what stood there, in order."""


def read_past(text: str) -> tuple[str, Slips]:
    """The text as it was meant, and the slips that were in it.

    >>> read_past("02/27/2O68")
    ('02/27/2068', (('0', 'O'),))
    """
    slips: list[tuple[str, str]] = []
    out = list(text)
    for token in _TOKEN.finditer(text):
        signed = (
            text[token.end() : token.end() + 1] in _SIGNS or text[max(0, token.start() - 1) : token.start()] in _SIGNS
        )
        table = _table_for(token[0], signed=signed)
        for place, char in enumerate(token[0], token.start()):
            if char in table:
                meant = table[char].upper() if token[0].isupper() or _mostly_upper(token[0]) else table[char]
                slips.append((meant, char))
                out[place] = meant
    return "".join(out), tuple(slips)


def put_back(text: str, slips: Slips) -> str:
    """The text with each slip made again where it can be made, from the end on."""
    for meant, stood in reversed(slips):
        place = text.rfind(meant)
        if place >= 0:
            text = text[:place] + stood + text[place + 1 :]
    return text


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
