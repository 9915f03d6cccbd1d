"""Names of people: a surname for a surname, a first name of the same sex and time for a first name.

A new name never begins with the letter of the old one, so that initials change with the names they stand for.
"""

from collections.abc import Container
from functools import cache
from random import Random

from scrubjay.lexicons import Lex, load_lexicons, pools
from scrubjay.lexicons.nicknames import nicknames_of
from scrubjay.replace.generate.entity import PLAIN, Taste
from scrubjay.replace.generate.invented import coin
from scrubjay.replace.generate.layout import other_letter

MALE, FEMALE, EITHER = "male", "female", ""
_TRIES = 80
_BY_FREQUENCY = 0.6
_WORDS = Lex.COMMON_5K | Lex.MEDICAL | Lex.DRUG | Lex.EPONYM
_WORDLIKE = Lex.COMMON_5K
_BRIEF = tuple("Wm Geo Chas Jas Thos Robt Benj Saml Danl Edw Theo Fredk Alex Jos Nath".split())


def draw_surname(old: str, stream: Random, *, taste: Taste = PLAIN, taken: Container[str] = ()) -> str:
    """A surname in lower case for the old one; none of those ``taken``.

    >>> draw_surname("villegas", Random(4)).startswith("v")
    False
    """
    wordlike = taste.wordlike and is_wordlike(old)
    name = ""
    for _ in range(_TRIES):
        if stream.random() < taste.unlisted:
            name = coin("surname", stream)
        elif wordlike and stream.random() < 0.6:
            words = _wordlike_surnames()
            name = words[int(stream.random() * len(words))]
        else:
            pool = pools.surnames()
            name = (pool.draw(stream) if stream.random() < _BY_FREQUENCY else pool.any(stream)).name
        if _may_replace(name, old, taken, words=wordlike) and not _is_first_name(name):
            return name
    return _last_resort("surname", old, stream, taken)


def draw_given(
    old: str, sex: str, stream: Random, *, taste: Taste = PLAIN, taken: Container[str] = (), short: bool = False
) -> str:
    """A first name in lower case, of that sex and of the old one's generation; ``short``: one that has short forms."""
    row = _given_rows().get(old.lower())
    pool = _given_pool(sex, row.born // 20 if row else None)
    wordlike = taste.wordlike and is_wordlike(old)
    kind = sex or (MALE if stream.random() < 0.5 else FEMALE)
    for tries in range(_TRIES):
        if not short and stream.random() < taste.unlisted:
            name = coin(kind, stream)
        elif wordlike and stream.random() < 0.6 and (words := _wordlike_givens(sex)):
            name = words[int(stream.random() * len(words))]
        else:
            name = (pool.draw(stream) if short or stream.random() < _BY_FREQUENCY else pool.any(stream)).name
        if short and tries < _TRIES // 2 and not short_forms(name):
            continue
        if _may_replace(name, old, taken, words=wordlike):
            return name
    return _last_resort(kind, old, stream, taken)


def draw_short(new_full: str, old: str, stream: Random, *, taken: Container[str] = ()) -> str:
    """A short form of a new first name: the one people use, or its first letters."""
    forms = [name for name in short_forms(new_full) if name not in taken and name[0] != old[0]]
    if forms:
        return forms[int(stream.random() * len(forms))]
    size = min(len(new_full) - 1, max(3, min(len(old), 5)))
    cuts = [new_full[:cut] + end for end in ("", "y", "ie") for cut in (size, *range(size - 1, 2, -1))]
    while all(cut in taken for cut in cuts):
        cuts = [cut + cut[-1] for cut in cuts]
    return next(cut for cut in cuts if cut not in taken)


def slip_like(word: str, meant: str, new: str, *, taken: Container[str] = ()) -> str:
    """The new name misspelt much as the old one was: a letter short, a letter long, or two swapped.

    The slip is as near to the end as those that are ``taken`` allow.

    >>> slip_like("holtmn", "holtman", "okafor")
    'okafr'
    """
    for place in range(len(new) - 2, 1, -1):
        if len(word) < len(meant):
            slip = new[:place] + new[place + 1 :]
        elif len(word) > len(meant):
            slip = new[:place] + new[place : place + 1] + new[place:]
        else:
            slip = new[: place - 1] + new[place] + new[place - 1] + new[place + 1 :]
        if slip != new and slip not in taken:
            return slip
    slip = new + new[-1]
    while slip in taken:
        slip += new[-1]
    return slip


def draw_brief(old: str, stream: Random) -> str:
    """Another written-short first name, for Wm. and its like; the full stop is not part of it."""
    others = [name for name in _BRIEF if name[0].lower() != old[0].lower()]
    return others[int(stream.random() * len(others))]


def draw_initials(old: str, stream: Random) -> str:
    """Other letters for the letters; what stands between them stays."""
    return "".join(other_letter(char, stream) if char.isalpha() else char for char in old)


def sex_of(given: str) -> str:
    """The sex a first name tells; unlisted names that end in a are taken for women's."""
    row = _given_rows().get(given.lower())
    if row is None:
        mask = load_lexicons().mask(given) & (Lex.GIVEN_MALE | Lex.GIVEN_FEMALE)
        if mask == Lex.GIVEN_MALE:
            return MALE
        return FEMALE if mask == Lex.GIVEN_FEMALE or given.lower().endswith("a") else EITHER
    if row.male >= 7:
        return MALE
    return FEMALE if row.male <= 2 else EITHER


def short_forms(given: str) -> list[str]:
    """The short forms of a first name, sorted; none for a name that is a short form itself."""
    return sorted(name for name in nicknames_of(given) if len(name) < len(given))


def is_short_for(short: str, full: str) -> bool:
    """Whether one first name is a short form of the other: Bob of Robert, Aby of Abygail."""
    if len(short) >= len(full) or len(short) < 2:
        return False
    return short in nicknames_of(full) or (len(short) > 2 and full.startswith(short[:-1]) and short[-1] in "abeiory")


def is_brief(word: str) -> bool:
    """Whether a word is a first name written short, as in Wm. Field."""
    return word.capitalize() in _BRIEF


def is_wordlike(name: str) -> bool:
    """Whether a name is a common word."""
    return bool(load_lexicons().mask(name) & _WORDLIKE)


def _may_replace(name: str, old: str, taken: Container[str], *, words: bool) -> bool:
    if len(name) < 2 or name[0] == old[0].lower() or name in taken or not name.isalpha():
        return False
    return words or not load_lexicons().mask(name) & _WORDS


def _is_first_name(name: str) -> bool:
    """Whether a surname is far better known as a first name: nobody should become Mrs. Kevin."""
    mask = load_lexicons().mask(name)
    return bool(mask & Lex.GIVEN_2K) and not mask & Lex.SURNAME_1K


def _last_resort(kind: str, old: str, stream: Random, taken: Container[str]) -> str:
    name = coin(kind, stream)
    while name in taken or name[0] == old[0].lower():
        name = other_letter(old[0].lower(), stream) + name[1:] + "aeou"[int(stream.random() * 4)]
    return name


@cache
def _wordlike_surnames() -> tuple[str, ...]:
    lexicons = load_lexicons()
    rows = pools.surnames().rows[:4000]
    return tuple(row.name for row in rows if lexicons.mask(row.name) & _WORDLIKE)


@cache
def _wordlike_givens(sex: str) -> tuple[str, ...]:
    lexicons = load_lexicons()
    rows = pools.given().rows[:4000]
    return tuple(row.name for row in rows if _has_sex(row, sex) and lexicons.mask(row.name) & _WORDLIKE)


@cache
def _given_rows() -> dict[str, pools.Given]:
    return {row.name: row for row in pools.given().rows}


@cache
def _given_pool(sex: str, generation: int | None) -> pools.Pool[pools.Given]:
    rows = [row for row in pools.given().rows if _has_sex(row, sex)]
    near = [row for row in rows if generation is None or abs(row.born // 20 - generation) <= 1]
    chosen = near if len(near) > 200 else rows
    return pools.Pool(chosen, [row.people for row in chosen])


def _has_sex(row: pools.Given, sex: str) -> bool:
    if sex == EITHER:
        return 2 < row.male < 7
    return row.male > 7 if sex == MALE else row.male < 2
