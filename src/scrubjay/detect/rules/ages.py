"""Ages: the number of years, months, weeks or days that anybody is old, in digits or in words, and nothing more."""

from collections.abc import Iterator

import numpy as np

from scrubjay.detect.rules import age_context as context
from scrubjay.detect.rules.date_words import NUMBER_WORD, NUMBER_WORDS
from scrubjay.detect.rules.engine import Family
from scrubjay.detect.rules.rule import At, Rule
from scrubjay.kernel import scan
from scrubjay.labels import Label
from scrubjay.lexicons import Lex
from scrubjay.note import Span
from scrubjay.text import View

_NUMBER = r"\d{1,3}(?!\d)(?:[- ]?1/2|½|\.5)?"
_AGE = rf"(?:{_NUMBER}|{NUMBER_WORD}(?![A-Za-z]))"
_JOIN = r"(?:[ ]?[-–/,&][ ]?(?:and[ ])?|[ ](?:and|or|to)[ ])"
_OLD = (
    r"\+?(?:[ -]{0,3}(?i:(?:y(?:ea)?rs?|months?|mos?|weeks?|wks?|days?)['’.]{0,2}[ -]{0,2}(?:old|of[ ]age|y/o)|y/?o(?![A-Za-z]{2})|y\.[ ]?o\.?"
    r"|y/?r?/o|yr?o|m/o|years?[ ]young)|(?i:yo)(?=[MFmf][ ,.]))"
)
_NO_UNIT = (
    r"(?![\d%:/°]|[.,]\d|[ ]?(?i:mg|mcg|kg|lbs?|pounds|ml|cc|cm|mm|feet|ft|inch|hours?|hrs?|min|minutes|percent|beats|times|units?|visits?"
    r"|days?|weeks?|wks?|pack|packs|am|pm|a\.m|p\.m|other|of|x|o['’]clock|degrees|years?[ ](?:ago|later|before|prior|after)|points?|meals|children|kids)\b)"
)
_NOT_KIN = (
    *("mother", "father", "mom", "dad", "mum", "brother", "sister", "son", "daughter", "wife", "husband", "spouse", "partner", "aunt", "uncle"),
    *("grandmother", "grandfather", "grandma", "grandpa", "grandson", "granddaughter", "niece", "nephew", "cousin", "fiance", "fiancee"),
    *("boyfriend", "girlfriend", "half-brother", "half-sister", "stepson", "stepdaughter", "stepfather", "stepmother", "stepbrother"),
    *("stepsister", "mgm", "mgf", "pgm", "pgf", "twin brother", "twin sister", "roommate", "neighbor", "neighbour", "friend", "dtr"),
)

RULES = (
    Rule(
        "years_old",
        Label.AGE,
        rf"(?:(?P<phi2>{_NUMBER}){_JOIN})?(?P<phi>{_NUMBER}){_OLD}",
        check=context.is_person_old,
        score=0.98,
        hits=(
            "a <67>-year-old man",
            "<67>yo M",
            "a<26> yo",
            "<67> y/o F",
            "<67> y.o. woman",
            "<67> yr old",
            "<3>-month-old boy",
            "a <10> day old with jaundice",
            "<5> weeks old",
            "at <3> days of age",
            "a <5-1/2>-year-old",
            "<4> or <5> years old",
            "<102>-year-old",
            "This <44>y/o RHF",
            "<9> y/o",
        ),
        misses=("a 3-day-old wound", "2 week old fracture", "6-month-old scar", "for 10 years", "5 years ago", "20 year history", "30 pack-year", "31-year duration", "a 10-year-old car"),
    ),
    Rule(
        "age_and_sex",
        Label.AGE,
        r"(?P<phi>\d{1,3}(?!\d))[ ]?(?:y[ ]?)?(?P<sex>[MF]|[WBAH][MF]|[RL]H[MF]|(?i:female|male)|(?<=\d)[mf])(?![A-Za-z])",
        check=context.is_age_and_sex,
        score=0.9,
        hits=("<63>F with chest pain", "<63> M, smoker", "pt <67>M admitted", "<45> female", "<71>f, hd 4", "<36> WF with asthma"),
        misses=("T 101F today", "temp 99 F, well", "16F foley", "walked 50m", "0.5 M", "3M dressing", "98.6F."),
    ),
    Rule(
        "number_words_old",
        Label.AGE,
        rf"(?P<phi>{NUMBER_WORD}){_OLD}",
        at=At.CUE,
        cues=NUMBER_WORDS,
        check=context.is_person_old,
        hits=("<sixty-seven> year old", "a <nine>-year-old girl", "<eighty> years old"),
        misses=("two year history", "a two-week-old wound", "five years ago"),
    ),
    Rule(
        "age",
        Label.AGE,
        rf"(?:[ ](?:of|at|when|in)(?:[ ][a-z]{{2,16}}){{0,4}})?[\s:=,(-]{{0,3}}(?i:(?:is|was|of|at|about|approximately|around|approx\.?|~|≥|>|<|over|under|between|only|now)[ ]?){{0,2}}"
        rf"(?P<phi>{_AGE})(?![%°]|[.:/]\d)(?:{_JOIN}(?P<phi2>{_AGE})(?![%°:]|[./]\d))?(?:{_JOIN}(?P<phi3>{_AGE})(?![%°:]|[./]\d))?(?:{_JOIN}(?P<phi4>{_AGE})(?![%°:]|[./]\d))?"
        r"(?:[ ]?(?:y|yrs?|years?)[ ,]{1,2}(?:and[ ])?(?P<phi5>\d{1,2})[ ]?(?:m|mos?|months?)\b)?",
        at=At.AFTER_CUE,
        cues=("age", "aged", "ages", "aging"),
        check=context.is_age_of_person,
        hits=(
            "Age: <67>",
            "aged <67>",
            "age <5>",
            "ages <16>-<17>",
            "at the age of <14>.",
            "Age of onset <19>",
            "Age at first treatment<19>",
            "ages <7>,<5>,<3>",
            "ages <26> and <28>",
            "(Age: <90>+)",
            "died age <63>",
            "age ><89>",
            "age <4> y <3> m",
            "at age <twenty-one>",
        ),
        misses=("gestational age 24 weeks", "bone age 12", "stage 3", "average 12", "age-appropriate"),
    ),
    Rule(
        "age_at",
        Label.AGE,
        rf"[ ](?:about[ ]|around[ ]|approximately[ ])?(?P<phi>{_AGE})(?:[-–](?P<phi2>\d{{1,3}}))?(?![\w%°@]|[./:-]\d|[ ]?[ap]\.?m\b)(?=[ ](?i:years?|yrs?|months?|mos?)\b|{_NO_UNIT})",
        at=At.AFTER_CUE,
        cues=("at",),
        check=context.is_age_at_event,
        score=0.8,
        hits=("died at <59>", "Menopause at <51>.", "MI at <65>, stroke at <70>", "an overdose at <twenty-one>, then", "walked at <11> months", "d. at <58>"),
        misses=("died at 5:30", "HR at 80", "seen at 10", "set at 16", "died at 3 pm", "started at 5 mg", "first seen at 9"),
    ),
    Rule(
        "onset",
        Label.AGE,
        rf"(?:[ ]age|[ ]at)?[\s:=,(]{{0,3}}(?P<phi>{_AGE}){_NO_UNIT}{_NOT_YEARS}",
        at=At.AFTER_CUE,
        cues=("menarche", "menopause", "menarche at", "menopause at", "turned", "turning", "turns", "when she was", "when he was", "since she was", "since he was", "until she was", "until he was", "coitarche", "age of"),
        check=context.is_age_of_person,
        score=0.85,
        hits=("menarche <12>", "Menarche: <13>.", "just turned <40>", "when she was <12>", "since he was <five>"),
        misses=("turned 90 degrees", "menopause 5 years ago", "turned 3 times", "when he was 100% better"),
    ),
    Rule(
        "person_is",
        Label.AGE,
        rf"[ ](?:now[ ]|currently[ ]|about[ ])?(?P<phi>\d{{1,3}})(?=[.,;)](?!\d)|[ ](?i:and|with|years?[ ]old|who|but|now)\b|\s{{0,2}}\Z)",
        at=At.AFTER_CUE,
        cues=("patient is", "pt is", "she is", "he is", "who is", "i am", "she's", "he's", "i'm", *(f"{kin} is" for kin in _KIN), *(f"{kin} was" for kin in _KIN)),
        check=context.is_age_of_person,
        score=0.75,
        hits=("The patient is <67>.", "dad is <40> and healthy", "she is <52>, and lives"),
        misses=("he is 5 feet", "she is 97.9", "pt is 100% better"),
    ),
    Rule(
        "kin",
        Label.AGE,
        rf"(?:[ ][A-Z][a-z]{{1,15}}|,?[ ][a-z]{{3,12}}(?=,))?(?:[ ]?[,:(][ ]?|[ ]-[ ]|[ ])(?:(?i:died|deceased|d\.|alive|living|healthy|now|age)[ ,]{{1,2}}){{0,2}}(?P<phi>\d{{1,3}})(?![\w'’+-]){_NO_UNIT}{_NOT_YEARS}"
        r"(?=[.,;:)\]/]|[ ]?\r?\n|[ ]?\Z|[ ](?i:and|with|w/|is|was|has|who|in|died|healthy|alive|a&w|lives|dm|htn|cad|from|due|s/p|-)(?![a-z]))",
        at=At.AFTER_CUE,
        cues=_KIN,
        check=context.is_age_of_person,
        score=0.75,
        hits=("Mother: <61>", "sister (<34>)", "son <12>, well", "brother, <30>, healthy", "grandson Tavis, <9>, visits", "Father died <58>."),
        misses=("sister 2 years ago", "brother 3 times", "father 555-0148", "Mother had 3 strokes", "son 12 lb"),
    ),
    Rule(
        "decade_of_life",
        Label.AGE,
        r"[ -]{0,2}(?:(?:early|mid|late|lower|upper)[ -]{1,2}(?:to[ -](?:mid|late)[ -])?)?(?P<phi>\d0['’]?s|(?i:twenties|thirties|forties|fifties|sixties|seventies|eighties|nineties))(?![A-Za-z])"
        r"(?:(?:[ ]?[-–/][ ]?|[ ](?:or|to|and)[ ])(?:(?:early|mid|late)[ -])?(?P<phi2>\d0['’]?s)(?![A-Za-z]))?",
        at=At.AFTER_CUE,
        cues=("in her", "in his", "in their", "in my", "in your", "early", "mid", "late", "until her", "until his", "into her", "into his"),
        check=context.is_age_decade,
        score=0.9,
        hits=("in her <50s>", "mid-<30s>", "in their <80's>", "in his late <fifties>", "a woman in her early <20s>", "in her <30s> or <40s>"),
        misses=("HR in mid 80s", "in her 5th month", "sats late 80s"),
    ),
)

_NAMED = np.uint64((Lex.GIVEN | Lex.SURNAME).value)
_OTHERWISE = np.uint64((Lex.MONTH | Lex.WEEKDAY | Lex.DRUG | Lex.MEDICAL | Lex.STATE | Lex.STREET_SUFFIX | Lex.CITY_LARGE).value)


def find_ages_after_names(view: View) -> Iterator[Span]:
    """Ages in apposition to a name ("Walter, 74, fell"): a name of the lists, comma, number, comma."""
    tokens, text = view.tokens, view.text
    for index in np.flatnonzero(tokens.flags[2:-1] & scan.HAS_DIGIT).tolist():
        name, comma, number, after = range(index, index + 4)
        word = text[tokens.start[number] : tokens.end[number]]
        if (
            text[tokens.start[comma]] == ","
            and text[tokens.start[after]] in ",;)"
            and word.isascii()
            and word.isdigit()
            and 0 < int(word) <= 110
            and tokens.flags[name] & scan.UPPER_FIRST
            and tokens.lex[name] & _NAMED
            and not tokens.lex[name] & _OTHERWISE
        ):
            yield Span(int(tokens.start[number]), int(tokens.end[number]), Label.AGE, 0.55, "rules.ages.after_name")


FAMILY = Family("ages", RULES, find=find_ages_after_names)
