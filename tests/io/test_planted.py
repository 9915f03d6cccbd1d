"""Scrubbing never copies what it did not scrub: a name planted around a note is gone from what is written.

Each file holds a note in which nothing is to be found, and the planted name everywhere else that its format has room
for. It is read and written as scrubbing does: the text, no spans, no fields.
"""

import json
from pathlib import Path

import pytest
from io_cases import read_one

from scrubjay.io import FORMATS, FolderWriter, Source, StreamWriter, WriteOptions, discover

PLANTED = "Zebulon"
TEXT = "Seen today.\r\nWell.\n"
SCRUB = WriteOptions(with_text=True, with_spans=False)


def plant_text(folder: Path) -> None:
    (folder / "a.txt").write_bytes(TEXT.encode())
    metadata = {"patient": PLANTED, "date": PLANTED, "known": {"names": [PLANTED], "other": [PLANTED]}}
    (folder / "a.json").write_text(json.dumps(metadata))


def plant_jsonl(folder: Path) -> None:
    span = {"start": 0, "end": 4, "type": "PATIENT", "source": PLANTED, "text": PLANTED}
    line = {"id": "a", "text": TEXT, "spans": [span], "patient": PLANTED, "known": {"names": [PLANTED]}}
    (folder / "a.jsonl").write_text(json.dumps(line | {"title": PLANTED, "meta": {"author": PLANTED}, PLANTED: 1}))


def plant_i2b2(folder: Path) -> None:
    tag = f'<NAME id="{PLANTED}" start="0" end="4" text="Seen" TYPE="PATIENT" comment="{PLANTED}"/>'
    (folder / "a.xml").write_text(
        f"<!-- {PLANTED} --><?{PLANTED} x?><deIdi2b2 by='{PLANTED}'><AUTHOR>{PLANTED}</AUTHOR>"
        f"<TEXT note='{PLANTED}'>Seen today.&#13;\nWell.\n</TEXT><TAGS>{tag}</TAGS></deIdi2b2>"
    )


def plant_brat(folder: Path) -> None:
    plant_text(folder)
    notes = f"#1\tAnnotatorNotes T1\t{PLANTED}\nA1\t{PLANTED} T1\n"
    (folder / "a.ann").write_text(f"T1\tPATIENT 0 4\tSeen\n{notes}")


def plant_conll(folder: Path) -> None:
    header = f'# id = "{PLANTED}"\n# by {PLANTED}\n# text = {json.dumps(TEXT)}\n'
    (folder / "a.conll").write_text(f"{header}Seen\t0\t4\t{PLANTED}\tB-PATIENT\n")


PLANTS = {"text": plant_text, "jsonl": plant_jsonl, "i2b2": plant_i2b2, "brat": plant_brat, "conll": plant_conll}


def scrub(folder: Path, out: Path, name: str, source: Source) -> None:
    record = read_one(source.path or folder, source.format)
    if FORMATS[name].many:
        with StreamWriter(out / "a.jsonl", SCRUB) as stream:
            stream.write(record)
    else:
        FolderWriter(out, FORMATS[name], SCRUB).write(record)


@pytest.mark.parametrize("to", FORMATS)
@pytest.mark.parametrize("name", PLANTS)
def test_a_planted_name_is_not_copied(name: str, to: str, tmp_path: Path) -> None:
    folder, out = tmp_path / "in", tmp_path / "out"
    folder.mkdir()
    PLANTS[name](folder)
    assert any(PLANTED in path.read_text() for path in folder.iterdir())
    [source] = discover([folder])
    assert source.format == name
    scrub(folder, out, to, source)
    files = [path for path in out.rglob("*") if path.is_file()]
    assert files
    for path in files:
        assert PLANTED not in path.name
        assert PLANTED not in path.read_text()
        assert "PATIENT" not in path.read_text()


@pytest.mark.parametrize("name", PLANTS)
def test_the_text_itself_is_copied(name: str, tmp_path: Path) -> None:
    PLANTS[name](tmp_path)
    [source] = discover([tmp_path])
    assert read_one(source.path or tmp_path, name).note.text == TEXT


@pytest.mark.parametrize("name", PLANTS)
def test_no_repr_shows_what_was_planted(name: str, tmp_path: Path) -> None:
    PLANTS[name](tmp_path)
    [source] = discover([tmp_path])
    options = {"keep_fields": ("title",)} if name == "jsonl" else {}
    record = read_one(source.path or tmp_path, name, with_spans=False, **options)
    assert PLANTED not in repr(record)
    assert "today" not in repr(record)
