"""What a recipe says of a trained step: a ``[[resolve]]`` table of kind ``filter`` or ``choose``, read strictly.

[[resolve]]
kind = "filter"
judge = "svm"
recall = 0.99       # of the candidates that are PHI so many stay; without it the threshold is that of the best F2

[[resolve]]
kind = "choose"
judge = "trees"
sure = ["always", "known"]
trusted = ["rules"]
doubt = 0.1         # finds of the trusted are let go only where being PHI is less likely than this
eager = ["DOCTOR"]  # of these labels more is covered:
eagerness = 0.5     # from this share of the threshold on
price = 0.4         # an option has to be likelier right than this to be worth choosing
precision = 0.96    # how much of what is covered has to be PHI, in words
"""

from collections.abc import Mapping
from dataclasses import dataclass, fields

from scrubjay.errors import LabelError, RecipeError
from scrubjay.labels import parse_produced_label
from scrubjay.resolve.facts import GROUPS
from scrubjay.resolve.judges.judge import PHI, RIGHT, TOUCHES
from scrubjay.resolve.judges.scorers import SCORERS, SVM, TREES
from scrubjay.strict import AMOUNT, SHARE, STRING, STRINGS, Table, Value, check, is_number, one_of, whole

FILTER, CHOOSE = JUDGED_KINDS = ("filter", "choose")
_POSITIVE = Value("a number above 0", lambda value: is_number(value) and value > 0)
_USUAL = tuple(group for group in GROUPS if group not in ("words", "orthography", "tags", "kindred"))
"""What a judge reads whose recipe does not say; a group that joins here would part such judges from their weights."""
_KEYS: Mapping[str, Value] = {
    "name": STRING,
    "kind": STRING,
    "judge": one_of(*SCORERS),
    "facts": STRINGS,
    "sure": STRINGS,
    "trusted": STRINGS,
    "doubt": SHARE,
    "eager": STRINGS,
    "eagerness": SHARE,
    "price": SHARE,
    "precision": SHARE,
    "recall": SHARE,
    "cost": _POSITIVE,
    "gamma": AMOUNT,
    "trees": whole(least=1),
    "leaves": whole(least=2),
    "rate": _POSITIVE,
    "fewest": whole(least=1),
    "breadth": Value("a share above 0, 1 at the most", lambda value: is_number(value) and 0 < value <= 1),
    "most": whole(least=2),
}
_EAGER = ("eager", "eagerness")
_OF_KIND = {FILTER: ("recall",), CHOOSE: ("price", "precision", "trusted", "doubt", *_EAGER)}
AFTERWARDS = ("sure", "trusted", "doubt", *_EAGER)
"""What a spec says of a judge that has learned."""

_FILE_NAME = frozenset("abcdefghijklmnopqrstuvwxyz0123456789_-")


@dataclass(frozen=True, slots=True, kw_only=True)
class JudgeSpec:
    """A trained step as a recipe asks for it."""

    name: str
    kind: str
    judge: str = TREES
    facts: tuple[str, ...] = _USUAL
    sure: tuple[str, ...] = ()
    """Sources whose finds are never dropped, whatever is thought of them."""
    trusted: tuple[str, ...] = ()
    """Sources that know notes of any kind, other than those that the judge has learned from."""
    doubt: float = 1.0
    """How likely PHI a find of theirs has to be at the least; with 1 they have no privilege."""
    eager: tuple[str, ...] = ()
    """Labels that are missed more often than others, of which more is covered than what is likely."""
    eagerness: float = 1.0
    """The share of the threshold from which on they are."""
    price: float = 0.4
    """How likely right an option has to be before it is chosen for its own sake."""
    precision: float = 0.96
    """The share of covered words that have to be PHI; as much as that allows is covered beside what is chosen."""
    recall: float = 0.0
    """The share of PHI among candidates that a filter has to keep; 0 asks for the best F2."""
    cost: float = 1.0
    """An SVM's C, or the inverse of a logistic regression's penalty."""
    gamma: float = 0.0
    """The width of an SVM's kernel; 0 is one by the number of facts and their variance."""
    trees: int = 120
    leaves: int = 16
    rate: float = 0.1
    fewest: int = 20
    """Options in a leaf, at the least."""
    breadth: float = 1.0
    """The share of facts, drawn anew for every node of a tree, among which the best to ask for is looked for."""
    most: int = 8_000
    """Options that an SVM learns from, drawn by the seed if there are more: its time grows with their square."""

    @property
    def questions(self) -> tuple[str, ...]:
        """What it has to learn to answer."""
        return (TOUCHES,) if self.kind == FILTER else (RIGHT, PHI)

    @property
    def bounded(self) -> str:
        """The question whose answer has a threshold."""
        return self.questions[-1]

    def as_table(self) -> dict[str, object]:
        """The spec as plain values, without what says nothing here: an SVM's bound, eagerness for no label."""
        idle = {*(() if self.judge == SVM else ("most",)), *(() if self.eager else _EAGER)}
        values = {key.name: getattr(self, key.name) for key in fields(self) if key.name not in idle}
        return {key: list(value) if isinstance(value, tuple) else value for key, value in values.items()}


def read_judge(table: Table) -> JudgeSpec:
    """The trained step that a ``[[resolve]]`` table asks for."""
    kind, name = table["kind"], table.get("name", table["kind"])
    where = f"resolve step {name}" if isinstance(name, str) else f"resolve step {kind}"
    others = {key for one, keys in _OF_KIND.items() if one != kind for key in keys}
    check(table, {key: value for key, value in _KEYS.items() if key not in others}, where=where)
    if not name or len(name) > 40 or not set(name) <= _FILE_NAME:
        raise RecipeError(f"{where}: a trained step's name is that of a file too; use a to z, digits, - and _")
    if unknown := [group for group in table.get("facts", ()) if group not in GROUPS]:
        raise RecipeError(f"{where}: there are no facts {', '.join(unknown)}; there are {', '.join(GROUPS)}")
    try:
        for label in table.get("eager", ()):
            parse_produced_label(label)
    except LabelError as error:
        raise RecipeError(f"{where}: {error}") from None
    values = {key: tuple(value) if isinstance(value, list) else value for key, value in table.items()}
    return JudgeSpec(**{**values, "name": name})
