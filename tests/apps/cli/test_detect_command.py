import json
from pathlib import Path

import pytest
from cli_cases import NOTE, PLANTED, call, done, everything_in, files_of, folder_of, jsonl_of, lines_of

import scrubjay
from scrubjay.io import Failure, discover, read


def test_one_line_for_every_readable_note_in_input_order(tmp_path: Path) -> None:
    folder_of(tmp_path / "in", b=NOTE, a="", c="Well.")
    (tmp_path / "in/bad.txt").write_bytes(b"\xff")
    result = call("detect", tmp_path / "in", "-o", tmp_path / "found.jsonl", "--to", "jsonl")
    assert result.exit_code == 1
    lines = lines_of(tmp_path / "found.jsonl")
    assert [line["id"] for line in lines] == ["a", "b", "c"]
    assert [set(line) for line in lines] == [{"id", "spans"}] * 3
    expected = [
        {"start": span.start, "end": span.end, "type": str(span.label), "score": span.score, "source": span.source}
        for span in scrubjay.load().detect(NOTE)
    ]
    assert lines[1]["spans"] == expected
    assert lines[0]["spans"] == []


def test_places_alone_hold_no_text(tmp_path: Path) -> None:
    folder_of(tmp_path / "in", a=NOTE)
    done("detect", tmp_path / "in", "-o", tmp_path / "out" / "any-name")
    assert b"Vandermeer" not in everything_in(tmp_path / "out")


def test_the_text_comes_along_when_asked_for(tmp_path: Path) -> None:
    path = jsonl_of(tmp_path / "in.jsonl", {"id": 5, "text": NOTE, "title": "x"})
    done("detect", path, "-o", tmp_path / "found.jsonl", "--with-text")
    [line] = lines_of(tmp_path / "found.jsonl")
    assert (line["id"], line["text"]) == (5, NOTE)
    assert "title" not in line


def test_annotations_of_the_input_are_not_taken_over(tmp_path: Path) -> None:
    span = {"start": 0, "end": 4, "type": "ZIP"}
    path = jsonl_of(tmp_path / "in.jsonl", {"id": "1", "text": "Well.", "spans": [span]})
    assert json.loads(done("detect", path, "-o", "-").stdout)["spans"] == []


@pytest.mark.parametrize("format_name", ["i2b2", "brat", "conll"])
def test_other_formats_are_folders_that_read_back(format_name: str, tmp_path: Path) -> None:
    folder_of(tmp_path / "in" / "ward", a=NOTE)
    done("detect", tmp_path / "in", "-o", tmp_path / "out", "--to", format_name)
    [source] = discover([tmp_path / "out"], from_format=format_name)
    [record] = read(source)
    assert not isinstance(record, Failure)
    assert record.note.id == "ward/a"
    assert [(span.start, span.end, span.label) for span in record.spans] == [
        (span.start, span.end, span.label) for span in scrubjay.load().detect(NOTE)
    ]


def test_only_the_labels_asked_for_are_found(tmp_path: Path) -> None:
    folder_of(tmp_path / "in", a=NOTE)
    done("detect", tmp_path / "in", "-o", tmp_path / "found", "--labels", "DATE")
    assert {span["type"] for span in lines_of(tmp_path / "found")[0]["spans"]} == {"DATE"}


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["-o", "there", "--to", "jsonl"], "is a folder"),
        (["-o", "file", "--to", "brat"], "is a file"),
        (["-o", "-", "--to", "brat"], "written to a folder"),
        (["-o", "out", "--to", "text"], "holds no spans"),
    ],
)
def test_an_out_that_does_not_fit_the_format_is_refused(
    arguments: list[str], complaint: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "there").mkdir()
    (tmp_path / "file").write_text("mine")
    folder_of(tmp_path / "in", a=NOTE)
    result = call("detect", "in", *arguments)
    assert result.exit_code == 2
    assert complaint in result.stderr
    assert PLANTED not in result.output
    assert files_of(tmp_path / "there") == {}
