"""What is told apart in a scoring: the labels, those of them that count, and those that count as one."""

from collections.abc import Iterable, Mapping, Sequence, Set

from scrubjay.errors import UsageError
from scrubjay.evaluate.pairs import SCRUBBED, Mode, Pair
from scrubjay.labels import CATEGORY, HIPAA, AnyLabel, Category, ForeignLabel, Label

ClassSet = frozenset[AnyLabel]

COARSE: ClassSet = frozenset({ForeignLabel.NAME, ForeignLabel.LOCATION, ForeignLabel.CONTACT, ForeignLabel.ID})
_ALSO_CATEGORIES: ClassSet = frozenset({Label.AGE, Label.DATE, Label.PROFESSION})
BLIND: Mapping[AnyLabel, str] = dict.fromkeys(CATEGORY, "PHI")


class Classes:
    """The classes of a scoring: ``labels`` are those that count, ``merge`` says which of them count as one.

    A label of a whole category (NAME) among ``labels`` stands for all labels of it. ``hipaa`` lacks IDNUM in the
    official mode, whose pattern for it carries a space that no label has. ``name_of`` gives each label its class and
    ``category_of`` each class its category, both in the label guide's order; a class that was merged across categories
    is a category of its own, and so is each of the labels ``unplaced``.

    ``gold`` are the labels that gold holds. ``coarse`` are the categories of which it holds the label of the whole,
    unless that was merged: no label of the system's can equal it. The corrected mode therefore takes such a category
    for one class, on both sides, and leaves it out of the HIPAA subset, which it does not tell. Where gold tells
    nothing but categories, ``is_blind``: the criteria ignore labels (``matched_as``) and all classes are categories.
    """

    def __init__(
        self,
        *,
        mode: Mode = Mode.CORRECTED,
        labels: Set[AnyLabel] | None = None,
        merge: Mapping[str, ClassSet] | None = None,
        gold: Iterable[AnyLabel] = (),
        unplaced: Set[AnyLabel] = frozenset(),
    ) -> None:
        self.mode = mode
        self.counted = frozenset(CATEGORY) if labels is None else spread(labels)
        merged = _merged(merge or {})
        told = self.counted & set(gold)
        self.coarse = tuple(category for category in Category if _is_coarse(category, told - merged.keys()))
        self.is_blind = bool(self.coarse) and mode is Mode.CORRECTED and told <= COARSE | _ALSO_CATEGORIES
        home = {label: str(label if label in unplaced else category) for label, category in CATEGORY.items()}
        joined = set(self.coarse) if mode is Mode.CORRECTED else set()
        whole = {label for label, category in CATEGORY.items() if self.is_blind or category in joined}
        self.name_of = {label: str(label) for label in CATEGORY} | merged | {label: home[label] for label in whole}
        self.matched_as = BLIND if self.is_blind else self.name_of
        self.hipaa = frozenset(HIPAA - whole - ({Label.IDNUM} if mode is Mode.OFFICIAL else set()))
        self.category_of = _categories(self.name_of, home)


def classes_of(
    pairs: Sequence[Pair],
    *,
    mode: Mode = Mode.CORRECTED,
    labels: Set[AnyLabel] | None = None,
    merge: Mapping[str, ClassSet] | None = None,
) -> Classes:
    """The classes for these pairs: what gold does not tell apart is no mistake of the system's.

    Scrubbed text tells no labels. What was scrubbed outside gold is labelled OTHER, which is no location then.
    """
    gold = {span.label for pair in pairs for span in pair.gold}
    is_scrubbed = any(span.source == SCRUBBED for pair in pairs for span in pair.system)
    unplaced = frozenset({ForeignLabel.OTHER}) if is_scrubbed else frozenset()
    return Classes(mode=mode, labels=labels, merge=merge, gold=gold, unplaced=unplaced)


def spread(labels: Iterable[AnyLabel]) -> ClassSet:
    """The labels, and where one of them is that of a whole category all labels of it."""
    given = set(labels)
    whole = {CATEGORY[label] for label in given & COARSE}
    return frozenset(given | {label for label, category in CATEGORY.items() if category in whole})


def merged_class(name: str, members: ClassSet) -> ClassSet:
    """The labels of a merged class: one that is called as the category of a member holds the category's own label."""
    return members | {label for label in COARSE if label == name and CATEGORY[label] in map(CATEGORY.get, members)}


def _is_coarse(category: Category, told: Set[AnyLabel]) -> bool:
    return any(label in told and CATEGORY[label] is category for label in COARSE)


def _merged(merge: Mapping[str, ClassSet]) -> dict[AnyLabel, str]:
    class_of: dict[AnyLabel, str] = {}
    for name, members in merge.items():
        if not members:
            raise UsageError(f"the merged class {name} has no labels; write {name}=LABEL,LABEL")
        for label in merged_class(name, members):
            if class_of.setdefault(label, name) != name:
                raise UsageError(f"{label} is merged into both {class_of[label]} and {name}; leave it in one of them")
    return class_of


def _categories(name_of: Mapping[AnyLabel, str], home: Mapping[AnyLabel, str]) -> dict[str, str]:
    members: dict[str, set[str]] = {}
    for label, name in name_of.items():
        members.setdefault(name, set()).add(home[label])
    return {name: next(iter(own)) if len(own) == 1 else name for name, own in members.items()}
