"""Freezes what surrogates are drawn from, names, places and jobs: ``python scripts/build_surrogate_tables.py``.

The pools and word lists behind it change with each release; the table does not. A new table is a new version with a
file of its own, and changes every surrogate: say so in the changelog.
"""

import gzip
from collections.abc import Iterator
from pathlib import Path

from scrubjay.lexicons import Lex, load_lexicons, pools
from scrubjay.replace.generate.jobs import is_plain
from scrubjay.replace.generate.layout import flat
from scrubjay.replace.generate.places import is_plain_street

TABLES = Path(__file__).parents[1] / "src" / "scrubjay" / "replace" / "tables"
VERSION = 2
GIVEN, SURNAMES = 24_000, 40_000
FEW_GIVEN, FEW_SURNAME, FEW_BOTH_GIVEN, FEW_BOTH_SURNAME = 2_000, 1_500, 1_000, 2_000
RATIO, KNOWN_SURNAME = 20, 15_000
FEW_PEOPLE = 300
WORDS = (
    Lex.COMMON_20K | Lex.MEDICAL | Lex.DRUG | Lex.EPONYM | Lex.ORGANISM | Lex.MONTH | Lex.WEEKDAY | Lex.SEASON
    | Lex.COUNTRY | Lex.STATE | Lex.NATIONALITY | Lex.ROLE | Lex.KIN | Lex.DEGREE
)  # fmt: skip


def name_rows() -> Iterator[str]:
    """Each name: g first name, s surname, b both; m, f, e either; when born; its weight; whether it may be drawn."""
    given = {row.name: row for row in pools.given().rows}
    surnames = {row.name: row for row in pools.surnames().rows}
    mask = load_lexicons().mask
    for name in sorted({*list(given)[:GIVEN], *list(surnames)[:SURNAMES]}):
        first, last = given.get(name), surnames.get(name)
        people = (first.people if first else 0, last.people if last else 0)
        kind = "b"
        if people[0] > RATIO * people[1] and people[1] < KNOWN_SURNAME:
            kind = "g"
        elif people[1] > RATIO * people[0]:
            kind = "s"
        sex = "e" if first is None or 2 < first.male < 7 else "m" if first.male >= 7 else "f"
        enough = {
            "g": people[0] > FEW_GIVEN,
            "s": people[1] > FEW_SURNAME,
            "b": people[0] > FEW_BOTH_GIVEN and people[1] > FEW_BOTH_SURNAME,
        }[kind]
        fine = name.isascii() and name.isalpha() and len(name) > 2 and not mask(name) & WORDS
        born = first.born if first else 0
        yield f"{name}\t{kind}\t{sex}\t{born}\t{round(max(people) ** 0.5)}\t{int(enough and fine)}\n"


def town_rows() -> Iterator[str]:
    """Each town: its state, a ZIP code of it, its weight, and whether it may stand for another."""
    mask = load_lexicons().mask
    for town in pools.towns().rows:
        words = town.name.lower().split()
        plain = len(words) == 1 and (len(words[0]) < 4 or mask(words[0]) & WORDS)
        fine = town.people >= FEW_PEOPLE and not plain and all(word.isalpha() for word in words)
        yield f"{town.name}\t{town.state}\t{town.zip}\t{round((town.people + 200) ** 0.5)}\t{int(fine)}\n"


def city_rows() -> Iterator[str]:
    """Each place abroad: its country, its region, its weight."""
    for city in pools.cities().rows:
        yield f"{city.name}\t{city.country}\t{city.region}\t{round((city.people + 200) ** 0.5)}\n"


def street_rows() -> Iterator[str]:
    """What streets may be called anywhere."""
    for (street,) in pools.streets().rows:
        if is_plain_street(flat(street)):
            yield f"{flat(street)}\n"


def job_rows() -> Iterator[str]:
    """Jobs that people say of themselves."""
    listed = load_lexicons().mask
    for (job,) in pools.jobs().rows:
        if is_plain(job) and listed(job) & Lex.PROFESSION:
            yield f"{job}\n"


def main() -> None:
    """Write the tables, the same bytes every time."""
    tables = {"names": name_rows(), "towns": town_rows(), "cities": city_rows()}
    for name, rows in (tables | {"streets": street_rows(), "jobs": job_rows()}).items():
        path = TABLES / f"{name}-{VERSION}.tsv.gz"
        path.write_bytes(gzip.compress("".join(rows).encode(), 9, mtime=0))
        print(path, path.stat().st_size)


if __name__ == "__main__":
    main()
