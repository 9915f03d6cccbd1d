"""States, provinces and post codes of the countries that notes come from, and how their codes are made."""

import re
from functools import cache
from random import Random

from scrubjay.replace.generate.layout import other_letter

_STATES = {
    "US": "AL:Alabama AK:Alaska AZ:Arizona AR:Arkansas CA:California CO:Colorado CT:Connecticut DE:Delaware FL:Florida "
    "GA:Georgia HI:Hawaii ID:Idaho IL:Illinois IN:Indiana IA:Iowa KS:Kansas KY:Kentucky LA:Louisiana ME:Maine "
    "MD:Maryland MA:Massachusetts MI:Michigan MN:Minnesota MS:Mississippi MO:Missouri MT:Montana NE:Nebraska "
    "NV:Nevada NH:New_Hampshire NJ:New_Jersey NM:New_Mexico NY:New_York NC:North_Carolina ND:North_Dakota OH:Ohio "
    "OK:Oklahoma OR:Oregon PA:Pennsylvania RI:Rhode_Island SC:South_Carolina SD:South_Dakota TN:Tennessee TX:Texas "
    "UT:Utah VT:Vermont VA:Virginia WA:Washington WV:West_Virginia WI:Wisconsin WY:Wyoming DC:District_of_Columbia "
    "PR:Puerto_Rico",
    "CA": "AB:Alberta BC:British_Columbia MB:Manitoba NB:New_Brunswick NL:Newfoundland NS:Nova_Scotia ON:Ontario "
    "PE:Prince_Edward_Island QC:Quebec SK:Saskatchewan",
    "AU": "NSW:New_South_Wales VIC:Victoria QLD:Queensland SA:South_Australia WA:Western_Australia TAS:Tasmania "
    "NT:Northern_Territory ACT:Australian_Capital_Territory",
    "GB": "Norfolk Suffolk Kent Essex Devon Dorset Cornwall Somerset Surrey Sussex Lancashire Cheshire Derbyshire "
    "Northumberland Cumbria Shropshire Herefordshire Wiltshire Lincolnshire Fife Powys Gwynedd Ceredigion Antrim "
    "Tyrone",
    "IE": "Galway Mayo Sligo Kerry Clare Limerick Cork Waterford Wexford Kilkenny Carlow Kildare Wicklow Meath Louth "
    "Cavan Monaghan Donegal Leitrim Roscommon Longford Westmeath Offaly Laois Tipperary",
}
_OLD_SHORT = {
    "AL": "Ala.", "AZ": "Ariz.", "CA": "Calif.", "CO": "Colo.", "CT": "Conn.", "FL": "Fla.", "IL": "Ill.", "KS": "Kan.",
    "MA": "Mass.", "MI": "Mich.", "MN": "Minn.", "MO": "Mo.", "NE": "Neb.", "OK": "Okla.", "OR": "Ore.", "PA": "Penn.",
    "TN": "Tenn.", "TX": "Tex.", "VT": "Vt.", "VA": "Va.", "WA": "Wash.", "WI": "Wis.",
}  # fmt: skip
GEONAMES = {
    "CA": dict(zip("01 02 03 04 05 07 08 09 10 11".split(), "AB BC MB NB NL NS ON PE QC SK".split(), strict=True)),
    "AU": dict(zip("01 02 03 04 05 06 07 08".split(), "ACT NSW NT QLD SA TAS VIC WA".split(), strict=True)),
}
_CANADIAN_LETTER = {
    "AB": "T",
    "BC": "V",
    "MB": "R",
    "NB": "E",
    "NL": "A",
    "NS": "B",
    "ON": "NLK",
    "PE": "C",
    "QC": "HJG",
} | {"SK": "S"}
_AUSTRALIAN_DIGIT = {"NSW": "2", "VIC": "3", "QLD": "4", "SA": "5", "WA": "6", "TAS": "7", "NT": "08", "ACT": "26"}
_DOTTED = re.compile(r"[A-Za-z]\.\s?[A-Za-z]\.")
_AREAS = (
    "AB BA BB BD BH BN BS CA CB CF CH CM CO CT CV DD DE DG DH DL DN DT DY EX FK GL GU HD HG HP HR HU HX IP IV KA KT "
    "KY LA LD LE LN LS LU ME MK NE NG NN NP NR OL OX PA PE PH PL PO PR RG RH SA SG SK SN SO SP SR SS ST SY TA TD TF "
    "TN TQ TR TS WA WD WF WN WR WS WV YO"
).split()
_SHAPES = {
    "US": re.compile(r"\d{5}(?:-\d{4})?"),
    "GB": re.compile(r"[A-Za-z]{1,2}\d[\dA-Za-z]?(?:\s{0,2}\d[A-Za-z]{2})?"),
    "CA": re.compile(r"[A-Za-z]\d[A-Za-z][ -]?\d[A-Za-z]\d"),
    "IE": re.compile(r"[A-Za-z]\d[\dWw][ -]?[A-Za-z\d]{4}"),
    "AU": re.compile(r"\d{4}"),
}
_LETTERS = {"GB": "ABDEFGHJLNPQRSTUWXYZ", "CA": "ABCEGHJKLMNPRSTVWXYZ", "IE": "ACDEFHKNPRTVWXY"}
"""The letters that codes are made of: in Britain those after the gap, in Canada those after the first."""


@cache
def states(country: str) -> dict[str, str]:
    """Codes and names of a country's states; counties, which have no codes, by their names."""
    rows = (entry.partition(":") for entry in _STATES.get(country, "").split())
    return {code: (name or code).replace("_", " ") for code, _, name in rows}


def find_state(text: str) -> tuple[str, str] | None:
    """The country and code of the state that a name or abbreviation means."""
    return _index().get(text.lower().strip().removeprefix("co. ").removeprefix("county ").replace(".", ""))


def write_state(country: str, code: str, *, like: str) -> str:
    """The state written as the old one was: code, name, or the old abbreviation with a full stop."""
    bare = like.replace(".", "")
    lead = like[:4] if like[:4].lower() == "co. " else ""
    if bare.upper() in states(country) and len(bare) <= 3 and "." not in like:
        return code.lower() if like.islower() else code
    if _DOTTED.fullmatch(like) and len(code) == 2:
        return f"{code[0]}.{code[1]}."
    if like.endswith(".") and country == "US" and code in _OLD_SHORT:
        return _OLD_SHORT[code]
    return lead + states(country)[code]


def post_country(text: str) -> str:
    """The country whose post codes look like this, or nothing."""
    return next((country for country, shape in _SHAPES.items() if shape.fullmatch(text)), "")


def draw_post_code(text: str, state: str, stream: Random) -> str:
    """A post code of the same shape, in the state; in Britain in the area, such as PE, that stands for one."""
    match post_country(text):
        case "GB":
            return _british(text, state, stream)
        case "CA":
            letters = _CANADIAN_LETTER.get(state, "KLMN")
            head = letters[int(stream.random() * len(letters))]
            return (head if text[0].isupper() else head.lower()) + _redrawn(text[1:], stream, _LETTERS["CA"])
        case "AU":
            head = _AUSTRALIAN_DIGIT.get(state, text[0])
            return head + _redrawn(text[len(head) :], stream)
        case "IE":
            gap = text[3:4] if len(text) > 7 else ""
            key, place = text[1:3], text[3 + len(gap) :]
            return text[0] + _redrawn(key, stream, "W") + gap + _redrawn(place, stream, _LETTERS["IE"])
    return _redrawn(text, stream)


def draw_area(stream: Random) -> str:
    """The letters that begin British post codes of a town."""
    return _AREAS[int(stream.random() * len(_AREAS))]


def _british(text: str, area: str, stream: Random) -> str:
    area = area if area in _AREAS else draw_area(stream)
    head = re.match(r"[A-Za-z]{1,2}", text)
    size = head.end() if head else 0
    new = (area if text[0].isupper() else area.lower()) + text[size]
    outer, gap, inner = text[size + 1 :].rpartition(" ") if " " in text else (text[size + 1 : -3], "", text[-3:])
    if not gap and len(text) < 5:
        outer, inner = text[size + 1 :], ""
    digits = "".join(str(int(stream.random() * 10)) if char.isdecimal() else char for char in outer)
    return new + digits + gap + _redrawn(inner, stream, _LETTERS["GB"])


def _redrawn(text: str, stream: Random, letters: str = "") -> str:
    return "".join(
        str(int(stream.random() * 10)) if char.isdecimal() else _letter(char, stream, letters) for char in text
    )


def _letter(char: str, stream: Random, letters: str) -> str:
    if not char.isalpha() or not letters:
        return other_letter(char, stream) if char.isalpha() else char
    others = letters.replace(char.upper(), "") or letters
    letter = others[int(stream.random() * len(others))]
    return letter if char.isupper() else letter.lower()


@cache
def _index() -> dict[str, tuple[str, str]]:
    index = {}
    for country in ("IE", "GB", "AU", "CA", "US"):  # of two that share a code or name, the American
        for code, name in states(country).items():
            index[code.lower()] = index[name.lower()] = (country, code)
    for code, short in _OLD_SHORT.items():
        index[short.lower().rstrip(".")] = ("US", code)
    return index
