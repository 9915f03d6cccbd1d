"""What stands beside a match: the context that the checks of rules look at, never more than a bounded stretch."""

import re
from functools import cache
from re import _parser  # type: ignore[attr-defined]  # the only place that knows how long a match can be


def stands_before(pattern: re.Pattern[str], text: str, place: int, *, reach: int = 48) -> bool:
    """Whether ``pattern``, which ends in ``\\Z``, matches up to ``place``."""
    return pattern.search(text, max(0, place - min(reach, _longest(pattern.pattern, pattern.flags))), place) is not None


def stands_after(pattern: re.Pattern[str], text: str, place: int) -> bool:
    """Whether ``pattern`` matches from ``place`` on."""
    return pattern.match(text, place) is not None


@cache
def _longest(pattern: str, flags: int) -> int:
    """How many characters a match can have: a search that ends at a place need not start farther away.

    Asked by the pattern's text, which knows its own hash; a compiled pattern works it out each time.
    """
    longest: int = _parser.parse(pattern, flags).getwidth()[1]
    return longest
