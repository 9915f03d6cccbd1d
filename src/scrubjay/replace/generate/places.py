"""Streets with number and unit, and named places that are neither street nor town."""

import re
from collections.abc import Iterable, Mapping, Sequence
from random import Random

from scrubjay.lexicons import Lex, load_lexicons, pools
from scrubjay.replace.generate.calendar_words import ordinal
from scrubjay.replace.generate.entity import Streams, Taste
from scrubjay.replace.generate.invented import coin
from scrubjay.replace.generate.keys import name_key, respelt
from scrubjay.replace.generate.landscape import draw_compound, draw_core
from scrubjay.replace.generate.layout import cased, flat, fresh_digits, other_letter, titled
from scrubjay.replace.generate.proper import Draw, Letter, ProperNames

_TOKEN = re.compile(r"\d{1,9}|[^\W\d_]{1,60}(?:['’][^\W\d_]{1,10})?\.?|[\s,#/.&-]|.", re.DOTALL)
_STREET_WORDS = frozenset(
    """
    apt apt. apartment unit suite ste ste. flat floor fl fl. room rm rm. bldg bldg. building lot box p.o. po p o post
    office rr rural route rt rt. rte hwy hwy. highway state county us fm n s e w ne nw se sw n. s. e. w. n.e. n.w.
    s.e. s.w. north south east west northeast northwest southeast southwest upper lower old new the of and no no. c/o
    penthouse ph basement rear house block level shop part st nd rd th interstate i
    """.split()
)
_LANDMARKS = frozenset(
    """
    park lake river creek bridge hill hills mountain mountains mount island islands beach bay harbor harbour point
    falls canyon valley forest woods square plaza tower towers building buildings hall house center centre mall market
    station airport county district quarter side ward heights village gardens garden green common commons reserve
    reservation nation trail trailhead road highway pier wharf docks marina pond reservoir dam gorge ridge peak pass
    springs spring ranch farm estate estates court courts complex arena stadium field fields cemetery memorial
    monument museum library theater theatre covered north south east west upper lower old new great national state
    city downtown exchange corn mill works quay lodge cove peninsula coast shore region territory glen moor moors fen
    fens dale loch lough boardwalk apartments apartment trailer fairgrounds depot crossing houses flats speedway
    raceway campground
    """.split()
)
_REGIONS = tuple(
    "Appalachia,Four Corners,Ozarks,Panhandle,Delta,Catskills,Adirondacks,Cape Cod,Keys,Bronx,Staten "
    "Island,Harlem,Rockies,"
    "Long Island,Silicon Valley,Piedmont,Cotswolds,Midlands,East "
    "Anglia,Snowdonia,Highlands,Hebrides,Connemara,Gippsland,"
    "Kimberley,Maritimes,Cape Breton,Patagonia,Bavaria,Provence,Andalusia,Kerala,Punjab,Crete,Sardinia,Poconos".split(
        ","
    )
)
_BRIEF = 3
_ORDINAL = re.compile(r"(\d{1,4})(?:st|nd|rd|th)\b")


def draw_street(text: str, streams: Streams, *, taste: Taste, names: Sequence[str] | None = None) -> str:
    """The line with other numbers and another street; suffix, direction, unit words and order stay.

    The name of the street and each number are drawn by themselves, so that a street named again without its number is
    the same street. ``names`` are what it may be called, where that is not the pool's to say.
    """
    tokens = _TOKEN.findall(text)
    out: list[str] = []
    name: list[str] = []
    for place, token in enumerate([*tokens, ""]):
        if token and _is_name(token, tokens[place + 1 :], started=bool(name)):
            name.append(token)
            continue
        if (
            name
            and token.isspace()
            and place + 1 < len(tokens)
            and _is_name(tokens[place + 1], tokens[place + 2 :], started=True)
        ):
            name.append(token)
            continue
        if name:
            out.append(_street_name("".join(name), streams, taste, names))
            name = []
        out.append(_unit(token, tokens[place - 1] if place else "", tokens[place + 1 : place + 2], streams))
    new = _ORDINAL.sub(lambda found: found[1] + ordinal(int(found[1])), "".join(out))
    return new if new != text else _street_name(text, streams, taste, names)


def _is_name(token: str, following: list[str], *, started: bool) -> bool:
    word = token.lower().rstrip(".")
    if (
        (len(word) < _BRIEF and not started)
        or not token[0].isalpha()
        or token.lower() in _STREET_WORDS
        or word in _STREET_WORDS
    ):
        return False
    suffix = bool(load_lexicons().mask(word) & Lex.STREET_SUFFIX)
    more = (
        following[1:2]
        and following[0].isspace()
        and following[1][0].isalpha()
        and following[1].lower() not in _STREET_WORDS
    )
    return not suffix or bool(more)


def _street_name(name: str, streams: Streams, taste: Taste, names: Sequence[str] | None) -> str:
    stream = streams("street", name_key(name))
    for _ in range(20):
        roll = stream.random()
        if roll < taste.unlisted:
            new = titled(coin("town" if stream.random() < 0.5 else "surname", stream))
        elif roll < 0.5 and " " in name:
            new = draw_compound(stream)
        elif names:
            new = names[int(stream.random() * len(names))]
        else:
            new = flat(pools.streets().any(stream)[0])
        if name_key(new) != name_key(name) and is_plain_street(new):
            break
    return cased(respelt(new, like=name), like=name)


def is_plain_street(name: str) -> bool:
    """Whether a street may be called so anywhere: one or two words, no direction, no title, no The by itself."""
    words = name.lower().split()
    return len(words) <= 2 and all(word.isalpha() and len(word) > 2 and word not in _STREET_WORDS for word in words)


def _unit(token: str, before: str, after: list[str], streams: Streams) -> str:
    """Another house number, floor or unit; halves stay; a letter that stands after a number or a sign is a unit."""
    if token.isdecimal():
        return token if "/" in (before, *after) else _other_number(token, streams("number", token))
    compass = token.lower() in "nsew" and not before.isdecimal()
    if len(token) == 1 and token.isalpha() and not compass and token not in "po":
        return other_letter(token, streams("unit", token))
    return token


def _other_number(old: str, stream: Random) -> str:
    new = fresh_digits(old, stream)
    while new == old:
        new = fresh_digits(old, stream)
    return new


def landmark_names(
    texts: Iterable[str],
    streams: Streams,
    *,
    taste: Taste,
    known: Mapping[str, str],
    draw: Draw | None = None,
    letter: Letter = other_letter,
) -> ProperNames:
    """The new names of parks, bridges, quarters, islands; a region without a landmark word becomes another region."""
    keys = {name_key(text).removeprefix("the ") for text in texts}
    regions = {key: _region(key, streams("region", key)) for key in keys if _is_region(key)}
    return ProperNames(
        texts,
        streams,
        kind="landmark",
        stays=_LANDMARKS.__contains__,
        draw=draw or (lambda core, stream: draw_core(core, stream, taste=taste)),
        letter=letter,
        whole=lambda text, stream: _whole(text, stream, taste),
        known=dict(known) | regions,
    )


def _is_region(key: str) -> bool:
    """Whether a name is a listed region's, and no word of it says what it is: a mount stays a mount."""
    words = key.split()  # a mount is "mt" in a key
    return _LANDMARKS.isdisjoint(words) and "mt" not in words and bool(load_lexicons().mask(key) & Lex.REGION)


def _region(old: str, stream: Random) -> str:
    plural = old.endswith("s")
    choices = [name for name in _REGIONS if name.lower() != old and name.endswith("s") == plural]
    return choices[int(stream.random() * len(choices))]


def _whole(text: str, stream: Random, taste: Taste) -> str:
    """Another name for one made of landmark words alone: the last of them stays."""
    *first, last = text.split()
    core = draw_core(name_key(" ".join(first) or last), stream, taste=taste)
    return f"{core} {last}" if first else core
