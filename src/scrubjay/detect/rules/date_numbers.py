"""Whether numbers are dates: the checks of the rules that read digits.

``3/4`` is a date, a score, a share or a dose by its neighbours alone, and ``2010`` a year, a time or a count.
"""

import re
from functools import cache

from scrubjay.detect.rules.alternatives import one_of
from scrubjay.detect.rules.beside import stands_after, stands_before
from scrubjay.detect.rules.date_words import TIME_TELLERS, UNIT, WEEKDAY
from scrubjay.detect.rules.fragments import owner

_SLASHED = r"\d{1,2}/\d{1,2}(?:/(?:\d{4}|\d{2}))?"
_JOIN = (
    r"[ ]?(?:[-–—,;&/]|,?[ ](?i:and|or|to|through|thru|until|till|vs\.?)[ ]|->)[ ]?(?i:(?:and|on|from|again on)[ ])?"
)
_CHAIN = re.compile(rf"(?<![\d/.])(?:{_SLASHED}{_JOIN}){{1,4}}\Z")
_RANGE_AHEAD = re.compile(r"[ ]?(?:->?|[–—→]|(?i:to|through|thru|until))[ ]?(?P<month>\d{1,2})/\d{1,2}(?!\d)")
_RANGE_LEFT = re.compile(r"(?<![\d/.])(?P<month>\d{1,2})/\d{1,2}[ ]?(?:->?|[–—→]|(?i:to|through|thru|until))[ ]?\Z")
_FULL_AHEAD = re.compile(rf"{_JOIN}\d{{1,2}}/\d{{1,2}}/(?:\d{{4}}|\d{{2}})(?!\d)")

_TAIL = r"(?:[\s:.,(\[]{0,3}|[ ]{0,3}\r?\n[ ]{0,12})(?i:(?:was|is|on|of|from)[ ])?\Z"
_SURE_LEFT = re.compile(rf"\b(?:{one_of(TIME_TELLERS)}|{WEEKDAY}){_TAIL}")
_STUDIES = (
    r"labs?|cta?|mr[ai]|cxr|x-?rays?|xr|kub|echo|t[te]e|e[ck]g|eeg|emg|u/?s|ultrasound|ua|pet|scan|[bu]?cx|cultures?"
    r"|biopsy|bx|cath|colonoscopy|egd|mammogram|pap|surgery|op note|note|imaging|films?|study|drawn|taken|performed"
    r"|done|clinic|procedure|dx'?d?|diagnosed|repeat(?:ed)?|collected|obtained|placed|removed|extubated|intubated"
    r"|transferred|tx'?d?|spirometry|tk[ra]|th[ra]|tah|cabg|pci|stent|orif|ccy|appy|hernia|repair|c/s|d&c|ercp|tavr|icd"
    r"|ppm|hbs?ab|hbsag|tb|quantiferon|flu(?: shot)?|vaccine|vax|shot|tdap|td|pneumovax|prevnar|shingrix|covid|booster"
    r"|a1c|psa|sent|hospice|rehab|snf|del(?:ivered)?|[a-z]{3,16}(?:ectomy|plasty|otomy|scopy)"
)
_STUDY_LEFT = re.compile(rf"\b{one_of(_STUDIES)}{_TAIL}")
_FILM_LEFT = re.compile(r"\b(?i:cxr|x-?rays?|kub|mammogram|flu shot|vaccine|booster|tdap)[ ]\Z")
_SIDE_AHEAD = re.compile(r"[ ](?i:bilat|b/l|[lr][ ]|neg|pos)")
_STUDY_NEAR = re.compile(rf"\b{one_of(_STUDIES)}\b[^\n.;\d]{{0,24}}[ (:,]\Z")
_LIKELY_LEFT = re.compile(
    rf"\b(?i:from|thru|through|after|before|by|around|prior to|early|late|results?|report){_TAIL}"
)
_LINE_START = re.compile(r"(?:\A|\n)[ \t]{0,8}(?:[-*•>(\[][ \t]{0,3}|\d{1,2}[.)][ ])?\Z")
_HEADS_LINE = re.compile(r"[ ]?(?:[:)@]|[-–][ ])")
_CLOCK = r"(?:[01]\d|2[0-3])[0-5]\d"
_CLOCK_AHEAD = re.compile(
    rf"[ ](?:(?:@|at)[ ]?\d{{1,2}}:?\d\d|\d\d?:\d\d)\b|[ \t]{{1,12}}{_CLOCK}(?![\d.,%/-]\d|[\d%])(?!{UNIT})"
    r"|[ ](?i:[ap]m)\b"
)
_DOTTED_CLOCK_AHEAD = re.compile(r"[ \t]{1,12}(?:[01]?\d|2[0-3])\.[0-5]\d(?![\d.])")
COMPACT = r"(?:19|20|21)\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])"
_LONGER_LEFT = re.compile(rf"(?<!{COMPACT})[\w/.,#$+-]\Z")
_LONGER_AHEAD = re.compile(rf"[\w%]|[/.,-](?!{COMPACT})\w")
_CLOCK_LEFT_OF = re.compile(rf"(?<![\d.,/-])(?:{_CLOCK}|\d{{1,2}}:\d\d)[ ]{{1,3}}\Z")
_CLOCKS_NEAR = re.compile(r"(?<![\w./,:$#-])(?:0[0-9]|1[0-8]|2[23])[0-5]\d(?![\w/%]|[.,-]\d)")
_VALUE_LEFT = re.compile(r"\d%?[ ]\(\Z")
_DECIMAL_LEFT = re.compile(r"\d\.\d{1,2}[ ]\Z")
_COUNT_LEFT = re.compile(r"(?:\A|[.\n:;]\s{0,4})(?:Visits?|Sessions?)[ :#]{1,3}\Z")
_FIVES, _TENS = (re.compile(rf"(?<![\d/.]){share}/{whole}(?![\d/])") for share, whole in (("5", 5), ("[1-9]", 10)))
_MONTH_CUE = re.compile(
    r"\b(?i:in|since|early|late|mid|of|until|from|through|dated?|by|last|done|performed)[ -]{1,2}\Z"
)
_IN = re.compile(r"\b[Ii]n[ ]\Z")

_SCORES = (
    r"strength|power|motor|gravida|para|mallampati|steps|murmurs?|pain|scores?|scale|gcs|apgars?|reflex(?:es)?|dtrs?|pulses?|vision|visual|acuity|bp"
    r"|blood pressure|grade|mmse|moca|phq-?\d?|gad-?\d?|rate[ds]?|rating|ratio|dose|severity|intensity|level|out of"
    r"|serial|recall|registration|stage|muscle|mrc|biceps|triceps|deltoids?|quads?|iliopsoas|extensors?|flexors?"
    r"|extension|flexion|grip|edema|sem|orientation|oriented|energy|sleep|mood|criteria|effaced|vent|ac|simv|settings?"
    r"|sats?|o2|screen|audit|cage|bishop|child-pugh|news2?|qsofa|sirs|wells|ranson|borg|vas|nprs|d5|dextrose|ns"
)
_SCORE_LEFT = re.compile(
    rf"\b{one_of(_SCORES)}\b[^\n.;]{{0,26}}\Z|\b(?i:x|times|approximately|every|q|for|another|over|about)[ ]\Z"
    r"|(?:(?<![A-Za-z])[x×]|[+=<>~$#@])[ ]?\Z|\b[A-Z]{1,3}\Z|(?<!\.)\b\d{1,2}[ ]\Z"
)
_SCORE_RIGHT = re.compile(
    rf"{UNIT}|[ ]?(?:[+%]|:1|[-–]\d{{1,3}}[ ]?(?:mg|mcg|%)|/)|\.\d|[ ]{{0,2}}(?i:(?:muscle |motor |grip )?strength"
    r"|power|systolic|murmur|sem|hsm|diastolic|pain|in (?:severity|intensity|strength)|intensity|severity|ns"
    r"|normal saline|saline|bilat|b/l|throughout|bottles?|btls?|sets?|of (?:the|a|an)|sites|positive|pos|negative|pack"
    r"|granulation|slough|eschar|ppd|cup|teaspoon|tsp|tbsp|inch|symptoms|criteria|items|objects|words|occasions|patients|cases|lobes?"
    r"|(?:lymph )?nodes|limbs|extremities|both|[lr]?[ul]e|vision|o[sdu]|reflexes|pulses|dp|stations?|with activity"
    r"|at (?:rest|worst|best|its)|currently|without)(?![a-z])"
)
_PADDED_LEFT = re.compile(  # a code's letter, an allele, a count
    r"(?:(?<![A-Za-z])[A-Z]|[*=<>])\Z|\b(?i:doses?|nodes?|ln|pos/exam|acuity|va)\b[^\n.;\d]{0,12}\Z"
)
_PADDED_AHEAD = re.compile(
    r"\.\d|[ ]?(?:[+%/]|:1|[-–]\d{1,3}[ ]?(?:mg|mcg|%)"
    r"|(?i:pos(?:itive)?|bottles?|btls?|sets?|strength|murmur|nodes?|doses?|of)\b)"
)
_OUT_OF = frozenset({4, 5, 6, 10, 15, 18, 27, 30})
"""What forms count to, with a nought before the count."""
_LIMB_LEFT = re.compile(r"\b(?i:[lr]?[ul]e|[lr]|bilat|arms?|legs?)[ :]{1,2}\Z")
_ON = re.compile(r"\b(?i:on|to|until|till|since|by|from|through|thru)[ ]\Z")
_PAIR, _STRONGEST = 2, 5
_DENOMINATORS = frozenset({2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 15, 20, 24, 25, 27, 30})
_TITRES = frozenset({40, 64, 80})

_COUNTED = (
    r"wbc|(?:pro)?bnp|c?[cp]k|trop(?:onin)?|ferritin|tsh|inr|plts?|platelets?|anc|cd4|vl|viral load|hcg|ldh|a[sl]t|crp"
    r"|lipase|amylase|counts?|levels?|volume|uop|output|intake|i/?o|room|rm|bed|suite|ste|unit|ext|extension|pager"
    r"|beeper|box|apt|nos?|number|code|lot|model|serial|cpt|icd|flight|bolus|dose|total|calories|steps|vitamin|ref|id"
    r"|mrn|acct|po|phone|tel|fax|kcal|diet|goal|nsw|vic|qld|wa|sa|tas|act|nt|tv|glucose|at|hours|hrs|time|given"
    r"|ordered|pth|ldl|tg|triglycerides|d-?dimer|epo"
    r"|calcium|heparin|metformin|vanc(?:omycin)?|keppra|depakote|fish oil|d3?|of|up to|than"
    r"|over|under|approximately|nearly|every|per|plus|and|or|to|about|score|urine|til"
)
_COUNTED_LEFT = re.compile(
    rf"(?:\b{one_of(_COUNTED)}\.?[\s:=]{{1,2}}|(?<![A-Za-z])[×x][ ]?|[$#£€@~<>=+][ ]?|\d[ ,.:/]|\d[ ]?-|[\w/.-])\Z"
)
_COUNTED_AHEAD = re.compile(rf"{UNIT}|[ ](?i:cop(?:y|ies)|cells?|counts?|steps)\b")
_NUMBER_OF = re.compile(rf"\b(?:{one_of(_COUNTED)}|(?i:id|encounter|visit|viral load|plts?|cpt|icd))[ \t:#=]{{0,3}}\Z")
_YEAR_CUES = (
    r"q[1-4]|in|since|from|until|till|during|before|after|circa|year(?: of)?|dated?|born|class of|early|late"
    r"|mid|as of|beginning|(?:end|start|part|middle|month|quarter) of|(?:spring|summer|fall|autumn|winter)(?: of)?"
    r"|quit|around|through|prior to|by|compared (?:with|to)|dx'?d?|diagnosed|last|d\.|b\.|died|deceased|s/p|c\.|killed"
    r"|married|divorced|widowed|emigrated|immigrated|graduated|enlisted|fled|sober"
)
_YEAR_CUE = re.compile(rf"(?:\b{one_of(_YEAR_CUES)}|LMP|\A|\n)[ \t(-]{{0,3}}\Z")
_YEAR_JOIN = (
    r"(?:[ ]?[-–—/&,]{1,2}[ ]?|,?[ ](?i:and|or|to|through|until|till|thru|then)[ ])(?i:(?:and|in|again in)[ ])?"
)
_YEAR_CHAIN = re.compile(rf"(?<!\d)(?:19|20|21)\d\d{_YEAR_JOIN}\Z")
_YEAR_AHEAD = re.compile(rf"{_YEAR_JOIN}(?:19|20|21)\d\d(?!\d)")
_NUMBER_LEFT = re.compile(r"(?:[\d$#@][.,:/-]?|[/.-]|\b(?i:room|rm|at|ext)[ ])\Z")
_EVENT_LEFT = re.compile(r"[A-Za-z]{2}['’]?\)?(?:[,:;.]?[ ]|[ ]?\(|[ ][-–][ ])[ ]?\Z")
_CLAUSE_END = re.compile(r"(?:[ ]?[,.;:)\]/]|[ ]?[-–—][ ]|[ ]{0,3}(?:\r?\n|\Z)|[ ]\()(?!\d)")
_DETERMINED = re.compile(r"\b(?i:the|her|his|their|my|our|your|prior|previous)[ ]\Z")
_THING_AHEAD = re.compile(r"[ ](?!(?i:hrs?|hours?|am|pm|dose)\b)[A-Za-z]{2}")
_NO_YEAR_AHEAD = re.compile(
    rf"{UNIT}|[,.]\d|[ ]?[-–][ ]?\d{{2,3}}(?!\d)|[ ]?[-–][ ]?(?!19|20|21)\d{{4}}|[:/]\d|[-–]\d(?!\d)|[a-z]"
    r"|[A-Z](?![a-z])|[ ]?[%+]|[ ](?:[NSEW]\.?[ ])?(?:[A-Z][A-Za-z]{1,16}[ ]){1,2}(?i:st|street|r(?:oa)?d|ave(?:nue)?"
    r"|dr(?:ive)?|lane|ln|way|blvd|boulevard|court|ct|place|pl|terrace|circle)\b"
)
_IN_BRACKETS = re.compile(r"[ ]\(\Z")
_WITH_SOMEBODY = re.compile(r"[ ](?:w/|with|by)[ ]?(?=[A-Z])")
_TABLE_ROW = re.compile(r"\n[ \t]{0,8}(?:#?\d{1,2}[.)]?|G\d)[ \t]{2,16}\Z")
_CELL_END = re.compile(r"[ ]{2}|\t|[ ]?(?:\r?\n|\Z)")
_MAKES = (
    r"acura|audi|bmw|buick|cadillac|chev(?:y|rolet)|chrysler|dodge|fiat|ford|freightliner|gmc|harley|holden|honda"
    r"|hyundai|jeep|kawasaki|kenworth|kia|lexus|lincoln|mazda|mercedes|mini|mitsubishi|nissan|peugeot|peterbilt|pontiac"
    r"|ram|renault|saturn|skoda|subaru|suzuki|tesla|toyota|vauxhall|volkswagen|volvo|vw|yamaha|accord|altima|camry|civic"
    r"|corolla|cr-?v|f-?[123]50|focus|forester|impala|jetta|mustang|outback|prius|sentra|sierra|silverado|tacoma|tundra"
)
_MAKE_AHEAD = re.compile(rf"[ ](?i:{_MAKES})(?![a-z])")
_CLOCK_WORD = re.compile(
    r"\b(?i:oral|po|arrival|arrived|npo|meal|void(?:ed)?|dose|addend\w{0,3}|ate|onset|called|paged|alarm|shift|rounds"
    r"|enrt|disp|dep|arr|scene|bedtime|naps?|asleep|wakes?|lights out)[ :]{1,2}\Z"
)
_STUDY_OR_LINE = re.compile(
    rf"(?:\b{one_of(_STUDIES + '|vs|vitals|report|started|stopped|ended|hung|given|back')}[ ]|(?:\A|\n)[ \t]{{0,8}})\Z"
)
_READINGS_AHEAD = re.compile(r"[ \t]{1,8}\d{2,3}/\d{2,3}\b|[ ](?i:addend)")
_CLOCK_LEFT = re.compile(r"\b(?i:until|till|by|from)[ ]{0,2}\Z")
_DAY_ALONE_AHEAD = re.compile(
    r"[.,;:)?]|\s{0,3}(?:\Z|\n)|[ ](?i:and|or|at|for|to|with|when|s?he|we|they|because|but|after|before|in the"
    r"|of (?:this|last|next|the) month)\b"
)


_CLOCK_FACE = frozenset({"3", "6", "9", "12"})
_FACE_NEAR = re.compile(r"(?i:o['’]clock|\bink(?:ed)?\b|quadrant)")


def stands_as_score(text: str, start: int, end: int) -> bool:
    """Whether the words beside ``7/10`` make it a score, a grade or a share."""
    return stands_before(_SCORE_LEFT, text, start) or stands_after(_SCORE_RIGHT, text, end)


def _is_day_and_month(one: int, two: int) -> bool:
    return (0 < one <= 12 and 0 < two <= 31) or (0 < two <= 12 and 0 < one <= 31)


def is_calendar_date(match: re.Match[str]) -> bool:
    """Whether three numbers make a date in some order, and are not the middle of a longer number."""
    text, start, end = match.string, match.start(), match.end()
    mark = (match["mark"] or match["iso"]).strip()
    first, second, third = re.split(r"\D{1,3}", match["phi"])
    if not (_is_day_and_month(int(second), int(third)) if match["iso"] else _is_day_and_month(int(first), int(second))):
        return False
    before, ahead = text[max(0, start - 2) : start], text[end : end + 2]
    if re.search(r"\d[/.,#+]\Z", before) or (mark == "-" and re.search(r"[\dA-Za-z]-\Z|#\Z", before)):
        return False
    if ahead[:1] == mark and (ahead[1:].isdigit() or mark == "/"):
        return False
    if mark == "-" and {first, second, third} <= _CLOCK_FACE and _FACE_NEAR.search(text, max(0, start - 90), end + 40):
        return False
    short = match["iso"] is None and len(third) == 2
    if short and mark == "." and not _is_dotted_day(text, start, end, first=first, second=second):
        return False
    return not (short and re.match(UNIT, text[end : end + 12]))


def _is_dotted_day(text: str, start: int, end: int, *, first: str, second: str) -> bool:
    """Whether "3.4.23" is a day and no version: by two digits each, by what tells a time, or as an entry's head."""
    if len(second) == 2 and len(first) == 2:
        return True
    if stands_before(_SURE_LEFT, text, start, reach=32) or stands_after(_CLOCK_AHEAD, text, end):
        return True
    return stands_before(_LINE_START, text, start, reach=16) and stands_after(_DOTTED_CLOCK_AHEAD, text, end)


def is_compact_date(match: re.Match[str]) -> bool:
    """Whether eight digits that could be a date stand alone, or with another such: 20870304-20870309."""
    text, start, end = match.string, match.start(), match.end()
    if owner(match) or stands_before(_LONGER_LEFT, text, start) or stands_after(_LONGER_AHEAD, text, end):
        return False
    return not stands_before(_NUMBER_OF, text, start) and not stands_after(_COUNTED_AHEAD, text, end)


def is_month_and_year(match: re.Match[str]) -> bool:
    """Whether a pair is a month with its year, and not a piece of something longer."""
    text, start = match.string, match.start()
    before = text[max(0, start - 2) : start]
    if re.search(r"\d[/.,#-]\Z|[.,#/-]\Z", before):
        return False
    return bool(match["sure"]) or stands_before(_MONTH_CUE, text, start) or stands_before(_SURE_LEFT, text, start)


def is_month_and_day(match: re.Match[str]) -> bool:
    """Whether a fraction is a date: it needs a sign that it is, and none of a score, a share or a ratio.

    In a chain ("on 3/4, 3/6 and 3/9") the words before the first speak for all.
    """
    text, end = match.string, match.end()
    near = max(0, match.start() - 64)
    chain = _CHAIN.search(text, near, match.start()) if text.find("/", near, match.start()) >= 0 else None
    start = chain.start() if chain else match.start()
    if text[max(0, start - 1) : start] in tuple("/.,+-–\\"):
        return False
    first, second = int(match["first"]), int(match["second"])
    if match["first"].startswith("0") and len(match["second"]) == _PAIR and _is_day_and_month(first, second):
        return _is_padded_day(text, start, match.start(), end, first=first, second=second)
    if stands_after(_SCORE_RIGHT, text, end) and not _is_of_a_film(match, first, second):
        return False
    padded = match["second"].startswith("0")
    sure = stands_before(_SURE_LEFT, text, start, reach=32)
    if not _is_day_and_month(first, second):
        return 0 < first <= 12 and second > 31 and _is_month_and_short_year(text, start, sure=sure, year=second)
    if stands_before(_COUNT_LEFT, text, start):
        return False
    if sure or (stands_before(_VALUE_LEFT, text, start) and text[end : end + 1] == ")"):
        return True
    if _is_one_of_scores(text, match.start(), end, first=first, second=second):
        return False
    if stands_before(_IN, text, start):
        return padded or second > 12
    if stands_before(_STUDY_LEFT, text, start, reach=32):
        return True
    if stands_before(_SCORE_LEFT, text, start):
        return False
    return _looks_dated(text, start, match.start(), end, first=first, second=second, padded=padded)


def _is_padded_day(text: str, start: int, place: int, end: int, *, first: int, second: int) -> bool:
    """Whether "02/16" is a day: a nought stands before few counts, scores of forms and the nodes of a pathologist."""
    if stands_before(_PADDED_LEFT, text, start) or _PADDED_AHEAD.match(text, end):
        return False
    if second not in _OUT_OF or stands_before(_ON, text, start):
        return True
    if second <= _STRONGEST and first <= second and stands_before(_LIMB_LEFT, text, start):
        return False
    if stands_before(_SCORE_LEFT, text, start) or stands_after(_SCORE_RIGHT, text, end):
        return False
    return not _is_one_of_scores(text, place, end, first=first, second=second)


def _is_of_a_film(match: re.Match[str], first: int, second: int) -> bool:
    """Whether the day of a film or a shot stands before the side: "CXR 11/6 bilat opacities"."""
    text = match.string
    is_day = _is_day_and_month(first, second) and _SIDE_AHEAD.match(text, match.end()) is not None
    return is_day and stands_before(_FILM_LEFT, text, match.start())


def _is_one_of_scores(text: str, start: int, end: int, *, first: int, second: int) -> bool:
    """Whether a neighbour is out of the same five or ten: "5/5 on the right, 4/5 on the left"."""
    if second not in (5, 10) or first > second:
        return False
    near = _FIVES if second == 5 else _TENS
    return bool(near.search(text, max(0, start - 40), start) or near.search(text, end, end + 40))


def _is_month_and_short_year(text: str, start: int, *, sure: bool, year: int) -> bool:
    """ "in 8/93", "CABG 8/95." and the like."""
    if sure or stands_before(_MONTH_CUE, text, start):
        return True
    event = stands_before(_EVENT_LEFT, text, start) or text[max(0, start - 1) : start] == "("
    return event and year >= 40 and year not in _TITRES and not stands_before(_SCORE_LEFT, text, start)


@cache
def _sisters(month: int, day: int) -> re.Pattern[str]:
    """Another day of the same month."""
    return re.compile(rf"(?<![\d/.])0?{month}/(?!0?{day}(?!\d))\d{{1,2}}(?![\d%])")


def _looks_dated(text: str, start: int, place: int, end: int, *, first: int, second: int, padded: bool) -> bool:
    """The weaker signs, for a fraction at ``place``, in a chain from ``start`` on, that nothing speaks against."""
    if stands_before(_LIKELY_LEFT, text, start, reach=32) or stands_after(_FULL_AHEAD, text, end):
        return True
    later, earlier = _RANGE_AHEAD.match(text, end), _RANGE_LEFT.search(text, max(0, place - 16), place)
    if later and int(later["month"]) in (first, first + 1) and second != first:
        return True
    if earlier and int(earlier["month"]) in (first - 1, first) and second != first:
        return True
    heads_line = stands_before(_LINE_START, text, start, reach=16)
    if (heads_line and stands_after(_HEADS_LINE, text, end)) or stands_after(_CLOCK_AHEAD, text, end):
        return True
    if stands_before(_CLOCK_LEFT_OF, text, start, reach=12):
        return True
    if stands_before(_DECIMAL_LEFT, text, start, reach=8) and stands_after(_CLAUSE_END, text, end):
        return True
    sisters = _sisters(first, second)
    if padded or sisters.search(text, max(0, end - 66), end) or sisters.search(text, end, end + 60):
        return True
    if second in _DENOMINATORS:
        return second > 10 and stands_before(_STUDY_NEAR, text, start)
    return heads_line or second > 12 or stands_before(_STUDY_NEAR, text, start)


def is_year(match: re.Match[str]) -> bool:
    """Whether 1900 to 2199 is a year: by the word before it, or as the end of a clause about an event."""
    text, start, end = match.string, match.start(), match.end()
    if match["decade"]:
        return not stands_before(_NUMBER_LEFT, text, start)
    chain = _YEAR_CHAIN.search(text, max(0, start - 20), start)
    first = chain.start() if chain else start
    if stands_before(_CLOCK_WORD, text, first) and int(text[first + 2 : first + 4]) < 60:
        return False
    cued = stands_before(_YEAR_CUE, text, first)
    counted = not cued and stands_before(_COUNTED_LEFT, text, first)
    if chain and not counted and not re.match(UNIT, text[end : end + 12]):
        return True
    if stands_after(_YEAR_AHEAD, text, end) and not counted:
        return not stands_before(_NUMBER_LEFT, text, start)
    if match["phi2"] is None and stands_after(_NO_YEAR_AHEAD, text, end):
        return False
    if _is_time_of_day(text, start, end):
        return False
    if stands_after(_MAKE_AHEAD, text, end):
        return True
    if cued:
        clock = match["phi"].startswith("21") and int(match["phi"][2:]) < 60
        return not (clock and stands_before(_CLOCK_LEFT, text, start))
    if stands_before(_TABLE_ROW, text, start) and stands_after(_CELL_END, text, end):
        return True
    if counted:
        return False
    if stands_before(_IN_BRACKETS, text, start) and stands_after(_THING_AHEAD, text, end):
        return True
    if stands_before(_DETERMINED, text, start):
        return stands_after(_THING_AHEAD, text, end)
    ends = stands_after(_CLAUSE_END, text, end) or stands_after(_WITH_SOMEBODY, text, end)
    return ends and stands_before(_EVENT_LEFT, text, start)


def _is_time_of_day(text: str, start: int, end: int) -> bool:
    """Whether 1900 to 2159 is written as a clock shows it: readings follow, or such times stand near a study."""
    if int(text[start + 2 : start + 4]) > 59:
        return False
    if stands_after(_READINGS_AHEAD, text, end):
        return True
    if not stands_before(_STUDY_OR_LINE, text, start, reach=24):
        return False
    near = _CLOCKS_NEAR.search(text, max(0, start - 400), start) or _CLOCKS_NEAR.search(text, end, end + 400)
    return near is not None and not stands_after(_CELL_END, text, end)


def is_short_year(match: re.Match[str]) -> bool:
    """Whether an apostrophe with two digits is a year or a decade, and not feet or the end of a quotation."""
    text, start = match.string, match.start()
    if match["decade"]:
        return not text[max(0, start - 1) : start].isalnum()
    return stands_before(_EVENT_LEFT, text, start) or stands_before(_YEAR_CUE, text, start)


def is_service(match: re.Match[str]) -> bool:
    """Whether two numbers after an army or a war are years: in order, or over the turn of a century."""
    first, last = (int(match[end].strip("'’")) for end in ("phi", "phi2"))
    return first <= last or (first > 80 and last < 40)


def is_day_alone(match: re.Match[str]) -> bool:
    """Whether "the 14th" names a day and not a floor, a rib or a percentile: nothing it could count follows."""
    return stands_after(_DAY_ALONE_AHEAD, match.string, match.end())
