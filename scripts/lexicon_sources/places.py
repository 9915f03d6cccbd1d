"""Places: cities and towns, counties, countries, streets, and the ZIP codes in use."""

import ast
import csv
import io
import json
import re
from collections import Counter, defaultdict

import pyarrow.parquet as pq

from .collection import Collection, clean, spellings, tokens
from .sources import Downloads

ENGLISH_SPEAKING = frozenset({"GB", "IE", "CA", "AU", "NZ"})
"""Countries whose small towns turn up in English notes; of the others the cities over 15,000 are taken."""

LARGE = 100_000
FACILITIES = ("hospitals", "primary_care_facilities", "urgent_care_facilities", "primary_care_facilities_children")
STREET = re.compile(
    r"^\d{1,6}[A-Z]? (?:(?:[NSEW]|NORTH|SOUTH|EAST|WEST|[NS][EW])\.? )?(?P<name>[A-Z][A-Z .']{2,30}?) "
    r"(?:ST|STREET|AVE|AVENUE|RD|ROAD|DR|DRIVE|LN|LANE|BLVD|BOULEVARD|CT|COURT|WAY|PKWY|PARKWAY|PL|PLACE|CIR|CIRCLE|"
    r"TRL|TRAIL|TER|TERRACE|HWY|HIGHWAY|PIKE|SQ|SQUARE|LOOP|RUN)\b"
)
MILITARY_MAIL = ((range(90, 99), "AE"), (range(340, 341), "AA"), (range(962, 967), "AP"))
IN_BRACKETS = re.compile(r"\([^)]{0,80}\)")


def collect(downloads: Downloads, into: Collection) -> None:
    """Put all places on their lists."""
    _cities(downloads, into)
    _counties(downloads, into)
    countries = json.loads(downloads.text("geonames", "data/countries.json"))
    into.add("geonames", [country["name"] for country in countries.values()], "COUNTRY")
    into.add("usaddress", _street_suffixes(downloads), "STREET_SUFFIX")
    into.add("synthea", _street_names(downloads), "STREET_NAME")


def _cities(downloads: Downloads, into: Collection) -> None:
    small = json.loads(downloads.text("geonames", "data/cities500.json")).values()
    medium = {city["geonameid"] for city in json.loads(downloads.text("geonames", "data/cities15000.json")).values()}
    for city in small:
        name = IN_BRACKETS.sub("", city["name"]).strip()
        if not _is_place(name):
            continue
        country = city["countrycode"]
        if country == "US":
            into.add("geonames", spellings(name), "CITY_US")
        elif country in ENGLISH_SPEAKING or city["geonameid"] in medium:
            into.add("geonames", spellings(name), "CITY_WORLD")
        else:
            continue
        if city["population"] >= LARGE:
            into.add("geonames", spellings(name), "CITY_LARGE")
    towns = csv.DictReader(io.StringIO(downloads.text("synthea", "synthea/resources/geography/zipcodes.csv")))
    into.add("synthea", sorted({row["NAME"] for row in towns if _is_place(row["NAME"])}), "CITY_US")


def _is_place(name: str) -> bool:
    return len(name) > 2 and not any(map(str.isdigit, name)) and "," not in name and len(tokens(name)) <= 6


def _counties(downloads: Downloads, into: Collection) -> None:
    """Full names, and the bare name where it is no everyday word (Middlesex, but not Lake)."""
    for county in json.loads(downloads.text("geonames", "data/us_counties.json")):
        full = clean(county["name"])
        into.add("geonames", [full], "COUNTY")
        bare = re.sub(r" (county|parish|borough|census area|municipality|municipio|city and borough)$", "", full)
        if bare != full and not into.has(bare, "COMMON"):
            into.add("geonames", [bare], "COUNTY")


def _street_suffixes(downloads: Downloads) -> list[str]:
    """The set literal STREET_NAMES of usaddress, read as data: the package is never run."""
    for node in ast.parse(downloads.text("usaddress", "usaddress/__init__.py")).body:
        if isinstance(node, ast.Assign) and getattr(node.targets[0], "id", "") == "STREET_NAMES":
            return sorted(ast.literal_eval(node.value))
    raise ValueError("usaddress has no STREET_NAMES")


def _street_names(downloads: Downloads) -> list[str]:
    found: Counter[str] = Counter()
    for row in _facilities(downloads):
        match = STREET.match(row["address"].upper())
        if match and len(match["name"].strip(" .")) > 2:
            found[match["name"].strip(" .").lower()] += 1
    return sorted(name for name, count in found.items() if len(tokens(name)) <= 3)


def _facilities(downloads: Downloads) -> list[dict[str, str]]:
    rows: list[dict[str, str]] = []
    for name in FACILITIES:
        rows.extend(csv.DictReader(io.StringIO(downloads.text("synthea", f"synthea/resources/providers/{name}.csv"))))
    return rows


def zip_codes(downloads: Downloads) -> tuple[set[str], dict[str, str]]:
    """The five-digit codes in use, and the state of each three-digit beginning.

    Codes are those of census areas, of towns and of places of care; a code that serves post boxes only may be
    missing, so an unknown code under a known beginning is no proof of anything.
    """
    areas = pq.read_table(io.BytesIO(downloads.read("births", "prob_race_given_zcta_2020.parquet")), columns=["zcta5"])
    codes = set(areas.column("zcta5").to_pylist())
    votes: dict[str, Counter[str]] = defaultdict(Counter)
    towns = csv.DictReader(io.StringIO(downloads.text("synthea", "synthea/resources/geography/zipcodes.csv")))
    pairs = [(row["ZCTA5"], row["ST"]) for row in towns]
    pairs += [(row["zip"][:5], row["state"]) for row in _facilities(downloads)]
    for code, state in pairs:
        if len(code) == 5 and code.isdigit() and len(state) == 2:
            codes.add(code)
            votes[code[:3]][state] += 1
    states = {prefix: min(count, key=lambda state: (-count[state], state)) for prefix, count in votes.items()}
    for prefixes, state in MILITARY_MAIL:
        states.update({f"{prefix:03d}": state for prefix in prefixes})
    return {code for code in codes if len(code) == 5 and code.isdigit()}, states
