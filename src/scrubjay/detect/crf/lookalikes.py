"""Look-alikes: what a CRF takes for PHI in text unlike its training notes, though its own words say that it is none.

Rules know these from the start: a pain score is not a date, an ethnic group not a patient, a drug not a name. A CRF has
to have seen enough of each. Only finds that no rule and no list shares are held against them.
"""

import re
from collections.abc import Callable
from html.entities import html5

import numpy as np

from scrubjay.detect.crf.no_dates import (
    heads_an_entry,
    is_log,
    is_no_date,
    stands_as_duration,
    writes_days_first,
)
from scrubjay.detect.crf.schemes import FoundSpan
from scrubjay.detect.name_reader import NameReader
from scrubjay.detect.rules.beside import stands_after, stands_before
from scrubjay.detect.rules.date_numbers import stands_as_score
from scrubjay.detect.rules.initials import SIZES as INITIALS
from scrubjay.detect.rules.initials import stands_as_signature
from scrubjay.detect.rules.turns import takes_up
from scrubjay.labels import CATEGORY, Category, Label
from scrubjay.lexicons import Lex
from scrubjay.text import View

_ENTITY = re.compile(r"&(?:#\d{1,5}|(?P<name>[A-Za-z]{2,7}));s?")
_LONGEST_ENTITY = 8
_SHARE = re.compile(r"\d{1,2}(?:[-–]\d{1,2})?/\d{1,2}")
_DAYS_AND_WORDS = frozenset({"sun", "sat", "wed", "mon", "mar", "march", "may"})
"""Days and months that are also words, in small letters: the sun is a Sunday only where nothing has a capital."""
_FELL_LEFT = re.compile(
    r"\b(?i:(?:after|from|following|of)[ ]the|an?|his|her|another|mechanical|(?:un)?witnessed|ground[- ]level)"
    r"[ ]{1,2}\Z"
)
"""What stands before a fall to the floor, and not before one in which the leaves turn."""
_YEAR_AHEAD = re.compile(r"[ ](?:of[ ])?(?:'|’)?\d")
_DECREASE_AHEAD = re.compile(r"[ ](?i:from|to|by|dose|rate|freq)\b|[ ]\w{3,20}[ ](?:to|from|by)[ ]\d")
"""What follows "dec" where a dose is decreased, and not where it is a month."""
_DAY_LEFT = re.compile(r"(?:[(,;:\d]|\b(?i:on|this|next|last|since|until|till|til|by|every|each))[ ]?\Z")

_MEASURE_LEFT = re.compile(
    r"\b(?i:bmi|e?gfr|a1c|hba1c|ef|hr|rr|bp|sats?|spo2|pulse|score|weight|height|[hw]t|temp|thermostat|creatinine|glucose|hgb|hct|inr|"
    r"esr|crp|qrs|qtc|hco3|wbc|plt|ahi|meld|moca|mmse|phq(?:[- ](?:9|nine))?|gad(?:-7)?|rate|sugar|sodium|albumin)"
    r"[ ]{1,2}(?:(?i:is|of|was|at|to|now)[ ]{1,2})?(?:[~<>=][ ]?)?\Z"
)
_SPAN_AHEAD = re.compile(
    r"(?:[ ]?-?[ ]?(?i:weeks?|wks?)['’]?[ ]{0,2}(?i:gestation|ega|ga|pregnan|prem|postpartum|later|ago)"
    r"|[ ]\d/7[ ](?i:weeks?|wks?)\b|[ ](?i:months?|mos?|days?|years?)[ ](?i:ago|later|prior|earlier)\b)"
)
_LASTING_LEFT = re.compile(r"\b(?i:since|for|over|past|last|within|after|every|worked|then|x)[ ]{1,2}\Z")
_LASTING_AHEAD = re.compile(
    r"[ ]{0,2}(?i:years?|yrs?|y|months?|mos?|weeks?|wks?|days?|hours?|hrs?|h)\b(?![-/ ]{0,2}(?i:old|of[ ]age|o)\b)"
)
_BIRTH_LEFT = re.compile(
    r"\b(?i:birth|born|delivered|delivery|miscarriage|miscarried|loss|termination)[ ]{1,2}(?i:at|of)[ ]{1,2}\Z"
)
_WEEKS_AHEAD = re.compile(r"[ ]?-?(?i:weeks?|wks?|w)\b(?![-/ ]{0,2}(?i:old|of[ ]age|o)\b)")
_COUNTED_AHEAD = re.compile(
    r"[ ](?i:children|kids|sons|daughters|siblings|brothers|sisters|grandchildren|pregnancies|cigarettes|packs?|beers?|"
    r"drinks|cups|pillows|stairs|steps|visits|sessions)\b"
)
_MEASURED_AHEAD = re.compile(
    r"\.\d|,\d{3}|-hour\b|(?:st|nd|rd|th)[ ]grade\b|[ ](?i:years?|yrs?)[ ](?:at[ ][A-Z]|as[ ]an?\b)"
    r"|[ ](?i:doses|miles|percent|hours|hrs?|minutes|mins?)\b|[ ]\d/7\b"
    r"|[ ](?i:mo|months?|wks?|weeks?)[ ](?i:s/p|out|post)\b|[ ]?-?weekers?\b"
    r"|[ -]?(?i:years?|yrs?|months?|mths?|weeks?)[ -]{1,2}(?i:duration|history|hx|course|follow|survival|supply|"
    r"interval|period|career|tenure)\b"
)
_CLOCK_LEFT = re.compile(
    r"\b(?i:off|up|in|home|back|rang|rings?|call(?:s|ed)?|arriv(?:es?|ed)|leaves?|noon[ ]and|opens?|closes?)[ ]"
    r"(?i:at|by)[ ]\Z"
)
_TIME = re.compile(r"(?:[01]\d|2[0-3])[0-5]\d")

_EPONYM_AHEAD = re.compile(
    r"['’]?s?[ ](?i:diseases?|syndrome|signs?|tests?|criteria|scores?|palsy|diet|ulcers?|stain|triangle|repair|"
    r"grad(?:e|ing)|stages?|scale|classification|index|man(?:eu|oeu)v(?:er|re))\b"
)
_SCALE_AHEAD = re.compile(r"[ ](?i:diet|criteria|scores?|scale|grad(?:e|ing)|stages?|classification|index|protocol)\b")
_ANATOMY_LEFT = re.compile(
    r"\b(?i:circle|lines?|bundle|sphincter|ligament|pouch|angle|foramen|canal|tetralogy|islets?|loop|space|ampulla|"
    r"crypts?|node)[ ]{1,2}of[ ]{1,2}\Z"
)
_DOSE_AHEAD = re.compile(
    r"(?:-\d{1,3},?)?[ ]{0,2}\d{1,4}(?:\.\d{1,3})?[ -]?(?i:mg|mcg|µg|ug|ml|units?|iu|puffs?|tabs?|tablets?|capsules?)\b"
)
_TAKEN_LEFT = re.compile(
    r"\b(?i:taking|(?:mg|mcg|doses?|tablets?)[ ]of|refills?[ ](?:of|for)|allergic[ ]to|discontinued|started[ ]on|"
    r"(?:treatments?|medications?|meds|regimen|therap(?:y|ies))[ ](?:are|were|with|of|include[sd]?))[ ]{1,2}\Z"
)
_TAKEN_ALONG_AHEAD = re.compile(r"['’]|[ ](?i:to|home|in|out|back|along|for|with|there|away|on|off|over)\b")
"""Who is taken somewhere, or has a thing of their own, is no drug."""
_OBSTETRIC = re.compile(r"(?i:gravida|para|abortus)")
_COUNT_AHEAD = re.compile(r":?[ ]{0,2}\d")
_PLACEHOLDER = re.compile(r"[XYZ]{2,5}|ABCD?")
"""What stands for a name in a text from which the names were taken."""
_DEED = re.compile(
    r"(?i:read|seen|signed|dictated|reported|reviewed|ordered|drawn|checked|done|typed|entered|verified)"
)
_HALF_OF_DAY, _CLOCK_BEFORE = re.compile(r"(?i:[ap]m)"), re.compile(r"\d[ ]?\Z")
"""The halves of the day behind a time."""
_BY_AHEAD = re.compile(r"[ ](?i:by)\b")
_CREDENTIAL = re.compile(r"(?i:m\.d|r\.n|r\.t|ph\.d|c\.c)\.?")

_NOT_STATES = {
    "CA": (
        re.compile(
            r"\b(?i:breast|prostate|colon|rectal|colorectal|lung|ovarian|uterine|endometrial|cervical|bladder|kidney|renal|"
            r"liver|gastric|stomach|esophageal|pancreatic|thyroid|skin|brain|oral|cell|metastatic|invasive|"
            r"(?:hx|history|died|death)[ ](?:of|from))[ ]{1,2}\Z"
        ),
        re.compile(r"[ -]?(?:19-9|125|15-3|27[.-]29|72-4)\b"),
    ),
    "MI": (
        re.compile(
            r"\b(?i:inferior|anterior|lateral|posterior|acute|prior|previous|old|recent|silent|massive|fatal|an|h/o|s/p|"
            r"died,|(?:hx|history|died|death)[ ](?:of|from))[ ]{1,2}\Z"
        ),
        None,
    ),
}
"""Abbreviations of states that are something else in medicine: what stands before them, what stands behind."""

_CLINICIAN = re.compile(
    r"(?i:.{0,40}\b(?:surgeon|physician|physician['’]?s?[ ]assistant|nurse[ ](?:practitioner|specialist)|hospitalist|"
    r"p(?:a?e)diatrician|psychiatrist|obstetrician|(?:(?:family|general)[ ])?practitioner|specialist|midwife|"
    r"(?:physical|occupational|speech|massage|respiratory|behavioral)[ ]therapist|chiropractor|podiatrist|dietitian|"
    r"\w{0,12}(?:cardi|neur|onc|dermat|nephr|ur|enter|gyna?ec|rheumat|endocrin|ha?emat|pulmon|radi|ophthalm|laryng|"
    r"immun|hepat|aesthesi|esthesi|neonat|physi)ologist))"
)
_CARED_FOR_LEFT = re.compile(
    r"\b(?i:by|with|from|sees?|saw|seen|seeing|visit(?:s|ed)?|consult(?:s|ed|ing)?|per|our|your|told|asked|called|"
    r"and[ ]an?|(?:refer(?:red|ral)|spoke|talked|sent|went|goes|go|return)[ ]to)[ ]{1,2}"
    r"(?i:(?:an?|the|his|her|their|our|your|another)[ ]{1,2})?\Z"
)
_CARED_AHEAD = re.compile(
    r",?[ ](?i:who|and[ ](?:s?he|they))[ ]"
    r"(?i:examined|treated|saw|evaluated|operated|prescribed|recommended|diagnosed)\b"
)
_HABIT = re.compile(
    r"(?i:(?:an?[ ])?(?:(?:good|poor|fair|reliable|unreliable|excellent|adequate|limited|vague|difficult)[ ]historian|"
    r"(?:\w{3,12}[ ])?(?:drinker|(?:non-?)?smoker)|(?:drunk|(?:un)?restrained|(?:un)?belted)[ ](?:driver|passenger)))"
)
"""What a history calls a patient that sounds like a job."""
_TOOL = re.compile(r"(?i:.{0,40}\b(?:(?:interactions?|symptoms?|dos(?:e|age|ing))[ ]checker|calculator|timer|heater))")

_KIND = re.compile(
    r"(?i:(?:the[ ])?(?:nursing[ ]home|(?:high[ ])?school|college|university|hospital|clinic|hospice|church|pharmacy|"
    r"company|(?:rescue|ambulance|first[ ]aid)[ ]squad|"
    r"(?:dental|infusion|emergency|surgery|wound|pain|sleep|diabetes|fracture)[ ](?:clinic|cent(?:er|re))))"
)
_RELATIVE = re.compile(r"\b(?i:aunt|uncle|niece|nephew|cousin|grand(?:mother|father|ma|pa))\Z")
"""Nothing is called Grand Aunt; but a hospital may be called Holy Family, and much Gorman & Sons."""
_THING = re.compile(r"[ ](?i:diet|criteria|score|scale|index|syndrome|disease|protocol)\Z")
_LINE_LEFT = re.compile(r"[^\s][ \t]{0,3}\r?\n[ \t]{0,8}\Z")
"""Where a line begins that is not the first of its paragraph: a name may have begun on the line before."""

_PEOPLES = Lex.ETHNICITY | Lex.NATIONALITY | Lex.RELIGION
_CLINICAL = Lex.MEDICAL | Lex.DRUG | Lex.ABBREVIATION
_NO_NAME = _CLINICAL | Lex.COMMON_5K
_TOWNS = Lex.CITY_US | Lex.CITY_WORLD | Lex.CITY_LARGE
_NAMES = Lex.GIVEN | Lex.SURNAME | Lex.NICKNAME | Lex.PARTICLE


class Lookalikes:
    """Whether what only trained detectors found in a view is one of the things that look like its label.

    Detectors find much alike; what one of them asked about is known to the next.
    """

    def __init__(self, view: View) -> None:
        self._view = view
        self._known: dict[tuple[int, int, Label], bool] = {}

    def has(self, span: FoundSpan) -> bool:
        """Whether the span is a look-alike."""
        place = span.start, span.end, span.label
        if place not in self._known:
            self._known[place] = is_lookalike(self._view, span)
        return self._known[place]


def is_lookalike(view: View, span: FoundSpan) -> bool:
    """Whether a span that only a CRF found is one of the things that look like its label."""
    if _is_in_an_entity(view.text, span):
        return True
    looks = _LOOKS.get(span.label) or _OF_CATEGORY.get(CATEGORY[span.label])
    return looks is not None and looks(view, span)


def _is_in_an_entity(text: str, span: FoundSpan) -> bool:
    """Whether it is a piece of a character that HTML spells out: "nbsp" of "&nbsp;", "39;s" of "&#39;s"."""
    begin = text.rfind("&", max(0, span.start - _LONGEST_ENTITY), span.start)
    entity = _ENTITY.match(text, begin) if begin >= 0 else None
    if entity is None or entity.end() < span.end:
        return False
    return entity["name"] is None or f"{entity['name']};" in html5


def _date(view: View, span: FoundSpan) -> bool:
    words, place = view.text[span.start : span.end], (view.text, span.start, span.end)
    if is_no_date(*place, has_capitals=_has_capitals(view, span)):
        return True
    if heads_an_entry(*place):
        return view.derived(_is_log)
    if _SHARE.fullmatch(words):
        return stands_as_score(*place) or stands_as_duration(*place, days_first=view.derived(_has_days_first))
    if words == "fall":
        return stands_before(_FELL_LEFT, view.text, span.start) and not stands_after(_YEAR_AHEAD, view.text, span.end)
    if words == "dec":
        return stands_after(_DECREASE_AHEAD, view.text, span.end)
    if words in _DAYS_AND_WORDS:
        return _has_capitals(view, span) and not stands_before(_DAY_LEFT, view.text, span.start)
    return False


def _age(view: View, span: FoundSpan) -> bool:
    text, start, end = view.text, span.start, span.end
    if stands_before(_MEASURE_LEFT, text, start) or stands_after(_SPAN_AHEAD, text, end):
        return True
    if stands_after(_COUNTED_AHEAD, text, end) or stands_after(_MEASURED_AHEAD, text, end):
        return True
    if stands_before(_CLOCK_LEFT, text, start) or _is_dose(view, span):
        return True
    if stands_before(_LASTING_LEFT, text, start) and stands_after(_LASTING_AHEAD, text, end):
        return True
    if stands_before(_BIRTH_LEFT, text, start) and stands_after(_WEEKS_AHEAD, text, end):
        return True
    return _TIME.fullmatch(text, start, end) is not None


def _is_dose(view: View, span: FoundSpan) -> bool:
    """Whether a number stands behind a drug: "levothyroxine 75"."""
    before = _words(view, span).start - 1
    if before < 0 or view.text[view.parts.end[before] : span.start] != " ":
        return False
    lists = int(view.parts.lex[before])
    return bool(lists & Lex.DRUG) and not lists & (_NAMES | Lex.COMMON_5K | Lex.KIN)


def _name(view: View, span: FoundSpan) -> bool:
    text, start, end = view.text, span.start, span.end
    if stands_after(_EPONYM_AHEAD, text, end) or stands_before(_ANATOMY_LEFT, text, start):
        return True
    if stands_after(_DOSE_AHEAD, text, end) or takes_up(text, start):
        return True
    if _OBSTETRIC.fullmatch(text, start, end) and stands_after(_COUNT_AHEAD, text, end):
        return True
    if stands_before(_TAKEN_LEFT, text, start) and not stands_after(_TAKEN_ALONG_AHEAD, text, end):
        return True
    if _PLACEHOLDER.fullmatch(text, start, end) or _CREDENTIAL.fullmatch(text, start, end):
        return True
    if _DEED.fullmatch(text, start, end) and stands_after(_BY_AHEAD, text, end):
        return True
    if _HALF_OF_DAY.fullmatch(text, start, end) and stands_before(_CLOCK_BEFORE, text, start):
        return True
    is_mark = text[max(0, start - 1) : end + 1].lower() == "/es/"
    return is_mark or _people(view, span) or _is_no_name(view, span)


def _profession(view: View, span: FoundSpan) -> bool:
    """Whether it is the role of somebody who cares for the patient, or a tool or a habit that is called like a job."""
    if _TOOL.fullmatch(view.text, span.start, span.end) or _HABIT.fullmatch(view.text, span.start, span.end):
        return True
    is_clinician = _CLINICIAN.fullmatch(view.text, span.start, span.end) is not None
    if not is_clinician:
        return False
    return stands_before(_CARED_FOR_LEFT, view.text, span.start) or stands_after(_CARED_AHEAD, view.text, span.end)


def _state(view: View, span: FoundSpan) -> bool:
    before, behind = _NOT_STATES.get(view.text[span.start : span.end], (None, None))
    if before is not None and stands_before(before, view.text, span.start):
        return True
    return (behind is not None and stands_after(behind, view.text, span.end)) or _place(view, span)


def _institution(view: View, span: FoundSpan) -> bool:
    """Whether it is a kind of institution, not one with a name, which has a capital in a text with capitals."""
    words = view.text[span.start : span.end]
    if _KIND.fullmatch(words):
        return not stands_before(_LINE_LEFT, view.text, span.start)
    if _THING.search(words) or (words.isalpha() and _is_drug(view, words)):
        return True
    is_plain = not any(char.isupper() or char.isdigit() for char in words)
    return (is_plain and _has_capitals(view, span)) or bool(_RELATIVE.search(words)) or _place(view, span)


def _is_drug(view: View, word: str) -> bool:
    lists = view.lexicons.mask(word)
    return bool(lists & Lex.DRUG) and not lists & (_NAMES | _TOWNS | Lex.COMMON_5K | Lex.HOSPITAL | Lex.COMPANY)


def _has_days_first(view: View) -> bool:
    return writes_days_first(view.text)


def _is_log(view: View) -> bool:
    return is_log(view.text)


def _has_capitals(view: View, span: FoundSpan) -> bool:
    """Whether the paragraph is written with capitals, so that a word without one is no name."""
    return not view.derived(NameReader).lower_at(_words(view, span).start)


def _place(view: View, span: FoundSpan) -> bool:
    if _PLACEHOLDER.fullmatch(view.text, span.start, span.end):
        return True
    return stands_after(_SCALE_AHEAD, view.text, span.end) or _people(view, span)


def _people(view: View, span: FoundSpan) -> bool:
    """Whether a people is named ("African American"), or a piece of a drug's name."""
    lists = view.parts.lex[_words(view, span)]
    is_listed = view.lexicons.mask(view.text[span.start : span.end]) & _PEOPLES
    if is_listed or (len(lists) and np.all(lists & np.uint64(_PEOPLES) != 0)):
        return True
    return _inside_a_word(view, span, _CLINICAL)


def _is_no_name(view: View, span: FoundSpan) -> bool:
    """Whether all words are clinical or everyday ones that nobody is called, rare ones in small letters only.

    Letters that sign may be initials.
    """
    if span.end - span.start in INITIALS and stands_as_signature(view.text, span.start, span.end):
        return False
    lists = view.parts.lex[_words(view, span)]
    words = _NO_NAME | Lex.COMMON if view.text[span.start : span.end].islower() else _NO_NAME
    return bool(np.all((lists & np.uint64(words) != 0) & (lists & np.uint64(_NAMES) == 0)))


def _words(view: View, span: FoundSpan) -> slice:
    first = int(view.parts.end.searchsorted(np.int32(span.start), "right"))
    return slice(first, int(view.parts.start.searchsorted(np.int32(span.end), "left")))


def _inside_a_word(view: View, span: FoundSpan, lists: int) -> bool:
    """Whether the span is a piece of a single word of the lists: "Mira" of "MiraLAX"."""
    tokens = view.tokens
    token = int(tokens.end.searchsorted(np.int32(span.start), "right"))
    if token == len(tokens) or not (tokens.start[token] <= span.start and span.end <= tokens.end[token]):
        return False
    is_piece = tokens.end[token] - tokens.start[token] > span.end - span.start
    return bool(is_piece and int(tokens.lex[token]) & lists)


Looks = Callable[[View, FoundSpan], bool]
_LOOKS: dict[Label, Looks] = {
    Label.DATE: _date,
    Label.AGE: _age,
    Label.PROFESSION: _profession,
    Label.STATE: _state,
    Label.HOSPITAL: _institution,
    Label.ORGANIZATION: _institution,
    Label.LOCATION_OTHER: _institution,
}
_OF_CATEGORY: dict[Category, Looks] = {Category.NAME: _name, Category.LOCATION: _place}
