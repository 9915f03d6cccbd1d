"""Names of the lexicons that stand where names stand, and have no mark."""

import re
from collections.abc import Iterator
from itertools import pairwise

from scrubjay.corpus.check.doubt import Doubt, Reading, Word
from scrubjay.corpus.check.words import ANY_NAME, CALENDAR, CLINICAL, DOERS, FIELD, KIN, is_eponym
from scrubjay.labels import Label
from scrubjay.lexicons import Lex
from scrubjay.note import Span

_NAME = r"(?P<phi>[A-Z][A-Za-z'’-]{1,30})"
FIELDS = re.compile(rf"(?<![\w]){FIELD}(?:[ ](?i:by|md|physician|provider|name|contact))?[ ]?:[ \t]{{0,12}}{_NAME}")
DONE_BY = re.compile(rf"\b{DOERS}[ ]{{1,2}}{_NAME}")
KIN_NAMED = re.compile(
    rf"(?:\b|(?<=[a-z])(?=[A-Z]))(?i:{KIN})(?:,? (?i:named|called|is)|[,:]|[ ]\()?[ \t(]{{1,14}}{_NAME}"
)
BYNAME = re.compile(r"[ ]{1,2}\(?[\"“'‘](?P<phi>[A-Z][A-Za-z'-]{1,20})[\"”'’]")
INITIALS = re.compile(
    r"(?:^|[ \t]{2}|(?i:\bref:?[ ]))(?P<phi>[A-Z]{2,3}[/:][a-z]{2,10})(?=[ \t]{2}|[ \t]{0,3}\r?$)", re.M
)
LOWER_KIN = re.compile(rf"\b{KIN},?[ ](?:named[ ])?(?P<phi>[a-z]{{3,20}})\b")
_NOT_A_NAME = CLINICAL | CALENDAR | Lex.ABBREVIATION | Lex.ROLE | Lex.KIN | Lex.NATIONALITY | Lex.LANGUAGE
_LARGE_PLACE = Lex.CITY_LARGE | Lex.STATE | Lex.COUNTRY
_NAME_BY_ALL_MEANS = Lex.GIVEN_300 | Lex.SURNAME_1K
_HALF_BEFORE = re.compile(r"\b(?P<phi>[A-Za-z]{2,3})[/:]\Z")
_HALF_AFTER = re.compile(r"[/:](?P<phi>[a-z]{2,10})(?!\w)")
_NEXT = re.compile(r"[ -][A-Z][a-z]{1,20}")
_STEM = re.compile(r"-|['’]s?\Z")
_SENTENCE = re.compile(r"[a-z,;)]['’]?[ ]{1,2}(?:\r?\n[ ]{0,4})?\Z")


def unmarked_names(reading: Reading) -> Iterator[Doubt]:
    """Listed names after a cue, in the sequence of given name and surname, or alone in a sentence, without a mark."""
    doubts = [*_cued(reading), *_beside_marks(reading), *_sequences(reading), *_alone(reading)]
    taken: set[int] = set()
    for doubt in doubts:
        if doubt.start not in taken:
            taken.update(range(doubt.start, doubt.end))
            yield doubt


def _cued(reading: Reading) -> Iterator[Doubt]:
    for pattern in (FIELDS, DONE_BY, KIN_NAMED):
        for match in reading.free_matches(pattern):
            start, end = match.span("phi")
            lists = _lists_of(reading, match["phi"])
            if match["phi"].isupper() and (lists & Lex.COMMON_20K or (not lists and pattern is not FIELDS)):
                continue
            if may_be_name(lists) and not is_eponym(reading.text, end):
                yield Doubt(start, end, "unmarked-name", "reads like a name where one is told, not marked")
    if reading.is_lower:
        for match in reading.free_matches(LOWER_KIN):
            lists = reading.lexicons.mask(match["phi"])
            if not lists or (lists & Lex.GIVEN_2K and is_name(lists) and not lists & Lex.COMMON_1K):
                yield Doubt(*match.span("phi"), "unmarked-name", "reads like a name after a relative, not marked")


def _lists_of(reading: Reading, word: str) -> int:
    """The lists of a word, and of what stands before its hyphen or possessive: German-speaking, Crohn's."""
    return reading.lexicons.mask(word) | reading.lexicons.mask(_STEM.split(word, maxsplit=1)[0])


def _beside_marks(reading: Reading) -> Iterator[Doubt]:
    """What people are called beside their name, and the initials of who dictated and who typed."""
    for span in reading.spans:
        byname = BYNAME.match(reading.text, span.end) if span.label in (Label.PATIENT, Label.DOCTOR) else None
        if byname and reading.is_free(*byname.span("phi")):
            yield Doubt(*byname.span("phi"), "unmarked-name", "a byname after a name, not marked")
        if span.label is Label.DOCTOR and len(span) < 4:
            yield from _other_half(reading, span)
    for match in reading.free_matches(INITIALS):
        yield Doubt(*match.span("phi"), "unmarked-name", "reads like initials of staff, not marked")


def _other_half(reading: Reading, span: Span) -> Iterator[Doubt]:
    """The other of two initials that a stroke joins, where only one is marked: KP/jf."""
    halves = (
        _HALF_BEFORE.search(reading.text, max(0, span.start - 4), span.start),
        _HALF_AFTER.match(reading.text, span.end),
    )
    for half in halves:
        if half and reading.is_free(*half.span("phi")) and not reading.lexicons.mask(half["phi"]) & Lex.COMMON_5K:
            yield Doubt(*half.span("phi"), "unmarked-name", "initials beside marked initials, not marked")


def _sequences(reading: Reading) -> Iterator[Doubt]:
    """Given name and surname side by side, or the surname first with a comma, or an initial and a surname."""
    for first, second in pairwise(reading.words):
        between = reading.text[first.end : second.start]
        if between not in (" ", ", ", ". ", ".", ",") or not (first.is_capital and second.is_capital):
            continue
        if not reading.is_free(first.start, second.end) or is_eponym(reading.text, second.end):
            continue
        if reading.lexicons.mask(reading.text[first.start : second.end]) & CLINICAL:
            continue
        if between.startswith(",") and _is_pair(second, first) and not (first.lex | second.lex) & _LARGE_PLACE:
            yield Doubt(first.start, second.end, "unmarked-name", "reads like surname and given name, not marked")
        elif between == " " and _is_pair(first, second):
            yield Doubt(first.start, second.end, "unmarked-name", "reads like given name and surname, not marked")
        elif between.startswith(".") and len(first.text) == 1 and _is_plain_surname(second):
            yield Doubt(first.start, second.end, "unmarked-name", "reads like initial and surname, not marked")


def _alone(reading: Reading) -> Iterator[Doubt]:
    """A frequent given name in the middle of a sentence, which is no word and no place."""
    for word in reading.words:
        if not word.lex & Lex.GIVEN_2K or not word.is_title or len(word.text) < 4:
            continue
        if word.lex & (_NOT_A_NAME | _LARGE_PLACE) or word.lex & Lex.COMMON_5K:
            continue
        inside = _SENTENCE.search(reading.text, max(0, word.start - 8), word.start)
        following = _NEXT.match(reading.text, word.end)
        if following and reading.lexicons.mask(word.text + following[0]) & CLINICAL:
            continue
        if inside and reading.is_free(word.start, word.end) and not is_eponym(reading.text, word.end):
            yield Doubt(word.start, word.end, "unmarked-name", "a frequent given name that is not marked")


def is_name(lists: int) -> bool:
    """Whether the lists of a word speak for a name: no clinical word, and no everyday one unless names are commoner."""
    if not lists & ANY_NAME or lists & _NOT_A_NAME:
        return False
    return not lists & Lex.COMMON_5K or (bool(lists & _NAME_BY_ALL_MEANS) and not lists & Lex.COMMON_1K)


def may_be_name(lists: int) -> bool:
    """Whether a capitalised word where a name is told is one: a listed name, or a word that no list holds."""
    return lists == 0 or is_name(lists)


def _is_plain_surname(word: Word) -> bool:
    listed = word.lex & Lex.SURNAME_50K and is_name(word.lex) and not word.lex & Lex.COMMON_20K
    return bool(listed) and word.is_title and len(word.text) > 3


def _is_pair(given: Word, surname: Word) -> bool:
    plain = surname.lex & ~Lex.EPONYM if given.lex & Lex.GIVEN_2K and not given.lex & Lex.COMMON_5K else surname.lex
    if not (given.lex & Lex.GIVEN_10K and plain & Lex.SURNAME_50K and is_name(given.lex) and is_name(plain)):
        return False
    same_case = given.is_title and surname.is_title
    return (
        same_case
        and min(len(given.text), len(surname.text)) > 2
        and not surname.lex & (Lex.COMMON_20K & ~Lex.SURNAME_1K)
    )
