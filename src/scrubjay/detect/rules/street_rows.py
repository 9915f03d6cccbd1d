"""Streets that a pattern can say: after "Address:", before a town with its code, with a suite, boxes and corners."""

from scrubjay.detect.rules.rule import At, Rule
from scrubjay.detect.rules.street_words import UNIT_WORD
from scrubjay.labels import Label

_NAME = r"(?:[A-Z0-9][\w'’-]{0,20}\b(?:\.(?=[ ][A-Z]))?)"
_UNIT_TAIL = rf"(?:,?[ ]{{1,2}}(?:(?i:{UNIT_WORD})\b\.?[ ]{{0,2}}#?[ ]?[A-Za-z0-9-]{{1,6}}|#[ ]?[A-Za-z0-9-]{{1,6}}))?"

RULES = (
    Rule(
        "cued",
        Label.STREET,
        r"[ \t]{0,2}(?:[:\-–]|is|was)?[ \t]{0,3}\n?[ \t]{0,8}"
        rf"(?P<phi>\d{{1,6}}[A-Za-z]?(?: {_NAME}){{1,4}}?{_UNIT_TAIL})"
        r"(?=[ \t]{0,3}(?:,|;|\n|$|\.(?:\s|$)))",
        at=At.AFTER_CUE,
        cues=(
            *("address", "addr", "home address", "lives at", "living at", "resides at", "residing at", "residence"),
            *("resident of", "residence at", "mailing address", "house at", "home at", "apartment at"),
        ),
        score=0.85,
        hits=(
            "Address: <41 Linnet Cliff Apt. 9>, Lake Orrin, RI",
            "He resides at <77 Old Tannery>.",
            "Address\n<12 Oak Hollow>\n",
        ),
        misses=("Address 3 goals", "lives at 2 homes", "Address: unknown", "living at 90% capacity"),
    ),
    Rule(
        "mailed",
        Label.STREET,
        rf"\d{{1,6}}[A-Za-z]?(?: {_NAME}){{1,4}}?{_UNIT_TAIL}"
        r"(?=,?[ \t]{0,2}\n?[ \t]{0,8}(?:[A-Z][\w'’.-]{1,20}[ ]?){1,3},?[ ]{1,2}[A-Z]{2}[ ]{1,2}\d{5}\b)",
        score=0.9,
        follow=r" [A-Z0-9]|[A-Za-z] ",
        digits=(1, 6),
        hits=("<41 Linnet Cliff Apt. 9>, Lake Orrin, VT 05999", "<7 Tarn Unions>, Tarnby, NH 03999"),
        misses=("4 Linnet Cliff, Orrin", "5 Day Course, Given 10000"),
    ),
    Rule(
        "suite",
        Label.STREET,
        rf"\d{{1,6}}[A-Za-z]?(?:[ ]{_NAME}){{1,5}}?,?[ ]{{1,2}}"
        r"(?i:suite|ste|apt|apartment)\b\.?[ ]?#?[A-Za-z]?\d{1,5}[A-Za-z]?\b",
        score=0.85,
        follow=r" [A-Z0-9]|[A-Za-z] ",
        digits=(1, 6),
        hits=("<77 N. Quartz Gulch, Ste. 4>, by the mill", "<9 Old Creamery Suite 300>"),
        misses=("3 West Room 12", "4 Tabs Ste", "2 South, bed 5"),
    ),
    Rule(
        "box",
        Label.STREET,
        r"(?i:p\.? ?o\.? ?box|post office box|box)[ ]{1,2}(?:#|no\.?)?[ ]?\d{1,7}\b",
        at=At.CUE,
        cues=("po box", "p.o. box", "p o box", "pobox", "post office box", "p.o box"),
        hits=("Claims, <PO Box 377>, Tarnby", "<P.O. Box 44>", "<p o box 9>", "<Post Office Box 7071>"),
        misses=("PO Box", "po boxes 12 per week"),
    ),
    Rule(
        "rural_route",
        Label.STREET,
        r"(?i:rural route|rural rte|rural rd|r\.?r\.?|star route|hc)"
        r"[ ]{1,2}#?\d{1,4},?[ ]{1,2}(?i:box)[ ]{1,2}\d{1,6}[A-Za-z]?\b",
        at=At.CUE,
        cues=("rural route", "rural rte", "rr", "r.r.", "star route", "hc"),
        hits=("<Rural Route 5 Box 31>, Ozark", "<RR 1, Box 220B>", "<HC 3 Box 9>"),
        misses=("RR 18", "RR 2, box of tissues", "HC 34 cm"),
    ),
    Rule(
        "corner",
        Label.STREET,
        r"[ ](?:the )?(?P<phi>(?:\d{1,3}(?:st|nd|rd|th)|[A-Z][\w'’.-]{1,20})(?: [A-Z][\w'’.-]{0,15}){0,2} (?:and|&)"
        r" (?:\d{1,3}(?:st|nd|rd|th)|[A-Z][\w'’.-]{1,20}\b)(?: [A-Z][\w'’-]{0,15}){0,2})",
        at=At.AFTER_CUE,
        cues=("corner of", "intersection of", "crossing of"),
        score=0.85,
        hits=("found at the corner of <Fifth and Main>", "near the intersection of <4th Street and Alder>."),
        misses=("corner of the mouth and lip", "intersection of two and three"),
    ),
)
