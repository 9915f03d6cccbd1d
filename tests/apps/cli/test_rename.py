import csv
import json
import re
import stat
from pathlib import Path

import pytest
from cli_cases import NOTE, call, done, everything_in, files_of, folder_of, jsonl_of, lines_of
from evidence_cases import RULES, key_in, scrub
from test_resume import stop_after

NEUTRAL = re.compile(r"note-[0-9a-f]{20}")


def names_in(path: Path) -> dict[str, str]:
    with path.open(newline="") as stream:
        return {row["id"]: row["name"] for row in csv.DictReader(stream)}


def test_files_get_neutral_names_and_folders_go(tmp_path: Path) -> None:
    folder_of(tmp_path / "in/Vandermeer", Quillon=NOTE, second="Well.")
    assert scrub(tmp_path, "--rename").exit_code == 0
    files = files_of(tmp_path / "out")
    assert all(NEUTRAL.fullmatch(name.removesuffix(".txt")) for name in files)
    assert b"Vandermeer" not in everything_in(tmp_path / "out").replace(str(tmp_path).encode(), b"")
    names = names_in(tmp_path / "out.names.csv")
    assert sorted(names) == ["Vandermeer/Quillon", "Vandermeer/second"]
    assert files[f"{names['Vandermeer/second']}.txt"] == b"Well."


def test_the_list_is_its_owners_alone_and_lies_outside(tmp_path: Path) -> None:
    folder_of(tmp_path / "in", a=NOTE)
    scrub(tmp_path, "--rename")
    assert stat.S_IMODE((tmp_path / "out.names.csv").stat().st_mode) == 0o600
    assert not list((tmp_path / "out").rglob("*names*"))


def test_ids_of_lines_are_renamed_too_and_numbers_do_not_come_through(tmp_path: Path) -> None:
    jsonl_of(tmp_path / "in/Vandermeer.jsonl", {"id": 44710283, "text": NOTE}, {"id": "b", "text": "Well."})
    assert scrub(tmp_path, "--rename").exit_code == 0
    (path,) = (tmp_path / "out").glob("*.jsonl")
    names = names_in(tmp_path / "out.names.csv")
    assert path.stem == names["Vandermeer"]
    assert [line["id"] for line in lines_of(path)] == [names["44710283"], names["b"]]


def test_the_same_key_gives_the_same_names_and_another_others(tmp_path: Path) -> None:
    folder_of(tmp_path / "in", a=NOTE)
    for out in ("one", "two"):
        assert scrub(tmp_path, "--rename", out=out).exit_code == 0
    done(
        "scrub", tmp_path / "in", "-o", tmp_path / "three", "--key-file", key_in(tmp_path, "other"), "--rename", *RULES
    )
    one, two, three = (list(files_of(tmp_path / out)) for out in ("one", "two", "three"))
    assert one == two != three


def test_failures_are_listed_outside_because_they_tell_names(tmp_path: Path) -> None:
    folder_of(tmp_path / "in", a=NOTE)
    (tmp_path / "in/Vandermeer.txt").write_bytes(b"\xff")
    assert scrub(tmp_path, "--rename").exit_code == 1
    assert "Vandermeer" in (tmp_path / "out.failures.csv").read_text()
    assert b"Vandermeer" not in everything_in(tmp_path / "out")


def test_a_stopped_run_finds_its_results_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder_of(tmp_path / "in", a=NOTE, b=NOTE, c=NOTE)
    with monkeypatch.context() as patch:
        stop_after(patch, 1)
        assert scrub(tmp_path, "--rename").exit_code == 130
    assert "2 notes scrubbed, 1 done already" in scrub(tmp_path, "--rename").stderr
    assert sorted(names_in(tmp_path / "out.names.csv")) == ["a", "b", "c"]
    assert "every note is done already" in scrub(tmp_path, "--rename").stderr


def test_patients_and_metadata_still_go_by_the_old_names(tmp_path: Path) -> None:
    folder_of(tmp_path / "in", a="Seen with Zorblax Quint.\n")
    (tmp_path / "in/a.json").write_text(json.dumps({"known": {"names": ["Zorblax Quint"]}}))
    scrub(tmp_path, "--rename")
    assert list(files_of(tmp_path / "out").values()) == [b"Seen with [PATIENT].\n"]


def test_a_list_of_another_origin_is_not_written_over(tmp_path: Path) -> None:
    folder_of(tmp_path / "in", a=NOTE)
    (tmp_path / "out.names.csv").write_text("mine")
    assert scrub(tmp_path, "--rename").exit_code != 0
    assert (tmp_path / "out.names.csv").read_text() == "mine"


def test_standard_output_has_no_place_for_a_list(tmp_path: Path) -> None:
    result = call("scrub", "-", "-o", "-", "--rename", "--key-file", key_in(tmp_path), *RULES, stdin=NOTE)
    assert result.exit_code == 2
    assert "no place" in result.stderr
