"""Keys and policies on the command line."""

import stat
from pathlib import Path

import pytest
from cli_cases import NOTE, PLANTED, call, done, everything_in, files_of, folder_of, jsonl_of, lines_of

from scrubjay.replace.keys import VARIABLE, Key


@pytest.fixture(autouse=True)
def _no_key_around(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(VARIABLE, raising=False)


def made_key(tmp_path: Path, name: str = "key") -> Path:
    done("key", "new", tmp_path / name)
    return tmp_path / name


def scrub(tmp_path: Path, out: str, *more: str | Path) -> bytes:
    folder_of(tmp_path / "in", a=NOTE)
    done("scrub", tmp_path / "in", "-o", tmp_path / out, "--policy", "surrogate", "--recipe", "rules", *more)
    return files_of(tmp_path / out)["a.txt"]


def test_a_new_key_is_its_owners_alone_and_is_not_shown(tmp_path: Path) -> None:
    result = done("key", "new", tmp_path / "key")
    assert stat.S_IMODE((tmp_path / "key").stat().st_mode) == 0o600
    secret = (tmp_path / "key").read_text().split()[1]
    assert secret not in result.output + result.stderr
    assert Key.load(tmp_path / "key").fingerprint in result.stderr


def test_a_key_is_not_written_over(tmp_path: Path) -> None:
    made_key(tmp_path)
    assert call("key", "new", tmp_path / "key").exit_code == 2


def test_the_same_key_gives_the_same_notes_and_another_gives_others(tmp_path: Path) -> None:
    key, other = made_key(tmp_path), made_key(tmp_path, "other")
    first = scrub(tmp_path, "one", "--key-file", key)
    assert first == scrub(tmp_path, "two", "--key-file", key) != scrub(tmp_path, "three", "--key-file", other)
    assert PLANTED.encode() not in first
    assert b"[" not in first


def test_the_key_may_come_from_the_environment(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    key = made_key(tmp_path)
    first = scrub(tmp_path, "one", "--key-file", key)
    monkeypatch.setenv(VARIABLE, key.read_text())
    assert scrub(tmp_path, "two") == first


def test_a_run_without_a_key_says_that_its_key_is_thrown_away(tmp_path: Path) -> None:
    folder_of(tmp_path / "in", a=NOTE)
    arguments = ["scrub", tmp_path / "in", "--policy", "surrogate", "--recipe", "rules", "-o"]
    result = done(*arguments, tmp_path / "one")
    done(*arguments, tmp_path / "two")
    assert "thrown away" in result.stderr
    assert files_of(tmp_path / "one") != files_of(tmp_path / "two")
    assert "thrown away" not in done("scrub", tmp_path / "in", "-o", tmp_path / "three", "--recipe", "rules").stderr


def test_the_key_is_nowhere_in_the_output(tmp_path: Path) -> None:
    key = made_key(tmp_path)
    scrub(tmp_path, "out", "--key-file", key)
    assert key.read_bytes().split()[1] not in everything_in(tmp_path / "out")


def test_a_key_that_others_can_read_is_refused(tmp_path: Path) -> None:
    key = made_key(tmp_path)
    key.chmod(0o644)
    folder_of(tmp_path / "in", a=NOTE)
    result = call("scrub", tmp_path / "in", "-o", tmp_path / "out", "--policy", "surrogate", "--key-file", key)
    assert result.exit_code == 2
    assert not (tmp_path / "out").exists()


def test_a_run_goes_on_with_its_own_key_alone(tmp_path: Path) -> None:
    key, other = made_key(tmp_path), made_key(tmp_path, "other")
    scrub(tmp_path, "out", "--key-file", key)
    again = ["scrub", tmp_path / "in", "-o", tmp_path / "out", "--policy", "surrogate", "--recipe", "rules"]
    result = call(*again, "--key-file", other)
    assert result.exit_code == 2
    assert "other key" in result.stderr
    done(*again, "--key-file", key)


def test_scopes_and_jobs_agree_whatever_the_order(tmp_path: Path) -> None:
    key = made_key(tmp_path)
    lines = [{"id": str(number), "text": f"{NOTE}{number}", "patient": f"p{number % 2}"} for number in range(6)]
    shown = {}
    for name, rows, more in (("a", lines, []), ("b", lines[::-1], ["--jobs", "2"])):
        jsonl_of(tmp_path / f"{name}.jsonl", *rows)
        out = tmp_path / f"{name}-out.jsonl"
        done(
            "scrub",
            tmp_path / f"{name}.jsonl",
            "-o",
            out,
            "--policy",
            "surrogate",
            "--recipe",
            "rules",
            "--key-file",
            key,
            *more,
        )
        shown[name] = {line["id"]: line["text"] for line in lines_of(out)}
    assert shown["a"] == shown["b"]
    assert shown["a"]["0"][:-1] == shown["a"]["2"][:-1] != shown["a"]["1"][:-1]


def test_a_policy_file_is_read(tmp_path: Path) -> None:
    (tmp_path / "ours.toml").write_text('base = "tag"\n[labels]\nDATE = "year"\n')
    folder_of(tmp_path / "in", a=NOTE)
    done("scrub", tmp_path / "in", "-o", tmp_path / "out", "--policy", tmp_path / "ours.toml", "--recipe", "rules")
    assert b"on 2071." in files_of(tmp_path / "out")["a.txt"]


@pytest.mark.parametrize("option", ["--scope", "--days", "--day-first", "--country"])
def test_a_wrong_choice_is_told_with_those_there_are(option: str, tmp_path: Path) -> None:
    folder_of(tmp_path / "in", a=NOTE)
    result = call("scrub", tmp_path / "in", "-o", tmp_path / "out", "--policy", "surrogate", option, "moon")
    assert result.exit_code == 2
    assert f"{option} has to be one of" in result.stderr
