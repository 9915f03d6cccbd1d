"""Trims candidates to the label guide's boundaries: titles, degrees and possessives stay outside."""

import re

from scrubjay.labels import CATEGORY, Category, Label
from scrubjay.lexicons import Lex
from scrubjay.note import Candidate
from scrubjay.resolve.glued import unglued
from scrubjay.resolve.name_words import PEOPLES_NAMES
from scrubjay.resolve.priority import TOLD, Priority, belongs
from scrubjay.resolve.reach import ARTICLE_SIZE, BY_ARTICLE, INSTITUTIONS, PERSONS
from scrubjay.resolve.step import Group, Journal, moved
from scrubjay.text import View

_TITLE = re.compile(
    r"(?i:dr|drs|mr|mrs|ms|miss|mx|prof|professor|doctor|sir|dame|rev|reverend|fr|sr|sgt|capt|lt|col|maj|gen|hon|"
    r"nurse|attending|ofc|det|officer|detective|deputy|trooper|garda|pastor|judge|grandma|grandpa|supv|pfc|lcpl|ssgt|gysgt|"
    r"hm[123]|mht|crna|registrar|navigators?|tablemate|roommate|surgery|pathology|radiology|palliative|genetics|"
    r"(?:rad|med|gyn|surg)[ ]onc)\b\.?[ \t]{0,3}(?=[^\W\d_])"
)
"""What stands before a name and stays outside, however much of it: forms of address, ranks, what somebody does."""
_PERHAPS_A_TITLE = re.compile(
    r"(?:[Rr]abbi|[Ii]mam|[Cc]haplain|[Cc]oach|[Ll]ate|[Ss]mt|[Mm]awmaw|[Mm]emaw|[Mm]eemaw|[Pp]apaw|[Pp]awpaw|[Gg]ranny|"
    r"[Aa]unt(?:ie)?|[Uu]ncle|CPL|Cpl|CDR|LCDR|PVT|Pvt)\b\.?[ \t]{1,3}(?=[^\W\d_])"
)
"""The same, but a name behind a form of address or a field's: "Dr. Rabbi Hasan", "Name: LATE THOMAS"."""
_ADDRESSED = re.compile(
    r"(?i:\b(?:dr|mr|mrs|ms|miss|mx|prof|nurse|name|patient|pt|client|resident|attending|provider))\b"
    r"[.:]{0,2}[ \t]{0,20}\Z"
)
_LONGEST_ADDRESS = 32
_DEGREE = re.compile(
    r"[, \t]{1,3}(?:M\.?D\.?|D\.?O\.?|Ph\.?D\.?|R\.?N\.?|N\.?P\.?|P\.?A\.?(?:-C)?|L\.?P\.?N\.?|MSW|DDS|DMD|DPM|DPT|DNP|"
    r"FNP|CNM|MPH|MSN|BSN|LPC|RDN?|RPh|RRT|EMT(?:-P)?|NRP|FRCP|FRCS|MRCP|MBBS|OTR|FACC|FACS|FACP|Esq|"
    r"(?i:lcsw|licsw|lmsw|lmft|lpcc|ladc|cadc|psyd|pharmd|aprn|crna|mrcgp|fnp-c|otr/l))\.?$"
)
_FIELD_BEHIND = re.compile(r"(?<=[A-Za-z])(?:DOB|MRN|SSN|NPI|Lic)\Z")
_FIELD_AHEAD = re.compile(r"\.?[ \t]{0,2}[:#=]|[ \t.]{0,3}\d")
"""The next field's name, where the blank before it was lost: "Patient: ALMANZA, MARIADOB: 5/16"."""
_PART_OF_TIME = re.compile(r"[ ](?i:weekend|week|night|morning|afternoon|evening)s?$")
"""What follows a day or holiday without being part of it: Sunday night, Labor Day weekend."""
_PART_OF_TOWN = re.compile(r"(?:downtown|uptown|midtown|greater|rural|suburban|nearby|outside)[ ](?=[A-Z])")
"""What stands before a town without being part of its name, in small letters."""
_ARTICLE = re.compile(r"(?:the|The|THE)\s{1,2}(?=\w)")
_ARTICLED = frozenset({Label.HOSPITAL, Label.ORGANIZATION, Label.LOCATION_OTHER, Label.CITY})
"""Labels of names before which "the" stays outside: the Marlow, the Bronx."""
_BEFORE_INSTITUTIONS = re.compile(
    r"(?:Ask|Attends|Call|Called|Contact|Contacted|Dentist|ED|ER|Faxed|Leaving|Messrs\.?|Notified|Notify|Owes|Phoned|"
    r"Rang|Sent|Undertaker|Updated?|calling|of|"
    r"(?i:member of))[ ](?=[A-Z])"
)
"""Verbs and departments in capitals before an institution's name: "Called Cheyne Regional", "ER Marlow General"."""
_DEPARTMENT = re.compile(
    r"(?i:hospital|medical[ ]cent(?:er|re)|infirmary)(?P<rest>(?![ ](?i:cent(?:er|re)|clinics?|services?)\Z)(?:[ ]"
    r"(?i:admissions?|and|behavioral|billing|birth|cancer|cardiology|cent(?:er|re)|clinics?|day|department|dept|diabetes|"
    r"division|ed|emergency|er|gp|icu|imaging|infusion|inpatient|lab|laboratory|language|maternity|medicine|neurology|"
    r"nursing|occupational|of|oncology|outpatients?|pain|pathology|pharmacy|physical|program|radiology|rehab|"
    r"rehabilitation|respite|security|services?|sleep|social|suite|surgery|switchboard|therapy|transfer|transplant|unit|utc|"
    r"ward|wing|work|wound)){1,5})\Z"
)
"""A department behind the name of its hospital: "Marlow University Hospital Transplant Center"."""
_LOWER_TAIL = re.compile(
    r"(?<=\w|\.)[ ](?:ambulance|band|course|housing|laundry|pharmacy|police|solicitors|specialty[ ]pharmacy|warehouse|"
    r"bridge|causeway|narrows|pier|road|tracks)\Z"
)
_LOWER_TAIL_OF_MORE = re.compile(r"[ ][^ ]{2,40}(?P<tail>[ ](?:church|fire|group|hall|mill))\Z")
"""What ends a name of two words, and is the end of a shorter one: "St. Orrin's church", but "Christ church"."""
_TAILED = frozenset({Label.ORGANIZATION, Label.LOCATION_OTHER})
"""Labels of names that end with their last capital: "Larch & Co. pharmacy", "the Ruder River bridge"."""
_UNIT = re.compile(
    r"(?<=\w)(?<![Dd]ialysis)(?<!DIALYSIS)(?P<rest>(?:[ ](?i:acute|and|cardiac|care|children['’]s|day|elder|emergency|"
    r"geriatric|hand|imaging|intensive|maternity|medical|neonatal|occupational|orthopa?edic|outpatient|pa?ediatric|"
    r"psychiatric|rehabilitation|rehab|stroke|surgical|trauma|&)){0,3}"
    r"[ ](?i:unit|ward|department|dept|ed|er|icu|a&e|outpatients?|evaluation|snf))\Z"
)
"""The same behind a name without a head: "Kestrel Point Rehabilitation Unit", "fort johnson a&e"."""
_PART_OF_LIFE = re.compile(
    r"(?i:divorced|married|widowed|single|separated|retired|former|unemployed|disabled|"
    r"(?:part|full)[- ]time|second[ ]job)[ ](?=\w)"
)
"""What stands before a job without being part of it."""
_WEEKDAY = r"(?i:mon|tues?|wed|thu(?:rs?)?|fri|sat|sun)[a-z]{0,6}"
_DAY_AND_TIME = re.compile(rf"(?P<day>\d{{1,2}}[/.-]\d{{1,2}}[/.-](?:19|20|21)\d\d|{_WEEKDAY})[ ]?\d{{1,2}}")
_MINUTES = re.compile(r":\d")
"""A date or weekday that runs into the time of day behind it: "02/15/201812:26", "Mon 19:49"."""
_STAMP = re.compile(
    r"(?P<day>(?:19|20|21)\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01]))(?:[01]\d|2[0-3])[0-5]\d(?:[0-5]\d)?"
)
"""A date that runs into its time without a mark, as systems write it: 20871104091233."""
_TIME_BEHIND = re.compile(
    r"(?<=\w)[ ,]{1,3}(?:at[ ]|@[ ]?)?(?:(?:[01]?\d|2[0-3])[:.][0-5]\d[ ]?|(?:0?[1-9]|1[0-2]))"
    r"(?i:am|pm|a\.m\.|p\.m\.)\Z"
    r"|(?<=days)[ ](?:0?[1-9]|1[0-2])(?:[.:](?:00|1[3-9]|[2-5]\d)|-(?:0?[1-9]|1[0-2]))\Z"
)
"""The time of day behind a date: "3rd March 2pm", "Thursdays 2-3", "Mondays 1.30". What could be a day stays: "Monday
30.11", "March 14 AM"."""
_DAY_AND_MEASURE = re.compile(rf"(?P<day>{_WEEKDAY})[ ]\d{{3}}/\d{{2,3}}")
"""A weekday and the pressure of that day: "mon 128/74"; no calendar has such a date."""
_ASKING = re.compile(r"(?i:may|will)[ ](?:I|i|we|you|he|she|they|it)\b")
"""Two names that open a question: "May I have your number?"."""
_LONGEST_VERB = 4
_OPENING_A_SENTENCE = re.compile(r"(?:\A|[.?!:\n])[ \t\"“]{0,3}\Z")
_POSSESSIVE = re.compile(r"['’]s?$", re.IGNORECASE)
_POSSESSIVE_INSIDE = frozenset({Label.DATE, Label.AGE, Label.HOSPITAL, Label.ORGANIZATION})
"""Names may end in a possessive of their own: St. Orrin's, Children's; so do decades, the '90s and her 80's."""
_NEXT_SENTENCE = re.compile(r"\b[A-Z]\.(?P<gap>[ ]{2,3})(?P<word>[A-Z][a-z]{2,24})\Z")
_OPENS_A_SENTENCE = Lex.COMMON_20K | Lex.DRUG
"""A sentence that begins behind somebody's initial: "seen by Dr. F.  Unfortunately"; a name behind it stays."""
_OPENING = " \t\r\n,;:.-–—/\\\"“”‘’'()[]{}*_#&+=|<>"
_OPENING_OF = {
    label: "".join(char for char in _OPENING if char not in kept)
    for kept, labels in (
        ("(+", [label for label in Label if CATEGORY[label] is Category.CONTACT]),
        ("'’‘<>", [Label.DATE, Label.AGE]),
        ("*", [Label.SSN]),
    )
    for label in labels
}
"""Labels whose spans may start with a mark that others lose: the bracket of an area code, the apostrophe of '98,
the stars over the first digits of ***-**-4471."""
_CLOSING = ' \t\r\n,;:-–—/\\"“”([{*_#&+=|<'


class Boundaries:
    """Moves a candidate's edges inward; a candidate of which nothing is left is dropped.

    What the user says is somebody's name stays whole: one called Pastor Quill may be no pastor.
    """

    name = "boundaries"

    def __init__(self, priority: Priority) -> None:
        self._priority = priority

    def resolve(self, group: Group, journal: Journal) -> list[list[Candidate]]:
        """The candidates with trimmed edges."""
        return [[kept for one in candidates if (kept := self._trim(view, one, journal))] for view, candidates in group]

    def _trim(self, view: View, candidate: Candidate, journal: Journal) -> Candidate | None:
        text, label = view.text, self._priority.best(candidate).label
        start, end = trimmed(text, candidate.start, candidate.end, label)
        if label in INSTITUTIONS:
            start, end = unglued(view.lexicons, text, start, end)
        elif label in PERSONS:
            end = _sentence_end(view, start, end)
        is_nothing = start >= end or (label in PERSONS and _is_asking(text, start, end))
        if not is_nothing and (start, end) == (candidate.start, candidate.end):
            return candidate
        if any(belongs(vote.source, TOLD) for vote in candidate.votes):
            return candidate
        if is_nothing:
            journal.record(self.name, candidate, None, "nothing but punctuation, a title, a degree or a verb")
            return None
        became = moved(candidate, start, end)
        journal.record(self.name, candidate, became, "trimmed to the label guide's boundaries")
        return became


def _sentence_end(view: View, start: int, end: int) -> int:
    """Where a name ends that runs into the next sentence."""
    match = _NEXT_SENTENCE.search(view.text, start, end)
    lists = view.lexicons.mask(match["word"]) if match else 0
    return match.start("gap") if match and lists & _OPENS_A_SENTENCE and not lists & PEOPLES_NAMES else end


def _is_asking(text: str, start: int, end: int) -> bool:
    """Whether a name is the verb that opens a sentence: "Will you be there?", but not "we told Will he may go"."""
    if end - start > _LONGEST_VERB or not _ASKING.match(text, start):
        return False
    return _OPENING_A_SENTENCE.search(text[max(0, start - 4) : start]) is not None


def trimmed(text: str, start: int, end: int, label: Label) -> tuple[int, int]:
    """The place ``start..end`` without what the label guide leaves outside.

    >>> trimmed("Dr. Hobbs's", 0, 11, Label.DOCTOR)
    (4, 9)
    """
    if text[
        start:end
    ].isalnum():  # most candidates: what is taken off needs a mark or a blank, but for the time of a stamp
        stamp = _STAMP.fullmatch(text, start, end) if label is Label.DATE else None
        return start, stamp.end("day") if stamp else end
    start, end = _unmarked(text, start, end, label)
    if label is Label.CITY and (match := _PART_OF_TOWN.match(text, start, end)):
        start = match.end()
    is_by_article = label is Label.HOSPITAL and text[start + ARTICLE_SIZE : end] in BY_ARTICLE
    if label in _ARTICLED and not is_by_article and (match := _ARTICLE.match(text, start, end)):
        start = match.end()
    if label in INSTITUTIONS and (match := _BEFORE_INSTITUTIONS.match(text, start, end)):
        start = match.end()
    if label is Label.HOSPITAL and (match := _DEPARTMENT.search(text, start, end) or _UNIT.search(text, start, end)):
        end = match.start("rest")
    if label in _TAILED and text[start : start + 1].isupper():
        if match := _LOWER_TAIL.search(text, start, end):
            end = match.start()
        elif match := _LOWER_TAIL_OF_MORE.search(text, start, end):
            end = match.start("tail")
    while label is Label.PROFESSION and (match := _PART_OF_LIFE.match(text, start, end)):
        start = match.end()
    runs_on = _DAY_AND_TIME if _MINUTES.match(text, end) else _DAY_AND_MEASURE
    if label is Label.DATE and (match := runs_on.fullmatch(text, start, end)):
        end = match.end("day")
    if label is Label.DATE and (match := _TIME_BEHIND.search(text, max(start, end - 14), end)):
        end = match.start()
    while label is Label.DATE and (match := _PART_OF_TIME.search(text, max(start, end - 11), end)):
        start, end = _unmarked(text, start, match.start(), label)
    return start, end


def _unmarked(text: str, start: int, end: int, label: Label) -> tuple[int, int]:
    """Without marks and blanks at the edges, and without a name's titles, degrees and possessive."""
    opening = _OPENING_OF.get(label, _OPENING)
    while start < end and text[start] in opening:
        start += 1
    if label in PERSONS:
        title = _PERHAPS_A_TITLE.match(text, start, end)
        if title and not _ADDRESSED.search(text, max(0, start - _LONGEST_ADDRESS), start):
            start = title.end()
        while match := _TITLE.match(text, start, end):
            start = match.end()
        if (match := _FIELD_BEHIND.search(text, max(start + 1, end - 5), end)) and _FIELD_AHEAD.match(text, end):
            end = match.start()
        while match := _DEGREE.search(text, start, end):
            end = match.start()
    while start < end and text[end - 1] in _CLOSING:
        end -= 1
    if label not in _POSSESSIVE_INSIDE and (match := _POSSESSIVE.search(text, max(start, end - 2), end)):
        end = match.start()
    end = _drop_full_stop(text, start, end, label)
    while start < end and text[end - 1] in ")]}>" and text.count(_OPENER[text[end - 1]], start, end) == 0:
        end -= 1
    return start, end


_OPENER = {")": "(", "]": "[", "}": "{", ">": "<"}


def _drop_full_stop(text: str, start: int, end: int, label: Label) -> int:
    """Without a final full stop, unless it belongs to an initial or an abbreviation."""
    while end - start > 1 and text[end - 1] in ".!?":
        before = re.search(r"[^\W_]{1,12}$", text[max(start, end - 12) : end - 1])
        abbreviated = before is not None and (len(before[0]) == 1 or before[0].lower() in _ABBREVIATIONS)
        if text[end - 1] == "." and abbreviated and label not in (Label.AGE, Label.ZIP):
            break
        end -= 1
    return end


_ABBREVIATIONS = frozenset(
    "st ave rd blvd dr ln ct hwy pkwy inc co ltd corp jr sr jan feb mar apr jun jul aug sep sept oct nov dec".split()
)
