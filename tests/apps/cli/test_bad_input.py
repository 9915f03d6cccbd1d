import csv
import logging
import os
from collections.abc import Sequence
from pathlib import Path

import pytest
from cli_cases import NOTE, PLANTED, call, done, everything_in, files_of, folder_of, jsonl_of, lines_of
from typer.testing import Result

from scrubjay.apps.cli import work
from scrubjay.io import Source, discover
from scrubjay.note import Candidate
from scrubjay.pipeline import Scrubber
from scrubjay.text import View

BAD_TAG = '<NAME id="P0" start="900" end="905" text="x" TYPE="PATIENT" comment="" />'
XML = "<deIdi2b2><TEXT>{}</TEXT><TAGS>{}</TAGS></deIdi2b2>"


def failures(out: Path) -> dict[str, str]:
    with (out / "failures.csv").open(newline="") as stream:
        return {row["id"]: row["reason"] for row in csv.DictReader(stream)}


def assert_only_failed(result: Result, out: Path, name: str, reason: str) -> None:
    """One note failed, was named and left nothing; the good one is there."""
    assert result.exit_code == 1, result.output
    assert reason in failures(out)[name]
    assert list(failures(out)) == [name]
    assert reason in result.stderr
    assert "1 failed" in result.stderr
    assert {path.split(".")[0] for path in files_of(out)} == {"failures", "good"}


@pytest.mark.parametrize(
    ("file", "data", "reason"),
    [
        ("bad.txt", b"caf\xe9 " + NOTE.encode(), "byte 3 is 0xe9"),
        ("bad.xml", b"<deIdi2b2><TEXT>" + NOTE.encode(), "broken XML at line"),
        ("bad.xml", XML.format("short", BAD_TAG).encode(), "a span ends at 905"),
        ("bad.txt.gz", b"\x1f\x8b\x08 cut", "compressed file"),
        ("bad.conll", b"one column\n", "columns"),
    ],
)
def test_a_file_that_cannot_be_read_is_named_and_the_others_go_on(
    file: str, data: bytes, reason: str, tmp_path: Path
) -> None:
    folder_of(tmp_path / "in", good=NOTE)
    (tmp_path / "in" / file).write_bytes(data)
    result = call("scrub", tmp_path / "in", "-o", tmp_path / "out")
    assert_only_failed(result, tmp_path / "out", "bad", reason)
    assert str(tmp_path / "in" / file) in result.stderr


def test_another_encoding_can_be_named(tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_bytes("café".encode("cp1252"))
    done("scrub", tmp_path / "a.txt", "-o", tmp_path / "out", "--encoding", "cp1252")
    assert (tmp_path / "out/a.txt").read_text("utf-8") == "café"


def test_a_bad_line_is_named_and_the_other_lines_go_on(tmp_path: Path) -> None:
    path = jsonl_of(tmp_path / "in.jsonl", {"id": "1", "text": NOTE}, {"id": "2"}, {"id": "3", "text": ""})
    result = call("scrub", path, "-o", tmp_path / "out.jsonl")
    assert result.exit_code == 1
    assert [line["id"] for line in lines_of(tmp_path / "out.jsonl")] == ["1", "3"]
    assert "in:2" in (tmp_path / "out.jsonl.failures.csv").read_text()


def test_a_file_that_vanishes_midway_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder_of(tmp_path / "in", good=NOTE, gone=NOTE)

    def vanishing(paths: list[str], *, from_format: str | None) -> list[Source]:
        sources = discover(paths, from_format=from_format)
        (tmp_path / "in/gone.txt").unlink()
        return sources

    monkeypatch.setattr(work, "discover", vanishing)
    result = call("scrub", tmp_path / "in", "-o", tmp_path / "out")
    assert_only_failed(result, tmp_path / "out", "gone", "cannot be read")


@pytest.fixture
def _crash(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every detector fails on notes that hold the word crash, with the note in the error."""
    sound = Scrubber.candidates

    def candidates(self: Scrubber, views: Sequence[View]) -> list[list[Candidate]]:
        for view in views:
            if "crash" in view.text:
                raise ValueError(view.text)
        return sound(self, views)

    monkeypatch.setattr(Scrubber, "candidates", candidates)


@pytest.mark.usefixtures("_crash")
@pytest.mark.parametrize("command", ["scrub", "detect", "explain"])
def test_a_note_that_crashes_a_detector_is_withheld_and_never_quoted(
    command: str, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    folder_of(tmp_path / "in", good="Well.", bad=f"crash {NOTE}")
    out = tmp_path / "out"
    with caplog.at_level(logging.DEBUG):
        result = call(command, tmp_path / "in", *([] if command == "explain" else ["-o", out]))
    assert result.exit_code == 1
    assert "bad" in result.stderr
    for leak in (result.output, caplog.text, everything_in(tmp_path / "out").decode()):
        assert PLANTED.split()[1] not in leak


@pytest.mark.usefixtures("_crash")
def test_an_earlier_result_of_a_note_that_fails_now_does_not_stay(tmp_path: Path) -> None:
    folder_of(tmp_path / "in", a="Well.", b="Well.")
    done("scrub", tmp_path / "in", "-o", tmp_path / "out")
    folder_of(tmp_path / "in", b="crash")
    assert call("scrub", tmp_path / "in", "-o", tmp_path / "out", "--overwrite").exit_code == 1
    assert list(files_of(tmp_path / "out")) == ["a.txt", "failures.csv"]


def test_an_unforeseen_error_tells_its_kind_and_not_its_message(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: object, **__: object) -> None:
        raise RuntimeError(PLANTED)

    monkeypatch.setattr(work, "patient_groups", broken)
    folder_of(tmp_path / "in", a=NOTE)
    result = call("scrub", tmp_path / "in", "-o", tmp_path / "out")
    assert result.exit_code == 1
    assert "RuntimeError at test_bad_input.py:" in result.stderr
    assert PLANTED not in result.output
    assert isinstance(result.exception, SystemExit)


def test_an_interrupt_ends_with_130_and_nothing_half_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_: object, **__: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(work, "patient_groups", interrupted)
    folder_of(tmp_path / "in", a=NOTE)
    result = call("scrub", tmp_path / "in", "-o", tmp_path / "out.jsonl")
    assert result.exit_code == 130
    assert not (tmp_path / "out.jsonl").exists()


def test_a_folder_without_notes_is_wrong_use(tmp_path: Path) -> None:
    (tmp_path / "in").mkdir()
    result = call("scrub", tmp_path / "in", "-o", tmp_path / "out")
    assert result.exit_code == 2
    assert "no notes in this folder" in result.stderr
    assert not (tmp_path / "out").exists()


@pytest.mark.parametrize(
    ("out", "complaint"),
    [
        ("in", "inside the input"),
        ("in/out", "inside the input"),
        ("in/a.txt", "inside the input"),
        ("link/out", "inside the input"),
        (".", "lies inside"),
        ("taken", "is a file"),
        ("taken/out", "cannot be written"),
        ("taken/out.jsonl", "cannot be written"),
        ("full", "no run put there"),
        ("there.jsonl", "is there already"),
        ("new.jsonl", "no run wrote it"),
    ],
)
def test_an_out_that_cannot_be_used_is_refused_and_left_alone(out: str, complaint: str, tmp_path: Path) -> None:
    folder_of(tmp_path / "in", a=NOTE)
    folder_of(tmp_path / "full", other="mine")
    (tmp_path / "link").symlink_to(tmp_path / "in")
    (tmp_path / "taken").write_text("mine")
    (tmp_path / "there.jsonl").write_text("mine")
    (tmp_path / "new.jsonl.failures.csv").write_text("mine")
    before = everything_in(tmp_path)
    result = call("scrub", tmp_path / "in", "-o", tmp_path / out)
    assert result.exit_code == 2, result.output
    assert complaint in result.stderr
    assert everything_in(tmp_path) == before


def test_a_folder_of_other_files_is_refused_even_to_overwrite(tmp_path: Path) -> None:
    folder_of(tmp_path / "in", a=NOTE)
    folder_of(tmp_path / "full", a=NOTE)
    assert call("scrub", tmp_path / "in", "-o", tmp_path / "full", "--overwrite").exit_code == 2
    assert files_of(tmp_path / "full") == {"a.txt": NOTE.encode()}


def test_a_disk_that_fills_up_ends_the_run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder_of(tmp_path / "in", a=NOTE, b=NOTE)

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    begin = work._outcomes

    def then_full(*arguments: object) -> object:
        monkeypatch.setattr("os.fsync", full)
        return begin(*arguments)  # type: ignore[arg-type]

    monkeypatch.setattr(work, "_outcomes", then_full)
    result = call("scrub", tmp_path / "in", "-o", tmp_path / "out")
    assert result.exit_code == 1
    assert "No space left" in result.stderr
    assert "the same command goes on" in result.stderr
    assert files_of(tmp_path / "out") == {}


def test_a_note_whose_id_can_be_no_file_fails_alone(tmp_path: Path) -> None:
    path = jsonl_of(tmp_path / "in.jsonl", {"id": "../../x", "text": NOTE}, {"id": "good", "text": NOTE})
    result = call("scrub", path, "-o", tmp_path / "out", "--to", "text")
    assert_only_failed(result, tmp_path / "out", "../../x", "cannot be a file name")


@pytest.mark.parametrize(
    "text",
    [
        "Seen on 03/04/2071 by nobody we know of.\n" * 25_000,
        "word " * 200_000,
        f"\x00\x01\x07{NOTE}\x1b[31m\x7f\x9b",
        "\ufeff\r\n\r",
        "",
    ],
    ids=["1 MB", "one line of 1 MB", "control characters", "mark and breaks", "empty"],
)
def test_strange_notes_simply_work(text: str, tmp_path: Path) -> None:
    folder_of(tmp_path / "in", a=text)
    done("scrub", tmp_path / "in", "-o", tmp_path / "out", "--labels", "PATIENT,DATE")
    expected = text.replace("03/04/2071", "[DATE]").replace(PLANTED, "[PATIENT]")
    assert (tmp_path / "out/a.txt").read_bytes() == expected.encode()


def test_a_name_with_control_characters_cannot_steer_the_terminal(tmp_path: Path) -> None:
    (tmp_path / "in").mkdir()
    (tmp_path / "in/a\x1b[31m\nb.txt").write_bytes(b"\xff")
    result = call("scrub", tmp_path / "in", "-o", tmp_path / "out")
    assert "\x1b" not in result.stderr
    assert len(result.stderr.splitlines()) == 2


def test_a_list_of_failures_goes_with_the_failures_but_never_one_of_other_origin(tmp_path: Path) -> None:
    folder_of(tmp_path / "in", a=NOTE)
    out, table = tmp_path / "out.jsonl", tmp_path / "out.jsonl.failures.csv"
    (tmp_path / "in/b.txt").write_bytes(b"\xff")
    assert call("scrub", tmp_path / "in", "-o", out).exit_code == 1
    assert "byte 0" in table.read_text()
    folder_of(tmp_path / "in", b=NOTE)
    done("scrub", tmp_path / "in", "-o", out)
    assert not table.exists()
    table.write_text("mine")
    assert call("scrub", tmp_path / "in", "-o", out, "--overwrite").exit_code == 2
    assert table.read_text() == "mine"


@pytest.mark.usefixtures("_crash")
@pytest.mark.parametrize("options", [[], ["--patient-pass"]])
def test_failures_are_listed_in_the_order_of_the_input(options: list[str], tmp_path: Path) -> None:
    folder_of(tmp_path / "in", a="crash", c="crash", e=NOTE)
    for name in "bd":
        (tmp_path / f"in/{name}.txt").write_bytes(b"\xff")
    assert call("scrub", tmp_path / "in", "-o", tmp_path / "out", *options).exit_code == 1
    assert list(failures(tmp_path / "out")) == ["a", "b", "c", "d"]


@pytest.mark.parametrize("command", ["scrub", "detect"])
def test_annotations_with_other_labels_are_no_reason_to_refuse_a_note(command: str, tmp_path: Path) -> None:
    span = {"start": 9, "end": 27, "type": "SURGEON"}
    path = jsonl_of(tmp_path / "in.jsonl", {"id": "1", "text": NOTE, "spans": [span]})
    done(command, path, "-o", tmp_path / "out.jsonl")
    assert "SURGEON" not in (tmp_path / "out.jsonl").read_text()


def test_a_pipe_among_the_notes_is_named_and_the_others_go_on(tmp_path: Path) -> None:
    folder_of(tmp_path / "in", good=NOTE)
    os.mkfifo(tmp_path / "in/bad.txt")
    result = call("scrub", tmp_path / "in", "-o", tmp_path / "out")
    assert_only_failed(result, tmp_path / "out", "bad", "not a regular file")


def test_metadata_alone_is_wrong_use(tmp_path: Path) -> None:
    folder_of(tmp_path / "in", a=NOTE)
    (tmp_path / "in/a.json").write_text("{}")
    result = call("scrub", tmp_path / "in/a.json", "-o", "-")
    assert result.exit_code == 2
    assert "no notes among the paths" in result.stderr
