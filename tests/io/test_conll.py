from pathlib import Path

import pytest
from hypothesis import given
from io_cases import annotated_notes, encode, read_one, reason

from scrubjay.errors import FormatError
from scrubjay.labels import Label
from scrubjay.note import Annotated, Note, Span

ROWS = "Seen\t0\t4\tO\n\nAnn\t5\t8\tB-PATIENT\nVole\t9\t13\tI-PATIENT\n"


def conll(tmp_path: Path, content: str) -> Path:
    path = tmp_path / "a.conll"
    path.write_bytes(content.encode())
    return path


def test_rows_hold_token_offsets_and_label_and_lines_are_parted() -> None:
    annotated = Annotated(Note("a", "Seen\nAnn Vole"), (Span(5, 13, Label.PATIENT),))
    assert encode("conll", annotated, with_text=False)[".conll"].decode() == '# id = "a"\n' + ROWS


def test_no_blank_line_stands_inside_a_span() -> None:
    annotated = Annotated(Note("a", "Ann\nVole"), (Span(0, 8, Label.PATIENT),))
    assert b"\n\n" not in encode("conll", annotated)[".conll"]


def test_tokens_are_cut_at_the_borders_of_spans() -> None:
    annotated = Annotated(Note("a", "VoleChief"), (Span(0, 4, Label.PATIENT),))
    rows = encode("conll", annotated, with_text=False)[".conll"].decode().splitlines()[1:]
    assert rows == ["Vole\t0\t4\tB-PATIENT", "Chief\t4\t9\tO"]


def test_white_space_at_the_edge_of_a_span_is_an_escaped_token() -> None:
    annotated = Annotated(Note("a", "\t\\Ann "), (Span(0, 6, Label.PATIENT),))
    rows = encode("conll", annotated, with_text=False)[".conll"].decode().splitlines()[1:]
    assert [row.split("\t")[0] for row in rows] == ["\\t", "\\\\", "Ann", "\\u0020"]


@given(annotated=annotated_notes())
def test_every_row_is_four_columns_on_one_line(annotated: Annotated) -> None:
    rows = encode("conll", annotated, with_text=False)[".conll"].decode().splitlines()[1:]
    assert all(row == "" or len(row.split("\t")) == 4 for row in rows)


def test_spans_that_overlap_are_refused() -> None:
    overlapping = Annotated(Note("a", "Ann Vole"), (Span(0, 8, Label.PATIENT), Span(4, 8, Label.DOCTOR)))
    with pytest.raises(FormatError, match="overlap; write jsonl"):
        encode("conll", overlapping)


def test_without_its_text_a_note_is_rebuilt_and_the_record_says_so(tmp_path: Path) -> None:
    record = read_one(conll(tmp_path, ROWS), "conll")
    assert record.note.text == "Seen\nAnn Vole"
    assert record.spans == (Span(5, 13, Label.PATIENT),)
    assert record.rebuilt
    stated = conll(tmp_path, '# text = "Seen\\tAnn Vole!"\n' + ROWS)
    assert read_one(stated, "conll").note.text == "Seen\tAnn Vole!"
    assert not read_one(stated, "conll").rebuilt


@pytest.mark.parametrize(
    ("labels", "spans"),
    [
        (("B-PATIENT", "B-PATIENT"), ((0, 3), (4, 8))),
        (("I-PATIENT", "I-PATIENT"), ((0, 8),)),
        (("B-PATIENT", "E-PATIENT"), ((0, 8),)),
        (("S-PATIENT", "S-PATIENT"), ((0, 3), (4, 8))),
        (("S-PATIENT", "I-PATIENT"), ((0, 3), (4, 8))),
        (("B-PATIENT", "O"), ((0, 3),)),
        (("O", "I-PATIENT"), ((4, 8),)),
    ],
)
def test_bio_and_its_relatives_are_understood(
    labels: tuple[str, str], spans: tuple[tuple[int, int], ...], tmp_path: Path
) -> None:
    path = conll(tmp_path, f"Ann\t0\t3\tNNP\t{labels[0]}\r\nVole\t4\t8\tNNP\t{labels[1]}\r\n")
    assert read_one(path, "conll").spans == tuple(Span(start, end, Label.PATIENT) for start, end in spans)


def test_a_label_with_a_hyphen_is_whole(tmp_path: Path) -> None:
    path = conll(tmp_path, "Vale\t0\t4\tB-LOCATION-OTHER\n")
    assert read_one(path, "conll").spans == (Span(0, 4, Label.LOCATION_OTHER),)


@pytest.mark.parametrize(
    ("content", "why"),
    [
        ("Vole\tB-PATIENT\n", "line 1: needs the columns"),
        ("Vole\tx\t4\tO\n", "not a whole number"),
        ("Vole\t0\t5\tO\n", "the offsets do not fit"),
        ("Vole\t5\t9\tO\nAnn\t0\t3\tO\n", "line 2: the offsets do not fit"),
        ("Vole\t900000000\t900000004\tO\n", "gaps far longer than the file"),
        ("".join(f"x\t{at}\t{at + 1}\tO\n" for at in range(0, 2_000_000, 900_000)), "line 3: the offsets leave gaps"),
        ("Vole\t0\t4\tB-VOLE\n", "no such label"),
        ("Vole\t0\t4\tPATIENT\n", "neither O nor"),
        ("Vole\t0\t4\tB-\n", "neither O nor"),
        ('# text = "Ann Vole"\nVole\t0\t4\tO\n', "line 2: the token does not stand"),
        ('# text = "Vole\n', "line 1: not a JSON string"),
        ("# text = " + "[" * 100_000, "line 1: not a JSON string"),
        ('# text = "Vole \\ud800"\n', "half characters"),
        ('# id = "a"\n# id = "b"\n', "line 2: a second id; a file holds one note"),
    ],
)
def test_a_bad_file_is_named_by_line_and_not_quoted(content: str, why: str, tmp_path: Path) -> None:
    assert why in reason(conll(tmp_path, content), "conll")
    assert "vole" not in reason(conll(tmp_path, content), "conll").lower()
