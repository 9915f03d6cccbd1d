"""Ages moved by a few years within their time of life: a child stays a child, words stay words, decades decades."""

import re
from collections.abc import Callable
from random import Random

from scrubjay.replace.generate.layout import cased, fits_article

_UNITS = (
    "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen "
    "eighteen nineteen"
).split()
_TENS = "zero ten twenty thirty forty fifty sixty seventy eighty ninety".split()
_DECADES = "twenties thirties forties fifties sixties seventies eighties nineties".split()
_BANDS = ((0, 1), (2, 4), (5, 12), (13, 17), (18, 29), (30, 64), (65, 89), (90, 99), (100, 109))
_NUMBER = re.compile(r"\d{1,3}")
_PART = re.compile(r"(?P<whole>\d{1,3})(?P<part>[ .-]?(?:½|1/2|\.\d|[¼¾]).{0,3})")


def draw_age(text: str, stream: Random, *, article: str = "") -> str:
    """The age a few years on or back, in the form it was written in.

    >>> draw_age("thirty-four", Random(1))
    'thirty-one'
    """
    lowered = text.lower().replace("–", "-")
    if found := re.fullmatch(r"(\d)0['’]?s", text):
        return _near(int(found[1]), (2, 9), 1, stream, lambda number: f"{number}{text[1:]}", article)
    if lowered in _DECADES:
        decade = _near(_DECADES.index(lowered) + 2, (2, 9), 1, stream, lambda number: _DECADES[number - 2], article)
        return cased(decade, like=text)
    if _NUMBER.fullmatch(text):
        return _draw(int(text), stream, lambda number: f"{number:0{len(text) if text[0] == '0' else 1}d}", article)
    if found := _PART.fullmatch(text):
        whole = _draw(int(found["whole"]), stream, str, article)
        return whole + found["part"]
    number = number_of(lowered)
    if number is None:
        return _NUMBER.sub(lambda match: _draw(int(match[0]), stream, str, ""), text)
    joint = " " if " " in lowered else "-"
    return cased(_draw(number, stream, lambda value: words_of(value, joint=joint), article), like=text)


def number_of(words: str) -> int | None:
    """The number that words say, up to ninety-nine; None where they say none."""
    parts = re.split(r"[- ]", words)
    if len(parts) == 1:
        if words in _UNITS:
            return _UNITS.index(words)
        return _TENS.index(words) * 10 if words in _TENS else None
    if len(parts) == 2 and parts[0] in _TENS[2:] and parts[1] in _UNITS[1:10]:
        return _TENS.index(parts[0]) * 10 + _UNITS.index(parts[1])
    return None


def words_of(number: int, *, joint: str = "-") -> str:
    """A number below a hundred in words."""
    if number < 20:
        return _UNITS[number]
    tens = _TENS[min(number, 99) // 10]
    return tens if number % 10 == 0 else f"{tens}{joint}{_UNITS[number % 10]}"


def _draw(number: int, stream: Random, write: Callable[[int], str], article: str) -> str:
    band = next((band for band in _BANDS if band[0] <= number <= band[1]), (110, 120))
    reach = 1 if number < 13 else 2 if number < 18 else 4
    return _near(number, band, reach, stream, write, article)


def _near(
    number: int, band: tuple[int, int], reach: int, stream: Random, write: Callable[[int], str], article: str
) -> str:
    """A number of the band that is near and lets the article stand; the old one only where there is no other."""
    low, high = max(band[0], number - reach), min(band[1], number + reach)
    near = [other for other in range(low, high + 1) if other != number and fits_article(article, write(other))]
    return write(near[int(stream.random() * len(near))] if near else number)
