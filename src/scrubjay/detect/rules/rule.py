"""A rule: a pattern, where it is tried, and examples that the tests run.

Patterns are never searched for over a whole note one by one. A rule is tried only at its anchors, which one pass
of the kernel finds for all rules together; that, and bounded repeats, keep the cost linear in the note's length.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum, auto

from scrubjay.labels import Label

LONGEST_RUN = 64
"""Runs of digits longer than this are tried as if they were this long."""


class At(Enum):
    """Where a rule's pattern is tried."""

    CUE = auto()
    """At the start of each of its cues: the pattern reads the cue itself."""
    AFTER_CUE = auto()
    """Right after each of its cues: the pattern reads on from there."""
    DIGIT = auto()
    """At the start of each run of digits."""
    MIXED = auto()
    """At the start of each word that holds letters and digits both, such as ``S24`` or ``KT19``."""
    LINE = auto()
    """Everywhere in the lines that hold what ``contains`` says. For rare patterns that read no line break."""
    TEXT = auto()
    """Everywhere. For rare patterns that ``contains`` keeps away from most notes."""


@dataclass(frozen=True, slots=True)
class Rule:
    """One row of a family's table.

    The span is the group ``phi`` (and ``phi2``, ``phi3`` where a match holds several), or else the whole match.
    Cues are words or phrases, matched without case, at word boundaries and at the soft boundaries of run-together
    words; full stops and hyphens in and after a cue do not count, so ``AFTER_CUE`` patterns begin with ``\\.?``. At a
    DIGIT anchor ``digits`` says how long the run of digits may be and ``follow`` is a pattern of the two characters
    right behind it (none given: any), which together spare most rows most numbers. ``check`` looks at a match in its
    context and may refuse it. In ``hits`` the wanted spans stand in angle brackets: ``"MRN: <4471-02>"``; ``misses``
    are texts in which the rule finds nothing.
    """

    name: str
    label: Label
    pattern: str
    at: At = At.DIGIT
    cues: tuple[str, ...] = ()
    contains: str = ""
    digits: tuple[int, int] = (1, LONGEST_RUN)
    follow: str = ""
    check: Callable[[re.Match[str]], bool] | None = None
    score: float = 0.95
    hits: tuple[str, ...] = ()
    misses: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        if (self.at in (At.CUE, At.AFTER_CUE)) != bool(self.cues):
            raise ValueError(f"rule {self.name}: cues belong to rules that are tried at cues, and only to those")
        if self.at in (At.LINE, At.TEXT) and not self.contains:
            raise ValueError(f"rule {self.name}: a rule tried everywhere must say what the text has to contain")
