"""PROFESSION: what the patient or a relative does, did or hopes to do for a living.

A job noun alone proves nothing, since notes are full of nurses and therapists who are at work in them. A job counts
where something says that the patient or kin bears it; the clinicians' own roles stay.
"""

import re
from collections.abc import Callable, Iterable

import numpy as np

from scrubjay.detect.rules.engine import Family
from scrubjay.detect.rules.job_phrases import Job, Reader
from scrubjay.detect.rules.job_words import (
    CLINICIANS,
    COPULAS,
    DETERMINERS,
    FIELDS,
    HOPES,
    NEVER_JOBS,
    OUTSIDE,
    PERSONS,
    SOCIAL,
    TITLES,
    WORK,
)
from scrubjay.detect.rules.rule import At, Rule
from scrubjay.kernel import scan, table
from scrubjay.labels import Label
from scrubjay.lexicons import Lex
from scrubjay.lexicons.table import SKIPPED, Words
from scrubjay.note import Span
from scrubjay.text import View


def _not_a_place(match: re.Match[str]) -> bool:
    """Whether a field of work is not the beginning of something else: a nursing home, Sales Park."""
    after = match.string[match.end() : match.end() + 12]
    return not re.match(r" (?:(?i:home|facility|mother|school|site|area|zone)|[A-Z][a-z])", after)


_WORDS_OF_WORK = ("works", "worked", "working", "work", "employed", "career", "job", "jobs", "experience", "background")

RULES = (
    Rule(
        "field of work",
        Label.PROFESSION,
        rf"\s{{1,3}}(?P<phi>(?:{FIELDS})(?:\s{{1,3}}(?:work|management|support))?)\b(?!['’-])",
        at=At.AFTER_CUE,
        cues=(
            *(f"{word} in" for word in _WORDS_OF_WORK),
            *(f"{word} doing" for word in _WORDS_OF_WORK),
            "works",
            "worked",
        ),
        score=0.85,
        hits=("works in <construction>", "He worked in <real estate> until 2071.", "has had a career in <coal mining>"),
        misses=(
            "works in a garden",
            "works in sales-free zones",
            "the drug works in nursing mothers",
            "her plan worked with it",
        ),
        check=_not_a_place,
    ),
    Rule(
        "field of work somewhere",
        Label.PROFESSION,
        rf"\s[^.;:\n]{{1,50}}?\s(?:in|doing)\s(?P<phi>{FIELDS})\b(?!['’-])",
        at=At.AFTER_CUE,
        cues=tuple(
            f"{verb} {where}" for verb in ("works", "worked", "working", "employed") for where in ("at", "for", "by")
        ),
        score=0.8,
        hits=("works for the county in <data entry>", "He worked at Larkmoor Yard doing <welding>."),
        misses=("works at a bank in Sales Park", "worked for years. Sister in nursing."),
        check=_not_a_place,
    ),
    Rule(
        "home",
        Label.PROFESSION,
        r"(?:home\s?maker|house\s?wife|house\s?husband|stay[- ]at[- ]home (?:mom|mother|mum|dad|father|parent|wife))\b",
        at=At.CUE,
        cues=("homemaker", "home maker", "housewife", "house wife", "househusband", "stay at home"),
        score=0.9,
        hits=("She is a <homemaker>.", "<stay-at-home mom> of three", "Occupation: <housewife>"),
        misses=("asked to stay at home today", "homemakers' association"),
    ),
)

_ENDS = frozenset(".,;)")
_PLACES = frozenset({"at", "for", "with", "in"})
_STARTS = frozenset(".,;:(")
_BACK = 10

_CUES = Words.build(dict.fromkeys(WORK | TITLES, 1))


class _Finder:
    """One pass over a note: listed jobs in context, then unlisted ones where the context promises a job."""

    def __init__(self, view: View) -> None:
        self.reader = Reader(view)
        self.found: list[tuple[Job, str, float]] = []
        self.ends: set[int] = set()
        self.taken: set[int] = set()

    def spans(self) -> Iterable[Span]:
        heads = self.reader.heads()
        for head in heads:
            job = self.reader.job(head, heads)
            if job is not None and (reason := self._reason(job)):
                self._take(job, *reason)
        self._promised()
        start, end = self.reader.tokens.start, self.reader.tokens.end
        for job, why, score in self.found:
            yield Span(int(start[job.first]), int(end[job.last]), Label.PROFESSION, score, f"rules.professions.{why}")

    def _take(self, job: Job, why: str, score: float) -> None:
        self.found.append((job, why, score))
        self.ends.add(job.last)
        self.taken.update(range(job.first, job.last + 1))

    def _reason(self, job: Job) -> tuple[str, float] | None:
        """Why a listed job is somebody's who is not staff: the context's name and score."""
        cue, passed = self._before(job.first)
        if not passed.isdisjoint({"retired", "aspiring"}):
            return "retired", 0.95
        if not job.is_role and not passed.isdisjoint({"former", "self", "ex"}):
            return "former", 0.85
        if self._by_trade(job.last + 1):
            return "by trade", 0.95
        for why, score, says in _OF_WORK if self.reader.needs_promise(job) else _CONTEXTS:
            if says(self, job, cue, passed):
                return why, score
        return None

    def _before(self, first: int) -> tuple[int, frozenset[str]]:
        """The token that decides on a job, the last before it that is no determiner, age or adjective; those passed."""
        reader, i, passed = self.reader, first - 1, set()
        while first - i <= _BACK and not reader.breaks(i + 1):
            word = reader.word(i)
            skipped = word in DETERMINERS or word in OUTSIDE or word.isdigit() or reader.has(i, Lex.ETHNICITY)
            left = reader.word(i - 1)
            joint = word in ("-", "/", ".") and reader.glued(i) and (left in OUTSIDE or left.isdigit())
            if not skipped and not (joint and i not in self.ends):
                break
            passed.add(word)
            i -= 1
        return (i if not reader.breaks(i + 1) else -1), frozenset(passed)

    def _by_trade(self, i: int) -> bool:
        return self.reader.word(i) == "by" and self.reader.word(i + 1) in {
            "trade",
            "profession",
            "occupation",
            "training",
        }

    def _subject(self, copula: int) -> bool:
        """Whether the nearest person named before ``copula`` is the patient or kin, not a clinician."""
        reader = self.reader
        for i in range(copula - 1, max(-1, copula - 1 - _BACK), -1):
            word = reader.word(i)
            if word == "who":
                continue
            if word in CLINICIANS or (reader.has(i, Lex.ROLE) and word not in PERSONS):
                return False
            if word in PERSONS or word in TITLES or reader.has(i, Lex.KIN):
                return True
            if word in {";", ":"} or reader.breaks(i + 1) or (word == "." and reader.word(i - 1) not in PERSONS):
                return False
        return False

    def says_age(self, job: Job, cue: int, passed: frozenset[str]) -> bool:
        """``a 45-year-old bus driver``."""
        return not passed.isdisjoint({"yo", "old", "o"}) and any(word.isdigit() for word in passed)

    def says_is(self, job: Job, cue: int, passed: frozenset[str]) -> bool:
        """``she is a nurse``, ``his father was a coal miner``."""
        copula = cue
        while self.reader.word(copula) in {"also", "now", "not", "both", "still", "once", "formerly"}:
            copula -= 1
        bare = passed.isdisjoint(DETERMINERS)
        if self.reader.word(copula) not in COPULAS or (bare and self.reader.word(copula - 1) not in TITLES):
            return False
        return self._subject(copula)

    def says_as(self, job: Job, cue: int, passed: frozenset[str]) -> bool:
        """``worked for years at the mill as a saw operator``."""
        if self.reader.word(cue) != "as":
            return False
        for i in range(cue - 1, max(-1, cue - 1 - _BACK), -1):
            if self.reader.word(i) in WORK:
                return True
            if self.reader.word(i) in {".", ";"} or self.reader.breaks(i + 1):
                return False
        return False

    def says_hope(self, job: Job, cue: int, passed: frozenset[str]) -> bool:
        """``studying to be a welder``, ``wants to become a nurse``."""
        if self.reader.word(cue) not in {"be", "become", "becoming", "being", "became"} or passed.isdisjoint(
            DETERMINERS
        ):
            return False
        before = {self.reader.word(i) for i in range(cue - 4, cue)}
        return not before.isdisjoint(HOPES) or (self.reader.word(cue) != "being" and self._subject(cue))

    def says_kin(self, job: Job, cue: int, passed: frozenset[str]) -> bool:
        """``his wife, a nurse,``, ``wife (teacher)``, ``her son Ivo, an electrician``, ``married to a pilot``."""
        reader, word = self.reader, self.reader.word(cue)
        if word == "to":
            return reader.word(cue - 1) in {"married", "engaged"}
        if word == ":":
            return not job.is_role and reader.has(cue - 1, Lex.KIN)
        if word not in {",", "(", "-"}:
            return False
        if passed.isdisjoint(DETERMINERS) and (word != "(" or reader.flag(job.first, scan.UPPER_FIRST)):
            return False
        person = cue - 1
        while cue - person <= 3 and reader.flag(person, scan.UPPER_FIRST) and not reader.has(person, Lex.KIN):
            person -= 1
        return reader.has(person, Lex.KIN) or reader.word(person) in {"patient", "pt"}

    def says_title(self, job: Job, cue: int, passed: frozenset[str]) -> bool:
        """``Occupation: bus driver``."""
        return self.reader.word(cue) in {":", "-"} and self._title(cue - 1)

    def says_list(self, job: Job, cue: int, passed: frozenset[str]) -> bool:
        """``bartender and hotel night auditor``: the second of two, where the first was taken."""
        reader, last = self.reader, cue
        while reader.word(last) in {"and", "or", "&", "/", ",", "then", "later"} and cue - last < 3:
            last -= 1
        if last == cue or last not in self.ends:
            return False
        return not job.is_role or reader.word(cue) in {"and", "or", "&", "/", "later"}

    def says_employer(self, job: Job, cue: int, passed: frozenset[str]) -> bool:
        """``a dispatcher for Larkmoor Freight``."""
        after = job.last + 1
        named = self.reader.word(after) in {"at", "for"} and self.reader.flag(after + 1, scan.UPPER_FIRST)
        opens = not passed.isdisjoint({"a", "an"}) or self.reader.word(cue) in _STARTS
        return named and opens and not job.is_role

    def says_social(self, job: Job, cue: int, passed: frozenset[str]) -> bool:
        """``Married, bus driver, no tobacco``: a job that is a whole item among facts of social history."""
        reader, after = self.reader, job.last + 1
        opens = cue < 0 or reader.word(cue) in _STARTS
        closes = after >= reader.size or reader.breaks(after) or reader.word(after) in _ENDS | _PLACES
        if not (opens and closes):
            return False
        near = {reader.word(i) for i in range(max(0, job.first - _BACK), after + _BACK)}
        return not near.isdisjoint(SOCIAL)

    def _title(self, i: int) -> bool:
        """Whether token ``i`` ends a field's name such as ``Occupation`` or ``Job title``."""
        word = self.reader.word(i)
        return word in {"occupation", "profession", "occupations"} or (
            word in {"title", "status", "history", "current", "employment", "job", "work"}
            and (
                word in {"job", "employment", "work"}
                or self.reader.word(i - 1) in {"job", "occupational", "employment", "work"}
            )
        )

    def _promised(self) -> None:
        """Jobs that no list holds: right after ``works as a`` or ``Occupation:``."""
        reader = self.reader
        cues, *_ = table.annotate(_CUES.kernel, None, None, reader.tokens.key, reader.tokens.flags, SKIPPED)
        for i in np.flatnonzero(cues).tolist():
            word = reader.word(i)
            for gap in range(1, 4):
                at = i + gap
                if reader.word(at) == "as" and word in WORK and reader.word(at + 1) in {"a", "an"}:
                    self._promise(reader.run(at + 1), "works as", 0.9)
                if word in {"occupation", "profession"} and gap == 1 and reader.word(at) in {":", "-"}:
                    self._promise(reader.run(at + 1), "field", 0.85, whole=True)

    def _promise(self, job: Job | None, why: str, score: float, *, whole: bool = False) -> None:
        reader = self.reader
        if job is None or not self.taken.isdisjoint(range(job.first, job.last + 1)):
            return
        after = job.last + 1
        closes = (
            after >= reader.size or reader.breaks(after) or reader.word(after) in _ENDS | _PLACES | {"and", "/", "-"}
        )
        if (not whole or closes) and not reader.has(job.last, Lex.DRUG) and reader.word(job.last) not in NEVER_JOBS:
            self._take(job, why, score)


_Context = Callable[[_Finder, Job, int, frozenset[str]], bool]
_OF_WORK: tuple[tuple[str, float, _Context], ...] = (
    ("works as", 0.95, _Finder.says_as),
    ("field", 0.95, _Finder.says_title),
    ("employer", 0.8, _Finder.says_employer),
)
_CONTEXTS = (
    *_OF_WORK,
    ("age", 0.9, _Finder.says_age),
    ("is a", 0.9, _Finder.says_is),
    ("hope", 0.85, _Finder.says_hope),
    ("kin", 0.9, _Finder.says_kin),
    ("list", 0.85, _Finder.says_list),
    ("social", 0.75, _Finder.says_social),
)


def find(view: View) -> Iterable[Span]:
    """The jobs of the patient and of kin."""
    return _Finder(view).spans()


FAMILY = Family("professions", RULES, find=find)
