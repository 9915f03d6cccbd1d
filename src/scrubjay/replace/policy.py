"""Policies: what is written in place of a span, label by label."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import Any

from scrubjay.labels import Label
from scrubjay.replace.scopes import Scope

Writer = Callable[[str, Label], str]
"""Turns a span's text and label into what replaces it, knowing nothing else."""


class Action(StrEnum):
    """What a policy does with a label.

    ``surrogate`` writes another entity of the same kind; for DATE it moves the day, for AGE it is ``fold``. ``fold``
    writes 90+ for an age over 89 and leaves others; ``year`` leaves the year alone, ``three-digits`` the start of a ZIP
    code where enough people live there.
    """

    KEEP = "keep"
    TAG = "tag"
    MASK = "mask"
    REDACT = "redact"
    SURROGATE = "surrogate"
    YEAR = "year"
    FOLD = "fold"
    THREE_DIGITS = "three-digits"


ONLY_FOR: dict[Action, Label] = {
    Action.YEAR: Label.DATE,
    Action.FOLD: Label.AGE,
    Action.THREE_DIGITS: Label.ZIP,
}
"""Actions that one label alone can have."""


class Days(StrEnum):
    """By what dates move: any number of days, or whole weeks, so that weekdays stay."""

    DAYS = "days"
    WEEKS = "weeks"


def tag(original: str, label: Label) -> str:
    """The label in brackets: ``[PATIENT]``."""
    del original
    return f"[{label}]"


def mask(original: str, label: Label) -> str:
    """A star for every character but white space, so that length and line shape stay.

    >>> mask("Ana Ruiz", Label.PATIENT)
    '*** ****'
    """
    del label
    return "".join(char if char.isspace() else "*" for char in original)


def redact(original: str, label: Label) -> str:
    """One word for everything, which hides even what kind of thing was there."""
    del original, label
    return "[REDACTED]"


WRITERS: dict[Action, Writer] = {Action.TAG: tag, Action.MASK: mask, Action.REDACT: redact}


@dataclass(frozen=True, slots=True, kw_only=True)
class Options:
    """How surrogates are made, where a policy makes any."""

    scope: Scope = Scope.PATIENT
    days: Days = Days.DAYS
    day_first: bool | None = None
    country: str = "US"
    keep_shape: bool = False


@dataclass(frozen=True, slots=True)
class Policy:
    """A name, and what is done with each label; a label that is not named is treated by ``default``.

    In place of an action there may be a function of your own.
    """

    name: str
    default: Action | Writer
    by_label: Mapping[Label, Action | Writer] = field(default_factory=dict)
    options: Options = Options()

    def of(self, label: Label) -> Action | Writer:
        """What is done with a label."""
        return self.by_label.get(label, self.default)

    @property
    def needs_key(self) -> bool:
        """Whether some label gets surrogates."""
        return any(self.of(label) is Action.SURROGATE and label != Label.AGE for label in Label)

    @property
    def kept(self) -> frozenset[Label]:
        """The labels whose text stays as it is."""
        return frozenset(label for label in Label if self.of(label) is Action.KEEP)

    def with_options(
        self,
        *,
        scope: Scope | None = None,
        days: Days | None = None,
        day_first: bool | None = None,
        country: str | None = None,
        keep_shape: bool | None = None,
    ) -> "Policy":
        """The policy with these options in place of its own; what is None stays."""
        asked: dict[str, Any] = {"scope": scope, "days": days, "day_first": day_first}
        asked |= {"country": country, "keep_shape": keep_shape}
        told = {name: value for name, value in asked.items() if value is not None}
        return replace(self, options=replace(self.options, **told)) if told else self

    def table(self) -> dict[str, str]:
        """The actions by label and the options, as plain words: for manifests and digests."""
        actions = {str(label): _word(self.of(label)) for label in Label}
        own = self.options
        reading = {None: "auto", True: "yes", False: "no"}[own.day_first]
        shape = "yes" if own.keep_shape else "no"
        options = {"scope": own.scope, "days": own.days, "day-first": reading, "country": own.country, "shape": shape}
        return actions | {name: str(value) for name, value in options.items()}


def _word(action: Action | Writer) -> str:
    return str(action) if isinstance(action, Action) else "own"


POLICIES: dict[str, Policy] = {
    policy.name: policy
    for policy in (
        Policy("tag", Action.TAG),
        Policy("mask", Action.MASK),
        Policy("redact", Action.REDACT),
        Policy("surrogate", Action.SURROGATE, {Label.COUNTRY: Action.KEEP}),
        Policy(
            "safe-harbor",
            Action.TAG,
            {
                Label.ZIP: Action.THREE_DIGITS,
                Label.STATE: Action.KEEP,
                Label.COUNTRY: Action.KEEP,
                Label.DATE: Action.YEAR,
                Label.AGE: Action.FOLD,
            },
        ),
        Policy(
            "limited",
            Action.TAG,
            {
                **dict.fromkeys((Label.CITY, Label.STATE, Label.COUNTRY, Label.ZIP), Action.KEEP),
                **dict.fromkeys((Label.DATE, Label.AGE, Label.PROFESSION), Action.KEEP),
            },
        ),
    )
}
