"""Ages moved by a few years within their time of life: a child stays a child, words stay words, decades decades.

All ages of a patient move the same way and, at one time of life, by the same years, so that who was older stays so.
Only where a time of life ends must an age go less far or the other way. What has no neighbour there stays as it is:
"teens", and "18" after "an".
"""

import re
from collections.abc import Callable
from random import Random

from scrubjay.replace.generate.calendar_words import ordinal
from scrubjay.replace.generate.layout import cased, fits_article

_UNITS = (
    "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen "
    "eighteen nineteen"
).split()
_TENS = "zero ten twenty thirty forty fifty sixty seventy eighty ninety".split()
_DECADES = "twenties thirties forties fifties sixties seventies eighties nineties".split()
_GROWN_UP = 18
_BANDS = ((0, 17), (18, 89), (90, 119))
_FARTHEST = 4
_TENS_AND_UNITS = rf"(?:{'|'.join(_TENS[2:])})(?:[ –-](?:{'|'.join(_UNITS[1:10])}))?|{'|'.join(reversed(_UNITS))}"
_AGE = re.compile(
    r"(?P<kept>\b[123]/[234]\b|\.\d{1,3})"
    r"|(?<!\d)(?P<decade>[2-9])0(?=['’]?s\b)"
    rf"|\b(?P<decades>{'|'.join(_DECADES)})\b"
    r"|(?<!\d)(?P<number>\d{1,3})(?!\d)(?P<ending>(?:st|nd|rd|th)\b)?"
    rf"|\b(?P<words>(?:one|a) hundred(?: (?:and )?(?:{_TENS_AND_UNITS}))?|{_TENS_AND_UNITS})\b",
    re.IGNORECASE,
)


def draw_age(text: str, stream: Random, *, article: str = "") -> str:
    """The age a few years on or back, in the form it was written in; one stream moves all ages of a patient alike.

    >>> draw_age("thirty-four", Random(1)), draw_age("late 40s", Random(1))
    ('thirty-three', 'late 30s')
    """
    years = 1 + int(stream.random() * _FARTHEST)
    years = years if stream.random() < 0.5 else -years
    return _AGE.sub(lambda found: _moved(found, years, "" if found.start() else article), text)


def number_of(words: str) -> int | None:
    """The number that words say, below two hundred; None where they say none."""
    hundred = re.fullmatch(r"(?:one|a) hundred(?: (?:and )?(.{1,20}))?", words)
    if hundred:
        rest = number_of(hundred[1]) if hundred[1] else 0
        return None if rest is None else 100 + rest
    parts = re.split(r"[- –]", words)
    if len(parts) == 1:
        if words in _UNITS:
            return _UNITS.index(words)
        return _TENS.index(words) * 10 if words in _TENS else None
    if len(parts) == 2 and parts[0] in _TENS[2:] and parts[1] in _UNITS[1:10]:
        return _TENS.index(parts[0]) * 10 + _UNITS.index(parts[1])
    return None


def words_of(number: int, *, joint: str = "-") -> str:
    """A number below two hundred in words."""
    if number >= 100:
        return f"one hundred and {words_of(number - 100, joint=joint)}" if number > 100 else "one hundred"
    if number < 20:
        return _UNITS[number]
    tens = _TENS[number // 10]
    return tens if number % 10 == 0 else f"{tens}{joint}{_UNITS[number % 10]}"


def _moved(found: re.Match[str], years: int, article: str) -> str:
    old = found[0]
    if found["decade"]:
        return _near(int(found["decade"]), (2, 9), _sign(years), lambda number: f"{number}0", article)
    if found["decades"]:
        place = _DECADES.index(old.lower())
        new = _near(place, (0, len(_DECADES) - 1), _sign(years), _DECADES.__getitem__, article)
        return cased(new.capitalize() if old[0].isupper() else new, like=old)
    if found["number"]:
        size = len(found["number"]) if old[0] == "0" else 1
        new = _near_age(int(found["number"]), years, lambda number: f"{number:0{size}d}", article)
        return new + ordinal(int(new) % 100) if found["ending"] else new
    number = number_of(old.lower()) if found["words"] else None
    if number is None:
        return old
    joint = re.search(r"(?<=ty)[ –-]", old, re.IGNORECASE)
    new = _near_age(number, years, lambda value: words_of(value, joint=joint[0] if joint else "-"), article)
    return cased(new.capitalize() if old[0].isupper() else new, like=old)


def _near_age(number: int, years: int, write: Callable[[int], str], article: str) -> str:
    """Children move by one year, since more would make others of them."""
    band = next((band for band in _BANDS if band[0] <= number <= band[1]), (number - _FARTHEST, number + _FARTHEST))
    return _near(number, band, years if number >= _GROWN_UP else _sign(years), write, article)


def _near(number: int, band: tuple[int, int], years: int, write: Callable[[int], str], article: str) -> str:
    """The number of the band that is nearest to so many years on and lets the article stand; the old one if none is."""
    low, high = max(band[0], number - _FARTHEST), min(band[1], number + _FARTHEST)
    free = [other for other in range(low, high + 1) if other != number and fits_article(article, write(other))]
    return write(min(free, key=lambda other: abs(other - number - years))) if free else write(number)


def _sign(years: int) -> int:
    return 1 if years > 0 else -1
