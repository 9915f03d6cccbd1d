"""Names spelled letter by letter, as callers do: "M-A-X-W-E-E-L", "B O S H E A R S"."""

import re
from typing import NamedTuple

from scrubjay.replace.generate.layout import cased

_SPELLED = re.compile(r"[^\W\d_](?P<gap>, |-| - | |\. )[^\W\d_](?:(?P=gap)[^\W\d_]){2,30}")


class Spelled(NamedTuple):
    """The word that was spelled, and what stood between its letters."""

    word: str
    gap: str


def read_spelled(text: str) -> Spelled | None:
    """The word behind four or more letters; fewer are initials.

    >>> read_spelled("I-T-O-H"), read_spelled("J R T")
    (Spelled(word='Itoh', gap='-'), None)
    """
    found = _SPELLED.fullmatch(text)
    return Spelled(text.replace(found["gap"], "").capitalize(), found["gap"]) if found else None


def spell_out(word: str, spelled: Spelled, *, like: str) -> str:
    """A new word spelled as the old one was."""
    return spelled.gap.join(cased("".join(filter(str.isalpha, word)), like=like[0] * 2))
