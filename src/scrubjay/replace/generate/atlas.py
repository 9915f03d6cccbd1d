"""The places of a patient's notes: towns, states, post codes and countries that move together.

Each state becomes another state, each country another country; a town moves with the state or country it is named
with, and its post code with it. The country that the notes come from stays.
"""

from collections import Counter
from collections.abc import Sequence
from functools import cache
from itertools import pairwise
from random import Random

from scrubjay.labels import Label
from scrubjay.lexicons import Lex, load_lexicons, pools
from scrubjay.replace.generate.contacts import STATE_AREAS
from scrubjay.replace.generate.entity import Mention, Streams, Taste
from scrubjay.replace.generate.invented import coin
from scrubjay.replace.generate.keys import name_key, respelt
from scrubjay.replace.generate.layout import article_before, cased, fits_article, fresh_digits, titled
from scrubjay.replace.generate.nations import WITH_THE, find_nation, nations, other_form, takes_the
from scrubjay.replace.generate.regions import (
    GEONAMES,
    draw_area,
    draw_post_code,
    find_state,
    post_country,
    states,
    write_state,
)

_PLACES = (Label.CITY, Label.STATE, Label.ZIP, Label.COUNTRY)
_ENGLISH = ("US", "GB", "CA", "AU", "IE")
_TRIES = 60
_BY_SIZE = 0.5


class Atlas:
    """The new places. ``mentions`` come in the order of the notes."""

    def __init__(self, mentions: Sequence[Mention], streams: Streams, *, taste: Taste) -> None:
        self._streams, self._taste = streams, taste
        self.home = home_country(mentions)
        self.towns: dict[str, str] = {}
        self._states = self._map_states(mentions)
        self._countries = self._map_countries(mentions)
        self._codes: dict[str, str] = {}
        self._rows: dict[str, tuple[str, str]] = {}
        self._settle(mentions)

    @property
    def area(self) -> str:
        """The telephone area of the state that the notes now play in, or nothing."""
        return STATE_AREAS.get(next(iter(self._states.values()), ("", ""))[1], "") if self.home == "US" else ""

    @property
    def state_names(self) -> dict[str, str]:
        """The new names of states by the old ones."""
        pairs = self._states.items()
        return {states(land)[code].lower(): states(new[0])[new[1]] for (land, code), new in pairs}

    def city(self, text: str) -> str:
        """The new town."""
        return cased(respelt(self.towns[name_key(text)], like=text), like=text)

    def state(self, text: str) -> str:
        """The new state, as a code or name as the old was; one that is not known becomes any."""
        found = find_state(text)
        country, code = self._states[found] if found else self._any_state(text)
        return cased(write_state(country, code, like=text), like=text)

    def post_code(self, text: str) -> str:
        """The new post code."""
        key = text.upper()
        if key not in self._codes:
            state = next(iter(self._states.values()), ("", ""))[1]
            if post_country(text) == "US":
                self._codes[key] = self._american_code(text, self._town_in("US", state, self._streams("zip", key))[1])
            else:
                if post_country(text) == "GB":
                    state = draw_area(self._streams("area", key[:2].rstrip("0123456789")))
                self._codes[key] = draw_post_code(key, state, self._streams("zip", key))
        return cased(self._codes[key], like=text)

    def country(self, text: str) -> str:
        """The new country or nationality, in the old one's form; that of the notes written in another way, if any."""
        found = find_nation(text)
        if found is None:
            codes = sorted(nations().keys() - WITH_THE)
            return cased(nations()[_pick(codes, self._streams("country", name_key(text)))].name, like=text)
        code, adjective = found
        if code == self.home:
            forms = other_form(text, code)
            return cased(_pick(forms, self._streams("home", name_key(text))), like=text) if forms else text
        nation = nations()[self._countries[code]]
        plural = adjective and text.lower().endswith("s") and find_nation(text.lower()[:-1]) is not None
        new = nation.adjective if adjective else nation.name
        return cased(new + ("s" if plural and new.endswith("n") else ""), like=text)

    def _map_states(self, mentions: Sequence[Mention]) -> dict[tuple[str, str], tuple[str, str]]:
        found = Counter(state for item in mentions if item.label == Label.STATE and (state := find_state(item.text)))
        new: dict[tuple[str, str], tuple[str, str]] = {}
        for country, code in sorted(found, key=lambda state: (-found[state], state)):
            stream = self._streams("state", country, code)
            free = [other for other in states(country) if (country, other) not in (*found, *new.values())]
            free = free or [other for other in states(country) if other != code]
            if country == "US":
                weights = [_state_people().get(other, 1) for other in free]
                new[country, code] = (country, stream.choices(free, weights)[0])
            else:
                new[country, code] = (country, _pick(free, stream))
        return new

    def _any_state(self, text: str) -> tuple[str, str]:
        country = self.home if self.home in _ENGLISH else "US"
        return country, _pick(sorted(states(country)), self._streams("state", name_key(text)))

    def _map_countries(self, mentions: Sequence[Mention]) -> dict[str, str]:
        """A country for each, such that every article before it can stay."""
        needs: dict[str, list[tuple[bool, str]]] = {}
        articled: set[str] = set()
        for item in mentions:
            found = find_nation(item.text) if item.label == Label.COUNTRY else None
            if found and found[0] != self.home:
                needs.setdefault(found[0], []).append((found[1], article_before(item.before)))
                articled |= {found[0]} if takes_the(item.text, found[0]) and not found[1] else set()
        new: dict[str, str] = {}
        for code in sorted(needs):
            stream = self._streams("country", code)
            free = [other for other in nations() if other not in (*needs, *new.values(), self.home)]
            free = [other for other in free if _fits_all(other, needs[code], the=code in articled)]
            new[code] = _pick(free or sorted(nations().keys() - {code}), stream)
        return new

    def _settle(self, mentions: Sequence[Mention]) -> None:
        """Give each town its new town, and the post codes beside it theirs."""
        where = _where(mentions)
        for key in sorted(
            {name_key(item.text) for item in mentions if item.label == Label.CITY}, key=lambda k: (-len(k), k)
        ):
            whole = next((other for other in self.towns if len(key) >= 3 and other.startswith(key)), "")
            if whole:
                words = key.count(" ") + 1
                new = self.towns[whole]
                self.towns[key] = (
                    " ".join(new.split()[:words]) if f"{key} " in whole else new[: max(3, len(key))].strip()
                )
                continue
            country, state = self._place_of(key, where)
            stream = self._streams("town", key)
            self._rows[key] = row = self._town_in(country, state, stream, old=key)
            self.towns[key] = row[0]
        for left, right in pairwise(_groups(mentions)):
            if left.label == Label.CITY and right.label == Label.ZIP and name_key(left.text) in self._rows:
                key, code = right.text.upper(), self._rows[name_key(left.text)][1]
                if post_country(key) == "US" and code.isdecimal():
                    self._codes.setdefault(key, self._american_code(key, code))

    def _place_of(self, key: str, where: dict[str, Mention]) -> tuple[str, str]:
        """The country and state that a town goes to."""
        beside = where.get(key)
        if beside is not None and beside.label == Label.STATE and (state := find_state(beside.text)):
            return self._states[state]
        if beside is not None and beside.label == Label.COUNTRY and (nation := find_nation(beside.text)):
            return (self._countries.get(nation[0], self.home), "")
        main = next(iter(self._states.values()), ("", ""))
        listed = _cities_named(key)
        if listed and self.home not in listed and not load_lexicons().mask(key) & Lex.CITY_US:
            land = sorted(listed)[0]
            return (self._countries.get(land, land), "")
        abroad = load_lexicons().mask(key) & (Lex.CITY_US | Lex.CITY_WORLD) == Lex.CITY_WORLD
        if abroad and not listed and self._countries:
            return (self._countries[min(self._countries)], "")
        return main if main[0] == self.home else (self.home, "")

    def _town_in(self, country: str, state: str, stream: Random, *, old: str = "") -> tuple[str, str]:
        """A town of the state or country with its post code, if that is known."""
        pool = _pool_of(country, state)
        name = code = ""
        taken = {*self.towns.values()}
        for _ in range(_TRIES):
            if len(pool):
                name, code = pool.draw(stream) if stream.random() < _BY_SIZE else pool.any(stream)
            if not name or stream.random() < self._taste.unlisted:
                name = titled(coin("town" if country in _ENGLISH else f"town:{country}", stream))
            if name_key(name) != old and name not in taken:
                break
        return name, code

    def _american_code(self, text: str, code: str) -> str:
        stream = self._streams("zip", text)
        body = code or fresh_digits("11111", stream)
        if body == text[:5] or body in self._codes.values():
            body = body[:4] + str(int(stream.random() * 10))
        return body + (f"-{fresh_digits(text[6:], stream)}" if len(text) > 5 else "")


def _fits_all(code: str, needs: list[tuple[bool, str]], *, the: bool) -> bool:
    """Whether a country can stand wherever the old one stood, as an adjective or with an article."""
    nation = nations()[code]
    if any(not adjective for adjective, _ in needs) and (code in WITH_THE) != the:
        return False
    return all(fits_article(article, nation.adjective if adjective else nation.name) for adjective, article in needs)


def home_country(mentions: Sequence[Mention]) -> str:
    """The country that notes come from: what most of their post codes, states and telephones tell."""
    votes: Counter[str] = Counter()
    for item in mentions:
        if item.label == Label.ZIP:
            votes[post_country(item.text)] += 3
        elif item.label == Label.STATE and (state := find_state(item.text)):
            votes[state[0]] += 2
        elif item.label in (Label.PHONE, Label.FAX):
            digits = "".join(filter(str.isdigit, item.text))
            lands = {"07": "GB", "01": "GB", "04": "AU", "02": "AU", "44": "GB", "61": "AU", "353": "IE", "0209": "IE"}
            land = next((lands[head] for head in sorted(lands, key=len, reverse=True) if digits.startswith(head)), "")
            votes[land if len(digits) > 10 or (len(digits) == 10 and digits[:2] in ("02", "04")) else ""] += 1
    del votes[""]
    return max(sorted(votes), key=lambda land: votes[land]) if votes else "US"


def _groups(mentions: Sequence[Mention]) -> list[Mention]:
    """The place mentions without the states between a town and its post code."""
    rows = [item for item in mentions if item.label in _PLACES]
    return [
        item
        for number, item in enumerate(rows)
        if item.label != Label.STATE or number == 0 or rows[number - 1].label != Label.CITY
    ]


def _where(mentions: Sequence[Mention]) -> dict[str, Mention]:
    """The state or country that follows a town."""
    beside: dict[str, Mention] = {}
    for left, right in pairwise(mentions):
        near = left.gap is not None and not left.gap.strip(" \t\r\n,()[]-/\xa0")
        if left.label == Label.CITY and right.label in (Label.STATE, Label.COUNTRY) and near:
            beside.setdefault(name_key(left.text), right)
    return beside


def _pick(choices: Sequence[str], stream: Random) -> str:
    return choices[int(stream.random() * len(choices))]


@cache
def _state_people() -> dict[str, int]:
    people: Counter[str] = Counter()
    for row in pools.towns().rows:
        people[row.state] += row.people + 1
    return dict(people)


@cache
def _pool_of(country: str, state: str) -> pools.Pool[tuple[str, str]]:
    """Towns with their post codes; all of the country where the state has none."""
    if country == "US":
        towns = [row for row in pools.towns().rows if not state or row.state == state]
        return pools.Pool([(row.name, row.zip) for row in towns], [row.people + 200 for row in towns])
    regions = GEONAMES.get(country, {})
    rows = [row for row in pools.cities().rows if row.country == country and "/" not in row.name]
    near = [row for row in rows if state and regions.get(row.region) == state] or rows
    return pools.Pool([(row.name, "") for row in near], [row.people + 200 for row in near])


@cache
def _city_index() -> dict[str, set[str]]:
    index: dict[str, set[str]] = {}
    for row in pools.cities().rows:
        index.setdefault(name_key(row.name), set()).add(row.country)
    return index


def _cities_named(key: str) -> set[str]:
    return _city_index().get(key, set())
