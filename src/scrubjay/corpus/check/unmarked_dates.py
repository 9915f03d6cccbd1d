"""Dates that nobody marked: numeric, written out, years and names of the calendar where a time is told."""

from collections.abc import Iterator

from scrubjay.corpus.check.calendar import MONTH, SEASON, SHORT_MONTH, WEEKDAY_NAME, YEAR
from scrubjay.corpus.check.doubt import Doubt, Reading
from scrubjay.corpus.check.shape import Shape, find_shapes
from scrubjay.lexicons import Lex

_TELLS = (
    r"\b(?i:in|since|until|till|til|from|by|before|after|during|of|on|dated?|last|next|this|early|late|mid|around|circa"
    r"|about|through|seen|between|and|to|as of|starting|finished|hearing|due)"
)
_DAY = r"(?:0?[1-9]|[12]\d|3[01])"
_NUMBERED = r"(?:0?[1-9]|1[0-2])"
_FULL_MONTH = r"(?i:january|february|april|june|july|august|september|october|november|december)"
_UNIT = r"(?i:m[gl]|cc|mcg|k?cal|units?|hours|hrs?|h|ml|doses?|steps?|feet|ft|calories|iu|g|rpm|cells?|copies)\b"
_TESTS = r"labs?|cx|sputum|ct|mri|cxr|x-?rays?|echo|films?|clinic|visit|lmp|appt|f/u|surgery|admit(?:ted)?|d/c|held for"
SHAPES = (
    Shape(
        "numeric",
        rf"(?<![\d./-])(?P<phi>(?!(?:1[3-9]|2\d|3[01])[/.-](?:1[3-9]"
        rf"|[23]\d)){_DAY}(?P<cut>[/.-]){_DAY}(?P=cut)(?:{YEAR}|\d\d))(?![\d/]|[.-]\d)",
        hits=("seen <3/4/2071>.", "DOB<02/27/2037>MRN", "am <14.05.24>, typed"),
        misses=("ratio 3/4/5/6", "a 20/30/40 rule", "7.34/47/78", "BP 120/80"),
    ),
    Shape(
        "iso",
        rf"(?<![\d./-])(?P<phi>{YEAR}(?P<cut>[/.-]){_NUMBERED}(?P=cut){_DAY})(?!\d)",
        hits=("on <2071-03-12> at", "<2071/3/9>"),
        misses=("12071-03-12",),
    ),
    Shape(
        "month and year in digits",
        rf"(?<![\d./-])(?P<phi>{_NUMBERED}/(?:19|20)\d\d)(?![\d/])",
        hits=("stent <4/2069>",),
        misses=("score 14/2069",),
    ),
    Shape(
        "month first",
        rf"\b(?P<phi>(?i:{MONTH})\.?[ ,]{{1,2}}{_DAY}(?:st|nd|rd|th)?,?[ ]{{1,2}}{YEAR})(?!\d)",
        hits=("on <March 4, 2087>.", "<Nov 8 2071>"),
    ),
    Shape(
        "day first",
        rf"(?<![\d./-])(?P<phi>{_DAY}(?:st|nd|rd|th)?[ -](?:of[ ])?(?i:{MONTH})\b(?:[ ,-]{{1,2}}(?:{YEAR}"
        rf"|\d\d(?!\d)))?)",
        hits=("on <3rd May> at", "<12-MAR-2071>", "the <4th of July>"),
        misses=("1.5 march", "10/12 mar"),
    ),
    Shape(
        "month and day",
        rf"\b(?P<phi>(?:{_FULL_MONTH}|March|May|{SHORT_MONTH}\.?)[ ]{_DAY}(?:st|nd|rd|th)?)(?!\d|[%]|\.\d|[ ]?m[gl])",
        hits=("on <September 30>.", "from <Nov. 8> for", "ON <JULY 12>"),
        misses=("may 2 tablets", "MAR 10 given"),
    ),
    Shape(
        "month and its year",
        rf"\b(?P<phi>(?i:{MONTH})\.?[ ,]{{1,2}}{YEAR})(?!\d)",
        hits=("in <Sept. 2021>.", "<october 2067>"),
    ),
    Shape(
        "season and its year",
        rf"\b(?P<phi>(?i:{SEASON})[ ,](?:of[ ])?{YEAR})(?!\d)",
        hits=("the <winter of 2079>", "<fall 2056>"),
    ),
    Shape(
        "told month",
        rf"{_TELLS}[ ](?P<phi>{_FULL_MONTH}|March|May|MARCH|MAY)\b",
        hits=("since <June>", "IN <MARCH>", "last <october>"),
        misses=("she may come", "a march fracture"),
    ),
    Shape("weekday", rf"(?<![\w-])(?P<phi>{WEEKDAY_NAME}[sS]?)\b", hits=("on <Friday> he", "ON <SUNDAYS>")),
    Shape(
        "short weekday",
        r"(?<![\w&-])(?P<phi>(?:Mon|Tues?|Weds?|Thurs?|Fri|tues|thurs|weds)\b)(?![-'’])",
        hits=("diet <Wed>. Nurse", "swan out <tues> pm"),
        misses=("Mon-itor",),
    ),
    Shape(
        "told short weekday",
        r"\b(?i:since|on|until|till?|last|next|eta|by|visit|appt|mtg|from|noc|extub|\d\d)[ ]"
        r"(?P<phi>(?:mon|tue|wed|thu|fri|sat|sun)|(?:Sat|Sun))\b(?![ ]up|[ ]\d)",
        hits=("no bm since <mon>.", "eta <sat> noon", "until <Sun> morning"),
        misses=("she sat up", "sun exposure", "o2 sat 93"),
    ),
    Shape(
        "told year",
        rf"\b(?i:in|since|of|dated?|circa|during|early|late|mid|around|as of|seen|widowed|married|divorced|quit"
        rf"|born"
        rf"|graduated|diploma|died|retired|d\.)[ (]{{1,2}}(?P<phi>{YEAR})"
        rf"(?!\d|[,./:-]\d|[ ]?{_UNIT}|[ ](?i:today|tonight|dose|w/|last night))",
        hits=("in <2058> we", "Widowed <2059>, lives", "quit <2040>. Sleeps"),
        misses=("in 2000 mL", "of 2000 units"),
    ),
    Shape(
        "sure year",
        rf"(?<![\w.,/:$#+-])(?P<phi>(?:19|20)[6-9]\d)(?![\w%:/]|[.,]\d|[ ]?{_UNIT})",
        hits=("appendix out <2071>, well",),
        misses=("1970 mL", "at 20:71", "$1970"),
    ),
    Shape(
        "year between marks",
        r"[,(][ ]?(?P<phi>(?:19|20)\d\d)(?=[);.,](?!\d)|[ ]?\Z)",
        hits=("cholecystectomy (<2011>)", "fracture, <1998>, healed"),
        misses=("at (2030 hours)",),
    ),
    Shape(
        "years from and to",
        rf"(?<![\w./-])(?P<phi>{YEAR})(?=[ ]?[-–][ ]?{YEAR}(?!\d)|[ ](?i:to)[ ]{YEAR}(?!\d))",
        hits=("LCSW, <2065>-2068", "lived <2061> to 2066"),
        misses=("0700-1900 shift",),
    ),
    Shape(
        "told day",
        rf"\b(?i:on|since|from|until|till|by|dated?|due|seen|of|through|for"
        rf"|{_TESTS})[ (]{{1,2}}(?P<phi>{_NUMBERED}/{_DAY})"
        r"(?![\d/%+]|[ ](?i:strength|murmur|pain|words|power|systolic|sem|weeks|wks|pills|doses|cups?|on|visits"
        r"|sessions|to \d/10))",
        hits=("since <3/12>.", "blood cx <10/12> gnr", "LMP <9/2>"),
        misses=("of 5/5 strength", "120/80", "on 3/6 murmur"),
    ),
    Shape(
        "sure day",
        rf"(?<![\w/.,+-])(?P<phi>{_NUMBERED}/(?:11|13|14|17|19|22|23|26|29|31))(?![\w/%+-]|\.\d|[ ](?i:points?"
        rf"|score|on))",
        hits=("and <9/13> 7.4", "stands for <2/17>."),
        misses=("15/13", "9/13 points"),
    ),
    Shape(
        "short year or decade",
        r"(?<!\d)(?<!\d[ ])(?P<phi>['’](?:[2-9]0[sS]|\d\d[sS]?))(?![\d\w])",
        hits=("ablated <'66>.", "IN THE <'40S>"),
        misses=("5'11", "6 '02"),
    ),
    Shape(
        "decade",
        r"\b(?i:in|since|during|of)[ ]the[ ](?:(?i:early|late|mid)[ -])?(?P<phi>(?:19|20)\d0s)\b",
        hits=("in the late <1970s>",),
    ),
    Shape(
        "told season",
        r"\b(?i:last|this|next|past|early|late|since|by|until)[ ](?P<phi>(?i:spring|summer|autumn|winter)"
        r"|fall(?=[.,;)]))\b"
        r"(?![ ](?i:street|lane|road))",
        hits=("until this <spring>.", "overdue since <fall>;"),
        misses=("her last fall at home", "a summer job"),
    ),
)


def unmarked_dates(reading: Reading) -> Iterator[Doubt]:
    """Date shapes and named days without a mark; today, durations and times of day are none of them."""
    yield from find_shapes(reading, SHAPES, "unmarked-date", "reads like a date and is not marked")
    for start, end in reading.listed(Lex.HOLIDAY):
        if reading.is_free(start, end) and reading.text[start].isupper():
            yield Doubt(start, end, "unmarked-date", "a holiday that is not marked")
