"""The systems of a paper's tables: a recipe with a change to it, or something made of others' results."""

from collections.abc import Mapping
from dataclasses import dataclass

from scrubjay.reproduce.changes import NOTHING, Change


@dataclass(frozen=True, slots=True)
class Trained:
    """A recipe that is trained and run on the test notes."""

    recipe: str
    change: Change = NOTHING


@dataclass(frozen=True, slots=True)
class Common:
    """What two systems both found, in place and label."""

    first: str
    second: str


@dataclass(frozen=True, slots=True)
class Ceiling:
    """What a token CRF would find if every token had its gold tag: what is lost is the tokenisation's fault."""

    recipe: str
    detector: str


System = Trained | Common | Ceiling
Systems = Mapping[str, System]


def needed(names: list[str], systems: Systems) -> list[str]:
    """The systems of these names and those that they are made of, each once."""
    found: dict[str, None] = {}
    for name in names:
        system = systems[name]
        if isinstance(system, Common):
            found.update(dict.fromkeys((system.first, system.second)))
        found[name] = None
    return list(found)
