"""Folds: notes in equal parts, of which each is held out once; notes of one group are never apart."""

from collections.abc import Iterable, Mapping, Sequence

from scrubjay.errors import UsageError
from scrubjay.learn.corpora import TrainingCorpus


def deal(sizes: Mapping[str, int], count: int) -> dict[str, int]:
    """The fold of each group: the largest first, each to the fold that holds least, so that folds are alike.

    >>> deal({"north": 5, "south": 3, "east": 2}, 2)
    {'north': 0, 'south': 1, 'east': 1}
    """
    return _deal([sizes], count)


def deal_corpora(corpora: Sequence[TrainingCorpus], count: int) -> dict[str, int]:
    """The fold of each group, each corpus being spread over all folds.

    So a detector that learns from one corpus alone has notes to learn from whichever fold is held out.
    """
    return _deal([group_sizes([corpus]) for corpus in corpora], count)


def _deal(parts: Sequence[Mapping[str, int]], count: int) -> dict[str, int]:
    groups = {group for sizes in parts for group in sizes}
    if count < 2:
        raise UsageError(f"cross-validation needs 2 folds or more, got {count}")
    if len(groups) < count:
        raise UsageError(
            f"{count} folds need {count} groups of notes (institutions, else patients, else notes) and there are "
            f"{len(groups)}; learn from more notes, or ask for fewer folds in the recipe"
        )
    held = [0] * count
    fold_of: dict[str, int] = {}
    for sizes in parts:
        own = [0] * count
        for group in sorted(sizes.keys() - fold_of.keys(), key=lambda group: (-sizes[group], group)):
            fold = min(range(count), key=lambda number: (own[number], held[number], number))
            own[fold] += max(sizes[group], 1)
            held[fold] += max(sizes[group], 1)
            fold_of[group] = fold
    return fold_of


def group_sizes(corpora: Iterable[TrainingCorpus]) -> dict[str, int]:
    """How much text each group has."""
    sizes: dict[str, int] = {}
    for corpus in corpora:
        for note, group in zip(corpus.notes, corpus.groups, strict=True):
            sizes[group] = sizes.get(group, 0) + len(note.text)
    return sizes


def held_out(corpora: Sequence[TrainingCorpus], count: int, fold: int) -> frozenset[str]:
    """The groups of one fold."""
    return frozenset(group for group, number in deal_corpora(corpora, count).items() if number == fold)
