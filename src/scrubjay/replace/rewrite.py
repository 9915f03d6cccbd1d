"""Rewriting: replacements applied to a text without touching anything else."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from operator import attrgetter

from scrubjay.labels import Label


@dataclass(frozen=True, slots=True, order=True)
class Replacement:
    """The old place ``start..end``, the new place ``new_start..new_end``, and what stands there now."""

    start: int
    end: int
    new_start: int
    new_end: int
    label: Label
    text: str = field(repr=False)


def rewrite(text: str, replacements: Sequence[Replacement]) -> str:
    """``text`` with every replacement made; each character outside them stays as it was."""
    pieces = []
    done = 0
    for replacement in sorted(replacements, key=attrgetter("start")):
        pieces.append(text[done : replacement.start])
        pieces.append(replacement.text)
        done = replacement.end
    pieces.append(text[done:])
    return "".join(pieces)
