"""Policies: what is written in place of a span, label by label."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from scrubjay.errors import PolicyError
from scrubjay.labels import Label

Writer = Callable[[str, Label], str]
"""Turns a span's text and label into what replaces it."""


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


@dataclass(frozen=True, slots=True)
class Policy:
    """A name, and how each label is written; a label that is not named is written by ``default``."""

    name: str
    default: Writer
    by_label: Mapping[Label, Writer] = field(default_factory=dict)

    def write(self, original: str, label: Label) -> str:
        """What stands in the new text for ``original``."""
        return self.by_label.get(label, self.default)(original, label)


POLICIES: dict[str, Policy] = {
    policy.name: policy for policy in (Policy("tag", tag), Policy("mask", mask), Policy("redact", redact))
}


def find_policy(policy: str | Policy) -> Policy:
    """The policy of that name, or the policy itself."""
    if isinstance(policy, Policy):
        return policy
    try:
        return POLICIES[policy]
    except KeyError:
        raise PolicyError(f"there is no policy {policy!r}; the policies are {', '.join(POLICIES)}") from None
