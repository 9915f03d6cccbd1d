"""Neutral names for notes and their files.

A name is a keyed function of the old one, so that any machine and any later run gives the same, and nobody without the
key can tell which was which: it is no code derived from information about a person unless one holds the key.
"""

import hmac
import re

from scrubjay.replace.vault import Secret

_DIGITS = 20
"""Hexadecimal digits: eighty bits, in which ten million notes do not meet."""
_NEUTRAL = re.compile(rf"note-[0-9a-f]{{{_DIGITS}}}")


class NeutralNames:
    """Gives names that say nothing."""

    def __init__(self, secret: Secret) -> None:
        self._key = secret.derive("names")

    def name(self, old: str) -> str:
        """The neutral name for an id or for a file without its ending; folders go, since they tell as much."""
        digest = hmac.digest(self._key, old.encode("utf-8", "surrogatepass"), "sha256")
        return f"note-{digest.hex()[:_DIGITS]}"


def is_neutral(name: str) -> bool:
    """Whether a name is one of these, which says nothing whatever digits it has."""
    return _NEUTRAL.fullmatch(name) is not None
