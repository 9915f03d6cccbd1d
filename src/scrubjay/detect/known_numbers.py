"""Known record numbers, phones, e-mails and other identifiers, however their digits are grouped."""

import re
from collections.abc import Iterator

from scrubjay.detect.known_text import Variant, alternatives, bounded, fold, literal
from scrubjay.labels import Label

_SHORTEST = 4
"""Fewer characters than this are looked for only as they were given: regrouped, they would be anything."""

_LOCAL = 7
_NATIONAL = 10
_GAP = r"[-\s().\/]{0,3}"
_IP = re.compile(r"\d{1,3}(?:\.\d{1,3}){3}")
_URL = re.compile(r"(?:[a-z]{3,6}://|www\.)\S{1,400}")


def record_number_variants(given: str) -> Iterator[Variant]:
    """A record number with and without its separators and leading zeros."""
    yield from _number("mrn", given, Label.MEDICALRECORD)


def phone_variants(given: str) -> Iterator[Variant]:
    """A phone number with any separators, with and without its country code, and its last seven digits."""
    text = fold(given)
    digits = re.sub(r"\D", "", re.split(r"(?:ext|x|#)", text)[0])
    if len(digits) < _LOCAL:
        yield from _number("phone", given, Label.PHONE)
        return
    patterns = [_spread(digits), *_without_country(digits, plus=text.strip().startswith("+"))]
    prefix = r"(?:(?:\+\d{1,3}|001|1)[-\s.]{0,2})?" if len(digits) <= _NATIONAL else r"\+?(?:00)?"
    whole = rf"(?<![\d+]){prefix}\(?{alternatives(patterns)}(?!\d)"
    local = rf"|(?<!\d){_spread(digits[-_LOCAL:])}(?!\d)" if len(digits) >= _NATIONAL else ""
    yield Variant("phone", Label.PHONE, re.compile(whole + local), at_numbers=True)


def email_variants(given: str) -> Iterator[Variant]:
    """An e-mail address in any case, also with "(at)" and "(dot)"."""
    text = fold(given.strip())
    if not text:
        return
    spelt = re.escape(text).replace("@", r"\s?(?:@|\(at\)|\[at\])\s?").replace(r"\.", r"(?:\.|\s?\(dot\)\s?)")
    yield Variant("email", Label.EMAIL, re.compile(rf"(?<![\w.+-]){spelt}(?![\w-])"), anchor=re.split(r"[.@]", text)[0])


def other_variants(given: str) -> Iterator[Variant]:
    """Any other identifier; its shape says which label it bears."""
    text = fold(given.strip())
    if "@" in text:
        yield from email_variants(given)
        return
    if _URL.match(text):
        label = Label.URL
    elif _IP.fullmatch(text):
        label = Label.IPADDR
    elif re.fullmatch(r"\d{3}-\d{2}-\d{4}", text):
        label = Label.SSN
    else:
        label = Label.IDNUM
    yield from _number("other", given, label)


def _number(name: str, given: str, label: Label) -> Iterator[Variant]:
    as_given = literal(given)
    if as_given is None:
        return
    patterns = [as_given]
    compact = re.sub(r"[\W_]", "", fold(given))
    core = compact.lstrip("0")
    core = core if len(core) >= _SHORTEST else compact
    if len(core) >= _SHORTEST and any(char.isdigit() for char in core):
        spread = r"[-\s./]?".join(map(re.escape, core))
        patterns.append(bounded(r"(?:0[-\s./]?){0,12}" + spread, first=core[0], last=core[-1]))
    yield Variant(name, label, re.compile(alternatives(patterns)), at_numbers=compact[:1].isdigit())


def _spread(digits: str) -> str:
    return _GAP.join(digits)


def _without_country(digits: str, *, plus: bool) -> Iterator[str]:
    """Patterns for the number without its country code, or with the code and the 0 of national numbers."""
    if len(digits) == _NATIONAL + 1 and digits.startswith("1"):
        yield _spread(digits[1:])
    elif plus:
        for length in (1, 2, 3):
            code, rest = digits[:length], digits[length:]
            if len(rest) >= _NATIONAL - 1:
                yield _spread(rest)
                yield rf"(?:{_spread(code)}{_GAP})?0{_GAP}{_spread(rest)}"
    elif digits.startswith("0"):
        yield _spread(digits[1:])
