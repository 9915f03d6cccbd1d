"""The leak view: what a reader of the scrubbed notes could still read, and what they lost.

A span leaks when one alphanumeric character of it lies outside all system spans: a partly hidden name is a leak, and
the label does not matter. Only notes that have gold spans can leak, so only they and their patients are counted.
"""

from collections.abc import Sequence, Set
from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from scrubjay.evaluate.coverage import Coverage, cover
from scrubjay.evaluate.lost import LostTerm, LostWords, count_lost_words
from scrubjay.evaluate.pairs import Pair
from scrubjay.evaluate.shares import Bootstrap, Share, rows_of
from scrubjay.labels import AnyLabel
from scrubjay.lexicons import Lexicons

RULE_OF_THREE = 3
DEFAULT = Bootstrap()


@dataclass(frozen=True, slots=True)
class Leak:
    """What stayed readable and what was lost; each share with its interval over patients.

    ``readable`` counts alphanumeric characters of gold spans that stayed readable; ``notes`` and ``patients`` those
    without any leak. ``bound`` is the rate of leaking patients that n patients without a leak still allow at 95 %, 3/n;
    None where one leaks, since then the interval says it. It counts patients, because one patient's notes are no
    independent draws. ``words`` are words that are no PHI and were scrubbed, ``clinical`` those of them in the
    clinical lists, ``lost`` the clinical terms scrubbed most often.
    """

    spans: Share
    readable: Share
    notes: Share
    patients: Share
    words: Share
    clinical: Share
    bound: float | None
    lost: tuple[LostTerm, ...]
    leaking_notes: tuple[str, ...] = field(default=(), repr=False)
    bootstrap: Bootstrap = DEFAULT


def measure_leak(
    pairs: Sequence[Pair],
    lexicons: Lexicons,
    *,
    labels: Set[AnyLabel] | None = None,
    bootstrap: Bootstrap = DEFAULT,
    terms: int = 20,
    coverage: Coverage | None = None,
) -> Leak:
    """The leak view of ``pairs``; gold spans with labels outside ``labels`` are ignored where these are given.

    ``coverage`` is that of the same pairs and labels, where it was measured already.
    A note that the system lacks leaks all its spans; it has no words to lose, and does not dilute their share.
    """
    coverage = coverage or cover(pairs, labels)
    lost = count_lost_words(pairs, lexicons, terms=terms)
    rows, size = rows_of([pair.patient for pair in pairs])
    counts, totals = _by_patient(_by_note(coverage, lost, len(pairs)), rows, size)
    spans, readable, notes, patients, words, clinical = bootstrap.shares(counts, totals)
    leaking = np.unique(coverage.pair[~coverage.hidden]).tolist()
    return Leak(
        spans,
        readable,
        notes,
        patients,
        words,
        clinical,
        bound=_bound(patients),
        lost=lost.terms,
        leaking_notes=tuple(pairs[number].note.id for number in leaking),
        bootstrap=bootstrap,
    )


def _bound(patients: Share) -> float | None:
    is_clean = patients.total and patients.count == patients.total
    return min(1.0, RULE_OF_THREE / patients.total) if is_clean else None


def _by_note(coverage: Coverage, lost: LostWords, size: int) -> NDArray[np.int64]:
    """For each note: hidden spans, readable characters, whether clean, lost words, lost clinical words; then totals."""

    def total(values: NDArray[np.int64] | NDArray[np.bool_]) -> NDArray[np.int64]:
        return np.bincount(coverage.pair, values, size).astype(np.int64)

    spans = np.bincount(coverage.pair, minlength=size)
    hidden = total(coverage.hidden)
    has_gold = spans > 0
    counts = (hidden, total(coverage.readable), has_gold & (hidden == spans), lost.lost_words, lost.lost_clinical)
    totals = (spans, total(coverage.characters), has_gold, lost.words, lost.clinical)
    return np.column_stack([*counts, *totals]).astype(np.int64)


def _by_patient(
    notes: NDArray[np.int64], rows: NDArray[np.int64], size: int
) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """Sums over each patient's notes, with a column for the patients themselves after that of the notes."""
    sums = np.zeros((size, notes.shape[1]), np.int64)
    np.add.at(sums, rows, notes)
    counts, totals = np.hsplit(sums, 2)
    has_gold = totals[:, 2] > 0
    is_clean = has_gold & (counts[:, 2] == totals[:, 2])
    return np.insert(counts, 3, is_clean, axis=1), np.insert(totals, 3, has_gold, axis=1)
