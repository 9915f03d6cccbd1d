"""The three-digit rule for ZIP codes: 45 CFR 164.514(b)(2)(i)(B).

The first three digits of a ZIP code may stay where more than 20,000 people live in all the ZIP codes that share them.
The Census Bureau counts them every ten years, and the lists differ; all prefixes that were too small in any of them
are treated as too small. A prefix that no town has, as those of the military, counts as nobody's.
"""

import re
from functools import cache

from scrubjay.replace.tables import towns

SMALL: dict[str, frozenset[str]] = {
    "census 2000, named by HHS in its guidance on de-identification": frozenset(
        "036 059 063 102 203 556 692 790 821 823 830 831 878 879 884 890 893".split()
    ),
    "census 2010, as widely used": frozenset("036 059 102 203 205 369 556 692 821 823 878 879 884 893".split()),
    "census 2020, of a single source": frozenset("202 204 753 772".split()),
}
"""The prefixes with 20,000 people or fewer, by their source; compiled in 2026."""

_ZIP = re.compile(r"(\d{3})\d{2}(?:[- ]?\d{4})?")
_NOBODY = "000"


def three_digits(text: str) -> str | None:
    """The first three digits of an American ZIP code, or 000; None for what is no such code.

    >>> three_digits("06810-1234"), three_digits("82101"), three_digits("SW1A 1AA")
    ('068', '000', None)
    """
    found = _ZIP.fullmatch(text.strip())
    if found is None:
        return None
    return found[1] if found[1] in _inhabited() and not any(found[1] in small for small in SMALL.values()) else _NOBODY


@cache
def _inhabited() -> frozenset[str]:
    """The prefixes that towns have."""
    return frozenset(town.zip[:3] for town in towns())
