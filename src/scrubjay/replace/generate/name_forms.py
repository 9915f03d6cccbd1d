"""The forms names are written in: which word of a mention is a surname, a first name, an initial, a particle."""

import re
from collections.abc import Container, Iterator
from dataclasses import dataclass, field, replace
from enum import StrEnum

from scrubjay.labels import Label
from scrubjay.lexicons import Lex, load_lexicons
from scrubjay.replace.generate.entity import Mention
from scrubjay.replace.generate.names import FEMALE, MALE, is_brief

_WORD = re.compile(r"[^\W\d_]{1,60}(?:['’][^\W\d_]{1,60}){0,2}")
_TITLE = re.compile(
    r"\b(?:(?P<male>mr|mister|sir|master|fr)|(?P<female>mrs|ms|miss|mme|madam|lady)"
    r"|(?P<any>dr|doctor|prof|professor|mx|pastor|rev|reverend|officer|det|sgt|capt|lt|col|judge|attending|rabbi|imam))"
    r"\.?\s{0,2}\Z",
    re.IGNORECASE,
)
_KIN = re.compile(
    r"\b(?:(?P<male>husband|father|dad|son|brother|grandson|uncle|nephew|boyfriend|grandfather|stepson|stepfather|bro"
    r"|widower|boy|fiancé|ex-husband|son-in-law|brother-in-law|father-in-law|he|him|papa)"
    r"|(?P<female>wife|mother|mom|mum|daughter|dtr|sister|granddaughter|aunt|niece|girlfriend|grandmother|stepdaughter"
    r"|stepmother|widow|girl|fiancée|ex-wife|mother-in-law|sister-in-law|daughter-in-law|née|nee|sis|mama|she))"
    r"(?:[,:(]?\s{1,2}|\s?\(|\s(?:is|named|called)\s)\Z",
    re.IGNORECASE,
)
_BORN = re.compile(r"\b(?:née|nee|maiden name|formerly)[: ]{1,2}\Z", re.IGNORECASE)
_PARTICLES = frozenset(
    "van von de der den del della di da dos das du la le los las el al bin bint ibn ben abu ter ten zu zur st".split()
)
_SUFFIXES = frozenset("jr sr ii iii iv esq".split())
_KEPT = frozenset("baby boy girl infant twin newborn of and the family estate née nee aka".split())


class Role(StrEnum):
    """What a word of a name is."""

    GIVEN = "given"
    SURNAME = "surname"
    UNSURE = "unsure"
    INITIAL = "initial"
    INITIALS = "initials"
    BRIEF = "brief"
    KEPT = "kept"


@dataclass(frozen=True, slots=True)
class Part:
    """A word of a mention, where it stands in it, and its role; ``key`` is how the word is known elsewhere."""

    start: int
    end: int
    text: str = field(repr=False)
    role: Role

    @property
    def key(self) -> str:
        """The word whatever its case."""
        return self.text.lower().replace("’", "'")


def read_name(mention: Mention, *, names: Container[str] = ()) -> tuple[Part, ...]:
    """The words of a name with their roles; a lone word is unsure unless a title stands before it.

    ``names`` has the keys of words that are names elsewhere: who is called Zac is not ZAC by initials.
    """
    text = mention.text
    if text.lower() not in names and is_initials(mention):
        return tuple(Part(m.start(), m.end(), m[0], Role.INITIALS) for m in _WORD.finditer(text))
    parts = plain_parts(text)
    unsure = [part for part in parts if part.role is Role.UNSURE]
    roles = dict(
        _name_roles(text, parts, unsure, titled=has_title(mention.before) or bool(_BORN.search(mention.before)))
    )
    return tuple(replace(part, role=roles.get(part.start, part.role)) for part in parts)


def plain_parts(text: str) -> list[Part]:
    """The words of a name that is no initials; first names and surnames are not told apart."""
    return [Part(m.start(), m.end(), m[0], _plain_role(m[0], m.end(), text)) for m in _WORD.finditer(text)]


def told_sex(before: str) -> str:
    """The sex that a title or a word of kinship before the name tells."""
    found = _TITLE.search(before) or _KIN.search(before)
    if found is None:
        return ""
    return MALE if found["male"] else FEMALE if found["female"] else ""


def is_kin(before: str) -> bool:
    """Whether a word of kinship stands right before, so that a first name follows."""
    return _TITLE.search(before) is None and _KIN.search(before) is not None and _BORN.search(before) is None


def has_title(before: str) -> bool:
    """Whether a title stands right before."""
    return _TITLE.search(before) is not None


def _plain_role(word: str, end: int, text: str) -> Role:
    if len(word) == 1:
        return Role.INITIAL
    key = word.lower().replace("’", "'")
    if key in _SUFFIXES or key in _KEPT or (key in _PARTICLES and end < len(text)):
        return Role.KEPT
    if text[end : end + 1] == "." and is_brief(word):
        return Role.BRIEF
    return Role.UNSURE


def _name_roles(text: str, parts: list[Part], names: list[Part], *, titled: bool) -> Iterator[tuple[int, Role]]:
    comma = text.find(",")
    if names and comma > 0 and any(part.start > comma for part in parts if part.role is not Role.KEPT):
        for part in names:
            yield part.start, Role.SURNAME if part.start < comma else _quoted(part, text, Role.GIVEN)
        return
    if len(names) == 1:
        yield from _lone_role(names[0], parts, titled=titled)
        return
    if " " not in text:
        mask = load_lexicons().mask
        first = not titled and all(mask(part.text) & Lex.GIVEN_2K for part in names)
        yield from ((part.start, Role.GIVEN if first else Role.SURNAME) for part in names)
        return
    particles = [part.start for part in parts if part.key in _PARTICLES and part.role is Role.KEPT]
    for number, part in enumerate(names):
        if number == 0:
            role = Role.GIVEN
        elif number == len(names) - 1 or (particles and part.start > particles[0]) or _hyphen(text, part):
            role = Role.SURNAME
        else:
            role = Role.GIVEN if load_lexicons().mask(part.text) & Lex.GIVEN_10K else Role.SURNAME
        yield part.start, _quoted(part, text, role)


def _lone_role(part: Part, parts: list[Part], *, titled: bool) -> Iterator[tuple[int, Role]]:
    """A lone word beside initials is the surname if they come first ("K. Holtman"), else the first name ("mae b.")."""
    initials = [other.start for other in parts if other.role in (Role.INITIAL, Role.BRIEF)]
    particles = [other for other in parts if other.key in _PARTICLES and other.role is Role.KEPT]
    if initials:
        yield part.start, Role.SURNAME if initials[0] < part.start else Role.GIVEN
    elif titled or particles:
        yield part.start, Role.SURNAME


def _hyphen(text: str, part: Part) -> bool:
    """Whether the word is half of a double name that ends the mention."""
    return text[part.end : part.end + 1] == "-" and " " not in text[part.end :]


def _quoted(part: Part, text: str, role: Role) -> Role:
    """A word in quotes or brackets is what someone is called."""
    before = text[max(0, part.start - 1) : part.start]
    return Role.GIVEN if before in ('"', "“", "'", "‘", "(") and before else role


def is_initials(mention: Mention) -> bool:
    """Whether a mention is made of first letters: XGT, J.R., and the small letters that clerks sign with."""
    letters = [char for char in mention.text if char.isalpha()]
    words = _WORD.findall(mention.text)
    if not letters or len(letters) > 4 or any(char.isdecimal() for char in mention.text):
        return False
    if all(len(word) == 1 for word in words):
        return True
    if len(words) != 1 or len(letters) > 3 or has_title(mention.before):
        return False
    mask = load_lexicons().mask(mention.text)
    if mention.text.isupper():
        return not mask & (Lex.GIVEN_2K | Lex.SURNAME_10K) or not any(char in "AEIOU" for char in letters)
    listed = mask & (Lex.GIVEN_10K | Lex.SURNAME_50K)
    spoken = len(letters) == 3 and letters[1] in "aeiouy"
    return mention.text.islower() and mention.label == Label.DOCTOR and not listed and not spoken
