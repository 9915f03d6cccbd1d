"""The promise of every format: what was written is read again, to the last character."""

import tempfile
from pathlib import Path

import pytest
from hypothesis import given, settings
from io_cases import HARD_TEXTS, annotated_notes, read_one, written

from scrubjay.errors import FormatError
from scrubjay.io import FORMATS, ROOT_2016, Record, WriteOptions
from scrubjay.labels import Label
from scrubjay.note import Annotated, Note, Span

WITH_SPANS = [name for name in FORMATS if name != "text"]


def there_and_back(name: str, annotated: Annotated, *, gz: bool = False) -> Record:
    with tempfile.TemporaryDirectory() as folder:
        return read_one(written(Path(folder), name, Record(annotated), gz=gz), name)


@pytest.mark.parametrize("packing", ["plain", "gz"])
@pytest.mark.parametrize("text", HARD_TEXTS)
@pytest.mark.parametrize("name", FORMATS)
def test_hard_texts_come_back_exactly(name: str, text: str, packing: str) -> None:
    record = there_and_back(name, Annotated(Note("note", text)), gz=packing == "gz")
    assert record.note == Note("note", text)


@pytest.mark.parametrize("name", [name for name in WITH_SPANS if name != "i2b2"])
@given(annotated=annotated_notes())
@settings(max_examples=120, deadline=None)
def test_notes_with_spans_come_back_exactly(name: str, annotated: Annotated) -> None:
    assert there_and_back(name, annotated).annotated == annotated


@given(annotated=annotated_notes(controls=False))
@settings(max_examples=150, deadline=None)
def test_notes_that_xml_can_hold_come_back_exactly(annotated: Annotated) -> None:
    assert there_and_back("i2b2", annotated).annotated == annotated


@given(annotated=annotated_notes())
@settings(max_examples=100, deadline=None)
def test_plain_text_comes_back_without_its_spans(annotated: Annotated) -> None:
    record = there_and_back("text", annotated)
    assert record.note == annotated.note
    assert record.spans == ()


def test_jsonl_keeps_scores_and_sources() -> None:
    annotated = Annotated(Note("note", "Ann Vole"), (Span(0, 8, Label.PATIENT, 0.25, "rules.names"),))
    assert there_and_back("jsonl", annotated).annotated == annotated


def test_the_kind_of_i2b2_file_is_kept(tmp_path: Path) -> None:
    path = written(tmp_path, "i2b2", Record(Annotated(Note("note", "x")), root=ROOT_2016))
    assert read_one(path, "i2b2").root == ROOT_2016


@pytest.mark.parametrize("name", WITH_SPANS)
def test_without_spans_no_format_writes_any(name: str, tmp_path: Path) -> None:
    record = Record(Annotated(Note("note", "Ann Vole"), (Span(0, 8, Label.PATIENT),)))
    for data in FORMATS[name].encode(record, WriteOptions(with_spans=False)).values():
        assert b"PATIENT" not in data


@pytest.mark.parametrize("name", FORMATS)
def test_half_characters_are_refused_before_anything_is_written(name: str, tmp_path: Path) -> None:
    with pytest.raises(FormatError, match=r"U\+D800"):
        written(tmp_path / "out", name, Record(Annotated(Note("note", "a \ud800 b"))))
    assert not [path for path in tmp_path.rglob("*") if path.is_file()]
