import gzip
import json
import os
from pathlib import Path

import pytest
from io_cases import read_one, reason

from scrubjay.note import Known

METADATA = {
    "patient": "7",
    "date": "2071-05-06",
    "known": {
        "names": ["Ann Vole", ""],
        "birth_date": "1961-02-03",
        "mrn": [4711],
        "addresses": ["3 Mill Rd"],
        "phones": ["555-0142"],
        "emails": ["ann@example.org"],
        "other": ["badge 12"],
    },
}


def note_with(tmp_path: Path, metadata: object) -> Path:
    path = tmp_path / "a.txt"
    path.write_text("x")
    (tmp_path / "a.json").write_text(metadata if isinstance(metadata, str) else json.dumps(metadata))
    return path


def test_metadata_beside_a_note_is_read(tmp_path: Path) -> None:
    note = read_one(note_with(tmp_path, METADATA), "text").note
    assert (note.patient, note.date) == ("7", "2071-05-06")
    assert note.known == Known(
        names=("Ann Vole",),
        birth_date="1961-02-03",
        mrn=("4711",),
        addresses=("3 Mill Rd",),
        phones=("555-0142",),
        emails=("ann@example.org",),
        other=("badge 12",),
    )


def test_metadata_may_be_compressed_or_begin_with_a_mark(tmp_path: Path) -> None:
    path = note_with(tmp_path, "\ufeff" + json.dumps(METADATA))
    assert read_one(path, "text").note.patient == "7"
    (tmp_path / "a.json").unlink()
    (tmp_path / "a.json.gz").write_bytes(gzip.compress(json.dumps(METADATA).encode()))
    assert read_one(path, "text").note.patient == "7"


def test_metadata_overrules_what_a_file_name_tells(tmp_path: Path) -> None:
    (tmp_path / "220-03.xml").write_text("<deIdi2b2><TEXT>x</TEXT></deIdi2b2>")
    (tmp_path / "220-03.json").write_text('{"patient": "7"}')
    assert read_one(tmp_path / "220-03.xml", "i2b2").note.patient == "7"
    (tmp_path / "220-03.json").write_text('{"date": "2071"}')
    assert read_one(tmp_path / "220-03.xml", "i2b2").note.patient == "220"


@pytest.mark.parametrize(
    "metadata", [{}, {"known": None}, {"known": {}}, {"known": {"names": None}}, {"patient": None}]
)
def test_nothing_known_is_fine(metadata: object, tmp_path: Path) -> None:
    assert not read_one(note_with(tmp_path, metadata), "text").note.known


@pytest.mark.parametrize(
    ("metadata", "why"),
    [
        ('{"known": "Vole', "not valid JSON"),
        ([], "not a JSON object"),
        ({"known": []}, "'known' is not an object"),
        ({"known": {"Vole": []}}, "1 keys that do not exist; its keys are names, birth_date"),
        ({"known": {"names": "Vole"}}, "'names' is not a list"),
        ({"known": {"names": [["Vole"]]}}, "'names' is neither"),
        ({"known": {"birth_date": 1.5}}, "'birth_date' is neither"),
        ({"patient": {"name": "Vole"}}, "'patient' is neither"),
        ({"patient": True}, "'patient' is neither"),
        ({"Known": {"names": ["Vole"]}}, "1 keys that do not exist; its keys are patient, date, known"),
    ],
)
def test_broken_metadata_fails_its_note_rather_than_scrub_less(metadata: object, why: str, tmp_path: Path) -> None:
    path = note_with(tmp_path, metadata)
    assert why in reason(path, "text")
    assert "a.json" in reason(path, "text")
    assert "Vole" not in reason(path, "text")


@pytest.mark.parametrize("kind", ["folder", "pipe", "dead link"])
def test_a_sidecar_that_is_no_file_fails_its_note(kind: str, tmp_path: Path) -> None:
    path = note_with(tmp_path, {})
    sidecar = tmp_path / "a.json"
    sidecar.unlink()
    if kind == "folder":
        sidecar.mkdir()
    elif kind == "pipe":
        os.mkfifo(sidecar)
    else:
        sidecar.symlink_to("nowhere")
    assert "a.json" in reason(path, "text")


def test_a_line_may_have_other_fields(tmp_path: Path) -> None:
    path = tmp_path / "a.jsonl"
    path.write_text('{"text": "x", "unit": "4", "patient": "7"}\n')
    assert read_one(path, "jsonl").note.patient == "7"
