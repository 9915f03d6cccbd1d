"""What stands around a number and says whether it is somebody's age.

Each function is the ``check`` of a rule of ``ages``; it reads a bounded stretch beside a match.
"""

import re

_THINGS = (
    r"wounds?|fractures?|scars?|injur(?:y|ies)|lesions?|incisions?|infarcts?|infarctions?|strokes?|h[a]?ematomas?|bruis(?:e|es|ing)|burns?|sutures?|grafts?"
    r"|stents?|casts?|films?|x-?rays?|stud(?:y|ies)|ct|mri|images?|imaging|repairs?|cars?|houses?|dressings?|catheters?|lines?|picc|devices?"
    r"|pacemakers?|generators?|leads?|tubes?|lacerations?|cultures?|specimens?|samples?|blood|implants?|prosthes[ei]s|hardware|records?|notes?"
    r"|prescriptions?|medications?|bottles?|glasses|shoes|mattress|apartment|building|dentures|ulcers?|tattoos?|piercing|ostomy|fistula|bites?"
    r"|rash|sprain|tear|bleed|clots?|dvt|abscess|fractured|surgical|postoperative|post-op|hip|knee|problem|complaint|marriage|relationship"
)
_THING_AHEAD = re.compile(rf"(?:[ ][a-z-]{{2,16}}){{0,2}}[ ](?i:{_THINGS})(?![a-z])")
_PERSON_AHEAD = re.compile(
    r"[ ](?:[A-Za-z-]{2,20}[ ]){0,3}?(?i:m|f|male|female|man|woman|boy|girl|lady|gentleman|infant|baby|child|son|daughter|patient|pt|brother|sister|twins?"
    r"|who|with|in|mother|father|teen|youth|student|neonate|newborn|toddler|veteran|nurse)(?![a-z])"
)

_FEVER_LEFT = re.compile(r"\b(?i:temp(?:erature)?|tmax|t|tm|tc|fever|febrile|afebrile|degrees?|oral)\b[^\n.;]{0,18}\Z")
_TUBE_AHEAD = re.compile(r"[ ]{0,2}(?i:foley|catheters?|sheath|french|fr|chest|tube|pigtail|ureteral|stent|drain|dobhoff|ngt?|introducer)(?![a-z])")
_PATIENT_AHEAD = re.compile(
    r"(?:[,;.)]|[ ]?\r?\n|\Z|[ ](?i:with|w/|c/o|who|here|s/p|h/o|hx|p/w|presents?|presenting|presented|admitted|found|is|was|pt|patient|in|on|from|and"
    r"|seen|to|has|had|brought|bib|bibems|transferred|tx|restrained|nonsmoker|smoker|living|undergoing|status|complaining|for|known|p/t|pmh|pmhx|adm)(?![a-z]))"
)
_PLACE_LEFT = re.compile(r"(?:[\d.,/$#°+~x×<>=:-]|\b(?i:of|to|by|about|walk(?:ed|s)?|ran|runs|approximately|least|every|q|up to|and|or)[ ])\Z")

_EVENTS = (
    r"died|dies|death|deceased|passed|dx'?d?|diagnosed|diagnosis|onset|menarche|menopause|menses|d\.|mi|stroke|cva|cad|cabg|ca|cancer|chf|dm|suicide"
    r"|overdose|accident|disease|failure|attack|married|divorced|began|begun|begins|started|starting|quit|stopped|first|last|since|retired|drinking"
    r"|smoking|cannabis|alcohol|tobacco|college|school|cutting|coitus|coitarche|sexually active|sex|pregnant|pregnancy|birth|delivered|thelarche|milestones"
    r"|walk(?:ed|ing)?|crawl(?:ed|ing)?|sat|stood|talk(?:ed|ing)?|roll(?:ed|ing)?|words?|spoke|trained|seizures?|puberty|surgery|surgeries|correction"
    r"|hysterectomy|appendectomy|tonsillectomy|mother|father|brother|sister|aunt|uncle|grandmother|grandfather|son|daughter|mom|dad|cousin|parents?"
    r"|hospitali[sz]ed|restricted|left home|moved|emigrated|immigrated|enlisted|abused?|abuse|arrested|age|raped|attempt(?:ed)?|treatment|use|used"
)
_EVENT_LEFT = re.compile(rf"(?:\b|(?<=[a-z])(?=[A-Z]))(?i:{_EVENTS})(?![a-z])[^\n.]{{0,60}}\Z")
_CLOCK_LEFT = re.compile(
    r"\b(?i:rate|hr|bp|peep|map|sats?|rr|level|goal|set|running|stable|steady|holding|flow|weigh(?:s|ed|t)?|temp|cm|mg|discharged|seen|appointment|scheduled"
    r"|arriv(?:ed|al)|called|titrated|measured|rated?|score[ds]?|ranked|pain|measur(?:es|ing)|elevated|fio2|walks?|dose[ds]?|given|taken)\b[^\n.]{0,24}\Z"
)
_QUALIFIED_LEFT = re.compile(r"\b(?i:gestational|gest|bone|fetal|menstrual|conceptional|corrected gestational|mental|ovulation|egg|skin)[ ](?i:age)\b[^\n.]{0,4}\Z")
_VITAL_LEFT = re.compile(
    r"\b(?i:hr|bp|pulse|heart|rate|rates|sats?|spo2|o2|oxygen|pressures?|systolics?|diastolics?|sbp|dbp|glucose|sugars?|fsbs|bs|temps?|maps?"
    r"|weight|rr|ef|running|ranging|saturations?|saturating|desat\w{0,6}|afib|nsr|creatinine|hct|hgb|plts?|inr|bpm|mmhg|percentile)\b[^\n.]{0,40}\Z"
)


def _left(pattern: re.Pattern[str], match: re.Match[str], *, reach: int = 64) -> bool:
    return pattern.search(match.string, max(0, match.start("phi") - reach), match.start("phi")) is not None


def _plausible(match: re.Match[str]) -> bool:
    """Whether a number can be an age in years; words always can."""
    return not match["phi"].isdigit() or int(match["phi"]) <= 120


def is_person_old(match: re.Match[str]) -> bool:
    """Whether what is so many years, months or days old is a person: "3-day-old wound" and "2 week old scar" are not."""
    if not _plausible(match):
        return False
    if match.string[max(0, match.start() - 1) : match.start()] in ("/", ".", "+"):
        return False
    return not _THING_AHEAD.match(match.string, match.end()) or _PERSON_AHEAD.match(match.string, match.end()) is not None


def is_age_and_sex(match: re.Match[str]) -> bool:
    """Whether "63F" is a woman of 63, and not a temperature, a catheter or a distance."""
    age, sex = int(match["phi"]), match["sex"]
    if not 0 < age <= 110 or _left(_PLACE_LEFT, match) or _TUBE_AHEAD.match(match.string, match.end()):
        return False
    if sex[0] in "Ff" and len(sex) == 1 and (age >= 95 or _left(_FEVER_LEFT, match)):
        return False
    if len(sex) > 1 and sex.lower() in ("male", "female"):
        return True
    return age >= 5 and _PATIENT_AHEAD.match(match.string, match.end()) is not None


def is_age_of_person(match: re.Match[str]) -> bool:
    """Whether the number after "age" is somebody's, and not the age of a pregnancy or a bone."""
    return _plausible(match) and not _left(_QUALIFIED_LEFT, match)


def is_age_at_event(match: re.Match[str]) -> bool:
    """Whether the number after "at" is the age something happened at: an event stands before it, and no reading or clock."""
    return _plausible(match) and _left(_EVENT_LEFT, match, reach=90) and not _left(_CLOCK_LEFT, match)


def is_age_decade(match: re.Match[str]) -> bool:
    """Whether "50s" is a decade of life, and no run of heart rates."""
    return not _left(_VITAL_LEFT, match, reach=80)
