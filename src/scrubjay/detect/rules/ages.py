"""Ages: the number of years, months, weeks or days that anybody is old, in digits or in words, and nothing more."""

from scrubjay.detect.rules import age_context as context
from scrubjay.detect.rules.apposed_ages import find_ages_beside_names
from scrubjay.detect.rules.date_words import NUMBER_WORD, NUMBER_WORDS
from scrubjay.detect.rules.engine import Family
from scrubjay.detect.rules.rule import At, Rule
from scrubjay.labels import Label

_NUMBER = r"\d{1,3}(?!\d)(?:[- ]?1/2|½|\.5)?"
_AGE = rf"(?:{_NUMBER}|{NUMBER_WORD}(?![A-Za-z]))"
_OR = r"(?:[ ]?[-–,&][ ]?(?:and[ ])?|[ ](?:and|or|to)[ ])"
_LIST = "".join(rf"(?:(?:{_OR}|/)(?P<phi{number}>{_AGE})(?![%°:]|[./]\d))?" for number in (2, 3, 4))
_SPAN = r"(?i:y(?:ea)?rs?|months?|mos?|weeks?|wks?|days?|[ym](?=[ -]old))"
_PERSON = r"(?:[a-z-]{3,16}[ ]){0,2}(?i:(?:fe)?male|[mf]|man|woman|girl|boy|lady|infant|baby|neonate)\b"
_BREAK = r"-?\r?\n[ \t]{0,12}"
_OLD = (
    rf"\+?(?:(?:[ -]{{0,3}}|{_BREAK})(?:{_SPAN}['’.]{{0,2}}(?:[ -]{{0,2}}|{_BREAK})(?i:old|of[ ]age|y/o)"
    r"|(?i:y/?r?/o|m/o)(?![a-z]{2})"
    rf"|(?i:yr?o)(?![A-Za-z]{{2}})|(?i:[ymw][.-][ ]?o)\.?|(?i:years?[ ]young)|(?i:y(?:ea)?rs?|mo"
    rf"|[wd]o)[ ,]{{1,2}}(?={_PERSON}))"
    r"|(?i:yo)(?=[MFmf][ ,.]))"
)
_NO_UNIT = (
    r"(?![\d%:/°]|[.,]\d|[ ]?(?i:mg|mcg|kg|lbs?|pounds|ml|cc|cm|mm|feet|ft|inch|hours?|hrs?|min|minutes|percent|beats"
    r"|times|units?|visits?|days?|weeks?|wks?|packs?|[ap]\.?m|other|x|o['’]clock|degrees|points?|meals|children"
    r"|kids)\b)"
)
_NO_DURATION = r"(?![ ]?(?i:years?|yrs?|months?|mos?)\b(?![ ](?i:old|of[ ]age)))"
_ITEM = rf"(?:\d{{1,2}}|{NUMBER_WORD})(?![a-z])"
_SAME_WORD = r"(?![\da-z_%°@]|[A-Z](?![a-z]))"
_CLAUSE_GOES_ON = (
    r"(?=[.,;:)\]/]|[ ]\(|[ ]?\r?\n|[ ]?\Z"
    r"|[ ](?i:and|with|w/|is|was|has|who|in|died|healthy|alive|a&w|lives|dm|htn|cad|from"
    r"|due|s/p|-)(?![a-z]))"
)
_KIN = tuple(
    "mother father mom dad mum brother bro sister sis son daughter dtr wife husband spouse partner aunt uncle "
    "grandmother grandfather grandma grandpa grandson granddaughter niece nephew cousin fiance fiancee boyfriend "
    "girlfriend half-brother half-sister stepson stepdaughter stepfather stepmother stepbrother stepsister "
    "mgm mgf pgm pgf roommate neighbor neighbour friend husb hubby fob mob godson goddaughter grandad granddad "
    "nan".split()
)
_PERSONS = ("patient", "pt", "she", "he", "who", *_KIN)

RULES = (
    Rule(
        "years_old",
        Label.AGE,
        rf"(?:(?P<phi2>{_NUMBER})(?:{_OR}|[ ]?(?:y|y(?:ea)?rs?),?[ ](?:and[ ])?))?(?P<phi>{_NUMBER}){_OLD}",
        check=context.is_person_old,
        score=0.98,
        follow=r"[ ](?i:[ymwdaot1,&–-])|[-–&+½]|,[ \da]|\.5|\r\n|\n(?i:[ \tymwd])|(?i:[ymwd])",
        digits=(1, 3),
        hits=(
            *(
                "a <67>-year-old man",
                "<67>yo M",
                "a<26> yo",
                "<67> y/o F",
                "<67> y.o. woman",
                "<67> yr old",
                "<9> y/o",
                "a <67>-\n   year-old",
            ),
            *(
                "<3>-month-old boy",
                "a <10> day old with jaundice",
                "<5> weeks old",
                "at <6> days of age",
                "<102>-year-old",
            ),
            *(
                "a <7-1/2>-year-old",
                "<8> or <9> years old",
                "this <58>y/oLHM",
                "a <67> year white male",
                "<90>+ yo",
                "A <45>-y-o",
            ),
            *("a <4> y <3> m old boy", "<5>mo M", "<18> m.o.", "<3> do infant"),
        ),
        misses=(
            *("a 3-day-old wound", "2 week old fracture", "6-month-old scar", "a 10-year-old car", "2 young men"),
            *("for 10 years", "5 years ago", "20 year history", "30 pack-year", "31-year duration", "at 24 2/7 weeks"),
        ),
    ),
    Rule(
        "age_and_sex",
        Label.AGE,
        r"(?P<phi>\d{1,3}(?!\d))[ /]?(?:y[ ]?)?(?P<sex>[WB]?[MF]|AA[MF]|[RL]H[MF]|(?i:female|male)"
        r"|(?<=\d)[mf])(?![A-Za-z])",
        check=context.is_age_and_sex,
        score=0.9,
        follow=r"[ /]?(?i:[wbmfyar]|[rl]h)",
        digits=(1, 3),
        hits=(
            *("<63>F with chest pain", "<63> M, smoker", "pt <67>M admitted", "<45> female", "<71>f, hd 4"),
            *("<36> WF with asthma", "<65>/M with DM", "Seen. <29>F paralegal with"),
        ),
        misses=(
            *("T 101F today", "temp 99 F, well", "16F foley", "walked 50m", "0.5 M", "3M dressing", "98.6F.", "6 AM,"),
            "G5P5 female",
        ),
    ),
    Rule(
        "number_words_old",
        Label.AGE,
        rf"(?P<phi>{NUMBER_WORD})(?![a-z]){_OLD}",
        at=At.CUE,
        cues=NUMBER_WORDS,
        check=context.is_person_old,
        hits=("<sixty-seven> year old", "a <nine>-year-old girl", "<eighty> years old"),
        misses=("two year history", "a two-week-old wound", "six years ago", "three young cousins", "eighty-one."),
    ),
    Rule(
        "age",
        Label.AGE,
        r"(?:[ ](?:of|at|when|in)(?:[ ][a-z]{2,16}){0,4})?[\s:=,(-]{0,3}(?:[MF][ /,]{1,2})?"
        r"(?i:(?:is|was|of|at|about|approximately|around|approx\.?|~|≥|>|<|over|under|between|only|now)[ ]?){0,2}"
        rf"(?P<phi>{_AGE})(?![%°]|[.:/]\d){_LIST}"
        r"(?:[ ]?(?:y|yrs?|years?)[ ,]{1,2}(?:and[ ])?(?P<phi5>\d{1,2})[ ]?(?:m|mos?|months?)\b)?",
        at=At.AFTER_CUE,
        cues=("age", "aged", "ages"),
        check=context.is_age_of_person,
        hits=(
            *("Age: <67>", "aged <67>", "age <5>", "ages <16>-<17>", "at the age of <23>.", "Age of onset <19>"),
            *(
                "Age at first seizure<23>",
                "ages <11>,<9>,<2>",
                "ages <31> and <35>",
                "(age <92>+)",
                "deceased age <71>",
            ),
            *("age over <89>", "age <4> y <3> m", "at age <thirty-two>", "age <5> weeks old"),
        ),
        misses=("gestational age 24 weeks", "bone age 12", "stage 3", "average 12", "age-appropriate", "Age: 450"),
    ),
    Rule(
        "age_at",
        Label.AGE,
        rf"[ ](?:about[ ]|around[ ]|approximately[ ])?(?P<phi>{_AGE})(?:[-–](?P<phi2>\d{{1,3}}))?{_SAME_WORD}"
        rf"(?![./:-]\d)(?=[ ](?i:years?|yrs?|months?|mos?)\b|{_NO_UNIT})",
        at=At.AFTER_CUE,
        cues=("at",),
        check=context.is_age_at_event,
        score=0.8,
        hits=(
            *(
                "died at <59>",
                "Menopause at <51>.",
                "CVA at <62>, cancer at <77>",
                "her first seizure at <twenty-four>, then",
            ),
            *("appy at <14>.", "came over at <nine>. Then", "Came to the U.K. at <31> with"),
            *("walked at <13> months", "d. at <58>", "drinking, last at <27>Legal", "smoked, first at <14>-<15>, none"),
        ),
        misses=(
            *(
                "died at 5:30",
                "HR at 80",
                "seen at 10",
                "set at 16",
                "died at 3 pm",
                "started at 5 mg",
                "first seen at 9",
            ),
            *(
                "since then wakes at 3,",
                "came in at 10,",
                "came to the ED at 9.",
                "came by at six,",
                "Started at 5, increased to 10",
            ),
        ),
    ),
    Rule(
        "milestone",
        Label.AGE,
        rf"[ ](?:about[ ]|around[ ])?(?P<phi>{_AGE})(?:[-–](?P<phi2>\d{{1,3}}))?"
        r"(?=[ ](?:months?|years?)\b(?![ ](?:ago|later|prior|from|after)))",
        at=At.AFTER_CUE,
        cues=("until", "by", "before", "after", "since", "from"),
        check=context.is_milestone,
        score=0.75,
        hits=("did not walk until <20> months", "talking by <two> years", "Crawls well since <9> months."),
        misses=("walked until 5 pm", "stable by 6 months", "walked daily until 2 years ago"),
    ),
    Rule(
        "onset",
        Label.AGE,
        rf"(?:[ ]age|[ ]at)?[\s:=,(]{{0,3}}(?P<phi>{_AGE}){_NO_UNIT}{_NO_DURATION}",
        at=At.AFTER_CUE,
        cues=(
            *("menarche", "menopause", "coitarche", "turned", "turning", "turns", "lived to", "lived to be"),
            *(f"{when} {who} was" for when in ("when", "since", "until") for who in ("he", "she", "they", "i")),
        ),
        check=context.is_age_of_person,
        score=0.85,
        hits=(
            "menarche <12>",
            "Menarche: <13>.",
            "just turned <40>",
            "when she was <12>",
            "since he was <five>",
            "lived to <ninety-four>.",
        ),
        misses=("turned 90 degrees", "menopause 5 years ago", "turned 3 times", "when he was 100% better"),
    ),
    Rule(
        "person_is",
        Label.AGE,
        r"[ ](?:now[ ]|currently[ ]|about[ ])?(?P<phi>\d{1,3})"
        r"(?=[.,;)](?!\d)|[ ](?i:and|with|years?[ ]old|who|but|now)\b|\s{0,2}\Z)",
        at=At.AFTER_CUE,
        cues=("i am", "i'm", "she's", "he's", *(f"{one} {verb}" for one in _PERSONS for verb in ("is", "was"))),
        check=context.is_age_of_person,
        score=0.75,
        hits=("The patient is <67>.", "uncle is <48> and well", "she is <52>, and lives"),
        misses=("he is 5 feet", "she is 97.9", "pt is 100% better"),
    ),
    Rule(
        "kin",
        Label.AGE,
        r"(?:(?:[ ][A-Z][a-z]{1,15}){1,2}|,?[ ][a-z]{3,12}(?=,)"
        r"|(?:[ ](?:[A-Z]{2,5}\d?|with|has|and|&)){1,4}(?=,[ ](?:d\.?[ ]|died[ ])?\d\d\b))?"
        r"(?:[ ]?[,:(][ ]?|[ ]-[ ]|[ ]|,?[ ]?\r?\n[ \t]{0,12})"
        r"(?P<died>(?i:died|deceased|d\.)[ ,]{1,2})?(?:(?i:alive|living|healthy|now|then|age)[ ,]{1,2}){0,2}"
        rf"(?P<phi>\d{{1,3}}|\d0s)(?![\w'’+-]){_NO_UNIT}{_NO_DURATION}(?(died)|{_CLAUSE_GOES_ON})",
        at=At.AFTER_CUE,
        cues=_KIN,
        check=context.is_age_of_person,
        score=0.75,
        hits=(
            *("Mother: <61>", "sister (<34>)", "son <12>, well", "brother, <30>, healthy", "Father d. <58> MI"),
            *(
                "brother (<60s>) CAD",
                "mother CKD, <62>. No",
                "Father OSA, d. <70> MI",
                "son Tavis <37> (away)",
                "father DM2 and CAD, <71>;",
                "son Tavis\n   <12>, well",
            ),
            *("grandson Tavis, <9>, visits", "grandson tavis, <9>, visits"),
        ),
        misses=("sister 2 years ago", "brother 3 times", "father 555-0137", "Mother had 3 strokes", "son 12 lb"),
    ),
    Rule(
        "now",
        Label.AGE,
        rf"[ ](?:age[ ])?(?P<phi>{_AGE})(?![\w'’/%-]){_NO_UNIT}{_NO_DURATION}{_CLAUSE_GOES_ON}",
        at=At.AFTER_CUE,
        cues=("now",),
        check=context.is_child_or_kin_now,
        score=0.75,
        hits=("Older: girl, Tavi, now <5>, healthy", "her daughter, now <twelve>, helps", "son (now <30>)"),
        misses=("pain now 4, was 7", "K now 4.", "the girl's pain is now 3.", "son now 3 times"),
    ),
    Rule(
        "after_birth_date",
        Label.AGE,
        r"\.?[:\s]{0,4}[A-Za-z0-9/.,-]{1,10}(?:[ ,]{1,2}[A-Za-z0-9,]{1,9}){0,2}[ \t]{1,4}"
        r"\((?:(?i:age)[ :]{0,2})?(?P<phi>\d{1,3})"
        r"(?:[ ]?(?i:yo|y/o|yrs?|years))?\)",
        at=At.AFTER_CUE,
        cues=("dob", "d o b", "date of birth", "birth date", "birthdate", "born"),
        check=context.is_age_of_person,
        hits=("DOB: MAR 4,1957 (<66>)  TEL", "D.O.B. 04/03/1971 (<52>)", "born 4 March 1971 (<52> yrs)"),
        misses=("DOB: 3/4/1971 (450)", "DOB unknown", "born 3/4/1971 (BW 3 kg)"),
    ),
    Rule(
        "kin_list",
        Label.AGE,
        rf"(?:[ ,:(]{{1,3}}|[ ]?\r?\n[ \t]{{0,12}})(?:of[ ]|aged?[ ])?(?P<phi>{_ITEM})"
        rf"{_OR}(?P<phi2>{_ITEM})(?:{_OR}(?P<phi3>{_ITEM}))?(?![\w%/'’-]){_NO_UNIT}{_NO_DURATION}",
        at=At.AFTER_CUE,
        cues=(
            *(
                "children",
                "kids",
                "sons",
                "daughters",
                "brothers",
                "sisters",
                "siblings",
                "sibs",
                "grandchildren",
                "girls",
            ),
            *("boys", "dtrs", "grandkids", "grandsons", "granddaughters", "nieces", "nephews", "stepchildren"),
        ),
        score=0.75,
        hits=(
            "two sons, <40> and <42>",
            "kids <12>, <10>, and <8>",
            "siblings (<5>, <3>)",
            "two boys of <nine> and <four>.",
        ),
        misses=("girls 1 and 2 times", "brothers 2", "children for 3-5 days", "sons 2-3 times"),
    ),
    Rule(
        "well_child",
        Label.AGE,
        r"(?:[ ](?i:visit|check|exam|care))?[ ]?[-–:,(]?[ ]?(?:at[ ])?"
        r"(?P<phi>\d{1,2})(?=[- ]?(?i:months?|mos?|years?|yrs?)\b)",
        At.AFTER_CUE,
        cues=("well child", "well-child", "wcc", "well baby", "well-baby"),
        score=0.85,
        hits=("WELL CHILD CHECK - <9> MONTH", "next WCC at <12> mo", "well child visit, <4> years"),
        misses=("well child check 9/12", "WCC 12"),
    ),
    Rule(
        "before_well_child",
        Label.AGE,
        r"(?<![\d./-])(?P<phi>\d{1,2})[- ]?(?i:months?|mos?|years?|yrs?)[ -]"
        r"(?i:well[- ](?:child|baby)|wcc|vaccines|shots)\b",
        digits=(1, 2),
        follow=r"[- ]?(?i:m|y)",
        score=0.85,
        hits=("<12> mo WCC today", "due for <4> year shots", "a <2>-month well child check"),
        misses=("12 months of therapy", "4 year follow-up"),
    ),
    Rule(
        "decade_of_life",
        Label.AGE,
        r"[ -]{0,2}(?:(?:early|mid|late)[ -]{1,2}(?:to[ -](?:mid|late)[ -])?)?"
        r"(?P<phi>\d0['’]?s|(?i:twenties|thirties|forties|fifties|sixties|seventies|eighties|nineties))(?![A-Za-z])"
        r"(?:(?:[ ]?[-–/][ ]?|[ ](?:or|to|and)[ ])(?:(?:early|mid|late)[ -])?(?P<phi2>\d0['’]?s)(?![A-Za-z]))?",
        at=At.AFTER_CUE,
        cues=(
            *("early", "mid", "late"),
            *(
                f"{where} {whose}"
                for where in ("in", "into", "until")
                for whose in ("her", "his", "their", "my", "your")
            ),
        ),
        check=context.is_age_decade,
        score=0.9,
        hits=(
            *("in her <50s>", "mid-<30s>", "in their <70's>", "in his late <fifties>", "a woman in her early <20s>"),
            "of lung disease in her <50s> or <60s>",
        ),
        misses=("HR in mid 80s", "in her 5th month", "sats late 80s"),
    ),
)

FAMILY = Family("ages", RULES, find=find_ages_beside_names)
