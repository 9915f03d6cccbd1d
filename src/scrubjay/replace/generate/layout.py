"""Layout: new words in the case, spacing and grammar of the old ones."""

import re
from html import unescape
from random import Random

_ENTITY = re.compile(r"&(?:#[0-9]{1,7}|#[xX][0-9A-Fa-f]{1,6}|[A-Za-z][A-Za-z0-9]{1,31});")
_WRITTEN = re.compile(rf"{_ENTITY.pattern}|.", re.DOTALL)
_GAPS = re.compile(
    r"(?:\s|&(?:nbsp|ensp|emsp|thinsp|#0{0,4}(?:9|10|13|32|160)|#[xX]0{0,3}(?:9|[aA]|[dD]|20|[aA]0));){1,30}"
)
_ARTICLE = re.compile(r"(?:^|[^\w'’-])(an?)\s{0,2}\Z", re.IGNORECASE)
_IRISH = frozenset(
    "obrien oconnor oneill oneal ohara okeefe omalley odonnell oleary ogrady oreilly osullivan ofarrell oshea oconnell "
    "odowd odell ohagan orourke otoole obyrne odriscoll oflaherty ohanlon ogara oloughlin".split()
)
_SMALL = frozenset("of the and at for in on de la del von van und y".split())
_SPOKEN_VOWELS = "AEFHILMNORSX"
_CONSONANT_START = re.compile(r"(?:u(?:ni|se|su|ti|ro|ganda|krain|sa?\b)|eu|on(?:e|ce)\b|u\.)", re.IGNORECASE)
_VOWEL_START = re.compile(r"(?:[aeiou]|hono|hour|heir)", re.IGNORECASE)
_VOWEL_NUMBER = re.compile(r"(?:8\d{0,2}(?!\d)|1[18](?!\d)|8)")


def flat(text: str) -> str:
    """The text with each run of white space as one space, and the signs themselves in place of HTML entities.

    >>> flat("Ren&eacute;e&nbsp; Roy&#45;Hale")
    'Renée Roy-Hale'
    """
    if "&" in text:
        text = _ENTITY.sub(lambda entity: _sign(entity[0]), text)
    return " ".join(text.split())


def _sign(entity: str) -> str:
    """The sign an entity stands for; an unknown one stands for itself."""
    sign = unescape(entity)
    return sign if len(sign) == 1 and sign != "\ufffd" else entity


def cased(new: str, *, like: str) -> str:
    """The new words all upper or all lower where the old ones were, else as they are written.

    >>> cased("Okafor", like="OROZCO")
    'OKAFOR'
    """
    if like.islower():
        return new.lower()
    if like.isalpha() and like.istitle():
        return new
    upper, letters = sum(map(str.isupper, like)), sum(map(str.isalpha, like))
    if letters > 1 and (upper == letters or (letters > 5 and upper > 0.8 * letters)):
        return new.upper()
    return new


def respaced(new: str, *, like: str) -> str:
    """The new words with the line breaks, wide gaps and HTML entities of the old ones, as far as they have gaps."""
    if "&" not in like and "  " not in like and like.isprintable():
        return new
    old_gaps = _GAPS.findall(like)
    words = new.split(" ")
    gaps = [" "] * (len(words) - 1)
    for number, gap in enumerate(old_gaps):
        if gap != " " and gaps:
            gaps[number * len(gaps) // len(old_gaps)] = gap
    if "&" in like:
        words = _with_entities(new, like).split(" ")
    return words[0] + "".join(gap + word for gap, word in zip(gaps, words[1:], strict=True))


def _with_entities(new: str, like: str) -> str:
    """Each sign as the old words wrote it: the second dash as their second, those beyond as their last."""
    ways: dict[str, list[str]] = {}
    for written in _WRITTEN.findall(like):
        ways.setdefault(_sign(written), []).append(written)
    signs = []
    for sign in new:
        old = [sign] if sign.isspace() else ways.get(sign, [sign])
        signs.append(old.pop(0) if len(old) > 1 else old[0])
    return "".join(signs)


def capitalised(name: str) -> str:
    """A name of the pools, which are in lower case, as it is written: McMorrow, O'Brien, Smith-Jones.

    >>> capitalised("mcmorrow")
    'McMorrow'
    """
    if name in _IRISH:
        return f"O'{name[1:].capitalize()}"
    if name.startswith("mc") and len(name) > 4:
        return f"Mc{name[2:].capitalize()}"
    return "-".join(part.capitalize() for part in name.split("-"))


def titled(words: str) -> str:
    """Words with capitals, the small ones without: Board of Trade."""
    return " ".join(word if word in _SMALL else word[:1].upper() + word[1:] for word in words.split(" "))


def article_before(before: str) -> str:
    """The indefinite article that stands before a mention: "a", "an", or nothing."""
    found = _ARTICLE.search(before)
    return found[1].lower() if found else ""


def fits_article(article: str, text: str) -> bool:
    """Whether the article can stay where it is when the text comes after it."""
    return not article or (article == "an") == sounds_like_vowel(text)


def sounds_like_vowel(text: str) -> bool:
    """Whether "an" stands before the text: an hour, an 84, an MRI, but a union, a European.

    >>> [sounds_like_vowel(text) for text in ("hour", "81", "union", "LPN")]
    [True, True, False, True]
    """
    first = re.split(r"[^\w.]", text, maxsplit=1)[0]
    if first[:1].isdecimal():
        return _VOWEL_NUMBER.match(first) is not None
    if first.isupper() and 1 < len(first) < 5 and not any(vowel in first[1:] for vowel in "AEIOU"):
        return first[0] in _SPOKEN_VOWELS
    return _VOWEL_START.match(text) is not None and _CONSONANT_START.match(text) is None


def other_letter(old: str, stream: Random) -> str:
    """Another letter in the same case."""
    letters = "abcdefghijklmnoprstvw".replace(old.lower(), "")
    letter = letters[int(stream.random() * len(letters))]
    return letter.upper() if old.isupper() else letter


def fresh_digits(old: str, stream: Random) -> str:
    """As many digits, as many leading zeros, each drawn anew."""
    zeros = len(old) - len(old.lstrip("0"))
    if zeros == len(old):
        zeros -= 1
    size = len(old) - zeros
    first = str(1 + int(stream.random() * 9))
    rest = "".join(str(int(stream.random() * 10)) for _ in range(size - 1))
    return "0" * zeros + first + rest
