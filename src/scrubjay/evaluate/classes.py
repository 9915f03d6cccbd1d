"""What is told apart in a scoring: the labels, those of them that count, and those that count as one."""

from collections.abc import Iterable, Mapping

from scrubjay.errors import UsageError
from scrubjay.evaluate.pairs import Mode
from scrubjay.labels import CATEGORY, HIPAA, AnyLabel, ForeignLabel, Label

_COARSE = frozenset({ForeignLabel.NAME, ForeignLabel.LOCATION, ForeignLabel.CONTACT, ForeignLabel.ID})
_ALSO_CATEGORIES = frozenset({Label.AGE, Label.DATE, Label.PROFESSION})


class Classes:
    """The classes of a scoring: ``labels`` are those that count, ``merge`` says which of them count as one.

    A label of a whole category (NAME) among ``labels`` stands for all labels of it. ``hipaa`` lacks IDNUM in the
    official mode, whose pattern for it carries a space that no label has. ``name_of`` gives each label its class and
    ``category_of`` each class its category, both in the label guide's order; a class that was merged across categories
    is a category of its own.
    """

    def __init__(
        self,
        *,
        mode: Mode,
        labels: frozenset[AnyLabel] | None = None,
        merge: Mapping[str, frozenset[AnyLabel]] | None = None,
    ) -> None:
        self.counted = frozenset(CATEGORY) if labels is None else _spread(labels)
        self.hipaa: frozenset[AnyLabel] = HIPAA - {Label.IDNUM} if mode is Mode.OFFICIAL else HIPAA
        self.name_of = {label: str(label) for label in CATEGORY} | _merged(merge or {})
        self.category_of = _categories(self.name_of)
        self._merged = frozenset(merge or {})

    def are_coarse(self, gold: Iterable[AnyLabel]) -> bool:
        """Whether gold tells categories apart and no labels, so that a system's labels cannot equal them.

        A category that a merged class is named after is comparable again.
        """
        labels = set(gold)
        coarse = {label for label in labels & _COARSE if str(label) not in self._merged}
        return bool(coarse) and labels <= _COARSE | _ALSO_CATEGORIES


def _spread(labels: Iterable[AnyLabel]) -> frozenset[AnyLabel]:
    given = set(labels)
    whole = {CATEGORY[label] for label in given & _COARSE}
    return frozenset(given | {label for label, category in CATEGORY.items() if category in whole})


def _merged(merge: Mapping[str, frozenset[AnyLabel]]) -> dict[AnyLabel, str]:
    class_of: dict[AnyLabel, str] = {}
    for name, members in merge.items():
        if not members:
            raise UsageError(f"the merged class {name} has no labels; write {name}=LABEL,LABEL")
        for label in members:
            if class_of.setdefault(label, name) != name:
                raise UsageError(f"{label} is merged into both {class_of[label]} and {name}; leave it in one of them")
    return class_of


def _categories(name_of: Mapping[AnyLabel, str]) -> dict[str, str]:
    members: dict[str, set[str]] = {}
    for label, name in name_of.items():
        members.setdefault(name, set()).add(str(CATEGORY[label]))
    return {name: next(iter(own)) if len(own) == 1 else name for name, own in members.items()}
