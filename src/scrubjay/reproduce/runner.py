"""Reproducing a paper: its systems trained and run, its tables filled in."""

import shutil
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from scrubjay.corpus.store import INDEX
from scrubjay.errors import UsageError
from scrubjay.learn.corpora import TrainingCorpus, open_test, split_argument
from scrubjay.learn.crew import Observer
from scrubjay.learn.plan import Plan
from scrubjay.learn.train import make_work
from scrubjay.note import Annotated
from scrubjay.recipe import read_table, recipe_names
from scrubjay.reproduce.filling import Filled, FilledListing, fill, fill_listing
from scrubjay.reproduce.finding import Found, TestNotes, ceiling, common
from scrubjay.reproduce.paper import Paper
from scrubjay.reproduce.results import Results
from scrubjay.reproduce.scales import SCALES, Scale, ScaleName
from scrubjay.reproduce.systems import Ceiling, Common, System, Trained, needed
from scrubjay.reproduce.tables import Listing, Table
from scrubjay.reproduce.workshop import Finder, Workshop

_NO_RECIPE: Mapping[str, object] = {"name": "none", "detector": []}


@dataclass(frozen=True, slots=True, kw_only=True)
class Order:
    """What is asked for: the tables of a paper, on these corpora."""

    paper: Paper
    corpora: tuple[str, ...]
    work: Path
    test: str | None = None
    scale: Scale = SCALES[ScaleName.SMALL]
    seed: int = 1
    jobs: int = 1
    keep_work: bool = False
    tables: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Circumstances:
    """What every table says of how its figures came about."""

    scale: Scale
    corpora: tuple[tuple[str, int], ...]
    """The names of the corpora, and how many notes of each were learned from."""
    test: tuple[str, int]
    seed: int

    @property
    def words(self) -> str:
        """The circumstances in a line."""
        learned = " and ".join(f"{count} notes of {name}" for name, count in self.corpora)
        return (
            f"{self.scale.words}; learned from {learned}; tested on {self.test[1]} notes of {self.test[0]}; "
            f"seed {self.seed}; official scoring"
        )


@dataclass(frozen=True, slots=True)
class Reproduction:
    """The tables of a paper, filled in; ``failed`` names the systems that could not be had, and says why."""

    paper: str
    title: str
    circumstances: Circumstances
    tables: tuple[Filled | FilledListing, ...]
    failed: Mapping[str, str]


def reproduce(
    order: Order, observer: Observer, finder: Callable[[Plan, TestNotes], Finder] | None = None
) -> Reproduction:
    """Train what the tables need, run it, fill them in; the work folder goes when all is well.

    ``finder`` stands in for training, in tests.
    """
    tables = order.paper.chosen(order.tables)
    base = Plan(_NO_RECIPE, order.corpora, order.seed, 2, most=order.scale.notes)
    learned = base.notes
    test = open_test(where_to_test(order))
    make_work(order.work)
    place = TestNotes(where_to_test(order), test.digest)
    ready = (
        Workshop(base, place, order.scale, order.work, observer, order.jobs) if finder is None else finder(base, place)
    )
    names = needed(
        [name for table in tables if isinstance(table, Table) for name in table.systems()], order.paper.systems
    )
    asked = {name: order.paper.systems[name] for name in names}
    found, why = ready.find({name: system for name, system in asked.items() if isinstance(system, Trained)})
    notes = _annotated([test])
    _derive(asked, notes, found, why)
    results = Results(notes, _annotated(learned), found)
    filled = tuple(fill_listing(one) if isinstance(one, Listing) else fill(one, results, why) for one in tables)
    if not order.keep_work and not why:
        shutil.rmtree(order.work, ignore_errors=True)
    circumstances = Circumstances(
        order.scale,
        tuple((corpus.name, len(corpus.notes)) for corpus in learned),
        (test.name, len(test.notes)),
        order.seed,
    )
    return Reproduction(order.paper.name, order.paper.title, circumstances, filled, why)


def where_to_test(order: Order) -> str:
    """Where the test notes are: as named, or the test split of the one corpus folder that is given."""
    if order.test is not None:
        return order.test
    folders = [one for one in order.corpora if (split_argument(one)[1] / INDEX).is_file()]
    if len(folders) != 1 or len(order.corpora) != 1:
        raise UsageError("name the notes to test on with --test; only a corpus folder has a test split of its own")
    return folders[0]


def _annotated(corpora: Sequence[TrainingCorpus]) -> list[Annotated]:
    return [note.annotated for corpus in corpora for note in corpus.notes]


def _derive(
    systems: Mapping[str, System], notes: Sequence[Annotated], found: dict[str, Found], why: dict[str, str]
) -> None:
    """Add the systems that are made of others, or of the gold."""
    for name, system in systems.items():
        if isinstance(system, Common):
            if reason := why.get(system.first) or why.get(system.second):
                why[name] = reason
            else:
                found[name] = common(found[system.first], found[system.second])
        elif isinstance(system, Ceiling):
            if system.recipe not in recipe_names():
                why[name] = f"recipe {system.recipe} is not in the box"
                continue
            try:
                found[name] = ceiling(read_table(system.recipe), system.detector, notes)
            except UsageError as error:
                why[name] = str(error)
