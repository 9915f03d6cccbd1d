"""Templates: which values around an item make a feature. One definition serves training and tagging.

A template is written as its parts, ``lower[-1] lower[0]``: the columns it reads and how far from the item. The kernel
mixes the values into a 64-bit hash whose upper bits are the template's number, and no string is ever built.
"""

import hashlib
import re
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from scrubjay.errors import RecipeError
from scrubjay.kernel import features as kernel

_PART = re.compile(r"(\w{1,40})\[(-?\d)\]")
EACH_BIT = "*"
"""A star before the first part: its column is a mask, and each set bit makes a feature."""


class Template(NamedTuple):
    """One way to make a feature; templates of one ``number`` share it, as the letter n-grams of a word do."""

    text: str
    parts: tuple[tuple[str, int], ...]
    each_bit: bool
    shared: bool


def templates(*lines: str) -> tuple[Template, ...]:
    """Templates from their texts, one a line."""
    return tuple(_template(line.strip()) for text in lines for line in text.strip().splitlines())


def one_template(*lines: str) -> tuple[Template, ...]:
    """Templates that make the same features: a bag of values."""
    made = templates(*lines)
    return tuple(template._replace(shared=place > 0) for place, template in enumerate(made))


def window(column: str, *offsets: int) -> tuple[Template, ...]:
    """The values of a column at these offsets, a template each."""
    return templates(*(f"{column}[{offset}]" for offset in offsets))


def runs(column: str, first: int, last: int, size: int) -> tuple[Template, ...]:
    """The n-grams of ``size`` items that lie in the window ``first`` to ``last``."""
    return templates(
        *(
            " ".join(f"{column}[{offset}]" for offset in range(begin, begin + size))
            for begin in range(first, last - size + 2)
        )
    )


def _template(text: str) -> Template:
    each_bit = text.startswith(EACH_BIT)
    written = text.removeprefix(EACH_BIT).split()
    matches = [_PART.fullmatch(part) for part in written]
    parts = tuple((match[1], int(match[2])) for match in matches if match is not None)
    if not parts or len(parts) < len(written):
        raise ValueError(f"not a template: {text}")
    return Template(text, parts, each_bit, shared=False)


class FeatureSet:
    """The templates of chosen groups, compiled."""

    def __init__(self, level: str, known: Mapping[str, tuple[Template, ...]], groups: Sequence[str] | None = None):
        chosen = tuple(known) if groups is None else tuple(groups)
        if unknown := [group for group in chosen if group not in known]:
            raise RecipeError(f"there are no feature groups {', '.join(unknown)}; the groups are {', '.join(known)}")
        if not chosen:
            raise RecipeError(f"a CRF needs a feature group or more; the groups are {', '.join(known)}")
        self.level = level
        self.groups = tuple(group for group in known if group in chosen)
        rows = [(group, template) for group in self.groups for template in known[group]]
        self.templates = tuple(template for _, template in rows)
        self.columns = tuple(dict.fromkeys(column for template in self.templates for column, _ in template.parts))
        numbers: list[int] = []
        for template in self.templates:
            numbers.append(numbers[-1] if template.shared else (numbers[-1] + 1 if numbers else 0))
        self.group_of = dict(zip(numbers, (group for group, _ in rows), strict=True))
        self._texts = {
            number: template.text for number, template in reversed(list(zip(numbers, self.templates, strict=True)))
        }
        self.programme = _compile(numbers, self.templates, self.columns)
        self.digest = self._digest(numbers)

    def name(self, feature: int) -> str:
        """The text of the template that made a feature."""
        return self._texts.get(feature >> (64 - kernel.TEMPLATE_BITS), "unknown")

    def _digest(self, numbers: list[int]) -> str:
        lines = [f"{self.level} {kernel.VERSION}"]
        lines += [f"{number} {template.text}" for number, template in zip(numbers, self.templates, strict=True)]
        return hashlib.sha256("\n".join(lines).encode()).hexdigest()


def _compile(numbers: list[int], made: Sequence[Template], columns: Sequence[str]) -> kernel.Programme:
    starts = [0]
    for template in made:
        starts.append(starts[-1] + len(template.parts))
    parts = [part for template in made for part in template.parts]
    return kernel.Programme(
        numbers,
        starts,
        [columns.index(column) for column, _ in parts],
        [offset for _, offset in parts],
        [template.each_bit for template in made],
        len(columns),
    )
