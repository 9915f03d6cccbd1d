"""The leak check: whether anything that must not be left is left in a text, and where; never what it is.

What a policy wrote may look like something that stood elsewhere: a date that was moved by five days falls on another
date of the note, one town's stand-in is another's name. In places that the policy wrote, only names and numbers of
people count, which a stand-in must never be.
"""

import re
from bisect import bisect_right
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from scrubjay.audit.dates import dates_in
from scrubjay.audit.needles import Needle
from scrubjay.audit.squeezed import Squeezed
from scrubjay.labels import CATEGORY, Category, Label

_RECURRING = frozenset(label for label in Label if CATEGORY[label] in (Category.LOCATION, Category.DATE, Category.AGE))
_OF_SOMETHING = re.compile(
    r"(?:['’]s)?\s{1,3}(?:disease|syndrome|sign|test|fracture|palsy|score|scale|classification|criteria|stage|catheter|"
    r"tube|line|procedure|operation|maneuver|reflex|phenomenon|node|lymphoma|sarcoma|stain|contracture|drain|forceps)"
)
_JOINED = re.compile(r"[A-Z][^\W\d_]{2,20}[-–]\Z")
"""Another name right before, as in Stevens-Johnson; whoever has a double name is called by the first of the two too."""
_NEAR = 24


@dataclass(frozen=True, slots=True, order=True)
class Leak:
    """Something that is left: its place in the text, what it was, and whether that is sure."""

    start: int
    end: int
    label: Label
    origin: str
    is_sure: bool


class Written(NamedTuple):
    """A place of the new text that the policy wrote; ``is_same`` if it left there what stood there before."""

    start: int
    end: int
    is_same: bool = False


def find_leaks(needles: Iterable[Needle], text: str, written: Sequence[Written] = ()) -> list[Leak]:
    """What is left in a text, in order; of overlapping finds the surest and longest stands for all."""
    squeezed = Squeezed(text)
    places = sorted(written)
    starts = [place.start for place in places]
    found: list[Leak] = []
    with_days: list[Needle] = []
    for needle in needles:
        if needle.days:
            with_days.append(needle)
            continue
        for start, end in squeezed.find(needle.text, bounds=needle.bounds, gap=needle.gap):
            leak = _judged(needle, text, start, end)
            if leak is not None and not _is_written(leak, places, starts):
                found.append(leak)
    found += (leak for leak in _dates(with_days, text) if not _is_written(leak, places, starts))
    return set_apart(found)


def _judged(needle: Needle, text: str, start: int, end: int) -> Leak | None:
    if needle.needs_capital and not text[start].isupper():
        return None
    is_eponym = needle.eponym and (_OF_SOMETHING.match(text, end) or _JOINED.search(text, max(0, start - _NEAR), start))
    is_sure = needle.is_telling and not is_eponym
    return Leak(start, end, needle.label, needle.origin, is_sure)


def _dates(needles: Sequence[Needle], text: str) -> Iterator[Leak]:
    """Dates that may be one of the days searched for, whatever their layout; one without a year is doubtful."""
    if not needles:
        return
    for dated in dates_in(text):
        for needle in needles:
            if any(day.may_be(born) for day in dated.days for born in needle.days):
                is_sure = needle.is_telling and dated.has_year
                yield Leak(dated.start, dated.end, needle.label, needle.origin, is_sure)


def _is_written(leak: Leak, places: Sequence[Written], starts: Sequence[int]) -> bool:
    """Whether the policy wrote it, as it may: not a person's name or number, and not what stood there before."""
    at = bisect_right(starts, leak.start) - 1
    if at < 0 or places[at].end < leak.end:
        return False
    return not leak.is_sure or (leak.label in _RECURRING and not places[at].is_same)


def set_apart(leaks: Iterable[Leak]) -> list[Leak]:
    """Leaks that do not overlap, in order: of those that do, the surest and longest."""
    chosen: list[Leak] = []
    for leak in sorted(leaks, key=lambda one: (not one.is_sure, one.start - one.end, one.start)):
        at = bisect_right(chosen, leak)
        before, after = chosen[at - 1 : at], chosen[at : at + 1]
        if all(other.end <= leak.start for other in before) and all(leak.end <= other.start for other in after):
            chosen.insert(at, leak)
    return chosen
