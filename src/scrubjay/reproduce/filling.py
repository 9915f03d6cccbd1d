"""A paper's table filled in: what was printed, and what came out here."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from scrubjay.detect.crf.spec import CrfSpec
from scrubjay.errors import UsageError
from scrubjay.evaluate.significance import Contrast
from scrubjay.recipe import read_table, recipe_names, trained_specs
from scrubjay.reproduce.results import Results
from scrubjay.reproduce.tables import Column, Figures, Listing, Row, Table, Unit

_FACTOR = {Unit.PERCENT: 100.0, Unit.POINTS: 100.0, Unit.SHARE: 1.0, Unit.COUNT: 1.0}


@dataclass(frozen=True, slots=True)
class Line:
    """A row: the printed figures by where they are from, and ours, or ``why`` there are none."""

    name: str
    printed: Mapping[str, Figures]
    ours: Figures | None
    why: str = ""


@dataclass(frozen=True, slots=True)
class Filled:
    """A table with our figures, in the table's own units; ``remarks`` stand below it."""

    number: str
    title: str
    place: str
    columns: tuple[str, ...]
    units: tuple[Unit, ...]
    lines: tuple[Line, ...]
    remarks: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class FilledListing:
    """A list of features: the name, whether the paper took it, the groups that stand for it, whether they are read."""

    number: str
    title: str
    place: str
    rows: tuple[tuple[str, bool, tuple[str, ...], bool | None], ...]
    remarks: tuple[str, ...]


def fill(table: Table, results: Results, why: Mapping[str, str]) -> Filled:
    """The table with our figures; ``why`` says of the systems that could not be had what was in the way."""
    lines = tuple(_line(table, row, results, why) for row in table.rows)
    told = {row.ask.system for row in table.rows}
    absent = [f"{name}: {why[name]}" for name in table.systems() if name in why and name not in told]
    contrasts = [_contrast(results, *pair) for pair in table.contrasts]
    return Filled(
        table.number,
        table.title,
        table.place,
        tuple(column.name for column in table.columns),
        tuple(table.unit_of(column) for column in table.columns),
        lines,
        (*table.remarks, *absent, *filter(None, contrasts)),
    )


def _line(table: Table, row: Row, results: Results, why: Mapping[str, str]) -> Line:
    printed = {source: rows[row.name] for source, rows in table.printed.items() if row.name in rows}
    if row.why:
        return Line(row.name, printed, None, row.why)
    if row.ask.system in why:
        return Line(row.name, printed, None, why[row.ask.system or ""])
    plain = {column.name: results.answer(row.ask.joined(column.ask)) for column in table.columns if not column.minus}
    ours = [_scaled(_value(column, plain), table.unit_of(column)) for column in table.columns]
    return Line(row.name, printed, tuple(ours))


def _value(column: Column, plain: Mapping[str, float | None]) -> float | None:
    if column.minus is None:
        return plain[column.name]
    more, less = (plain[name] for name in column.minus)
    return None if more is None or less is None else more - less


def _scaled(value: float | None, unit: Unit) -> float | None:
    return None if value is None else value * _FACTOR[unit]


def _contrast(results: Results, first: str, second: str) -> str:
    rules = [f"{rule} {_difference(contrast)}" for rule, contrast in results.contrast(first, second).items()]
    return f"{first} less {second}: {'; '.join(rules)} (* more than chance)" if rules else ""


def _difference(contrast: Contrast) -> str:
    """Precision, recall and F1 of one system less those of another, each with its p; a star where that is small."""
    told = []
    for letter, one in (("P", contrast.precision), ("R", contrast.recall), ("F1", contrast.f1)):
        if one.difference is not None:
            told.append(f"{letter} {one.difference:+.4f}{'*' if one.significant else ''} (p {one.p:.4f})")
    return ", ".join(told)


def fill_listing(listing: Listing) -> FilledListing:
    """The list of features, with what the recipe reads of it."""
    remarks: Sequence[str] = ()
    groups: frozenset[str] | None = None
    if listing.recipe in recipe_names():
        try:
            specs = trained_specs(read_table(listing.recipe))
            groups = frozenset(group for spec in specs if isinstance(spec, CrfSpec) for group in spec.groups)
        except UsageError as error:
            remarks = (str(error),)
    else:
        remarks = (f"recipe {listing.recipe} is not in the box",)
    rows = tuple(
        (one.name, one.name in listing.selected, one.groups, None if groups is None else bool(groups & set(one.groups)))
        for one in listing.features
    )
    return FilledListing(listing.number, listing.title, listing.place, rows, tuple(remarks))
