"""The slices as people read them: whole words for headings and rows, and small sections together."""

from collections.abc import Iterable
from itertools import groupby

from scrubjay.evaluate.slices import Dimension, Slice
from scrubjay.text.headings import NONE, OTHER

FEW = 5
"""A section with fewer gold spans says nothing by itself."""

_TITLES = {
    Dimension.UNLISTED_NAMES: "names, in the lexicons or not",
    Dimension.WORD_NAMES: "names, everyday words or not",
}
_NAMES = {
    (Dimension.SECTION, NONE): "no section",
    (Dimension.SECTION, OTHER): "heading not known",
    (Dimension.UNLISTED_NAMES, "yes"): "not listed",
    (Dimension.UNLISTED_NAMES, "no"): "listed",
    (Dimension.WORD_NAMES, "yes"): "a word",
    (Dimension.WORD_NAMES, "no"): "not a word",
}


def slice_groups(slices: Iterable[Slice]) -> list[tuple[str, list[Slice]]]:
    """For each dimension its heading and its rows, named for readers."""
    groups = []
    for dimension, members in groupby(slices, key=lambda each: each.dimension):
        rows = [_renamed(each) for each in members]
        groups.append((_TITLES.get(dimension, str(dimension)), _folded(rows)))
    return groups


def _renamed(each: Slice) -> Slice:
    plain = each.name.replace("_", " ") if each.dimension is Dimension.SECTION else each.name
    name = _NAMES.get((each.dimension, each.name), plain)
    return Slice(each.dimension, name, each.spans, each.hidden, each.words, each.hidden_words)


def _folded(rows: list[Slice]) -> list[Slice]:
    """The rows with small sections as one, last; a single small section keeps its name."""
    small = [each for each in rows if each.dimension is Dimension.SECTION and each.spans < FEW]
    if len(small) < 2:
        return rows
    sums = zip(*((each.spans, each.hidden, each.words, each.hidden_words) for each in small), strict=True)
    spans, hidden, words, hidden_words = map(sum, sums)
    other = Slice(Dimension.SECTION, "other sections", spans, hidden, words, hidden_words)
    return [each for each in rows if each not in small] + [other]
