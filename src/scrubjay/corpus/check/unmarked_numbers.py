"""Phones, addresses of the net, social security numbers and ids that nobody marked."""

import re
from collections.abc import Iterator

from scrubjay.corpus.check.doubt import Doubt, Reading
from scrubjay.corpus.check.shape import Shape

_CUE = (
    r"(?i:mrn?|mr ?#|ur|uhid|chi|nhs|hosp(?:ital)?|patient|pt|unit|record|acct|account|a/c|member|subscriber|policy"
    r"|group|grp"
    r"|plan|medicare|medicaid|licen[cs]e|lic|npi|dea|upin|gmc|nmc|ahpra|accession|acc|claim|order|case|badge"
    r"|employee|serial"
    r"|s/n|sn|lot|ref|reference|specimen|study|job|doc(?:ument)?|encounter|episode|visit|csn|fin|har|confirmation"
    r"|emis|ubrn"
    r"|authori[sz]ation|auth|pre-?cert|incident|run|report|rpt|invoice|rx|prescription|inmate|booking|docket"
    r"|student|lab"
    r"|passport|plate|registration|vin|tag|device|udi|fingerprint|profile|session|ticket|batch|control|requisition)"
)
SHAPES = (
    Shape(
        "email",
        r"(?P<phi>[\w.%+-]{1,60}@(?=[\w.-]{0,40}[A-Za-z])[\w-]{1,60}(?:\.[\w-]{1,30}){1,4})",
        hits=("write to <ward.clerk@example.org> now",),
        misses=("burst @2140", "0.75@0.4 mA"),
    ),
    Shape(
        "url",
        r"(?P<phi>(?:https?://|www\.)[^\s<>()\[\]\"]{3,120}|(?<![\w@.-])(?:[\w-]{2,30}\.){1,3}(?:com|org|net|gov"
        r"|edu|info"
        r"|co\.uk|nhs\.uk|com\.au|org\.uk)\b(?:/[\w./-]{0,60})?)",
        hits=("see <www.example.org/portal>", "at <clinic.example.org>;"),
        misses=("e.g. this", "seen.The plan"),
    ),
    Shape(
        "ipaddr",
        r"(?<![\w.])(?P<phi>\d{1,3}\.\d{1,3}\.\d{1,3}\.\d{1,3}|(?:[0-9a-f]{1,4}:){4,7}[0-9a-f]{1,4}"
        r"|[0-9a-f]{1,4}::(?:[0-9a-f]{1,4}:){1,6}[0-9a-f]{1,4})(?![\w.]?\w)",
        hits=("from <10.1.2.3>.", "host <fe80::7a7c:47ff:fe70:3331>"),
        misses=("at 10:30:15", "v1.2.3"),
    ),
    Shape(
        "ssn",
        r"(?<![\w-])(?P<phi>(?:\d{3}|[Xx*]{3})-(?:\d\d|[Xx*]{2})-\d{4})(?![\w-])",
        hits=("SSN <000-12-3456>", "ending <xxx-xx-3456>"),
        misses=("00-12-345",),
    ),
    Shape(
        "phone",
        r"(?P<phi>(?<![\d.-])(?:\+?\d{1,3}[ .-])?\(?\d{3}\)?[ .-]{0,2}\d{3}[ .-]\d{4}"
        r"|(?<![\w.-])\d{3}[-.]\d{4}"
        r"|(?<![\w.-])\(?0\d{2,5}\)?[ -]\d{3,4}[ -]?\d{3,4}"
        r"|(?<![\w.-])\+\d{1,3}[ -]\(?\d{1,5}\)?(?:[ -]\d{2,4}){2,3})(?![\w-]|[ ](?i:m[gl]|units|k?cal|cc)\b)",
        hits=("fax<620-555-0177>", "call <555-0142>.", "Tel <01632 960171>", "(<+44 1632 960 171>)"),
        misses=("300-3000 mL", "5-10 mg"),
    ),
    Shape(
        "extension",
        r"(?i:(?<![a-z])ext(?:ension|n)?\.?|pager|beeper|bleep|vocera|ascom)(?:[ ](?i:no"
        r"|number))?[ .:#]{0,3}(?P<phi>\d{3,6})(?!\d)",
        hits=("ext. <212>", "pager <40417>"),
        misses=("extension 45 degrees",),
    ),
    Shape(
        "short extension",
        r"(?<![\w/.-])x[ ]?(?P<phi>\d{4,5})(?![\w%])",
        hits=("(sw, x<6620>)",),
        misses=("max1000",),
    ),
    Shape(
        "photograph",
        r"(?<![\w/.-])(?P<phi>\w{1,24}\d\w{0,8}\.(?i:jpe?g|png|tiff?|heic|dcm))\b",
        hits=("filed as <IMG_9108.jpg>.",),
    ),
    Shape(
        "username",
        r"\b(?i:user(?:[ -]?name|[ ]id)?|log-?in|e-?sig(?:ned)?(?:[ ]by)?|released by|entered by|filed by)[: ]{1,3}"
        r"(?P<phi>[A-Za-z]{1,16}\d{1,5})\b",
        hits=("e-sig <mroft7> 0741",),
        misses=("user friendly",),
    ),
    Shape(
        "cued id",
        rf"(?<![A-Za-z]){_CUE}(?:[ ]?(?i:id|no|nr|num|number|code|ref))?(?:\b|(?=\d))[ ]?[#.:=]{{0,2}}[ \t]{{0,8}}"
        r"(?P<phi>(?=[A-Za-z/-]{0,6}\d)(?=[\w/-]{0,20}?\d[\w/-]{0,20}?\d[\w/-]{0,20}?\d)(?:[A-Z0-9]"
        r"|[a-z]{1,3}(?=\d))[A-Z0-9/-]{3,24})"
        r"(?![\w/-]|[ ]?(?:mg|mcg|ml|%))",
        hits=("MRN<2181772>", "claim no. <S17-20981>", "acc <ch77063920> 3 cm", "lot <66F7028>"),
        misses=("unit 3", "report 0710 from", "pt 5/5"),
    ),
    Shape(
        "long id",
        r"(?<![\w.:-])(?P<phi>\d{7,20}|\d{2,4}(?:-\d{1,5}){2,4}"
        r"|(?=[A-Z-]{0,9}\d[A-Z-]{0,6}\d[A-Z-]{0,6}\d[A-Z-]{0,6}\d)"
        r"(?:[A-Z]{1,5}-?\d{5,12}[A-Z]{0,3}|[A-Z]{2,5}-?\d{4}[A-Z]{0,3}|[A-Z]{1,4}-?\d{1,4}-\d{4,10}"
        r"|\d{2,4}-\d{4,8})|[A-Z]{2,4}(?:/\d{2,6}){2,3}"
        r"|[A-Z]{2}\d\d[ ][A-Z]{3}"
        r"|(?=(?:[A-Z]{0,9}\d){3})(?=\d{0,9}[A-Z])[A-Z0-9]{7,20})(?![\w/:-]|\.\d|[ ](?i:m[gl]|units|k?cal|cc)\b)",
        hits=("film (<RAD-74-379595>)", "* <303-29-54-9> *", "sedan (<1NPG350>)", "ref <2396705>", "<W24-218177>"),
        misses=("F31.81", "A5513", "COVID19", "2065-2068", "HLA-B27"),
    ),
)
"""Most telling first: a place is doubted once."""
_LOOK_ALIKES = re.compile(
    r"(?:[01]\d[0-5]\d|2[0-3][0-5]\d|\d{4}-\d{4}|\d{4}-\d\d-\d\d|\d{1,2}-\d{1,2}-\d{2,4}|H\dN\d|(?:19|20)\d\d/(?:19"
    r"|20)?\d\d"
    r"|\d{1,3}/\d{1,3}(?:/\d{1,3}){0,3})"
)
_CODED = re.compile(r"\b(?i:snomed|cpt|icd|ndc|hcpcs|loinc|orpha|omim)(?:-?\d{1,2})?[ :#-]{1,3}\Z")
_KINDS = {"photograph": "id", "cued id": "id", "long id": "id", "extension": "phone", "short extension": "phone"}


def unmarked_numbers(reading: Reading) -> Iterator[Doubt]:
    """Numbers and addresses that identify and have no mark; doses, ratios and codes of diagnoses are none of them."""
    taken: set[int] = set()
    for shape in SHAPES:
        kind = _KINDS.get(shape.name, shape.name)
        for match in reading.free_matches(shape.compiled):
            start, end = match.span("phi")
            if kind == "id" and _CODED.search(reading.text, max(0, start - 12), start):
                continue
            if taken.isdisjoint(range(start, end)) and not (kind == "id" and _LOOK_ALIKES.fullmatch(match["phi"])):
                taken.update(range(start, end))
                yield Doubt(start, end, f"unmarked-{kind}", f"reads like {shape.name} and is not marked")
