"""Hospitals and organizations: by head words, fields, lists and cues, and by names that the note gives in full."""

from collections.abc import Iterable, Iterator

from scrubjay.detect.rules import headed_names, place_cues, short_forms
from scrubjay.detect.rules.engine import Family
from scrubjay.detect.rules.headed_names import (
    CALENDAR,
    CITY,
    CLINICAL,
    CONNECTORS,
    NOT_A_NAME,
    TITLES,
    Name,
    specific,
    uncommon,
)
from scrubjay.detect.rules.institution_words import NOT_INSURERS, PATRONS, PHARMACIES, UNITS, Care, Field
from scrubjay.detect.rules.place_cues import Kind
from scrubjay.detect.rules.place_words import MEDICAL_AFTER
from scrubjay.detect.rules.reading import Reading, any_list
from scrubjay.detect.rules.rule import At, Rule
from scrubjay.kernel import scan
from scrubjay.labels import Label
from scrubjay.lexicons import Lex
from scrubjay.note import Span
from scrubjay.text import View

LISTED = any_list(Lex.COMPANY, Lex.UNIVERSITY, Lex.SCHOOL, Lex.INSURER)
WIDE_PLACES = CITY | any_list(Lex.STATE, Lex.COUNTRY, Lex.REGION)
_APOSTROPHES = frozenset({"'", "’"})


def _find(view: View) -> Iterator[Span]:
    reading = Reading.of(view)
    taken: set[int] = set()
    for find in (_in_full, _listed, _military, _cued):
        for name in _longest(find(reading), taken):
            yield _span(reading, name)


def _longest(names: Iterable[Name], taken: set[int]) -> Iterator[Name]:
    """The names that do not overlap, the longer before the shorter, and the surer of two as long."""
    for name in sorted(names, key=lambda name: (name.first - name.last, -name.score, name.first)):
        if taken.isdisjoint(range(name.first, name.last)):
            taken.update(range(name.first, name.last))
            yield name


def _in_full(reading: Reading) -> Iterator[Name]:
    """Names with their head or after their field, and then their short forms elsewhere in the note."""
    taken: set[int] = set()
    full = list(_longest((*headed_names.find(reading), *_fields(reading)), taken))
    yield from full
    yield from short_forms.find(reading, [name for name in full if name.how == "headed"], taken)


def _span(reading: Reading, name: Name) -> Span:
    start, end = reading.start[name.first], reading.end[name.last - 1]
    return Span(start, end, name.label, name.score, f"rules.institutions.{name.how}")


def _fields(reading: Reading) -> Iterator[Name]:
    """What stands after "Facility:" or "Insurer:", lists of partners with their commas too."""
    fields = [hit for hit in place_cues.hits(reading, Kind.FIELD) if reading.word(hit[1]) == ":"]
    heads = {last for _, last, _ in place_cues.hits(reading, Kind.HEAD)} if fields else set()
    for _, colon, kind in fields:
        first = colon + 1
        stop = first if reading.starts_line(first) else _field_end(reading, first, heads)
        if stop == first or reading.word(first) in NOT_INSURERS or reading.has(first, TITLES):
            continue
        if any(uncommon(reading, i) for i in range(first, stop)):
            yield Name(first, stop, stop, Label.HOSPITAL if kind == Field.CARE else Label.ORGANIZATION, 0.85, "field")


def _field_end(reading: Reading, first: int, heads: set[int]) -> int:
    """The end of a field's name: its last head word, or else the first comma or the end of the capitals."""
    stop, comma = first, 0
    while stop < len(reading) and stop - first < 12 and not (stop > first and reading.starts_line(stop)):
        word = reading.word(stop)
        if not (reading.capital(stop) or word in CONNECTORS or word in {",", "-", "'", "’", ".", "s"}):
            break
        comma = comma or (stop if word in {",", "."} and reading.end[stop - 1] - reading.start[stop - 1] > 2 else 0)
        stop += 1
    headed = max((i for i in range(first + 1, stop + 1) if i in heads), default=0)
    stop = headed or comma or stop
    while stop > first and (not reading.letters(stop - 1) or reading.word(stop - 1) in CONNECTORS):
        stop -= 1
    return stop


def _listed(reading: Reading) -> Iterator[Name]:
    """Names of the lexicons, in capitals: phrases anywhere, of single words only the pharmacies."""
    for first, last, mask in reading.phrases:
        if not mask & (LISTED | Lex.HOSPITAL) or mask & (CLINICAL | WIDE_PLACES):
            continue
        first += int(reading.word(first) == "the")
        words = [i for i in range(first, last) if reading.letters(i)]
        named = [i for i in words if reading.word(i) not in CONNECTORS and reading.word(i) != "s"]
        if not all(reading.capital(i) for i in named) or not any(uncommon(reading, i) for i in named):
            continue
        if reading.shouted(first) and len(reading.word(first)) > 4:
            continue
        yield Name(first, last, last, Label.HOSPITAL if mask & Lex.HOSPITAL else Label.ORGANIZATION, 0.8, "listed")
    for i in reading.where(lists=LISTED, flags=scan.UPPER_FIRST):
        if reading.word(i) in PHARMACIES:
            yield Name(i, i + 1, i + 1, Label.ORGANIZATION, 0.8, "pharmacy")


def _military(reading: Reading) -> Iterator[Name]:
    """Branches of the forces: "in the Navy", "joined the Royal Marines"."""
    singles = [(i, i + 1) for i in reading.where(lists=int(Lex.MILITARY), flags=scan.UPPER_FIRST)]
    for first, last in (*((p[0], p[1]) for p in reading.phrases if p[2] & Lex.MILITARY), *singles):
        if not reading.capital(first) or not reading.capital(last - 1) or reading.shouted(first):
            continue
        before = reading.word(first - 1)
        if before in {"the", "us", "joined", "in"} or (before == "." and reading.word(first - 2) == "s"):
            yield Name(first, last, last, Label.ORGANIZATION, 0.8, "military")


def _cued(reading: Reading) -> Iterator[Name]:
    """Names after words of care, work or study; the surest cue that ends before a word counts."""
    care: dict[int, int] = {}
    for _, last, kind in place_cues.hits(reading, Kind.CARE):
        start = last + int(reading.word(last) == "the")
        care[start] = min(kind, care.get(start, kind))
    work = {last + int(reading.word(last) in {"the", "a"}) for _, last, _ in place_cues.hits(reading, Kind.WORK)}
    for start, kind in care.items():
        if start not in work and reading.capital(start) and not reading.starts_line(start):
            yield from _at_care(reading, start, kind)
    for start in work:
        if reading.capital(start) and not reading.starts_line(start):
            yield from _at_work(reading, start)


def _at_care(reading: Reading, start: int, kind: int) -> Iterator[Name]:
    """ "transferred from BWX", "seen at Cedar Brook", "at St. Tudwal's", "referred to Children's"."""
    if reading.word(start) in {"st", "saint"}:
        yield from _saint(reading, start)
        return
    stop = reading.run_right(start, longest=5, connectors=frozenset({"of", "and", "&"}))
    if reading.word(stop) in MEDICAL_AFTER:
        return
    if reading.word(start) in {"children", "women"} and reading.word(start + 1) in _APOSTROPHES and stop == start + 1:
        if not reading.capital(start + 3):
            yield Name(start, start + 3, start + 3, Label.HOSPITAL, 0.7, "cued")
    elif reading.shouted(start) and stop - start == 1:
        if _unknown_abbreviation(reading, start) and (
            kind != Care.PLAIN or reading.end[start] - reading.start[start] > 2
        ):
            yield Name(start, stop, stop, Label.HOSPITAL, 0.7 if kind != Care.PLAIN else 0.6, "abbreviation")
            if kind == Care.MOVED and reading.word(stop) == "to" and reading.shouted(stop + 1):
                yield from _at_care(reading, stop + 1, Care.AT)
    elif _names_care(reading, start, stop, kind):
        yield Name(start, stop, stop, Label.HOSPITAL, 0.65 if kind != Care.PLAIN else 0.55, "cued")


def _saint(reading: Reading, start: int) -> Iterator[Name]:
    name = start + 1 + int(reading.word(start + 1) == ".")
    if not reading.capital(name) or reading.phrase_end(start, CITY):
        return
    possessive = reading.word(name + 1) in _APOSTROPHES and reading.word(name + 2) == "s"
    stop = name + 3 if possessive else name + 1
    parish = reading.word(stop) in {"choir", "church", "parish", "school", "academy"}
    yield Name(start, stop, stop, Label.ORGANIZATION if parish else Label.HOSPITAL, 0.8, "saint")


def _unknown_abbreviation(reading: Reading, i: int) -> bool:
    other = CLINICAL | TITLES | any_list(Lex.ABBREVIATION, Lex.COMMON_20K, Lex.STATE_ABBREV, Lex.MONTH)
    size = reading.end[i] - reading.start[i]
    return 2 <= size <= 5 and not reading.digits(i) and reading.word(i) not in UNITS and not reading.has(i, other)


def _names_care(reading: Reading, start: int, stop: int, kind: int) -> bool:
    words = [i for i in range(start, stop) if reading.letters(i) and reading.word(i) not in CONNECTORS]
    if not words or reading.has(start, TITLES | CALENDAR) or reading.word(start) in UNITS or reading.digits(start):
        return False
    if reading.phrase_end(start, WIDE_PLACES, last=stop):
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


def _at_work(reading: Reading, start: int) -> Iterator[Name]:
    """ "works for Chandlery", "enrolled in Ozark State"."""
    stop = reading.run_right(start, longest=6, connectors=frozenset({"of", "and", "&", "the"}))
    words = [i for i in range(start, stop) if reading.letters(i) and reading.word(i) not in CONNECTORS]
    if not words or reading.has(start, TITLES | CALENDAR) or reading.word(start) in UNITS | NOT_INSURERS:
        return
    if reading.word(stop) in MEDICAL_AFTER:
        return
    listed = any(reading.has(i, LISTED) for i in words) or bool(reading.phrase_end(start, LISTED))
    known = len(words) == 1 and reading.has(start, NOT_A_NAME | any_list(Lex.COMMON_1K))
    if listed or (specific(reading, start) and not known):
        yield Name(start, stop, stop, Label.ORGANIZATION, 0.75 if listed else 0.65, "work")


RULES = (
    Rule(
        "numbered_school",
        Label.ORGANIZATION,
        r"(?:PS|P\.S\.|Public School|IS|Intermediate School) ?(?:#|No\.? ?)?\d{1,3}\b(?![./%]\d| ?(?:mm|cm|mg|/))",
        at=At.CUE,
        cues=("PS", "P.S.", "public school", "intermediate school"),
        score=0.8,
        hits=("second grade at <PS 263>", "teaches at <Public School 44>"),
        misses=("PS 10 cm H2O", "PSV", "ps 5"),
    ),
)

FAMILY = Family("institutions", RULES, find=_find)
