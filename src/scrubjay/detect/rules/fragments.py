"""What the families of numbers share: the gap after a cue, the shape of an id, and checks on what stands around.

An id is known by its cue ("MRN", "policy") and by what stands between: "No.", "#", ":", "is", a line break in an
aligned table. The fragments hold no unbounded repeat, and repeats that may fail are possessive.
"""

import re

_NUMBER_WORD = r"(?i:numbers?|num)(?![A-Za-z])\.?|(?i:nos?|nbr|nr|ids?|identifier)(?![A-Za-z0-9])\.?"
MARK = rf"(?:{_NUMBER_WORD}|(?i:code|card)(?![A-Za-z0-9])\.?|[#№:=])"
"""A word or sign that says "here comes a number"."""

_WORD_MARK = rf"(?:{_NUMBER_WORD}|[#№])"
_BOLD = r"(?<!\*)\*{1,2}(?!\*)"
"""The stars of markdown, not those over the digits of a number."""
_JOIN = rf"(?:[ \t\xa0]{{1,30}}|{MARK}|(?i:is|was|as|there)(?![A-Za-z])|&nbsp;|{_BOLD}|\.{{3,40}}+|[-–—.(\[|\"'])"
_ANSWER = r"(?:\?[ \t]{0,3}\r?\n[ \t]{0,4}[A-Z][A-Za-z. ]{0,24}:[^\d\n]{0,30})?"

_WRAP = r"(?:\r?\n[ \t]{0,8}(?=[A-Za-z]{0,6}-?\d[\d-]{5}|[A-Z]{1,4}-?\d{3}))?"
GAP = rf"(?:{_JOIN}){{0,7}}+{_WRAP}{_ANSWER}"
"""Between a cue and its value on one line, on the next where the line was wrapped before what can only be an id, or on
the next speaker's line after a question."""
GAP_OVER_LINES = rf"(?:{_JOIN}|\r?\n){{0,9}}+{_ANSWER}"
"""The same for cues so certain that the value may stand on a later line."""
MARKED = rf"(?=[ \t(.]{{0,3}}{MARK}){GAP}"
"""A gap with a mark in it, for cues that are everyday words: "case: ", "badge #"."""
NUMBERED = rf"(?=(?:[ \t(.]{{0,3}}|[ \t]{{0,3}}\r?\n[ \t]{{0,8}}){_WORD_MARK}){GAP_OVER_LINES}"
"""A gap that says number, no., id or #, which makes an id of what follows almost any noun: "Plan ID"."""

TWO_HEADED = (
    r"(?:[ \t.]{0,2}(?i:nos?|numbers?|#)\.?)?(?:[ \t]?/[ \t]?|[ \t]and[ \t])"
    rf"(?i:visits?|vis|fin|csn|enc(?:ounter)?|acct|account|case|episode)(?![A-Za-z]){GAP_OVER_LINES}"
)
"""Behind the cue of a record number: a second heading beside it, "/ visit", before both numbers."""
FIRST_OF_TWO = r"[A-Za-z]{0,4}[-.]?\d[\d-]{3,14}[A-Za-z]?"
BETWEEN_TWO = r"[ \t]{0,3}[/|,][ \t]{0,3}"

NOT_A_DATE = (
    r"(?!\d{1,2}[/.-]\d{1,2}[/.-](?:(?:1[6-9]|2[01])\d{2}|\d{2})(?![\d-])|\d{4}[/-]\d{1,2}[/-]\d{1,2}(?!\d)"
    r"|(?:0?[1-9]|1[0-2])[/-](?:(?:19|20)\d{2}|\d{1,2})(?![\d/-])|\d{1,2}:\d{2}(?!\d))"
)
NOT_A_YEAR = r"(?!(?:19|20)\d{2}(?![\w/-]))"
NOT_A_MEASURE = (
    r"(?![ \t]?(?:%|(?i:mg|mcg|ug|kg|gm?|lbs?|ml|cc|l|dl|mmhg|mm|cm|iu|units?|meq|mmol|bpm|kcal|cal|tabs?|tablets?"
    r"|caps?|capsules?|doses?|puffs?|drops|sec|seconds?|mins?|minutes?|hrs?|hours?|days?|weeks?|wks?|months?|mos?"
    r"|years?|yrs?|yo|y/o|steps|feet|ft|inches|miles|times|degrees|pm|am)(?![A-Za-z]))"
    r"|[ \t]?/[ \t]?(?i:ul|ml|dl|hpf|min)\b)"
)

_LABELS = (
    "DOB|MRN|SSN|DOS|PCP|SEX|AGE|FIN|ACCT|ADM|DATE|NAME|PHONE|FAX|TEL|NHS|CSN|LOC|ROOM|UNIT|VISIT|EMAIL|DX|CC|HPI"
    "|PATIENT|GENDER|RACE|INS|PLAN|GROUP|SITE|DR"
)
_RUN_TOGETHER = rf"(?<=\d)(?:[A-Z][a-z]{{2}}|[a-z]{{4}}|(?:{_LABELS})(?![0-9]))"
_SEPARATOR = r"(?:[-/_](?=[A-Za-z0-9])(?![A-Za-z][a-z]{2})|[.:](?=\d))"
_RUN = rf"(?:(?!{_RUN_TOGETHER})[A-Za-z0-9]|{_SEPARATOR}){{2,40}}+"
_SPACED = (
    r"(?:\d{4} \d{5} \d(?:-\d)?|\d{4} \d{3} \d{3} [A-Z]{2}"
    r"|\d{3,5}(?: \d{3,5}){1,4}|\d{2,4}(?: \d{2,4}){2,5}|[A-Z]{1,3} \d{5,10}[A-Z]?"
    r"|[A-Z]{1,4} \d{2,6}(?:[- ]\d{2,8}){1,3}|[A-Z]{1,3}\d{2,5}(?: \d{2,6}){1,3})(?![\d/:%]|[-.,]\d|[A-Za-z])"
)


DEGREES = (
    *("md", "do", "rn", "lpn", "lvn", "cna", "np", "fnp", "aprn", "crna", "cnm", "dnp", "bsn", "msn", "pa", "pac"),
    *("emt", "nrp", "emtp", "paramedic", "lcsw", "lmsw", "msw", "licsw", "lmft", "lpc", "phd", "ph d", "psyd", "psy d"),
    *("pharmd", "pharm d", "rph", "r ph", "dds", "dmd", "rdh", "dpt", "otr", "slp", "rrt", "cma", "jmo", "rmo", "mbbs"),
)
"""Letters after a clinician's name, and so before the number or log-in that follows it in a signature."""


def listed(cues: str) -> tuple[str, ...]:
    """The cues of a text, with commas between."""
    return tuple(" ".join(cue.split()) for cue in cues.split(",") if cue.strip())


RECORDS_BESIDE = listed("mrn, mr, med rec, medical record, record, rec, chart, unit no, hosp no")
"""Cues of record numbers that stand in one heading with another number."""


def value(digits: int = 3) -> str:
    """A pattern for an id of at least ``digits`` digits as group ``phi``.

    Letters, digits and inner ``- / _ . :``, or groups of digits with spaces. It is cut before a word that ran into
    it ("2181772Site", "0048812DOB") and is neither a date nor a measurement.
    """
    begins = r"(?=(?:[A-Za-z]{1,6}[-/_.:]?){0,2}\d)"
    counts = rf"(?=(?:[A-Za-z/_.:-]{{0,12}}\d){{{digits}}})"
    return rf"(?P<phi>{NOT_A_DATE}(?:{_SPACED}|{begins}{counts}{_RUN})){NOT_A_MEASURE}"


def glued(*prefixes: str) -> str:
    """A pattern for an id that carries its kind as a prefix and stands as one word: "MRN133202", "ACCT-40-2".

    At the start of a line the prefix is more likely a field's name whose space was lost, so it is left out there.
    """
    return rf"(?<=[ \t,;(])(?:{'|'.join(prefixes)})-?\d[A-Z0-9]{{1,18}}+(?:-[A-Z0-9]{{1,10}}){{0,3}}+(?![A-Za-z0-9])"


def before(match: re.Match[str], length: int = 30) -> str:
    """What stands before a match, up to ``length`` characters."""
    return match.string[max(0, match.start() - length) : match.start()]


def after(match: re.Match[str], length: int = 20) -> str:
    """What stands after a match, up to ``length`` characters."""
    return match.string[match.end() : match.end() + length]


def digits_of(text: str) -> str:
    """The digits of a text, without what groups them."""
    return "".join(char for char in text if char.isdigit())


_ID_WORD = re.compile(
    r"(?i:\b(?P<word>nhs|chi|mrn|mr|ubrn|urn?|ssn|sin|tfn|npi|dea|gmc|nmc|ahpra|pin|acct|account|accession|record|member|membership"
    r"|policy|plan|subscriber|group|medicare|medicaid|beneficiary|hospital|hosp|chart|patient|health|card|licen[cs]e|serial"
    r"|lot|imei|case|claim|order|ref|reference|authori[sz]ation|auth|confirmation|ticket|tracking|iban|insurance|insurer|insured|insur|ins|ppsn?"
    r"|passport|badge|docket|specimen|lab|phn|ohip|ihi|crn|abn|fin|csn|vin|udi|s/n|sn|social security|ss))"
    r"(?:[ \t]{0,3}(?i:numbers?|nos?|num|ids?|code|card|claim|is|[#:.=(])){0,4}+\s{0,10}\Z"
)


def owner(match: re.Match[str]) -> str:
    """The id word right before, in lower case: "nhs" in "NHS No. 999 555 0104", which is no phone number."""
    found = _ID_WORD.search(before(match, 40))
    return found.group("word").lower() if found else ""
