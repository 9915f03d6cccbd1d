"""Splits by patient: no patient is divided, and the institutions that nobody may have seen are in test as a whole."""

import random
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence, Set
from dataclasses import replace

from scrubjay.corpus.index import Entry, Split

SHARES = {Split.TRAIN: 0.65, Split.DEV: 0.15, Split.TEST: 0.20}
_TRIES = 24
_LEAST = 0.05
"""What the test split takes of every institution that is not for testing alone, however large those are."""
Stratum = tuple[str, str]


def assign_splits(
    entries: Iterable[Entry],
    *,
    unseen: Set[str],
    untested: Set[str] = frozenset(),
    seed: int = 0,
    kept: Mapping[str, Split] | None = None,
) -> tuple[Entry, ...]:
    """The entries with new splits, in their own order; the same entries and seed give the same splits.

    The patients in ``kept`` stay where they are: what was tested on yesterday must not be trained on tomorrow. For the
    others several orders are drawn. In each, patients are dealt out one by one, those with most notes first, each to
    the split that brings institutions, genres and densities nearest to their shares; the best deal counts. Patients of
    ``untested`` institutions do not come into the test split: those were written when it was closed.
    """
    listed = tuple(entries)
    patients: defaultdict[str, list[Entry]] = defaultdict(list)
    for entry in sorted(listed):
        patients[entry.patient].append(entry)
    reserved = {name for name, notes in patients.items() if any(note.institution in unseen for note in notes)}
    goals = _goals(listed, reserved)
    stream = random.Random(f"splits {seed}")
    settled = dict.fromkeys(sorted(reserved), Split.TEST) | {
        name: split for name, split in (kept or {}).items() if name in patients and name not in reserved
    }
    deals = [_deal(patients, reserved, untested, settled, goals, stream) for _ in range(_TRIES)]
    _, best = min(deals, key=lambda deal: deal[0])
    return tuple(replace(entry, split=best[entry.patient]) for entry in listed)


def _strata(entry: Entry) -> tuple[Stratum, ...]:
    return ("all", ""), ("institution", entry.institution), ("genre", entry.genre), ("density", entry.density)


def _goals(entries: Sequence[Entry], reserved: Set[str]) -> dict[tuple[Stratum, Split], float]:
    """How many notes of each stratum each split should have; what is reserved takes up part of the test split."""
    free = [entry for entry in entries if entry.patient not in reserved]
    wanted = {split: share * len(entries) for split, share in SHARES.items()}
    wanted[Split.TEST] = max(_LEAST * len(free), wanted[Split.TEST] - (len(entries) - len(free)))
    whole = sum(wanted.values())
    counts = Counter(stratum for entry in free for stratum in _strata(entry))
    return {(stratum, split): wanted[split] / whole * count for stratum, count in counts.items() for split in Split}


def _deal(
    patients: dict[str, list[Entry]],
    reserved: Set[str],
    untested: Set[str],
    settled: Mapping[str, Split],
    goals: dict[tuple[Stratum, Split], float],
    stream: random.Random,
) -> tuple[float, dict[str, Split]]:
    chosen = dict(settled)
    counts: Counter[tuple[Stratum, Split]] = Counter()
    for name in chosen.keys() - reserved:
        counts.update((stratum, chosen[name]) for entry in patients[name] for stratum in _strata(entry))
    order = [name for name in sorted(patients) if name not in chosen]
    stream.shuffle(order)
    order.sort(key=lambda name: -len(patients[name]))
    for name in order:
        strata = Counter(stratum for entry in patients[name] for stratum in _strata(entry))
        is_closed = any(entry.institution in untested for entry in patients[name])
        costs = {
            split: _cost(strata, split, counts, goals) for split in Split if not (is_closed and split is Split.TEST)
        }
        best = min(costs, key=lambda split: costs[split])
        chosen[name] = best
        counts.update({(stratum, best): number for stratum, number in strata.items()})
    return sum((counts[key] - goal) ** 2 / max(goal, 0.5) for key, goal in goals.items()), chosen


def _cost(
    strata: Counter[Stratum],
    split: Split,
    counts: Counter[tuple[Stratum, Split]],
    goals: dict[tuple[Stratum, Split], float],
) -> float:
    """How much farther from its goals a split is with these notes than without them."""
    cost = 0.0
    for stratum, number in strata.items():
        goal, count = goals[stratum, split], counts[stratum, split]
        cost += ((count + number - goal) ** 2 - (count - goal) ** 2) / max(goal, 0.5)
    return cost
