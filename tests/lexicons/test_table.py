from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scrubjay.errors import LexiconError
from scrubjay.lexicons.table import Words

ENTRIES = {"new york": 1, "york": 2, "st. mary's hospital": 4, "josé": 8, "wilkes-barre": 16, "o'brien": 32}
TABLE = Words.build(ENTRIES)


@pytest.mark.parametrize(
    ("entry", "mask"),
    [
        *(("New  York", 1), ("YORK", 2), ("St Mary’s Hospital", 4), ("Jose", 8), ("JOSÉ", 8), ("wilkes barre", 16)),
        *(("Wilkes‐Barre", 16), ("O’Brien", 32), ("new", 0), ("st mary's", 0), ("boston", 0), ("", 0), ("...", 0)),
    ],
)
def test_look_up_is_blind_to_case_accents_stops_and_hyphens(entry: str, mask: int) -> None:
    assert TABLE.mask(entry) == mask


def test_masks_of_entries_that_fold_alike_are_joined() -> None:
    assert Words.build({"Rene": 1, "rené": 2}).mask("RENE") == 3


def test_a_table_survives_its_file(tmp_path: Path) -> None:
    TABLE.save(tmp_path / "t.bin")
    again = Words.open(tmp_path / "t.bin")
    assert len(again) == len(TABLE)
    assert {entry: again.mask(entry) for entry in ENTRIES} == ENTRIES


def test_an_empty_table_works(tmp_path: Path) -> None:
    Words.build({}).save(tmp_path / "empty.bin")
    assert Words.open(tmp_path / "empty.bin").mask("anything") == 0


@given(
    st.dictionaries(st.text("abcdef ", min_size=1, max_size=12).filter(str.strip), st.integers(1, 2**53), max_size=30)
)
def test_every_entry_is_found_and_nothing_else(entries: dict[str, int]) -> None:
    wanted: dict[str, int] = {}
    for entry, mask in entries.items():
        plain = " ".join(entry.split())
        wanted[plain] = wanted.get(plain, 0) | mask
    table = Words.build(entries)
    assert {entry: table.mask(entry) for entry in wanted} == wanted
    assert table.mask("zebra") == 0


def damaged(path: Path, change: bytes, at: int) -> Path:
    TABLE.save(path)
    data = bytearray(path.read_bytes())
    data[at : at + len(change)] = change
    path.write_bytes(bytes(data))
    return path


def test_damaged_tables_are_refused_not_crashed_on(tmp_path: Path) -> None:
    whole = tmp_path / "whole.bin"
    TABLE.save(whole)
    size = whole.stat().st_size
    bad = [
        damaged(tmp_path / "magic.bin", b"NOTATABL", 0),
        damaged(tmp_path / "bits.bin", b"\xff\xff\xff\xff", 8),
        damaged(tmp_path / "count.bin", b"\xff\xff\xff\xff", 12),
        damaged(tmp_path / "value.bin", b"\xff\xff", size - 2),
    ]
    (tmp_path / "short.bin").write_bytes(whole.read_bytes()[:-3])
    (tmp_path / "none.bin").write_bytes(b"")
    for path in [*bad, tmp_path / "short.bin", tmp_path / "none.bin", tmp_path / "missing.bin"]:
        with pytest.raises(LexiconError, match="install scrubjay again"):
            Words.open(path)


@given(st.binary(max_size=40), st.integers(24, 400))
def test_a_fuzzed_table_is_refused_or_answers(tmp_path_factory: pytest.TempPathFactory, noise: bytes, at: int) -> None:
    path = damaged(tmp_path_factory.mktemp("fuzz") / "t.bin", noise, at)
    try:
        table = Words.open(path)
    except LexiconError:
        return
    assert all(0 <= table.mask(entry) < 2**64 for entry in (*ENTRIES, "boston"))
