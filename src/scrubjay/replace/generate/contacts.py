"""Telephones and addresses of machines: the layout kept, the number in a range that nobody is given.

Numbers of ranges set aside for fiction stay in them: 555-01xx, 01632 960xxx, 07700 900xxx, (02) 5550 xxxx, 020 91x
xxxx. A whole American number gets one of them, and so does one that is spelt on the keys (1-800-GET-WELL); extensions
and pagers keep their length alone.
"""

import re
from itertools import count
from random import Random

from scrubjay.replace.generate.layout import fresh_digits

# The digits that stay, and how many are free, once a country code is off; {} is an area that may change.
_FICTION = (
    (re.compile(r"(01632)\d{6}"), "drama"),
    (re.compile(r"(07700900)\d{3}"), ""),
    (re.compile(r"(0808157)\d{4}"), ""),
    (re.compile(r"(0113|0114|0115|0116|0117|0118|0121|0131|0141|0151|0161|0191)(4960)\d{3}"), "uk"),
    (re.compile(r"(02079460)\d{3}"), ""),
    (re.compile(r"(02890180)\d{3}|(029201800)\d{2}|(03069990)\d{3}"), ""),
    (re.compile(r"(0[2378])(5550|7010)\d{4}"), "au"),
    (re.compile(r"(0491570)\d{3}|(04919)\d{5}|(1800160)\d{3}"), ""),
    (re.compile(r"(02091)\d{5}"), ""),
)
_AREAS = {
    "uk": ("0113", "0114", "0115", "0116", "0117", "0118", "0121", "0131", "0141", "0151", "0161"),
    "au": ("02", "03", "07", "08"),
}
_AMERICAN = re.compile(r"(1?)([2-9]\d{2})([2-9]\d{2})(\d{4})")
_WHOLE = 7
_FREE_AREAS = ("800", "833", "844", "855", "866", "877", "888")
_STAGED = re.compile(r"(\d{0,8}55501)\d{2}")
_EXTENSION = re.compile(r"[\s,;]{0,3}(?:\b|(?<=\d))(?:x|extn?\.?|extension|#)[\s.:]{0,3}\d{1,7}\Z", re.IGNORECASE)
_SPELT = re.compile(r"(?:\+?1[-. ])?\(?8\d\d\)?[-. ](?=[A-Z0-9 -]{7,9}\Z)[A-Z0-9-]{0,9}[A-Z]{3}[A-Z0-9 -]{0,9}")
_KEYS = str.maketrans("ABCDEFGHIJKLMNOPQRSTUVWXYZ", "22233344455566677778889999")
_COUNTRY = re.compile(r"(?:\+|00)(44|353|61|64)")
STATE_AREAS = dict(
    pair.split(":")
    for pair in (
        "AL:205 AK:907 AZ:602 AR:501 CA:916 CO:303 CT:860 DE:302 DC:202 FL:850 GA:404 HI:808 ID:208 IL:217 IN:317 "
        "IA:515 "
        "KS:785 KY:502 LA:225 ME:207 MD:410 MA:617 MI:517 MN:651 MS:601 MO:573 MT:406 NE:402 NV:775 NH:603 NJ:609 "
        "NM:505 "
        "NY:518 NC:919 ND:701 OH:614 OK:405 OR:503 PA:717 RI:401 SC:803 SD:605 TN:615 TX:512 UT:801 VT:802 VA:804 "
        "WA:360 "
        "WV:304 WI:608 WY:307 PR:787"
    ).split()
)
_AREA_LIST = tuple(sorted(STATE_AREAS.values()))
_IPV4 = re.compile(r"(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})(.{0,20})")
_DOCUMENTATION = ((192, 0, 2), (198, 51, 100), (203, 0, 113))
_HEX_PAIR = re.compile(r"[0-9A-Fa-f]{2}")
_MAC = re.compile(r"(?:[0-9A-Fa-f]{2}[:-]){5}[0-9A-Fa-f]{2}")
_HEX_RUN = re.compile(r"[0-9A-Fa-f]{1,4}")


def phone_key(text: str) -> str:
    """What a number is known by, however it is written, its extension left aside."""
    digits = _digits(_apart(text)[0])
    return digits[1:] if len(digits) == 11 and digits[0] == "1" else digits


def area_of(text: str) -> str:
    """The area code of an American number, or nothing."""
    found = _AMERICAN.fullmatch(_digits(_apart(text)[0]))
    return found[2] if found else ""


def _digits(text: str) -> str:
    return "".join(char for char in text if char.isdecimal() and char.isascii())


def _apart(text: str) -> tuple[str, str]:
    """The number, with digits for the letters it is spelt with, and its extension; one of the two may be all."""
    found = _EXTENSION.search(text)
    number, extension = (text[: found.start()], found[0]) if found and found.start() else (text, "")
    return (number.translate(_KEYS) if _SPELT.fullmatch(number) else number), extension


def draw_area(stream: Random) -> str:
    """An American area code."""
    return _AREA_LIST[int(stream.random() * len(_AREA_LIST))]


def draw_phone(text: str, stream: Random, *, area: str = "", fiction: bool = False) -> str:
    """Another number in the same layout; ``area`` is the area code of the new place, where one is known.

    With ``fiction`` every whole number goes to a range that is set aside for fiction, wherever the old one was.
    """
    number, extension = _apart(text)
    digits = _digits(number)
    if not digits:
        return text
    new = _pour(_new_digits(number, digits, stream, area, fiction=fiction), number)
    return new + (_pour(_other(_digits(extension), stream), extension) if extension else "")


def _new_digits(text: str, digits: str, stream: Random, area: str, *, fiction: bool) -> str:
    abroad = _COUNTRY.match(text.lstrip("( "))
    code = len(abroad[1]) + (2 if text.lstrip("( ").startswith("00") else 0) if abroad else 0
    local = digits[code:] if not abroad or digits[code : code + 1] == "0" else "0" + digits[code:]
    for pattern, region in _FICTION:
        if found := pattern.fullmatch(local):
            new = _fictional(found.groups(), region, len(local), stream)
            return digits[:code] + new[len(local) - (len(digits) - code) :]
    american = _AMERICAN.fullmatch(digits)
    if american and not abroad:
        kept = american[2] if american[2] in _FREE_AREAS else area or draw_area(stream)
        return f"{american[1]}{kept}55501{_two_digits(digits, stream)}"
    if staged := _STAGED.fullmatch(digits):
        return staged[1] + _two_digits(digits, stream)
    if len(digits) == _WHOLE and (fiction or digits.startswith("555")):
        return f"55501{_two_digits(digits, stream)}"
    if fiction and len(digits) >= _WHOLE:
        new = _staged(local, abroad[1] if abroad else "", stream, area or draw_area(stream))
        return digits[:code] + new[len(local) - (len(digits) - code) :]
    head = 5 if len(digits) > 9 else 0
    return digits[:head] + _other(digits[head:], stream)


def _staged(local: str, country: str, stream: Random, area: str) -> str:
    """As many digits, in a range for fiction of the country that numbers like this one belong to."""
    size = len(local)
    if country == "353":
        head = "02091"
    elif country == "61" or (not country and size == 10 and local[:2] == "04"):
        head = "0491570" if local[:2] == "04" else f"{local[:2]}5550"
    elif local[0] == "0":
        head = {"07": "07700900", "02": "02079460", "08": "0808157"}.get(local[:2], "01632960")
    elif size in (10, 11) and not country:
        head = ("1" if size == 11 else "") + f"{area}55501"
    else:
        head = local[:2] + "0000"
    return head[:size] + "".join(str(int(stream.random() * 10)) for _ in range(size - len(head)))


def _fictional(groups: tuple[str | None, ...], region: str, size: int, stream: Random) -> str:
    fixed = [group for group in groups if group]
    if region == "drama":
        fixed.append("960")
    elif region:
        areas = _AREAS[region]
        fixed[0] = areas[int(stream.random() * len(areas))]
    head = "".join(fixed)
    return head + "".join(str(int(stream.random() * 10)) for _ in range(size - len(head)))


def _two_digits(old: str, stream: Random) -> str:
    """The last two digits, any of the hundred but the old ones."""
    return f"{(int(old[-2:]) + 1 + int(stream.random() * 99)) % 100:02d}"


def _other(digits: str, stream: Random) -> str:
    new = digits
    while new == digits:
        new = fresh_digits(digits, stream)
    return new


def _pour(digits: str, layout: str) -> str:
    fresh = iter(digits)
    return "".join(next(fresh, char) if char.isdecimal() and char.isascii() else char for char in layout)


def draw_address(text: str, stream: Random) -> str:
    """Another IPv4, IPv6 or MAC address: inner networks stay inner, others go to the ranges for documentation."""
    if found := _IPV4.fullmatch(text):
        return ".".join(map(str, _octets([int(found[group]) for group in range(1, 5)], stream))) + found[5]
    if _MAC.fullmatch(text):
        tail = _HEX_PAIR.sub(lambda pair: _hex(pair[0], stream), text[8:])
        return text[:8] + (tail.lower() if text.islower() else tail.upper())
    groups = count()
    new = _HEX_RUN.sub(lambda run: run[0] if next(groups) < 2 else _hex(run[0], stream), text)
    return new.upper() if text.isupper() else new


def _octets(old: list[int], stream: Random) -> list[int]:
    fresh = [1 + int(stream.random() * 254) for _ in range(3)]
    match old:
        case [10, *_]:
            return [10, *fresh]
        case [172, second, *_] if 16 <= second < 32:
            return [172, 16 + fresh[0] % 16, *fresh[1:]]
        case [192, 168, *_] | [169, 254, *_]:
            return [*old[:2], *fresh[1:]]
    return [*_DOCUMENTATION[fresh[0] % 3], fresh[1]]


def _hex(old: str, stream: Random) -> str:
    return f"{int(stream.random() * 16 ** len(old)):0{len(old)}x}"
