"""scrubjay corpus stats: the figures of a corpus."""

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Annotated

import typer

from scrubjay.apps.cli.report import exit_codes, one_line
from scrubjay.corpus.index import Density, Split
from scrubjay.corpus.stats import Place, Stats, measure
from scrubjay.corpus.store import Corpus
from scrubjay.lexicons import load_lexicons

Folder = Annotated[Path, typer.Argument(metavar="CORPUS", help="The folder of a corpus.")]
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON.")]


def stats(corpus: Folder = Path("corpus"), *, as_json: AsJson = False) -> None:
    """Count notes, spans, labels, genres, institutions, densities and splits, and how far notes repeat one another.

    scrubjay corpus stats

    Overlap is the share of a note's sequences of eight words that stand in another patient's note. At the end stands
    the share of distinct people, places, hospitals and employers that no shipped lexicon holds.
    """
    with exit_codes():
        figures = measure(Corpus.open(corpus).all_notes, load_lexicons())
        typer.echo(json.dumps(stats_values(figures), indent=2) if as_json else "\n".join(stats_lines(figures)))


def stats_values(figures: Stats) -> dict[str, object]:
    """The figures as plain values, for JSON."""
    values = asdict(figures)
    for listing, value in zip(figures.listings, values["listings"], strict=True):
        value["share"] = listing.share
    return values


def stats_lines(figures: Stats) -> Iterable[str]:
    """The figures as lines of plain tables, readable when piped into a file."""
    shortest, middle, longest = figures.lengths
    yield f"{figures.notes:,} notes, {figures.characters:,} characters, {figures.spans:,} spans"
    yield f"length {shortest:,} to {longest:,} characters, median {middle:,}"
    several = f"{figures.returning:,} with two notes or more, {figures.followed:,} with two to five"
    yield f"{figures.patients:,} patients, {several}"
    yield from _shares("split", figures.splits, figures.notes)
    yield from _shares("density", figures.densities, figures.notes)
    yield from _table("label", ["spans", "notes"], ((name, [c.spans, c.notes]) for name, c in figures.labels.items()))
    yield from _places("genre", figures.genres)
    yield from _places("institution", figures.institutions)
    yield ""
    yield f"overlap: {figures.overlap:.2%} of a note's sequences of eight words stand in another patient's note"
    yield from (f"  {one_line(note_id)}  {share:.2%}" for note_id, share in figures.worst)
    yield ""
    yield "in no shipped lexicon:"
    for listing in figures.listings:
        yield f"  {listing.kind}: {listing.unlisted:,} of {listing.entities:,} ({listing.share:.1%})"


def _shares(name: str, counts: Mapping[Density, int] | Mapping[Split, int], total: int) -> Iterable[str]:
    parts = (f"{key} {number:,} ({number / max(total, 1):.1%})" for key, number in counts.items())
    yield f"{name}: {', '.join(parts)}"


def _places(name: str, places: dict[str, Place]) -> Iterable[str]:
    head = ["notes", "spans", *(str(split) for split in Split), "overlap"]
    yield from _table(name, head, ((key, _cells(place)) for key, place in places.items()))


def _cells(place: Place) -> list[int | str]:
    return [place.notes, place.spans, *place.splits.values(), f"{place.overlap:.2%}"]


def _table(name: str, head: list[str], rows: Iterable[tuple[str, Sequence[int | str]]]) -> Iterable[str]:
    listed = [
        (one_line(key), [f"{cell:,}" if isinstance(cell, int) else cell for cell in cells]) for key, cells in rows
    ]
    width = max((len(key) for key, _ in listed), default=0)
    width = max(width, len(name))
    yield ""
    yield f"{name:<{width}}" + "".join(f"{column:>9}" for column in head)
    for key, cells in listed:
        yield f"{key:<{width}}" + "".join(f"{cell:>9}" for cell in cells)
