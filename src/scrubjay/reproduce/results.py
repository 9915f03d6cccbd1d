"""Answers to what the cells of tables ask, from what the systems found. Scored as the official scorer did."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache, cached_property

from scrubjay.evaluate.classes import Classes
from scrubjay.evaluate.confusion import Confusion
from scrubjay.evaluate.errors import analyse_errors
from scrubjay.evaluate.measures import PRF, Counts, Scores
from scrubjay.evaluate.pairs import Mode, Pair
from scrubjay.evaluate.scores import score
from scrubjay.evaluate.significance import Contrast, compare
from scrubjay.labels import AnyLabel
from scrubjay.lexicons import load_lexicons
from scrubjay.note import Annotated
from scrubjay.reproduce.asks import Ask, Figure
from scrubjay.reproduce.finding import Found
from scrubjay.text import View

TRAIN, TEST = "train", "test"
STRICT = "strict"
_OF_CORPUS = (Figure.NOTES, Figure.TOKENS, Figure.SPANS, Figure.UNIQUE, Figure.WORDS)
_OF_COUNTS: Mapping[Figure, Callable[[Counts], int]] = {
    Figure.GOLD: lambda counts: counts.gold,
    Figure.SYSTEM: lambda counts: counts.system,
    Figure.AGREED: lambda counts: counts.tp_system,
}
_OF_PRF: Mapping[Figure, Callable[[PRF], float | None]] = {
    Figure.PRECISION: lambda prf: prf.precision,
    Figure.RECALL: lambda prf: prf.recall,
    Figure.F1: lambda prf: prf.f1,
    Figure.F2: lambda prf: f2(prf.precision, prf.recall),
}
_Merge = tuple[tuple[str, frozenset[AnyLabel]], ...]


class Results:
    """What was found in the test notes, by system; each way of scoring a system is gone through once."""

    def __init__(self, test: Sequence[Annotated], train: Sequence[Annotated], found: Mapping[str, Found]) -> None:
        self._notes = {TEST: test, TRAIN: train}
        self._found = found
        self._scores = cache(self._score)
        self._confusion = cache(self._confuse)

    def answer(self, ask: Ask) -> float | None:
        """The figure that is asked for; None where there is none: the system could not be had, or has no such label."""
        if ask.figure is None:
            return None
        if ask.figure in _OF_CORPUS:
            return self._of_corpus(ask.split or TEST, ask.figure)
        if ask.figure is Figure.TRAIN:
            return sum(str(span.label) == ask.of for note in self._notes[TRAIN] for span in note.spans)
        if ask.system is None or any(name not in self._found for name in (ask.system, ask.against or ask.system)):
            return None
        if ask.figure in _OF_PRF or (ask.figure in _OF_COUNTS and ask.to is None):
            return self._of_scores(ask, ask.figure)
        return fate_of(self._confusion(ask.system), ask)

    def contrast(self, first: str, second: str) -> dict[str, Contrast]:
        """Whether two systems differ by more than chance in strict spans, of all labels and of HIPAA's."""
        if first not in self._found or second not in self._found:
            return {}
        compared = compare(self._pairs(first), self._pairs(second), mode=Mode.OFFICIAL)
        return {"strict": compared.criteria[STRICT], "HIPAA strict": compared.criteria[f"hipaa_{STRICT}"]}

    def _of_scores(self, ask: Ask, figure: Figure) -> float | None:
        scores = self._scores(ask.system or "", ask.against, ask.labels, ask.merge)
        rule = f"{'hipaa_' if ask.hipaa else ''}{ask.criterion or STRICT}"
        if ask.of is None:
            whole = scores.criteria[rule]
            prf, counts = whole.macro if ask.macro else whole.micro, whole.counts
        else:
            classes = scores.labels if ask.of in scores.labels else scores.categories
            if ask.of not in classes:
                return None
            prf, counts = classes[ask.of][rule].prf, classes[ask.of][rule].counts
        return _OF_PRF[figure](prf) if figure in _OF_PRF else _OF_COUNTS[figure](counts)

    def _pairs(self, system: str, against: str | None = None) -> list[Pair]:
        found, gold = self._found[system], self._found[against] if against else None
        return [
            Pair(note.note, note.spans if gold is None else gold[note.note.id], found[note.note.id])
            for note in self._notes[TEST]
        ]

    def _score(
        self, system: str, against: str | None, labels: frozenset[AnyLabel] | None, merge: _Merge | None
    ) -> Scores:
        return score(
            self._pairs(system, against),
            mode=Mode.OFFICIAL,
            labels=labels,
            merge=None if merge is None else dict(merge),
        )

    def _confuse(self, system: str) -> Confusion:
        return analyse_errors(self._pairs(system), classes=Classes(mode=Mode.OFFICIAL)).confusion

    def _of_corpus(self, split: str, figure: Figure) -> float:
        notes = self._notes[split]
        if figure is Figure.NOTES:
            return len(notes)
        if figure is Figure.SPANS:
            return sum(len(note.spans) for note in notes)
        if figure is Figure.UNIQUE:
            return len(
                {(span.label, note.note.text[span.start : span.end].lower()) for note in notes for span in note.spans}
            )
        return self._words[split][figure is Figure.WORDS]

    @cached_property
    def _words(self) -> Mapping[str, tuple[int, int]]:
        """How many tokens each split has, and how many different ones."""
        return {split: _count_words(notes) for split, notes in self._notes.items()}


def _count_words(notes: Iterable[Annotated]) -> tuple[int, int]:
    total = 0
    words: set[str] = set()
    for one in notes:
        parts, text = View(one.note, load_lexicons()).parts, one.note.text
        total += len(parts)
        words.update(
            text[start:end].lower() for start, end in zip(parts.start.tolist(), parts.end.tolist(), strict=True)
        )
    return total, len(words)


def f2(precision: float | None, recall: float | None) -> float | None:
    """F with recall twice as important as precision.

    >>> f2(0.5, 0.5)
    0.5
    """
    if precision is None or recall is None:
        return None
    below = 4 * precision + recall
    return 5 * precision * recall / below if below else 0.0


def fate_of(confusion: Confusion, ask: Ask) -> float | None:
    """A cell of the table of errors: by gold label ``of`` and system label ``to``, summed over what is not said.

    A pair of labels that were never confused is an empty cell.
    """
    of_gold = ask.figure in (Figure.MISSING, Figure.FATES)
    rows, columns = _places(confusion, ask.of), _places(confusion, None if of_gold else ask.to)
    if rows is None or columns is None:
        return None
    exact = sum(confusion.exact[row][column] for row in rows for column in columns)
    extents = {
        Figure.SPURIOUS: confusion.spurious,
        Figure.SHORT: confusion.short,
        Figure.LONG: confusion.long,
        Figure.SHORT_AND_LONG: confusion.short_and_long,
        Figure.SYSTEM: confusion.system,
    }
    if ask.figure is Figure.EXACT:
        count, of = exact, _sum(confusion.system, columns)
    elif of_gold:
        met = exact + _sum(confusion.missing, rows)
        count, of = _sum(confusion.missing, rows) if ask.figure is Figure.MISSING else met, met
    elif ask.figure is Figure.EXTENT:
        kinds = (confusion.short, confusion.long, confusion.short_and_long)
        count, of = sum(_sum(kind, columns) for kind in kinds), _sum(confusion.system, columns)
    else:
        count, of = _sum(extents[Figure(ask.figure or "")], columns), _sum(confusion.system, columns)
    if not count and ask.of != ask.to:
        return None
    return count if not ask.share else count / of if of else None


def _places(confusion: Confusion, name: str | None) -> Sequence[int] | None:
    """Where a label stands among those that occur, everywhere if none is said; None for one that does not occur."""
    if name is None:
        return range(len(confusion.labels))
    return [confusion.labels.index(name)] if name in confusion.labels else None


def _sum(values: Sequence[int], places: Iterable[int]) -> int:
    return sum(values[place] for place in places)
