"""Nationalities where they say where someone is from; languages and ethnicities are left alone."""

from collections.abc import Iterator

from scrubjay.detect.rules.place_words import LANGUAGE_JOBS, MEDICAL_AFTER, PEOPLE, SPEECH
from scrubjay.detect.rules.reading import Reading
from scrubjay.kernel import scan
from scrubjay.labels import Label
from scrubjay.lexicons import Lex
from scrubjay.note import Span

_BE = frozenset({"is", "are", "was", "were"})
_ENDS = frozenset({".", ",", ";", ")", "and", "but", "by", "born", "in", ""})


def find(reading: Reading) -> Iterator[Span]:
    """Nationalities of people: "a Danish man", "her parents are Greek", "Father: Greek, smoked"."""
    singles = [(i, i + 1) for i in reading.where(lists=int(Lex.NATIONALITY), flags=scan.UPPER_FIRST)]
    phrases = [(p[0], p[1]) for p in reading.phrases if p[2] & Lex.NATIONALITY and reading.capital(p[0])]
    inside = {i for first, last in phrases for i in range(first, last)}
    for first, last in (*phrases, *(single for single in singles if single[0] not in inside)):
        if _says_origin(reading, first, last):
            yield Span(reading.start[first], reading.end[last - 1], Label.COUNTRY, 0.8, "rules.places.nationality")


def _says_origin(reading: Reading, first: int, last: int) -> bool:
    near = {reading.word(i) for i in range(first - 6, last + 3)}
    if near & SPEECH or reading.word(last) in MEDICAL_AFTER or reading.digits(first - 1):
        return False
    if last - first == 1 and reading.has(first, Lex.ETHNICITY):
        return False
    if any(reading.phrase_end(i, int(Lex.ETHNICITY)) >= last for i in range(max(0, first - 3), first + 1)):
        return False
    if reading.word(last) == "-" and reading.word(last + 1) != "born":
        return False
    if reading.word(last) in LANGUAGE_JOBS:
        return False
    if reading.word(last) in PEOPLE or (reading.word(last) == "-" and reading.word(last + 1) == "born"):
        return True
    if reading.has(last, Lex.PROFESSION | Lex.PROFESSION_HEAD) and not reading.capital(last):
        return not reading.has(last, int(Lex.MEDICAL))
    before = reading.word(first - 1)
    closes = reading.word(last) in _ENDS or reading.starts_line(last)
    if before in _BE and closes:
        return reading.has(first - 2, Lex.KIN | Lex.GIVEN) or reading.word(first - 2) in {
            "he",
            "she",
            "they",
            "patient",
            "pt",
        }
    return before == ":" and closes and reading.has(first - 2, Lex.KIN)
