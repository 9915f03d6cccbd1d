"""Reads a person's name off the text: how far it goes, forwards from a cue or backwards from a degree."""

from scrubjay.detect.name_facts import GRADES, PREFIXES, NameFacts
from scrubjay.detect.name_words import FUNCTION_WORDS, GIVEN_ABBREVIATIONS
from scrubjay.kernel import scan
from scrubjay.lexicons import Lex


class Trust:
    """How much the context alone speaks for a name, in growing order; plain numbers, as they are compared so often."""

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
_SUFFIXES = frozenset({"jr", "sr", "ii", "iii", "iv"})
_LONGEST = 6
_COLUMN_GAP = 3
"""So many blanks between two words set columns apart, not words of a name."""
_LINKS = ("-", "'", "’")
_QUOTES = {'"': '"', "“": "”", "(": ")"}


class NameReader(NameFacts):
    """The grammar of names over the facts about words."""

    def accepts(self, i: int, trust: int, *, first: bool, given_before: bool = False) -> bool:
        """Whether part ``i`` may be a word of a name, given the cue's strength; ``first`` is the word at the cue."""
        flags = self.flags[i]
        if not flags & scan.HAS_LETTER or flags & scan.HAS_DIGIT:
            return False
        if self.end[i] - self.start[i] == 1:
            return self.has_capital(i) and not first
        titled = trust == Trust.TITLE and first
        names, words = self.name_ranks[i], self.word_ranks[i]
        if self.words[i].lower() in FUNCTION_WORDS:
            return titled and self.is_title_case(i) and names >= 3
        if self.is_term(i) and not titled:
            return False
        if self._is_blocked(i, trust, first=first, names=names):
            return given_before and self.is_title_case(i) and (names >= 3 or (names >= 1 and trust == Trust.TITLE))
        if not self.has_capital(i):
            return self._accepts_lower(i, trust, first=first)
        if titled:
            return words < 3 or names >= 2
        if words == 0:
            unlisted = given_before and not self.lex[i] and self.is_title_case(i)
            return names >= 1 or trust >= Trust.HINT or unlisted
        if given_before and (names >= 3 or (words == 1 and trust >= Trust.HINT and self.is_title_case(i))):
            return True
        if trust == Trust.TITLE and not first:
            return names >= 1 and words < 2 and self.is_title_case(i)
        if first and trust >= Trust.FIELD:
            return names >= 2 or (names >= 1 and words < 3)
        if first and trust == Trust.HINT:
            return names >= 3 or (names >= 2 and words < 2)
        return names >= 3 and words < 3 and (not first or words < 2)

    def _is_blocked(self, i: int, trust: int, *, first: bool, names: int) -> bool:
        """Whether another list speaks against a name: a title, a hospital word, a month before a number."""
        lex = self.lex[i]
        if lex & Lex.GIVEN_300 or (trust == Trust.TITLE and first and names >= 2):
            return False
        if lex & Lex.MONTH:
            digit_follows = i + 1 < self.size and self.flags[i + 1] & scan.HAS_DIGIT
            return not (first and trust >= Trust.HINT and names >= 3) or bool(digit_follows)
        return bool(lex & _BLOCKING)

    def _accepts_lower(self, i: int, trust: int, *, first: bool) -> bool:
        names, words = self.name_ranks[i], self.word_ranks[i]
        if trust == Trust.TITLE and first:
            return words == 0 or (names >= 3 and (words < 3 or self.lower_at(i)))
        if self.end[i] - self.start[i] < 3 or not (self.lower_at(i) or trust >= Trust.HINT):
            return False
        return names >= 1 and (words == 0 or (words == 1 and names >= 2 and trust >= Trust.HINT and self.lower_at(i)))

    def forward(self, i: int, trust: int) -> int:
        """The end of the name that starts at part ``i``, or ``i`` where none does."""
        end, words = i, 0
        while end < self.size and words < _LONGEST:
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

    def _is_given(self, i: int, trust: int) -> bool:
        if trust >= Trust.HINT:
            lists = Lex.GIVEN
        else:
            lists = Lex.GIVEN_2K | Lex.NICKNAME if self.word_ranks[i] else Lex.GIVEN_10K | Lex.NICKNAME
        return bool(self.lex[i] & lists) and self.has_capital(i)

    def _continues(self, i: int) -> bool:
        """Whether part ``i`` stands beside the word before it, on the same line or across a hard wrap."""
        if self.flags[i] & scan.LINE_BEFORE:
            return self.is_wrapped(i) and self.is_title_case(i) and self.name_ranks[i] >= 1
        gap = self.start[i] - self.end[i - 1]
        if gap:
            return gap < _COLUMN_GAP and "\t" not in self.text[self.end[i - 1] : self.start[i]]
        return self.text[self.start[i] - 1] in "-'’.\"”)" or self.words[i] in (*_LINKS, ".")

    def _name_word(self, i: int, trust: int, *, first: bool, given_before: bool) -> int:
        """The end of the name word at ``i``: a plain or hyphenated word, an initial, a particle, a quoted nickname."""
        if self.end[i] - self.start[i] == 1:
            end = self._sign_or_initial(i, trust, first=first)
            if end is not None:
                return end
        elif self.words[i].lower() in GIVEN_ABBREVIATIONS and self.is_dotted(i) and self._name_follows(i + 2, trust):
            return i + 2
        if self.lex[i] & Lex.PARTICLE and self._name_follows(i + 1, trust):
            return i + 1
        return self.joined_end(i) if self.accepts(i, trust, first=first, given_before=given_before) else i

    def _sign_or_initial(self, i: int, trust: int, *, first: bool) -> int | None:
        """The end of what a single character starts: a linked word, ``O'Malley``, an initial, a nickname; else None."""
        if self.words[i] in _LINKS and not first:
            return self._linked(i, trust)
        if self._has_apostrophe_prefix(i):
            return self.joined_end(i + 2)
        if self.is_initial(i):
            return self._initial(i, trust, first=first)
        return self._quoted(i, trust) if self.words[i] in _QUOTES and not first else None

    def _linked(self, i: int, trust: int) -> int:
        """Past a hyphen or apostrophe and the word behind it."""
        after = i + 1
        if (
            after >= self.size
            or not self.is_glued(after)
            or not self.is_glued(i)
            or self.end[after] - self.start[after] < 2
        ):
            return i
        joins = self.has_capital(after) or (self.words[i] == "-" and trust == Trust.TITLE) or self.lower_at(after)
        return self.joined_end(after) if joins and self.flags[after] & scan.HAS_LETTER else i

    def _initial(self, i: int, trust: int, *, first: bool) -> int:
        dotted = self.is_dotted(i)
        end = i + 1 + dotted
        if not first:
            return end if dotted or self.words[i] not in GRADES else i
        if trust == Trust.TITLE and dotted:
            return end
        return end if (dotted or trust >= Trust.FIELD) and self._name_follows(end, trust) else i

    def _quoted(self, i: int, trust: int) -> int:
        """Past a nickname in quotes or brackets, if the name goes on behind it."""
        closed = i + 2 < self.size and self.words[i + 2] == _QUOTES[self.words[i]]
        if closed and self.has_capital(i + 1) and self._name_follows(i + 3, trust):
            return i + 3
        return i

    def _has_apostrophe_prefix(self, i: int) -> bool:
        """Whether the O of O'Malley or the D of D'Angelo stands here."""
        if i + 2 >= self.size or self.end[i] - self.start[i] != 1 or self.words[i + 1] not in ("'", "’"):
            return False
        glued = self.has_capital(i) and self.is_glued(i + 1) and self.is_glued(i + 2)
        return glued and self.has_capital(i + 2) and self.end[i + 2] - self.start[i + 2] > 2

    def _name_follows(self, i: int, trust: int) -> bool:
        if i < self.size and self.is_initial(i) and not self._has_apostrophe_prefix(i):
            i += 1 + self.is_dotted(i)
        if i < self.size and self.lex[i] & Lex.PARTICLE:
            i += 1
        if i >= self.size or not self._continues(i):
            return False
        if self._has_apostrophe_prefix(i):
            return True
        return (self.has_capital(i) or self.lower_at(i)) and self.accepts(i, trust, first=False)

    def _with_suffix(self, end: int) -> int:
        i = end + 1 if end < self.size and self.words[end] == "," else end
        if i < self.size and self.words[i].lower() in _SUFFIXES and self.has_capital(i) and self._continues(i):
            return i + 1
        return end

    def lead(self, i: int, *, after: int = 0) -> int:
        """The start of the name whose first listed word is ``i``: back over ``O'`` and over initials."""
        start = i
        if start - 2 >= after and self._has_apostrophe_prefix(start - 2):
            start -= 2
        while (
            start - 2 >= after
            and self.words[start - 1] == "."
            and self.is_initial(start - 2)
            and self._continues(start)
        ):
            start -= 2
        return start

    def comma_form(self, i: int, trust: int) -> int:
        """The end of ``Last, First M`` at part ``i``, or ``i`` where there is none."""
        last = self.forward(i, trust)
        if last == i or last >= self.size or self.words[last] != ",":
            return i
        first = last + 1
        if first >= self.size or self.flags[first] & scan.LINE_BEFORE:
            return i
        if self.is_initial(first):
            end = first + 1 + self.is_dotted(first)
            degree = end < self.size and self.is_glued(end) and self.flags[end] & scan.HAS_LETTER
            return i if degree or trust < Trust.FIELD else end
        if self.lex[first] & (Lex.DEGREE | Lex.KIN | Lex.ROLE) or not self.has_capital(first):
            return i
        end = self.forward(first, trust)
        given = bool(self.lex[first] & (Lex.GIVEN | Lex.NICKNAME))
        return end if end > first and (given or trust >= Trust.FIELD) else i

    def backward(self, i: int, trust: int) -> int:
        """The start of the name that ends before part ``i``, or ``i`` where none does."""
        start, words = i, 0
        while start > 0 and words < _LONGEST:
            if words and not self._continues(start):
                break
            before = self._word_before(start, first=words == 0)
            initial = words and self.is_initial(before)
            if not initial and not self._ends_name(before, trust, first=words == 0):
                break
            start = before
            words += 1
            while self.flags[start] & scan.GLUED and self.words[start - 1].lower() in PREFIXES:
                start -= 1
            if self.flags[start] & scan.GLUED:
                break
        while start < i and (self._is_lower_particle(start) or self.words[start] == "."):
            start += 1
        return start

    def _word_before(self, start: int, *, first: bool) -> int:
        """The part before ``start``, past the full stop of an initial or the hyphen of a double name."""
        before = start - 1
        if before and not first:
            if self.words[before] == "." and (
                self.is_initial(before - 1) or self.words[before - 1].lower() in GIVEN_ABBREVIATIONS
            ):
                return before - 1
            if self.words[before] in _LINKS and (self.has_capital(before - 1) or self.lower_at(before - 1)):
                return before - 1
        return before

    def _is_lower_particle(self, i: int) -> bool:
        return bool(self.lex[i] & Lex.PARTICLE) and not self.has_capital(i)

    def _ends_name(self, i: int, trust: int, *, first: bool) -> bool:
        if self.lex[i] & Lex.PARTICLE and not first:
            return True
        if self.words[i].lower() in GIVEN_ABBREVIATIONS and self.is_dotted(i) and not first:
            return True
        if first and not self.is_title_case(i) and self.end[i] - self.start[i] < 3:
            return False
        if trust == Trust.TITLE and not first:
            return self.is_title_case(i) and self.name_ranks[i] >= 1 and not self.lex[i] & _BLOCKING
        return self.accepts(i, trust, first=first)
