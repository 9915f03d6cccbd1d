"""The words of the calendar, as fragments of patterns and as cues.

Fragments read one way of writing something and say nothing of context; the rules join them.
"""

from scrubjay.detect.rules.alternatives import one_of

MONTHS = (
    *("january", "february", "march", "april", "may", "june"),
    *("july", "august", "september", "october", "november", "december"),
    *("janurary", "januray", "febuary", "feburary", "septmber", "ocober", "novemeber", "decemeber"),
)
MONTH_ABBREVIATIONS = ("jan", "feb", "mar", "apr", "jun", "jul", "aug", "sept", "sep", "oct", "nov", "dec")
WEEKDAYS = (
    *("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"),
    *("tuesady", "wednesady", "wensday", "thrusday", "saterday"),
)
WEEKDAY_ABBREVIATIONS = ("mon", "tues", "tue", "weds", "wed", "thurs", "thur", "thu", "fri", "sat", "sun")
SERVICE = (
    "vietnam",
    "korea",
    "army",
    "navy",
    "air force",
    "marines",
    "usmc",
    "usaf",
    "usn",
    "usa",
    "coast guard",
    "service",
)
"""Where years are told with two digits: "Vietnam 69-70"."""
SEASONS = ("spring", "summer", "autumn", "fall", "winter")

HOLIDAYS = (
    *("advent sunday", "all saints' day", "all souls' day", "anzac day", "april fools' day", "armistice day"),
    *("ascension day", "ash wednesday", "august bank holiday", "australia day", "bank holiday", "bank holiday monday"),
    *("bastille day", "black friday", "bonfire night", "boxing day", "burns night", "canada day", "chanukah"),
    *("chinese new year", "christmas", "christmas day", "christmas eve", "chuseok", "cinco de mayo", "columbus day"),
    *("cyber monday", "day of the dead", "deepavali", "diwali", "durga puja", "dussehra", "earth day", "easter"),
    *("easter monday", "easter sunday", "eid al-adha", "eid al-fitr", "election day", "father's day", "flag day"),
    *("fourth of july", "good friday", "groundhog day", "guy fawkes night", "halloween", "hanukkah", "hogmanay"),
    *("holy week", "independence day", "indigenous peoples' day", "juneteenth", "kwanzaa", "labor day", "labour day"),
    *("lunar new year", "mardi gras", "martin luther king day", "martin luther king jr day", "maundy thursday"),
    *("may bank holiday", "may day", "memorial day", "michaelmas", "mid-autumn festival", "mlk day", "mother's day"),
    *("mothering sunday", "navratri", "new year", "new year's", "new year's day", "new year's eve", "nowruz"),
    *("palm sunday", "pancake day", "passover", "patriots' day", "pesach", "pentecost", "pioneer day"),
    *("presidents' day", "purim", "ramadan", "ramadhan", "remembrance day", "remembrance sunday", "rosh hashanah"),
    *("shavuot", "shrove tuesday", "spring bank holiday", "st andrew's day", "st david's day", "st george's day"),
    *("st patrick's day", "st stephen's day", "st. patrick's day", "sukkot", "summer bank holiday"),
    *("super bowl sunday", "thanksgiving", "thanksgiving day", "three kings day", "vaisakhi", "valentine's day"),
    *("veterans day", "veterans' day", "victoria day", "waitangi day", "whit monday", "whitsun", "xmas"),
    *("xmas day", "xmas eve", "yom kippur"),
)

_UNITS = "one|two|three|four|five|six|seven|eight|nine"
_TEENS = "ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen"
_TENS = "twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety"
_ORDINALS = (
    "first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth|thirteenth|fourteenth|"
    "fifteenth|sixteenth|seventeenth|eighteenth|nineteenth|twentieth|thirtieth"
)
NUMBER_WORDS = (*_UNITS.split("|"), *_TEENS.split("|"), *_TENS.split("|"), "hundred")
ORDINAL_WORDS = (*_ORDINALS.split("|"), "twenty", "thirty")

NUMBER_WORD = rf"(?i:(?:{_TENS})(?:[- ](?:{_UNITS}))?|{_TEENS}|{_UNITS})"
ORDINAL_WORD = rf"(?i:(?:twenty|thirty)[- ](?:{_ORDINALS})|{_ORDINALS})"

WORD_END = r"(?:(?<=[a-z])(?![a-z])|(?![A-Za-z]))"
"""Where a word ends, also before the capital of a word that is run together with it."""

MONTH = (
    r"(?i:jan(?:u(?:a?r?ary|ray))?|feb(?:r?uary|urary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?"
    r"|sept(?:em?ber|mber)?|sep|oct(?:ober)?|ocober|nov(?:em(?:e)?ber)?|dec(?:em(?:e)?ber)?)" + WORD_END
)
WEEKDAY = (
    r"(?i:mon(?:day)?|tue(?:s(?:day|ady)?)?|we(?:d(?:s|nes(?:day|ady))?|nsday)|th(?:u(?:r(?:s(?:day)?)?)?|rusday)"
    r"|fri(?:day)?|sat(?:[eu]rday)?|sun(?:day)?)"
)
DAY = r"(?:0?[1-9]|[12]\d|3[01])(?!\d)"
ORDINAL_END = r"(?i:st|nd|rd|th)(?![A-Za-z])"
YEAR4 = r"(?:19|20|21)\d\d(?!\d)"
SHORT_YEAR = r"['’]\d\d(?!\d)"
YEAR_IN_WORDS = (
    rf"(?i:nineteen[- ](?:hundred(?:[- ]and)?[- ])?(?:{_TENS}|oh|{_TEENS})(?:[- ](?:{_UNITS}))?"
    rf"|two[- ]thousand(?:[- ](?:and[- ])?(?:{_TENS}|{_TEENS}|{_UNITS})(?:[- ](?:{_UNITS}))?)?|twenty[- ](?:{_TENS}"
    rf"|{_TEENS}|oh)(?:[- ](?:{_UNITS}))?)(?![A-Za-z])"
)
YEAR = rf"(?:{YEAR4}|{SHORT_YEAR}|{YEAR_IN_WORDS})"

_MEASURES = (
    r"m[cl]?g|g|gm|grams?|kg|lbs?|pounds?|oz|ml|mls|cc|l|lit(?:er|re)s?|units?|iu|meq|mmol"
    r"|mm|cm|inch(?:es)?|ft|feet|k?cal|k?calories|seconds?|sec|minutes?|mins?|hours?|hrs?|h|days?|weeks?|wks?|months?"
    r"|mos?|years?|yrs?|times|x|tab(?:let)?s?|cap(?:sule)?s?|pills?|puffs?|drops?|doses?|patches|percent|steps|miles"
    r"|bpm|mmhg|ng|pg|hundred|thousand|episodes?|vials?|bottles?|btls?|sites?"
)
UNIT = rf"[ \t\xa0-]{{0,2}}(?:%|°|{one_of(_MEASURES)}(?![A-Za-z]))"
"""What makes the number before it a quantity."""

TIME_TELLERS = (
    r"on|since|until|till|til|as of|dated?|do[sbad]|lmp|ed[dc]|seen|adm(?:it(?:ted)?)?|admission|d/c|dc'?d|discharged?"
    r"|(?:week|morning|night|evening) of|starting|beginning|ending|started|stopped|last|next|due|exp(?:ires?)?"
    r"|effective|between|quit|appointment|appt|scheduled(?: for)?|f/u|follow[- ]up|visit|signed|received|posted|mailed"
    r"|hearing|transport|period|recert|refilled|filled|resumed|restarted|vaccinated|reviewed|updated|edited|faxed"
    r"|(?:last|next)[ ]dose|slot[ ]held[ ]for"
)
"""Words that a date follows so often that a number after them needs no more to be one."""

GAP = r"[ \t\xa0]{1,3}"
_LIST_ITEM = r"\d{1,2}(?:[.)]|[ ][A-Z])"
_NEW_LINE = rf"[ \t\xa0]{{0,3}}\r?\n[ \t]{{0,12}}(?={YEAR4}|(?!{_LIST_ITEM})\d{{1,2}}(?:[a-z]{{2}})?(?:,|[ ]))"
WRAP = rf"(?:{GAP}|{_NEW_LINE})"
"""A gap that a line break may stand in, where what follows is no item of a numbered list."""

WRAP_ANY = r"(?:[ \t\xa0]{1,3}|[ \t]{0,3}\r?\n[ \t]{0,12})"
"""A gap that a line break may stand in, where nothing else can follow."""

DAY_OF_MONTH = rf"{DAY}(?:[ ]?{ORDINAL_END})?(?!{UNIT}|[/:.]\d|[-–]\d{{3}})"
YEAR_TAIL = rf"(?:,?(?:{WRAP}|-)(?:of{GAP})?{YEAR}|,{YEAR4}|,?[ -](?:[3-9]\d|0\d)(?![\d/:%]|[.,]\d)(?!{UNIT}))"
TO = r"(?:[ ]?[-–—][ ]?|[ ](?i:to|through|thru|and|or|&)[ ])"
"""What joins the two ends of a range."""

MONTH_DATE = (
    rf"{MONTH}\.?(?:{WRAP}|-|)(?:the{GAP})?(?:{DAY_OF_MONTH}|(?<=[ ]){ORDINAL_WORD}(?![A-Za-z-]))(?:{YEAR_TAIL})?"
)
MONTH_YEAR = rf"{MONTH}\.?(?:,?(?:{WRAP}|[-/])(?:of{GAP})?{YEAR}|(?:{YEAR4}|{SHORT_YEAR})|-\d\d(?![\d/-]))(?!{UNIT})"
ORDINAL_DATE = rf"{ORDINAL_WORD}[ ](?:day[ ])?(?:of[ ])?{MONTH}(?:,?[ ](?:of[ ])?{YEAR})?"
DAY_MONTH = (
    rf"{DAY}(?:[ ]?{ORDINAL_END})?(?:{GAP}(?:day{GAP})?of{WRAP_ANY}|[ \t\xa0]{{0,2}}|[/.-]"
    rf"|\r?\n[ \t]{{0,12}}(?=[A-Z][a-z]{{2}}))"
    rf"(?P<month>{MONTH})"
    rf"(?:\.?[,/-]?[ ]?{YEAR}|(?:\.?[/-]|(?<=[A-Za-z]))\d\d(?![\d/-])|\.?,?[ ]\d\d(?![\d/:%]|[.,]\d|[ ]?[A-Za-z]))?"
)
