"""Addresses, states, countries, hospitals and organisations that nobody marked."""

import re
from collections.abc import Iterator

from scrubjay.corpus.check.doubt import Doubt, Reading
from scrubjay.corpus.check.words import CLINICAL
from scrubjay.labels import Label
from scrubjay.lexicons import Lex

_CAPITAL = r"[A-Z][\w'’&.-]{1,24}"
STREET = re.compile(
    rf"(?<![\w/.-])(?P<phi>\d{{1,5}}[ ](?:[NSEW]\.?[ ])?(?:{_CAPITAL}[ ]){{1,3}}(?:St|Street|Ave|Avenue|Rd|Road"
    rf"|Lane|Ln|Drive|Dr|Blvd"
    r"|Boulevard|Way|Court|Ct|Place|Pl|Row|Close|Crescent|Terrace|Parade|Highway|Hwy|Circle|Trail)\b)"
)
POSTCODE = re.compile(
    r"\b(?P<phi>[A-Z]{1,2}\d[\dA-Z]?[ ]\d[A-BD-HJLNP-UW-Z]{2}|[ABCEGHJ-NPRSTVXY]\d[A-Z][ ]\d[A-Z]\d)\b"
    r"|\b[A-Z]{2}[ ]{1,3}(?=\d{5}\b)(?P<zip>\d{5}(?:-\d{4})?)(?![\w-])"
)
HOSPITAL = re.compile(
    rf"(?<![\w-])(?P<phi>(?:{_CAPITAL}[ ]){{1,4}}(?:Hospital|Medical[ ]Cent(?:er|re)|Infirmary|Clinic|Hospice"
    rf"|Surgery|Health[ ]Cent(?:er|re)"
    r"|Nursing[ ]Home|Rehabilitation[ ]Cent(?:er|re)))\b"
)
ORGANIZATION = re.compile(
    rf"(?<![\w-])(?P<phi>(?:{_CAPITAL}[ ]){{1,4}}(?:University|College|Elementary|High[ ]School|Academy|Church|Inc"
    rf"|LLC|Ltd|Corporation"
    r"|Pharmacy|Credit[ ]Union|Ambulance|Logistics|Insurance|Industries))\b"
)
_STATE = re.compile(r",?[ ]{1,2}(?P<phi>[A-Z]{2})(?![\w])")
_ZIP = re.compile(r",?[ ]{1,3}(?P<phi>\d{5})(?![\w-])")
_PLAIN = Lex.COMMON_5K | Lex.ROLE | Lex.KIN | CLINICAL | Lex.HOSPITAL_WORD | Lex.ORG_WORD | Lex.ABBREVIATION
_WORD = re.compile(r"[A-Za-z'’]{2,30}")


def unmarked_places(reading: Reading) -> Iterator[Doubt]:
    """Streets, postcodes, named care facilities, organisations, states and countries without a mark."""
    for match in reading.free_matches(STREET):
        yield Doubt(*match.span("phi"), "unmarked-street", "reads like an address and is not marked")
    for match in POSTCODE.finditer(reading.text):
        start, end = match.span("phi" if match["phi"] else "zip")
        if reading.is_free(start, end):
            yield Doubt(start, end, "unmarked-zip", "reads like a postcode and is not marked")
    for pattern, kind in ((HOSPITAL, "unmarked-hospital"), (ORGANIZATION, "unmarked-organization")):
        for match in reading.free_matches(pattern):
            if _is_named(reading, match["phi"]):
                yield Doubt(*match.span("phi"), kind, "reads like the name of an institution and is not marked")
    yield from _after_cities(reading)
    yield from _listed(reading)


def _is_named(reading: Reading, words: str) -> bool:
    """Whether an institution has a name of its own: not the Pain Clinic, nor the University Hospital."""
    return any(not reading.lexicons.mask(word) & _PLAIN for word in _WORD.findall(words))


def _after_cities(reading: Reading) -> Iterator[Doubt]:
    """The state and the ZIP code that follow a marked city."""
    for span in reading.spans:
        after = _STATE.match(reading.text, span.end) if span.label is Label.CITY else None
        if after and reading.is_free(*after.span("phi")) and reading.lexicons.mask(after["phi"]) & Lex.STATE_ABBREV:
            yield Doubt(*after.span("phi"), "unmarked-place", "reads like the state after a city, not marked")
        names_state = span.label is Label.STATE and len(span) > 2
        after = _ZIP.match(reading.text, span.end) if names_state or span.label is Label.CITY else None
        if after and reading.is_free(*after.span("phi")):
            yield Doubt(*after.span("phi"), "unmarked-zip", "reads like a ZIP code after a city or state, not marked")


def _listed(reading: Reading) -> Iterator[Doubt]:
    for start, end in reading.listed(Lex.STATE | Lex.COUNTRY):
        words = reading.text[start:end]
        lists = reading.lexicons.mask(words)
        other = Lex.GIVEN_2K | Lex.SURNAME_1K | Lex.COMMON_1K | Lex.LANGUAGE | CLINICAL | Lex.ABBREVIATION
        if (
            len(words) > 3
            and words[0].isupper()
            and not words.isupper()
            and not lists & other
            and reading.is_free(start, end)
        ):
            yield Doubt(start, end, "unmarked-place", "a state or country that is not marked")
