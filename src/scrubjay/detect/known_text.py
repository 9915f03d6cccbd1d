"""A note's text as known identifiers are looked for in it: lower case, no accents, with the way back."""

import re
import unicodedata
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cache

from scrubjay.labels import Label
from scrubjay.note import Span

SOURCE = "known"
_NUMBER = re.compile(r"\+?\(?(\d{1,400})")


@cache
def _fold_char(char: str) -> str:
    base = "".join(c for c in unicodedata.normalize("NFKD", char) if not unicodedata.combining(c))
    return base.lower() if base.strip() or not base else char


def fold(text: str) -> str:
    """The text in lower case and without accents; characters may vanish or become several."""
    return text.lower() if text.isascii() else "".join(map(_fold_char, text))


class Folded:
    """A folded text that maps its offsets back to the note's own."""

    def __init__(self, text: str) -> None:
        self.origin = text
        self.text = fold(text)
        self.numbers = sorted({at for match in _NUMBER.finditer(self.text) for at in (match.start(), match.start(1))})
        self._places: list[int] | None = None
        if not text.isascii():
            self._places = [i for i, char in enumerate(text) for _ in _fold_char(char)]

    def span(self, start: int, end: int, label: Label, score: float, name: str) -> Span:
        """The span of the note behind ``text[start:end]``, with the combining marks of its last letter."""
        if self._places is not None:
            start, end = self._places[start], self._places[end - 1] + 1
            while end < len(self.origin) and unicodedata.combining(self.origin[end]):
                end += 1
        return Span(start, end, label, score, f"{SOURCE}.{name}")


@dataclass(frozen=True, slots=True)
class Variant:
    """A pattern for all ways of writing one identifier; the span is the group ``phi`` or the whole match.

    A pattern that starts with a digit is tried only where numbers start, and any only where the text holds ``anchor``:
    together that is some five times as fast as searching.
    """

    name: str
    label: Label
    pattern: re.Pattern[str] = field(repr=False)
    score: float = 1.0
    at_numbers: bool = False
    anchor: str = field(default="", repr=False)

    def find(self, folded: Folded) -> Iterator[Span]:
        """Every occurrence in a folded text."""
        if self.anchor not in folded.text:
            return
        group = "phi" if "phi" in self.pattern.groupindex else 0
        for match in self._at_numbers(folded) if self.at_numbers else self.pattern.finditer(folded.text):
            start, end = match.span(group)
            if start < end:
                yield folded.span(start, end, self.label, self.score, self.name)

    def _at_numbers(self, folded: Folded) -> Iterator[re.Match[str]]:
        end = 0
        for start in folded.numbers:
            if start >= end and (match := self.pattern.match(folded.text, start)):
                end = match.end()
                yield match


def alternatives(patterns: Iterable[str]) -> str:
    """One pattern for any of ``patterns``, the longest tried first; none gives a pattern that never matches."""
    distinct = sorted(set(patterns), key=lambda pattern: (-len(pattern), pattern))
    return "(?:" + "|".join(distinct) + ")" if distinct else "(?!)"


def bounded(pattern: str, *, first: str, last: str) -> str:
    """A pattern that does not start or end inside a number or word of the kind its ends are.

    Words may run into numbers: in "MRN4471023" the number is found.
    """
    before = r"(?<![0-9])" if first.isdigit() else r"(?<![^\W\d_])" if first.isalpha() else ""
    after = r"(?![0-9])" if last.isdigit() else r"(?![^\W\d_])" if last.isalpha() else ""
    return f"{before}{pattern}{after}"


def literal(identifier: str) -> str | None:
    """A pattern for an identifier as given, with any punctuation or spaces between its words and numbers.

    None where there is nothing to look for.
    """
    pieces: Sequence[str] = re.findall(r"[^\W\d_]{1,200}|\d{1,200}", fold(identifier))
    if not pieces:
        return None
    joined = r"[\W_]{0,3}".join(map(re.escape, pieces))
    return bounded(joined, first=pieces[0][0], last=pieces[-1][-1])
