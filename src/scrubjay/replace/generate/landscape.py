"""Cores that places and institutions are called by: towns, people, saints, trees and waters, and coined words."""

from random import Random

from scrubjay.lexicons import Lex, load_lexicons, pools
from scrubjay.replace.generate.entity import PLAIN, Taste
from scrubjay.replace.generate.invented import coin
from scrubjay.replace.generate.layout import capitalised, titled

_FIRST = (
    "Alder Amber Arbor Ash Aspen Autumn Badger Bay Bear Beacon Birch Black Blue Bramble Briar Bright Buck Canyon "
    "Cedar Clay Clear Clover Copper Coral Cotton Crane Crest Crystal Deer Dove Eagle East Elder Elk Elm Ever Falcon "
    "Fern Fir Flint Fox Glen Gold Granite Green Grey Grove Gull Harbor Hawk Hazel Heather Heron High Hollow Holly "
    "Iron Ivy Juniper Kestrel Lake Lark Laurel Linden Long Lupine Maple Marsh Meadow Mill Mist Moss North Oak Ocean "
    "Orchard Osprey Otter Pebble Pine Plum Prairie Quail Quarry Quartz Raven Red River Rose Rowan Sage Salt Sand "
    "Sedge Shore Silver Slate Sparrow Spruce Still Stone Summer Sun Swan Thistle Thorn Timber Tupelo Valley Walnut "
    "West White Wild Willow Wind Winter Wolf Wood Wren Yarrow"
).split()
SECOND = (
    "Bank Bay Bend Bluff Branch Bridge Brook Canyon Cliff Cove Creek Crest Crossing Dale Falls Fields Ford Forge Gate "
    "Glen Grove Harbor Haven Heath Heights Hill Hollow Island Knoll Lake Landing Mead Meadow Mill Mount Oaks Park "
    "Pass Peak Pines Point Pond Port Prairie Ranch Ridge Rock Run Shore Springs Spur Stone Summit Terrace Vale Valley "
    "View Village Water Wells Wood Woods"
).split()
_ENDINGS = (
    "brook bury dale field ford gate ham hurst ley mere mont port side stead ton vale view ville wick wood".split()
)
_SAINTS = (
    "Agatha Aidan Albert Ambrose Anselm Anthony Augustine Barnabas Bede Benedict Bernard Blaise Boniface Brendan "
    "Brigid Bruno Camillus Casimir Catherine Cecilia Clare Columba Cuthbert Cyril Damian Declan Dominic Dunstan "
    "Edmund Elizabeth Enda Ephrem Eugene Fabian Felicity Finbar Florian Francis Gabriel Genevieve Gerard Giles "
    "Gregory Hedwig Helena Hilary Hyacinth Ignatius Isidore James Jerome Joachim Joseph Jude Kateri Kevin Kilian "
    "Lawrence Leo Louis Lucy Luke Malachy Margaret Mark Martha Martin Matthias Monica Nicholas Odile Oswald Patrick "
    "Paul Perpetua Philomena Raphael Rita Roch Rose Sebastian Stanislaus Stephen Swithin Teresa Thomas Ursula Vincent "
    "Walburga Wenceslas Wilfrid Zita"
).split()
_SAN = (
    "Andreas Antonio Benito Bernardo Bruno Carlos Clemente Diego Dimas Felipe Fernando Francisco Gabriel Gregorio "
    "Ignacio Isidro Jacinto Joaquin Jose Juan Leandro Lorenzo Lucas Luis Manuel Marcos Martin Mateo Miguel Nicolas "
    "Pablo Pedro Rafael Ramon Roque Simon Tomas Vicente"
).split()
_SANTA = (
    "Ana Anita Barbara Catalina Cecilia Clara Cruz Elena Fe Ines Isabel Lucia Margarita Maria Marta Monica Paula Rita "
    "Rosa Susana Teresa Ursula Venetia Ynez"
).split()
_MOUNTS = (
    "Airy Ararat Arlington Auburn Calvary Carmel Clare Clemens Gilead Hebron Hermon Holly Hope Horeb Joy Lebanon "
    "Moriah Nebo Olive Olivet Pisgah Pleasant Prospect Shasta Sinai Sterling Tabor Vernon Washington Zion"
).split()
_HEADS = {"st": "St.", "sts": "Sts.", "ste": "Ste.", "san": "San", "santa": "Santa", "mt": "Mt."}
_JOINTS = frozenset("de del la of the".split())


def draw_core(old: str, stream: Random, *, taste: Taste = PLAIN) -> str:
    """A new core for an old one in the form of ``name_key``: about as many words, a saint for a saint."""
    head, *rest = old.split()
    if head in _HEADS and rest:
        return _renamed_saint(head, rest, stream, taste)
    new = _two_words(stream, taste) if rest else _one_word(stream, taste)
    while new[0].lower() == old[0]:
        new = _one_word(stream, taste)
    return new


def is_saint(core: str) -> bool:
    """Whether a core in the form of ``name_key`` begins with the word of a saint or mount."""
    head, _, rest = core.partition(" ")
    return head in _HEADS and bool(rest)


def draw_any_core(stream: Random, *, taste: Taste = PLAIN) -> str:
    """A core of any make, where there is no old one to be like."""
    roll = stream.random()
    if roll < 0.1:
        return f"St. {_saint(stream, taste)}{'' if stream.random() < 0.5 else chr(39) + 's'}"
    return _two_words(stream, taste) if roll < 0.6 else _one_word(stream, taste)


def draw_compound(stream: Random) -> str:
    """Two words that make a place: Elm Hollow, Flint Ridge."""
    return f"{_pick(_FIRST, stream)} {_pick(SECOND, stream)}"


def _renamed_saint(head: str, rest: list[str], stream: Random, taste: Taste) -> str:
    """Another saint or mount; the words that are no part of its name, as in St. Blaise Technical, stay."""
    size = 1
    while size < len(rest) and (_JOINTS & {rest[size - 1], rest[size]} or not _is_plain(rest[size])):
        size += 1
    tail = "'s" if rest[size - 1].endswith("'s") else ""
    new = ""
    while not new or {new.lower(), new.lower() + tail} & {*rest[:size]}:
        if head == "mt":
            new = _pick(_MOUNTS, stream) if stream.random() > taste.unlisted else _one_word(stream, taste)
        else:
            new = _saint(stream, taste, head=head)
    return titled(" ".join((_HEADS[head], new + tail, *rest[size:])))


def _is_plain(word: str) -> bool:
    mask = load_lexicons().mask(word)
    return bool(mask & Lex.COMMON_20K) and not mask & Lex.GIVEN_2K


def _saint(stream: Random, taste: Taste, *, head: str = "st") -> str:
    if stream.random() < taste.unlisted:
        male = head == "san" or (head != "santa" and stream.random() < 0.5)
        return titled(coin("male" if male else "female", stream))
    return _pick({"san": _SAN, "santa": _SANTA}.get(head, _SAINTS), stream)


def _one_word(stream: Random, taste: Taste) -> str:
    roll = stream.random()
    if roll < taste.unlisted:
        if stream.random() < 0.5:
            return titled(coin("town", stream))
        return _pick(_FIRST, stream) + _pick(_ENDINGS, stream)
    if roll < 0.6:
        return _short_town(stream)
    pool, lexicons = pools.surnames(), load_lexicons()
    name = pool.any(stream).name
    while lexicons.mask(name) & Lex.COMMON_5K:
        name = (pool.draw(stream) if stream.random() < 0.4 else pool.any(stream)).name
    return capitalised(name)


def _short_town(stream: Random) -> str:
    for _ in range(20):
        name = pools.towns().any(stream).name
        if " " not in name:
            return name
    return "Fairmont"


def _two_words(stream: Random, taste: Taste) -> str:
    roll = stream.random()
    if roll < taste.unlisted:
        return f"{titled(coin('town', stream))} {_pick(SECOND, stream)}"
    if roll < 0.7:
        return draw_compound(stream)
    for _ in range(20):
        name = pools.towns().any(stream).name
        if name.count(" ") == 1:
            return name
    return draw_compound(stream)


def _pick(choices: list[str], stream: Random) -> str:
    return choices[int(stream.random() * len(choices))]
