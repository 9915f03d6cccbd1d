"""Runs the families' rules over a view: anchors first, patterns only there, wrapped lines joined."""

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass

import numpy as np

from scrubjay.detect.detector import Evidence
from scrubjay.detect.rules.rule import LONGEST_RUN, At, Rule
from scrubjay.detect.rules.wraps import Joined, joined_lines
from scrubjay.kernel import scan
from scrubjay.note import Span
from scrubjay.text import View
from scrubjay.text.phrases import PhraseTable

Finder = Callable[[View], Iterable[Span]]
"""A family's own code, for what no pattern can say: it reads tokens and lexicons."""


@dataclass(frozen=True, slots=True)
class Family:
    """A family of rules: a table of rows, and a finder where the rows do not reach."""

    name: str
    rules: tuple[Rule, ...] = ()
    find: Finder | None = None


@dataclass(frozen=True, slots=True)
class _Row:
    rule: Rule
    pattern: re.Pattern[str]
    groups: tuple[str | int, ...]
    source: str
    reads_cue: bool

    @classmethod
    def of(cls, rule: Rule, *, source: str) -> "_Row":
        pattern = re.compile(rule.pattern)
        named: tuple[str | int, ...] = tuple(name for name in pattern.groupindex if name.startswith("phi"))
        return cls(rule, pattern, named or (0,), f"{source}.{rule.name}", rule.at is At.CUE)

    def spans(self, match: re.Match[str], lines: Joined) -> Iterator[Span]:
        """The spans of a match; none where the rule's check refuses it."""
        if self.rule.check is not None and not self.rule.check(match):
            return
        for group in self.groups:
            start, end = match.span(group)
            if start < end:
                yield Span(lines.back(start), lines.back(end), self.rule.label, self.rule.score, self.source)


_SHAPES = 10_000
"""How many shapes of numbers are remembered; a note full of rare characters must not fill the memory."""


class Rules:
    """The rule detector: all families it was given, in one pass over the anchors."""

    needs: tuple[str, ...] = ()

    def __init__(self, families: Sequence[Family], *, name: str = "rules") -> None:
        self.name = name
        self.families = tuple(families)
        rows = [_Row.of(rule, source=f"{name}.{family.name}") for family in families for rule in family.rules]
        self._digit = [row for row in rows if row.rule.at is At.DIGIT]
        self._by_shape: dict[tuple[int, str], list[_Row]] = {}
        self._mixed = [row for row in rows if row.rule.at is At.MIXED]
        self._text = [row for row in rows if row.rule.at in (At.LINE, At.TEXT)]
        self._cues = PhraseTable((cue, row) for row in rows for cue in row.rule.cues)
        self._finders = [family.find for family in families if family.find is not None]

    def detect(self, view: View, evidence: Evidence) -> list[Span]:
        """The spans of every rule and finder; they may overlap."""
        del evidence
        found: list[Span] = []
        lines = view.derived(joined_lines)
        found.extend(self._at_digits(view, lines))
        found.extend(self._at_mixed(view, lines))
        found.extend(self._at_cues(view, lines))
        found.extend(self._anywhere(lines))
        for find in self._finders:
            found.extend(find(view))
        return found

    def _at_digits(self, view: View, lines: Joined) -> Iterator[Span]:
        parts, text = view.parts, lines.text
        digits = (parts.flags & scan.HAS_DIGIT) != 0
        starts = parts.start[digits]
        runs = np.minimum(parts.end[digits] - starts, LONGEST_RUN)
        for start, run in zip(lines.places(starts), runs.tolist(), strict=True):
            shape = run, text[start + run : start + run + 2]
            rows = self._by_shape.get(shape)
            for row in self._rows_for(shape) if rows is None else rows:
                match = row.pattern.match(text, start)
                if match is not None:
                    yield from row.spans(match, lines)

    def _rows_for(self, shape: tuple[int, str]) -> list[_Row]:
        """The rows that may match a run of digits of that length, with those characters behind it; remembered."""
        run, behind = shape
        rows = [
            row
            for row in self._digit
            if row.rule.digits[0] <= run <= row.rule.digits[1] and re.match(row.rule.follow, behind)
        ]
        if len(self._by_shape) < _SHAPES:
            self._by_shape[shape] = rows
        return rows

    def _at_mixed(self, view: View, lines: Joined) -> Iterator[Span]:
        parts, text = view.parts, lines.text
        heads = ((parts.flags & scan.GLUED) == 0).nonzero()[0]
        if not self._mixed or not len(heads):
            return
        wanted = scan.HAS_DIGIT | scan.HAS_LETTER
        mixed = (np.bitwise_or.reduceat(parts.flags, heads) & wanted) == wanted
        for start in lines.places(parts.start[heads[mixed]]):
            for row in self._mixed:
                match = row.pattern.match(text, start)
                if match is not None:
                    yield from row.spans(match, lines)

    def _at_cues(self, view: View, lines: Joined) -> Iterator[Span]:
        text = lines.text
        for start, end, rows in self._cues.find(view.parts):
            start, end = lines.place(start), lines.place(end)
            for row in rows:
                match = row.pattern.match(text, start if row.reads_cue else end)
                if match is not None:
                    yield from row.spans(match, lines)

    def _anywhere(self, lines: Joined) -> Iterator[Span]:
        for row in self._text:
            for start, end in _stretches(lines.text, row.rule):
                for match in row.pattern.finditer(lines.text, start, end):
                    yield from row.spans(match, lines)


def _stretches(text: str, rule: Rule) -> Iterator[tuple[int, int]]:
    """Where a rule without anchors is tried: the lines that hold what it needs, or the whole text if that does."""
    place = text.find(rule.contains)
    if rule.at is At.TEXT and place >= 0:
        yield 0, len(text)
        return
    while place >= 0:
        end = text.find("\n", place) + 1 or len(text)
        yield text.rfind("\n", 0, place) + 1, end
        place = text.find(rule.contains, end)
