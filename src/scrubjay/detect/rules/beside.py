"""What stands beside a match: the context that the checks of rules look at, never more than a bounded stretch."""

import re


def stands_before(pattern: re.Pattern[str], text: str, place: int, *, reach: int = 48) -> bool:
    """Whether ``pattern``, which ends in ``\\Z``, matches up to ``place``."""
    return pattern.search(text, max(0, place - reach), place) is not None


def stands_after(pattern: re.Pattern[str], text: str, place: int) -> bool:
    """Whether ``pattern`` matches from ``place`` on."""
    return pattern.match(text, place) is not None
