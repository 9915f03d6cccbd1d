"""Numbers that name one thing: the same pattern of letters, digits and separators, and valid where the old was valid.

Letters that begin a number, and words inside it, belong to the institution and stay; digits and lone letters are
drawn anew. Two ways of writing one number stay one number, since only its letters and digits are drawn.
"""

import re
from collections.abc import Callable
from random import Random

from scrubjay.labels import AnyLabel, Label
from scrubjay.replace.generate import check_digits
from scrubjay.replace.generate.layout import fresh_digits, other_letter

_RUN = re.compile(r"\d{1,400}|[^\W\d_]{1,400}")
_VIN = re.compile(r"[A-HJ-NPR-Z0-9]{17}", re.IGNORECASE)
_SSN = re.compile(r"(\d{3})([- .]?)(\d{2})([- .]?)(\d{4})")
_NHS = re.compile(r"\d{3} \d{3} \d{4}")
_MASKED = re.compile(r"[xX*#]{2,40}")
_PREFIX = 6
_WORD = 3
_ZEROS = 0.6
_VIN_SIGNS = "ABCDEFGHJKLMNPRSTUVWXYZ0123456789"
_TRIES = 50


def id_key(text: str) -> str:
    """What a number is known by, however it is written."""
    return "".join(char for char in text.lower() if char.isalnum())


def draw_id(text: str, label: AnyLabel, stream: Random) -> str:
    """Another number of the same make; never the old one."""
    for _ in range(_TRIES):
        new = _draw(text, label, stream)
        if new != text:
            return new
    return "".join(other_letter(char, stream) if char.isalpha() else char for char in text) + "0"


def _draw(text: str, label: AnyLabel, stream: Random) -> str:
    signs = "".join(char for char in text if char.isalnum())
    if label == Label.SSN and _SSN.fullmatch(text):
        return _ssn(text, stream)
    if label == Label.VEHICLE:
        return _vin(text, stream) if _VIN.fullmatch(text) else _all_new(text, stream)
    if signs.isdecimal() and len(signs) == 10:
        if label == Label.LICENSE and signs[0] in "12":
            return _checked(text, stream, first=signs[0], check=check_digits.npi)
        if label == Label.MEDICALRECORD and (_NHS.fullmatch(text) or check_digits.nhs(signs[:9]) == signs[9]):
            return _checked(text, stream, first=signs[:3] if signs.startswith("999") else "", check=check_digits.nhs)
    if label == Label.LICENSE and re.fullmatch(r"[A-Z]{2}\d{7}", text) and check_digits.dea(text[2:8]) == text[8]:
        digits = fresh_digits(text[2:8], stream)
        return text[0] + other_letter(text[1], stream) + digits + check_digits.dea(digits)
    return _same_pattern(text, stream)


def _same_pattern(text: str, stream: Random) -> str:
    digits = _Digits(text, stream)
    has_digits = any(char.isdecimal() for char in text)
    pieces: list[str] = []
    done = 0
    for run in _RUN.finditer(text):
        pieces += (text[done : run.start()], _new_run(run[0], digits, first=done == 0, has_digits=has_digits))
        done = run.end()
    return "".join((*pieces, text[done:]))


class _Digits:
    """Draws digit after digit of a number, whatever stands between them; zeros that lead it stay, as most others do."""

    def __init__(self, text: str, stream: Random) -> None:
        self.stream = stream
        self._leading = any(char in "123456789" for char in text)

    def draw(self, old: str) -> str:
        roll = self.stream.random()
        if self._leading:
            if old == "0":
                return old
            self._leading = False
            return str(1 + int(roll * 9))
        return "0" if old == "0" and roll < _ZEROS else str(int(self.stream.random() * 10))


def _new_run(run: str, digits: _Digits, *, first: bool, has_digits: bool) -> str:
    if run.isdecimal() and run.isascii():
        return "".join(map(digits.draw, run))
    if not run.isascii():
        return run if has_digits else "".join(other_letter(char, digits.stream) for char in run)
    kept = (first and len(run) <= _PREFIX) or len(run) >= _WORD or _MASKED.fullmatch(run) is not None
    if has_digits and kept:
        return run
    return "".join(other_letter(char, digits.stream) for char in run)


def _all_new(text: str, stream: Random) -> str:
    digits = _Digits(text, stream)
    return _RUN.sub(lambda run: _new_run(run[0], digits, first=False, has_digits=len(run[0]) > _PREFIX - 1), text)


def _ssn(text: str, stream: Random) -> str:
    """A number of an area that is never given out."""
    area = f"9{int(stream.random() * 100):02d}" if stream.random() < 0.8 else "666"
    group, serial = 1 + int(stream.random() * 49), 1 + int(stream.random() * 9999)
    return _SSN.sub(lambda match: f"{area}{match[2]}{group:02d}{match[4]}{serial:04d}", text)


def _vin(text: str, stream: Random) -> str:
    """The maker's three signs stay; the rest is drawn, and the ninth checks it."""
    signs = [text[place] if place < 3 else _VIN_SIGNS[int(stream.random() * 33)] for place in range(12)]
    signs += [str(int(stream.random() * 10)) for _ in range(5)]
    signs[8] = check_digits.vin([*signs[:8], "0", *signs[9:]])
    new = "".join(signs)
    return new.lower() if text.islower() else new.upper()


def _checked(text: str, stream: Random, *, first: str, check: Callable[[str], str | None]) -> str:
    digits: str | None = None
    while digits is None:
        body = first + "".join(str(int(stream.random() * 10)) for _ in range(9 - len(first)))
        last = check(body)
        digits = body + last if last is not None else None
    fresh = iter(digits)
    return "".join(next(fresh) if char.isdecimal() else char for char in text)
