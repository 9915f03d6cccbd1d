from pathlib import Path

import pytest
from cli_cases import NOTE, call, done, files_of, folder_of, jsonl_of, lines_of

from scrubjay.apps.cli import patient_pass, work
from scrubjay.apps.cli.patient_pass import read_patients
from scrubjay.errors import UsageError
from scrubjay.note import Note
from scrubjay.pipeline import Scrubber

LINES = [
    {"id": "1", "text": NOTE, "patient": "p"},
    {"id": "2", "text": "Well.", "patient": "q"},
    {"id": "3", "text": "Rested.", "patient": "p"},
    {"id": "4", "text": "Alone."},
]


@pytest.fixture
def groups(monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """The ids of the notes that are gone through together, as it happens."""
    seen: list[list[str]] = []
    sound = Scrubber.detect_groups

    def watched(self: Scrubber, asked: list[list[Note]]) -> object:
        seen.extend([note.id for note in notes] for notes in asked)
        return sound(self, asked)

    monkeypatch.setattr(Scrubber, "detect_groups", watched)
    return seen


def test_without_the_pass_only_neighbours_are_taken_together(tmp_path: Path, groups: list[list[str]]) -> None:
    done("scrub", jsonl_of(tmp_path / "in.jsonl", *LINES), "-o", tmp_path / "out.jsonl")
    assert groups == [["1"], ["2"], ["3"], ["4"]]


@pytest.mark.parametrize("batch", [1, 64_000_000])
def test_the_pass_takes_a_patients_notes_together_and_keeps_the_order(
    batch: int, tmp_path: Path, groups: list[list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(patient_pass, "BATCH", batch)
    path = jsonl_of(tmp_path / "in.jsonl", *LINES)
    done("scrub", path, "-o", tmp_path / "out.jsonl", "--patient-pass")
    assert groups == [["1", "3"], ["2"], ["4"]]
    assert [line["id"] for line in lines_of(tmp_path / "out.jsonl")] == ["1", "2", "3", "4"]
    assert lines_of(tmp_path / "out.jsonl")[0]["text"].startswith("Patient: [PATIENT]")


def test_a_table_says_whose_notes_they_are(tmp_path: Path, groups: list[list[str]]) -> None:
    folder_of(tmp_path / "in", a=NOTE, b="Well.", c="Rested.")
    (tmp_path / "patients.csv").write_text("patient,id\np,a\np,c\n")
    arguments = ["--patients", tmp_path / "patients.csv", "--patient-pass", "--jobs", "1"]
    done("scrub", tmp_path / "in", "-o", tmp_path / "out", *arguments)
    assert groups == [["a", "c"], ["b"]]
    assert list(files_of(tmp_path / "out")) == ["a.txt", "b.txt", "c.txt"]


def test_a_stopped_pass_goes_on_with_whole_patients(
    tmp_path: Path, groups: list[list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    path = jsonl_of(tmp_path / "in.jsonl", *LINES)
    arguments = ["scrub", path, "-o", tmp_path / "out", "--to", "text", "--patient-pass"]
    with monkeypatch.context() as patch:
        write, written = work._write_one, []

        def stopping(*parts: object) -> str | None:
            if len(written) == 2:
                raise KeyboardInterrupt
            written.append(1)
            return write(*parts)  # type: ignore[arg-type]

        patch.setattr(work, "_write_one", stopping)
        assert call(*arguments).exit_code == 130
    groups.clear()
    assert "2 notes scrubbed, 2 done already" in done(*arguments).stderr
    assert groups == [["1", "3"], ["4"]]


def test_a_failure_is_told_once_and_shifts_nothing(tmp_path: Path) -> None:
    folder_of(tmp_path / "in", a=NOTE, c="Rested.")
    (tmp_path / "in/b.txt").write_bytes(b"\xff")
    result = call("scrub", tmp_path / "in", "-o", tmp_path / "out", "--patient-pass")
    assert result.exit_code == 1
    assert result.stderr.count("0xff") == 1
    assert list(files_of(tmp_path / "out")) == ["a.txt", "c.txt", "failures.csv"]


def test_a_note_that_changes_under_way_is_withheld(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder_of(tmp_path / "in", a=NOTE, b="Well.")
    detect = work.detect_groups

    def changing(*parts: object, **options: object) -> object:
        yield from detect(*parts, **options)  # type: ignore[arg-type]
        folder_of(tmp_path / "in", a=f"{NOTE}!", c="New, but not looked for.")

    monkeypatch.setattr(work, "detect_groups", changing)
    result = call("scrub", tmp_path / "in", "-o", tmp_path / "out", "--patient-pass")
    assert result.exit_code == 1
    assert "note a: the note changed" in result.stderr
    assert list(files_of(tmp_path / "out")) == ["b.txt", "failures.csv"]


def test_standard_input_cannot_be_read_twice() -> None:
    result = call("scrub", "-", "-o", "-", "--patient-pass", stdin="Well.")
    assert result.exit_code == 2
    assert "standard input" in result.stderr


@pytest.mark.parametrize(
    ("table", "complaint"),
    [
        ("note,patient\na,p\n", "columns id and patient"),
        ("", "columns id and patient"),
        ("id,patient\na,\n", "line 2"),
        ("id,patient\na,p\na,q\n", "line 3"),
        ("id,patient\na\n", "line 2"),
    ],
)
def test_a_table_that_makes_no_sense_is_wrong_use(table: str, complaint: str, tmp_path: Path) -> None:
    (tmp_path / "p.csv").write_text(table)
    with pytest.raises(UsageError, match=complaint):
        read_patients(tmp_path / "p.csv")


def test_a_table_that_is_not_there_is_wrong_use(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match="cannot be read"):
        read_patients(tmp_path / "p.csv")
