"""Places that stay together: town, state, ZIP code and telephone area, each drawn for itself alone.

States change places in one round. The first three digits of a ZIP code stand for a region, and each region moves to
one of the new state: a town goes there by its own ZIP code and a ZIP code by its digits, so that the two meet again
in whatever note they stand; the letters of British post codes stand for areas in the same way. A town that bears the
name of several goes by the state or post code beside it, else it lies in the country that the note tells by its
addresses, else at home, and is the largest.
"""

from collections import Counter
from collections.abc import Container, Mapping, Sequence
from functools import cache
from itertools import pairwise
from typing import NamedTuple

from scrubjay.labels import Label
from scrubjay.replace.generate.contacts import STATE_AREAS, draw_area
from scrubjay.replace.generate.entity import PLAIN, Mention
from scrubjay.replace.generate.keys import name_key, respelt
from scrubjay.replace.generate.landscape import draw_core
from scrubjay.replace.generate.layout import cased
from scrubjay.replace.generate.nations import find_nation, nations
from scrubjay.replace.generate.regions import GEONAMES, draw_post_code, find_state, post_country, states, write_state
from scrubjay.replace.generate.regions import draw_area as draw_post_area
from scrubjay.replace.surrogates.areas import area_states
from scrubjay.replace.surrogates.draws import Draws
from scrubjay.replace.surrogates.post_towns import post_towns, town_areas
from scrubjay.replace.tables import TownRow, Weighted, cities, towns

_HOME = "US"
_REGION, _CODES = 3, 100
_FEW = 6
_MANY = 20
_TRIES = 24
_NEIGHBOURS = 3
_ROUTING = "ACDEFHKNPRTVWXY"
_ISLAND_REGIONS = ("006", "007", "008", "009")
_TELLS = (Label.STATE, Label.COUNTRY, Label.ZIP)
_NEAR = " \t\r\n,()[]-/\xa0"


class _Where(NamedTuple):
    """The country of a town, and its state and region where they are known."""

    country: str
    state: str = ""
    region: str = ""


class Places:
    """The new places of one scope.

    ``beside`` has what stands beside each town (``neighbours``), ``taken`` keys that no new place may have.
    """

    def __init__(
        self,
        draws: Draws,
        beside: Mapping[str, Sequence[Mention]],
        taken: Container[str],
        *,
        home: str,
        fit: bool = False,
    ) -> None:
        self._draws, self._beside, self._taken, self._home, self._fit = draws, beside, taken, home, fit
        self._cycles: dict[str, dict[str, str]] = {}

    def state(self, text: str) -> str:
        """The new state, as a code or name as the old was; one that is not known becomes any of the country."""
        found = find_state(text)
        if found:
            country, new = found[0], self._state_of(*found)
        else:
            country = self._home
            choices = sorted(states(country))
            new = choices[self._draws.number("state", name_key(text)) % len(choices)]
        return cased(write_state(country, new, like=text), like=text)

    def city(self, text: str) -> str:
        """The new town."""
        key = name_key(text)
        return cased(respelt(self.town(key, length=len(text)), like=text), like=text)

    def town(self, key: str, *, length: int = 0) -> str:
        """The new town for the key of an old one."""
        where = self._where(key)
        pool = self._pool(where)
        numbers = self._draws.numbers("town", key)
        for turn in range(_TRIES):
            new = pool.at(next(numbers)).name
            fits = not self._fit or len(new) <= length or turn > _TRIES // 2
            if fits and name_key(new) != key and name_key(new) not in self._taken:
                return new
        return draw_core(key or "x", self._draws.stream("town", key), taste=PLAIN)

    def is_town(self, key: str) -> bool:
        """Whether a name is that of an American town."""
        return key in _by_name()

    def post_code(self, text: str) -> str:
        """The new post code, in the layout of the old one."""
        match post_country(text):
            case "US":
                return self._zip(text)
            case "GB":
                return self._post_code(text, self._post_area(_area_letters(text)))
            case "CA":
                return self._post_code(text, self._province(text))
            case "AU":
                return self._post_code(text, self._state_of("AU", _australian_state(text)))
            case "IE":
                return self._post_code(self._routing_letter(text) + text[1:], "")
        return self._post_code(text, "")

    def _routing_letter(self, text: str) -> str:
        """Another first letter for an Irish code: it tells the part of the country."""
        new = self._cycle("routing letters", _ROUTING).get(text[0].upper(), _ROUTING[0])
        return new if text[0].isupper() else new.lower()

    def area(self, old: str) -> str:
        """The telephone area of the state that the old area's state becomes."""
        state = area_states().get(old)
        new = STATE_AREAS.get(self._state_of(_HOME, state)) if state else None
        return new or draw_area(self._draws.stream("area", old))

    def country(self, text: str) -> str:
        """Another country, or nationality, in the old one's form."""
        found = find_nation(text)
        codes = sorted(nations())
        if found is None:
            return cased(nations()[codes[self._draws.number("country", name_key(text)) % len(codes)]].name, like=text)
        code, adjective = found
        new = nations()[self._cycle("countries", codes)[code]]
        return cased(new.adjective if adjective else new.name, like=text)

    def _state_of(self, country: str, state: str) -> str:
        """The state that a state becomes; one without many towns, such as Puerto Rico, becomes any that has."""
        known = _state_codes(country)
        new = self._cycle(country, known).get(state)
        return new or known[self._draws.number("state", state) % len(known)]

    def _cycle(self, kind: str, items: Sequence[str]) -> dict[str, str]:
        if kind not in self._cycles:
            self._cycles[kind] = self._draws.cycle(kind, items)
        return self._cycles[kind]

    def _where(self, key: str) -> _Where:
        """Where an old town lies: by what stands beside it, else by the table, at home first."""
        beside = self._beside.get(key)
        if beside is not None and (told := _told_by(key, beside)):
            return told
        row = next(iter(_by_name().get(key, {}).values()), None)
        lands = _abroad().get(key, {})
        if row is not None and (self._home == _HOME or self._home not in lands):
            return _Where(_HOME, row.state, row.zip[:_REGION])
        if lands:
            country = self._home if self._home in lands else next(iter(lands))
            return _Where(country, lands[country], town_areas().get(key, "") if country == "GB" else "")
        return _Where(self._home)

    def _post_area(self, old: str) -> str:
        """The British area that an old one becomes."""
        return self._cycle("post areas", sorted(post_towns())).get(old) or draw_post_area(
            self._draws.stream("post area", old)
        )

    def _pool(self, where: _Where) -> Weighted[TownRow]:
        if where.country == "GB" and where.region:
            return _towns_of_area(self._post_area(where.region))
        if where.country != _HOME:
            state = self._state_of(where.country, where.state) if where.state else ""
            return _towns_abroad(where.country, state)
        if not where.state:
            return _all_towns()
        return _towns_of(self._region_of(where.state, where.region))

    def _region_of(self, state: str, region: str) -> str:
        """The region of the new state that an old region becomes."""
        regions = _regions(self._state_of(_HOME, state))
        return regions[self._draws.number("region", region or state) % len(regions)]

    def _zip(self, text: str) -> str:
        old = text[:5]
        state = _region_states().get(old[:_REGION])
        choices = _codes(self._region_of(state, old[:_REGION])) if state else _all_codes()
        numbers = self._draws.numbers("zip", old)
        new = choices[next(numbers) % len(choices)]
        for _ in range(_CODES):
            if new != old and new not in self._taken:
                break
            new = f"{new[:_REGION]}{next(numbers) % _CODES:02d}"
        return new + (f"-{next(numbers) % 10_000:04d}" if len(text) > len(old) else "")

    def _province(self, text: str) -> str:
        letters = {"T": "AB", "V": "BC", "R": "MB", "E": "NB", "A": "NL", "B": "NS", "C": "PE", "S": "SK"}
        letters |= dict.fromkeys("KLMNP", "ON") | dict.fromkeys("GHJ", "QC")
        return self._state_of("CA", letters.get(text[0].upper(), "ON"))

    def _post_code(self, text: str, state: str) -> str:
        for turn in range(_TRIES):
            new = draw_post_code(text.upper(), state, self._draws.stream("post code", text.upper(), turn))
            if new != text.upper():
                return cased(new, like=text)
        return new


def neighbours(mentions: Sequence[Mention]) -> dict[str, list[Mention]]:
    """The states, countries and post codes that follow each town."""
    beside: dict[str, list[Mention]] = {}
    for place, city in enumerate(mentions):
        if city.label != Label.CITY:
            continue
        for left, right in pairwise(mentions[place : place + _NEIGHBOURS + 1]):
            if left.gap is None or left.gap.strip(_NEAR) or right.label not in _TELLS:
                break
            beside.setdefault(name_key(city.text), []).append(right)
    return beside


def _told_by(key: str, beside: Sequence[Mention]) -> _Where | None:
    """The place that a town's neighbours tell."""
    for item in beside:
        if item.label == Label.STATE and (found := find_state(item.text)):
            country, state = found
            row = _by_name().get(key, {}).get(state) if country == _HOME else None
            codes = [other.text[:_REGION] for other in beside if other.label == Label.ZIP]
            region = row.zip[:_REGION] if row else codes[0] if codes and codes[0].isdecimal() else ""
            return _Where(country, state, region)
        if item.label == Label.COUNTRY and (nation := find_nation(item.text)):
            return _Where(nation[0]) if nation[0] != _HOME else None
        if item.label == Label.ZIP and (country := post_country(item.text)):
            if country == "GB":
                return _Where(country, "", _area_letters(item.text))
            state = _region_states().get(item.text[:_REGION], "") if country == _HOME else ""
            return _Where(country, state, item.text[:_REGION] if state else "")
    return None


def _australian_state(post_code: str) -> str:
    """The state by the first digits; the capital has a few of those of the state around it."""
    if "2600" <= post_code <= "2618" or "2900" <= post_code <= "2920":
        return "ACT"
    return {"0": "NT", "3": "VIC", "4": "QLD", "5": "SA", "6": "WA", "7": "TAS"}.get(post_code[0], "NSW")


def _area_letters(post_code: str) -> str:
    return post_code[:2].upper().rstrip("0123456789")


@cache
def _towns_of_area(area: str) -> Weighted[TownRow]:
    """The towns of a British area, the first of which gives it its name."""
    listed = post_towns().get(area, ())
    return Weighted([TownRow(name, "", area, 3 if at == 0 else 2, fine=True) for at, name in enumerate(listed)])


@cache
def _by_name() -> dict[str, dict[str, TownRow]]:
    """Towns by name and state, the largest first."""
    found: dict[str, dict[str, TownRow]] = {}
    for row in towns():
        found.setdefault(name_key(row.name), {}).setdefault(row.state, row)
    return found


@cache
def _region_states() -> dict[str, str]:
    """The state of each region that has a town, that of its largest where it lies in two."""
    found: dict[str, str] = {}
    for row in towns():
        found.setdefault(row.zip[:_REGION], row.state)
    return found | dict.fromkeys(_ISLAND_REGIONS, "PR")


@cache
def _state_codes(country: str) -> tuple[str, ...]:
    """The states of a country; of the home country those that have many towns, so not the capital."""
    if country != _HOME:
        return tuple(sorted(states(country)))
    sizes = Counter(row.state for row in towns() if row.fine)
    return tuple(code for code in sorted(states(country)) if sizes[code] >= _MANY)


@cache
def _regions(state: str) -> tuple[str, ...]:
    """The regions of a state with towns enough to draw from; all of them where none has."""
    counts: dict[str, int] = {}
    for row in towns():
        if row.state == state:
            counts[row.zip[:_REGION]] = counts.get(row.zip[:_REGION], 0) + row.fine
    return tuple(sorted(region for region, count in counts.items() if count >= _FEW) or sorted(counts))


@cache
def _in_regions() -> dict[str, list[TownRow]]:
    found: dict[str, list[TownRow]] = {}
    for row in towns():
        found.setdefault(row.zip[:_REGION], []).append(row)
    return found


@cache
def _towns_of(region: str) -> Weighted[TownRow]:
    rows = _in_regions()[region]
    return Weighted([row for row in rows if row.fine] or rows)


@cache
def _codes(region: str) -> tuple[str, ...]:
    return tuple(sorted({row.zip for row in _in_regions()[region]}))


@cache
def _all_towns() -> Weighted[TownRow]:
    return Weighted([row for row in towns() if row.fine])


@cache
def _all_codes() -> tuple[str, ...]:
    return tuple(sorted({row.zip for row in towns()}))


@cache
def _abroad() -> dict[str, dict[str, str]]:
    """Countries, the one with the largest place of a name first, and the state that the place lies in."""
    found: dict[str, dict[str, str]] = {}
    for row in cities():
        state = GEONAMES.get(row.country, {}).get(row.region, "")
        found.setdefault(name_key(row.name), {}).setdefault(row.country, state)
    return found


@cache
def _towns_abroad(country: str, state: str) -> Weighted[TownRow]:
    regions = GEONAMES.get(country, {})
    rows = [row for row in cities() if row.country == country and "/" not in row.name]
    near = [row for row in rows if state and regions.get(row.region) == state] or rows
    made = [TownRow(row.name, "", "", row.weight, fine=True) for row in near]
    return Weighted(made) if len(made) >= _FEW else _all_towns()
