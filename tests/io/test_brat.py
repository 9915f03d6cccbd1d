import gzip
from pathlib import Path

import pytest
from io_cases import encode, read_one, reason

from scrubjay.labels import Label
from scrubjay.note import Annotated, Note, Span


def pair(tmp_path: Path, text: str, annotations: str) -> Path:
    (tmp_path / "a.txt").write_bytes(text.encode())
    (tmp_path / "a.ann").write_bytes(annotations.encode())
    return tmp_path / "a.txt"


def test_a_pair_is_one_note(tmp_path: Path) -> None:
    path = pair(tmp_path, "Seen: Ann Vole\r\n", "T1\tPATIENT 6 14\tAnn Vole\n")
    record = read_one(path, "brat")
    assert record.note == Note("a", "Seen: Ann Vole\r\n")
    assert record.spans == (Span(6, 14, Label.PATIENT),)
    assert read_one(tmp_path / "a.ann", "brat") == record


def test_a_span_over_a_line_break_is_written_in_fragments() -> None:
    files = encode("brat", Annotated(Note("a", "Ann\r\nB. Vole"), (Span(0, 12, Label.PATIENT),)))
    assert files == {".txt": b"Ann\r\nB. Vole", ".ann": b"T1\tPATIENT 0 3;5 12\tAnn B. Vole\n"}


@pytest.mark.parametrize(
    ("place", "line"),
    [
        ((3, 5), b"T1\tPATIENT 3 5\t  \n"),
        ((3, 6), b"T1\tPATIENT 3 6\t  B\n"),
        ((0, 5), b"T1\tPATIENT 0 5\tAnn  \n"),
    ],
)
def test_line_breaks_at_the_edge_of_a_span_stay_in_it(place: tuple[int, int], line: bytes) -> None:
    annotated = Annotated(Note("a", "Ann\r\nB. Vole"), (Span(*place, Label.PATIENT),))
    assert encode("brat", annotated)[".ann"] == line


def test_fragments_with_white_space_between_are_one_span_and_others_are_not(tmp_path: Path) -> None:
    path = pair(tmp_path, "Ann  Vole and Vole", "T1\tPATIENT 0 3;5 9;14 18\tAnn Vole Vole\n")
    assert read_one(path, "brat").spans == (Span(0, 9, Label.PATIENT), Span(14, 18, Label.PATIENT))


def test_offsets_are_code_points_and_carriage_returns_count(tmp_path: Path) -> None:
    path = pair(tmp_path, "\ufeff😀\r\nAnn", "T1\tPATIENT 4 7\tAnn\r\n")
    assert read_one(path, "brat").spans == (Span(4, 7, Label.PATIENT),)


def test_lines_that_are_not_spans_are_passed_over(tmp_path: Path) -> None:
    others = "\nR1\tKin Arg1:T1 Arg2:T2\n#1\tAnnotatorNotes T1\tsure\nA1\tNegated T1\n*\tEquiv T1 T2\nE1\tX:T1\n"
    path = pair(tmp_path, "Ann", "T1\tPATIENT 0 3\tAnn" + others)
    assert len(read_one(path, "brat").spans) == 1


def test_a_text_without_annotations_has_no_spans(tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_text("Ann")
    assert read_one(tmp_path / "a.txt", "brat").spans == ()


def test_annotations_without_a_text_fail(tmp_path: Path) -> None:
    (tmp_path / "a.ann").write_text("T1\tPATIENT 0 3\tAnn\n")
    assert "no text file of the same name" in reason(tmp_path / "a.ann", "brat")


def test_either_file_may_be_compressed(tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_text("Ann")
    (tmp_path / "a.ann.gz").write_bytes(gzip.compress(b"T1\tPATIENT 0 3\tAnn\n"))
    assert read_one(tmp_path / "a.txt", "brat").spans == (Span(0, 3, Label.PATIENT),)


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("T1\tPATIENT 0 3\tVole", "do not cover"),
        ("T1\tPATIENT 4 99\tVole", "ends at 99 but the text has 8"),
        ("T1\tPATIENT 4 4\tVole", "needs 0 <= start < end"),
        ("T1\tPATIENT x 8\tVole", "not a whole number"),
        ("T1\tPATIENT 4\tVole", "not of the form"),
        ("T1\tPATIENT 4 8;\tVole", "not of the form"),
        ("T1\tPATIENT 4 8", "no such label"),
        ("T1\tVole 4 8\tVole", "no such label"),
        ("T1 PATIENT 4 8 Vole", "no such label"),
    ],
)
def test_a_bad_line_is_named_and_not_quoted(line: str, why: str, tmp_path: Path) -> None:
    path = pair(tmp_path, "Ann Vole", f"T1\tPATIENT 0 3\tAnn\n{line}\n")
    assert why in reason(path, "brat")
    assert "a.ann, line 2" in reason(path, "brat")
    assert "Vole" not in reason(path, "brat")
    assert read_one(path, "brat", with_spans=False).note.text == "Ann Vole"
