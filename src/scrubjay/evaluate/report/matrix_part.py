"""The page's confusion matrix: a table whose cells are shaded, so that its row names can stay in sight on a phone."""

from scrubjay.evaluate.confusion import Confusion
from scrubjay.evaluate.report.figures import whole_percent
from scrubjay.evaluate.report.markup import Markup, element, section
from scrubjay.evaluate.report.matrix import MARGINS, SUMS, Cell, Matrix, confusion_matrix
from scrubjay.labels import CATEGORY

_CATEGORY = {str(label): str(category) for label, category in CATEGORY.items()}
_LIGHT_FROM = 0.55
_ABOUT = (
    "Down: what gold says; across: what the system says. A cell counts the system spans in exactly the place of a gold "
    "span; under it stands its share of all spans that the system gave the label, and the darker the cell, the larger "
    "that share. Blue is right, red is wrong. Below, by system label: their total, spurious spans, spans of another "
    "extent, and all that the system gave. At the right, as shares of gold: spans that were touched only (partial) "
    "and missing ones."
)


def matrix_part(table: Confusion) -> Markup:
    """The confusion matrix as a heat map; labels that neither side has are left out."""
    matrix = confusion_matrix(table)
    if not matrix.rows:
        return section("Confusion matrix", element("p", "no spans on either side", class_="about"))
    return section("Confusion matrix", element("div", heat_map(matrix), class_="scroll"), note=_ABOUT)


def heat_map(matrix: Matrix) -> Markup:
    """The matrix as a table; a line parts the categories, as in Figure 7, and the margins."""
    ends = {
        name for name, after in zip(matrix.columns, matrix.columns[1:], strict=False) if _part(name) != _part(after)
    }
    head = [_head(name, is_end=name in ends) for name in matrix.columns]
    rows = []
    for row, cells in matrix.rows:
        shown = [_cell(row, column, cell, ends) for column, cell in zip(matrix.columns, cells, strict=True)]
        kind = _classes("end" if row in ends else "", "sum" if row in SUMS else "")
        rows.append(element("tr", element("th", row, scope="row"), *shown, class_=kind))
    corner = element("td", "gold \\ system")
    return element("table", element("thead", element("tr", corner, *head)), element("tbody", *rows), class_="matrix")


def _head(name: str, *, is_end: bool) -> Markup:
    return element("th", element("span", name), scope="col", class_="end" if is_end else None)


def _cell(row: str, column: str, cell: Cell | None, ends: set[str]) -> Markup:
    end = "end" if column in ends else ""
    if cell is None or not cell.count:
        return element("td", class_=_classes(end))
    if cell.share is None or row in SUMS or column in SUMS:
        return element("td", *_figures(cell), class_=_classes("sum", end))
    depth = 0.15 + 0.85 * cell.share
    kind = "right" if row == column else "wrong"
    ink = "light" if depth > _LIGHT_FROM else ""
    return element("td", *_figures(cell), class_=_classes(kind, ink, end), style=f"--share:{depth:.2f}")


def _figures(cell: Cell) -> tuple[str, ...]:
    share = () if cell.share is None else (element("small", whole_percent(cell.share)),)
    return f"{cell.count:,}", *share


def _part(name: str) -> str:
    """What a row or column belongs to: a category, or the margins; a merged class stands by itself."""
    return "margin" if name in MARGINS else _CATEGORY.get(name, name)


def _classes(*names: str) -> str | None:
    return " ".join(filter(None, names)) or None
