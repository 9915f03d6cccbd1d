"""What is known of each word of a note when names are looked for.

Nearly every word is somebody's surname, so a bare flag says little: what counts is how frequent a word is as a name,
how frequent as a word, and how it is written.
"""

from bisect import bisect_left
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from scrubjay.detect.name_words import EPONYM_HEADS
from scrubjay.kernel import scan
from scrubjay.lexicons import Lex
from scrubjay.lexicons.table import keys_of
from scrubjay.text import View

CLINICAL = int(Lex.MEDICAL | Lex.DRUG | Lex.ORGANISM)
_TOP = int(Lex.GIVEN_2K | Lex.SURNAME_10K)
_MIDDLE = int(Lex.GIVEN_10K | Lex.SURNAME_50K)
ANY_NAME = int(Lex.GIVEN | Lex.SURNAME | Lex.NICKNAME)
PREFIXES = frozenset(
    {"mc", "mac", "o", "de", "la", "le", "di", "du", "van", "da", "st", "fitz", "jo", "ma", "ni", "el", "al"}
)
GRADES = frozenset({"I", "II", "III", "IV", "V", "VI"})
_COMMA = np.uint64(keys_of(",")[0])
_FULL_LINE = 60
"""A line at least this long may have been cut in the middle of a sentence."""


class NameFacts:
    """The parts of a view as plain lists, with the questions that finding names asks of single words.

    Finding names asks many such questions of nearly every capital, so what is known beforehand lies open in lists.
    """

    def __init__(self, view: View) -> None:
        parts = view.parts
        self.text = view.text
        self._parts = parts
        self.start: list[int] = parts.start.tolist()
        self.end: list[int] = parts.end.tolist()
        self.flags: list[int] = parts.flags.tolist()
        self.words = [self.text[start:end] for start, end in zip(self.start, self.end, strict=True)]
        self.size = len(self.words)
        self._lists = parts.lex.copy()
        self._joined = self._join(view)
        self.lex: list[int] = self._lists.tolist()
        self._in_terms = self._terms(view)

    @cached_property
    def is_lower(self) -> bool:
        """Whether any of the note is written without capitals."""
        return bool(self._lower.any())

    def lower_at(self, i: int) -> bool:
        """Whether the paragraph around part ``i`` is written without capitals, so that case says nothing there."""
        return self._lower_list[i]

    @cached_property
    def _lower_list(self) -> list[bool]:
        marked: list[bool] = self._lower.tolist()
        return marked

    @cached_property
    def _lower(self) -> NDArray[np.bool_]:
        flags = self._parts.flags
        if not len(flags):
            return np.zeros(0, np.bool_)
        titled = scan.UPPER_FIRST | scan.HAS_LOWER
        first = (flags & scan.BLANK_BEFORE != 0).nonzero()[0]
        first = first if len(first) and first[0] == 0 else np.insert(first, 0, 0)
        words = np.add.reduceat((flags & scan.HAS_LETTER != 0).astype(np.int64), first)
        capitals = np.add.reduceat((flags & titled == titled).astype(np.int64), first)
        if capitals.sum() * 50 < words.sum() and words.sum() > 20:
            return np.ones(len(flags), np.bool_)
        lower = (words > 12) & (capitals * 25 < words)
        return np.repeat(lower, np.diff(np.append(first, len(flags))))

    def where(self, lists: int, *, flags: int = 0) -> list[int]:
        """The parts that are in one of ``lists`` and carry all of ``flags``; joined words by their first part."""
        wanted = self._listed(lists)
        if flags:
            wanted &= (self._parts.flags & flags) == flags
        found: list[int] = wanted.nonzero()[0].tolist()
        return found

    def phrases(self, lists: int) -> list[tuple[int, int]]:
        """First part and end of listed phrases of two words or more."""
        phrases = self._parts.phrases
        wanted = (phrases.mask & np.uint64(lists)) != 0
        return list(zip(phrases.first[wanted].tolist(), phrases.last[wanted].tolist(), strict=True))

    @cached_property
    def commas(self) -> list[int]:
        """The commas between two parts."""
        found: list[int] = (self._parts.key[1:-1] == _COMMA).nonzero()[0].tolist()
        return [i + 1 for i in found]

    def part_at(self, place: int) -> int | None:
        """The part that starts at an offset of the text, or None where none does."""
        i = bisect_left(self.start, place)
        return i if i < self.size and self.start[i] == place else None

    def has_capital(self, i: int) -> bool:
        """Whether the part starts with a capital letter."""
        return bool(self.flags[i] & scan.UPPER_FIRST)

    def is_title_case(self, i: int) -> bool:
        """Whether the part is written like Hobbs."""
        return self.flags[i] & (scan.UPPER_FIRST | scan.HAS_LOWER) == scan.UPPER_FIRST | scan.HAS_LOWER

    def is_initial(self, i: int) -> bool:
        """Whether the part is a single capital letter, or the b of ``mae b.`` in a paragraph without capitals."""
        if self.end[i] - self.start[i] != 1 or not self.flags[i] & scan.HAS_LETTER:
            return False
        return self.has_capital(i) or (self.lower_at(i) and self.is_dotted(i))

    def is_dotted(self, i: int) -> bool:
        """Whether a full stop follows the part at once."""
        return i + 1 < self.size and self.end[i] < len(self.text) and self.text[self.end[i]] == "."

    def is_glued(self, i: int) -> bool:
        """Whether nothing stands between the part and the one before it."""
        return not self.flags[i] & scan.SPACE_BEFORE

    def _listed(self, lists: int) -> NDArray[np.bool_]:
        listed: NDArray[np.bool_] = (self._lists & np.uint64(lists)) != 0
        return listed

    @cached_property
    def name_ranks(self) -> list[int]:
        """For each part 3 for a frequent name, 2 for a known one, 1 for a rare one, 0 for none."""
        top, middle, rare = (self._listed(lists) for lists in (_TOP, _MIDDLE, ANY_NAME))
        ranks: list[int] = np.where(top, 3, np.where(middle, 2, rare)).tolist()
        return ranks

    @cached_property
    def word_ranks(self) -> list[int]:
        """For each part 3 for an everyday word, 2 for a common or clinical one, 1 for a rarer one, 0 for none.

        Word counts see the person John in the word john, so a very frequent first name counts as a rare word.
        """
        favourite = self._listed(Lex.GIVEN_300)
        everyday = np.where(favourite, 1, 3)
        common = np.where(self._listed(Lex.GIVEN_2K | Lex.SURNAME_1K), 1, 2)
        rare = self._listed(Lex.COMMON | Lex.EPONYM) & ~self._listed(Lex.GIVEN_300 | Lex.SURNAME_1K)
        is_common = self._listed(Lex.COMMON_5K | CLINICAL)
        ranks: list[int] = np.where(self._listed(Lex.COMMON_1K), everyday, np.where(is_common, common, rare)).tolist()
        return ranks

    def is_eponym(self, i: int, end: int) -> bool:
        """Whether the words ``i`` to ``end`` name a disease, test or device: what follows says so."""
        if end < self.size and self.words[end] in ("'", "’"):
            end += 2 if end + 1 < self.size and self.words[end + 1].lower() == "s" else 1
        if end >= self.size or self.flags[end] & scan.LINE_BEFORE:
            return False
        if self.words[end].lower() in EPONYM_HEADS or self.words[end] in GRADES:
            return True
        if self.words[end] == "-" and end + 1 < self.size and self.flags[end + 1] & scan.HAS_DIGIT:
            return True
        lex = self.lex[end]
        return bool(self.lex[i] & Lex.EPONYM and lex & CLINICAL and not lex & Lex.COMMON_1K)

    def _join(self, view: View) -> dict[int, int]:
        """Words of several parts that the lexicons know as one (McMurray, DeShawn): first part to end."""
        tokens = view.tokens
        first = view.parts.start.searchsorted(tokens.start)
        counts = np.diff(np.append(first, len(view.parts)))
        joined = {}
        for k in ((counts > 1) & (tokens.lex & np.uint64(ANY_NAME | Lex.EPONYM) != 0)).nonzero()[0].tolist():
            i = int(first[k])
            self._lists[i] = tokens.lex[k]
            joined[i] = i + int(counts[k])
        return joined

    def is_term(self, i: int) -> bool:
        """Whether part ``i`` stands in a listed clinical phrase (Semmes-Weinstein, Bair Hugger)."""
        return i in self._in_terms

    @staticmethod
    def _terms(view: View) -> set[int]:
        phrases = view.parts.phrases
        clinical = phrases.mask & np.uint64(CLINICAL | Lex.EPONYM) != 0
        places = zip(phrases.first[clinical].tolist(), phrases.last[clinical].tolist(), strict=True)
        return {i for first, last in places for i in range(first, last)}

    def is_wrapped(self, i: int) -> bool:
        """Whether part ``i`` starts a line only because the line before it was full."""
        if not self.flags[i] & scan.LINE_BEFORE or self.flags[i] & scan.BLANK_BEFORE or not i:
            return False
        end = self.end[i - 1]
        return end - self.text.rfind("\n", 0, end) > _FULL_LINE

    def joined_end(self, i: int) -> int:
        """The end of the word that starts with part ``i``: past glued parts where the whole is one name."""
        if i in self._joined:
            return self._joined[i]
        glued = i + 1 < self.size and self.flags[i + 1] & scan.GLUED and self.flags[i + 1] & scan.UPPER_FIRST
        return i + 2 if glued and self.words[i].lower() in PREFIXES else i + 1
