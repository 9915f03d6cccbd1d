"""The figures that stand side by side, all counted by ``scrubjay.evaluate``."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

import numpy as np

from scrubjay.evaluate.coverage import Coverage, cover
from scrubjay.evaluate.leak import measure_leak
from scrubjay.evaluate.pairs import Pair
from scrubjay.evaluate.scores import score
from scrubjay.labels import CATEGORY, Category
from scrubjay.lexicons import Lexicons
from scrubjay.note import Span

from .sets import Gold

Shares = Mapping[Category, float | None]

BY_CATEGORY = {
    str(category): frozenset(label for label, own in CATEGORY.items() if own is category) for category in Category
}


@dataclass(frozen=True, slots=True)
class Figures:
    """What a tool did; every figure is a share, None where there is nothing to divide by.

    ``leaked_words`` and ``leaked_spans`` are of gold, something of each still readable; ``overscrubbed`` are of the
    words that are no PHI; ``precision`` is of hidden words. ``hidden`` is each category's share of gold words that were
    hidden under whatever type, ``named`` under a type of that very category.
    """

    leaked_words: float | None
    leaked_spans: float | None
    overscrubbed: float | None
    precision: float | None
    hidden: Shares
    named: Shares


def pairs_of(golds: Sequence[Gold], found: Mapping[str, tuple[Span, ...]]) -> list[Pair]:
    """Gold beside what was found; a note that the tool failed on is missed whole."""
    return [
        Pair(
            replace(gold.note, text=gold.scored_text),
            gold.spans,
            found.get(gold.note.id, ()),
            is_missing=gold.note.id not in found,
        )
        for gold in golds
    ]


def measure(pairs: Sequence[Pair], lexicons: Lexicons) -> Figures:
    """The figures of one tool's finds."""
    coverage = cover(pairs)
    leak = measure_leak(pairs, lexicons, coverage=coverage)
    scores = score(pairs, merge=BY_CATEGORY)
    named = {category: scores.categories.get(str(category)) for category in Category}
    return Figures(
        leaked_words=_rest(_hidden(coverage, np.ones(len(coverage.spans), np.bool_))),
        leaked_spans=_rest(leak.spans.value),
        overscrubbed=leak.words.value,
        precision=scores.criteria["binary_token"].micro.precision,
        hidden={category: _hidden(coverage, _of(coverage, category)) for category in Category},
        named={category: own["token"].prf.recall if own else None for category, own in named.items()},
    )


def _of(coverage: Coverage, category: Category) -> np.ndarray[tuple[int], np.dtype[np.bool_]]:
    return np.array([CATEGORY[span.label] is category for span in coverage.spans], np.bool_)


def _hidden(coverage: Coverage, chosen: np.ndarray[tuple[int], np.dtype[np.bool_]]) -> float | None:
    """The share of the chosen spans' words that is wholly hidden."""
    words = int(coverage.words[chosen].sum())
    return int(coverage.hidden_words[chosen].sum()) / words if words else None


def _rest(share: float | None) -> float | None:
    return None if share is None else 1 - share
