"""Whether a word of the calendar is meant as one: the checks of the rules that read months, weekdays and seasons.

"may" is a verb, "MAR" a record, "OCT" a scan, "June" a daughter, "sat" what a patient did and "fall" how he got here.
"""

import re

from scrubjay.detect.rules.alternatives import one_of
from scrubjay.detect.rules.beside import stands_after, stands_before
from scrubjay.detect.rules.date_words import MONTH, TIME_TELLERS, WEEKDAY

_SURE_LEFT = re.compile(rf"\b(?:{one_of(TIME_TELLERS)}|{WEEKDAY})[\s:.,(]{{0,3}}\Z")
_MONTH_LEFT = re.compile(
    r"\b(?i:in|since|until|till|til|last|next|this|of|early|late|mid|during|through|thru|every|each|around|before"
    r"|after|by|from|to|between|past|previous|prior|following|begin(?:ning)?|start(?:ing|s)?|appt|due|(?:planned|scheduled|set"
    r"|due) for"
    rf"|{MONTH})(?:[ \t,/&-]{{1,3}}|[ \t]{{0,3}}\r?\n[ \t]{{0,12}})(?i:(?:and|or|to|through|the)[ ])?\Z"
)
_NO_VERB_LEFT = re.compile(r"\b(?:in|since|until|till|til|last|next|early|late|mid|of)(?:[ -]|\s{1,12})\Z")
_MONTH_AHEAD = re.compile(rf"(?:[ ]?[-–/&,][ ]?|[ ](?i:and|or|to|through|until|thru)[ ]){MONTH}")
_PERSON_LEFT = re.compile(
    r"\b(?i:spoke|talked?|seen|report|given|per|daughter|sister|wife|mother|friend|nurse|called|sign(?:ed)?"
    r"|refer(?:red|ral)|letter|according)[ ](?i:by|from|to|with|after|before|until)[ ]\Z"
)
_NAME_AHEAD = re.compile(r"[ ](?:[A-Z]\.|[A-Z][a-z]{2})|['’]s\b")
_NAME_LEFT = re.compile(r"(?:\b[A-Z][a-z]{0,20}\.?|\A|[\n.:])[ ]{0,2}\Z")
_SENTENCE_LEFT = re.compile(r"(?:\A|[.:?!\n][ ]{0,2})\Z")
_NO_MONTH_AHEAD = re.compile(r"[ -](?i:fractures?|of dimes|in place|scans?|reviewed)\b")
_NAMES = frozenset({"april", "june", "may", "jan", "august"})
_ACRONYMS = frozenset({"mar", "dec", "sep", "oct"})
_PLAIN_MONTHS = frozenset({"january", "february", "july", "september", "october", "november", "december"})
_HAS_YEAR = re.compile(r"\d{4}|['’]\d\d|[A-Za-z][-/]?\d\d\Z")
_ORDINAL = re.compile(r"\d(?:st|nd|rd|th)\b")
_DAY_LEFT = re.compile(r"(?:\d[./,:-]|[$#])\Z")

_WEEKDAY_LEFT = re.compile(
    r"\b(?i:since|on|until|till?|last|next|this|by|from|every|each|through|thru|eta|visits?|appt|clinic|due|return"
    r"|back|rtc"
    rf"|f/u|home|q|starting|before|after|of|late|early|and|or|to|floor|rehab|snf|d/c|dc|discharged?|transfer(?:red)?"
    rf"|surgery|scan|mri|ct|tomorrow|come|coming|flying(?: in)?|leav(?:es|ing)|arriv(?:es|ing)|see|call|{WEEKDAY})"
    rf"(?:[ /,&-]{{1,3}}|[ ]{{0,3}}\r?\n[ ]{{0,12}})\Z"
)
_TIME_OF_DAY = r"(?i:noon|[ap]\.?m|mornings?|afternoon|evening|eve|night|nite|midnight)\b"
_CLOCK = r"(?:\d{1,2}:\d\d|\d{1,2}[ ]?(?i:[ap]m)|(?:[01]\d|2[0-3])[0-5]\d)\b"
_TIMED = re.compile(rf"[ ](?:{_TIME_OF_DAY}|{_CLOCK})")
_WEEKDAY_END = re.compile(
    rf"[ ]{{0,2}}(?:[.,;:)/&-]|\r?\n|\Z|{_TIME_OF_DAY}|(?i:and|or|to|thru|through|at|if|for)\b"
    rf"|@|w/|\d{{1,2}}/\d|{_CLOCK}|{MONTH})"
)
_MID_SENTENCE = re.compile(r"[a-z)],?[ ]\Z")
_CLAUSE_END = re.compile(r"[.,;:)/]|\s{0,3}(?:\n|\Z)")
_SENTENCE_END = re.compile(r"\.(?![ ]?\d)|[;)]|[ ]{0,3}(?:\r?\n|\Z)")
_OXYGEN_LEFT = re.compile(r"\b(?i:oxygen|o2|air|ra|ox|oximetry|his|her|the|low|resting)[ ]\Z")
_WEEKDAY_JOINED = re.compile(rf"\b{WEEKDAY}[-–/]\Z")
_WEEKDAY_AHEAD = re.compile(rf"[ ]?[-–/,&][ ]?{WEEKDAY}(?![A-Za-z])")
_GOES_ON = re.compile(r"[ ](?:and|to|at|or)\b")

_FALL_LEFT = re.compile(r"\b(?i:an?|s/p|after|had|her|his|post|mechanical|ground[ -]level|witnessed|unwitnessed)[ ]\Z")
_OWN_LEFT = re.compile(r"\b(?i:his|her|their|an?|['’]s|per|no|any|the)[ ](?i:last|next|previous|recent)[ ]\Z")
_SEASON_LEFT = re.compile(r"\b(?i:last|this|next|past|early|late|mid|previous|following|every|each)[ -]\Z")
_SEASON_IN = re.compile(r"\b(?i:in|by|until|of|over|during|since|through)[ ](?i:(?:the|early|late)[ ])?\Z")
_FALL_IN = re.compile(
    r"\b(?i:in|until|by|of)[ ]the[ ]\Z|\b(?i:in|early|late|this)[ ]\Z|\b(?<!the )(?i:last|next|past)[ ]\Z"
)
_NO_SEASON_AHEAD = re.compile(
    r"[ ]?(?i:risks?|precautions?|prevention|valley|hill|street|lake|water|onto|down|from|creek|loaded|out|asleep)\b"
)
_VITAL_LEFT = re.compile(
    r"\b(?i:hr|bp|pulse|heart|rates?|sats?|spo2|o2|oxygen|pressures?|(?:sys|dia)stolics?|[sd]bp|glucose|sugars?|fsbs"
    r"|bs|fs|temps?|maps?|weight|scores?|rr|ef|running|ranging|saturat\w{2,5}|desat\w{0,6}|low|high|upper|lower"
    r"|tachy\w{0,8}|brady\w{0,8}|afib|sr|nsr|creatinine|hct|hgb|plts?|inr|bpm|mmhg|percentile|speeds?"
    r"|degrees)\b[^\n]{0,40}\Z"
)


def is_bare_month(match: re.Match[str]) -> bool:
    """Whether a month that stands alone is one."""
    word, text, start = match[0].rstrip("."), match.string, match.start()
    end = start + len(word)
    lowered = word.lower()
    if stands_after(_MONTH_AHEAD, text, end) and word[0].isupper():
        return True
    if lowered in _PLAIN_MONTHS or (len(word) > 5 and lowered not in _NAMES):
        return True
    if stands_after(_NO_MONTH_AHEAD, text, end) or (word == "May" and stands_before(_SENTENCE_LEFT, text, start)):
        return False
    if lowered in _NAMES and stands_after(_NAME_AHEAD, text, end):
        return False
    if word == "August" and not stands_before(_NAME_LEFT, text, start):
        return True
    if word in ("may", "march", "mar") and not stands_before(_NO_VERB_LEFT, text, start):
        return False
    if text[max(0, start - 1) : start] == "(" and text[end : end + 1] == ")" and word == word.capitalize():
        return True
    if not stands_before(_MONTH_LEFT, text, start) or stands_before(_PERSON_LEFT, text, start):
        return False
    return word[0].isupper() or lowered not in _ACRONYMS


def is_month_with_number(match: re.Match[str]) -> bool:
    """Refuse the verb "may 2", the record "MAR 10" and the scan "OCT 2", unless a word before asks for a date."""
    word = re.split("[^A-Za-z]", match[0], maxsplit=1)[0]
    doubtful = word in ("may", "march") or (word.lower() in _ACRONYMS and word != word.capitalize())
    if not doubtful or _HAS_YEAR.search(match[0]) or _ORDINAL.search(match[0]):
        return True
    text, start = match.string, match.start()
    return stands_before(_MONTH_LEFT, text, start) or stands_before(_SURE_LEFT, text, start)


def is_day_and_month(match: re.Match[str]) -> bool:
    """Whether a number before a month's name is its day: "4 May", but not "4 may" or "2 MAR"."""
    date, word = match["phi"], match["month"]
    if stands_before(_DAY_LEFT, match.string, match.start()):
        return False
    if _HAS_YEAR.search(date) or re.match(r"\d{1,2}(?:-|[ ]?(?i:st|nd|rd|th))", date):
        return word != "may" or " of " in date or _HAS_YEAR.search(date) is not None
    return word.lower() in _PLAIN_MONTHS or word == word.capitalize() or (len(word) > 3 and word.isupper())


def is_weekday(match: re.Match[str]) -> bool:
    """Whether a short weekday is one: "since sat" is, "sat up", "sats 93" and "sun exposure" are not."""
    word, text, start, end = match["day"], match.string, match.start(), match.end()
    if len(word) > 5 or match["date"] or word.lower() in ("tues", "thurs", "thur", "weds"):
        return True
    if stands_before(_WEEKDAY_JOINED, text, start):
        return True
    if not stands_after(_WEEKDAY_END, text, end):
        return False
    if word[0].isupper() and stands_after(_WEEKDAY_AHEAD, text, end):
        return True
    if word in ("sat", "sun") and stands_after(_GOES_ON, text, end):
        return False
    if word in ("Mon", "Tue", "Wed", "Thu", "Fri", "Sun", "mon", "fri") and stands_before(_MID_SENTENCE, text, start):
        return stands_after(_CLAUSE_END, text, end) or stands_before(_WEEKDAY_LEFT, text, start)
    if word == "Sat" and stands_before(_MID_SENTENCE, text, start) and not stands_before(_OXYGEN_LEFT, text, start):
        return stands_after(_SENTENCE_END, text, end) or stands_before(_WEEKDAY_LEFT, text, start)
    return stands_after(_TIMED, text, end) or stands_before(_WEEKDAY_LEFT, text, start)


def is_season(match: re.Match[str]) -> bool:
    """Whether a season is meant: it has its year, or a word before it that times are told with."""
    text, start, end = match.string, match.start(), match.end()
    fall = match["season"].lower() == "fall"
    if match["year"]:
        return not (fall and stands_before(_FALL_LEFT, text, start))
    if stands_after(_NO_SEASON_AHEAD, text, end):
        return False
    if fall:
        return stands_before(_FALL_IN, text, start) and not stands_before(_OWN_LEFT, text, start)
    return stands_before(_SEASON_LEFT, text, start) or stands_before(_SEASON_IN, text, start)


def is_decade(match: re.Match[str]) -> bool:
    """Whether "80s" after "the" is a decade, and no run of heart rates or sugars."""
    return not stands_before(_VITAL_LEFT, match.string, match.start("phi"), reach=70)
