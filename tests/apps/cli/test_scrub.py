import json
import stat
import subprocess
import sys
from pathlib import Path

import pytest
from cli_cases import NOTE, PLANTED, call, done, everything_in, files_of, folder_of, jsonl_of, lines_of

from scrubjay.apps.cli.options import parse_labels
from scrubjay.errors import LabelError
from scrubjay.labels import Label

I2B2 = '<?xml version="1.0"?><deIdi2b2><TEXT><![CDATA[{}]]></TEXT><TAGS>{}</TAGS></deIdi2b2>'


def test_a_folder_becomes_a_folder_with_the_same_names(tmp_path: Path) -> None:
    folder_of(tmp_path / "in" / "ward", a=NOTE)
    folder_of(tmp_path / "in", b="Well.\r\n")
    result = done("scrub", tmp_path / "in", "-o", tmp_path / "out")
    files = files_of(tmp_path / "out")
    assert list(files) == ["b.txt", "ward/a.txt"]
    assert files["b.txt"] == b"Well.\r\n"
    assert files["ward/a.txt"].startswith(b"Patient: [PATIENT]\nSeen by Dr. [DOCTOR] on [DATE].")
    assert "2 notes scrubbed" in result.stderr
    assert "DATE 1" in result.stderr
    assert result.stdout == ""


def test_results_are_for_their_owner_only(tmp_path: Path) -> None:
    folder_of(tmp_path / "in" / "ward", a=NOTE)
    done("scrub", tmp_path / "in", "-o", tmp_path / "out")
    for path in (tmp_path / "out").rglob("*"):
        assert stat.S_IMODE(path.stat().st_mode) == (0o700 if path.is_dir() else 0o600)


@pytest.mark.parametrize(("policy", "written"), [("mask", "******* **********"), ("redact", "[REDACTED]")])
def test_the_policy_decides_what_is_written(policy: str, written: str, tmp_path: Path) -> None:
    folder_of(tmp_path / "in", a=NOTE)
    done("scrub", tmp_path / "in", "-o", tmp_path / "out", "--policy", policy)
    assert (tmp_path / "out/a.txt").read_text().startswith(f"Patient: {written}\n")


def test_only_the_labels_asked_for_are_scrubbed(tmp_path: Path) -> None:
    folder_of(tmp_path / "in", a=NOTE)
    done("scrub", tmp_path / "in", "-o", tmp_path / "out", "--labels", "date, contact")
    assert (tmp_path / "out/a.txt").read_text() == NOTE.replace("03/04/2071", "[DATE]").replace("555-0142", "[PHONE]")


def test_labels_may_be_categories_and_must_exist() -> None:
    assert parse_labels("name,ZIP") == (Label.PATIENT, Label.DOCTOR, Label.USERNAME, Label.ZIP)
    assert parse_labels(None) == tuple(Label)
    with pytest.raises(LabelError):
        parse_labels("PERSON")


def test_standard_input_goes_to_standard_output_as_text_alone() -> None:
    result = done("scrub", "-", "-o", "-", stdin=NOTE)
    assert result.stdout.startswith("Patient: [PATIENT]\n")
    assert PLANTED not in result.output


def test_standard_input_may_be_lines(tmp_path: Path) -> None:
    path = jsonl_of(tmp_path / "in.jsonl", {"id": 7, "text": NOTE}, {"id": "b", "text": ""})
    result = done("scrub", "-", "--from", "jsonl", "-o", "-", stdin=path.read_bytes())
    assert [json.loads(line)["id"] for line in result.stdout.splitlines()] == [7, "b"]


@pytest.mark.parametrize("name", ["out.jsonl", "out.jsonl.gz", "deep/out.ndjson"])
def test_an_out_that_ends_in_jsonl_is_one_file_for_all_notes(name: str, tmp_path: Path) -> None:
    folder_of(tmp_path / "in", a=NOTE, b="Well.")
    done("scrub", tmp_path / "in", "-o", tmp_path / name)
    lines = lines_of(tmp_path / name)
    assert [line["id"] for line in lines] == ["a", "b"]
    assert set(lines[0]) == {"id", "text"}


def test_files_of_lines_stay_apart_and_may_repeat_ids(tmp_path: Path) -> None:
    jsonl_of(tmp_path / "in/x.jsonl", {"id": "1", "text": NOTE})
    jsonl_of(tmp_path / "in/y.jsonl.gz", {"id": "1", "text": "Well."}, {"id": "2", "text": ""})
    jsonl_of(tmp_path / "in/none.jsonl")
    folder_of(tmp_path / "in", z=NOTE)
    done("scrub", tmp_path / "in", "-o", tmp_path / "out")
    assert list(files_of(tmp_path / "out")) == ["none.jsonl", "x.jsonl", "y.jsonl.gz", "z.txt"]
    assert [line["id"] for line in lines_of(tmp_path / "out/y.jsonl.gz")] == ["1", "2"]
    assert (tmp_path / "out/none.jsonl").read_bytes() == b""


def test_lines_become_files_in_another_format(tmp_path: Path) -> None:
    path = jsonl_of(tmp_path / "in.jsonl", {"id": "p/1", "text": NOTE}, {"id": "p/2", "text": "Well."})
    done("scrub", path, "-o", tmp_path / "out", "--to", "text")
    assert list(files_of(tmp_path / "out")) == ["p/1.txt", "p/2.txt"]


def test_a_single_note_may_go_to_a_file_of_another_name(tmp_path: Path) -> None:
    folder_of(tmp_path / "in", a=NOTE)
    done("scrub", tmp_path / "in/a.txt", "-o", tmp_path / "clean.txt")
    done("scrub", tmp_path / "in/a.txt", "-o", tmp_path / "clean.xml")
    assert (tmp_path / "clean.txt").read_text().startswith("Patient: [PATIENT]")
    assert "<TEXT><![CDATA[Patient: [PATIENT]" in (tmp_path / "clean.xml").read_text()


def test_annotations_and_other_fields_are_not_copied(tmp_path: Path) -> None:
    tag = f'<NAME id="P0" start="9" end="27" text="{PLANTED}" TYPE="PATIENT" comment="{PLANTED}" />'
    (tmp_path / "in").mkdir()
    (tmp_path / "in/220-01.xml").write_text(I2B2.format(NOTE, tag))
    folder_of(tmp_path / "in", pair=NOTE)
    (tmp_path / "in/pair.ann").write_text(f"T1\tPATIENT 9 27\t{PLANTED}\n")
    (tmp_path / "in/pair.json").write_text(json.dumps({"known": {"names": [PLANTED]}}))
    span = {"start": 9, "end": 27, "type": "PATIENT"}
    jsonl_of(tmp_path / "in/l.jsonl", {"id": "1", "text": NOTE, "spans": [span], "title": PLANTED, "ward": "4"})
    done("scrub", tmp_path / "in", "-o", tmp_path / "out", "--keep-field", "ward")
    assert list(files_of(tmp_path / "out")) == ["220-01.xml", "l.jsonl", "pair.ann", "pair.txt"]
    assert set(lines_of(tmp_path / "out/l.jsonl")[0]) == {"id", "text", "ward"}
    assert b"Vandermeer" not in everything_in(tmp_path / "out")


def test_known_identifiers_of_a_sidecar_are_scrubbed(tmp_path: Path) -> None:
    folder_of(tmp_path / "in", a="zorblatt came in.\n")
    (tmp_path / "in/a.json").write_text(json.dumps({"known": {"names": ["Imre Zorblatt"]}}))
    done("scrub", tmp_path / "in", "-o", tmp_path / "out")
    assert "zorblatt" not in (tmp_path / "out/a.txt").read_text()


def test_terms_of_the_users_lists_are_obeyed(tmp_path: Path) -> None:
    folder_of(tmp_path / "lists", always="IDNUM\tpurple teapot\n")
    folder_of(tmp_path / "in", a="A purple teapot.\n")
    done("scrub", tmp_path / "in", "-o", tmp_path / "out", "--lexicon-dir", tmp_path / "lists")
    assert (tmp_path / "out/a.txt").read_text() == "A [IDNUM].\n"


def test_two_jobs_write_what_one_writes(tmp_path: Path) -> None:
    folder_of(tmp_path / "in", **{f"n{number}": NOTE * (number + 1) for number in range(12)})
    done("scrub", tmp_path / "in", "-o", tmp_path / "one")
    done("scrub", tmp_path / "in", "-o", tmp_path / "two", "--jobs", "2")
    assert files_of(tmp_path / "one") == files_of(tmp_path / "two")


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["in", "-o", "out.txt"], "one note only"),
        (["in", "-o", "out.ann"], "pair of files"),
        (["in", "-o", "out.jsonl", "--to", "text"], "make the two agree"),
        (["in", "-o", "out", "--to", "jsonl"], "let OUT end in .jsonl"),
        (["in", "-o", "-"], "--to jsonl"),
        (["in/a.txt", "-o", "-", "--to", "brat"], "brat"),
        (["in", "-o", "out", "--to", "pdf"], "no format"),
        (["in", "-o", "out", "--from", "pdf"], "no format"),
        (["in", "-o", "out", "--policy", "blur"], "no policy"),
        (["in", "-o", "out", "--labels", "PERSON"], "no label"),
        (["in", "-o", "out", "--labels", ","], "names no label"),
        (["in", "-o", "out", "--recipe", "soup"], "no recipe"),
        (["in", "-o", "out", "--recipe", "rules", "--recall", "0.99"], "no recall dial"),
        (["in", "-o", "out", "--recipe", "in"], "no model; a model is a folder with a meta.json"),
        (["in", "-o", "out", "--recall", "often"], "--recall"),
        (["in", "-o", "out", "--lexicon-dir", "nowhere"], "no such folder"),
        (["in", "-o", "out", "--encoding", "klingon"], "no text encoding"),
        (["in", "-o", "out", "--keep-field", "text"], "cannot be kept"),
        (["nowhere", "-o", "out"], "no such file or folder"),
        (["in", "-o", "out", "--jobs", "0"], "--jobs"),
        (["in"], "--out"),
    ],
)
def test_wrong_use_is_told_and_nothing_is_written(
    arguments: list[str], complaint: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    folder_of(tmp_path / "in", a=NOTE, b=NOTE)
    result = call("scrub", *arguments)
    assert result.exit_code == 2
    assert complaint in result.stderr
    assert "Traceback" not in result.output
    assert [path.name for path in tmp_path.iterdir() if not path.name.startswith(".")] == ["in"]


def test_the_installed_command_works_and_keeps_the_streams_apart(tmp_path: Path) -> None:
    command = [sys.executable, "-c", "from scrubjay.apps.cli import main; main()", "scrub", "-", "-o", "-"]
    result = subprocess.run(command, input=NOTE, capture_output=True, text=True, check=True)
    assert result.stdout.startswith("Patient: [PATIENT]\n")
    assert result.stderr.startswith("scrubjay: 1 note")


def test_help_and_version() -> None:
    assert "scrubjay 0." in done("--version").stdout
    for name in ("scrub", "detect", "explain", "info"):
        assert name in done().stdout
        assert "Usage" in done(name, "--help").stdout
