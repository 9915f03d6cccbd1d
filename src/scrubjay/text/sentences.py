"""Sentences: stretches of a note's parts, in order, never overlapping, never longer than ``LONGEST`` parts.

A sentence starts after an end mark that is one, at a line that does not go on from the line before, at a heading,
and where a line break was lost.
"""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from scrubjay.kernel import scan
from scrubjay.lexicons.table import keys_of
from scrubjay.text.lines import LineRole, Lines
from scrubjay.text.marks import Mark
from scrubjay.text.sections import Heading
from scrubjay.text.tokens import Tokens

LONGEST = 200
LONG_LINE = 45
SHORT_LINE = 25


_BOUND = np.array([role in (LineRole.HEADER, LineRole.SIGNATURE, LineRole.TABLE) for role in LineRole])
"""For each role whether a line of it goes on in no other."""


def _keys(words: str) -> frozenset[int]:
    return frozenset(key for word in words.split() for key in keys_of(word))


NEVER = _keys(
    "dr drs mr mrs ms mx prof rev hon fr sr st mt sgt capt lt col gen maj cpl pvt adm cmdr gov sen rep messrs mme"
    " vs eg ie viz cf fig figs ext tel approx ca"
)
"""Abbreviations that do not end a sentence: a name or a number follows."""
SELDOM = _keys(
    "inc co corp ltd llc ave blvd rd ln ct apt ste dept univ hosp assn bros jr etc al ed pt pts pat dx hx tx rx"
    " jan feb mar apr jun jul aug sep sept oct nov dec mon tue tues wed thu thur thurs fri sat sun"
    " am pm adm cont int gen med surg vol est ref dist attn ph esq phd md"
)
"""Abbreviations that end a sentence only where a word that starts sentences follows."""
NUMBER_SIGN = _keys("no nos")
STARTERS = _keys(
    "the a an he she they it we i you his her their its our this that these those there here no not patient pt mr mrs"
    " ms dr on in at by for from with without after before since during when while if as however also then today"
    " yesterday denies reports states admits will would continue follow plan please per and but so both all some"
    " has had was is are were exam examination labs vital family social past history current medications allergies"
)


def cut_sentences(
    marks: NDArray[np.uint16], parts: Tokens, lines: Lines, headings: list[Heading], lost: NDArray[np.int64]
) -> NDArray[np.int32]:
    """Start and end of each sentence, one a row."""
    if not len(parts):
        return np.zeros((0, 2), np.int32)
    begins = parts.flags & scan.BLANK_BEFORE != 0
    begins[_line_starts(marks, parts, lines, headings)] = True
    line_of = lines.first[parts.line[[heading.first for heading in headings]]].tolist()
    begins[[line if heading.opens_line else heading.first for line, heading in zip(line_of, headings, strict=True)]] = (
        True
    )
    begins[lost] = True
    begins[0] = True
    _mark_ends(marks, parts, begins)
    first = _shorten(np.flatnonzero(begins), len(parts))
    last = np.append(first[1:], len(parts))
    return np.column_stack((parts.start[first], parts.end[last - 1])).astype(np.int32)


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class SentenceFacts:
    """Of each sentence: its length in parts, whether an end mark closes it, whether a bracket lacks its other half."""

    length: NDArray[np.int32]
    ended: NDArray[np.bool_]
    unmatched: NDArray[np.bool_]


def describe_sentences(marks: NDArray[np.uint16], parts: Tokens, sentences: NDArray[np.int32]) -> SentenceFacts:
    """The facts about sentences that serve as features."""
    if not len(sentences):
        return SentenceFacts(np.zeros(0, np.int32), np.zeros(0, np.bool_), np.zeros(0, np.bool_))
    first = np.searchsorted(parts.start, sentences[:, 0])
    last = np.append(first[1:], len(parts))
    opened = np.add.reduceat(marks & Mark.OPENING != 0, first, dtype=np.int32)
    closed = np.add.reduceat(marks & Mark.CLOSING != 0, first, dtype=np.int32)
    return SentenceFacts((last - first).astype(np.int32), marks[last - 1] & Mark.END != 0, opened != closed)


def _shorten(first: NDArray[np.int64], size: int) -> NDArray[np.int64]:
    """The sentences' first parts, with cuts added wherever a sentence is longer than ``LONGEST``."""
    lengths = np.diff(np.append(first, size))
    pieces = -(-lengths // LONGEST)
    within = np.arange(int(pieces.sum())) - np.repeat(np.cumsum(pieces) - pieces, pieces)
    cut: NDArray[np.int64] = np.repeat(first, pieces) + within * LONGEST
    return cut


def _line_starts(marks: NDArray[np.uint16], parts: Tokens, lines: Lines, headings: list[Heading]) -> NDArray[np.int32]:
    """First parts of the lines that start a sentence: all but those that go on from the line before."""
    full = np.flatnonzero(lines.last > lines.first)
    here, before = full[1:], full[:-1]
    first, last = lines.first[here], lines.last[before] - 1
    flags = parts.flags[first]
    lower = (flags & scan.HAS_LETTER != 0) & (flags & scan.UPPER_FIRST == 0)
    length = (lines.end - lines.start)[before]
    usual = int(np.sort(lines.end[full] - lines.start[full])[len(full) * 9 // 10])
    long = length >= max(LONG_LINE, 0.7 * usual)
    ended = marks[last] & (Mark.END | Mark.COLON) != 0
    open_ended = marks[last] & Mark.OPEN_ENDED != 0
    wraps = ~ended & (long | open_ended | (lower & (length >= SHORT_LINE)))
    prose = lines.role[here] == LineRole.TEXT.value
    known = np.zeros(len(lines), np.bool_)
    known[[int(parts.line[heading.first]) for heading in headings]] = True
    loose = lower & long & (lines.role[here] == LineRole.KEY_VALUE.value) & ~known[here]
    bound = _BOUND[lines.role[before]]
    goes_on = (here == before + 1) & wraps & (prose | loose) & ~bound
    return np.append(lines.first[full[:1]], first[~goes_on])


def _mark_ends(marks: NDArray[np.uint16], parts: Tokens, begins: NDArray[np.bool_]) -> None:
    """Set ``begins`` behind every end mark that ends a sentence."""
    flags = parts.flags
    spaced = flags & scan.SPACE_BEFORE != 0
    word = (flags & scan.UPPER_FIRST != 0) & (flags & scan.HAS_LOWER != 0)
    mark = marks & Mark.END != 0
    likely = mark[:-1] & (spaced[1:] | word[1:] | (flags[1:] & scan.IS_PUNCT != 0))
    scanner = _EndMarks(marks.tolist(), flags.tolist(), parts, begins, lower_case=_is_lower_case(flags))
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
        self, marks: list[int], flags: list[int], parts: Tokens, begins: NDArray[np.bool_], *, lower_case: bool
    ) -> None:
        self.marks = marks
        self.flags = flags
        self.keys: list[int] = parts.key.tolist()
        self.width: list[int] = (parts.end - parts.start).tolist()
        self.begins = begins
        self.lower_case = lower_case

    def after(self, place: int) -> int:
        """The part that would start the next sentence, behind closing quotes and brackets; 0 for none."""
        following = place + 1
        size = len(self.marks)
        if following < size and self.marks[following] & Mark.CLOSER and not self.flags[following] & scan.SPACE_BEFORE:
            following += 1
        return following if following < size else 0

    def ends(self, place: int, following: int) -> bool:
        """Whether the mark at ``place`` ends a sentence, so that ``following`` starts one."""
        flag = self.flags[following]
        if flag & scan.IS_PUNCT and not flag & scan.SPACE_BEFORE:
            return False
        if not self.marks[place] & Mark.STOP:
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
            if self.marks[back] & Mark.JOINT:
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
            return not (self.width[word] <= 2 and self._numbers_item(word))
        if key in NUMBER_SIGN:
            return not self._is_number(following)
        possessive = word > 0 and self.marks[word - 1] & Mark.APOSTROPHE
        if flag & scan.HAS_LETTER and not possessive and (self.width[word] == 1 or key in SELDOM):
            starts = self.flags[following] & scan.UPPER_FIRST and self.keys[following] in STARTERS
            return bool(starts) and not self._is_stop(following + 1)
        return True

    def _numbers_item(self, word: int) -> bool:
        """Whether a number can be that of a list item: it starts a sentence, or a heading is run into it ("Plan1.")."""
        headed = self.flags[word] & scan.GLUED and self.width[word - 1] > 2
        return bool(self.begins[word] or headed or self.flags[word] & scan.LINE_BEFORE)

    def _is_number(self, place: int) -> bool:
        """Whether a number or an id of letters and digits stands here."""
        glued = place + 1 < len(self.flags) and self.flags[place + 1] & scan.GLUED
        return bool(self.flags[place] & scan.HAS_DIGIT or (glued and self.flags[place + 1] & scan.HAS_DIGIT))

    def _is_stop(self, place: int) -> bool:
        return place < len(self.marks) and bool(self.marks[place] & Mark.STOP)
