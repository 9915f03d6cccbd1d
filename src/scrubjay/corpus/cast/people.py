"""Draws people: names of many origins by real frequency, rare ones too, and some that are on no list."""

from dataclasses import dataclass
from random import Random

from scrubjay.corpus.noise import mistype
from scrubjay.lexicons import load_lexicons, nicknames, pools
from scrubjay.lexicons.lists import Lex
from scrubjay.replace.generate import invented
from scrubjay.replace.generate.layout import capitalised

UNLISTED = 0.32
RARE = 0.4
WORD_NAME = 0.06
DOUBLE = 0.05
SHORT = 3
ORIGINS = "wwwwwwwbbhhhaaan"
"""Origins are drawn more evenly than they are in the census, so that each is met often."""


@dataclass(frozen=True, slots=True)
class Person:
    """A drawn person; ``nick`` may be empty."""

    given: str
    middle: str
    surname: str
    female: bool
    born: int
    nick: str = ""

    @property
    def full(self) -> str:
        """First name and surname."""
        return f"{self.given} {self.surname}"

    @property
    def initials(self) -> str:
        """First letters of the names."""
        return (self.given[0] + self.middle[:1] + self.surname[0]).upper()


def draw_person(stream: Random, *, born: int, female: bool | None = None, surname: str = "") -> Person:
    """Somebody born about ``born``, bearing ``surname`` where a relative's is given."""
    female = stream.random() < 0.53 if female is None else female
    origin = stream.choice(ORIGINS)
    first = _given(stream, origin, born, female=female)
    middle = _given(stream, origin, born, female=female)[:1] if stream.random() < 0.35 else ""
    short = nicknames.nicknames_of(first.lower()) if stream.random() < 0.25 else frozenset()
    nick = stream.choice(sorted(short)).title() if short else ""
    return Person(first, middle, surname or draw_surname(stream, origin), female, born, nick)


def draw_surname(stream: Random, origin: str = "w") -> str:
    """A surname in its usual spelling: frequent, rare, a word, double-barrelled, misspelt or coined."""
    chance = stream.random()
    if chance < UNLISTED / 2:
        return capitalised(invented.coin("surname", stream))
    if chance < UNLISTED:
        return capitalised(_unlisted_slip(stream))
    if chance < UNLISTED + WORD_NAME:
        return capitalised(_word_name(stream))
    if chance < UNLISTED + WORD_NAME + DOUBLE:
        return f"{capitalised(_listed(stream, origin))}-{capitalised(_listed(stream, origin))}"
    return capitalised(_listed(stream, origin))


def _listed(stream: Random, origin: str) -> str:
    pool = pools.surnames()
    rows = iter(lambda: pool.any(stream) if stream.random() < RARE else pool.draw(stream), None)
    return next(row.name for row in rows if row.origin == origin)


def _unlisted_slip(stream: Random) -> str:
    """A frequent surname misspelt until no list knows it."""
    lexicons = load_lexicons()
    while True:
        name = pools.surnames().draw(stream).name
        slip = mistype(name, stream) if len(name) > SHORT else name
        if not lexicons.mask(slip):
            return slip


def _word_name(stream: Random) -> str:
    """A surname that is an everyday word: Young, Banks, Winter."""
    lexicons = load_lexicons()
    while True:
        name = pools.surnames().draw(stream).name
        if lexicons.mask(name) & Lex.COMMON_5K:
            return name


def _given(stream: Random, origin: str, born: int, *, female: bool) -> str:
    if stream.random() < UNLISTED / 3:
        return capitalised(invented.coin("female" if female else "male", stream))
    pool = pools.given()
    for _ in range(400):
        row = pool.any(stream) if stream.random() < RARE else pool.draw(stream)
        sexed = row.male <= 1 if female else row.male >= 8
        if sexed and abs(row.born - born) < 30 and (row.origin == origin or stream.random() < 0.5):
            return capitalised(row.name)
    return capitalised(invented.coin("female" if female else "male", stream))
