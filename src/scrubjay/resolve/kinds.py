"""How a recipe's ``[[resolve]]`` table asks for a second pass or for a way of merging other than by priority.

Each kind has the options that it reads and a maker; the recipe has checked the options' values by then.
"""

from collections.abc import Callable, Mapping

from scrubjay.errors import LabelError, RecipeError
from scrubjay.labels import Label, parse_produced_label
from scrubjay.resolve.label_order import LabelOrder
from scrubjay.resolve.priority import Priority
from scrubjay.resolve.second_pass import NAMES, PAPER_LABELS, SecondPass
from scrubjay.resolve.step import Step
from scrubjay.resolve.union import Union
from scrubjay.resolve.votes import Votes
from scrubjay.strict import FLAG, SHARE, STRING, STRINGS, SYSTEMS, Table, Value, one_of, whole

_FEWEST = 2
"""One source has nobody to agree with."""


def _propagate(table: Table, priority: Priority) -> Step:
    return SecondPass(priority, labels=NAMES, careful=True, trust=table.get("trust"), name="propagate")


def _second_pass(table: Table, priority: Priority) -> Step:
    return SecondPass(
        priority,
        level=table.get("level", "note"),
        labels=_labels(table, "labels") or PAPER_LABELS,
        careful=table.get("careful", False),
        trust=table.get("trust"),
        sources=table.get("sources", ()),
        ambiguous=table.get("ambiguous", ()),
        name=table.get("name", "second_pass"),
    )


def _label_order(table: Table, priority: Priority) -> Step:
    order = _labels(table, "order")
    if not order or len(set(order)) < len(order):
        raise RecipeError("resolve step label_order: order has to name labels, the first first and each once")
    return LabelOrder(priority, order=order, sources=table.get("sources", ()))


def _union(table: Table, priority: Priority) -> Step:
    return Union(priority, join=table.get("join", True))


def _intersection(table: Table, priority: Priority) -> Step:
    return _votes({**table, "least": len(table.get("sources", ()))}, priority)


def _votes(table: Table, priority: Priority) -> Step:
    """Sources in brackets of their own have one vote together."""
    systems = [(one,) if isinstance(one, str) else tuple(one) for one in table.get("sources", ())]
    least = table.get("least", _FEWEST)
    where = f"resolve step {table['kind']}"
    if len(systems) < _FEWEST or not all(systems):
        raise RecipeError(f"{where}: name two sources at least, which can agree")
    if least > len(systems):
        raise RecipeError(f"{where}: there are {len(systems)} sources, of which {least} can never agree")
    return Votes(priority, systems=systems, least=least, exact=table.get("exact", True), name=table["kind"])


def _labels(table: Table, key: str) -> list[Label]:
    try:
        return [parse_produced_label(label) for label in table.get(key, ())]
    except LabelError as error:
        raise RecipeError(f"resolve step {table['kind']}: {error}") from None


KINDS: dict[str, tuple[Mapping[str, Value], Callable[[Table, Priority], Step]]] = {
    "propagate": ({"trust": SHARE}, _propagate),
    "second_pass": (
        {
            "level": one_of("note", "patient"),
            "labels": STRINGS,
            "careful": FLAG,
            "trust": SHARE,
            "sources": STRINGS,
            "ambiguous": STRINGS,
            "name": STRING,
        },
        _second_pass,
    ),
    "label_order": ({"order": STRINGS, "sources": STRINGS}, _label_order),
    "union": ({"join": FLAG}, _union),
    "intersection": ({"sources": SYSTEMS, "exact": FLAG}, _intersection),
    "votes": ({"sources": SYSTEMS, "least": whole(least=1), "exact": FLAG}, _votes),
}
MERGING = ("merge", "label_order", "union", "intersection", "votes")
"""The steps that settle what overlaps without a judge."""
