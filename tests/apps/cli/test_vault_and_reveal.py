import stat
import sys
from pathlib import Path

import pytest
from cli_cases import NOTE, PLANTED, call, everything_in, files_of, folder_of, jsonl_of, lines_of
from evidence_cases import RULES, key_in, manifest_of, reveal, scrub
from test_resume import kill_when, many, stop_after

from scrubjay.apps.cli.renaming import Renaming
from scrubjay.replace.vault import MAGIC

reveal_module = sys.modules["scrubjay.apps.cli.reveal"]
LATIN = "Patient: Quillon Vandermeer, très bien.\r\n"


@pytest.mark.parametrize("policy", ["tag", "mask", "redact", "surrogate", "safe-harbor", "limited"])
@pytest.mark.parametrize("rename", [[], ["--rename"]])
def test_a_folder_comes_back_byte_for_byte(policy: str, rename: list[str], tmp_path: Path) -> None:
    folder_of(tmp_path / "in/ward", a=NOTE.replace("\n", "\r\n"), b="")
    folder_of(tmp_path / "in", c=f"\ufeff{NOTE}\x00 e\u0301")
    assert scrub(tmp_path, "--vault", tmp_path / "vault", "--policy", policy, *rename).exit_code == 0
    assert PLANTED.encode() not in everything_in(tmp_path / "out")
    result = reveal(tmp_path)
    assert result.exit_code == 0, result.output
    assert files_of(tmp_path / "back") == files_of(tmp_path / "in")
    assert "3 notes turned back" in result.stderr


def test_lines_come_back_into_their_files(tmp_path: Path) -> None:
    for name in ("x", "y"):
        jsonl_of(tmp_path / f"in/{name}.jsonl", {"id": "1", "text": f"Patient: {name.upper()}ena Ruiz\n"})
    assert scrub(tmp_path, "--vault", tmp_path / "vault", "--rename").exit_code == 0
    assert reveal(tmp_path).exit_code == 0
    assert [lines_of(tmp_path / f"back/{name}.jsonl")[0]["text"] for name in ("x", "y")] == [
        "Patient: Xena Ruiz\n",
        "Patient: Yena Ruiz\n",
    ]


def test_one_file_of_lines_comes_back(tmp_path: Path) -> None:
    jsonl_of(tmp_path / "in.jsonl", *({"id": name, "text": NOTE.replace("Quillon", name)} for name in ("Abel", "Bert")))
    assert scrub(tmp_path, "--vault", tmp_path / "vault", source="in.jsonl", out="out.jsonl").exit_code == 0
    assert reveal(tmp_path, source="out.jsonl", out="back.jsonl").exit_code == 0
    assert lines_of(tmp_path / "back.jsonl") == lines_of(tmp_path / "in.jsonl")


def test_a_single_note_comes_back_under_any_name_and_in_its_encoding(tmp_path: Path) -> None:
    (tmp_path / "in.txt").write_bytes(LATIN.encode("cp1252"))
    options = ["--vault", tmp_path / "vault", "--encoding", "cp1252"]
    assert scrub(tmp_path, *options, source="in.txt", out="out.txt").exit_code == 0
    assert reveal(tmp_path, source="out.txt", out="back.txt").exit_code == 0
    assert (tmp_path / "back.txt").read_bytes() == LATIN.encode("cp1252")


def made(folder: Path) -> Path:
    """A folder with two scrubbed notes and a vault."""
    folder_of(folder / "in", a=NOTE, b="Patient: Odalys Brackwater\n")
    assert scrub(folder, "--vault", folder / "vault").exit_code == 0
    return folder


def test_there_is_no_vault_unless_asked_for_and_it_is_its_owners_alone(tmp_path: Path) -> None:
    made(tmp_path)
    assert stat.S_IMODE((tmp_path / "vault").stat().st_mode) == 0o600
    assert PLANTED.encode() not in (tmp_path / "vault").read_bytes()
    before = set(tmp_path.iterdir())
    assert scrub(tmp_path, out="other").exit_code == 0
    assert set(tmp_path.iterdir()) - before == {tmp_path / "other"}


def test_another_key_turns_nothing_back(tmp_path: Path) -> None:
    key_in(made(tmp_path), "other")
    result = reveal(tmp_path, key="other")
    assert result.exit_code == 2
    assert "another key" in result.stderr
    assert not (tmp_path / "back").exists()


@pytest.mark.parametrize("cut", [True, False])
def test_a_damaged_vault_turns_nothing_back(cut: bool, tmp_path: Path) -> None:  # noqa: FBT001
    vault = made(tmp_path) / "vault"
    data = bytearray(vault.read_bytes())
    data[-60] ^= 1
    vault.write_bytes(vault.read_bytes()[:-1] if cut else bytes(data))
    result = reveal(tmp_path)
    assert result.exit_code == 2
    assert ("cut short" if cut else "damaged") in result.stderr
    assert not (tmp_path / "back").exists()


def test_a_changed_note_stays_and_the_others_come_back(tmp_path: Path) -> None:
    with (made(tmp_path) / "out/a.txt").open("a") as note:
        note.write("!")
    folder_of(tmp_path / "out", c="Never seen before.")
    result = reveal(tmp_path)
    assert result.exit_code == 1
    assert "note a: its text was changed" in result.stderr
    assert "note c: not in this vault" in result.stderr
    assert list(files_of(tmp_path / "back")) == ["b.txt", "failures.csv"]


def test_a_stopped_run_goes_on_with_its_vault(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder_of(tmp_path / "in", **{name: f"Patient: {name}abel Ruiz\n" for name in "ABCD"})
    options = ["--vault", tmp_path / "vault", "--rename"]
    with monkeypatch.context() as patch:
        stop_after(patch, 2)
        assert scrub(tmp_path, *options).exit_code == 130
    assert "no end" in reveal(tmp_path).stderr
    with (tmp_path / "vault").open("ab") as vault:
        vault.write(b"\0\0\1\0torn")
    assert "2 notes scrubbed, 2 done already" in scrub(tmp_path, *options).stderr
    assert reveal(tmp_path).exit_code == 0
    assert files_of(tmp_path / "back") == files_of(tmp_path / "in")


def test_a_run_that_was_killed_before_it_closed_its_vault_closes_it_when_run_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder_of(tmp_path / "in", a=NOTE)

    def killed(*_: object, **__: object) -> None:
        raise KeyboardInterrupt

    options = ["--vault", tmp_path / "vault", "--rename"]
    with monkeypatch.context() as patch:
        patch.setattr(Renaming, "end", killed)
        assert scrub(tmp_path, *options).exit_code == 130
    assert reveal(tmp_path).exit_code == 2
    result = scrub(tmp_path, *options)
    assert "every note is done already" in result.stderr
    assert (tmp_path / "out/manifest.json").exists()
    assert (tmp_path / "out.names.csv").exists()
    assert reveal(tmp_path).exit_code == 0


def test_a_changed_note_is_added_to_the_vault_of_its_run(tmp_path: Path) -> None:
    folder_of(made(tmp_path) / "in", b="Patient: Odalys Ruiz\n", c="Patient: Bea Ruiz\n")
    assert scrub(tmp_path, "--vault", tmp_path / "vault").exit_code == 0
    assert reveal(tmp_path).exit_code == 0
    assert files_of(tmp_path / "back") == files_of(tmp_path / "in")


def test_a_vault_that_is_gone_stops_its_run(tmp_path: Path) -> None:
    (made(tmp_path) / "vault").unlink()
    result = scrub(tmp_path, "--vault", tmp_path / "vault")
    assert result.exit_code == 2
    assert "the vault of this run is gone" in result.stderr


def test_the_vault_of_another_run_is_given_up_only_when_asked(tmp_path: Path) -> None:
    before = (made(tmp_path) / "vault").read_bytes()
    for _ in range(2):
        result = scrub(tmp_path, "--vault", tmp_path / "vault", out="other")
        assert result.exit_code == 2
        assert "another run" in result.stderr
    assert (tmp_path / "vault").read_bytes() == before
    assert scrub(tmp_path, "--vault", tmp_path / "vault", "--overwrite").exit_code == 0
    assert (tmp_path / "vault").read_bytes() != before
    assert reveal(tmp_path).exit_code == 0


def test_a_file_that_is_no_vault_is_never_written_over(tmp_path: Path) -> None:
    folder_of(tmp_path / "in", a=NOTE)
    (tmp_path / "vault").write_text("mine")
    assert scrub(tmp_path, "--vault", tmp_path / "vault", "--overwrite").exit_code == 2
    assert (tmp_path / "vault").read_text() == "mine"


def test_a_vault_lies_neither_among_the_results_nor_among_the_notes(tmp_path: Path) -> None:
    folder_of(tmp_path / "in", a=NOTE)
    for place in ("in", "out"):
        assert scrub(tmp_path, "--vault", tmp_path / place / "vault").exit_code == 2
    assert not (tmp_path / "out").exists()


@pytest.mark.parametrize("option", ["--rename", "--vault"])
def test_a_key_that_is_thrown_away_is_no_key_for_it(option: str, tmp_path: Path) -> None:
    folder_of(tmp_path / "in", a=NOTE)
    value = [tmp_path / "vault"] if option == "--vault" else []
    result = call("scrub", tmp_path / "in", "-o", tmp_path / "out", "--policy", "surrogate", option, *value)
    assert result.exit_code == 2
    assert f"{option} needs a key that is kept" in result.stderr


def test_a_full_disk_takes_back_what_it_cut_off(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder_of(tmp_path / "in", a=NOTE)

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr("scrubjay.apps.cli.vault_file.VaultFile.keep", full)
        assert scrub(tmp_path, "--vault", tmp_path / "vault").exit_code == 1
    assert not (tmp_path / "out/a.txt").exists()
    assert (tmp_path / "vault").read_bytes().startswith(MAGIC)
    assert scrub(tmp_path, "--vault", tmp_path / "vault").exit_code == 0
    assert reveal(tmp_path).exit_code == 0


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_a_killed_run_goes_on_with_vault_names_and_check(jobs: str, tmp_path: Path) -> None:
    folder_of(tmp_path / "in", **many(80))
    options = ["--policy", "surrogate", "--vault", tmp_path / "vault", "--rename", "--verify", "--jobs", jobs]
    arguments = [tmp_path / "in", "-o", tmp_path / "out", "--key-file", key_in(tmp_path), *RULES, *options]
    kill_when(lambda: len(files_of(tmp_path / "out")) >= 5, *arguments)
    before = set(files_of(tmp_path / "out"))
    assert 5 <= len(before) < 80
    result = scrub(tmp_path, *options)
    assert f"{80 - len(before)} notes scrubbed, {len(before)} done already" in result.stderr
    assert before < set(files_of(tmp_path / "out"))
    assert manifest_of(tmp_path / "out/manifest.json")["notes"]["done"] == 80
    assert reveal(tmp_path).exit_code == 0
    assert files_of(tmp_path / "back") == files_of(tmp_path / "in")


@pytest.mark.parametrize("out", ["back", "back.jsonl"])
def test_a_stopped_reveal_goes_on_without_doubles(out: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    made(tmp_path)
    restored = []
    real = reveal_module.restore

    def stopping(*parts: object) -> str:
        if restored:
            raise KeyboardInterrupt
        restored.append(1)
        return real(*parts)  # type: ignore[arg-type]

    with monkeypatch.context() as patch:
        patch.setattr(reveal_module, "restore", stopping)
        assert reveal(tmp_path, out=out).exit_code == 130
    assert "1 note turned back, 1 done already" in reveal(tmp_path, out=out).stderr
    assert "every note is done already" in reveal(tmp_path, out=out).stderr
    texts = [line["text"] for line in lines_of(tmp_path / out)] if out != "back" else files_of(tmp_path / out).values()
    assert len(texts) == 2


def test_what_is_turned_back_is_not_put_among_the_scrubbed_notes(tmp_path: Path) -> None:
    made(tmp_path)
    assert reveal(tmp_path, out="out/back").exit_code == 2
    assert reveal(tmp_path, out="out").exit_code == 2
