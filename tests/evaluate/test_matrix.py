import pytest
from hypothesis import given
from hypothesis import strategies as st
from report_cases import Reader, evaluation, pair

from scrubjay.evaluate.confusion import Confusion
from scrubjay.evaluate.report.matrix import Cell, Matrix, confusion_matrix
from scrubjay.evaluate.report.matrix_part import heat_map, matrix_part

TABLE = Confusion(
    labels=("PATIENT", "DOCTOR", "DATE"),
    exact=((6, 1, 0), (2, 9, 0), (0, 0, 0)),
    missing=(2, 1, 0),
    partial=(1, 0, 0),
    gold=(10, 12, 0),
    spurious=(1, 5, 0),
    short=(1, 0, 0),
    long=(0, 3, 0),
    short_and_long=(0, 2, 0),
    system=(10, 20, 0),
)


def rows(table: Confusion = TABLE) -> dict[str, tuple[Cell | None, ...]]:
    return dict(confusion_matrix(table).rows)


def test_cells_are_shares_of_what_the_system_gave_the_label() -> None:
    assert rows()["PATIENT"][:2] == (Cell(6, 0.6), Cell(1, 0.05))
    assert rows()["DOCTOR"][:2] == (Cell(2, 0.2), Cell(9, 0.45))


def test_what_is_missing_is_a_share_of_gold() -> None:
    assert rows()["PATIENT"][2:] == (Cell(1, 0.1), Cell(2, 0.2), Cell(10))


def test_kinds_at_the_foot_are_shares_of_the_system_and_add_up() -> None:
    assert rows()["spurious"] == (Cell(1, 0.1), Cell(5, 0.25), None, None, Cell(6, 0.2))
    assert rows()["all extents"] == (Cell(1, 0.1), Cell(5, 0.25), None, None, Cell(6, 0.2))
    assert rows()["system"] == (Cell(10), Cell(20), None, None, Cell(30))


def test_the_totals_of_the_labels_stand_under_them() -> None:
    assert rows()["total"] == (Cell(8, 0.8), Cell(10, 0.5), Cell(1, 1 / 22), Cell(3, 3 / 22), Cell(22))


def test_rows_and_columns_are_in_the_order_of_the_paper_and_leave_out_what_neither_side_has() -> None:
    matrix = confusion_matrix(TABLE)
    assert matrix.columns == ("PATIENT", "DOCTOR", "partial", "missing", "total")
    feet = ("total", "spurious", "short", "long", "short and long", "all extents", "system")
    assert tuple(name for name, _ in matrix.rows) == ("PATIENT", "DOCTOR", *feet)


def test_a_column_adds_up_to_all() -> None:
    table = rows(evaluation(pair("a"), pair("b")).errors.confusion)
    for column in range(4):
        shares = [row[column] for name, row in table.items() if name in ("total", "spurious", "all extents")]
        given_to = table["system"][column]
        assert given_to is not None
        assert sum(cell.count for cell in shares if cell) == given_to.count


def test_a_matrix_of_nothing_has_no_rows() -> None:
    empty = Confusion((), (), (), (), (), (), (), (), (), ())
    assert confusion_matrix(empty) == Matrix((), ())
    assert "no spans on either side" in matrix_part(empty)


def cells(html: str, kind: str) -> list[str | None]:
    return [
        attributes.get("style")
        for tag, attributes in Reader(html).tags
        if tag == "td" and kind in (attributes.get("class") or "").split()
    ]


def test_right_and_wrong_cells_are_shaded_by_their_share() -> None:
    shown = heat_map(confusion_matrix(TABLE))
    assert cells(shown, "right") == ["--share:0.66", "--share:0.53"]
    assert "--share:0.32" in cells(shown, "wrong")
    assert "60 %" in Reader(shown).text


def test_a_line_parts_the_categories() -> None:
    shown = heat_map(confusion_matrix(evaluation().errors.confusion))
    ends = [attributes for tag, attributes in Reader(shown).tags if tag == "th" and attributes.get("class") == "end"]
    assert len(ends) == 3  # after DOCTOR, AGE and DATE


@pytest.mark.parametrize(("share", "is_light"), [(0.1, False), (0.99, True)])
def test_figures_are_legible_on_their_cells(share: float, is_light: bool) -> None:  # noqa: FBT001
    shown = heat_map(Matrix(("A",), (("A", (Cell(9, share),)),)))
    assert bool(cells(shown, "light")) == is_light


@given(st.text())
def test_names_are_escaped(name: str) -> None:
    plain = Reader(heat_map(Matrix(("A",), (("A", (Cell(1, 1.0),)),))))
    assert Reader(heat_map(Matrix((name,), ((name, (Cell(1, 1.0),)),)))).tags == plain.tags
