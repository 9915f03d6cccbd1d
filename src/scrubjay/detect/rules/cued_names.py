"""Institutions by the words before them: "admitted to Cedar Brook", "a driver for Portlock", "at St. Orrin's"."""

from collections.abc import Iterator
from enum import Enum, auto

import numpy as np

from scrubjay.detect.rules import place_cues
from scrubjay.detect.rules.headed_names import (
    CALENDAR,
    CITY,
    CLINICAL,
    CONNECTORS,
    LISTED,
    NOT_A_NAME,
    TITLES,
    WIDE_PLACES,
    Name,
    specific,
    uncommon,
)
from scrubjay.detect.rules.institution_words import (
    CARE_FRAME,
    CLINICIANS,
    LOWER_EMPLOYERS,
    NOT_INSURERS,
    PATRONS,
    UNITS,
    WORK_FRAME,
    Care,
)
from scrubjay.detect.rules.place_cues import Kind
from scrubjay.detect.rules.place_words import MEDICAL_AFTER
from scrubjay.detect.rules.reading import FUNCTION_WORDS, Reading, any_list
from scrubjay.kernel import scan
from scrubjay.labels import Label
from scrubjay.lexicons import Lex
from scrubjay.lexicons.table import keys_of

_LONGEST_COUNT = 3
_TIMES = ("day", "week", "wk", "month", "year", "yr", "hour", "hr", "min")
_APOSTROPHES = frozenset({"'", "’"})
_JOB = any_list(Lex.PROFESSION, Lex.PROFESSION_HEAD)
_FOR = frozenset({"for", "with", "at", "by"})
_ST, _SAINT = (np.uint64(keys_of(word)[0]) for word in ("st", "saint"))
_SAINTLY = frozenset({"wort", "day", "dance", "fire", "eve", "disease"})
"""What a saint's possessive stands before that is no institution: St. John's wort."""
_PARISH = frozenset("choir church parish school academy mass bazaar congregation".split())
_LANDMARKS = frozenset({"camp", "fort", "ft", "mount", "mt", "lake", "isle"})
_OF = frozenset({"city", "town", "county", "state", "port", "university"})
_DEPARTMENTS = frozenset("ed er icu emergency campus security charge trauma main".split())


class Frame(Enum):
    """What the clause before "at" speaks of."""

    NONE = auto()
    CARE = auto()
    WORK = auto()


def find(reading: Reading) -> Iterator[Name]:
    """Names after words of care, work or study; the surest cue that ends before a word counts."""
    care: dict[int, int] = {}
    for _, last, kind in place_cues.hits(reading, Kind.CARE):
        start = last + int(reading.word(last) == "the")
        care[start] = min(kind, care.get(start, kind))
    work = {last + int(reading.word(last) in {"the", "a"}) for _, last, _ in place_cues.hits(reading, Kind.WORK)}
    jobs = {start for start, _ in _after_jobs(reading)}
    employers = work | jobs
    for start, kind in care.items():
        if start not in employers and reading.capital(start) and not reading.starts_line(start):
            yield from _at_care(reading, start, kind)
    for start in employers:
        if reading.starts_line(start):
            continue
        if reading.capital(start):
            yield from _at_work(reading, start, job=start in jobs)
        else:
            yield from _lower_employer(reading, start)
    yield from _saints(reading)
    yield from _after_years(reading)


def _after_years(reading: Reading) -> Iterator[Name]:
    """Where something was done, in brackets after its year: "stent 2014 (BWX)"."""
    words = reading.words
    shouted = (words.flags & (scan.UPPER_FIRST | scan.HAS_LOWER | scan.HAS_DIGIT)) == scan.UPPER_FIRST
    size = words.end - words.start
    for i in (shouted & (size >= 3) & (size <= 5) & (words.lex == 0)).nonzero()[0].tolist():
        year = reading.word(i - 2)
        bracketed = reading.word(i - 1) == "(" and reading.word(i + 1) == ")" and year.isdigit()
        short = len(year) == 2 and reading.word(i - 3) in _APOSTROPHES | {"/"}
        if bracketed and (short or len(year) == 4):
            yield Name(i, i + 1, i + 1, Label.HOSPITAL, 0.6, "abbreviation")


def _after_jobs(reading: Reading) -> Iterator[tuple[int, int]]:
    """Where an employer may start after a job and a preposition: "bus mechanic for", "organist at the"."""
    for i in reading.where(lists=_JOB):
        if reading.word(i + 1) in _FOR and not _is_clinician(reading, i):
            yield i + 2 + int(reading.word(i + 2) == "the"), i


def _is_clinician(reading: Reading, i: int) -> bool:
    word = reading.word(i)
    return word in CLINICIANS or word.endswith(("ologist", "iatrist"))


def _frame(reading: Reading, start: int) -> Frame:
    """What the words before a preposition speak of; the nearest word that says anything decides."""
    for i in range(start - 2, max(-1, start - 11), -1):
        word = reading.word(i)
        if word in {".", ";", ":"} or reading.starts_line(i + 1):
            break
        if word == "care" and reading.word(i - 1) == "day":
            return Frame.WORK
        if word in CARE_FRAME or _is_clinician(reading, i):
            return Frame.CARE
        if word in WORK_FRAME or reading.has(i, _JOB):
            return Frame.WORK
        if reading.has(i, any_list(Lex.MEDICAL)):
            return Frame.CARE
    return Frame.NONE


def _at_care(reading: Reading, start: int, kind: int) -> Iterator[Name]:
    """ "transferred from BWX", "seen at Cedar Brook", "referred to Children's"."""
    if reading.word(start) in {"st", "saint"} and reading.phrase_end(start, CITY):
        return
    stop = _capitals_end(reading, start)
    if reading.word(stop) in MEDICAL_AFTER or (reading.shouted(start - 1) and reading.letters(start - 1)):
        return
    frame = _frame(reading, start) if kind == Care.PLAIN else Frame.CARE
    listed = reading.has(start, LISTED) or bool(reading.phrase_end(start, LISTED))
    label = Label.ORGANIZATION if frame is Frame.WORK or listed else Label.HOSPITAL
    if reading.word(start) in {"children", "women"} and _possessive_end(reading, start + 1) == stop:
        if not reading.capital(stop):
            yield Name(start, stop, stop, Label.HOSPITAL, 0.7, "cued")
    elif reading.shouted(start) and stop - start == 1:
        plain = kind == Care.PLAIN
        if _unknown_abbreviation(reading, start) and not (plain and _counts(reading, start)):
            yield Name(start, stop, stop, label, 0.6 if plain else 0.7, "abbreviation")
            if kind == Care.MOVED and reading.word(stop) == "to" and reading.shouted(stop + 1):
                yield from _at_care(reading, stop + 1, Care.AT)
    elif _names_care(reading, start, stop, kind):
        yield Name(start, stop, stop, label, 0.65 if kind != Care.PLAIN else 0.55, "cued")


def _capitals_end(reading: Reading, start: int) -> int:
    """The end of the capitalised words, before the shorthand of what was measured there, and with a possessive."""
    stop = reading.run_right(start, longest=5, connectors=frozenset({"of", "and", "&"}))
    if not reading.shouted(start):
        for i in range(start + 1, stop):
            if reading.shouted(i) and (len(reading.word(i)) == 1 or reading.has(i, any_list(Lex.ABBREVIATION))):
                stop = i
                break
    elif reading.word(start + 1) in _DEPARTMENTS:
        stop = start + 1
    return _possessive_end(reading, stop)


def _possessive_end(reading: Reading, stop: int) -> int:
    """Past "'s" where the possessive ends the name itself: "works at Orrin's."."""
    if reading.word(stop) not in _APOSTROPHES or reading.word(stop + 1) != "s" or reading.spaced(stop + 1):
        return stop
    after = stop + 2
    closes = reading.starts_line(after) or not reading.letters(after) or reading.word(after) in FUNCTION_WORDS
    return after if closes else stop


def _saints(reading: Reading) -> Iterator[Name]:
    """ "St. Orrin's", wherever it stands: a church or a school by the words around it, and else a hospital."""
    keys = reading.words.key
    for i in ((keys == _ST) | (keys == _SAINT)).nonzero()[0].tolist():
        if not reading.capital(i):
            continue
        name = i + 1 + int(reading.word(i + 1) == ".")
        stop = name + 3
        possessive = reading.word(name + 1) in _APOSTROPHES and reading.word(name + 2) == "s"
        if reading.capital(name) and reading.word(name + 1) in {"parish", "church", "school", "academy"}:
            yield Name(i, name + 2, name + 1, Label.ORGANIZATION, 0.8, "saint")
        if not possessive or not reading.capital(name) or reading.word(stop) in _SAINTLY or reading.shouted(name):
            continue
        around = {reading.word(j) for j in (*range(i - 5, i), stop)}
        work = around & _PARISH or _frame(reading, i) is Frame.WORK
        yield Name(i, stop, stop, Label.ORGANIZATION if work else Label.HOSPITAL, 0.8, "saint")


def _unknown_abbreviation(reading: Reading, i: int) -> bool:
    other = CLINICAL | TITLES | any_list(Lex.ABBREVIATION, Lex.COMMON_20K, Lex.STATE_ABBREV, Lex.MONTH)
    size = reading.end[i] - reading.start[i]
    return 2 <= size <= 5 and not reading.digits(i) and reading.word(i) not in UNITS and not reading.has(i, other)


def _counts(reading: Reading, i: int) -> bool:
    """Whether an abbreviation is too short for a name, or what a number counts: "at DOL 30"; but "at BWX 12/11"."""
    number, behind = reading.word(i + 1), reading.word(i + 2)
    if len(reading.word(i)) <= 2:
        return True
    is_date = len(number) > _LONGEST_COUNT or (behind in {"/", "-", "."} and reading.digits(i + 3))
    is_time = behind.startswith(_TIMES) or reading.has(i + 2, any_list(Lex.MONTH)) or behind == ","
    return number.isdecimal() and not is_date and not is_time


def _names_care(reading: Reading, start: int, stop: int, kind: int) -> bool:
    words = [i for i in range(start, stop) if reading.letters(i) and reading.word(i) not in CONNECTORS | {"s"}]
    if not words or reading.has(start, TITLES | CALENDAR) or reading.word(start) in UNITS or reading.digits(start):
        return False
    if reading.phrase_end(start, WIDE_PLACES, last=stop) or reading.word(start) in _LANDMARKS:
        return False
    if not all(specific(reading, i) or i > start for i in words) or not any(uncommon(reading, i) for i in words):
        return False
    if len(words) > 1:
        return kind != Care.PERSON or not reading.has(start, any_list(Lex.GIVEN_10K))
    if reading.word(stop) in _APOSTROPHES or kind == Care.PERSON or len(reading.word(start)) < 4:
        return False
    if reading.word(start) in PATRONS:
        return True
    wide = any_list(Lex.STATE, Lex.COUNTRY, Lex.COMMON_20K)
    if kind == Care.AT:
        return not reading.has(start, wide)
    if kind == Care.MOVED or not reading.has(start, CITY):
        wide |= CITY | CLINICAL
    return not reading.has(start, wide | any_list(Lex.CITY_LARGE, Lex.REGION, Lex.GIVEN_2K))


def _at_work(reading: Reading, start: int, *, job: bool) -> Iterator[Name]:
    """ "works for Chandlery", "enrolled in Ozark State", "a trucker for Gale"."""
    stop = reading.run_right(start, longest=6, connectors=frozenset({"of", "and", "&", "the"}))
    end = _possessive_end(reading, stop)
    words = [i for i in range(start, stop) if reading.letters(i) and reading.word(i) not in CONNECTORS]
    if not words or reading.word(start) in UNITS | NOT_INSURERS or reading.word(stop) in MEDICAL_AFTER:
        return
    if reading.has(start, TITLES | CALENDAR) and not (end > stop and reading.has(start, any_list(Lex.KIN))):
        return
    listed = any(reading.has(i, LISTED) for i in words) or bool(reading.phrase_end(start, LISTED))
    single = len(words) == 1
    person = single and reading.has(start, any_list(Lex.GIVEN_2K)) and end == stop
    listed = listed or (reading.word(start) in _OF and reading.word(start + 1) == "of" and len(words) > 1)
    known = single and reading.has(start, NOT_A_NAME | any_list(Lex.COMMON_1K)) and end == stop
    if listed or ((specific(reading, start) or end > stop) and not known and not (job and person)):
        yield Name(start, end, end, Label.ORGANIZATION, 0.75 if listed else 0.65, "work")


def _lower_employer(reading: Reading, start: int) -> Iterator[Name]:
    """ "bus mechanic for wexcombe transit" in a note without capitals; one listed word is enough."""
    only = LISTED & reading.lex[start] if start < len(reading) else 0
    if only and not reading.has(start, any_list(Lex.COMMON_20K)):
        yield Name(start, start + 1, start + 1, Label.ORGANIZATION, 0.6, "lower_employer")
        return
    for head in (start + 1, start + 2):
        words = range(start, head)
        if reading.starts_line(head) or any(not reading.letters(i) or reading.word(i) in FUNCTION_WORDS for i in words):
            return
        if reading.word(head) in LOWER_EMPLOYERS and reading.word(start) not in {"local", "public", "private"}:
            yield Name(start, head + 1, head, Label.ORGANIZATION, 0.6, "lower_employer")
            return
