"""Finds the jobs of a note: listed ones by what stands around them, unlisted ones where a phrase promises a job."""

import re
from collections.abc import Callable, Iterable

from scrubjay.detect.rules.job_phrases import Job, Reader
from scrubjay.detect.rules.job_words import (
    CLINICIANS,
    COPULAS,
    DETERMINERS,
    HEADINGS,
    HOPES,
    NEVER_JOBS,
    OUTSIDE,
    PERSONS,
    SOCIAL,
    TITLES,
    WORK,
)
from scrubjay.kernel import scan
from scrubjay.labels import Label
from scrubjay.lexicons import Lex
from scrubjay.note import Span
from scrubjay.text import View

_ENDS = frozenset(".,;)")
_PLACES = frozenset({"at", "for", "with", "in"})
_STARTS = frozenset(".,;:(")
_GOES_ON = frozenset({"and", "/", "-", "who", "since", "until", "from", "(", "but"})
_BACK = 10
_ADVERBS = frozenset({"also", "now", "not", "both", "still", "once", "formerly"})

_FOR_YEARS = re.compile(r"(?:x ?|for )\d{1,2} ?(?:y|yrs?|years)\b")
_AGE_AND_SEX = re.compile(r"\d{1,2}[mf]")
_AGE = re.compile(r"\d{1,3}|\d0['’]?s")


class Finder:
    """One pass over a note: listed jobs in context, then unlisted ones where the context promises a job."""

    def __init__(self, view: View) -> None:
        self.reader = Reader(view)
        self.found: list[tuple[Job, str, float]] = []
        self.ends: set[int] = set()
        self.taken: set[int] = set()

    def spans(self) -> Iterable[Span]:
        """The jobs, each with the name of its context as source."""
        heads = self.reader.heads()
        jobs = [job for head in heads if (job := self.reader.job(head, heads)) is not None]
        for job in jobs:
            if reason := self._reason(job):
                self._take(job, *reason)
        if self._promised():
            for job in jobs:
                if job.last not in self.taken and self.says_list(job, *self._before(job.first)):
                    self._take(job, "list", 0.85)
        start, end = self.reader.tokens.start, self.reader.tokens.end
        for job, why, score in self.found:
            yield Span(
                int(start[self.reader.start(job)]),
                int(end[job.last]),
                Label.PROFESSION,
                score,
                f"rules.professions.{why}",
            )

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
            if not self._describes(i) and not self._joins_description(i):
                break
            passed.add(reader.word(i))
            i -= 1
        return (i if not reader.breaks(i + 1) else -1), frozenset(passed)

    def _describes(self, i: int) -> bool:
        """Whether token ``i`` is a determiner, an age, an origin or an adjective."""
        word = self.reader.word(i)
        if word in DETERMINERS or word in OUTSIDE or word.isdigit():
            return True
        return self.reader.has(i, Lex.ETHNICITY | Lex.NATIONALITY) or _AGE_AND_SEX.fullmatch(word) is not None

    def _joins_description(self, i: int) -> bool:
        """Whether token ``i`` is the hyphen of ``45-year-old``, and not one after a job that was taken."""
        if self.reader.word(i) not in ("-", "/", ".") or not self.reader.glued(i) or i in self.ends:
            return False
        left = self.reader.word(i - 1)
        return left in OUTSIDE or left.isdigit()

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
            if word in PERSONS or word in TITLES or reader.has(i, Lex.KIN) or reader.is_kin(i):
                return True
            if word in {";", ":"} or reader.breaks(i + 1) or (word == "." and reader.word(i - 1) not in PERSONS):
                return False
        return False

    def says_age(self, job: Job, cue: int, passed: frozenset[str]) -> bool:
        """``a 45-year-old bus driver``."""
        if any(_AGE_AND_SEX.fullmatch(word) for word in passed):
            return True
        return not passed.isdisjoint({"yo", "old", "o"}) and any(word.isdigit() for word in passed)

    def says_is(self, job: Job, cue: int, passed: frozenset[str]) -> bool:
        """``she is a nurse``, ``his father was a coal miner``."""
        copula = cue
        while cue - copula < 3 and self.reader.word(copula) in _ADVERBS:
            copula -= 1
        reader, verb = self.reader, self.reader.word(copula)
        if verb not in COPULAS:
            return False
        if passed.isdisjoint(DETERMINERS) and reader.word(copula - 1) not in TITLES:
            starts = reader.flag(copula, scan.UPPER_FIRST) and verb in {"was", "is"}
            told = verb == "been" or (verb == "was" and job.first < job.last)
            return not job.is_role and (starts or (told and self._subject(copula)))
        return self._subject(copula) or (not job.is_role and self._is_named(copula - 1))

    def _is_named(self, i: int) -> bool:
        """Whether token ``i`` is the name of somebody without a title, who is no clinician then."""
        reader = self.reader
        titles = {reader.word(before) for before in (i - 1, i - 2, i - 3)}
        return reader.is_name(i) and titles.isdisjoint(CLINICIANS) and not reader.has(i + 1, Lex.DEGREE)

    def says_as(self, job: Job, cue: int, passed: frozenset[str]) -> bool:
        """``worked for years at the mill as a saw operator``."""
        if self.reader.word(cue) != "as":
            return False
        for i in range(cue - 1, max(-1, cue - 1 - _BACK), -1):
            if self.reader.word(i) in WORK or (self.reader.word(i) in {"years", "yrs"} and i == cue - 1):
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
        if reader.is_kin(cue) or (reader.flag(cue, scan.UPPER_FIRST) and reader.is_kin(cue - 1)):
            return not job.is_role and self._closes(job)
        if word not in {",", "(", "-"}:
            return False
        if _AGE.fullmatch(reader.word(cue - 1)):
            return self._is_aged_person(cue - 2) and (not job.is_role or not passed.isdisjoint(DETERMINERS))
        if word == "(" and self._closes(job) and (not job.is_role or job.first < job.last):
            return any(reader.is_kin(i) for i in range(max(0, cue - 4), cue))
        if word == "," and not job.is_role and self._closes(job) and reader.is_kin(cue - 2):
            return reader.flag(cue - 1, scan.UPPER_FIRST)
        if passed.isdisjoint(DETERMINERS) and (word != "(" or reader.flag(job.first, scan.UPPER_FIRST)):
            return False
        person = cue - 1
        while cue - person <= 3 and reader.flag(person, scan.UPPER_FIRST) and not reader.has(person, Lex.KIN):
            person -= 1
        if reader.word(person) == "," and person < cue - 1:
            person -= 1
        return reader.has(person, Lex.KIN) or reader.word(person) in {"patient", "pt"}

    def _is_aged_person(self, i: int) -> bool:
        """Whether token ``i``, before an age, ends a person's mention: "Nuri, 60, a weaver", "Odalys 79, baker"."""
        i -= self.reader.word(i) in {",", "("}
        return self.reader.has(i, Lex.KIN) or self._is_named(i) or self.reader.is_kin(i - 1)

    def _closes(self, job: Job) -> bool:
        """Whether nothing goes on right after a job but a place or an employer."""
        after = job.last + 1
        return after >= self.reader.size or self.reader.breaks(after) or self.reader.word(after) in _ENDS | _PLACES

    def says_title(self, job: Job, cue: int, passed: frozenset[str]) -> bool:
        """``Occupation: bus driver``."""
        return (self.reader.word(cue) in {":", "-"} and self._title(cue - 1)) or self._is_under_heading(job.first)

    def _is_under_heading(self, first: int) -> bool:
        """Whether token ``first`` opens the line under a heading about work, such as WORK/INCOME."""
        reader, i = self.reader, first - 1
        if not reader.flag(first, scan.LINE_BEFORE | scan.BLANK_BEFORE) or not reader.flag(i, scan.UPPER_FIRST):
            return False
        line: list[str] = []
        while i >= 0 and len(line) < 5:
            line.append(reader.word(i))
            if reader.flag(i, scan.LINE_BEFORE | scan.BLANK_BEFORE) or i == 0:
                return not HEADINGS.isdisjoint(line)
            i -= 1
        return False

    def says_list(self, job: Job, cue: int, passed: frozenset[str]) -> bool:
        """``bartender and hotel night auditor``: the second of two, where the first was taken."""
        reader, last = self.reader, cue
        if reader.word(cue) in {"then", "later"} and not job.is_role and self._had_job(cue):
            return True
        while reader.word(last) in {"and", "or", "&", "/", ",", "then", "later"} and cue - last < 3:
            last -= 1
        if last == cue or last not in self.ends:
            return False
        return not job.is_role or reader.word(cue) in {"and", "or", "&", "/", "later"}

    def _had_job(self, i: int) -> bool:
        """Whether the sentence told of a job before token ``i``."""
        for at in range(i - 1, max(-1, i - 2 * _BACK), -1):
            if at in self.ends:
                return True
            if self.reader.word(at) == "." or self.reader.breaks(at + 1):
                return False
        return False

    def says_employer(self, job: Job, cue: int, passed: frozenset[str]) -> bool:
        """``a dispatcher for Larkmoor Freight``."""
        after = job.last + 1
        named = self.reader.word(after) in {"at", "for"} and self.reader.flag(after + 1, scan.UPPER_FIRST)
        opens = not passed.isdisjoint({"a", "an"}) or self.reader.word(cue) in _STARTS
        owned = self.reader.word(job.first + 1) in ("'", "’")
        return named and opens and not job.is_role and not owned

    def says_social(self, job: Job, cue: int, passed: frozenset[str]) -> bool:
        """``Married, bus driver, no tobacco``: a job that is a whole item among facts of social history."""
        reader, after = self.reader, job.last + 1
        opens = cue < 0 or reader.word(cue) in _STARTS
        if not (opens and self._closes(job)):
            return False
        near = {reader.word(i) for i in range(max(0, job.first - _BACK), after + _BACK)}
        return not near.isdisjoint(SOCIAL)

    def says_years(self, job: Job, cue: int, passed: frozenset[str]) -> bool:
        """``Crab boat captain x30 y``: a job that opens an item and is followed by how long it was done."""
        reader, after = self.reader, job.last + 1
        times = " ".join(reader.word(i) for i in range(after, after + 3))
        return (cue < 0 or reader.word(cue) in _STARTS) and not job.is_role and _FOR_YEARS.match(times) is not None

    def _title(self, i: int) -> bool:
        """Whether token ``i`` ends a field's name such as ``Occupation`` or ``Job title``."""
        word = self.reader.word(i)
        return word in {"occupation", "profession", "occupations", "occ", "jobs"} or (
            word in {"title", "status", "history", "current", "employment", "job", "work"}
            and (
                word in {"job", "employment", "work"}
                or self.reader.word(i - 1) in {"job", "occupational", "employment", "work"}
            )
        )

    def _promised(self) -> bool:
        """Takes jobs that no list holds, where a phrase promises one; whether there were any."""
        reader, count = self.reader, len(self.found)
        for i in reader.cues():
            word = reader.word(i)
            if word in {"a", "an"}:
                self._promise_after_article(i)
                continue
            if word == "retired":
                self._promise(reader.run(i + 1), "retired", 0.85, whole=True, agent=True)
            for gap in range(1, 4):
                at = i + gap
                if reader.word(at) == "as" and word in WORK:
                    article = reader.word(at + 1) in {"a", "an"}
                    self._promise_several(at + 1, article=article)
                if word in {"occupation", "profession"} and gap == 1 and reader.word(at) in {":", "-"}:
                    self._promise(reader.run(at + 1), "field", 0.85, whole=True)
        return len(self.found) > count

    def _promise_several(self, i: int, *, article: bool) -> None:
        """``works as a kiln stacker, net mender and thatcher``: after the first, each is named for its doer."""
        reader, job = self.reader, self.reader.run(i)
        taken = self._promise(job, "works as", 0.9, whole=not article, agent=not article)
        while taken and job is not None and reader.word(job.last + 1) in {",", "and"}:
            job = reader.run(job.last + 2)
            taken = self._promise(job, "works as", 0.9, whole=True, agent=True)

    def _promise_after_article(self, article: int) -> None:
        """``Nuri is a kiln stacker``, ``brother Nuri, a thatcher in``, ``Nuri, 60, a net mender``."""
        reader, left = self.reader, self.reader.word(article - 1)
        if left in {"is", "was"}:
            kin = reader.is_kin(article - 2) or reader.is_kin(article - 3) or self._is_named(article - 2)
            if kin or self._subject(article - 1):
                self._promise(reader.run(article), "is a", 0.8, whole=True, agent=True, modified=not kin)
        elif left == "," and (
            any(reader.is_kin(i) for i in (article - 2, article - 3, article - 4))
            or (_AGE.fullmatch(reader.word(article - 2)) and self._is_aged_person(article - 3))
        ):
            self._promise(reader.run(article), "kin", 0.8, whole=True, agent=True)

    def _promise(
        self,
        job: Job | None,
        why: str,
        score: float,
        *,
        whole: bool = False,
        agent: bool = False,
        modified: bool = False,
    ) -> bool:
        """Takes an unlisted job: with ``whole`` one that ends its phrase, with ``agent`` one named for its doer."""
        reader = self.reader
        if job is None or not self.taken.isdisjoint(range(job.first, job.last + 1)):
            return False
        closes = self._closes(job) or reader.word(job.last + 1) in _GOES_ON
        if (whole and not closes) or (agent and not reader.is_agent(job, modified=modified)):
            return False
        if reader.has(job.last, Lex.DRUG) or reader.word(job.last) in NEVER_JOBS:
            return False
        self._take(job, why, score)
        return True


_Context = Callable[[Finder, Job, int, frozenset[str]], bool]
_OF_WORK: tuple[tuple[str, float, _Context], ...] = (
    ("works as", 0.95, Finder.says_as),
    ("field", 0.95, Finder.says_title),
    ("employer", 0.8, Finder.says_employer),
)
_CONTEXTS = (
    *_OF_WORK,
    ("age", 0.9, Finder.says_age),
    ("is a", 0.9, Finder.says_is),
    ("hope", 0.85, Finder.says_hope),
    ("kin", 0.9, Finder.says_kin),
    ("list", 0.85, Finder.says_list),
    ("years", 0.85, Finder.says_years),
    ("social", 0.75, Finder.says_social),
)
