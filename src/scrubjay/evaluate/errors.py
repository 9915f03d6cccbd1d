"""Error analysis as in section 8.2 of the CRF + LSTM paper: what kind of mistake each span is."""

from bisect import bisect_left, bisect_right
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import accumulate

from scrubjay.evaluate.classes import Classes
from scrubjay.evaluate.confusion import Confusion, GoldFate, Kind, SystemFate, tabulate
from scrubjay.evaluate.pairs import WORD, Pair
from scrubjay.evaluate.spread import Spread, spread
from scrubjay.note import Span

__all__ = ["ErrorTable", "Finding", "Kind", "analyse_errors", "document_frequencies", "judge"]

EVERY_LABEL = Classes()
ERRORS = tuple(kind for kind in Kind if kind is not Kind.CORRECT)


@dataclass(frozen=True, slots=True)
class Finding:
    """One error: which note, which gold span, which system span; the texts only where they were asked for."""

    kind: Kind
    note: str
    gold: Span | None
    system: Span | None
    gold_text: str | None = field(default=None, repr=False)
    system_text: str | None = field(default=None, repr=False)


@dataclass(frozen=True, slots=True)
class ErrorTable:
    """The whole analysis. ``counts`` holds every kind; all but missing add up to ``system``.

    ``frequencies`` is Figure 8: for each class, in how many notes each word of its gold spans stands. ``per_note`` has
    the errors in a note, one spread for each kind of error. ``findings`` holds errors only, in note order.
    """

    notes: int
    gold: int
    system: int
    counts: Mapping[Kind, int]
    confusion: Confusion
    frequencies: tuple[Spread, ...]
    per_note: tuple[Spread, ...]
    findings: tuple[Finding, ...] = field(repr=False)


def analyse_errors(pairs: Sequence[Pair], *, classes: Classes = EVERY_LABEL, show_text: bool = False) -> ErrorTable:
    """Sort every span into its kind, by the classes of the scoring; labels that do not count are dropped.

    A span that stands twice on one side, with the same class, counts once.
    """
    name_of = classes.name_of
    system_fates: list[SystemFate] = []
    gold_fates: list[GoldFate] = []
    findings: list[Finding] = []
    per_note: list[Counter[Kind]] = []
    for pair in pairs:
        gold, system = _chosen(pair.gold, classes), _chosen(pair.system, classes)
        owners = list(_owners(gold, system, classes))
        found = [
            Finding(judge(owner, span, classes), pair.note.id, owner, span)
            for owner, span in zip(owners, system, strict=True)
        ]
        system_fates += [
            SystemFate(one.kind, name_of[owner.label] if owner else None, name_of[span.label])
            for one, owner, span in zip(found, owners, system, strict=True)
        ]
        fates = _gold_fates(gold, system, classes)
        gold_fates += fates
        found += [
            Finding(Kind.MISSING, pair.note.id, span, None)
            for span, fate in zip(gold, fates, strict=True)
            if fate.is_missing
        ]
        per_note.append(Counter(one.kind for one in found))
        wrong = sorted((one for one in found if one.kind is not Kind.CORRECT), key=_place)
        findings += [_quoted(pair, one) for one in wrong] if show_text else wrong
    totals: Counter[Kind] = sum(per_note, Counter())
    return ErrorTable(
        notes=len(pairs),
        gold=len(gold_fates),
        system=len(system_fates),
        counts={kind: totals[kind] for kind in Kind},
        confusion=tabulate(system_fates, gold_fates, classes.category_of),
        frequencies=document_frequencies(pairs, classes=classes),
        per_note=tuple(spread(str(kind), [counts[kind] for counts in per_note]) for kind in ERRORS if per_note),
        findings=tuple(findings),
    )


def judge(gold: Span | None, system: Span, classes: Classes = EVERY_LABEL) -> Kind:
    """What a system span is, held against the gold span that it belongs to."""
    if gold is None:
        return Kind.SPURIOUS
    if (gold.start, gold.end) == (system.start, system.end):
        return Kind.CORRECT if classes.name_of[gold.label] == classes.name_of[system.label] else Kind.TYPE
    if gold.start <= system.start and system.end <= gold.end:
        return Kind.SHORT
    if system.start <= gold.start and gold.end <= system.end:
        return Kind.LONG
    return Kind.SHORT_AND_LONG


def document_frequencies(pairs: Sequence[Pair], *, classes: Classes = EVERY_LABEL) -> tuple[Spread, ...]:
    """For each class the spread of its words' document frequencies: in how many notes a word stands in its gold spans.

    A class whose words return in note after note is learnt by heart; one whose words do not must be told by context.
    """
    notes: dict[str, Counter[str]] = defaultdict(Counter)
    for pair in pairs:
        words: dict[str, set[str]] = defaultdict(set)
        for span in _chosen(pair.gold, classes):
            words[classes.name_of[span.label]].update(WORD.findall(pair.note.text[span.start : span.end].lower()))
        for name, distinct in words.items():
            notes[name].update(distinct)
    return tuple(spread(name, list(notes[name].values())) for name in classes.category_of if notes.get(name))


def _chosen(spans: Iterable[Span], classes: Classes) -> list[Span]:
    """The spans with a label that counts, in order, each place and class once."""
    name_of = classes.name_of
    chosen = {(span.start, span.end, name_of[span.label]): span for span in spans if span.label in classes.counted}
    return sorted(chosen.values())


class _Overlaps:
    """Finds among sorted spans, which may overlap each other, those that share a character with another span."""

    def __init__(self, spans: Sequence[Span]) -> None:
        self.spans = spans
        self.starts = [span.start for span in spans]
        self.reached = list(accumulate((span.end for span in spans), max))

    def __call__(self, other: Span) -> list[Span]:
        first, last = bisect_right(self.reached, other.start), bisect_left(self.starts, other.end)
        return [span for span in self.spans[first:last] if span.overlaps(other)]


def _owners(gold: Sequence[Span], system: Sequence[Span], classes: Classes) -> Iterator[Span | None]:
    """For each system span the gold span that it belongs to: the largest overlap, then the earliest.

    Among gold spans that overlap each other, one with the same extent comes before the earliest, and of several such
    one with the same class.
    """
    overlapping = _Overlaps(gold)
    for span in system:

        def rank(owner: Span, span: Span = span) -> tuple[int, bool, bool, int]:
            shared = min(owner.end, span.end) - max(owner.start, span.start)
            is_exact = (owner.start, owner.end) == (span.start, span.end)
            is_alike = is_exact and classes.name_of[owner.label] == classes.name_of[span.label]
            return shared, is_exact, is_alike, -owner.start

        yield max(overlapping(span), key=rank, default=None)


def _gold_fates(gold: Sequence[Span], system: Sequence[Span], classes: Classes) -> list[GoldFate]:
    overlapping = _Overlaps(system)
    extents = {(span.start, span.end) for span in system}
    return [
        GoldFate(
            classes.name_of[span.label],
            is_exact=(span.start, span.end) in extents,
            is_missing=not overlapping(span),
        )
        for span in gold
    ]


def _quoted(pair: Pair, finding: Finding) -> Finding:
    """The finding with the texts of its spans, which are PHI."""

    def quote(span: Span | None) -> str | None:
        return None if span is None else pair.note.text[span.start : span.end]

    gold, system = finding.gold, finding.system
    return Finding(finding.kind, finding.note, gold, system, quote(gold), quote(system))


def _place(finding: Finding) -> tuple[int, int]:
    spans = [span for span in (finding.gold, finding.system) if span is not None]
    return min(span.start for span in spans), max(span.end for span in spans)
