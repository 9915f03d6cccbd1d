"""Names of people: census surnames, first names of census and birth records, nicknames."""

import csv
import io
from collections import Counter

import pyarrow.parquet as pq

from .collection import Collection, ranked
from .handwritten import entries
from .sources import Downloads

SURNAME_BUCKETS = (("SURNAME_1K", 1_000), ("SURNAME_10K", 10_000), ("SURNAME_50K", 50_000))
GIVEN_BUCKETS = (("GIVEN_300", 300), ("GIVEN_2K", 2_000), ("GIVEN_10K", 10_000))
OLDER_SURNAMES = 100_000
"""Surnames of the earlier censuses join down to this rank; below it lie spellings that died out."""

NO_NAMES = frozenset(
    "unknown unnamed notnamed baby infant babyboy babygirl boy girl male female child infantboy infantgirl "
    "newborn infantof test patient mister missus name none other twin doctor".split()
)
FUZZY_SURNAMES, FUZZY_GIVEN = 50_000, 20_000


def collect(downloads: Downloads, into: Collection) -> list[str]:
    """Put all names on their lists; returns the frequent ones, for look-up of misspelt names."""
    surnames = _surnames(downloads)
    _bucketed(into, surnames, "SURNAME", SURNAME_BUCKETS, source="census")
    given, male = _given(downloads)
    _bucketed(into, given, "GIVEN", GIVEN_BUCKETS, source="births")
    for name in given:
        share = male[name]
        into.add(
            "births", [name], *(["GIVEN_MALE"] if share >= 0.1 else []), *(["GIVEN_FEMALE"] if share <= 0.9 else [])
        )
    for name in entries("surname"):
        into.copy("census", name, name.replace("'", ""))
    rows = csv.DictReader(io.StringIO(downloads.text("nicknames", "names.csv")))
    into.add("nicknames", sorted({row["name2"] for row in rows if _is_short_form(row, into)}), "NICKNAME")
    return sorted({*surnames[:FUZZY_SURNAMES], *given[:FUZZY_GIVEN]})


def _bucketed(
    into: Collection, names: list[str], base: str, buckets: tuple[tuple[str, int], ...], *, source: str
) -> None:
    into.add(source, names, base)
    for bucket, size in buckets:
        into.add(source, names[:size], bucket)


def _surnames(downloads: Downloads) -> list[str]:
    counts: dict[str, int] = {}
    for year, deepest in (("2020", None), ("2010", OLDER_SURNAMES), ("2000", OLDER_SURNAMES)):
        table = _parquet(downloads, "census", f"data/census/census_{year}.parquet", ["name", "rank", "count"])
        for name, rank, count in zip(*table, strict=True):
            if _is_name(name) and (deepest is None or int(rank) <= deepest):
                counts[name.lower()] = max(counts.get(name.lower(), 0), int(count))
    return ranked(counts)


def _given(downloads: Downloads) -> tuple[list[str], dict[str, float]]:
    males: Counter[str] = Counter()
    totals: Counter[str] = Counter()
    births = _parquet(downloads, "births", "distributions/ssa.parquet", ["first_name", "count_female", "count_male"])
    for name, women, men in zip(*births, strict=True):
        if _is_name(name):
            males[name] += men
            totals[name] += women + men
    share = {name: males[name] / totals[name] for name in totals}
    living = _parquet(downloads, "census", "census_2020_first_names.parquet", ["name", "count", "pctmale"])
    for raw, count, percent in zip(*living, strict=True):
        name = raw.lower()
        if _is_name(name):
            totals[name] = max(totals[name], int(count))
            share[name] = float(percent) / 100 if percent is not None else share.get(name, 0.5)
    return ranked(dict(totals)), share


def _is_short_form(row: dict[str, str], known: Collection) -> bool:
    """Whether a row tells a short or pet form: the source lists full names that go together as well."""
    name, short = row["name1"], row["name2"]
    pet = len(short) < len(name) or short.endswith(("y", "ie", "i"))
    return row["relationship"] == "has_nickname" and pet and not known.has(short, "COMMON_1K")


def _is_name(raw: str | None) -> bool:
    return bool(raw) and str(raw).isalpha() and len(str(raw)) > 1 and str(raw).lower() not in NO_NAMES


def _parquet(downloads: Downloads, name: str, member: str, columns: list[str]) -> list[list[object]]:
    table = pq.read_table(io.BytesIO(downloads.read(name, member)), columns=columns)
    return [table.column(column).to_pylist() for column in columns]
