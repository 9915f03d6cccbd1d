"""The figures that the papers print: read whole, and as far as they follow from one another, right."""

import pytest

from scrubjay.detect import Evidence
from scrubjay.errors import UsageError
from scrubjay.note import Span
from scrubjay.recipe import make_recipe, read_table, recipe_names, trained_specs, trained_steps
from scrubjay.reproduce.asks import Ask
from scrubjay.reproduce.changes import changed
from scrubjay.reproduce.papers import PAPERS, find_paper, papers
from scrubjay.reproduce.papers.jiang2017_errors import FIGURE_7, LABELS, PRINTED_COUNTS, TABLE_A1
from scrubjay.reproduce.scales import SCALES, ScaleName
from scrubjay.reproduce.systems import Ceiling, Common, Trained, needed
from scrubjay.reproduce.tables import PRINTED, UNAVAILABLE, Column, Figures, Listing, Row, Table, Unit, block
from scrubjay.text import View

TABLES = [
    pytest.param(table, id=f"{name} {table.number}")
    for name, paper in papers().items()
    for table in paper.tables
    if isinstance(table, Table)
]
RECIPES = {
    *("liu2015", "liu2015-plain", "hybrid2017", "hybrid2017-18", "dehghan2017-1", "dehghan2017-2", "dehghan2017-3"),
    *(f"bob2012-{kind}-names" for kind in ("rules", "fuzzy", "crf", "both", "filter")),
    *("jiang2017-crf", "jiang2017-lstm", "jiang2017-mix"),
}
SCALE = {Unit.PERCENT: 100.0, Unit.SHARE: 1.0}
MISPRINTED = {("Table 4", "HIPAA P", "CRF token")}
"""The CRF + LSTM paper repeats two strict figures in a column of tokens; they stand here as they are printed."""


class Silent:
    """A trained detector that finds nothing."""

    needs: tuple[str, ...] = ()

    def __init__(self, name: str) -> None:
        self.name = name

    def detect(self, view: View, evidence: Evidence) -> list[Span]:
        return []


def figures_of(table: Table) -> list[tuple[Column, float]]:
    return [
        (column, figure)
        for rows in table.printed.values()
        for row in rows.values()
        for column, figure in zip(table.columns, row, strict=True)
        if figure is not None
    ]


def triples(table: Table) -> list[tuple[tuple[str, str, str], float, float, float]]:
    """Each P, R and F that stand side by side, or one below the other."""
    found = []
    names = [column.name for column in table.columns]
    for rows in table.printed.values():
        for name, row in rows.items():
            for place, head in enumerate(names):
                if head.endswith("P") and names[place + 2 : place + 3] == [f"{head[:-1]}F"]:
                    found.append(((table.number, name, head), *row[place : place + 3]))
            if name.endswith(" P") and f"{name[:-2]} F" in rows:
                below = zip(row, rows[f"{name[:-2]} R"], rows[f"{name[:-2]} F"], strict=True)
                found += [((table.number, name, head), *three) for head, three in zip(names, below, strict=True)]
    return [one for one in found if None not in one]  # type: ignore[misc]


@pytest.mark.parametrize("table", TABLES)
def test_a_figure_lies_where_its_unit_says(table: Table) -> None:
    assert figures_of(table)
    for column, figure in figures_of(table):
        unit = table.unit_of(column)
        if unit is Unit.COUNT:
            assert figure == int(figure) >= 0
        else:
            assert (-100 if unit is Unit.POINTS else 0) <= figure <= SCALE.get(unit, 100)


@pytest.mark.parametrize("table", TABLES)
def test_an_f_follows_from_its_precision_and_recall(table: Table) -> None:
    for place, precision, recall, f1 in triples(table):
        if place in MISPRINTED or not f1:
            continue
        slack = 0.012 * max(1.0, precision / 20) if precision > 1 else 0.00012
        assert f1 == pytest.approx(2 * precision * recall / (precision + recall), abs=slack), place


def test_there_are_many_such_triples() -> None:
    assert sum(len(triples(param.values[0])) for param in TABLES) > 150  # type: ignore[arg-type]


@pytest.mark.parametrize("table", TABLES)
def test_a_printed_difference_is_that_of_its_columns(table: Table) -> None:
    names = [column.name for column in table.columns]
    for column in table.columns:
        for row in table.printed.get(PRINTED, {}).values():
            value = row[names.index(column.name)]
            if column.minus is not None and value is not None:
                more, less = (row[names.index(name)] for name in column.minus)
                assert more is not None
                assert less is not None
                assert value == pytest.approx(more - less, abs=0.011)


@pytest.mark.parametrize("table", TABLES)
def test_every_row_has_printed_figures_unless_the_paper_draws_them(table: Table) -> None:
    silent = {row.name for row in table.rows} - {name for rows in table.printed.values() for name in rows}
    assert not silent or table.number in ("Figure 4", "Figure 5")


@pytest.mark.parametrize("table", TABLES)
def test_every_cell_asks_for_something_or_says_why_not(table: Table) -> None:
    for row in table.rows:
        assert bool(row.why) != (row.ask != Ask())
        assert row.why in ("", UNAVAILABLE)
        for column in table.columns:
            assert row.why or column.minus or row.ask.joined(column.ask).figure is not None


def test_the_papers_are_all_there() -> None:
    numbers = {name: {table.number for table in paper.tables} for name, paper in papers().items()}
    assert set(numbers) == set(PAPERS)
    assert numbers["liu2015"] >= {*(f"Table {n}" for n in (3, 4, 5, 6)), "Ceiling", "Agreement", "Rule labels"}
    assert numbers["hybrid2017"] == {f"Table {n}" for n in (2, 3, 4)}
    assert numbers["dehghan2017"] == {f"Table {n}" for n in (2, 3, 4, 5, 6)}
    assert numbers["bob2012"] == {f"Table {n}" for n in (1, 2, 3)}
    assert numbers["jiang2017"] == {
        *(f"Table {n}" for n in (3, 4, 5, "A.1")),
        *(f"Figure {n}" for n in (4, 5, 6, 7)),
    }


def test_what_both_crfs_found_adds_up() -> None:
    table = next(one for one in find_paper("liu2015").tables if one.number == "Agreement counts")
    assert isinstance(table, Table)
    for total, *parts in table.printed[PRINTED].values():
        assert total == sum(part or 0 for part in parts)


def test_the_labels_of_the_lstm_follow_from_their_counts() -> None:
    table = next(one for one in find_paper("jiang2017").tables if one.number == "Table 5")
    assert isinstance(table, Table)
    for _, gold, system, agreed, precision, recall, _ in table.printed[PRINTED].values():
        if precision:
            assert precision == pytest.approx((agreed or 0) / (system or 1), abs=0.00006)
            assert recall == pytest.approx((agreed or 0) / (gold or 1), abs=0.00006)


def test_the_f2_of_names_follows_from_precision_and_recall() -> None:
    rows = [
        (name, *row)
        for table in find_paper("bob2012").tables
        if isinstance(table, Table)
        for name, row in table.printed[PRINTED].items()
    ]
    for name, precision, recall, f2 in rows:
        assert precision is not None
        assert recall is not None
        if name != "MIST":  # 0.356 is printed where 0.365 follows
            assert f2 == pytest.approx(5 * precision * recall / (4 * precision + recall), abs=0.0012)


def _at(name: str, row: Figures = (), *, counts: dict[str, Figures] = PRINTED_COUNTS) -> list[float]:
    return [figure or 0 for figure in (row or counts[name])]


def test_the_table_of_errors_adds_up() -> None:
    cells = [_at(label) for label in LABELS]
    sums = [sum(column) for column in zip(*cells, strict=True)]
    assert sums == _at("total")
    for row in cells:
        assert sum(row[:-1]) == row[-1]
    lower = [_at(name)[: len(LABELS)] for name in ("short", "long", "short and long")]
    assert [sum(column) for column in zip(*lower, strict=True)] == _at("extent total")[: len(LABELS)]
    parts = [_at(name)[: len(LABELS)] for name in ("total", "Spurious", "extent total")]
    lacking = [given - sum(column) for given, *column in zip(_at("system")[: len(LABELS)], *parts, strict=True)]
    assert {label for label, less in zip(LABELS, lacking, strict=True) if less} == {"PHONE", "LICENSE"}
    assert sum(lacking) == 2


def test_the_figure_of_errors_is_its_table_in_percent() -> None:
    shares = FIGURE_7.printed[PRINTED]
    assert shares["PATIENT"][0] == pytest.approx(100 * 597 / 658)
    assert round(shares["PATIENT"][-1] or 0) == 23  # as section 8.2.1 has it
    assert round(shares["DOCTOR"][-1] or 0) == 1
    assert shares["DOCTOR"][0] == pytest.approx(100 * 14 / 658)
    assert TABLE_A1.columns[-1].name == "Total"


def test_every_recipe_that_a_table_names_is_one_of_the_papers() -> None:
    named = {
        system.recipe
        for paper in papers().values()
        for system in paper.systems.values()
        if isinstance(system, Trained | Ceiling)
    }
    listed = {table.recipe for paper in papers().values() for table in paper.tables if isinstance(table, Listing)}
    assert named == RECIPES
    assert listed <= RECIPES


def test_every_system_of_a_paper_is_in_a_table() -> None:
    for paper in papers().values():
        asked = [name for table in paper.tables if isinstance(table, Table) for name in table.systems()]
        assert set(needed(asked, paper.systems)) == set(paper.systems)
        assert all(
            part in paper.systems
            for system in paper.systems.values()
            if isinstance(system, Common)
            for part in (system.first, system.second)
        )


@pytest.mark.parametrize(
    ("recipe", "system"),
    [
        pytest.param(system.recipe, system, id=f"{paper.name}, {name}")
        for paper in papers().values()
        for name, system in paper.systems.items()
        if isinstance(system, Trained) and system.recipe in recipe_names()
    ],
)
def test_a_change_of_a_recipe_in_the_box_can_be_made(recipe: str, system: Trained) -> None:
    table = SCALES[ScaleName.SMALL].scaled(read_table(recipe))
    made = changed(table, system.change)
    if not trained_steps(made):
        detectors = {spec.name: Silent(spec.name) for spec in trained_specs(made)}
        assert make_recipe(made, detectors).name == recipe


def test_a_recipe_of_a_paper_stands_for_the_paper() -> None:
    assert find_paper("jiang2017-lstm") is find_paper("jiang2017")
    with pytest.raises(UsageError, match="default is the recipe of no paper"):
        find_paper("default")


def test_tables_are_chosen_by_number() -> None:
    paper = find_paper("jiang2017")
    assert [one.number for one in paper.chosen(["a.1", "4"])] == ["Table 4", "Table A.1"]
    assert [one.number for one in paper.chosen(["FIGURE 4"])] == ["Figure 4"]
    assert paper.chosen([]) == paper.tables
    with pytest.raises(UsageError, match="has no table 9; it has Table 3"):
        paper.chosen(["9"])


def test_a_block_of_figures_is_read_by_row() -> None:
    assert block("  A + B   1.5 -  2\nC  0 0 0\n") == {"A + B": (1.5, None, 2.0), "C": (0.0, 0.0, 0.0)}
    with pytest.raises(UsageError, match="two rows A"):
        block("A  1\nA  2")
    with pytest.raises(ValueError, match="could not convert"):
        block("A  1 x")


def _table(rows: tuple[str, ...], columns: tuple[str, ...], printed: str) -> Table:
    return Table(
        number="Table 0",
        title="",
        place="",
        unit=Unit.COUNT,
        columns=tuple(map(Column, columns)),
        rows=tuple(map(Row, rows)),
        printed={PRINTED: block(printed)},
    )


@pytest.mark.parametrize(
    ("rows", "columns", "printed", "words"),
    [
        (("A", "A"), ("x",), "A  1", "two rows or two columns are called A"),
        (("A",), ("x", "x"), "A  1 2", "two rows or two columns are called x"),
        (("A",), ("x",), "B  1", "prints rows that the table has not: B"),
        (("A",), ("x",), "A  1 2", "more or fewer figures than columns"),
    ],
)
def test_a_table_that_does_not_fit_its_figures_cannot_be_made(
    rows: tuple[str, ...], columns: tuple[str, ...], printed: str, words: str
) -> None:
    with pytest.raises(UsageError, match=words):
        _table(rows, columns, printed)
