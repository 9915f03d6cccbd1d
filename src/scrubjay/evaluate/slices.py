"""Slices: the leak figures for one part of the spans at a time, since a good average hides who leaks."""

from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence, Set
from dataclasses import dataclass
from enum import StrEnum

import numpy as np

from scrubjay.evaluate.coverage import Coverage, cover
from scrubjay.evaluate.lost import NAMES
from scrubjay.evaluate.pairs import WORD, Pair
from scrubjay.labels import AnyLabel, ForeignLabel, Label
from scrubjay.lexicons import Lex, Lexicons
from scrubjay.note import Span
from scrubjay.text import View
from scrubjay.text.headings import SECTIONS

PERSONS: frozenset[AnyLabel] = frozenset({Label.PATIENT, Label.DOCTOR, ForeignLabel.NAME})
UNKNOWN = "unknown"
SHORT = 3
"""How many letters a word in lower case may have inside a span in Title case."""


class Dimension(StrEnum):
    """By what the gold spans are sliced."""

    LABEL = "label"
    GENRE = "genre"
    SECTION = "section"
    CASING = "casing"
    UNLISTED_NAMES = "names not in the lexicons"
    WORD_NAMES = "names that are words"


@dataclass(frozen=True, slots=True)
class Slice:
    """The gold spans of one slice: how many, how many wholly hidden, and the same for their words."""

    dimension: Dimension
    name: str
    spans: int
    hidden: int
    words: int
    hidden_words: int

    @property
    def share(self) -> float | None:
        """The share of spans wholly hidden, None of nothing."""
        return self.hidden / self.spans if self.spans else None

    @property
    def word_recall(self) -> float | None:
        """The share of words wholly hidden, None of nothing."""
        return self.hidden_words / self.words if self.words else None


def measure_slices(
    pairs: Sequence[Pair],
    lexicons: Lexicons,
    *,
    labels: Set[AnyLabel] | None = None,
    by: Sequence[Dimension] = tuple(Dimension),
    coverage: Coverage | None = None,
) -> tuple[Slice, ...]:
    """The slices, dimension after dimension in the order of ``by``; within one, those with most spans first.

    The slices of names hold the names of persons only, told apart as "yes" and "no". Where no pair has a genre there
    are no slices by genre. Sections need the text layer, which costs a little; nothing else builds a view.
    ``coverage`` is that of the same pairs and labels, where it was measured already.
    """
    coverage = coverage or cover(pairs, labels)
    if all(pair.genre is None for pair in pairs):
        by = [dimension for dimension in by if dimension is not Dimension.GENRE]
    readers = {dimension: _reader(dimension, lexicons) for dimension in by}
    places: dict[Dimension, dict[str, list[int]]] = {dimension: defaultdict(list) for dimension in by}
    for pair, first, last in _runs(pairs, coverage):
        for dimension, read in readers.items():
            for place, name in enumerate(read(pair, coverage.spans[first:last]), first):
                if name is not None:
                    places[dimension][name].append(place)
    return tuple(found for dimension in by for found in _sums(dimension, places[dimension], coverage))


Reader = Callable[[Pair, list[Span]], list[str | None]]
"""Names the slice of each gold span of one note; None where the dimension does not concern it."""


def _reader(dimension: Dimension, lexicons: Lexicons) -> Reader:
    def per_text(name: Callable[[str], str | None]) -> Reader:
        return lambda pair, spans: [name(pair.note.text[span.start : span.end]) for span in spans]

    def per_person(is_such: Callable[[str], bool]) -> Reader:
        return lambda pair, spans: [
            ("yes" if is_such(pair.note.text[span.start : span.end]) else "no") if span.label in PERSONS else None
            for span in spans
        ]

    readers: dict[Dimension, Reader] = {
        Dimension.LABEL: lambda pair, spans: [str(span.label) for span in spans],
        Dimension.GENRE: lambda pair, spans: [pair.genre or UNKNOWN] * len(spans),
        Dimension.SECTION: lambda pair, spans: _sections(View(pair.note, lexicons), spans),
        Dimension.CASING: per_text(casing),
        Dimension.UNLISTED_NAMES: per_person(lambda text: is_unlisted(text, lexicons)),
        Dimension.WORD_NAMES: per_person(lambda text: is_word(text, lexicons)),
    }
    return readers[dimension]


def _sections(view: View, spans: list[Span]) -> list[str | None]:
    """The section of the token in which each span starts, or of the next token."""
    ends = view.tokens.end
    if not len(ends):
        return [SECTIONS[0]] * len(spans)
    tokens = np.searchsorted(ends, [span.start for span in spans], "right")
    return [SECTIONS[number] for number in view.section_of_token[np.minimum(tokens, len(ends) - 1)].tolist()]


def casing(text: str) -> str:
    """How a span is written: Title, UPPER, lower, mixed, or no letters.

    Initials ("Mary K. Smith") and short words in lower case ("Rio de Oro", "10th of May") leave a Title one.
    """
    if text.lower() == text.upper():
        return "no letters"
    if text.isupper():
        return "UPPER"
    if text.islower():
        return "lower"
    words = [word for word in WORD.findall(text) if word[0].isalpha()]
    is_title = [word[0].isupper() and (len(word) == 1 or not word.isupper()) for word in words]
    is_short = [word.islower() and len(word) <= SHORT for word in words]
    fits = all(title or short for title, short in zip(is_title, is_short, strict=True))
    return "Title" if fits and any(is_title) else "mixed"


def is_unlisted(text: str, lexicons: Lexicons) -> bool:
    """Whether none of a name's words is listed as a given name, surname or nickname."""
    return not any(lexicons.mask(word) & NAMES for word in WORD.findall(text))


def is_word(text: str, lexicons: Lexicons) -> bool:
    """Whether a word of a name is an everyday English word: Hope, Young.

    The whole list of common words would not do, since by mere use in newspapers it holds John and Smith.
    """
    return any(lexicons.mask(word) & Lex.COMMON_20K for word in WORD.findall(text))


def _runs(pairs: Sequence[Pair], coverage: Coverage) -> Iterator[tuple[Pair, int, int]]:
    """Each pair that has gold spans, with the places of the first and after the last in the coverage."""
    numbers, firsts = np.unique(coverage.pair, return_index=True)
    lasts = [*firsts[1:].tolist(), len(coverage.spans)]
    for number, first, last in zip(numbers.tolist(), firsts.tolist(), lasts, strict=False):
        yield pairs[number], first, last


def _sums(dimension: Dimension, places: dict[str, list[int]], coverage: Coverage) -> list[Slice]:
    found = [
        Slice(
            dimension,
            name,
            len(chosen),
            int(coverage.hidden[chosen].sum()),
            int(coverage.words[chosen].sum()),
            int(coverage.hidden_words[chosen].sum()),
        )
        for name, chosen in places.items()
    ]
    return sorted(found, key=lambda one: (-one.spans, one.name))
