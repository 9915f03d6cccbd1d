"""What is no date: times of day, shares that no calendar has, beds, days counted, British durations."""

import re
from itertools import islice

from scrubjay.detect.rules.beside import stands_after, stands_before
from scrubjay.detect.rules.date_words import WEEKDAY

_TIME = re.compile(r"(?:0\d|1[0-8]|23)[0-5]\d")
"""Times of day that are no years; dates are moved as far as the twenty-third century in some corpora."""
_PAIR = re.compile(r"(?P<first>\d{1,3})[/-](?P<second>\d{1,3})")
_GAS_LEFT = re.compile(r"(?<!\d)\d\.\Z")
"""The first digit of a pH: "7.38/44/92"."""
_BED = re.compile(
    r"\d{1,2}[A-Z]{1,2}-\d{1,2}|(?!(?i:q[1-4])\Z)(?i:dol|pod|hd|d|q)[ ]?\d{1,3}(?:-\d{1,3})?|[A-Z]{1,2}\d?-\d{1,2}"
)
"""Beds, days since a birth or an operation, numbered questions, levels of the spine; a quarter of a year is none."""
_RATE = re.compile(r"\d{1,3}(?:-\d{1,3})?/(?i:h|hr|hour|min|day|d|wk|week|mo|month)")
"""So much an hour, a day: "20-35/h"."""
_EXAM_OF_LABOUR = re.compile(r"\d{1,2}/\d{2,3}(?:/[-+]?\d)?")
_STATION_AHEAD = re.compile(r"/[-+]\d")
"""Dilation, effacement and station of a labour: "5/80/-1"."""
_LATER_TIME = re.compile(r"(?:1[89]|2[0-3])[0-5]\d")
_TIME_LEFT = re.compile(r"(?:\bat|@|\b(?i:late[ ]entry))[ ]?\Z")
"""What stands before a time of day that could be a year, and not before a year."""
_RANK = re.compile(r"(?P<rank>\d{2,3})(?:st|nd|rd|th)")
_SCANS = frozenset({"MAR", "OCT", "SUN"})
"""Lists of drugs, scans and scores that are called like months and days, in capitals."""
_DIGIT_LEFT, _DIGIT_AHEAD = re.compile(r"\d[ ,./-]{0,2}\Z"), re.compile(r"[ ,.'’/-]{0,3}\d")
_VERBS = (
    "add|advance|also|apply|bathe|be|bear|begin|call|cause|come|consider|continue|discharge|drive|drop|eat|feel|give|go|"
    "have|help|hold|increase|need|not|proceed|reduce|remove|repeat|require|resume|return|see|shower|start|still|stop|"
    "switch|take|taper|try|use|walk|wean|work"
)
_VERB_AHEAD = re.compile(rf"[ ](?:I|we|you|he|she|they|it|{_VERBS})\b")
_DURATION = re.compile(r"\d{1,2}/(?:7|12|(?P<weeks>52))")
_NO_DURATION_LEFT = re.compile(
    r"\b(?i:born|birth(?:date|day)?|dob|d\.o\.b)\b[^\n]{0,30}\Z"
    rf"|\b(?:(?i:on|from|since|until|by|dated?)|{WEEKDAY})[ ,]{{1,2}}\Z"
)
_LASTING_LEFT = re.compile(
    r"\b(?i:in|at|after|within|for|los|past|next|another|further|supplied|supply|every|over|x)[ :]{1,2}\Z"
)
_LASTING_AHEAD = re.compile(r"[ ](?i:ago|course|history|hx|old|supply|time)\b|ly\b")
_DAYS_FIRST = re.compile(
    r"(?<![\d/.])(?:1[3-9]|2\d|3[01])/(?:0?[1-9]|1[0-2])/(?:\d{4}|\d{2})(?![\d/])"
    r"|\b(?i:in|for|every)[ ]\d{1,2}/52(?![\d/])|(?<![\d/.])\d{1,2}/52[ ]ago\b"
    r"|\b(?i:nocte|tds|qds|anaemia|diarrhoea|haemoglobin|oedema|orthopaedics?|paediatrics?|theatre|centre|NHS|OPD|TVN)\b"
)
_LATE = re.compile(r"(?:19|2[0-2])[0-5]\d")
_LINE_LEFT, _ENTRY_AHEAD = re.compile(r"(?:\A|\n)[ \t]{0,4}\Z"), re.compile(r"[ ]{1,8}[A-Za-z]|[ ]{0,3}\t")
_ENTRIES = re.compile(r"(?m)^[ \t]{0,4}(?:[01]\d|2[0-3])[0-5]\d(?=[ \t])")
_ENOUGH = 3
"""So many lines that begin with a time of day make a log of a note."""
_LAST_DAY, _LAST_MONTH, _YEAR_DIGITS = 31, 12, 2


def is_no_date(text: str, start: int, end: int, *, has_capitals: bool) -> bool:
    """Whether the words at a place, in a paragraph with capitals or without, cannot be a date.

    >>> is_no_date("VA 20/200", 3, 9, has_capitals=True)
    True
    """
    words = text[start:end]
    if _EXAM_OF_LABOUR.fullmatch(words) and (words[-2] in "+-" or stands_after(_STATION_AHEAD, text, end)):
        return True
    if pair := _PAIR.fullmatch(words):
        return not _is_in_a_calendar(pair["first"], pair["second"])
    if rank := _RANK.fullmatch(words):
        return int(rank["rank"]) > _LAST_DAY
    if words in _SCANS and has_capitals:
        return not (stands_before(_DIGIT_LEFT, text, start) or stands_after(_DIGIT_AHEAD, text, end))
    if words == "May":
        return stands_after(_VERB_AHEAD, text, end)
    if words[0].isdigit() and "/" in words and stands_before(_GAS_LEFT, text, start):
        return True
    if _LATER_TIME.fullmatch(words) and stands_before(_TIME_LEFT, text, start):
        return True
    return any(form.fullmatch(words) for form in (_TIME, _BED, _RATE))


def _is_in_a_calendar(first: str, second: str) -> bool:
    """Whether two numbers are a day and a month in some order, or a month and a year."""
    smaller, larger = sorted((int(first), int(second)))
    if 0 < smaller <= _LAST_MONTH and larger <= _LAST_DAY:
        return True
    return 0 < int(first) <= _LAST_MONTH and len(second) == _YEAR_DIGITS


def writes_days_first(text: str) -> bool:
    """Whether a note is British: a day stands before its month, weeks are written as ``in 6/52``, or it spells so."""
    return _DAYS_FIRST.search(text) is not None


def is_log(text: str) -> bool:
    """Whether a note has lines that begin with times of day, as the entries of a log do."""
    return sum(1 for _ in islice(_ENTRIES.finditer(text), _ENOUGH)) == _ENOUGH


def heads_an_entry(text: str, start: int, end: int) -> bool:
    """Whether 1900 to 2259 stands where the entries of a log have their time."""
    if not _LATE.fullmatch(text, start, end):
        return False
    return stands_before(_LINE_LEFT, text, start) and stands_after(_ENTRY_AHEAD, text, end)


def stands_as_duration(text: str, start: int, end: int, *, days_first: bool) -> bool:
    """Whether ``6/52``, ``5/7`` or ``3/12`` counts weeks, days or months, as the British write it.

    The words beside it have to say so in a note that has days before months; of weeks either is enough.
    """
    duration = _DURATION.fullmatch(text, start, end)
    if duration is None or stands_before(_NO_DURATION_LEFT, text, start):
        return False
    is_lasting = stands_before(_LASTING_LEFT, text, start) or stands_after(_LASTING_AHEAD, text, end)
    return is_lasting or days_first if duration["weeks"] else is_lasting and days_first
