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
_SECOND = (
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
_SAINT_WORDS = ("st", "st.", "saint", "ste", "ste.", "sts.", "san", "santa", "mt.", "mt", "mount")


def draw_core(old: str, stream: Random, *, taste: Taste = PLAIN) -> str:
    """A new core with as many words, a saint for a saint, and the possessive of the old: "St. Brannoc's"."""
    words = old.lower().replace("’", "'").split()
    tail = "'s" if words[-1].endswith("'s") else "'" if words[-1].endswith("s'") else ""
    mark = "’" if "’" in old else "'"
    if words[0] in _SAINT_WORDS and len(words) > 1:
        return f"{words[0].capitalize()} {_saint(stream, taste)}{tail}".replace("'", mark)
    new = _two_words(stream, taste) if len(words) > 1 else _one_word(stream, taste)
    while new.lower() == old.lower() or new[0].lower() == old[0].lower():
        new = _one_word(stream, taste)
    ending = "" if not tail else "'" if new.endswith("s") else "'s"
    return f"{new}{ending}".replace("'", mark)


def draw_any_core(stream: Random, *, taste: Taste = PLAIN) -> str:
    """A core of any make, where there is no old one to be like."""
    roll = stream.random()
    if roll < 0.1:
        return f"St. {_saint(stream, taste)}{'' if stream.random() < 0.5 else chr(39) + 's'}"
    return _two_words(stream, taste) if roll < 0.6 else _one_word(stream, taste)


def draw_compound(stream: Random) -> str:
    """Two words that make a place: Elm Hollow, Flint Ridge."""
    return f"{_pick(_FIRST, stream)} {_pick(_SECOND, stream)}"


def _saint(stream: Random, taste: Taste) -> str:
    if stream.random() < taste.unlisted:
        return titled(coin("male" if stream.random() < 0.5 else "female", stream))
    return _pick(_SAINTS, stream)


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
        return f"{titled(coin('town', stream))} {_pick(_SECOND, stream)}"
    if roll < 0.7:
        return draw_compound(stream)
    for _ in range(20):
        name = pools.towns().any(stream).name
        if name.count(" ") == 1:
            return name
    return draw_compound(stream)


def _pick(choices: list[str], stream: Random) -> str:
    return choices[int(stream.random() * len(choices))]
