"""What stands around a number and says whether it is a date.

``3/4``, ``2010`` and ``May`` are dates or not by their neighbours alone. Each function here is the ``check`` of a
rule: it reads a bounded stretch to the left and right of a match, on the text itself.
"""

import re

from scrubjay.detect.rules.date_words import MONTH, UNIT, WEEKDAY

_SLASHED = r"\d{1,2}/\d{1,2}(?:/(?:\d{4}|\d{2}))?"
_JOIN = r"[ ]?(?:[-–—,;&/]|,?[ ](?i:and|or|to|through|thru|until|till|vs\.?)[ ]|->)[ ]?(?i:(?:and|on|from|again on)[ ])?"
_CHAIN = re.compile(rf"(?<![\d/.])(?:{_SLASHED}{_JOIN}){{1,4}}\Z")
_RANGE_AHEAD = re.compile(rf"[ ]?(?:[-–—]|(?i:to|through|thru|until))[ ]?(?P<month>\d{{1,2}})/\d{{1,2}}(?!\d)")
_FULL_AHEAD = re.compile(rf"{_JOIN}\d{{1,2}}/\d{{1,2}}/(?:\d{{4}}|\d{{2}})(?!\d)")

_TIMES = (
    r"on|since|until|till|til|as of|dated?|dos|dob|doa|dod|lmp|edd|edc|seen|adm(?:it(?:ted)?)?|admission|d/c|dc'?d"
    r"|discharged?|week of|morning of|night of|evening of|starting|beginning|ending|started|stopped|last|next|due"
    r"|expires?|exp|effective|between|tuesday|appointment|appt|scheduled(?: for)?|f/u|follow[- ]up|visit|signed|received"
)
_SURE_LEFT = re.compile(rf"\b(?:(?i:{_TIMES})|{WEEKDAY})[\s:.,(\[]{{0,3}}(?i:(?:was|is|on|of)[ ])?\Z")
_STUDIES = (
    r"labs?|ct|cta|mri|mra|cxr|x-?rays?|xr|kub|echo|tte|tee|e[ck]g|eeg|emg|us|u/s|ultrasound|ua|pet|scan|cx|cultures?|bcx|ucx"
    r"|biopsy|bx|cath|colonoscopy|egd|mammogram|pap|surgery|op note|note|report|imaging|film|films|study|draw|drawn|taken"
    r"|performed|done|results?|exam|clinic|procedure|dx'?d?|diagnosed|repeated?|collected|obtained|placed|removed|given"
    r"|extubated|intubated|transferred|tx'?d?|spirometry|from|thru|through|after|before|by|around|about|prior to|early|late"
)
_LIKELY_LEFT = re.compile(rf"\b(?i:{_STUDIES})[\s:.,(\[]{{0,3}}(?i:(?:was|is|on|of|from|in)[ ])?\Z")
_STUDY_NEAR = re.compile(rf"\b(?i:{_STUDIES})\b[^\n.;\d]{{0,24}}[ (:,]\Z")
_LINE_START = re.compile(r"(?:\A|\n)[ \t]{0,8}(?:[-*•>(\[][ \t]{0,3}|\d{1,2}[.)][ ])?\Z")
_MONTH_CUE = re.compile(r"\b(?i:in|since|early|late|mid|of|until|from|through|dated?|by|last|done|performed)[ -]{1,2}\Z")

_SCORES = (
    r"strength|power|motor|murmurs?|pain|scores?|scale|gcs|apgars?|reflex(?:es)?|dtrs?|pulses?|vision|visual|acuity|bp|blood pressure"
    r"|grade|mmse|moca|phq-?\d?|gad-?\d?|rated?|rates|rating|ratio|dose|severity|intensity|level|out of|serial|recall|registration"
    r"|stage|muscle|mrc|biceps|triceps|deltoids?|quads?|iliopsoas|extensors?|flexors?|extension|flexion|grip|edema|sem|orientation|oriented"
    r"|kappa|energy|sleep|mood|karnofsky|criteria|rating|fundal|effaced|vent|ac|simv|settings?|sats?|o2|breathing|screen|audit|cage"
    r"|bishop|child-pugh|news2?|qsofa|sirs|wells|ranson|borg|vas|nprs|d5|dextrose|ns|x|times|approximately|reps?|every|q|for|another|over"
)
_SCORE_LEFT = re.compile(rf"\b(?i:{_SCORES})\b[^\n.;]{{0,26}}\Z|(?:(?<![A-Za-z])[x×]|[+=<>~$#@])[ ]?\Z|\b[A-Z]{{1,3}}\Z|\d[ ]\Z")
_SCORE_RIGHT = re.compile(
    rf"(?:{UNIT}|[ ]?(?:[+%]|:1|[-–]\d{{1,3}}[ ]?(?:mg|mcg|%)|/|\d)|[. ]\d|[ ]{{0,2}}(?i:(?:muscle |motor |grip )?strength|power|systolic|murmur|sem"
    r"|hsm|diastolic|pain|in (?:severity|intensity|strength)|intensity|severity|ns|normal saline|saline|bilat|b/l|throughout|bottles?|btls?"
    r"|sets?|of (?:the|a|an)|sites|positive|pos\b|negative|pack|ppd|cup|teaspoon|tsp|tbsp|inch|symptoms|criteria|items|objects|words|occasions"
    r"|lobes?|nodes|limbs|extremities|all (?:over|extremities)|both|ue|le|rue|lue|rle|lle|vision|os|od|ou|reflexes|pulses|dp|pt pulses|stations?"
    r"|on the|with activity|at (?:rest|worst|best|its)|today|currently|when|without|non))"
)
_DENOMINATORS = frozenset({2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 15, 20, 24, 25, 27, 30})

_NUMBERS_LEFT = (
    r"wbc|bnp|probnp|ck|cpk|tro?pi?n?|troponin|ferritin|tsh|inr|plts?|platelets?|anc|cd4|vl|viral load|hcg|ldh|ast|alt|crp|lipase"
    r"|amylase|counts?|levels?|volume|uop|output|intake|i/?o|room|rm|bed|suite|ste|unit|ext|extension|pager|beeper|box|apt|no|number|nos|code|lot"
    r"|model|serial|cpt|icd|flight|bolus|dose|total|calories|steps|vitamin|rn|ref|id|mrn|acct|po|p\.o|phone|tel|fax|kcal|diet|goal"
    r"|nsw|vic|qld|wa|sa|tas|act|nt|tv|glucose|at|hours|hrs|time|given|ordered|of|up to|than|over|under|approximately|nearly|every|per|plus|and|or|to|by|about|score|urine"
)
_QUANTITY_LEFT = re.compile(rf"(?:\b(?i:{_NUMBERS_LEFT})\.?[\s:=]{{1,2}}|[$#£€@~<>=+×x][ ]?|[A-Z]-|\d[ ,.:/]|\d[ ]?-)\Z")
_YEAR_CUE = re.compile(
    r"(?:\b(?i:in|since|from|until|till|during|before|after|circa|year(?: of)?|dated?|born(?: in)?|class of|early|late|mid|late in|early in|as of"
    r"|beginning|end of|(?:spring|summer|fall|autumn|winter|quarter|month|part|middle|start|class|election|vintage) of|quit|around|through|prior to"
    r"|by|dx'?d?|diagnosed|last|first|back in|d\.|b\.|died|deceased|s/p|c\.)|\A|\n)[ \t(-]{0,3}\Z"
)
_YEAR_CHAIN = re.compile(
    r"(?<!\d)(?:19|20|21)\d\d(?:[ ]?[-–—/&,]{1,2}[ ]?|,?[ ](?i:and|or|to|through|until|till|thru|then|again in|and in)[ ])(?i:(?:and|in|again)[ ])?\Z"
)
_YEAR_AHEAD = re.compile(r"(?:[ ]?[-–—/&,][ ]?|,?[ ](?i:and|or|to|through|until|thru)[ ])(?i:(?:and|in)[ ])?(?:19|20|21)\d\d(?!\d)")
_AFTER_WORD = re.compile(r"(?:[A-Za-z]{2,}['’]?(?:\([A-Za-z ]{1,20}\))?\)?|[A-Za-z]{2,}[ ]\d)(?:[,:;.]?[ ]|[ ]?\(|[ ][-–][ ])(?:[ ]?)\Z")
_CLAUSE_END = re.compile(r"(?:[ ]?[,.;:)\]/]|[ ]?[-–—][ ]|[ ]{0,3}(?:\r?\n|\Z)|[ ]\()(?!\d)")
_DETERMINED = re.compile(r"\b(?i:the|her|his|their|my|our|your|prior|previous)[ ]\Z")
_THING_AHEAD = re.compile(r"[ ](?!(?i:hrs?|hours?|am|pm|dose)\b)[A-Za-z]{2}")
_NO_YEAR_AHEAD = re.compile(
    rf"{UNIT}|[,.]\d|[ ]?[-–][ ]?\d{{2,3}}(?!\d)|[ ]?[-–][ ]?(?!19|20|21)\d{{4}}|[:/]\d|[-–]\d(?!\d)|[A-Za-z]|[ ]?(?:%|\+)"
)
_TIME_LEFT = re.compile(r"\b(?i:at|til|till|until|by|from|@)[ ]{0,2}\Z")

_MONTH_LEFT = re.compile(
    r"\b(?i:in|since|until|till|til|last|next|this|of|early|late|mid|during|through|thru|every|each|around|end of|beginning of|before|after"
    rf"|back in|by|from|to|between|past|previous|prior|following|begin(?:ning)?|start(?:ing|s)?|{MONTH})[ \t,/&-]{{1,3}}(?i:(?:and|or|to|through|the)[ ])?\Z"
)
_VERB_SAFE_LEFT = re.compile(r"\b(?:in|since|until|till|til|last|next|early|late|mid|of)[ -]\Z")
_MONTH_AHEAD = re.compile(rf"(?:[ ]?[-–/&,][ ]?|[ ](?i:and|or|to|through|until|thru)[ ]){MONTH}")
_PERSON_LEFT = re.compile(
    r"\b(?i:spoke|talked?|seen|report|given|per|daughter|sister|wife|mother|friend|nurse|called|sign(?:ed)?|referred|referral|letter|according)"
    r"[ ](?i:by|from|to|with|after|before|until)[ ]\Z"
)
_NAME_AHEAD = re.compile(r"[ ](?:[A-Z]\.|[A-Z][a-z]{2,})|['’]s\b")
_CAPITAL_LEFT = re.compile(r"(?:\b[A-Z][a-z]{0,20}\.?|\A|[\n.:])[ ]{0,2}\Z")
_NAMES = frozenset({"april", "june", "may", "jan", "august"})
_PLAIN_MONTHS = frozenset({"january", "february", "july", "september", "october", "november", "december"})

_WEEKDAY_LEFT = re.compile(
    r"\b(?i:since|on|until|till|til|last|next|this|by|from|every|each|through|thru|eta|visit|visits|appt|clinic|due|return|back|rtc|f/u|home|q"
    rf"|starting|before|after|of|late|early|and|or|to|{WEEKDAY})[ /,&-]{{1,3}}\Z"
)
_WEEKDAY_END = re.compile(
    r"[ ]{0,2}(?:[.,;:)/&-]|\r?\n|\Z|(?i:noon|am|pm|a\.m|p\.m|morning|mornings|afternoon|evening|eve|night|nite|midnight|and|or|to|thru|through|at|@)\b"
    rf"|\d{{1,2}}/\d|{MONTH})"
)
_VITAL = re.compile(
    r"\b(?i:hr|bp|pulse|heart|rate|rates|sats?|spo2|o2|oxygen|pressures?|systolics?|diastolics?|sbp|dbp|glucose|sugars?|fsbs|bs|fs|temps?|map|maps"
    r"|weight|scores?|rr|ef|running|ranging|saturations?|saturating|desat\w{0,6}|low|high|upper|lower|tachy\w{0,8}|brady\w{0,8}|afib|sr|st|nsr"
    r"|creatinine|cr|hct|hgb|plts?|inr|bpm|mmhg|percentile|speeds?|degrees)\b[^\n]{0,40}\Z"
)


def _left(pattern: re.Pattern[str], match: re.Match[str], *, reach: int = 48) -> bool:
    """Whether ``pattern`` matches right up to the match's start."""
    return pattern.search(match.string, max(0, match.start() - reach), match.start()) is not None


def _right(pattern: re.Pattern[str], match: re.Match[str]) -> bool:
    return pattern.match(match.string, match.end()) is not None


def is_calendar_date(match: re.Match[str]) -> bool:
    """Whether three numbers make a date in some order, and are not the middle of a longer number."""
    text, start, end, mark = match.string, match.start(), match.end(), (match["mark"] or match["mark2"]).strip()
    numbers = [int(number) for number in re.split(r"\D{1,3}", match["phi"])]
    if len(str(numbers[0])) == 4:
        numbers = [numbers[1], numbers[2], numbers[0]]
    one, two, _ = numbers
    if not (0 < one <= 12 and 0 < two <= 31 or 0 < two <= 12 and 0 < one <= 31):
        return False
    before, ahead = text[max(0, start - 2) : start], text[end : end + 2]
    if before[-1:] in ("/", ".", "-", ",", "#", "+") and before[:1].isdigit() and not (before[-1] == "-" and mark != "-"):
        return False
    if mark != "/" and (before[-1:] in ("-", "#") and before[-1:] != mark or re.match(r"[A-Za-z]-", before)):
        return False
    if ahead[:1] == mark and (ahead[1:].isdigit() or mark == "/"):
        return False
    short = len(match["phi"]) < 8
    return not (mark == "." and short and not re.match(r"\d\d\.\d\d\.", match["phi"])) and not (
        short and re.match(UNIT, text[end : end + 12])
    )


def is_month_and_year(match: re.Match[str]) -> bool:
    """Whether a slashed or dotted pair is a month with its year, and not a piece of something longer."""
    before = match.string[max(0, match.start() - 2) : match.start()]
    if before[-1:] in ("/", ".", ",", "#") or (before[-1:] == "-" and not before[:1].isdigit()):
        return before[-1:] == "/" and bool(re.fullmatch(r"[ \t(]?/", before))
    return match["sure"] is not None or _left(_MONTH_CUE, match) or _left(_SURE_LEFT, match)


def is_month_and_day(match: re.Match[str]) -> bool:
    """Whether a fraction is a date: it needs a sign that it is, and none of a score, a share or a ratio."""
    text, first, second = match.string, int(match["first"]), int(match["second"])
    chain = _CHAIN.search(text, max(0, match.start() - 64), match.start())
    start = chain.start() if chain else match.start()
    if text[max(0, start - 1) : start] in tuple("/.,+-–") or text[max(0, start - 2) : start].endswith("\\"):
        return False
    if _right(_SCORE_RIGHT, match):
        return False
    sure = _SURE_LEFT.search(text, max(0, start - 32), start) is not None
    if not (0 < first <= 12 and 0 < second <= 31 or 0 < second <= 12 and 0 < first <= 31):
        padded = match["first"].startswith("0") or second > 31
        if padded and 0 < first <= 12 and (sure or _left(_MONTH_CUE, match)):
            return True
        event = _left(_AFTER_WORD, match) and _right(_CLAUSE_END, match) and not _left(_SCORE_LEFT, match)
        return event and 0 < first <= 12 and second >= 40
    if sure:
        return True
    if re.search(r"\b[Ii]n[ ]\Z", text[max(0, start - 4) : start]):
        return match["first"].startswith("0") or match["second"].startswith("0")
    if _SCORE_LEFT.search(text, max(0, start - 48), start):
        return False
    if _LIKELY_LEFT.search(text, max(0, start - 32), start):
        return True
    ahead = _RANGE_AHEAD.match(text, match.end())
    if _FULL_AHEAD.match(text, match.end()) or (ahead and int(ahead["month"]) in (first, first + 1) and second != first):
        return True
    if _LINE_START.search(text, max(0, start - 12), start) and re.match(r"[ ]?(?:[:)]|[-–][ ]|[@])", text[match.end() :][:3]):
        return True
    if re.match(r"[ ](?:@|at)[ ]?\d{1,2}:?\d\d\b|[ ]\d\d?:\d\d\b", text[match.end() : match.end() + 12]):
        return True
    if second in _DENOMINATORS and second <= 10 and not match["first"].startswith("0"):
        return False
    return bool(
        _STUDY_NEAR.search(text, max(0, start - 48), start)
        or (_LINE_START.search(text, max(0, start - 12), start) and second not in _DENOMINATORS)
        or (second > 12 and second not in _DENOMINATORS)
        or match["first"].startswith("0")
    )


def is_year(match: re.Match[str]) -> bool:
    """Whether a number from 1900 to 2199 is a year: by the word before it, or as the end of a clause about an event."""
    text, start = match.string, match.start()
    if match["decade"]:
        return not _left(re.compile(r"[\d.,/$-]\Z"), match)
    if _YEAR_CHAIN.search(text, max(0, start - 20), start):
        return not _right(_NO_YEAR_AHEAD, match) or _right(_YEAR_AHEAD, match)
    if _right(_YEAR_AHEAD, match):
        return not re.search(r"(?:[\d$#@:.,/-]|\b(?i:room|rm|at|ext))[ ]?\Z", text[max(0, start - 6) : start])
    if match["phi2"] is None and _right(_NO_YEAR_AHEAD, match):
        return False
    if _left(_YEAR_CUE, match):
        clock = int(match["phi"]) % 100 < 60 and int(match["phi"]) < 2060
        return not (clock and _left(_TIME_LEFT, match) and re.match(r"[ ]?(?:hrs|h\b|w/)", text[match.end() :][:5]))
    if _left(_QUANTITY_LEFT, match) or _left(re.compile(r"[\w/.-]\Z"), match):
        return False
    if _left(_DETERMINED, match):
        return _right(_THING_AHEAD, match)
    return _left(_AFTER_WORD, match) and _right(_CLAUSE_END, match)


def is_bare_month(match: re.Match[str]) -> bool:
    """Whether a month that stands alone is one, and no verb, person or abbreviation."""
    word, text = match[0], match.string
    if _right(_MONTH_AHEAD, match) and word[0].isupper():
        return True
    lowered = word.lower()
    if lowered in _PLAIN_MONTHS or len(lowered) > 5 and lowered not in _NAMES:
        return not (_right(_NAME_AHEAD, match) and lowered == "february")
    if lowered == "may" and word == "May" and re.search(r"(?:\A|[.:\n][ ]{0,2})\Z", text[max(0, match.start() - 3) : match.start()]):
        return False
    if re.match(r"[ -](?i:fracture|of dimes|in place|scan|reviewed)", text[match.end() : match.end() + 12]):
        return False
    if word == "August" and not _left(_CAPITAL_LEFT, match):
        return not _right(_NAME_AHEAD, match)
    if word in ("may", "march", "mar") and not _left(_VERB_SAFE_LEFT, match):
        return False
    if not _left(_MONTH_LEFT, match) or _left(_PERSON_LEFT, match):
        return False
    if lowered in _NAMES:
        return not _right(_NAME_AHEAD, match)
    return word[0].isupper() or lowered not in ("mar", "dec", "sep", "oct") or len(word) > 3


def is_month_with_number(match: re.Match[str]) -> bool:
    """Refuse the verb "may 2", the record "MAR 10" and the scan "OCT 2", unless a word before asks for a date."""
    word = re.match("[A-Za-z]{3,}", match[0])
    assert word is not None
    if word[0] in ("may", "march", "mar", "dec", "sep", "oct", "MAR", "OCT", "SEP", "DEC", "Dec") and not re.search(r"\d{4}|['’]\d\d", match[0]):
        return _left(_MONTH_LEFT, match) or _left(_SURE_LEFT, match)
    return True


def is_day_and_month(match: re.Match[str]) -> bool:
    """Whether a number before a month's name is its day: "4 May", but not "4 may" or "2 MAR"."""
    word = re.search("[A-Za-z]{3,}", re.sub(r"(?i)\A\d{1,2}[ ]?(?:st|nd|rd|th)?[ ]?(?:(?:day )?of )?", "", match["phi"]))
    assert word is not None
    before = match.string[max(0, match.start() - 2) : match.start()]
    if re.search(r"\d[./,:-]\Z|[$#]\Z", before) and not match["first"]:
        return False
    if re.search(r"\d{4}|['’]\d\d|[A-Za-z][-/]\d\d\Z|\d(?i:st|nd|rd|th)", match["phi"]) or re.match(r"\d{1,2}-[A-Za-z]", match["phi"]):
        return word[0] != "may" or not re.match(r"[ ](?:be|have|need)\b", match.string[match.end() : match.end() + 6])
    plain = word[0].lower() in _PLAIN_MONTHS or word[0][1:].islower() and word[0][0].isupper()
    return plain or (len(word[0]) > 3 and word[0].isupper())


def is_weekday(match: re.Match[str]) -> bool:
    """Whether a short weekday is one: "since sat" is, "sat up", "sats 93" and "sun exposure" are not."""
    word = match["day"].lower()
    if len(word) > 5 or match["date"] or word in ("tues", "thurs", "thur", "weds"):
        return True
    if not _right(_WEEKDAY_END, match):
        return False
    if word in ("sat", "sun") and re.match(r"[ ](?:and|to|at|or)\b", match.string[match.end() : match.end() + 4]) and match["day"].islower():
        return False
    timed = re.match(r"[ ](?i:noon|am|pm|morning|afternoon|evening|eve|night|nite)\b", match.string[match.end() : match.end() + 11])
    return timed is not None or _left(_WEEKDAY_LEFT, match)


def is_season(match: re.Match[str]) -> bool:
    """Whether a season's word is a season here: it has its year, or a word before it that times are told with."""
    text, start = match.string, match.start()
    before = text[max(0, start - 32) : start]
    fall = match["season"].lower() == "fall"
    if match["year"]:
        return not (fall and re.search(r"\b(?i:a|s/p|after|had|her|his|post|mechanical|ground level)[ ]\Z", before))
    if re.match(r"[ ]?(?i:risks?|precautions?|prevention|valley|hill|street|lake|water|onto|down|from|creek|loaded)\b", text[match.end() : match.end() + 12]):
        return False
    if re.search(r"\b(?i:his|her|their|a|patient['’]s|per|no|any)[ ](?i:last|next|previous|recent)[ ]\Z", before):
        return not fall
    if re.search(r"\b(?i:last|this|next|this past|early|late|mid|previous|the following|every|each)[ -]\Z", before):
        return not (fall and re.search(r"\b(?i:every|each|the last|previous)[ ]\Z", before))
    return bool(
        re.search(r"\b(?i:in|by|until|of|over|during|since|through)[ ](?i:the|early|late)?[ ]?\Z", before)
        and not (fall and not re.search(r"\b(?i:in|until|by|of)[ ]the[ ]\Z|\b(?i:in|early|late)[ ]\Z", before))
    )


def is_decade(match: re.Match[str]) -> bool:
    """Whether "80s" after "the" is a decade, and no run of heart rates or sugars."""
    return not _left(_VITAL, match, reach=70)


def is_short_year(match: re.Match[str]) -> bool:
    """Whether an apostrophe with two digits is a year or a decade, not feet or a closing quotation mark."""
    if match["decade"]:
        return not match.string[max(0, match.start() - 1) : match.start()].isalnum()
    return _left(_YEAR_CUE, match) or bool(re.search(r"\b(?i:of|spring|summer|fall|autumn|winter)[ ]\Z", match.string[: match.start()][-10:]))


def is_day_alone(match: re.Match[str]) -> bool:
    """Whether "the 14th" names a day and not a floor, a rib or a percentile: nothing it could count follows."""
    return bool(
        re.match(
            r"(?:[.,;:)?]|\s{0,3}(?:\Z|\n)|[ ](?i:and|or|at|for|to|with|when|she|he|we|they|because|but|after|before|in the|of (?:this|last|next|the) month)\b)",
            match.string[match.end() : match.end() + 24],
        )
    )
