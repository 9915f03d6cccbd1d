"""Numbers in ranges that nobody is given: telephones of fiction, ids that fail their checks, addresses for examples.

The layout stays. Where a kind of number has no such range (a record number, a plate) any other will do.
"""

import re
from random import Random

from scrubjay.labels import Label
from scrubjay.replace.generate import check_digits
from scrubjay.replace.generate.contacts import draw_address, draw_phone, phone_key
from scrubjay.replace.generate.ids import draw_id, id_key
from scrubjay.replace.generate.layout import other_letter
from scrubjay.replace.surrogates.draws import Draws

_SSN = re.compile(r"\d{3}([- .]?)\d{2}([- .]?)\d{4}")
_VIN = re.compile(r"[A-HJ-NPR-Z0-9]{17}", re.IGNORECASE)
_DEA = re.compile(r"[A-Z]{2}\d{7}")
_MAC = re.compile(r"(?:[0-9A-Fa-f]{2}([:-])){5}[0-9A-Fa-f]{2}")
_IPV6 = re.compile(r"(?=.{0,40}:.{0,40}:)[0-9A-Fa-f:]{3,39}")
_OWN_NETWORKS = ("fe80", "fc", "fd", "::1")
_LOCAL = 7
_LETTERS = re.compile(r"[A-Za-z]{1,400}")
_MARKERS = frozenset(
    "mrn mr sn id no lot ref acc acct img fp dna vp npi dea ssn dl pol policy grp group mem member claim case order rx "
    "dsc pic photo scan ret iris voice jpg jpeg png tif pdf wav x xx xxx xxxx nhs chi serial device dicom pacs".split()
)
"""Letters in numbers that say what the number is."""
PUBLIC = frozenset(
    "911 988 999 112 000 111 211 311 411 511 611 711 811 101 116123 "
    "18002738255 8002738255 18002221222 8002221222".split()
)
"""Numbers that belong to everybody: emergencies, help lines."""
_INSIDE = re.compile(r"(?:\b(?:ext|extension|x|pager|pgr|beeper|bleep|pin|room)|#)[\s.:#]{0,3}\Z", re.IGNORECASE)
"""What stands before numbers of one house."""


def is_public(text: str, before: str = "") -> bool:
    """Whether a number is one that everybody may call, and so is left as it is; ext. 411 is somebody's own.

    >>> is_public("9-1-1"), is_public("411", "call ext. ")
    (True, False)
    """
    return "".join(filter(str.isdecimal, text)) in PUBLIC and not _INSIDE.search(before)


def new_phone(text: str, draws: Draws, *, area: str) -> str:
    """A number of fiction in the same layout; the local part is drawn for itself, with an area code or without."""
    digits = phone_key(text)
    return draw_phone(text, draws.stream("phone", digits[-_LOCAL:]), area=area, fiction=True)


def new_id(text: str, label: Label, draws: Draws) -> str:
    """Another number of the same make that is nobody's as far as that can be told."""
    stream = draws.stream("id", id_key(text))
    if label == Label.SSN and (found := _SSN.fullmatch(text)):
        area = "666" if stream.random() < 0.5 else "000"
        group, serial = 1 + int(stream.random() * 99), 1 + int(stream.random() * 9999)
        return f"{area}{found[1]}{group:02d}{found[2]}{serial:04d}"
    signs = "".join(filter(str.isalnum, text))
    if label == Label.MEDICALRECORD and signs.isdecimal() and len(signs) == 10 and _is_nhs(signs):
        return _poured(_test_nhs(stream), text)
    return _spoiled(_without_prefix(draw_id(text, label, stream), stream), label)


def new_address(text: str, draws: Draws) -> str:
    """An address of the ranges for documentation and for one's own network."""
    new = draw_address(text, draws.stream("ip", text.lower()))
    if found := _MAC.fullmatch(text):
        lead = found[1].join(("02", "00", "5e"))
        return (lead.upper() if new.isupper() else lead) + new[8:]
    if _IPV6.fullmatch(text) and not text.lower().startswith(_OWN_NETWORKS):
        groups = new.split(":")
        return ":".join(("2001", "DB8" if text.isupper() else "db8", *groups[2:]))
    return new


def _without_prefix(text: str, stream: Random) -> str:
    """Other letters for those that stay in a number, unless they say what it is: some begin with a person's own."""
    if not any(map(str.isdecimal, text)) or _VIN.fullmatch(text):
        return text
    return _LETTERS.sub(lambda run: run[0] if run[0].lower() in _MARKERS else _others(run[0], stream), text)


def _others(letters: str, stream: Random) -> str:
    return "".join(other_letter(letter, stream) for letter in letters)


def _is_nhs(signs: str) -> bool:
    return check_digits.nhs(signs[:9]) == signs[9]


def _test_nhs(stream: Random) -> str:
    """An NHS number of the range that is set aside for tests."""
    while True:
        body = "999" + "".join(str(int(stream.random() * 10)) for _ in range(6))
        if (last := check_digits.nhs(body)) is not None:
            return body + last


def _poured(digits: str, layout: str) -> str:
    fresh = iter(digits)
    return "".join(next(fresh) if char.isdecimal() else char for char in layout)


def _spoiled(text: str, label: Label) -> str:
    """A number that its check digit proves to be nobody's, where numbers of its kind have one."""
    signs = "".join(filter(str.isalnum, text))
    if label == Label.LICENSE and signs.isdecimal() and len(signs) == 10 and check_digits.npi(signs[:9]) == signs[9]:
        return _with_last(text, (int(signs[9]) + 5) % 10)
    if label == Label.LICENSE and _DEA.fullmatch(text) and check_digits.dea(text[2:8]) == text[8]:
        return _with_last(text, (int(text[8]) + 5) % 10)
    if label == Label.VEHICLE and _VIN.fullmatch(text):
        right = check_digits.vin([*text[:8], "0", *text[9:]])
        return text[:8] + ("5" if right == "X" else str((int(right) + 5) % 10)) + text[9:]
    return text


def _with_last(text: str, digit: int) -> str:
    place = max(at for at, char in enumerate(text) if char.isdecimal())
    return f"{text[:place]}{digit}{text[place + 1 :]}"
