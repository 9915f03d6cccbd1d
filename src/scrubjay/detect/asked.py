"""What the recipe tables of all trained detectors have in common: a name, labels, and the way back to plain values."""

import re
from collections.abc import Sequence

from scrubjay.errors import LabelError, RecipeError
from scrubjay.labels import Label, parse_produced_label

USUAL_NEED = "rules"
"""What a detector reads that does not say what it needs, if it is there."""

_NAME = re.compile(r"[A-Za-z][A-Za-z0-9_-]{0,39}")


def check_name(name: str, *, where: str) -> None:
    """Raise unless the name can be that of a file."""
    if not _NAME.fullmatch(name):
        raise RecipeError(
            f"{where}: a trained detector's name is that of a file too; use up to 40 letters, digits, - and _"
        )


def chosen_labels(names: Sequence[str] | None, *, where: str) -> tuple[Label, ...]:
    """The labels in the order of the enumeration, so that the same set always makes the same tags."""
    if names is None:
        return tuple(Label)
    try:
        chosen = {parse_produced_label(name) for name in names}
    except LabelError as error:
        raise RecipeError(f"{where}: {error}") from None
    if not chosen:
        raise RecipeError(f"{where}: labels names none; leave it out for all")
    return tuple(label for label in Label if label in chosen)


def plain(value: object) -> object:
    """A field of a spec as a recipe has it."""
    if isinstance(value, tuple):
        return [plain(one) for one in value]
    return str(value) if isinstance(value, str) else value
