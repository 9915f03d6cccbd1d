"""Counting: how much of each note is matched under every criterion."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from scrubjay.errors import OffsetError, UsageError
from scrubjay.evaluate.classes import BLIND, Classes
from scrubjay.evaluate.matching import RULES, Key, Matching, Rule
from scrubjay.evaluate.measures import Counts
from scrubjay.evaluate.pairs import Mode, Pair
from scrubjay.labels import AnyLabel
from scrubjay.note import Span

PLAIN = ("strict", "relaxed", "token")
"""The rules that labels and categories are scored by as well."""


@dataclass(frozen=True, slots=True)
class _Way:
    """A criterion: its rule, the labels that it looks at and the class that it takes each of them for."""

    name: str
    rule: Rule
    kept: frozenset[AnyLabel]
    class_of: Mapping[AnyLabel, str]

    def match(self, pair: Pair) -> Matching:
        """The filter comes before the matching: a gold span of a label that is not kept forgives nothing."""
        return self.rule(pair.note.text, self._keys(pair.gold), self._keys(() if pair.is_missing else pair.system))

    def _keys(self, spans: Sequence[Span]) -> list[Key]:
        return [(self.class_of[span.label], span.start, span.end) for span in spans if span.label in self.kept]


@dataclass(frozen=True, slots=True)
class Tally:
    """The counts of each note under each criterion, and the sums for each class under the plain rules.

    ``notes["strict"]`` runs along the pairs; None stands for a note that the official mode leaves out.
    """

    notes: Mapping[str, Sequence[Counts | None]]
    classes: Mapping[str, Mapping[str, Counts]]

    def scored(self, criterion: str) -> list[Counts]:
        """The counts of the notes that were scored, in order."""
        return [counts for counts in self.notes[criterion] if counts is not None]


def tally(pairs: Sequence[Pair], classes: Classes) -> Tally:
    """Count what gold and system of the pairs share, and what each of them holds."""
    _refuse_bad(pairs)
    mode = classes.mode
    ways = _ways(classes)
    per_class = [_Way(name, RULES[mode][name], classes.counted, classes.name_of) for name in PLAIN]
    notes: dict[str, list[Counts | None]] = {way.name: [] for way in ways}
    sums = {name: dict.fromkeys(PLAIN, Counts()) for name in classes.name_of.values()}
    for pair in pairs:
        is_out = pair.is_missing and mode is Mode.OFFICIAL
        for way in ways:
            notes[way.name].append(None if is_out else way.match(pair).counts())
        for way in () if is_out else per_class:
            for name, counts in way.match(pair).counts_by_class().items():
                sums[name][way.name] += counts
    return Tally(notes, {name: own for name, own in sums.items() if own["strict"] != Counts()})


def _ways(classes: Classes) -> list[_Way]:
    """The criteria of a mode, in the order of a report; the official scorer has no blind relaxed one."""
    mode, class_of = classes.mode, classes.matched_as
    hipaa = classes.counted & classes.hipaa
    plain = [(name, RULES[mode][name]) for name in PLAIN]
    binary = [(name, rule) for name, rule in plain if name != "relaxed" or mode is Mode.CORRECTED]
    return [
        *(_Way(name, rule, classes.counted, class_of) for name, rule in plain),
        *(_Way(f"hipaa_{name}", rule, hipaa, class_of) for name, rule in plain),
        *(_Way(f"binary_{name}", rule, classes.counted, BLIND) for name, rule in binary),
        *(_Way(f"hipaa_binary_{name}", rule, hipaa, BLIND) for name, rule in binary),
        _Way("cover", RULES[mode]["cover"], classes.counted, class_of),
    ]


def _refuse_bad(pairs: Sequence[Pair]) -> None:
    seen: set[str] = set()
    for pair in pairs:
        note = pair.note
        if note.id in seen:
            raise UsageError(f"note {note.id} is there twice; give each note once, with its gold and system spans")
        seen.add(note.id)
        end = max((span.end for span in (*pair.gold, *pair.system)), default=0)
        if end > len(note.text):
            raise OffsetError(
                f"note {note.id}: a span ends at {end} but the text has {len(note.text)} characters; "
                "were the offsets made on text with other line endings?"
            )
