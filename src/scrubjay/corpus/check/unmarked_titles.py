"""Names beside titles and degrees that nobody marked."""

import re
from collections.abc import Iterator

from scrubjay.corpus.check.doubt import Doubt, Reading
from scrubjay.corpus.check.words import ANY_NAME, CALLING, CLINICAL, DEGREE, TITLE, WELL_KNOWN, is_eponym
from scrubjay.lexicons import Lex

_GAP = r"(?:[ \t]{1,3}(?:\r?\n[ \t]{0,8})?|\r?\n[ \t]{0,8})"
_NAME = r"(?P<phi>[A-Z][\w'’-]{0,30}\.?)"
TITLED = re.compile(rf"(?<![\w]){TITLE}(?:\.{_GAP}?|{_GAP}){_NAME}")
LOWER_TITLED = re.compile(r"(?<!\w)(?:drs?|mrs?|ms|miss)\.?[ ](?P<phi>[a-z][a-z'’-]{2,30})")
CALLED = re.compile(rf"(?<![\w]){CALLING}\.?{_GAP}{_NAME}")
GRADUATED = re.compile(
    rf"(?<![\w])(?P<phi>[A-Z][a-z][\w'’-]{{1,30}}|[A-Z]{{3,30}}),?[ ]{{1,2}}(?:{DEGREE}|(?<=,[ ])(?:DO|PA|PT|OT"
    rf"|RD))(?![\w-])"
)
LOWER_GRADUATED = re.compile(r"(?<![\w])(?P<phi>[a-z]{3,20}),?[ ]{1,2}(?:rn|md|np|rrt|lpn|pharmd|do|cna)(?![\w-])")
_MEASURED = re.compile(r"\d[ ]?\Z")
_OTHERS = frozenset(
    "no the he she it they his her this that and or is was if on in at patient pt plan we i you".split()
)
"""Words that start a sentence after MS. the disease, or after milliseconds."""
_NO_NAME = (
    Lex.ROLE | Lex.KIN | Lex.MEDICAL | Lex.DRUG | Lex.ABBREVIATION | Lex.HOSPITAL_WORD | Lex.ORG_WORD | Lex.DEGREE
)


def unmarked_titles(reading: Reading) -> Iterator[Doubt]:
    """Dr. X, Nurse X, and X, MD, where X has no mark."""
    for match in reading.free_matches(TITLED):
        if match["phi"].lower() in _OTHERS or _MEASURED.search(reading.text, max(0, match.start() - 4), match.start()):
            continue
        yield _doubt(match, "a title, and the name after it is not marked")
    for match in reading.free_matches(LOWER_TITLED):
        lists = reading.lexicons.mask(match["phi"])
        if _MEASURED.search(reading.text, max(0, match.start() - 4), match.start()):
            continue
        if not lists & Lex.COMMON_5K or (lists & Lex.SURNAME_1K and not lists & Lex.COMMON_1K):
            yield _doubt(match, "a title, and the name after it is not marked")
    for match in reading.free_matches(CALLED):
        measured = _MEASURED.search(reading.text, max(0, match.start() - 4), match.start())
        if not measured and _may_be_name(reading, match["phi"]) and not is_eponym(reading.text, match.end("phi")):
            yield _doubt(match, "a calling, and the name after it is not marked")
    for match in reading.free_matches(GRADUATED):
        if _may_be_name(reading, match["phi"]) and not reading.lexicons.mask(match["phi"]) & Lex.EPONYM:
            yield _doubt(match, "a degree, and the name before it is not marked")
    if reading.is_lower:
        for match in reading.free_matches(LOWER_GRADUATED):
            if _may_be_name(reading, match["phi"]):
                yield _doubt(match, "a degree, and the name before it is not marked")


def _may_be_name(reading: Reading, word: str) -> bool:
    """Whether a capitalised word beside a calling is a name: Nurse Okafor, but not Nurse Manager."""
    lists = reading.lexicons.mask(word.rstrip("."))
    if not lists:
        return True
    if lists & (_NO_NAME | CLINICAL) or (lists & Lex.COMMON_5K and not lists & WELL_KNOWN):
        return False
    return bool(lists & ANY_NAME) and not lists & Lex.COMMON_1K


def _doubt(match: re.Match[str], reason: str) -> Doubt:
    return Doubt(*match.span("phi"), "unmarked-title", reason)
