"""Draws places, places of care, employers, schools and jobs, the listed and the unlisted."""

from dataclasses import dataclass
from functools import cache
from random import Random

from scrubjay.corpus.cast.people import draw_surname
from scrubjay.corpus.cast.stock import stock
from scrubjay.errors import FormatError
from scrubjay.lexicons import pools
from scrubjay.replace.generate import Taste, invented
from scrubjay.replace.generate.landscape import draw_any_core, draw_compound
from scrubjay.replace.generate.layout import capitalised

UNLISTED = 0.3
TASTE = Taste(unlisted=UNLISTED, wordlike=True)


@dataclass(frozen=True, slots=True)
class Address:
    """A drawn address; ``region`` is a state, province or county."""

    street: str
    town: str
    region: str
    code: str


def draw_address(stream: Random, country: str, region: str = "") -> Address:
    """An address in ``country``, in ``region`` where one is asked for."""
    return Address(draw_street(stream, country), *draw_town(stream, country, region))


def draw_town(stream: Random, country: str, region: str = "") -> tuple[str, str, str]:
    """Town, region and postal code that belong together; some towns are coined."""
    if country != "US":
        name = stream.choice(_cities(country))
        name = capitalised(invented.coin("town", stream)) if stream.random() < UNLISTED else name
        return name, region, postcode(stream, country)
    town = _towns(region).any(stream) if stream.random() < 0.8 else _towns(region).draw(stream)
    name = _coined_place(stream) if stream.random() < UNLISTED else town.name
    return name, town.state, town.zip


def draw_street(stream: Random, country: str) -> str:
    """Number, street and now and then a flat or box."""
    if country == "US" and stream.random() < 0.08:
        return f"P.O. Box {stream.randrange(11, 4999)}"
    name = capitalised(invented.coin("town", stream)) if stream.random() < UNLISTED else pools.streets().any(stream)[0]
    suffix = stream.choice(stock().streets if country == "US" else stock().streets_abroad)
    number = stream.choice((stream.randrange(1, 99), stream.randrange(100, 999), stream.randrange(1000, 19999)))
    number = number if country == "US" else number % 160 + 1
    flat = stream.choice(
        ("Apt 4", "Unit 12B", "#3", "Apt. 207", "Lot 16", "Suite 310") if country == "US" else ("Flat 2",)
    )
    return f"{number} {name} {suffix}" + (f", {flat}" if stream.random() < 0.2 else "")


def postcode(stream: Random, country: str) -> str:
    """A code of the country's shape; British ones end in a sector that is not in use."""
    shapes = {"GB": "@@## 9Z@", "CA": "@#@ #@#", "AU": "####", "IE": "@## @@##", "NZ": "####"}
    return fill(stream, shapes.get(country, "#####"))


def fill(stream: Random, shape: str) -> str:
    """``shape`` with # as a digit and @ as a capital letter; a number does not begin with 0."""
    out = ""
    for char in shape:
        lead = not out[-1:].isdecimal()
        out += str(stream.randrange(1 if lead else 0, 10)) if char == "#" else char if char != "@" else _letter(stream)
    return out


def draw_care(stream: Random, country: str) -> str:
    """A place of care: three in ten real names, the rest built."""
    if country == "US" and stream.random() < 0.3:
        return pools.care().any(stream).name
    heads = stock().care if country == "US" else stock().care_abroad
    return f"{draw_any_core(stream, taste=TASTE)} {stream.choice(heads)}"


def draw_employer(stream: Random) -> str:
    """A company, agency, school, church or club."""
    chance = stream.random()
    if chance < 0.2:
        return f"{draw_any_core(stream, taste=TASTE)} {stream.choice(stock().schools)}"
    if chance < 0.25:
        return pools.universities().any(stream)[0]
    if chance < 0.32:
        return f"{draw_any_core(stream, taste=TASTE)} {stream.choice(stock().faith)}"
    if chance < 0.45:
        return f"{draw_surname(stream)} & {stream.choice((draw_surname(stream), 'Sons', 'Daughters', 'Co.'))}"
    if chance < 0.6:
        return capitalised(invented.coin("surname", stream)) + stream.choice(
            ("", " Inc.", "tek", " Group", " Corp", " LLC", " Systems")
        )
    return f"{draw_any_core(stream, taste=TASTE)} {stream.choice(stock().trades)}"


def draw_site(stream: Random) -> str:
    """A named park, bridge, building, lake or neighbourhood."""
    return f"{draw_any_core(stream, taste=TASTE)} {stream.choice(stock().sites)}"


def draw_job(stream: Random) -> str:
    """A job title; the shorter are the likelier."""
    titles = [pools.jobs().any(stream)[0] for _ in range(4)]
    return min(titles, key=lambda title: (len(title.split()) > 2, len(title)) if stream.random() < 0.7 else (0, 0))


def draw_country(stream: Random) -> str:
    """A country that people come from; now and then one of all."""
    return stream.choice(stock().lands) if stream.random() < 0.85 else pools.countries().any(stream).name


@cache
def _cities(country: str) -> list[str]:
    names = [row.name for row in pools.cities().rows if row.country == country]
    if not names:
        raise FormatError(f"no place is known in the country {country}; give its two-letter code, as GB")
    return names


@cache
def _towns(region: str) -> pools.Pool[pools.Town]:
    rows = [row for row in pools.towns().rows if region in ("", row.state)]
    if not rows:
        raise FormatError(f"no town is known in the state {region}; give its two-letter code, as MN")
    return pools.Pool(rows, [row.people for row in rows])


def _coined_place(stream: Random) -> str:
    coined = capitalised(invented.coin("town", stream))
    return coined if stream.random() < 0.6 else f"{coined} {draw_compound(stream).split()[1]}"


def _letter(stream: Random) -> str:
    return stream.choice("ABCDEFGHJKLMNPRSTUVWXYZ")
