import json
from pathlib import Path

import pytest
from io_cases import source_of

from scrubjay.errors import FormatError, InputError, OffsetError, UsageError
from scrubjay.io import Failure, Found, Record, read_found
from scrubjay.labels import Label
from scrubjay.note import Span

TEXT = "Seen by Dr. Vole."
VOLE = {"start": 12, "end": 16, "type": "DOCTOR", "score": 0.5, "source": "rules"}


def items(tmp_path: Path, *values: object) -> list[Record | Found | Failure]:
    path = tmp_path / "found.jsonl"
    path.write_text("".join(json.dumps(value) + "\n" for value in values))
    return list(read_found(source_of(path, "jsonl")))


def found(tmp_path: Path, value: object) -> Found:
    [item] = items(tmp_path, value)
    assert isinstance(item, Found), item
    return item


def test_a_line_without_text_waits_for_it(tmp_path: Path) -> None:
    line = found(tmp_path, {"id": "a", "spans": [VOLE]})
    assert line.id == "a"
    assert line.spans_on(TEXT) == (Span(12, 16, Label.DOCTOR, 0.5, "rules"),)


def test_a_line_with_text_is_a_record(tmp_path: Path) -> None:
    [record] = items(tmp_path, {"id": "a", "text": TEXT, "spans": [VOLE]})
    assert isinstance(record, Record)
    assert record.spans == (Span(12, 16, Label.DOCTOR, 0.5, "rules"),)


def test_the_spans_come_sorted(tmp_path: Path) -> None:
    first = {"start": 0, "end": 4, "type": "DATE"}
    assert [span.start for span in found(tmp_path, {"id": "a", "spans": [VOLE, first]}).spans_on(TEXT)] == [0, 12]


def test_a_span_outside_the_text_is_told_with_its_line(tmp_path: Path) -> None:
    line = found(tmp_path, {"id": "a", "spans": [VOLE]})
    with pytest.raises(OffsetError, match=r"line 1, span 1: a span ends at 16 but the text has 4"):
        line.spans_on("Seen")


def test_an_unknown_label_is_named_where_it_is_no_word_of_the_note(tmp_path: Path) -> None:
    line = found(tmp_path, {"id": "a", "spans": [VOLE | {"type": "PERSON"}]})
    with pytest.raises(FormatError, match="line 1, span 1: there is no such label as PERSON"):
        line.spans_on(TEXT)


@pytest.mark.parametrize("label", ["VOLE", "Vole-Ruiz", "dr_x", "a b", "x" * 60, "Ruiz, Ann"])
def test_an_unknown_label_that_may_be_of_the_note_is_not_named(label: str, tmp_path: Path) -> None:
    line = found(tmp_path, {"id": "a", "spans": [VOLE | {"type": label}]})
    with pytest.raises(FormatError, match="there is no such label;") as caught:
        line.spans_on(TEXT)
    assert label not in str(caught.value)


@pytest.mark.parametrize(
    ("value", "reason"),
    [
        ({"id": "a"}, "neither 'text' nor 'spans'"),
        ({"id": [], "spans": []}, "'id' is neither"),
        ([], "not a JSON object"),
    ],
)
def test_a_bad_line_is_a_failure_and_the_next_is_read(value: object, reason: str, tmp_path: Path) -> None:
    bad, good = items(tmp_path, value, {"id": "b", "spans": []})
    assert isinstance(bad, Failure)
    assert reason in bad.reason
    assert isinstance(good, Found)


def test_spans_that_are_no_list_are_refused_when_asked_for(tmp_path: Path) -> None:
    with pytest.raises(InputError, match="'spans' is not a list"):
        found(tmp_path, {"id": "a", "spans": "x"}).spans_on(TEXT)


def test_a_file_that_is_gone_is_a_failure(tmp_path: Path) -> None:
    [failure] = read_found(source_of(tmp_path / "no.jsonl", "jsonl"))
    assert isinstance(failure, Failure)


def test_other_formats_cannot_leave_the_text_out(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match="only JSONL"):
        list(read_found(source_of(tmp_path / "a.xml", "i2b2")))


def test_no_repr_shows_what_a_line_holds(tmp_path: Path) -> None:
    assert "Vole" not in repr(found(tmp_path, {"id": "a", "spans": [{"text": "Vole"}]}))
