"""Doubts that were looked at and accepted."""

from pathlib import Path

import pytest

from corpus_cases import LEXICONS, long_enough
from scrubjay.corpus.check.accepted import Accepted, accepted_form, apply_accepted, read_accepted
from scrubjay.corpus.check.note_report import NoteReport, check_marked
from scrubjay.errors import FormatError
from scrubjay.note import Note

MARKED = long_enough("Seen by Dr. Hobbs\r\n and Dr. Hobbs on 3/4/2071. ")


def report() -> NoteReport:
    return check_marked(MARKED, Note("oak-01", ""), LEXICONS, where="oak-01.txt")


def test_a_row_silences_every_doubt_of_its_kind_about_its_words() -> None:
    assert [doubt.kind for doubt in report().doubts] == ["unmarked-title", "unmarked-title", "unmarked-date"]
    rows = [Accepted("oak-01", "unmarked-title", "Hobbs")]
    (kept,), idle = apply_accepted([report()], rows)
    assert [doubt.kind for doubt in kept.doubts] == ["unmarked-date"]
    assert idle == []


@pytest.mark.parametrize(
    "row",
    [
        Accepted("oak-02", "unmarked-title", "Hobbs"),
        Accepted("oak-01", "half-marked", "Hobbs"),
        Accepted("oak-01", "unmarked-title", "Hob"),
    ],
)
def test_a_row_that_silences_nothing_is_told(row: Accepted) -> None:
    (kept,), idle = apply_accepted([report()], [row])
    assert len(kept.doubts) == 3
    assert idle == [row]


def test_white_space_in_a_doubt_is_one_space_in_its_row() -> None:
    marked = long_enough("we met Jennifer  Callahan. [[PATIENT|Ilse\r\n]]".replace("\r\n]]", "]]"))
    found = check_marked(marked.replace("  ", "\u00a0"), Note("oak-01", ""), LEXICONS, where="x")
    assert [accepted_form(found, doubt).text for doubt in found.doubts] == ["Jennifer Callahan"]


def test_rows_are_read_with_their_lines(tmp_path: Path) -> None:
    path = tmp_path / "accepted.csv"
    assert read_accepted(path) == {}
    path.write_text('id,kind,text\noak-01,unmarked-name,"Callahan, Jennifer"\n', "utf-8")
    assert read_accepted(path) == {Accepted("oak-01", "unmarked-name", "Callahan, Jennifer"): 2}


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("id,text\n", "line 1: the columns are id,kind,text"),
        ("id,kind,text\noak-01,half-marked\n", "line 2: a row has"),
        ("id,kind,text\noak-01,half-marked,\n", "line 2: a row has"),
        ("id,kind,text\na,b,c\na,b,c\n", "line 3: the same row"),
    ],
)
def test_a_broken_table_is_told_with_its_line(tmp_path: Path, text: str, problem: str) -> None:
    path = tmp_path / "accepted.csv"
    path.write_text(text, "utf-8")
    with pytest.raises(FormatError, match=problem):
        read_accepted(path)
