"""Dates: whole and partial, in numbers and in words, years, months, weekdays, seasons, holidays and decades.

A date in several words is found by several rows, each reading as far as it can; the longest span is the right one.
What only context can tell (``3/4``, ``2010``, ``May``, ``sat``) is left to ``date_numbers`` and ``date_names``.
"""

import re

from scrubjay.detect.rules import date_names as names
from scrubjay.detect.rules import date_numbers as numbers
from scrubjay.detect.rules import date_words as words
from scrubjay.detect.rules.date_words import (
    DAY,
    DAY_MONTH,
    DAY_OF_MONTH,
    GAP,
    MONTH,
    MONTH_DATE,
    MONTH_YEAR,
    ORDINAL_DATE,
    ORDINAL_END,
    ORDINAL_WORD,
    SHORT_YEAR,
    TO,
    UNIT,
    WEEKDAY,
    WORD_END,
    YEAR,
    YEAR4,
    YEAR_IN_WORDS,
    YEAR_TAIL,
)
from scrubjay.detect.rules.engine import Family
from scrubjay.detect.rules.listed_holidays import find_listed_holidays
from scrubjay.detect.rules.rule import At, Rule
from scrubjay.labels import Label

_HOLIDAY = "|".join(
    re.escape(name).replace(r"\ ", r"[ \t]{1,2}").replace("'", "['’]?").replace(r"\-", "[- ]")
    for name in sorted(words.HOLIDAYS, key=len, reverse=True)
)
_STOP = r"(?:\.(?=[ ][a-z]{2}))?"
"""The full stop of a shortened word, where the sentence goes on."""
_OF_YEAR = rf"(?:,?[ ](?:of[ ])?(?:{YEAR4}|{SHORT_YEAR}))?"
_NUMERIC = r"(?:\d{1,2}/\d{1,2}(?:/(?:\d{4}|\d{2}))?|\d{1,2}(?P<dot>[.-])\d{1,2}(?P=dot)(?:\d{4}|\d{2}))(?![\d/])"

RULES = (
    Rule(
        "numeric",
        Label.DATE,
        rf"(?P<phi>\d{{1,2}}(?P<mark>[/.-]|[ ]?/[ ]?)\d{{1,2}}(?P=mark)(?:{YEAR4}|\d{{2}}(?!\d))"
        rf"|{YEAR4}(?P<iso>[-/.])\d{{1,2}}(?P=iso)\d{{1,2}}(?!\d))",
        check=numbers.is_calendar_date,
        score=0.97,
        follow=r"[/.-]\d|/ | /",
        digits=(1, 4),
        hits=(
            *("Seen <3/4/2087>.", "<2087-03-04>T10:22", "DOB<02/27/2037>MRN", "<09/14/2067>CPT"),
            *("typed <23.11.71>", "on <3.4.23> at home", "\n<18.4.23>  10.15 visit", "on <3-4-87>", "<2087/03/04>"),
            *("<3/4/2087>-<3/9/2087>", "<22/08/1956>"),
        ),
        misses=("abg 7.29/51/66", "ac 18/450/60", "v 1.4.2", "10.12.14.16", "SSN 000-12-3456", "13/14/2087", "1.4.12"),
    ),
    Rule(
        "compact",
        Label.DATE,
        rf"(?P<phi>{numbers.COMPACT})(?!\d)",
        check=numbers.is_compact_date,
        score=0.55,
        digits=(8, 8),
        hits=("start <20760908>, by phone", "chemo <20760617>-<20760820>", "<20760617>/<20760820>", "|<20870304>|M|"),
        misses=(
            *("A20870304", "20870304-11", "20871304 seen", "#20870304", "208703041", "20870304.5", "ID 20870304"),
            *("Account: 20870304", "policy 20870304", "case 20870304", "order 20870304", "viral load 20870304 copies"),
        ),
    ),
    Rule(
        "month_and_year_numbers",
        Label.DATE,
        rf"(?P<phi>(?:0?[1-9]|1[0-2])(?:(?P<sure>/){YEAR4}|/['’]\d\d(?!\d)|[-.]{YEAR4})"
        rf"|{YEAR4}[-/](?:0[1-9]|1[0-2])(?![\d/-]))(?!/\d)",
        check=numbers.is_month_and_year,
        follow=r"[/.-]\d|/['’]",
        digits=(1, 4),
        hits=("in <10/2068>", "Lumpectomy <3/2061>.", "since <3/'87>", "in <03-2087>", "from <2087-03> on"),
        misses=("555-10-2068", "ratio 1/20", "12.2010", "2/10/2068 is longer"),
    ),
    Rule(
        "month_and_day_numbers",
        Label.DATE,
        r"(?P<phi>(?P<first>\d{1,2})/(?P<second>\d{2}|\d))(?!\d)",
        check=numbers.is_month_and_day,
        score=0.85,
        follow=r"/\d",
        digits=(1, 2),
        hits=(
            *("Seen on <3/4>.", "LMP<9/2>", "a week, <7/3> to <7/10>", "labs <3/4>: K 3.9"),
            *(
                "CT chest <10/15> clear",
                "urine cx <11/9> gpc 1/2 sets",
                "<8/14>-<8/18>",
                "pain since <3/10>",
                "Kt/V 1.4 <7/2>. Well",
            ),
            *(
                "f/u <4/6>",
                "up to 310 in <09/05>",
                "Addendum 0410 <6/8>: well",
                "<8/5>      1215   sore",
                "sign posted <10/15>",
            ),
            *("CXR <11/6> bilat opacities", "Flu shot <10/7> L delt"),
            *("SIMV to <02/05>, then", "stage I on <02/16> negative", "screen #2 <03/03>, kit", "DOB<02/14> Sex"),
            *("\n<2/9>    1145  dizzy", "ride <11/6> 0900", "Mr Birch, <21/8> am;"),
        ),
        misses=(
            *("strength 5/5 throughout", "3/6 systolic murmur", "BP 12/8", "pain 7/10", "Apgar 8/9", "24 2/7 weeks"),
            *("D5 1/2 NS", "1/2 tablet", "back in 6/12", "for 2/52", "x 3/4", "C5/6", "vision 20/20"),
            *("02/16/2071", "02/05-10 mg", "JK*02/02", "cultures 02/04 bottles", "RUE 04/05, LLE 03/05"),
            *("PHQ-9: 05/27", "C04/05", "dose 02/03 of three", "VA R 06/09", "03/14 nodes"),
            *("pain 05/10", "02/06 SEM", "01/04 strength", "DTR 02/04"),
            *("Bishop score 2/7", "motor 5/5, 4/5 in the left leg", "oxycodone 5/25", "2/4 bottles", "PHQ-9 12/27"),
            *(
                "7.29/5",
                "grips 5/5 right, 4/5 left",
                "Seen weekly. Visit 2/12. Goals",
                "pain 3/10 still, 6/10 moving",
            ),
        ),
    ),
    Rule(
        "day_and_month",
        Label.DATE,
        rf"(?:(?P<first>(?P<phi2>{DAY}(?:{ORDINAL_END})?)){TO})?(?P<phi>{DAY_MONTH})",
        check=names.is_day_and_month,
        score=0.97,
        follow=r"(?i:[jfmasondrt])|[/.](?i:[jfmasond])|[-–—\r\n]|[ \t\xa0](?i:[jfmasondrt&\s–—-])",
        digits=(1, 2),
        hits=(
            *("on <4 Mar 87>", "the <4th of March>", "<04-MAR-2087>", "<3rd May>, well", "<17th March 2061>"),
            *("from <3>-<5 June>", "<12 May>: FEV1 77%", "<4Mar2087>", "the <4th of\nMarch>"),
        ),
        misses=("2 may help", "takes 2 mar", "in 4 days", "3 Marching songs", "2 OCT scans"),
    ),
    Rule(
        "year_month_and_day",
        Label.DATE,
        rf"{YEAR4}(?P<mark>[-/. ]){MONTH}(?P=mark){DAY}(?![\w/-])",
        score=0.97,
        follow=r"[-/. ](?i:[jfmasond])",
        digits=(4, 4),
        hits=("on <2016-Mar-08> 10:40", "<1957 May 30>."),
        misses=("2016 may 40 mg", "2016-Mars-08", "2016 Mar-08"),
    ),
    Rule(
        "year",
        Label.DATE,
        rf"(?P<phi>{YEAR4}(?:(?P<decade>['’]?s)(?![a-z]))?)(?:[-–](?P<phi2>(?:1[3-9]|[2-9]\d)(?!\d)))?",
        check=numbers.is_year,
        score=0.85,
        digits=(4, 4),
        hits=(
            *("in <2011>", "Ankle fracture <2052>;", "Shingles (<1994>)", "born <1956>", "<2065>-<2068>"),
            *("in <2062>/<2063>", "the <1980s>", "Tubal ligation, <1987>.", "PE in 1979 and <1983>."),
            *(
                "Tonsillectomy <1961>. Well.",
                "the <2061> CT",
                "<2065>-<68>",
                "polyps (<2014> scope)",
                "NoneLMP<2051>\n",
            ),
            *(
                "MOLST <2022> w/ Dr Birch",
                "uncle killed <2044> while",
                "#  Year\n  3   <2024>     9 wk",
                "drives a <2008> Tacoma",
            ),
        ),
        misses=(
            *("2000 mg", "1950 kcal", "room 2019", "WBC 2010", "at 2015", "2015 hrs", "$2019", "1900-0730"),
            *(
                "555-2019",
                "2,000",
                "of 2000 mL",
                "MRN 20195",
                "seen 0715. ECG 2118: SR",
                "Last meal 2010.",
                "report 0705\n1940 addend",
            ),
            *("\n2015   126/80   99", "(2000 mL)", "  2   2000 mg"),
        ),
    ),
    Rule(
        "month_and_day",
        Label.DATE,
        rf"(?P<phi>{MONTH_DATE})(?:{TO}(?P<phi2>{DAY_OF_MONTH}(?![A-Za-z]|{GAP}{MONTH})(?:{YEAR_TAIL})?))?"
        rf"|(?P<phi3>{MONTH_YEAR})",
        at=At.CUE,
        cues=(*words.MONTHS, *words.MONTH_ABBREVIATIONS),
        check=names.is_month_with_number,
        score=0.97,
        hits=(
            *("on <March 4, 2087>", "<Mar 4>", "<March 2085>", "<March of 2085>", "<Sept. 2021>", "<June 3>-<5>"),
            *(
                "<June 3>-<5, 2069>",
                "<Jan 9th '23>",
                "<May third, two thousand and three>",
                "<Mar-87>",
                "on <may 4>",
                "home <march 6th>",
                "on <March\n   14>, she",
            ),
        ),
        misses=(
            "may 2 tablets",
            "MAR 10",
            "March fracture",
            "in June 10 mg daily",
            "in May\n2. Labs",
            "march 3 blocks",
        ),
    ),
    Rule(
        "month",
        Label.DATE,
        rf"{MONTH}{_STOP}",
        at=At.CUE,
        cues=(*words.MONTHS, *words.MONTH_ABBREVIATIONS),
        check=names.is_bare_month,
        score=0.8,
        hits=(
            *("since <January>", "in <May>", "early <May>", "last <march>", "end of <July>", "in <Sept>."),
            *("<March> to <June>", "see <August>;", "since\n    <May>.", "in <Sept.> she had flu"),
        ),
        misses=(
            *("She may go", "march fracture", "Dr. June Park", "May need help", "per April Hobbs", "dec urine"),
            "MAR reviewed",
        ),
    ),
    Rule(
        "weekday",
        Label.DATE,
        rf"(?P<phi>(?P<day>{WEEKDAY}s?){WORD_END}"
        rf"(?P<date>\.?,?[ ](?:the[ ])?(?:{MONTH_DATE}|{DAY_MONTH}|{_NUMERIC}|{ORDINAL_DATE}|{DAY}{ORDINAL_END}))?)",
        at=At.CUE,
        cues=(*words.WEEKDAYS, *(f"{day}s" for day in words.WEEKDAYS), *words.WEEKDAY_ABBREVIATIONS),
        check=names.is_weekday,
        score=0.9,
        hits=(
            *("on <Monday> evening", "<Tues 3/4>", "<Friday 3rd May>", "<Monday, June 3, 2069>", "<fri 11/20>"),
            *("sore since <wed>.", "home <sat> noon", "fell <tues> w/ syncope", "<Thursday the 4th>", "HD <Mondays>"),
            *(
                "bring forms <mon>.",
                "to rehab <sun> if well",
                "leaving <Sat>.",
                "Appt <Fri> 8:45",
                "since\n   <wed>.",
            ),
        ),
        misses=(
            "O2 Sat.",
            "room air Sat. 93",
            "sats 93",
            "o2 sat 93",
            "sun exposure",
            "pt sat up",
            "sat in chair",
            "wed in 2011",
        ),
    ),
    Rule(
        "season",
        Label.DATE,
        rf"(?P<phi>(?P<season>(?i:{'|'.join(words.SEASONS)}))(?P<year>[ ](?:of[ ])?{YEAR})?){WORD_END}",
        at=At.CUE,
        cues=words.SEASONS,
        check=names.is_season,
        score=0.85,
        hits=(
            *("<winter 2074>", "the <spring of 2058>", "last <fall>", "in the <summer>", "<Fall of '98>"),
            "early <winter>",
        ),
        misses=(
            *("a fall in the bath", "fall risk", "her last fall", "since the fall", "spring water", "s/p fall 2019"),
            "fall from bed",
        ),
    ),
    Rule(
        "holiday",
        Label.DATE,
        rf"(?P<phi>(?i:{_HOLIDAY})(?![a-z]){_OF_YEAR})",
        at=At.CUE,
        cues=words.HOLIDAYS,
        score=0.9,
        hits=(
            *("since <Labor Day>", "<Thanksgiving>", "sober <New Year's 2073>", "the <Fourth of July>"),
            *("<Spring Bank Holiday>", "<Memorial Day> weekend"),
        ),
        misses=("labor all day", "a new yearling"),
    ),
    Rule(
        "ordinal_words",
        Label.DATE,
        ORDINAL_DATE,
        at=At.CUE,
        cues=words.ORDINAL_WORDS,
        hits=("the <third of May>", "<twenty-first of June 2070>", "<fourteenth March nineteen eighty-two>"),
        misses=("the first may help with", "second of two"),
        check=lambda match: not re.search(r"[a-z] may\b", match[0]) or " of " in match[0],
    ),
    Rule(
        "year_in_words",
        Label.DATE,
        rf"[ ](?P<phi>{YEAR_IN_WORDS})(?!{UNIT}|[ -](?:one|two|five|hundred))",
        at=At.AFTER_CUE,
        cues=("in", "since", "until", "born in", "year"),
        score=0.85,
        hits=("born in <nineteen fifty-six>", "since <two thousand and nine>", "in <twenty nineteen>."),
        misses=("in two thousand units", "in twenty-two weeks", "in twenty minutes"),
    ),
    Rule(
        "short_year",
        Label.DATE,
        r"['’]\d\d(?!\d)(?P<decade>(?<=0)['’]?s(?![a-z]))?",
        at=At.CUE,
        cues=("'",),
        check=numbers.is_short_year,
        score=0.85,
        hits=("in the <'90s>", "since <'98>", "summer of <’65>"),
        misses=("5'10", "the ward's 12 beds"),
    ),
    Rule(
        "years_of_service",
        Label.DATE,
        r"(?:[ ,:(]{1,3}|[ ]from[ ])(?P<phi>['’]?\d\d)(?:[ ]?[-–][ ]?|[ ]to[ ])(?P<phi2>['’]?\d\d)"
        rf"(?![\d%/]|{UNIT})",
        at=At.AFTER_CUE,
        cues=words.SERVICE,
        check=numbers.is_service,
        hits=(
            "Vietnam <69>-<70>, wounded",
            "Army, <71>-<74>",
            "in the Navy from <66> to <70>",
            "Army <09>-<13>. Kids",
            "Navy <98>-<02>",
        ),
        misses=("Army 68-67", "Navy beans 40-50", "Vietnam 69-700", "service 10-12 hours", "Army 20-10"),
    ),
    Rule(
        "decade",
        Label.DATE,
        r"[ ](?:(?:early|mid|late)[ -])?(?P<phi>[2-9]0['’]?s|"
        r"(?i:twenties|thirties|forties|fifties|sixties|seventies|eighties|nineties))(?![A-Za-z])",
        at=At.AFTER_CUE,
        cues=("in the", "since the", "during the", "of the", "from the", "until the", "back in the"),
        check=names.is_decade,
        score=0.7,
        hits=("smoked in the <80s>", "since the early <90s>", "in the <sixties>"),
        misses=("HR in the 80s", "sats in the low 90s", "sugars ran in the 90s"),
    ),
    Rule(
        "compact_after_a_cue",
        Label.DATE,
        rf"[\s:=#(]{{0,4}}(?P<phi>{numbers.COMPACT}"
        r"|(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])(?:19|20|21)\d\d)(?!\d)",
        at=At.AFTER_CUE,
        cues=(
            *("date", "dated", "dob", "dos", "on", "birth", "admitted", "discharged", "collected"),
            *("performed", "service", "since", "visit", "contact", "dx", "diagnosis", "signed"),
            *("printed", "effective", "received", "reported"),
        ),
        score=0.85,
        hits=("DOB: <20370227>", "init dx:   <20110516>", "seen on <20870304>.", "date of service <03042087>"),
        misses=("MRN 20370227", "on 20379927"),
    ),
    Rule(
        "day_alone",
        Label.DATE,
        rf"[ ](?P<phi>{DAY}{ORDINAL_END})",
        at=At.AFTER_CUE,
        cues=("on the", "by the", "since the", "until the", "from the", "before the", "after the", "to the"),
        check=numbers.is_day_alone,
        score=0.6,
        hits=("back on the <14th>.", "until the <3rd> and then"),
        misses=("on the 4th floor", "on the 5th toe", "to the 3rd rib"),
    ),
    Rule(
        "day_alone_in_words",
        Label.DATE,
        rf"[ ](?P<phi>(?!(?i:first|second|third|fourth|fifth)\b){ORDINAL_WORD})(?=[.,;?!]|\s{{0,2}}\Z|\r?\n)",
        at=At.AFTER_CUE,
        cues=("on the", "by the", "until the", "before the"),
        score=0.6,
        hits=("to collections on the <thirtieth>.", "due by the <twenty-first>, or"),
        misses=("on the first, he", "on the seventh floor", "by the seventh cycle", "callus on the fifth, tender"),
    ),
)

FAMILY = Family("dates", RULES, find=find_listed_holidays)
