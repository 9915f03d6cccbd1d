"""A doubt is a place of a note that somebody should look at again; a reading is the note as the checks see it."""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import cached_property
from html import unescape

from scrubjay.corpus.marks import one_line
from scrubjay.lexicons import Lexicons
from scrubjay.note import Note, Span
from scrubjay.text import View


@dataclass(frozen=True, slots=True, order=True)
class Doubt:
    """What may be wrong with ``text[start:end]``; ``kind`` is the short name that accepted.csv speaks of."""

    start: int
    end: int
    kind: str
    reason: str = field(compare=False)


@dataclass(frozen=True, slots=True)
class Word:
    """One word of a note with the lists that hold it, bits of ``Lex``."""

    start: int
    end: int
    text: str = field(repr=False)
    lex: int

    @property
    def is_title(self) -> bool:
        """Whether it is written like Hobbs."""
        return self.text[0].isupper() and self.text[1:].islower()

    @property
    def is_capital(self) -> bool:
        """Whether it starts with a capital: Hobbs, HOBBS, McHobbs."""
        return self.text[0].isupper()


class Reading:
    """A note with its marks, and the questions that the checks ask of it."""

    def __init__(self, note: Note, spans: tuple[Span, ...], lexicons: Lexicons) -> None:
        self.text = note.text.replace("\u00a0", " ")
        self.spans = spans
        self.lexicons = lexicons
        self._view = View(note, lexicons)
        self._marked = bytearray(len(note.text))
        for span in spans:
            self._marked[span.start : span.end] = b"\x01" * len(span)

    def is_free(self, start: int, end: int) -> bool:
        """Whether no character of a place is marked."""
        return not any(self._marked[start:end])

    def words_of(self, span: Span) -> str:
        """The text under a span, its line breaks as spaces and its HTML entities as the characters they mean."""
        return one_line(unescape(self.text[span.start : span.end]))

    def free_matches(self, pattern: re.Pattern[str], group: str = "phi") -> Iterator[re.Match[str]]:
        """The matches of a pattern whose named group is free of marks."""
        for match in pattern.finditer(self.text):
            if match[group] and self.is_free(*match.span(group)):
                yield match

    @cached_property
    def words(self) -> list[Word]:
        """The words, run-together ones cut apart, without punctuation."""
        parts = self._view.parts
        rows = zip(parts.start.tolist(), parts.end.tolist(), parts.lex.tolist(), strict=True)
        return [
            Word(start, end, self.text[start:end], lex) for start, end, lex in rows if self.text[start:end].isalpha()
        ]

    def listed(self, lists: int) -> Iterator[tuple[int, int]]:
        """The words and phrases that one of ``lists`` holds."""
        yield from ((word.start, word.end) for word in self.words if word.lex & lists)
        phrases, parts = self._view.parts.phrases, self._view.parts
        for first, last, mask in zip(phrases.first, phrases.last, phrases.mask, strict=True):
            if int(mask) & lists:
                yield int(parts.start[first]), int(parts.end[last - 1])

    @cached_property
    def is_lower(self) -> bool:
        """Whether the note is written without capitals, so that case tells nothing."""
        words = [word for word in self.words if len(word.text) > 1]
        return sum(word.is_title for word in words) * 25 < len(words)


Family = Callable[[Reading], Iterator[Doubt]]
"""One family of doubts: all that it has to say of a note."""
