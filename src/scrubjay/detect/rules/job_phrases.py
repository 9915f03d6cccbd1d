"""Reads a job's noun phrase in a note: the head noun, its modifiers, and what stands before them."""

import re
from dataclasses import dataclass

import numpy as np

from scrubjay.detect.rules.job_words import (
    ABBREVIATIONS,
    DETERMINERS,
    HABITS,
    KINFOLK,
    LISTED_ONLY,
    LOOKALIKES,
    MORE_HEADS,
    NEVER_JOBS,
    ONLY_WITH_MODIFIER,
    ORDINALS,
    OUTSIDE,
    STOPS,
    TITLES,
    WITH_OF,
    WORK,
)
from scrubjay.kernel import scan, table
from scrubjay.lexicons import Lex
from scrubjay.lexicons.table import SKIPPED, Words
from scrubjay.text import View

_HEADS = np.uint64(Lex.PROFESSION | Lex.PROFESSION_HEAD | Lex.ROLE)
_LETTERS = np.uint64(Lex.DEGREE | Lex.ABBREVIATION | Lex.ROLE)
_NOT_MODIFIER = int(Lex.ETHNICITY | Lex.NATIONALITY | Lex.NUMBER_WORD | Lex.HONORIFIC)
_NO_AGENT = int(Lex.MEDICAL | Lex.DRUG | Lex.KIN | Lex.COMMON_5K | Lex.MONTH)
_AGENT = re.compile(r"[a-z]{3,20}(?:er|or|ist|ian|eer|man|woman|smith|wright|ress|herd|hand|boss)")
_CUE, _HEAD = 1, 2
_MARKS = Words.build(dict.fromkeys(WORK | TITLES | {"a", "an", "retired"}, _CUE) | dict.fromkeys(MORE_HEADS, _HEAD))
_RUN_ON_KIN = re.compile(r"[a-z](?:Father|Mother|Sister|Brother|Son|Daughter|Husband|Wife|Dad|Mom)")
_WORD = re.compile(r"[^\W\d_]{2,60}")
_LONGEST = 6
_SKIPPED = 6
"""How many determiners and adjectives may stand before a promised job."""
_FARTHEST = 12
"""How many tokens a promised job may span, the marks inside its words counted."""
_NOT_INSIDE = DETERMINERS | OUTSIDE
_BEFORE_AND = DETERMINERS | OUTSIDE | {":", "as"}
_NO_HEADS = NEVER_JOBS - ONLY_WITH_MODIFIER


@dataclass(frozen=True, slots=True)
class Job:
    """A job's tokens ``first`` to ``last`` (inclusive); ``is_role`` where clinicians bear the same title."""

    first: int
    last: int
    is_role: bool


class Reader:
    """The tokens of a note, read around job nouns."""

    def __init__(self, view: View) -> None:
        self.text = view.text
        self.tokens = view.tokens
        self.size = len(view.tokens)
        self._start: list[int] = self.tokens.start.tolist()
        self._end: list[int] = self.tokens.end.tolist()
        self._flags: list[int] = self.tokens.flags.tolist()
        self._lex: list[int] = self.tokens.lex.tolist()
        self._lowered = view.lowered
        marks, *_ = table.annotate(_MARKS.kernel, None, None, self.tokens.key, self.tokens.flags, SKIPPED)
        self._marks = marks

    def word(self, i: int) -> str:
        """Token ``i`` in lower case; empty beyond the ends."""
        return self._lowered[self._start[i] : self._end[i]] if 0 <= i < self.size else ""

    def cues(self) -> list[int]:
        """The tokens after which a job that no list holds may stand."""
        found: list[int] = (self._marks & np.uint64(_CUE)).nonzero()[0].tolist()
        return found

    def is_kin(self, i: int) -> bool:
        """Whether token ``i`` names kin, also where a heading ran into it: ``HistoryFather``."""
        if self.word(i) in KINFOLK:
            return True
        return 0 <= i < self.size and _RUN_ON_KIN.search(self._raw(i)) is not None

    def is_name(self, i: int) -> bool:
        """Whether token ``i`` is written like somebody's name and some list holds it as one."""
        named = self.flag(i, scan.UPPER_FIRST) and self.flag(i, scan.HAS_LOWER)
        return named and self.has(i, Lex.GIVEN | Lex.SURNAME) and not self.has(i, Lex.MEDICAL | Lex.COMMON_5K)

    def is_agent(self, job: Job, *, modified: bool = False) -> bool:
        """Whether an unlisted job ends like one, as in "stacker", and tells no habit, as in "light sleeper"."""
        if modified and job.first == job.last:
            return False
        last, first = self.word(job.last), self.word(job.first)
        if first in HABITS or self.word(job.last - 1) in LOOKALIKES.get(last, ()):
            return False
        if last in ONLY_WITH_MODIFIER:
            return job.first < job.last
        return bool(_AGENT.fullmatch(last)) and not self._lex[job.last] & _NO_AGENT

    def _raw(self, i: int) -> str:
        return self.text[self._start[i] : self._end[i]]

    def has(self, i: int, lists: int) -> bool:
        """Whether one of ``lists`` holds token ``i``."""
        return 0 <= i < self.size and bool(self._lex[i] & lists)

    def flag(self, i: int, flag: int) -> bool:
        """Whether token ``i`` has a flag of ``kernel.scan``."""
        return 0 <= i < self.size and bool(self._flags[i] & flag)

    def breaks(self, i: int) -> bool:
        """Whether token ``i`` starts something new: a blank line before it, or a line that is not a mere wrap."""
        if not self.flag(i, scan.LINE_BEFORE):
            return False
        if self.flag(i, scan.BLANK_BEFORE | scan.UPPER_FIRST):
            return True
        return _WORD.fullmatch(self.word(i - 1)) is None

    def glued(self, i: int) -> bool:
        """Whether token ``i`` touches the one before it."""
        return 0 < i < self.size and self._start[i] == self._end[i - 1]

    def plain(self, i: int) -> bool:
        """Whether token ``i`` may stand inside a job: a word that is no stop, number or demonym."""
        word = self.word(i)
        if word == "it":
            return self.flag(i, scan.UPPER_FIRST) and self.flag(i, scan.INNER_UPPER)
        if word == "middle" and self.word(i + 1) == "school":
            return True
        return bool(_WORD.fullmatch(word)) and word not in STOPS and not self._lex[i] & _NOT_MODIFIER

    def heads(self) -> dict[int, bool]:
        """The tokens that end a listed job, in order, each with whether it is a role of clinicians only."""
        phrases, lex = self.tokens.phrases, self.tokens.lex
        found: dict[int, bool] = {}
        for i in (lex & _HEADS).nonzero()[0].tolist():
            if self.word(i) not in _NO_HEADS and not self._names(i):
                found[i] = bool(self._lex[i] & Lex.ROLE)
        for i in (self._marks & np.uint64(_HEAD)).nonzero()[0].tolist():
            if self.flag(i, scan.HAS_LOWER) and not self.flag(i, scan.UPPER_FIRST):
                found[i] = found.get(i, False)
        for i in (lex & _LETTERS).nonzero()[0].tolist():
            if self.word(i) in ABBREVIATIONS and self.flag(i, scan.INNER_UPPER):
                found[i] = True
        for i in (phrases.mask & _HEADS).nonzero()[0].tolist():
            last = int(phrases.last[i]) - 1
            if self.word(last) not in _NO_HEADS - LISTED_ONLY:
                found[last] = bool(int(phrases.mask[i]) & Lex.ROLE) or found.get(last, False)
        return dict(sorted(found.items()))

    def _names(self, i: int) -> bool:
        """Whether a capitalised job noun rather is a name: Mr. Baker, Dr. Smith."""
        capitalised = self.flag(i, scan.UPPER_FIRST) and self.flag(i, scan.HAS_LOWER)
        return capitalised and self.has(i, Lex.SURNAME_10K | Lex.GIVEN_2K)

    def job(self, head: int, heads: dict[int, bool]) -> Job | None:
        """The job that ends in token ``head``, or none where a longer one goes on or a look-alike stands there."""
        if (head + 1 in heads or self.word(head + 1) in NEVER_JOBS) and not self.breaks(head + 1):
            return None
        if self.word(head - 1) in LOOKALIKES.get(self.word(head), ()):
            return None
        return Job(self._first(head, heads), self._last(head), heads[head])

    def start(self, job: Job) -> int:
        """The first token of a job without a named employer, two capitalised words: "Harbor Guard machinist"."""
        capitals, last = job.first, job.last
        while capitals < last and self.flag(capitals, scan.UPPER_FIRST) and self.flag(capitals, scan.HAS_LOWER):
            capitals += 1
        named = capitals - job.first >= 2 and not self.flag(last, scan.UPPER_FIRST) and not self.breaks(job.first)
        cut = named and self.word(job.first - 1) not in (".", ":") and self.word(last) not in ONLY_WITH_MODIFIER
        return capitals if cut else job.first

    def needs_promise(self, job: Job) -> bool:
        """Whether a job is a bare noun such as ``driver``, which is one only where the context says work."""
        return job.first == job.last and self.word(job.last) in ONLY_WITH_MODIFIER

    def _first(self, head: int, heads: dict[int, bool]) -> int:
        first, i = head, head
        while head - i < _LONGEST and not self.breaks(i):
            before = i - 1
            if self.is_kin(before) or (self.is_name(before) and self.is_kin(before - 1)):
                break
            if self._joint(before):
                i = before
                if self.word(before - 1) in ORDINALS:
                    first = i = before - 1
            elif self._is_letter_of_a_hyphen_word(before) or self.plain(before):
                first = i = before
            elif self.word(before) == "and" and self._joins(before, heads):
                first = i = before - 1
            else:
                break
        return first

    def _joint(self, i: int) -> bool:
        """Whether token ``i`` only joins two words: the hyphen of x-ray, the 's of physician's assistant."""
        if self.word(i) == "s":
            return self.word(i - 1) in ("'", "’")
        return self.word(i) in ("-", "/", "'", "’", "&") and self.glued(i) and self.glued(i + 1)

    def _is_letter_of_a_hyphen_word(self, i: int) -> bool:
        return self.word(i) in ("x", "t", "e") and self.word(i + 1) == "-" and self.glued(i + 1)

    def _joins(self, conjunction: int, heads: dict[int, bool]) -> bool:
        """Whether an "and" lies inside one job, as in "labor and delivery nurse", and not between two."""
        left = conjunction - 1
        if left in heads or not self.plain(left) or self.breaks(conjunction):
            return False
        return self.word(left - 1) in _BEFORE_AND

    def _last(self, head: int) -> int:
        last = head
        if self.word(head) in WITH_OF and self.word(head + 1) == "of":
            i = head + 2
            while i - head < _LONGEST and self.plain(i) and not self.breaks(i):
                last, i = i, i + 1
        return last

    def run(self, i: int, *, longest: int = 4) -> Job | None:
        """The run of plain words from token ``i`` on, whether listed or not; for contexts that promise a job."""
        for _ in range(_SKIPPED):
            if self.word(i) not in _NOT_INSIDE and not (self.word(i) == "-" and self.word(i - 1) in OUTSIDE):
                break
            i += 1
        first, last, words = i, i - 1, 0
        while words <= longest and i - first < _FARTHEST and not (words and self.breaks(i)):
            if self.plain(i) or (self._is_letter_of_a_hyphen_word(i)):
                last, words = i, words + 1
            elif not (self.word(i) in ("-", "/") and self.glued(i) and self.glued(i + 1)):
                break
            i += 1
        if not words or words > longest or self.word(last) in NEVER_JOBS:
            return None
        return Job(first, last, is_role=False)
