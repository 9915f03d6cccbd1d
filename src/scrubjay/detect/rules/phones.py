"""Phone, fax and pager numbers and extensions.

The layouts with hyphens, dots, brackets or a country code are phone numbers wherever they stand; looser ones need a
word such as Tel or cell before them. A number is a fax number by the words near it.
"""

import re

from scrubjay.detect.rules.date_numbers import COMPACT
from scrubjay.detect.rules.engine import Family
from scrubjay.detect.rules.fragments import NOT_A_MEASURE, after, before, digits_of, listed, owner
from scrubjay.detect.rules.rule import At, Rule
from scrubjay.labels import Label

_ENDS = r"(?!\d|[-./]\d|[a-wyz]|[A-Z]\d)"
_STARTS = r"(?<![\d$])(?<!\d[-./:,])(?<!\d{4} )"
_TEN = (
    r"(?:1[-. ]{1,3}|1)?(?:\(\d{3}\)[-. ]{0,2}\d{3}[-. ]?\d{4}"
    r"|\d{3}[-./ ]\d{3}[-. ]\d{4}|\d{3}(?: - | -|- )\d{3}(?: - | -|- )\d{4})"
)
_NATIONAL = r"(?:00[1-9]\d{1,2}[ -]?\d|0[1-9])\d{0,3}(?:[ -]\d{3,7}){1,3}|1[38]00[ -]\d{3}[ -]\d{3}"
_BRACKETED = r"\((?:\d{3}|0\d{1,4})\)[-. ]{0,2}\d{3,4}[-. ]{0,2}\d{3,4}|\(0\d{3,4}\) ?\d{6}"
_COUNTRY = r"\+\d{1,3}[-. ]{0,2}(?:\(\d{1,5}\)[-. ]{0,2})?\d{1,5}(?:[-. ]{1,2}\d{2,7}){0,4}"
_LOOSE = (
    r"(?=(?:[-+(). \xa0]{0,4}\d){7})\+?(?:\(\d{1,6}\)|\d{1,15})"
    r"(?:[-.]{1,2}\d{2,7}|[ \xa0]{1,2}\d{3,7}|[ \xa0][-–][ \xa0]\d{3,7}"
    r"|[ \xa0]?\(\d{1,5}\)|(?<=\))[- ]?\d{1,7}|(?<=\+\d\d)[ ]\d{1,2}){0,5}"
)
_ANY = rf"(?:{_LOOSE}){_ENDS}(?!:\d)"
_GAP = (
    r"(?:[ \t\xa0]{1,20}+|(?i:numbers?|nos?|num|ids?|line|phone|tel|cell|direct|main|home|work|is|was|at|on|to|me|us"
    r"|her|him|them|back|the|our|office|clinic|contact|extension|ext|from|pt|patient|and|or)(?![A-Za-z])\.?|[:#=.,;/()-]){0,9}"
    r"(?:\?[ \t]{0,3}\r?\n[ \t]{0,4}[A-Z][A-Za-z. ]{0,24}:[^\d\n+(]{0,30})?"
)

_AFTER_A_NUMBER = r"\d(?:[,;/]?[ \t]{1,3}|[ \t]?[|·•][ \t]{0,2})"
_FAX_BEFORE = re.compile(
    r"(?:(?i:fax|facsimile|telefax)(?i:ed|es|ing)?(?:(?i:numbers?|nos?|num|to|at|is|line)|[\s:#.()=-]){0,12}"
    r"|(?i:fax(?:ed|ing)?) [^.;\n\d]{0,40} (?i:to|at)[ :]{1,2}"
    r"|\b(?:F|F[xX])[:.]?[ \t]{0,4}"
    rf"|{_AFTER_A_NUMBER}f[:.]?[ \t]{{1,2}})\Z"
)
_FAXED_NEARBY = re.compile(
    r"(?i:\bfax(?:ed|es|ing)?\b)"
    r"(?:(?!(?i:tel|telephone|ph|phone|call(?:s|ed|ing)?|cell|mobile|ring|paged?|pager|voice|direct|home|work)\b)"
    r"[^.;\d\n]|\r?\n(?![ \t]{0,8}\r?\n)){0,40}\Z"
)
_FAX_AFTER = re.compile(
    r"[ \t]{0,2}-?[ \t]?(?:\([ \t]?(?i:fax|facsimile|f)[ \t]?\)"
    r"|(?i:fax|facsimile)\b(?![ \t]{0,2}[:#.]?[ \t]{0,2}[(+\d]))"
)
_RANGE_BEFORE = re.compile(r"(?i:range|ref|reference|normal|between|from|nl|goal|target|[<>=])[\s:(]{0,4}\Z")
_PAGER = re.compile(r"(?i:pagers?|beeper|bleep|pgr|bpr|dect)\Z")
_IN_PLACE_OF_PHONE = re.compile(r"(?i:version|section|cpt|icd|ndc|hcpcs|loinc)[\s:#.]{0,4}\Z")


def is_fax(match: re.Match[str]) -> bool:
    """Whether the words right before or after a number make it a fax number."""
    return _FAX_BEFORE.search(before(match, 60)) is not None or _FAX_AFTER.match(after(match)) is not None


def _is_phone(match: re.Match[str]) -> bool:
    if is_fax(match) or owner(match):
        return False
    return _IN_PLACE_OF_PHONE.search(before(match)) is None


def _is_national(match: re.Match[str]) -> bool:
    return 9 <= len(digits_of(match.group())) <= 14 and _is_phone(match)


def _is_local(match: re.Match[str]) -> bool:
    """Refuse ranges such as a laboratory's "211-1000", which look like seven-digit numbers."""
    return _RANGE_BEFORE.search(before(match)) is None and _is_phone(match)


def _is_called(match: re.Match[str]) -> bool:
    number = match.group("phi")
    if re.fullmatch(COMPACT, number) and _REACHED.search(before(match, 16)):
        return False
    return 7 <= len(digits_of(number)) <= 15 and _FAX_AFTER.match(after(match)) is None


def _is_faxed(match: re.Match[str]) -> bool:
    """A lone F counts as a capital or after a phone number, before one with a hyphen, bracket or dot: "F 555-0101"."""
    cue = before(match, 2)
    if cue[-1:] in "fF" and not cue[:1].isalpha():
        after_number = re.search(rf"{_AFTER_A_NUMBER}f\Z", before(match, 8)) is not None
        if cue == "(F" and match.group()[:1] in (":", "."):  # without a mark it is somebody's sex
            return re.fullmatch(r"\d{4}-\d\d-\d\d|\d{1,9}", match.group("phi")) is None
        return (cue == " F" or after_number) and re.search(r"[-(.]", match.group("phi")) is not None
    return _SHORTEST_NUMBER <= len(digits_of(match.group("phi"))) <= 15


def _is_extension(match: re.Match[str]) -> bool:
    """An x counts as an extension after a word or a phone number, not in "3 x 400" or "magnification x1000"."""
    lead = before(match, 16)[:-1]
    if not lead or (not lead[-1].isdigit() and not lead.rstrip(" \t,").endswith(tuple("0123456789"))):
        return len(match.group()) >= 4 and match.group()[0] != " " and (not lead or lead[-1] in " \t\n(,;/:")
    number = r"\d{3}[-. ]\d{4}" if len(match.group("phi")) < _SHORTEST_EXTENSION else r"\d{3}[-. ]?\d{3,4}"
    return re.search(rf"{number}[ \t,]{{0,3}}\Z", lead) is not None


_SHORTEST_NUMBER = 7
_SHORTEST_EXTENSION = 3
"""Fewer digits are one only behind a whole number: "150-450 x 10^9" is a range."""


def _is_pager(match: re.Match[str]) -> bool:
    """Three digits are a pager's after the thing's own name; after "page" they are a leaf's."""
    short = re.fullmatch(r"\d{3}|\d{2}-\d{3}", match.group("phi")) is not None
    return not short or _PAGER.search(before(match, 10)) is not None


_PHONE_CUES = listed("""
    phone, telephone, tel, ph, cell, cellphone, mobile, mob, landline, contact, call, callback, voicemail, hotline,
    direct line, direct, home, work, office, dial, text, ring, rung, reached, reach, called
""")
_REACHED = re.compile(r"(?i:contact(?:ed)?|called|reach(?:ed)?)[ \t:]{0,3}\Z")
"""What a date may stand behind as well as a phone number: "last contact 20760329"."""
_FAX_CUES = ("fax", "faxed", "facsimile", "telefax", "fx", "f")
_HANDSETS = ("vocera", "dect", "ascom", "spectralink", "voalte")
_PAGER_CUES = ("pager", "pagers", "beeper", "beep", "bleep", "pgr", "pg", "paged", "page", "bpr", *_HANDSETS)

RULES = (
    Rule(
        "ten_digits",
        Label.PHONE,
        rf"{_STARTS}(?=\d{{3}}[-./ ]|1[-. (]|1\d{{3}}[-. ]){_TEN}{_ENDS}{NOT_A_MEASURE}",
        check=_is_phone,
        follow=r"[-./ ][-\d (.]|\(\d",
        digits=(1, 4),
        hits=(
            "reach her at <620-555-0136>.",
            "<620.555.0136>",
            "<1-800-555-0199> toll-free",
            "<620 555 0136>Prior visits",
            "cell<620-555-0136>",
            "pager #<620-555-0191>",
            "<620 555-0136>",
            "<613-555-0182>x12",
            "<1 (620) 555-0136>",
            "<1-(800) 555-0199>",
        ),
        misses=(
            "120-130-1400 mL",
            "Fax: 620-555-0161",
            "NHS No. 999 555 0104",
            "NHS number\n   999 555 0104",
            "1-620-555-01",
            "620-555-0161 (fax)",
            "1 (of 3)",
        ),
    ),
    Rule(
        "seven_digits",
        Label.PHONE,
        rf"{_STARTS}(?<![A-Z]-)(?<!\d )(?<!\))(?<!\)[ -])[1-9]\d{{2}}-\d{{4}}{_ENDS}{NOT_A_MEASURE}",
        check=_is_local,
        score=0.85,
        follow=r"-\d",
        digits=(3, 3),
        hits=("ring cell <555-0137> before supper", "<555-0137>Next", "at <555-0137>."),
        misses=(
            "folate range 211-1000",
            "1900-0730",
            "B12 200-1100 pg/mL (ref 200-1100)",
            "200-1000 mg",
            "fax 555-0177",
        ),
    ),
    Rule(
        "national",
        Label.PHONE,
        rf"{_STARTS}(?=0|1[38]00)(?:{_NATIONAL}){_ENDS}",
        check=_is_national,
        follow=r"[ -]\d",
        digits=(2, 7),
        hits=(
            "Tel <01632 960417>",
            "<01632 960 344> ext. 212",
            "<07700 900382>",
            "<020 7946 0123>",
            "<0491 570 156>",
            "<1300 975 707>",
            "<020 915 0199>",
            "<0044 161 4960173>",
        ),
        misses=("0400-0600", "0004 4349 7681", "fax 01632-960-377", "07:30 1900", "0.5 300 mg", "NHS 0199 555 0104"),
    ),
    Rule(
        "bracketed",
        Label.PHONE,
        rf"(?<!1)(?<!1[ -])(?<!\d){_BRACKETED}{_ENDS}",
        At.CUE,
        cues=("(",),
        check=_is_phone,
        hits=(
            "<(620) 555-0136>",
            "<(0161) 496 0173>",
            "line, <(620)555-0136>.",
            "<(02) 5550 1234>",
            "<(01632) 960417>",
        ),
        misses=(
            "(120) 300-40",
            "Fax (620) 555-0177",
            "(20) 30 40",
            "T 555-0100 F (620) 555-0101",
            "(620) 555-0177 Fax",
        ),
    ),
    Rule(
        "country_code",
        Label.PHONE,
        rf"(?<![\d+]){_COUNTRY}{_ENDS}",
        At.CUE,
        cues=("+",),
        check=lambda match: 8 <= len(digits_of(match.group())) <= 15 and _is_phone(match),
        hits=(
            "<+44 20 7946 0123>",
            "<+1 620-555-0136>",
            "<+1 (620) 555-0136>",
            "<+353 20 915 0199>",
            "<+61 491 570 156>",
            "<+44 (0)161 496 0173>",
        ),
        misses=("PEEP +8, sats 93", "Fax +44 161 496 0174", "+2 edema"),
    ),
    Rule(
        "after_a_phone_word",
        Label.PHONE,
        rf"{_GAP}(?<![\d+(])(?P<phi>{_ANY})",
        At.AFTER_CUE,
        cues=_PHONE_CUES,
        check=_is_called,
        score=0.9,
        hits=(
            "Phone: <6205550136>",
            "Best mobile to reach her on?\nDaughter: <0491570 156 001>.",
            "Cell <555 0148> evenings",
            "Tel. <555.0148>",
            "Home: <555-0137> Work: <555-0149>",
            "call me back on <0161 4960173>",
            "Tel <20110516>",
        ),
        misses=(
            "last contact 20760329",
            "call 911",
            "call in 2 weeks",
            "home 03/04/2071",
            "cell count 4500",
            "work 555-0149 (fax)",
        ),
    ),
    Rule(
        "extension",
        Label.PHONE,
        r"(?:[ \t]{0,3}(?i:nos?|number)?[.:#]{0,2}[ \t]{0,3})(?P<phi>\d{2,6}|\d-\d{4})(?![\d/%]|[-.]\d)"
        + NOT_A_MEASURE,
        At.AFTER_CUE,
        cues=("ext", "extn", "extension", "exts"),
        hits=("01632 960 344 ext. <218>", "Amy on ext <233>", "extension: <4-4417>", "ext.<4417>"),
        misses=("extension 10 degrees", "ext 5", "extension lag 20%"),
    ),
    Rule(
        "internal",
        Label.PHONE,
        r"(?:[ \t]{1,3}(?:(?i:me|us|at|on|back)[ \t]{1,3}){0,2})(?P<phi>[2-9]-\d{4})(?![\d/%]|[-.]\d)",
        At.AFTER_CUE,
        cues=("call", "dial", "phone", "tel", "ring"),
        score=0.85,
        hits=("please call <5-4417>", "dial <4-4417> from inside"),
        misses=("call 2-3 times", "call 5-44178"),
    ),
    Rule(
        "x_extension",
        Label.PHONE,
        r"[ ]?(?P<phi>\d{2,5}|\d-\d{4})(?![\d/%^(*E]|[-.,]\d|[ \t]?(?:K|k|magn|h\b))" + NOT_A_MEASURE,
        At.AFTER_CUE,
        cues=("x",),
        check=_is_extension,
        score=0.85,
        hits=("marta (cm) x<4471> to arrange", "555-0100 x<417>, fax", "x<6-4417>", "work 555-0144 x <16> (home)"),
        misses=(
            "3 x 4000",
            "4 x 16",
            "BID x14",
            "150-450 x 10^9/L",
            "100-200 x 10",
            "WBC x1000/uL",
            "x3",
            "x 1000 mg",
            "10x1000",
            "heparin x5000 units",
            "max1000",
        ),
    ),
    Rule(
        "pager",
        Label.PHONE,
        r"(?:[ \t]{0,3}(?i:numbers?|nos?|ids?|is|on|me|us|him|her)(?![A-Za-z])\.?|[ \t]{0,3}[:#.(=]|[ \t]{1,3}){0,5}"
        r"(?:\r?\n[ \t]{0,8}(?=\d{5}|\d{3}-))?"
        rf"(?P<phi>\d{{2,3}}[-. ]\d{{4}}|\d-\d{{4}}|\d{{2}}-\d{{3}}|\d{{3,7}})"
        rf"(?![\d/%:]|[-.]\d|[ \t]?(?i:of|hrs?|hours|h\b))"
        rf"{NOT_A_MEASURE}",
        At.AFTER_CUE,
        cues=_PAGER_CUES,
        check=_is_pager,
        hits=(
            "pager <31102>",
            "beeper #<4471>",
            "Pgr: <555-0171>",
            "please page <2330> if febrile",
            "bleep <2241>",
            "pager\n<31102>",
            "(pager <447>)",
            "bleep <44-7120>",
            "Ascom <44712>",
            "beeper <44-712>",
        ),
        misses=("page 212.", "page 12-200", "page 2 of 4", "paged at 0730", "Page 1200 of 1300", "pager: none"),
    ),
    Rule(
        "paged_somebody",
        Label.PHONE,
        r"[ ](?:(?:(?i:dr)\.?[ ])?[A-Z][a-z'’-]{1,20}(?:[ ][A-Z][a-z'’-]{1,20})?[ ](?:(?:at|on|@)[ ])?"
        r"|[a-z'’-]{2,20}[ ](?:at|on|@)[ ])"
        r"(?P<phi>(?!(?:[01]\d|2[0-3])[0-5]\d(?!\d))\d{4,5}|\d{2}-\d{4})(?![\d/%:]|[-.]\d|[ \t]?(?i:hrs?|hours|h\b))"
        + NOT_A_MEASURE,
        At.AFTER_CUE,
        cues=("paged", "bleeped", "beeped"),
        score=0.8,
        hits=("paged priya at <4471>. order", "(paged Dr. Quill <13-8842> at", "bleeped Ada Quill on <44712>"),
        misses=("paged Dr. Quill at 1430", "paged surgery 4000 mL EBL", "paged nurse 2500 times", "paged at 0730"),
    ),
    Rule(
        "p_pager",
        Label.PHONE,
        r"(?<=[ (,;/\n][pP])(?P<phi>\d{4,5})(?![\d/%A-Za-z]|[-.:]\d)",
        At.AFTER_CUE,
        cues=("p",),
        score=0.8,
        hits=("R. Ames p<5512>", "(p<31102>)"),
        misses=("p53", "p 0.05", "type2p5512", "p<0.001"),
    ),
    Rule(
        "fax",
        Label.FAX,
        rf"(?:{_GAP}|[ ][^.;\n\d(+]{{0,40}}?[ ](?i:to|at)[ :]{{1,2}})(?<![\d+(])(?P<phi>{_ANY})",
        At.AFTER_CUE,
        cues=_FAX_CUES,
        check=_is_faxed,
        hits=(
            "Fax: <(620) 555-0177>",
            "fax<620-555-0161>",
            "Tel/Fax: <555-0177>",
            "T 555-0100 F <555-0101>",
            "620-555-0100, f <620-555-0101>",
            "t. 620.555.0100 | f. <620.555.0101>",
            "Larkrise (F: <01632 960877>)",
            "(fax <01632-960-377>)",
            "faxed to <620-555-0161>",
            "faxed the letter to Dr Ames at <620-555-0161>",
            "Facsimile No. <+44 161 496 0174>",
        ),
        misses=(
            "fax the form by 03/04/2071",
            "Fax: pending",
            "45F 120/80",
            "F 98.6",
            "(F 1961-03-04)",
            "(F: 03041961)",
            "(F 4471922)",
        ),
    ),
    Rule(
        "faxed_nearby",
        Label.FAX,
        rf"{_STARTS}{_TEN}{_ENDS}{NOT_A_MEASURE}",
        check=lambda match: _FAXED_NEARBY.search(before(match, 60)) is not None and not owner(match),
        follow=r"[-./ ][-\d (.]|\(\d",
        digits=(1, 4),
        score=0.7,
        hits=("faxed a line to the office, <620-555-0161>", "copy by fax to Foger, <620-555-0161>"),
        misses=("faxed it and called her at 620-555-0161", "Fax sent. Mom 620-555-0161"),
    ),
    Rule(
        "number_then_fax",
        Label.FAX,
        rf"{_STARTS}(?P<phi>(?:\d{{3}}[-. ])?\d{{3}}[-.]\d{{4}}|0[1-9]\d{{2,3}} \d{{3}} ?\d{{3,4}}){_ENDS}",
        check=lambda match: _FAX_AFTER.match(after(match)) is not None,
        follow=r"[-. ]\d",
        digits=(3, 5),
        hits=("Phone 555-0100, <620-555-0161> (fax)", "<555-0177> fax", "<01632 960731> (F)"),
        misses=("555-0100 Fax: 555-0101", "620-555-0136", "12-13 (fax)"),
    ),
)

FAMILY = Family("phones", RULES)
