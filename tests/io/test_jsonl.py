import json
import re
import tracemalloc
from pathlib import Path

import pytest
from io_cases import encode, read_all, read_one, reason, source_of

from scrubjay.errors import FormatError, UsageError
from scrubjay.io import FORMATS, Failure, Record, WriteOptions
from scrubjay.io.format import ReadOptions
from scrubjay.labels import Label
from scrubjay.note import Annotated, Known, Note, Span

VOLE = {"start": 0, "end": 8, "type": "PATIENT"}


def lines(tmp_path: Path, *values: object, tail: str = "\n") -> Path:
    path = tmp_path / "notes.jsonl"
    path.write_text("\n".join(value if isinstance(value, str) else json.dumps(value) for value in values) + tail)
    return path


def test_detection_lines_have_id_and_spans_and_nothing_else() -> None:
    annotated = Annotated(Note("a", "Ann Vole", patient="7"), (Span(0, 8, Label.PATIENT, 0.5, "rules"),))
    [line] = encode("jsonl", annotated, with_text=False).values()
    span = {"start": 0, "end": 8, "type": "PATIENT", "score": 0.5, "source": "rules"}
    assert json.loads(line) == {"id": "a", "spans": [span]}


def test_an_empty_note_has_a_line_of_its_own() -> None:
    [line] = encode("jsonl", Annotated(Note("a", "")), with_text=False).values()
    assert line == b'{"id": "a", "spans": []}\n'


def test_no_character_of_a_note_breaks_its_line() -> None:
    [line] = encode("jsonl", Annotated(Note("a", "x\u2028y\u2029z\x85\x0b\x1c\r\n"))).values()
    assert len(line.decode().splitlines()) == 1


def test_metadata_stands_in_the_line(tmp_path: Path) -> None:
    known = {"names": ["Ann Vole"], "birth_date": "1961-02-03", "mrn": [4711, "0042"]}
    path = lines(tmp_path, {"id": "a", "text": "x", "patient": 7, "date": "2071-05-06", "known": known})
    expected = Known(names=("Ann Vole",), birth_date="1961-02-03", mrn=("4711", "0042"))
    assert read_one(path, "jsonl").note == Note("a", "x", patient="7", date="2071-05-06", known=expected)


def test_the_label_may_be_called_label(tmp_path: Path) -> None:
    path = lines(tmp_path, {"text": "Ann Vole", "spans": [{"start": 0, "end": 8, "label": "patient"}]})
    assert read_one(path, "jsonl").spans == (Span(0, 8, Label.PATIENT),)


def test_a_line_without_an_id_is_called_by_file_and_line(tmp_path: Path) -> None:
    records = read_all(lines(tmp_path, {"text": "x"}, "", {"text": "y"}), "jsonl")
    assert [record.note.id for record in records if isinstance(record, Record)] == ["notes:1", "notes:3"]


def test_an_id_that_is_a_number_is_written_as_a_number(tmp_path: Path) -> None:
    record = read_one(lines(tmp_path, {"id": 17, "text": "x"}), "jsonl")
    assert record.note.id == "17"
    assert json.loads(FORMATS["jsonl"].encode(record, WriteOptions())[".jsonl"])["id"] == 17


def test_only_the_fields_that_were_named_are_kept(tmp_path: Path) -> None:
    path = lines(tmp_path, {"id": "a", "text": "x", "unit": "ward 3", "author": "Ann Vole"})
    record = read_one(path, "jsonl", keep_fields=["unit", "absent"])
    line = FORMATS["jsonl"].encode(record, WriteOptions(with_spans=False))[".jsonl"]
    assert json.loads(line) == {"id": "a", "text": "x", "unit": "ward 3"}


@pytest.mark.parametrize("name", ["id", "text", "spans"])
def test_fields_that_are_written_anew_cannot_be_kept(name: str, tmp_path: Path) -> None:
    with pytest.raises(UsageError, match=name):
        read_all(tmp_path / "notes.jsonl", "jsonl", keep_fields=[name])


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ('{"text": "Ann Vole', "not valid JSON"),
        ('["Ann Vole"]', "not a JSON object"),
        ("null", "not a JSON object"),
        ('{"id": "Ann Vole"}', "'text' is missing"),
        ('{"text": 7}', "'text' is missing or not a string"),
        ('{"text": "Ann Vole", "id": [1]}', "'id' is neither"),
        ('{"text": "Ann Vole", "id": true}', "'id' is neither"),
        ('{"text": "Ann Vole", "id": ""}', "'id' is neither"),
        ('{"text": "Ann Vole \\ud800 x"}', r"U\+D800 at 9 of 'text'"),
        ('{"id": "Ann\\udc00", "text": "x"}', r"U\+DC00 at 3 of 'id'"),
        ('{"text": "Ann Vole", "spans": {}}', "'spans' is not a list"),
        ('{"text": "Ann Vole", "spans": [7]}', "span 1: not an object"),
        ('{"text": "Ann Vole", "spans": [{"start": 0, "end": 9, "type": "DATE"}]}', "ends at 9 but the text has 8"),
        ('{"text": "Ann Vole", "spans": [{"start": 4, "end": 4, "type": "DATE"}]}', "needs 0 <= start < end"),
        ('{"text": "Ann Vole", "spans": [{"start": -1, "end": 4, "type": "DATE"}]}', "needs 0 <= start < end"),
        ('{"text": "Ann Vole", "spans": [{"start": 0.5, "end": 4, "type": "DATE"}]}', "not a whole number"),
        ('{"text": "Ann Vole", "spans": [{"start": 0, "end": 4, "type": "Vole"}]}', "no such label"),
        ('{"text": "Ann Vole", "spans": [{"start": 0, "end": 4}]}', "'type' is missing"),
        ('{"text": "Ann Vole", "spans": [{"start": 0, "end": 4, "type": "DATE", "score": NaN}]}', "'score' is not"),
        ('{"text": "Ann Vole", "known": {"nmaes": ["Ann Vole"]}}', "keys that do not exist"),
        ('{"text": "Ann Vole", "n": ' + "9" * 5000 + "}", "a number too long"),
        ('{"text": ' + "[" * 100_000, "too deep"),
    ],
)
def test_a_bad_line_fails_alone_and_is_not_quoted(line: str, why: str, tmp_path: Path) -> None:
    path = lines(tmp_path, {"id": "a", "text": "x"}, line, {"id": "c", "text": "z"})
    first, bad, last = read_all(path, "jsonl")
    assert isinstance(first, Record)
    assert isinstance(last, Record)
    assert isinstance(bad, Failure)
    assert bad.id == "notes:2"
    assert "notes.jsonl, line 2" in bad.reason
    assert re.search(why, bad.reason)
    assert "Vole" not in bad.reason


def test_undecodable_bytes_spoil_only_their_line(tmp_path: Path) -> None:
    path = tmp_path / "notes.jsonl"
    path.write_bytes(b'{"text": "x"}\n{"text": "caf\xe9"}\n{"text": "z"}')
    _, bad, last = read_all(path, "jsonl")
    assert isinstance(bad, Failure)
    assert "byte 27 is 0xe9" in bad.reason
    assert isinstance(last, Record)


def test_the_later_of_two_lines_with_one_id_fails(tmp_path: Path) -> None:
    path = lines(tmp_path, {"id": "a", "text": "x"}, {"id": "a", "text": "y"}, {"id": "b", "text": "z"})
    records = read_all(path, "jsonl")
    assert [isinstance(record, Failure) for record in records] == [False, True, False]
    assert isinstance(records[1], Failure)
    assert records[1].id == "notes:2"


@pytest.mark.parametrize("tail", ["", "\n", "\n\n\n", "\r\n", "\n  \n"])
def test_the_end_of_the_file_may_look_as_it_likes(tail: str, tmp_path: Path) -> None:
    assert len(read_all(lines(tmp_path, {"text": "x"}, {"text": "y"}, tail=tail), "jsonl")) == 2


def test_a_mark_at_the_start_of_the_file_is_no_part_of_a_note(tmp_path: Path) -> None:
    path = tmp_path / "notes.jsonl"
    path.write_bytes(b"\xef\xbb\xbf" + '{"text": "\ufeffx"}\r\n'.encode())
    assert read_one(path, "jsonl").note.text == "\ufeffx"


def test_utf_16_files_are_read_line_by_line(tmp_path: Path) -> None:
    path = tmp_path / "notes.jsonl"
    path.write_bytes('{"text": "Čapek"}\n{"text": "ਊ"}\n'.encode("utf-16"))
    texts = [record.note.text for record in read_all(path, "jsonl", encoding="utf-16") if isinstance(record, Record)]
    assert texts == ["Čapek", "ਊ"]
    path.write_bytes('{"text": "x"}\n'.encode("utf-16") + b"\x00\xd8\x00")
    bad = read_all(path, "jsonl", encoding="utf-16")[-1]
    assert isinstance(bad, Failure)
    assert "not utf-16" in bad.reason


def test_offsets_may_count_utf16_units(tmp_path: Path) -> None:
    path = lines(tmp_path, {"id": "a", "text": "😀 Ann", "spans": [{"start": 3, "end": 6, "type": "PATIENT"}]})
    record = read_one(path, "jsonl", offsets="utf16")
    assert record.spans == (Span(2, 5, Label.PATIENT),)
    line = json.loads(FORMATS["jsonl"].encode(record, WriteOptions(offsets="utf16"))[".jsonl"])
    assert (line["spans"][0]["start"], line["spans"][0]["end"]) == (3, 6)
    half = lines(tmp_path, {"text": "😀 Ann", "spans": [{"start": 1, "end": 6, "type": "PATIENT"}]})
    assert "inside a character" in reason(half, "jsonl", offsets="utf16")


def test_strange_spans_do_not_matter_when_spans_are_not_read(tmp_path: Path) -> None:
    path = lines(tmp_path, {"text": "x", "spans": [{"start": 5, "end": 9, "type": "PERSON"}]})
    assert read_one(path, "jsonl", with_spans=False).spans == ()


def test_a_large_file_is_never_in_memory_as_a_whole(tmp_path: Path) -> None:
    path = tmp_path / "notes.jsonl"
    with path.open("w") as stream:
        for number in range(2_000):
            stream.write(json.dumps({"id": str(number), "text": "word " * 1_000}) + "\n")
    tracemalloc.start()
    count = sum(1 for _ in FORMATS["jsonl"].read(source_of(path, "jsonl"), ReadOptions()))
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert count == 2_000
    assert peak < 500_000 < path.stat().st_size


@pytest.mark.parametrize("number", [float("nan"), float("inf")])
def test_a_kept_number_that_json_has_not_fails_its_note(number: float) -> None:
    record = Record(Annotated(Note("a", "x")), kept={"score": {"a": [number]}})
    with pytest.raises(FormatError, match="note a: a kept field"):
        FORMATS["jsonl"].encode(record, WriteOptions())


@pytest.mark.parametrize("format_name", ["jsonl", "conll"])
def test_an_id_that_is_not_utf8_is_called_the_name_of_the_file(format_name: str) -> None:
    with pytest.raises(FormatError, match="name of its file"):
        FORMATS[format_name].encode(Record(Annotated(Note("a\udcff", "x"))), WriteOptions())


def test_a_line_without_an_id_in_a_file_of_a_strange_name_says_so(tmp_path: Path) -> None:
    path = tmp_path / "a\udcff.jsonl"
    path.write_text('{"text": "x"}\n')
    assert "the file's name" in reason(path, "jsonl")
