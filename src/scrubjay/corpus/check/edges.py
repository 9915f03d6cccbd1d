"""Marks whose edges break the label guide: too much inside, or a word cut through."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise

from scrubjay.corpus.check.calendar import MONTH, YEAR
from scrubjay.corpus.check.doubt import Doubt, Reading
from scrubjay.corpus.check.words import CALLING, DEGREE
from scrubjay.labels import Label
from scrubjay.note import Span

PEOPLE = frozenset({Label.PATIENT, Label.DOCTOR})
_PLAIN = PEOPLE | {Label.CITY, Label.STATE, Label.COUNTRY, Label.PROFESSION, Label.USERNAME}
_LINES = frozenset({Label.PHONE, Label.FAX})
_DAY = r"\d{1,2}[/.]\d{1,2}(?:[/.]\d{2,4})?"


@dataclass(frozen=True, slots=True)
class Edge:
    """A pattern that the words of a mark must not match anywhere, for some labels."""

    kind: str
    labels: frozenset[Label]
    pattern: re.Pattern[str]
    reason: str


EDGES = (
    Edge(
        "title-inside",
        PEOPLE,
        re.compile(rf"\A(?:(?i:dr|mr|mrs|ms|miss|mx|prof)|{CALLING})(?:\.[ ]?|[ ])(?=\S)"),
        "titles stay outside the mark",
    ),
    Edge("degree-inside", PEOPLE, re.compile(rf"[\w.][, ]{{1,3}}{DEGREE}\.?\Z"), "degrees stay outside the mark"),
    Edge("possessive-inside", _PLAIN, re.compile(r"\w['’]s?\Z"), "the possessive 's stays outside the mark"),
    Edge("possessive-inside", PEOPLE, re.compile(r"[a-z]['’]s[ ]"), "the possessive 's stays outside the mark"),
    Edge(
        "retired-inside",
        frozenset({Label.PROFESSION}),
        re.compile(r"(?i:\b(?:semi-?|now )?retired\b|\Aformer(?:ly)?\b|\Aex-)"),
        "retired and former stay outside the mark",
    ),
    Edge(
        "article-inside",
        frozenset({Label.PROFESSION}),
        re.compile(r"\A(?i:an?|the)[ ]"),
        "articles stay outside the mark",
    ),
    Edge(
        "age-words",
        frozenset({Label.AGE}),
        re.compile(r"(?i:years?|yrs?|y/?o|y\.o|old|months?|weeks?|days?|early|mid|late|\bage|\d[mf]\b)"),
        "only the number of an age is marked",
    ),
    Edge(
        "phone-words",
        _LINES,
        re.compile(
            r"(?i:\b(?:fax|tel|telephone|ph|phone|extn?|extension|pager|beeper|bleep|cell|mobile|home|work|x)(?![a-z]))"
        ),
        "words such as ext., Fax and pager stay outside the mark; an extension is a mark of its own",
    ),
    Edge(
        "date-range",
        frozenset({Label.DATE}),
        re.compile(
            rf"{_DAY}[ ]?[-–—][ ]?\d|{YEAR}[ ]?[-–—/][ ]?(?:{YEAR}|\d\d\Z)|(?i:\b(?:to|through|thru|until|and|or)\b)"
            rf"|(?i:\b{MONTH})[ ]?[-–/][ ]?(?i:{MONTH})"
            rf"|(?i:\b{MONTH})\.?[ ]\d{{1,2}}[ ]?[-–][ ]?\d{{1,2}}\b(?![-–/.]\d)"
        ),
        "a range of dates is two marks",
    ),
    Edge(
        "time-inside",
        frozenset({Label.DATE}),
        re.compile(
            r"\d:\d\d|(?i:\d[ ]?[ap]\.?m\b)|(?i:\b(?:at|noon|midnight|morning|evening|night|afternoon)\b)|T\d\d"
        ),
        "times of day stay outside the mark",
    ),
    Edge(
        "joined-address",
        frozenset({Label.CITY, Label.STATE, Label.COUNTRY}),
        re.compile(r",|\d\d"),
        "city, state, ZIP and country are marks of their own",
    ),
    Edge(
        "joined-address",
        frozenset({Label.STREET}),
        re.compile(r"[ ][A-Z]{2}[ ]\d{5}|[A-Z]{1,2}\d[\dA-Z]?[ ]\d[A-Z]{2}\Z"),
        "street, city, state and ZIP are marks of their own",
    ),
    Edge(
        "joined-address",
        frozenset({Label.ZIP}),
        re.compile(r",|[A-Za-z]{2}\.?[ ]\d{5}|[a-z]{3}"),
        "city, state and ZIP are marks of their own",
    ),
)
_SHORTENED = frozenset(
    """
    st inc jr sr ltd co corp ave rd blvd dr ln ct apt mt ft univ dept bros hwy pkwy sq ter pl cir no ste bldg fl
    assn intl jan feb mar apr jun jul aug sept sep oct nov dec mon tues tue wed weds thurs thur thu fri sat sun
    mass calif wash tex fla penn ill ind mich minn wis tenn ala ga ky la md me mo nebr okla ore va vt conn colo
    del miss mont ariz ark wm chas geo thos jos robt edw cres gdns assoc llc plc pty esq hosp med ctr clin natl
    mfg
    """.split()
)
"""Words whose full stop belongs to them."""
_FINAL = re.compile(r"(?:\A|[^A-Za-z])([A-Za-z]{1,6})\.\Z")
_ENDING = re.compile(r"(?:e?s|ed|ing|ly)(?![A-Za-z])")
_OPENING = re.compile(r"\A[,;:.!?/#)\]*=-]")
_CLOSING = re.compile(r"[,;:!?(\[#*=-]\Z")


def edges(reading: Reading) -> Iterator[Doubt]:
    """Everything about the edges of the marks that the guide forbids."""
    for span in reading.spans:
        words = reading.words_of(span)
        for edge in EDGES:
            if span.label in edge.labels and edge.pattern.search(words):
                yield Doubt(span.start, span.end, edge.kind, edge.reason)
        if has_stray_punctuation(words, span):
            yield Doubt(span.start, span.end, "punctuation", "punctuation at the edge of a mark stays outside")
        if _cuts_a_word(reading.text, span):
            yield Doubt(span.start, span.end, "cut-word", "the mark ends or begins inside a word or number")
    yield from _split(reading)


def has_stray_punctuation(words: str, span: Span) -> bool:
    """Whether a mark takes in a comma, bracket or full stop that is not its own."""
    if span.label is not Label.SSN and (_OPENING.search(words) or _CLOSING.search(words)):
        return True
    if words.endswith(")") != ("(" in words) and (words.endswith(")") or words.startswith("(")):
        return ")" not in words or "(" not in words
    if words[-1] in '"”' and not any(quote in words[:-1] for quote in '"“'):
        return True
    if words.endswith("/"):
        return span.label is not Label.URL
    if not words.endswith("."):
        return False
    last = _FINAL.search(words)
    return last is None or not (len(last[1]) == 1 or last[1].lower() in _SHORTENED)


def _cuts_a_word(text: str, span: Span) -> bool:
    """Whether an ending or a digit hangs on outside: Hobbs in Hobbses. A lost space before the next word is none."""
    if text[span.end - 1].islower() and _ENDING.match(text, span.end):
        return True
    if span.label is Label.DATE:
        return False
    sides = (text[span.start - 1 : span.start + 1], text[span.end - 1 : span.end + 1])
    return any(len(side) == 2 and side.isdecimal() for side in sides)


def _split(reading: Reading) -> Iterator[Doubt]:
    """Two marks of one label with nothing but a space between them: a full name is one mark."""
    for left, right in pairwise(reading.spans):
        if left.label != right.label or left.label not in PEOPLE | {Label.HOSPITAL, Label.CITY, Label.STREET}:
            continue
        capital = reading.text[left.start].isupper() and reading.text[right.start].isupper()
        if capital and reading.text[left.end : right.start] in (" ", "\u00a0"):
            yield Doubt(left.start, right.end, "split-mark", "two marks side by side; a full name is one mark")
