"""The words that casting builds from, read from stock.toml."""

import tomllib
from dataclasses import dataclass
from functools import cache
from pathlib import Path


@dataclass(frozen=True, slots=True)
class Identifier:
    """A kind of identifier that is rare in notes: its shapes, and where it belongs."""

    shapes: tuple[str, ...]
    belongs: str


@dataclass(frozen=True, slots=True)
class Stock:
    """Parts of names, kinds of places, people round a patient, looks of a text."""

    care: tuple[str, ...]
    care_abroad: tuple[str, ...]
    trades: tuple[str, ...]
    schools: tuple[str, ...]
    faith: tuple[str, ...]
    sites: tuple[str, ...]
    streets: tuple[str, ...]
    streets_abroad: tuple[str, ...]
    lands: tuple[str, ...]
    women: tuple[str, ...]
    men: tuple[str, ...]
    others: tuple[str, ...]
    quirks: tuple[str, ...]
    numbers: tuple[str, ...]
    identifiers: dict[str, Identifier]


@cache
def stock() -> Stock:
    """The stock that is shipped."""
    tables = tomllib.loads(Path(__file__).with_name("stock.toml").read_text("utf-8"))
    rare = {label: Identifier(tuple(row["shapes"]), row["belongs"]) for label, row in tables.pop("identifiers").items()}
    return Stock(**{name: tuple(words) for name, words in tables.items()}, identifiers=rare)
