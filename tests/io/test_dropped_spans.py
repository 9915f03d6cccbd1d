"""Annotations that are read for their places alone."""

from pathlib import Path

import pytest
from io_cases import read_one, reason

TAG = '<NAME id="P0" start="{}" end="{}" text="Vole" TYPE="SURGEON" comment="" />'
FILES = {
    "i2b2": ("a.xml", "<deIdi2b2><TEXT>Ann Vole</TEXT><TAGS>" + TAG + "</TAGS></deIdi2b2>"),
    "jsonl": ("a.jsonl", '{{"text": "Ann Vole", "spans": [{{"start": {}, "end": {}, "label": ["X"], "score": "?"}}]}}'),
    "brat": ("a.ann", "T1\tSURGEON {} {}\tVole\n"),
    "conll": ("a.conll", "Ann\t0\t3\tO\nVole\t{}\t{}\tnoun\n"),
}


def annotated(folder: Path, format_name: str, start: int, end: int) -> Path:
    name, content = FILES[format_name]
    (folder / name).write_text(content.format(start, end))
    if format_name == "brat":
        (folder / "a.txt").write_text("Ann Vole")
    return folder / name


@pytest.mark.parametrize("format_name", FILES)
def test_any_label_will_do_where_no_span_is_kept(format_name: str, tmp_path: Path) -> None:
    path = annotated(tmp_path, format_name, 4, 8)
    record = read_one(path, format_name, keep_spans=False)
    assert (record.note.text, record.spans) == ("Ann Vole", ())
    assert reason(path, format_name)


@pytest.mark.parametrize("format_name", FILES)
def test_a_place_outside_the_text_still_fails_its_note(format_name: str, tmp_path: Path) -> None:
    path = annotated(tmp_path, format_name, 5, 12)
    assert "Vole" not in reason(path, format_name, keep_spans=False)
