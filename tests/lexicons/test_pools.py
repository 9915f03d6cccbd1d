"""Pools: rows as they were baked, drawn by frequency, the same for the same stream."""

import gzip
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from scrubjay.errors import LexiconError
from scrubjay.lexicons import load_lexicons, pools
from scrubjay.lexicons.lists import Lex

ALL = (
    pools.surnames,
    pools.given,
    pools.towns,
    pools.cities,
    pools.countries,
    pools.streets,
    pools.care,
    pools.universities,
    pools.jobs,
)


@pytest.mark.parametrize("pool", ALL, ids=lambda pool: pool.__name__)
def test_the_same_stream_draws_the_same_rows(pool: Callable[[], pools.Pool[tuple[Any, ...]]]) -> None:
    first, second = Random(5), Random(5)
    assert [pool().draw(first) for _ in range(30)] == [pool().draw(second) for _ in range(30)]


@pytest.mark.parametrize("pool", ALL, ids=lambda pool: pool.__name__)
def test_rows_are_whole_and_unlike_each_other(pool: Callable[[], pools.Pool[tuple[Any, ...]]]) -> None:
    rows = pool().rows
    assert len(set(rows)) == len(rows) > 200
    assert all(str(row[0]).strip() == row[0] and row[0] for row in rows)


def test_surnames_come_as_often_as_people_bear_them() -> None:
    stream = Random(11)
    drawn = Counter(pools.surnames().draw(stream).name for _ in range(20_000))
    assert drawn["smith"] > drawn["nelson"] > 0
    assert sum(count == 1 for count in drawn.values()) > 1_000, "rare names come too"


def test_any_row_is_as_likely_as_the_other() -> None:
    stream = Random(12)
    ranks = [pools.surnames().rows.index(pools.surnames().any(stream)) for _ in range(200)]
    assert 0.4 < sum(ranks) / len(ranks) / len(pools.surnames()) < 0.6


def test_a_town_and_its_zip_code_belong_together() -> None:
    moorhead = next(row for row in pools.towns().rows if row.name == "Moorhead" and row.state == "MN")
    assert moorhead.zip.startswith("56")


def test_first_names_know_sex_and_time() -> None:
    by_name = {row.name: row for row in pools.given().rows}
    assert by_name["mildred"].male == 0
    assert by_name["mildred"].born < 1930
    assert by_name["walter"].male == 9
    assert by_name["jayden"].born > 2000


def test_most_of_the_pool_is_listed_and_some_small_towns_abroad_are_not() -> None:
    lexicons = load_lexicons()
    names = [row.name for row in pools.surnames().rows[::1000]]
    assert all(lexicons.mask(name) & Lex.SURNAME for name in names)
    abroad = [row.name for row in pools.cities().rows]
    assert any(not lexicons.mask(name) for name in abroad)


def test_a_damaged_pool_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pools, "POOLS", tmp_path)
    (tmp_path / "jobs.tsv.gz").write_bytes(gzip.compress(b"one\ttwo\n"))
    with pytest.raises(LexiconError, match="damaged"):
        pools._fields("jobs", 1)
    (tmp_path / "jobs.tsv.gz").write_bytes(b"not gzip")
    with pytest.raises(LexiconError, match="install scrubjay again"):
        pools._fields("jobs", 1)
    with pytest.raises(LexiconError, match="cannot be read"):
        pools._fields("streets", 1)


def test_a_pool_without_frequencies_draws_any_row() -> None:
    pool = pools.Pool([("a",), ("b",)])
    assert len(pool) == 2
    assert {pool.draw(Random(seed)) for seed in range(20)} == {("a",), ("b",)}
