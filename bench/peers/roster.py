"""The tools that are compared, as ``peers.toml`` tells of them."""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from scrubjay.errors import LabelError
from scrubjay.labels import CATEGORY, AnyLabel, Category, Label, parse_label

HERE = Path(__file__).parent
TABLE = HERE / "peers.toml"
ADAPTERS = HERE / "adapters"


@dataclass(frozen=True, slots=True)
class Peer:
    """A tool: its pinned packages, and what its types are in our categories; ``left_out`` says why a type is not.

    ``setup`` tells in words how the tool is set up, for whoever reads the figures.
    """

    name: str
    title: str
    version: str
    setup: str
    packages: tuple[str, ...] = ()
    bare: tuple[str, ...] = ()
    types: Mapping[str, Category] = field(default_factory=dict)
    left_out: Mapping[str, str] = field(default_factory=dict)

    @property
    def adapter(self) -> Path:
        """The script that runs the tool, inside the tool's environment."""
        return ADAPTERS / f"with_{self.name}.py"

    def label_of(self, kind: str) -> AnyLabel | None:
        """The label that a type of the tool stands for, None for one that is left out."""
        if kind in self.types:
            return parse_label(self.types[kind])
        if kind in self.left_out:
            return None
        raise LabelError(f"{self.title} gives the type {kind!r}, of which {TABLE.name} says nothing; add it there")


OWN = Peer(
    "scrubjay",
    "Scrubjay",
    "default",
    "The shipped model; a patient's notes that come in sequence are a group.",
    types={str(label): CATEGORY[label] for label in Label},
)
"""Scrubjay itself, which runs in the environment of the benchmark."""


def read_roster(table: Path = TABLE) -> dict[str, Peer]:
    """All tools by name, in the table's order."""
    return {name: _peer(name, facts) for name, facts in tomllib.loads(table.read_text("utf-8")).items()}


def _peer(name: str, facts: Mapping[str, Any]) -> Peer:
    types = {kind: Category(category) for kind, category in facts["types"].items()}
    packages, bare = tuple(facts["packages"]), tuple(facts.get("bare", ()))
    return Peer(name, facts["title"], facts["version"], facts["setup"], packages, bare, types, facts["left_out"])
