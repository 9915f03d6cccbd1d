"""Whether a number is somebody's age: the checks of the rules in ``ages``, which look at what stands beside it."""

import re

from scrubjay.detect.rules.alternatives import one_of
from scrubjay.detect.rules.beside import stands_after, stands_before

_THINGS = (
    r"wounds?|fractures?|scars?|injur(?:y|ies)|lesions?|incisions?|infarct(?:ion)?s?|strokes?|ha?ematomas?|bruis(?:e"
    r"|es|ing)|burns?|sutures?|grafts?|stents?|casts?|films?|x-?rays?|stud(?:y|ies)|ct|mri|images?|imaging|repairs?"
    r"|cars?|houses?|dressings?|catheters?|lines?|picc|devices?|pacemakers?|generators?|leads?|tubes?|lacerations?"
    r"|cultures?|specimens?|samples?|blood|implants?|prosthes[ei]s|hardware|records?|notes?|prescriptions?"
    r"|medications?|bottles?|glasses|shoes|mattress|apartment|building|dentures|ulcers?|tattoos?|piercing|ostomy"
    r"|fistula|bites?|rash|sprain|tear|bleed|clots?|dvt|abscess|surgical|postoperative|post-op|hip|knee|problem"
    r"|complaint|marriage|relationship"
)
_THING_AHEAD = re.compile(rf"(?:[ ][a-z-]{{2,16}}){{0,2}}[ ](?i:{_THINGS})(?![a-z])")
_PEOPLE = (
    r"m|f|(?:fe)?male|man|woman|boy|girl|lady|gentleman|infant|baby|child|son|daughter|patient|pt|brother|sister"
    r"|twins?|mother|father|teen|youth|student|neonate|newborn|toddler|veteran"
)
_PERSON_AHEAD = re.compile(rf"[ ](?:[A-Za-z-]{{2,20}}[ ]){{0,3}}?(?i:{_PEOPLE}|who|with)(?![a-z])")

_FEVER_LEFT = re.compile(r"\b(?i:temp(?:erature)?|tmax|t|tm|tc|a?febrile|fever|degrees?|oral)\b[^\n.;]{0,18}\Z")
_TUBE_AHEAD = re.compile(
    r"[ ]{0,2}(?i:foley|catheters?|sheath|french|fr|chest|tube|pigtail|ureteral|stent|drain|ngt?|introducer)(?![a-z])"
)
_PATIENT_AHEAD = re.compile(
    r"(?:[,;.)]|\s{2}|\r?\n|\Z|[ ](?i:with|w/|c/o|who|here|s/p|h/o|hx|p/w|present(?:s|ed|ing)?|admitted|found|is|was"
    r"|pt|patient|in|on|from|and|seen|to|has|had|brought|bib|bibems|transferred|tx|restrained|(?:non)?smoker|living"
    r"|undergoing|status|complaining|for|known|pmhx?|adm|pod|hd)(?![a-z]))"
)
_MEASURE_LEFT = re.compile(
    r"(?:[A-Za-z\d.,/$#°+~x×<>=:-]|\b(?i:of|to|by|about|walk(?:s|ed)?|ran|runs|approximately|least|every|q|and"
    r"|or)[ ])\Z"
)

_SENTENCE_LEFT = re.compile(r"(?:\A|[.:;]\s{1,3}|\n[ \t]{0,8})\Z")
_WORD_AHEAD = re.compile(r"[ ][a-z]{3}")

_MILESTONES = (
    r"walk(?:s|ed|ing)?|crawl(?:s|ed|ing)?|sat|sits?|stood|stands|talk(?:s|ed|ing)?|roll(?:s|ed|ing)?|cruis(?:e|ed|ing)|babbl(?:ed|ing)"
    r"|smil(?:e|ed|ing)|words?|spoke|speak|trained|weaned"
)
_MILESTONE_LEFT = re.compile(rf"\b(?i:{_MILESTONES})\b[^\n.]{{0,30}}\Z")
_DEATHS = r"died|dies|death|deceased|passed(?: away)?|diagnosed|dx'?d|onset|menarche|menopause|d\."
_DEATH_LEFT = re.compile(rf"\b(?i:{_DEATHS})(?:[ ][a-z]{{2,12}}){{0,1}}[ ]at[ ](?i:(?:about|around)[ ])?\Z")
_EVENTS = (
    r"diagnosis|menses|mi|stroke|cva|cad|cabg|ca|cancer|chf|dm|suicide|overdose|accident|disease|failure|attack"
    r"|married|divorced|beg[au]n|begins|started|starting|quit|stopped|first|last|since|retired|drinking|smoking"
    r"|cannabis|alcohol|tobacco|college|school|cutting|debut|coitus|coitarche|sexually active|sex|pregnant|pregnancy"
    r"|birth|delivered|thelarche|milestones|seizures?|puberty|surger(?:y|ies)|correction|hysterectomy|appendectomy"
    r"|tonsillectomy|mother|father|brother|sister|aunt|uncle|grandmother|grandfather|son|daughter|mom|dad|cousin"
    r"|parents?|hospitali[sz]ed|appy|append\w{0,8}|tonsils|t&a|came|adopted|orphaned|widowed|fled|settled|graduated"
    r"|jailed|incarcerated|hernia|fracture|concussion|restricted|left home|moved"
    r"|emigrated|immigrated|enlisted|abused?|arrested|age|raped"
    r"|attempt(?:ed)?|treatment|used?"
)
_EVENT_LEFT = re.compile(
    rf"(?:\b|(?<=[a-z])(?=[A-Z])){one_of('|'.join((_DEATHS, _EVENTS, _MILESTONES)))}(?![a-z])"
    r"(?:[^\n.]|(?<=[A-Z])\.|\r?\n(?![ \t]{0,4}\r?\n)){0,60}\Z"
)
_READING_LEFT = re.compile(
    r"\b(?i:rate|hr|bp|peep|map|sats|rr|level|goal|set|running|stable|steady|holding|flow|weigh(?:s|ed|t)?|temp|cm|mg"
    r"|seen|discharged|appointment|scheduled|arriv(?:ed|al)|called|titrated|measur(?:ed|es|ing)|rated?|score[ds]?"
    r"|ranked|pain|elevated|fio2|walks|dose[ds]?|given|taken|wakes?|woke|awakens?|bed|asleep|up|naps?|rises?"
    r"|paged|came (?:in|by|back)|came to (?:the )?(?:ed|er|clinic|office|hospital|floor|unit))\b[^\n.]{0,24}\Z"
)
_TITRATED = re.compile(r",?[ ](?i:(?:and |then )?(?:increas|decreas|titrat|went up|up to|down to))")
_PERSON_NOW = re.compile(
    r"\b(?i:boy|girl|baby|child|son|dtr|daughter|twins?|brother|sister|mother|father|mom|dad|husband|wife|partner|niece"
    r"|nephew|grandson|granddaughter|aunt|uncle|cousin)(?:,?[ ][A-Z][a-z]{1,15}){0,2},?[ ]\(?now[ ](?:age[ ])?\Z"
)
_NOBODY_LEFT = re.compile(
    r"\b(?i:gestational|gest|bone|fetal|menstrual|conceptional|mental|ovulation|skin)[ ](?i:age)\b[^\n.]{0,6}\Z"
)
_VITAL_LEFT = re.compile(
    r"\b(?i:hr|bp|pulse|heart rates?|rates?|sats?|spo2|o2|oxygen|pressures?|(?:sys|dia)stolics?|[sd]bp|glucose|sugars?"
    r"|fsbs|bs|temps?|maps?|weight|rr|ef|running|ranging|saturat\w{2,5}|desat\w{0,6}|afib|nsr|creatinine|hct|hgb|plts?"
    r"|inr|bpm|mmhg|percentile)\b[^\n.]{0,40}\Z"
)

_THE_LEFT = re.compile(r"\b(?i:the)[ ](?i:early|mid|late)[ -]{1,2}\Z")


def _is_lifelike(match: re.Match[str]) -> bool:
    """Whether a number can be an age in years; number words always can."""
    return not match["phi"].isdigit() or int(match["phi"]) <= 120


def is_person_old(match: re.Match[str]) -> bool:
    """Whether who is so many years, months or days old is a person: a "3-day-old wound" is not."""
    text, start, end = match.string, match.start(), match.end()
    if not _is_lifelike(match) or text[max(0, start - 1) : start] in ("/", ".", "+"):
        return False
    return not stands_after(_THING_AHEAD, text, end) or stands_after(_PERSON_AHEAD, text, end)


def is_age_and_sex(match: re.Match[str]) -> bool:
    """Whether "63F" is a woman of 63, and not a temperature, a catheter or a distance."""
    text, start, end, sex = match.string, match.start(), match.end(), match["sex"].lower()
    age = int(match["phi"])
    if not 0 < age <= 110 or stands_before(_MEASURE_LEFT, text, start) or stands_after(_TUBE_AHEAD, text, end):
        return False
    if sex == "f" and (age >= 95 or stands_before(_FEVER_LEFT, text, start)):
        return False
    if sex in ("male", "female"):
        return True
    opens = match["sex"].isupper() and end - match.end("phi") == 1 and stands_before(_SENTENCE_LEFT, text, start)
    return age >= 5 and (stands_after(_PATIENT_AHEAD, text, end) or (opens and stands_after(_WORD_AHEAD, text, end)))


def is_age_of_person(match: re.Match[str]) -> bool:
    """Whether the number after "age" is somebody's, and not the age of a pregnancy or a bone."""
    return _is_lifelike(match) and not stands_before(_NOBODY_LEFT, match.string, match.start("phi"))


def is_age_at_event(match: re.Match[str]) -> bool:
    """Whether the number after "at" says at what age something happened: an event stands before it, and no reading."""
    text, start = match.string, match.start("phi")
    if not _is_lifelike(match):
        return False
    if stands_before(_DEATH_LEFT, text, start):
        return True
    if stands_after(_TITRATED, text, match.end()) or stands_before(_READING_LEFT, text, start):
        return False
    return stands_before(_EVENT_LEFT, text, start, reach=90)


def is_child_or_kin_now(match: re.Match[str]) -> bool:
    """Whether "now 4" is somebody's age: a child or kin stands before it, with a name at most between."""
    return _is_lifelike(match) and stands_before(_PERSON_NOW, match.string, match.start("phi"))


def is_milestone(match: re.Match[str]) -> bool:
    """Whether a child learnt something by that age."""
    return _is_lifelike(match) and stands_before(_MILESTONE_LEFT, match.string, match.start("phi"))


def is_age_decade(match: re.Match[str]) -> bool:
    """Whether "50s" is a decade of life, and no run of heart rates."""
    text, start = match.string, match.start("phi")
    return not stands_before(_VITAL_LEFT, text, start, reach=80) and not stands_before(_THE_LEFT, text, start)
