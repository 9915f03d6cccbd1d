"""Sentences: stretches of a note's parts, in order, never overlapping, never longer than ``LONGEST`` parts.

A sentence starts after an end mark that is one, at a line that does not go on from the line before, at a heading,
and where a line break was lost.
"""

import numpy as np
from numpy.typing import NDArray

from scrubjay.kernel import scan
from scrubjay.lexicons.table import keys_of
from scrubjay.text.lines import LineRole, Lines
from scrubjay.text.sections import Heading
from scrubjay.text.tokens import Tokens

LONGEST = 200
LONG_LINE = 45
SHORT_LINE = 25
STOP = ord(".")
CLOSERS = frozenset(map(ord, ")]}\"'”’"))
APOSTROPHES = frozenset(map(ord, "'’"))
OPEN_ENDED = np.array([ord(char) for char in ",-–—(/&"], np.uint32)


def _keys(words: str) -> frozenset[int]:
    return frozenset(key for word in words.split() for key in keys_of(word))


NEVER = _keys(
    "dr drs mr mrs ms mx prof rev hon fr sr st mt sgt capt lt col gen maj cpl pvt adm cmdr gov sen rep messrs mme"
    " vs eg ie viz cf fig figs nos ext tel approx ca"
)
"""Abbreviations that do not end a sentence: a name or a number follows."""
SELDOM = _keys(
    "no inc co corp ltd llc ave blvd rd ln ct apt ste dept univ hosp assn bros jr etc al ed pt pts pat dx hx tx rx sx fx"
    " jan feb mar apr jun jul aug sep sept oct nov dec mon tue tues wed thu thur thurs fri sat sun bid tid qid qd qhs"
    " prn po iv im sc wt ht temp resp abd neg pos max min hr hrs mo mos wk wks yr yrs sec mg ml kg cm mm lb lbs oz ft"
    " am pm lab labs adm disch neuro cont int ext gen med meds surg psych hosp amb vol est ref dist approx d b m f"
)
"""Abbreviations that end a sentence only where a word that starts sentences follows."""
STARTERS = _keys(
    "the a an he she they it we i you his her their its our this that these those there here no not patient pt mr mrs"
    " ms dr on in at by for from with without after before since during when while if as however also then today"
    " yesterday denies reports states admits will would continue follow plan please per and but so both all some"
    " has had was is are were exam examination labs vital family social past history current medications allergies"
)
MARKS = np.array([ord(char) for char in ".?!"], np.uint32)


def cut_sentences(
    codes: NDArray[np.uint32], parts: Tokens, lines: Lines, headings: list[Heading], lost: NDArray[np.int64]
) -> NDArray[np.int32]:
    """Start and end of each sentence, one a row."""
    if not len(parts):
        return np.zeros((0, 2), np.int32)
    chars = codes[parts.start]
    begins = parts.flags & scan.BLANK_BEFORE != 0
    begins[_line_starts(chars, parts, lines, headings)] = True
    begins[[heading.first for heading in headings]] = True
    begins[lost] = True
    begins[0] = True
    _mark_ends(chars, parts, begins)
    first = _shorten(np.flatnonzero(begins), len(parts))
    last = np.append(first[1:], len(parts))
    return np.column_stack((parts.start[first], parts.end[last - 1])).astype(np.int32)


def _shorten(first: NDArray[np.int64], size: int) -> NDArray[np.int64]:
    """The sentences' first parts, with cuts added wherever a sentence is longer than ``LONGEST``."""
    lengths = np.diff(np.append(first, size))
    pieces = -(-lengths // LONGEST)
    within = np.arange(int(pieces.sum())) - np.repeat(np.cumsum(pieces) - pieces, pieces)
    cut: NDArray[np.int64] = np.repeat(first, pieces) + within * LONGEST
    return cut


def _line_starts(
    chars: NDArray[np.uint32], parts: Tokens, lines: Lines, headings: list[Heading]
) -> NDArray[np.int32]:
    """First parts of the lines that start a sentence: all but those that go on from the line before."""
    full = np.flatnonzero(lines.last > lines.first)
    here, before = full[1:], full[:-1]
    first, last = lines.first[here], lines.last[before] - 1
    flags = parts.flags[first]
    lower = (flags & scan.HAS_LETTER != 0) & (flags & scan.UPPER_FIRST == 0)
    length = (lines.end - lines.start)[before]
    usual = float(np.quantile(lines.end[full] - lines.start[full], 0.9)) if len(full) else 0.0
    long = length >= max(LONG_LINE, 0.7 * usual)
    ended = np.isin(chars[last], MARKS) | (chars[last] == ord(":"))
    open_ended = np.isin(chars[last], OPEN_ENDED)
    wraps = ~ended & (long | open_ended | (lower & (length >= SHORT_LINE)))
    prose = np.isin(lines.role[here], (LineRole.TEXT,))
    known = np.zeros(len(lines), np.bool_)
    known[[int(parts.line[heading.first]) for heading in headings]] = True
    loose = lower & long & np.isin(lines.role[here], (LineRole.KEY_VALUE,)) & ~known[here]
    bound = np.isin(lines.role[before], (LineRole.HEADER, LineRole.SIGNATURE, LineRole.TABLE))
    goes_on = (here == before + 1) & wraps & (prose | loose) & ~bound
    return np.append(lines.first[full[:1]], first[~goes_on])


def _mark_ends(chars: NDArray[np.uint32], parts: Tokens, begins: NDArray[np.bool_]) -> None:
    """Set ``begins`` behind every end mark that ends a sentence."""
    flags = parts.flags
    spaced = flags & scan.SPACE_BEFORE != 0
    word = (flags & scan.UPPER_FIRST != 0) & (flags & scan.HAS_LOWER != 0)
    mark = np.isin(chars, MARKS)
    likely = mark[:-1] & (spaced[1:] | word[1:] | (flags[1:] & scan.IS_PUNCT != 0))
    scanner = _EndMarks(chars.tolist(), flags.tolist(), parts, begins, lower_case=_is_lower_case(flags))
    for place in np.flatnonzero(likely).tolist():
        following = scanner.after(place)
        if following and not begins[following] and scanner.ends(place, following):
            begins[following] = True


def _is_lower_case(flags: NDArray[np.uint16]) -> bool:
    """Whether lines of the note mostly start in lower case, as nurses' notes do."""
    opening = flags[(flags & scan.LINE_BEFORE != 0) & (flags & scan.HAS_LETTER != 0)]
    return bool(len(opening)) and float(np.mean(opening & scan.UPPER_FIRST != 0)) < 0.3


class _EndMarks:
    """Judges single end marks."""

    def __init__(
        self, chars: list[int], flags: list[int], parts: Tokens, begins: NDArray[np.bool_], *, lower_case: bool
    ) -> None:
        self.chars = chars
        self.flags = flags
        self.keys: list[int] = parts.key.tolist()
        self.width: list[int] = (parts.end - parts.start).tolist()
        self.begins = begins
        self.lower_case = lower_case

    def after(self, place: int) -> int:
        """The part that would start the next sentence, behind closing quotes and brackets; 0 for none."""
        following = place + 1
        if following < len(self.chars) and self.chars[following] in CLOSERS:
            if not self.flags[following] & scan.SPACE_BEFORE:
                following += 1
        return following if following < len(self.chars) else 0

    def ends(self, place: int, following: int) -> bool:
        """Whether the mark at ``place`` ends a sentence, so that ``following`` starts one."""
        flag = self.flags[following]
        if flag & scan.IS_PUNCT and not flag & scan.SPACE_BEFORE:
            return False
        if self.chars[place] != STOP:
            return bool(flag & (scan.UPPER_FIRST | scan.HAS_DIGIT | scan.IS_PUNCT)) or self.lower_case
        if place == 0 or self.flags[place] & scan.SPACE_BEFORE:
            return bool(flag & scan.UPPER_FIRST)
        if not flag & scan.SPACE_BEFORE and not self._glued_sentence(place, following):
            return False
        return self._follows(following) and self._precedes(place - 1, following)

    def _glued_sentence(self, place: int, following: int) -> bool:
        """Whether a full stop without space behind it is one: "stable.Plan", not "U.S.Navy" and not "example.Org"."""
        before = self.flags[place - 1]
        return self.width[following] > 1 and (
            not before & scan.HAS_LETTER
            or (bool(before & scan.HAS_LOWER) and self.width[place - 1] > 2 and self._not_in_address(place))
        )

    def _not_in_address(self, place: int) -> bool:
        for back in range(place - 1, max(place - 8, 0), -1):
            if self.flags[back] & scan.SPACE_BEFORE:
                return True
            if self.chars[back] in (ord("@"), ord("/")):
                return False
        return True

    def _follows(self, following: int) -> bool:
        """Whether a part can start a sentence."""
        flag = self.flags[following]
        if flag & scan.HAS_LETTER and not flag & scan.UPPER_FIRST:
            return self.lower_case
        return True

    def _precedes(self, word: int, following: int) -> bool:
        """Whether a full stop behind ``word`` ends a sentence, seen from the word."""
        flag, key = self.flags[word], self.keys[word]
        if key in NEVER:
            return False
        if flag & scan.HAS_DIGIT and not flag & scan.HAS_LETTER:
            return not (self.width[word] <= 2 and (self.begins[word] or flag & (scan.LINE_BEFORE | scan.GLUED)))
        possessive = word > 0 and self.chars[word - 1] in APOSTROPHES
        if flag & scan.HAS_LETTER and not possessive and (self.width[word] == 1 or key in SELDOM):
            return self.keys[following] in STARTERS and not self._is_stop(following + 1)
        return True

    def _is_stop(self, place: int) -> bool:
        return place < len(self.chars) and self.chars[place] == STOP
