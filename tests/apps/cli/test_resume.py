import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from cli_cases import NOTE, PLANTED, call, done, everything_in, files_of, folder_of, jsonl_of, lines_of

from scrubjay.apps.cli import work
from scrubjay.apps.cli.state import RunState
from scrubjay.errors import OutputError

COMMAND = [sys.executable, "-c", "from scrubjay.apps.cli import main; main()", "scrub"]


def many(count: int) -> dict[str, str]:
    return {f"n{number:03}": f"{NOTE}{'The patient rested well.' * 40}\n" * 5 for number in range(count)}


def kill_when(is_time: Callable[[], bool], *arguments: str | Path) -> None:
    """Start a run and kill it as soon as it is time."""
    process = subprocess.Popen([*COMMAND, *map(str, arguments)], stderr=subprocess.DEVNULL)
    deadline = time.monotonic() + 90
    while not is_time() and process.poll() is None and time.monotonic() < deadline:
        time.sleep(0.005)
    process.send_signal(signal.SIGKILL)
    assert process.wait() == -signal.SIGKILL, "the run was over before it could be killed"


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_a_killed_run_goes_on_and_ends_like_one_that_was_not(jobs: str, tmp_path: Path) -> None:
    folder_of(tmp_path / "in", **many(150))
    whole, out = tmp_path / "whole", tmp_path / "out"
    done("scrub", tmp_path / "in", "-o", whole)
    kill_when(lambda: len(files_of(out)) >= 10, tmp_path / "in", "-o", out, "--jobs", jobs)
    before = {path: path.stat().st_mtime_ns for path in out.glob("*.txt")}
    assert 10 <= len(before) < 150
    result = done("scrub", tmp_path / "in", "-o", out, "--jobs", jobs)
    assert f"{150 - len(before)} notes scrubbed, {len(before)} done already" in result.stderr
    assert files_of(out) == files_of(whole)
    assert {path: path.stat().st_mtime_ns for path in before} == before
    assert not list(out.glob(".*.partial"))


def test_a_killed_file_of_lines_goes_on_without_doubles(tmp_path: Path) -> None:
    texts = many(150)
    path = jsonl_of(tmp_path / "in.jsonl", *({"id": name, "text": text} for name, text in texts.items()))
    out, partial = tmp_path / "out.jsonl", tmp_path / ".out.jsonl.partial"
    kill_when(lambda: partial.exists() and partial.stat().st_size > 60_000, path, "-o", out)
    assert not out.exists()
    assert "done already" in done("scrub", path, "-o", out).stderr
    assert [line["id"] for line in lines_of(out)] == list(texts)
    done("scrub", path, "-o", tmp_path / "whole.jsonl")
    assert out.read_bytes() == (tmp_path / "whole.jsonl").read_bytes()


def stop_after(monkeypatch: pytest.MonkeyPatch, count: int) -> None:
    """Have the next run stop, as if interrupted, when it wants to write one note more."""
    write = work._write_one
    written = 0

    def stopping(*arguments: object) -> str | None:
        nonlocal written
        if written == count:
            raise KeyboardInterrupt
        written += 1
        return write(*arguments)  # type: ignore[arg-type]

    monkeypatch.setattr(work, "_write_one", stopping)


def test_notes_of_a_patient_are_seen_together_again_after_a_stop(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = jsonl_of(tmp_path / "in.jsonl", *({"id": name, "text": NOTE, "patient": "p"} for name in "abc"))
    groups: list[int] = []
    detect = work.detect_groups

    def watched(parts: object, make: object, *, jobs: int) -> object:
        def counted() -> object:
            for group in parts:  # type: ignore[attr-defined]
                groups.append(len(group))
                yield group

        return detect(counted(), make, jobs=jobs)  # type: ignore[arg-type]

    monkeypatch.setattr(work, "detect_groups", watched)
    with monkeypatch.context() as patch:
        stop_after(patch, 1)
        assert call("scrub", path, "-o", tmp_path / "out.jsonl").exit_code == 130
    assert "2 notes scrubbed, 1 done already" in done("scrub", path, "-o", tmp_path / "out.jsonl").stderr
    assert groups == [3, 3]
    assert [line["id"] for line in lines_of(tmp_path / "out.jsonl")] == ["a", "b", "c"]


def test_files_of_lines_in_a_folder_go_on_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in "xyz":
        jsonl_of(tmp_path / f"in/{name}.jsonl", *({"id": f"{number}", "text": NOTE} for number in range(3)))
    with monkeypatch.context() as patch:
        stop_after(patch, 5)
        call("scrub", tmp_path / "in", "-o", tmp_path / "out")
    assert list(files_of(tmp_path / "out")) == ["x.jsonl"]
    assert "4 notes scrubbed, 5 done already" in done("scrub", tmp_path / "in", "-o", tmp_path / "out").stderr
    done("scrub", tmp_path / "in", "-o", tmp_path / "whole")
    assert files_of(tmp_path / "out") == files_of(tmp_path / "whole")


@pytest.mark.parametrize("out", ["out", "out.jsonl"])
def test_a_complete_run_has_nothing_to_do_again(out: str, tmp_path: Path) -> None:
    folder_of(tmp_path / "in", a=NOTE, b=NOTE)
    done("scrub", tmp_path / "in", "-o", tmp_path / out)
    before = everything_in(tmp_path)
    assert "every note is done already" in done("scrub", tmp_path / "in", "-o", tmp_path / out).stderr
    assert everything_in(tmp_path) == before


@pytest.mark.parametrize("out", ["out", "out.jsonl"])
def test_notes_that_are_new_or_changed_are_done(out: str, tmp_path: Path) -> None:
    folder_of(tmp_path / "in", a=NOTE, b="Old.")
    done("scrub", tmp_path / "in", "-o", tmp_path / out)
    folder_of(tmp_path / "in", b="New.", c="More.")
    os.utime(tmp_path / "in/c.txt", ns=(0, 0))
    done("scrub", tmp_path / "in", "-o", tmp_path / out)
    assert b"New." in everything_in(tmp_path / out if out == "out" else tmp_path)
    texts = [line["text"] for line in lines_of(tmp_path / out)] if out != "out" else list(files_of(tmp_path / out))
    assert len(texts) == 3


@pytest.mark.parametrize("out", ["out", "out.jsonl"])
def test_notes_that_failed_are_tried_again(out: str, tmp_path: Path) -> None:
    folder_of(tmp_path / "in", a=NOTE)
    (tmp_path / "in/b.txt").write_bytes(b"\xff")
    os.utime(tmp_path / "in/b.txt", ns=(0, 0))
    assert call("scrub", tmp_path / "in", "-o", tmp_path / out).exit_code == 1
    assert call("scrub", tmp_path / "in", "-o", tmp_path / out).exit_code == 1
    assert len(list(tmp_path.rglob("*failures.csv"))) == 1
    folder_of(tmp_path / "in", b="Mended.")
    assert "1 done already" in done("scrub", tmp_path / "in", "-o", tmp_path / out).stderr or out != "out"
    assert not list(tmp_path.rglob("*failures.csv"))


@pytest.mark.parametrize("out", ["out", "out.jsonl"])
@pytest.mark.parametrize(
    ("change", "named"),
    [
        (["--policy", "mask"], "policy"),
        (["--labels", "DATE"], "labels"),
        (["--lexicon-dir", "lists"], "lexicons"),
        (["--patients", "patients.csv"], "patients"),
        (["--encoding", "cp1252"], "input options"),
    ],
)
def test_another_configuration_is_refused_until_it_may_overwrite(
    change: list[str], named: str, out: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    folder_of(tmp_path / "in", a=NOTE)
    folder_of(tmp_path / "lists", never="Well\n")
    (tmp_path / "patients.csv").write_text("id,patient\na,p\n")
    done("scrub", "in", "-o", out)
    before = everything_in(tmp_path)
    result = call("scrub", "in", "-o", out, *change)
    assert result.exit_code == 2
    assert f"other {named};" in result.stderr
    assert everything_in(tmp_path) == before
    assert "1 note scrubbed" in done("scrub", "in", "-o", out, *change, "--overwrite").stderr
    assert "every note is done already" in done("scrub", "in", "-o", out, *change).stderr


def test_what_an_overwritten_run_left_is_not_taken_for_done(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder_of(tmp_path / "in", a=NOTE, b=NOTE)
    mask = ["scrub", tmp_path / "in", "-o", tmp_path / "out", "--policy", "mask"]
    done("scrub", tmp_path / "in", "-o", tmp_path / "out")
    with monkeypatch.context() as patch:
        stop_after(patch, 1)
        assert call(*mask, "--overwrite").exit_code == 130
    assert "1 note scrubbed, 1 done already" in done(*mask).stderr
    assert b"[PATIENT]" not in everything_in(tmp_path / "out")


def test_other_files_in_out_outlive_an_overwriting_run(tmp_path: Path) -> None:
    folder_of(tmp_path / "in", a=NOTE)
    done("scrub", tmp_path / "in", "-o", tmp_path / "out")
    (tmp_path / "out/README").write_text("mine")
    done("scrub", tmp_path / "in", "-o", tmp_path / "out", "--overwrite")
    assert (tmp_path / "out/README").read_text() == "mine"


def test_the_state_holds_digests_and_no_names(tmp_path: Path) -> None:
    folder_of(tmp_path / "Vandermeer" / "in", Vandermeer=NOTE)
    jsonl_of(tmp_path / "Vandermeer" / "in" / "x-Vandermeer.jsonl", {"id": PLANTED, "text": NOTE})
    done("scrub", tmp_path / "Vandermeer" / "in", "-o", tmp_path / "out")
    assert "Vandermeer" not in (tmp_path / "out/.scrubjay-run.json").read_text()


def test_two_runs_do_not_write_to_one_place(tmp_path: Path) -> None:
    first, second = (RunState(tmp_path / "out", {}, is_folder=True) for _ in range(2))
    first.begin(overwrite=False)
    with pytest.raises(OutputError, match="another run is writing"):
        second.begin(overwrite=True)
    first.save()
    with pytest.raises(OutputError, match="another run is writing"):
        second.begin(overwrite=True)
    first.close()
    second.begin(overwrite=False)
    assert second.goes_on
    second.close()


def test_a_broken_state_is_another_run(tmp_path: Path) -> None:
    folder_of(tmp_path / "in", a=NOTE)
    done("scrub", tmp_path / "in", "-o", tmp_path / "out")
    (tmp_path / "out/.scrubjay-run.json").write_text("{")
    assert call("scrub", tmp_path / "in", "-o", tmp_path / "out").exit_code == 2


def test_an_empty_file_may_be_written_over(tmp_path: Path) -> None:
    folder_of(tmp_path / "in", a=NOTE)
    (tmp_path / "out.jsonl").touch()
    done("scrub", tmp_path / "in", "-o", tmp_path / "out.jsonl")
    assert len(lines_of(tmp_path / "out.jsonl")) == 1


def test_standard_input_is_never_done_already(tmp_path: Path) -> None:
    for text in ("One.", "Two."):
        done("scrub", "-", "-o", tmp_path / "out.jsonl", stdin=text)
        assert lines_of(tmp_path / "out.jsonl")[0]["text"] == text
