"""A note as the place rules read it: words with run-together ones cut, lexicon bits, and walks along capitals.

The finders ask few places of a note many small questions, so the arrays are Python lists here; a note is turned
into a reading once, whichever finder comes first.
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from scrubjay.detect.name_words import FUNCTION_WORDS
from scrubjay.detect.rules.wraps import joined_lines
from scrubjay.kernel import scan
from scrubjay.text import Phrases, Tokens, View

__all__ = ["FUNCTION_WORDS", "Reading", "any_list", "cues_of", "longest_first"]

NAME_JOINERS = frozenset({"-", "'", "’", "&", "/"})
"""Marks that stand inside a name without ending it."""
SHORTENED = frozenset(
    {"st", "ste", "mt", "ft", "pt", "dr", "med", "gen", "hosp", "ctr", "mem", "reg", "univ", "n", "s"}
)
SHORTENED |= {"e", "w"}
"""Words whose full stop does not end a name."""
FULL_LINE = 55
"""From so many characters on, a line that was wrapped may cut a name in two."""
COLUMN_GAP = 3
"""From so many blanks on, a gap is that of two columns."""


def cues_of(**kinds: tuple[int, str]) -> dict[str, int]:
    """Cues with their numbers, from comma-separated phrases a kind; the keywords only name the kinds."""
    return {phrase.strip(): number for number, phrases in kinds.values() for phrase in phrases.split(",")}


@dataclass(eq=False, repr=False)
class Reading:
    """The words of a note; ``words`` are arrays for choosing places, the lists answer questions there."""

    text: str
    lowered: str
    words: Tokens
    cues: list[tuple[int, int, int]] | None = None
    """First word, word after the last and bits of each cue; see place_cues."""

    @classmethod
    def of(cls, view: View) -> "Reading":
        """The reading of a view, made once."""
        return view.derived(_read)

    def __post_init__(self) -> None:
        """The arrays as lists: where each word starts and ends, the flags of kernel.scan, the bits of Lex."""
        self.start: list[int] = self.words.start.tolist()
        self.end: list[int] = self.words.end.tolist()
        self.flags: list[int] = self.words.flags.tolist()
        self.lex: list[int] = self.words.lex.tolist()

    @cached_property
    def phrases(self) -> list[tuple[int, int, int]]:
        """First word, word after the last, and lists of each phrase of the lexicons."""
        found = self.words.phrases
        return list(zip(found.first.tolist(), found.last.tolist(), found.mask.tolist(), strict=True))

    @cached_property
    def _by_first(self) -> dict[int, list[tuple[int, int]]]:
        starting: dict[int, list[tuple[int, int]]] = {}
        for first, last, mask in self.phrases:
            starting.setdefault(first, []).append((last, mask))
        return starting

    def phrase_end(self, first: int, lists: int, *, last: int | None = None) -> int:
        """The end of the longest phrase of ``lists`` that starts at a word, or that fills it up to ``last``; else 0."""
        ends = (end for end, mask in self._by_first.get(first, ()) if mask & lists)
        return max((end for end in ends if last is None or end == last), default=0)

    def __len__(self) -> int:
        return len(self.words)

    def where(self, *, lists: int, flags: int = 0) -> list[int]:
        """The words that are in one of ``lists`` and carry all of ``flags``."""
        words = self.words
        wanted = (words.lex & np.uint64(lists)) != 0
        if flags:
            wanted &= (words.flags & flags) == flags
        hits: list[int] = wanted.nonzero()[0].tolist()
        return hits

    def word(self, i: int) -> str:
        """The word in lower case; an empty string beyond the ends."""
        return self.lowered[self.start[i] : self.end[i]] if 0 <= i < len(self.start) else ""

    def capital(self, i: int) -> bool:
        """Whether the word starts with a capital."""
        return 0 <= i < len(self.flags) and bool(self.flags[i] & scan.UPPER_FIRST)

    def shouted(self, i: int) -> bool:
        """Whether the word is all capitals."""
        return self.capital(i) and not self.flags[i] & scan.HAS_LOWER

    def merely_shouted(self, i: int) -> bool:
        """Whether a word of grammar is in capitals because all about it is: "SHE WORKS AT THE MILL"."""
        if not self.shouted(i) or self.word(i) not in FUNCTION_WORDS or self.word(i + 1) == ".":
            return False
        return any(self.shouted(j) and self.end[j] - self.start[j] > 1 for j in (i - 1, i + 1))

    def letters(self, i: int) -> bool:
        """Whether the word has letters and lies inside the note."""
        return 0 <= i < len(self.flags) and bool(self.flags[i] & scan.HAS_LETTER)

    def digits(self, i: int) -> bool:
        """Whether the word has digits and lies inside the note."""
        return 0 <= i < len(self.flags) and bool(self.flags[i] & scan.HAS_DIGIT)

    def starts_line(self, i: int) -> bool:
        """Whether a line or column starts with the word; beyond the ends one does."""
        return not 0 <= i < len(self.flags) or bool(self.flags[i] & scan.LINE_BEFORE)

    def spaced(self, i: int) -> bool:
        """Whether white space stands before the word."""
        return not 0 <= i < len(self.flags) or bool(self.flags[i] & scan.SPACE_BEFORE)

    def run_on(self, i: int) -> bool:
        """Whether the word was run together with the one before, other than as in "McFadyen"."""
        if not 0 < i < len(self.flags) or not self.flags[i] & scan.GLUED:
            return False
        return self.end[i - 1] - self.start[i - 1] > 3 or self.digits(i - 1)

    def has(self, i: int, lists: int) -> bool:
        """Whether the word is in one of the lists."""
        return 0 <= i < len(self.lex) and bool(self.lex[i] & lists)

    def starts_sentence(self, i: int) -> bool:
        """Whether the word opens a line or follows a mark that ends a sentence."""
        return self.starts_line(i) or self.word(i - 1) in {".", "?", "!", ":", "•", "*"}

    def run_left(self, stop: int, *, longest: int, connectors: frozenset[str] = frozenset()) -> int:
        """The first word of the run of capitalised words that ends right before ``stop``, on one line.

        Connectors count only between two capitalised words; ``stop`` itself where there is no such word.
        """
        first, i = stop, stop - 1
        while i >= 0 and stop - i <= longest and not self.starts_line(i + 1) and not self.run_on(i + 1):
            word = self.word(i)
            if self.capital(i) and self.letters(i) and not self.merely_shouted(i):
                first = i
            elif not (
                word in connectors
                or (word in NAME_JOINERS and (word == "&" or not self.spaced(i + 1)))
                or (word == "s" and self.word(i - 1) in {"'", "’"})
                or (word in {"'", "’"} and self.word(i - 1).endswith("s") and not self.spaced(i))
                or (word == "." and (self.word(i - 1) in SHORTENED or self._initial(i - 1)))
            ):
                break
            i -= 1
        return first

    def run_right(self, first: int, *, longest: int, connectors: frozenset[str] = frozenset()) -> int:
        """The word after the run of capitalised words that starts at ``first``, on one line."""
        last, i = first, first
        while i < len(self) and i - first < longest and (i == first or not (self.starts_line(i) or self.run_on(i))):
            word = self.word(i)
            if self.capital(i) and self.letters(i) and not self.merely_shouted(i):
                last = i + 1
            elif not (
                word in connectors
                or (word in NAME_JOINERS and not self.spaced(i))
                or (word == "&" and self.spaced(i))
                or (word == "." and (self.word(i - 1) in SHORTENED or self._initial(i - 1)))
            ):
                break
            i += 1
        return last

    def _initial(self, i: int) -> bool:
        return self.capital(i) and self.end[i] - self.start[i] == 1

    def slice(self, first: int, last: int) -> str:
        """The text of words ``first`` to ``last`` (exclusive)."""
        return self.text[self.start[first] : self.end[last - 1]]


def _read(view: View) -> Reading:
    """The reading of a view, in which a full line's break is none and a gap between columns is one."""
    words = _cut_run_together(view)
    flags = words.flags.copy()
    gaps = ((words.start[1:] - words.end[:-1] >= COLUMN_GAP) & (flags[1:] & scan.LINE_BEFORE == 0)).nonzero()[0] + 1
    flags[words.start.searchsorted(_wraps(view))] &= ~np.uint16(scan.LINE_BEFORE)
    columns = [i for i in gaps.tolist() if view.text[words.end[i - 1] - 1] not in ":,=#("]
    flags[columns] |= scan.LINE_BEFORE
    return Reading(view.text, view.lowered, replace(words, flags=flags))


def _wraps(view: View) -> NDArray[np.int64]:
    """Where the note goes on after a wrap; lines of letterheads and addresses are too short to have been wrapped."""
    ends = np.array(view.derived(joined_lines).ends, np.int64)
    above = view.line_starts[view.line_starts.searchsorted(ends, side="right") - 2]
    long = ends - above >= FULL_LINE
    places = zip(above[long].tolist(), ends[long].tolist(), strict=True)
    return np.array([end for start, end in places if not _is_list(view.text, start, end)], np.int64)


def _is_list(text: str, above: int, here: int) -> bool:
    """Whether both lines are indented alike and start with capitals, as those of a list of copies do."""
    lines = text[above:here].expandtabs()
    indented = len(lines) - len(lines.lstrip())
    item = lines.lstrip()[:1].isupper() and text[here].isupper()
    return item and indented > 1 and indented == len(lines) - len(lines.rstrip(" ")) != 0


def _cut_run_together(view: View) -> Tokens:
    """The tokens of a view, with those that no list knows cut at their soft boundaries.

    A cut needs three letters on the side that starts or ends there, so that ``5th``, ``FB59`` and ``mmHg`` stay.
    """
    tokens, parts = view.tokens, view.parts
    if len(tokens) == len(parts):
        return tokens
    owner = tokens.start.searchsorted(parts.start, side="right") - 1
    long = (parts.end - parts.start >= 3) & ((parts.flags & scan.HAS_LETTER) != 0)
    glued = (parts.flags & scan.GLUED) != 0
    before = np.concatenate((np.zeros(1, bool), long[:-1]))
    cut = np.zeros(len(tokens), bool)
    cut[owner[glued & (long | before)]] = True
    cut &= tokens.lex == 0
    if not cut.any():
        return tokens
    from_parts = cut[owner]

    def joined(whole: NDArray[np.generic], pieces: NDArray[np.generic]) -> NDArray[np.generic]:
        return np.concatenate((whole[~cut], pieces[from_parts]))[order]

    order = np.argsort(np.concatenate((tokens.start[~cut], parts.start[from_parts])), kind="stable")
    names = ("start", "end", "flags", "key", "line")
    start, end, flags, key, line = (joined(getattr(tokens, name), getattr(parts, name)) for name in names)
    lex, first, last, mask = view.lexicons.annotate(key, flags)  # type: ignore[arg-type]
    return Tokens(start, end, flags, key, line, lex, Phrases(first, last, mask))  # type: ignore[arg-type]


def any_list(*lists: int) -> int:
    """The bits of several lists as a plain number."""
    bits = 0
    for one in lists:
        bits |= int(one)
    return bits


def longest_first(places: Iterable[tuple[int, int, int]]) -> list[tuple[int, int, int]]:
    """Places in reading order, the longer first where several start at one word."""
    return sorted(places, key=lambda place: (place[0], -place[1]))
