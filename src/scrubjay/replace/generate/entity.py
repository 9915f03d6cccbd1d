"""What a generator is told of the thing it replaces, and how it is to choose."""

from collections.abc import Callable
from dataclasses import dataclass, field
from hashlib import blake2b
from random import Random

from scrubjay.labels import AnyLabel

Streams = Callable[..., Random]
"""Gives the random stream of a key, always the same for the same words: ``streams("surname", "caruso")``."""


@dataclass(frozen=True, slots=True)
class Mention:
    """A span's text and label with what stands around it in the note.

    ``gap`` is what lies between this mention and the next one, or None where that is more than a few signs: it tells
    a town from the state that follows it.
    """

    text: str = field(repr=False)
    label: AnyLabel
    before: str = field(default="", repr=False)
    after: str = field(default="", repr=False)
    gap: str | None = field(default=None, repr=False)


@dataclass(frozen=True, slots=True)
class Taste:
    """How generators choose.

    ``unlisted`` is the share of people, places, hospitals and employers that are in no list. ``wordlike`` lets a name
    that is a word (Field, Hope) become another that is one; without it no new name is a common or medical word.
    """

    unlisted: float = 0.25
    wordlike: bool = False


PLAIN = Taste()
"""A quarter in no list, no name that is a word."""


def seeded_streams(*scope: str | int) -> Streams:
    """Streams that depend on the scope (a seed, a patient) and the key asked for, and on nothing else."""
    root = "\x1f".join(map(str, scope))

    def stream(*key: str | int) -> Random:
        words = "\x1f".join((root, *map(str, key)))
        return Random(int.from_bytes(blake2b(words.encode("utf-8", "surrogatepass"), digest_size=16).digest()))

    return stream
