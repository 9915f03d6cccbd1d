"""Cities, states and countries: by what follows them, by what announces them, and by how sure the name itself is."""

from collections.abc import Iterator
from dataclasses import dataclass

from scrubjay.detect.rules import landmarks, origins, place_cues, postcodes, towns
from scrubjay.detect.rules.engine import Family
from scrubjay.detect.rules.place_cues import Kind
from scrubjay.detect.rules.place_words import MEDICAL_AFTER, NOT_ALONE, NOUN_COUNTRIES, PLACE_AFTER, Cue
from scrubjay.detect.rules.reading import FUNCTION_WORDS, Reading, any_list, longest_first
from scrubjay.detect.rules.towns import CALENDAR, CITY, CLINICAL, NAMED, Found
from scrubjay.kernel import scan
from scrubjay.labels import Label
from scrubjay.lexicons import Lex
from scrubjay.note import Span
from scrubjay.text import View

PLACE = CITY | any_list(Lex.STATE, Lex.COUNTRY, Lex.REGION)
OTHERWISE = (
    CLINICAL | CALENDAR | any_list(Lex.ABBREVIATION, Lex.ETHNICITY, Lex.RELIGION, Lex.ROLE, Lex.HONORIFIC, Lex.DEGREE)
)
NOT_A_TOWN = OTHERWISE | any_list(Lex.COMMON_20K, Lex.KIN, Lex.HOSPITAL_WORD, Lex.ORG_WORD, Lex.LANGUAGE, Lex.GIVEN_2K)
WIDER = any_list(Lex.HOSPITAL, Lex.COMPANY, Lex.UNIVERSITY, Lex.SCHOOL, Lex.INSURER) | CLINICAL
ONLY_A_TOWN = CITY | any_list(Lex.COUNTY, Lex.STREET_NAME)
NEEDS_NO_CUE = any_list(Lex.COUNTRY, Lex.STATE, Lex.CITY_LARGE)
"""The lists whose places may stand anywhere; a lesser town or a region is one only where a cue announces it."""
_JOB = any_list(Lex.PROFESSION, Lex.PROFESSION_HEAD)
_BEFORE_TOWNS = any_list(Lex.STREET_SUFFIX, Lex.HOSPITAL_WORD, Lex.ORG_WORD)
BOTH_CITY_AND_STATE = frozenset({"new york"})
CITY_CODES = frozenset({"nyc", "dc"})
SHORT_COUNTRIES = frozenset({"us", "uk", "usa", "uae"})


@dataclass(frozen=True, slots=True)
class _Place:
    """Words that may be a place: what lists say of them and what stands around."""

    first: int
    last: int
    mask: int
    cue: int
    alone: bool


def _find(view: View) -> Iterator[Span]:
    reading = Reading.of(view)
    if not len(reading):
        return
    cues = _cue_ends(reading)
    taken: set[int] = set()
    for first, last, label, score, how in (
        *towns.find(reading, cues),
        *towns.before_short_states(reading),
        *towns.lower_case(reading),
        *towns.before_codes(reading, [span.start for span in postcodes.lettered(view)]),
        *_named(reading, cues),
        *_unlisted(reading, cues),
    ):
        if taken.isdisjoint(range(first, last)):
            taken.update(range(first, last))
            yield Span(reading.start[first], reading.end[last - 1], label, score, f"rules.places.{how}")
    yield from landmarks.find(reading)
    yield from origins.find(reading)


def _cue_ends(reading: Reading) -> dict[int, int]:
    """The strongest cue that ends before each word, passing over "the" and a colon."""
    ends: dict[int, int] = {}
    for _, last, number in place_cues.hits(reading, Kind.PLACE):
        if reading.word(last) in {"the", ":"}:
            last += 1
        ends[last] = max(ends.get(last, 0), number)
    return ends


_FROM = frozenset({"from", "between"})


def _cue_of(reading: Reading, first: int, last: int, cues: dict[int, int]) -> int:
    """The cue of a listed place: before it, after it ("the Ozark area"), or the street or hospital it follows."""
    cue = cues.get(first, 0)
    if cue >= Cue.FIRM:
        return cue
    if cue and reading.word(first - 1) == "in" and reading.has(first - 2, _JOB):
        return Cue.FIRM
    if (
        reading.word(first - 1) == "to"
        and reading.capital(first - 2)
        and _FROM & {reading.word(first - k) for k in (3, 4)}
    ):
        return Cue.FIRM
    if reading.word(last) in PLACE_AFTER and not reading.starts_line(last):
        return Cue.FIRM
    if reading.word(first - 1) == ",":
        if reading.digits(last) and reading.end[last] - reading.start[last] == 5 and not reading.starts_line(last):
            return Cue.FIRM
        before = first - 2 - int(reading.word(first - 2) == ".")
        if reading.capital(before) and reading.has(before, _BEFORE_TOWNS):
            return Cue.FIRM
        closed = reading.word(last) in {")", ":", "."} or reading.starts_line(last)
        if closed and reading.has(before, _JOB) and not reading.capital(before):
            return Cue.FIRM
    return cue


def _named(reading: Reading, cues: dict[int, int]) -> Found:
    """Listed places, as far as their cue, their company and their other meanings allow."""
    blocked = _wider_phrases(reading)
    singles = [(i, i + 1, reading.lex[i]) for i in reading.where(lists=PLACE, flags=scan.UPPER_FIRST)]
    lower = [(i, i + 1, reading.lex[i]) for i in cues if reading.has(i, CITY | any_list(Lex.COUNTRY, Lex.STATE))]
    phrases = [p for p in reading.phrases if p[2] & PLACE and (reading.capital(p[0]) or cues.get(p[0], 0) >= Cue.FIRM)]
    for first, last, mask in longest_first({*singles, *lower, *phrases}):
        if any(start <= first and last <= end and end - start > last - first for start, end in blocked.get(first, ())):
            continue
        cue = _cue_of(reading, first, last, cues)
        if not cue and not mask & NEEDS_NO_CUE:
            continue
        place = _Place(first, last, mask, cue, _stands_alone(reading, first, last, cue))
        scored = _score(reading, place)
        if scored is not None:
            label, score = scored
            initials = label is Label.COUNTRY and last - first == 3 and reading.word(first + 1) == "."
            yield first, last + int(initials and reading.word(last) == "."), label, score, "cued" if cue else "listed"


def _wider_phrases(reading: Reading) -> dict[int, list[tuple[int, int]]]:
    """For each word, the phrases of medicine or institutions that it is part of."""
    wider: dict[int, list[tuple[int, int]]] = {}
    for start, end, mask in reading.phrases:
        if mask & WIDER:
            for i in range(start, end):
                wider.setdefault(i, []).append((start, end))
    return wider


def _stands_alone(reading: Reading, first: int, last: int, cue: int) -> bool:
    """Whether no capitalised neighbour shows that the words belong to a longer name."""
    before, after = first - 1, last
    if reading.word(first) in {"st", "saint"} and reading.word(last - 2) in {"'", "’"} and cue < Cue.STRONG:
        return False
    if reading.word(after) in {"-", "'", "’", "/"} and not reading.spaced(after):
        possessive = reading.word(after) in {"'", "’"} and reading.word(after + 1) == "s" and cue >= Cue.FIRM
        if not possessive or reading.word(first) in {"st", "saint"}:
            return False
    if (
        reading.word(before) in {"-", "'", "’", "/", "@", "."}
        and not reading.spaced(first)
        and not reading.starts_line(first)
    ):
        return False
    if reading.run_on(after) and not cue:
        return False
    if (
        reading.capital(after)
        and not (reading.starts_line(after) or reading.run_on(after))
        and not reading.has(after, Lex.STATE_ABBREV | Lex.COUNTRY)
    ):
        return False
    if cue or reading.starts_line(first) or not reading.capital(before):
        return True
    return reading.word(before) in FUNCTION_WORDS and reading.starts_sentence(before)


def _score(reading: Reading, place: _Place) -> tuple[Label, float] | None:
    first, last, mask = place.first, place.last, place.mask
    if (
        not place.alone
        or reading.word(last) in MEDICAL_AFTER
        or (not place.cue and reading.has(last, any_list(Lex.MEDICAL)) and not reading.starts_line(last))
        or mask & (CALENDAR | any_list(Lex.ETHNICITY, Lex.LANGUAGE, Lex.NATIONALITY))
    ):
        return None
    name = reading.slice(first, last).lower()
    if reading.shouted(first) and len(name) <= 4 and not mask & Lex.COUNTRY:
        return None
    if not reading.capital(first) or (reading.shouted(first) and len(name) > 3 and _shouting(reading, first, last)):
        return _lower_case(reading, place, name)
    if mask & Lex.COUNTRY:
        return _country(reading, place, name)
    if mask & Lex.STATE:
        return _state(place, name)
    if not mask & CITY:
        return _other(place)
    is_lesser = mask & Lex.REGION and not mask & Lex.CITY_LARGE
    return (_other(place) if is_lesser else None) or _city(reading, place)


def _other(place: _Place) -> tuple[Label, float] | None:
    """A region, or a neighbourhood, which outweighs a lesser town of its name."""
    common = place.mask & any_list(Lex.COMMON_20K) and place.last - place.first == 1
    return None if common or place.mask & (NAMED | CLINICAL) or not place.cue else (Label.LOCATION_OTHER, 0.75)


def _lower_case(reading: Reading, place: _Place, name: str) -> tuple[Label, float] | None:
    """Places in notes without capitals, or with nothing else: what can be nothing but a place, after its cue."""
    mask, cue = place.mask, place.cue
    sure = cue >= (Cue.STRONG if name in NOUN_COUNTRIES else Cue.FIRM) and len(name) > 3
    if sure and mask & any_list(Lex.COUNTRY, Lex.STATE) and (cue == Cue.STRONG or not mask & Lex.COMMON_20K):
        return (Label.COUNTRY if mask & Lex.COUNTRY and name != "georgia" else Label.STATE), 0.65
    if cue == Cue.STRONG and mask & CITY and not mask & (NAMED | OTHERWISE | Lex.COMMON_20K):
        return Label.CITY, 0.65
    if place.last - place.first > 1 and cue >= Cue.FIRM and mask & CITY and not mask & (OTHERWISE | Lex.COMMON):
        plain = all(reading.has(i, any_list(Lex.COMMON_5K)) for i in range(place.first, place.last))
        return None if plain or reading.word(place.first) in FUNCTION_WORDS else (Label.CITY, 0.6)
    return (Label.CITY, 0.55) if cue and mask & CITY and not mask & ~ONLY_A_TOWN else None


def _shouting(reading: Reading, first: int, last: int) -> bool:
    """Whether the neighbours are all in capitals too, so that capitals say nothing."""
    near = [i for i in (first - 1, last) if reading.letters(i)]
    return not near or any(reading.shouted(i) and reading.end[i] - reading.start[i] > 1 for i in near)


def _country(reading: Reading, place: _Place, name: str) -> tuple[Label, float] | None:
    if len(name) <= 3 or name.startswith(("u.s", "u.k")):
        article = reading.word(place.first - 1) == "the" and place.cue >= Cue.WEAK
        return (Label.COUNTRY, 0.85) if reading.shouted(place.first) and (article or place.cue >= Cue.FIRM) else None
    if place.mask & (NAMED | any_list(Lex.COMMON, Lex.ABBREVIATION)) and place.last - place.first == 1:
        sure = place.mask & any_list(Lex.CITY_LARGE) and not place.mask & NAMED
        needed = Cue.WEAK if sure or not place.mask & any_list(Lex.GIVEN_2K, Lex.COMMON_20K) else Cue.FIRM
        return (Label.COUNTRY, 0.8) if place.cue >= needed else None
    return Label.COUNTRY, 0.9 if place.cue else 0.8


def _state(place: _Place, name: str) -> tuple[Label, float] | None:
    label = Label.CITY if name in BOTH_CITY_AND_STATE else Label.STATE
    if place.mask & (NAMED | any_list(Lex.COMMON_20K)) and place.last - place.first == 1:
        return (label, 0.75) if place.cue >= Cue.FIRM or (place.cue and not place.mask & Lex.GIVEN_2K) else None
    return label, 0.9 if place.cue else 0.8


def _city(reading: Reading, place: _Place) -> tuple[Label, float] | None:
    mask, several = place.mask, place.last - place.first > 1
    words = [i for i in range(place.first, place.last) if reading.letters(i)]
    common = all(reading.has(i, Lex.COMMON_20K) for i in words)
    large = bool(mask & Lex.CITY_LARGE)
    if place.cue == Cue.STRONG:
        return None if mask & CLINICAL & ~Lex.EPONYM and not large else (Label.CITY, 0.85)
    otherwise = OTHERWISE & ~Lex.EPONYM if place.cue == Cue.FIRM else OTHERWISE
    if mask & otherwise and not large:
        return None
    if several:
        if place.cue or (large and not any(reading.has(i, Lex.GIVEN_2K) for i in words[:1])):
            return Label.CITY, 0.85 if place.cue else 0.7
        return None
    if (common and not large) or mask & any_list(Lex.COMMON_5K, Lex.MEDICAL, Lex.DRUG):
        return None
    if place.cue == Cue.FIRM:
        return (Label.CITY, 0.8) if large or not mask & Lex.GIVEN_2K else None
    if place.cue and reading.word(place.first - 1) not in {"at", "to", "@"}:
        return (Label.CITY, 0.7) if large or not mask & any_list(Lex.GIVEN_2K, Lex.SURNAME_1K) else None
    if mask & CLINICAL or reading.digits(place.last):
        return None
    if reading.word(place.first) in NOT_ALONE and reading.word(place.last) in {".", ":", "", ";", ")"}:
        return None
    return (Label.CITY, 0.6) if large and not mask & NAMED else None


def _unlisted(reading: Reading, cues: dict[int, int]) -> Found:
    """Capitalised words that no list knows, after cues that hardly anything but a place follows."""
    for first, cue in cues.items():
        if reading.word(first) in CITY_CODES and reading.shouted(first):
            yield first, first + 1, Label.CITY, 0.7, "unlisted"
        if reading.word(first) in SHORT_COUNTRIES and reading.shouted(first) and cue >= Cue.FIRM:
            yield first, first + 1, Label.COUNTRY, 0.85, "unlisted"
        if cue != Cue.STRONG or not reading.capital(first) or reading.starts_line(first) or reading.shouted(first):
            continue
        last = reading.run_right(first, longest=4)
        words = [i for i in range(first, last) if reading.letters(i)]
        if any(reading.has(i, OTHERWISE | any_list(Lex.HOSPITAL_WORD, Lex.ORG_WORD)) for i in words):
            continue
        if all(reading.has(i, NOT_A_TOWN) or reading.word(i) in FUNCTION_WORDS for i in words):
            continue
        yield first, last, Label.CITY, 0.6, "unlisted"


FAMILY = Family("places", landmarks.RULES, find=_find)
