"""Postal codes: ZIP by the state before it or by its cue, and the lettered codes by their own shape."""

import re
from collections.abc import Iterator

from scrubjay.detect.rules.engine import Family
from scrubjay.detect.rules.rule import At, Rule
from scrubjay.kernel import scan
from scrubjay.labels import Label
from scrubjay.note import Span
from scrubjay.text import View

STATE_CODES = (
    "AL AK AS AZ AR CA CO CT DE DC FL GA GU HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND "
    "MP OH OK OR PA PR RI SC SD TN TX UT VT VA VI WA WV WI WY AA AE AP MH FM PW"
)
STATE_NAMES = (
    "Alabama|Alaska|Arizona|Arkansas|California|Colorado|Connecticut|Delaware|Florida|Georgia|Hawaii|Idaho|Illinois|"
    "Indiana|Iowa|Kansas|Kentucky|Louisiana|Maine|Maryland|Massachusetts|Michigan|Minnesota|Mississippi|Missouri|"
    "Montana|Nebraska|Nevada|Hampshire|Jersey|Mexico|York|Carolina|Dakota|Ohio|Oklahoma|Oregon|Pennsylvania|Island|"
    "Tennessee|Texas|Utah|Vermont|Virginia|Washington|Wisconsin|Wyoming|Columbia|Puerto Rico|Guam"
)
_CODE_BEFORE = STATE_CODES.replace(" ", "|")
_STATE_BEFORE = re.compile(
    rf"(?:,[ \t]{{0,3}}\n?[ \t]{{0,8}}(?:{_CODE_BEFORE})"
    rf"|[A-Z][A-Za-z'’-]{{1,30}}[ \t]{{1,3}}(?!ID|IN|OR)(?:{_CODE_BEFORE})"
    rf"|\b(?i:{STATE_NAMES})|\bD\.C)\.?,?[ \t\xa0]{{0,4}}\n?[ \t]{{0,4}}$"
)
_TOWN_BEFORE = re.compile(
    r"(?:\b(?:St|Street|Ave|Avenue|Rd|Road|Ln|Lane|Dr|Drive|Ct|Court|Way|Blvd|Pl|Place)\b\.?|[A-Z0-9]),"
    r"[ \t]{0,3}(?:[A-Z][a-z'.-]{1,20}[ \t]){1,3}$"
)


def _after_state(match: re.Match[str]) -> bool:
    """A state stands right before the digits, or a street with its town."""
    before = match.string[max(0, match.start() - 60) : match.start()]
    return bool(_STATE_BEFORE.search(before[-44:]) or _TOWN_BEFORE.search(before))


def _after_town(match: re.Match[str]) -> bool:
    """The code of the state is in capitals, and a town stands before it."""
    return bool(
        re.search(r"\b[A-Z][a-z]{2,20},?[ \t]{1,2}[A-Z]{2}$", match.string[max(0, match.start() - 30) : match.start()])
    )


UK_AREAS = frozenset(
    "AB AL B BA BB BD BH BL BN BR BS BT CA CB CF CH CM CO CR CT CV CW DA DD DE DG DH DL DN DT DY E EC EH EN "
    "EX FK FY G GL GU GY HA HD HG HP HR HS HU HX IG IM IP IV JE KA KT KW KY L LA LD LE LL LN LS LU M ME MK ML "
    "N NE NG NN NP NR NW OL OX PA PE PH PL PO PR RG RH RM S SA SE SG SK SL SM SN SO SP SR SS ST SW SY TA TD "
    "TF TN TQ TR TS TW UB W WA WC WD WF WN WR WS WV YO ZE".split()
)
EIRCODE_KEYS = frozenset(
    "A41 A42 A45 A63 A67 A75 A81 A82 A83 A84 A85 A86 A91 A92 A94 A96 A98 C15 D01 D02 D03 D04 D05 D06 D6W D07 "
    "D08 D09 D10 D11 D12 D13 D14 D15 D16 D17 D18 D20 D22 D24 E21 E25 E32 E34 E41 E45 E53 E91 F12 F23 F26 F28 "
    "F31 F35 F42 F45 F52 F56 F91 F92 F93 F94 H12 H14 H16 H18 H23 H53 H54 H62 H65 H71 H91 K32 K34 K36 K45 K56 "
    "K67 K78 N37 N39 N41 N91 P12 P14 P17 P24 P25 P31 P32 P36 P43 P47 P51 P56 P61 P67 P72 P75 P81 P85 R14 R21 "
    "R32 R35 R42 R45 R51 R56 R93 R95 T12 T23 T34 T45 T56 V14 V15 V23 V31 V35 V42 V92 V93 V94 V95 W12 W23 W34 "
    "W91 X35 X42 X91 Y14 Y21 Y25 Y34 Y35".split()
)
_LETTERED = re.compile(
    r"(?P<uk>(?P<area>[A-Z]{1,2})(?P<out>\d[A-Z\d]?) ?\d(?P<inward>[ABD-HJLNP-UW-Z]{2}))(?![A-Za-z0-9])"
    r"|(?P<ca>[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z][ -]?\d[ABCEGHJ-NPRSTV-Z]\d)(?![A-Za-z0-9])"
    r"|(?P<ie>(?P<key>[A-Z]\d[\dW])[ ]?(?=[A-Z]{0,3}\d)(?=\d{0,3}[A-Z])[0-9AC-FHKNPRTV-Y]{4})(?![A-Za-z0-9])"
)
_COMA_SCORE = re.compile(r"E[1-4][VT][1-5]M[1-6]")
"""Eyes, voice and movement of the coma scale, which read like a Canadian code."""
_SPINE_OR_VITAMIN = frozenset({"B", "C", "L", "S"})
_ENDS_OF_NUMBERS = frozenset({"ND", "RD", "ST", "TH", "HR", "PT", "WB", "AD", "PR", "QD", "BP"})


def lettered(view: View) -> Iterator[Span]:
    """British, Canadian and Irish codes, told from levels of the spine and doses by areas that exist."""
    tokens, text = view.tokens, view.text
    mixed = scan.HAS_DIGIT | scan.UPPER_FIRST
    chosen = ((tokens.flags & mixed) == mixed) & (tokens.end - tokens.start <= 7)
    for i in chosen.nonzero()[0].tolist():
        match = _LETTERED.match(text, int(tokens.start[i]))
        if match is None:
            continue
        if match["uk"] and (match["area"] not in UK_AREAS or _looks_like_a_count(match)):
            continue
        if match["ie"] and match["key"] not in EIRCODE_KEYS:
            continue
        if match["ca"] and _COMA_SCORE.fullmatch(match["ca"]):
            continue
        kind = "uk" if match["uk"] else "canada" if match["ca"] else "eircode"
        yield Span(match.start(), match.end(), Label.ZIP, 0.95, f"rules.postcodes.{kind}")


def _looks_like_a_count(match: re.Match[str]) -> bool:
    """Whether a code may as well be a level and an ordinal, as in "L4 2ND"."""
    return match["area"] in _SPINE_OR_VITAMIN and match["inward"] in _ENDS_OF_NUMBERS


RULES = (
    Rule(
        "us",
        Label.ZIP,
        r"\d{5}(?:-\d{4})?(?![\d-]|[.,]\d)",
        check=_after_state,
        digits=(5, 5),
        hits=(
            "Walnut Ford, KS <66899>",
            "Ozark, OH <44098-1207>.",
            "lives in North Dakota <58999>",
            "9 Elm Street, Ozark <44098>",
            "Dunmore, PA\n<18599>Facility",
        ),
        misses=("WBC 12000", "platelets 15000 IN urine", "case 44098", "CA 12500 units", "MI 12345.6", "Ref 12-44098"),
    ),
    Rule(
        "australia",
        Label.ZIP,
        r",?[ \t\n]{1,3}(?P<phi>(?:0[289]|[1-9]\d)\d{2})(?![\d/:.,-]{0,3}\d|[ \t]?(?:m[lgc]|units?|hrs?|h\b|kcal))",
        at=At.AFTER_CUE,
        cues=(
            *("NSW", "VIC", "QLD", "TAS", "ACT", "New South Wales", "Victoria", "Queensland", "South Australia"),
            *("Western Australia", "Tasmania", "Northern Territory", "Australian Capital Territory"),
        ),
        hits=("Wattle Flat NSW <2799>", "Gumbridge, Queensland <4999>"),
        misses=("vic 12 mg", "ACT 2000 units", "Act 1999/01", "VIC 3000 kcal"),
    ),
    Rule(
        "australia_short",
        Label.ZIP,
        r"[ \t]{1,3}(?P<phi>(?:08|[56]\d)\d{2})(?![\d/:.,-]{0,3}\d)",
        at=At.AFTER_CUE,
        cues=("SA", "WA", "NT"),
        check=_after_town,
        hits=("Quandong SA <5299>", "Port Mallee, WA <6999>", "Bulla NT <0899>."),
        misses=("SA 5000", "received NT 5000,12", "in SA 9999", "2 weeks SA 5000"),
    ),
    Rule(
        "cued",
        Label.ZIP,
        r"(?:[ \t]?codes?)?[ \t]{0,3}(?:[:#=]|is|of|in)?[ \t]{0,3}"
        r"(?P<phi>\d{5}(?:-\d{4})?|\d{4}|(?i:[a-z]{1,2}\d[a-z\d]? ?\d[a-z]{2}|[a-z]\d[a-z][ -]?\d[a-z]\d"
        r"|[a-z]\d[\dw] ?[a-z0-9]{4}))"
        r"(?![A-Za-z0-9]|-\d)",
        at=At.AFTER_CUE,
        cues=("zip", "zipcode", "postcode", "postal code", "post code", "postal", "eircode"),
        hits=(
            "ZIP: <44098>",
            "zip code is <44098-1207>",
            "postcode <la9 9zx>",
            "Postal code: <K1Z 9X9>",
            "Eircode <D02 X9Z9>",
        ),
        misses=("zip line 12 feet", "postal worker, 5 years", "zip 1"),
    ),
)

FAMILY = Family("postcodes", RULES, find=lettered)
