"""How much is trained: all that a recipe asks for, or little enough that a paper's tables take half an hour."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from scrubjay.detect.bilstm.spec import KIND, SGD
from scrubjay.detect.crf.spec import CHAR, CRF_KINDS
from scrubjay.strict import Table

SMALL_NOTES = 150
SMALL_ITERATIONS = 60
CLEAN_LINES = 0.25
"""The share of lines without PHI that character CRFs learn from, since half of the text is in such lines."""

_USUAL_ITERATIONS = 200
_QUICK_NETWORK: Mapping[str, Any] = {
    "optimiser": "adam",
    "rate": 0.002,
    "decay": 0.0,
    "batch": 16,
    "epochs": 12,
    "patience": 4,
}
"""A network that learns one sentence a step takes hours; so many at once, with Adam, take minutes."""


class ScaleName(StrEnum):
    """The scales of a command line."""

    SMALL = "small"
    FULL = "full"


@dataclass(frozen=True, slots=True)
class Scale:
    """How many notes are learned from and for how long; None is as the recipe says."""

    name: str
    notes: int | None = None
    iterations: int | None = None

    @property
    def words(self) -> str:
        """What a table says of it."""
        if self.notes is None or self.iterations is None:
            return f"{self.name} scale: all training notes, iterations and choice of c1 and c2 as the recipe says"
        return (
            f"{self.name} scale: at most {self.notes} training notes and {self.iterations} iterations, "
            f"c1 and c2 as stored; character CRFs learn from {CLEAN_LINES:.0%} of the lines without PHI"
        )

    def scaled(self, table: Table) -> Table:
        """The recipe's table as it is trained at this scale: no copies, no search for c1 and c2."""
        if self.iterations is None:
            return table
        return {**table, "detector": [self._part(part) for part in table["detector"]]}

    def _part(self, part: Table) -> Table:
        kind, quick = part.get("kind"), thrifty(part)
        if kind == KIND:
            return {**_uncopied(quick), "copies": 0}
        if kind not in CRF_KINDS:
            return part
        iterations = min(part.get("iterations", _USUAL_ITERATIONS), self.iterations or _USUAL_ITERATIONS)
        costs = {key: _first(part[key]) for key in ("c1", "c2") if key in part}
        return {**_uncopied(quick), **costs, "copies": 0, "iterations": iterations}


SCALES: Mapping[ScaleName, Scale] = {
    ScaleName.SMALL: Scale("small", SMALL_NOTES, SMALL_ITERATIONS),
    ScaleName.FULL: Scale("full"),
}


def thrifty(part: Table) -> Table:
    """A detector's table without what takes hours: a character CRF's lines without PHI, a network's single steps."""
    if part.get("kind") == CHAR:
        return {"clean_lines": CLEAN_LINES, **part}
    is_slow = part.get("optimiser") == SGD or part.get("epochs", 40) > _QUICK_NETWORK["epochs"]
    return {**part, **_QUICK_NETWORK} if part.get("kind") == KIND and is_slow else part


def _uncopied(part: Table) -> dict[str, Any]:
    return {key: value for key, value in part.items() if key not in ("copies_only", "fragments")}


def _first(value: Any) -> Any:
    return value[0] if isinstance(value, list) else value
