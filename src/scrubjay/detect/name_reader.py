"""Reads a person's name off the text: how far it goes, forwards from a cue or backwards from a degree.

Nearly every word is somebody's surname, so whether a word may belong to a name is a weighing: how frequent it is
as a name, how frequent as a word, how it is written, and how strong the cue beside it is.
"""

from bisect import bisect_left
from enum import IntEnum
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from scrubjay.detect.name_words import EPONYM_HEADS, FUNCTION_WORDS
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
    | Lex.NATIONALITY
    | Lex.LANGUAGE
    | Lex.ETHNICITY
    | Lex.RELIGION
)
_CLINICAL = int(Lex.MEDICAL | Lex.DRUG | Lex.ORGANISM)
_TOP = int(Lex.GIVEN_2K | Lex.SURNAME_10K)
_MIDDLE = int(Lex.GIVEN_10K | Lex.SURNAME_50K)
_ANY = int(Lex.GIVEN | Lex.SURNAME | Lex.NICKNAME)
_PREFIXES = frozenset(
    {"mc", "mac", "o", "de", "la", "le", "di", "du", "van", "da", "st", "fitz", "jo", "ma", "ni", "el", "al"}
)
_SUFFIXES = frozenset({"jr", "sr", "ii", "iii", "iv"})
_GRADES = frozenset({"I", "II", "III", "IV", "V", "VI"})
_LONGEST = 6
_FULL_LINE = 60
"""A line at least this long may have been cut in the middle of a sentence."""


class NameReader:
    """The parts of a view as plain lists, with the questions that finding names needs."""

    def __init__(self, view: View) -> None:
        parts = view.parts
        self.text = view.text
        self._parts = parts
        self.start: list[int] = parts.start.tolist()
        self.end: list[int] = parts.end.tolist()
        self.flags: list[int] = parts.flags.tolist()
        self._lists = parts.lex.copy()
        self._joined = self._join(view)
        self.lex: list[int] = self._lists.tolist()
        self._in_terms = self._terms(view)

    def __len__(self) -> int:
        return len(self.start)

    @cached_property
    def is_lower(self) -> bool:
        """Whether any of the note is written without capitals."""
        return bool(self._lower.any())

    def lower_at(self, i: int) -> bool:
        """Whether the paragraph around part ``i`` is written without capitals, so that case says nothing there."""
        return bool(self._lower[i])

    @cached_property
    def _lower(self) -> NDArray[np.bool_]:
        flags = self._parts.flags
        if not len(flags):
            return np.zeros(0, np.bool_)
        titled = scan.UPPER_FIRST | scan.HAS_LOWER
        first = np.flatnonzero(flags & scan.BLANK_BEFORE != 0)
        first = first if len(first) and first[0] == 0 else np.insert(first, 0, 0)
        words = np.add.reduceat((flags & scan.HAS_LETTER != 0).astype(np.int64), first)
        capitals = np.add.reduceat((flags & titled == titled).astype(np.int64), first)
        lower = (words > 12) & (capitals * 25 < words)
        return np.repeat(lower, np.diff(np.append(first, len(flags))))

    def where(self, lists: int, *, flags: int = 0) -> list[int]:
        """The parts that are in one of ``lists`` and carry all of ``flags``; joined words by their first part."""
        wanted = (self._lists & np.uint64(lists)) != 0
        if flags:
            wanted &= (self._parts.flags & flags) == flags
        found: list[int] = np.flatnonzero(wanted).tolist()
        return found

    def phrases(self, lists: int) -> list[tuple[int, int]]:
        """First part and end of listed phrases of two words or more."""
        phrases = self._parts.phrases
        wanted = (phrases.mask & np.uint64(lists)) != 0
        return list(zip(phrases.first[wanted].tolist(), phrases.last[wanted].tolist(), strict=True))

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
        """3 for an everyday word, 2 for a common or clinical one, 1 for one in the dictionary, 0 for none.

        Word counts see the person John in the word john, so a very frequent first name counts as a rare word.
        """
        lex = self.lex[i]
        if lex & Lex.COMMON_1K:
            return 1 if lex & Lex.GIVEN_300 else 3
        if lex & (Lex.COMMON_5K | _CLINICAL):
            return 1 if lex & (Lex.GIVEN_2K | Lex.SURNAME_1K) else 2
        return 1 if lex & (Lex.COMMON | Lex.EPONYM) and not lex & (Lex.GIVEN_300 | Lex.SURNAME_1K) else 0

    def is_eponym(self, i: int, end: int) -> bool:
        """Whether the words ``i`` to ``end`` name a disease, test or device: what follows says so."""
        if end < len(self) and self.word(end) in ("'", "’"):
            end += 2 if end + 1 < len(self) and self.word(end + 1).lower() == "s" else 1
        if end >= len(self) or self.flags[end] & scan.LINE_BEFORE:
            return False
        if self.word(end).lower() in EPONYM_HEADS or self.word(end) in _GRADES:
            return True
        if self.word(end) == "-" and end + 1 < len(self) and self.flags[end + 1] & scan.HAS_DIGIT:
            return True
        lex = self.lex[end]
        return bool(self.lex[i] & Lex.EPONYM and lex & _CLINICAL and not lex & Lex.COMMON_1K)

    def _join(self, view: View) -> dict[int, int]:
        """Words of several parts that the lexicons know as one (McMurray, DeShawn): first part to end."""
        tokens = view.tokens
        first = np.searchsorted(view.parts.start, tokens.start)
        counts = np.diff(np.append(first, len(view.parts)))
        joined = {}
        for k in np.flatnonzero((counts > 1) & (tokens.lex & np.uint64(_ANY | Lex.EPONYM) != 0)).tolist():
            i = int(first[k])
            self._lists[i] = tokens.lex[k]
            joined[i] = i + int(counts[k])
        return joined

    @staticmethod
    def _terms(view: View) -> set[int]:
        """Parts of listed clinical phrases (Semmes-Weinstein, Bair Hugger), which are no names."""
        phrases = view.parts.phrases
        clinical = phrases.mask & np.uint64(_CLINICAL | Lex.EPONYM) != 0
        places = zip(phrases.first[clinical].tolist(), phrases.last[clinical].tolist(), strict=True)
        return {i for first, last in places for i in range(first, last)}

    def joined_end(self, i: int) -> int:
        """The end of the word that starts with part ``i``: past glued parts where the whole is one name."""
        if i in self._joined:
            return self._joined[i]
        glued = i + 1 < len(self) and self.flags[i + 1] & scan.GLUED and self.flags[i + 1] & scan.UPPER_FIRST
        return i + 2 if glued and self.word(i).lower() in _PREFIXES else i + 1

    def accepts(self, i: int, trust: Trust, *, first: bool, given_before: bool = False) -> bool:
        """Whether part ``i`` may be a word of a name, given the cue's strength; ``first`` is the word at the cue."""
        flags, lex = self.flags[i], self.lex[i]
        if not flags & scan.HAS_LETTER or flags & scan.HAS_DIGIT:
            return False
        if self.end[i] - self.start[i] == 1:
            return self.has_capital(i) and not first
        titled = trust is Trust.TITLE and first
        names, words = self.name_rank(i), self.word_rank(i)
        if self.word(i).lower() in FUNCTION_WORDS:
            return titled and self.is_title_case(i) and names >= 3
        if i in self._in_terms and not titled:
            return False
        if self._is_blocked(i, trust, first=first, names=names):
            return given_before and names >= 3 and self.is_title_case(i)
        if not self.has_capital(i):
            return self._accepts_lower(i, trust, first=first)
        if titled:
            return words < 3 or names >= 2
        if words == 0:
            return names >= 1 or trust >= Trust.HINT
        if given_before and (names >= 3 or (words == 1 and trust >= Trust.HINT and self.is_title_case(i))):
            return True
        if first and trust >= Trust.FIELD:
            return names >= 2 or (names >= 1 and words < 3)
        if first and trust is Trust.HINT:
            return names >= 3 or (names >= 2 and words < 2)
        return names >= 3 and words < 3 and (not first or words < 2)

    def _is_blocked(self, i: int, trust: Trust, *, first: bool, names: int) -> bool:
        """Whether another list speaks against a name: a title, a hospital word, a month before a number."""
        lex = self.lex[i]
        if lex & Lex.GIVEN_300 or (trust is Trust.TITLE and first and names >= 2):
            return False
        if lex & Lex.MONTH:
            digit_follows = i + 1 < len(self) and self.flags[i + 1] & scan.HAS_DIGIT
            return not (first and trust >= Trust.HINT and names >= 3) or bool(digit_follows)
        return bool(lex & _BLOCKING)

    def _accepts_lower(self, i: int, trust: Trust, *, first: bool) -> bool:
        names, words = self.name_rank(i), self.word_rank(i)
        if trust is Trust.TITLE and first:
            return words == 0 or (names >= 3 and (words < 3 or self.lower_at(i)))
        if self.end[i] - self.start[i] < 3 or not (self.lower_at(i) or trust >= Trust.HINT):
            return False
        return names >= 1 and (words == 0 or (words == 1 and names >= 2 and trust >= Trust.HINT and self.lower_at(i)))

    def forward(self, i: int, trust: Trust) -> int:
        """The end of the name that starts at part ``i``, or ``i`` where none does."""
        end, words = i, 0
        while end < len(self) and words < _LONGEST:
            if words and not self._continues(end):
                break
            step = self._name_word(end, trust, first=words == 0, given_before=words == 1 and self._is_given(i, trust))
            if step == end:
                break
            end = step
            words += 1
        end = self._with_suffix(end) if words > 1 else end
        while end > i and self._is_lower_particle(end - 1):
            end -= 1
        return end

    def _is_given(self, i: int, trust: Trust) -> bool:
        lists = Lex.GIVEN if trust >= Trust.HINT else Lex.GIVEN_2K | Lex.NICKNAME
        return bool(self.lex[i] & lists) and self.has_capital(i)

    def _continues(self, i: int) -> bool:
        """Whether part ``i`` stands beside the word before it, on the same line or across a hard wrap."""
        if self.flags[i] & scan.LINE_BEFORE:
            return self.is_wrapped(i) and self.is_title_case(i) and self.name_rank(i) >= 2
        spaced = bool(self.flags[i] & scan.SPACE_BEFORE)
        return spaced or self.text[self.start[i] - 1] in "-'’." or self._is_link(i)

    def is_wrapped(self, i: int) -> bool:
        """Whether part ``i`` starts a line only because the line before it was full."""
        if not self.flags[i] & scan.LINE_BEFORE or self.flags[i] & scan.BLANK_BEFORE or not i:
            return False
        end = self.end[i - 1]
        return end - self.text.rfind("\n", 0, end) > _FULL_LINE

    def _is_link(self, i: int) -> bool:
        return self.word(i) in ("-", "'", "’", ".") and not self.flags[i] & scan.SPACE_BEFORE

    def _name_word(self, i: int, trust: Trust, *, first: bool, given_before: bool) -> int:
        """The end of the name word at ``i``: an initial with its full stop, a particle, a hyphenated word."""
        if self.word(i) in ("-", "'", "’") and not first and i + 1 < len(self):
            after = i + 1
            linked = not self.flags[after] & scan.SPACE_BEFORE and self.has_capital(after)
            return self.joined_end(after) if linked and self.end[after] - self.start[after] > 1 else i
        if self._has_apostrophe_prefix(i):
            return self.joined_end(i + 2)
        if self.is_initial(i) or (not first and self._is_lower_initial(i)):
            end = i + 1
            dotted = end < len(self) and self.word(end) == "." and not self.flags[end] & scan.SPACE_BEFORE
            end += dotted
            if not first or (trust is Trust.TITLE and dotted):
                return end
            return end if (dotted or trust >= Trust.FIELD) and self._name_follows(end, trust) else i
        if self.lex[i] & Lex.PARTICLE and self._name_follows(i + 1, trust):
            return i + 1
        return self.joined_end(i) if self.accepts(i, trust, first=first, given_before=given_before) else i

    def _has_apostrophe_prefix(self, i: int) -> bool:
        """Whether the O of O'Malley or the D of D'Angelo stands here."""
        if i + 2 >= len(self) or not self.is_initial(i) or self.word(i + 1) not in ("'", "’"):
            return False
        glued = not (self.flags[i + 1] | self.flags[i + 2]) & scan.SPACE_BEFORE
        return glued and self.has_capital(i + 2) and self.end[i + 2] - self.start[i + 2] > 2

    def _is_lower_initial(self, i: int) -> bool:
        """Whether the part is the b of ``mae b.`` in a note without capitals."""
        single = self.end[i] - self.start[i] == 1 and self.flags[i] & scan.HAS_LETTER
        return bool(single and self.lower_at(i) and i + 1 < len(self) and self.word(i + 1) == ".")

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
        if first >= len(self) or self.flags[first] & scan.LINE_BEFORE:
            return i
        if self.is_initial(first):
            dotted = first + 1 < len(self) and self.word(first + 1) == "."
            return first + 1 + dotted if trust >= Trust.FIELD else i
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
            if (
                self.word(before) == "."
                and before > 0
                and (self.is_initial(before - 1) or self._is_lower_initial(before - 1))
            ):
                before -= 1
                if not words:
                    break
            elif self.word(before) in ("-", "'", "’") and words and before > 0 and self.has_capital(before - 1):
                before -= 1
            initial = words and (self.is_initial(before) or self._is_lower_initial(before))
            if not initial and not self._ends_name(before, trust, first=words == 0):
                break
            start = before
            words += 1
            while self.flags[start] & scan.GLUED and self.word(start - 1).lower() in _PREFIXES:
                start -= 1
            if self.flags[start] & scan.GLUED:
                break
        while start < i and (self._is_lower_particle(start) or self.word(start) == "."):
            start += 1
        return start

    def _is_lower_particle(self, i: int) -> bool:
        return bool(self.lex[i] & Lex.PARTICLE) and not self.has_capital(i)

    def _ends_name(self, i: int, trust: Trust, *, first: bool) -> bool:
        if self.lex[i] & Lex.PARTICLE and not first:
            return True
        if trust is Trust.TITLE and not first:
            return self.is_title_case(i) and self.name_rank(i) >= 1 and not self.lex[i] & _BLOCKING
        return self.accepts(i, trust, first=first)
