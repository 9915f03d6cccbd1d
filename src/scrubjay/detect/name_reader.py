"""Reads a person's name off the text: how far it goes, forwards from a cue or backwards from a degree.

Nearly every word is somebody's surname, so whether a word may belong to a name is a weighing: how frequent it is
as a name, how frequent as a word, how it is written, and how strong the cue beside it is.
"""

from bisect import bisect_left
from enum import IntEnum
from functools import cached_property

from scrubjay.kernel import scan
from scrubjay.lexicons import Lex
from scrubjay.text import View


class Trust(IntEnum):
    """How much the context alone speaks for a name."""

    NONE = 0
    """Nothing but the words themselves."""
    HINT = 1
    """A kinship or role word beside it."""
    FIELD = 2
    """A form field or signature cue."""
    TITLE = 3
    """A personal title right before it."""


_BLOCKING = int(
    Lex.HONORIFIC
    | Lex.DEGREE
    | Lex.WEEKDAY
    | Lex.HOSPITAL_WORD
    | Lex.KIN
    | Lex.ROLE
    | Lex.HOLIDAY
    | Lex.NUMBER_WORD
    | Lex.ABBREVIATION
    | Lex.STATE
    | Lex.COUNTRY
)
_CLINICAL = int(Lex.MEDICAL | Lex.DRUG | Lex.ORGANISM)
_TOP = int(Lex.GIVEN_2K | Lex.SURNAME_10K)
_MIDDLE = int(Lex.GIVEN_10K | Lex.SURNAME_50K)
_ANY = int(Lex.GIVEN | Lex.SURNAME | Lex.NICKNAME)
_PREFIXES = frozenset(
    {"mc", "mac", "o", "de", "la", "le", "di", "du", "van", "da", "st", "fitz", "jo", "ma", "ni", "el", "al"}
)
_SUFFIXES = frozenset({"jr", "sr", "ii", "iii", "iv"})
_LONGEST = 6


class NameReader:
    """The parts of a view as plain lists, with the questions that finding names needs."""

    def __init__(self, view: View) -> None:
        parts = view.parts
        self.text = view.text
        self.lexicons = view.lexicons
        self.start: list[int] = parts.start.tolist()
        self.end: list[int] = parts.end.tolist()
        self.flags: list[int] = parts.flags.tolist()
        self.lex: list[int] = parts.lex.tolist()

    def __len__(self) -> int:
        return len(self.start)

    @cached_property
    def is_lower(self) -> bool:
        """Whether the note is written without capitals, so that case says nothing."""
        words = titled = 0
        for flag in self.flags:
            if flag & scan.HAS_LETTER:
                words += 1
                titled += bool(flag & scan.UPPER_FIRST and flag & scan.HAS_LOWER)
        return words > 20 and titled < words * 0.02

    def part_at(self, place: int) -> int | None:
        """The part that starts at an offset of the text, or None where none does."""
        i = bisect_left(self.start, place)
        return i if i < len(self) and self.start[i] == place else None

    def word(self, i: int) -> str:
        """The part's own text."""
        return self.text[self.start[i] : self.end[i]]

    def has_capital(self, i: int) -> bool:
        """Whether the part starts with a capital letter."""
        return bool(self.flags[i] & scan.UPPER_FIRST)

    def is_title_case(self, i: int) -> bool:
        """Whether the part is written like Hobbs."""
        return self.flags[i] & (scan.UPPER_FIRST | scan.HAS_LOWER) == scan.UPPER_FIRST | scan.HAS_LOWER

    def is_initial(self, i: int) -> bool:
        """Whether the part is a single capital letter."""
        return self.end[i] - self.start[i] == 1 and self.has_capital(i)

    def name_rank(self, i: int) -> int:
        """3 for a frequent name, 2 for a known one, 1 for a rare one, 0 for none."""
        lex = self.lex[i]
        if lex & _TOP:
            return 3
        if lex & _MIDDLE:
            return 2
        return 1 if lex & _ANY else 0

    def word_rank(self, i: int) -> int:
        """3 for an everyday word, 2 for a common or clinical one, 1 for one in the dictionary, 0 for none."""
        lex = self.lex[i]
        if lex & Lex.COMMON_1K:
            return 3
        if lex & (Lex.COMMON_5K | _CLINICAL | Lex.EPONYM):
            return 2
        return 1 if lex & Lex.COMMON else 0

    def joined_end(self, i: int) -> int:
        """The end of the word that starts with part ``i``: past glued parts where the whole is one name."""
        j = i + 1
        while j < len(self) and self.flags[j] & scan.GLUED:
            j += 1
        if j == i + 1 or not self.flags[i] & scan.HAS_LETTER:
            return i + 1
        whole = self.text[self.start[i] : self.end[j - 1]]
        if self.word(i).lower() in _PREFIXES or (whole.isalpha() and self.lexicons.mask(whole) & _ANY):
            return i + 2 if self.word(i).lower() in _PREFIXES else j
        return i + 1

    def accepts(self, i: int, trust: Trust, *, first: bool) -> bool:
        """Whether part ``i`` may be a word of a name, given the cue's strength; ``first`` is the word at the cue."""
        flags, lex = self.flags[i], self.lex[i]
        if not flags & scan.HAS_LETTER or flags & scan.HAS_DIGIT:
            return False
        if self.end[i] - self.start[i] == 1:
            return self.has_capital(i) and not first
        names, words = self.name_rank(i), self.word_rank(i)
        blocked = bool(lex & _BLOCKING) and not (trust is Trust.TITLE and first and names >= 2)
        if lex & Lex.MONTH and not (trust is Trust.TITLE and first):
            blocked = True
        if blocked:
            return False
        if not self.has_capital(i):
            if trust is Trust.TITLE and first:
                return words == 0 or (words < 3 and names >= 3) or (self.is_lower and names >= 3)
            return names >= 1 and words == 0 and (self.is_lower or trust >= Trust.HINT)
        if trust is Trust.TITLE and first:
            return words < 3 or names >= 2
        if words == 0:
            return names >= 1 or trust >= Trust.HINT
        if first and trust >= Trust.FIELD:
            return names >= 2 or (names >= 1 and words < 3)
        return names >= 3 and words < 3 and (not first or words < 2 or trust >= Trust.HINT)

    def forward(self, i: int, trust: Trust) -> int:
        """The end of the name that starts at part ``i``, or ``i`` where none does."""
        end, words = i, 0
        while end < len(self) and words < _LONGEST:
            if words and not self._continues(end):
                break
            step = self._name_word(end, trust, first=words == 0)
            if step == end:
                break
            end = step
            words += 1
        end = self._with_suffix(end) if end > i else end
        while end > i and self.lex[end - 1] & Lex.PARTICLE and not self.has_capital(end - 1):
            end -= 1
        return end

    def _continues(self, i: int) -> bool:
        """Whether part ``i`` stands beside the word before it, on the same line or across a plain wrap."""
        return not self.flags[i] & scan.LINE_BEFORE and (
            bool(self.flags[i] & scan.SPACE_BEFORE) or self.text[self.start[i] - 1] in "-'’." or self._is_link(i)
        )

    def _is_link(self, i: int) -> bool:
        return self.word(i) in ("-", "'", "’", ".") and not self.flags[i] & scan.SPACE_BEFORE

    def _name_word(self, i: int, trust: Trust, *, first: bool) -> int:
        """The end of the name word at ``i``: an initial with its full stop, a particle, a hyphenated word."""
        if self.word(i) in ("-", "'", "’") and not first and i + 1 < len(self):
            after = i + 1
            linked = not self.flags[after] & scan.SPACE_BEFORE and self.has_capital(after)
            return self.joined_end(after) if linked and self.end[after] - self.start[after] > 1 else i
        if self.is_initial(i):
            if first and not (i + 1 < len(self) and (self.word(i + 1) == "." or trust >= Trust.FIELD)):
                return i
            end = i + 1
            if end < len(self) and self.word(end) == "." and not self.flags[end] & scan.SPACE_BEFORE:
                end += 1
            if first and not self._name_follows(end, trust):
                return i
            return end
        if self.lex[i] & Lex.PARTICLE and self._name_follows(i + 1, trust):
            return i + 1
        return self.joined_end(i) if self.accepts(i, trust, first=first) else i

    def _name_follows(self, i: int, trust: Trust) -> bool:
        if i < len(self) and self.is_initial(i):
            i += 1
            if i < len(self) and self.word(i) == ".":
                i += 1
        if i < len(self) and self.lex[i] & Lex.PARTICLE:
            i += 1
        return i < len(self) and self._continues(i) and self.has_capital(i) and self.accepts(i, trust, first=False)

    def _with_suffix(self, end: int) -> int:
        i = end + 1 if end < len(self) and self.word(end) == "," else end
        if i < len(self) and self.word(i).lower() in _SUFFIXES and self.has_capital(i) and self._continues(i):
            return i + 1
        return end

    def comma_form(self, i: int, trust: Trust) -> int:
        """The end of ``Last, First M`` at part ``i``, or ``i`` where there is none."""
        last = self.forward(i, trust)
        if last == i or last >= len(self) or self.word(last) != ",":
            return i
        first = last + 1
        if first >= len(self) or self.flags[first] & scan.LINE_BEFORE or self.is_initial(first):
            return i
        if self.lex[first] & (Lex.DEGREE | Lex.KIN | Lex.ROLE) or not self.has_capital(first):
            return i
        end = self.forward(first, trust)
        given = bool(self.lex[first] & (Lex.GIVEN | Lex.NICKNAME))
        return end if end > first and (given or trust >= Trust.FIELD) else i

    def backward(self, i: int, trust: Trust) -> int:
        """The start of the name that ends before part ``i``, or ``i`` where none does."""
        start, words = i, 0
        while start > 0 and words < _LONGEST:
            before = start - 1
            if words and self.flags[start] & scan.LINE_BEFORE:
                break
            if self.word(before) == "." and before > 0 and self.is_initial(before - 1):
                before -= 1
                if not words:
                    break
            elif self.word(before) in ("-", "'", "’") and words and before > 0 and self.has_capital(before - 1):
                before -= 1
            if not (self.is_initial(before) and words) and not self._ends_name(before, trust, first=words == 0):
                break
            start = before
            words += 1
            while self.flags[start] & scan.GLUED and self.word(start - 1).lower() in _PREFIXES:
                start -= 1
            if self.flags[start] & scan.GLUED:
                break
        while start < i and (self.lex[start] & Lex.PARTICLE and not self.has_capital(start) or self.word(start) == "."):
            start += 1
        return start

    def _ends_name(self, i: int, trust: Trust, *, first: bool) -> bool:
        if self.lex[i] & Lex.PARTICLE and not first:
            return True
        return self.accepts(i, trust, first=first)
