"""Marks whose words cannot mean what the label says: a date without a date, a ward as a hospital."""

import re
from collections.abc import Iterator

from scrubjay.corpus.check.calendar import MONTH, SEASON, WEEKDAY, YEAR
from scrubjay.corpus.check.doubt import Doubt, Reading
from scrubjay.corpus.check.words import CALENDAR
from scrubjay.labels import CATEGORY, Category, Label
from scrubjay.lexicons import Lex

OLDEST = 125
_NUMERIC = re.compile(r"\d{3}|\A[\d\W]{1,40}\Z")
_SCANNED = (str.maketrans("", ""), str.maketrans("015", "ols"), str.maketrans("OolI", "0011"))
"""Letters and digits that scanning takes for one another; dates are tried each way."""
_NUMBER_WORDS = (
    r"(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|(?:thir|four|fif|six|seven|eigh|nine)teen"
    r"|teens?"
    r"|(?:twen|thir|for|fif|six|seven|eigh|nine)t(?:y|ies)|hundred|half|a|and|newborn|infant)"
)
AGE = re.compile(
    rf"\d{{1,3}}(?:\.\d)?|\d{{1,2}}[ ]?(?:½|¼|¾|[ -]?\d/\d)|['’]?\d{{1,2}}0?['’]?s"
    rf"|(?i:{_NUMBER_WORDS}(?:[- ]{_NUMBER_WORDS}){{0,4}})"
)
_HAS_DATE = re.compile(
    rf"\d{{1,4}}[/.-]\d|\b{YEAR}\b|\b\d{{6,8}}\b|['’]\d\d|\d(?:st|nd|rd|th)\b|\b(?:\d\d)?\d0s\b"
    r"|(?i:\b(?:first|second|third|[a-z]{3,8}th|(?:twenty|thirty)-[a-z]{3,7})\b)"
    rf"|(?i:(?<![a-z])(?:{MONTH}|{WEEKDAY}s?|{SEASON})(?![a-z]))|\A\d{{1,2}}\Z|\A(?i:m|tu?|we?|th|f|sa?|su?)\Z"
)
_RELATIVE = re.compile(
    r"(?i:\b(?:today|yesterday|tomorrow|tonight|now|week|weeks|days?|month|months|ago|pod|hospital day|years?)\b)"
)
_OWN_DAYS = re.compile(
    r"(?i:new year|mother['’]?s|father['’]?s|valentine|boxing|veterans?|memorial|labou?r|independence|patrick"
    r"|presidents?|canada|anzac"
    r"|australia|remembrance|victoria|family|columbus|indigenous|king|groundhog|flag|mlk|election|earth|holy"
    r"|all saints?|queen"
    r"|st\.|saint|christmas|thanksgiving|easter|bank|day of the dead|may day|armistice|d-day|st andrew|burns|leap"
    r"|opening|derby|cup|fourth)"
)
_UNITS = re.compile(
    r"(?i:(?:the )?(?:[mscnp]?icu|ccu|cvicu|ed|er|a&e|emergency (?:department|room|ward)|or|operating room|pacu|l&d"
    r"|ward|unit|floor|clinic"
    r"|hospital|office|telemetry|tele|step-?down|labou?r (?:and|&) delivery|nursery|recovery room|cath lab"
    r"|infusion (?:center|centre)"
    r"|day surgery|outpatients?|radiology|cardiology|oncology|pediatrics|paediatrics|surgery|rehab|snf|nursing home"
    r"|hospice|intensive care"
    r"(?: unit)?|urgent care|our (?:clinic|hospital|office|practice)|theatre|fracture clinic))"
)
_PROGRAMMES = re.compile(
    r"(?i:medicare|medicaid|aa|na|al-?anon|911|999|000|alcoholics anonymous|narcotics anonymous|social security"
    r"|fmla|snap|wic|ssi|ssdi"
    r"|disability|obamacare|hospital|police|ems|fire department|school|church|(?:high|elementary|middle) school"
    r"|college|university"
    r"|the (?:army|navy) hospital|a big company|insurance|medicare part [a-d])"
)
SHAPES: dict[Label, re.Pattern[str]] = {
    Label.EMAIL: re.compile(r"\S{1,80}@\S{1,80}"),
    Label.URL: re.compile(r"\S{1,60}[./]\S{1,200}"),
    Label.IPADDR: re.compile(r"[\da-fA-F]{0,4}(?:[.:][\da-fA-F]{0,4}){2,8}(?:/\d{1,3})?"),
    Label.SSN: re.compile(
        r"[\dXx*#]{3}[- ]?[\dXx*#]{2}[- ]?\d{4}|\d{4}|\d{3}[- ]\d{3}[- ]\d{3}|[A-Z]{2} ?\d\d ?\d\d ?\d\d ?[A-D]"
        r"|\d{7}[A-Z]{1,2}"
    ),
    Label.USERNAME: re.compile(r"\S{2,60}"),
}
_DIGITS_WANTED = {Label.PHONE: 3, Label.FAX: 3, Label.ZIP: 1, Label.STREET: 0}


def senses(reading: Reading) -> Iterator[Doubt]:
    """Marks whose words speak against their label."""
    for span in reading.spans:
        label = Label(span.label)
        problem = problem_of(label, reading.words_of(span), reading)
        if problem is not None:
            yield Doubt(span.start, span.end, *problem)


def problem_of(label: Label, words: str, reading: Reading) -> tuple[str, str] | None:
    """The kind and the reason of what is wrong with the words of a mark, or None."""
    if label is Label.AGE:
        return _problem_of_age(words)
    if label is Label.DATE:
        return _problem_of_date(words, reading)
    if label in (Label.PATIENT, Label.DOCTOR):
        return ("digits-in-name", "a name has hardly any digits") if _NUMERIC.search(words) else None
    if label is Label.HOSPITAL and _UNITS.fullmatch(words):
        return "generic-hospital", "wards, departments and generic words are not marked"
    if label is Label.ORGANIZATION and _PROGRAMMES.fullmatch(words):
        return "generic-organization", "public programmes and generic words are not marked"
    if label is Label.COUNTRY and reading.lexicons.mask(words) & (Lex.ETHNICITY | Lex.LANGUAGE | Lex.NATIONALITY) in (
        Lex.ETHNICITY,
        Lex.LANGUAGE,
    ):
        return "generic-country", "ethnicity and languages are not marked"
    return _problem_of_shape(label, words)


def _problem_of_age(words: str) -> tuple[str, str] | None:
    if not any(AGE.fullmatch(words.translate(table)) for table in _SCANNED):
        return "age-shape", "an age is a number, in digits or words"
    digits = re.match(r"\d{1,3}", words)
    return ("age-shape", f"nobody is older than {OLDEST}") if digits and int(digits[0]) > OLDEST else None


def _problem_of_date(words: str, reading: Reading) -> tuple[str, str] | None:
    if _RELATIVE.search(words) and not _OWN_DAYS.search(words) and not reading.lexicons.mask(words) & Lex.HOLIDAY:
        return "date-shape", "today, last week and durations are not dates"
    if any(_has_date(words.translate(table), reading) for table in _SCANNED):
        return None
    return "date-shape", "no day, month, year, weekday, season or holiday in this date"


def _has_date(words: str, reading: Reading) -> bool:
    if _HAS_DATE.search(words) or _OWN_DAYS.search(words) or reading.lexicons.mask(words) & CALENDAR:
        return True
    return any(reading.lexicons.mask(piece) & CALENDAR for piece in re.findall(r"[^\W\d_]{2,30}", words))


def _problem_of_shape(label: Label, words: str) -> tuple[str, str] | None:
    shape = SHAPES.get(label)
    if shape is not None and not shape.fullmatch(words):
        return "label-shape", f"these words do not look like {label}"
    digits = sum(char.isdecimal() for char in words)
    wanted = _DIGITS_WANTED.get(label, 1 if CATEGORY[label] is Category.ID else 0)
    return ("label-shape", f"{label} without enough digits") if digits < wanted else None
