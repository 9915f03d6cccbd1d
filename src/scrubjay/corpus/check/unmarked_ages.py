"""Ages that nobody marked."""

import re
from collections.abc import Iterator

from scrubjay.corpus.check.doubt import Doubt, Reading
from scrubjay.corpus.check.shape import Shape, find_shapes
from scrubjay.labels import Label

_TENS = r"(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)"
_ONES = r"(?:one|two|three|four|five|six|seven|eight|nine)"
_SPELLED = rf"(?:{_TENS}(?:[- ]{_ONES})?|{_ONES}|ten|eleven|twelve|(?:thir|four|fif|six|seven|eigh|nine)teen)"
_NUMBER = rf"(?:\d{{1,3}}(?:[ ]?½|\.5)?|(?i:{_SPELLED}))"
_UNIT = r"(?i:years?|yrs?|months?|mos?|weeks?|wks?|days?)"
_TUBES = r"(?i:foley|cath\w{0,6}|coude|sheath|tube|drain|french|jp|chest|pigtail|stent|ng|x)"
SHAPES = (
    Shape(
        "years old",
        rf"(?<![\d./-])(?P<phi>{_NUMBER})[-– ]?{_UNIT}[-– ](?i:old|of[ ]age)\b",
        hits=("a <67>-year-old man", "<five> weeks old", "<19> yr old"),
        misses=("a 31-year duration", "20-year history"),
    ),
    Shape(
        "yo",
        r"(?<![\d./-])(?P<phi>\d{1,3})[- ]?(?i:yo|y/o|y\.o\.?|yr[- ]?old|yoa)(?![A-Za-z])",
        hits=("<26>yo", "a<26> y/o man"),
        misses=("26 yoga classes",),
    ),
    Shape(
        "with sex",
        rf"(?<![\w./-])(?P<phi>[1-9]\d?)(?:[ ]?[MF]|yM|yF|yoM|yoF|f)\b(?!-|[ ]?\d|[ .]{{0,2}}{_TUBES})",
        hits=("<63>F with", "<72> F\tdob", "<71>f, hd 4"),
        misses=("16F foley", "14 F catheter", "DATE 0F NOTE"),
    ),
    Shape(
        "in lower case with sex",
        r"(?:\A|\n|\bpt |, )(?P<phi>[1-9]\d)m\b",
        hits=("pt drell, <60>m, bipolar", "\n<36>m restrained"),
        misses=("walked 50m", "a 50m walk"),
    ),
    Shape(
        "aged",
        r"\b(?i:aged?(?:[ ]?/[ ]?sex)?|at the age of|age at \w{1,12}|turned|turning|d\.|died,?(?: at)?"
        r"|passed(?: away)? at"
        r"|deceased at|diagnosed at|(?:lady|gentleman|man|woman|boy|girl|child) of|when (?:he|she|they) (?:was|were)"
        r"|(?:he|she) is(?: now)?|(?<=, )now)[ \t:]{1,20}(?P<phi>[1-9]\d{0,2})(?![\d/%:]|\.\d|[ ]?(?i:mg|kg|lb"
        r"|weeks|wks"
        r"|cm|mm|L|or (?:over|older|more)|(?:mo|months?|weeks?|days?) (?:ago|of))\b|[-–]\d)",
        hits=("aged <67>", "Age / sex:  <72> F", "died at <79>. Brother", "a lady of <47> who", "when she was <9>"),
        misses=("now 98%", "age 65 or over", "age 38 weeks", "turned 2/7", "now 4 mg", "now 3 L"),
    ),
    Shape(
        "at some age",
        r"\b(?i:quit|quitting|started|began|beginning|moved|married|onset|attempt|episode|menarche|menopause|school"
        r"|college|divorced"
        r"|orphaned|came|hospitali[sz]ed|left home|surgery)(?:[,:]? [a-z]{2,12}){0,3},? at[ ](?P<phi>[1-9]\d?)"
        r"(?![\d/%:]|\.\d|[ ]?(?i:mg|kg|a\.?m|p\.?m|cm|h|weeks)\b)",
        hits=("quit at <60>", "moved at <6> to", "attempt: one, at <40>, sat"),
        misses=("started at 5 mg", "began at 7 pm"),
    ),
    Shape(
        "decade of life",
        r"\b(?i:his|her|their|in (?:the|my)|(?:early|mid|late)(?= ?-?\d0s))[- ](?:(?i:early|mid"
        r"|late)[- ])?(?P<phi>(?:[1-9]0s|(?i:teens"
        r"|twenties|thirties|forties|fifties|sixties|seventies|eighties|nineties)))\b",
        hits=("in her <50s>", "his late <twenties>"),
        misses=("HR 90s-110s",),
    ),
)
_APPOSED = re.compile(r"(?:,[ ]?|[ ]\(|,?[ ]age[ ])(?P<phi>[1-9]\d{0,2})(?=[,;)]|\.[ \r\n])")
_NOT_A_PERSON = re.compile(r"\b(?i:gestational|bone|developmental|mental|corrected|heart|lung)[ ](?:age[ ])?\Z")
_RATES = re.compile(
    r"(?i:\b(?:hr|bp|temp(?:erature)?|pulse|rates?|sats?|map|sbp|dbp|systolics?|glucose|sugars?|bs|fs"
    r"|pressures?))(?:[ ,-](?:in|the"
    r"|low|high))"
    r"{0,3}[ ,-]{0,2}\Z"
)


def unmarked_ages(reading: Reading) -> Iterator[Doubt]:
    """Numbers of years, months, weeks and days that somebody has lived, without a mark."""
    taken: set[int] = set()
    for doubt in find_shapes(reading, SHAPES, "unmarked-age", "reads like an age and is not marked"):
        before = reading.text[max(0, doubt.start - 30) : doubt.start]
        if not _NOT_A_PERSON.search(before) and not _RATES.search(before):
            taken.add(doubt.start)
            yield doubt
    for span in reading.spans:
        apposed = _APPOSED.match(reading.text, span.end) if span.label in (Label.PATIENT, Label.PROFESSION) else None
        if apposed and reading.is_free(*apposed.span("phi")) and apposed.start("phi") not in taken:
            yield Doubt(*apposed.span("phi"), "unmarked-age", "a number after a person, which may be an age")
