"""Named places that are no town: counties, parks, bridges, lakes, islands, airports, roads with a number."""

import re
from collections.abc import Iterator

from scrubjay.detect.rules import place_cues
from scrubjay.detect.rules.landmark_words import NAME_AFTER, NAME_BEFORE, TOWN_BEFORE
from scrubjay.detect.rules.place_cues import Kind
from scrubjay.detect.rules.place_words import MEDICAL_AFTER
from scrubjay.detect.rules.reading import FUNCTION_WORDS, Reading, any_list
from scrubjay.detect.rules.rule import At, Rule
from scrubjay.labels import Label
from scrubjay.lexicons import Lex
from scrubjay.note import Span

CLINICAL = any_list(Lex.MEDICAL, Lex.DRUG, Lex.EPONYM, Lex.ABBREVIATION)
NOT_NAMED = CLINICAL | any_list(Lex.COMMON_1K, Lex.HOSPITAL_WORD, Lex.NUMBER_WORD, Lex.MONTH, Lex.WEEKDAY, Lex.ROLE)
_IN_FRONT = frozenset(
    "in at near on to property across from over around past by the of visiting through toward towards via into "
    "off".split()
)
_GENERIC = frozenset(
    "main new old local dental city water state national public county skin nasal nurse nurses nursing work bus train "
    "gas police fire radio docking charging weigh tower dining residence town music study concert mess lecture wound "
    "optic carpal ventral cubital tarsal".split()
)


def find(reading: Reading) -> Iterator[Span]:
    """Landmarks by the word that heads them, in capitals and with a name of their own."""
    for first, last, kind in place_cues.hits(reading, Kind.LANDMARK):
        if kind & TOWN_BEFORE:
            yield from _township(reading, first)
        if kind & TOWN_BEFORE or not reading.capital(first) or reading.shouted(first):
            continue
        place = _named_before(reading, first, last) if kind & NAME_BEFORE else None
        if place is None and kind & NAME_AFTER:
            place = _named_after(reading, first, last)
        if place is not None:
            start, end = reading.start[place[0]], reading.end[place[1] - 1]
            yield Span(start, end, Label.LOCATION_OTHER, 0.8, "rules.places.landmark")


def _township(reading: Reading, head: int) -> Iterator[Span]:
    """The town before "twp", which itself stays outside."""
    start = reading.run_left(head, longest=3)
    names = [i for i in range(start, head) if reading.letters(i)]
    if names and not reading.shouted(start) and not all(reading.has(i, NOT_NAMED) for i in names):
        yield Span(reading.start[start], reading.end[head - 1], Label.CITY, 0.8, "rules.places.township")


def _named_before(reading: Reading, first: int, last: int) -> tuple[int, int] | None:
    """ "Tessaly Lake", "Prince George's County": a name, then what it is."""
    start = reading.run_left(first, longest=5)
    while start < first and (reading.word(start) in FUNCTION_WORDS or not reading.letters(start)):
        start += 1
    names = [i for i in range(start, first) if reading.letters(i) and len(reading.word(i)) > 1]
    if not names or all(reading.has(i, NOT_NAMED) or reading.word(i) in _GENERIC for i in names):
        return None
    if reading.word(last) in MEDICAL_AFTER or (reading.capital(last) and not reading.starts_line(last)):
        return None
    cued = reading.word(start - 1) in _IN_FRONT or reading.starts_line(start)
    listed = any(reading.has(i, Lex.COUNTY) for i in names) and reading.word(first) in {"county", "parish"}
    return (start, last) if cued or listed else None


def _named_after(reading: Reading, first: int, last: int) -> tuple[int, int] | None:
    """ "Lake Orrin", "Isle of Skerry", "County Mayo": what it is, then a name."""
    if reading.word(last) == ".":
        last += 1
    stop = reading.run_right(last, longest=2)
    if stop == last or reading.starts_line(last) or reading.has(last, NOT_NAMED):
        return None
    if (
        reading.word(first - 1) not in _IN_FRONT
        or reading.word(stop) in MEDICAL_AFTER
        or reading.has(stop - 1, Lex.HOSPITAL_WORD)
    ):
        return None
    return first, stop


_IODINE = frozenset({"123", "124", "125", "127", "129", "131"})


def _is_a_road(match: re.Match[str]) -> bool:
    """Iodine is written like an interstate: I-131."""
    return match[0].rpartition("-")[2].strip() not in _IODINE


RULES = (
    Rule(
        "interstate",
        Label.LOCATION_OTHER,
        r"(?:I-\d{1,3}|US-\d{1,3})(?![\w-]|\.\d)(?: (?:North|South|East|West|[NSEW])\b)?",
        at=At.CUE,
        cues=("I", "US"),
        check=_is_a_road,
        score=0.8,
        hits=("crash on <I-95>", "hit on <I-405 North> at speed", "off <US-30>."),
        misses=("I-131 uptake", "I-123 scan", "US-guided biopsy", "grade I-2.5", "I - 95"),
    ),
    Rule(
        "numbered_road",
        Label.LOCATION_OTHER,
        r"(?:Interstate|Highway|Hwy\.?|Freeway|(?:U\.?S\.?|State|County) (?:Route|Highway|Hwy|Rte)\.?|Route|Rte\.?)"
        r"[ ]\d{1,4}[A-Z]?"
        r"(?![\w%]|[./]\d| ?(?:mg|ml|times))(?: (?:North|South|East|West)\b)?",
        at=At.CUE,
        cues=(
            "interstate",
            "highway",
            "hwy",
            "freeway",
            "route",
            "rte",
            "us route",
            "us highway",
            "state route",
            "county route",
        ),
        score=0.8,
        hits=("collision on <Route 9>", "rolled over on <Interstate 80 West>", "a farm off <Highway 61>"),
        misses=("Route: oral", "route 2 mg", "Route 4 times", "highway driving"),
    ),
)
