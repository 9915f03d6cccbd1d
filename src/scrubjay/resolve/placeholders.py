"""Placeholders: notes that somebody has de-identified before say "Dr. X" and "XYZ Medical Center".

These look like names to everybody who has learned what stands after "Dr.", and hide nobody. Nor do the names of fields,
places of care that have no name ("an urgent care"), and drugs where a person is expected, if nobody is called so. Dates
and numbers are left alone: "XX/XX/2014" still tells the year.
"""

import re

from scrubjay.labels import CATEGORY, Category, Label
from scrubjay.lexicons import Lex, Lexicons
from scrubjay.note import Candidate
from scrubjay.resolve.name_words import PEOPLES_NAMES
from scrubjay.resolve.priority import TOLD, Priority, belongs
from scrubjay.resolve.reach import INSTITUTIONS, PERSONS
from scrubjay.resolve.step import Group, Journal
from scrubjay.text import View

_KINDS = frozenset(
    label
    for label in Label
    if CATEGORY[label] in (Category.NAME, Category.LOCATION) and label not in (Label.ZIP, Label.USERNAME)
)
"""User names are often initials, and somebody's may be ABC."""
_STANDS_FOR = r"(?:X{1,6}|Y{1,4}|Z{1,4}|XYZ|ABC|ABCD|ABCDE|_{2,12}|\*{2,12})"
_GENERIC = (
    r"(?:Medical|General|Memorial|Regional|University|Community|County|City|State|Hospital|Clinic|Center|Centre|Health"
    r"|Care|Family|Practice|Group|Associates|Nursing|Home|Company|School|Street|Avenue|Drive|Road)"
)
_PLACEHOLDER = re.compile(
    rf"{_STANDS_FOR}(?:[ ,.&/-]{{1,3}}(?:{_STANDS_FOR}|{_GENERIC})){{0,5}}\.?|Sample(?:[ ]{_GENERIC}){{1,4}}"
)
_FIELD = re.compile(r"URL|DOB|MRN|SSN|NPI|CPT|ICD|E-?MAIL|Patient|PATIENT")
"""The name of a field is no name either: "Network: URL http://..."."""
_NAMELESS = re.compile(
    r"(?:urgent|primary|acute|intensive|home|hospice|day)[ ]care(?:[ ](?:clinic|cent(?:er|re)|facility|unit))?"
    r"|emergency[ ](?:room|department)|nursing[ ]home|walk-in[ ]clinic|rehab(?:ilitation)?[ ](?:cent(?:er|re)|facility)"
)
"""A place of care without a name, in small letters."""
_FIELD_OF_CARE = re.compile(
    r"(?i:(?:(?:anticoagulation|cardiology|dermatology|endocrinology|family|gastroenterology|geriatric|hematology|internal|"
    r"nephrology|neurology|oncology|ophthalmology|orthopa?edics?|pain|pa?ediatrics?|podiatry|psychiatry|pulmonary|"
    r"rheumatology|sleep|sports|surgery|urology|vascular|wound)[ ]){1,2}(?:(?:medicine|care)[ ])?"
    r"(?:clinic|department|service|unit))"
)
"""One that is named by what it does alone: "returns to the Pulmonary Medicine Clinic"."""
_LISTED_INSTITUTIONS = Lex.HOSPITAL | Lex.COMPANY | Lex.SCHOOL | Lex.UNIVERSITY | Lex.INSURER
_FIRST = frozenset("XYZA_*UDMSNCIEP")
_LONGEST = 80


class Placeholders:
    """Drops names and places that are placeholders as a whole; what the user says is always to be hidden stays."""

    name = "placeholders"

    def __init__(self, priority: Priority) -> None:
        self._priority = priority

    def resolve(self, group: Group, journal: Journal) -> list[list[Candidate]]:
        """The candidates that stand for themselves."""
        return [self._real(view, candidates, journal) for view, candidates in group]

    def _real(self, view: View, candidates: list[Candidate], journal: Journal) -> list[Candidate]:
        real = []
        for one in candidates:
            if self._is_placeholder(view.text, one):
                journal.record(
                    self.name, one, None, "a placeholder that somebody put in a name's place, or a field's name"
                )
            elif self._is_nobody(view, one):
                journal.record(self.name, one, None, "a place of care without a name, eponyms, or a drug")
            else:
                real.append(one)
        return real

    def _is_placeholder(self, text: str, one: Candidate) -> bool:
        if text[one.start] not in _FIRST or one.end - one.start > _LONGEST:
            return False
        if not any(pattern.fullmatch(text, one.start, one.end) for pattern in (_PLACEHOLDER, _FIELD)):
            return False
        if self._priority.best(one).label not in _KINDS:
            return False
        return not any(belongs(vote.source, TOLD) for vote in one.votes)

    def _is_nobody(self, view: View, one: Candidate) -> bool:
        """Whether it is a nameless place of care, two eponyms or a drug that only trained detectors took for a name."""
        text, label = view.text, self._priority.best(one).label
        if label in INSTITUTIONS:
            is_nobody = any(form.fullmatch(text, one.start, one.end) for form in (_NAMELESS, _FIELD_OF_CARE))
            is_nobody = is_nobody or _is_eponym(view.lexicons, text[one.start : one.end])
        elif label in PERSONS and text[one.start : one.end].isalpha():
            lists = view.lexicons.mask(text[one.start : one.end])
            is_nobody = bool(lists & Lex.DRUG) and not lists & PEOPLES_NAMES
        else:
            return False
        return is_nobody and not any(belongs(vote.source, (*TOLD, "rules")) for vote in one.votes)


def _is_eponym(lexicons: Lexicons, words: str) -> bool:
    """Whether a hyphen joins the eponyms of one term: "no sign of Stevens-Johnson"."""
    if "-" not in words or len(words) > _LONGEST:
        return False
    lists = lexicons.mask(words)
    return bool(lists & Lex.EPONYM) and not lists & _LISTED_INSTITUTIONS
